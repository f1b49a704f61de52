//! Keeping the game at hand, move by move.

use std::collections::BTreeMap;

use js_sys::futures::spawn_local;
use session::{Event, Session};
use wasm_bindgen::JsValue;

use crate::{
    app::{App, Shared},
    database::{Database, Entry, Written, fresh_name},
    dom,
    store::{self, Unwritten},
};

/// How many stamps of one game are remembered.
const STAMPS: usize = 100;

/// Said when another tab has written the same game.
const ELSEWHERE: &str = "This game has gone on in another tab. Here it goes on as a game of its own; both are \
                         under File, Recent Games.";

/// A writing that waits for its turn.
struct Job {
    name: String,
    entry: Entry,
}

/// What is kept, and under which name.
pub(crate) struct Keeper {
    pub(crate) database: Option<Database>,
    /// The name of the game at hand, and the session's number of it.
    pub(crate) name: String,
    game: u32,
    /// What was kept last, or is about to be.
    text: String,
    /// Whether the game at hand has anything in it.
    worth: bool,
    jobs: Vec<Job>,
    /// Of each game, the stamps that this tab has read, has written, or is about to write.
    known: BTreeMap<String, Vec<String>>,
    busy: bool,
}

impl Keeper {
    /// Nothing is kept yet.
    pub(crate) fn new(database: Option<Database>, session: &Session) -> Self {
        Self {
            database,
            name: fresh_name(),
            game: session.game(),
            text: String::new(),
            worth: false,
            jobs: Vec::new(),
            known: BTreeMap::new(),
            busy: false,
        }
    }

    /// The session's game is the one of this name, as it is kept.
    pub(crate) fn adopt(&mut self, session: &Session, name: &str, text: &str) {
        name.clone_into(&mut self.name);
        text.clone_into(&mut self.text);
        self.game = session.game();
        self.worth = true;
        store::set_game_of_this_tab(name);
    }

    /// What another tab may have written since has another stamp than these.
    pub(crate) fn know(&mut self, name: &str, stamps: impl Iterator<Item = String>) {
        self.known.entry(name.to_owned()).or_default().extend(stamps);
    }

    /// Notes what is to be kept, if it is not yet.
    fn note(&mut self, session: &Session) {
        if self.database.is_none() {
            return;
        }
        if session.game() != self.game {
            self.game = session.game();
            self.name = fresh_name();
            self.text = String::new();
            self.worth = false;
        }
        self.worth |= session.is_worth_keeping();
        if !self.worth {
            return;
        }
        let text = session.save();
        if text == self.text {
            return;
        }
        self.text.clone_from(&text);
        let known = self.known.get(&self.name).map(|known| known.join(" ")).unwrap_or_default();
        store::set_game_of_this_tab(&self.name);
        store::set_unwritten(&Unwritten { name: self.name.clone(), known, text: text.clone() });
        let entry = Entry::new(session.title(), text);
        self.jobs.retain(|job| job.name != self.name);
        self.push(self.name.clone(), entry);
    }

    /// Puts a writing behind the others.
    pub(crate) fn push(&mut self, name: String, entry: Entry) {
        let known = self.known.entry(name.clone()).or_default();
        known.push(entry.stamp.clone());
        // The oldest are long overwritten.
        known.drain(..known.len().saturating_sub(STAMPS));
        self.jobs.push(Job { name, entry });
    }

    /// The writing of a game came out so. What a person should know of it.
    fn written(&mut self, job: &Job, written: Result<Written, JsValue>) -> Option<&'static str> {
        let aside = match written {
            Ok(Written::Kept) => None,
            Ok(Written::Aside(name)) => Some(name),
            Err(error) => {
                dom::report(&error);
                self.database = None;
                self.jobs.clear();
                return None;
            }
        };
        store::forget_old_game();
        if self.jobs.is_empty() {
            store::forget_unwritten();
        }
        let name = aside?;
        let known = self.known.remove(&job.name).unwrap_or_default();
        self.known.insert(name.clone(), known);
        for later in self.jobs.iter_mut().filter(|later| later.name == job.name) {
            later.name.clone_from(&name);
        }
        if self.name == job.name {
            store::set_game_of_this_tab(&name);
            self.name = name;
        }
        Some(ELSEWHERE)
    }
}

/// Keeps the game at hand, after whatever is being kept.
pub(crate) fn keep(app: &mut App) {
    app.keeper.note(&app.session);
    if app.keeper.busy || app.keeper.jobs.is_empty() {
        return;
    }
    let Some(shared) = app.me.clone() else { return };
    app.keeper.busy = true;
    spawn_local(async move { write_all(&shared).await });
}

async fn write_all(app: &Shared) {
    loop {
        let (job, database, known) = {
            let mut app = app.borrow_mut();
            let keeper = &mut app.keeper;
            let (Some(database), false) = (keeper.database.clone(), keeper.jobs.is_empty()) else {
                keeper.busy = false;
                return;
            };
            let job = keeper.jobs.remove(0);
            let known = keeper.known.get(&job.name).cloned().unwrap_or_default();
            (job, database, known)
        };
        let written = database.write(&job.name, &job.entry, &known).await;
        let mut app = app.borrow_mut();
        let failed = written.is_err();
        let told = app.keeper.written(&job, written);
        if failed {
            app.keeper.busy = false;
            app.handle(Event::Keeping(false));
            return;
        }
        if let Some(told) = told {
            app.handle(Event::Say(told.to_owned()));
        }
    }
}

/// Goes on with another kept game.
pub(crate) fn open(app: &Shared, name: &str, entry: &Entry) {
    let app = &mut *app.borrow_mut();
    app.keeper.resume(&mut app.session, name, entry);
    // Its clock runs from now on.
    app.handle(Event::Tick { now_ms: dom::now_ms() });
}
