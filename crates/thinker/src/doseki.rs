//! Doseki, as the thinker needs it.

use engine::{
    Level, Limits, Report, Skill,
    doseki::{self, Search},
};
use rules::doseki::{Options, Position, Turn};

use crate::thought::{Clock, GameSearch, Searcher, Thought};

/// Thinking about a game of Doseki.
pub(crate) fn search() -> Box<dyn GameSearch> {
    Box::new(Thought::new(Search::new()))
}

impl Searcher for Search {
    type Position = Position;
    type Move = Turn;

    /// Some 0.3 ms natively, and a few times as much in a browser.
    const NODE: u64 = 500;

    fn read(text: &str, rules: &str) -> Option<Position> {
        let options = Options::read(rules).ok()?;
        Position::read(text, options).ok()
    }

    fn read_move(position: &Position, text: &str) -> Option<Turn> {
        position.read_turn(text).ok()
    }

    fn write_move(position: &Position, turn: Turn) -> String {
        position.write_turn(turn)
    }

    fn is_legal(position: &Position, turn: Turn) -> bool {
        position.is_legal(turn)
    }

    fn after(position: &Position, turn: Turn) -> Position {
        position.after(turn)
    }

    fn level(level: Level) -> (Limits, Skill) {
        (doseki::limits(level), doseki::skill(level))
    }

    fn begin(&mut self, game: &[Position], limits: Limits, skill: Skill, seed: u64) {
        self.begin(game, limits, skill, seed);
    }

    fn step(&mut self, nodes: u64, clock: &mut Clock<'_>) -> bool {
        self.step(nodes, clock)
    }

    fn report(&self) -> Report<Turn> {
        self.report()
    }
}
