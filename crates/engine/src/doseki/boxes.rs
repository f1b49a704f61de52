//! For every box of 2x2x2 cells, which of its cells are in a set: one byte a box, as shapes have them.

use rules::doseki::{Cells, Position, Shape, Size};

/// As many corners as the largest board has cells.
const CORNERS: usize = 729;

/// By how much the number of a cell is higher than that of the first corner of its box, by the box's bit.
const OFFSETS: [usize; 8] = [0, 1, 9, 10, 81, 82, 90, 91];

/// The pattern of a set of cells in the box at every first corner.
///
/// Makes "how many cells of a shape in this place are in the set" one look-up and one count. A box that
/// leaves the board has nonsense in the cells outside, where no shape that is on the board has a cell.
pub(super) struct Boxes([u8; CORNERS]);

impl Boxes {
    pub(super) fn of(cells: Cells) -> Self {
        let mut boxes = [0; CORNERS];
        for cell in cells {
            for (bit, offset) in OFFSETS.into_iter().enumerate() {
                if let Some(corner) = cell.index().checked_sub(offset) {
                    boxes[corner] |= 1 << bit;
                }
            }
        }
        Self(boxes)
    }

    /// How many cells of the shape with its box's first corner there are in the set.
    #[inline]
    pub(super) fn count(&self, shape: Shape, corner: usize) -> i32 {
        (self.0[corner] & shape.bits()).count_ones() as i32
    }

    /// The patterns of all boxes that are on the board with all their cells.
    pub(super) fn patterns(&self, size: Size) -> impl Iterator<Item = u8> {
        let corners = move || 0..usize::from(size.edge()) - 1;
        let rows = corners().flat_map(move |level| corners().map(move |rank| (level * 9 + rank) * 9));
        rows.flat_map(move |row| self.0[row..row + corners().end].iter().copied())
    }
}

/// The boxes of a position: of the checkers of the side to move and of the other side's.
pub(super) struct Both {
    pub(super) own: Boxes,
    pub(super) other: Boxes,
}

impl Both {
    pub(super) fn of(position: &Position) -> Self {
        let side = position.turn();
        Self { own: Boxes::of(position.cells_of(side)), other: Boxes::of(position.cells_of(side.opponent())) }
    }
}
