//! What a record's head says of a game, beside what the game itself says.

use std::collections::BTreeMap;

/// The seven tags that every file has, in their order. `Result` is the game's own.
pub(super) const SEVEN: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The tags that say what the game itself says; they are made from it.
pub(super) const OWN: [&str; 6] = ["Result", "Variant", "Rules", "SetUp", "FEN", TAKEN_BACK];

/// How the players' time is limited.
pub(super) const TIME_CONTROL: &str = "TimeControl";

/// How many plies a game has, as other programs count.
pub(super) const PLY_COUNT: &str = "PlyCount";

/// How many plies of a game were taken back: written only for one that was taken back to its start.
pub(super) const TAKEN_BACK: &str = "TakenBack";

/// Why a game ended, in words.
pub(super) const TERMINATION: &str = "Termination";

/// Names and values: who played, when, where. `White` is whoever moves first, whatever the colours are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(BTreeMap<String, String>);

/// Why a tag was not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// The name is no tag's name.
    #[error("a tag's name has letters, digits and underscores, and begins with a letter")]
    Name,
    /// The tag is made from the game.
    #[error("this tag is made from the game itself")]
    Own,
}

impl Tags {
    /// A tag's value; of the seven, `?` (or `????.??.??`) if it is not known.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let known = self.0.get(name).map(String::as_str);
        known.or_else(|| if SEVEN.contains(&name) { unknown(name) } else { None })
    }

    /// Sets a tag. One of the seven that is set to "unknown" is the same as one not set.
    ///
    /// # Errors
    /// If the name can't be one, or the tag is made from the game: `Result`, `Variant`, `Rules`, `SetUp`,
    /// `FEN` and `TakenBack`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_name(name) {
            return Err(TagError::Name);
        }
        if OWN.contains(&name) {
            return Err(TagError::Own);
        }
        if SEVEN.contains(&name) && (value.is_empty() || unknown(name) == Some(value)) {
            self.0.remove(name);
        } else {
            self.0.insert(name.to_owned(), value.to_owned());
        }
        Ok(())
    }

    /// Takes a tag out.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        self.0.remove(name)
    }

    /// The tags that are set, ordered by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// How a file says that it does not know one of the seven.
fn unknown(name: &str) -> Option<&'static str> {
    match name {
        "Result" => None,
        "Date" => Some("????.??.??"),
        _ => Some("?"),
    }
}

/// Whether a text can be a tag's name.
pub(super) fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}
