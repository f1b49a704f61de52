//! Going through a text from left to right, and what is wrong at a place in it.

/// What is wrong in a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {found}; expected {expected}")]
pub struct TextFault {
    /// The place, in bytes from the text's start.
    pub at: usize,
    /// What is there, in quotes if it is literal.
    pub found: String,
    /// What should be there.
    pub expected: String,
}

impl TextFault {
    /// The place as people count it: in characters, from 1.
    #[must_use]
    pub fn column(&self, text: &str) -> usize {
        text.char_indices().take_while(|(index, _)| *index < self.at).count() + 1
    }
}

/// A place in a text.
#[derive(Clone, Copy, Debug)]
pub(in crate::described) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(in crate::described) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The place, in bytes.
    pub(in crate::described) fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(in crate::described) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    pub(in crate::described) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(in crate::described) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Goes over a character, if it is the one that comes.
    pub(in crate::described) fn take(&mut self, wanted: char) -> bool {
        let is_next = self.peek() == Some(wanted);
        if is_next {
            self.at += wanted.len_utf8();
        }
        is_next
    }

    /// Goes over a text, if it is what comes.
    pub(in crate::described) fn take_text(&mut self, wanted: &str) -> bool {
        let is_next = self.rest().starts_with(wanted);
        if is_next {
            self.at += wanted.len();
        }
        is_next
    }

    /// Goes over all characters of a kind.
    pub(in crate::described) fn take_while(&mut self, test: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|letter| !test(letter)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    /// Goes over spaces and tabs.
    pub(in crate::described) fn skip_space(&mut self) {
        self.take_while(is_space);
    }

    /// Goes over space and the word behind it; `None` at the end.
    pub(in crate::described) fn take_word(&mut self) -> Option<(usize, &'a str)> {
        self.skip_space();
        let at = self.at;
        let word = self.take_while(|letter| !is_space(letter));
        (!word.is_empty()).then_some((at, word))
    }

    /// Goes over digits that are a number without leading zeros; a number too large for anything is `u32::MAX`.
    pub(in crate::described) fn take_number(&mut self) -> Option<u32> {
        let digits = self.take_while(|letter| letter.is_ascii_digit());
        number(digits)
    }

    /// What is wrong here.
    pub(in crate::described) fn fault(&self, expected: impl Into<String>) -> TextFault {
        self.fault_at(self.at, expected)
    }

    /// What is wrong at another place.
    pub(in crate::described) fn fault_at(&self, at: usize, expected: impl Into<String>) -> TextFault {
        TextFault { at, found: found(&self.text[at..]), expected: expected.into() }
    }
}

/// What white space consists of in descriptions.
pub(in crate::described) fn is_space(letter: char) -> bool {
    matches!(letter, ' ' | '\t')
}

/// The number of digits without leading zeros; `u32::MAX` if it is larger.
pub(in crate::described) fn number(digits: &str) -> Option<u32> {
    let plain = !digits.is_empty()
        && digits.bytes().all(|digit| digit.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'));
    plain.then(|| digits.parse().unwrap_or(u32::MAX))
}

/// The word that a text begins with, quoted and cut short, for a person.
pub(in crate::described) fn found(text: &str) -> String {
    const MOST: usize = 40;
    let Some(first) = text.chars().next() else { return "nothing".to_owned() };
    if is_space(first) {
        return "a space".to_owned();
    }
    let word: String = text.chars().take_while(|&letter| !is_space(letter)).take(MOST + 1).collect();
    if word.chars().count() > MOST {
        let cut: String = word.chars().take(MOST).collect();
        return format!("`{}…`", cut.escape_debug());
    }
    format!("`{}`", word.escape_debug())
}
