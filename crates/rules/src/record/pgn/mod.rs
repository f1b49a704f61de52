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
mod decode;
mod error;
mod escape;
mod head;
mod reader;
mod results;
mod signs;
mod token;
mod wrap;
mod writer;

pub use decode::{NotUtf8, decode};
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

/// What a game is taken for whose tags don't say.
#[derive(Clone, Copy, Debug)]
pub struct Untagged<'a> {
    /// Without a tag `Variant`.
    pub kind: GameKind,
    /// Without a tag `Rules`: `KEY=VALUE,...`.
    pub rules: &'a str,
}

/// The first of all games, by its own rules.
impl Default for Untagged<'_> {
    fn default() -> Self {
        Self { kind: GameKind::ALL[0], rules: "" }
    }
}

/// Reads every game of a file, whichever they are. A game with a fault costs the others nothing.
#[must_use]
pub fn read(text: &str) -> Vec<Reading<'_, AnyRecord>> {
    read_with(text, Untagged::default())
}

/// The same, told what games are whose tags don't say.
#[must_use]
pub fn read_with<'a>(text: &'a str, untagged: Untagged<'_>) -> Vec<Reading<'a, AnyRecord>> {
    each_game(text, |head, cursor| {
        AnyRecord::read_game(head.unless_tagged(untagged.rules), cursor, untagged.kind)
    })
}

/// Reads every game of a file, all by the rules of `R`.
#[must_use]
pub fn read_as<R: Ruleset>(text: &str) -> Vec<Reading<'_, Record<R>>> {
    each_game(text, read_game::<R>)
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

/// Reads each game of a file by a function that, given its tags, reads the game, if it can be begun, and its fault.
fn each_game<'a, T>(
    text: &'a str,
    read_game: impl Fn(Head, &mut Cursor<'a>) -> Result<(T, Option<PgnError>), PgnError>,
) -> Vec<Reading<'a, T>> {
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
    fn read_game(
        head: Head,
        cursor: &mut Cursor<'_>,
        untagged: GameKind,
    ) -> Result<(Self, Option<PgnError>), PgnError> {
        let variant = head.get("Variant").filter(|(name, _)| !name.trim().is_empty());
        let kind = match variant {
            None => untagged,
            Some((name, at)) => Self::kind_of_variant(name).ok_or_else(|| {
                let known = GameKind::ALL.map(GameKind::title).to_vec();
                cursor.error(at, Problem::Variant { found: cursor::shortened(name), known })
            })?,
        };
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
