//! The transposition table.
//!
//! Buckets of two entries: the first keeps the deeper search, the second the latest (D. M. Breuker,
//! J. W. H. M. Uiterwijk and H. J. van den Herik, "Replacement Schemes for Transposition Tables", 1994).

use crate::score::{LEAST_MATE, is_mate};

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

impl Bound {
    /// What the best value found says of a position that was searched between `alpha` and `beta`.
    pub(crate) const fn of(best: i32, alpha: i32, beta: i32) -> Self {
        if best >= beta {
            Self::Lower
        } else if best > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// [`crate::order::pack`] of the best move; 0 for none.
    pub(crate) packed_move: u32,
    /// For the side to move, mates counted from the node that asked.
    pub(crate) value: i32,
    /// The evaluation, or [`UNKNOWN`].
    pub(crate) evaluation: i32,
    /// Plies searched.
    pub(crate) depth: i32,
    /// What the value means.
    pub(crate) bound: Bound,
}

/// In place of an evaluation that was not needed: no evaluation is so low.
pub(crate) const UNKNOWN: i32 = i16::MIN as i32;

impl Entry {
    /// The evaluation, if it was needed.
    pub(crate) fn known_evaluation(self) -> Option<i32> {
        (self.evaluation != UNKNOWN).then_some(self.evaluation)
    }

    /// Whether nothing more need be known between `alpha` and `beta`.
    #[inline]
    pub(crate) const fn decides(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        }
    }
}

/// Upper 48 bits of the hash and the evaluation; then move, value, depth, bound and epoch.
type Slot = [u64; 2];

const KEY: u64 = !0xffff;
const EPOCH_SHIFT: u32 = 50;
const EPOCHS: u64 = 1 << (64 - EPOCH_SHIFT);

/// Positions that were searched before.
pub(crate) struct Table {
    buckets: Vec<[Slot; 2]>,
    /// Counts searches, from 1. Entries of earlier ones give way as if they were not there, and in a search
    /// that must not depend on earlier ones they are not found either.
    epoch: u64,
    forgets: bool,
}

impl Table {
    pub(crate) fn new(megabytes: u32) -> Self {
        let buckets = megabytes.clamp(1, 1024) * (1024 * 1024 / size_of::<[Slot; 2]>() as u32);
        Self { buckets: vec![[[0; 2]; 2]; buckets as usize], epoch: 0, forgets: true }
    }

    /// Begins a search, which finds entries of earlier ones unless it `forgets` them.
    pub(crate) fn begin(&mut self, forgets: bool) {
        self.epoch += 1;
        self.forgets = forgets;
        if self.epoch == EPOCHS {
            self.clear();
            self.epoch = 1;
        }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill([[0; 2]; 2]);
        self.epoch = 0;
    }

    /// How much of it this search has filled, in thousandths, by a sample.
    pub(crate) fn fill(&self) -> u32 {
        let sample = self.buckets.iter().take(500).flatten();
        sample.filter(|slot| slot[1] >> EPOCH_SHIFT == self.epoch).count() as u32
    }

    #[inline]
    fn bucket(&self, hash: u64) -> usize {
        (((hash & 0xffff_ffff) * self.buckets.len() as u64) >> 32) as usize
    }

    #[inline]
    pub(crate) fn probe(&self, hash: u64, ply: usize) -> Option<Entry> {
        let wanted = |slot: &&Slot| {
            slot[0] & KEY == hash & KEY
                && slot[1] != 0
                && (!self.forgets || slot[1] >> EPOCH_SHIFT == self.epoch)
        };
        let [first, data] = *self.buckets[self.bucket(hash)].iter().find(wanted)?;
        let value = i32::from((data >> 18) as u16 as i16);
        Some(Entry {
            packed_move: (data & 0x3_ffff) as u32,
            value: if is_mate(value) { value - value.signum() * ply as i32 } else { value },
            evaluation: i32::from(first as u16 as i16),
            depth: i32::from((data >> 34) as u8),
            bound: match data >> 48 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        })
    }

    #[inline]
    pub(crate) fn store(&mut self, hash: u64, ply: usize, entry: Entry) {
        // Stored mates count from the position itself, not from the root that happened to reach it.
        let value = if is_mate(entry.value) {
            entry.value + entry.value.signum() * ply as i32
        } else {
            entry.value.clamp(1 - LEAST_MATE, LEAST_MATE - 1)
        };
        let depth = entry.depth.clamp(0, 255);
        let index = self.bucket(hash);
        let epoch = self.epoch;
        let [deep, latest] = &mut self.buckets[index];
        let is_current = |slot: &Slot| slot[1] >> EPOCH_SHIFT == epoch;
        let is_same = |slot: &Slot| is_current(slot) && slot[0] & KEY == hash & KEY;
        let stored_depth = |slot: &Slot| i32::from((slot[1] >> 34) as u8);
        let slot = if is_same(deep) {
            // A shallow search, quiescence above all, is not to wipe out what a deeper one found.
            if depth + 3 < stored_depth(deep) && entry.bound != Bound::Exact {
                return;
            }
            deep
        } else if !is_current(deep) || depth >= stored_depth(deep) {
            if is_current(deep) {
                *latest = *deep;
            }
            deep
        } else {
            latest
        };
        let kept = if entry.packed_move == 0 && is_same(slot) { (slot[1] & 0x3_ffff) as u32 } else { 0 };
        slot[0] = hash & KEY | u64::from(entry.evaluation as i16 as u16);
        slot[1] = u64::from(entry.packed_move | kept)
            | u64::from(value as i16 as u16) << 18
            | (depth as u64) << 34
            | (entry.bound as u64) << 48
            | epoch << EPOCH_SHIFT;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry =
        Entry { packed_move: 0x2_1234, value: -77, evaluation: -1200, depth: 9, bound: Bound::Lower };

    #[test]
    fn gives_back_what_was_stored() {
        let mut table = Table::new(1);
        table.begin(true);
        table.store(0xfeed_0000_dead_beef, 4, ENTRY);
        let found = table.probe(0xfeed_0000_dead_beef, 7).expect("stored");
        assert_eq!(
            (found.packed_move, found.value, found.evaluation, found.depth, found.bound),
            (0x2_1234, -77, -1200, 9, Bound::Lower),
        );
        assert!(table.probe(0xfeed_0001_dead_beef, 7).is_none());
    }

    #[test]
    fn counts_mates_from_the_node_that_asks() {
        let mut table = Table::new(1);
        table.begin(true);
        // Mate 3 plies behind a node at ply 4, found again at ply 10.
        table.store(99, 4, Entry { value: crate::score::MATE - 7, ..ENTRY });
        assert_eq!(table.probe(99, 10).expect("stored").value, crate::score::MATE - 13);
    }

    #[test]
    fn forgets_earlier_searches_when_asked_to() {
        let mut table = Table::new(1);
        table.begin(false);
        table.store(1 << 40, 0, ENTRY);
        table.begin(false);
        assert!(table.probe(1 << 40, 0).is_some());
        table.begin(true);
        assert!(table.probe(1 << 40, 0).is_none());
    }
}
