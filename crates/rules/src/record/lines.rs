//! What is asked of a game to draw its lines: who gives check.

use super::any_record::{AnyRecord, chess_record};
use crate::{
    Coordinates,
    chess::{Cell, Position, Variant},
};

impl AnyRecord {
    /// The cells of the pieces that give check where one looks.
    #[must_use]
    pub fn giving_check(&self) -> Vec<Coordinates> {
        fn of<V: Variant>(position: &Position<V>) -> Vec<Coordinates> {
            position.checkers().into_iter().map(Cell::coordinates).collect()
        }
        chess_record!(self, record => of(record.tree.position()), else Vec::new())
    }
}
