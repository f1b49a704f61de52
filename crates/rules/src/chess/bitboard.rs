//! Sets of cells.

use core::{fmt, ops};

use num_traits::{One, PrimInt, WrappingSub, Zero};

use super::board::{Bits, Board, Cell};
use crate::Coordinates;

/// A set of cells of board `B`, one bit a cell, in the order of [`Cell::index`].
///
/// Its `Debug` text draws the levels side by side, the lowest at the left, rank 1 at the bottom:
///
/// ```
/// use raumspiel_rules::chess::{Artemis, Bitboard, Cell};
///
/// let corners: Bitboard<Artemis> = ["a1A", "d1A", "b2C"].into_iter().filter_map(Cell::read).collect();
/// assert_eq!(format!("{corners:?}"), "
/// . . . .  . . . .  . . . .  . . . .
/// . . . .  . . . .  . . . .  . . . .
/// . . . .  . . . .  . x . .  . . . .
/// x . . x  . . . .  . . . .  . . . .
/// ");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bitboard<B: Board>(B::Bits);

impl<B: Board> Bitboard<B> {
    /// No cell.
    #[inline]
    #[must_use]
    pub fn empty() -> Self {
        Self(B::Bits::zero())
    }

    /// Every cell.
    #[must_use]
    pub fn full() -> Self {
        Cell::all().collect()
    }

    /// One cell.
    #[inline]
    #[must_use]
    pub fn from_cell(cell: Cell<B>) -> Self {
        Self(B::Bits::bit(cell.index()))
    }

    /// Whether there is no cell in it.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_zero()
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
        self.0.count_ones()
    }

    /// Whether more than one cell is in it.
    #[inline]
    #[must_use]
    pub fn many(self) -> bool {
        self.without_first().any()
    }

    /// Whether the cell is in it.
    #[inline]
    #[must_use]
    pub fn contains(self, cell: Cell<B>) -> bool {
        self.0.has(cell.index())
    }

    /// The cell with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Cell<B>> {
        (!self.is_empty()).then(|| Cell::from_index(self.0.trailing_zeros() as usize))
    }

    /// All but the cell with the lowest number.
    #[inline]
    fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(&B::Bits::one()))
    }

    /// What a slider reaches on a line, its own cell between the part `up` of growing numbers and the
    /// part `down` of falling ones: each way up to the first occupied cell, that cell included.
    ///
    /// Taking the last blocker below from those above changes all bits from the one to the first of the
    /// others, or, where there is none above, to the end. Where none is below, bit 0 stands for one: the
    /// whole part is reached either way.
    #[inline]
    pub(super) fn reach_line(up: Self, down: Self, occupied: Self) -> Self {
        let above = up.0 & occupied.0;
        let last_below = (down.0 & occupied.0).last_bit();
        let open = above ^ above.wrapping_sub(&last_below);
        Self((up.0 | down.0) & open)
    }
}

impl<B: Board> Default for Bitboard<B> {
    fn default() -> Self {
        Self::empty()
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident) => {
        impl<B: Board> ops::$trait for Bitboard<B> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(ops::$trait::$method(self.0, other.0))
            }
        }
        impl<B: Board> ops::$assign for Bitboard<B> {
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

impl<B: Board> ops::Not for Bitboard<B> {
    type Output = Self;
    /// The complement within the integer: bits behind the last cell are set too, so meet it with a set
    /// of cells before iterating.
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl<B: Board> FromIterator<Cell<B>> for Bitboard<B> {
    fn from_iter<I: IntoIterator<Item = Cell<B>>>(cells: I) -> Self {
        cells.into_iter().fold(Self::empty(), |set, cell| set | Self::from_cell(cell))
    }
}

impl<B: Board> IntoIterator for Bitboard<B> {
    type Item = Cell<B>;
    type IntoIter = Cells<B>;
    #[inline]
    fn into_iter(self) -> Cells<B> {
        Cells(self)
    }
}

/// The cells of a set, in the order of [`Cell::index`].
#[derive(Clone, Debug)]
pub struct Cells<B: Board>(Bitboard<B>);

impl<B: Board> Iterator for Cells<B> {
    type Item = Cell<B>;
    #[inline]
    fn next(&mut self) -> Option<Cell<B>> {
        self.0.0.take_first().map(Cell::from_index)
    }
}

impl<B: Board> fmt::Debug for Bitboard<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..B::SIZE).rev() {
            f.write_str("\n")?;
            for level in 0..B::SIZE {
                for file in 0..B::SIZE {
                    let gap = match (level, file) {
                        (0, 0) => "",
                        (_, 0) => "  ",
                        _ => " ",
                    };
                    let inside =
                        Cell::new(Coordinates { file, rank, level }).is_some_and(|cell| self.contains(cell));
                    write!(f, "{gap}{}", if inside { 'x' } else { '.' })?;
                }
            }
        }
        f.write_str("\n")
    }
}
