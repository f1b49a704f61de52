//! Sets that depend on the board's size alone.

use std::sync::LazyLock;

use super::{
    board::{Cell, Size, Vector},
    cells::Cells,
};
use crate::Coordinates;

/// The sets for one size. They are made when first needed.
pub(super) struct Geometry {
    /// Every cell.
    pub(super) inside: Cells,
    /// For each [`super::Shape::wide`], the corners at which such a shape is on the board.
    pub(super) corners: [Cells; 8],
    /// For each step of at most one along each axis, by [`Geometry::step`], the cells from which it stays on
    /// the board.
    staying: [Cells; 27],
}

impl Geometry {
    pub(super) fn of(size: Size) -> &'static Self {
        static ALL: LazyLock<[Geometry; 3]> = LazyLock::new(|| Size::ALL.map(Geometry::new));
        &ALL[size as usize]
    }

    fn new(size: Size) -> Self {
        let inside = || Cell::all(size);
        let fits = |at: Coordinates, wide: usize| {
            let most = |axis: usize| size.edge() - (wide >> axis & 1) as u8;
            at.file < most(0) && at.rank < most(1) && at.level < most(2)
        };
        let steps: [Vector; 27] = core::array::from_fn(|number| {
            let part = |stride: usize| (number / stride % 3) as i8 - 1;
            Vector { file: part(1), rank: part(3), level: part(9) }
        });
        Self {
            inside: inside().collect(),
            corners: core::array::from_fn(|wide| {
                inside().filter(|cell| fits(cell.coordinates(), wide)).collect()
            }),
            staying: steps.map(|step| {
                inside().filter(|cell| cell.offset(step).is_some_and(|to| to.is_on(size))).collect()
            }),
        }
    }

    /// All cells of a set one step on; those that would leave the board are lost.
    #[inline]
    pub(super) fn step(&self, cells: &Cells, by: Vector) -> Cells {
        let number = (by.file + 1) + 3 * (by.rank + 1) + 9 * (by.level + 1);
        (*cells & self.staying[number as usize]).shifted(by.flat())
    }
}
