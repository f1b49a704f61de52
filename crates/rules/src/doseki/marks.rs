//! The marks that name a cell: a capital for the layer, a small letter for the file, a digit for the rank.

use core::fmt;

use super::board::{Cell, EDGE};

/// One of the board's axes, in the order in which a cell's text names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Through the layers A to I.
    Level,
    /// Through the files a to i.
    File,
    /// Through the ranks 1 to 9.
    Rank,
}

impl Axis {
    /// Every axis; `ALL[axis as usize] == axis`.
    pub const ALL: [Self; 3] = [Self::Level, Self::File, Self::Rank];

    /// The mark of the first place.
    const fn first(self) -> char {
        match self {
            Self::Level => 'A',
            Self::File => 'a',
            Self::Rank => '1',
        }
    }
}

/// One coordinate of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// Which coordinate.
    pub axis: Axis,
    /// From 0 to 8.
    pub place: u8,
}

impl Mark {
    /// A cell's mark.
    #[must_use]
    pub const fn of(cell: Cell, axis: Axis) -> Self {
        let at = cell.coordinates();
        let place = match axis {
            Axis::Level => at.level,
            Axis::File => at.file,
            Axis::Rank => at.rank,
        };
        Self { axis, place }
    }

    /// The mark of a letter: `A` to `I`, `a` to `i`, `1` to `9`.
    #[must_use]
    pub fn read(letter: char) -> Option<Self> {
        Axis::ALL.into_iter().find_map(|axis| {
            let place = u32::from(letter).checked_sub(axis.first().into())?;
            let place = u8::try_from(place).ok().filter(|&place| place < EDGE)?;
            Some(Self { axis, place })
        })
    }

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        (self.axis.first() as u8 + self.place) as char
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}
