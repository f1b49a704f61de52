//! A position that can be played from.

use super::{
    board::Cell,
    cells::Cells,
    geometry::Geometry,
    options::Options,
    setup::{Fault, Setup},
};
use crate::Side;

/// A position with a checker on the board at least, and no two in one cell.
///
/// Equal positions agree in all, the counters included; [`Position::same`] is what repetition asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    checkers: [Cells; 2],
    hash: u64,
    turn_number: u32,
    pub(super) quiet_plies: u16,
    rights: [u16; 2],
    pub(super) turn: Side,
    options: Options,
}

impl Position {
    /// The start of the game: Red on ranks 1 and 2 of every layer, Black on the two last. On 9x9x9 these are
    /// the page's 162 checkers a side; that Red moves first is a decision.
    #[must_use]
    pub fn start(options: Options) -> Self {
        let edge = options.size.edge();
        let mut setup = Setup::empty(options);
        for cell in Cell::all(options.size) {
            match cell.coordinates().rank {
                0 | 1 => setup.checkers[0].insert(cell),
                rank if rank + 2 >= edge => setup.checkers[1].insert(cell),
                _ => {}
            }
        }
        Self::place(&setup)
    }

    /// The position of a setup.
    ///
    /// # Errors
    /// Every fault that keeps it from being played from.
    pub fn new(setup: &Setup) -> Result<Self, Vec<Fault>> {
        let faults = setup.faults();
        if faults.is_empty() { Ok(Self::place(setup)) } else { Err(faults) }
    }

    /// The position of a setup, its faults not looked at.
    fn place(setup: &Setup) -> Self {
        let mut position = Self {
            checkers: setup.checkers,
            hash: 0,
            turn_number: setup.turn_number,
            quiet_plies: setup.quiet_plies,
            rights: setup.rights,
            turn: setup.turn,
            options: setup.options,
        };
        position.hash = position.computed_hash();
        position
    }

    /// The same position as a setup, to be edited or written.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            checkers: self.checkers,
            turn: self.turn,
            rights: self.rights,
            quiet_plies: self.quiet_plies,
            turn_number: self.turn_number,
            options: self.options,
        }
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// How many outside checkers a side may still place.
    #[inline]
    #[must_use]
    pub const fn right(&self, side: Side) -> u16 {
        self.rights[side.index()]
    }

    /// Plies since a capture or a placement.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the turn, Red's and Black's ply together, from 1.
    #[must_use]
    pub const fn turn_number(&self) -> u32 {
        self.turn_number
    }

    /// The rules that it is played by.
    #[inline]
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// A hash of what [`Position::same`] compares: the same for the same, kept up by each turn.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether repetition counts them as one: the same checkers, side and rights (decision).
    #[must_use]
    pub fn same(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.turn == other.turn
            && self.rights == other.rights
            && self.checkers == other.checkers
    }

    /// The cells of a side's checkers.
    #[inline]
    #[must_use]
    pub const fn cells_of(&self, side: Side) -> Cells {
        self.checkers[side.index()]
    }

    /// The cells in which a checker stands.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Cells {
        self.checkers[0] | self.checkers[1]
    }

    /// The empty cells of the board.
    #[must_use]
    pub fn empty(&self) -> Cells {
        Geometry::of(self.options.size).inside & !self.occupied()
    }

    /// Whose checker stands in a cell.
    #[must_use]
    pub fn checker_at(&self, cell: Cell) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.cells_of(side).contains(cell))
    }

    /// The rank, from 0, of the face that a side strives for: rank 9 of the 9x9x9 board for Red, rank 1 for
    /// Black (the page, "The promotion").
    #[inline]
    #[must_use]
    pub const fn far_rank(&self, side: Side) -> u8 {
        match side {
            Side::White => self.options.size.edge() - 1,
            Side::Black => 0,
        }
    }

    /// Whether a side has no checkers, which ends the game: then no turn is legal.
    #[inline]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.checkers.iter().any(Cells::is_empty)
    }

    /// Takes a side's checker off a cell on which it stands.
    #[inline]
    pub(super) fn take(&mut self, side: Side, cell: Cell) {
        self.checkers[side.index()].remove(cell);
        self.hash ^= checker_key(side, cell);
    }

    /// Puts a side's checker on a cell without one.
    #[inline]
    pub(super) fn add(&mut self, side: Side, cell: Cell) {
        self.checkers[side.index()].insert(cell);
        self.hash ^= checker_key(side, cell);
    }

    /// Changes a side's rights.
    #[inline]
    pub(super) fn set_right(&mut self, side: Side, count: u16) {
        self.hash ^= right_key(side, self.right(side)) ^ right_key(side, count);
        self.rights[side.index()] = count;
    }

    /// It is the other side's turn.
    pub(super) fn pass(&mut self) {
        self.turn_number = self.turn_number.saturating_add(u32::from(self.turn == Side::Black));
        self.turn = self.turn.opponent();
        self.hash ^= BLACK_TO_MOVE;
    }

    /// The hash, computed from nothing.
    #[must_use]
    pub fn computed_hash(&self) -> u64 {
        let mut hash = if self.turn == Side::Black { BLACK_TO_MOVE } else { 0 };
        for side in Side::ALL {
            hash ^= right_key(side, self.right(side));
            hash = self.cells_of(side).into_iter().fold(hash, |hash, cell| hash ^ checker_key(side, cell));
        }
        hash
    }
}

const BLACK_TO_MOVE: u64 = key(1);

fn checker_key(side: Side, cell: Cell) -> u64 {
    key(2 << 20 | (cell.index() as u64) << 1 | side.index() as u64)
}

fn right_key(side: Side, count: u16) -> u64 {
    key(3 << 20 | u64::from(count) << 1 | side.index() as u64)
}

/// Scatters the bits of a number: the finaliser of SplitMix64. Quicker than looking up 1458 keys, which would
/// not stay in the nearest cache.
const fn key(number: u64) -> u64 {
    let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
