//! A shape in its place: the cells that a turn moves together.

use super::{
    board::{Cell, Vector},
    cells::Cells,
    kind::Kind,
    shape::Shape,
};

/// A shape in its place. Which checkers it consists of, and whether there are any, a position says.
///
/// Every connected set of cells that fits into a box of 2x2x2 is one, and is one in one way only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Polycube {
    shape: Shape,
    corner: Cell,
}

impl Polycube {
    /// A shape whose box has its first corner, that of the least file, rank and level, in a cell; the shape
    /// need not fill that corner. `None` if it leaves the largest board.
    #[must_use]
    pub fn new(shape: Shape, corner: Cell) -> Option<Self> {
        shape.offsets().all(|offset| corner.offset(offset).is_some()).then_some(Self { shape, corner })
    }

    /// A polycube that is known to be on the largest board.
    #[inline]
    pub(super) const fn at(shape: Shape, corner: Cell) -> Self {
        Self { shape, corner }
    }

    /// The polycube of some cells, in any order, any number of times each. `None` if they are not connected
    /// or don't fit into a box of 2x2x2.
    #[must_use]
    pub fn from_cells(cells: &[Cell]) -> Option<Self> {
        let least = cells.iter().copied().map(Cell::coordinates).reduce(|mut least, at| {
            least.file = least.file.min(at.file);
            least.rank = least.rank.min(at.rank);
            least.level = least.level.min(at.level);
            least
        })?;
        let corner = Cell::new(least)?;
        let mut bits = 0;
        for &cell in cells {
            let Vector { file, rank, level } = corner.to(cell);
            if file > 1 || rank > 1 || level > 1 {
                return None;
            }
            bits |= 1u8 << (file + 2 * rank + 4 * level);
        }
        Some(Self { shape: Shape::from_bits(bits)?, corner })
    }

    /// Its shape.
    #[inline]
    #[must_use]
    pub const fn shape(self) -> Shape {
        self.shape
    }

    /// The first corner of its box: least file, rank and level.
    #[inline]
    #[must_use]
    pub const fn corner(self) -> Cell {
        self.corner
    }

    /// Which piece it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.shape.kind()
    }

    /// Its cells, in the order of [`Cell::index`].
    #[inline]
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let corner = self.corner.index();
        self.shape.offsets().map(move |offset| Cell::from_index(corner + offset.flat() as usize))
    }

    /// Its cells as a set.
    #[must_use]
    pub fn set(self) -> Cells {
        self.cells().collect()
    }

    /// The same shape a vector away, if that is on the largest board.
    #[must_use]
    pub fn moved(self, by: Vector) -> Option<Self> {
        Self::new(self.shape, self.corner.offset(by)?)
    }
}
