//! Walking through all that can be played, whichever game it is.

use crate::{
    chess::{self, Move, Position, Variant},
    doseki::{self, Doseki, Turn},
    record::Ruleset,
};

/// A game whose legal moves can be listed and counted.
pub trait Walk: Ruleset {
    /// The legal moves, the history of the game aside, ordered: by piece, from where, to where.
    fn legal_moves(position: &Self::Position) -> Vec<Self::Move>;

    /// The texts of some of the legal moves.
    fn write_moves(position: &Self::Position, moves: &[Self::Move]) -> Vec<String>;

    /// How many sequences of so many legal moves there are.
    fn perft(position: &Self::Position, plies: u32) -> u64;
}

impl<V: Variant> Walk for V {
    fn legal_moves(position: &Position<V>) -> Vec<Move<V>> {
        let mut moves = position.legal_moves();
        moves.sort_by_cached_key(|one| one.order());
        moves
    }

    fn write_moves(position: &Position<V>, moves: &[Move<V>]) -> Vec<String> {
        position.write_moves(moves)
    }

    fn perft(position: &Position<V>, plies: u32) -> u64 {
        chess::perft(position, plies)
    }
}

impl Walk for Doseki {
    fn legal_moves(position: &doseki::Position) -> Vec<Turn> {
        let mut turns = position.legal_turns();
        turns.sort_by_cached_key(|turn| turn.order());
        turns
    }

    fn write_moves(position: &doseki::Position, turns: &[Turn]) -> Vec<String> {
        turns.iter().map(|&turn| position.write_turn(turn)).collect()
    }

    fn perft(position: &doseki::Position, plies: u32) -> u64 {
        doseki::perft(position, plies)
    }
}
