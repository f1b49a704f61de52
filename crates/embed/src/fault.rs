//! What is wrong with an option.

use core::{error::Error, fmt};

/// One option that can't be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The option's name.
    pub option: &'static str,
    /// A sentence without its full stop: what was found and what was expected.
    pub why: String,
}

impl Fault {
    pub(crate) fn new(option: &'static str, why: impl Into<String>) -> Self {
        Self { option, why: why.into() }
    }

    /// A word was found where one of others was expected.
    pub(crate) fn word(option: &'static str, found: &str, expected: &str) -> Self {
        Self::new(option, format!("`{}` is not known; expected {expected}", shortened(found)))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}.", self.option, self.why)
    }
}

/// All that is wrong with what was asked for; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{fault}")?;
        }
        Ok(())
    }
}

impl Error for Faults {}

impl Faults {
    /// Nothing, or the faults that there are.
    pub(crate) fn or<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

/// The beginning of a text that may be of any length.
pub(crate) fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
