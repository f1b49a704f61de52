//! The evaluation: counts of terms, each times its weight.
//!
//! It is tapered: each weight is a pair, for the middle game and for the end game, and the material left
//! says in what proportion they are mixed.

use rules::{
    Coordinates, Piece, Role, Side,
    chess::{Bitboard, Cell, PerCell, Position, Variant, vectors::pawn_steps},
};

use crate::{
    score::LEAST_MATE,
    terms::{
        BISHOP_COLOURS, BLOCKED, CENTRE, CENTRE_CLASSES, COUNT, FREE, GUARDED, MATERIAL, MOBILITY,
        PAWN_THREAT, REACHES_KING, SHELTER, STEPS, TEMPO, UNICORN_CLASSES, ZONE,
    },
    weights::Weights,
};

/// Takes counts of terms: the search adds up their weights, the tuner keeps the counts.
pub trait Tally {
    /// A side has a term so many times.
    fn count(&mut self, side: Side, term: usize, times: u32);
}

/// The phase of a position with all its pieces: see [`phase`].
pub(crate) const FULL_PHASE: i32 = 24;

/// How much a piece counts towards the middle game.
const fn phase_of(role: Role) -> i32 {
    match role {
        Role::King | Role::Pawn => 0,
        Role::Queen => 4,
        Role::Rook => 2,
        _ => 1,
    }
}

/// From 0, kings and pawns only, to [`FULL_PHASE`].
pub(crate) fn phase<V: Variant>(position: &Position<V>) -> i32 {
    let of = |role: &Role| {
        let cells = position.cells_of(Side::White, *role) | position.cells_of(Side::Black, *role);
        cells.count() as i32 * phase_of(*role)
    };
    V::PIECES.iter().map(of).sum::<i32>().min(FULL_PHASE)
}

/// What the evaluation looks up, for one game and one set of weights.
pub struct Evaluator<V: Variant> {
    /// Both halves of each weight in one integer: the end game's times 65,536 plus the middle game's.
    packed: [i32; COUNT],
    /// Half the distance of a cell from the cube's centre along the three axes together, in half cells: on a
    /// board of four 1 to 4, on a board of five 0 to 6.
    centre: PerCell<V, u8>,
    /// The steps that a side's pawn has to go to its promotion cell.
    steps: [PerCell<V, u8>; 2],
    /// All cells from a pawn's to its promotion cell, by any way, without its own.
    box_ahead: [PerCell<V, Bitboard<V>>; 2],
    /// The cells that a pawn steps to.
    before: [PerCell<V, Bitboard<V>>; 2],
    /// Cells of even parity.
    even: Bitboard<V>,
    /// The cells of each class that a unicorn keeps to.
    unicorn_classes: [Bitboard<V>; 4],
}

impl<V: Variant> Evaluator<V> {
    /// Prepares the tables.
    #[must_use]
    pub fn new(weights: &Weights) -> Self {
        let last = V::SIZE - 1;
        let centre = |cell: Cell<V>| {
            let Coordinates { file, rank, level } = cell.coordinates();
            let sum: u8 = [file, rank, level].into_iter().map(|part| (2 * part).abs_diff(last)).sum();
            (sum / 2).min(CENTRE_CLASSES as u8 - 1)
        };
        let steps = |side, cell: Cell<V>| {
            let Coordinates { rank, level, .. } = cell.coordinates();
            match side {
                Side::White => 2 * last - rank - level,
                Side::Black => rank + level,
            }
        };
        let ahead = |side, from: Cell<V>, to: Cell<V>| {
            let (from, to) = (from.coordinates(), to.coordinates());
            let (near, far) = if side == Side::White { (from, to) } else { (to, from) };
            from != to && near.file == far.file && near.rank <= far.rank && near.level <= far.level
        };
        Self {
            packed: weights.pairs.map(|[middle, end]| (end << 16) + middle),
            centre: PerCell::from_fn(0, centre),
            steps: Side::ALL.map(|side| PerCell::from_fn(0, |cell| steps(side, cell))),
            box_ahead: Side::ALL.map(|side| {
                PerCell::from_fn(Bitboard::empty(), |from| {
                    Cell::all().filter(|&to| ahead(side, from, to)).collect()
                })
            }),
            before: Side::ALL.map(|side| {
                PerCell::from_fn(Bitboard::empty(), |from| {
                    pawn_steps(side).into_iter().filter_map(|step| from.offset(step)).collect()
                })
            }),
            even: Cell::all()
                .filter(|cell| {
                    let at = cell.coordinates();
                    (at.file + at.rank + at.level) % 2 == 0
                })
                .collect(),
            unicorn_classes: [0, 1, 2, 3].map(|class| {
                let is_in = |cell: &Cell<V>| {
                    let at = cell.coordinates();
                    (at.file + at.rank) % 2 + 2 * ((at.file + at.level) % 2) == class
                };
                Cell::all().filter(is_in).collect()
            }),
        }
    }

    /// How the position stands for the side to move, in centipawns.
    #[must_use]
    pub fn evaluate(&self, position: &Position<V>) -> i32 {
        let mut sum = Sum { packed: &self.packed, total: [0; 2] };
        self.tally(position, &mut sum);
        let total = sum.total[position.turn().index()] - sum.total[position.turn().opponent().index()];
        let middle = i32::from(total as i16);
        let end = (total.wrapping_add(0x8000)) >> 16;
        let phase = phase(position);
        let value = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
        value.clamp(1 - LEAST_MATE, LEAST_MATE - 1)
    }

    /// Counts the terms of both sides.
    pub fn tally(&self, position: &Position<V>, tally: &mut impl Tally) {
        let occupied = position.occupied();
        let pawn_attacks = Side::ALL.map(|side| {
            let piece = Piece { side, role: Role::Pawn };
            let all = position.cells_of(side, Role::Pawn).into_iter();
            all.fold(Bitboard::empty(), |set, cell| set | position.attacks(piece, cell, occupied))
        });
        let zones = Side::ALL.map(|side| {
            position.king(side).map_or(Bitboard::empty(), |king| {
                position.attacks(Piece { side, role: Role::King }, king, occupied)
            })
        });
        tally.count(position.turn(), TEMPO, 1);
        for side in Side::ALL {
            let (us, them) = (side.index(), side.opponent().index());
            let own = position.cells_of_side(side);
            let targets =
                position.cells_of_side(side.opponent()) & !position.cells_of(side.opponent(), Role::Pawn);
            tally.count(side, PAWN_THREAT, (pawn_attacks[us] & targets).count());
            tally.count(side, GUARDED, (pawn_attacks[us] & position.cells_of(side, Role::Pawn)).count());
            tally.count(side, SHELTER, (zones[us] & own).count());
            let bishops = position.cells_of(side, Role::Bishop);
            let both = (bishops & self.even).any() && (bishops & !self.even).any();
            tally.count(side, BISHOP_COLOURS, u32::from(both));
            if V::ROLES.contains(&Role::Unicorn) {
                self.tally_unicorns(position, side, tally);
            }
            let safe = !(own | pawn_attacks[them]);
            for &role in V::ROLES {
                let index = role.index();
                for cell in position.cells_of(side, role) {
                    tally.count(side, CENTRE + index * CENTRE_CLASSES + usize::from(self.centre[cell]), 1);
                    tally.count(side, MATERIAL + index, 1);
                    if role == Role::Pawn {
                        self.tally_pawn(position, side, cell, tally);
                    } else if role != Role::King {
                        let reached = position.attacks(Piece { side, role }, cell, occupied);
                        tally.count(side, MOBILITY + index, (reached & safe).count());
                        let at_king = reached & zones[them];
                        // Mostly none: counting costs more than asking.
                        if at_king.any() {
                            tally.count(side, ZONE + index, at_king.count());
                        }
                    }
                }
            }
        }
    }

    fn tally_unicorns(&self, position: &Position<V>, side: Side, tally: &mut impl Tally) {
        let unicorns = position.cells_of(side, Role::Unicorn);
        let king = position.cells_of(side.opponent(), Role::King);
        let held = |class: &&Bitboard<V>| (unicorns & **class).any();
        let classes = self.unicorn_classes.iter().filter(held).count() as u32;
        tally.count(side, UNICORN_CLASSES, classes.saturating_sub(1));
        let of_king = |class: &&Bitboard<V>| (king & **class).any();
        let near = self.unicorn_classes.iter().find(of_king).map_or(0, |&class| (unicorns & class).count());
        let even = if (king & self.even).any() { self.even } else { !self.even };
        let bishops = position.cells_of(side, Role::Bishop) & even;
        tally.count(side, REACHES_KING, near + bishops.count());
    }

    fn tally_pawn(&self, position: &Position<V>, side: Side, cell: Cell<V>, tally: &mut impl Tally) {
        tally.count(side, STEPS + usize::from(self.steps[side.index()][cell]), 1);
        let ahead = self.box_ahead[side.index()][cell];
        tally.count(side, FREE, u32::from((ahead & position.cells_of_side(side.opponent())).is_empty()));
        let steps = self.before[side.index()][cell];
        tally.count(side, BLOCKED, u32::from((steps & !position.occupied()).is_empty()));
    }
}

struct Sum<'a> {
    packed: &'a [i32; COUNT],
    total: [i32; 2],
}

impl Tally for Sum<'_> {
    #[inline]
    fn count(&mut self, side: Side, term: usize, times: u32) {
        self.total[side.index()] += self.packed[term] * times as i32;
    }
}
