//! Which kind of piece stands where, as numbers of five bits, one bit a plane.
//!
//! So a position of at most 26 kinds of pieces needs five sets of cells, not one for each kind (on the Chess
//! Programming Wiki, "quad-bitboards" are the same with four).

use super::{bitboard::Bitboard, game::Game};
use crate::described::{Cell, Role};

/// Enough for the letters A to Z, and for none.
const PLANES: usize = 5;

/// Enough for seven kinds of pieces, and so for most games.
const FEW_PLANES: usize = 3;

/// Whether so many kinds of pieces need all planes.
pub(super) const fn are_many(roles: usize) -> bool {
    roles >= 1 << FEW_PLANES
}

/// More than letters, and a power of two, so that an index needs no check.
pub(super) const MOST_ROLES: usize = 1 << PLANES;

/// The kinds of pieces of all cells; number 0 is an empty cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Planes<const N: usize>([Bitboard<N>; PLANES]);

impl<const N: usize> Planes<N> {
    /// Puts a piece into an empty cell.
    #[inline]
    pub(super) fn put(&mut self, role: Role, cell: Cell) {
        for (place, plane) in self.0.iter_mut().enumerate() {
            plane.insert_if(cell, (role.0 + 1) >> place & 1 != 0);
        }
    }

    /// Puts pieces of a kind where none stand, and takes them away where they stand.
    #[inline(always)]
    pub(super) fn toggle(&mut self, role: Role, cells: Bitboard<N>, many_roles: bool) {
        let number = role.0 + 1;
        for place in 0..FEW_PLANES {
            self.0[place] ^= cells.only_if(number >> place & 1 != 0);
        }
        if many_roles {
            for place in FEW_PLANES..PLANES {
                self.0[place] ^= cells.only_if(number >> place & 1 != 0);
            }
        }
    }

    /// Empties a cell.
    #[inline]
    pub(super) fn clear(&mut self, cell: Cell) {
        for plane in &mut self.0 {
            plane.remove(cell);
        }
    }

    /// What stands in a cell in which something stands.
    #[inline]
    pub(super) fn role(&self, cell: Cell) -> Role {
        let number = self.0.iter().rev().fold(0, |number, plane| number << 1 | plane.bit_at(cell));
        Role(number.wrapping_sub(1))
    }

    /// The cells of a kind of piece.
    #[inline]
    pub(super) fn cells(&self, role: Role) -> Bitboard<N> {
        self.cells_by::<PLANES>(role)
    }

    /// The same by the first planes only.
    #[inline(always)]
    fn cells_by<const COUNT: usize>(&self, role: Role) -> Bitboard<N> {
        let mut cells = Bitboard::ALL;
        for (place, plane) in self.0.iter().enumerate().take(COUNT) {
            // All bits that differ from the number's, turned round.
            let turn = u64::from((role.0 + 1) >> place & 1).wrapping_sub(1);
            cells &= plane.xor_word(turn);
        }
        cells
    }

    /// The cells of each kind.
    #[inline]
    pub(super) fn sorted(&self, game: &Game<N>) -> Sorted<N> {
        let mut sorted = Sorted([Bitboard::EMPTY; MOST_ROLES]);
        for (place, cells) in sorted.0.iter_mut().enumerate().take(game.roles()) {
            let role = Role(place as u8);
            *cells = if game.many_roles { self.cells(role) } else { self.cells_by::<FEW_PLANES>(role) };
        }
        sorted
    }
}

/// The cells of each kind of piece, by role.
pub(super) struct Sorted<const N: usize>([Bitboard<N>; MOST_ROLES]);

impl<const N: usize> Sorted<N> {
    #[inline]
    pub(super) fn of(&self, role: Role) -> Bitboard<N> {
        self.0[role.index() % MOST_ROLES]
    }
}
