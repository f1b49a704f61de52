//! The rules of Raumspiel's games: cells, positions, legal moves, results, and their texts.
//!
//! Plain data and functions: no clock, no randomness, no input or output, no knowledge of a screen.

mod any_game;
pub mod chess;
pub mod doseki;
mod nouns;
pub mod record;

pub use any_game::{AnyGame, BeginError, GameKind};
pub use nouns::{Coordinates, Extent, Piece, Role, Side};
