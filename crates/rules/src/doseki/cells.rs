//! Sets of cells.

use core::{fmt, ops};

use super::board::{Cell, EDGE};
use crate::Coordinates;

/// Words that hold 729 bits.
const WORDS: usize = 12;

/// A set of cells, one bit a cell, in the order of [`Cell::index`].
///
/// Its `Debug` text draws the layers side by side, A at the left, rank 1 at the bottom, one line a rank:
///
/// ```
/// use raumspiel_rules::doseki::{Cell, Cells};
///
/// let cells: Cells = ["Aa1", "Ai9", "Ib1"].into_iter().filter_map(Cell::read).collect();
/// let drawn = format!("{cells:?}");
/// assert!(drawn.starts_with("\n........x .........") && drawn.ends_with("......... .x.......\n"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cells([u64; WORDS]);

impl Cells {
    /// No cell.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// One cell.
    #[must_use]
    pub fn from_cell(cell: Cell) -> Self {
        let mut cells = Self::EMPTY;
        cells.insert(cell);
        cells
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Whether the cell is in it.
    #[inline]
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Whether there is no cell in it.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether there is a cell in it.
    #[inline]
    #[must_use]
    pub fn any(&self) -> bool {
        !self.is_empty()
    }

    /// How many cells are in it.
    #[inline]
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Every cell's number changed by so much, from -127 to 127; what leaves the numbers is lost.
    /// Whoever calls sees to it that no cell goes over the edge of a rank or a layer into the next.
    #[inline]
    pub(super) fn shifted(&self, by: i32) -> Self {
        let bits = by.unsigned_abs() % 64;
        match (by >= 0, by.unsigned_abs() >= 64) {
            (true, false) => self.shifted_up::<0>(bits),
            (true, true) => self.shifted_up::<1>(bits),
            (false, false) => self.shifted_down::<0>(bits),
            (false, true) => self.shifted_down::<1>(bits),
        }
    }

    /// By whole words and, further, some bits. The word count is known when compiled, so that the loop
    /// becomes straight code.
    #[inline]
    fn shifted_up<const BY: usize>(&self, bits: u32) -> Self {
        let word = |index: Option<usize>| index.map_or(0, |index| self.0[index]);
        // Shifting by 64 at once is an overflow; by 1 and by 63 is not.
        Self(core::array::from_fn(|index| {
            let carried = word(index.checked_sub(BY + 1)) >> 1 >> (63 - bits);
            word(index.checked_sub(BY)) << bits | carried
        }))
    }

    #[inline]
    fn shifted_down<const BY: usize>(&self, bits: u32) -> Self {
        let word = |index: usize| if index < WORDS { self.0[index] } else { 0 };
        Self(core::array::from_fn(|index| {
            word(index + BY) >> bits | word(index + BY + 1) << 1 << (63 - bits)
        }))
    }
}

impl Default for Cells {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident) => {
        impl ops::$trait for Cells {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(core::array::from_fn(|index| ops::$trait::$method(self.0[index], other.0[index])))
            }
        }
        impl ops::$assign for Cells {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = ops::$trait::$method(*self, other);
            }
        }
    };
}
operator!(BitAnd, bitand, BitAndAssign, bitand_assign);
operator!(BitOr, bitor, BitOrAssign, bitor_assign);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl ops::Not for Cells {
    type Output = Self;
    /// The complement within the words: bits behind the last cell, and cells that a small board lacks, are
    /// set too, so meet it with a set of cells before iterating.
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        Iter { cells: self, word: 0 }
    }
}

/// The cells of a set, in the order of [`Cell::index`].
#[derive(Clone, Debug)]
pub struct Iter {
    cells: Cells,
    /// The first word that may have a bit left.
    word: usize,
}

impl Iterator for Iter {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while let Some(word) = self.cells.0.get_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Cell::from_index(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..EDGE).rev() {
            for level in 0..EDGE {
                f.write_str(if level == 0 { "\n" } else { " " })?;
                for file in 0..EDGE {
                    let cell = Cell::new(Coordinates { file, rank, level });
                    f.write_str(if cell.is_some_and(|cell| self.contains(cell)) { "x" } else { "." })?;
                }
            }
        }
        f.write_str("\n")
    }
}
