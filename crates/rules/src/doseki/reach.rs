//! Whole sets of cells moved and filled, for whoever evaluates positions.

use super::{
    board::{Size, Vector},
    cells::Cells,
    geometry::Geometry,
    position::Position,
    shape::Shape,
};

impl Cells {
    /// All cells one step on, at most one along each axis; those that would leave the board are lost.
    #[inline]
    #[must_use]
    pub fn stepped(&self, by: Vector, size: Size) -> Self {
        debug_assert!([by.file, by.rank, by.level].into_iter().all(|part| part.abs() <= 1));
        Geometry::of(size).step(self, by)
    }
}

impl Shape {
    /// All the cells that the shape fills with the first corner of its box in one of some cells, each of
    /// which must leave it on the board.
    #[must_use]
    pub fn filled(self, corners: &Cells) -> Cells {
        self.offsets().fold(Cells::EMPTY, |filled, offset| filled | corners.shifted(offset.flat()))
    }
}

impl Position {
    /// The same checkers and rights with the other side to move: what it could do if this side passed.
    /// Passing is no turn; this is for looking at threats.
    #[must_use]
    pub fn passed(&self) -> Self {
        let mut next = *self;
        next.pass();
        next
    }
}
