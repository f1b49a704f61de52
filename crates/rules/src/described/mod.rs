//! Described games: a chess-like game is one text file, and this is all that reads and plays it.
//!
//! [`reader`] turns a description into [`Rules`], plain data, or into the first [`Fault`], with its place.
//! Which widths, vectors, castlings, promotions and options there are, is written there and nowhere else.

mod play;
pub mod reader;
mod rules;
mod shipped;

pub use play::{
    AnyGame, Bitboard, Cause, Cells, Checks, Ending, Game, Kind, Move, MoveTextFault, Position, Standing,
    perft,
};
pub use reader::{Description, Fault, Place};
pub use rules::{
    Board, Castling, Cell, Markings, MoveLists, Notation, Piece, Ride, Rights, Role, RoleRules, Rules, Setup,
    Stalemate, TextFault,
};
pub use shipped::{SHIPPED, shipped};
