//! Looking at a part of the board: one level, rank or file, or several beside each other.

use session::model::{Coordinates, Extent};

use crate::Axis;

/// How well a cell is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// As it is; it takes clicks.
    Clear,
    /// Faintly; it takes no clicks.
    Faint,
    /// Not at all.
    Gone,
}

/// Levels, ranks or files beside each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Of which axis.
    pub axis: Axis,
    /// The first of them, from 0.
    pub first: u8,
    /// The last of them, from 0; not before the first.
    pub last: u8,
}

/// Which part of the board is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slice {
    /// The part; `None` is all of it.
    pub cut: Option<Cut>,
    /// Whether the rest is not drawn at all, rather than faintly.
    pub rest_gone: bool,
}

impl Axis {
    /// The axes in the order in which they are gone through.
    pub const ALL: [Self; 3] = [Self::Level, Self::Rank, Self::File];

    /// A cell's place along the axis.
    #[must_use]
    pub const fn of(self, cell: Coordinates) -> u8 {
        match self {
            Self::File => cell.file,
            Self::Rank => cell.rank,
            Self::Level => cell.level,
        }
    }

    /// How many files, ranks or levels a board has.
    #[must_use]
    pub const fn count(self, extent: Extent) -> u8 {
        match self {
            Self::File => extent.files,
            Self::Rank => extent.ranks,
            Self::Level => extent.levels,
        }
    }

    /// Its name: `file`, `rank` or `level`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Rank => "rank",
            Self::Level => "level",
        }
    }
}

impl Slice {
    /// How well a cell is seen.
    #[must_use]
    pub fn sight(&self, cell: Coordinates) -> Sight {
        match self.cut {
            Some(cut) if !(cut.first..=cut.last).contains(&cut.axis.of(cell)) => {
                if self.rest_gone {
                    Sight::Gone
                } else {
                    Sight::Faint
                }
            }
            _ => Sight::Clear,
        }
    }

    /// From which to which along an axis cells are drawn, on a board that has so many.
    #[must_use]
    pub fn drawn(&self, axis: Axis, extent: Extent) -> (u8, u8) {
        let whole = (0, axis.count(extent).saturating_sub(1));
        match self.cut {
            Some(cut) if cut.axis == axis && self.rest_gone => {
                (cut.first.min(whole.1), cut.last.min(whole.1))
            }
            _ => whole,
        }
    }

    /// The next (1) or the previous (-1) along the axis, going round at the ends; from the whole board, the lowest
    /// or the highest level alone.
    #[must_use]
    pub fn stepped(self, extent: Extent, step: i8) -> Self {
        let axis = self.cut.map_or(Axis::Level, |cut| cut.axis);
        let count = i16::from(axis.count(extent));
        let width = self.cut.map_or(1, |cut| i16::from(cut.last.saturating_sub(cut.first)) + 1).min(count);
        let places = count - width + 1;
        let first = match self.cut {
            Some(cut) => (i16::from(cut.first) + i16::from(step)).rem_euclid(places),
            None if step < 0 => places - 1,
            None => 0,
        };
        let (first, last) = (first as u8, (first + width - 1) as u8);
        Self { cut: Some(Cut { axis, first, last }), ..self }
    }

    /// The lowest level, then the first rank, then the first file, then the whole board.
    #[must_use]
    pub fn turned(self) -> Self {
        let at = self.cut.and_then(|cut| Axis::ALL.into_iter().position(|axis| axis == cut.axis));
        let next = Axis::ALL.get(at.map_or(0, |at| at + 1)).copied();
        Self { cut: next.map(|axis| Cut { axis, first: 0, last: 0 }), ..self }
    }

    /// The nearest slice that a board has.
    #[must_use]
    pub fn within(self, extent: Extent) -> Self {
        let cut = self.cut.map(|Cut { axis, first, last }| {
            let most = axis.count(extent).saturating_sub(1);
            let first = first.min(most);
            Cut { axis, first, last: last.clamp(first, most) }
        });
        Self { cut, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CUBE: Extent = Extent { files: 4, ranks: 4, levels: 4 };

    fn cut(axis: Axis, first: u8, last: u8) -> Slice {
        Slice { cut: Some(Cut { axis, first, last }), rest_gone: false }
    }

    #[test]
    fn only_what_is_in_the_slice_is_clear() {
        let at = |rank| Coordinates { file: 0, rank, level: 3 };
        let faint = cut(Axis::Rank, 1, 2);
        assert_eq!(
            [0, 1, 2, 3].map(|rank| faint.sight(at(rank)) == Sight::Clear),
            [false, true, true, false]
        );
        assert_eq!(faint.sight(at(0)), Sight::Faint);
        assert_eq!(Slice { rest_gone: true, ..faint }.sight(at(0)), Sight::Gone);
        assert!(CUBE.cells().all(|cell| Slice::default().sight(cell) == Sight::Clear));
    }

    #[test]
    fn steps_keep_the_width_and_go_round() {
        let first = Slice::default().stepped(CUBE, 1);
        assert_eq!(first, cut(Axis::Level, 0, 0));
        assert_eq!(first.stepped(CUBE, -1), cut(Axis::Level, 3, 3));
        assert_eq!(Slice::default().stepped(CUBE, -1), cut(Axis::Level, 3, 3));
        assert_eq!(cut(Axis::File, 2, 3).stepped(CUBE, 1), cut(Axis::File, 0, 1));
        assert_eq!(cut(Axis::File, 0, 3).stepped(CUBE, 1), cut(Axis::File, 0, 3));
    }

    #[test]
    fn turning_goes_through_the_axes_to_the_whole() {
        let axes: Vec<_> =
            std::iter::successors(Some(Slice::default()), |slice| Some(slice.turned())).take(5).collect();
        let axes: Vec<_> = axes.iter().map(|slice| slice.cut.map(|cut| cut.axis)).collect();
        assert_eq!(axes, [None, Some(Axis::Level), Some(Axis::Rank), Some(Axis::File), None]);
    }

    #[test]
    fn a_slice_of_a_larger_board_is_cut_down() {
        assert_eq!(cut(Axis::Level, 7, 8).within(CUBE), cut(Axis::Level, 3, 3));
        assert_eq!(cut(Axis::Level, 2, 8).within(CUBE), cut(Axis::Level, 2, 3));
        assert_eq!(cut(Axis::Level, 2, 1).within(CUBE), cut(Axis::Level, 2, 2));
    }
}
