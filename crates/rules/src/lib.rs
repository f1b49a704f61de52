//! The rules of Raumspiel's games.
mod nouns;
pub use nouns::{Coordinates, Extent, Piece, Role, Side};
