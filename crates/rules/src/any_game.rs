//! The outer edge: any of the games, chosen when the program runs.

use crate::{
    Coordinates, Extent, Piece, Side,
    chess::{
        self, Artemis, Castling, Cell, Obstacle, OptionError, Outcome, PlainMove, Position,
        PositionTextError, Step, Variant, Wing, read_options,
    },
};

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// Artemis Chess, 4x4x4.
    Artemis,
}

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 1] = [Self::Artemis];

    /// The name in commands, links and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Artemis => Artemis::NAME,
        }
    }

    /// The name in text for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Artemis => "Artemis Chess",
        }
    }

    /// The game of a [`GameKind::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The rule options, with the values that each may have, the default first.
    #[must_use]
    pub const fn options(self) -> &'static [(&'static str, &'static [&'static str])] {
        match self {
            Self::Artemis => Artemis::OPTIONS,
        }
    }
}

/// Why a game could not be begun.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BeginError {
    /// The rules' text.
    #[error(transparent)]
    Rules(#[from] OptionError),
    /// The position's text, Artemis Chess.
    #[error(transparent)]
    Artemis(#[from] PositionTextError<Artemis>),
}

/// A game of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyGame {
    /// Artemis Chess.
    Artemis(chess::Game<Artemis>),
}

/// The same code for whichever chess game it is.
macro_rules! chess_game {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::Artemis($game) => $body,
        }
    };
}

impl AnyGame {
    /// A game that begins with a position's text, or, without one, with the game's own start.
    ///
    /// `rules` is `KEY=VALUE,...`; empty for the game's own rules.
    ///
    /// # Errors
    /// If the rules or the position can't be read, or the position has faults.
    pub fn new(kind: GameKind, rules: &str, position: Option<&str>) -> Result<Self, BeginError> {
        match kind {
            GameKind::Artemis => {
                let options = read_options::<Artemis>(rules)?;
                let start = match position {
                    Some(text) => Position::read(text, options)?,
                    None => Position::start(options),
                };
                Ok(Self::Artemis(chess::Game::new(start)))
            }
        }
    }

    /// Which game it is.
    #[must_use]
    pub const fn kind(&self) -> GameKind {
        match self {
            Self::Artemis(_) => GameKind::Artemis,
        }
    }

    /// How large the board is.
    #[must_use]
    pub fn extent(&self) -> Extent {
        fn of<V: Variant>(_: &chess::Game<V>) -> Extent {
            V::extent()
        }
        chess_game!(self, game => of(game))
    }

    /// The rules that differ from the game's own, as `KEY=VALUE,...`.
    #[must_use]
    pub fn rules_text(&self) -> String {
        fn of<V: Variant>(game: &chess::Game<V>) -> String {
            game.position().options().text::<V>()
        }
        chess_game!(self, game => of(game))
    }

    /// The latest position's text.
    #[must_use]
    pub fn position_text(&self) -> String {
        chess_game!(self, game => game.position().to_string())
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Side {
        chess_game!(self, game => game.position().turn())
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        chess_game!(self, game => game.outcome())
    }

    /// How many moves have been made.
    #[must_use]
    pub fn ply(&self) -> usize {
        chess_game!(self, game => game.moves().len())
    }

    /// The pieces on the board.
    #[must_use]
    pub fn pieces(&self) -> Vec<(Coordinates, Piece)> {
        chess_game!(self, game => game.pieces())
    }

    /// The legal moves; none once the game has ended.
    #[must_use]
    pub fn moves(&self) -> Vec<PlainMove> {
        chess_game!(self, game => game.plain_moves())
    }

    /// Makes a move. `None` if it is not legal, otherwise what it did and its text.
    pub fn play(&mut self, plain: PlainMove) -> Option<(Step, String)> {
        chess_game!(self, game => game.play_plain(plain))
    }

    /// The side to move gives up.
    pub fn concede(&mut self) {
        chess_game!(self, game => game.concede(game.position().turn()));
    }

    /// Both sides agree on a draw.
    pub fn agree_draw(&mut self) {
        chess_game!(self, game => game.agree_draw());
    }

    /// The cell of the king that is in check.
    #[must_use]
    pub fn checked_king(&self) -> Option<Coordinates> {
        chess_game!(self, game => game.checked_king())
    }

    /// The castlings of the side to move.
    #[must_use]
    pub fn castlings(&self) -> Vec<&'static Castling> {
        fn of<V: Variant>(game: &chess::Game<V>) -> Vec<&'static Castling> {
            V::CASTLINGS.iter().filter(|castling| castling.side == game.position().turn()).collect()
        }
        chess_game!(self, game => of(game))
    }

    /// Why the side to move cannot castle on a wing; `None` if it can.
    #[must_use]
    pub fn castling_obstacle(&self, wing: Wing) -> Option<Obstacle> {
        chess_game!(self, game => game.position().castling_obstacle(wing))
    }

    /// How the game writes a cell; empty for one that the board does not have.
    #[must_use]
    pub fn cell_text(&self, at: Coordinates) -> String {
        fn of<V: Variant>(_: &chess::Game<V>, at: Coordinates) -> String {
            Cell::<V>::new(at).map(|cell| cell.to_string()).unwrap_or_default()
        }
        chess_game!(self, game => of(game, at))
    }

    /// The cell of a text.
    #[must_use]
    pub fn read_cell(&self, text: &str) -> Option<Coordinates> {
        fn of<V: Variant>(_: &chess::Game<V>, text: &str) -> Option<Coordinates> {
            Cell::<V>::read(text).map(Cell::coordinates)
        }
        chess_game!(self, game => of(game, text))
    }
}
