//! Classes of cells that a kind of piece never leaves: the two colours of a bishop, the four of a unicorn.

use super::{bitboard::Bitboard, game::Game};
use crate::{
    Side,
    described::{Cell, Role},
};

impl<const N: usize> Game<N> {
    /// The classes of cells between which a kind of piece cannot change, whatever it moves; just one for most. No
    /// promotions are looked at.
    #[must_use]
    pub fn classes(&self, role: Role) -> Vec<Bitboard<N>> {
        let cells: Vec<Cell> = self.rules().board.cells().collect();
        let mut classes: Vec<Bitboard<N>> = Vec::new();
        for &cell in &cells {
            let class = self.reached(role, cell) | Bitboard::from_cell(cell);
            // All that it joins becomes one.
            let (apart, joined): (Vec<_>, Vec<_>) =
                classes.iter().copied().partition(|other| (*other & class).is_empty());
            classes = apart;
            classes.push(joined.into_iter().fold(class, |all, other| all | other));
        }
        classes
    }

    /// Where a kind of piece of either side gets from a cell of an empty board.
    fn reached(&self, role: Role, from: Cell) -> Bitboard<N> {
        let mut reached = Bitboard::EMPTY;
        for side in Side::ALL {
            let mover = self.mover(side, role);
            for place in [Some(mover.attack), Some(mover.quiet), mover.first].into_iter().flatten() {
                reached |= self.reaches.reach(place, from, Bitboard::EMPTY);
            }
        }
        reached
    }
}
