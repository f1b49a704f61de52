//! The ways that slides take: rays, and what is between two cells.

use std::collections::BTreeMap;

use super::bitboard::Bitboard;
use crate::described::{Board, Cell, Rules};

/// The rays of every vector by which a piece of the game slides, and its opposite.
pub(super) struct Lines<const N: usize> {
    /// Each next to its opposite: the number of one is that of the other with the last bit turned.
    vectors: Vec<[i8; 3]>,
    numbers: BTreeMap<[i8; 3], u16>,
    /// From each cell along each line, without the cell itself; behind the lines one that is nowhere, and its opposite.
    rays: Vec<Bitboard<N>>,
    /// By how many bits the number of a cell is moved to find its rays.
    shift: u32,
    /// For two cells the line from the first to the second, or the one that is nowhere.
    line: Vec<u16>,
    /// Whether slides by several vectors lead from one cell to another, such as (1,0,0) and (2,0,0): then a ride is
    /// to be followed by itself.
    pub(super) parallel: bool,
}

impl<const N: usize> Lines<N> {
    /// The lines of a game's slides.
    pub(super) fn new(rules: &Rules) -> Self {
        let mut lines = Self {
            vectors: Vec::new(),
            numbers: BTreeMap::new(),
            rays: Vec::new(),
            shift: 0,
            line: Vec::new(),
            parallel: false,
        };
        let lists = rules.roles.iter().flat_map(|role| &role.moves);
        let rides = lists.flat_map(|lists| lists.attack.iter().chain(&lists.quiet).chain(&lists.first));
        let mut slides: Vec<[i8; 3]> = rides.filter(|ride| ride.most > 1).map(|ride| ride.vector).collect();
        slides.sort_unstable();
        slides.dedup();
        for vector in slides {
            lines.add(vector);
        }
        lines.parallel = lines.are_parallel();
        lines.draw(&rules.board);
        lines
    }

    fn add(&mut self, vector: [i8; 3]) {
        for vector in [vector, vector.map(|part| -part)] {
            if !self.numbers.contains_key(&vector) {
                self.numbers.insert(vector, self.vectors.len() as u16);
                self.vectors.push(vector);
            }
        }
    }

    /// Whether two vectors have one direction.
    fn are_parallel(&self) -> bool {
        let direction = |vector: &[i8; 3]| {
            let divisor =
                vector.iter().fold(0, |divisor, part| greatest_divisor(divisor, part.unsigned_abs()));
            vector.map(|part| part / divisor as i8)
        };
        let mut directions: Vec<_> = self.vectors.iter().map(direction).collect();
        directions.sort_unstable();
        directions.windows(2).any(|pair| pair[0] == pair[1])
    }

    fn draw(&mut self, board: &Board) {
        let nowhere = self.vectors.len();
        self.shift = (nowhere + 2).next_power_of_two().ilog2();
        self.line = vec![nowhere as u16; (64 * N) * (64 * N)];
        self.rays = vec![Bitboard::EMPTY; board.size() << self.shift];
        for from in board.cells() {
            for (number, &vector) in self.vectors.iter().enumerate() {
                let mut at = board.offset(from, vector);
                while let Some(to) = at {
                    self.rays[from.index() << self.shift | number].insert(to);
                    self.line[from.index() * (64 * N) + to.index()] = number as u16;
                    at = board.offset(to, vector);
                }
            }
        }
    }

    /// The number of a vector that slides.
    pub(super) fn number(&self, vector: [i8; 3]) -> Option<usize> {
        self.numbers.get(&vector).map(|&number| number.into())
    }

    /// From a cell along a line, without the cell itself.
    #[inline(always)]
    pub(super) fn ray(&self, from: Cell, line: usize) -> Bitboard<N> {
        self.rays[from.index() << self.shift | line]
    }

    /// The line from one cell to another, where no two are parallel.
    #[inline(always)]
    pub(super) fn line(&self, from: Cell, to: Cell) -> usize {
        self.line[from.index() * (64 * N) + to.index()].into()
    }

    /// The ray from one cell through another, where no two lines are parallel; nothing if no line joins them.
    #[inline(always)]
    pub(super) fn ray_through(&self, from: Cell, through: Cell) -> Bitboard<N> {
        self.ray(from, self.line(from, through))
    }

    /// The cells of the line from one cell to another that are behind the second, where no two lines are parallel.
    #[inline(always)]
    pub(super) fn behind(&self, from: Cell, to: Cell) -> Bitboard<N> {
        self.ray(to, self.line(from, to))
    }

    /// The cells landed on between two cells of a line.
    #[inline(always)]
    pub(super) fn between_on(&self, line: usize, from: Cell, to: Cell) -> Bitboard<N> {
        self.ray(from, line) & self.ray(to, line ^ 1)
    }

    /// The same, where no two lines are parallel; none if no line joins the cells.
    #[inline(always)]
    pub(super) fn between(&self, from: Cell, to: Cell) -> Bitboard<N> {
        self.between_on(self.line(from, to), from, to)
    }
}

const fn greatest_divisor(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}
