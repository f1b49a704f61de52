//! The computer opponent for Doseki, and two plain opponents to measure it against.
//!
//! As for the chess games, all is plain computation in integers: for a limit of nodes, the same question with
//! the same seed has the same answer on every machine, and here however it is sliced.

mod best;
mod boxes;
mod candidates;
mod control;
mod evaluate;
mod gain;
mod level;
mod luck;
mod root;
mod search;
pub mod selfplay;
mod stack;

pub use level::{limits, skill};
pub use search::Search;
