//! Position text: placement, side, castling rights, spent cells, a passing move, quiet plies and turn.

use super::{Cell, Rights, Rules, Setup, TextFault, cursor::Cursor, cursor::number, placement::Letters};
use crate::Side;

/// A field of a text, with its place.
type Field<'a> = (usize, &'a str);

impl Rules {
    /// Reads a position's text that can be played from.
    ///
    /// # Errors
    /// The first fault: what was found, where, and what was expected.
    pub fn read(&self, text: &str) -> Result<Setup, TextFault> {
        let setup = self.read_unchecked(text, Some(&self.start))?;
        self.check_rights(&setup, text)?;
        self.check_turn(&setup, text)?;
        Ok(setup)
    }

    /// Reads a position's text; rights without their pieces, and a check that the other side gives, are let be.
    /// Without a start it is itself the start.
    pub(in crate::described) fn read_unchecked(
        &self,
        text: &str,
        begun: Option<&Setup>,
    ) -> Result<Setup, TextFault> {
        let mut cursor = Cursor::new(text);
        cursor.skip_space();
        let start = cursor.at();
        let mut setup = Setup::empty(&self.board);
        setup.pieces =
            Letters { board: self.board, piece: &|letter| self.piece(letter) }.take(&mut cursor)?;
        let fields = self.fields(&mut cursor)?;
        if let Some(side) = self.lacks_royal(&setup) {
            let fault = cursor.fault_at(start, format!("a royal piece of {side}"));
            return Err(TextFault { found: format!("no royal piece of {side}"), ..fault });
        }
        setup.turn = match fields[0].1 {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(cursor.fault_at(fields[0].0, "`w` or `b`, the side to move")),
        };
        setup.rights = self.read_rights(fields[1])?;
        setup.spent = self.read_spent(&setup, begun.unwrap_or(&setup), fields[2])?;
        let mut rest = fields[3..].iter().copied();
        if self.has_en_passant()
            && let Some(field) = rest.next()
        {
            setup.passing = self.read_passing(&setup, field)?;
        }
        if let (Some(quiet), Some(turn)) = (rest.next(), rest.next()) {
            let plies = number(quiet.1).and_then(|plies| u16::try_from(plies).ok());
            let expected = "a number of plies from 0 to 65535 since a capture or a pawn's move";
            setup.quiet_plies = plies.ok_or_else(|| cursor.fault_at(quiet.0, expected))?;
            let turns = number(turn.1).filter(|&turns| turns > 0);
            setup.turn_number = turns.ok_or_else(|| cursor.fault_at(turn.0, "a turn number from 1"))?;
        }
        Ok(setup)
    }

    /// The fields behind the placement, as many as there must be.
    fn fields<'a>(&self, cursor: &mut Cursor<'a>) -> Result<Vec<Field<'a>>, TextFault> {
        let passing = if self.has_en_passant() { ", the passing move" } else { "" };
        let expected = format!(
            "the pieces, the side, the castling rights, the spent cells{passing} and, if one likes, quiet plies and \
             turn number, divided by spaces"
        );
        let least = if self.has_en_passant() { 4 } else { 3 };
        let mut fields = Vec::new();
        while let Some(field) = cursor.take_word() {
            if fields.len() == least + 2 {
                return Err(cursor.fault_at(field.0, format!("nothing more after {expected}")));
            }
            fields.push(field);
        }
        if fields.len() == least || fields.len() == least + 2 {
            return Ok(fields);
        }
        Err(cursor.fault(expected))
    }

    fn read_rights(&self, (at, field): Field) -> Result<Rights, TextFault> {
        let mut rights = Rights::NONE;
        if field == "-" {
            return Ok(rights);
        }
        for (offset, letter) in field.char_indices() {
            let castling = self.castlings.iter().position(|castling| castling.letter == letter);
            match castling.filter(|&castling| !rights.has(castling)) {
                Some(castling) => rights = rights.with(castling),
                None => {
                    let known: String = self.castlings.iter().map(|castling| castling.letter).collect();
                    let expected = if known.is_empty() {
                        "`-`, since the game has no castling".to_owned()
                    } else {
                        format!("castling rights out of `{known}`, each once, or `-`")
                    };
                    return Err(TextFault { at: at + offset, found: format!("`{letter}`"), expected });
                }
            }
        }
        Ok(rights)
    }

    fn read_spent(&self, setup: &Setup, begun: &Setup, (at, field): Field) -> Result<Vec<Cell>, TextFault> {
        let mut spent = Vec::new();
        if field == "-" {
            return Ok(spent);
        }
        let mut cursor = Cursor::new(field);
        while !cursor.is_at_end() {
            let start = cursor.at();
            let cell = self.board.take(&mut cursor).ok();
            let first = |cell: Cell| begun.at(cell).filter(|&piece| self.has_first(piece.role));
            let counts = |&cell: &Cell| first(cell).is_some() && first(cell) == setup.at(cell);
            spent.push(cell.filter(counts).ok_or_else(|| {
                let found = cell.map_or_else(
                    || super::cursor::found(&field[start..]),
                    |cell| format!("{} on `{}`", self.named(setup, cell), self.board.write(cell)),
                );
                let expected = "cells, run together, where a piece with a first move of its own stands as at the start, or `-`";
                TextFault { at: at + start, found, expected: expected.to_owned() }
            })?);
        }
        spent.sort_unstable();
        spent.dedup();
        Ok(spent)
    }

    fn read_passing(&self, setup: &Setup, (at, field): Field) -> Result<Option<[Cell; 2]>, TextFault> {
        if field == "-" {
            return Ok(None);
        }
        let mut cursor = Cursor::new(field);
        let mut take = || self.board.take(&mut cursor).ok();
        let passing = take().zip(take()).filter(|_| cursor.is_at_end()).map(|(from, to)| [from, to]);
        let passing = passing.filter(|&passing| !self.passed(setup, passing).is_empty());
        passing.map(Some).ok_or_else(|| TextFault {
            at,
            found: super::cursor::found(field),
            expected: "from where and to where the last move passed over cells, run together, or `-`"
                .to_owned(),
        })
    }

    /// The cells over which a piece that has just made a move passed, if it can be taken there.
    #[must_use]
    pub fn passed(&self, setup: &Setup, [from, to]: [Cell; 2]) -> Vec<Cell> {
        let mover = setup.at(to).filter(|piece| piece.side == setup.turn.opponent());
        let Some(piece) = mover.filter(|&piece| self.is_starting_cell(piece, from)) else {
            return Vec::new();
        };
        let role = self.role(piece.role);
        if !role.en_passant || setup.at(from).is_some() {
            return Vec::new();
        }
        let mut passed = Vec::new();
        for &ride in &role.moves[piece.side.index()].first {
            let mut before: Vec<Cell> =
                self.landings(setup, from, ride).take_while(|&cell| cell != to).collect();
            // It is the way if it goes on to the piece.
            let after = before.last().and_then(|&last| self.board.offset(last, ride.vector));
            let open = before.iter().all(|&cell| setup.at(cell).is_none());
            if after == Some(to) && open && before.len() < usize::from(ride.most) {
                passed.append(&mut before);
            }
        }
        passed.sort_unstable();
        passed.dedup();
        passed
    }

    /// The text of a setup, all fields.
    #[must_use]
    pub fn write(&self, setup: &Setup) -> String {
        let side = if setup.turn == Side::White { 'w' } else { 'b' };
        let rights = self.castlings.iter().enumerate().filter(|(place, _)| setup.rights.has(*place));
        let rights: String = rights.map(|(_, castling)| castling.letter).collect();
        let mut spent = setup.spent.clone();
        spent.sort_unstable();
        let join = |cells: &[Cell]| cells.iter().map(|&cell| self.board.write(cell)).collect::<String>();
        let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let mut fields =
            vec![self.write_placement(setup), side.to_string(), or_dash(rights), or_dash(join(&spent))];
        if self.has_en_passant() {
            fields.push(or_dash(setup.passing.map(|passing| join(&passing)).unwrap_or_default()));
        }
        format!("{} {} {}", fields.join(" "), setup.quiet_plies, setup.turn_number)
    }
}
