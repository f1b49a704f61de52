//! The size of a board, its cells, and how they are written.

use super::{TextFault, cursor::Cursor};
use crate::{Coordinates, Extent};

/// A cell of a described board, numbered by level, then rank, then file, each from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell of a number.
    #[inline]
    pub(in crate::described) const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    /// The cell's number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a cell's text has its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `Aa1`.
    LevelFirst,
    /// `a1A`.
    LevelLast,
}

/// A board's size and notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Files, ranks and levels, each from 1 to 26.
    pub extent: Extent,
    /// Where a cell's text has its level.
    pub notation: Notation,
}

/// A cell's text with `None` for each `*`.
pub(in crate::described) type Pattern = [Option<u8>; 3];

impl Board {
    /// As many cells as a board may have.
    pub const MOST_CELLS: usize = 512;

    /// Number of cells.
    #[must_use]
    pub fn size(&self) -> usize {
        let Extent { files, ranks, levels } = self.extent;
        usize::from(files) * usize::from(ranks) * usize::from(levels)
    }

    /// Every cell, by level, then rank, then file.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.size()).map(Cell::from_index)
    }

    /// The cell at the coordinates, if the board has it.
    #[must_use]
    pub fn cell(&self, at: Coordinates) -> Option<Cell> {
        let Extent { files, ranks, levels } = self.extent;
        let inside = at.file < files && at.rank < ranks && at.level < levels;
        let [file, rank, level] = [at.file, at.rank, at.level].map(usize::from);
        let index = (level * usize::from(ranks) + rank) * usize::from(files) + file;
        inside.then(|| Cell::from_index(index))
    }

    /// File, rank and level of a cell, each from 0.
    #[must_use]
    pub fn coordinates(&self, cell: Cell) -> Coordinates {
        let (files, ranks) = (usize::from(self.extent.files), usize::from(self.extent.ranks));
        let index = cell.index();
        Coordinates {
            file: (index % files) as u8,
            rank: (index / files % ranks) as u8,
            level: (index / files / ranks) as u8,
        }
    }

    /// The cell a vector (files, ranks, levels) away, if the board has it.
    #[must_use]
    pub fn offset(&self, cell: Cell, vector: [i8; 3]) -> Option<Cell> {
        let at = self.coordinates(cell);
        self.cell(Coordinates {
            file: at.file.checked_add_signed(vector[0])?,
            rank: at.rank.checked_add_signed(vector[1])?,
            level: at.level.checked_add_signed(vector[2])?,
        })
    }

    /// How often a vector can be made one after the other on this board, from the best cell.
    #[must_use]
    pub fn room(&self, vector: [i8; 3]) -> u8 {
        let Extent { files, ranks, levels } = self.extent;
        let along = |(size, part): (u8, i8)| (size - 1).checked_div(part.unsigned_abs());
        [files, ranks, levels].into_iter().zip(vector).filter_map(along).min().unwrap_or(0)
    }

    /// A cell's text: `Aa1` or `a1A`.
    #[must_use]
    pub fn write(&self, cell: Cell) -> String {
        let at = self.coordinates(cell);
        let (file, level) = (char::from(b'a' + at.file), char::from(b'A' + at.level));
        let rank = u32::from(at.rank) + 1;
        match self.notation {
            Notation::LevelFirst => format!("{level}{file}{rank}"),
            Notation::LevelLast => format!("{file}{rank}{level}"),
        }
    }

    /// Reads a text that is a cell and nothing else.
    #[must_use]
    pub fn read(&self, text: &str) -> Option<Cell> {
        let mut cursor = Cursor::new(text);
        self.take(&mut cursor).ok().filter(|_| cursor.is_at_end())
    }

    /// Takes a cell from a text.
    pub(in crate::described) fn take(&self, cursor: &mut Cursor) -> Result<Cell, TextFault> {
        let start = cursor.at();
        let found = self.take_pattern(cursor).and_then(|[file, rank, level]| {
            self.cell(Coordinates { file: file?, rank: rank?, level: level? })
        });
        found.ok_or_else(|| cursor.fault_at(start, format!("a cell of the board, such as `{}`", self.last())))
    }

    /// Takes a cell in which `*` stands for any file, rank or level.
    pub(in crate::described) fn take_pattern(&self, cursor: &mut Cursor) -> Option<Pattern> {
        let letter = |cursor: &mut Cursor, first: char, size: u8| {
            if cursor.take('*') {
                return Some(None);
            }
            let place = u32::from(cursor.next()?).checked_sub(first.into())?;
            u8::try_from(place).ok().filter(|place| *place < size).map(Some)
        };
        let Extent { files, ranks, levels } = self.extent;
        let mut level = None;
        if self.notation == Notation::LevelFirst {
            level = Some(letter(cursor, 'A', levels)?);
        }
        let file = letter(cursor, 'a', files)?;
        let rank = if cursor.take('*') {
            None
        } else {
            let rank = cursor.take_number()?.checked_sub(1)?;
            Some(u8::try_from(rank).ok().filter(|rank| *rank < ranks)?)
        };
        let level = match level {
            Some(level) => level,
            None => letter(cursor, 'A', levels)?,
        };
        Some([file, rank, level])
    }

    /// The cells of a pattern, in their order.
    pub(in crate::described) fn matching(&self, pattern: Pattern) -> impl Iterator<Item = Cell> + use<'_> {
        self.cells().filter(move |&cell| {
            let at = self.coordinates(cell);
            [at.file, at.rank, at.level]
                .into_iter()
                .zip(pattern)
                .all(|(place, wanted)| wanted.is_none_or(|wanted| wanted == place))
        })
    }

    /// The text of the last cell, as an example.
    fn last(&self) -> String {
        self.write(Cell::from_index(self.size() - 1))
    }
}
