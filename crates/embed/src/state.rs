//! A game as scripts and other pages see it.

use rules::{Side, record::AnyRecord};
use serde::Serialize;

/// A game, and the place of it that one looks at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameState {
    /// The game's name, such as `artemis`.
    pub game: &'static str,
    /// The rules that differ from the game's own, `KEY=VALUE,...`.
    pub rules: String,
    /// The text of the position that the game began with.
    pub start: String,
    /// The text of the position that one looks at.
    pub position: String,
    /// The moves that led there, as texts.
    pub moves: Vec<String>,
    /// The moves of the game as played, wherever one looks.
    pub played: Vec<String>,
    /// `white` or `black`, whose turn it is where one looks.
    pub side: &'static str,
    /// Whether that side is in check.
    pub check: bool,
    /// How the game ended.
    pub result: Option<Outcome>,
    /// The whole game, as an option `game` or the fragment of the page's address takes it; empty where it
    /// is too long for one.
    pub link: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// `white`, `black`, or null for a draw.
    pub winner: Option<&'static str>,
    /// `checkmate`, `concession`, `stalemate` ...
    pub reason: String,
    /// The end in words.
    pub text: String,
}

/// The word for a side.
const fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

impl GameState {
    /// A record in plain terms.
    #[must_use]
    pub fn of(record: &AnyRecord) -> Self {
        Self {
            game: record.kind().name(),
            rules: record.rules_text(),
            start: record.start_text(),
            position: record.position_text_here(),
            moves: record.moves_to(record.here()),
            played: record.texts(),
            side: side_name(record.turn()),
            check: record.checked_king().is_some(),
            result: record.ending_here().map(|ending| Outcome {
                winner: ending.winner.map(side_name),
                reason: ending.cause.to_string(),
                text: ending.words_with(|side| record.kind().side_name(side)),
            }),
            link: record.link().unwrap_or_default(),
        }
    }
}
