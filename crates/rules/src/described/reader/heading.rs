//! The first line of a section: `[piece P when pawn-captures = diagonal]`.

use super::{Fault, options::GameOption, value::Line};
use crate::described::{TextFault, rules::Cursor};

/// What a section is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Game,
    Piece,
    Castling,
    Option,
}

/// A key that a kind of section has.
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) must: bool,
    pub(super) repeats: bool,
}

const fn must(name: &'static str) -> Key {
    Key { name, must: true, repeats: false }
}

const fn may(name: &'static str) -> Key {
    Key { name, must: false, repeats: false }
}

const fn often(name: &'static str) -> Key {
    Key { name, must: false, repeats: true }
}

impl Kind {
    const ALL: [Self; 4] = [Self::Game, Self::Piece, Self::Castling, Self::Option];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Piece => "piece",
            Self::Castling => "castling",
            Self::Option => "option",
        }
    }

    /// The keys that its sections have.
    pub(super) const fn keys(self) -> &'static [Key] {
        const GAME: &[Key] = &[
            must("format"),
            must("name"),
            must("board"),
            must("notation"),
            must("start"),
            may("mirror"),
            may("inventor"),
            may("year"),
            often("source"),
            often("note"),
            may("stalemate"),
            may("repetition"),
            may("quiet-plies"),
            may("markings"),
        ];
        const PIECE: &[Key] = &[
            must("name"),
            may("picture"),
            may("move"),
            may("quiet"),
            may("capture"),
            may("first"),
            may("royal"),
            may("en-passant"),
            may("promote"),
            may("promotion-zone"),
        ];
        const CASTLING: &[Key] = &[must("name"), must("king"), must("rook"), may("empty"), may("safe")];
        const OPTION: &[Key] = &[must("values"), must("default"), often("note")];
        match self {
            Self::Game => GAME,
            Self::Piece => PIECE,
            Self::Castling => CASTLING,
            Self::Option => OPTION,
        }
    }

    /// What comes behind the word, and what to say if it does not.
    fn takes(self, name: &str) -> Result<(), &'static str> {
        let mut letters = name.chars();
        let only = letters.next().filter(|_| letters.next().is_none());
        let (fits, expected) = match self {
            Self::Game => (name.is_empty(), "`]`"),
            Self::Piece => {
                let fits = only.is_some_and(|letter| letter.is_ascii_uppercase());
                (fits, "the piece's letter, one of `A` to `Z`")
            }
            Self::Castling => {
                let fits = only.is_some_and(|letter| letter.is_ascii_alphabetic());
                (fits, "the castling's letter, one of `A` to `Z` for White or `a` to `z` for Black")
            }
            Self::Option => (is_name(name), "the option's name in small letters, digits and `-`"),
        };
        if fits { Ok(()) } else { Err(expected) }
    }
}

/// Whether a text is of small letters, digits and `-`.
pub(super) fn is_name(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.bytes().all(fits)
}

/// What a section is about, and when it counts.
pub(super) struct Heading {
    pub(super) kind: Kind,
    /// The letter or name; empty for the game.
    pub(super) name: String,
    /// The place of an option, and of its value.
    pub(super) when: Option<(usize, usize)>,
}

impl Heading {
    /// Reads a line that begins with `[`.
    pub(super) fn read(line: Line, options: &[GameOption]) -> Result<Self, Fault> {
        let words = Words::new(line)?;
        words.read(options).map_err(|fault| line.fault(fault))
    }
}

/// The words between the brackets, each with its place; `=` is a word of its own.
struct Words<'a> {
    words: Vec<(usize, &'a str)>,
    end: usize,
}

impl<'a> Words<'a> {
    fn new(line: Line<'a>) -> Result<Self, Fault> {
        let Some(inside) = line.text.strip_suffix(']') else {
            let at = line.text.len();
            return Err(Fault::new(line.place(at), "the end of the line", "`]`"));
        };
        let mut cursor = Cursor::new(inside);
        cursor.take('[');
        let mut words = Vec::new();
        while let Some((at, word)) = cursor.take_word() {
            let mut from = 0;
            for (equals, _) in word.match_indices('=') {
                words.extend([(at + from, &word[from..equals]), (at + equals, "=")]);
                from = equals + 1;
            }
            words.push((at + from, &word[from..]));
        }
        words.retain(|(_, word)| !word.is_empty());
        Ok(Self { words, end: inside.len() })
    }

    fn fault(&self, place: usize, expected: impl Into<String>) -> TextFault {
        let (at, word) = self.words.get(place).copied().unwrap_or((self.end, "]"));
        TextFault { at, found: super::options::quoted(word), expected: expected.into() }
    }

    fn read(&self, options: &[GameOption]) -> Result<Heading, TextFault> {
        let word = |place: usize| self.words.get(place).map(|(_, word)| *word);
        let kind = Kind::ALL.into_iter().find(|kind| word(0) == Some(kind.word()));
        let kind = kind.ok_or_else(|| self.fault(0, "`game`, `piece`, `castling` or `option`"))?;
        let mut next = 1;
        let mut name = "";
        if kind != Kind::Game {
            name = word(1).unwrap_or_default();
            kind.takes(name).map_err(|expected| self.fault(1, expected))?;
            next = 2;
        }
        let mut when = None;
        if kind != Kind::Option && word(next) == Some("when") {
            when = Some(self.when(next + 1, options)?);
            next += 4;
        }
        if next < self.words.len() {
            return Err(self.fault(next, "`]`"));
        }
        Ok(Heading { kind, name: name.to_owned(), when })
    }

    /// `OPTION = VALUE`.
    fn when(&self, place: usize, options: &[GameOption]) -> Result<(usize, usize), TextFault> {
        let word = |place: usize| self.words.get(place).map(|(_, word)| *word);
        let option = options.iter().position(|option| word(place) == Some(&option.name));
        let option = option.ok_or_else(|| {
            let known = super::options::list(options.iter().map(|option| option.name.as_str()));
            let expected = if known.is_empty() {
                "an option that has its section above".to_owned()
            } else {
                format!("an option that has its section above: {known}")
            };
            self.fault(place, expected)
        })?;
        if word(place + 1) != Some("=") {
            return Err(self.fault(place + 1, "`=` and a value of the option"));
        }
        let values = &options[option].values;
        let value = values.iter().position(|value| word(place + 2) == Some(value));
        let value = value.ok_or_else(|| {
            let known = super::options::list(values.iter().map(String::as_str));
            self.fault(place + 2, format!("a value of `{}`: {known}", options[option].name))
        })?;
        Ok((option, value))
    }
}
