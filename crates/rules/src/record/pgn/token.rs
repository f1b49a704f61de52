//! The pieces of move text.

use super::{
    cursor::{Cursor, begins_like_tag},
    error::{PgnError, Problem},
};
use crate::{Side, record::ruleset::Ruleset};

/// A piece of move text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A move's text, not read yet.
    Move(&'a str),
    /// A `$` mark, or `!`, `?` and the like.
    Mark(u8),
    /// A comment.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A result; the inner `None` is a draw, the outer one `*`.
    Result(Option<Option<Side>>),
}

/// The results, longer ones before those that they begin with.
pub(super) const RESULTS: [(&str, Option<Option<Side>>); 5] = [
    ("1/2-1/2", Some(None)),
    ("1/2", Some(None)),
    ("1-0", Some(Some(Side::White))),
    ("0-1", Some(Some(Side::Black))),
    ("*", None),
];

/// Reads one piece; `None` where the game's text ends: at the next game's tags, or the file's end.
pub(super) fn next<'a, R: Ruleset>(cursor: &mut Cursor<'a>) -> Result<Option<(usize, Token<'a>)>, PgnError> {
    loop {
        cursor.skip_space();
        let at = cursor.at();
        if let Some(comment) = cursor.comment()? {
            return Ok(Some((at, Token::Comment(comment))));
        }
        let Some(first) = cursor.peek() else { return Ok(None) };
        let token = match first {
            '[' if begins_like_tag(cursor.rest()) => return Ok(None),
            '(' | ')' => {
                cursor.skip(1);
                if first == '(' { Token::Open } else { Token::Close }
            }
            '$' | '!' | '?' => mark(cursor)?,
            _ => {
                if let Some(result) = result(cursor) {
                    Token::Result(result)
                } else if number(cursor) {
                    continue;
                } else {
                    match R::move_length(cursor.rest()) {
                        0 => return Err(cursor.error(at, Problem::Unexpected { found: cursor.quote(at) })),
                        length => {
                            cursor.skip(length);
                            Token::Move(cursor.since(at).trim_end())
                        }
                    }
                }
            }
        };
        return Ok(Some((at, token)));
    }
}

fn mark<'a>(cursor: &mut Cursor<'a>) -> Result<Token<'a>, PgnError> {
    let at = cursor.at();
    let number = if cursor.eat("$") {
        cursor.take_while(|letter| letter.is_ascii_digit()).parse().ok()
    } else {
        let signs = cursor.take_while(|letter| matches!(letter, '!' | '?'));
        ["!", "?", "!!", "??", "!?", "?!"]
            .iter()
            .position(|known| *known == signs)
            .map(|index| index as u8 + 1)
    };
    number.map(Token::Mark).ok_or_else(|| cursor.error(at, Problem::Mark { found: cursor.quote(at) }))
}

/// Whether a text can go on so after a result or a number, which then are no part of a move.
fn is_boundary(rest: &str) -> bool {
    rest.chars().next().is_none_or(|next| next.is_whitespace() || "{}();[$".contains(next))
}

fn result(cursor: &mut Cursor<'_>) -> Option<Option<Option<Side>>> {
    let rest = cursor.rest();
    let fits = |text: &str| rest.strip_prefix(text).is_some_and(is_boundary);
    let (text, result) = RESULTS.into_iter().find(|(text, _)| fits(text))?;
    cursor.skip(text.len());
    Some(result)
}

/// Goes past a move's number with its dots, or either alone. What they say is not looked at: the position
/// knows better.
fn number(cursor: &mut Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    let digits = ahead.take_while(|letter| letter.is_ascii_digit());
    let dots = ahead.take_while(|letter| matches!(letter, '.' | '…'));
    let found = !dots.is_empty() || (!digits.is_empty() && is_boundary(ahead.rest()));
    if found {
        *cursor = ahead;
    }
    found
}
