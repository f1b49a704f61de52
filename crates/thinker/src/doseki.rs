//! Thinking about a game of Doseki.

use engine::{Level, Limits, Report, Score, Skill, doseki};
use rules::doseki::{Options, Position, Turn};

use crate::{
    chess::Clock,
    protocol::{self, Reply, Request, Task},
    thinker::GameSearch,
};

/// A node of Doseki takes as long as so many of chess: some 0.3 ms natively, so that a slice of 10,000 takes
/// some 10 ms there and no more than 50 in a browser.
const NODE: u64 = 400;

/// The longest line that is told, in plies.
const LINE: usize = 8;

/// A search of one game's position.
pub(crate) struct DosekiSearch {
    search: doseki::Search,
    id: u32,
    root: Option<Position>,
    /// When the search began, in milliseconds of the caller's clock.
    began: f64,
    /// The depth and the best line that were told last.
    told: (u32, Vec<Turn>),
}
