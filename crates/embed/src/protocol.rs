//! What a board and the page around it say to each other, version 1.
//!
//! Every message is a plain object with a field `raumspiel`, the version, and a field `type`, the verb. The
//! page may give a command an `id`, which comes back with its answer.
//!
//! Only the window around the board is listened to, and only while it comes from one and the same origin.
//! What strangers say, or what is no message of ours, is passed over in silence: answering would tell them
//! something. What comes from the right side but can't be followed is answered with an error, never thrown.

use serde::Serialize;
use session::decimal;

use crate::{fault::shortened, state::GameState, watch::News};

/// The version that is spoken here.
pub const VERSION: u32 = 1;

/// So many commands wait, at most, for a board that is not ready: a page that sends more has gone wild.
const MOST_WAITING: usize = 100;

/// What a page calls a command by, to know its answer again.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Id {
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
}

/// A message as it came in, its fields not yet understood.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Incoming {
    /// The field `raumspiel`, if there is one that is a number.
    pub version: Option<f64>,
    /// The field `type`.
    pub verb: Option<String>,
    /// The field `id`.
    pub id: Option<Id>,
    /// The field `move`.
    pub the_move: Option<String>,
    /// The field `plies`.
    pub plies: Option<f64>,
    /// The texts in the field `options`, by name.
    pub options: Option<Vec<(String, String)>>,
}

/// What a page may ask of a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Answers go where this came from. The browser's side takes the port that came with it.
    Connect,
    /// Another game: the options of an address.
    Load(Vec<(String, String)>),
    /// A move in text.
    Play(String),
    /// Takes so many plies back, at least one.
    Undo(u32),
    /// Options that can be set while a game is on.
    Set(Vec<(String, String)>),
    /// Asks how the game stands.
    State,
    /// Asks for the board's picture.
    Picture,
}

/// The verbs, in the order in which the documentation has them.
const VERBS: [&str; 7] = ["connect", "load", "play", "undo", "set", "state", "picture"];

/// Why a command is not followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// One word for programs: `version`, `type`, `field`, `busy`.
    pub code: &'static str,
    /// A sentence for people.
    pub message: String,
}

impl Refused {
    /// A refusal.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

/// A command with what its answer is to carry.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// The message's `id`.
    pub id: Option<Id>,
    /// What to do, or why it can't be done.
    pub command: Result<Command, Refused>,
}

/// What becomes of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Judged {
    /// Not for us: silence.
    Stranger,
    /// It waits until the board is ready.
    Waits,
    /// To be followed or refused now.
    Heard(Heard),
}

/// The page around the board, as far as it is known.
#[derive(Clone, Debug, Default)]
pub struct Host {
    /// The one origin that is listened to and answered. Unknown until it is told or first heard from.
    origin: Option<String>,
    ready: bool,
    waiting: Vec<Heard>,
}

impl Host {
    /// A host of a known origin, such as `https://example.org`, or of one that is yet to be heard from.
    #[must_use]
    pub fn new(origin: Option<String>) -> Self {
        Self { origin, ..Self::default() }
    }

    /// The origin that answers go to, once it is known.
    #[must_use]
    pub fn origin(&self) -> Option<&str> {
        self.origin.as_deref()
    }

    /// Judges a message. `from_host` says whether it came from the window around the board itself.
    pub fn hear(&mut self, from_host: bool, origin: &str, message: &Incoming) -> Judged {
        let Some(version) = message.version.filter(|_| from_host) else { return Judged::Stranger };
        if self.origin.as_ref().is_some_and(|known| known != origin) {
            return Judged::Stranger;
        }
        self.origin.get_or_insert_with(|| origin.to_owned());
        let heard = Heard { id: message.id.clone(), command: understand(version, message) };
        if self.ready || heard.command.is_err() {
            return Judged::Heard(heard);
        }
        if self.waiting.len() >= MOST_WAITING {
            let why = format!("the board is not ready, and {MOST_WAITING} commands wait already");
            return Judged::Heard(Heard { command: Err(Refused::new("busy", why)), ..heard });
        }
        self.waiting.push(heard);
        Judged::Waits
    }

    /// The board is ready: what waited, in order.
    pub fn ready(&mut self) -> Vec<Heard> {
        self.ready = true;
        std::mem::take(&mut self.waiting)
    }
}

fn understand(version: f64, message: &Incoming) -> Result<Command, Refused> {
    if version != f64::from(VERSION) {
        let version = decimal(version);
        let why = format!("version {version} is not spoken here; expected `raumspiel: {VERSION}`");
        return Err(Refused::new("version", why));
    }
    let missing = |field: &str, what: &str| {
        Refused::new("field", format!("`{field}` is missing or of another kind; expected {what}"))
    };
    let options = || {
        message.options.clone().ok_or_else(|| missing("options", "an object of texts, as {game: 'artemis'}"))
    };
    match message.verb.as_deref() {
        Some("connect") => Ok(Command::Connect),
        Some("load") => options().map(Command::Load),
        Some("play") => {
            let text = message.the_move.clone().filter(|text| text.len() <= crate::MOST_LETTERS);
            text.map(Command::Play).ok_or_else(|| missing("move", "the text of a move"))
        }
        Some("undo") => {
            // A number that is none, or too small or large, becomes the nearest that is.
            Ok(Command::Undo(message.plies.unwrap_or(1.0).max(1.0) as u32))
        }
        Some("set") => options().map(Command::Set),
        Some("state") => Ok(Command::State),
        Some("picture") => Ok(Command::Picture),
        other => {
            let found = other.map_or_else(|| "nothing".to_owned(), |other| format!("`{}`", shortened(other)));
            Err(Refused::new("type", format!("found {found}; expected one of {}", VERBS.join(", "))))
        }
    }
}

/// What a board tells the page around it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The version.
    raumspiel: u32,
    /// The verb: `ready`, `state`, `moved`, `ended`, `resized`, `picture` or `error`.
    #[serde(rename = "type")]
    verb: &'static str,
    /// Of the command that this answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Id>,
    /// The move that was made.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    the_move: Option<String>,
    /// Who made it: `person`, `computer` or `message`.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'static str>,
    /// How many plies were taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    taken_back: Option<usize>,
    /// CSS pixels: the board's frame, and the height that it would like at this width.
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wanted_height: Option<i32>,
    /// One word for programs: `version`, `type`, `field`, `busy`, `option`, `move`, `undo` or `picture`.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    /// A sentence for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// How the game stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<GameState>,
}

impl Report {
    fn new(verb: &'static str, id: Option<Id>) -> Self {
        Self {
            raumspiel: VERSION,
            verb,
            id,
            the_move: None,
            by: None,
            taken_back: None,
            width: None,
            height: None,
            wanted_height: None,
            code: None,
            message: None,
            state: None,
        }
    }

    /// The board can be spoken to; it begins so.
    #[must_use]
    pub fn ready(state: GameState) -> Self {
        Self { state: Some(state), ..Self::new("ready", None) }
    }

    /// How the game stands, as an answer.
    #[must_use]
    pub fn state(id: Option<Id>, state: GameState) -> Self {
        Self { state: Some(state), ..Self::new("state", id) }
    }

    /// The picture was made, which the browser's side adds; `words` say what is seen on it.
    #[must_use]
    pub fn picture(id: Option<Id>, words: String) -> Self {
        Self { message: Some(words), ..Self::new("picture", id) }
    }

    /// Something has happened in the game; `id` is that of the command that brought it about.
    #[must_use]
    pub fn news(id: Option<Id>, news: News, state: GameState) -> Self {
        let report = |verb| Self { state: Some(state), ..Self::new(verb, id) };
        match news {
            News::Moved { text, by } => Self { the_move: Some(text), by: Some(by.name()), ..report("moved") },
            News::TakenBack(plies) => Self { taken_back: Some(plies), ..report("moved") },
            News::Ended => report("ended"),
        }
    }

    /// The frame has another size, or wants one.
    #[must_use]
    pub fn resized(width: i32, height: i32, wanted_height: i32) -> Self {
        Self {
            width: Some(width),
            height: Some(height),
            wanted_height: Some(wanted_height),
            ..Self::new("resized", None)
        }
    }

    /// Something could not be done.
    #[must_use]
    pub fn error(id: Option<Id>, Refused { code, message }: Refused) -> Self {
        Self { code: Some(code), message: Some(message), ..Self::new("error", id) }
    }
}
