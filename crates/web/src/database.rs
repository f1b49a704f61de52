//! The browser's database: one store of games, a text each, with an index that tells of them without their texts.

use std::{
    cell::{Cell, RefCell},
    rc::{Rc, Weak},
};

use js_sys::{Array, Promise, futures::JsFuture};
use serde::Serialize;
use session::Shelved;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{
    IdbCursor, IdbCursorDirection, IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction,
    IdbTransactionMode,
};

use crate::dom;

const NAME: &str = "raumspiel";
const STORE: &str = "games";

/// The second version has the index.
const VERSION: u32 = 2;

/// The index, and the parts of an [`Entry`] that it holds, in their order.
const SHELF: &str = "shelf";
const SHELVED: [&str; 3] = ["when", "title", "stamp"];

/// If the browser has not opened or read its database by then, in milliseconds, the page does without.
const PATIENCE: i32 = 3000;

/// A kept game.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Entry {
    /// One line about it.
    pub(crate) title: String,
    /// When it was kept, in milliseconds since 1970.
    pub(crate) when: f64,
    /// Another with each writing, so that one tab sees what another has written.
    pub(crate) stamp: String,
    /// The game, as [`session::Session::save`] writes it.
    pub(crate) text: String,
}

impl Entry {
    /// A game as it is now.
    pub(crate) fn new(title: String, text: String) -> Self {
        Self { title, when: js_sys::Date::now(), stamp: fresh_name(), text }
    }

    /// The game of what the database has; `None` if that is no game of ours.
    fn read(value: &JsValue) -> Option<Self> {
        let part = |name: &str| js_sys::Reflect::get(value, &name.into()).ok();
        let text = |name| part(name)?.as_string();
        Some(Self {
            title: text("title")?,
            when: part("when")?.as_f64()?,
            stamp: text("stamp")?,
            text: text("text")?,
        })
    }
}

/// What came of keeping a game that could be kept.
pub(crate) enum Written {
    /// It is kept under its own name.
    Kept,
    /// Another tab has gone on with that game, so this one is kept under a new name.
    Aside(String),
    /// The page was left before.
    Left,
}

/// The open database.
#[derive(Clone)]
pub(crate) struct Database {
    database: IdbDatabase,
    left: Rc<Left>,
}

/// What has to end when the page is left: WebKit lets no later page read before it has ended, and never ends it itself.
#[derive(Default)]
struct Left {
    /// Whether the page is left. It may come back, as it was.
    is_left: Cell<bool>,
    running: RefCell<Vec<Weak<Running>>>,
}

/// A transaction on its way.
struct Running {
    transaction: IdbTransaction,
    /// Whether it was ended because the page was left.
    is_cut: Cell<bool>,
}

impl Left {
    fn leave(&self) {
        self.is_left.set(true);
        for running in self.running.borrow().iter().filter_map(Weak::upgrade) {
            running.is_cut.set(running.transaction.abort().is_ok());
        }
    }
}

/// A name or stamp that nothing else has.
pub(crate) fn fresh_name() -> String {
    format!("{:x}-{:x}", js_sys::Date::now() as u64, (js_sys::Math::random() * 1e15) as u64)
}

impl Database {
    /// Opens the database, or makes it.
    pub(crate) async fn open() -> Result<Self, JsValue> {
        let factory = dom::window()?.indexed_db()?.ok_or("there is no database")?;
        let request: IdbOpenDbRequest = factory.open_with_u32(NAME, VERSION)?;
        let upgraded = request.clone();
        let upgrade = Closure::once_into_js(move || {
            if let Err(error) = upgrade_from_any(&upgraded) {
                dom::report(&error);
            }
        });
        request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
        let database: IdbDatabase = in_time(&request).await?.dyn_into()?;
        // A later version of the page, in another tab, may need it to be let go.
        let closed = database.clone();
        let let_go = Closure::once_into_js(move || closed.close());
        database.set_onversionchange(Some(let_go.unchecked_ref()));
        let left = Rc::new(Left::default());
        let (here, back) = (Rc::clone(&left), Rc::clone(&left));
        dom::listen(&dom::window()?, "pagehide", move |_: web_sys::Event| here.leave())?;
        dom::listen(&dom::window()?, "pageshow", move |_: web_sys::Event| back.is_left.set(false))?;
        Ok(Self { database, left })
    }

    /// Whether the page is left: what begins now would not end.
    pub(crate) fn is_left(&self) -> bool {
        self.left.is_left.get()
    }

    /// Begins a transaction.
    fn begin(&self, mode: IdbTransactionMode) -> Result<(Rc<Running>, IdbObjectStore), JsValue> {
        let transaction = self.database.transaction_with_str_and_mode(STORE, mode)?;
        let store = transaction.object_store(STORE)?;
        let running = Rc::new(Running { transaction, is_cut: Cell::new(false) });
        let mut all = self.left.running.borrow_mut();
        all.retain(|one| one.strong_count() > 0);
        all.push(Rc::downgrade(&running));
        Ok((running, store))
    }

    /// What is known of the games without their texts, the latest first; at most so many. What is no game of ours
    /// is passed over.
    pub(crate) async fn shelf(&self, most: usize) -> Result<Vec<Shelved>, JsValue> {
        let (_running, store) = self.begin(IdbTransactionMode::Readonly)?;
        let request = store
            .index(SHELF)?
            .open_key_cursor_with_range_and_direction(&JsValue::NULL, IdbCursorDirection::Prev)?;
        let mut shelf = Vec::new();
        while shelf.len() < most
            && let Ok(cursor) = in_time(&request).await?.dyn_into::<IdbCursor>()
        {
            let (key, name) = (Array::from(&cursor.key()?), cursor.primary_key()?);
            let text = |at| key.get(at).as_string();
            if let (Some(name), Some(when_ms), Some(title), Some(stamp)) =
                (name.as_string(), key.get(0).as_f64(), text(1), text(2))
            {
                shelf.push(Shelved { name, title, when_ms, stamp });
            }
            cursor.continue_()?;
        }
        Ok(shelf)
    }

    /// A game in full.
    pub(crate) async fn entry(&self, name: &str) -> Result<Option<Entry>, JsValue> {
        let (_running, store) = self.begin(IdbTransactionMode::Readonly)?;
        let value = in_time(&store.get(&name.into())?).await?;
        Ok(Entry::read(&value))
    }

    /// Keeps a game under a name, unless the entry there has a stamp that is not known: then under a
    /// new name. All in one transaction, so that no other tab comes between. It is kept when the transaction is
    /// complete: that there is no room is often told only then.
    pub(crate) async fn write(
        &self,
        name: &str,
        entry: &Entry,
        known: &[String],
    ) -> Result<Written, JsValue> {
        let (running, store) = self.begin(IdbTransactionMode::Readwrite)?;
        match Self::write_within(&running, &store, name, entry, known).await {
            Err(_) if running.is_cut.get() => Ok(Written::Left),
            written => written,
        }
    }

    async fn write_within(
        Running { transaction, .. }: &Running,
        store: &IdbObjectStore,
        name: &str,
        entry: &Entry,
        known: &[String],
    ) -> Result<Written, JsValue> {
        let there = done(&store.get(&name.into())?).await?;
        let stamp = js_sys::Reflect::get(&there, &"stamp".into()).ok().and_then(|stamp| stamp.as_string());
        let foreign = !there.is_undefined() && !stamp.is_some_and(|stamp| known.contains(&stamp));
        let name = if foreign { fresh_name() } else { name.to_owned() };
        let value = entry.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?;
        store.put_with_key(&value, &name.as_str().into())?;
        complete(transaction).await?;
        Ok(if foreign { Written::Aside(name) } else { Written::Kept })
    }

    /// Deletes games, all or none.
    pub(crate) async fn delete(&self, names: &[String]) -> Result<(), JsValue> {
        let (running, store) = self.begin(IdbTransactionMode::Readwrite)?;
        for name in names {
            store.delete(&name.as_str().into())?;
        }
        complete(&running.transaction).await
    }
}

/// Makes the store and its index, as far as they are not there.
fn upgrade_from_any(request: &IdbOpenDbRequest) -> Result<(), JsValue> {
    let database: IdbDatabase = request.result()?.dyn_into()?;
    let store = if database.object_store_names().contains(STORE) {
        request.transaction().ok_or("there is no upgrade")?.object_store(STORE)?
    } else {
        database.create_object_store(STORE)?
    };
    let path: Array = SHELVED.into_iter().map(JsValue::from).collect();
    store.create_index_with_str_sequence(SHELF, &path).map(|_| ())
}

/// Whether an error says that there is no room left.
pub(crate) fn is_full(error: &JsValue) -> bool {
    let name = js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
    name.as_deref() == Some("QuotaExceededError")
}

/// Waits until all that a transaction does is done for good.
async fn complete(transaction: &IdbTransaction) -> Result<(), JsValue> {
    let end = Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
    });
    let ended = JsFuture::from(end).await;
    ended.map(|_| ()).map_err(|event| transaction.error().map_or(event, JsValue::from))
}

fn answer(request: &IdbRequest) -> Promise {
    Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    })
}

/// The result of a request, if it is there in time.
async fn in_time(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let late = Promise::new(&mut |_, reject| {
        // Without a timer one waits for the database alone.
        let _ = dom::window().and_then(|window| {
            window.set_timeout_with_callback_and_timeout_and_arguments_0(&reject, PATIENCE)
        });
    });
    JsFuture::from(Promise::race(&Array::of2(&answer(request), &late))).await?;
    request.result()
}

/// The result of a request, once it is there.
async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    JsFuture::from(answer(request)).await?;
    request.result()
}
