//! The sentences of the status line.

use rules::{
    Coordinates, GameKind, Side,
    chess::{Kind, PlainMove, Reason, Wing},
    doseki::{Cell, Move, Polycube, Position, Turn},
    record::{AnyMove, AnyReason, Cause, Ending, Step},
};
use thinker::{Score, Task};

use crate::{model::Figure, players::Found, session::Session, voice::Sound};

/// What is said while a position is set up.
pub(crate) const SETTING_UP: &str = "Setting up a position.";

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
        sentences.push(SETTING_UP.to_owned());
        sentences.extend(editor.faults.is_empty().then(|| "It can be played from.".to_owned()));
        return sentences.join(" ");
    }
    match record.ending_here() {
        Some(ending) => sentences.push(outcome(record.kind(), &ending)),
        None => {
            sentences.push(turn(session));
            sentences.extend(thinking(session));
        }
    }
    if record.here() != record.latest() {
        sentences.push("You are looking at another place of the game.".to_owned());
    }
    if let Some(text) = record.moves_to(record.here()).last() {
        let what = session.last_turn_words().unwrap_or_default();
        sentences.push(format!("Last move: {text}{what}."));
    }
    sentences.extend(selection(session));
    sentences.extend(session.attack_words());
    sentences.join(" ")
}

/// Whose turn it is, and whether that side is in check.
pub(crate) fn turn(session: &Session) -> String {
    let check = if session.record.checked_king().is_some() { " Check!" } else { "" };
    format!("{} to move.{check}", session.turn_name())
}

/// The place that one looks at, after going about in the game.
pub(crate) fn place(session: &Session) -> String {
    let moves = session.record.moves_to(session.record.here());
    match (moves.last(), session.record.ending_here()) {
        (None, _) => format!("At the start. {}", turn(session)),
        (Some(text), None) => format!("After {text}. {}", turn(session)),
        (Some(text), Some(_)) => format!("After {text}."),
    }
}

/// The move that led to where one looks, in words, and its sound.
pub(crate) fn step(session: &Session) -> Option<(String, Option<Sound>)> {
    let record = &session.record;
    let (the_move, step) = record.last_step()?;
    let side = session.name_of(record.turn().opponent());
    let sound = if step.captured.is_empty() { Sound::Move } else { Sound::Capture };
    let text = match the_move {
        AnyMove::Chess(the_move) => chess_step(session, side, the_move, &step),
        AnyMove::Doseki(_) => {
            let text = record.moves_to(record.here()).pop()?;
            let taken = match step.captured.len() {
                0 => String::new(),
                1 => ", takes 1 checker".to_owned(),
                many => format!(", takes {many} checkers"),
            };
            format!("{side}: {text}{taken}.")
        }
    };
    Some((text, Some(sound)))
}

fn chess_step(session: &Session, side: &str, the_move: PlainMove, step: &Step) -> String {
    let [from, to] = [the_move.from, the_move.to].map(|cell| session.record.cell_text(cell));
    let mut text = match the_move.kind {
        Kind::Castling(Wing::King) => format!("{side} castles king's side"),
        Kind::Castling(Wing::Queen) => format!("{side} castles queen's side"),
        Kind::Plain | Kind::Promotion(_) => format!("{side}: {} {from} to {to}", the_move.role.name()),
    };
    for piece in step.captured.iter().filter_map(|(_, figure)| figure.piece()) {
        text.push_str(&format!(", takes {}", piece.role.name()));
    }
    if let Kind::Promotion(role) = the_move.kind {
        text.push_str(&format!(", becomes {}", role.name()));
    }
    text.push('.');
    text
}

/// The last move, as it is told on request.
pub(crate) fn last_move(session: &Session) -> String {
    let Some((text, _)) = step(session) else { return "No move has been made yet.".to_owned() };
    match session.record.ending_here() {
        Some(ending) => format!("{text} {}", outcome(session.record.kind(), &ending)),
        None => format!("{text} {}", turn(session)),
    }
}

/// Who gives check, as it is told on request.
pub(crate) fn checks(session: &Session) -> String {
    let record = &session.record;
    let Some(king) = record.checked_king() else { return "There is no check.".to_owned() };
    let piece = |cell| session.piece_at(cell).map(|piece| format!("{piece} on {}", record.cell_text(cell)));
    let givers: Vec<String> = record.giving_check().into_iter().filter_map(piece).collect();
    format!("The king on {} is in check from: {}.", record.cell_text(king), givers.join(", "))
}

/// Where the piece of a cell can go, as it is told on request.
pub(crate) fn moves(session: &Session, cell: Coordinates) -> String {
    let name = session.record.cell_text(cell);
    if let Some(position) = session.doseki() {
        return polycube_moves(session, position, cell);
    }
    let Some(piece) = session.piece_at(cell) else { return format!("{name} is empty.") };
    let mut places: Vec<_> = session.legal.iter().filter(|legal| legal.from == cell).collect();
    places.sort_by_cached_key(|legal| legal.to.order());
    let place = |legal: &&PlainMove| {
        let to = session.record.cell_text(legal.to);
        match (legal.kind, legal.captures) {
            (Kind::Castling(_), _) => format!("{to} by castling"),
            (_, true) => {
                let taken = session.piece_at(legal.to).map_or("", |piece| piece.role.name());
                format!("{to} takes {taken}")
            }
            (_, false) => to,
        }
    };
    let mut places: Vec<String> = places.iter().map(place).collect();
    // A promotion is a move for each piece that the pawn may become.
    places.dedup();
    match places.len() {
        0 => format!("{piece} on {name}: no move."),
        _ => format!("{piece} on {name}: {}.", places.join(", ")),
    }
}

/// Where the picked polycube can go, or, as long as none is picked, the checker of a cell by itself.
fn polycube_moves(session: &Session, position: &Position, cell: Coordinates) -> String {
    let picked = session.picking.polycube().ok().zip(session.picking.handle());
    let alone = || {
        let cell = Cell::new(cell).filter(|&cell| position.checker_at(cell) == Some(position.turn()))?;
        Some((Polycube::of_cells(&[cell]).ok()?, cell))
    };
    let Some((polycube, handle)) = picked.or_else(alone) else {
        let name = session.record.cell_text(cell);
        let whose = Cell::new(cell).and_then(|cell| position.checker_at(cell));
        return match whose {
            Some(side) => format!("{} on {name}: no move.", Figure::Checker(side)),
            None => format!("{name} is empty."),
        };
    };
    let place = |one: Move| {
        let to = handle.offset(one.by)?;
        let step = session.record.step(AnyMove::Doseki(Turn::Move(one)))?;
        Some(match step.captured.len() {
            0 => to.to_string(),
            1 => format!("{to} takes 1 checker"),
            many => format!("{to} takes {many} checkers"),
        })
    };
    let places: Vec<String> = position.moves_of(polycube).into_iter().filter_map(place).collect();
    let kind = polycube.kind();
    match places.len() {
        0 => format!("{kind} on {handle}: no move."),
        _ => format!("{kind} on {handle}: {}.", places.join(", ")),
    }
}

pub(crate) fn thinking(session: &Session) -> Option<String> {
    let question = session.thinking.question.as_ref().filter(|question| !question.answered)?;
    match question.task {
        Task::Move { level, .. } => Some(format!("The computer is thinking, at level {level}.")),
        Task::Hint => Some("Looking for a hint.".to_owned()),
        Task::Evaluation => None,
    }
}

pub(crate) fn selection(session: &Session) -> Option<String> {
    if session.doseki().is_some() {
        let before = if session.picking.polycube().is_ok() { "Picked: " } else { "" };
        return session.picked_words().map(|words| format!("{before}{words}."));
    }
    let cell = session.selected?;
    let piece = session.piece_at(cell)?;
    let mut places: Vec<_> = session.selected_moves().map(|legal| (legal.to, legal.captures)).collect();
    places.sort_by_cached_key(|(to, captures)| to.order() << 1 | i64::from(*captures));
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

/// An English text with a capital letter first.
///
/// For English the letters of ASCII do; the tables for all others are kilobytes of the page's program.
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
