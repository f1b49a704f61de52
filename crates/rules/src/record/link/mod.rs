//! A whole game in the fragment of an address: nothing of it is sent to a server.
//!
//! `NAME.VERSION.CODE`, as in `artemis.1.AACLWLUz`, without the `#`. There are only letters, digits,
//! `-`, `_` and dots in it, and it ends with the letter `z`: no browser, mail program or chat needs to
//! escape any of it, breaks it, or leaves a last sign out of the address. The code is base64url (RFC 4648,
//! without padding) of these bytes, followed by that `z`:
//! 1. flags: bit 0, rules follow; bit 1, a position follows; bits 2 to 4, an end that the players made: 0
//!    none, 1 White gave up, 2 Black gave up, 3 a draw was agreed on, 4 White's time ran out, 5 Black's time
//!    ran out, 6 time ran out, and a draw; the other bits are 0;
//! 2. if bit 0 is set, the length and the text of the rules `KEY=VALUE,...`;
//! 3. if bit 1 is set, the length and the text of the position that the game begins with;
//! 4. the number of plies, and the moves: [`Ruleset::write_code`] makes digits of each, in chess its place
//!    among the legal moves by from-cell, to-cell and kind; [`DigitWriter`] packs them;
//! 5. three bytes, a checksum over `NAME.VERSION.` and all bytes before: CRC-24 as in OpenPGP (RFC 9580).
//!
//! Lengths and the number of plies are written seven bits to a byte, the lowest first, the high bit meaning
//! that more follow. Version 1 stays readable; whatever changes the meaning makes version 2.
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

/// The version that is written, and the latest that is read.
pub const VERSION: u32 = 1;

/// Characters that a link has at most: what all browsers take, and more than the longest game needs.
pub const MOST_LETTERS: usize = 60_000;

/// Plies that a link has at most. Forced moves take no room, so that the length alone is no bound.
pub const MOST_PLIES: u32 = 20_000;

/// The last character. Programs that look for addresses in a text leave out a `-` or `_` at their end.
const LAST: char = 'z';

const HAS_RULES: u8 = 1;
const HAS_POSITION: u8 = 2;
const ENDING_SHIFT: u32 = 2;
const KNOWN_FLAGS: u8 = 0b1_1111;

/// The link of the game as it was played, from its start to [`Tree::latest`](super::Tree::latest).
#[must_use]
pub fn write<R: Ruleset>(record: &Record<R>) -> String {
    let tree = &record.tree;
    let rules = R::rules_text(tree.start());
    let position = (!R::is_usual_start(tree.start())).then(|| R::position_text(tree.start()));

    let mut flags = ending_code(tree.outcome()) << ENDING_SHIFT;
    flags |= if rules.is_empty() { 0 } else { HAS_RULES };
    flags |= if position.is_some() { HAS_POSITION } else { 0 };
    let mut bytes = vec![flags];
    for text in [Some(rules).filter(|rules| !rules.is_empty()), position].into_iter().flatten() {
        write_number(&mut bytes, text.len() as u32);
        bytes.extend_from_slice(text.as_bytes());
    }

    let line = tree.line();
    write_number(&mut bytes, line.len() as u32 - 1);
    let mut digits = DigitWriter::default();
    for step in line.windows(2) {
        if let [before, after] = *step
            && let Some(the_move) = tree.at(after).the_move()
        {
            R::write_code(tree.at(before).position(), the_move, &mut digits);
        }
    }
    bytes.append(&mut digits.finish());

    sealed(R::name(), &bytes)
}

/// The link of a game's name and of bytes 1 to 4: with the checksum, in letters. The fuzzer seals bytes that
/// no game writes.
#[doc(hidden)]
#[must_use]
pub fn sealed(name: &str, bytes: &[u8]) -> String {
    let head = format!("{name}.{VERSION}.");
    let sum = checksum(head.as_bytes(), bytes);
    format!("{head}{}{LAST}", base64url::write(&[bytes, &sum].concat()))
}

/// The code of an end that the players made. One without a stated reason is that of its winner's usual one.
fn ending_code<Reason>(ending: Option<&Ending<Reason>>) -> u8 {
    match ending {
        None | Some(Ending { cause: Cause::Rules(_), .. }) => 0,
        Some(Ending { winner: Some(Side::Black), cause: Cause::Time }) => 4,
        Some(Ending { winner: Some(Side::White), cause: Cause::Time }) => 5,
        Some(Ending { winner: None, cause: Cause::Time }) => 6,
        Some(Ending { winner: Some(Side::Black), .. }) => 1,
        Some(Ending { winner: Some(Side::White), .. }) => 2,
        Some(Ending { winner: None, .. }) => 3,
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
