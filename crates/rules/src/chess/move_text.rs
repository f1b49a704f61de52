//! Move text: chess's own notation on three coordinates.
//!
//! Written: the piece's letter (none for a pawn), what tells the mover from like pieces, `x` for a capture,
//! the cell reached, `=Q` for a promotion, `+` or `#`; `O-O` and `O-O-O`. Read, too: the long form
//! `Nd1Bxd3C`, `c1A-b1A`, and texts that leave out what is not needed; any dash for a hyphen; and German
//! letters of pieces, where the text fits nothing otherwise. A cell is a cell by its length, whether its level
//! stands first or last: `Bb2` is no bishop's.

use core::fmt::Write;

use super::{
    board::{Cell, file_letter, level_letter, rank_digit},
    moves::{Kind, Move},
    position::Position,
    position_text::role_of,
    variant::{Variant, Wing},
};
use crate::{Coordinates, Role, dashes::with_hyphens};

/// Why a move's text could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// It is no move text at all.
    #[error("`{found}` is no move; expected something like `{example}`{others}")]
    Unreadable {
        /// The text.
        found: String,
        /// A legal move here.
        example: String,
        /// The other forms that the game's moves have.
        others: String,
    },
    /// It fits no legal move.
    #[error("`{found}` is no legal move here{}", if near.is_empty() { String::new() } else { format!("; there is {}", near.join(", ")) })]
    Illegal {
        /// The text.
        found: String,
        /// Legal moves that are near to it: of the same piece, or to the same cell.
        near: Vec<String>,
    },
    /// It fits several legal moves.
    #[error("`{found}` fits several moves: {}", fits.join(", "))]
    Ambiguous {
        /// The text.
        found: String,
        /// The moves that it fits.
        fits: Vec<String>,
    },
}

/// What a letter stands for.
type RoleOf = fn(char) -> Option<Role>;

/// The languages whose letters are read, the one that is written first.
fn alphabets<V: Variant>() -> [RoleOf; 2] {
    [role_of::<V>, german_role_of::<V>]
}

/// Dame, Turm, Läufer, Springer, Einhorn; the king has the same letter.
fn german_role_of<V: Variant>(letter: char) -> Option<Role> {
    let role = match letter {
        'D' => Role::Queen,
        'T' => Role::Rook,
        'L' => Role::Bishop,
        'S' => Role::Knight,
        'E' => Role::Unicorn,
        _ => return None,
    };
    Some(role).filter(|role| V::ROLES.contains(role))
}

/// What a text says of a move. `None` is what it leaves open.
#[derive(Clone, Copy, Debug, Default)]
struct Pattern<V: Variant> {
    castling: Option<Wing>,
    role: Option<Role>,
    file: Option<u8>,
    rank: Option<u8>,
    level: Option<u8>,
    captures: bool,
    to: Option<Cell<V>>,
    promotion: Option<Role>,
}

impl<V: Variant> Pattern<V> {
    fn fits(&self, position: &Position<V>, the_move: Move<V>) -> bool {
        if let Kind::Castling(wing) = the_move.kind {
            return self.castling == Some(wing);
        }
        let from = the_move.from.coordinates();
        let promotion = match the_move.kind {
            Kind::Promotion(role) => Some(role),
            Kind::Plain | Kind::Castling(_) => None,
        };
        self.castling.is_none()
            && self.role.is_none_or(|role| role == the_move.role)
            && self.file.is_none_or(|file| file == from.file)
            && self.rank.is_none_or(|rank| rank == from.rank)
            && self.level.is_none_or(|level| level == from.level)
            && self.to == Some(the_move.to)
            && (!self.captures || position.is_capture(the_move))
            && (self.promotion.is_none() || self.promotion == promotion)
    }

    /// The ways to understand a text with some letters for the pieces, the likeliest first: `Bb3C` is a
    /// bishop's move before it is the move of a pawn on level B.
    fn readings(text: &str, role_of: RoleOf) -> Vec<Self> {
        let text = with_hyphens(text.trim().trim_end_matches(['+', '#', '!', '?']));
        let text = text.as_str();
        let castling = |wing| vec![Self { castling: Some(wing), ..Self::default() }];
        match text {
            "O-O" | "0-0" | "o-o" => return castling(Wing::King),
            "O-O-O" | "0-0-0" | "o-o-o" => return castling(Wing::Queen),
            _ => {}
        }
        let piece = text.chars().next().and_then(role_of);
        let as_piece = piece.map(|role| Self::read_rest(&text[1..], Some(role), role_of)).unwrap_or_default();
        // A whole cell of origin says what moves; nothing at all says a pawn.
        let as_pawn = Self::read_rest(text, None, role_of).into_iter().map(|reading| {
            let whole = reading.file.is_some() && reading.rank.is_some() && reading.level.is_some();
            Self { role: if whole { None } else { Some(Role::Pawn) }, ..reading }
        });
        as_piece.into_iter().chain(as_pawn).collect()
    }

    /// Reads what follows the piece's letter: without a promotion, and with the one that its last letter may
    /// stand for, or may not: `b3B` and `Rb3B` end with a level, `Ee5B` with a bishop.
    fn read_rest(text: &str, role: Option<Role>, role_of: RoleOf) -> Vec<Self> {
        let letters: Vec<char> = text.chars().collect();
        let plain = Self::read_cells(letters.clone(), role);
        let promotion = letters.split_last().and_then(|(&last, before)| {
            let mut before = before.to_vec();
            before.pop_if(|letter| *letter == '=');
            Some(Self { promotion: Some(role_of(last)?), ..Self::read_cells(before, role)? })
        });
        plain.into_iter().chain(promotion).collect()
    }

    /// Reads the cell reached and what there is before it.
    fn read_cells(mut letters: Vec<char>, role: Option<Role>) -> Option<Self> {
        let mut reading = Self { role, ..Self::default() };
        let to = letters.split_off(letters.len().checked_sub(3)?);
        reading.to = Some(Cell::read(&to.iter().collect::<String>())?);
        match letters.pop_if(|letter| matches!(letter, 'x' | '×' | ':' | '-')) {
            Some('-') | None => {}
            Some(_) => reading.captures = true,
        }
        let origin: String = letters.iter().collect();
        if let Some(from) = Cell::<V>::read(&origin) {
            let from = from.coordinates();
            (reading.file, reading.rank, reading.level) =
                (Some(from.file), Some(from.rank), Some(from.level));
            return Some(reading);
        }
        let place = |letter: char, first: char| {
            let place = u32::from(letter).checked_sub(first.into())?;
            u8::try_from(place).ok().filter(|&place| place < V::SIZE)
        };
        match letters[..] {
            [] => {}
            [letter @ 'a'..='z'] => reading.file = Some(place(letter, 'a')?),
            [letter @ 'A'..='Z'] => reading.level = Some(place(letter, 'A')?),
            [letter] => reading.rank = Some(place(letter, '1')?),
            _ => return None,
        }
        Some(reading)
    }
}

fn example_cell<V: Variant>([file, rank, level]: [u8; 3]) -> String {
    Cell::<V>::new(Coordinates { file, rank, level }).map(|cell| cell.to_string()).unwrap_or_default()
}

/// What an error says after an example of a move.
fn other_forms<V: Variant>() -> String {
    let long = format!("`{}-{}`", example_cell::<V>([2, 0, 0]), example_cell::<V>([1, 0, 0]));
    if V::CASTLINGS.is_empty() { format!(" or {long}") } else { format!(", `O-O` or {long}") }
}

impl<V: Variant> Position<V> {
    /// The moves that a text fits, by its likeliest reading that fits any; `None` if it is no move text.
    fn moves_of_text(&self, text: &str, legal: &[Move<V>]) -> Option<Vec<Move<V>>> {
        let by_alphabet = alphabets::<V>().map(|role_of| self.moves_with(text, role_of, legal));
        by_alphabet
            .into_iter()
            .flatten()
            .reduce(|likelier, other| if likelier.is_empty() { other } else { likelier })
    }

    /// The same with the letters of one language.
    fn moves_with(&self, text: &str, role_of: RoleOf, legal: &[Move<V>]) -> Option<Vec<Move<V>>> {
        let readings = Pattern::readings(text, role_of);
        let fitting = |reading: &Pattern<V>| -> Vec<Move<V>> {
            legal.iter().copied().filter(|&legal| reading.fits(self, legal)).collect()
        };
        let all = readings.iter().map(fitting).find(|moves| !moves.is_empty());
        if readings.is_empty() { None } else { Some(all.unwrap_or_default()) }
    }

    /// The legal move that a text stands for.
    ///
    /// # Errors
    /// If it fits none or several: with the moves that it may have meant.
    ///
    /// ```
    /// use raumspiel_rules::chess::{Artemis, Options, Position};
    ///
    /// let start = Position::<Artemis>::start(Options::default());
    /// let knight = start.read_move("Na1B-a3A")?;
    /// assert_eq!(start.write_move(knight), "Na3A");
    /// # Ok::<(), raumspiel_rules::chess::MoveTextError>(())
    /// ```
    pub fn read_move(&self, text: &str) -> Result<Move<V>, MoveTextError> {
        let legal = self.legal_moves();
        let found = text.trim().to_owned();
        let write = |moves: &[Move<V>]| moves.iter().map(|&one| self.write_among(one, &legal)).collect();
        match self.moves_of_text(text, &legal) {
            None => {
                let example = legal.iter().find(|one| !matches!(one.kind, Kind::Castling(_)));
                let example = example.map(|&one| self.write_among(one, &legal));
                Err(MoveTextError::Unreadable {
                    found,
                    example: example.unwrap_or_else(|| format!("N{}", example_cell::<V>([2, 2, 1]))),
                    others: other_forms::<V>(),
                })
            }
            Some(fits) => match fits[..] {
                [only] => Ok(only),
                [] => Err(MoveTextError::Illegal { found, near: write(&self.near(text, &legal)) }),
                _ => Err(MoveTextError::Ambiguous { found, fits: write(&fits) }),
            },
        }
    }

    /// The same for a text that a person typed, in whichever language's letters. Where two of them give
    /// different moves, as `Dxa3A` does that is a pawn's on level D or the German queen's, neither is taken.
    ///
    /// # Errors
    /// If it fits none or several.
    pub fn read_typed(&self, text: &str) -> Result<Move<V>, MoveTextError> {
        let legal = self.legal_moves();
        let [own, other] =
            alphabets::<V>().map(|role_of| self.moves_with(text, role_of, &legal).unwrap_or_default());
        if own.is_empty() || other.iter().all(|one| own.contains(one)) {
            return self.read_move(text);
        }
        let whole = |&one: &Move<V>| self.write_with_origin(one, &one.from.to_string());
        let fits = own.iter().chain(&other).map(whole).collect();
        Err(MoveTextError::Ambiguous { found: text.trim().to_owned(), fits })
    }

    /// Legal moves of the kind that an illegal text names: its piece's to its cell's file and rank aside,
    /// the moves to the same cell, or else a few of the same piece.
    fn near(&self, text: &str, legal: &[Move<V>]) -> Vec<Move<V>> {
        const MOST: usize = 8;
        let mut readings =
            alphabets::<V>().into_iter().flat_map(|role_of| Pattern::<V>::readings(text, role_of));
        let Some(reading) = readings.next() else { return Vec::new() };
        let pick = |test: &dyn Fn(&Move<V>) -> bool| -> Vec<Move<V>> {
            legal.iter().copied().filter(test).take(MOST).collect()
        };
        let to_cell = pick(&|one| Some(one.to) == reading.to);
        if to_cell.is_empty() { pick(&|one| Some(one.role) == reading.role) } else { to_cell }
    }

    /// The text of a legal move, `+` or `#` included.
    #[must_use]
    pub fn write_move(&self, the_move: Move<V>) -> String {
        self.write_among(the_move, &self.legal_moves())
    }

    /// The texts of all legal moves, in the same order as the moves.
    #[must_use]
    pub fn write_moves(&self, legal: &[Move<V>]) -> Vec<String> {
        legal.iter().map(|&one| self.write_among(one, legal)).collect()
    }

    fn write_among(&self, the_move: Move<V>, legal: &[Move<V>]) -> String {
        let mut text = match the_move.kind {
            Kind::Castling(Wing::King) => "O-O".to_owned(),
            Kind::Castling(Wing::Queen) => "O-O-O".to_owned(),
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
    fn write_shortest(&self, the_move: Move<V>, legal: &[Move<V>]) -> String {
        let from = the_move.from.coordinates();
        let origins = [
            String::new(),
            file_letter(from.file).to_string(),
            rank_digit(from.rank).to_string(),
            level_letter(from.level).to_string(),
        ];
        let mut text = String::new();
        for origin in origins {
            text = self.write_with_origin(the_move, &origin);
            if self.moves_of_text(&text, legal).is_some_and(|fits| fits == [the_move]) {
                return text;
            }
            text = self.write_with_origin(the_move, &the_move.from.to_string());
        }
        text
    }

    fn write_with_origin(&self, the_move: Move<V>, origin: &str) -> String {
        let mut text = String::new();
        if the_move.role != Role::Pawn {
            text.push(the_move.role.letter());
        }
        text.push_str(origin);
        if self.is_capture(the_move) {
            text.push('x');
        }
        // Writing to a string does not fail.
        let _ = write!(text, "{}", the_move.to);
        if let Kind::Promotion(role) = the_move.kind {
            text.push('=');
            text.push(role.letter());
        }
        text
    }
}
