//! The rules of a described game as plain data, and what may be written down of its positions.

mod attack;
mod board;
mod cursor;
mod digest;
mod faults;
mod placement;
mod setup;
mod text;

pub use board::{Board, Cell, Notation};
pub use cursor::TextFault;
pub(super) use cursor::{Cursor, found, number};
pub use setup::{Rights, Setup};

use crate::Side;

/// The kind of a piece, by its place among the description's `[piece]` sections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Role(pub u8);

impl Role {
    /// Its place among the game's roles, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece of a described game: whose it is and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Its owner.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

/// A vector and how often it may be made one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ride {
    /// Files, ranks, levels; not all zero.
    pub vector: [i8; 3],
    /// 1 for a step or leap; of a slide, at most what the board has room for.
    pub most: u8,
}

/// What a piece of one side may do, as sets: sorted, each vector once in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveLists {
    /// Where it captures: `move` and `capture`.
    pub attack: Vec<Ride>,
    /// Where it goes without capturing: `move` and `quiet`.
    pub quiet: Vec<Ride>,
    /// Where it goes without capturing while it is unmoved: `first`.
    pub first: Vec<Ride>,
}

/// What a description says of one kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleRules {
    /// The capital letter of texts.
    pub letter: char,
    /// What people call it.
    pub name: String,
    /// What it is drawn as, if the description says so.
    pub picture: Option<String>,
    /// Whether its side is in check when it is attacked.
    pub royal: bool,
    /// Whether it takes and is taken en passant.
    pub en_passant: bool,
    /// How it moves, White's and Black's.
    pub moves: [MoveLists; 2],
    /// What it becomes where its side is promoted; nothing if it is never promoted.
    pub promotions: Vec<Role>,
    /// Where White's and Black's are promoted, in the order of cells.
    pub zones: [Vec<Cell>; 2],
}

/// A castling, written out cell by cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castling {
    /// Whose.
    pub side: Side,
    /// The letter in position text: a capital for White, a small letter for Black.
    pub letter: char,
    /// How it is written in moves.
    pub name: String,
    /// From where and to where the king goes.
    pub king: [Cell; 2],
    /// From where and to where the rook goes.
    pub rook: [Cell; 2],
    /// What stands on the king's first cell at the start.
    pub king_role: Role,
    /// What stands on the rook's first cell at the start.
    pub rook_role: Role,
    /// Cells that must be empty.
    pub empty: Vec<Cell>,
    /// Cells that must not be attacked when the king is put there.
    pub safe: Vec<Cell>,
}

/// What it means to have no move without being in check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stalemate {
    /// Nobody wins.
    #[default]
    Draw,
    /// The side that cannot move loses.
    Loss,
    /// The side that cannot move wins.
    Win,
}

/// How the cells are coloured, for the eye only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Markings {
    /// Neighbours along each axis differ.
    #[default]
    Varying,
    /// The cells of a column are alike.
    Constant,
}

/// A described game with its options set: all that there is to know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The game's name, in text for people.
    pub name: String,
    /// Who invented it.
    pub inventor: Option<String>,
    /// When.
    pub year: Option<String>,
    /// Where its rules are from.
    pub sources: Vec<String>,
    /// What else is to be said of it.
    pub notes: Vec<String>,
    /// How the cells are coloured.
    pub markings: Markings,
    /// Size and notation.
    pub board: Board,
    /// The kinds of pieces, in the description's order.
    pub roles: Vec<RoleRules>,
    /// White's castlings, then Black's, each in the description's order.
    pub castlings: Vec<Castling>,
    /// Where a game begins.
    pub start: Setup,
    /// What it means to have no move without being in check.
    pub stalemate: Stalemate,
    /// How often a position must have been there to end a game; `None`: as often as one likes.
    pub repetition: Option<u8>,
    /// How many plies without a capture or a move of a piece that can be promoted end a game.
    pub quiet_plies: Option<u16>,
}

impl Rules {
    /// The rules of a role.
    #[must_use]
    pub fn role(&self, role: Role) -> &RoleRules {
        &self.roles[role.index()]
    }

    /// The piece of a letter of position text.
    #[must_use]
    pub fn piece(&self, letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        self.role_of(letter.to_ascii_uppercase()).map(|role| Piece { side, role })
    }

    /// The role of a capital letter.
    #[must_use]
    pub fn role_of(&self, letter: char) -> Option<Role> {
        let place = self.roles.iter().position(|role| role.letter == letter)?;
        u8::try_from(place).ok().map(Role)
    }

    /// The letter of position text of a piece.
    #[must_use]
    pub fn letter(&self, piece: Piece) -> char {
        let letter = self.role(piece.role).letter;
        if piece.side == Side::White { letter } else { letter.to_ascii_lowercase() }
    }

    /// Whether the game has pieces that are taken en passant, and so a field for it in position texts.
    #[must_use]
    pub fn has_en_passant(&self) -> bool {
        self.roles.iter().any(|role| role.en_passant)
    }

    /// Whether a kind of piece has moves of its own while it is unmoved.
    #[must_use]
    pub fn has_first(&self, role: Role) -> bool {
        !self.role(role).moves[0].first.is_empty()
    }

    /// Whether a piece that stands there at the start, and has a first move, is unmoved there.
    #[must_use]
    pub fn is_starting_cell(&self, piece: Piece, cell: Cell) -> bool {
        self.has_first(piece.role) && self.start.at(cell) == Some(piece)
    }
}
