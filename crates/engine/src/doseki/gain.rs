//! What moving on towards the far face, and reaching it, is worth.

use rules::{
    Side,
    doseki::{Batch, Cell, Position},
};

use super::evaluate::{RANK, rights};

/// What it is worth to the side to move.
pub(super) struct Gain {
    side: Side,
    /// The far face's rank, from 0.
    far: u8,
    /// Of the next right to be earned, and of the last one, if it is spent.
    next_right: i32,
    last_right: i32,
}

/// The bits of a box's cells on its first rank, and on its second.
const RANKS: [u8; 2] = [0b0011_0011, 0b1100_1100];

impl Gain {
    pub(super) fn of(position: &Position) -> Self {
        let side = position.turn();
        let count = position.right(side);
        Self {
            side,
            far: position.far_rank(side),
            next_right: rights(count.saturating_add(1)) - rights(count),
            last_right: rights(count) - rights(count.saturating_sub(1)),
        }
    }

    /// Of going so far, the same for all moves of the batch.
    pub(super) fn advance(&self, batch: &Batch) -> i32 {
        let by = i32::from(if self.side == Side::White { batch.by.rank } else { -batch.by.rank });
        RANK * by * batch.shape.kind().cells() as i32
    }

    /// Of the rights that a move of the batch earns which brings the first corner of the box to a cell.
    #[inline]
    pub(super) fn arrival(&self, batch: &Batch, to: usize) -> i32 {
        let rank = (to / 9 % 9) as u8;
        match self.far.checked_sub(rank) {
            Some(row @ (0 | 1)) if batch.by.rank != 0 => {
                let arrived = batch.shape.bits() & RANKS[usize::from(row)];
                self.next_right * arrived.count_ones() as i32
            }
            _ => 0,
        }
    }

    /// Of spending a right on a checker in a cell, the checker apart.
    pub(super) fn placement(&self, cell: Cell) -> i32 {
        let away = self.far.abs_diff(cell.coordinates().rank);
        -RANK * i32::from(away) - self.last_right
    }
}
