//! The state, and what each event does to it.

use rules::{
    Coordinates, GameKind, Side,
    chess::PlainMove,
    record::{AnyMove, AnyRecord, Place, pgn},
};

use crate::{
    asking::Asking,
    clock::{Clock, TimeControl},
    editing::{Edit, Editor},
    events::{Event, Keeping, NewGame, Settings, is_play, is_quiet},
    incoming::Waiting,
    keys::Key,
    model::{Glide, Standing},
    players::{Player, Thinking},
    polycubes::Picking,
    voice::Voice,
};

/// Said once, where the browser refuses storage.
const NOTHING_KEPT: &str =
    "Nothing can be kept in this browser: save the game to a file, or share its link, before you leave.";

/// Said once, when the browser's storage is full.
const NO_ROOM: &str = "There is no room left to keep this game: delete others under File, Recent Games, or save it \
                       to a file before you leave.";

/// A game that may take the place of the one at hand.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Next {
    pub(crate) record: AnyRecord,
    pub(crate) players: [Player; 2],
    pub(crate) time: [Option<TimeControl>; 2],
}

/// What waits for an answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Pending {
    /// The pawn's move up to the choice of piece.
    Promotion { from: Coordinates, to: Coordinates },
    /// Giving up the game that is under way.
    Concede,
    /// A draw of the game that is under way.
    AgreeDraw,
    /// A game that would take the place of the one at hand.
    Replace { next: Box<Next>, words: String },
    /// The games of a file.
    Games(Vec<Waiting>),
    /// Going back to the game from a position that was changed.
    LeaveSetUp,
}

/// One player's, or two players', dealings with one game at one screen.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) record: AnyRecord,
    /// The legal moves where one looks: asked for at each click and each drawing.
    pub(crate) legal: Vec<PlainMove>,
    pub(crate) selected: Option<Coordinates>,
    /// Of Doseki: what is picked besides.
    pub(crate) picking: Picking,
    pub(crate) pending: Option<Pending>,
    /// How many questions have been asked: the number of the one that waits.
    asked: u32,
    pub(crate) settings: Settings,
    /// Why the last event did nothing, in words.
    pub(crate) notice: Option<String>,
    /// Why the last text could not be opened, if that was the last event.
    pub(crate) refused: Option<String>,
    pub(crate) glides: Vec<Glide>,
    pub(crate) captured: Vec<Standing>,
    /// The cell that is pointed at.
    pub(crate) hovered: Option<Coordinates>,
    /// The cell that keys work on.
    pub(crate) cursor: Coordinates,
    pub(crate) voice: Voice,
    /// What is asked about a cell.
    pub(crate) asking: Asking,
    pub(crate) revision: u64,
    pub(crate) players: [Player; 2],
    pub(crate) thinking: Thinking,
    /// Grows by one with each game.
    pub(crate) game: u32,
    pub(crate) clock: Option<Clock>,
    pub(crate) editor: Option<Editor>,
    /// The time of day that was told last.
    pub(crate) now_ms: f64,
    /// Whether nobody sees the page.
    pub(crate) hidden: bool,
    /// Whether games are kept from one visit to the next; `None` until it is known.
    pub(crate) keeping: Option<Keeping>,
    /// The date, as records have it; empty if nobody has told it.
    pub(crate) today: String,
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
        let record = AnyRecord::begin(kind, rules, Some(position)).map_err(|error| error.to_string())?;
        Ok(Self::with_record(record))
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
            picking: Picking::default(),
            pending: None,
            asked: 0,
            settings: Settings::default(),
            notice: None,
            refused: None,
            glides: Vec::new(),
            captured: Vec::new(),
            hovered: None,
            cursor: Coordinates { file: 0, rank: 0, level: 0 },
            voice: Voice::default(),
            asking: Asking::default(),
            revision: 0,
            players: [Player::Person; 2],
            thinking: Thinking::default(),
            game: 0,
            clock: None,
            editor: None,
            now_ms: 0.0,
            hidden: false,
            keeping: None,
            today: String::new(),
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

    /// Puts a game in the place of the one at hand, without a question and without clocks; one looks where
    /// the record does.
    pub fn load(&mut self, record: AnyRecord, players: [Player; 2]) {
        let here = record.here();
        self.start(Next { record, players, time: [None; 2] });
        if self.record.go_to(here) {
            self.refresh();
        }
        self.reconsider();
    }

    /// Says who plays from now on.
    pub fn set_players(&mut self, players: [Player; 2]) {
        self.players = players;
        self.reconsider();
    }

    /// Takes back so many plies of the game, whoever made them. Says whether there were so many.
    pub fn take_back(&mut self, plies: u32) -> bool {
        let done = plies <= self.record.plies() && self.record.undo(plies);
        if done {
            self.refresh();
            self.reconsider();
        }
        done
    }

    /// Why the last event did nothing, or what else there is to say of it.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Takes one event.
    pub fn handle(&mut self, event: Event) {
        let event = match event {
            Event::Key(Key::Pick(shift)) => Event::Click { cell: Some(self.cursor), shift },
            Event::Decline(number) if self.asked() != Some(number) => return,
            event => event,
        };
        // What the engine says and the time must not wipe away what a person has just been told.
        // Nor must pointing at a cell.
        if !is_quiet(&event) {
            self.notice = None;
            self.refused = None;
        }
        let known = self.known();
        let before = self.before(&event);
        if let Event::Click { cell: Some(cell), .. } = event {
            self.cursor = cell;
        }
        match event {
            Event::Click { cell: Some(cell), .. } if self.editor.is_some() => {
                self.place(cell);
                self.tell(self.cursor_words());
            }
            Event::Cancel if self.editor.is_some() && self.pending.is_none() => self.edit(Edit::Leave),
            event if self.editor.is_some() && is_play(&event) => {
                self.notice =
                    Some("A position is being set up: play from it, or go back to the game.".to_owned());
            }
            Event::Click { cell, shift } if self.doseki().is_some() => self.click_checker(cell, shift),
            Event::Key(key) => self.key(key),
            Event::Click { cell, shift } => {
                // Where there is no pointer to point with, a tap points.
                self.asking.cell = cell;
                self.click(cell, shift);
            }
            Event::Hover(cell) => {
                self.hovered = cell;
                self.asking.cell = cell;
            }
            Event::Cancel => {
                if self.pending.take().is_none() {
                    self.drop_picked();
                }
            }
            Event::Decline(_) => self.pending = None,
            Event::Castle(wing) => self.castle(wing),
            Event::Form(kind) => self.form(kind, self.hovered),
            Event::Place => self.toggle_placing(),
            Event::Play(text) => self.play_text(&text),
            Event::Receive(text) => self.receive(&text),
            Event::Promote(role) => self.promote(role),
            Event::Begin(new_game) => self.begin(new_game),
            Event::Concede => self.ask_to_end(Pending::Concede),
            Event::AgreeDraw => self.ask_to_end(Pending::AgreeDraw),
            Event::Rematch => self.rematch(),
            Event::Confirm => {
                if let Some(pending) = self.pending.take() {
                    self.end(pending);
                }
            }
            Event::ToggleHints => self.settings.show_hints ^= true,
            Event::ToggleLabels => self.settings.show_labels ^= true,
            Event::Show(boards) => self.settings.boards = boards,
            Event::ToggleSound => self.settings.sound ^= true,
            Event::ToggleAttacks => self.toggle_attacks(),
            Event::ShowReach(reach) => self.asking.reach = reach,
            Event::ToggleEvaluation => self.thinking.show_evaluation ^= true,
            Event::Undo => self.undo(),
            Event::Redo => self.redo(),
            Event::Look(look) => self.look(look),
            Event::Advise => self.advise(),
            Event::MoveNow => self.thinking.hurry(),
            Event::Engine(reply) => self.hear(reply),
            Event::Open(text) => {
                self.refused = self.open(&text).err();
                if let Some(why) = &self.refused {
                    self.notice = Some(why.clone());
                }
            }
            Event::Choose(index) => self.choose(index),
            Event::Edit(edit) => self.edit(edit),
            Event::Tick { now_ms } => self.now_ms = self.now_ms.max(now_ms),
            Event::Hidden(hidden) => self.hidden = hidden,
            Event::Keeping(keeping) => self.set_keeping(keeping),
            Event::Say(text) => self.notice = Some(text),
        }
        self.keep_time(&before);
        self.reconsider();
        self.tell_changes(&known);
    }

    fn set_keeping(&mut self, keeping: Keeping) {
        if self.keeping.replace(keeping) != Some(keeping) {
            match keeping {
                Keeping::Kept => {}
                Keeping::Refused => self.notice = Some(NOTHING_KEPT.to_owned()),
                Keeping::Full => self.notice = Some(NO_ROOM.to_owned()),
            }
        }
    }

    /// Whether the game at hand is kept from one visit to the next.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.keeping == Some(Keeping::Kept)
    }

    /// What a side is called in this game.
    pub(crate) fn name_of(&self, side: Side) -> &'static str {
        self.record.kind().side_name(side)
    }

    /// What the side is called that is to move where one looks.
    pub(crate) fn turn_name(&self) -> &'static str {
        self.name_of(self.turn())
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
        match AnyRecord::begin(new_game.kind, &new_game.rules, None) {
            Ok(record) => {
                let NewGame { players, time, .. } = new_game;
                self.start(Next { record, players, time });
            }
            Err(error) => self.notice = Some(format!("These rules can't be played: {error}.")),
        }
    }

    /// Puts another game in the place of the one at hand; what is set and who listens stays.
    pub(crate) fn start(&mut self, Next { record, players, time }: Next) {
        let mut next = Self::with_record(record);
        next.record.to_latest();
        next.legal = next.record.legal_moves();
        next.note_time_control(time);
        next.today.clone_from(&self.today);
        next.note_head(players);
        *self = Self {
            settings: self.settings,
            revision: self.revision + 1,
            thinking: self.thinking.for_new_game(),
            voice: std::mem::take(&mut self.voice),
            players,
            game: self.game + 1,
            asked: self.asked,
            clock: Clock::new(time),
            now_ms: self.now_ms,
            hidden: self.hidden,
            keeping: self.keeping,
            asking: Asking { cell: None, ..self.asking },
            ..next
        };
    }

    /// Tells the date where the player is, as `2026.11.30`. A game that begins from now on bears it, and the
    /// one at hand, if nothing has been played yet.
    pub fn set_today(&mut self, today: String) {
        if self.today != today {
            self.today = today;
            self.note_head(self.players);
        }
    }

    /// Writes the date, and which player the computer is, into the head of a record without moves.
    fn note_head(&mut self, players: [Player; 2]) {
        if self.record.moves() > 0 {
            return;
        }
        let name = |player| match player {
            Player::Computer { level } => Some(format!("Raumspiel-{level}")),
            Player::Person | Player::Absent => None,
        };
        let [white, black] = players.map(name);
        let date = Some(self.today.clone()).filter(|today| !today.is_empty());
        let tags = self.record.tags_mut();
        for (tag, value) in [("White", white), ("Black", black), ("Date", date)] {
            let known = tags.get(tag).is_some_and(|value| !value.starts_with('?'));
            if let Some(value) = value.filter(|_| !known) {
                // None of these is a tag that the game makes itself.
                let _ = tags.set(tag, &value);
            }
        }
    }

    /// The time that each side had at the beginning, White's first; `None` in a game without clocks.
    pub(crate) fn time(&self) -> Option<[Option<TimeControl>; 2]> {
        self.clock.as_ref().map(|clock| clock.controls)
    }

    /// The text of the position on the board: the one that is set up, or the one that one looks at.
    #[must_use]
    pub fn position_text(&self) -> String {
        self.editor.as_ref().map_or_else(|| self.record.position_text_here(), |editor| editor.text.clone())
    }

    /// The number of the game: another with each new one.
    #[must_use]
    pub const fn game(&self) -> u32 {
        self.game
    }

    /// Asks something.
    pub(crate) fn ask(&mut self, pending: Pending) {
        self.asked += 1;
        self.pending = Some(pending);
    }

    /// The number of the question that waits for an answer. No two questions have the same.
    #[must_use]
    pub fn asked(&self) -> Option<u32> {
        self.pending.as_ref().map(|_| self.asked)
    }

    /// Makes a legal move.
    pub(crate) fn play(&mut self, the_move: AnyMove) {
        if self.record.play(the_move) {
            self.refresh();
            self.show_step();
        }
    }

    /// The board has changed: forgets what belonged to the one before.
    pub(crate) fn refresh(&mut self) {
        self.drop_picked();
        self.pending = None;
        self.thinking.advice = None;
        self.glides.clear();
        self.captured.clear();
        self.revision += 1;
        self.legal = self.record.legal_moves();
    }

    /// Lets the pieces that the last move carried glide.
    pub(crate) fn show_step(&mut self) {
        if let Some((_, step)) = self.record.last_step() {
            self.glides = step.carried.into_iter().map(|(from, to)| Glide { from, to }).collect();
            let taken = step.captured.into_iter().map(|(cell, figure)| Standing { cell, figure });
            self.captured = taken.collect();
        }
    }
}
