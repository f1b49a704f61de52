//! Move text: short (`Nd3C`, `Rad2A`, `a3D=Q`, `O-O`) and long (`Nd1B-d3C`), with `x` where a piece is taken.

use super::{
    generate::{Kind, Move},
    position::Position,
};
use crate::described::{Cell, Role};

/// The letter of the piece that is written without one.
const PAWN: char = 'P';

/// Why a move's text was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextFault {
    /// It is no move text at all.
    #[error("found `{found}`; expected a move, something like `{example}`")]
    Unreadable {
        /// The text.
        found: String,
        /// A legal move here.
        example: String,
    },
    /// It fits no legal move.
    #[error("found `{found}`, which is no legal move here{}", if near.is_empty() { String::new() } else { format!("; there is {}", near.join(", ")) })]
    Illegal {
        /// The text.
        found: String,
        /// Legal moves to the same cell, or else of the same piece.
        near: Vec<String>,
    },
    /// It fits several legal moves.
    #[error("found `{found}`, which fits several moves: {}", fits.join(", "))]
    Ambiguous {
        /// The text.
        found: String,
        /// The moves that it fits.
        fits: Vec<String>,
    },
}

/// How a text is understood, the likeliest way first: `Bb3C` is a bishop's move before it is the move of a pawn on
/// level B, and `Rb3B` ends with a level before it ends with a bishop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Reading {
    without_letter: bool,
    with_promotion: bool,
}

/// The text without the signs at its end that say nothing of the move itself.
fn bare(text: &str) -> &str {
    text.trim().trim_end_matches(['+', '#', '!', '?'])
}

/// A castling's name, however its letters O are written.
fn castling_name(text: &str) -> String {
    text.chars().map(|letter| if matches!(letter, '0' | 'o') { 'O' } else { letter }).collect()
}

impl<const N: usize> Position<N> {
    fn letter(&self, role: Role) -> char {
        self.game.rules().role(role).letter
    }

    /// The likeliest way in which a bare text fits a move, if it does.
    fn reading(&self, text: &str, the_move: Move) -> Option<Reading> {
        if let Kind::Castling(place) = the_move.kind {
            let name = &self.game.rules().castlings[usize::from(place)].name;
            let fits = text == name || castling_name(text) == castling_name(name);
            return fits.then_some(Reading { without_letter: false, with_promotion: false });
        }
        let to = self.game.name(the_move.to);
        if let Some(before) = text.strip_suffix(to)
            && let Some(without_letter) = self.fits_before(before, the_move)
        {
            return Some(Reading { without_letter, with_promotion: false });
        }
        let Kind::Promotion(after) = the_move.kind else { return None };
        let before = text.strip_suffix(self.letter(after))?;
        let before = before.strip_suffix('=').unwrap_or(before).strip_suffix(to)?;
        let without_letter = self.fits_before(before, the_move)?;
        Some(Reading { without_letter, with_promotion: true })
    }

    /// Whether what stands before the cell reached fits: with the piece's letter, or without.
    fn fits_before(&self, text: &str, the_move: Move) -> Option<bool> {
        let origin = match text.strip_suffix(['x', ':']) {
            Some(_) if !self.is_capture(the_move) => return None,
            Some(origin) => origin,
            None => text.strip_suffix('-').unwrap_or(text),
        };
        let letter = self.letter(the_move.role);
        let whole = self.game.name(the_move.from);
        let is_origin = |origin: &str| {
            origin.is_empty()
                || origin == whole
                || self.parts(the_move.from).iter().any(|part| part == origin)
        };
        if origin.strip_prefix(letter).is_some_and(is_origin) {
            return Some(false);
        }
        // A whole cell of origin says what moves; else it is a pawn.
        (origin == whole || letter == PAWN && is_origin(origin)).then_some(true)
    }

    /// File, rank and level of a cell, each as text.
    fn parts(&self, cell: Cell) -> [String; 3] {
        let at = self.game.rules().board.coordinates(cell);
        let (file, level) = (char::from(b'a' + at.file), char::from(b'A' + at.level));
        [file.to_string(), (at.rank + 1).to_string(), level.to_string()]
    }

    /// The moves that a text fits by the likeliest reading that fits any.
    fn fitting(&self, text: &str, legal: &[Move]) -> Vec<Move> {
        let text = bare(text);
        let readings: Vec<_> =
            legal.iter().filter_map(|&one| Some((self.reading(text, one)?, one))).collect();
        let likeliest = readings.iter().map(|(reading, _)| *reading).min();
        let fits = readings.into_iter().filter(|(reading, _)| Some(*reading) == likeliest);
        fits.map(|(_, one)| one).collect()
    }

    /// The legal move that a text stands for.
    ///
    /// # Errors
    /// If it fits none or several: with the moves that it may have meant.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveTextFault> {
        const MOST: usize = 8;
        let legal = self.legal_moves();
        let found = text.trim().to_owned();
        let write = |moves: &[Move]| -> Vec<String> {
            moves.iter().take(MOST).map(|&one| self.write_among(one, &legal)).collect()
        };
        let fits = self.fitting(text, &legal);
        match fits[..] {
            [only] => Ok(only),
            [] => match self.meant(bare(text)) {
                Some(to) => {
                    let of = |test: &dyn Fn(&Move) -> bool| -> Vec<Move> {
                        legal.iter().copied().filter(|one| test(one)).collect()
                    };
                    let mut near = of(&|one| one.to == to);
                    if near.is_empty() {
                        near = of(&|one| text.trim().starts_with(self.letter(one.role)));
                    }
                    Err(MoveTextFault::Illegal { found, near: write(&near) })
                }
                None => {
                    let example = write(&legal[..legal.len().min(1)]).concat();
                    Err(MoveTextFault::Unreadable { found, example })
                }
            },
            _ => Err(MoveTextFault::Ambiguous { found, fits: write(&fits) }),
        }
    }

    /// The cell that a text ends with, a promotion aside.
    fn meant(&self, text: &str) -> Option<Cell> {
        let board = &self.game.rules().board;
        let ends = |text: &str| text.char_indices().find_map(|(at, _)| board.read(&text[at..]));
        ends(text).or_else(|| {
            let (last, letter) = text.char_indices().next_back()?;
            self.game.rules().role_of(letter)?;
            ends(text[..last].trim_end_matches('='))
        })
    }

    /// The text of a legal move, `+` or `#` included.
    #[must_use]
    pub fn write_move(&self, the_move: Move) -> String {
        self.write_among(the_move, &self.legal_moves())
    }

    /// The texts of some legal moves, in the same order.
    #[must_use]
    pub fn write_moves(&self, moves: &[Move]) -> Vec<String> {
        let legal = self.legal_moves();
        moves.iter().map(|&one| self.write_among(one, &legal)).collect()
    }

    fn write_among(&self, the_move: Move, legal: &[Move]) -> String {
        let mut text = match the_move.kind {
            Kind::Castling(place) => self.game.rules().castlings[usize::from(place)].name.clone(),
            Kind::Plain | Kind::Promotion(_) => self.write_shortest(the_move, legal),
        };
        let next = self.after(the_move);
        if next.is_check() {
            text.push(if next.has_move() { '+' } else { '#' });
        }
        text
    }

    /// Nothing, the file, the rank, the level or the whole cell of the mover: the first that tells it from
    /// like pieces that reach the same cell, and reads back as this move and no other.
    fn write_shortest(&self, the_move: Move, legal: &[Move]) -> String {
        // Only moves to the same cell, or castlings whose name looks like one, can be meant by the same text.
        let rivals: Vec<Move> =
            legal.iter().copied().filter(|one| one.to == the_move.to || one.is_castling()).collect();
        let origins = [String::new()].into_iter().chain(self.parts(the_move.from));
        let mut texts = origins.map(|origin| self.write_with_origin(the_move, &origin));
        let shortest = texts.find(|text| self.fitting(text, &rivals) == [the_move]);
        shortest.unwrap_or_else(|| self.write_with_origin(the_move, self.game.name(the_move.from)))
    }

    fn write_with_origin(&self, the_move: Move, origin: &str) -> String {
        let letter = self.letter(the_move.role);
        let piece = if letter == PAWN { String::new() } else { letter.to_string() };
        let sign = if self.is_capture(the_move) { "x" } else { "" };
        let to = self.game.name(the_move.to);
        let promotion = match the_move.kind {
            Kind::Promotion(role) => format!("={}", self.letter(role)),
            _ => String::new(),
        };
        format!("{piece}{origin}{sign}{to}{promotion}")
    }
}
