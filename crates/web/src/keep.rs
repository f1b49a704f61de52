//! Keeping the game at hand, move by move.

use std::mem;

use js_sys::futures::{JsFuture, spawn_local};
use session::{Event, Keeping, Session, Worth};
use wasm_bindgen::JsValue;

use crate::{
    app::{App, Shared},
    database::{Database, Entry, Written, fresh_name, is_full},
    dom, share,
    store::{self, OfTab, Unwritten},
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
    /// Under these keys it is noted until it is kept.
    notes: Vec<String>,
}

/// What is kept, and under which name.
pub(crate) struct Keeper {
    pub(crate) database: Option<Database>,
    /// What this page's notes are told from another's by.
    page: String,
    /// The name of the game at hand, and the session's number of it.
    pub(crate) name: String,
    game: u32,
    /// What was kept last, or is about to be.
    text: String,
    /// The most that the game at hand was ever worth.
    worth: Worth,
    jobs: Vec<Job>,
    /// Of each game, the stamps that this tab has read, has written, or is about to write.
    known: Vec<(String, Vec<String>)>,
    busy: bool,
    /// Whether the last writing found no room.
    pub(crate) full: bool,
    /// Whether the browser has been asked to keep its storage.
    asked_to_persist: bool,
}

impl Keeper {
    /// Nothing is kept yet.
    pub(crate) fn new(database: Option<Database>, session: &Session) -> Self {
        Self {
            database,
            page: fresh_name(),
            name: fresh_name(),
            game: session.game(),
            text: String::new(),
            worth: Worth::Nothing,
            jobs: Vec::new(),
            known: Vec::new(),
            busy: false,
            full: false,
            asked_to_persist: false,
        }
    }

    /// The session's game is the one of this name, as it is kept.
    pub(crate) fn adopt(&mut self, session: &Session, name: &str, text: &str) {
        name.clone_into(&mut self.name);
        text.clone_into(&mut self.text);
        self.game = session.game();
        self.worth = session.worth().max(Worth::Choices);
        store::set_game_of_this_tab(&OfTab::Kept(name.to_owned()));
    }

    /// What another tab may have written since has another stamp than these.
    pub(crate) fn know(&mut self, name: &str, stamps: impl Iterator<Item = String>) {
        self.stamps_of(name).extend(stamps);
    }

    /// The stamps that this tab knows of a game. They are few games, so a list will do.
    fn stamps_of(&mut self, name: &str) -> &mut Vec<String> {
        let at = self.known.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
            self.known.push((name.to_owned(), Vec::new()));
            self.known.len() - 1
        });
        &mut self.known[at].1
    }

    /// Notes what is to be kept, if it is not yet.
    fn note(&mut self, session: &Session) {
        if self.database.is_none() {
            return;
        }
        if session.game() != self.game {
            self.game = session.game();
            // A game of which there were only choices makes room for the next.
            if self.worth != Worth::Choices {
                self.name = fresh_name();
            }
            self.text = String::new();
            self.worth = Worth::Nothing;
            store::set_game_of_this_tab(&OfTab::New(session.record().kind()));
        }
        self.worth = self.worth.max(session.worth());
        if self.worth == Worth::Nothing {
            return;
        }
        let text = session.save();
        if text == self.text {
            return;
        }
        self.text.clone_from(&text);
        store::set_kind(session.record().kind().name());
        store::set_game_of_this_tab(&OfTab::Kept(self.name.clone()));
        let entry = Entry::new(session.title(), text);
        let name = self.name.clone();
        let known = self.stamps_of(&name).join(" ");
        let Entry { when, stamp, text, .. } = entry.clone();
        let key =
            store::set_unwritten(&self.page, &Unwritten { name: name.clone(), stamp, when, known, text });
        self.push(name, entry, vec![key]);
    }

    /// Puts a writing behind the others; it takes the place of an earlier one of the same game.
    pub(crate) fn push(&mut self, name: String, entry: Entry, mut notes: Vec<String>) {
        let known = self.stamps_of(&name);
        known.push(entry.stamp.clone());
        // The oldest are long overwritten.
        known.drain(..known.len().saturating_sub(STAMPS));
        for earlier in self.jobs.extract_if(.., |job| job.name == name) {
            notes.extend(earlier.notes);
        }
        self.jobs.push(Job { name, entry, notes });
    }

    /// Takes the next writing out of the line, with the stamps that it may replace.
    fn next_job(&mut self) -> Option<(Database, Job, Vec<String>)> {
        // What is noted now, the next page takes up.
        let database =
            self.database.clone().filter(|database| !self.jobs.is_empty() && !database.is_left())?;
        let job = self.jobs.remove(0);
        let known = self.stamps_of(&job.name).clone();
        Some((database, job, known))
    }

    /// The writing of a game came out so: whether it is kept, and what else a person should know of it. `None` if it
    /// is still to be written.
    fn written(
        &mut self,
        job: Job,
        written: Result<Written, JsValue>,
    ) -> Option<(Keeping, Option<&'static str>)> {
        let aside = match written {
            Ok(Written::Kept) => None,
            Ok(Written::Aside(name)) => Some(name),
            Ok(Written::Left) => {
                self.put_back(job);
                return None;
            }
            Err(error) => {
                dom::report(&error);
                return Some((self.fail(job, &error), None));
            }
        };
        self.full = false;
        // What has been noted since under the same key is still to be kept.
        let needed: Vec<&String> = self.jobs.iter().flat_map(|job| &job.notes).collect();
        let (_, done): (Vec<_>, Vec<_>) = job.notes.into_iter().partition(|key| needed.contains(&key));
        store::forget(&done);
        let Some(name) = aside else { return Some((Keeping::Kept, None)) };
        let known = mem::take(self.stamps_of(&job.name));
        *self.stamps_of(&name) = known;
        for later in self.jobs.iter_mut().filter(|later| later.name == job.name) {
            later.name.clone_from(&name);
        }
        if self.name == job.name {
            store::set_game_of_this_tab(&OfTab::Kept(name.clone()));
            self.name = name;
        }
        Some((Keeping::Kept, Some(ELSEWHERE)))
    }

    /// A game could not be kept. Where there was only no room, it waits, and is tried again with the next one.
    fn fail(&mut self, job: Job, error: &JsValue) -> Keeping {
        if !is_full(error) {
            self.database = None;
            self.jobs.clear();
            return Keeping::Refused;
        }
        self.full = true;
        self.put_back(job);
        Keeping::Full
    }

    /// A writing is the next one again, unless there is a later one of the same game.
    fn put_back(&mut self, job: Job) {
        match self.jobs.iter_mut().find(|later| later.name == job.name) {
            Some(later) => later.notes.extend(job.notes),
            None => self.jobs.insert(0, job),
        }
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
        let next = app.borrow_mut().keeper.next_job();
        let Some((database, job, known)) = next else { break };
        let written = database.write(&job.name, &job.entry, &known).await;
        let app = &mut *app.borrow_mut();
        let Some((keeping, told)) = app.keeper.written(job, written) else { continue };
        app.handle(Event::Keeping(keeping));
        if keeping != Keeping::Kept {
            share::follow(app);
            break;
        }
        if let Some(told) = told {
            app.handle(Event::Say(told.to_owned()));
        }
        if !mem::replace(&mut app.keeper.asked_to_persist, true) {
            spawn_local(ask_to_persist());
        }
    }
    app.borrow_mut().keeper.busy = false;
}

/// Asks the browser not to empty its storage, as some do after a week. It may ask the person; an answer is not needed.
async fn ask_to_persist() {
    let ask = async || -> Result<(), JsValue> {
        let storage = dom::window()?.navigator().storage();
        // Not there on pages that came without encryption.
        if !JsFuture::from(storage.persisted()?).await?.is_truthy() {
            JsFuture::from(storage.persist()?).await?;
        }
        Ok(())
    };
    let _ = ask().await;
}

/// Goes on with another kept game.
pub(crate) fn open(app: &Shared, name: &str, entry: &Entry) {
    let app = &mut *app.borrow_mut();
    app.keeper.resume(&mut app.session, name, &entry.text, Some(entry.stamp.clone()));
    // Its clock runs from now on.
    app.handle(Event::Tick { now_ms: dom::time_of_day_ms() });
}
