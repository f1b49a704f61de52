//! The root's candidates, iteration by iteration deeper and wider.

use rules::doseki::{Position, Turn};

use super::{best::Candidate, candidates, luck::Luck, stack::extended};
use crate::{
    falling::sort_falling,
    report::Skill,
    score::{INFINITE, is_mate, mated_in},
};

/// How wide and how deep an iteration looks.
#[derive(Clone, Copy, Debug)]
struct Iteration {
    /// Plies of the search above the captures.
    depth: u32,
    /// For positions below the root; [`ROOT_FACTOR`] times as many at the root.
    width: usize,
}

const ROOT_FACTOR: usize = 4;

/// Captures and other turns that the root considers at the most, of each so many.
const ROOT_MOST: usize = 64;

/// The iterations: after a look at many turns, fewer but deeper, then as deep but wider, and so on.
const fn iteration(number: u32) -> Iteration {
    let depth = 1 + number.div_ceil(2);
    Iteration { depth, width: if number.is_multiple_of(2) { 16 } else { 8 } }
}

/// A turn at the root.
#[derive(Clone, Debug)]
struct RootTurn {
    turn: Turn,
    /// Of the last iteration that reached it; without one, far below.
    value: i32,
    line: Vec<Turn>,
}

/// The state of the deepening.
#[derive(Debug, Default)]
pub(super) struct Root {
    position: Option<Position>,
    turns: Vec<RootTurn>,
    /// The number of the iteration at hand, from 0.
    number: u32,
    /// How many turns it has looked into.
    done: usize,
    /// The best value of the iteration at hand, and the one to report.
    best: i32,
    value: i32,
    line: Vec<Turn>,
    finished: u32,
}

impl Root {
    pub(super) fn new(position: Position, skill: Skill, seed: u64) -> Self {
        let found = candidates::at_root(&position, ROOT_MOST, Luck::new(skill.margin, seed));
        let root_turn = |candidate: &Candidate| RootTurn {
            turn: candidate.turn,
            value: -INFINITE,
            line: vec![candidate.turn],
        };
        let turns: Vec<_> = found.iter().map(root_turn).collect();
        Self {
            line: turns.first().map(|first| first.line.clone()).unwrap_or_default(),
            value: if turns.is_empty() { mated_in(0) } else { 0 },
            position: Some(position),
            turns,
            best: -INFINITE,
            ..Self::default()
        }
    }

    /// See [`Search::narrow`](super::Search::narrow). What was asked for need not have looked promising.
    pub(super) fn narrow(&mut self, only: &[Turn], without: &[Turn]) {
        let known: Vec<Turn> = self.turns.iter().map(|root_turn| root_turn.turn).collect();
        let others = only.iter().filter(|turn| !known.contains(turn));
        self.turns.extend(others.map(|&turn| RootTurn { turn, value: -INFINITE, line: vec![turn] }));
        let stays = |turn: &Turn| (only.is_empty() || only.contains(turn)) && !without.contains(turn);
        self.turns.retain(|root_turn| stays(&root_turn.turn));
        self.line = self.turns.first().map(|first| first.line.clone()).unwrap_or_default();
    }

    /// Whether there is nothing to choose.
    pub(super) fn is_decided(&self) -> bool {
        self.turns.is_empty()
    }

    pub(super) fn width(&self) -> usize {
        iteration(self.number).width
    }

    pub(super) fn hash(&self) -> Option<u64> {
        self.position.map(|position| position.hash())
    }

    pub(super) fn line(&self) -> &[Turn] {
        &self.line
    }

    pub(super) fn value(&self) -> i32 {
        self.value
    }

    pub(super) fn finished_depth(&self) -> u32 {
        self.finished
    }

    /// How many turns the iteration at hand looks into.
    fn count(&self) -> usize {
        self.turns.len().min(ROOT_FACTOR * self.width())
    }

    /// The next child to search, its depth, and the value that its turn has to reach.
    pub(super) fn next_child(&self) -> Option<(Position, i32, i32)> {
        let turn = self.turns[..self.count()].get(self.done)?.turn;
        let depth = iteration(self.number).depth as i32 - 1;
        self.position.map(|position| (position.after(turn), depth, self.best))
    }

    /// Takes the value of the turn that was searched, and the line that follows it. Says whether it is a
    /// better one to report.
    pub(super) fn take(&mut self, value: i32, line: Vec<Turn>) -> bool {
        let done = self.done;
        self.done += 1;
        let searched = &mut self.turns[done];
        searched.value = value;
        searched.line = extended(searched.turn, line);
        if value <= self.best {
            return false;
        }
        self.best = value;
        // The first of an iteration was the best of the one before: what is better than it, is better.
        self.value = value;
        let better = self.line.first() != Some(&searched.turn);
        self.line = searched.line.clone();
        better
    }

    /// Ends the iteration at hand and begins the next. Says whether it is for nothing.
    pub(super) fn finish_iteration(&mut self, most_depth: u32) -> bool {
        self.finished = iteration(self.number).depth;
        let count = self.count();
        sort_falling(&mut self.turns[..count], |root_turn| root_turn.value);
        if (is_mate(self.value) && self.value > 0) || self.turns.len() == 1 {
            return true;
        }
        if iteration(self.number + 1).depth > most_depth {
            return true;
        }
        self.number += 1;
        self.done = 0;
        self.best = -INFINITE;
        false
    }
}
