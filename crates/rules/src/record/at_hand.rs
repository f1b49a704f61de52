//! What is asked of a game that people play: catching up with another's record, and who could still win.

use super::{
    any_record::{AnyRecord, any_record},
    fit::Fit,
    game_record::Record,
    on_board::OnBoard,
};
use crate::Side;

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

    /// Whether a side has what it takes to win where the game has come to.
    #[must_use]
    pub fn can_win(&self, side: Side) -> bool {
        fn of<R: OnBoard>(record: &Record<R>, side: Side) -> bool {
            R::can_win(record.tree.at(record.tree.latest()).position(), side)
        }
        any_record!(self, record => of(record, side))
    }
}
