//! Castlings, cell by cell.

use super::{Fault, game::side_of, merged::Whole, value::Value};
use crate::described::{Board, Castling, Cell, Piece, Role, Rules};

/// Reads a castling; which pieces make it is found at the start of the game.
pub(super) fn read(section: &Whole, board: &Board) -> Result<Castling, Fault> {
    section.check_must()?;
    let cells = |key| section.get(key).map_or(Ok(Vec::new()), |value| read_cells(value, board));
    let castling = Castling {
        side: side_of(section.letter()),
        letter: section.letter(),
        name: section.text("name")?,
        king: read_way(section.value("king")?, board)?,
        rook: read_way(section.value("rook")?, board)?,
        king_role: Role(0),
        rook_role: Role(0),
        empty: cells("empty")?,
        safe: cells("safe")?,
    };
    if castling.king[1] == castling.rook[1] {
        let fault = section.value("rook")?.wrong("another cell for the rook to go to than the king's");
        return Err(fault);
    }
    Ok(castling)
}

/// Finds the pieces that castle, and names that a side has twice.
pub(super) fn check(sections: &[&Whole], rules: &mut Rules) -> Result<(), Fault> {
    for (place, section) in sections.iter().enumerate() {
        let castling = &rules.castlings[place];
        let fits = |cell: Cell, royal: bool| {
            let is_so = |piece: &Piece| piece.side == castling.side && rules.role(piece.role).royal == royal;
            rules.start.at(cell).filter(is_so).map(|piece| piece.role)
        };
        let king = fits(castling.king[0], true).ok_or_else(|| not_there(section, "king", rules, castling));
        let rook =
            || fits(castling.rook[0], false).ok_or_else(|| not_there(section, "rook", rules, castling));
        let (king, rook) = (king?, rook()?);
        let same_name = |other: &&Castling| other.side == castling.side && other.name == castling.name;
        if rules.castlings[..place].iter().any(|other| same_name(&other)) {
            let value = section.value("name")?;
            return Err(value.wrong("another name than that of the side's castlings above"));
        }
        (rules.castlings[place].king_role, rules.castlings[place].rook_role) = (king, rook);
    }
    Ok(())
}

fn not_there(section: &Whole, key: &'static str, rules: &Rules, castling: &Castling) -> Fault {
    let Ok(value) = section.value(key) else { return section.lacks(key) };
    let (cell, what) = match key {
        "king" => (castling.king[0], "a royal piece"),
        _ => (castling.rook[0], "a piece that is not royal"),
    };
    let found = rules.named(&rules.start, cell);
    let cell = rules.board.write(cell);
    let fault = value.wrong(format!("{what} of {} on `{cell}` in `start`", castling.side));
    Fault { found: format!("{} with {found} on `{cell}` in `start`", fault.found), ..fault }
}

/// `FROM-TO`.
fn read_way(value: &Value, board: &Board) -> Result<[Cell; 2], Fault> {
    let mut cursor = value.cursor();
    let from = board.take(&mut cursor).map_err(|fault| value.fault(fault))?;
    if !cursor.take('-') {
        return Err(value.fault(cursor.fault("`-` and the cell where the piece goes")));
    }
    let to = board.take(&mut cursor).map_err(|fault| value.fault(fault))?;
    if !cursor.is_at_end() {
        return Err(value.fault(cursor.fault("nothing more after the two cells")));
    }
    Ok([from, to])
}

/// Cells divided by spaces, in their order, each once.
fn read_cells(value: &Value, board: &Board) -> Result<Vec<Cell>, Fault> {
    let mut cursor = value.cursor();
    let mut cells = Vec::new();
    cursor.skip_space();
    while !cursor.is_at_end() {
        let start = cursor.at();
        let cell = board.take(&mut cursor).map_err(|fault| value.fault(fault))?;
        if cursor.peek().is_some_and(|next| !matches!(next, ' ' | '\t')) {
            return Err(value.fault(cursor.fault_at(start, "cells divided by spaces")));
        }
        cells.push(cell);
        cursor.skip_space();
    }
    cells.sort_unstable();
    cells.dedup();
    Ok(cells)
}
