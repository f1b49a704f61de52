//! The best of many, kept without keeping them all.

use rules::doseki::Turn;

/// A turn and what it promises, in hundredths of a checker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) turn: Turn,
    pub(super) order: i32,
}

impl Candidate {
    /// Turns of equal order are told apart by the turn itself, so that the choice is the same everywhere.
    fn key(&self) -> (i32, Turn) {
        (-self.order, self.turn)
    }
}

/// The best so many of the candidates that were added, best first.
pub(super) struct Best {
    most: usize,
    found: Vec<Candidate>,
}

impl Best {
    pub(super) fn new(most: usize) -> Self {
        Self { most, found: Vec::with_capacity(most + 1) }
    }

    /// Of thirty thousand, most are turned away at the door.
    #[inline]
    pub(super) fn add(&mut self, candidate: Candidate) {
        if self.found.len() < self.most {
            self.insert(candidate);
        } else if self.found.last().is_some_and(|last| candidate.order >= last.order) {
            self.insert(candidate);
            self.found.pop();
        }
    }

    fn insert(&mut self, candidate: Candidate) {
        let place = self.found.partition_point(|better| better.key() < candidate.key());
        self.found.insert(place, candidate);
    }

    /// The best ones, best first.
    pub(super) fn into_sorted(self) -> Vec<Candidate> {
        self.found
    }
}

#[cfg(test)]
mod tests {
    use rules::doseki::{Options, Position};

    use super::*;

    #[test]
    fn keeps_the_same_as_sorting_all_would() {
        let turns = Position::start(Options::default()).legal_turns();
        let candidates =
            || turns.iter().zip(0..).map(|(&turn, number)| Candidate { turn, order: number * 7919 % 101 });
        for most in [0, 1, 5, 300] {
            let mut best = Best::new(most);
            candidates().for_each(|candidate| best.add(candidate));
            let mut sorted: Vec<_> = candidates().collect();
            sorted.sort_by_key(Candidate::key);
            sorted.truncate(most);
            assert_eq!(best.into_sorted(), sorted);
        }
    }
}
