//! Position text: six fields, or the four of the author of Artemis Chess.

use core::{fmt, str::FromStr};

use super::{
    Bitboard,
    board::{Cell, file_letter, level_letter, rank_digit},
    castling::Rights,
    options::Options,
    position::Position,
    setup::{Fault, Setup},
    variant::Variant,
};
use crate::{Coordinates, Piece, Role, Side, placement};

/// Why a position's text could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError<V: Variant> {
    /// A wrong number of fields.
    #[error(
        "found {found} {} divided by spaces; expected six (pieces, side, castling, spent pawns, quiet plies, \
         turn), or four (pieces, side, quiet plies, turn)",
        plural(*found, "field")
    )]
    Fields {
        /// How many there are.
        found: usize,
    },
    /// A wrong number of levels.
    #[error("found {found} {} divided by `|`; expected {}, the highest first", plural(*found, "level"), V::SIZE)]
    Levels {
        /// How many there are.
        found: usize,
    },
    /// A wrong number of ranks in a level.
    #[error(
        "level {level}: found {found} {} divided by `/`; expected {}, the highest first",
        plural(*found, "rank"),
        V::SIZE
    )]
    Ranks {
        /// The level's letter.
        level: char,
        /// How many ranks it has.
        found: usize,
    },
    /// A rank that is too short or too long.
    #[error("level {level}, rank {rank}: found {found} {}; expected {}", plural(*found, "cell"), V::SIZE)]
    Cells {
        /// The level's letter.
        level: char,
        /// The rank's digit.
        rank: char,
        /// How many cells it has.
        found: usize,
    },
    /// A character that is neither a piece nor a count.
    #[error(
        "level {level}, rank {rank}, file {file} (column {column}): found `{found}`; expected a piece out of \
         {}, in capitals for White and small letters for Black, or a number of empty cells from 1 to {}",
        letters::<V>(),
        V::SIZE
    )]
    Piece {
        /// The level's letter.
        level: char,
        /// The rank's digit.
        rank: char,
        /// The file's letter.
        file: char,
        /// The character's place in the text, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// A side that is neither `w` nor `b`.
    #[error("the side to move is `{found}`; expected `w` or `b`")]
    Side {
        /// The field.
        found: String,
    },
    /// Castling rights of other letters than the game's.
    #[error("the castling rights are `{field}`: found `{found}`; expected {}", rights::<V>())]
    Rights {
        /// The field.
        field: String,
        /// The first letter that does not fit.
        found: char,
    },
    /// Spent pawns that are no cells.
    #[error("the spent pawns are `{field}`: found `{found}`; expected cells such as `{}`, run together, or `-`", example::<V>())]
    Spent {
        /// The field.
        field: String,
        /// The first part that does not fit.
        found: String,
    },
    /// A counter that is no number in its range.
    #[error("the {what} is `{found}`; expected a whole number from {least} to {most}")]
    Number {
        /// Which counter.
        what: &'static str,
        /// The field.
        found: String,
        /// The least number that it can be.
        least: u32,
        /// The greatest number that it can be.
        most: u32,
    },
    /// The text can be read, but not played from.
    #[error("{}", sentences(.0))]
    Faults(Vec<Fault<V>>),
}

fn plural(count: usize, noun: &str) -> String {
    if count == 1 { noun.to_owned() } else { format!("{noun}s") }
}

fn letters<V: Variant>() -> String {
    V::ROLES.iter().map(|role| role.letter()).collect()
}

fn rights<V: Variant>() -> String {
    let letters: String = V::CASTLINGS.iter().map(|castling| castling.letter()).collect();
    if letters.is_empty() { "`-`".to_owned() } else { format!("letters out of {letters}, or `-`") }
}

fn example<V: Variant>() -> String {
    Cell::<V>::new(Coordinates { file: 1, rank: 1, level: 1 })
        .map(|cell| cell.to_string())
        .unwrap_or_default()
}

fn sentences<V: Variant>(faults: &[Fault<V>]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl<V: Variant> Position<V> {
    /// Reads a position's text. See [`Setup::read`].
    ///
    /// # Errors
    /// What was found, where, and what was expected; or every fault that keeps it from being played from.
    ///
    /// ```
    /// use raumspiel_rules::chess::{Artemis, Options, Position};
    ///
    /// let text = "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1";
    /// let position = Position::<Artemis>::read(text, Options::default())?;
    /// assert_eq!(position.to_string(), text);
    ///
    /// let error = Position::<Artemis>::read("rqkr/ppxp/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w 0 1", Options::default());
    /// assert!(error.unwrap_err().to_string().starts_with("level D, rank 3, file c (column 8): found `x`"));
    /// # Ok::<(), raumspiel_rules::chess::PositionTextError<Artemis>>(())
    /// ```
    pub fn read(text: &str, options: Options) -> Result<Self, PositionTextError<V>> {
        Self::new(&Setup::read(text, options)?).map_err(PositionTextError::Faults)
    }
}

impl<V: Variant> Setup<V> {
    /// Reads a position's text: six fields; or the author's four, in which castlings and first moves are
    /// open wherever king, rooks and pawns stand at home; or the first four of the six.
    ///
    /// # Errors
    /// What was found, where, and what was expected.
    pub fn read(text: &str, options: Options) -> Result<Self, PositionTextError<V>> {
        let mut setup = Self::empty(options);
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (placement, side, marks, numbers) = match fields[..] {
            [placement, side, rights, spent, quiet, turn] => {
                (placement, side, Some((rights, spent)), [quiet, turn])
            }
            [placement, side, quiet, turn] if quiet.starts_with(|first: char| first.is_ascii_digit()) => {
                (placement, side, None, [quiet, turn])
            }
            [placement, side, rights, spent] => (placement, side, Some((rights, spent)), ["0", "1"]),
            _ => return Err(PositionTextError::Fields { found: fields.len() }),
        };
        let indent = text.chars().take_while(|letter| letter.is_whitespace()).count();
        setup.read_placement(placement, indent)?;
        setup.turn = match side {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(PositionTextError::Side { found: side.to_owned() }),
        };
        match marks {
            Some((rights, spent)) => {
                setup.rights = read_rights(rights)?;
                setup.spent = read_spent(spent)?;
            }
            None => setup.open_castlings(),
        }
        setup.quiet_plies = number(numbers[0], "number of quiet plies", 0, u16::MAX)?;
        setup.turn_number = number(numbers[1], "turn number", 1, u32::MAX)?;
        Ok(setup)
    }

    fn read_placement(&mut self, text: &str, indent: usize) -> Result<(), PositionTextError<V>> {
        let size = usize::from(V::SIZE);
        let levels = placement::levels(text);
        if levels.len() != size {
            return Err(PositionTextError::Levels { found: levels.len() });
        }
        for (level, ranks) in (0..V::SIZE).rev().zip(levels) {
            if ranks.len() != size {
                return Err(PositionTextError::Ranks { level: level_letter(level), found: ranks.len() });
            }
            for (rank, rank_text) in (0..V::SIZE).rev().zip(ranks) {
                let mut column = indent + placement::letters_before(text, rank_text);
                self.read_rank(rank_text, rank, level, &mut column)?;
            }
        }
        Ok(())
    }

    fn read_rank(
        &mut self,
        text: &str,
        rank: u8,
        level: u8,
        column: &mut usize,
    ) -> Result<(), PositionTextError<V>> {
        let mut file = 0;
        for letter in text.chars() {
            *column += 1;
            let count = letter.to_digit(10).filter(|count| (1..=V::SIZE.into()).contains(count));
            let piece = Piece::from_letter(letter).filter(|piece| V::ROLES.contains(&piece.role));
            match (count, piece) {
                (Some(count), _) => file += count as usize,
                (None, Some(piece)) => {
                    let at =
                        u8::try_from(file).ok().and_then(|file| Cell::new(Coordinates { file, rank, level }));
                    if let Some(cell) = at {
                        self.pieces[cell] = Some(piece);
                    }
                    file += 1;
                }
                (None, None) => {
                    return Err(PositionTextError::Piece {
                        level: level_letter(level),
                        rank: rank_digit(rank),
                        file: file_letter(file.min(usize::from(V::SIZE) - 1) as u8),
                        column: *column,
                        found: letter,
                    });
                }
            }
        }
        if file == usize::from(V::SIZE) {
            return Ok(());
        }
        Err(PositionTextError::Cells { level: level_letter(level), rank: rank_digit(rank), found: file })
    }
}

fn read_rights<V: Variant>(field: &str) -> Result<Rights, PositionTextError<V>> {
    let mut rights = Rights::NONE;
    for letter in field.chars().filter(|_| field != "-") {
        let castling = V::CASTLINGS.iter().find(|castling| castling.letter() == letter);
        let Some(castling) = castling else {
            return Err(PositionTextError::Rights { field: field.to_owned(), found: letter });
        };
        rights = rights.with(castling.side, castling.wing);
    }
    Ok(rights)
}

fn read_spent<V: Variant>(field: &str) -> Result<Vec<Cell<V>>, PositionTextError<V>> {
    let letters: Vec<char> = if field == "-" { Vec::new() } else { field.chars().collect() };
    let mut spent = Bitboard::empty();
    for part in letters.chunks(3) {
        let part: String = part.iter().collect();
        match Cell::read(&part) {
            Some(cell) => spent |= Bitboard::from_cell(cell),
            None => return Err(PositionTextError::Spent { field: field.to_owned(), found: part }),
        }
    }
    Ok(spent.into_iter().collect())
}

fn number<V: Variant, T: FromStr + Into<u32> + Copy>(
    field: &str,
    what: &'static str,
    least: u32,
    most: T,
) -> Result<T, PositionTextError<V>> {
    let digits = field.chars().all(|letter| letter.is_ascii_digit());
    let value = field.parse::<T>().ok().filter(|&value| digits && value.into() >= least);
    value.ok_or_else(|| PositionTextError::Number { what, found: field.to_owned(), least, most: most.into() })
}

/// Six fields.
impl<V: Variant> fmt::Display for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.setup(), f)
    }
}

/// Six fields.
impl<V: Variant> fmt::Display for Setup<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for level in (0..V::SIZE).rev() {
            for rank in (0..V::SIZE).rev() {
                let mut empty = 0;
                for file in 0..V::SIZE {
                    match Cell::new(Coordinates { file, rank, level }).and_then(|cell| self.pieces[cell]) {
                        None => empty += 1,
                        Some(piece) => {
                            write_count(f, empty)?;
                            empty = 0;
                            write!(f, "{}", piece.letter())?;
                        }
                    }
                }
                write_count(f, empty)?;
                f.write_str(match (rank, level) {
                    (0, 0) => "",
                    (0, _) => "|",
                    _ => "/",
                })?;
            }
        }
        f.write_str(if self.turn == Side::White { " w " } else { " b " })?;
        let open = |castling: &&super::Castling| self.rights.has(castling.side, castling.wing);
        let rights: String = V::CASTLINGS.iter().filter(open).map(|castling| castling.letter()).collect();
        f.write_str(if rights.is_empty() { "-" } else { &rights })?;
        // In the order of the cells, each once.
        let spent = self.spent.iter().fold(Bitboard::empty(), |set, &cell| set | Bitboard::from_cell(cell));
        let spent: String = spent.into_iter().map(|cell: Cell<V>| cell.to_string()).collect();
        write!(
            f,
            " {} {} {}",
            if spent.is_empty() { "-" } else { &spent },
            self.quiet_plies,
            self.turn_number
        )
    }
}

fn write_count(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

/// The letters of the roles, for other texts that name them.
pub(super) fn role_of<V: Variant>(letter: char) -> Option<Role> {
    V::ROLES.iter().copied().find(|role| role.letter() == letter)
}
