//! A game: where it began, the turns made, and how it ended.

use core::fmt;

use super::{position::Position, setup::name_of_side, turn::Turn};
use crate::Side;

/// Why a game ended. The page names no goal; all of these are decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A player has no checkers left.
    NoCheckers,
    /// A player has no legal turn.
    NoTurn,
    /// A player gave up.
    Concession,
    /// The same position for the third time.
    Repetition,
    /// 200 plies with neither a capture nor a placement.
    QuietPlies,
    /// The players agreed on a draw.
    Agreement,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoCheckers => "no checkers left",
            Self::NoTurn => "no legal turn",
            Self::Concession => "concession",
            Self::Repetition => "the same position for the third time",
            Self::QuietPlies => "200 plies with neither a capture nor a placement",
            Self::Agreement => "agreement",
        })
    }
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
    /// A loss.
    #[must_use]
    pub const fn loss(loser: Side, reason: Reason) -> Self {
        Self { winner: Some(loser.opponent()), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// `1-0` if Red won, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn score(&self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{} wins: {}", name_of_side(side), self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}

/// Plies with neither a capture nor a placement that end a game.
const QUIET_LIMIT: u16 = 200;

/// How often a position must have been there to end a game.
const REPETITION_LIMIT: u32 = 3;

/// A game from its first position to its latest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// One more than the turns.
    positions: Vec<Position>,
    turns: Vec<Turn>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game that begins with a position. It may have ended already, if a side has no turn for example.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let mut game = Self { positions: vec![start], turns: Vec::new(), outcome: None };
        game.outcome = game.judge();
        game
    }

    /// The first position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The latest position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// The turns made.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The turns made, each with the position before it.
    pub fn plies(&self) -> impl Iterator<Item = (&Position, Turn)> {
        self.positions.iter().zip(self.turns.iter().copied())
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The legal turns; none once the game has ended.
    #[must_use]
    pub fn legal_turns(&self) -> Vec<Turn> {
        if self.outcome.is_some() { Vec::new() } else { self.position().legal_turns() }
    }

    /// Makes a turn, if it is legal and the game goes on. Says whether it was made.
    pub fn play(&mut self, turn: Turn) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        let Some(next) = self.position().play(turn) else { return false };
        self.positions.push(next);
        self.turns.push(turn);
        self.outcome = self.judge();
        true
    }

    /// A side gives up. Does nothing once the game has ended.
    pub fn concede(&mut self, side: Side) {
        self.outcome.get_or_insert(Outcome::loss(side, Reason::Concession));
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

    fn judge(&self) -> Option<Outcome> {
        self.position().outcome(self.occurrences() as u32)
    }
}

impl Position {
    /// The end that the position brings which has been there so often, this time included. A loss comes
    /// before all that would draw.
    #[must_use]
    pub fn outcome(&self, occurrences: u32) -> Option<Outcome> {
        let without = |side: &Side| self.cells_of(*side).is_empty();
        if let Some(loser) = Side::ALL.into_iter().find(without) {
            return Some(Outcome::loss(loser, Reason::NoCheckers));
        }
        if !self.has_turn() {
            return Some(Outcome::loss(self.turn(), Reason::NoTurn));
        }
        if occurrences >= REPETITION_LIMIT {
            return Some(Outcome::draw(Reason::Repetition));
        }
        (self.quiet_plies() >= QUIET_LIMIT).then_some(Outcome::draw(Reason::QuietPlies))
    }
}
