//! The searching thread.

use std::{
    io::{self, Write},
    sync::{Arc, mpsc::Receiver},
    time::{Duration, Instant},
};

use engine::{Beyond, Limits, Report, Score, Skill, Watch};

use super::{
    control::Control,
    play::{Play, Question},
};

/// What the searching thread is told.
pub enum Job<G: Play> {
    /// Forget what was found.
    Clear,
    /// Another size of the table, in megabytes.
    Hash(u32),
    /// Say that all before is done.
    Ready,
    /// Search.
    Go(Task<G>),
}

/// A search.
pub struct Task<G: Play> {
    /// The positions of the game; empty if there is none.
    pub game: Vec<G::Position>,
    /// The moves that may be made; empty for all.
    pub moves: Vec<G::Move>,
    /// How long.
    pub limits: Limits,
    /// How well.
    pub skill: Skill,
    /// In how many moves a mate is looked for.
    pub mate: Option<u32>,
    /// How many lines are told.
    pub lines: usize,
    /// Its buttons.
    pub control: Arc<Control>,
}

/// So long it takes until the move at hand is told.
const CURRENT_AFTER: Duration = Duration::from_secs(1);

/// Writes a line of the protocol at once.
pub fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Does one job after another, until the queue is closed or nothing can be written any more.
pub fn run<G: Play>(queue: &Receiver<Job<G>>, megabytes: u32) -> io::Result<()> {
    let mut search = G::searcher(megabytes);
    let mut seed = 0;
    for job in queue {
        match job {
            Job::Clear => G::clear(&mut search),
            Job::Hash(megabytes) => search = G::searcher(megabytes),
            Job::Ready => say("readyok")?,
            Job::Go(task) => {
                seed += 1;
                answer(&mut search, &task, seed)?;
            }
        }
    }
    Ok(())
}

fn answer<G: Play>(search: &mut G::Search, task: &Task<G>, seed: u64) -> io::Result<()> {
    let Some(position) = task.game.last() else {
        task.control.wait();
        task.control.finish();
        return say("bestmove (none)");
    };
    let began = Instant::now();
    let mut told = Telling { task, position, began, nodes: 0, line: None, failed: Ok(()) };
    let several = if task.lines > 1 { several(search, task, seed, &mut told) } else { None };
    told.line = None;
    let found = several.unwrap_or_else(|| ask(search, task, (task.limits, &[]), seed, &mut told));
    // No iteration tells of a position without moves.
    if found.best.is_none() {
        told.progress(&found);
    }
    told.failed?;
    task.control.wait();
    // Whoever hears the answer may ask again at once.
    task.control.finish();
    say(&best_move::<G>(position, &found))
}

fn ask<G: Play>(
    search: &mut G::Search,
    task: &Task<G>,
    (limits, without): (Limits, &[G::Move]),
    seed: u64,
    watch: &mut Telling<'_, G>,
) -> Report<G::Move> {
    let question = Question { game: &task.game, only: &task.moves, without, limits, skill: task.skill, seed };
    G::search(search, &question, watch)
}

/// The best lines, each the best without the moves of those before it; iteration by iteration. Gives the best, if
/// there is a move at all.
fn several<G: Play>(
    search: &mut G::Search,
    task: &Task<G>,
    seed: u64,
    told: &mut Telling<'_, G>,
) -> Option<Report<G::Move>> {
    let mut best = None;
    for depth in 1..=task.limits.depth.unwrap_or(DEEPEST) {
        let mut before = Vec::new();
        for line in 1..=task.lines {
            let nodes = task.limits.nodes.map(|most| most.saturating_sub(told.nodes).max(1));
            told.line = Some((line, depth));
            let limits = Limits { depth: Some(depth), nodes, ..task.limits };
            let found = ask(search, task, (limits, &before), seed, told);
            told.nodes += found.nodes;
            let Some(first) = found.best.clone() else { break };
            before.push(first);
            // What was broken off tells nothing, but that there is a move at all.
            let whole = found.depth >= depth;
            if line == 1 && (whole || best.is_none()) {
                best = Some(found);
            }
            if told.is_over() || !whole {
                return best;
            }
        }
        if before.is_empty() {
            break;
        }
    }
    best
}

/// More plies than any search of several lines reaches.
const DEEPEST: u32 = 60;

/// Tells what the search finds, and asks for the time and the buttons.
struct Telling<'a, G: Play> {
    task: &'a Task<G>,
    position: &'a G::Position,
    began: Instant,
    /// Of the searches before the one at hand.
    nodes: u64,
    /// The number of the line at hand and its depth, where several are told.
    line: Option<(usize, u32)>,
    failed: io::Result<()>,
}

impl<G: Play> Telling<'_, G> {
    /// Whether several lines have had their time or nodes.
    fn is_over(&self) -> bool {
        let Limits { nodes, milliseconds, .. } = self.task.limits;
        let control = &self.task.control;
        control.is_stopped()
            || nodes.is_some_and(|most| self.nodes >= most)
            || milliseconds.is_some_and(|most| control.milliseconds() >= most)
    }
}

impl<G: Play> Watch<G::Move> for Telling<'_, G> {
    fn milliseconds(&mut self) -> u32 {
        self.task.control.milliseconds()
    }

    fn stop(&mut self) -> bool {
        self.task.control.is_stopped() || self.failed.is_err()
    }

    fn progress(&mut self, report: &Report<G::Move>) {
        // Of several lines each is told once for each depth.
        if self.line.is_some_and(|(_, depth)| report.depth < depth && report.best.is_some())
            || self.failed.is_err()
        {
            return;
        }
        self.failed = say(&self.info(report, ""));
        let sought = |mate: u32| matches!(report.score, Score::Mate(moves) if moves > 0 && moves.unsigned_abs() <= mate);
        if self.task.mate.is_some_and(sought) {
            self.task.control.stop();
        }
    }

    fn beyond(&mut self, report: &Report<G::Move>, beyond: Beyond) {
        if self.line.is_none() && self.failed.is_ok() {
            let bound = if beyond == Beyond::AtLeast { " lowerbound" } else { " upperbound" };
            self.failed = say(&self.info(report, bound));
        }
    }

    /// After a second: before it, nobody could read it.
    fn begins(&mut self, the_move: &G::Move, number: usize, depth: u32) {
        if self.began.elapsed() >= CURRENT_AFTER && self.failed.is_ok() {
            let text = G::write(self.position, the_move);
            self.failed = say(&format!("info depth {depth} currmove {text} currmovenumber {number}"));
        }
    }
}

impl<G: Play> Telling<'_, G> {
    fn info(&self, report: &Report<G::Move>, bound: &str) -> String {
        let score = match report.score {
            Score::Centipawns(value) => format!("cp {value}"),
            Score::Mate(moves) => format!("mate {moves}"),
        };
        let number = self.line.map(|(number, _)| format!(" multipv {number}")).unwrap_or_default();
        let known =
            |name: &str, value: u32| if value > 0 { format!(" {name} {value}") } else { String::new() };
        let seldepth = known("seldepth", report.selective_depth);
        let hashfull = known("hashfull", report.table_fill);
        let (nodes, time) = (self.nodes + report.nodes, self.began.elapsed());
        format!(
            "info depth {}{seldepth}{number} score {score}{bound} nodes {nodes} nps {:.0}{hashfull} time {} pv{}",
            report.depth,
            nodes as f64 / time.as_secs_f64().max(1e-9),
            time.as_millis(),
            texts::<G>(self.position, &report.line).iter().map(|text| format!(" {text}")).collect::<String>(),
        )
    }
}

/// The texts of a line of moves.
fn texts<G: Play>(position: &G::Position, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for the_move in line {
        texts.push(G::write(&position, the_move));
        position = G::after(&position, the_move);
    }
    texts
}

/// `bestmove a1Aa2A ponder a4Da3D`: the answer, and the move that is expected then.
fn best_move<G: Play>(position: &G::Position, found: &Report<G::Move>) -> String {
    let Some(best) = &found.best else { return "bestmove (none)".to_owned() };
    let expected = found.line.get(..2).map(|line| texts::<G>(position, line));
    match expected.as_deref() {
        Some([_, reply]) if found.line.first() == Some(best) => {
            format!("bestmove {} ponder {reply}", G::write(position, best))
        }
        _ => format!("bestmove {}", G::write(position, best)),
    }
}
