//! The plain nouns that every game and every outer crate shares.

use core::fmt;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that moves first in every game here.
    White,
    /// The side that moves second.
    Black,
}

impl Side {
    /// Both sides, White first; `ALL[side.index()] == side`.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// The kinds of chess pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// One step along one, two or three axes.
    King,
    /// Slides along one, two or three axes.
    Queen,
    /// Slides along one axis.
    Rook,
    /// Slides along two axes at once.
    Bishop,
    /// Leaps one along one axis and two along another.
    Knight,
    /// Slides along three axes at once.
    Unicorn,
    /// Steps forward or upward; the rest is each game's own.
    Pawn,
}

impl Role {
    /// Every role; `ALL[role.index()] == role`.
    pub const ALL: [Self; 7] =
        [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Unicorn, Self::Pawn];

    /// The place in [`Role::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter of position and move text: `K Q R B N U P`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::Unicorn => 'U',
            Self::Pawn => 'P',
        }
    }

    /// The role of a letter, capital or small.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_uppercase())
    }

    /// The English name, in small letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Unicorn => "unicorn",
            Self::Pawn => "pawn",
        }
    }
}

/// A piece: whose it is and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Its owner.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The letter of position text: a capital for White, a small letter for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.role.letter(),
            Side::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of a letter of position text.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        Role::from_letter(letter).map(|role| Self { side, role })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if self.side == Side::White { "white" } else { "black" }, self.role.name())
    }
}

/// What can stand in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figure {
    /// A chess piece.
    Piece(Piece),
    /// A checker of Doseki: red for the side that moves first, black for the other.
    Checker(Side),
}

impl Figure {
    /// Whose it is.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Piece(piece) => piece.side,
            Self::Checker(side) => side,
        }
    }

    /// The piece, if it is one.
    #[must_use]
    pub const fn piece(self) -> Option<Piece> {
        match self {
            Self::Piece(piece) => Some(piece),
            Self::Checker(_) => None,
        }
    }
}

impl From<Piece> for Figure {
    fn from(piece: Piece) -> Self {
        Self::Piece(piece)
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece(piece) => piece.fmt(f),
            Self::Checker(Side::White) => f.write_str("red checker"),
            Self::Checker(Side::Black) => f.write_str("black checker"),
        }
    }
}

/// A cell of any board, by its place along the three axes, each counted from 0.
///
/// White looks along increasing rank; levels count upward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinates {
    /// To White's right.
    pub file: u8,
    /// Away from White.
    pub rank: u8,
    /// Upward.
    pub level: u8,
}

impl Coordinates {
    /// A number by which cells are sorted: by level, then by rank, then by file.
    ///
    /// Every type that something is sorted by brings the page another copy of the sorting itself, three kilobytes of
    /// its program. So what the page sorts, it sorts by numbers of this type, with `sort_by_cached_key`.
    #[must_use]
    pub const fn order(self) -> i64 {
        (self.level as i64) << 16 | (self.rank as i64) << 8 | self.file as i64
    }
}

/// How many files, ranks and levels a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extent {
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// Number of levels.
    pub levels: u8,
}

impl Extent {
    /// Every cell, ordered by level, then rank, then file.
    pub fn cells(self) -> impl Iterator<Item = Coordinates> {
        (0..self.levels).flat_map(move |level| {
            (0..self.ranks)
                .flat_map(move |rank| (0..self.files).map(move |file| Coordinates { file, rank, level }))
        })
    }
}
