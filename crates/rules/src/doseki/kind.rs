//! The thirteen pieces.

use core::fmt;

use super::ways::{Leg, Purpose, Way};

/// The thirteen pieces, in the page's order ("The polycube set").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One cell.
    Pawn,
    /// Two cells; the page calls it centurion, too.
    Horse,
    /// Three cells, bent.
    Bishop,
    /// The square of four.
    Rook,
    /// The tripod: a cell and its neighbour along each axis.
    Archbishop,
    /// The two screws: a path of four that turns out of its plane.
    Episcope,
    /// The path of five.
    Cardinal,
    /// The square with one cell on it.
    General,
    /// The ring of six.
    Joker,
    /// The square with two cells on diagonal corners.
    Marshal,
    /// Two bent threes on each other.
    Wisemen,
    /// The cube of eight without one cell.
    Queen,
    /// The cube of eight.
    King,
}

impl Kind {
    /// Every piece; `ALL[kind.index()] == kind`.
    pub const ALL: [Self; 13] = [
        Self::Pawn,
        Self::Horse,
        Self::Bishop,
        Self::Rook,
        Self::Archbishop,
        Self::Episcope,
        Self::Cardinal,
        Self::General,
        Self::Joker,
        Self::Marshal,
        Self::Wisemen,
        Self::Queen,
        Self::King,
    ];

    /// The place in [`Kind::ALL`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The page's letter.
    #[must_use]
    pub const fn letter(self) -> char {
        b"PHBRAECGJMWQK"[self.index()] as char
    }

    /// The piece of a capital letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The page's name, in small letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 13] = [
            "pawn",
            "horse",
            "bishop",
            "rook",
            "archbishop",
            "episcope",
            "cardinal",
            "general",
            "joker",
            "marshal",
            "wisemen",
            "queen",
            "king",
        ];
        NAMES[self.index()]
    }

    /// How many cells it has.
    #[must_use]
    pub const fn cells(self) -> u32 {
        [1, 2, 3, 4, 4, 4, 5, 5, 6, 6, 6, 7, 8][self.index()]
    }

    /// How it moves (the page, "Each polycube has its own style of moving").
    #[inline]
    #[must_use]
    pub const fn ways(self) -> &'static [Way] {
        const O: Way = Way::new(Leg::ORTHOGONAL);
        const O2: Way = Way::new(Leg::ORTHOGONAL.of(2));
        const F: Way = Way::new(Leg::FACE);
        const F2: Way = Way::new(Leg::FACE.of(2));
        const D: Way = Way::new(Leg::SPACE);
        const D2: Way = Way::new(Leg::SPACE.of(2));
        const PAWN_STEP: Way = Way::new(Leg::ORTHOGONAL.of(1)).only(Purpose::Moving);
        const PAWN_CAPTURE: Way = Way::new(Leg::FACE.of(1)).only(Purpose::Capturing);
        const F_THEN_F2: Way = F.then(Leg::FACE.of(2));
        const O_THEN_O2: Way = O.then(Leg::ORTHOGONAL.of(2));
        match self {
            Self::Pawn => &[PAWN_STEP, PAWN_CAPTURE],
            Self::Horse => &[O2, F2],
            Self::Bishop => &[F],
            Self::Rook => &[O],
            Self::Archbishop => &[O2, F],
            Self::Episcope => &[F, D2],
            Self::Cardinal => &[F, D],
            Self::General => &[O, F2],
            Self::Joker => &[F_THEN_F2],
            Self::Marshal => &[O, D],
            Self::Wisemen => &[O_THEN_O2],
            Self::Queen => &[O, F],
            Self::King => &[O, F, D],
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
