//! What is looked up rather than computed: rays, leaps, pawn moves and hash keys, for one board.

use super::{
    bitboard::Bitboard,
    board::{Cell, PerCell},
    castling::Rights,
    variant::Variant,
    vectors::{self, LINES, line_classes, opposite},
};
use crate::{Coordinates, Role, Side};

/// No line runs from the one cell to the other.
const NO_LINE: u8 = u8::MAX;

/// The tables of variant `V`. They are made when first needed: that takes well under a millisecond, and
/// keeps them out of the download.
pub struct Tables<V: Variant> {
    /// From each cell, the rays along each of [`LINES`], without the cell itself.
    rays: PerCell<V, [Bitboard<V>; LINES.len()]>,
    /// For two cells, the place in [`LINES`] of the way from the first to the second, or [`NO_LINE`].
    line: PerCell<V, PerCellLine<V>>,
    /// All that a piece of each role reaches on an empty board; nothing for a pawn.
    steps: [PerCell<V, Bitboard<V>>; Role::ALL.len()],
    /// A pawn's single steps.
    pub(super) pawn_steps: [PerCell<V, Bitboard<V>>; 2],
    /// A pawn's diagonal captures.
    pub(super) pawn_diagonals: [PerCell<V, Bitboard<V>>; 2],
    /// The cells that a pawn can reach by its first move: one or two along each of its steps.
    pub(super) pawn_first: [PerCell<V, Bitboard<V>>; 2],
    /// The rays along a pawn's steps.
    pub(super) pawn_rays: [PerCell<V, [Bitboard<V>; 2]>; 2],
    /// Where pawns begin.
    pub(super) pawn_starts: [Bitboard<V>; 2],
    /// Where pawns are promoted.
    pub(super) promotion: [Bitboard<V>; 2],
    /// The castling rights that outlive a move from or to a cell.
    pub(super) rights_kept: PerCell<V, Rights>,
    /// Hash keys.
    pub(super) keys: Keys<V>,
}

/// Zobrist's keys (A. L. Zobrist, 1970): one for each fact that tells positions apart.
pub(super) struct Keys<V: Variant> {
    pub(super) pieces: [[PerCell<V, u64>; Role::ALL.len()]; 2],
    pub(super) spent: PerCell<V, u64>,
    pub(super) rights: [u64; Rights::COMBINATIONS],
    pub(super) black_to_move: u64,
}

/// A row of [`Tables::line`]. Five cells along each axis at most: 125 entries.
type PerCellLine<V> = <V as super::board::Board>::Array<u8>;

impl<V: Variant> Tables<V> {
    /// Makes the tables.
    pub(super) fn new() -> Self {
        let set = |from: Cell<V>, vectors: &[[i8; 3]]| -> Bitboard<V> {
            vectors.iter().filter_map(|&vector| from.offset(vector)).collect()
        };
        let per_cell = |make: &dyn Fn(Cell<V>) -> Bitboard<V>| PerCell::from_fn(Bitboard::empty(), make);
        let none = Bitboard::empty();
        let rays =
            PerCell::from_fn([Bitboard::empty(); LINES.len()], |from| LINES.map(|vector| ray(from, vector)));
        let mut line = PerCell::filled(V::array(NO_LINE));
        for from in Cell::<V>::all() {
            for (index, &ray) in rays[from].iter().enumerate() {
                for to in ray {
                    line[from].as_mut()[to.index()] = index as u8;
                }
            }
        }
        let where_pawns = |test: fn(Side, Coordinates) -> bool| {
            Side::ALL.map(|side| Cell::<V>::all().filter(|cell| test(side, cell.coordinates())).collect())
        };
        Self {
            steps: Role::ALL.map(|role| {
                per_cell(&|from| {
                    if slides(role) {
                        let classes = line_classes(role).iter();
                        classes.flat_map(|class| &rays[from][class.lines()]).fold(none, |all, &ray| all | ray)
                    } else {
                        set(from, &vectors::vectors(role))
                    }
                })
            }),
            pawn_steps: Side::ALL.map(|side| per_cell(&|from| set(from, &vectors::pawn_steps(side)))),
            pawn_diagonals: Side::ALL.map(|side| per_cell(&|from| set(from, &vectors::pawn_diagonals(side)))),
            pawn_first: Side::ALL.map(|side| {
                per_cell(&|from| {
                    let steps = vectors::pawn_steps(side);
                    set(from, &steps) | set(from, &steps.map(|vector| vector.map(|part| 2 * part)))
                })
            }),
            pawn_rays: Side::ALL.map(|side| {
                PerCell::from_fn([Bitboard::empty(); 2], |from| {
                    vectors::pawn_steps(side).map(|vector| ray(from, vector))
                })
            }),
            pawn_starts: where_pawns(V::is_pawn_start),
            promotion: where_pawns(V::is_promotion),
            rights_kept: PerCell::from_fn(Rights::all::<V>(), Rights::kept::<V>),
            keys: Keys::new(),
            line,
            rays,
        }
    }

    /// The cells strictly between two cells of one line; none if no line joins them.
    #[inline]
    pub(super) fn between(&self, from: Cell<V>, to: Cell<V>) -> Bitboard<V> {
        match self.line_index(from, to) {
            Some(line) => self.rays[from][line] & self.rays[to][opposite(line)],
            None => Bitboard::empty(),
        }
    }

    /// The ray from one cell through another; none if no line joins them.
    #[inline]
    pub(super) fn ray_through(&self, from: Cell<V>, through: Cell<V>) -> Bitboard<V> {
        self.line_index(from, through).map_or(Bitboard::empty(), |line| self.rays[from][line])
    }

    #[inline]
    fn line_index(&self, from: Cell<V>, to: Cell<V>) -> Option<usize> {
        let row = self.line[from].as_ref();
        let line = row[to.index() & (row.len() - 1)];
        (line != NO_LINE).then_some(line.into())
    }

    /// All that a piece reaches on an empty board; nothing for a pawn.
    #[inline]
    pub(super) fn steps(&self, role: Role, from: Cell<V>) -> Bitboard<V> {
        self.steps[role.index()][from]
    }

    /// All that a piece reaches: a slider each ray up to its first occupied cell, that cell included.
    #[inline]
    pub(super) fn reach(&self, role: Role, from: Cell<V>, occupied: Bitboard<V>) -> Bitboard<V> {
        let mut reached = self.steps(role, from);
        if slides(role) {
            // What is behind an occupied cell is out of reach.
            for blocker in reached & occupied {
                if let Some(line) = self.line_index(from, blocker) {
                    reached &= !self.rays[blocker][line];
                }
            }
        }
        reached
    }
}

/// Whether a piece slides along lines, and what stands there is in its way.
#[inline]
const fn slides(role: Role) -> bool {
    matches!(role, Role::Queen | Role::Rook | Role::Bishop | Role::Unicorn)
}

fn ray<V: Variant>(from: Cell<V>, vector: [i8; 3]) -> Bitboard<V> {
    core::iter::successors(from.offset(vector), |cell| cell.offset(vector)).collect()
}

impl<V: Variant> Keys<V> {
    fn new() -> Self {
        let mut random = SplitMix(0x7261_756d_7370_6965);
        let mut per_cell = || PerCell::from_fn(0, |_| random.next());
        let mut pieces = [(); 2].map(|()| [(); Role::ALL.len()].map(|()| PerCell::filled(0)));
        for side in &mut pieces {
            // No key for roles that the game lacks: its keys stay when another game brings a role.
            for role in V::ROLES {
                side[role.index()] = per_cell();
            }
        }
        let spent = per_cell();
        Self { pieces, spent, rights: core::array::from_fn(|_| random.next()), black_to_move: random.next() }
    }
}

/// Steele, Lea and Flood's SplitMix64 (2014): keys that are the same on every machine.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
