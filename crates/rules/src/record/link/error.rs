//! What can be wrong with a link, and why a game has none.

use super::{super::words::one_of, MOST_LETTERS, MOST_PLIES, VERSION};

/// Why a link could not be read, or made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// It is no link to a game.
    #[error("`{found}` is no link to a game; expected something like `#artemis.1.`, and letters after it")]
    NoLink {
        /// Its beginning.
        found: String,
    },
    /// It is longer than any game.
    #[error("the link has {found} characters; expected at most {MOST_LETTERS}")]
    TooLong {
        /// How long it is.
        found: usize,
    },
    /// A game that is not known.
    #[error("the link is to a game of `{found}`; expected {}", one_of(known))]
    UnknownGame {
        /// The game's name in the link.
        found: String,
        /// The games that are known.
        known: Vec<&'static str>,
    },
    /// It was made by a later version.
    #[error(
        "the link is of version {found}; expected version 1 to {VERSION}: a later version of this program made it"
    )]
    TooNew {
        /// Its version.
        found: u32,
    },
    /// Its end is missing.
    #[error("the link ends too early: its end was lost on the way; ask for it again")]
    CutOff,
    /// A character that no link has.
    #[error(
        "the link has a `{found}` as character {place} of its last part; expected letters, digits, `-` and \
         `_`: it was changed on the way"
    )]
    Character {
        /// The character.
        found: char,
        /// Its place, from 1.
        place: usize,
    },
    /// Its checksum is wrong.
    #[error("the link was changed on the way: its checksum does not fit; ask for it again")]
    Damaged,
    /// Its checksum is right, but it is not built like a link.
    #[error("the link's {what} can't be read, although the link is whole: it was not made by this program")]
    Malformed {
        /// Which part.
        what: &'static str,
    },
    /// The rules that it names can't be played by.
    #[error("the link's rules can't be played by: {why}")]
    Rules {
        /// The game's own words.
        why: String,
    },
    /// The position that it names can't be played from.
    #[error("the link's position can't be played from: {why}")]
    Position {
        /// The game's own words.
        why: String,
    },
    /// More moves than a link may have.
    #[error("the game has {found} plies; a link holds at most {MOST_PLIES}")]
    TooManyMoves {
        /// How many it says.
        found: u32,
    },
    /// A move that can't be made.
    #[error("move {ply} of the link can't be made: {why}")]
    Move {
        /// Which, from 1.
        ply: u32,
        /// Why.
        why: String,
    },
}
