//! The commands about games that a file describes: one that comes with the program, or anybody's.

use std::{
    ffi::OsStr,
    fs,
    io::{self, Write},
    path::Path,
};

use rules::described::{AnyGame, Description, Standing, shipped};

use crate::{
    arguments::Task,
    failure::{Failure, one_line},
};

/// How the names of descriptions end.
const ENDING: &str = "game";

/// Whether a file is a description, by its name.
pub fn is_file(name: &OsStr) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == ENDING)
}

/// Whether a word is a game that is described, by its name or its file.
pub fn is_game(word: &str) -> bool {
    shipped(word).is_some() || is_file(OsStr::new(word))
}

/// Reads a file; the fault is told with its place, as `FILE:LINE:COLUMN: found ...; expected ...`.
fn read_file(name: &OsStr) -> Result<Description, String> {
    let shown = one_line(&name.to_string_lossy());
    let bytes = fs::read(name).map_err(|error| format!("{shown}: {error}"))?;
    Description::read(&bytes).map_err(|fault| format!("{shown}:{fault}"))
}

/// The line that `check` prints of a description, and whether it has no fault.
pub fn checked(name: &OsStr) -> (String, bool) {
    match read_file(name) {
        Ok(_) => ("ok".to_owned(), true),
        Err(fault) => (one_line(&fault), false),
    }
}

/// A described game as its words have it, not read yet.
#[derive(Debug)]
pub struct DescribedText {
    /// The name or the file.
    pub game: String,
    /// Its rules.
    pub rules: String,
    /// Where to begin, in place of the start.
    pub position: Option<String>,
}

impl DescribedText {
    fn begin(&self) -> Result<AnyGame, Failure> {
        let description = match shipped(&self.game) {
            Some(text) => {
                Description::read(text.as_bytes()).map_err(|fault| format!("{}.{ENDING}:{fault}", self.game))
            }
            None => read_file(OsStr::new(&self.game)),
        };
        let description = description.map_err(|fault| Failure::Description { fault })?;
        let rules = description.rules_with(&self.rules).map_err(|fault| Failure::Rules(fault.to_string()))?;
        Ok(AnyGame::of(&rules))
    }

    /// Does what is asked.
    pub fn run(&self, task: &Task, out: &mut impl Write) -> Result<(), Failure> {
        let game = self.begin()?;
        let position = self.position.as_deref();
        // Every task begins with the position: it is looked at first.
        let standing = game.standing(position).map_err(|fault| {
            let column = fault.column(position.unwrap_or_default());
            Failure::Position(format!("column {column}: {fault}"))
        })?;
        let told = match *task {
            Task::Perft { depth, divide } => perft(game, position, depth, divide, out),
            Task::Moves => moves(&standing, out),
        };
        Ok(told?)
    }
}

/// Prints the number of sequences for each depth, and, if asked, of the last depth for each first move.
fn perft(
    game: AnyGame,
    position: Option<&str>,
    depth: u32,
    divide: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let totalled = if divide { depth - 1 } else { depth };
    for plies in 1..=totalled {
        let nodes = game.perft(position, plies).map_err(io::Error::other)?;
        writeln!(out, "{plies} {nodes}")?;
    }
    if divide {
        let moves = game.divide(position, depth - 1).map_err(io::Error::other)?;
        writeln!(out, "{depth} {}", moves.iter().map(|(_, nodes)| nodes).sum::<u64>())?;
        for (text, nodes) in moves {
            writeln!(out, "{text} {nodes}")?;
        }
    }
    Ok(())
}

/// Prints the legal moves, and how the game stands.
fn moves(standing: &Standing, out: &mut impl Write) -> io::Result<()> {
    for text in &standing.moves {
        writeln!(out, "{text}")?;
    }
    match standing.ending {
        None if standing.is_check => writeln!(out, "{} to move, in check", standing.turn),
        None => writeln!(out, "{} to move", standing.turn),
        Some(ending) => match ending.winner {
            Some(winner) => writeln!(out, "{}: {winner} wins", ending.cause),
            None => writeln!(out, "draw: {}", ending.cause),
        },
    }
}
