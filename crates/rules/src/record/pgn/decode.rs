//! From a file's bytes to its text.

use core::fmt;

/// What the bytes from 0x80 to 0x9f stand for in Windows-1252, the Latin-1 that files really have; 0 is nothing.
const HIGH: [u16; 32] = [
    0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
    0x0153, 0, 0x017e, 0x0178,
];

/// Where a file is not UTF-8, so that it was read as Latin-1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotUtf8 {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The first byte that is none of UTF-8's.
    pub byte: u8,
}

impl fmt::Display for NotUtf8 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, byte } = self;
        write!(
            f,
            "line {line}, column {column}: found the byte {byte:#04x}, which is not UTF-8; the file was read as Latin-1"
        )
    }
}

/// The text of a file's bytes: UTF-8, or else Latin-1, as archives have it, with a note of why.
///
/// ```
/// use raumspiel_rules::record::pgn;
///
/// let (text, note) = pgn::decode(b"[White \"J\xe4nisch\"]".to_vec());
/// assert_eq!(text, "[White \"Jänisch\"]");
/// assert_eq!(note.map(|note| (note.line, note.column, note.byte)), Some((1, 10, 0xe4)));
/// ```
#[must_use]
pub fn decode(bytes: Vec<u8>) -> (String, Option<NotUtf8>) {
    let error = match String::from_utf8(bytes) {
        Ok(text) => return (text, None),
        Err(error) => error,
    };
    let (good, bad) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
    let good = String::from_utf8_lossy(good);
    let note = NotUtf8 {
        line: good.matches('\n').count() + 1,
        column: good.chars().rev().take_while(|&letter| letter != '\n').count() + 1,
        byte: bad.first().copied().unwrap_or_default(),
    };
    (error.as_bytes().iter().map(|&byte| letter(byte)).collect(), Some(note))
}

fn letter(byte: u8) -> char {
    let high = byte.checked_sub(0x80).and_then(|index| HIGH.get(usize::from(index)));
    let number = high.map_or(u32::from(byte), |&number| u32::from(number));
    char::from_u32(number)
        .filter(|&letter| letter != '\0' || byte == 0)
        .unwrap_or(char::REPLACEMENT_CHARACTER)
}
