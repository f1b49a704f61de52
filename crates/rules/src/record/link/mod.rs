//! A whole game in the fragment of an address: nothing of it is sent to a server.
//!
//! `NAME.VERSION.CODE`, as in `artemis.1.AACLWLUz`, without the `#`. There are only letters, digits,
//! `-`, `_` and dots in it, and it ends with the letter `z`: no browser, mail program or chat needs to
//! escape any of it, breaks it, or leaves a last sign out of the address. The code is base64url (RFC 4648,
//! without padding) of these bytes, followed by that `z`:
//! 1. flags: bit 0, rules follow; bit 1, a position follows; bits 2 to 4, an end that the players made: 0
//!    none, 1 White gave up, 2 Black gave up, 3 a draw was agreed on, 4 White's time ran out, 5 Black's time
//!    ran out, 6 time ran out, and a draw, 7 another end, which follows; the other bits are 0;
//! 2. if bit 0 is set, the length and the text of the rules `KEY=VALUE,...`;
//! 3. if bit 1 is set, the length and the text of the position that the game begins with;
//! 4. in version 2, whose links all have such an end: a byte for who won, 0 nobody, 1 White, 2 Black, and the
//!    length and the text of the reason, empty if none is known;
//! 5. the number of plies, and the moves: [`Ruleset::write_code`] makes digits of each, in chess its place
//!    among the legal moves by from-cell, to-cell and kind; [`DigitWriter`] packs them;
//! 6. three bytes, a checksum over `NAME.VERSION.` and all bytes before: CRC-24 as in OpenPGP (RFC 9580).
//!
//! Lengths and the number of plies are written seven bits to a byte, the lowest first, the high bit meaning
//! that more follow. All versions stay readable; whatever changes the meaning makes another one. A link is of the
//! first that has all that it says, so that older programs read as many as they can.
//!
//! Only the game as played is in it, without variations, comments and tags, but with its end. A 60-ply game
//! of Artemis Chess takes some 70 characters.

mod base64url;
mod digits;
mod error;
mod read;

pub use digits::{DigitReader, DigitWriter};
pub use error::LinkError;
pub use read::{read, read_as};

use digits::write_number;

use super::{
    ending::{Cause, Ending},
    game_record::Record,
    ruleset::Ruleset,
};
use crate::Side;

/// The latest version.
pub const VERSION: u32 = 2;

/// Characters that a link has at most, written or read: what all browsers take.
pub const MOST_LETTERS: usize = 60_000;

/// Plies that a link has at most, written or read. Forced moves take no room, so that the length alone is no
/// bound.
pub const MOST_PLIES: u32 = 100_000;

/// The last character. Programs that look for addresses in a text leave out a `-` or `_` at their end.
const LAST: char = 'z';

const HAS_RULES: u8 = 1;
const HAS_POSITION: u8 = 2;
const ENDING_SHIFT: u32 = 2;
const KNOWN_FLAGS: u8 = 0b1_1111;

/// The code of an end that has none of its own.
const OTHER_END: u8 = 7;

/// The link of the game as it was played, from its start to [`Tree::latest`](super::Tree::latest).
///
/// # Errors
/// If the game is too long for a link: more than [`MOST_PLIES`], or more than [`MOST_LETTERS`] for them.
pub fn write<R: Ruleset>(record: &Record<R>) -> Result<String, LinkError> {
    let tree = &record.tree;
    let rules = R::rules_text(tree.start());
    let position = (!R::is_usual_start(tree.start())).then(|| R::position_text(tree.start()));

    let mut flags = ending_code(tree.outcome()) << ENDING_SHIFT;
    flags |= if rules.is_empty() { 0 } else { HAS_RULES };
    flags |= if position.is_some() { HAS_POSITION } else { 0 };
    let mut bytes = vec![flags];
    for text in [Some(rules).filter(|rules| !rules.is_empty()), position].into_iter().flatten() {
        write_text(&mut bytes, &text);
    }

    if let Some(ending) = tree.outcome().filter(|_| flags >> ENDING_SHIFT == OTHER_END) {
        bytes.push(ending.winner.map_or(0, |winner| 1 + winner.index() as u8));
        write_text(&mut bytes, &ending.cause.to_string());
    }

    let line = tree.line();
    let plies = line.len() as u32 - 1;
    if plies > MOST_PLIES {
        return Err(LinkError::TooManyMoves { found: plies });
    }
    write_number(&mut bytes, plies);
    let mut digits = DigitWriter::default();
    for step in line.windows(2) {
        if let [before, after] = *step
            && let Some(the_move) = tree.at(after).the_move()
        {
            R::write_code(tree.at(before).position(), the_move, &mut digits);
        }
    }
    bytes.append(&mut digits.finish());

    let link = sealed(R::name(), &bytes);
    if link.len() > MOST_LETTERS { Err(LinkError::TooLong { found: link.len() }) } else { Ok(link) }
}

fn write_text(bytes: &mut Vec<u8>, text: &str) {
    write_number(bytes, text.len() as u32);
    bytes.extend_from_slice(text.as_bytes());
}

/// The first version that has all that the flags say.
const fn version_of(flags: u8) -> u32 {
    if (flags & KNOWN_FLAGS) >> ENDING_SHIFT == OTHER_END { 2 } else { 1 }
}

/// The link of a game's name and of bytes 1 to 5: with the checksum, in letters. The fuzzer seals bytes that
/// no game writes.
#[doc(hidden)]
#[must_use]
pub fn sealed(name: &str, bytes: &[u8]) -> String {
    let head = format!("{name}.{}.", version_of(bytes.first().copied().unwrap_or_default()));
    let sum = checksum(head.as_bytes(), bytes);
    format!("{head}{}{LAST}", base64url::write(&[bytes, &sum].concat()))
}

/// The code of an end that the players made.
fn ending_code<Reason>(ending: Option<&Ending<Reason>>) -> u8 {
    let Some(Ending { winner, cause }) = ending else { return 0 };
    match (cause, winner) {
        (Cause::Rules(_), _) => 0,
        (Cause::Concession, Some(Side::Black)) => 1,
        (Cause::Concession, Some(Side::White)) => 2,
        (Cause::Agreement, None) => 3,
        (Cause::Time, Some(Side::Black)) => 4,
        (Cause::Time, Some(Side::White)) => 5,
        (Cause::Time, None) => 6,
        _ => OTHER_END,
    }
}

/// CRC-24 of RFC 9580: it finds every change within 24 bits in a row, which four letters are, and all but
/// one in 16 million of the others.
fn checksum(head: &[u8], bytes: &[u8]) -> [u8; 3] {
    let mut sum = 0x00b7_04ce_u32;
    for &byte in head.iter().chain(bytes) {
        sum ^= u32::from(byte) << 16;
        for _ in 0..8 {
            sum <<= 1;
            if sum & 0x0100_0000 != 0 {
                sum ^= 0x0186_4cfb;
            }
        }
    }
    let [_, high, middle, low] = sum.to_be_bytes();
    [high, middle, low]
}
