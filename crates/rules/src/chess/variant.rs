//! What tells one chess on a cube from another.

use super::{
    board::Board,
    options::{OptionError, Options, PawnCaptures},
    tables::Tables,
};
use crate::{Coordinates, Piece, Role, Side};

/// A chess game on a cubic board.
pub trait Variant: Board {
    /// The name in commands, links and files: small letters.
    const NAME: &'static str;
    /// The roles that the game has.
    const ROLES: &'static [Role];
    /// The roles between kings and pawns, in the order in which their moves are made.
    const PIECES: &'static [Role];
    /// What a pawn may become.
    const PROMOTIONS: &'static [Role];
    /// Every castling of the game.
    const CASTLINGS: &'static [Castling];
    /// Whether a pawn that has not moved may go two cells.
    const FIRST_MOVES: bool;
    /// The roles of which one on either side, beside the kings, never mates: `tests/dead_positions.rs` goes
    /// through every placement.
    const NEVER_MATES: &'static [Role];

    /// The pairs of such roles that never mate a bare king, in the order of [`Variant::NEVER_MATES`].
    const PAIRS_NEVER_MATE: &'static [[Role; 2]];

    /// The placement of the start, as in position text.
    fn start(options: &Options) -> &'static str;

    /// Where pawns capture.
    fn pawn_captures(options: &Options) -> PawnCaptures;

    /// The tables, made on first use.
    fn tables() -> &'static Tables<Self>;

    /// Whether a pawn of the side may begin at this cell, if the game tells first moves from others.
    fn is_pawn_start(side: Side, at: Coordinates) -> bool;

    /// Whether a pawn of the side is promoted at this cell: the far rank of the far level.
    #[must_use]
    fn is_promotion(side: Side, at: Coordinates) -> bool {
        let far = match side {
            Side::White => Self::SIZE - 1,
            Side::Black => 0,
        };
        at.rank == far && at.level == far
    }

    /// The options that the game knows, with the values that each may have, the default first.
    const OPTIONS: &'static [(&'static str, &'static [&'static str])];

    /// The value of one option, as text; empty for a key that the game does not have.
    fn option(options: &Options, key: &str) -> &'static str;

    /// Sets one option from its text.
    ///
    /// # Errors
    /// Says what was found and what is known.
    fn set_option(options: &mut Options, key: &str, value: &str) -> Result<(), OptionError>;
}

/// Which of the two castlings of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wing {
    /// `O-O`.
    King,
    /// `O-O-O`.
    Queen,
}

/// The cells of one castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Castling {
    /// Whose.
    pub side: Side,
    /// Which.
    pub wing: Wing,
    /// The king's cell before.
    pub king_from: Coordinates,
    /// The king's cell after.
    pub king_to: Coordinates,
    /// The rook's cell before.
    pub rook_from: Coordinates,
    /// The rook's cell after.
    pub rook_to: Coordinates,
}

impl Castling {
    /// The letter in position text: `K`, `Q`, `k` or `q`.
    #[must_use]
    pub fn letter(&self) -> char {
        let role = if self.wing == Wing::King { Role::King } else { Role::Queen };
        Piece { side: self.side, role }.letter()
    }
}
