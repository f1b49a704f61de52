//! Turn text: the polycube's name, `-` or, capturing, `x`, and the cell where the name's first cell then
//! stands (`H A2de-Ad4`); or `*` and the cell on which a checker is placed (`*Ee5`).

use super::{
    board::Cell,
    legality::Obstacle,
    polycube_text::{NamedPolycube, PolycubeTextError},
    position::Position,
    turn::{Move, Turn},
};
use crate::dashes::with_hyphens;

/// Why a turn's text could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnTextError {
    /// There is nothing that divides what moves from where it goes.
    #[error("`{found}` is no turn; expected a polycube, `-` or `x`, and a cell, as `H A2de-Ad4`, or `*Ee5`")]
    Unreadable {
        /// The text.
        found: String,
    },
    /// What moves is no polycube.
    #[error("`{found}` is no polycube: {error}")]
    Polycube {
        /// The text before the `-` or `x`.
        found: String,
        /// What is wrong with it.
        error: PolycubeTextError,
    },
    /// What ends the text is no cell.
    #[error("`{found}` is no cell; expected a layer A to I, a file a to i and a rank 1 to 9, as `Ee5`")]
    Cell {
        /// The text after the `-`, `x` or `*`.
        found: String,
    },
    /// The turn is not legal.
    #[error("`{found}` is not legal here: {obstacle}")]
    Illegal {
        /// The text.
        found: String,
        /// What stands against it.
        obstacle: Obstacle,
    },
    /// An `x` although nothing is captured.
    #[error("`{found}` captures nothing; expected `-` in place of `x`")]
    NoCapture {
        /// The text.
        found: String,
    },
}

fn read_cell(text: &str) -> Result<Cell, TurnTextError> {
    let text = text.trim();
    Cell::read(text).ok_or_else(|| TurnTextError::Cell { found: text.to_owned() })
}

impl Turn {
    /// Reads a turn's text, whether or not the turn is legal anywhere. Says also whether it has an `x`.
    fn read(text: &str) -> Result<(Self, bool), TurnTextError> {
        if let Some(cell) = text.strip_prefix('*') {
            return Ok((Self::Place(read_cell(cell)?), false));
        }
        let Some((name, cell)) = text.split_once(['-', 'x']) else {
            return Err(TurnTextError::Unreadable { found: text.to_owned() });
        };
        let NamedPolycube { polycube, first } = NamedPolycube::read(name)
            .map_err(|error| TurnTextError::Polycube { found: name.trim().to_owned(), error })?;
        let by = first.to(read_cell(cell)?);
        Ok((Self::Move(Move { polycube, by }), text[name.len()..].starts_with('x')))
    }
}

impl Position {
    /// The legal turn that a text stands for. `-` is read for captures, too.
    ///
    /// # Errors
    /// If it can't be read or is not legal: with what stands against it.
    ///
    /// ```
    /// use raumspiel_rules::doseki::{Options, Position};
    ///
    /// let start = Position::start(Options::default());
    /// let turn = start.read_turn("H 2Aed-Ae4")?;
    /// assert_eq!(start.write_turn(turn), "H A2de-Ad4");
    /// assert_eq!(
    ///     start.read_turn("H A1de-Ad3").unwrap_err().to_string(),
    ///     "`H A1de-Ad3` is not legal here: the checker on Ad2 is in the way",
    /// );
    /// # Ok::<(), raumspiel_rules::doseki::TurnTextError>(())
    /// ```
    pub fn read_turn(&self, text: &str) -> Result<Turn, TurnTextError> {
        let text = text.trim();
        let (turn, marked) = Turn::read(&with_hyphens(text))?;
        let found = || text.to_owned();
        self.check(turn).map_err(|obstacle| TurnTextError::Illegal { found: found(), obstacle })?;
        if marked && !self.is_capture(turn) {
            return Err(TurnTextError::NoCapture { found: found() });
        }
        Ok(turn)
    }

    /// The text of a legal turn.
    #[must_use]
    pub fn write_turn(&self, turn: Turn) -> String {
        match turn {
            Turn::Place(cell) => format!("*{cell}"),
            Turn::Move(one) => {
                let sign = if self.is_capture(turn) { 'x' } else { '-' };
                let to = one.polycube.first_cell().offset(one.by);
                let to = to.map(|cell| cell.to_string()).unwrap_or_default();
                format!("{}{sign}{to}", one.polycube)
            }
        }
    }
}
