//! The computer opponent: search and evaluation for the chess games, generic over the variant.
//!
//! Plain computation: no threads, no clock, no randomness but a seed. The caller lends a [`Watch`], which
//! is asked the time and whether to stop; where there are no threads, [`Search::begin`] and
//! [`Search::step`] search in slices. For a limit of depth or nodes, the same question with the same seed
//! has the same answer on every machine, in wasm too, in one piece or in slices: nothing depends on the width of
//! `usize`, on floating point, or on what was searched before.

mod alphabeta;
pub mod bench;
pub mod doseki;
mod draws;
mod evaluate;
mod falling;
mod frame;
mod history;
mod king_and_queen;
mod level;
pub mod material;
pub mod mates;
mod null_move;
mod order;
mod pvs;
mod quiesce;
mod random;
mod report;
mod root;
mod score;
mod search;
mod see;
pub mod selfplay;
mod standing;
mod table;
mod techniques;
mod terms;
pub mod tuning;
pub mod uct;
mod weights;

pub use evaluate::{Evaluator, Tally};
pub use level::Level;
pub use random::Random;
pub use report::{Beyond, Limits, Report, Skill, Unwatched, Watch};
pub use score::Score;
pub use search::Search;
pub use see::exchange;
pub use techniques::Techniques;
pub use terms::{COUNT as TERM_COUNT, Term, terms};
pub use weights::{WeightError, Weights};
