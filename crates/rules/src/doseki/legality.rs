//! One turn at a time, cell by cell: which way it goes, or what stands against it.

use super::{
    board::{Cell, Vector},
    kind::Kind,
    polycube::Polycube,
    position::Position,
    setup::name_of_side,
    turn::{Move, Turn},
    ways::{Leg, Purpose, Way},
};
use crate::Side;

/// The way that a move takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The first leg: the displacement to the turning place, or to the end if there is no second leg.
    pub first: Vector,
    /// The second leg, of a joker or wisemen.
    pub then: Option<Vector>,
}

/// What stands against a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Obstacle {
    /// The game has ended.
    #[error("the game is over: {} has no checkers", name_of_side(*side))]
    Over {
        /// The side without checkers.
        side: Side,
    },
    /// A cell of the polycube has no checker of the side to move.
    #[error("{cell} has {}, not one of the checkers that are to move", checker(*found))]
    NotOwn {
        /// The cell.
        cell: Cell,
        /// Whose checker is there.
        found: Option<Side>,
    },
    /// The piece has no way that leads so far.
    #[error(
        "the {kind} moves by {}; files {:+}, ranks {:+}, layers {:+} is no such way",
        ways(*kind), by.file, by.rank, by.level
    )]
    NoWay {
        /// The piece.
        kind: Kind,
        /// The displacement.
        by: Vector,
    },
    /// The move leaves the board on its way.
    #[error("the {kind} would leave the board")]
    OffBoard {
        /// The piece.
        kind: Kind,
    },
    /// Another checker is in the way.
    #[error("the checker on {cell} is in the way")]
    Blocked {
        /// Where.
        cell: Cell,
    },
    /// Another own checker is where it would end.
    #[error("{cell}, where it would end, has another checker of the same side")]
    OwnChecker {
        /// Where.
        cell: Cell,
    },
    /// A pawn does not capture where it moves.
    #[error("a pawn does not capture along an axis, and {cell} has an enemy checker")]
    PawnCapture {
        /// Where it would end.
        cell: Cell,
    },
    /// A pawn does not move where it captures.
    #[error("a pawn moves diagonally only to capture, and {cell} has no enemy checker")]
    NoPawnCapture {
        /// Where it would end.
        cell: Cell,
    },
    /// The side to move has no right to place a checker.
    #[error("{} has no right to place a checker", name_of_side(*side))]
    NoRight {
        /// The side.
        side: Side,
    },
    /// The cell is not on the board.
    #[error("{cell} is not on this board")]
    NoCell {
        /// The cell.
        cell: Cell,
    },
    /// A checker can be placed on an empty cell only.
    #[error("{cell} has {}; a checker is placed on an empty cell", checker(Some(*found)))]
    NotEmpty {
        /// The cell.
        cell: Cell,
        /// Whose checker is there.
        found: Side,
    },
}

fn checker(found: Option<Side>) -> &'static str {
    match found {
        Some(Side::White) => "a red checker",
        Some(Side::Black) => "a black checker",
        None => "no checker",
    }
}

fn ways(kind: Kind) -> String {
    let text = |way: &Way| match way.then {
        Some(then) => format!("{} and then {then}", way.first),
        None => way.first.to_string(),
    };
    kind.ways().iter().map(text).collect::<Vec<_>>().join(" or ")
}

impl Position {
    /// Whether a turn is legal, or what stands against it.
    ///
    /// # Errors
    /// The first obstacle.
    pub fn check(&self, turn: Turn) -> Result<(), Obstacle> {
        match turn {
            Turn::Move(one) => self.route(one).map(|_| ()),
            Turn::Place(cell) => self.check_placement(cell),
        }
    }

    fn check_over(&self) -> Result<(), Obstacle> {
        let without = |side: &Side| self.cells_of(*side).is_empty();
        Side::ALL.into_iter().find(without).map_or(Ok(()), |side| Err(Obstacle::Over { side }))
    }

    /// "On any turn, instead of moving, a player may take one outside checker and place it on any empty
    /// square" (the page, "The promotion").
    fn check_placement(&self, cell: Cell) -> Result<(), Obstacle> {
        self.check_over()?;
        if self.right(self.turn()) == 0 {
            return Err(Obstacle::NoRight { side: self.turn() });
        }
        if !cell.is_on(self.options().size) {
            return Err(Obstacle::NoCell { cell });
        }
        self.checker_at(cell).map_or(Ok(()), |found| Err(Obstacle::NotEmpty { cell, found }))
    }

    /// The way that a move takes: of several, the one with the shortest first leg.
    ///
    /// # Errors
    /// If it is not legal: what stands against it, by the first way that it might take.
    pub fn route(&self, one: Move) -> Result<Route, Obstacle> {
        self.check_over()?;
        let own = self.cells_of(self.turn());
        if let Some(cell) = one.polycube.cells().find(|&cell| !own.contains(cell)) {
            return Err(Obstacle::NotOwn { cell, found: self.checker_at(cell) });
        }
        let kind = one.polycube.kind();
        // Anything may come from outside; the sums below are made for what a board has room for.
        if !one.by.is_on_a_board() {
            return Err(Obstacle::NoWay { kind, by: one.by });
        }
        let mut first_obstacle = None;
        for way in kind.ways() {
            for route in self.routes(*way, one.by) {
                match self.go(one.polycube, *way, route) {
                    Ok(()) => return Ok(route),
                    Err(obstacle) => _ = first_obstacle.get_or_insert(obstacle),
                }
            }
        }
        Err(first_obstacle.unwrap_or(Obstacle::NoWay { kind, by: one.by }))
    }

    /// Where a cell of the polycube comes by on a move: its beginning, the turning place if there is one, its
    /// end. Empty if the move is not legal.
    #[must_use]
    pub fn way_of(&self, one: Move, cell: Cell) -> Vec<Cell> {
        let Ok(Route { first, then }) = self.route(one) else { return Vec::new() };
        let turn = cell.offset(first);
        let end = then.and_then(|then| turn?.offset(then));
        [Some(cell), turn, end].into_iter().flatten().collect()
    }

    /// The routes by which a way makes up a displacement, on an endless empty board.
    fn routes(&self, way: Way, by: Vector) -> Vec<Route> {
        let path = self.options().path;
        let Some(then) = way.then else {
            let route = Route { first: by, then: None };
            return way.first.steps_along(by, path).map(|_| route).into_iter().collect();
        };
        // Back where it began is no move (decision).
        let counts = way.first.steps(path).filter(|_| by != Vector::ZERO);
        let firsts = counts.flat_map(|count| {
            way.first.mode.directions().iter().map(move |direction| direction.times(count))
        });
        let complete = |first: Vector| {
            let rest = by - first;
            then.steps_along(rest, path).map(|_| Route { first, then: Some(rest) })
        };
        firsts.filter_map(complete).collect()
    }

    /// "If no other checker is between the polycube's initial position and its destination"; with two modes
    /// "and the intermediate position, at this intermediate position" and behind it (the page, "The
    /// fundamental rule").
    fn go(&self, polycube: Polycube, way: Way, route: Route) -> Result<(), Obstacle> {
        let legs = [(way.first, Some(route.first)), (way.then.unwrap_or(way.first), route.then)];
        let mut stations = Vec::new();
        let mut gone = Vector::ZERO;
        for (leg, vector) in legs {
            let along = |vector| Leg::steps_along(leg, vector, self.options().path);
            if let Some((direction, count)) = vector.and_then(along) {
                stations.extend((1..=count).map(|steps| gone + direction.times(steps)));
                gone = gone + direction.times(count);
            }
        }
        let Some((&end, between)) = stations.split_last() else { return Ok(()) };
        for &station in between {
            if let Some((cell, _)) = self.others_at(polycube, station)?.first() {
                return Err(Obstacle::Blocked { cell: *cell });
            }
        }
        let there = self.others_at(polycube, end)?;
        if let Some((cell, _)) = there.iter().find(|(_, side)| *side == self.turn()) {
            return Err(Obstacle::OwnChecker { cell: *cell });
        }
        match (way.purpose, there.first(), polycube.corner().offset(end)) {
            (Purpose::Moving, Some((cell, _)), _) => Err(Obstacle::PawnCapture { cell: *cell }),
            // A pawn fills the first corner of its box.
            (Purpose::Capturing, None, Some(cell)) => Err(Obstacle::NoPawnCapture { cell }),
            _ => Ok(()),
        }
    }

    /// The checkers, not of the polycube, in the cells that it fills after a displacement.
    fn others_at(&self, polycube: Polycube, by: Vector) -> Result<Vec<(Cell, Side)>, Obstacle> {
        let itself = polycube.set();
        let mut others = Vec::new();
        for cell in polycube.cells() {
            let there = cell.offset(by).filter(|there| there.is_on(self.options().size));
            let there = there.ok_or(Obstacle::OffBoard { kind: polycube.kind() })?;
            if !itself.contains(there) {
                others.extend(self.checker_at(there).map(|side| (there, side)));
            }
        }
        Ok(others)
    }
}
