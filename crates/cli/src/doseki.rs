//! The commands about one position for Doseki.

use std::io::{self, Write};

use rules::doseki::{Game, Options, Position, Turn, name_of_side, perft};

use crate::{arguments::Task, failure::Failure};

/// A game with those rules, begun with a position's text or, without one, with the game's own start.
pub fn begin(rules: &str, position: Option<&str>) -> Result<Game, Failure> {
    let options = Options::read(rules).map_err(|error| Failure::Rules(error.into()))?;
    let start = match position {
        Some(text) => Position::read(text, options).map_err(Failure::DosekiPosition)?,
        None => Position::start(options),
    };
    Ok(Game::new(start))
}

/// Does what is asked with a game.
pub fn on_game(game: &Game, task: &Task, out: &mut impl Write) -> io::Result<()> {
    match *task {
        Task::Perft { depth, divide } => walk(game.position(), depth, divide, out),
        Task::Moves => list(game, out),
    }
}

/// Prints the number of sequences for each depth, and, if asked, of the last depth for each first turn.
fn walk(position: &Position, depth: u32, divide: bool, out: &mut impl Write) -> io::Result<()> {
    let totalled = if divide { depth - 1 } else { depth };
    for plies in 1..=totalled {
        writeln!(out, "{plies} {}", perft(position, plies))?;
    }
    if divide {
        let turns = in_order(position.legal_turns());
        let behind = |&first: &Turn| perft(&position.after(first), depth - 1);
        let nodes: Vec<u64> = turns.iter().map(behind).collect();
        writeln!(out, "{depth} {}", nodes.iter().sum::<u64>())?;
        for (&turn, nodes) in turns.iter().zip(nodes) {
            writeln!(out, "{} {nodes}", position.write_turn(turn))?;
        }
    }
    Ok(())
}

/// Prints the legal turns and the state of the game.
fn list(game: &Game, out: &mut impl Write) -> io::Result<()> {
    let position = game.position();
    for turn in in_order(game.legal_turns()) {
        writeln!(out, "{}", position.write_turn(turn))?;
    }
    match game.outcome() {
        None => writeln!(out, "{} to move", name_of_side(position.turn())),
        Some(outcome) => match outcome.winner {
            Some(winner) => writeln!(out, "{}: {} wins", outcome.reason, name_of_side(winner)),
            None => writeln!(out, "{outcome}"),
        },
    }
}

/// By piece, shape, from where, to where; placements last.
fn in_order(mut turns: Vec<Turn>) -> Vec<Turn> {
    turns.sort_unstable();
    turns
}
