//! What makes the weaker levels weak: turns promise more or less than they should.

use rules::doseki::Turn;

use crate::random::Random;

/// Luck with the turns of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Luck {
    /// The most that it adds to what a turn promises, in hundredths of a checker.
    most: i32,
    seed: u64,
}

impl Luck {
    /// Every turn promises what it should.
    pub(super) const NONE: Self = Self { most: 0, seed: 0 };

    pub(super) const fn new(most: i32, seed: u64) -> Self {
        Self { most, seed }
    }

    /// What it adds to a turn, from 0 to the most: the same for the same turn and seed, in whatever order
    /// the turns come.
    #[inline]
    pub(super) fn of(self, turn: Turn) -> i32 {
        if self.most <= 0 {
            return 0;
        }
        let number = match turn {
            Turn::Place(cell) => cell.index() as u64,
            Turn::Move(one) => {
                let part = |along: i8| (i64::from(along) + 8) as u64;
                let by = (part(one.by.file) * 17 + part(one.by.rank)) * 17 + part(one.by.level);
                let from = one.polycube.shape().index() * 729 + one.polycube.corner().index();
                (1 + by) << 32 | from as u64
            }
        };
        let start = Random::new(self.seed).next() ^ number;
        Random::new(start).below(self.most as u32 + 1) as i32
    }
}
