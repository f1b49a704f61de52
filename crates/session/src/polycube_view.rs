//! What is to be shown of a game of Doseki: the pieces that can be formed, what is picked, where it can go.

use rules::{
    Coordinates, Side,
    doseki::{Cell, Kind, Polycube, Position, Turn},
    record::AnyMove,
};

use crate::{
    model::{Mark, Path, PathKind},
    session::Session,
    words,
};

/// One of the thirteen pieces, for the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formable {
    /// Which.
    pub kind: Kind,
    /// In how many ways it can be formed around the handle, or, as long as nothing is picked, by the side to
    /// move anywhere.
    pub count: u32,
    /// Whether it is what is picked.
    pub picked: bool,
}

/// What Doseki has beside a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolycubesView {
    /// The thirteen pieces, in the author's order.
    pub pieces: Vec<Formable>,
    /// The outside checkers that each side may place, Red's first.
    pub rights: [u16; 2],
    /// Whether a click places a checker.
    pub placing: bool,
    /// Whether the side to move may place one.
    pub can_place: bool,
    /// What is picked and what it can do, or why it is no piece; empty if nothing is picked.
    pub picked: String,
}

impl Session {
    pub(crate) fn polycubes(&self) -> Option<PolycubesView> {
        let position = self.doseki()?;
        let picked = self.picking.polycube().ok().map(Polycube::kind);
        let piece = |kind| Formable {
            kind,
            count: match self.picking.handle() {
                Some(handle) => position.formed_around(handle, kind).len() as u32,
                None => position.count_formed(kind),
            },
            picked: picked == Some(kind),
        };
        let open = self.record.ending_here().is_none() && !self.is_others_turn();
        Some(PolycubesView {
            pieces: Kind::ALL.map(piece).to_vec(),
            rights: Side::ALL.map(|side| position.right(side)),
            placing: self.picking.placing,
            can_place: open && position.right(position.turn()) > 0,
            picked: self.picked_words().unwrap_or_default(),
        })
    }

    /// What is picked, and what it can do: `Wisemen on Ab2, 14 turns (way 2 of 5)`.
    pub(crate) fn picked_words(&self) -> Option<String> {
        if self.picking.placing {
            return Some("Placing a checker: click an empty cell".to_owned());
        }
        let handle = self.picking.handle()?;
        let polycube = match self.picking.polycube() {
            Ok(polycube) => polycube,
            Err(why) => return Some(format!("No piece: {why}")),
        };
        let turns = match self.picking.count() {
            0 => "no turn".to_owned(),
            1 => "1 turn".to_owned(),
            many => format!("{many} turns"),
        };
        let way = match self.picking.way {
            Some((way, ways)) if ways > 1 => format!(" (way {way} of {ways})"),
            _ => String::new(),
        };
        Some(format!("{} on {handle}, {turns}{way}", words::capitalised(polycube.kind().name())))
    }

    /// Where what is picked can go, or where a checker can be placed.
    pub(crate) fn landings(&self, position: &Position) -> Vec<(Coordinates, Mark)> {
        if self.picking.placing {
            let free = position.placements().into_iter();
            return free.map(|cell| (cell.coordinates(), Mark::Target)).collect();
        }
        let mark = |(cell, one): (Cell, _)| {
            let captures = position.is_capture(Turn::Move(one));
            (cell.coordinates(), if captures { Mark::Capture } else { Mark::Target })
        };
        let mut marks: Vec<_> = self.picking.landings().map(mark).collect();
        marks.sort_by_cached_key(|(cell, _)| cell.order());
        marks
    }

    /// The marks of what is picked, and of what a click on the cell that is pointed at would do.
    pub(crate) fn polycube_marks(&self, position: &Position) -> Vec<(Coordinates, Mark)> {
        let picked = self.picking.cells().iter().map(|cell| (cell.coordinates(), Mark::Selected));
        let mut marks: Vec<_> = picked.collect();
        let Some(hovered) = self.hovered else { return marks };
        if self.picking.placing {
            let free = Cell::new(hovered).filter(|&cell| position.placements().contains(cell));
            marks.extend(free.map(|cell| (cell.coordinates(), Mark::Ghost)));
        } else if let Some(step) =
            self.picking.move_to(hovered).and_then(|one| self.record.step(AnyMove::Doseki(Turn::Move(one))))
        {
            marks.extend(step.carried.iter().map(|&(_, to)| (to, Mark::Ghost)));
            marks.extend(step.captured.iter().map(|&(cell, _)| (cell, Mark::GhostCapture)));
        }
        marks
    }

    /// The way of the handle to the cell that is pointed at: both legs of a joker's or wisemen's.
    pub(crate) fn polycube_path(&self, position: &Position) -> Option<Path> {
        let (one, handle) = (self.picking.move_to(self.hovered?)?, self.picking.handle()?);
        let cells = position.way_of(one, handle).into_iter().map(Cell::coordinates).collect();
        Some(Path { kind: PathKind::Move, cells })
    }

    /// The neighbours within what is picked; as long as nothing is, within what moved last.
    pub(crate) fn joints(&self) -> Vec<[Coordinates; 2]> {
        let mut cells = self.picking.cells().to_vec();
        if cells.is_empty()
            && let Some((AnyMove::Doseki(Turn::Move(one)), _)) = self.record.last_step()
        {
            cells = one.target().map(|polycube| polycube.cells().collect()).unwrap_or_default();
        }
        let mut joints = Vec::new();
        for (place, one) in cells.iter().enumerate() {
            let touches = |other: &&Cell| {
                let way = one.to(**other);
                way.file.abs() + way.rank.abs() + way.level.abs() == 1
            };
            joints.extend(
                cells[place + 1..]
                    .iter()
                    .filter(touches)
                    .map(|other| [one.coordinates(), other.coordinates()]),
            );
        }
        joints
    }

    /// What the last turn did, in words: `, the horse's, which took 2 checkers`.
    pub(crate) fn last_turn_words(&self) -> Option<String> {
        let (AnyMove::Doseki(turn), step) = self.record.last_step()? else { return None };
        let mut words = match turn {
            Turn::Place(cell) => format!(": a checker placed on {cell}"),
            Turn::Move(one) => {
                let from = one.polycube.first_cell();
                let to = from.offset(one.by).map(|cell| cell.to_string()).unwrap_or_default();
                format!(": {} from {from} to {to}", one.polycube.kind())
            }
        };
        match step.captured.len() {
            0 => {}
            1 => words.push_str(", capturing 1 checker"),
            many => words.push_str(&format!(", capturing {many} checkers")),
        }
        Some(words)
    }
}
