//! How a recorded game ended.

use core::fmt;

use super::ruleset::Ruleset;
use crate::Side;

/// How a game ended: by its rules, or by what its players did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending<Reason> {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// What ended it.
    pub cause: Cause<Reason>,
}

/// What ended a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause<Reason> {
    /// The rules, in the position reached.
    Rules(Reason),
    /// The loser gave up.
    Concession,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time ran out.
    Time,
    /// A file gives a result without a reason.
    Unstated,
    /// A reason that a file gives in words of its own.
    Other(String),
}

impl<Reason> Ending<Reason> {
    /// A side gave up.
    #[must_use]
    pub const fn concession(loser: Side) -> Self {
        Self { winner: Some(loser.opponent()), cause: Cause::Concession }
    }

    /// Both sides agreed on a draw.
    #[must_use]
    pub const fn agreement() -> Self {
        Self { winner: None, cause: Cause::Agreement }
    }

    /// A side's time ran out; a draw if the other could never have won.
    #[must_use]
    pub const fn time(winner: Option<Side>) -> Self {
        Self { winner, cause: Cause::Time }
    }

    /// The ending of a file's result and the words of its tag `Termination`, if it has one.
    #[must_use]
    pub fn read(winner: Option<Side>, words: Option<&str>) -> Self {
        let Some(words) = words.map(str::trim).filter(|words| !words.is_empty()) else {
            return Self { winner, cause: Cause::Unstated };
        };
        let cause = match (words.to_ascii_lowercase().as_str(), winner) {
            ("concession" | "resignation" | "resigned", Some(_)) => Cause::Concession,
            ("agreement" | "draw by agreement", None) => Cause::Agreement,
            ("time forfeit" | "time", _) => Cause::Time,
            _ => Cause::Other(words.to_owned()),
        };
        Self { winner, cause }
    }

    /// The same end for whichever game, if players made it and not the rules.
    #[must_use]
    pub fn by_players<Other>(self) -> Option<Ending<Other>> {
        self.with_reason(|_| None)
    }

    /// The same end with the reason told otherwise.
    pub(super) fn with_reason<Other>(
        self,
        tell: impl FnOnce(Reason) -> Option<Other>,
    ) -> Option<Ending<Other>> {
        let cause = match self.cause {
            Cause::Rules(reason) => Cause::Rules(tell(reason)?),
            Cause::Concession => Cause::Concession,
            Cause::Agreement => Cause::Agreement,
            Cause::Time => Cause::Time,
            Cause::Unstated => Cause::Unstated,
            Cause::Other(words) => Cause::Other(words),
        };
        Some(Ending { winner: self.winner, cause })
    }

    /// Whether the rules ended the game.
    #[must_use]
    pub const fn is_by_rules(&self) -> bool {
        matches!(self.cause, Cause::Rules(_))
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

/// The words of the tag `Termination`; empty if there is no reason to tell.
impl<Reason: fmt::Display> fmt::Display for Cause<Reason> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(reason) => reason.fmt(f),
            Self::Concession => f.write_str("concession"),
            Self::Agreement => f.write_str("agreement"),
            Self::Time => f.write_str("time forfeit"),
            Self::Unstated => Ok(()),
            Self::Other(words) => f.write_str(words),
        }
    }
}

impl<Reason: fmt::Display> Ending<Reason> {
    /// As in `Red wins: concession`, the sides named as the game names them.
    #[must_use]
    pub fn words<R: Ruleset<Reason = Reason>>(&self) -> String {
        self.words_with(R::side_name)
    }

    /// The same, the sides named as told.
    #[must_use]
    pub fn words_with(&self, name: impl Fn(Side) -> &'static str) -> String {
        sentence(self.winner.map(name), &self.cause)
    }
}

/// As in `White wins: checkmate`, for games whose sides are so called; see [`Ending::words`].
impl<Reason: fmt::Display> fmt::Display for Ending<Reason> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sentence(self.winner.map(chess_name), &self.cause))
    }
}

/// The names of the sides, unless a game calls them otherwise.
pub(super) const fn chess_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

fn sentence<Reason: fmt::Display>(winner: Option<&'static str>, cause: &Cause<Reason>) -> String {
    let who = winner.map_or_else(|| "draw".to_owned(), |winner| format!("{winner} wins"));
    if let Cause::Unstated = cause { who } else { format!("{who}: {cause}") }
}
