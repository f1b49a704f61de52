//! A record of any of the games, chosen when the program runs.

use core::fmt;

use super::{
    fit::Fit,
    game_record::Record,
    link::{self, LinkError},
    ruleset::Ruleset,
    tags::Tags,
};
use crate::{
    GameKind,
    chess::{Artemis, Raumschach},
    doseki::Doseki,
};

/// A record of any kind.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyRecord {
    /// Artemis Chess.
    Artemis(Record<Artemis>),
    /// Raumschach.
    Raumschach(Record<Raumschach>),
    /// Doseki.
    Doseki(Record<Doseki>),
}

impl From<Record<Artemis>> for AnyRecord {
    fn from(record: Record<Artemis>) -> Self {
        Self::Artemis(record)
    }
}

impl From<Record<Raumschach>> for AnyRecord {
    fn from(record: Record<Raumschach>) -> Self {
        Self::Raumschach(record)
    }
}

impl From<Record<Doseki>> for AnyRecord {
    fn from(record: Record<Doseki>) -> Self {
        Self::Doseki(record)
    }
}

/// The same code for whichever record it is.
macro_rules! any_record {
    ($any:expr, $record:ident => $body:expr) => {
        match $any {
            AnyRecord::Artemis($record) => $body,
            AnyRecord::Raumschach($record) => $body,
            AnyRecord::Doseki($record) => $body,
        }
    };
}

pub(super) use any_record;

/// Calls a function that is generic over the game, for the game of a [`GameKind`].
#[macro_export]
macro_rules! of_kind {
    ($kind:expr, $($function:ident)::+($($argument:expr),* $(,)?)) => {
        match $kind {
            $crate::GameKind::Artemis => $($function)::+::<$crate::chess::Artemis>($($argument),*),
            $crate::GameKind::Raumschach => $($function)::+::<$crate::chess::Raumschach>($($argument),*),
            $crate::GameKind::Doseki => $($function)::+::<$crate::doseki::Doseki>($($argument),*),
        }
    };
}
pub(super) use of_kind;

/// The same for a function that is generic over the chess games; `None` for a game that is none of them.
#[macro_export]
macro_rules! of_chess {
    ($kind:expr, $($function:ident)::+($($argument:expr),* $(,)?)) => {
        match $kind {
            $crate::GameKind::Artemis => Some($($function)::+::<$crate::chess::Artemis>($($argument),*)),
            $crate::GameKind::Raumschach => {
                Some($($function)::+::<$crate::chess::Raumschach>($($argument),*))
            }
            $crate::GameKind::Doseki => None,
        }
    };
}
pub(super) use of_chess;

/// The same code for whichever chess game it is; otherwise something else.
macro_rules! chess_record {
    ($any:expr, $record:ident => $body:expr, else $other:expr) => {
        match $any {
            AnyRecord::Artemis($record) => $body,
            AnyRecord::Raumschach($record) => $body,
            AnyRecord::Doseki(_) => $other,
        }
    };
}
pub(super) use chess_record;

impl AnyRecord {
    /// Which game it is.
    #[must_use]
    pub const fn kind(&self) -> GameKind {
        match self {
            Self::Artemis(_) => GameKind::Artemis,
            Self::Raumschach(_) => GameKind::Raumschach,
            Self::Doseki(_) => GameKind::Doseki,
        }
    }

    /// The game of a tag `Variant`, or of a name.
    pub(super) fn kind_of_variant(text: &str) -> Option<GameKind> {
        let text = text.trim();
        let fits =
            |kind: &GameKind| [kind.title(), kind.name()].iter().any(|name| name.eq_ignore_ascii_case(text));
        GameKind::ALL.into_iter().find(fits)
    }

    /// Who played, when, where.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        any_record!(self, record => &record.tags)
    }

    /// The same, to be changed.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        any_record!(self, record => &mut record.tags)
    }

    /// How many plies the game as played has.
    #[must_use]
    pub fn plies(&self) -> u32 {
        any_record!(self, record => record.tree.at(record.tree.latest()).ply())
    }

    /// How many moves the game has with all variations.
    #[must_use]
    pub fn moves(&self) -> usize {
        any_record!(self, record => record.tree.size() - 1)
    }

    /// The rules that differ from the game's own, as `KEY=VALUE,...`.
    #[must_use]
    pub fn rules_text(&self) -> String {
        fn of<R: Ruleset>(record: &Record<R>) -> String {
            R::rules_text(record.tree.start())
        }
        any_record!(self, record => of(record))
    }

    /// The text of the position that the game has reached.
    #[must_use]
    pub fn position_text(&self) -> String {
        fn of<R: Ruleset>(record: &Record<R>) -> String {
            R::position_text(record.tree.at(record.tree.latest()).position())
        }
        any_record!(self, record => of(record))
    }

    /// The texts of the moves of the game as played.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        fn of<R: Ruleset>(record: &Record<R>) -> Vec<String> {
            let tree = &record.tree;
            tree.line().into_iter().skip(1).map(|place| tree.at(place).text().to_owned()).collect()
        }
        any_record!(self, record => of(record))
    }

    /// How the game ended, in words, if it has.
    #[must_use]
    pub fn outcome_text(&self) -> Option<String> {
        fn of<R: Ruleset>(record: &Record<R>) -> Option<String> {
            record.tree.outcome().map(super::Ending::words::<R>)
        }
        any_record!(self, record => of(record))
    }

    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    #[must_use]
    pub fn result(&self) -> &'static str {
        any_record!(self, record => record.result())
    }

    /// The fragment of a link that holds the game. See [`link`].
    ///
    /// # Errors
    /// If the game is too long for one.
    pub fn link(&self) -> Result<String, LinkError> {
        any_record!(self, record => link::write(record))
    }

    /// How another game fits this one; `None` if it is another kind of game.
    #[must_use]
    pub fn fit(&self, other: &Self) -> Option<Fit> {
        match (self, other) {
            (Self::Artemis(own), Self::Artemis(other)) => Some(own.tree.fit(&other.tree)),
            (Self::Raumschach(own), Self::Raumschach(other)) => Some(own.tree.fit(&other.tree)),
            (Self::Doseki(own), Self::Doseki(other)) => Some(own.tree.fit(&other.tree)),
            _ => None,
        }
    }
}

/// The record as a file of this one game. See [`pgn`](super::pgn).
impl fmt::Display for AnyRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        any_record!(self, record => record.fmt(f))
    }
}
