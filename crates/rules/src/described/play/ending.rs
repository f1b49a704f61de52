//! How a game ends by its rules.

use core::fmt;

use super::position::Position;
use crate::{Side, described::Stalemate};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// A royal piece is in check and no move helps.
    Checkmate,
    /// No move, and no check.
    Stalemate,
    /// Neither side can mate with what it has.
    Dead,
    /// The same position for so many times.
    Repetition(u8),
    /// So many plies without a capture or a move of a piece that can be promoted.
    QuietPlies(u16),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why.
    pub cause: Cause,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate => f.write_str("checkmate"),
            Self::Stalemate => f.write_str("stalemate"),
            Self::Dead => f.write_str("neither side can mate"),
            Self::Repetition(2) => f.write_str("the same position for the second time"),
            Self::Repetition(3) => f.write_str("the same position for the third time"),
            Self::Repetition(times) => write!(f, "the same position for the {times}th time"),
            Self::QuietPlies(plies) => write!(f, "{plies} plies without a capture or a pawn move"),
        }
    }
}

impl<const N: usize> Position<N> {
    /// The end that the position brings if it has been there so many times, this one included. Mate comes before
    /// all that would draw.
    #[must_use]
    pub fn ending(&self, occurrences: usize) -> Option<Ending> {
        let rules = self.game.rules();
        let draw = |cause| Some(Ending { winner: None, cause });
        if !self.has_move() {
            let other = self.turn.opponent();
            let (winner, cause) = match rules.stalemate {
                _ if self.is_check() => (Some(other), Cause::Checkmate),
                Stalemate::Draw => (None, Cause::Stalemate),
                Stalemate::Loss => (Some(other), Cause::Stalemate),
                Stalemate::Win => (Some(self.turn), Cause::Stalemate),
            };
            return Some(Ending { winner, cause });
        }
        if self.is_dead() {
            return draw(Cause::Dead);
        }
        if let Some(most) = rules.repetition.filter(|&most| occurrences >= most.into()) {
            return draw(Cause::Repetition(most));
        }
        let most = rules.quiet_plies.filter(|&most| self.quiet_plies >= most)?;
        draw(Cause::QuietPlies(most))
    }
}
