//! Doseki's rules, against figures of an independent program, against a slow and obvious generator, and
//! against the page's own words.

mod compare;
mod counts;
mod ends;
mod far_face;
mod faults;
mod garbage;
mod moves;
mod names;
mod position_text;
mod shapes;
mod slow;
mod turn_text;

use raumspiel_rules::doseki::{Cell, NamedPolycube, Options, Polycube, Position};

/// A cell by its text.
fn cell(text: &str) -> Cell {
    Cell::read(text).unwrap_or_else(|| panic!("no cell: {text}"))
}

/// Cells by their texts, divided by spaces, sorted.
fn cells(text: &str) -> Vec<Cell> {
    let mut cells: Vec<Cell> = text.split_whitespace().map(cell).collect();
    cells.sort();
    cells
}

/// A polycube by its name.
fn polycube(name: &str) -> Polycube {
    NamedPolycube::read(name).unwrap_or_else(|error| panic!("{name}: {error}")).polycube
}

/// A position with Red and Black on some cells of a board of 5x5x5, Red to move.
fn position(red: &str, black: &str) -> Position {
    position_with("size=5", red, black)
}

/// The same with other options.
fn position_with(options: &str, red: &str, black: &str) -> Position {
    let options = Options::read(options).expect("known");
    let mut setup = raumspiel_rules::doseki::Setup::empty(options);
    setup.checkers = [red, black].map(|side| cells(side).into_iter().collect());
    Position::new(&setup).unwrap_or_else(|faults| panic!("{faults:?}"))
}
