//! Where a piece gets by a set of rides.

use super::{bitboard::Bitboard, lines::Lines};
use crate::described::{Board, Cell, Ride};

/// What a set of rides reaches from a cell of an empty board.
#[derive(Clone, Copy)]
pub(super) struct Targets<const N: usize> {
    /// Whatever stands between.
    pub(super) steps: Bitboard<N>,
    /// If nothing stands between.
    pub(super) slides: Bitboard<N>,
}

impl<const N: usize> Targets<N> {
    pub(super) const NONE: Self = Self { steps: Bitboard::EMPTY, slides: Bitboard::EMPTY };

    fn new(rides: &[Ride], board: &Board, from: Cell) -> Self {
        let mut targets = Self::NONE;
        for ride in rides {
            let set = if ride.most > 1 { &mut targets.slides } else { &mut targets.steps };
            let next = |cell: &Cell| board.offset(*cell, ride.vector);
            let way = core::iter::successors(next(&from), next);
            way.take(ride.most.into()).for_each(|cell| set.insert(cell));
        }
        targets
    }
}

/// Sets of rides, each known by its place.
pub(super) struct Reaches<const N: usize> {
    /// For each set and each cell.
    targets: Vec<Targets<N>>,
    /// The rides of each set that are of more than one step, with their lines.
    slides: Vec<Vec<(usize, Ride)>>,
    pub(super) lines: Lines<N>,
}

impl<const N: usize> Reaches<N> {
    pub(super) fn new(lines: Lines<N>) -> Self {
        Self { targets: Vec::new(), slides: Vec::new(), lines }
    }

    /// Adds a set; says its place.
    pub(super) fn add(&mut self, rides: &[Ride], board: &Board) -> usize {
        let start = self.targets.len();
        self.targets.resize(start + 64 * N, Targets::NONE);
        for cell in board.cells() {
            self.targets[start + cell.index()] = Targets::new(rides, board, cell);
        }
        let number = |ride: &Ride| Some((self.lines.number(ride.vector)?, *ride));
        self.slides.push(rides.iter().filter(|ride| ride.most > 1).filter_map(number).collect());
        self.slides.len() - 1
    }

    pub(super) fn has_slides(&self, place: usize) -> bool {
        !self.slides[place].is_empty()
    }

    #[inline(always)]
    fn targets(&self, place: usize, from: Cell) -> &Targets<N> {
        &self.targets[place * (64 * N) + from.index()]
    }

    /// All that is reached whatever stands between.
    #[inline(always)]
    pub(super) fn steps(&self, place: usize, from: Cell) -> Bitboard<N> {
        self.targets(place, from).steps
    }

    /// All that slides reach on an empty board.
    #[inline(always)]
    pub(super) fn slides(&self, place: usize, from: Cell) -> Bitboard<N> {
        self.targets(place, from).slides
    }

    /// All that is reached, each slide up to its first occupied cell, that cell included.
    #[inline(always)]
    pub(super) fn reach(&self, place: usize, from: Cell, occupied: Bitboard<N>) -> Bitboard<N> {
        let Targets { steps, slides } = *self.targets(place, from);
        if self.lines.parallel {
            return steps | self.followed(place, from, occupied);
        }
        let mut reached = slides;
        // What is behind an occupied cell is out of reach.
        for blocker in slides & occupied {
            reached &= !self.lines.behind(from, blocker);
        }
        reached | steps
    }

    /// What slides reach, each followed by itself.
    #[inline(never)]
    fn followed(&self, place: usize, from: Cell, occupied: Bitboard<N>) -> Bitboard<N> {
        let mut reached = Bitboard::EMPTY;
        for &(line, ride) in &self.slides[place] {
            for to in self.lines.ray(from, line) {
                let between = self.lines.between_on(line, from, to);
                if (between & occupied).is_empty() && between.count() < u32::from(ride.most) {
                    reached.insert(to);
                }
            }
        }
        reached
    }

    /// The ways by which slides lead from one cell to another, as the cells between.
    #[inline(always)]
    pub(super) fn ways(&self, place: usize, from: Cell, to: Cell, mut visit: impl FnMut(Bitboard<N>)) {
        if !self.lines.parallel {
            return visit(self.lines.between(from, to));
        }
        for &(line, ride) in &self.slides[place] {
            let between = self.lines.between_on(line, from, to);
            if self.lines.ray(from, line).contains(to) && between.count() < u32::from(ride.most) {
                visit(between);
            }
        }
    }
}
