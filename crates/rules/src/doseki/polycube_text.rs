//! The names of polycubes, as the page gives them: the piece's letter, a space, its cells as a walk.
//!
//! The first three marks, one for each axis in any order, are the first cell; each further mark changes one
//! coordinate to give the next cell. A mark in parentheses is a cell beside the last, from which the walk does
//! not go on (decision). A pawn is its cell alone (the page, `Xb8`); with the letter it is read, too.

use core::fmt;

use super::{
    board::{Cell, Vector},
    kind::Kind,
    marks::{Axis, Mark},
    polycube::Polycube,
};
use crate::Coordinates;

/// Why a polycube's name could not be read. Columns are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PolycubeTextError {
    /// A character that does not belong there, or the text's end.
    #[error("column {column}: found {}; expected {expected}", quoted(*found))]
    Unexpected {
        /// The character's place in the text.
        column: usize,
        /// The character; `None` is the end of the text.
        found: Option<char>,
        /// What belongs there.
        expected: &'static str,
    },
    /// A mark that leads to a cell that was named before.
    #[error("column {column}: found {cell} a second time; expected another cell at each mark")]
    Twice {
        /// The mark's place in the text.
        column: usize,
        /// The cell.
        cell: Cell,
    },
    /// Too few or too many cells for the piece.
    #[error("found {found} cells for the {kind}; expected {}{}", kind.cells(), short_too(*kind))]
    Count {
        /// The piece.
        kind: Kind,
        /// How many cells there are.
        found: usize,
    },
    /// The cells are no polycube that moves.
    #[error(
        "found cells that are not connected or don't fit into a box of 2x2x2; expected the {}, {kind}",
        kind.letter()
    )]
    NoPolycube {
        /// The piece that the letter names.
        kind: Kind,
    },
    /// The cells are another piece.
    #[error("found the cells of the {found}, {}; expected those of the {kind}, {}", found.letter(), kind.letter())]
    OtherKind {
        /// The piece that the letter names.
        kind: Kind,
        /// The piece that the cells are.
        found: Kind,
    },
    /// Three cells that are not a bent walk can't stand for a piece.
    #[error("found three cells for the {kind} that are not next to each other around a corner")]
    NotBent {
        /// The piece.
        kind: Kind,
    },
    /// A short form that leaves the board.
    #[error("the short form of the {kind} stands for cells beyond {cell}, the edge of the board")]
    OffBoard {
        /// The piece.
        kind: Kind,
        /// The last cell before the edge.
        cell: Cell,
    },
}

fn quoted(found: Option<char>) -> String {
    found.map_or_else(|| "the end".to_owned(), |found| format!("`{found}`"))
}

fn short_too(kind: Kind) -> &'static str {
    if short_form(kind).is_some() { ", or three in the short form" } else { "" }
}

/// A polycube and the cell that its name begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NamedPolycube {
    /// The polycube.
    pub polycube: Polycube,
    /// The first cell of the walk.
    pub first: Cell,
}

/// What a walk of three cells stands for (decision): of the square that they begin, 1 2 3 the walk's cells and
/// 4 the fourth corner, those in its plane and those one up along the axis that stands on the plane.
const fn short_form(kind: Kind) -> Option<(&'static [usize], &'static [usize])> {
    match kind {
        Kind::Pawn | Kind::Horse | Kind::Bishop => None,
        Kind::Rook => Some((&[1, 2, 3, 4], &[])),
        Kind::Archbishop => Some((&[1, 2, 3], &[2])),
        Kind::Episcope => Some((&[1, 2, 3], &[3])),
        Kind::Cardinal => Some((&[1, 2, 3], &[3, 4])),
        Kind::General => Some((&[1, 2, 3, 4], &[3])),
        Kind::Joker => Some((&[1, 2, 3], &[1, 3, 4])),
        Kind::Marshal => Some((&[1, 2, 3], &[2, 3, 4])),
        Kind::Wisemen => Some((&[1, 2, 3], &[1, 2, 3])),
        Kind::Queen => Some((&[1, 2, 3], &[1, 2, 3, 4])),
        Kind::King => Some((&[1, 2, 3, 4], &[1, 2, 3, 4])),
    }
}

/// The characters of a name, read one after the other.
struct Reader {
    letters: Vec<char>,
    /// The next one's place, from 0.
    next: usize,
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.next).copied()
    }

    fn unexpected(&self, expected: &'static str) -> PolycubeTextError {
        PolycubeTextError::Unexpected { column: self.next + 1, found: self.peek(), expected }
    }

    fn take(&mut self, letter: char, expected: &'static str) -> Result<(), PolycubeTextError> {
        if self.peek() != Some(letter) {
            return Err(self.unexpected(expected));
        }
        self.next += 1;
        Ok(())
    }

    fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next += 1;
        }
    }

    /// A letter and a space; without them it is a pawn.
    fn kind(&mut self) -> Kind {
        self.skip_spaces();
        let spaced = self.letters.get(self.next + 1).is_some_and(|letter| letter.is_whitespace());
        match self.peek().and_then(Kind::from_letter).filter(|_| spaced) {
            Some(kind) => {
                self.next += 1;
                self.skip_spaces();
                kind
            }
            None => Kind::Pawn,
        }
    }

    /// A mark; a layer may be written as the page does, `(X+1)` with a real layer for X.
    fn mark(&mut self, expected: &'static str) -> Result<Mark, PolycubeTextError> {
        let mark = self.peek().and_then(Mark::read).ok_or_else(|| self.unexpected(expected))?;
        if mark.axis == Axis::Level && self.letters[self.next + 1..].starts_with(&['+', '1']) {
            let next = u32::from(mark.letter()) + 1;
            let above = char::from_u32(next).and_then(Mark::read).ok_or_else(|| self.unexpected(expected))?;
            self.next += 3;
            return Ok(above);
        }
        self.next += 1;
        Ok(mark)
    }

    /// Three marks, one for each axis.
    fn cell(&mut self) -> Result<Cell, PolycubeTextError> {
        let mut places = [None; 3];
        let missing = |places: &[Option<u8>; 3]| match places {
            [None, None, None] => {
                "a piece's letter and a space, or a cell's layer A to I, file a to i or rank 1 to 9"
            }
            [None, None, Some(_)] => "a layer A to I or a file a to i",
            [None, Some(_), None] => "a layer A to I or a rank 1 to 9",
            [Some(_), None, None] => "a file a to i or a rank 1 to 9",
            [None, _, _] => "a layer A to I",
            [_, None, _] => "a file a to i",
            _ => "a rank 1 to 9",
        };
        while places.contains(&None) {
            let expected = missing(&places);
            let here = self.next;
            let mark = self.mark(expected)?;
            if places[mark.axis as usize].replace(mark.place).is_some() {
                self.next = here;
                return Err(self.unexpected(expected));
            }
        }
        let [level, file, rank] = places.map(Option::unwrap_or_default);
        Cell::new(Coordinates { file, rank, level }).ok_or_else(|| self.unexpected("a cell of the board"))
    }

    /// The cells of the walk, those in parentheses too.
    fn cells(&mut self) -> Result<Vec<Cell>, PolycubeTextError> {
        const FURTHER: &str = "a further mark, one in parentheses, or the end";
        /// No polycube has more.
        const MOST: usize = 8;
        let mut last = self.cell()?;
        let mut cells = vec![last];
        while self.peek().is_some() {
            if cells.len() == MOST {
                return Err(self.unexpected("the end after eight cells"));
            }
            let aside = self.peek() == Some('(');
            self.next += usize::from(aside);
            let here = self.next;
            let mark = self.mark(if aside { "a mark and `)`" } else { FURTHER })?;
            let cell = changed(last, mark);
            if cells.contains(&cell) {
                return Err(PolycubeTextError::Twice { column: here + 1, cell });
            }
            cells.push(cell);
            if aside {
                self.take(')', "`)`")?;
            } else {
                last = cell;
            }
        }
        Ok(cells)
    }
}

/// The cell with one coordinate changed.
fn changed(cell: Cell, mark: Mark) -> Cell {
    let difference = mark.place as i8 - Mark::of(cell, mark.axis).place as i8;
    let step = Vector::unit(mark.axis).times(difference.unsigned_abs());
    let by = if difference < 0 { Vector::ZERO - step } else { step };
    cell.offset(by).unwrap_or(cell)
}

/// The cells that three stand for.
fn lengthened(kind: Kind, walk: [Cell; 3]) -> Result<Vec<Cell>, PolycubeTextError> {
    let not_bent = PolycubeTextError::NotBent { kind };
    let Some((in_plane, above)) = short_form(kind) else { return Err(not_bent) };
    let [one, two, three] = walk;
    let (first, second) = (one.to(two), two.to(three));
    let (Some(first_axis), Some(second_axis)) = (first.axis(), second.axis()) else { return Err(not_bent) };
    let is_step = |step: Vector, axis: Axis| step.along(axis).unsigned_abs() == 1;
    if first_axis == second_axis || !is_step(first, first_axis) || !is_step(second, second_axis) {
        return Err(not_bent);
    }
    let square = [Some(one), Some(two), Some(three), one.offset(second)];
    let up = Axis::ALL.into_iter().find(|axis| ![first_axis, second_axis].contains(axis));
    let up = up.map_or(Vector::ZERO, Vector::unit);
    let in_plane = in_plane.iter().filter_map(|number| square[number - 1]);
    let mut cells: Vec<Cell> = in_plane.collect();
    for corner in above.iter().filter_map(|number| square[number - 1]) {
        cells.push(corner.offset(up).ok_or(PolycubeTextError::OffBoard { kind, cell: corner })?);
    }
    Ok(cells)
}

impl NamedPolycube {
    /// Reads a name in full or in the page's short form, in which three cells stand for a larger piece.
    ///
    /// # Errors
    /// What was found, where, and what was expected.
    ///
    /// ```
    /// use raumspiel_rules::doseki::{Cell, Kind, NamedPolycube};
    ///
    /// let king = NamedPolycube::read("K A2hi3")?;
    /// assert_eq!(king.polycube.kind(), Kind::King);
    /// assert_eq!(Some(king.first), Cell::read("Ah2"));
    /// assert_eq!(king.polycube.set().count(), 8);
    /// # Ok::<(), raumspiel_rules::doseki::PolycubeTextError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, PolycubeTextError> {
        let mut reader = Reader { letters: text.trim_end().chars().collect(), next: 0 };
        let kind = reader.kind();
        let cells = reader.cells()?;
        let first = cells[0];
        let cells = match cells[..] {
            ref all if all.len() == kind.cells() as usize => cells,
            [one, two, three] if short_form(kind).is_some() => lengthened(kind, [one, two, three])?,
            _ => return Err(PolycubeTextError::Count { kind, found: cells.len() }),
        };
        let polycube = Polycube::from_cells(&cells).ok_or(PolycubeTextError::NoPolycube { kind })?;
        if polycube.kind() != kind {
            return Err(PolycubeTextError::OtherKind { kind, found: polycube.kind() });
        }
        Ok(Self { polycube, first })
    }
}

/// The name, in full: of all walks the one with the smallest text.
impl fmt::Display for Polycube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kind() != Kind::Pawn {
            write!(f, "{} ", self.kind().letter())?;
        }
        f.write_str(&self.walk_text())
    }
}
