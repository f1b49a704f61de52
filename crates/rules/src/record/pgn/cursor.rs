//! A place in a file's text, and the pieces that are read there.

use super::{
    error::{PgnError, Problem},
    escape::unescape,
};

/// Characters that an error quotes at most.
const QUOTED: usize = 40;

/// A place in a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    /// In bytes, between characters.
    at: usize,
    /// A place before this one that begins no later than any error here, and its line: lines are counted
    /// from there, so that a file full of faults takes no longer.
    known: (usize, usize),
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        // Some editors put a byte-order mark before UTF-8.
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self { text, at, known: (at, 1) }
    }

    /// Takes this place for the beginning of a game: no error will be before it.
    pub(super) fn begin_game(&mut self) {
        self.known = (self.at, self.line_of(self.at));
    }

    fn line_of(&self, at: usize) -> usize {
        let (known, line) = self.known;
        let between = &self.text[known..at];
        // `\r\n` is one end, which its first half stands for.
        let ends = between.bytes().enumerate().filter(|&(index, byte)| {
            byte == b'\n' && !self.text[..known + index].ends_with('\r') || byte == b'\r'
        });
        line + ends.count()
    }

    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The text from a place before to this one.
    pub(super) fn since(&self, start: usize) -> &'a str {
        &self.text[start..self.at]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes on by so many bytes.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Goes past a text if it is here.
    pub(super) fn eat(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        if found {
            self.at += text.len();
        }
        found
    }

    /// Goes past all that belongs to a kind of character, and gives it.
    pub(super) fn take_while(&mut self, test: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let (taken, _) = rest.split_at(rest.find(|letter| !test(letter)).unwrap_or(rest.len()));
        self.at += taken.len();
        taken
    }

    fn starts_line(&self) -> bool {
        self.at == 0 || self.text[..self.at].ends_with(['\n', '\r', '\u{feff}'])
    }

    /// Goes past spaces, line ends, and lines that begin with `%`, which are other programs' business.
    pub(super) fn skip_space(&mut self) {
        loop {
            // Files that were put one behind the other have the mark in their midst, too.
            self.take_while(|letter| letter.is_whitespace() || letter == '\u{feff}');
            if !(self.starts_line() && self.peek() == Some('%')) {
                return;
            }
            self.take_while(|letter| !is_line_end(letter));
        }
    }

    /// Reads a comment that begins here, in braces or after `;`.
    pub(super) fn comment(&mut self) -> Result<Option<String>, PgnError> {
        let start = self.at;
        if self.eat(";") {
            let text = self.take_while(|letter| !is_line_end(letter));
            return Ok(Some(text.trim().to_owned()));
        }
        if !self.eat("{") {
            return Ok(None);
        }
        let text = self.take_while(|letter| letter != '}');
        if !self.eat("}") {
            // The next game is looked for from here.
            self.at = start;
            return Err(self.error(start, Problem::OpenComment));
        }
        // Where a line ends, there is a space.
        let text = text.trim().replace("\r\n", " ").replace(['\r', '\n'], " ");
        Ok(Some(unescape(&text)))
    }

    /// Goes to the end of the variation at hand, and gives its text from a place on.
    pub(super) fn rest_of_variation(&mut self, from: usize) -> Result<String, PgnError> {
        let mut depth = 0_usize;
        loop {
            if self.comment()?.is_some() {
                continue;
            }
            match self.peek() {
                None => break,
                Some(')') if depth == 0 => break,
                Some('[') if self.starts_line() && begins_like_tag(self.rest()) => break,
                Some(')') => depth -= 1,
                Some('(') => depth += 1,
                Some(_) => {}
            }
            self.skip(self.peek().map_or(0, char::len_utf8));
        }
        let words: Vec<&str> = self.since(from).split_whitespace().collect();
        Ok(words.join(" "))
    }

    /// Goes to where the next game seems to begin: a line that begins like a tag.
    pub(super) fn skip_to_next_game(&mut self) {
        let in_tags = self.peek() == Some('[') || self.line_so_far().trim_start().starts_with('[');
        if in_tags {
            // The other tags of this game, up to an empty line.
            self.skip_line();
            while self.rest().starts_with(['[', '%']) {
                self.skip_line();
            }
        } else if !self.starts_line() {
            self.skip_line();
        }
        while !self.rest().is_empty() && !begins_like_tag(self.rest()) {
            self.skip_line();
        }
    }

    fn line_so_far(&self) -> &'a str {
        let before = &self.text[..self.at];
        &before[before.rfind(is_line_end).map_or(0, |end| end + 1)..]
    }

    fn skip_line(&mut self) {
        self.take_while(|letter| !is_line_end(letter));
        let _ = self.eat("\r\n") || self.eat("\n") || self.eat("\r");
    }

    /// What an error quotes of the text from a place on: up to a space, or only so much.
    pub(super) fn quote(&self, from: usize) -> String {
        let mut letters = self.text[from..].chars();
        let first = letters.next().filter(|letter| !is_line_end(*letter));
        let Some(first) = first else { return "nothing".to_owned() };
        core::iter::once(first)
            .chain(letters.take_while(|letter| !letter.is_whitespace()))
            .take(QUOTED)
            .collect()
    }

    /// An error at a place.
    pub(super) fn error(&self, at: usize, problem: Problem) -> PgnError {
        let before = self.text[..at].trim_start_matches('\u{feff}');
        let column = before.chars().rev().take_while(|letter| !is_line_end(*letter)).count() + 1;
        PgnError { line: self.line_of(at), column, problem }
    }
}

pub(super) fn is_line_end(letter: char) -> bool {
    matches!(letter, '\n' | '\r')
}

/// `[` and a letter: what a tag begins with, and other programs' commands in comments don't.
pub(super) fn begins_like_tag(text: &str) -> bool {
    text.strip_prefix('[')
        .is_some_and(|rest| rest.trim_start().starts_with(|letter: char| letter.is_ascii_alphabetic()))
}

/// A text shortened to what an error quotes.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}
