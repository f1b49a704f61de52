//! The outer edge: which width, chosen when the program runs.

use super::{
    ending::Ending,
    game::Game,
    generate::{Move, perft},
    position::Position,
};
use crate::described::{Rules, TextFault};

/// A game by the width of its board's word.
#[derive(Clone, Copy)]
pub enum AnyGame {
    /// Up to 64 cells.
    Small(&'static Game<1>),
    /// Up to 128 cells.
    Medium(&'static Game<2>),
    /// Up to 512 cells.
    Large(&'static Game<8>),
}

/// Does the same with a game of any width.
macro_rules! of_width {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::Small($game) => $body,
            AnyGame::Medium($game) => $body,
            AnyGame::Large($game) => $body,
        }
    };
}

impl AnyGame {
    /// The game of these rules.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        match rules.board.size() {
            ..=64 => Self::Small(Game::of(rules)),
            65..=128 => Self::Medium(Game::of(rules)),
            _ => Self::Large(Game::of(rules)),
        }
    }

    /// What it is played by.
    #[must_use]
    pub fn rules(self) -> &'static Rules {
        of_width!(self, game => game.rules())
    }

    /// The number of sequences of so many legal moves from a position, or from the start.
    ///
    /// # Errors
    /// What is wrong with the position's text.
    pub fn perft(self, position: Option<&str>, plies: u32) -> Result<u64, TextFault> {
        of_width!(self, game => Ok(perft(&begin(game, position)?, plies)))
    }

    /// The legal moves in a position, ordered, each with the number of sequences of so many legal moves behind it.
    ///
    /// # Errors
    /// What is wrong with the position's text.
    pub fn divide(self, position: Option<&str>, plies: u32) -> Result<Vec<(String, u64)>, TextFault> {
        of_width!(self, game => {
            let position = begin(game, position)?;
            let moves = sorted(&position);
            let nodes = moves.iter().map(|&first| perft(&position.after(first), plies));
            Ok(position.write_moves(&moves).into_iter().zip(nodes).collect())
        })
    }

    /// How a game stands in a position; its moves are ordered by piece, from where, to where.
    ///
    /// # Errors
    /// What is wrong with the position's text.
    pub fn standing(self, position: Option<&str>) -> Result<Standing, TextFault> {
        of_width!(self, game => {
            let position = begin(game, position)?;
            let ending = position.ending(1);
            let moves = if ending.is_some() { Vec::new() } else { sorted(&position) };
            Ok(Standing {
                moves: position.write_moves(&moves),
                turn: position.turn(),
                is_check: position.is_check(),
                ending,
            })
        })
    }
}

/// How a game stands in a position.
pub struct Standing {
    /// The texts of the legal moves; none if the game has ended.
    pub moves: Vec<String>,
    /// Whose turn it is.
    pub turn: crate::Side,
    /// Whether that side is in check.
    pub is_check: bool,
    /// How the game has ended, if it has.
    pub ending: Option<Ending>,
}

fn begin<const N: usize>(game: &'static Game<N>, position: Option<&str>) -> Result<Position<N>, TextFault> {
    position.map_or_else(|| Ok(Position::start(game)), |text| Position::read(game, text))
}

fn sorted<const N: usize>(position: &Position<N>) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves
}
