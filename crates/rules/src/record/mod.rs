//! Records of games: every line that was played or tried, files, and links.
//!
//! [`Ruleset`] is what a record needs of a game. [`Tree`] keeps the lines, [`Record`] adds who played and
//! when, [`pgn`] reads and writes files, [`link`] puts a whole game into an address.
//!
//! ```
//! use raumspiel_rules::{chess::Artemis, record::{Record, link, pgn}};
//!
//! let mut record = Record::<Artemis>::begin("", None)?;
//! for text in ["Na3A", "c3A"] {
//!     let the_move = record.tree.position().read_move(text)?;
//!     record.tree.play(&the_move)?;
//! }
//! // Look back and try another move: a variation. The game itself stays where it was.
//! record.tree.back();
//! let other = record.tree.position().read_move("d3A")?;
//! record.tree.play(&other)?;
//! record.tree.to_latest();
//!
//! let file = pgn::write(&record);
//! assert!(file.ends_with("\n\n1. Na3A c3A (1... d3A) *\n"), "{file}");
//! let readings = pgn::read_as::<Artemis>(&file);
//! assert_eq!(readings[0].record.as_ref().map(pgn::write), Some(file));
//!
//! let code = link::write(&record)?;
//! assert_eq!(link::read_as::<Artemis>(&code)?.tree.line().len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any_record;
mod at_hand;
mod chess;
mod doseki;
pub mod edit;
mod ending;
mod ends;
mod fit;
mod form;
mod game_record;
mod lines;
pub mod link;
mod node;
mod on_board;
pub mod pgn;
mod plain;
mod ruleset;
mod seen;
mod tags;
mod tree;
mod walk;
mod words;

pub use any_record::AnyRecord;
pub use ending::{Cause, Ending};
pub use fit::Fit;
pub use form::TextForm;
pub use game_record::{Record, StartError};
pub use node::{Node, Notes, Place};
pub use on_board::{AnyMove, AnyReason, OnBoard, Step};
pub use plain::Listed;
pub use ruleset::Ruleset;
pub use tags::{TagError, Tags};
pub use tree::{NotPlayed, Tree};
