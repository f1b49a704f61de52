//! A record: the tree of a game's lines and the tags above it.

use core::fmt;

use super::{pgn, ruleset::Ruleset, tags::Tags, tree::Tree};

/// All that is kept of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<R: Ruleset> {
    /// Who played, when, where.
    pub tags: Tags,
    /// The moves, with all that was tried beside them, and how the game ended.
    pub tree: Tree<R>,
}

/// Why a record could not be begun.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError<Rules, Position> {
    /// The rules' text.
    #[error("{0}")]
    Rules(Rules),
    /// The position's text.
    #[error("{0}")]
    Position(Position),
}

impl<R: Ruleset> Record<R> {
    /// A record without moves.
    #[must_use]
    pub fn new(start: R::Position) -> Self {
        Self { tags: Tags::default(), tree: Tree::new(start) }
    }

    /// A record without moves, by rules `KEY=VALUE,...` and from a position's text, or else from the game's
    /// own start.
    ///
    /// # Errors
    /// If either can't be read, or the position has faults.
    pub fn begin(
        rules: &str,
        position: Option<&str>,
    ) -> Result<Self, StartError<R::RulesError, R::PositionError>> {
        let options = R::read_rules(rules).map_err(StartError::Rules)?;
        let start = match position {
            Some(text) => R::read_position(text, &options).map_err(StartError::Position)?,
            None => R::start(&options),
        };
        Ok(Self::new(start))
    }

    /// The result as files have it: `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    #[must_use]
    pub fn result(&self) -> &'static str {
        self.tree.outcome().map_or("*", super::Ending::score)
    }
}

/// The record as a file of this one game. See [`pgn`].
impl<R: Ruleset> fmt::Display for Record<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&pgn::write(self))
    }
}
