//! Doseki, I. G. Kosintsev's game of polycubes on 9x9x9 cells.
//!
//! The rules are those of the author's page (`seeds/doseki.txt`, below "the page"); where it is silent, or
//! its lost pictures spoke, those of `spec/doseki.md` (below "decision"). Red is [`crate::Side::White`], the
//! side that moves first.
//!
//! [`Setup`] is what anybody may write down; [`Position`] is what can be played from. [`Position::new`] is
//! the one way from the first to the second, and names every fault.

mod board;
mod cells;
mod forming;
mod game;
mod generate;
mod geometry;
mod kind;
mod legality;
mod marks;
mod options;
mod polycube;
mod polycube_text;
mod position;
mod position_text;
mod reach;
mod setup;
mod shape;
mod turn;
mod turn_text;
mod walk;
mod ways;

pub use board::{Cell, Size, Vector};
pub use cells::Cells;
pub use forming::NoPolycube;
pub use game::{Game, Outcome, Reason};
pub use generate::{Batch, perft};
pub use kind::Kind;
pub use legality::{Obstacle, Route};
pub use marks::{Axis, Mark};
pub use options::{OPTIONS, OptionError, Options, Path};
pub use polycube::Polycube;
pub use polycube_text::{NamedPolycube, PolycubeTextError};
pub use position::Position;
pub use position_text::PositionTextError;
pub use setup::{Fault, Setup, letter_of_side, name_of_side};
pub use shape::Shape;
pub use turn::{Effect, Move, Turn};
pub use turn_text::TurnTextError;
pub use ways::{Leg, Mode, Purpose, Way};

/// The game, where code is generic over it: see [`crate::record::Ruleset`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doseki;

/// The name in commands, links and files.
pub const NAME: &str = "doseki";

/// The name in text for people.
pub const TITLE: &str = "Doseki";
