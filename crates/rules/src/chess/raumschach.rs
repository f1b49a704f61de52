//! Raumschach, by F. Maack (1907): 5x5x5.
//!
//! Sources: D. B. Pritchard's *Encyclopedia of Chess Variants* (1994) and A. Dickins' *A Guide to Fairy Chess*
//! (1971), as the variant catalogues give them; decisions where they differ are in the help.

use std::sync::LazyLock;

use super::{
    board::Board,
    options::{BlackArray, OptionError, Options, PawnCaptures},
    tables::Tables,
    variant::{Castling, Variant},
};
use crate::{Coordinates, Role, Side};

/// Raumschach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Raumschach;

impl Board for Raumschach {
    type Bits = u128;
    type Array<T: Copy + 'static> = [T; 128];
    const SIZE: u8 = 5;
    const LEVEL_FIRST: bool = true;

    fn array<T: Copy + 'static>(value: T) -> [T; 128] {
        [value; 128]
    }
}

/// The name of the option that says how Black's second level from the top begins.
const BLACK_ARRAY: &str = "black-array";

impl Variant for Raumschach {
    const NAME: &'static str = "raumschach";
    const ROLES: &'static [Role] = &Role::ALL;
    const PIECES: &'static [Role] = &[Role::Knight, Role::Unicorn, Role::Bishop, Role::Rook, Role::Queen];
    const PROMOTIONS: &'static [Role] = &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Unicorn];
    const CASTLINGS: &'static [Castling] = &[];
    const FIRST_MOVES: bool = false;
    const NEVER_MATES: &'static [Role] = &[Role::Rook, Role::Bishop, Role::Knight, Role::Unicorn];
    const PAIRS_NEVER_MATE: &'static [[Role; 2]] = &[
        [Role::Rook, Role::Unicorn],
        [Role::Bishop, Role::Unicorn],
        [Role::Knight, Role::Unicorn],
        [Role::Unicorn, Role::Unicorn],
    ];
    const OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[(BLACK_ARRAY, &["ubqub", "buqbu"])];

    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Box<Tables<Raumschach>>> = LazyLock::new(|| Box::new(Tables::new()));
        &TABLES
    }

    fn start(options: &Options) -> &'static str {
        match options.black_array {
            BlackArray::Ubqub => {
                "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR"
            }
            BlackArray::Buqbu => {
                "rnknr/ppppp/5/5/5|buqbu/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR"
            }
        }
    }

    fn pawn_captures(_: &Options) -> PawnCaptures {
        PawnCaptures::Diagonal
    }

    fn is_pawn_start(_: Side, _: Coordinates) -> bool {
        false
    }

    fn option(options: &Options, key: &str) -> &'static str {
        match (key, options.black_array) {
            (BLACK_ARRAY, BlackArray::Ubqub) => "ubqub",
            (BLACK_ARRAY, BlackArray::Buqbu) => "buqbu",
            _ => "",
        }
    }

    fn set_option(options: &mut Options, key: &str, value: &str) -> Result<(), OptionError> {
        options.black_array = match (key, value) {
            (BLACK_ARRAY, "ubqub") => BlackArray::Ubqub,
            (BLACK_ARRAY, "buqbu") => BlackArray::Buqbu,
            _ => return Err(OptionError::unknown::<Self>(key, value)),
        };
        Ok(())
    }
}
