//! What a board looks like, in plain data: all that the scene is drawn from.

pub use rules::{Coordinates, Extent, Figure, Piece, Role, Side};

/// A figure standing in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// Where.
    pub cell: Coordinates,
    /// What.
    pub figure: Figure,
}

/// Why a cell is marked. A cell may bear several marks; later ones in this list are the stronger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The last move began here.
    LastFrom,
    /// The last move ended here.
    LastTo,
    /// The piece that is asked about could come here on an empty board.
    Reach,
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
    /// The selected piece, or a part of it, stands here.
    Selected,
    /// A part of the selected piece would stand here after the move that is pointed at.
    Ghost,
    /// What stands here would be captured by the move that is pointed at.
    GhostCapture,
}

/// Why a path is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PathKind {
    /// The last move took it.
    Last,
    /// The move that is pointed at would take it.
    Move,
    /// Along it a king is in check.
    Check,
    /// The computer advises it.
    Advice,
    /// A piece attacks the cell that is asked about.
    Attack,
    /// A piece defends it.
    Defence,
}

/// A way through cells, drawn as a line that ends in an arrow.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// Why it is drawn.
    pub kind: PathKind,
    /// Its beginning, the cells where it turns, and its end: straight from one to the next. At least two.
    pub cells: Vec<Coordinates>,
}

impl Path {
    /// A path without a turn.
    #[must_use]
    pub fn straight(kind: PathKind, from: Coordinates, to: Coordinates) -> Self {
        Self { kind, cells: vec![from, to] }
    }
}

/// A figure that has just moved, to be shown gliding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Glide {
    /// Where it came from.
    pub from: Coordinates,
    /// Where it stands now, as [`BoardModel::standing`] has it.
    pub to: Coordinates,
}

/// The board as it is to be drawn now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardModel {
    /// How large the board is.
    pub extent: Extent,
    /// The figures, at most one in a cell.
    pub standing: Vec<Standing>,
    /// The marks, in no particular order.
    pub marks: Vec<(Coordinates, Mark)>,
    /// The ways that are shown.
    pub paths: Vec<Path>,
    /// Neighbouring cells whose figures are parts of one piece, and are drawn joined.
    pub joints: Vec<[Coordinates; 2]>,
    /// The figures that the latest change moved: one for a move, two for a castling, none otherwise.
    pub glides: Vec<Glide>,
    /// The figures that the latest change took away, to be shown until the glides arrive.
    pub captured: Vec<Standing>,
    /// Grows by one whenever `standing` changes, so that a glide is played once.
    pub revision: u64,
}

impl BoardModel {
    /// A board of this size with nothing on it.
    #[must_use]
    pub const fn empty(extent: Extent) -> Self {
        Self {
            extent,
            standing: Vec::new(),
            marks: Vec::new(),
            paths: Vec::new(),
            joints: Vec::new(),
            glides: Vec::new(),
            captured: Vec::new(),
            revision: 0,
        }
    }
}
