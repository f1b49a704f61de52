//! The first field of a position's text: what stands where.

use super::{Board, Cell, Piece, Rules, Setup, TextFault, cursor::Cursor};
use crate::{Coordinates, Side};

/// The size of a board and the letters of its pieces: what a placement is read by.
pub(in crate::described) struct Letters<'a> {
    pub(in crate::described) board: Board,
    pub(in crate::described) piece: &'a dyn Fn(char) -> Option<Piece>,
}

impl Letters<'_> {
    /// Takes a placement from a text: levels from the top, in each ranks from the last to 1, in each files from a.
    pub(in crate::described) fn take(&self, cursor: &mut Cursor) -> Result<Vec<Option<Piece>>, TextFault> {
        let mut pieces = vec![None; self.board.size()];
        let (levels, ranks) = (self.board.extent.levels, self.board.extent.ranks);
        for level in (0..levels).rev() {
            for rank in (0..ranks).rev() {
                self.take_rank(cursor, rank, level, &mut pieces)?;
                let (divider, what) = match (rank, level) {
                    (0, 0) => continue,
                    (0, _) => ('|', "the next level"),
                    _ => ('/', "the next rank"),
                };
                if !cursor.take(divider) {
                    return Err(cursor.fault(format!("`{divider}` and {what}")));
                }
            }
        }
        match cursor.peek() {
            None | Some(' ' | '\t') => Ok(pieces),
            Some(_) => Err(cursor.fault("a space, since all cells of the board are there")),
        }
    }

    fn take_rank(
        &self,
        cursor: &mut Cursor,
        rank: u8,
        level: u8,
        pieces: &mut [Option<Piece>],
    ) -> Result<(), TextFault> {
        let files = self.board.extent.files;
        let mut file = 0;
        while file < files {
            let start = cursor.at();
            if cursor.peek().is_some_and(|letter| letter.is_ascii_digit()) {
                let most = u32::from(files - file);
                let number = cursor.take_number().filter(|number| (1..=most).contains(number));
                file += number.and_then(|number| u8::try_from(number).ok()).ok_or_else(|| {
                    cursor.fault_at(start, format!("a number of empty cells from 1 to {most} in this rank"))
                })?;
                continue;
            }
            let piece = cursor.next().and_then(self.piece).ok_or_else(|| {
                let missing = if files - file == 1 { "one more cell".to_owned() } else { format!("{} more cells", files - file) };
                cursor.fault_at(
                    start,
                    format!(
                        "{missing} in this rank: pieces of the game, capitals for White and small letters for Black, or a \
                         number of empty cells"
                    ),
                )
            })?;
            if let Some(cell) = self.board.cell(Coordinates { file, rank, level }) {
                pieces[cell.index()] = Some(piece);
            }
            file += 1;
        }
        match cursor.peek() {
            None | Some('/' | '|' | ' ' | '\t') => Ok(()),
            Some(_) => Err(cursor.fault(format!("the end of the rank, since it has its {files} cells"))),
        }
    }
}

impl Rules {
    /// The placement of a setup, as text.
    pub(super) fn write_placement(&self, setup: &Setup) -> String {
        let extent = self.board.extent;
        let rank_text = |rank: u8, level: u8| {
            let mut text = String::new();
            let mut empty = 0u8;
            for file in 0..extent.files {
                let cell = self.board.cell(Coordinates { file, rank, level });
                match cell.and_then(|cell| setup.at(cell)) {
                    None => empty += 1,
                    Some(piece) => {
                        push_count(&mut text, core::mem::take(&mut empty));
                        text.push(self.letter(piece));
                    }
                }
            }
            push_count(&mut text, empty);
            text
        };
        let level_text = |level: u8| {
            let ranks: Vec<String> = (0..extent.ranks).rev().map(|rank| rank_text(rank, level)).collect();
            ranks.join("/")
        };
        (0..extent.levels).rev().map(level_text).collect::<Vec<_>>().join("|")
    }

    /// The cells of a side's royal pieces, or that there is none.
    pub(super) fn lacks_royal(&self, setup: &Setup) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.royals(setup, side).next().is_none())
    }

    /// What stands in a cell, in words.
    pub(in crate::described) fn named(&self, setup: &Setup, cell: Cell) -> String {
        match setup.at(cell) {
            None => "nothing".to_owned(),
            Some(piece) => format!("`{}`", self.letter(piece)),
        }
    }
}

fn push_count(text: &mut String, count: u8) {
    if count > 0 {
        text.push_str(&count.to_string());
    }
}
