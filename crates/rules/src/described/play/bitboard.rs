//! Sets of cells.

use core::ops;

use crate::described::Cell;

/// A set of cells, one bit a cell in so many words, in the order of [`Cell::index`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bitboard<const N: usize>([u64; N]);

const fn bit(cell: Cell) -> u64 {
    1 << (cell.index() % 64)
}

impl<const N: usize> Bitboard<N> {
    /// No cell.
    pub const EMPTY: Self = Self([0; N]);

    /// Every bit, also behind the board's last cell.
    pub const ALL: Self = Self([u64::MAX; N]);

    /// One cell.
    #[inline]
    #[must_use]
    pub fn from_cell(cell: Cell) -> Self {
        let word = cell.index() / 64;
        Self(core::array::from_fn(|index| if N == 1 || index == word { bit(cell) } else { 0 }))
    }

    /// Whether there is no cell in it.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether there is a cell in it.
    #[inline]
    #[must_use]
    pub fn any(self) -> bool {
        !self.is_empty()
    }

    /// How many cells are in it.
    #[inline]
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether more than one cell is in it.
    #[inline]
    #[must_use]
    pub fn many(self) -> bool {
        let mut any = false;
        self.0.iter().any(|&word| {
            let many = word & word.wrapping_sub(1) != 0 || any && word != 0;
            any |= word != 0;
            many
        })
    }

    #[inline]
    fn word(&self, cell: Cell) -> u64 {
        let index = cell.index() / 64;
        match N {
            1 => self.0[0],
            // Both words are in registers; an index would have them written to memory.
            2 => {
                if index == 0 {
                    self.0[0]
                } else {
                    self.0[N - 1]
                }
            }
            _ => self.0[index % N],
        }
    }

    /// Whether the cell is in it.
    #[inline]
    #[must_use]
    pub fn contains(self, cell: Cell) -> bool {
        self.word(cell) & bit(cell) != 0
    }

    /// 1 if the cell is in it, else 0.
    #[inline]
    pub(super) fn bit_at(&self, cell: Cell) -> u8 {
        (self.word(cell) >> (cell.index() % 64)) as u8 & 1
    }

    /// Takes a cell out.
    #[inline]
    pub(super) fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64 % N] &= !bit(cell);
    }

    /// Puts a cell in.
    #[inline]
    pub(super) fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64 % N] |= bit(cell);
    }

    /// Puts a cell that is not in it in, if `wanted`.
    #[inline]
    pub(super) fn insert_if(&mut self, cell: Cell, wanted: bool) {
        self.0[cell.index() / 64 % N] |= u64::from(wanted) << (cell.index() % 64);
    }

    /// The set if `wanted`, else none.
    #[inline]
    pub(super) fn only_if(self, wanted: bool) -> Self {
        let mask = u64::from(wanted).wrapping_neg();
        Self(self.0.map(|word| word & mask))
    }

    /// Where the words differ from one that is repeated.
    #[inline]
    pub(super) fn xor_word(self, word: u64) -> Self {
        Self(self.0.map(|own| own ^ word))
    }

    /// The cell with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Cell> {
        self.into_iter().next()
    }
}

impl<const N: usize> Default for Bitboard<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident) => {
        impl<const N: usize> ops::$trait for Bitboard<N> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(core::array::from_fn(|index| ops::$trait::$method(self.0[index], other.0[index])))
            }
        }
        impl<const N: usize> ops::$assign for Bitboard<N> {
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

impl<const N: usize> ops::Not for Bitboard<N> {
    type Output = Self;
    /// The complement within the words: bits behind the last cell are set too, so meet it with a set of cells
    /// before iterating.
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const N: usize> FromIterator<Cell> for Bitboard<N> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::from_cell(cell))
    }
}

impl<const N: usize> IntoIterator for Bitboard<N> {
    type Item = Cell;
    type IntoIter = Cells<N>;
    #[inline]
    fn into_iter(self) -> Cells<N> {
        Cells { words: self.0, index: 0 }
    }
}

/// The cells of a set, in the order of [`Cell::index`].
#[derive(Clone, Debug)]
pub struct Cells<const N: usize> {
    words: [u64; N],
    /// The words before are empty.
    index: usize,
}

impl<const N: usize> Iterator for Cells<N> {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        // Two words are looked at faster than their index is kept.
        let start = if N <= 2 { 0 } else { self.index };
        for index in start..N {
            let word = self.words[index];
            if word != 0 {
                self.words[index] &= word - 1;
                self.index = index;
                return Some(Cell::from_index(index * 64 + word.trailing_zeros() as usize));
            }
        }
        self.index = N;
        None
    }
}
