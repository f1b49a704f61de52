//! The same for Doseki.

use super::{Change, Sketch};
use crate::{
    Figure, Side,
    doseki::{Cell, Options, Position, Setup},
};

pub(super) fn sketch(rules: &str, text: &str) -> Result<Sketch, String> {
    let setup = read(rules, text)?;
    let owner = |cell: Cell| Side::ALL.into_iter().find(|side| setup.checkers[side.index()].contains(cell));
    let standing = |cell: Cell| Some((cell.coordinates(), Figure::Checker(owner(cell)?)));
    Ok(Sketch {
        extent: setup.options.size.extent(),
        standing: Cell::all(setup.options.size).filter_map(standing).collect(),
        spent: Vec::new(),
        turn: setup.turn,
        castlings: Vec::new(),
        rights: Some(setup.rights),
        figures: Side::ALL.map(Figure::Checker).to_vec(),
        faults: setup.faults().iter().map(ToString::to_string).collect(),
    })
}

pub(super) fn change(rules: &str, text: &str, change: Change) -> Result<String, String> {
    let read_options = || Options::read(rules).map_err(|error| error.to_string());
    // A text that can't be read is no reason not to begin anew.
    let setup = match change {
        Change::Clear => Setup::empty(read_options()?),
        Change::Start => Position::start(read_options()?).setup(),
        _ => {
            let mut setup = read(rules, text)?;
            apply(&mut setup, change);
            setup
        }
    };
    Ok(setup.to_string())
}

fn read(rules: &str, text: &str) -> Result<Setup, String> {
    let options = Options::read(rules).map_err(|error| error.to_string())?;
    Setup::read(text, options).map_err(|error| error.to_string())
}

fn apply(setup: &mut Setup, change: Change) {
    match change {
        Change::Put(at, figure) => {
            if let Some(cell) = Cell::new(at).filter(|cell| cell.is_on(setup.options.size)) {
                for side in Side::ALL {
                    let checkers = &mut setup.checkers[side.index()];
                    if figure == Some(Figure::Checker(side)) {
                        checkers.insert(cell);
                    } else {
                        checkers.remove(cell);
                    }
                }
            }
        }
        Change::Rights(side, count) => setup.rights[side.index()] = count,
        Change::Turn(side) => setup.turn = side,
        Change::Spend(_) | Change::Castling(..) | Change::Clear | Change::Start => {}
    }
}
