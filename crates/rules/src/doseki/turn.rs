//! Turns, and what they do to a position.

use super::{
    board::{Cell, Vector},
    polycube::Polycube,
    position::Position,
};
use crate::Side;

/// A polycube and how far it goes. Two routes to one displacement are one move (decision).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// What moves, where it stands before.
    pub polycube: Polycube,
    /// The displacement.
    pub by: Vector,
}

impl Move {
    /// The polycube where it stands afterwards, if that is on the largest board.
    #[must_use]
    pub fn target(self) -> Option<Polycube> {
        self.polycube.moved(self.by)
    }
}

/// What a side does when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// Moves a polycube.
    Move(Move),
    /// Places an outside checker on an empty cell, which uses up a right (the page, "The promotion").
    Place(Cell),
}

impl Turn {
    /// A number by which turns are sorted, as their parts stand: see [`Coordinates::order`](crate::Coordinates::order).
    pub(crate) fn order(&self) -> i64 {
        match self {
            Self::Move(Move { polycube, by }) => {
                let (shape, corner) = (polycube.shape().index() as i64, polycube.corner().index() as i64);
                let by = (i64::from(by.file) << 16) + (i64::from(by.rank) << 8) + i64::from(by.level);
                (shape << 48 | corner << 32) + by
            }
            Self::Place(cell) => 1 << 56 | cell.index() as i64,
        }
    }
}

/// What a turn did on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The cells from and to which checkers went, in the order of [`Cell::index`] of the first.
    pub carried: Vec<(Cell, Cell)>,
    /// The cells whose checkers were captured.
    pub captured: Vec<Cell>,
    /// The cell on which a checker was placed.
    pub placed: Option<Cell>,
    /// The rights earned.
    pub earned: u16,
}

impl Position {
    /// The position after a turn, which must be legal. For searches; [`Position::play`] checks.
    #[must_use]
    pub fn after(&self, turn: Turn) -> Self {
        let mut next = *self;
        match turn {
            Turn::Move(one) => next.carry(one),
            Turn::Place(cell) => {
                next.add(self.turn, cell);
                next.set_right(self.turn, self.right(self.turn).saturating_sub(1));
                next.quiet_plies = 0;
            }
        }
        next.pass();
        next
    }

    fn carry(&mut self, one: Move) {
        let side = self.turn;
        let enemy = self.cells_of(side.opponent());
        let by = one.by.flat();
        let landing = |cell: Cell| Cell::from_index((cell.index() as i32 + by) as usize);
        let mut earned = 0;
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        // All leave before any arrives: a polycube may land where it partly stood.
        one.polycube.cells().for_each(|cell| self.take(side, cell));
        for cell in one.polycube.cells().map(landing) {
            if enemy.contains(cell) {
                self.take(side.opponent(), cell);
                self.quiet_plies = 0;
            }
            self.add(side, cell);
            earned += u16::from(self.arrives(side, cell, one.by));
        }
        self.set_right(side, self.right(side).saturating_add(earned));
    }

    /// Whether a checker that moved so far into a cell has reached the far face from off it. Along the face
    /// does not count (the page, "The promotion").
    fn arrives(&self, side: Side, to: Cell, by: Vector) -> bool {
        by.rank != 0 && to.coordinates().rank == self.far_rank(side)
    }

    /// The position after a turn, if it is legal.
    #[must_use]
    pub fn play(&self, turn: Turn) -> Option<Self> {
        self.is_legal(turn).then(|| self.after(turn))
    }

    /// Whether a turn is legal here.
    #[must_use]
    pub fn is_legal(&self, turn: Turn) -> bool {
        self.check(turn).is_ok()
    }

    /// What a legal turn does on the board.
    #[must_use]
    pub fn effect(&self, turn: Turn) -> Effect {
        match turn {
            Turn::Place(cell) => Effect { placed: Some(cell), ..Effect::default() },
            Turn::Move(one) => {
                let enemy = self.cells_of(self.turn.opponent());
                let carried: Vec<_> =
                    one.polycube.cells().filter_map(|cell| Some((cell, cell.offset(one.by)?))).collect();
                let reached = || carried.iter().map(|&(_, to)| to);
                Effect {
                    captured: reached().filter(|&to| enemy.contains(to)).collect(),
                    earned: reached().filter(|&to| self.arrives(self.turn, to, one.by)).count() as u16,
                    carried,
                    placed: None,
                }
            }
        }
    }

    /// Whether a legal turn captures.
    #[must_use]
    pub fn is_capture(&self, turn: Turn) -> bool {
        match turn {
            Turn::Place(_) => false,
            Turn::Move(one) => {
                let enemy = self.cells_of(self.turn.opponent());
                let mut reached = one.polycube.cells().filter_map(|cell| cell.offset(one.by));
                reached.any(|to| enemy.contains(to))
            }
        }
    }
}
