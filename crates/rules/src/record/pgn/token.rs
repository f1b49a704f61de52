//! The pieces of move text.

use super::{
    cursor::{Cursor, begins_like_tag},
    error::{PgnError, Problem},
    signs::{begins_sign, number_of},
};
use crate::{Side, dashes::with_hyphens, record::ruleset::Ruleset};

/// A piece of move text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A move's text, not read yet.
    Move(&'a str),
    /// A number without dots: a move's, if it fits.
    Number(&'a str),
    /// A move that is none, by which annotators show what threatens.
    Pass,
    /// A `$` mark, or `!`, `?` and the like.
    Mark(u8),
    /// A comment, or a sign that no mark stands for.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A result; the inner `None` is a draw, the outer one `*`.
    Result(Option<Option<Side>>),
}

/// The results, each with the form that is written first.
pub(super) const RESULTS: [(&str, Option<Option<Side>>); 7] = [
    ("1/2-1/2", Some(None)),
    ("1/2", Some(None)),
    ("½-½", Some(None)),
    ("½", Some(None)),
    ("1-0", Some(Some(Side::White))),
    ("0-1", Some(Some(Side::Black))),
    ("*", None),
];

/// So many letters has the longest of them.
const LONGEST_RESULT: usize = 7;

/// The result of a text, whatever its dashes.
pub(super) fn result_of(text: &str) -> Option<Option<Option<Side>>> {
    let text = with_hyphens(text.trim());
    RESULTS.into_iter().find(|(known, _)| *known == text).map(|(_, result)| result)
}

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
            '$' | '!' | '?' => mark(cursor),
            _ => match word(cursor) {
                Some(token) => token,
                None if numbered(cursor) => continue,
                None => the_move::<R>(cursor)?,
            },
        };
        return Ok(Some((at, token)));
    }
}

/// A `$` and what follows it, or `!` and `?` in a row.
fn mark<'a>(cursor: &mut Cursor<'a>) -> Token<'a> {
    let at = cursor.at();
    let number = if cursor.eat("$") {
        cursor.take_while(char::is_alphanumeric).parse().ok()
    } else {
        number_of(cursor.take_while(|letter| matches!(letter, '!' | '?')))
    };
    number.map_or_else(|| Token::Comment(cursor.since(at).to_owned()), Token::Mark)
}

/// Whether a word ends before such a character, or before the end.
fn ends_word(next: char) -> bool {
    next.is_whitespace() || "{}();[$".contains(next)
}

/// A word that means the same in every game: a result, a number, a sign, or a pass.
fn word<'a>(cursor: &mut Cursor<'a>) -> Option<Token<'a>> {
    let mut ahead = *cursor;
    let word = ahead.take_while(|letter| !ends_word(letter));
    let token = if let Some(result) = result_of(word) {
        Token::Result(result)
    } else if word.bytes().all(|byte| byte.is_ascii_digit()) {
        Token::Number(word)
    } else if with_hyphens(word) == "--" {
        Token::Pass
    } else if let Some(number) = number_of(word) {
        Token::Mark(number)
    } else if word.starts_with(begins_sign) {
        Token::Comment(word.to_owned())
    } else {
        return None;
    };
    *cursor = ahead;
    (!word.is_empty()).then_some(token)
}

/// Goes past a move's number with its dots, or dots alone. What they say is not looked at: the position knows
/// better.
fn numbered(cursor: &mut Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    ahead.take_while(|letter| letter.is_ascii_digit());
    let dots = ahead.take_while(|letter| matches!(letter, '.' | '…'));
    if !dots.is_empty() {
        *cursor = ahead;
    }
    !dots.is_empty()
}

/// A move's text, up to a result that is glued to it.
fn the_move<'a, R: Ruleset>(cursor: &mut Cursor<'a>) -> Result<Token<'a>, PgnError> {
    let at = cursor.at();
    let length = R::move_length(cursor.rest());
    if length == 0 {
        return Err(cursor.error(at, Problem::Unexpected { found: cursor.quote(at) }));
    }
    let text = &cursor.rest()[..length];
    let cuts = text.char_indices().map(|(cut, _)| cut).rev().take(LONGEST_RESULT);
    let result = cuts.filter(|&cut| cut > 0 && result_of(&text[cut..]).is_some()).last();
    cursor.skip(result.unwrap_or(length));
    Ok(Token::Move(cursor.since(at).trim_end()))
}
