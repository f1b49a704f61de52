//! What is remembered from one visit to the next. Where storage is refused, nothing is, and nothing is said.

use rules::GameKind;
use session::{Boards, Player, Session, Settings, decimal, read_decimal};
use view::Look;
use web_sys::Storage;

use crate::{database::fresh_name, dom};

const HINTS: &str = "raumspiel.show-hints";
const LABELS: &str = "raumspiel.show-labels";
const BOARDS: &str = "raumspiel.boards";
const SOUND: &str = "raumspiel.sound";
const LANGUAGE: &str = "raumspiel.language";
const GAME: &str = "raumspiel.game";
const PLAYERS: &str = "raumspiel.players";
const TAB: &str = "raumspiel.tab";
const RAN: &str = "raumspiel.ran";
const KIND: &str = "raumspiel.kind";
const UNWRITTEN: &str = "raumspiel.unwritten";

fn storage() -> Option<Storage> {
    // A board in somebody else's page is a guest there, and leaves nothing behind.
    if dom::is_embedded() {
        return None;
    }
    web_sys::window()?.local_storage().ok().flatten()
}

fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn set(key: &str, value: &str) {
    if let Some(storage) = storage() {
        // A full or refused storage is no reason to disturb anybody.
        let _ = storage.set_item(key, value);
    }
}

/// The settings of the last visit; those that were not kept have their defaults.
pub(crate) fn settings() -> Settings {
    let default = Settings::default();
    let kept = |key, default| match get(key).as_deref() {
        Some("true") => true,
        Some("false") => false,
        _ => default,
    };
    let boards = get(BOARDS).and_then(|name| Boards::ALL.into_iter().find(|boards| boards.name() == name));
    Settings {
        show_hints: kept(HINTS, default.show_hints),
        show_labels: kept(LABELS, default.show_labels),
        boards: boards.unwrap_or_default(),
        // A frame is a guest on somebody's page.
        sound: kept(SOUND, default.sound && !dom::in_frame()),
    }
}

/// Keeps the settings that have changed; the others may be another tab's, or have come from where the page is.
pub(crate) fn keep(before: Settings, now: Settings) {
    let switches = [
        (HINTS, before.show_hints, now.show_hints),
        (LABELS, before.show_labels, now.show_labels),
        (SOUND, before.sound, now.sound),
    ];
    for (key, before, now) in switches {
        if before != now {
            set(key, if now { "true" } else { "false" });
        }
    }
    if before.boards != now.boards {
        set(BOARDS, now.boards.name());
    }
}

/// How a game was looked at the last time.
pub(crate) fn look(kind: GameKind) -> Look {
    get(&look_key(kind)).and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// Keeps it.
pub(crate) fn keep_look(kind: GameKind, look: &Look) {
    set(&look_key(kind), &look.text());
}

fn look_key(kind: GameKind) -> String {
    format!("raumspiel.look.{}", kind.name())
}

/// The code of the language that was chosen by hand.
pub(crate) fn language() -> Option<String> {
    get(LANGUAGE)
}

/// Keeps it.
pub(crate) fn set_language(code: &str) {
    set(LANGUAGE, code);
}

/// What was kept before there was a database.
pub(crate) struct Old {
    /// The game's text.
    pub(crate) text: String,
    /// The game; `None` if the text can't be read.
    pub(crate) session: Option<Session>,
}

/// The game that was kept before there was a database.
pub(crate) fn old_game() -> Option<Old> {
    let text = get(GAME)?;
    let players = get(PLAYERS).unwrap_or_default();
    let mut players = players.split(',').map(|text| Player::read(text).unwrap_or(Player::Person));
    let mut player = || players.next().unwrap_or(Player::Person);
    let session = Session::from_record(&text, [player(), player()]).ok();
    // One that was read up to a fault has more in it than what was read.
    Some(Old { session: session.filter(|session| session.notice().is_none()), text })
}

/// The keys under which that game stands.
pub(crate) const OLD_KEYS: [&str; 2] = [GAME, PLAYERS];

/// A game on its way into the database, which takes longer than leaving the page may.
#[derive(Clone, Debug)]
pub(crate) struct Unwritten {
    /// Its name there.
    pub(crate) name: String,
    /// The stamp that it will have there.
    pub(crate) stamp: String,
    /// When it was noted, in milliseconds since 1970.
    pub(crate) when: f64,
    /// The stamps of what it may replace, divided by spaces.
    pub(crate) known: String,
    /// What is to be written.
    pub(crate) text: String,
}

impl Unwritten {
    /// A text that nobody can read, to be set aside as it is.
    pub(crate) fn unread(text: String) -> Self {
        Self { name: fresh_name(), stamp: fresh_name(), when: 0.0, known: String::new(), text }
    }

    fn to_text(&self) -> String {
        format!("{} {} {}\n{}\n{}", self.name, self.stamp, decimal(self.when), self.known, self.text)
    }

    fn from_text(kept: &str) -> Option<Self> {
        let (head, rest) = kept.split_once('\n')?;
        let (known, text) = rest.split_once('\n')?;
        let mut head = head.split(' ').map(str::to_owned);
        let name = head.next().filter(|name| !name.is_empty())?;
        // Earlier pages noted no more than the name.
        let stamp = head.next().unwrap_or_else(fresh_name);
        let when = head.next().map_or(Some(0.0), |when| read_decimal(&when))?;
        Some(Self { name, stamp, when, known: known.to_owned(), text: text.to_owned() })
    }
}

/// What had not reached the database when pages were left: the key of each, its text, and what that says, if it can
/// be read.
pub(crate) fn unwritten() -> Vec<(String, String, Option<Unwritten>)> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    let keys: Vec<String> = keys.filter(|key| key.starts_with(UNWRITTEN)).collect();
    let read = |key: String| {
        let text = get(&key)?;
        let read = Unwritten::from_text(&text);
        Some((key, text, read))
    };
    keys.into_iter().filter_map(read).collect()
}

/// Notes a game under a key of this page, at once. Returns the key.
pub(crate) fn set_unwritten(page: &str, game: &Unwritten) -> String {
    let key = format!("{UNWRITTEN}.{page}.{}", game.name);
    set(&key, &game.to_text());
    key
}

/// Notes which kind of game was kept last: what the next visit sees before the game itself is there (`www/still.js`).
pub(crate) fn set_kind(name: &str) {
    set(KIND, name);
}

/// Forgets what has reached the database.
pub(crate) fn forget(keys: &[String]) {
    if let Some(storage) = storage() {
        for key in keys {
            let _ = storage.remove_item(key);
        }
    }
}

fn tab() -> Option<Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

/// What this tab had on its board before it was loaded again.
pub(crate) enum OfTab {
    /// A new game, in which nothing is worth keeping yet.
    New(GameKind),
    /// The kept game of this name.
    Kept(String),
}

/// Between the word and the name of a new game's kind; a kept game's name has no blank.
const NEW: &str = "new ";

/// What this tab had.
pub(crate) fn game_of_this_tab() -> Option<OfTab> {
    let text = tab()?.get_item(TAB).ok().flatten()?;
    match text.strip_prefix(NEW) {
        Some(kind) => GameKind::from_name(kind).map(OfTab::New),
        None => Some(OfTab::Kept(text)),
    }
}

/// Notes what this tab has.
pub(crate) fn set_game_of_this_tab(game: &OfTab) {
    set_of_tab(
        TAB,
        &match game {
            OfTab::New(kind) => format!("{NEW}{}", kind.name()),
            OfTab::Kept(name) => name.clone(),
        },
    );
}

/// When this tab last saw the clock of this game running, in milliseconds since 1970.
pub(crate) fn clock_ran(name: &str) -> Option<f64> {
    let text = tab()?.get_item(RAN).ok().flatten()?;
    read_decimal(text.strip_prefix(name)?.trim_start())
}

/// Notes it.
pub(crate) fn set_clock_ran(name: &str, time_ms: f64) {
    set_of_tab(RAN, &format!("{name} {}", decimal(time_ms.round())));
}

fn set_of_tab(key: &str, value: &str) {
    if let Some(storage) = tab().filter(|_| !dom::is_embedded()) {
        let _ = storage.set_item(key, value);
    }
}
