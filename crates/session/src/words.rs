//! The sentences of the status line.

use rules::{
    GameKind, Side,
    chess::{Reason, Wing},
    record::{AnyReason, Cause, Ending},
};
use thinker::{Score, Task};

use crate::{players::Found, session::Session};

/// The name of a castling, for a button.
pub(crate) const fn castling(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "Castle king's side (O-O)",
        Wing::Queen => "Castle queen's side (O-O-O)",
    }
}

/// The end of a game in a sentence or two.
pub(crate) fn outcome(kind: GameKind, ending: &Ending<AnyReason>) -> String {
    let sides = |winner: Side| (kind.side_name(winner), kind.side_name(winner.opponent()));
    match (ending.winner.map(sides), &ending.cause) {
        (Some((winner, _)), Cause::Rules(AnyReason::Chess(Reason::Checkmate))) => {
            format!("Checkmate. {winner} wins.")
        }
        (Some((winner, loser)), Cause::Rules(AnyReason::Doseki(rules::doseki::Reason::NoCheckers))) => {
            format!("{loser} has no checkers left. {winner} wins.")
        }
        (Some((winner, loser)), Cause::Rules(AnyReason::Doseki(rules::doseki::Reason::NoTurn))) => {
            format!("{loser} has no legal turn. {winner} wins.")
        }
        (Some((winner, loser)), Cause::Concession) => format!("{loser} concedes. {winner} wins."),
        (None, Cause::Rules(AnyReason::Chess(Reason::Stalemate))) => {
            "Stalemate: no move, and no check. The game is a draw.".to_owned()
        }
        (Some((winner, loser)), Cause::Time) => format!("{loser}’s time has run out. {winner} wins."),
        (None, Cause::Time) => {
            "Time has run out, but the other side could not win any more. The game is a draw.".to_owned()
        }
        (None, Cause::Agreement) => "The players agree to a draw.".to_owned(),
        (Some((winner, _)), Cause::Unstated) => format!("{winner} wins."),
        (None, Cause::Unstated) => "The game is a draw.".to_owned(),
        (Some((winner, _)), cause) => format!("{winner} wins: {cause}."),
        (None, cause) => format!("The game is a draw: {cause}."),
    }
}

/// All that the status line says: a notice, whose turn it is or how the game ended, the last move, and what
/// is selected.
pub(crate) fn status(session: &Session) -> String {
    let record = &session.record;
    let mut sentences: Vec<String> = session.notice.iter().cloned().collect();
    if let Some(editor) = session.editor_view() {
        sentences.push("Setting up a position.".to_owned());
        sentences.extend(editor.faults.is_empty().then(|| "It can be played from.".to_owned()));
        return sentences.join(" ");
    }
    match record.ending_here() {
        Some(ending) => sentences.push(outcome(record.kind(), &ending)),
        None => {
            let check = if record.checked_king().is_some() { " Check!" } else { "" };
            sentences.push(format!("{} to move.{check}", session.turn_name()));
            sentences.extend(thinking(session));
        }
    }
    if record.here() != record.latest() {
        sentences.push("You are looking at another place of the game.".to_owned());
    }
    if let Some(text) = record.moves_to(record.here()).last() {
        sentences.push(format!("Last move: {text}."));
    }
    sentences.extend(selection(session));
    sentences.join(" ")
}

fn thinking(session: &Session) -> Option<String> {
    let question = session.thinking.question.as_ref().filter(|question| !question.answered)?;
    match question.task {
        Task::Move { level, .. } => Some(format!("The computer is thinking, at level {level}.")),
        Task::Hint => Some("Looking for a hint.".to_owned()),
        Task::Evaluation => None,
    }
}

fn selection(session: &Session) -> Option<String> {
    let cell = session.selected?;
    let piece = session.piece_at(cell)?;
    let mut places: Vec<_> = session.selected_moves().map(|legal| (legal.to, legal.captures)).collect();
    places.sort_unstable();
    places.dedup();
    let count = match places.len() {
        0 => "no move".to_owned(),
        1 => "1 move".to_owned(),
        many => format!("{many} moves"),
    };
    Some(format!("Selected: {} on {}, {count}.", piece.role.name(), session.record.cell_text(cell)))
}

/// What the engine has found: `depth 7: +0.35, Nc3B ...`, the score being White's.
pub(crate) fn found(kind: GameKind, found: &Found, white_moves: bool) -> String {
    let sign = if white_moves { 1 } else { -1 };
    let score = match found.score {
        Score::Centipawns(value) => {
            let value = value * sign;
            let plus = if value < 0 { '−' } else { '+' };
            format!("{plus}{}.{:02}", value.abs() / 100, value.abs() % 100)
        }
        Score::Mate(moves) => {
            let winner = if (moves > 0) == white_moves { Side::White } else { Side::Black };
            let mates = if kind == GameKind::Doseki { "wins" } else { "mates" };
            format!("{} {mates} in {}", kind.side_name(winner), moves.abs().max(1))
        }
    };
    format!("Depth {}: {score}. {}", found.depth, found.line.join(" "))
}
