//! The dashes that texts from elsewhere have where a hyphen is meant: in castling, moves and results.

/// Hyphen, hyphen that does not break, figure dash, en dash, em dash, minus.
const DASHES: [char; 6] = ['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}'];

/// The text with a hyphen for each dash.
pub(crate) fn with_hyphens(text: &str) -> String {
    text.replace(DASHES, "-")
}

/// Whether a letter is such a dash.
pub(crate) fn is_dash(letter: char) -> bool {
    DASHES.contains(&letter)
}
