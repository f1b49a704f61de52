//! The outer edge: which of the games, chosen when the program runs.

use crate::{
    Side,
    chess::{Artemis, Raumschach, Variant},
    doseki::{self, Doseki},
    record::Ruleset,
};

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// Artemis Chess, 4x4x4.
    Artemis,
    /// Raumschach, 5x5x5.
    Raumschach,
    /// Doseki, 9x9x9 or smaller.
    Doseki,
}

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 3] = [Self::Artemis, Self::Raumschach, Self::Doseki];

    /// The name in commands, links and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Artemis => Artemis::NAME,
            Self::Raumschach => Raumschach::NAME,
            Self::Doseki => doseki::NAME,
        }
    }

    /// The name in text for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Artemis => "Artemis Chess",
            Self::Raumschach => "Raumschach",
            Self::Doseki => doseki::TITLE,
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
            Self::Doseki => doseki::OPTIONS,
        }
    }

    /// What a side is called, in text for people.
    #[must_use]
    pub fn side_name(self, side: Side) -> &'static str {
        match self {
            Self::Artemis => Artemis::side_name(side),
            Self::Raumschach => Raumschach::side_name(side),
            Self::Doseki => Doseki::side_name(side),
        }
    }
}
