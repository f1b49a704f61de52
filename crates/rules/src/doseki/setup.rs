//! What may stand on a board, whether or not it can be played from, and all that can be wrong with it.

use super::{board::Cell, cells::Cells, options::Options};
use crate::Side;

/// Everything that a position's text says, unchecked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The cells of each side's checkers, by [`Side::index`]: Red's, then Black's.
    pub checkers: [Cells; 2],
    /// Whose turn it is.
    pub turn: Side,
    /// How many outside checkers each side may still place, by [`Side::index`].
    pub rights: [u16; 2],
    /// Plies since a capture or a placement.
    pub quiet_plies: u16,
    /// The number of the turn, Red's and Black's ply together, from 1.
    pub turn_number: u32,
    /// The rules that it is played by, the board's size among them.
    pub options: Options,
}

impl Setup {
    /// An empty board, Red to move.
    #[must_use]
    pub const fn empty(options: Options) -> Self {
        Self {
            checkers: [Cells::EMPTY; 2],
            turn: Side::White,
            rights: [0; 2],
            quiet_plies: 0,
            turn_number: 1,
            options,
        }
    }

    /// All that keeps it from being played from. One side without checkers is no fault: that side has lost.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let [red, black] = self.checkers;
        let mut faults = Vec::new();
        let all = red | black;
        if all.is_empty() {
            faults.push(Fault::NoCheckers);
        }
        faults.extend((red & black).into_iter().map(|cell| Fault::Shared { cell }));
        let edge = self.options.size.edge();
        let outside = |cell: &Cell| !cell.is_on(self.options.size);
        faults.extend(all.into_iter().filter(outside).map(|cell| Fault::Outside { cell, edge }));
        if self.turn_number == 0 {
            faults.push(Fault::TurnZero);
        }
        faults
    }
}

/// One thing that keeps a [`Setup`] from being played from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Neither side has a checker.
    #[error("there is no checker on the board; at least one is expected")]
    NoCheckers,
    /// Both sides have a checker in one cell.
    #[error("{cell} holds a red and a black checker; one at most is expected")]
    Shared {
        /// The cell.
        cell: Cell,
    },
    /// A checker that is not on a board of the size.
    #[error("a checker is on {cell}, which a board of {edge}x{edge}x{edge} cells does not have")]
    Outside {
        /// Where it stands.
        cell: Cell,
        /// Cells along each axis of the board.
        edge: u8,
    },
    /// The turn number is 0.
    #[error("the turn number is 0; turns are counted from 1")]
    TurnZero,
}

/// `Red` or `Black`.
#[must_use]
pub const fn name_of_side(side: Side) -> &'static str {
    match side {
        Side::White => "Red",
        Side::Black => "Black",
    }
}

/// The letter of position text: `r` or `b`.
#[must_use]
pub const fn letter_of_side(side: Side) -> char {
    match side {
        Side::White => 'r',
        Side::Black => 'b',
    }
}
