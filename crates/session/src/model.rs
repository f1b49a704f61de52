//! What a board looks like, in plain data: all that the scene is drawn from.

pub use rules::{Coordinates, Extent, Piece, Role, Side};

/// A piece standing in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// Where.
    pub cell: Coordinates,
    /// What.
    pub piece: Piece,
}

/// Why a cell is marked. A cell may bear several marks; later ones in this list are the stronger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The last move began here.
    LastFrom,
    /// The last move ended here.
    LastTo,
    /// The selected piece can go to this empty cell.
    Target,
    /// The selected piece can capture here.
    Capture,
    /// The selected king can castle to this cell.
    Castle,
    /// The computer advises to move the piece in this cell.
    AdviceFrom,
    /// It advises to move it here.
    AdviceTo,
    /// A king in check, or mated, stands here.
    Check,
    /// The selected piece stands here.
    Selected,
}

/// A piece that has just moved, to be shown gliding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Glide {
    /// Where it came from.
    pub from: Coordinates,
    /// Where it stands now, as [`BoardModel::pieces`] has it.
    pub to: Coordinates,
}

/// The board as it is to be drawn now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardModel {
    /// How large the board is.
    pub extent: Extent,
    /// The pieces, at most one in a cell.
    pub pieces: Vec<Standing>,
    /// The marks, in no particular order.
    pub marks: Vec<(Coordinates, Mark)>,
    /// The pieces that the latest change moved: one for a move, two for a castling, none otherwise.
    pub glides: Vec<Glide>,
    /// The piece that the latest change took away, to be shown until the glide arrives.
    pub captured: Option<Standing>,
    /// Grows by one whenever `pieces` change, so that a glide is played once.
    pub revision: u64,
}
