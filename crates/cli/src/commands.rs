//! The commands about one position, for any game.

use std::io::{self, Write};

use rules::{
    Walk,
    chess::Reason,
    record::{AnyReason, AnyRecord, Cause, Record},
};

use crate::arguments::Task;

/// Does what is asked with a game of any kind: the one place that asks which.
pub fn on_game(game: &AnyRecord, task: &Task, out: &mut impl Write) -> io::Result<()> {
    match *task {
        Task::Perft { depth, divide } => match game {
            AnyRecord::Artemis(record) => walk(record, depth, divide, out),
            AnyRecord::Raumschach(record) => walk(record, depth, divide, out),
            AnyRecord::Doseki(record) => walk(record, depth, divide, out),
        },
        Task::Moves => {
            for text in game.legal_texts() {
                writeln!(out, "{text}")?;
            }
            writeln!(out, "{}", state(game))
        }
    }
}

/// Prints the number of sequences for each depth, and, if asked, of the last depth for each first move.
fn walk<R: Walk>(record: &Record<R>, depth: u32, divide: bool, out: &mut impl Write) -> io::Result<()> {
    let position = record.tree.position();
    let totalled = if divide { depth - 1 } else { depth };
    for plies in 1..=totalled {
        writeln!(out, "{plies} {}", R::perft(position, plies))?;
    }
    if divide {
        let moves = R::legal_moves(position);
        let behind = |first: &R::Move| R::perft(&R::after(position, first), depth - 1);
        let nodes: Vec<u64> = moves.iter().map(behind).collect();
        writeln!(out, "{depth} {}", nodes.iter().sum::<u64>())?;
        for (text, nodes) in R::write_moves(position, &moves).iter().zip(nodes) {
            writeln!(out, "{text} {nodes}")?;
        }
    }
    Ok(())
}

/// How the game stands, in words.
fn state(game: &AnyRecord) -> String {
    let name = |side| game.kind().side_name(side);
    match game.ending_here().map(|ending| (ending.winner, ending.cause)) {
        None if game.checked_king().is_some() => format!("{} to move, in check", name(game.turn())),
        None => format!("{} to move", name(game.turn())),
        Some((Some(winner), cause)) => format!("{cause}: {} wins", name(winner)),
        Some((None, Cause::Rules(AnyReason::Chess(Reason::Stalemate)))) => "stalemate: draw".to_owned(),
        Some((None, cause)) => format!("draw: {cause}"),
    }
}
