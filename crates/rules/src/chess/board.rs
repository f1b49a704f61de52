//! The size of a cubic board, its cells, and arrays with one entry for each cell.

use core::{fmt, hash::Hash, marker::PhantomData, ops};

use num_traits::{PrimInt, Unsigned, WrappingSub};

use crate::{Coordinates, Extent};

/// An unsigned integer wide enough for one bit a cell.
pub trait Bits:
    PrimInt + Unsigned + WrappingSub + Hash + fmt::Debug + Default + Send + Sync + 'static
{
    /// One bit.
    fn bit(index: usize) -> Self;

    /// Whether a bit is set.
    fn has(self, index: usize) -> bool;

    /// Clears the lowest bit that is set, and says which it was; `None` if none is.
    fn take_first(&mut self) -> Option<usize>;

    /// The highest bit that is set; bit 0 if none is.
    #[must_use]
    fn last_bit(self) -> Self;
}

impl Bits for u64 {
    #[inline]
    fn bit(index: usize) -> Self {
        1 << (index % 64)
    }

    #[inline]
    fn has(self, index: usize) -> bool {
        self >> (index % 64) & 1 != 0
    }

    #[inline]
    fn take_first(&mut self) -> Option<usize> {
        if *self == 0 {
            return None;
        }
        let first = self.trailing_zeros();
        *self &= *self - 1;
        Some(first as usize)
    }

    #[inline]
    fn last_bit(self) -> Self {
        1 << (63 - (self | 1).leading_zeros())
    }
}

/// All work on one of two halves: shifting all 128 bits takes several instructions, and a call in wasm.
impl Bits for u128 {
    #[inline]
    fn bit(index: usize) -> Self {
        let half = Self::from(u64::bit(index));
        if index < 64 { half } else { half << 64 }
    }

    #[inline]
    fn has(self, index: usize) -> bool {
        let half = if index < 64 { self as u64 } else { (self >> 64) as u64 };
        half.has(index)
    }

    #[inline]
    fn take_first(&mut self) -> Option<usize> {
        let (mut high, mut low) = ((*self >> 64) as u64, *self as u64);
        let first = low.take_first().or_else(|| Some(64 + high.take_first()?));
        *self = Self::from(high) << 64 | Self::from(low);
        first
    }

    #[inline]
    fn last_bit(self) -> Self {
        let (high, low) = ((self >> 64) as u64, self as u64);
        if high == 0 { Self::from(low.last_bit()) } else { Self::from(high.last_bit()) << 64 }
    }
}

/// A cubic board: how large it is, what its sets of cells are stored in, how its cells are written.
pub trait Board:
    Copy + fmt::Debug + Default + PartialEq + Eq + PartialOrd + Ord + Hash + Send + Sync + 'static
{
    /// One bit a cell.
    type Bits: Bits;
    /// An array with a power of two of entries, at least one for each cell, so that a masked index
    /// needs no bounds check.
    type Array<T: Copy + 'static>: AsRef<[T]> + AsMut<[T]> + Copy;
    /// Cells along each axis, at most 5.
    const SIZE: u8;
    /// Whether a cell's text begins with its level (`Aa1`) or ends with it (`a1A`).
    const LEVEL_FIRST: bool;

    /// An array filled with one value.
    fn array<T: Copy + 'static>(value: T) -> Self::Array<T>;

    /// Number of cells.
    #[must_use]
    fn cells() -> usize {
        let size = usize::from(Self::SIZE);
        size * size * size
    }

    /// The board's extent, as other crates know it.
    #[must_use]
    fn extent() -> Extent {
        Extent { files: Self::SIZE, ranks: Self::SIZE, levels: Self::SIZE }
    }
}

/// A cell of board `B`, numbered by level, then rank, then file, each from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell<B: Board>(u8, PhantomData<B>);

impl<B: Board> Cell<B> {
    /// The cell at the coordinates, if the board has it.
    #[must_use]
    pub fn new(at: Coordinates) -> Option<Self> {
        let inside = at.file < B::SIZE && at.rank < B::SIZE && at.level < B::SIZE;
        inside.then(|| Self::from_index(((at.level * B::SIZE + at.rank) * B::SIZE + at.file).into()))
    }

    /// The cell of a number, as [`Cell::index`] gives it, if the board has it.
    #[must_use]
    pub fn from_number(number: usize) -> Option<Self> {
        (number < B::cells()).then(|| Self::from_index(number))
    }

    /// The cell of a number below [`Board::cells`].
    pub(crate) fn from_index(index: usize) -> Self {
        debug_assert!(index < B::cells());
        Self(index as u8, PhantomData)
    }

    /// The cell's number: (level * size + rank) * size + file.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// File, rank and level, each from 0.
    #[must_use]
    pub fn coordinates(self) -> Coordinates {
        Coordinates {
            file: self.0 % B::SIZE,
            rank: self.0 / B::SIZE % B::SIZE,
            level: self.0 / B::SIZE / B::SIZE,
        }
    }

    /// The cell a vector (files, ranks, levels) away, if the board has it.
    #[must_use]
    pub fn offset(self, vector: [i8; 3]) -> Option<Self> {
        let Coordinates { file, rank, level } = self.coordinates();
        Self::new(Coordinates {
            file: file.checked_add_signed(vector[0])?,
            rank: rank.checked_add_signed(vector[1])?,
            level: level.checked_add_signed(vector[2])?,
        })
    }

    /// Every cell, in the order of [`Cell::index`].
    pub fn all() -> impl Iterator<Item = Self> {
        (0..B::cells()).map(Self::from_index)
    }

    /// Reads a cell's text, level first or last. `None` if it is no cell of this board.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut letters = [' '; 3];
        for (index, letter) in text.chars().enumerate() {
            *letters.get_mut(index)? = letter;
        }
        let [file, rank, level] = match letters {
            [level @ 'A'..='Z', file, rank] => [file, rank, level],
            other => other,
        };
        let from =
            |letter: char, first: char| u8::try_from(u32::from(letter).checked_sub(first.into())?).ok();
        Self::new(Coordinates { file: from(file, 'a')?, rank: from(rank, '1')?, level: from(level, 'A')? })
    }
}

/// The letter of a file counted from 0: `a` ...
#[must_use]
pub fn file_letter(file: u8) -> char {
    char::from(b'a' + file)
}

/// The digit of a rank counted from 0: `1` ...
#[must_use]
pub fn rank_digit(rank: u8) -> char {
    char::from(b'1' + rank)
}

/// The letter of a level counted from 0: `A` ...
#[must_use]
pub fn level_letter(level: u8) -> char {
    char::from(b'A' + level)
}

impl<B: Board> fmt::Display for Cell<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.coordinates();
        let (file, rank, level) = (file_letter(at.file), rank_digit(at.rank), level_letter(at.level));
        if B::LEVEL_FIRST { write!(f, "{level}{file}{rank}") } else { write!(f, "{file}{rank}{level}") }
    }
}

impl<B: Board> fmt::Debug for Cell<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One value for each cell of board `B`.
#[derive(Clone)]
pub struct PerCell<B: Board, T: Copy + 'static>(B::Array<T>);

impl<B: Board, T: Copy + 'static> PerCell<B, T> {
    /// The same value for each cell.
    #[must_use]
    pub fn filled(value: T) -> Self {
        Self(B::array(value))
    }

    /// A value for each cell, in the order of [`Cell::index`]; `filler` is for the entries behind the last.
    pub fn from_fn(filler: T, mut value: impl FnMut(Cell<B>) -> T) -> Self {
        let mut all = Self::filled(filler);
        for cell in Cell::all() {
            all[cell] = value(cell);
        }
        all
    }
}

impl<B: Board, T: Copy + 'static> ops::Index<Cell<B>> for PerCell<B, T> {
    type Output = T;

    #[inline]
    fn index(&self, cell: Cell<B>) -> &T {
        let entries = self.0.as_ref();
        &entries[cell.index() & (entries.len() - 1)]
    }
}

impl<B: Board, T: Copy + 'static> ops::IndexMut<Cell<B>> for PerCell<B, T> {
    #[inline]
    fn index_mut(&mut self, cell: Cell<B>) -> &mut T {
        let entries = self.0.as_mut();
        let mask = entries.len() - 1;
        &mut entries[cell.index() & mask]
    }
}

impl<B: Board, T: Copy + PartialEq + 'static> PartialEq for PerCell<B, T> {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_ref() == other.0.as_ref()
    }
}

impl<B: Board, T: Copy + Eq + 'static> Eq for PerCell<B, T> {}

impl<B: Board, T: Copy + fmt::Debug + 'static> fmt::Debug for PerCell<B, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Cell::<B>::all().map(|cell| (cell, self[cell]))).finish()
    }
}
