//! In which form a text holds a game.

use crate::placement;

/// How a text holds a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextForm {
    /// A position's text.
    Position,
    /// A link: an address, a fragment, or `NAME.VERSION.` and what follows.
    Link,
    /// A file of games, or bare moves.
    Record,
}

impl TextForm {
    /// What a text looks like. Whether it can be read is another question.
    ///
    /// ```
    /// use raumspiel_rules::record::TextForm;
    ///
    /// assert_eq!(TextForm::of("https://example.org/#artemis.1.AACLWLUz"), TextForm::Link);
    /// assert_eq!(TextForm::of("rqkr/pppp/4/4|4/4/4/4 w - - 0 1"), TextForm::Position);
    /// assert_eq!(TextForm::of("4/4/4/4//4/4/4/4//4/4/4/4//k3/4/4/K3 w 0 1"), TextForm::Position);
    /// assert_eq!(TextForm::of("1. Na3A c3A"), TextForm::Record);
    /// ```
    #[must_use]
    pub fn of(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}').trim();
        if looks_like_position(text) {
            Self::Position
        } else if looks_like_link(text) {
            Self::Link
        } else {
            Self::Record
        }
    }
}

impl TextForm {
    /// The texts of several positions or links, each of which begins a line; any other text as one.
    ///
    /// ```
    /// use raumspiel_rules::record::TextForm;
    ///
    /// let parts = TextForm::parts("artemis.1.AACL\n  WLUz\nartemis.1.AACLWLUz\n");
    /// assert_eq!(parts, ["artemis.1.AACL\n  WLUz", "artemis.1.AACLWLUz"]);
    /// ```
    #[must_use]
    pub fn parts(text: &str) -> Vec<&str> {
        let text = text.trim_start_matches('\u{feff}').trim();
        if Self::of(text) == Self::Record {
            return vec![text];
        }
        let begins = |line: &&str| Self::of(line) != Self::Record;
        let starts = text.split_inclusive('\n').filter(begins).map(|line| line.as_ptr() as usize);
        let mut starts: Vec<usize> = starts.map(|start| start - text.as_ptr() as usize).collect();
        starts.push(text.len());
        starts.windows(2).filter_map(|ends| text.get(ends[0]..ends[1])).map(str::trim).collect()
    }
}

fn looks_like_position(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(placement::is_likely)
}

fn looks_like_link(text: &str) -> bool {
    let version = || {
        let (name, rest) = text.split_once('.')?;
        let (version, _) = rest.split_once('.')?;
        let letters = name.bytes().all(|byte| byte.is_ascii_lowercase());
        Some(letters && !name.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit()))
    };
    text.starts_with('#')
        || text.starts_with("http://")
        || text.starts_with("https://")
        || version() == Some(true)
}
