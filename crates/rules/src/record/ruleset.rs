//! What a record needs of a game.

use core::{error::Error, fmt};

use super::{
    ending::{Ending, chess_name},
    link::{DigitReader, DigitWriter},
};
use crate::Side;

/// A game whose play can be recorded.
///
/// Nothing here lists the legal moves: a game may have tens of thousands of them.
pub trait Ruleset: Copy + fmt::Debug + Eq + 'static {
    /// How the rules are set, where the game leaves a choice.
    type Options: Clone;
    /// A position that can be played from. It knows the rules that it is played by.
    type Position: Clone + fmt::Debug + PartialEq;
    /// A move, or a whole turn.
    type Move: Clone + fmt::Debug + PartialEq;
    /// Why the rules end a game.
    type Reason: Copy + fmt::Debug + fmt::Display + Eq;
    /// Why a rules text can't be read.
    type RulesError: Error;
    /// Why a position's text can't be read or played from.
    type PositionError: Error;
    /// Why a move's text can't be read or played.
    type MoveError: Error;

    /// The name in links: small letters and digits.
    fn name() -> &'static str;

    /// The name for people, as the tag `Variant` has it.
    fn title() -> &'static str;

    /// The rules of a text `KEY=VALUE,...`; empty for the game's own.
    ///
    /// # Errors
    /// What was found and what was expected.
    fn read_rules(text: &str) -> Result<Self::Options, Self::RulesError>;

    /// The position that a game begins with unless another is given.
    fn start(options: &Self::Options) -> Self::Position;

    /// The position of a text.
    ///
    /// # Errors
    /// What was found and what was expected, or every fault that keeps it from being played from.
    fn read_position(text: &str, options: &Self::Options) -> Result<Self::Position, Self::PositionError>;

    /// The rules that differ from the game's own, as `KEY=VALUE,...`.
    fn rules_text(position: &Self::Position) -> String;

    /// The position's text.
    fn position_text(position: &Self::Position) -> String;

    /// Whose turn it is.
    fn turn(position: &Self::Position) -> Side;

    /// What a side is called.
    #[must_use]
    fn side_name(side: Side) -> &'static str {
        chess_name(side)
    }

    /// The number of the turn, both sides' together, from 1.
    fn turn_number(position: &Self::Position) -> u32;

    /// Whether a move is legal, the history of the game aside.
    fn is_legal(position: &Self::Position, the_move: &Self::Move) -> bool;

    /// The position after a legal move.
    fn after(position: &Self::Position, the_move: &Self::Move) -> Self::Position;

    /// The legal move of a text.
    ///
    /// # Errors
    /// What was found and what would be legal.
    fn read_move(position: &Self::Position, text: &str) -> Result<Self::Move, Self::MoveError>;

    /// The same for what a person typed: where a text may mean several moves, none is guessed.
    ///
    /// # Errors
    /// What was found and what would be legal.
    fn read_typed(position: &Self::Position, text: &str) -> Result<Self::Move, Self::MoveError> {
        Self::read_move(position, text)
    }

    /// The text of a legal move.
    fn write_move(position: &Self::Position, the_move: &Self::Move) -> String;

    /// How many bytes of a file's text, which begins with no space, belong to the move that it begins with;
    /// 0 if it begins with none. The longest likely piece is wanted, junk at its end included, so that an
    /// error can name it.
    ///
    /// The given one is for moves without spaces, brackets, parentheses and stars.
    #[must_use]
    fn move_length(text: &str) -> usize {
        text.find(|letter: char| letter.is_whitespace() || "{}()[];$!?*".contains(letter))
            .unwrap_or(text.len())
    }

    /// The same for positions that [`Ruleset::same`] says are the same, and hardly for others.
    fn key(position: &Self::Position) -> u64;

    /// Whether repetition counts both positions as one.
    fn same(one: &Self::Position, other: &Self::Position) -> bool;

    /// The end that a position brings which has been there so often, this time included.
    fn judge(position: &Self::Position, occurrences: u32) -> Option<Ending<Self::Reason>>;

    /// Writes a legal move into a link: as one digit, its place among the legal moves in an order that
    /// **never changes**, or as several, whatever they mean. Links that people keep depend on it.
    fn write_code(position: &Self::Position, the_move: &Self::Move, digits: &mut DigitWriter);

    /// Reads what [`Ruleset::write_code`] wrote. `None` if the digits stand for no move; whether the move is
    /// legal is asked afterwards.
    fn read_code(position: &Self::Position, digits: &mut DigitReader<'_>) -> Option<Self::Move>;

    /// Whether a game by the position's rules begins with it unless another is given.
    #[must_use]
    fn is_usual_start(position: &Self::Position) -> bool {
        Self::read_rules(&Self::rules_text(position)).is_ok_and(|options| Self::start(&options) == *position)
    }
}
