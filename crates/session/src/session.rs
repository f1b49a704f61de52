//! The state, and what each event does to it.

use rules::{
    Coordinates, GameKind, Role, Side,
    chess::{PlainMove, Wing},
    record::{AnyRecord, Ending, Place, pgn},
};
use thinker::Reply;

use crate::{
    model::{Glide, Standing},
    players::{Player, Thinking},
};

/// All that a player can do, and all that the engine says.
#[derive(Clone, Debug, PartialEq)]
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
    /// A move in text.
    Play(String),
    /// The answer to what a pawn becomes.
    Promote(Role),
    /// A new game, as the dialog of New Game was left. What would be lost, the dialog has said.
    Begin(NewGame),
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
    /// View, Show Evaluation.
    ToggleEvaluation,
    /// Take back; against the computer, a whole turn.
    Undo,
    /// Bring back what was taken back.
    Redo,
    /// Look elsewhere in the game.
    Look(Look),
    /// Game, Hint: the engine's best move.
    Advise,
    /// Whoever thinks is to move now.
    MoveNow,
    /// What the engine says.
    Engine(Reply),
}

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The start.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// The end of the line.
    Last,
    /// Where the game has come to.
    Latest,
    /// A place of the list of moves.
    At(Place),
}

/// How a game is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The rules, `KEY=VALUE,...`.
    pub rules: String,
    /// Who plays, White first.
    pub players: [Player; 2],
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
    /// Giving up the game that is under way.
    Concede,
    /// A draw of the game that is under way.
    AgreeDraw,
}

/// One player's, or two players', dealings with one game at one screen.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) record: AnyRecord,
    /// The legal moves where one looks: asked for at each click and each drawing.
    pub(crate) legal: Vec<PlainMove>,
    pub(crate) selected: Option<Coordinates>,
    pub(crate) pending: Option<Pending>,
    pub(crate) settings: Settings,
    /// Why the last event did nothing, in words.
    pub(crate) notice: Option<String>,
    pub(crate) glides: Vec<Glide>,
    pub(crate) captured: Option<Standing>,
    pub(crate) revision: u64,
    pub(crate) players: [Player; 2],
    pub(crate) thinking: Thinking,
}

impl Session {
    /// A new game by its own rules, a person on each side.
    #[must_use]
    pub fn new(kind: GameKind) -> Self {
        let record = AnyRecord::begin(kind, "", None);
        Self::with_record(record.unwrap_or_else(|error| unreachable!("a game's own start is sound: {error}")))
    }

    /// A game from a position's text, by the given rules.
    ///
    /// # Errors
    /// A sentence, if rules or position can't be read, or the position has faults.
    pub fn from_position(kind: GameKind, rules: &str, position: &str) -> Result<Self, String> {
        AnyRecord::begin(kind, rules, Some(position)).map(Self::with_record)
    }

    /// A game that was kept: the text of its record, and who played.
    ///
    /// # Errors
    /// A sentence, if the text can't be read.
    pub fn from_record(text: &str, players: [Player; 2]) -> Result<Self, String> {
        let first = pgn::read(text).into_iter().next().ok_or("there is no game in it")?;
        let fault = first.fault.map(|fault| fault.to_string());
        let Some(record) = first.record else { return Err(fault.unwrap_or_default()) };
        let mut session = Self::with_record(record);
        session.players = players;
        session.record.to_latest();
        session.refresh();
        session.notice = fault.map(|fault| format!("The game was read up to a fault: {fault}."));
        session.reconsider();
        Ok(session)
    }

    fn with_record(record: AnyRecord) -> Self {
        let legal = record.legal_moves();
        Self {
            record,
            legal,
            selected: None,
            pending: None,
            settings: Settings::default(),
            notice: None,
            glides: Vec::new(),
            captured: None,
            revision: 0,
            players: [Player::Person; 2],
            thinking: Thinking::default(),
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
    pub const fn record(&self) -> &AnyRecord {
        &self.record
    }

    /// Who plays, White first.
    #[must_use]
    pub const fn players(&self) -> [Player; 2] {
        self.players
    }

    /// Takes one event.
    pub fn handle(&mut self, event: Event) {
        // What the engine says must not wipe away what a person has just been told.
        if !matches!(event, Event::Engine(_)) {
            self.notice = None;
        }
        match event {
            Event::Click { cell, shift } => self.click(cell, shift),
            Event::Cancel => {
                if self.pending.take().is_none() {
                    self.selected = None;
                }
            }
            Event::Castle(wing) => self.castle(wing),
            Event::Play(text) => self.play_text(&text),
            Event::Promote(role) => self.promote(role),
            Event::Begin(new_game) => self.begin(new_game),
            Event::Concede => self.ask_to_end(Pending::Concede),
            Event::AgreeDraw => self.ask_to_end(Pending::AgreeDraw),
            Event::Confirm => {
                if let Some(pending) = self.pending.take() {
                    self.end(&pending);
                }
            }
            Event::ToggleHints => self.settings.show_hints ^= true,
            Event::ToggleLabels => self.settings.show_labels ^= true,
            Event::ToggleEvaluation => self.thinking.show_evaluation ^= true,
            Event::Undo => self.undo(),
            Event::Redo => self.redo(),
            Event::Look(look) => self.look(look),
            Event::Advise => self.advise(),
            Event::MoveNow => self.thinking.hurry(),
            Event::Engine(reply) => self.hear(reply),
        }
        self.reconsider();
    }

    /// The side to move where one looks.
    pub(crate) fn turn(&self) -> Side {
        self.record.turn()
    }

    /// Whether a game is under way that somebody has put moves into.
    pub(crate) fn under_way(&self) -> bool {
        self.record.latest() != Place::START && self.record.outcome().is_none()
    }

    /// Begins a game; one that can't be begun costs nothing.
    fn begin(&mut self, new_game: NewGame) {
        match AnyRecord::begin(self.record.kind(), &new_game.rules, None) {
            Ok(record) => {
                let (settings, revision) = (self.settings, self.revision + 1);
                let thinking = self.thinking.for_new_game();
                let players = new_game.players;
                *self = Self { settings, revision, thinking, players, ..Self::with_record(record) };
            }
            Err(error) => self.notice = Some(format!("These rules can't be played: {error}.")),
        }
    }

    /// Asks before a game under way is ended; one without moves is ended at once.
    fn ask_to_end(&mut self, pending: Pending) {
        if self.record.outcome().is_some() {
            self.notice = Some("The game is over.".to_owned());
        } else if self.under_way() {
            self.pending = Some(pending);
        } else {
            self.end(&pending);
        }
    }

    fn end(&mut self, pending: &Pending) {
        let loser = self.conceding();
        let ended = match pending {
            Pending::Concede => self.record.end(Ending::concession(loser)),
            Pending::AgreeDraw => self.record.end(Ending::agreement()),
            Pending::Promotion { .. } => false,
        };
        if ended {
            self.record.to_latest();
            self.refresh();
        }
    }

    /// Who gives up: against the computer the person, otherwise the side to move.
    pub(crate) fn conceding(&self) -> Side {
        let turn = self.record.turn_at(self.record.latest()).unwrap_or(Side::White);
        match self.players {
            [Player::Person, Player::Computer { .. }] => Side::White,
            [Player::Computer { .. }, Player::Person] => Side::Black,
            _ => turn,
        }
    }

    /// Makes a legal move.
    pub(crate) fn play(&mut self, the_move: PlainMove) {
        if self.record.play(the_move) {
            self.refresh();
            self.show_step();
        }
    }

    /// The board has changed: forgets what belonged to the one before.
    pub(crate) fn refresh(&mut self) {
        self.selected = None;
        self.pending = None;
        self.thinking.advice = None;
        self.glides.clear();
        self.captured = None;
        self.revision += 1;
        self.legal = self.record.legal_moves();
    }

    /// Lets the pieces that the last move carried glide.
    pub(crate) fn show_step(&mut self) {
        if let Some((_, step)) = self.record.last_step() {
            self.glides = step.carried.into_iter().map(|(from, to)| Glide { from, to }).collect();
            self.captured = step.captured.map(|(cell, piece)| Standing { cell, piece });
        }
    }
}
