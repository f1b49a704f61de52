//! Artemis Chess, by J. M. Thompson: 4x4x4.
//!
//! Source: the seed page "Artemis Chess", sections 2 to 6; decisions where it is silent are in the help.

use std::sync::LazyLock;

use super::{
    board::Board,
    options::{OptionError, Options, PawnCaptures},
    tables::Tables,
    variant::{Castling, Variant, Wing},
};
use crate::{Coordinates, Role, Side};

/// Artemis Chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Artemis;

impl Board for Artemis {
    type Bits = u64;
    type Array<T: Copy + 'static> = [T; 64];
    const SIZE: u8 = 4;
    const LEVEL_FIRST: bool = false;

    fn array<T: Copy + 'static>(value: T) -> [T; 64] {
        [value; 64]
    }
}

/// The name of the option that says where pawns capture.
const PAWN_CAPTURES: &str = "pawn-captures";

impl Variant for Artemis {
    const NAME: &'static str = "artemis";
    const ROLES: &'static [Role] =
        &[Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    const PIECES: &'static [Role] = &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    const PROMOTIONS: &'static [Role] = &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    const CASTLINGS: &'static [Castling] = &[
        castling(Side::White, Wing::King),
        castling(Side::White, Wing::Queen),
        castling(Side::Black, Wing::King),
        castling(Side::Black, Wing::Queen),
    ];
    const FIRST_MOVES: bool = true;
    const NEVER_MATES: &'static [Role] = &[Role::Rook, Role::Bishop, Role::Knight];
    const PAIRS_NEVER_MATE: &'static [[Role; 2]] = &[];
    const OPTIONS: &'static [(&'static str, &'static [&'static str])] =
        &[(PAWN_CAPTURES, &["straight", "diagonal"])];

    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Box<Tables<Artemis>>> = LazyLock::new(|| Box::new(Tables::new()));
        &TABLES
    }

    fn start(_: &Options) -> &'static str {
        "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR"
    }

    fn pawn_captures(options: &Options) -> PawnCaptures {
        options.pawn_captures
    }

    fn is_pawn_start(side: Side, at: Coordinates) -> bool {
        match side {
            Side::White => at.rank == 1 && at.level <= 1,
            Side::Black => at.rank == 2 && at.level >= 2,
        }
    }

    fn option(options: &Options, key: &str) -> &'static str {
        match (key, options.pawn_captures) {
            (PAWN_CAPTURES, PawnCaptures::Straight) => "straight",
            (PAWN_CAPTURES, PawnCaptures::Diagonal) => "diagonal",
            _ => "",
        }
    }

    fn set_option(options: &mut Options, key: &str, value: &str) -> Result<(), OptionError> {
        options.pawn_captures = match (key, value) {
            (PAWN_CAPTURES, "straight") => PawnCaptures::Straight,
            (PAWN_CAPTURES, "diagonal") => PawnCaptures::Diagonal,
            _ => return Err(OptionError::unknown::<Self>(key, value)),
        };
        Ok(())
    }
}

/// The page's table 5: king's side, king and rook change places; queen's side, the rook takes the king's cell.
const fn castling(side: Side, wing: Wing) -> Castling {
    let (rank, level) = match side {
        Side::White => (0, 0),
        Side::Black => (3, 3),
    };
    let (king_to, rook_from) = match wing {
        Wing::King => (3, 3),
        Wing::Queen => (1, 0),
    };
    Castling {
        side,
        wing,
        king_from: Coordinates { file: 2, rank, level },
        king_to: Coordinates { file: king_to, rank, level },
        rook_from: Coordinates { file: rook_from, rank, level },
        rook_to: Coordinates { file: 2, rank, level },
    }
}
