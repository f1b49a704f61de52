//! The chess games, as the thinker needs them.

use engine::{Level, Limits, Report, Search, Skill};
use rules::chess::{Move, Position, Variant, read_options};

use crate::thought::{Clock, GameSearch, Searcher, Thought};

/// Megabytes of transposition table: modest, since a phone runs it too.
const TABLE_MEGABYTES: u32 = 8;

/// Thinking about a chess game.
pub(crate) fn search<V: Variant>() -> Box<dyn GameSearch> {
    Box::new(Thought::new(Search::<V>::new(TABLE_MEGABYTES)))
}

impl<V: Variant> Searcher for Search<V> {
    type Position = Position<V>;
    type Move = Move<V>;

    const NODE: u64 = 1;

    fn read(text: &str, rules: &str) -> Option<Position<V>> {
        let options = read_options::<V>(rules).ok()?;
        Position::read(text, options).ok()
    }

    fn read_move(position: &Position<V>, text: &str) -> Option<Move<V>> {
        position.read_move(text).ok()
    }

    fn write_move(position: &Position<V>, the_move: Move<V>) -> String {
        position.write_move(the_move)
    }

    fn is_legal(position: &Position<V>, the_move: Move<V>) -> bool {
        position.is_legal(the_move)
    }

    fn after(position: &Position<V>, the_move: Move<V>) -> Position<V> {
        position.after(the_move)
    }

    fn level(level: Level) -> (Limits, Skill) {
        (level.limits(), level.skill())
    }

    fn begin(&mut self, game: &[Position<V>], limits: Limits, skill: Skill, seed: u64) {
        self.begin(game, limits, skill, seed);
    }

    fn step(&mut self, nodes: u64, clock: &mut Clock<'_>) -> bool {
        self.step(nodes, clock)
    }

    fn report(&self) -> Report<Move<V>> {
        self.report()
    }
}
