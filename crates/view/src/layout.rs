//! Where the cells are in space.

use session::model::{Coordinates, Extent};
use three_d::{Vec3, vec3};

use crate::{
    Axis,
    slice::{Sight, Slice},
};

/// Height of a cell's box above its floor, in cell widths: a little more than the tallest piece.
pub const CELL_HEIGHT: f32 = 1.24;

/// Height above its floor of the point that stands for a cell, in cell widths: inside every piece's body.
pub const MIDDLE: f32 = 0.4;

/// How a board's cells are set out in space.
///
/// Lengths are in cell widths. The middle of the board is the origin; x runs along the files to White's
/// right, y upward, and z toward White, so that an azimuth of 0 looks along the ranks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// How many files, ranks and levels there are.
    pub extent: Extent,
    /// From one level's floor to the next, in cell widths.
    pub spacing: f32,
    /// Which part of the board is looked at.
    pub slice: Slice,
    /// Whether the figures are flat signs that turn to the eye.
    pub signs: bool,
}

impl From<Extent> for Layout {
    fn from(extent: Extent) -> Self {
        Self::new(extent)
    }
}

impl Layout {
    /// The default distance from floor to floor: wide enough for floors hardly to overlap in the default view.
    pub const SPACING: f32 = 1.8;

    /// The usual layout of a board of this extent, all of it clear.
    #[must_use]
    pub const fn new(extent: Extent) -> Self {
        Self { extent, spacing: Self::SPACING, slice: Slice { cut: None, rest_gone: false }, signs: false }
    }

    /// How well a cell is seen; one that the board hasn't, not at all.
    #[must_use]
    pub fn sight(&self, cell: Coordinates) -> Sight {
        let inside = Axis::ALL.iter().all(|axis| axis.of(cell) < axis.count(self.extent));
        if inside { self.slice.sight(cell) } else { Sight::Gone }
    }

    /// Whether a cell is clear, and so takes clicks.
    #[must_use]
    pub fn shows(&self, cell: Coordinates) -> bool {
        self.sight(cell) == Sight::Clear
    }

    /// Whether a cell is drawn, if only faintly.
    #[must_use]
    pub fn draws(&self, cell: Coordinates) -> bool {
        self.sight(cell) != Sight::Gone
    }

    /// Whether a level has cells that are drawn.
    #[must_use]
    pub fn draws_level(&self, level: u8) -> bool {
        let (first, last) = self.drawn(Axis::Level);
        (first..=last).contains(&level)
    }

    /// From which to which along an axis cells are drawn.
    #[must_use]
    pub fn drawn(&self, axis: Axis) -> (u8, u8) {
        self.slice.drawn(axis, self.extent)
    }

    /// The cells that are clear, ordered by level, then rank, then file.
    pub fn cells(&self) -> impl Iterator<Item = Coordinates> {
        let layout = *self;
        self.extent.cells().filter(move |&cell| layout.shows(cell))
    }

    /// Height of a level's floor.
    #[must_use]
    pub fn height(&self, level: u8) -> f32 {
        f32::from(level) * self.spacing - self.half_height()
    }

    /// Half the height of the whole board, from the lowest floor to the top of the highest cells.
    #[must_use]
    pub fn half_height(&self) -> f32 {
        (f32::from(self.extent.levels.max(1) - 1) * self.spacing + CELL_HEIGHT) / 2.0
    }

    /// Half the board's width along the files and along the ranks.
    #[must_use]
    pub fn half_sides(&self) -> (f32, f32) {
        (f32::from(self.extent.files) / 2.0, f32::from(self.extent.ranks) / 2.0)
    }

    /// The borders of what is drawn: the least and the greatest x, then the same of z.
    #[must_use]
    pub fn borders(&self) -> ((f32, f32), (f32, f32)) {
        let (x, z) = self.half_sides();
        let (files, ranks) = (self.drawn(Axis::File), self.drawn(Axis::Rank));
        let end = |last: u8| f32::from(last) + 1.0;
        ((f32::from(files.0) - x, end(files.1) - x), (z - end(ranks.1), z - f32::from(ranks.0)))
    }

    /// The middle of a cell's floor.
    #[must_use]
    pub fn floor(&self, cell: Coordinates) -> Vec3 {
        let (x, z) = self.half_sides();
        vec3(f32::from(cell.file) + 0.5 - x, self.height(cell.level), z - 0.5 - f32::from(cell.rank))
    }

    /// The point that stands for a cell: [`MIDDLE`] above the middle of its floor.
    #[must_use]
    pub fn middle(&self, cell: Coordinates) -> Vec3 {
        self.floor(cell) + vec3(0.0, MIDDLE, 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CUBE: Extent = Extent { files: 4, ranks: 4, levels: 4 };

    #[test]
    fn axes_and_middle() {
        let layout = Layout::new(CUBE);
        let a1 = layout.floor(Coordinates { file: 0, rank: 0, level: 0 });
        let d4 = layout.floor(Coordinates { file: 3, rank: 3, level: 3 });
        assert!(d4.x > a1.x && d4.y > a1.y && d4.z < a1.z);
        assert!((a1.x + d4.x).abs() < 1e-6 && (a1.z + d4.z).abs() < 1e-6);
        assert!((a1.y + d4.y + CELL_HEIGHT).abs() < 1e-5);
    }

    #[test]
    fn a_slice_hides_the_rest() {
        let cut = crate::Cut { axis: Axis::Level, first: 1, last: 2 };
        let layout = Layout { slice: Slice { cut: Some(cut), rest_gone: true }, ..Layout::new(CUBE) };
        assert_eq!(layout.cells().count(), 32);
        assert!(!layout.draws_level(0) && layout.draws_level(2) && !layout.draws_level(4));
        assert_eq!(layout.drawn(Axis::File), (0, 3));
        assert_eq!(Layout::new(CUBE).sight(Coordinates { file: 4, rank: 0, level: 0 }), Sight::Gone);
    }
}
