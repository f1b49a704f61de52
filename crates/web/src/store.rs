//! What is remembered from one visit to the next. Where storage is refused, nothing is, and nothing is said.

use rules::GameKind;
use session::{Boards, Player, Session, Settings};
use view::Look;
use web_sys::Storage;

use crate::dom;

const HINTS: &str = "raumspiel.show-hints";
const LABELS: &str = "raumspiel.show-labels";
const BOARDS: &str = "raumspiel.boards";
const SOUND: &str = "raumspiel.sound";
const LANGUAGE: &str = "raumspiel.language";
const GAME: &str = "raumspiel.game";
const PLAYERS: &str = "raumspiel.players";
const TAB: &str = "raumspiel.tab";
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

/// The game that was kept before there was a database, and who played it.
pub(crate) fn old_session() -> Option<Session> {
    let text = get(GAME)?;
    let players = get(PLAYERS).unwrap_or_default();
    let mut players = players.split(',').map(|text| Player::read(text).unwrap_or(Player::Person));
    let mut player = || players.next().unwrap_or(Player::Person);
    match Session::from_record(&text, [player(), player()]) {
        Ok(session) => Some(session),
        Err(error) => {
            web_sys::console::warn_2(&"The kept game can't be read:".into(), &error.into());
            None
        }
    }
}

/// Forgets that game, once it is in the database.
pub(crate) fn forget_old_game() {
    forget(&[GAME, PLAYERS]);
}

/// A game on its way into the database, which takes longer than leaving the page may.
pub(crate) struct Unwritten {
    /// Its name there.
    pub(crate) name: String,
    /// The stamps of what it may replace, divided by spaces.
    pub(crate) known: String,
    /// What is to be written.
    pub(crate) text: String,
}

/// The game that had not reached the database when a page was left.
pub(crate) fn unwritten() -> Option<Unwritten> {
    let kept = get(UNWRITTEN)?;
    let (name, rest) = kept.split_once('\n')?;
    let (known, text) = rest.split_once('\n')?;
    Some(Unwritten { name: name.to_owned(), known: known.to_owned(), text: text.to_owned() })
}

/// Notes it, at once.
pub(crate) fn set_unwritten(game: &Unwritten) {
    set(UNWRITTEN, &format!("{}\n{}\n{}", game.name, game.known, game.text));
}

/// It has reached the database.
pub(crate) fn forget_unwritten() {
    forget(&[UNWRITTEN]);
}

fn forget(keys: &[&str]) {
    if let Some(storage) = storage() {
        for key in keys {
            let _ = storage.remove_item(key);
        }
    }
}

fn tab() -> Option<Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

/// The name of the game that this tab had before it was loaded again.
pub(crate) fn game_of_this_tab() -> Option<String> {
    tab()?.get_item(TAB).ok().flatten()
}

/// Notes which game this tab has.
pub(crate) fn set_game_of_this_tab(name: &str) {
    if let Some(storage) = tab() {
        let _ = storage.set_item(TAB, name);
    }
}
