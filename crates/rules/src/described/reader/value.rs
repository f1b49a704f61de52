//! The text as lines and values, each character with its place.

use super::{Fault, MOST_BYTES, Place};
use crate::described::{TextFault, rules::Cursor};

/// The text of a description, without its byte order mark.
pub(super) fn text(bytes: &[u8]) -> Result<&str, Fault> {
    let start = Place { line: 1, column: 1 };
    if bytes.len() > MOST_BYTES {
        let found = format!("{} bytes", bytes.len());
        return Err(Fault::new(start, found, format!("at most {MOST_BYTES} bytes")));
    }
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    core::str::from_utf8(bytes).map_err(|error| {
        let (before, rest) = bytes.split_at(error.valid_up_to());
        let before = String::from_utf8_lossy(before);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let place = Place { line: before.matches('\n').count() + 1, column: line.chars().count() + 1 };
        let found = rest.first().map(|byte| format!("the byte {byte:02x}")).unwrap_or_default();
        Fault::new(place, found, "UTF-8")
    })
}

/// A line, without its comment and the white space at its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// From 1.
    pub(super) number: usize,
    pub(super) text: &'a str,
}

/// The lines of a text that say anything.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let numbered = text.split('\n').enumerate();
    numbered
        .map(|(index, line)| {
            let line = line.strip_suffix('\r').unwrap_or(line);
            Line { number: index + 1, text: without_comment(line).trim_end_matches([' ', '\t']) }
        })
        .filter(|line| !line.text.is_empty())
}

/// `#` at the start or after white space begins a comment.
fn without_comment(line: &str) -> &str {
    let mut hashes = line.match_indices('#').map(|(at, _)| at);
    let begins = |&at: &usize| at == 0 || line[..at].ends_with([' ', '\t']);
    hashes.find(begins).map_or(line, |at| &line[..at])
}

impl Line<'_> {
    /// The place of a byte of the line.
    pub(super) fn place(&self, at: usize) -> Place {
        Place { line: self.number, column: self.text[..at].chars().count() + 1 }
    }

    /// What is wrong at a byte of the line.
    pub(super) fn fault(&self, fault: TextFault) -> Fault {
        Fault::new(self.place(fault.at), fault.found, fault.expected)
    }
}

/// A value, its lines joined.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) text: String,
    /// From which byte on the text is from which place on.
    parts: Vec<(usize, Place)>,
}

impl Value {
    /// The rest of a line, from a byte on.
    pub(super) fn new(line: Line, at: usize) -> Self {
        Self { text: line.text[at..].to_owned(), parts: vec![(0, line.place(at))] }
    }

    /// Goes on with the rest of a line, after one space.
    pub(super) fn push(&mut self, line: Line, at: usize) {
        self.text.push(' ');
        self.parts.push((self.text.len(), line.place(at)));
        self.text.push_str(&line.text[at..]);
    }

    /// The same without the space after each `|`.
    pub(super) fn without_space_after_bars(&self) -> Self {
        let mut all = Self { text: String::with_capacity(self.text.len()), parts: vec![(0, self.place(0))] };
        let mut parts = self.parts.iter().skip(1).peekable();
        let mut after_bar = false;
        for (at, letter) in self.text.char_indices() {
            if let Some(&&(_, place)) = parts.peek().filter(|part| part.0 == at) {
                all.parts.push((all.text.len(), place));
                parts.next();
            }
            if after_bar && letter == ' ' {
                // What follows has a place of its own.
                let next_starts_part = parts.peek().is_some_and(|part| part.0 == at + 1);
                if !next_starts_part {
                    all.parts.push((all.text.len(), self.place(at + 1)));
                }
            } else {
                all.text.push(letter);
            }
            after_bar = letter == '|';
        }
        all
    }

    /// The place of a byte of the text; its length is the place behind the last character.
    pub(super) fn place(&self, at: usize) -> Place {
        let part = self.parts.partition_point(|(start, _)| *start <= at).saturating_sub(1);
        let (start, place) = self.parts[part];
        Place { line: place.line, column: place.column + self.text[start..at].chars().count() }
    }

    /// A cursor at the start.
    pub(super) fn cursor(&self) -> Cursor<'_> {
        Cursor::new(&self.text)
    }

    /// The fault of a text that is this value's.
    pub(super) fn fault(&self, fault: TextFault) -> Fault {
        Fault::new(self.place(fault.at), fault.found, fault.expected)
    }

    /// What is wrong with the whole value.
    pub(super) fn wrong(&self, expected: impl Into<String>) -> Fault {
        self.fault(self.cursor().fault(expected))
    }
}
