//! The cells that a piece reaches on an otherwise empty board.

use rules::chess::{Board, Cell};

/// The cells one vector away from a cell or, for a piece that slides, any number of times that vector,
/// in the order of the cells.
pub fn reach<B: Board>(from: Cell<B>, vectors: &[[i8; 3]], slides: bool) -> Vec<Cell<B>> {
    let most = if slides { usize::MAX } else { 1 };
    let along = |&vector: &[i8; 3]| {
        std::iter::successors(from.offset(vector), move |cell| cell.offset(vector)).take(most)
    };
    let mut reached: Vec<_> = vectors.iter().flat_map(along).collect();
    reached.sort_unstable();
    reached
}
