//! The sentences of the status line.

use rules::chess::{Outcome, Reason, Wing};

use crate::session::Session;

/// The name of a castling, for a button.
pub(crate) const fn castling(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "Castle king's side (O-O)",
        Wing::Queen => "Castle queen's side (O-O-O)",
    }
}

/// The end of a game in a sentence or two.
pub(crate) fn outcome(outcome: Outcome) -> String {
    match (outcome.winner, outcome.reason) {
        (Some(winner), Reason::Checkmate) => format!("Checkmate. {winner} wins."),
        (Some(winner), Reason::Concession) => format!("{} concedes. {winner} wins.", winner.opponent()),
        (Some(winner), reason) => format!("{winner} wins: {reason}."),
        (None, Reason::Stalemate) => "Stalemate: no move, and no check. The game is a draw.".to_owned(),
        (None, Reason::Agreement) => "The players agree to a draw.".to_owned(),
        (None, reason) => format!("The game is a draw: {reason}."),
    }
}

/// All that the status line says: a notice, whose turn it is or how the game ended, the last move, and what
/// is selected.
pub(crate) fn status(session: &Session) -> String {
    let mut sentences: Vec<String> = session.notice.iter().cloned().collect();
    match session.game.outcome() {
        Some(ended) => sentences.push(outcome(ended)),
        None => {
            let check = if session.game.checked_king().is_some() { " Check!" } else { "" };
            sentences.push(format!("{} to move.{check}", session.turn()));
        }
    }
    if let Some(text) = session.texts.last() {
        sentences.push(format!("Last move: {text}."));
    }
    if let Some(cell) = session.selected
        && let Some(piece) = session.piece_at(cell)
    {
        let mut places: Vec<_> = session.selected_moves().map(|legal| (legal.to, legal.captures)).collect();
        places.sort_unstable();
        places.dedup();
        let count = match places.len() {
            0 => "no move".to_owned(),
            1 => "1 move".to_owned(),
            many => format!("{many} moves"),
        };
        sentences.push(format!(
            "Selected: {} on {}, {count}.",
            piece.role.name(),
            session.game.cell_text(cell)
        ));
    }
    sentences.join(" ")
}
