//! The engine behind messages: a [`Request`] goes in, [`Reply`] after [`Reply`] comes out.
//!
//! Whoever holds a [`Thinker`] lends it time in slices: a Web Worker between two messages, or, where no
//! worker can be had, the page between two frames. It has no clock and no thread of its own.
//!
//! ```
//! use raumspiel_thinker::{Reply, Request, Task, Thinker};
//!
//! let mut thinker = Thinker::default();
//! let request = Request {
//!     id: 7,
//!     game: "artemis".to_owned(),
//!     rules: String::new(),
//!     start: "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1".to_owned(),
//!     moves: vec!["O-O".to_owned()],
//!     task: Task::Move { level: 3, seed: 0 },
//! };
//! assert_eq!(thinker.begin(&request), None);
//! let mut replies = Vec::new();
//! while thinker.is_thinking() {
//!     replies.extend(thinker.step(10_000, &mut || 0.0));
//! }
//! assert!(matches!(replies.last(), Some(Reply::Done { id: 7, best: Some(_), .. })));
//! ```

mod chess;
mod doseki;
mod game;
mod protocol;
mod thinker;
mod thought;

pub use game::Game;
pub use protocol::{Message, Reply, Request, Score, Task};
pub use thinker::Thinker;
