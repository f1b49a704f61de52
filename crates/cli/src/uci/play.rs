//! What the protocol needs of a game, and the games that it is spoken about.

use engine::{Level, Limits, Report, Search, Skill, Watch, doseki};
use rules::{
    chess::{Artemis, Raumschach},
    doseki::{Doseki, Position, Turn},
    record::Ruleset,
};

use super::chess;

/// A game, its search, and the texts of its moves: one word each.
pub trait Play: Ruleset<Position: Send, Move: Send> {
    /// Its searcher.
    type Search;

    /// A searcher with a table of so many megabytes.
    fn searcher(megabytes: u32) -> Self::Search;

    /// Makes a searcher forget what it found.
    fn clear(search: &mut Self::Search);

    /// How long a level thinks, and how it chooses.
    fn level(level: Level) -> (Limits, Skill);

    /// Searches the last position of a game.
    fn search(
        search: &mut Self::Search,
        question: &Question<'_, Self>,
        watch: &mut impl Watch<Self::Move>,
    ) -> Report<Self::Move>;

    /// The text of a legal move.
    fn write(position: &Self::Position, the_move: &Self::Move) -> String;

    /// The legal move of a text.
    fn read(position: &Self::Position, text: &str) -> Option<Self::Move>;
}

/// What is searched.
pub struct Question<'a, G: Ruleset> {
    /// The positions of the game, the last of which it is about.
    pub game: &'a [G::Position],
    /// The moves that may be made; empty for all.
    pub only: &'a [G::Move],
    /// The moves that may not.
    pub without: &'a [G::Move],
    /// How long.
    pub limits: Limits,
    /// How well.
    pub skill: Skill,
    /// For choices by chance.
    pub seed: u64,
}

macro_rules! chess_game {
    ($game:ty) => {
        impl Play for $game {
            type Search = Search<$game>;

            fn searcher(megabytes: u32) -> Self::Search {
                Search::new(megabytes)
            }

            fn clear(search: &mut Self::Search) {
                search.clear();
            }

            fn level(level: Level) -> (Limits, Skill) {
                (level.limits(), level.skill())
            }

            fn search(
                search: &mut Self::Search,
                question: &Question<'_, Self>,
                watch: &mut impl Watch<Self::Move>,
            ) -> Report<Self::Move> {
                search.begin(question.game, question.limits, question.skill, question.seed);
                search.narrow(question.only, question.without);
                search.step(u64::MAX, watch);
                search.report()
            }

            fn write(position: &Self::Position, the_move: &Self::Move) -> String {
                chess::write(position, *the_move)
            }

            fn read(position: &Self::Position, text: &str) -> Option<Self::Move> {
                chess::read(position, text)
            }
        }
    };
}

chess_game!(Artemis);
chess_game!(Raumschach);

impl Play for Doseki {
    type Search = doseki::Search;

    /// It has no table.
    fn searcher(_: u32) -> Self::Search {
        doseki::Search::new()
    }

    fn clear(_: &mut Self::Search) {}

    fn level(level: Level) -> (Limits, Skill) {
        (doseki::limits(level), doseki::skill(level))
    }

    fn search(
        search: &mut Self::Search,
        question: &Question<'_, Self>,
        watch: &mut impl Watch<Turn>,
    ) -> Report<Turn> {
        search.begin(question.game, question.limits, question.skill, question.seed);
        search.narrow(question.only, question.without);
        search.step(u64::MAX, watch);
        search.report()
    }

    /// The turn's text without blanks: `HA2de-Ad4`.
    fn write(position: &Position, turn: &Turn) -> String {
        position.write_turn(*turn).replace(' ', "")
    }

    /// With blanks or without, and, where nothing else fits, in whichever case.
    fn read(position: &Position, text: &str) -> Option<Turn> {
        let plain = || position.read_turn(text).ok();
        // A letter and at least two cells are longer than a pawn's cell: there is one way to read them.
        let apart = || {
            let (letter, rest) = text.split_at_checked(1)?;
            position.read_turn(&format!("{letter} {rest}")).ok()
        };
        let in_any_case = || {
            let turns = position.legal_turns();
            let mut fits =
                turns.into_iter().filter(|turn| Self::write(position, turn).eq_ignore_ascii_case(text));
            fits.next().filter(|_| fits.next().is_none())
        };
        plain().or_else(apart).or_else(in_any_case)
    }
}
