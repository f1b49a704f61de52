//! Castlings, written out cell by cell.

use super::{bitboard::Bitboard, position::Position, roles::Sorted};
use crate::described::Cell;

impl<const N: usize> Position<N> {
    /// The castlings of a side that is not in check, by their places.
    pub(super) fn castlings<'a>(&'a self, sorted: &'a Sorted<N>) -> impl Iterator<Item = usize> + 'a {
        let of_side = |&place: &usize| self.game.castlings[place].side == self.turn;
        (0..self.game.castlings.len()).filter(of_side).filter(|&place| self.can_castle(sorted, place))
    }

    /// Whether the right is held, the cells are empty that must be, and none is attacked that must not be.
    fn can_castle(&self, sorted: &Sorted<N>, place: usize) -> bool {
        if !self.rights.has(place) {
            return false;
        }
        let game = self.game;
        let tables = &game.castlings[place];
        let them = self.turn.opponent();
        let (enemy, occupied) = (self.sides[them.index()], self.occupied());
        let others = occupied & !tables.homes;
        if ((tables.empty & occupied) | (tables.arrivals & others)).any() {
            return false;
        }
        let king = game.rules().castlings[place].king;
        let without_king = occupied & !Bitboard::from_cell(king[0]);
        let is_safe =
            |&cell: &Cell| !others.contains(cell) && !self.is_hit(sorted, cell, them, enemy, without_king);
        if !tables.safe.iter().all(is_safe) {
            return false;
        }
        let occupied = others | tables.arrivals;
        let mut royals = self.royals(self.turn) & !tables.homes;
        royals.insert(king[1]);
        !royals.into_iter().any(|royal| self.is_hit(sorted, royal, them, enemy, occupied))
    }
}
