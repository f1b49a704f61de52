//! Files of games, in the manner of PGN.
//!
//! A game is its tags, a line each, and its move text. Written is one form:
//! - the tags `Event`, `Site`, `Date`, `Round`, `White` (who moves first), `Black` and `Result`; `Variant`;
//!   `Rules` (`KEY=VALUE,...`) if they are not the game's own; `SetUp` and `FEN` (position text) if the game
//!   does not begin as usual; `TimeControl` if it is set; `Termination` if there is a reason to tell; all
//!   others by name;
//! - an empty line, and the moves in lines of at most 80 columns: `1. Na3A $1 {A comment.} (1. a4A) 1... c3A`,
//!   and the result;
//! - an empty line before the next game.
//!
//! What was taken back when the game was written stands in a variation that makes the game's last move
//! again: `1. Na3A (1. Na3A c3A) *`. A game taken back to its very start, where there is no such move,
//! has its moves as if they were not taken back, and the tag `TakenBack` with their number.
//!
//! Read is more: any line ends, a byte-order mark, games without tags, numbers or results, comments after
//! `;`, lines that begin with `%` (which are left out), any dash for a hyphen, signs such as `!`, `±` and `N`
//! at moves or as words of their own, and whatever the games' own readers take. A sign that no mark stands for
//! is kept as a comment, and so is what follows a pass, `--`, in a variation. A comment before a game's first move, or a variation's, belongs there; any other belongs to
//! the move before it, or, after a variation, to the move that follows.
//!
//! A comment ends at the first `}`. One that has such a sign, a line end or a space at its edge, is written
//! with `&#125;`, `&#10;` or `&#32;` in its place, and an `&` before a `#` is written `&#38;`. The same goes
//! for line ends in tags. Programs that don't know of it still read the file, for it has no brace in it.

mod cursor;
mod error;
mod escape;
mod head;
mod reader;
mod results;
mod signs;
mod token;
mod wrap;
mod writer;

pub use error::{PgnError, Problem};
pub use writer::write;

use cursor::Cursor;
use head::Head;
use reader::read_game;

use super::{
    any_record::{AnyRecord, of_kind},
    game_record::Record,
    ruleset::Ruleset,
};
use crate::GameKind;

/// What came of one game in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading<'a, T> {
    /// The game, up to the fault if there is one; `None` if not even its start could be made out.
    pub record: Option<T>,
    /// What is wrong with it.
    pub fault: Option<PgnError>,
    /// Its text in the file.
    pub text: &'a str,
}

/// Reads every game of a file, whichever they are. A game with a fault costs the others nothing.
///
/// A game without a tag `Variant` is taken for the first of [`GameKind::ALL`](crate::GameKind::ALL).
#[must_use]
pub fn read(text: &str) -> Vec<Reading<'_, AnyRecord>> {
    read_with(text, AnyRecord::read_game)
}

/// Reads every game of a file, all by the rules of `R`.
#[must_use]
pub fn read_as<R: Ruleset>(text: &str) -> Vec<Reading<'_, Record<R>>> {
    read_with(text, read_game::<R>)
}

/// Reads the first game of a text, by the rules of `R`.
///
/// # Errors
/// The game's fault, or that there is no game at all.
pub fn read_one<R: Ruleset>(text: &str) -> Result<Record<R>, PgnError> {
    let no_game = PgnError { line: 1, column: 1, problem: Problem::NoGame };
    let Reading { record, fault, .. } = read_as(text).into_iter().next().ok_or(no_game.clone())?;
    match (record, fault) {
        (_, Some(fault)) => Err(fault),
        (record, None) => record.ok_or(no_game),
    }
}

/// Reads a game whose tags are read: the game, if it can be begun, and its fault.
type ReadGame<T> = fn(Head, &mut Cursor<'_>) -> Result<(T, Option<PgnError>), PgnError>;

fn read_with<T>(text: &str, read_game: ReadGame<T>) -> Vec<Reading<'_, T>> {
    let mut cursor = Cursor::new(text);
    let mut readings = Vec::new();
    loop {
        cursor.skip_space();
        if cursor.rest().is_empty() {
            return readings;
        }
        let start = cursor.at();
        cursor.begin_game();
        let read = Head::read(&mut cursor).and_then(|head| read_game(head, &mut cursor));
        let (record, fault) = match read {
            Ok((record, fault)) => (Some(record), fault),
            Err(fault) => (None, Some(fault)),
        };
        // An open variation is found only where the game ends, and a wrong result after it.
        let ended = |fault: &PgnError| {
            matches!(
                fault.problem,
                Problem::OpenVariation | Problem::OtherResult { .. } | Problem::Result { .. }
            )
        };
        if fault.as_ref().is_some_and(|fault| !ended(fault)) {
            cursor.skip_to_next_game();
        }
        readings.push(Reading { record, fault, text: cursor.since(start).trim_end() });
    }
}

impl AnyRecord {
    fn read_game(head: Head, cursor: &mut Cursor<'_>) -> Result<(Self, Option<PgnError>), PgnError> {
        let variant = head.get("Variant").map(|(name, at)| (name.to_owned(), at));
        let (name, at) = variant.unwrap_or_default();
        let kind = Self::kind_of_variant(&name).ok_or_else(|| {
            let known = GameKind::ALL.map(GameKind::title).to_vec();
            cursor.error(at, Problem::Variant { found: cursor::shortened(&name), known })
        })?;
        of_kind!(kind, read_any(head, cursor))
    }
}

fn read_any<R: Ruleset>(
    head: Head,
    cursor: &mut Cursor<'_>,
) -> Result<(AnyRecord, Option<PgnError>), PgnError>
where
    AnyRecord: From<Record<R>>,
{
    read_game::<R>(head, cursor).map(|(record, fault)| (record.into(), fault))
}
