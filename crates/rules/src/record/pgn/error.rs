//! What can be wrong with a file, and where.

use crate::record::words::one_of;

/// A fault in a file's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct PgnError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong at a place in a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// Nothing.
    #[error("found no game; expected tags or moves")]
    NoGame,
    /// A `[` that no tag follows, or a tag that does not end.
    #[error("found `{found}`; expected {expected}, as in `[White \"A. Player\"]`")]
    Tag {
        /// The text there.
        found: String,
        /// The part that is missing.
        expected: &'static str,
    },
    /// A tag for the second time, with another value.
    #[error("found the tag `{name}` again, as `{found}`; it is `{before}` already")]
    TagTwice {
        /// The tag.
        name: String,
        /// Its second value.
        found: String,
        /// Its first value.
        before: String,
    },
    /// A game that is not known.
    #[error("found the variant `{found}`; expected {}", one_of(known))]
    Variant {
        /// The tag's value.
        found: String,
        /// The games that are known.
        known: Vec<&'static str>,
    },
    /// Rules that the game does not have.
    #[error("the rules `{found}` can't be played by: {why}")]
    Rules {
        /// The tag's value.
        found: String,
        /// The game's own words.
        why: String,
    },
    /// A position that can't be played from.
    #[error("the position `{found}` can't be played from: {why}")]
    Position {
        /// The tag's value.
        found: String,
        /// The game's own words.
        why: String,
    },
    /// A tag that promises a position, without one.
    #[error("found `SetUp \"1\"` without a tag `FEN`; expected the position that the game begins with")]
    NoPosition,
    /// A result that is none.
    #[error("found the result `{found}`; expected `1-0`, `0-1`, `1/2-1/2` or `*`")]
    Result {
        /// The text.
        found: String,
    },
    /// A result that the game does not have.
    #[error("found the result `{found}`; expected `{expected}`: {why}")]
    OtherResult {
        /// The result.
        found: String,
        /// The result that would fit.
        expected: String,
        /// Where that comes from.
        why: String,
    },
    /// A move that can't be made.
    #[error("{why}")]
    Move {
        /// The text.
        found: String,
        /// The game's own words: what was found, and what is legal.
        why: String,
    },
    /// A move after the end.
    #[error("found the move `{found}`; the game has ended here ({ending}): expected a result")]
    AfterEnd {
        /// The text.
        found: String,
        /// How the game ended.
        ending: String,
    },
    /// A number without dots that is not the next move's.
    #[error("found the number `{found}`; expected a move, or its number {expected}")]
    Number {
        /// The text.
        found: String,
        /// The number that it would have.
        expected: u32,
    },
    /// A variation that follows no move.
    #[error("found a variation where no move comes before it; expected a move")]
    NoMoveBefore,
    /// A comment that begins here and never ends.
    #[error("found a comment that does not end; expected a `}}` after it")]
    OpenComment,
    /// A variation that begins here and does not end with the game.
    #[error("found a variation that does not end; expected a `)` before the game's end")]
    OpenVariation,
    /// A `)` without its `(`.
    #[error("found `)` outside a variation; expected a move or a result")]
    Unopened,
    /// A character that nothing begins with.
    #[error("found `{found}`; expected a move, a comment, a variation or a result")]
    Unexpected {
        /// The text there.
        found: String,
    },
}
