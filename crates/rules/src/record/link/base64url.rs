//! Bytes as letters, digits, `-` and `_`: the "base64url" of RFC 4648, without padding.
//!
//! By hand: it is these few lines, and no crate would be smaller in the download.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The text of bytes.
pub(super) fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits =
            (0..3).fold(0, |bits, index| bits << 8 | u32::from(group.get(index).copied().unwrap_or(0)));
        // n bytes need n + 1 letters.
        for index in 0..=group.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * index)) as usize % 64]));
        }
    }
    text
}

/// The bytes of a text; otherwise the place, from 0, of the first character that is none of the alphabet,
/// or the text's length if it cannot end there.
pub(super) fn read(text: &str) -> Result<Vec<u8>, usize> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    let (mut bits, mut count) = (0_u32, 0);
    for (at, letter) in text.chars().enumerate() {
        let value = u8::try_from(letter).ok().and_then(value).ok_or(at)?;
        bits = bits << 6 | value;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    // What is left over was put in as zeros, and is less than a letter: there is one text to each bytes.
    if bits == 0 && count < 6 { Ok(bytes) } else { Err(text.chars().count()) }
}

fn value(letter: u8) -> Option<u32> {
    LETTERS.iter().position(|&known| known == letter).map(|index| index as u32)
}
