//! What is wrong with a description, and where.

use core::fmt;

/// A place in a description's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A fault of a description.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: found {found}; expected {expected}")]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// What is there, in quotes if it is literal.
    pub found: String,
    /// What should be there.
    pub expected: String,
}

impl Fault {
    pub(super) fn new(place: Place, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { place, found: found.into(), expected: expected.into() }
    }
}
