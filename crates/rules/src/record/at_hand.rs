//! What is asked of a game that people play: catching up with another's record, and who could still win.

use super::{
    any_record::{AnyRecord, any_record},
    fit::Fit,
};
use crate::{
    Role, Side,
    chess::{Position, Variant},
};

impl AnyRecord {
    /// Takes over the moves and the end of a game that goes on where this one stops, or has ended where this
    /// one has not, and looks at the latest. Says whether there was anything to take over.
    pub fn catch_up(&mut self, other: &Self) -> bool {
        if !matches!(self.fit(other), Some(Fit::Ahead { .. } | Fit::Same)) {
            return false;
        }
        let before = (self.plies(), self.outcome());
        for text in other.texts().iter().skip(self.plies() as usize) {
            if self.extend(text).is_err() {
                break;
            }
        }
        if self.plies() == other.plies()
            && let Some(ending) = other.outcome()
        {
            self.end(ending);
        }
        let changed = before != (self.plies(), self.outcome());
        if changed {
            self.to_latest();
        }
        changed
    }

    /// Whether a side has what it takes to win where the game has come to: not when it has its king alone,
    /// nor when neither side can mate.
    #[must_use]
    pub fn can_win(&self, side: Side) -> bool {
        fn of<V: Variant>(position: &Position<V>, side: Side) -> bool {
            let alone = position.cells_of_side(side) == position.cells_of(side, Role::King);
            !alone && !position.is_dead()
        }
        any_record!(self, record => of(record.tree.at(record.tree.latest()).position(), side))
    }
}
