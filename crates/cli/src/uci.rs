//! `raumspiel uci`: the UCI protocol (S. Meyer-Kahlen, 2000), so that other people's programs can play.
//!
//! This thread reads commands and answers at once; another one searches. What is not understood is answered
//! by `info string`, never by an end of the program.

use std::{
    io::{self, BufRead, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use engine::{Level, Limits, Report, Score, Search};
use rules::{
    GameKind,
    chess::{Game, Move, Options, Position, Variant, read_options},
    of_chess,
};

use crate::{
    clock::{Clock, Reporting},
    failure::chess_games,
    uci_go::Go,
    uci_moves,
};

/// The table's size unless told otherwise, in megabytes.
const HASH: u32 = 16;

/// What the searching thread is told.
enum Job<V: Variant> {
    NewGame,
    Hash(u32),
    Go {
        positions: Vec<Position<V>>,
        limits: Limits,
        level: Level,
        infinite: bool,
        stop: Arc<AtomicBool>,
        done: Arc<AtomicBool>,
    },
}

/// What the reading thread knows.
struct Session<V: Variant> {
    positions: Vec<Position<V>>,
    options: Options,
    settings: Settings,
    jobs: Sender<Job<V>>,
    running: Option<Running>,
}

/// What stays when the game is changed.
#[derive(Clone, Copy)]
struct Settings {
    /// The table's size in megabytes.
    hash: u32,
    level: Level,
}

/// What comes after a line.
enum Next {
    Line,
    Game(GameKind),
    End,
}

/// The search at hand.
struct Running {
    /// Its stop button.
    stop: Arc<AtomicBool>,
    /// Whether it has ended.
    done: Arc<AtomicBool>,
    /// Whether it waits to be stopped.
    infinite: bool,
}

/// Speaks UCI until `quit` or the end of the input.
pub fn run(input: impl BufRead) -> io::Result<()> {
    let mut lines = input.split(b'\n');
    let mut settings = Settings { hash: HASH, level: Level::TOP };
    let mut kind = Some(GameKind::ALL[0]);
    while let Some(game) = kind {
        // Only chess games are offered.
        kind = of_chess!(game, run_game(&mut lines, &mut settings)).unwrap_or(Ok(None))?;
    }
    Ok(())
}

/// The same for one game, until another one is asked for.
fn run_game<V: Variant>(
    lines: &mut impl Iterator<Item = io::Result<Vec<u8>>>,
    settings: &mut Settings,
) -> io::Result<Option<GameKind>> {
    let (jobs, queue) = channel();
    let hash = settings.hash;
    let searcher = thread::spawn(move || search_jobs::<V>(&queue, hash));
    let options = Options::default();
    let mut session = Session {
        positions: vec![Position::start(options)],
        options,
        settings: *settings,
        jobs,
        running: None,
    };
    let mut next = Next::Line;
    while matches!(next, Next::Line)
        && let Some(line) = lines.next()
    {
        next = session.obey(String::from_utf8_lossy(&line?).trim())?;
    }
    *settings = session.settings;
    // Who only pipes commands in wants the answers, except to what would never end.
    if !matches!(next, Next::Line) || session.running.as_ref().is_some_and(|running| running.infinite) {
        session.stop();
    }
    // Closing the queue ends the thread, once it has answered.
    drop(session);
    let _ = searcher.join();
    Ok(if let Next::Game(kind) = next { Some(kind) } else { None })
}

fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

impl<V: Variant> Session<V> {
    /// Obeys one line.
    fn obey(&mut self, line: &str) -> io::Result<Next> {
        let mut words = line.split_whitespace();
        match words.next() {
            None => {}
            Some("uci") => say(&format!(
                "id name Raumspiel {}\nid author Raumspiel's authors\n\
                 option name Hash type spin default {HASH} min 1 max 1024\n\
                 option name Skill Level type spin default 8 min 1 max 8\n\
                 option name UCI_Variant type combo default {name}{games}\n\
                 option name Rules type string default <empty>\nuciok",
                env!("CARGO_PKG_VERSION"),
                name = V::NAME,
                games = chess_games().iter().map(|game| format!(" var {game}")).collect::<String>(),
            ))?,
            Some("isready") => say("readyok")?,
            Some("ucinewgame") => self.send(Job::NewGame),
            Some("position") => self.position(line)?,
            Some("go") => self.go(words)?,
            Some("stop") => self.stop(),
            Some("setoption") => return self.set_option(line),
            Some("quit") => return Ok(Next::End),
            Some("debug" | "ponderhit" | "register") => {}
            Some(found) => say(&format!("info string found `{found}`; expected a UCI command"))?,
        }
        Ok(Next::Line)
    }

    fn send(&self, job: Job<V>) {
        // The searching thread lives as long as the queue.
        let _ = self.jobs.send(job);
    }

    fn stop(&self) {
        if let Some(running) = &self.running {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    fn is_searching(&self) -> bool {
        self.running.as_ref().is_some_and(|running| !running.done.load(Ordering::Relaxed))
    }

    /// `position startpos|fen TEXT [moves ...]`: all of it or nothing.
    fn position(&mut self, line: &str) -> io::Result<()> {
        let rest = line.trim_start_matches("position").trim();
        let (place, moves) = match rest.split_once("moves") {
            Some((place, moves)) => (place.trim(), moves),
            None => (rest, ""),
        };
        let start = match place.split_once(char::is_whitespace) {
            None if place == "startpos" => Ok(Position::start(self.options)),
            Some(("fen", text)) => Position::<V>::read(text, self.options).map_err(|error| error.to_string()),
            _ => Err(format!("found `{place}`; expected `startpos` or `fen` and a position")),
        };
        let start = match start {
            Ok(start) => start,
            Err(error) => return say(&format!("info string {error}")),
        };
        let mut positions = vec![start];
        let mut last = start;
        for text in moves.split_whitespace() {
            let Some(the_move) = uci_moves::read(&last, text) else {
                return say(&format!("info string found `{text}`; expected a legal move of `{last}`"));
            };
            last = last.after(the_move);
            positions.push(last);
        }
        self.positions = positions;
        Ok(())
    }

    fn go<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> io::Result<()> {
        if self.is_searching() {
            return say("info string still searching: `stop` first");
        }
        let (go, unknown) = Go::read(words);
        if !unknown.is_empty() {
            say(&format!("info string found `{}` after `go`; passed over", unknown.join(" ")))?;
        }
        let turn = self.positions.last().map_or(rules::Side::White, Position::turn);
        let mut limits = go.limits(turn);
        let infinite = go.infinite || limits == Limits::default();
        if self.settings.level != Level::TOP {
            let level = self.settings.level.limits();
            limits.depth = least(limits.depth, level.depth);
            limits.nodes = least(limits.nodes, level.nodes);
        }
        let (stop, done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        self.running = Some(Running { stop: Arc::clone(&stop), done: Arc::clone(&done), infinite });
        self.send(Job::Go {
            positions: self.positions.clone(),
            limits,
            level: self.settings.level,
            infinite,
            stop,
            done,
        });
        Ok(())
    }

    /// `setoption name NAME [value VALUE]`.
    fn set_option(&mut self, line: &str) -> io::Result<Next> {
        let rest = line.trim_start_matches("setoption").trim().trim_start_matches("name").trim();
        let (name, value) =
            rest.split_once(" value").map_or((rest, ""), |(name, value)| (name.trim(), value.trim()));
        let wrong =
            |expected: &str| say(&format!("info string {name}: found `{value}`; expected {expected}"));
        match name.to_ascii_lowercase().as_str() {
            "hash" => match value.parse() {
                Ok(megabytes @ 1..=1024) => {
                    self.settings.hash = megabytes;
                    self.send(Job::Hash(megabytes));
                }
                _ => wrong("a number from 1 to 1024")?,
            },
            "skill level" => match value.parse().ok().and_then(Level::new) {
                Some(level) => self.settings.level = level,
                None => wrong("a number from 1 to 8")?,
            },
            "uci_variant" => match GameKind::from_name(value) {
                Some(kind) if kind.name() == V::NAME => {}
                Some(kind) if chess_games().contains(&value) => return Ok(Next::Game(kind)),
                _ => wrong(&chess_games().join(" or "))?,
            },
            "rules" => match read_options::<V>(if value == "<empty>" { "" } else { value }) {
                Ok(options) => {
                    self.options = options;
                    self.positions = vec![Position::start(options)];
                }
                Err(error) => say(&format!("info string Rules: {error}"))?,
            },
            _ => say(&format!(
                "info string found the option `{name}`; expected Hash, Skill Level, UCI_Variant or Rules"
            ))?,
        }
        Ok(Next::Line)
    }
}

fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// The searching thread: one job after another, until the queue is closed.
fn search_jobs<V: Variant>(queue: &Receiver<Job<V>>, hash: u32) {
    let mut search = Search::<V>::new(hash);
    let mut seed = 0;
    for job in queue {
        match job {
            Job::NewGame => search.clear(),
            Job::Hash(megabytes) => search = Search::new(megabytes),
            Job::Go { positions, limits, level, infinite, stop, done } => {
                seed += 1;
                let Some(position) = positions.last() else { continue };
                // A game that has ended by the rules has no moves left, a position always may have.
                let ended = Game::new(*position).legal_moves().is_empty() && !position.has_move();
                let clock = Clock::with_stop(Arc::clone(&stop));
                let report = |report: &Report<Move<V>>, clock: &Clock| {
                    let _ = say(&info(position, report, clock));
                };
                let found = search.search(
                    &positions,
                    limits,
                    level.skill(),
                    seed,
                    &mut Reporting(clock.clone(), report),
                );
                if ended {
                    let _ = say(&info(position, &found, &clock));
                }
                while infinite && !stop.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(5));
                }
                done.store(true, Ordering::Relaxed);
                let best =
                    found.best.map_or_else(|| "(none)".to_owned(), |best| uci_moves::write(position, best));
                let _ = say(&format!("bestmove {best}"));
            }
        }
    }
}

fn info<V: Variant>(position: &Position<V>, report: &Report<Move<V>>, clock: &Clock) -> String {
    let score = match report.score {
        Score::Centipawns(value) => format!("cp {value}"),
        Score::Mate(moves) => format!("mate {moves}"),
    };
    format!(
        "info depth {} score {score} nodes {} nps {:.0} time {} pv{}",
        report.depth,
        report.nodes,
        report.nodes as f64 / clock.seconds(),
        clock.elapsed_milliseconds(),
        uci_moves::write_line(position, &report.line),
    )
}
