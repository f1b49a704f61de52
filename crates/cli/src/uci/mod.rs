//! `raumspiel uci`: the UCI protocol (S. Meyer-Kahlen, 2000), so that other people's programs can play.
//!
//! This thread reads commands; another one searches and does, in their order, what takes its time. What is not
//! understood is answered by `info string`, never by an end of the program.

mod chess;
mod control;
mod go;
mod play;
mod searcher;
mod settings;

use std::{
    io::{self, BufRead},
    sync::{
        Arc,
        mpsc::{Sender, channel},
    },
    thread,
};

use engine::{Limits, Skill};
use rules::{GameKind, of_kind};

use control::Control;
use go::Go;
use play::Play;
use searcher::{Job, Task, say};
use settings::{Changed, Settings};

/// The commands that are understood; the protocol has others that need no answer.
const COMMANDS: [&str; 11] = [
    "uci",
    "isready",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "setoption",
    "quit",
    "debug",
    "register",
];

/// What the reading thread knows.
struct Session<'a, G: Play> {
    kind: GameKind,
    /// The positions of the game; none after a `position` that could not be read.
    game: Vec<G::Position>,
    options: G::Options,
    settings: &'a mut Settings,
    jobs: Sender<Job<G>>,
    /// The searches that were asked for and have not been answered.
    running: Vec<Arc<Control>>,
}

/// What comes after a line.
enum Next {
    Line,
    Game(GameKind),
    End,
}

/// Speaks UCI until `quit` or the end of the input.
///
/// # Errors
/// If nothing can be read or written any more.
pub fn run(input: impl BufRead) -> io::Result<()> {
    let mut lines = input.split(b'\n');
    let mut settings = Settings::default();
    let mut kind = Some(GameKind::ALL[0]);
    while let Some(game) = kind {
        kind = of_kind!(game, run_game(game, &mut lines, &mut settings))?;
    }
    Ok(())
}

/// The same for one game, until another one is asked for.
fn run_game<G: Play>(
    kind: GameKind,
    lines: &mut impl Iterator<Item = io::Result<Vec<u8>>>,
    settings: &mut Settings,
) -> io::Result<Option<GameKind>> {
    let (jobs, queue) = channel();
    let hash = settings.hash;
    let searcher = thread::spawn(move || searcher::run::<G>(&queue, hash));
    let options = match G::read_rules(&settings.rules) {
        Ok(options) => options,
        Err(error) => {
            say(&format!("info string Rules: {error}"))?;
            settings.rules.clear();
            G::read_rules("").map_err(|error| io::Error::other(error.to_string()))?
        }
    };
    let game = vec![G::start(&options)];
    let mut session = Session { kind, game, options, settings, jobs, running: Vec::new() };
    let mut next = Next::Line;
    while matches!(next, Next::Line)
        && !searcher.is_finished()
        && let Some(line) = lines.next()
    {
        next = session.obey(&String::from_utf8_lossy(&line?))?;
    }
    // Who only pipes commands in wants the answers, except to what would never end.
    session
        .running
        .iter()
        .filter(|search| search.waits() || !matches!(next, Next::Line))
        .for_each(|one| one.stop());
    // Closing the queue ends the thread, once it has answered.
    drop(session);
    searcher.join().unwrap_or_else(|_| Err(io::Error::other("the search has failed")))?;
    Ok(if let Next::Game(kind) = next { Some(kind) } else { None })
}

/// A text's first word, in small letters, and what follows it.
fn first_word(text: &str) -> (String, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word.to_ascii_lowercase(), rest.trim())
}

impl<G: Play> Session<'_, G> {
    /// Obeys one line. Words before the first command are passed over, as the protocol wants it.
    fn obey(&mut self, line: &str) -> io::Result<Next> {
        let (mut command, mut rest) = first_word(line);
        while !COMMANDS.contains(&command.as_str()) && !rest.is_empty() {
            (command, rest) = first_word(rest);
        }
        match command.as_str() {
            "uci" => self.introduce()?,
            "isready" => self.is_ready()?,
            "ucinewgame" => {
                self.game = vec![G::start(&self.options)];
                self.send(Job::Clear);
            }
            "position" => self.position(rest)?,
            "go" => self.go(rest)?,
            "stop" => self.running.iter().for_each(|search| search.stop()),
            "ponderhit" => self.running.iter().for_each(|search| search.ponder_hit()),
            "setoption" => return self.set_option(rest),
            "quit" => return Ok(Next::End),
            "" | "debug" | "register" => {}
            _ => {
                let (found, _) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
                say(&format!("info string found `{found}`; expected a UCI command"))?;
            }
        }
        Ok(Next::Line)
    }

    fn introduce(&self) -> io::Result<()> {
        say(&format!(
            "id name Raumspiel {}\nid author Raumspiel's authors\n{}\nuciok",
            env!("CARGO_PKG_VERSION"),
            settings::list(self.kind)
        ))
    }

    fn send(&self, job: Job<G>) {
        // The searching thread lives as long as the queue, unless nothing can be written any more.
        let _ = self.jobs.send(job);
    }

    /// Answers at once while a search is under way, otherwise after all that was asked for.
    fn is_ready(&mut self) -> io::Result<()> {
        self.running.retain(|search| !search.is_done());
        if self.running.is_empty() {
            self.send(Job::Ready);
            return Ok(());
        }
        say("readyok")
    }

    /// `position startpos|fen TEXT [moves ...]`: all of it, or there is no game.
    fn position(&mut self, text: &str) -> io::Result<()> {
        match self.read_game(text) {
            Ok(game) => {
                self.game = game;
                Ok(())
            }
            Err(error) => {
                self.game.clear();
                say(&format!("info string position: {error}"))
            }
        }
    }

    fn read_game(&self, text: &str) -> Result<Vec<G::Position>, String> {
        let (word, rest) = first_word(text);
        let (place, moves) = split_at_word(rest, "moves");
        let start = match word.as_str() {
            "startpos" if place.is_empty() => G::start(&self.options),
            "fen" => G::read_position(place, &self.options).map_err(|error| error.to_string())?,
            _ => return Err(format!("found `{text}`; expected `startpos` or `fen` and a position")),
        };
        let mut game = vec![start];
        let mut rest = moves.trim_start();
        while let Some(last) = game.last().filter(|_| !rest.is_empty()) {
            let length = G::move_length(rest).max(rest.chars().next().map_or(0, char::len_utf8));
            let (text, after) = rest.split_at(length);
            let illegal = || format!("found `{text}`; expected a legal move of `{}`", G::position_text(last));
            let the_move = G::read(last, text.trim()).ok_or_else(illegal)?;
            game.push(G::after(last, &the_move));
            rest = after.trim_start();
        }
        Ok(game)
    }

    fn go(&mut self, text: &str) -> io::Result<()> {
        self.running.retain(|search| !search.is_done());
        if self.running.iter().any(|search| search.waits()) {
            return say("info string still searching: `stop` first");
        }
        let go = Go::read(text);
        if !go.unknown.is_empty() {
            say(&format!("info string found `{}` after `go`; passed over", go.unknown.join(" ")))?;
        }
        let moves = self.search_moves(&go)?;
        let turn = self.game.last().map_or(rules::Side::White, G::turn);
        let (mut limits, mut skill) = (go.limits(turn), Skill::FULL);
        if self.settings.level != engine::Level::TOP && !self.settings.analyses {
            let (level, how) = G::level(self.settings.level);
            skill = how;
            limits = Limits {
                depth: least(limits.depth, level.depth),
                nodes: least(limits.nodes, level.nodes),
                milliseconds: least(limits.milliseconds, level.milliseconds),
            };
        }
        let control = Arc::new(Control::new(go.waits(), go.ponder));
        self.running.push(Arc::clone(&control));
        let (game, lines) = (self.game.clone(), self.settings.lines);
        self.send(Job::Go(Task { game, moves, limits, skill, mate: go.mate, lines, control }));
        Ok(())
    }

    /// The moves of `searchmoves`, those left out that are none.
    fn search_moves(&self, go: &Go) -> io::Result<Vec<G::Move>> {
        let Some(position) = self.game.last() else { return Ok(Vec::new()) };
        let mut moves = Vec::new();
        for text in &go.moves {
            match G::read(position, text) {
                Some(the_move) if moves.contains(&the_move) => {}
                Some(the_move) => moves.push(the_move),
                None => say(&format!(
                    "info string searchmoves: found `{text}`; expected a legal move; passed over"
                ))?,
            }
        }
        Ok(moves)
    }

    /// `setoption name NAME [value VALUE]`.
    fn set_option(&mut self, text: &str) -> io::Result<Next> {
        match self.settings.set(text) {
            Ok(Changed::Nothing) => {}
            Ok(Changed::Hash) => self.send(Job::Hash(self.settings.hash)),
            Ok(Changed::Cleared) => self.send(Job::Clear),
            Ok(Changed::Game(kind)) if kind == self.kind => {}
            Ok(Changed::Game(kind)) => return Ok(Next::Game(kind)),
            Ok(Changed::Rules) => match G::read_rules(&self.settings.rules) {
                Ok(options) => {
                    self.game = vec![G::start(&options)];
                    self.options = options;
                }
                Err(error) => {
                    let name = self.kind.name();
                    say(&format!("info string Rules: {error}; kept in case they are not {name}'s"))?;
                }
            },
            Err(error) => say(&format!("info string {error}"))?,
        }
        Ok(Next::Line)
    }
}

/// What stands before a word, and what after it.
fn split_at_word<'a>(text: &'a str, word: &str) -> (&'a str, &'a str) {
    let mut at = 0;
    for part in text.split_inclusive(char::is_whitespace) {
        if part.trim().eq_ignore_ascii_case(word) {
            return (text[..at].trim(), &text[at + part.len()..]);
        }
        at += part.len();
    }
    (text.trim(), "")
}

fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}
