//! The games that can be thought about.

use rules::chess::{Artemis, Raumschach, Variant};

use crate::{chess, doseki, thought::GameSearch};

/// A game that can be thought about. A program that names one alone has no other's search in it.
#[derive(Clone, Copy)]
pub struct Game {
    /// As `rules::GameKind::name` has it.
    pub(crate) name: &'static str,
    /// Makes a search, which takes up its memory at once.
    pub(crate) search: fn() -> Box<dyn GameSearch>,
}

impl Game {
    /// Artemis Chess.
    pub const ARTEMIS: Self = Self { name: Artemis::NAME, search: chess::search::<Artemis> };
    /// Raumschach.
    pub const RAUMSCHACH: Self = Self { name: Raumschach::NAME, search: chess::search::<Raumschach> };
    /// Doseki.
    pub const DOSEKI: Self = Self { name: rules::doseki::NAME, search: doseki::search };

    /// Every game.
    pub const ALL: [Self; 3] = [Self::ARTEMIS, Self::RAUMSCHACH, Self::DOSEKI];
}
