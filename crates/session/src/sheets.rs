//! The board as flat sheets, one for each level: what every cell shows, and what it is called in words.

use rules::{Coordinates, Side};

use crate::{
    model::{BoardModel, Figure, Mark},
    session::Session,
};

/// One cell of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetCell {
    /// Where.
    pub cell: Coordinates,
    /// What stands there.
    pub figure: Option<Figure>,
    /// Its marks, the strongest first.
    pub marks: Vec<Mark>,
}

impl BoardModel {
    /// Every cell of the board, in the order of [`rules::Extent::cells`].
    #[must_use]
    pub fn sheet_cells(&self) -> Vec<SheetCell> {
        let extent = self.extent;
        let mut cells: Vec<_> =
            extent.cells().map(|cell| SheetCell { cell, figure: None, marks: Vec::new() }).collect();
        let index = |Coordinates { file, rank, level }: Coordinates| {
            (usize::from(level) * usize::from(extent.ranks) + usize::from(rank)) * usize::from(extent.files)
                + usize::from(file)
        };
        for standing in &self.standing {
            if let Some(cell) = cells.get_mut(index(standing.cell)) {
                cell.figure = Some(standing.figure);
            }
        }
        for &(at, mark) in &self.marks {
            if let Some(cell) = cells.get_mut(index(at)) {
                cell.marks.push(mark);
            }
        }
        for cell in &mut cells {
            cell.marks.sort_by_cached_key(|&mark| -(mark as i64));
            cell.marks.dedup();
        }
        cells
    }
}

/// The sign of a figure in text, without colours of its own; for a piece that has none, its letter.
#[must_use]
pub fn sign(figure: Figure) -> String {
    let piece = match figure {
        Figure::Piece(piece) => piece,
        Figure::Checker(Side::White) => return "◉".to_owned(),
        Figure::Checker(Side::Black) => return "●".to_owned(),
    };
    let at = ['K', 'Q', 'R', 'B', 'N', 'P'].into_iter().position(|letter| letter == piece.role.letter());
    let first = if piece.side == Side::White { '♔' } else { '♚' };
    let glyph = at.and_then(|at| char::from_u32(first as u32 + at as u32));
    // The selector keeps a phone from drawing a coloured picture instead.
    glyph.map_or_else(|| piece.letter().to_string(), |glyph| format!("{glyph}\u{fe0e}"))
}

/// What a mark says of its cell.
const fn mark_words(mark: Mark) -> &'static str {
    match mark {
        Mark::LastFrom => "the last move came from here",
        Mark::LastTo => "the last move went here",
        Mark::Reach => "in reach on an empty board",
        Mark::Target => "can go here",
        Mark::Capture => "can capture here",
        Mark::Castle => "can castle here",
        Mark::AdviceFrom => "advice: move this",
        Mark::AdviceTo => "advice: move here",
        Mark::Check => "in check",
        Mark::Selected => "selected",
        Mark::Ghost => "the move would go here",
        Mark::GhostCapture => "the move would capture this",
    }
}

impl Session {
    /// The name of a cell with all that is to be seen there: `a1A, white rook, selected`.
    #[must_use]
    pub fn cell_words(&self, cell: &SheetCell) -> String {
        let mut words = self.record.cell_text(cell.cell);
        let mut add = |more: &str| {
            words.push_str(", ");
            words.push_str(more);
        };
        match cell.figure {
            Some(figure) => add(&figure.to_string()),
            None => add("empty"),
        }
        for &mark in &cell.marks {
            add(mark_words(mark));
        }
        words
    }
}
