//! Position text: five fields.
//!
//! The checkers, layers from the highest down divided by `|`, in each the ranks from the last down divided by
//! `/`, in each the files from a on: `r`, `b`, a digit for so many empty cells. Then the side to move, the
//! rights `red,black`, the plies since a capture or a placement, and the turn number.

use core::{fmt, str::FromStr};

use super::{
    board::{Cell, Size},
    marks::{Axis, Mark},
    options::Options,
    position::Position,
    setup::{Fault, Setup, letter_of_side},
};
use crate::{Coordinates, Side, placement};

/// Why a position's text could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    /// A wrong number of fields.
    #[error(
        "found {found} {} divided by spaces; expected five (checkers, side, rights, quiet plies, turn), or \
         the first three of them",
        plural(*found, "field")
    )]
    Fields {
        /// How many there are.
        found: usize,
    },
    /// A number of layers that no board has.
    #[error("found {found} {} divided by `|`; expected 9, 7 or 5, the highest first", plural(*found, "layer"))]
    Layers {
        /// How many there are.
        found: usize,
    },
    /// A wrong number of ranks in a layer.
    #[error(
        "layer {layer}: found {found} {} divided by `/`; expected {expected}, the highest first",
        plural(*found, "rank")
    )]
    Ranks {
        /// The layer's letter.
        layer: char,
        /// How many ranks it has.
        found: usize,
        /// How many ranks a board of so many layers has.
        expected: u8,
    },
    /// A rank that is too short or too long.
    #[error("layer {layer}, rank {rank}: found {found} {}; expected {expected}", plural(*found, "cell"))]
    Cells {
        /// The layer's letter.
        layer: char,
        /// The rank's digit.
        rank: char,
        /// How many cells it has.
        found: usize,
        /// How many cells a board of so many layers has.
        expected: u8,
    },
    /// A character that is neither a checker nor a count.
    #[error(
        "layer {layer}, rank {rank} (column {column}): found `{found}`; expected `r`, `b`, or a number of empty \
         cells from 1 to {most}"
    )]
    Checker {
        /// The layer's letter.
        layer: char,
        /// The rank's digit.
        rank: char,
        /// The character's place in the text, from 1.
        column: usize,
        /// The character.
        found: char,
        /// Cells in a rank.
        most: u8,
    },
    /// A side that is neither `r` nor `b`.
    #[error("the side to move is `{found}`; expected `r` or `b`")]
    Side {
        /// The field.
        found: String,
    },
    /// Rights that are not two numbers.
    #[error(
        "the rights are `{found}`; expected two whole numbers from 0 to 65535, Red's and Black's, as `0,0`"
    )]
    Rights {
        /// The field.
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
    Faults(Vec<Fault>),
}

fn plural(count: usize, noun: &str) -> String {
    if count == 1 { noun.to_owned() } else { format!("{noun}s") }
}

fn sentences(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Position {
    /// Reads a position's text. See [`Setup::read`].
    ///
    /// # Errors
    /// What was found, where, and what was expected; or every fault that keeps it from being played from.
    ///
    /// ```
    /// use raumspiel_rules::doseki::{Options, Position};
    ///
    /// let layer = "bbbbb/bbbbb/5/rrrrr/rrrrr";
    /// let text = format!("{} r 0,0 0 1", [layer; 5].join("|"));
    /// let position = Position::read(&text, Options::default())?;
    /// assert_eq!(position, Position::start(Options::read("size=5").unwrap()));
    /// assert_eq!(position.to_string(), text);
    ///
    /// let error = Position::read(&text.replacen("b/5/", "x/5/", 1), Options::default()).unwrap_err();
    /// assert!(error.to_string().starts_with("layer E, rank 4 (column 11): found `x`; expected `r`, `b`"));
    /// # Ok::<(), raumspiel_rules::doseki::PositionTextError>(())
    /// ```
    pub fn read(text: &str, options: Options) -> Result<Self, PositionTextError> {
        Self::new(&Setup::read(text, options)?).map_err(PositionTextError::Faults)
    }
}

impl Setup {
    /// Reads a position's text: five fields, or the first three. The board's size is the text's, whatever the
    /// options say.
    ///
    /// # Errors
    /// What was found, where, and what was expected.
    pub fn read(text: &str, options: Options) -> Result<Self, PositionTextError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (checkers, side, rights, numbers) = match fields[..] {
            [checkers, side, rights, quiet, turn] => (checkers, side, rights, [quiet, turn]),
            [checkers, side, rights] => (checkers, side, rights, ["0", "1"]),
            _ => return Err(PositionTextError::Fields { found: fields.len() }),
        };
        let layers = placement::levels(checkers);
        let found = layers.len();
        let size = Size::from_edge(found).ok_or(PositionTextError::Layers { found })?;
        let mut setup = Self::empty(Options { size, ..options });
        let indent = text.chars().take_while(|letter| letter.is_whitespace()).count();
        setup.read_placement(checkers, &layers, indent)?;
        setup.turn = match side {
            "r" => Side::White,
            "b" => Side::Black,
            _ => return Err(PositionTextError::Side { found: side.to_owned() }),
        };
        setup.rights = read_rights(rights)?;
        setup.quiet_plies = number(numbers[0], "number of quiet plies", 0, u16::MAX)?;
        setup.turn_number = number(numbers[1], "turn number", 1, u32::MAX)?;
        Ok(setup)
    }

    fn read_placement(
        &mut self,
        text: &str,
        layers: &[Vec<&str>],
        indent: usize,
    ) -> Result<(), PositionTextError> {
        let edge = self.options.size.edge();
        for (level, ranks) in (0..edge).rev().zip(layers) {
            if ranks.len() != usize::from(edge) {
                let (layer, found) = (layer_letter(level), ranks.len());
                return Err(PositionTextError::Ranks { layer, found, expected: edge });
            }
            for (rank, rank_text) in (0..edge).rev().zip(ranks) {
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
    ) -> Result<(), PositionTextError> {
        let edge = self.options.size.edge();
        let place = (layer_letter(level), Mark { axis: Axis::Rank, place: rank }.letter());
        let mut file = 0usize;
        for found in text.chars() {
            *column += 1;
            let count = found.to_digit(10).filter(|count| (1..=edge.into()).contains(count));
            let side = Side::ALL.into_iter().find(|&side| letter_of_side(side) == found);
            match (count, side) {
                (Some(count), _) => file += count as usize,
                (None, Some(side)) => {
                    let file_here = u8::try_from(file).ok().filter(|&file| file < edge);
                    let cell = file_here.and_then(|file| Cell::new(Coordinates { file, rank, level }));
                    cell.into_iter().for_each(|cell| self.checkers[side.index()].insert(cell));
                    file += 1;
                }
                (None, None) => {
                    let ((layer, rank), column) = (place, *column);
                    return Err(PositionTextError::Checker { layer, rank, column, found, most: edge });
                }
            }
        }
        if file == usize::from(edge) {
            return Ok(());
        }
        Err(PositionTextError::Cells { layer: place.0, rank: place.1, found: file, expected: edge })
    }
}

fn layer_letter(level: u8) -> char {
    Mark { axis: Axis::Level, place: level }.letter()
}

fn read_rights(field: &str) -> Result<[u16; 2], PositionTextError> {
    let read = |part: &str| part.parse().ok().filter(|_| is_digits(part));
    let rights = field.split_once(',').and_then(|(red, black)| Some([read(red)?, read(black)?]));
    rights.ok_or_else(|| PositionTextError::Rights { found: field.to_owned() })
}

fn is_digits(text: &str) -> bool {
    text.chars().all(|letter| letter.is_ascii_digit())
}

fn number<T: FromStr + Into<u32> + Copy>(
    field: &str,
    what: &'static str,
    least: u32,
    most: T,
) -> Result<T, PositionTextError> {
    let value = field.parse::<T>().ok().filter(|&value| is_digits(field) && value.into() >= least);
    value.ok_or_else(|| PositionTextError::Number { what, found: field.to_owned(), least, most: most.into() })
}

/// Five fields.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.setup(), f)
    }
}

/// Five fields.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edge = self.options.size.edge();
        for level in (0..edge).rev() {
            for rank in (0..edge).rev() {
                let mut empty = 0;
                for file in 0..edge {
                    let cell = Cell::new(Coordinates { file, rank, level });
                    let holds =
                        |side: &Side| cell.is_some_and(|cell| self.checkers[side.index()].contains(cell));
                    match Side::ALL.into_iter().find(holds) {
                        None => empty += 1,
                        Some(side) => {
                            write_count(f, empty)?;
                            empty = 0;
                            write!(f, "{}", letter_of_side(side))?;
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
        let ([red, black], side) = (self.rights, letter_of_side(self.turn));
        write!(f, " {side} {red},{black} {} {}", self.quiet_plies, self.turn_number)
    }
}

fn write_count(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}
