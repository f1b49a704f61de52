//! What the commands do, for any game.

use std::io::{self, Write};

use rules::{
    AnyGame,
    chess::{Game, Move, Position, Reason, Variant, perft},
};

use crate::{
    arguments::{Begun, Task},
    doseki,
};

/// Does what is asked with a game of any kind: the one place that asks which.
pub fn on_game(game: &Begun, task: &Task, out: &mut impl Write) -> io::Result<()> {
    match game {
        Begun::Any(AnyGame::Artemis(game)) => on_chess(game, task, out),
        Begun::Any(AnyGame::Raumschach(game)) => on_chess(game, task, out),
        Begun::Doseki(game) => doseki::on_game(game, task, out),
    }
}

fn on_chess<V: Variant>(game: &Game<V>, task: &Task, out: &mut impl Write) -> io::Result<()> {
    match *task {
        Task::Perft { depth, divide } => walk(game.position(), depth, divide, out),
        Task::Moves => list(game, out),
    }
}

/// Prints the number of sequences for each depth, and, if asked, of the last depth for each first move.
fn walk<V: Variant>(
    position: &Position<V>,
    depth: u32,
    divide: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let totalled = if divide { depth - 1 } else { depth };
    for plies in 1..=totalled {
        writeln!(out, "{plies} {}", perft(position, plies))?;
    }
    if divide {
        let moves = in_order(position.legal_moves());
        let behind = |&first: &Move<V>| perft(&position.after(first), depth - 1);
        let nodes: Vec<u64> = moves.iter().map(behind).collect();
        writeln!(out, "{depth} {}", nodes.iter().sum::<u64>())?;
        for (text, nodes) in position.write_moves(&moves).iter().zip(nodes) {
            writeln!(out, "{text} {nodes}")?;
        }
    }
    Ok(())
}

/// Prints the legal moves and the state of the game.
fn list<V: Variant>(game: &Game<V>, out: &mut impl Write) -> io::Result<()> {
    let moves = in_order(game.legal_moves());
    for text in game.position().write_moves(&moves) {
        writeln!(out, "{text}")?;
    }
    writeln!(out, "{}", state(game))
}

/// By piece, from where, to where, and what else the move does.
fn in_order<V: Variant>(mut moves: Vec<Move<V>>) -> Vec<Move<V>> {
    moves.sort_unstable();
    moves
}

/// How the game stands, in words.
fn state<V: Variant>(game: &Game<V>) -> String {
    let position = game.position();
    match game.outcome().map(|outcome| (outcome.reason, outcome.winner, outcome)) {
        None if position.is_check() => format!("{} to move, in check", position.turn()),
        None => format!("{} to move", position.turn()),
        Some((reason, Some(winner), _)) => format!("{reason}: {winner} wins"),
        Some((Reason::Stalemate, None, _)) => "stalemate: draw".to_owned(),
        Some((_, None, outcome)) => outcome.to_string(),
    }
}
