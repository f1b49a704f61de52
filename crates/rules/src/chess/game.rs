//! A game: where it began, the moves made, and how it ended.

use core::fmt;

use super::{moves::Move, position::Position, variant::Variant};
use crate::Side;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The king is in check and no move helps.
    Checkmate,
    /// A player gave up.
    Concession,
    /// No move, and no check.
    Stalemate,
    /// The same position for the third time.
    Repetition,
    /// A hundred plies without a capture or a pawn move.
    HundredPlies,
    /// Neither side can mate.
    DeadPosition,
    /// The players agreed on a draw.
    Agreement,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    /// A win.
    #[must_use]
    pub const fn win(winner: Side, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn score(&self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "checkmate",
            Self::Concession => "concession",
            Self::Stalemate => "stalemate",
            Self::Repetition => "the same position for the third time",
            Self::HundredPlies => "100 plies without a capture or a pawn move",
            Self::DeadPosition => "neither side can mate",
            Self::Agreement => "agreement",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{side} wins: {}", self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}

/// Plies without a capture or a pawn move that end a game.
const QUIET_LIMIT: u16 = 100;

/// How often a position must have been there to end a game.
pub const REPETITION_LIMIT: usize = 3;

/// A game from its first position to its latest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<V: Variant> {
    /// One more than the moves.
    positions: Vec<Position<V>>,
    moves: Vec<Move<V>>,
    outcome: Option<Outcome>,
}

impl<V: Variant> Game<V> {
    /// A game that begins with a position. It may have ended already, by mate for example.
    #[must_use]
    pub fn new(start: Position<V>) -> Self {
        let mut game = Self { positions: vec![start], moves: Vec::new(), outcome: None };
        game.outcome = game.judge();
        game
    }

    /// The first position.
    #[must_use]
    pub fn start(&self) -> &Position<V> {
        &self.positions[0]
    }

    /// The latest position.
    #[must_use]
    pub fn position(&self) -> &Position<V> {
        &self.positions[self.positions.len() - 1]
    }

    /// The moves made.
    #[must_use]
    pub fn moves(&self) -> &[Move<V>] {
        &self.moves
    }

    /// The moves made, each with the position before it.
    pub fn plies(&self) -> impl Iterator<Item = (&Position<V>, Move<V>)> {
        self.positions.iter().zip(self.moves.iter().copied())
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The legal moves; none once the game has ended.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move<V>> {
        if self.outcome.is_some() { Vec::new() } else { self.position().legal_moves() }
    }

    /// Makes a move, if it is legal and the game goes on. Says whether it was made.
    pub fn play(&mut self, the_move: Move<V>) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        let Some(next) = self.position().play(the_move) else { return false };
        self.positions.push(next);
        self.moves.push(the_move);
        self.outcome = self.judge();
        true
    }

    /// A side gives up. Does nothing once the game has ended.
    pub fn concede(&mut self, side: Side) {
        self.outcome.get_or_insert(Outcome::win(side.opponent(), Reason::Concession));
    }

    /// Both sides agree on a draw. Does nothing once the game has ended.
    pub fn agree_draw(&mut self) {
        self.outcome.get_or_insert(Outcome::draw(Reason::Agreement));
    }

    /// How often the latest position has been there, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.positions.iter().filter(|earlier| earlier.same(self.position())).count()
    }

    /// The end that the latest position brings. Mate comes before all that would draw.
    fn judge(&self) -> Option<Outcome> {
        let position = self.position();
        if !position.has_move() {
            return Some(if position.is_check() {
                Outcome::win(position.turn().opponent(), Reason::Checkmate)
            } else {
                Outcome::draw(Reason::Stalemate)
            });
        }
        if position.is_dead() {
            return Some(Outcome::draw(Reason::DeadPosition));
        }
        if self.occurrences() >= REPETITION_LIMIT {
            return Some(Outcome::draw(Reason::Repetition));
        }
        (position.quiet_plies() >= QUIET_LIMIT).then_some(Outcome::draw(Reason::HundredPlies))
    }
}
