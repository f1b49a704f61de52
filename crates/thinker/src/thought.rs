//! Thinking about one game's position, whichever game it is.

use engine::{Level, Limits, Report, Skill, Watch};

use crate::protocol::{Reply, Request, Score, Task};

/// The longest line that is told, in plies.
const LINE: usize = 8;

/// A game's search, with what is needed to talk about the game.
pub(crate) trait Searcher {
    /// A position that can be played from.
    type Position: Copy;
    /// A move, or a whole turn.
    type Move: Copy + PartialEq;

    /// One node takes as long as so many of chess.
    const NODE: u64;

    /// The position of a text, if it is one. Whoever asks has read it before, and could say what is wrong with
    /// it: the sentences of the readers' errors would be a tenth of a worker's download.
    fn read(text: &str, rules: &str) -> Option<Self::Position>;
    /// The legal move of a text, if it is one.
    fn read_move(position: &Self::Position, text: &str) -> Option<Self::Move>;
    /// The text of a legal move.
    fn write_move(position: &Self::Position, the_move: Self::Move) -> String;
    /// Whether a move is legal.
    fn is_legal(position: &Self::Position, the_move: Self::Move) -> bool;
    /// The position after a legal move.
    fn after(position: &Self::Position, the_move: Self::Move) -> Self::Position;
    /// How a level plays.
    fn level(level: Level) -> (Limits, Skill);

    /// Begins a search of the last position of a game.
    fn begin(&mut self, game: &[Self::Position], limits: Limits, skill: Skill, seed: u64);
    /// Searches on for so many nodes or a few more. Says whether the search is over.
    fn step(&mut self, nodes: u64, clock: &mut Clock<'_>) -> bool;
    /// What has been found so far.
    fn report(&self) -> Report<Self::Move>;
}

/// The caller's clock, from when the search began.
pub(crate) struct Clock<'a> {
    began: f64,
    now: &'a mut dyn FnMut() -> f64,
}

impl<M> Watch<M> for Clock<'_> {
    fn milliseconds(&mut self) -> u32 {
        ((self.now)() - self.began).max(0.0) as u32
    }
}

/// A search of one game's position, as the thinker sees it.
pub(crate) trait GameSearch {
    /// Begins. The error is a sentence.
    fn begin(&mut self, request: &Request) -> Result<(), String>;

    /// Searches on for so many nodes of chess or a few more. Says what is new, and whether the search is over.
    fn step(&mut self, nodes: u64, now: &mut dyn FnMut() -> f64) -> (Vec<Reply>, bool);

    /// The end, with what has been found so far.
    fn done(&self) -> Reply;
}

/// A search and what it is about.
pub(crate) struct Thought<S: Searcher> {
    search: S,
    id: u32,
    root: Option<S::Position>,
    /// When the search began, in milliseconds of the caller's clock.
    began: f64,
    /// The depth and the best line that were told last.
    told: (u32, Vec<S::Move>),
}

impl<S: Searcher> Thought<S> {
    pub(crate) const fn new(search: S) -> Self {
        Self { search, id: 0, root: None, began: f64::NAN, told: (0, Vec::new()) }
    }

    fn progress(&self, report: &Report<S::Move>) -> Option<Reply> {
        let mut position = self.root?;
        let mut line = Vec::new();
        for &the_move in report.line.iter().take(LINE) {
            // A line from a table may run into another position of the same hash.
            if !S::is_legal(&position, the_move) {
                break;
            }
            line.push(S::write_move(&position, the_move));
            position = S::after(&position, the_move);
        }
        let score = match report.score {
            engine::Score::Centipawns(value) => Score::Centipawns(value),
            engine::Score::Mate(moves) => Score::Mate(moves),
        };
        Some(Reply::Progress { id: self.id, depth: report.depth, nodes: report.nodes, score, line })
    }
}

impl<S: Searcher> GameSearch for Thought<S> {
    fn begin(&mut self, request: &Request) -> Result<(), String> {
        let Request { rules, start, .. } = request;
        let mut position = S::read(start, rules)
            .ok_or_else(|| format!("`{start}` is no position by the rules `{rules}`"))?;
        let mut game = vec![position];
        for text in &request.moves {
            let the_move =
                S::read_move(&position, text).ok_or_else(|| format!("`{text}` is not legal here"))?;
            position = S::after(&position, the_move);
            game.push(position);
        }
        let (limits, skill, seed) = match request.task {
            Task::Move { level, seed } => {
                let level =
                    Level::new(level).ok_or_else(|| format!("there is no level {level}, only 1 to 8"))?;
                let (limits, skill) = S::level(level);
                (limits, skill, seed.into())
            }
            Task::Hint => (S::level(Level::DEFAULT).0, Skill::FULL, 0),
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
        let nodes = (nodes / S::NODE).max(1);
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
        let write = |(root, best): (S::Position, S::Move)| S::write_move(&root, best);
        Reply::Done { id: self.id, best: self.root.zip(best).map(write) }
    }
}
