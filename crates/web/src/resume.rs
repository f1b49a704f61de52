//! Finding the game to go on with.

use session::{Event, Keeping, Session, Shelved};
use wasm_bindgen::JsValue;

use crate::{
    database::{Database, Entry, fresh_name},
    keep::Keeper,
    store::{self, OfTab, Old, Unwritten},
};

/// The game that the page begins with.
pub(crate) struct Found {
    pub(crate) keeper: Keeper,
    pub(crate) session: Session,
}

/// How many kept games are asked whether an opened link is of theirs.
const ASKED: usize = 50;

/// What a kept text is called that nobody can read.
const UNREADABLE: &str = "A kept game that can’t be read";

/// Said when there is one.
const SET_ASIDE: &str = "Something that was kept here can’t be read. It is set aside under File, Recent Games, where \
                         it can be saved as a file.";

/// A game on its way into the database.
struct Queued {
    name: String,
    when: f64,
    text: String,
}

impl Keeper {
    /// Opens the database and finds the game to go on with: the one that `link` belongs to, the one that this
    /// tab had, or the latest.
    pub(crate) async fn find(mut session: Session, link: Option<&str>) -> Found {
        let opened = open(link.map_or(1, |_| ASKED)).await;
        session.handle(Event::Keeping(if opened.is_ok() { Keeping::Kept } else { Keeping::Refused }));
        let Ok((database, shelf)) = opened else {
            return Found { keeper: Self::new(None, &session), session };
        };
        let mut keeper = Self::new(Some(database.clone()), &session);
        let (queued, aside) = keeper.take_up(&session);
        let of_link = match link {
            Some(link) => of_link(&database, &shelf, &session, link).await,
            None => None,
        };
        if let Some((name, entry)) = of_link {
            keeper.resume(&mut session, &name, &entry.text, Some(entry.stamp));
        } else {
            keeper.find_own(&database, shelf.first(), queued, &mut session).await;
        }
        if aside {
            session.handle(Event::Say(SET_ASIDE.to_owned()));
        }
        Found { keeper, session }
    }

    /// Goes on with the game that this tab had, or with the latest.
    async fn find_own(
        &mut self,
        database: &Database,
        latest: Option<&Shelved>,
        queued: Vec<Queued>,
        session: &mut Session,
    ) {
        let own = match store::game_of_this_tab() {
            Some(OfTab::New(kind)) if kind == session.record().kind() => return,
            Some(OfTab::New(kind)) => return session.handle(Event::Open(kind.name().to_owned())),
            Some(OfTab::Kept(name)) => Some(name),
            None => None,
        };
        let fits = |one: &Queued| match &own {
            Some(own) => one.name == *own,
            None => latest.is_none_or(|latest| one.when >= latest.when_ms),
        };
        let newest = queued.into_iter().filter(fits).max_by(|one, other| one.when.total_cmp(&other.when));
        if let Some(Queued { name, text, .. }) = newest {
            return self.resume(session, &name, &text, None);
        }
        for name in own.iter().chain(latest.map(|latest| &latest.name)) {
            if let Ok(Some(entry)) = database.entry(name).await {
                return self.resume(session, name, &entry.text, Some(entry.stamp));
            }
        }
    }

    /// Goes on with a kept game, which has this stamp in the database, if it is there. One that can't be read is left
    /// as it is, and told.
    pub(crate) fn resume(&mut self, session: &mut Session, name: &str, text: &str, stamp: Option<String>) {
        match session.restore(text) {
            Ok(()) => {
                self.know(name, stamp.into_iter());
                self.adopt(session, name, &session.save());
                if let Some(time_ms) = store::clock_ran(name) {
                    session.ran_until(time_ms);
                }
            }
            Err(error) => session.handle(Event::Say(format!(
                "The kept game can’t be opened: {error}. It stays under File, Recent Games."
            ))),
        }
    }

    /// Takes up the writings that pages were left before, and what was kept before there was a database: the games
    /// among them. What can't be read is set aside in the database as it is; returns whether there is any.
    fn take_up(&mut self, session: &Session) -> (Vec<Queued>, bool) {
        let (mut queued, mut aside) = (Vec::new(), false);
        for (key, kept, unwritten) in store::unwritten() {
            let Unwritten { name, stamp, when, known, text } =
                unwritten.unwrap_or_else(|| Unwritten::unread(kept));
            let title = session.clone().restored(&text).map(|game| game.title());
            aside |= title.is_none();
            self.know(&name, known.split_whitespace().map(str::to_owned));
            let readable = title.is_some();
            let title = title.unwrap_or_else(|| UNREADABLE.to_owned());
            self.push(name.clone(), Entry { title, when, stamp, text: text.clone() }, vec![key]);
            queued.extend(readable.then_some(Queued { name, when, text }));
        }
        if let Some(Old { text, session: old }) = store::old_game() {
            aside |= old.is_none();
            let readable = old.is_some();
            let (title, text) = old.map_or((UNREADABLE.to_owned(), text), |old| (old.title(), old.save()));
            let entry = Entry { when: 0.0, ..Entry::new(title, text.clone()) };
            let name = fresh_name();
            self.push(name.clone(), entry, store::OLD_KEYS.map(str::to_owned).to_vec());
            queued.extend(readable.then_some(Queued { name, when: 0.0, text }));
        }
        (queued, aside)
    }
}

/// The database and the newest games on its shelf.
async fn open(most: usize) -> Result<(Database, Vec<Shelved>), JsValue> {
    let database = Database::open().await?;
    let shelf = database.shelf(most).await?;
    Ok((database, shelf))
}

/// The kept game that a link belongs to.
async fn of_link(
    database: &Database,
    shelf: &[Shelved],
    session: &Session,
    link: &str,
) -> Option<(String, Entry)> {
    for Shelved { name, .. } in shelf {
        if let Ok(Some(entry)) = database.entry(name).await
            && session.clone().restored(&entry.text).is_some_and(|kept| kept.link_belongs(link))
        {
            return Some((name.clone(), entry));
        }
    }
    None
}
