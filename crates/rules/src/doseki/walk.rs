//! The written name of a polycube: the smallest of the walks through its cells.

use core::fmt::Write;
use std::sync::LazyLock;

use super::{
    board::Cell,
    marks::{Axis, Mark},
    polycube::Polycube,
    shape::{Shape, box_cell},
};
use crate::Coordinates;

/// A cell on the way through a shape.
#[derive(Clone, Copy, Debug)]
struct Stop {
    /// The bit of the cell in the shape's box.
    cell: u8,
    /// Whether it is beside the cell before it and the walk does not go on from it.
    aside: bool,
}

/// A walk through all the cells of a shape, its first stop not aside.
type Walk = Vec<Stop>;

/// The walk by which a shape is named. Marks are ordered alike wherever a polycube stands, so that one walk
/// gives the smallest text everywhere.
fn best(shape: Shape) -> &'static Walk {
    static BEST: LazyLock<Vec<Walk>> = LazyLock::new(|| Shape::all().map(find_best).collect());
    &BEST[shape.index()]
}

/// Walks without cells aside come first; only tripod and marshal have none (decision).
fn find_best(shape: Shape) -> Walk {
    let corner = Cell::from_index(0);
    let mut walks = walks(shape, false);
    if walks.is_empty() {
        walks = self::walks(shape, true);
    }
    walks.into_iter().min_by_key(|walk| text(walk, corner)).unwrap_or_default()
}

fn walks(shape: Shape, asides: bool) -> Vec<Walk> {
    let mut found = Vec::new();
    for cell in 0..8 {
        if shape.bits() >> cell & 1 == 1 {
            let left = shape.bits() & !(1 << cell);
            extend(&mut vec![Stop { cell, aside: false }], cell, left, asides, &mut found);
        }
    }
    found
}

/// Finds all walks that begin like this one, which has come to a cell with some others left to visit.
fn extend(walk: &mut Walk, cell: u8, left: u8, asides: bool, found: &mut Vec<Walk>) {
    if left == 0 {
        found.push(walk.clone());
    }
    for next in [cell ^ 1, cell ^ 2, cell ^ 4].into_iter().filter(|next| left >> next & 1 == 1) {
        for aside in [false, true].into_iter().take(1 + usize::from(asides)) {
            walk.push(Stop { cell: next, aside });
            extend(walk, if aside { cell } else { next }, left & !(1 << next), asides, found);
            walk.pop();
        }
    }
}

/// The axis along which two neighbouring cells of the box differ.
fn axis_between(one: u8, other: u8) -> Axis {
    match one ^ other {
        1 => Axis::File,
        2 => Axis::Rank,
        _ => Axis::Level,
    }
}

/// The order of the first cell's marks: what stays over the first two steps, what the second step changes,
/// what the first step changes, as on the page (`Xb8`, `X8de`, `Xg89h`).
fn order(walk: &Walk) -> Vec<Axis> {
    let steps: Vec<u8> = walk.iter().filter(|stop| !stop.aside).map(|stop| stop.cell).collect();
    let changed: Vec<Axis> = steps.windows(2).take(2).map(|pair| axis_between(pair[0], pair[1])).collect();
    let stays = Axis::ALL.into_iter().filter(|axis| !changed.contains(axis));
    stays.chain(changed.iter().rev().copied()).collect()
}

fn text(walk: &Walk, corner: Cell) -> String {
    let mark = |cell: u8, axis: Axis| {
        let (from, by) = (corner.coordinates(), box_cell(cell));
        let add = |place: u8, by: i8| place.saturating_add_signed(by);
        let at = Coordinates {
            file: add(from.file, by.file),
            rank: add(from.rank, by.rank),
            level: add(from.level, by.level),
        };
        Cell::new(at).map_or('?', |cell| Mark::of(cell, axis).letter())
    };
    let Some((first, others)) = walk.split_first() else { return String::new() };
    let mut text: String = order(walk).into_iter().map(|axis| mark(first.cell, axis)).collect();
    let mut last = first.cell;
    for stop in others {
        let next = mark(stop.cell, axis_between(last, stop.cell));
        // Writing to a string does not fail.
        let _ = if stop.aside { write!(text, "({next})") } else { write!(text, "{next}") };
        if !stop.aside {
            last = stop.cell;
        }
    }
    text
}

impl Polycube {
    /// Its cells as a walk, without the piece's letter: `g89h` on layer A is `Ag89h`.
    #[must_use]
    pub(super) fn walk_text(self) -> String {
        text(best(self.shape()), self.corner())
    }

    /// The first cell of its written name.
    #[must_use]
    pub fn first_cell(self) -> Cell {
        let bit = best(self.shape()).first().map_or(0, |stop| stop.cell);
        Cell::from_index(self.corner().index() + box_cell(bit).flat() as usize)
    }
}
