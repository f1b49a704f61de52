//! Files inside scripts: packed, and written in letters that need no escape in a script or in HTML.

use std::io::Write;

use flate2::{Compression, write::GzEncoder};

use super::is_for_development;
use crate::run::Outcome;

/// How often the packing is thought over; more brings next to nothing.
const ROUNDS: u64 = 5;

/// What would have to be escaped somewhere.
const NOT_USED: &[u8] = b"\"$&'<\\`";

/// How many letters are used: the fewest of which five can say four bytes.
const LETTERS: u32 = 85;

/// Packed as gzip, which browsers unpack, and written in letters; `unpack.js` is the other way.
pub(super) fn packed(content: &[u8]) -> Outcome<String> {
    let mut bytes = Vec::new();
    let done = if is_for_development() {
        let mut packer = GzEncoder::new(&mut bytes, Compression::fast());
        packer.write_all(content).and_then(|()| packer.finish().map(drop))
    } else {
        let iteration_count = core::num::NonZeroU64::new(ROUNDS).unwrap_or(core::num::NonZeroU64::MIN);
        let options = zopfli::Options { iteration_count, ..zopfli::Options::default() };
        zopfli::compress(options, zopfli::Format::Gzip, content, &mut bytes)
    };
    done.map_err(|error| format!("Packing failed: {error}."))?;
    Ok(in_letters(&bytes))
}

/// Bytes in letters, five for four of them, which is a sixteenth less than in base 64. The first letter is a digit: how
/// many bytes at the end are none.
fn in_letters(bytes: &[u8]) -> String {
    let letters: Vec<u8> = (b'!'..=b'~').filter(|letter| !NOT_USED.contains(letter)).collect();
    let mut written = (bytes.len().wrapping_neg() % 4).to_string();
    for four in bytes.chunks(4) {
        let mut word = [0; 4];
        word[..four.len()].copy_from_slice(four);
        let word = u32::from_be_bytes(word);
        let digits = [4, 3, 2, 1, 0].map(|place| word / LETTERS.pow(place) % LETTERS);
        written.extend(digits.map(|digit| char::from(letters[digit as usize])));
    }
    written
}

#[cfg(test)]
mod tests {
    use super::in_letters;

    #[test]
    fn five_letters_are_four_bytes() {
        assert_eq!(in_letters(&[]), "0");
        assert_eq!(in_letters(&[0, 0, 0, 0, 0, 0, 0, 1]), "0!!!!!!!!!#");
        assert_eq!(in_letters(&[255]).len(), 6);
        assert!(in_letters(&[255]).starts_with('3'));
        let all: Vec<u8> = (0..=255).collect();
        assert!(!in_letters(&all).contains(['"', '$', '&', '\'', '<', '\\', '`', ' ']));
    }
}
