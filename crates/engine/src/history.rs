//! What cutoffs teach about quiet moves: killers (Akl and Newborn, 1977) and history (J. Schaeffer, 1983).

use rules::{
    Role, Side,
    chess::{Move, PerCell, Position, Variant},
};

use crate::{
    order::{Scored, is_noisy, pack},
    score::MOST_PLY,
};

pub(crate) struct History<V: Variant> {
    killers: Vec<[u32; 2]>,
    /// By mover and arrival, within ±[`History::MOST`].
    quiet: [[PerCell<V, i16>; Role::ALL.len()]; 2],
}

impl<V: Variant> History<V> {
    /// No entry leaves this range.
    pub(crate) const MOST: i32 = 16_384;

    pub(crate) fn new() -> Self {
        Self {
            killers: vec![[0; 2]; MOST_PLY + 2],
            quiet: [(); 2].map(|()| [(); Role::ALL.len()].map(|()| PerCell::filled(0))),
        }
    }

    #[inline]
    pub(crate) fn of(&self, side: Side, the_move: Move<V>) -> i32 {
        self.quiet[side.index()][the_move.role.index()][the_move.to].into()
    }

    #[inline]
    pub(crate) fn killers(&self, ply: usize) -> [u32; 2] {
        self.killers[ply]
    }

    /// A quiet move cut off; the quiet ones before it did not.
    pub(crate) fn cutoff(
        &mut self,
        position: &Position<V>,
        ply: usize,
        depth: i32,
        best: Move<V>,
        tried: &[Scored<V>],
    ) {
        let (packed, side) = (pack(best), position.turn());
        let killers = &mut self.killers[ply];
        if killers[0] != packed {
            *killers = [packed, killers[0]];
        }
        let bonus = (depth * depth * 16).min(2_000);
        self.learn(side, best, bonus);
        for other in tried.iter().filter(|other| !is_noisy(position, other.the_move)) {
            self.learn(side, other.the_move, -bonus);
        }
    }

    /// Moves an entry by `bonus`, the less the nearer it is to the end of its range.
    fn learn(&mut self, side: Side, the_move: Move<V>, bonus: i32) {
        let entry = &mut self.quiet[side.index()][the_move.role.index()][the_move.to];
        let old = i32::from(*entry);
        *entry = (old + bonus - old * bonus.abs() / Self::MOST) as i16;
    }
}
