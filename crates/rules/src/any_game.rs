//! The outer edge: any of the games, chosen when the program runs.

use crate::chess::{
    self, Artemis, OptionError, Position, PositionTextError, Raumschach, Variant, read_options,
};

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// Artemis Chess, 4x4x4.
    Artemis,
    /// Raumschach, 5x5x5.
    Raumschach,
}

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 2] = [Self::Artemis, Self::Raumschach];

    /// The name in commands, links and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Artemis => Artemis::NAME,
            Self::Raumschach => Raumschach::NAME,
        }
    }

    /// The name in text for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Artemis => "Artemis Chess",
            Self::Raumschach => "Raumschach",
        }
    }

    /// The game of a [`GameKind::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The rule options, with the values that each may have, the default first.
    #[must_use]
    pub const fn options(self) -> &'static [(&'static str, &'static [&'static str])] {
        match self {
            Self::Artemis => Artemis::OPTIONS,
            Self::Raumschach => Raumschach::OPTIONS,
        }
    }
}

/// Why a game could not be begun.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BeginError {
    /// The rules' text.
    #[error(transparent)]
    Rules(#[from] OptionError),
    /// The position's text, Artemis Chess.
    #[error(transparent)]
    Artemis(#[from] PositionTextError<Artemis>),
    /// The position's text, Raumschach.
    #[error(transparent)]
    Raumschach(#[from] PositionTextError<Raumschach>),
}

/// A game of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyGame {
    /// Artemis Chess.
    Artemis(chess::Game<Artemis>),
    /// Raumschach.
    Raumschach(chess::Game<Raumschach>),
}

impl AnyGame {
    /// A game that begins with a position's text, or, without one, with the game's own start.
    ///
    /// `rules` is `KEY=VALUE,...`; empty for the game's own rules.
    ///
    /// # Errors
    /// If the rules or the position can't be read, or the position has faults.
    pub fn new(kind: GameKind, rules: &str, position: Option<&str>) -> Result<Self, BeginError> {
        match kind {
            GameKind::Artemis => begin(rules, position).map(Self::Artemis),
            GameKind::Raumschach => begin(rules, position).map(Self::Raumschach),
        }
    }
}

fn begin<V: Variant>(rules: &str, position: Option<&str>) -> Result<chess::Game<V>, BeginError>
where
    BeginError: From<PositionTextError<V>>,
{
    let options = read_options::<V>(rules)?;
    let start = match position {
        Some(text) => Position::read(text, options)?,
        None => Position::start(options),
    };
    Ok(chess::Game::new(start))
}
