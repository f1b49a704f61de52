//! Rule options: the same game with one rule otherwise.

use core::fmt;

use super::variant::Variant;

/// How a game's rules are set. A game that lacks an option leaves it at its own value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Where pawns capture.
    pub pawn_captures: PawnCaptures,
    /// How Black begins.
    pub black_array: BlackArray,
}

/// How the pieces of Raumschach's level D begin, from file a.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BlackArray {
    /// Unicorn, bishop, queen, unicorn, bishop: White's order turned round.
    #[default]
    Ubqub,
    /// Bishop, unicorn, queen, bishop, unicorn: White's order over again.
    Buqbu,
}

/// Where pawns capture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PawnCaptures {
    /// Where they step: straight ahead and straight towards the far level.
    #[default]
    Straight,
    /// Beside where they step, and not where they step.
    Diagonal,
}

impl Options {
    /// The options that differ from the game's own, as `KEY=VALUE,...`; empty if none does.
    #[must_use]
    pub fn text<V: Variant>(&self) -> String {
        V::OPTIONS
            .iter()
            .map(|&(key, values)| (key, V::option(self, key), values))
            .filter(|(_, value, values)| Some(value) != values.first())
            .map(|(key, value, _)| format!("{key}={value}"))
            .collect::<Vec<_>>()
            .join(",")
    }
}

/// Reads `KEY=VALUE,...` into the options of a game; an empty text gives the defaults.
///
/// # Errors
/// Says which part was not understood and what is known.
///
/// ```
/// use raumspiel_rules::chess::{read_options, Artemis, PawnCaptures};
///
/// let options = read_options::<Artemis>("pawn-captures=diagonal")?;
/// assert_eq!(options.pawn_captures, PawnCaptures::Diagonal);
/// assert_eq!(
///     read_options::<Artemis>("pawn-captures=sideways").unwrap_err().to_string(),
///     "the option `pawn-captures` is `straight` or `diagonal`, not `sideways`",
/// );
/// # Ok::<(), raumspiel_rules::chess::OptionError>(())
/// ```
pub fn read_options<V: Variant>(text: &str) -> Result<Options, OptionError> {
    let mut options = Options::default();
    read_pairs(text, |key, value| V::set_option(&mut options, key, value))?;
    Ok(options)
}

/// Hands on each key and value of `KEY=VALUE,...`, and refuses a key that comes twice.
pub(crate) fn read_pairs(
    text: &str,
    mut set: impl FnMut(&str, &str) -> Result<(), OptionError>,
) -> Result<(), OptionError> {
    let mut keys = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let Some((key, value)) = part.split_once(['=', ':']) else {
            return Err(OptionError::NoValue { found: part.to_owned() });
        };
        let key = key.trim();
        set(key, value.trim())?;
        if keys.contains(&key) {
            return Err(OptionError::Twice { key: key.to_owned() });
        }
        keys.push(key);
    }
    Ok(())
}

/// Why a rule option could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// A part without a value.
    #[error("`{found}` has no value; options are written KEY=VALUE, divided by commas")]
    NoValue {
        /// The part.
        found: String,
    },
    /// A key that comes twice.
    #[error("found the option `{key}` twice; expected it once")]
    Twice {
        /// The key.
        key: String,
    },
    /// A key that the game does not have.
    #[error("there is no option `{found}`; {}", Known(known))]
    UnknownKey {
        /// The key.
        found: String,
        /// The keys that the game has.
        known: Vec<&'static str>,
    },
    /// A value that the option cannot have.
    #[error("the option `{key}` is {}, not `{found}`", OneOf(known))]
    UnknownValue {
        /// The key.
        key: String,
        /// The value.
        found: String,
        /// The values that it can have.
        known: Vec<&'static str>,
    },
}

impl OptionError {
    /// The error for a key and value that variant `V` does not take.
    pub(super) fn unknown<V: Variant>(key: &str, value: &str) -> Self {
        match V::OPTIONS.iter().find(|(known, _)| *known == key) {
            Some((_, values)) => {
                Self::UnknownValue { key: key.to_owned(), found: value.to_owned(), known: values.to_vec() }
            }
            None => Self::UnknownKey {
                found: key.to_owned(),
                known: V::OPTIONS.iter().map(|&(known, _)| known).collect(),
            },
        }
    }
}

struct OneOf<'a>(&'a [&'static str]);
impl fmt::Display for OneOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, value) in self.0.iter().enumerate() {
            write!(f, "{}`{value}`", if index == 0 { "" } else { " or " })?;
        }
        Ok(())
    }
}

struct Known<'a>(&'a [&'static str]);
impl fmt::Display for Known<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => f.write_str("this game has none"),
            keys => write!(f, "this game has {}", OneOf(keys)),
        }
    }
}
