//! The positions on the way from the root to the one at hand.

use rules::doseki::{Position, Turn};

use super::best::Candidate;

/// Plies for which captures are followed beyond the depth.
pub(super) const QUIESCENCE: i32 = 4;

/// How many captures, and how many other turns, are looked into so many plies above the end.
pub(super) const fn width_below(width: usize, depth: i32) -> usize {
    if depth >= 2 { width } else { width.div_ceil(2) + 2 }
}

/// A position whose candidates are being looked into.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) position: Position,
    /// Plies to go; 0 and below, only captures are followed.
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// For the side to move.
    pub(super) best: i32,
    /// The best line from here.
    pub(super) line: Vec<Turn>,
    candidates: Vec<Candidate>,
    /// How many have been looked into.
    done: usize,
}

impl Frame {
    pub(super) const fn new(
        position: Position,
        depth: i32,
        alpha: i32,
        beta: i32,
        best: i32,
        candidates: Vec<Candidate>,
    ) -> Self {
        Self { position, depth, alpha, beta, best, line: Vec::new(), candidates, done: 0 }
    }

    /// The next turn to look into, if any is needed.
    pub(super) fn next_turn(&mut self) -> Option<Turn> {
        if self.best >= self.beta {
            return None;
        }
        let next = self.candidates.get(self.done)?;
        self.done += 1;
        Some(next.turn)
    }

    /// Takes the value of the turn that was looked into last, and the line that follows it.
    pub(super) fn take(&mut self, value: i32, line: Vec<Turn>) {
        if value <= self.best {
            return;
        }
        self.best = value;
        if value > self.alpha
            && let Some(candidate) = self.done.checked_sub(1).and_then(|last| self.candidates.get(last))
        {
            self.alpha = value;
            self.line = extended(candidate.turn, line);
        }
    }
}

/// A line with a turn before it.
pub(super) fn extended(turn: Turn, mut line: Vec<Turn>) -> Vec<Turn> {
    line.insert(0, turn);
    line
}
