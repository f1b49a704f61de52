//! Chess on a cubic board: everything that such games share, generic over the variant.
//!
//! [`Setup`] is what anybody may write down; [`Position`] is what can be played from. [`Position::new`] is
//! the one way from the first to the second, and names every fault.

mod artemis;
mod bitboard;
mod board;
mod castling;
mod dead;
mod game;
mod move_text;
mod moves;
mod options;
mod plain;
mod position;
mod position_text;
mod raumschach;
mod setup;
mod tables;
mod variant;
pub mod vectors;

pub use artemis::Artemis;
pub use bitboard::{Bitboard, Cells};
pub use board::{Bits, Board, Cell, PerCell, file_letter, level_letter, rank_digit};
pub use castling::{Obstacle, Rights};
pub use game::{Game, Outcome, REPETITION_LIMIT, Reason};
pub use move_text::MoveTextError;
pub use moves::{Checks, Kind, Move, perft};
pub(crate) use options::read_pairs;
pub use options::{BlackArray, OptionError, Options, PawnCaptures, read_options};
pub use plain::PlainMove;
pub use position::Position;
pub use position_text::PositionTextError;
pub use raumschach::Raumschach;
pub use setup::{Fault, Setup};
pub use tables::Tables;
pub use variant::{Castling, Variant, Wing};
