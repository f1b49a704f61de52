//! Picking a polycube of Doseki, and what it then can do.

use rules::{
    Coordinates,
    doseki::{Cell, Kind, Move, NoPolycube, Polycube, Position, Turn},
    record::{AnyMove, AnyRecord},
};

use crate::{session::Session, words};

/// What is picked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Picking {
    /// The cells of the checkers, the handle first.
    cells: Vec<Cell>,
    /// The moves of the polycube that they form.
    moves: Vec<Move>,
    /// Which of so many ways of forming a piece around the handle it is, from 1.
    pub(crate) way: Option<(usize, usize)>,
    /// Whether a click places a checker.
    pub(crate) placing: bool,
}

impl Picking {
    /// The cells, the handle first.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell that is taken hold of.
    pub(crate) fn handle(&self) -> Option<Cell> {
        self.cells.first().copied()
    }

    /// The polycube, or why the checkers form none.
    pub(crate) fn polycube(&self) -> Result<Polycube, NoPolycube> {
        Polycube::of_cells(&self.cells)
    }

    /// How many moves it has.
    pub(crate) fn count(&self) -> usize {
        self.moves.len()
    }

    /// Each move with the cell to which it brings the handle.
    pub(crate) fn landings(&self) -> impl Iterator<Item = (Cell, Move)> {
        let handle = self.handle();
        self.moves.iter().filter_map(move |&one| Some((handle?.offset(one.by)?, one)))
    }

    /// The move that brings the handle to a cell.
    pub(crate) fn move_to(&self, cell: Coordinates) -> Option<Move> {
        self.landings().find(|(landing, _)| landing.coordinates() == cell).map(|(_, one)| one)
    }

    /// Whether a cell belongs to what is picked, touches it, or would fit into its box.
    fn is_near(&self, cell: Cell) -> bool {
        let touches = |other: &Cell| {
            let way = other.to(cell);
            way.file.abs() + way.rank.abs() + way.level.abs() <= 1
        };
        let fits = |other: &Cell| {
            let way = other.to(cell);
            way.file.abs() <= 1 && way.rank.abs() <= 1 && way.level.abs() <= 1
        };
        self.cells.iter().any(touches) || self.cells.iter().all(fits)
    }
}

impl Session {
    /// The position of Doseki where one looks, if the game is Doseki.
    pub(crate) fn doseki(&self) -> Option<&Position> {
        match &self.record {
            AnyRecord::Doseki(record) => Some(record.tree.position()),
            AnyRecord::Artemis(_) | AnyRecord::Raumschach(_) => None,
        }
    }

    /// Picks the checkers of some cells, the handle first; none at all, too.
    fn pick(&mut self, cells: Vec<Cell>, way: Option<(usize, usize)>) {
        let moves = match (self.doseki(), Polycube::of_cells(&cells)) {
            (Some(position), Ok(polycube)) => position.moves_of(polycube),
            _ => Vec::new(),
        };
        self.selected = cells.first().map(|handle| handle.coordinates());
        self.picking = Picking { cells, moves, way, placing: false };
    }

    /// Whether a turn can be made here; otherwise a notice says why not.
    fn may_turn(&mut self) -> bool {
        let obstacle = if self.record.ending_here().is_some() {
            Some(self.is_over())
        } else {
            self.is_others_turn().then(|| self.whose_turn())
        };
        self.notice = obstacle;
        self.notice.is_none()
    }

    /// A click in a game of Doseki. With Shift it only picks and drops.
    pub(crate) fn click_checker(&mut self, cell: Option<Coordinates>, shift: bool) {
        let Some(cell) = cell.and_then(Cell::new) else {
            self.pick(Vec::new(), None);
            return;
        };
        if !self.may_turn() {
            self.pick(Vec::new(), None);
            return;
        }
        if self.picking.placing {
            self.make(Turn::Place(cell));
            return;
        }
        if let Some(one) = self.picking.move_to(cell.coordinates()).filter(|_| !shift) {
            self.make(Turn::Move(one));
        } else if self.is_own(cell) {
            self.pick_or_drop(cell);
        } else {
            self.click_no_landing(cell);
        }
    }

    fn is_own(&self, cell: Cell) -> bool {
        self.doseki().is_some_and(|position| position.cells_of(position.turn()).contains(cell))
    }

    /// A checker is added to what is picked, or dropped from it; one that is apart from it all begins anew.
    fn pick_or_drop(&mut self, cell: Cell) {
        let mut cells = self.picking.cells.clone();
        if let Some(place) = cells.iter().position(|&other| other == cell) {
            cells.remove(place);
        } else if self.picking.is_near(cell) {
            cells.push(cell);
        } else {
            cells = vec![cell];
        }
        self.pick(cells, None);
    }

    /// Says why what is picked does not go there; it stays picked.
    fn click_no_landing(&mut self, cell: Cell) {
        let Some(position) = self.doseki() else { return };
        let whose = position.checker_at(cell);
        let why = match (self.picking.handle(), self.picking.polycube()) {
            (Some(handle), Ok(polycube)) => {
                let one = Move { polycube, by: handle.to(cell) };
                let obstacle = position.check(Turn::Move(one)).err();
                obstacle.map(|obstacle| format!("It can't go to {cell}: {obstacle}."))
            }
            (Some(_), Err(why)) => Some(format!("What is picked can't move: {why}.")),
            (None, _) => whose.map(|side| {
                format!(
                    "The checker on {cell} is {}’s, and it is {}’s turn.",
                    self.name_of(side),
                    self.turn_name()
                )
            }),
        };
        self.notice = why;
    }

    fn make(&mut self, turn: Turn) {
        let obstacle = self.doseki().and_then(|position| position.check(turn).err());
        match obstacle {
            None => self.play(AnyMove::Doseki(turn)),
            Some(obstacle) => self.notice = Some(format!("{}.", words::capitalised(&obstacle.to_string()))),
        }
    }

    /// A piece is chosen by its letter or in the palette: the next way of forming it around the handle, or
    /// else around the checker that is pointed at, or else wherever it can move.
    pub(crate) fn form(&mut self, kind: Kind, pointed: Option<Coordinates>) {
        if self.doseki().is_none() || !self.may_turn() {
            return;
        }
        let pointed = pointed.and_then(Cell::new).filter(|&cell| self.is_own(cell));
        let Some(handle) = self.picking.handle().or(pointed) else {
            self.form_anywhere(kind);
            return;
        };
        let ways = self.ways_around(handle, kind);
        let here = self.picking.polycube().ok();
        let next = match ways.iter().position(|&way| Some(way) == here) {
            Some(place) => (place + 1) % ways.len(),
            None => 0,
        };
        match ways.get(next) {
            Some(polycube) => {
                let others = polycube.cells().filter(|&cell| cell != handle);
                let cells = core::iter::once(handle).chain(others).collect();
                self.pick(cells, Some((next + 1, ways.len())));
            }
            None => self.notice = Some(format!("No {kind} can be formed with the checker on {handle}.")),
        }
    }

    /// The ways of forming a piece around a checker, those that can move before the others.
    fn ways_around(&self, handle: Cell, kind: Kind) -> Vec<Polycube> {
        let Some(position) = self.doseki() else { return Vec::new() };
        let ways = position.formed_around(handle, kind).into_iter();
        let (stuck, mut ways): (Vec<_>, Vec<_>) = ways.partition(|&way| position.moves_of(way).is_empty());
        ways.extend(stuck);
        ways
    }

    fn form_anywhere(&mut self, kind: Kind) {
        let found = self.doseki().and_then(|position| position.first_that_moves(kind));
        match found {
            Some(polycube) => {
                let handle = polycube.first_cell();
                let place = self.ways_around(handle, kind).iter().position(|&way| way == polycube);
                let count = self.ways_around(handle, kind).len();
                let others = polycube.cells().filter(|&cell| cell != handle);
                let cells = core::iter::once(handle).chain(others).collect();
                self.pick(cells, place.map(|place| (place + 1, count)));
            }
            None => self.notice = Some(format!("{} has no {kind} that can move.", self.turn_name())),
        }
    }

    /// The Place command: from now on a click places a checker, or no longer.
    pub(crate) fn toggle_placing(&mut self) {
        let Some(position) = self.doseki() else { return };
        let allowed = position.right(position.turn()) > 0;
        if !self.may_turn() {
            return;
        }
        let placing = !self.picking.placing;
        self.pick(Vec::new(), None);
        if allowed {
            self.picking.placing = placing;
        } else {
            self.notice = Some(format!(
                "{} has no right to place a checker: it is earned by reaching the far face.",
                self.turn_name()
            ));
        }
    }

    /// Escape: drops what is picked, or gives up placing.
    pub(crate) fn drop_picked(&mut self) {
        self.selected = None;
        self.picking = Picking::default();
    }
}
