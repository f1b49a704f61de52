//! The sizes of the board, its cells, and the vectors between them.

use core::{fmt, ops};

use super::marks::{Axis, Mark};
use crate::{Coordinates, Extent};

/// Cells along each axis of the largest board. All boards number their cells as this one does.
pub(super) const EDGE: u8 = 9;

/// How large the board is. The page has 9x9x9; the smaller ones are a decision, for a game that ends in an
/// evening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// 9x9x9, the page's.
    #[default]
    Nine,
    /// 7x7x7.
    Seven,
    /// 5x5x5.
    Five,
}

impl Size {
    /// Every size, the page's first; `ALL[size as usize] == size`.
    pub const ALL: [Self; 3] = [Self::Nine, Self::Seven, Self::Five];

    /// Cells along each axis.
    #[inline]
    #[must_use]
    pub const fn edge(self) -> u8 {
        match self {
            Self::Nine => 9,
            Self::Seven => 7,
            Self::Five => 5,
        }
    }

    /// The size with so many cells along each axis.
    #[must_use]
    pub fn from_edge(edge: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|size| usize::from(size.edge()) == edge)
    }

    /// The board's extent, as other crates know it.
    #[must_use]
    pub const fn extent(self) -> Extent {
        Extent { files: self.edge(), ranks: self.edge(), levels: self.edge() }
    }
}

/// A way from one cell to another: how many files, ranks and levels further.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vector {
    /// To Red's right.
    pub file: i8,
    /// Away from Red.
    pub rank: i8,
    /// Upward, from layer A to layer I.
    pub level: i8,
}

impl Vector {
    /// From a cell to itself.
    pub const ZERO: Self = Self { file: 0, rank: 0, level: 0 };

    /// So many times as far.
    #[inline]
    #[must_use]
    pub const fn times(self, count: u8) -> Self {
        let count = count as i8;
        Self { file: self.file * count, rank: self.rank * count, level: self.level * count }
    }

    /// How far along one axis.
    #[inline]
    #[must_use]
    pub const fn along(self, axis: Axis) -> i8 {
        match axis {
            Axis::File => self.file,
            Axis::Rank => self.rank,
            Axis::Level => self.level,
        }
    }

    /// One step up one axis.
    #[must_use]
    pub(super) const fn unit(axis: Axis) -> Self {
        Self {
            file: matches!(axis, Axis::File) as i8,
            rank: matches!(axis, Axis::Rank) as i8,
            level: matches!(axis, Axis::Level) as i8,
        }
    }

    /// The one axis that it runs along.
    #[must_use]
    pub(super) fn axis(self) -> Option<Axis> {
        let mut axes = Axis::ALL.into_iter().filter(|&axis| self.along(axis) != 0);
        let first = axes.next()?;
        axes.next().is_none().then_some(first)
    }

    /// Whether two cells of a board can be so far apart.
    #[must_use]
    pub(super) fn is_on_a_board(self) -> bool {
        Axis::ALL.into_iter().all(|axis| self.along(axis).unsigned_abs() < EDGE)
    }

    /// By how much the number of a cell grows along it.
    #[inline]
    pub(super) const fn flat(self) -> i32 {
        (self.level as i32 * EDGE as i32 + self.rank as i32) * EDGE as i32 + self.file as i32
    }
}

impl ops::Add for Vector {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self { file: self.file + other.file, rank: self.rank + other.rank, level: self.level + other.level }
    }
}

impl ops::Sub for Vector {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { file: self.file - other.file, rank: self.rank - other.rank, level: self.level - other.level }
    }
}

/// A cell, numbered on every board as on the largest: `(level * 9 + rank) * 9 + file`, each from 0.
///
/// Its text is layer, file, rank, as on the page: `Aa1` ... `Ii9`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell at the coordinates, if the largest board has it.
    #[must_use]
    pub const fn new(at: Coordinates) -> Option<Self> {
        if at.file >= EDGE || at.rank >= EDGE || at.level >= EDGE {
            return None;
        }
        let edge = EDGE as u16;
        Some(Self((at.level as u16 * edge + at.rank as u16) * edge + at.file as u16))
    }

    /// The cell of a number below 729.
    #[inline]
    pub(super) const fn from_index(index: usize) -> Self {
        debug_assert!(index < EDGE as usize * EDGE as usize * EDGE as usize);
        Self(index as u16)
    }

    /// The cell's number: `(level * 9 + rank) * 9 + file`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// File, rank and level, each from 0.
    #[must_use]
    pub const fn coordinates(self) -> Coordinates {
        let edge = EDGE as u16;
        Coordinates {
            file: (self.0 % edge) as u8,
            rank: (self.0 / edge % edge) as u8,
            level: (self.0 / edge / edge) as u8,
        }
    }

    /// Whether a board of that size has it.
    #[must_use]
    pub const fn is_on(self, size: Size) -> bool {
        let Coordinates { file, rank, level } = self.coordinates();
        file < size.edge() && rank < size.edge() && level < size.edge()
    }

    /// The cell a vector away, if the largest board has it.
    #[must_use]
    pub fn offset(self, by: Vector) -> Option<Self> {
        let Coordinates { file, rank, level } = self.coordinates();
        Self::new(Coordinates {
            file: file.checked_add_signed(by.file)?,
            rank: rank.checked_add_signed(by.rank)?,
            level: level.checked_add_signed(by.level)?,
        })
    }

    /// The way to another cell.
    #[must_use]
    pub const fn to(self, other: Self) -> Vector {
        let (from, to) = (self.coordinates(), other.coordinates());
        Vector {
            file: to.file as i8 - from.file as i8,
            rank: to.rank as i8 - from.rank as i8,
            level: to.level as i8 - from.level as i8,
        }
    }

    /// Every cell of a board, in the order of [`Cell::index`].
    pub fn all(size: Size) -> impl Iterator<Item = Self> {
        size.extent().cells().filter_map(Self::new)
    }

    /// Reads three marks, one for each axis, in any order. `None` if they are no cell of the largest board.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut places = [None; 3];
        for letter in text.chars() {
            let mark = Mark::read(letter)?;
            if places[mark.axis as usize].replace(mark.place).is_some() {
                return None;
            }
        }
        let [level, file, rank] = places;
        Self::new(Coordinates { file: file?, rank: rank?, level: level? })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Axis::ALL.into_iter().try_for_each(|axis| Mark::of(*self, axis).fmt(f))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
