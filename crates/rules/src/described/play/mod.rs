//! Positions and moves of described games, fast: sets of cells as machine words, and tables made from the rules.
//!
//! Fixed at compile time is only the number of words that hold one bit for each cell: 1, 2 or 8, for boards of up
//! to 64, 128 and 512 cells. Everything else is in a [`Game`], made once from its [`Rules`](super::Rules).

mod any;
mod attacks;
mod bitboard;
mod castling;
mod checks;
mod classes;
mod dead;
mod ending;
mod game;
mod generate;
mod keys;
mod lines;
mod make;
mod move_text;
mod passing;
mod position;
mod reach;
mod roles;

pub use any::{AnyGame, Standing};
pub use bitboard::{Bitboard, Cells};
pub use checks::Checks;
pub use ending::{Cause, Ending};
pub use game::Game;
pub use generate::{Kind, Move, perft};
pub use move_text::MoveTextFault;
pub use position::Position;
