//! The rules of Raumspiel's games: cells, positions, legal moves, results, and their texts.
//!
//! Plain data and functions: no clock, no randomness, no input or output, no knowledge of a screen.

pub mod chess;
mod dashes;
pub mod described;
pub mod doseki;
mod game_kind;
mod nouns;
mod placement;
pub mod record;
mod walk;

pub use game_kind::GameKind;
pub use nouns::{Coordinates, Extent, Figure, Piece, Role, Side};
pub use walk::Walk;
