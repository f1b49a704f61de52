//! The modes of movement, and how they combine to the ways in which a piece moves.

use core::{fmt, ops::RangeInclusive};

use super::{
    board::{EDGE, Vector},
    options::Path,
};

/// The page's modes of movement ("Rules", 1 to 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// O: along one axis.
    Orthogonal,
    /// F: along two axes at once, a face's diagonal.
    Face,
    /// D: along all three at once, the space diagonal.
    Space,
}

impl Mode {
    /// The steps of it: 6, 12 or 8.
    #[inline]
    #[must_use]
    pub const fn directions(self) -> &'static [Vector] {
        const ORTHOGONAL: [Vector; 6] = directions(1);
        const FACE: [Vector; 12] = directions(2);
        const SPACE: [Vector; 8] = directions(3);
        match self {
            Self::Orthogonal => &ORTHOGONAL,
            Self::Face => &FACE,
            Self::Space => &SPACE,
        }
    }

    /// The page's letter: `O`, `F` or `D`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Orthogonal => 'O',
            Self::Face => 'F',
            Self::Space => 'D',
        }
    }
}

/// The steps along so many axes at once.
const fn directions<const COUNT: usize>(axes: u8) -> [Vector; COUNT] {
    let mut all = [Vector::ZERO; COUNT];
    let (mut found, mut number) = (0, 0);
    while number < 27 {
        let step = Vector { file: number % 3 - 1, rank: number / 3 % 3 - 1, level: number / 9 - 1 };
        if step.file.unsigned_abs() + step.rank.unsigned_abs() + step.level.unsigned_abs() == axes {
            all[found] = step;
            found += 1;
        }
        number += 1;
    }
    assert!(found == COUNT);
    all
}

/// One mode with its length, as the page writes it: `O` or `O(2)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leg {
    /// Along what.
    pub mode: Mode,
    /// The n of `O(n)`, "the number of the path cells"; `None`: any number.
    pub cells: Option<u8>,
}

impl Leg {
    /// `O`
    pub const ORTHOGONAL: Self = Self { mode: Mode::Orthogonal, cells: None };
    /// `F`
    pub const FACE: Self = Self { mode: Mode::Face, cells: None };
    /// `D`
    pub const SPACE: Self = Self { mode: Mode::Space, cells: None };

    /// The same mode, so many cells far.
    #[must_use]
    pub const fn of(self, cells: u8) -> Self {
        Self { mode: self.mode, cells: Some(cells) }
    }

    /// How many steps it may have. That `O(n)` means exactly n cells is a decision; up to n is the rule
    /// option.
    #[inline]
    #[must_use]
    pub const fn steps(self, path: Path) -> RangeInclusive<u8> {
        match (self.cells, path) {
            (None, _) => 1..=EDGE - 1,
            (Some(cells), Path::Exact) => cells..=cells,
            (Some(cells), Path::UpTo) => 1..=cells,
        }
    }

    /// The direction and the number of steps that make up a vector, if this leg has them.
    pub(super) fn steps_along(self, vector: Vector, path: Path) -> Option<(Vector, u8)> {
        let count =
            vector.file.unsigned_abs().max(vector.rank.unsigned_abs()).max(vector.level.unsigned_abs());
        let direction =
            Vector { file: vector.file.signum(), rank: vector.rank.signum(), level: vector.level.signum() };
        let fits = direction.times(count) == vector
            && self.steps(path).contains(&count)
            && self.mode.directions().contains(&direction);
        fits.then_some((direction, count))
    }
}

impl fmt::Display for Leg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cells {
            Some(cells) => write!(f, "{}({cells})", self.mode.letter()),
            None => write!(f, "{}", self.mode.letter()),
        }
    }
}

/// What a way of moving is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// It may capture.
    Any,
    /// It does not capture: the pawn's O(1).
    Moving,
    /// It always captures: the pawn's F(1).
    Capturing,
}

/// One way in which a piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Way {
    /// The mode, or the first of two.
    pub first: Leg,
    /// The second mode, in any of its directions; both are made, each at least a step.
    pub then: Option<Leg>,
    /// What it is for.
    pub purpose: Purpose,
}

impl Way {
    pub(super) const fn new(first: Leg) -> Self {
        Self { first, then: None, purpose: Purpose::Any }
    }

    pub(super) const fn then(self, then: Leg) -> Self {
        Self { then: Some(then), ..self }
    }

    pub(super) const fn only(self, purpose: Purpose) -> Self {
        Self { purpose, ..self }
    }
}
