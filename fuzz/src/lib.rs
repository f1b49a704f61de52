//! What the fuzzer asks of every reader: no text makes it panic, every fault has its sentence, and what is
//! read can be written and read again as the same. And of the rules: the list of legal moves and the
//! question whether a move is legal agree, and the hash kept up by moves is the one from scratch. And of the
//! computer's side: it answers, with a legal move, however it is driven.
//!
//! One function for each target. `cargo xtask test fuzz` runs each for a minute, from the texts in `seeds/`;
//! `cargo fuzz run --sanitizer none TARGET` as long as one likes. There is no unsafe code for a sanitizer to
//! look at, and without one the stable compiler will do.

#![forbid(unsafe_code)]

mod play;
mod texts;
mod thinking;

pub use play::{agreement, moves};
pub use texts::{descriptions, links, options, polycubes, positions, records, saves};
pub use thinking::thinking;

use rules::chess::{BlackArray, Options, PawnCaptures};

/// The text after the byte that chooses among games; `None` if it is none.
fn chosen(bytes: &[u8]) -> Option<(u8, &str)> {
    let (&choice, rest) = bytes.split_first()?;
    Some((choice, str::from_utf8(rest).ok()?))
}

/// Rules of the chess games, by one bit each.
fn chess_options(choice: u8) -> Options {
    Options {
        pawn_captures: if choice & 1 == 0 { PawnCaptures::Straight } else { PawnCaptures::Diagonal },
        black_array: if choice & 2 == 0 { BlackArray::Ubqub } else { BlackArray::Buqbu },
    }
}
