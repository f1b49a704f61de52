//! A board in somebody else's page: what its address may ask for, and what it and that page say to each
//! other. Plain data: the browser's side of it is in the page's crate.
//!
//! ```
//! use raumspiel_embed::{Display, Opening};
//!
//! let asked = [("game", "artemis"), ("moves", "1. Na3A a2D"), ("labels", "off")];
//! let opening = Opening::read(asked)?;
//! assert_eq!(opening.record.texts(), ["Na3A", "a2D"]);
//! let mut display = Display::default();
//! display.read(asked)?;
//! assert!(!display.labels);
//! # Ok::<(), raumspiel_embed::Faults>(())
//! ```

mod display;
mod fault;
mod looks;
mod opening;
mod protocol;
mod state;
mod watch;

pub use display::{Controls, Display, Theme};
pub use fault::{Fault, Faults};
pub use opening::{Opening, read_players, settable};
pub use protocol::{Command, Heard, Host, Id, Incoming, Judged, Refused, Report, VERSION};
pub use state::{GameState, Outcome};
pub use watch::{By, News, Watch};

/// Every option, in the order in which the documentation has them.
pub const OPTIONS: [&str; 15] = [
    "game", "position", "moves", "rules", "ply", "play", "view", "slice", "spread", "theme", "colors",
    "boards", "labels", "hints", "controls",
];

/// Longer texts are no option's value, in bytes: what all browsers take in an address.
pub const MOST_LETTERS: usize = rules::record::link::MOST_LETTERS;
