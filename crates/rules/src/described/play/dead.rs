//! Positions in which neither side can mate, whatever is played: decided by material.
//!
//! Which material that is was found for some games by going through every placement (`tests/dead_positions.rs`),
//! and is kept as data under the digest of their rules. All other games draw by their other rules alone.

use super::{bitboard::Bitboard, game::Game, position::Position};
use crate::{
    Side,
    described::{Role, Rules},
};

/// What was found for some games. Roles are named by their places.
struct Found {
    /// The digests of the rules.
    games: &'static [u64],
    /// One of these on either side, beside the king, never mates.
    single: &'static [u8],
    /// Two of these against a bare king never mate.
    pairs: &'static [[u8; 2]],
    /// However many of one of these, all on cells of one class, never mate.
    ///
    /// A bishop's king that is checked has neighbours of the other colour, which bishops of one colour neither
    /// attack nor occupy, on each side of it; the other king, being at least two cells away along some axis,
    /// cannot guard all of them. The same goes for unicorns and the neighbours along one axis.
    of_one_class: &'static [u8],
}

const FOUND: [Found; 2] = [
    // Artemis Chess, with either way in which pawns capture: king, queen, rook, bishop, knight, pawn.
    Found {
        games: &[0x8c57_5944_a0f7_c52e, 0x8d8c_fadf_d968_6a0e],
        single: &[2, 3, 4],
        pairs: &[],
        of_one_class: &[3],
    },
    // Raumschach, with either array: king, queen, rook, bishop, knight, unicorn, pawn.
    Found {
        games: &[0xfeb4_1faf_7841_b06f, 0xd310_28ed_b7ea_bb0f],
        single: &[2, 3, 4, 5],
        pairs: &[[2, 5], [3, 5], [4, 5], [5, 5]],
        of_one_class: &[3, 5],
    },
];

/// The material of a game that never mates.
pub(super) struct Dead<const N: usize> {
    pairs: Vec<[Role; 2]>,
    /// Roles, each with its classes of cells.
    of_one_class: Vec<(Role, Vec<Bitboard<N>>)>,
    /// The kinds of pieces with any of which a side may mate.
    harmful: Vec<Role>,
}

impl<const N: usize> Dead<N> {
    /// What is known of a game.
    pub(super) fn of(game: &Game<N>) -> Option<Self> {
        let found = FOUND.iter().find(|found| found.games.contains(&game.digest()))?;
        let rules = game.rules();
        let roles = (0..rules.roles.len()).map(|place| Role(place as u8));
        Some(Self {
            pairs: found.pairs.iter().map(|pair| pair.map(Role)).collect(),
            of_one_class: found
                .of_one_class
                .iter()
                .map(|&place| (Role(place), game.classes(Role(place))))
                .collect(),
            harmful: roles.filter(|&role| is_harmful(rules, found, role)).collect(),
        })
    }
}

fn is_harmful(rules: &Rules, found: &Found, role: Role) -> bool {
    !rules.role(role).royal && !found.single.contains(&role.0)
}

impl<const N: usize> Position<N> {
    /// Whether neither side can ever mate, with whatever moves, as far as that is known of the game.
    #[inline]
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let Some(dead) = &self.game.dead else { return false };
        !dead.harmful.iter().any(|&role| self.cells(role).any()) && self.is_dead_by(dead)
    }

    /// The same, where nothing harmful is on the board.
    #[inline(never)]
    fn is_dead_by(&self, dead: &Dead<N>) -> bool {
        let armies = Side::ALL.map(|side| self.cells_of_side(side) & !self.royals(side));
        let [white, black] = armies;
        let all = white | black;
        if !white.many() && !black.many() {
            return true;
        }
        let is_pair = |army: Bitboard<N>| {
            let count = |role: Role| (self.cells(role) & army).count();
            army.count() == 2
                && dead.pairs.iter().any(|&[first, second]| {
                    if first == second { count(first) == 2 } else { count(first) == 1 && count(second) == 1 }
                })
        };
        let is_alone = |army: Bitboard<N>, other: Bitboard<N>| other.is_empty() && is_pair(army);
        is_alone(white, black)
            || is_alone(black, white)
            || dead.of_one_class.iter().any(|(role, classes)| {
                (all & !self.cells(*role)).is_empty()
                    && classes.iter().any(|&class| (all & !class).is_empty())
            })
    }
}
