//! The evaluation: counts of terms, each times its weight.
//!
//! It is tapered: each weight is a pair, for the middle game and for the end game, and the material left
//! says in what proportion they are mixed.

use rules::{
    Coordinates, Piece, Role, Side,
    chess::{Bitboard, Cell, PerCell, Position, Variant},
};

use crate::{
    score::{INFINITE, LEAST_MATE},
    standing::{Standing, Worths},
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
pub(crate) const fn phase_of(role: Role) -> i32 {
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

/// What all but the pieces' own worth seldom exceeds, in centipawns: in 99 of 100 positions of a search.
const MOST_REST: i32 = 275;

/// An evaluation, or what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Evaluation {
    /// The evaluation, or a guess.
    pub(crate) guess: i32,
    /// The evaluation, or a bound of it that is outside the window.
    pub(crate) bound: i32,
}

impl Evaluation {
    /// The evaluation, known.
    pub(crate) const fn exact(value: i32) -> Self {
        Self { guess: value, bound: value }
    }

    /// Whether it is the evaluation, and no bound.
    pub(crate) const fn is_exact(self) -> bool {
        self.guess == self.bound
    }
}

/// What the evaluation looks up, for one game and one set of weights.
pub struct Evaluator<V: Variant> {
    /// Both halves of each weight in one integer: the end game's times 65,536 plus the middle game's.
    packed: [i32; COUNT],
    /// What each piece is worth in each cell.
    pub(crate) worths: Worths<V>,
    /// Half the distance of a cell from the cube's centre along the three axes together, in half cells: on a
    /// board of four 1 to 4, on a board of five 0 to 6.
    centre: PerCell<V, u8>,
    /// The steps that a side's pawn has to go to its promotion cell.
    steps: [PerCell<V, u8>; 2],
    /// All cells from a pawn's to its promotion cell, by any way, without its own.
    box_ahead: [PerCell<V, Bitboard<V>>; 2],
    /// The cells that a pawn steps to.
    before: [PerCell<V, Bitboard<V>>; 2],
    /// The cells of a cell's colour, from where a bishop can reach it.
    same_colour: PerCell<V, Bitboard<V>>,
    /// The cells of a cell's class, from where a unicorn can reach it.
    same_class: PerCell<V, Bitboard<V>>,
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
        let before = |side, from, to| ahead(side, from, to) && steps(side, from) == steps(side, to) + 1;
        let mut evaluator = Self {
            packed: weights.pairs.map(|[middle, end]| (end << 16) + middle),
            worths: [(); 2].map(|()| [(); Role::ALL.len()].map(|()| PerCell::filled(0))),
            centre: PerCell::from_fn(0, centre),
            steps: Side::ALL.map(|side| PerCell::from_fn(0, |cell| steps(side, cell))),
            box_ahead: Side::ALL.map(|side| related(&|from, to| ahead(side, from, to))),
            before: Side::ALL.map(|side| related(&|from, to| before(side, from, to))),
            same_colour: related(&|one, other| colour(one) == colour(other)),
            same_class: related(&|one, other| unicorn_class(one) == unicorn_class(other)),
        };
        for side in Side::ALL {
            let sign = if side == Side::White { 1 } else { -1 };
            for &role in V::ROLES {
                for cell in Cell::all() {
                    let terms = evaluator.terms_of(Piece { side, role }, cell);
                    evaluator.worths[side.index()][role.index()][cell] =
                        sign * terms.map(|term| evaluator.packed[term]).sum::<i32>();
                }
            }
        }
        evaluator
    }

    /// How the position stands for the side to move, in centipawns.
    #[must_use]
    pub fn evaluate(&self, position: &Position<V>) -> i32 {
        self.evaluate_within(position, self.standing(position), -INFINITE, INFINITE).guess
    }

    /// The same where only a window matters: what is all but certain to lie outside is not counted to the end.
    /// `standing` is that of the position.
    pub(crate) fn evaluate_within(
        &self,
        position: &Position<V>,
        standing: Standing,
        alpha: i32,
        beta: i32,
    ) -> Evaluation {
        let mut sum = Sum { packed: &self.packed, total: [standing.total, 0], phase: standing.phase };
        let turn = position.turn();
        sum.count(turn, TEMPO, 1);
        let guess = sum.value(turn);
        if guess - MOST_REST >= beta {
            return Evaluation { guess, bound: guess - MOST_REST };
        }
        if guess + MOST_REST <= alpha {
            return Evaluation { guess, bound: guess + MOST_REST };
        }
        let pawn_attacks = self.tally_formation(position, &mut sum);
        self.tally_reach(position, pawn_attacks, &mut sum);
        Evaluation::exact(sum.value(turn))
    }

    /// Counts the terms of both sides.
    pub fn tally(&self, position: &Position<V>, tally: &mut impl Tally) {
        for side in Side::ALL {
            for &role in V::ROLES {
                for cell in position.cells_of(side, role) {
                    for term in self.terms_of(Piece { side, role }, cell) {
                        tally.count(side, term, 1);
                    }
                }
            }
        }
        tally.count(position.turn(), TEMPO, 1);
        let pawn_attacks = self.tally_formation(position, tally);
        self.tally_reach(position, pawn_attacks, tally);
    }

    /// The terms that a piece has by standing in a cell, whatever else is on the board.
    pub fn terms_of(&self, piece: Piece, cell: Cell<V>) -> impl Iterator<Item = usize> {
        let Piece { side, role } = piece;
        let index = role.index();
        let centre = CENTRE + index * CENTRE_CLASSES + usize::from(self.centre[cell]);
        let steps = (role == Role::Pawn).then(|| STEPS + usize::from(self.steps[side.index()][cell]));
        [MATERIAL + index, centre].into_iter().chain(steps)
    }

    /// Counts how pieces stand to each other, but for what they reach. Returns the cells that each side's pawns
    /// attack.
    fn tally_formation(&self, position: &Position<V>, tally: &mut impl Tally) -> [Bitboard<V>; 2] {
        Side::ALL.map(|side| {
            if let Some(king) = position.king(side) {
                let zone = zone(position, side, king);
                tally.count(side, SHELTER, (zone & position.cells_of_side(side)).count());
            }
            let bishops = position.cells_of(side, Role::Bishop);
            if bishops.first().is_some_and(|first| (bishops & !self.same_colour[first]).any()) {
                tally.count(side, BISHOP_COLOURS, 1);
            }
            if V::ROLES.contains(&Role::Unicorn) {
                self.tally_unicorns(position, side, tally);
            }
            self.tally_pawns(position, side, tally)
        })
    }

    /// Counts a side's pawns and returns the cells that they attack.
    fn tally_pawns(&self, position: &Position<V>, side: Side, tally: &mut impl Tally) -> Bitboard<V> {
        let occupied = position.occupied();
        let enemy = position.cells_of_side(side.opponent());
        let pawns = position.cells_of(side, Role::Pawn);
        let mut attacked = Bitboard::empty();
        for cell in pawns {
            attacked |= position.attacks(Piece { side, role: Role::Pawn }, cell, occupied);
            if (self.box_ahead[side.index()][cell] & enemy).is_empty() {
                tally.count(side, FREE, 1);
            }
            if (self.before[side.index()][cell] & !occupied).is_empty() {
                tally.count(side, BLOCKED, 1);
            }
        }
        tally.count(side, GUARDED, (attacked & pawns).count());
        let targets = attacked & enemy & !position.cells_of(side.opponent(), Role::Pawn);
        if targets.any() {
            tally.count(side, PAWN_THREAT, targets.count());
        }
        attacked
    }

    fn tally_unicorns(&self, position: &Position<V>, side: Side, tally: &mut impl Tally) {
        let unicorns = position.cells_of(side, Role::Unicorn);
        let mut others = unicorns;
        if let Some(first) = others.first() {
            others &= !self.same_class[first];
        }
        while let Some(other) = others.first() {
            tally.count(side, UNICORN_CLASSES, 1);
            others &= !self.same_class[other];
        }
        if let Some(king) = position.king(side.opponent()) {
            let bishops = position.cells_of(side, Role::Bishop);
            let reaching = bishops & self.same_colour[king] | unicorns & self.same_class[king];
            tally.count(side, REACHES_KING, reaching.count());
        }
    }

    /// Counts what pieces reach: most of the evaluation's work.
    fn tally_reach(&self, position: &Position<V>, pawn_attacks: [Bitboard<V>; 2], tally: &mut impl Tally) {
        let occupied = position.occupied();
        for side in Side::ALL {
            let opponent = side.opponent();
            let king = position.king(opponent);
            let zone = king.map_or(Bitboard::empty(), |king| zone(position, opponent, king));
            let safe = !(position.cells_of_side(side) | pawn_attacks[opponent.index()]);
            for &role in V::PIECES {
                for cell in position.cells_of(side, role) {
                    let reached = position.attacks(Piece { side, role }, cell, occupied);
                    tally.count(side, MOBILITY + role.index(), (reached & safe).count());
                    let at_king = reached & zone;
                    // Mostly none: counting costs more than asking.
                    if at_king.any() {
                        tally.count(side, ZONE + role.index(), at_king.count());
                    }
                }
            }
        }
    }
}

/// For each cell, those that are in a relation to it. One copy of it, for the sake of the download.
#[inline(never)]
fn related<V: Variant>(relation: &dyn Fn(Cell<V>, Cell<V>) -> bool) -> PerCell<V, Bitboard<V>> {
    PerCell::from_fn(Bitboard::empty(), |one| Cell::all().filter(|&other| relation(one, other)).collect())
}

/// 0 or 1: a bishop keeps it.
fn colour<V: Variant>(cell: Cell<V>) -> u8 {
    let Coordinates { file, rank, level } = cell.coordinates();
    (file + rank + level) % 2
}

/// 0 to 3: a unicorn keeps it.
fn unicorn_class<V: Variant>(cell: Cell<V>) -> u8 {
    let Coordinates { file, rank, level } = cell.coordinates();
    (file + rank) % 2 + 2 * ((file + level) % 2)
}

/// The cells around a king.
fn zone<V: Variant>(position: &Position<V>, side: Side, king: Cell<V>) -> Bitboard<V> {
    position.attacks(Piece { side, role: Role::King }, king, Bitboard::empty())
}

/// Adds up weights.
struct Sum<'a> {
    packed: &'a [i32; COUNT],
    total: [i32; 2],
    phase: i32,
}

impl Sum<'_> {
    /// What has been counted, for a side, in centipawns.
    fn value(&self, side: Side) -> i32 {
        let total = self.total[side.index()] - self.total[side.opponent().index()];
        let middle = i32::from(total as i16);
        let end = (total.wrapping_add(0x8000)) >> 16;
        let phase = self.phase.min(FULL_PHASE);
        let value = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
        value.clamp(1 - LEAST_MATE, LEAST_MATE - 1)
    }
}

impl Tally for Sum<'_> {
    #[inline]
    fn count(&mut self, side: Side, term: usize, times: u32) {
        self.total[side.index()] += self.packed[term] * times as i32;
    }
}
