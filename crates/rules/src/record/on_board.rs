//! What is to be seen of a game on its board, in plain terms, whichever game it is.

use core::fmt;

use super::ruleset::Ruleset;
use crate::{
    Coordinates, Extent, Figure, Side,
    chess::{self, PlainMove},
    doseki::{self, Turn},
};

/// A game that is played on a cube of cells.
pub trait OnBoard: Ruleset<Reason: Into<AnyReason>> {
    /// How large the board is.
    fn extent(position: &Self::Position) -> Extent;

    /// What stands where, in the order of the cells.
    fn figures(position: &Self::Position) -> Vec<(Coordinates, Figure)>;

    /// A legal move in plain form.
    fn plain(position: &Self::Position, the_move: &Self::Move) -> AnyMove;

    /// The move of a plain form, if it is one of this game.
    fn of_plain(plain: AnyMove) -> Option<Self::Move>;

    /// What a legal move does on the board.
    fn step(position: &Self::Position, the_move: &Self::Move) -> Step;

    /// Whether a side has what it takes to win.
    fn can_win(position: &Self::Position, side: Side) -> bool;

    /// How the game writes a cell; empty for one that its boards do not have.
    fn cell_text(at: Coordinates) -> String;

    /// The cell of a text.
    fn read_cell(text: &str) -> Option<Coordinates>;
}

/// A move of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyMove {
    /// Of a chess game.
    Chess(PlainMove),
    /// Of Doseki.
    Doseki(Turn),
}

/// What a move does on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The cells from and to which figures go: one pair for most moves of chess, two for a castling, the
    /// king's first; in Doseki one for each checker.
    pub carried: Vec<(Coordinates, Coordinates)>,
    /// What is captured, and where.
    pub captured: Vec<(Coordinates, Figure)>,
    /// The cell on which a figure is placed that was not on the board.
    pub placed: Option<Coordinates>,
    /// The way of what moves, or of its first cell: the beginning, where it turns, the end. Empty if nothing
    /// moves.
    pub way: Vec<Coordinates>,
}

/// Why the rules of any game end it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyReason {
    /// Those of the chess games.
    Chess(chess::Reason),
    /// Those of Doseki.
    Doseki(doseki::Reason),
}

impl From<chess::Reason> for AnyReason {
    fn from(reason: chess::Reason) -> Self {
        Self::Chess(reason)
    }
}

impl From<doseki::Reason> for AnyReason {
    fn from(reason: doseki::Reason) -> Self {
        Self::Doseki(reason)
    }
}

impl fmt::Display for AnyReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chess(reason) => reason.fmt(f),
            Self::Doseki(reason) => reason.fmt(f),
        }
    }
}
