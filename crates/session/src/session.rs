//! The state, and what each event does to it.

use rules::{
    AnyGame, BeginError, Coordinates, GameKind, Role, Side,
    chess::{PlainMove, Wing},
};

use crate::model::{Glide, Standing};

/// All that a player can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A click or tap on a cell, or beside the board, with or without the Shift key.
    Click {
        /// The cell; `None` is the background.
        cell: Option<Coordinates>,
        /// Whether Shift was held.
        shift: bool,
    },
    /// Escape, or a question closed: back out one step.
    Cancel,
    /// A castling chosen by name.
    Castle(Wing),
    /// The answer to what a pawn becomes.
    Promote(Role),
    /// File, New Game.
    NewGame,
    /// File, Rules: a new game by these rules, `KEY=VALUE,...`.
    Rules(String),
    /// File, Concede.
    Concede,
    /// File, Agree to a Draw.
    AgreeDraw,
    /// The answer "yes" to a question; "no" is [`Event::Cancel`].
    Confirm,
    /// View, Show Hints.
    ToggleHints,
    /// View, Show Labels.
    ToggleLabels,
}

/// What a player has set and expects to find again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Whether the selected piece's possible destinations are marked.
    pub show_hints: bool,
    /// Whether the board's coordinates are written beside it.
    pub show_labels: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { show_hints: true, show_labels: true }
    }
}

/// What waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pending {
    /// The pawn's move up to the choice of piece.
    Promotion { from: Coordinates, to: Coordinates },
    /// Losing the game that is under way.
    Lose(Loss),
}

/// What would cost the game that is under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Loss {
    /// A new game by these rules.
    NewGame(String),
    /// Giving up.
    Concede,
    /// A draw.
    AgreeDraw,
}

/// One player's, or two players', dealings with one game at one screen.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) game: AnyGame,
    /// The legal moves of the latest position: asked for at each click and each drawing.
    pub(crate) legal: Vec<PlainMove>,
    /// The texts of the moves made.
    pub(crate) texts: Vec<String>,
    pub(crate) selected: Option<Coordinates>,
    pub(crate) pending: Option<Pending>,
    pub(crate) settings: Settings,
    /// Why the last event did nothing, in words.
    pub(crate) notice: Option<String>,
    pub(crate) last: Option<PlainMove>,
    pub(crate) glides: Vec<Glide>,
    pub(crate) captured: Option<Standing>,
    pub(crate) revision: u64,
}

impl Session {
    /// A new game by its own rules.
    #[must_use]
    pub fn new(kind: GameKind) -> Self {
        let game = AnyGame::new(kind, "", None);
        Self::with_game(game.unwrap_or_else(|error| unreachable!("a game's own start is sound: {error}")))
    }

    /// A game from a position's text, by the given rules.
    ///
    /// # Errors
    /// If rules or position can't be read, or the position has faults.
    pub fn from_position(kind: GameKind, rules: &str, position: &str) -> Result<Self, BeginError> {
        AnyGame::new(kind, rules, Some(position)).map(Self::with_game)
    }

    fn with_game(game: AnyGame) -> Self {
        let legal = game.moves();
        Self {
            game,
            legal,
            texts: Vec::new(),
            selected: None,
            pending: None,
            settings: Settings::default(),
            notice: None,
            last: None,
            glides: Vec::new(),
            captured: None,
            revision: 0,
        }
    }

    /// What the player has set.
    #[must_use]
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// Takes settings back that were kept.
    pub fn set_settings(&mut self, settings: Settings) {
        self.settings = settings;
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Takes one event.
    pub fn handle(&mut self, event: Event) {
        self.notice = None;
        match event {
            Event::Click { cell, shift } => self.click(cell, shift),
            Event::Cancel => {
                if self.pending.take().is_none() {
                    self.selected = None;
                }
            }
            Event::Castle(wing) => self.castle(wing),
            Event::Promote(role) => self.promote(role),
            Event::NewGame => self.lose(Loss::NewGame(self.game.rules_text())),
            Event::Rules(rules) => self.change_rules(rules),
            Event::Concede => self.end(Loss::Concede),
            Event::AgreeDraw => self.end(Loss::AgreeDraw),
            Event::Confirm => {
                if let Some(Pending::Lose(loss)) = self.pending.take() {
                    self.carry_out(loss);
                }
            }
            Event::ToggleHints => self.settings.show_hints ^= true,
            Event::ToggleLabels => self.settings.show_labels ^= true,
        }
    }

    /// The side to move.
    pub(crate) fn turn(&self) -> Side {
        self.game.turn()
    }

    /// Whether a game is under way that a person has put moves into.
    pub(crate) fn under_way(&self) -> bool {
        self.game.ply() > 0 && self.game.outcome().is_none()
    }

    fn change_rules(&mut self, rules: String) {
        // Only rules that a game can begin with may cost the one under way.
        match AnyGame::new(self.game.kind(), &rules, None) {
            Ok(_) => self.lose(Loss::NewGame(rules)),
            Err(error) => self.notice = Some(format!("These rules can't be played: {error}.")),
        }
    }

    /// Asks before a game under way is lost; otherwise does it at once.
    fn lose(&mut self, loss: Loss) {
        if self.under_way() {
            self.pending = Some(Pending::Lose(loss));
        } else {
            self.carry_out(loss);
        }
    }

    /// Ends the game, unless it has ended already.
    fn end(&mut self, loss: Loss) {
        if self.game.outcome().is_some() {
            self.notice = Some("The game is over.".to_owned());
        } else {
            self.lose(loss);
        }
    }

    fn carry_out(&mut self, loss: Loss) {
        self.selected = None;
        match loss {
            Loss::NewGame(rules) => {
                if let Ok(game) = AnyGame::new(self.game.kind(), &rules, None) {
                    let (settings, revision) = (self.settings, self.revision);
                    *self = Self { settings, revision: revision + 1, ..Self::with_game(game) };
                }
            }
            Loss::Concede => self.game.concede(),
            Loss::AgreeDraw => self.game.agree_draw(),
        }
        self.legal = self.game.moves();
    }

    /// Makes a legal move.
    pub(crate) fn play(&mut self, the_move: PlainMove) {
        let Some((step, text)) = self.game.play(the_move) else { return };
        self.texts.push(text);
        self.selected = None;
        self.pending = None;
        self.last = Some(the_move);
        self.glides = step.carried.into_iter().map(|(from, to)| Glide { from, to }).collect();
        self.captured = step.captured.map(|(cell, piece)| Standing { cell, piece });
        self.revision += 1;
        self.legal = self.game.moves();
    }
}
