//! Which polycubes can be formed, and why some checkers form none.

use super::{
    board::{Cell, Vector},
    kind::Kind,
    polycube::Polycube,
    position::Position,
    shape::Shape,
};

/// Why cells are no polycube that moves: the thirteen are exactly the connected sets that fit into a box of
/// 2x2x2 (decision).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NoPolycube {
    /// There is no cell.
    #[error("no checker is no polycube")]
    Empty,
    /// They need a larger box.
    #[error("{} don't fit in 2x2x2", counted(*count, *in_a_row))]
    TooWide {
        /// How many cells there are.
        count: usize,
        /// Whether they stand in a row along one axis.
        in_a_row: bool,
    },
    /// They are not connected face to face.
    #[error("{} don't touch face to face", counted(*count, false))]
    Apart {
        /// How many cells there are.
        count: usize,
    },
}

/// `five in a row`, `these five checkers`.
fn counted(count: usize, in_a_row: bool) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let number = WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned());
    if in_a_row { format!("{number} in a row") } else { format!("these {number} checkers") }
}

impl Polycube {
    /// The polycube of some cells, in any order, any number of times each.
    ///
    /// # Errors
    /// Why they are none.
    ///
    /// ```
    /// use raumspiel_rules::doseki::{Cell, Kind, Polycube};
    ///
    /// let cells = |text: &str| text.split(' ').filter_map(Cell::read).collect::<Vec<_>>();
    /// assert_eq!(Polycube::of_cells(&cells("Aa1 Aa2 Ab2")).map(Polycube::kind), Ok(Kind::Bishop));
    /// let why = Polycube::of_cells(&cells("Aa1 Aa2 Aa3 Aa4 Aa5")).map_err(|why| why.to_string());
    /// assert_eq!(why, Err("five in a row don't fit in 2x2x2".to_owned()));
    /// ```
    pub fn of_cells(cells: &[Cell]) -> Result<Self, NoPolycube> {
        if let Some(polycube) = Self::from_cells(cells) {
            return Ok(polycube);
        }
        let Some(&first) = cells.first() else { return Err(NoPolycube::Empty) };
        let ways = || cells.iter().map(|&cell| first.to(cell));
        let span = |along: fn(Vector) -> i8| {
            ways().map(along).max().unwrap_or_default() - ways().map(along).min().unwrap_or_default()
        };
        let spans = [span(|way| way.file), span(|way| way.rank), span(|way| way.level)];
        let count = cells.len();
        if spans.iter().all(|&span| span < 2) {
            return Err(NoPolycube::Apart { count });
        }
        let in_a_row =
            spans.iter().filter(|&&span| span > 0).count() == 1 && spans.contains(&(count as i8 - 1));
        Err(NoPolycube::TooWide { count, in_a_row })
    }
}

impl Position {
    /// The polycubes of a piece that the checkers of the side to move form with the one in a cell.
    #[must_use]
    pub fn formed_around(&self, cell: Cell, kind: Kind) -> Vec<Polycube> {
        let own = self.cells_of(self.turn());
        let around = |shape: Shape| {
            shape
                .offsets()
                .filter_map(move |offset| Polycube::new(shape, cell.offset(Vector::ZERO - offset)?))
        };
        let stands = |polycube: &Polycube| polycube.cells().all(|part| own.contains(part));
        Shape::of(kind).flat_map(around).filter(stands).collect()
    }

    /// In how many places the checkers of the side to move form a piece.
    #[must_use]
    pub fn count_formed(&self, kind: Kind) -> u32 {
        Shape::of(kind).map(|shape| self.formed(self.turn(), shape).count()).sum()
    }

    /// The first polycube of a piece that can move, by shape and place.
    #[must_use]
    pub fn first_that_moves(&self, kind: Kind) -> Option<Polycube> {
        use core::ops::ControlFlow;
        let found = self.try_for_each_batch(|batch| {
            let one = batch.moves().map(|one| one.polycube).min();
            match one.filter(|_| batch.shape.kind() == kind) {
                Some(one) => ControlFlow::Break(one),
                None => ControlFlow::Continue(()),
            }
        });
        found.break_value()
    }
}
