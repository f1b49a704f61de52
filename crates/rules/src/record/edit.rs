//! Editing a position that may not be one yet: text in, text out.

mod checkers;

use super::any_record::of_chess;
use crate::{
    Coordinates, Extent, Figure, GameKind, Piece, Side,
    chess::{Castling, Cell, Options, Setup, Variant, Wing, read_options},
};

/// One change to a position that is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Puts a figure into a cell, or clears it.
    Put(Coordinates, Option<Figure>),
    /// Marks the pawn in a cell as having moved, or takes the mark away.
    Spend(Coordinates),
    /// Opens or closes a castling.
    Castling(Side, Wing),
    /// How many outside checkers a side may still place.
    Rights(Side, u16),
    /// Whose turn it is.
    Turn(Side),
    /// Takes everything off the board.
    Clear,
    /// Sets up the start of the game.
    Start,
}

/// One castling of a game, for an editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenCastling {
    /// Whose.
    pub side: Side,
    /// Which.
    pub wing: Wing,
    /// Whether it is open.
    pub open: bool,
}

/// A position's text taken apart, playable or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// How large the board is.
    pub extent: Extent,
    /// What stands where.
    pub standing: Vec<(Coordinates, Figure)>,
    /// The pawns that are marked as having moved.
    pub spent: Vec<Coordinates>,
    /// Whose turn it is.
    pub turn: Side,
    /// Every castling of the game.
    pub castlings: Vec<OpenCastling>,
    /// How many outside checkers each side may still place, White's first, in a game that has such rights.
    pub rights: Option<[u16; 2]>,
    /// All figures that the game has, White's first.
    pub figures: Vec<Figure>,
    /// All that keeps it from being played from, a sentence each.
    pub faults: Vec<String>,
}

/// Takes a position's text apart.
///
/// # Errors
/// A sentence, if the rules or the text can't be read.
pub fn sketch(kind: GameKind, rules: &str, text: &str) -> Result<Sketch, String> {
    of_chess!(kind, sketch_of(rules, text)).unwrap_or_else(|| checkers::sketch(rules, text))
}

/// The text of a position after a change.
///
/// # Errors
/// A sentence, if the rules or the text can't be read.
pub fn change(kind: GameKind, rules: &str, text: &str, change: Change) -> Result<String, String> {
    of_chess!(kind, change_of(rules, text, change)).unwrap_or_else(|| checkers::change(rules, text, change))
}

fn read<V: Variant>(rules: &str, text: &str) -> Result<Setup<V>, String> {
    let options = options::<V>(rules)?;
    Setup::read(text, options).map_err(|error| error.to_string())
}

fn options<V: Variant>(rules: &str) -> Result<Options, String> {
    read_options::<V>(rules).map_err(|error| error.to_string())
}

fn sketch_of<V: Variant>(rules: &str, text: &str) -> Result<Sketch, String> {
    let setup = read::<V>(rules, text)?;
    let standing = |cell: Cell<V>| Some((cell.coordinates(), setup.pieces[cell]?.into()));
    let of_side = |side| V::ROLES.iter().map(move |&role| Figure::Piece(Piece { side, role }));
    let open = |castling: &Castling| OpenCastling {
        side: castling.side,
        wing: castling.wing,
        open: setup.rights.has(castling.side, castling.wing),
    };
    Ok(Sketch {
        extent: V::extent(),
        standing: Cell::all().filter_map(standing).collect(),
        spent: setup.spent.iter().map(|cell| cell.coordinates()).collect(),
        turn: setup.turn,
        castlings: V::CASTLINGS.iter().map(open).collect(),
        rights: None,
        figures: Side::ALL.into_iter().flat_map(of_side).collect(),
        faults: setup.faults().iter().map(ToString::to_string).collect(),
    })
}

fn change_of<V: Variant>(rules: &str, text: &str, change: Change) -> Result<String, String> {
    let options = options::<V>(rules)?;
    // A text that can't be read is no reason not to begin anew.
    let setup = match change {
        Change::Clear => Setup::<V>::empty(options),
        Change::Start => crate::chess::Position::<V>::start(options).setup(),
        _ => {
            let mut setup = read::<V>(rules, text)?;
            apply(&mut setup, change);
            setup
        }
    };
    Ok(setup.to_string())
}

fn apply<V: Variant>(setup: &mut Setup<V>, change: Change) {
    match change {
        Change::Put(at, figure) => {
            if let Some(cell) = Cell::new(at) {
                setup.pieces[cell] = figure.and_then(Figure::piece);
                // The mark was of the pawn that stood there.
                setup.spent.retain(|&spent| spent != cell);
            }
        }
        Change::Spend(at) => {
            if let Some(cell) = Cell::new(at) {
                let before = setup.spent.len();
                setup.spent.retain(|&spent| spent != cell);
                if setup.spent.len() == before {
                    setup.spent.push(cell);
                }
            }
        }
        Change::Castling(side, wing) => {
            let rights = setup.rights;
            setup.rights =
                if rights.has(side, wing) { rights.without(side, wing) } else { rights.with(side, wing) };
        }
        Change::Turn(side) => setup.turn = side,
        Change::Rights(..) | Change::Clear | Change::Start => {}
    }
}
