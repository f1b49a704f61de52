//! Keeping the game at hand, move by move, and finding it again.

use std::collections::BTreeMap;

use js_sys::futures::spawn_local;
use session::{Event, Session};

use crate::{
    app::{App, Shared},
    database::{Database, Entry, Written, fresh_name},
    store,
};

/// How many kept games are asked whether an opened link is of theirs.
const ASKED: usize = 50;

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
    /// The stamps that this tab has read or written.
    known: BTreeMap<String, String>,
    busy: bool,
}

/// The game that the page begins with.
pub(crate) struct Found {
    pub(crate) keeper: Keeper,
    pub(crate) session: Session,
}

impl Keeper {
    /// Opens the database and finds the game to go on with: the one that `link` belongs to, the one that this
    /// tab had, or the latest.
    pub(crate) async fn find(mut session: Session, link: Option<&str>) -> Found {
        let opened = Database::open().await;
        let all = match &opened {
            Ok(database) => database.all().await,
            Err(error) => Err(error.clone()),
        };
        let refused = all.is_err();
        let mut keeper = Self {
            database: opened.ok().filter(|_| !refused),
            name: fresh_name(),
            game: session.game(),
            text: String::new(),
            worth: false,
            jobs: Vec::new(),
            known: BTreeMap::new(),
            busy: false,
        };
        session.handle(Event::Keeping(!refused));
        let all = all.unwrap_or_default();
        let own = store::game_of_this_tab();
        let mine = all.iter().position(|(name, _)| Some(name) == own.as_ref()).unwrap_or_default();
        let for_link = link.and_then(|link| {
            let belongs = |(_, entry): &(String, Entry)| {
                session.clone().restored(&entry.text).is_some_and(|kept| kept.link_belongs(link))
            };
            all.iter().take(ASKED).position(belongs)
        });
        if let Some((name, entry)) = all.into_iter().nth(for_link.unwrap_or(mine)) {
            keeper.resume(&mut session, &name, &entry);
        } else if !refused
            && let Some(old) = store::old_session()
            && session.restore(&old.save()).is_ok()
        {
            keeper.game = session.game();
        }
        Found { keeper, session }
    }

    /// Goes on with a kept game. One that can't be read is left as it is, and told.
    pub(crate) fn resume(&mut self, session: &mut Session, name: &str, entry: &Entry) {
        match session.restore(&entry.text) {
            Ok(()) => {
                self.known.insert(name.to_owned(), entry.stamp.clone());
                name.clone_into(&mut self.name);
                self.game = session.game();
                self.text = session.save();
                self.worth = true;
                store::set_game_of_this_tab(name);
            }
            Err(error) => session.handle(Event::Say(format!(
                "The kept game can’t be opened: {error}. It stays under File, Recent Games."
            ))),
        }
    }

    /// Notes what is to be kept. Says whether anything is.
    fn note(&mut self, session: &Session) -> bool {
        if self.database.is_none() {
            return false;
        }
        if session.game() != self.game {
            self.game = session.game();
            self.name = fresh_name();
            self.text = String::new();
            self.worth = false;
        }
        let text = session.save();
        self.worth |= session.is_worth_keeping();
        if text == self.text || !self.worth {
            return false;
        }
        self.text.clone_from(&text);
        let entry = Entry { title: session.title(), when: js_sys::Date::now(), stamp: fresh_name(), text };
        self.jobs.retain(|job| job.name != self.name);
        self.jobs.push(Job { name: self.name.clone(), entry });
        true
    }

    /// The writing of a game came out so. What a person should know of it.
    fn written(&mut self, job: &Job, written: Result<Written, wasm_bindgen::JsValue>) -> Option<String> {
        let name = match written {
            Ok(Written::Kept) => job.name.clone(),
            Ok(Written::Aside(name)) => {
                if self.name == job.name {
                    self.name.clone_from(&name);
                }
                for later in self.jobs.iter_mut().filter(|later| later.name == job.name) {
                    later.name.clone_from(&name);
                }
                self.known.insert(name, job.entry.stamp.clone());
                store::set_game_of_this_tab(&self.name);
                return Some(
                    "This game has gone on in another tab. Here it goes on as a game of its own; both are \
                     under File, Recent Games."
                        .to_owned(),
                );
            }
            Err(error) => {
                crate::dom::report(&error);
                self.database = None;
                self.jobs.clear();
                return None;
            }
        };
        if self.name == name {
            store::set_game_of_this_tab(&name);
        }
        store::forget_old_game();
        self.known.insert(name, job.entry.stamp.clone());
        None
    }
}

/// Keeps the game at hand, after whatever is being kept.
pub(crate) fn keep(app: &mut App) {
    if !app.keeper.note(&app.session) || app.keeper.busy {
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
            let known = keeper.known.get(&job.name).cloned();
            (job, database, known)
        };
        let written = database.write(&job.name, &job.entry, known.as_deref()).await;
        let mut app = app.borrow_mut();
        let failed = written.is_err();
        let told = app.keeper.written(&job, written);
        if failed {
            app.keeper.busy = false;
            app.handle(Event::Keeping(false));
            return;
        }
        if let Some(told) = told {
            app.handle(Event::Say(told));
        }
    }
}

/// Goes on with another kept game.
pub(crate) fn open(app: &Shared, name: &str, entry: &Entry) {
    let app = &mut *app.borrow_mut();
    app.keeper.resume(&mut app.session, name, entry);
    app.show();
}
