//! Rule options: the same game with one rule otherwise.

use super::board::Size;
pub use crate::chess::OptionError;
use crate::chess::read_pairs;

/// The rule options, with the values that each may have, the default first.
pub const OPTIONS: &[(&str, &[&str])] = &[("size", &["9", "7", "5"]), ("path", &["exact", "up-to"])];

/// How the rules are set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// `size`: how large the board is.
    pub size: Size,
    /// `path`: what the n of O(n), F(n) and D(n) means.
    pub path: Path,
}

/// What the n of O(n), F(n) and D(n) means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Path {
    /// Exactly n cells.
    #[default]
    Exact,
    /// From one to n cells.
    UpTo,
}

impl Options {
    /// Reads `KEY=VALUE,...`; an empty text gives the defaults.
    ///
    /// # Errors
    /// Says which part was not understood and what is known.
    ///
    /// ```
    /// use raumspiel_rules::doseki::{Options, Path, Size};
    ///
    /// let options = Options::read("size=5,path=up-to")?;
    /// assert_eq!(options, Options { size: Size::Five, path: Path::UpTo });
    /// assert_eq!(options.text(), "size=5,path=up-to");
    /// # Ok::<(), raumspiel_rules::chess::OptionError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, OptionError> {
        let mut options = Self::default();
        read_pairs(text, |key, value| options.set(key, value))?;
        Ok(options)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        match (key, value) {
            ("size", "9") => self.size = Size::Nine,
            ("size", "7") => self.size = Size::Seven,
            ("size", "5") => self.size = Size::Five,
            ("path", "exact") => self.path = Path::Exact,
            ("path", "up-to") => self.path = Path::UpTo,
            _ => return Err(unknown(key, value)),
        }
        Ok(())
    }

    /// The options that differ from the game's own, as `KEY=VALUE,...`; empty if none does.
    #[must_use]
    pub fn text(&self) -> String {
        let size = match self.size {
            Size::Nine => None,
            Size::Seven => Some("size=7"),
            Size::Five => Some("size=5"),
        };
        let path = (self.path == Path::UpTo).then_some("path=up-to");
        size.into_iter().chain(path).collect::<Vec<_>>().join(",")
    }
}

fn unknown(key: &str, value: &str) -> OptionError {
    match OPTIONS.iter().find(|(known, _)| *known == key) {
        Some((_, values)) => {
            OptionError::UnknownValue { key: key.to_owned(), found: value.to_owned(), known: values.to_vec() }
        }
        None => OptionError::UnknownKey {
            found: key.to_owned(),
            known: OPTIONS.iter().map(|&(known, _)| known).collect(),
        },
    }
}
