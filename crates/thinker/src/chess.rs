//! Thinking about a chess game.

use engine::{Level, Limits, Report, Search, Skill, Watch};
use rules::chess::{Move, Position, Variant, read_options};

use crate::{
    protocol::{Reply, Request, Score, Task},
    thinker::GameSearch,
};

/// Megabytes of transposition table: modest, since a phone runs it too.
const TABLE_MEGABYTES: u32 = 8;

/// The longest line that is told, in plies.
const LINE: usize = 8;

/// A search of one chess game's position.
pub(crate) struct ChessSearch<V: Variant> {
    search: Search<V>,
    id: u32,
    root: Option<Position<V>>,
    /// When the search began, in milliseconds of the caller's clock.
    began: f64,
    /// The depth and the best line that were told last.
    told: (u32, Vec<Move<V>>),
}

struct Clock<'a> {
    began: f64,
    now: &'a mut dyn FnMut() -> f64,
}

impl<M> Watch<M> for Clock<'_> {
    fn milliseconds(&mut self) -> u32 {
        ((self.now)() - self.began).max(0.0) as u32
    }
}

impl<V: Variant> ChessSearch<V> {
    pub(crate) fn new() -> Self {
        Self {
            search: Search::new(TABLE_MEGABYTES),
            id: 0,
            root: None,
            began: f64::NAN,
            told: (0, Vec::new()),
        }
    }

    fn progress(&self, report: &Report<Move<V>>) -> Option<Reply> {
        let mut position = self.root?;
        let mut line = Vec::new();
        for &the_move in report.line.iter().take(LINE) {
            // A line from the table may run into another position of the same hash.
            if !position.is_legal(the_move) {
                break;
            }
            line.push(position.write_move(the_move));
            position = position.after(the_move);
        }
        let score = match report.score {
            engine::Score::Centipawns(value) => Score::Centipawns(value),
            engine::Score::Mate(moves) => Score::Mate(moves),
        };
        Some(Reply::Progress { id: self.id, depth: report.depth, nodes: report.nodes as f64, score, line })
    }
}

impl<V: Variant> GameSearch for ChessSearch<V> {
    fn begin(&mut self, request: &Request) -> Result<(), String> {
        let options = read_options::<V>(&request.rules).map_err(|error| error.to_string())?;
        let start = Position::<V>::read(&request.start, options).map_err(|error| error.to_string())?;
        let mut game = vec![start];
        let mut position = start;
        for text in &request.moves {
            position = position.after(position.read_move(text).map_err(|error| error.to_string())?);
            game.push(position);
        }
        let (limits, skill, seed) = match request.task {
            Task::Move { level, seed } => {
                let level =
                    Level::new(level).ok_or_else(|| format!("there is no level {level}, only 1 to 8"))?;
                (level.limits(), level.skill(), seed.into())
            }
            Task::Hint => (Level::DEFAULT.limits(), Skill::FULL, 0),
            Task::Evaluation => (Limits::default(), Skill::FULL, 0),
        };
        self.search.begin(&game, limits, skill, seed);
        (self.id, self.root, self.began, self.told) = (request.id, Some(position), f64::NAN, (0, Vec::new()));
        Ok(())
    }

    fn step(&mut self, nodes: u64, now: &mut dyn FnMut() -> f64) -> (Vec<Reply>, bool) {
        if self.began.is_nan() {
            self.began = now();
        }
        let over = self.search.step(nodes, &mut Clock { began: self.began, now });
        let report = self.search.report();
        let mut replies = Vec::new();
        if report.depth > 0 && (report.depth, &report.line) != (self.told.0, &self.told.1) {
            self.told = (report.depth, report.line.clone());
            replies.extend(self.progress(&report));
        }
        if over {
            replies.push(self.done());
        }
        (replies, over)
    }

    fn done(&self) -> Reply {
        let best = self.search.report().best;
        let write = |(root, best): (Position<V>, Move<V>)| root.write_move(best);
        Reply::Done { id: self.id, best: self.root.zip(best).map(write) }
    }
}
