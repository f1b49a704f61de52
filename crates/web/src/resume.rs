//! Finding the game to go on with.

use std::iter;

use session::{Event, Session};

use crate::{
    database::{Database, Entry},
    keep::Keeper,
    store::{self, Unwritten},
};

/// The game that the page begins with.
pub(crate) struct Found {
    pub(crate) keeper: Keeper,
    pub(crate) session: Session,
}

/// How many kept games are asked whether an opened link is of theirs.
const ASKED: usize = 50;

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
        let mut keeper = Self::new(opened.ok().filter(|_| !refused), &session);
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
        let written = |text: &str| all.iter().any(|(_, entry)| entry.text == text);
        let unwritten = store::unwritten().filter(|one| !refused && !written(&one.text));
        let queued = unwritten.and_then(|one| keeper.queue(&session, one));
        let is_own = |(name, _): &(String, String)| own.as_ref().is_none_or(|own| own == name);
        if let Some((name, text)) = queued.filter(|queued| for_link.is_none() && is_own(queued)) {
            if session.restore(&text).is_ok() {
                keeper.adopt(&session, &name, &text);
            }
        } else if let Some((name, entry)) = all.into_iter().nth(for_link.unwrap_or(mine)) {
            keeper.resume(&mut session, &name, &entry);
        } else if !refused
            && let Some(old) = store::old_session()
            && session.restore(&old.save()).is_ok()
        {
            let name = keeper.name.clone();
            keeper.adopt(&session, &name, "");
        }
        Found { keeper, session }
    }

    /// Goes on with a kept game. One that can't be read is left as it is, and told.
    pub(crate) fn resume(&mut self, session: &mut Session, name: &str, entry: &Entry) {
        match session.restore(&entry.text) {
            Ok(()) => {
                self.know(name, iter::once(entry.stamp.clone()));
                self.adopt(session, name, &session.save());
            }
            Err(error) => session.handle(Event::Say(format!(
                "The kept game can’t be opened: {error}. It stays under File, Recent Games."
            ))),
        }
    }

    /// Takes up a writing that a page was left before: its name and text, if the game can be read.
    fn queue(&mut self, session: &Session, unwritten: Unwritten) -> Option<(String, String)> {
        let Unwritten { name, known, text } = unwritten;
        let title = session.clone().restored(&text)?.title();
        self.know(&name, known.split_whitespace().map(str::to_owned));
        self.push(name.clone(), Entry::new(title, text.clone()));
        Some((name, text))
    }
}
