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

/// The best so many of the candidates that were added.
///
/// Holds a few times as many, and throws the worse ones away whenever it is full: of thirty thousand, most
/// are turned away at the door.
pub(super) struct Best {
    most: usize,
    found: Vec<Candidate>,
    /// What does not promise more than this is not among the best.
    floor: i32,
}

impl Best {
    /// So many more than are wanted are held before the worse ones go.
    const SPARE: usize = 4;

    pub(super) fn new(most: usize) -> Self {
        Self { most, found: Vec::with_capacity(most * Self::SPARE), floor: i32::MIN }
    }

    #[inline]
    pub(super) fn add(&mut self, candidate: Candidate) {
        if candidate.order < self.floor {
            return;
        }
        self.found.push(candidate);
        if self.found.len() >= self.most * Self::SPARE {
            self.shrink();
        }
    }

    fn shrink(&mut self) {
        if self.most > 0 && self.found.len() > self.most {
            let (_, last, _) = self.found.select_nth_unstable_by_key(self.most - 1, Candidate::key);
            self.floor = last.order;
        }
        self.found.truncate(self.most);
    }

    /// The best ones, best first.
    pub(super) fn into_sorted(mut self) -> Vec<Candidate> {
        self.shrink();
        self.found.sort_unstable_by_key(Candidate::key);
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
