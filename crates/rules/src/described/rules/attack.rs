//! Attacks, cell by cell and vector by vector: slow, and the same for boards of every width.

use super::{Cell, Piece, Ride, Rules, Setup};
use crate::Side;

impl Rules {
    /// The cells from which pieces of `by` attack a cell.
    #[must_use]
    pub fn attackers(&self, setup: &Setup, cell: Cell, by: Side) -> Vec<Cell> {
        let attacks = |&from: &Cell| {
            let piece = setup.at(from).filter(|piece| piece.side == by);
            piece.is_some_and(|piece| {
                self.role(piece.role).moves[by.index()]
                    .attack
                    .iter()
                    .any(|&ride| self.reaches(setup, from, ride, cell))
            })
        };
        self.board.cells().filter(attacks).collect()
    }

    /// The royal pieces of a side.
    pub fn royals<'a>(&'a self, setup: &'a Setup, side: Side) -> impl Iterator<Item = Cell> + 'a {
        let is_royal = move |piece: Piece| piece.side == side && self.role(piece.role).royal;
        self.board.cells().filter(move |&cell| setup.at(cell).is_some_and(is_royal))
    }

    /// The cells from which a side's royal pieces are attacked.
    #[must_use]
    pub fn checkers(&self, setup: &Setup, side: Side) -> Vec<Cell> {
        let mut all: Vec<Cell> = self
            .royals(setup, side)
            .flat_map(|royal| self.attackers(setup, royal, side.opponent()))
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Whether a ride leads from one cell to the other, the cells landed on between them being empty.
    fn reaches(&self, setup: &Setup, from: Cell, ride: Ride, to: Cell) -> bool {
        self.landings(setup, from, ride).any(|cell| cell == to)
    }

    /// The cells that a ride lands on, the first occupied one included.
    pub(in crate::described) fn landings<'a>(
        &'a self,
        setup: &'a Setup,
        from: Cell,
        ride: Ride,
    ) -> impl Iterator<Item = Cell> + 'a {
        let step = move |&cell: &Cell| {
            let open = setup.at(cell).is_none();
            if open { self.board.offset(cell, ride.vector) } else { None }
        };
        core::iter::successors(self.board.offset(from, ride.vector), step).take(ride.most.into())
    }
}
