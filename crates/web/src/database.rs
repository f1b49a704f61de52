//! The browser's database: one store of games, a text each.

use js_sys::{Array, Promise, futures::JsFuture};
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransactionMode};

use crate::{asleep, dom};

const NAME: &str = "raumspiel";
const STORE: &str = "games";

/// If the browser has not opened its database by then, in milliseconds, the page does without.
const PATIENCE: i32 = 3000;

/// A kept game.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
}

/// What came of keeping a game.
pub(crate) enum Written {
    /// It is kept under its own name.
    Kept,
    /// Another tab has gone on with that game, so this one is kept under a new name.
    Aside(String),
}

/// The open database.
#[derive(Clone)]
pub(crate) struct Database(IdbDatabase);

/// A name or stamp that nothing else has.
pub(crate) fn fresh_name() -> String {
    format!("{:x}-{:x}", js_sys::Date::now() as u64, (js_sys::Math::random() * 1e15) as u64)
}

impl Database {
    /// Opens the database, or makes it.
    pub(crate) async fn open() -> Result<Self, JsValue> {
        let factory = dom::window()?.indexed_db()?.ok_or("there is no database")?;
        let request: IdbOpenDbRequest = factory.open_with_u32(NAME, 1)?;
        let upgraded = request.clone();
        let upgrade = Closure::once_into_js(move || {
            let database = upgraded.result().ok().and_then(|result| result.dyn_into::<IdbDatabase>().ok());
            if let Some(database) = database
                && let Err(error) = database.create_object_store(STORE)
            {
                dom::report(&error);
            }
        });
        request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
        let late = Promise::new(&mut |_, reject| {
            // Without a timer one waits for the database alone.
            let _ = dom::window().and_then(|window| {
                window.set_timeout_with_callback_and_timeout_and_arguments_0(&reject, PATIENCE)
            });
        });
        let either = Promise::race(&Array::of2(&answer(&request), &late));
        JsFuture::from(either).await?;
        let database: IdbDatabase = request.result()?.dyn_into()?;
        // A later version of the page, in another tab, may need it to be let go.
        let closed = database.clone();
        let let_go = Closure::once_into_js(move || closed.close());
        database.set_onversionchange(Some(let_go.unchecked_ref()));
        Ok(Self(database))
    }

    fn store(&self, mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
        self.0.transaction_with_str_and_mode(STORE, mode)?.object_store(STORE)
    }

    /// Every game and its name, the latest first. What is no game of ours is passed over.
    pub(crate) async fn all(&self) -> Result<Vec<(String, Entry)>, JsValue> {
        let store = self.store(IdbTransactionMode::Readonly)?;
        let (keys, values) = (store.get_all_keys()?, store.get_all()?);
        let (keys, values) = (Array::from(&done(&keys).await?), Array::from(&done(&values).await?));
        if keys.length() > 0 {
            asleep::woken().await;
        }
        let read = |(key, value): (JsValue, JsValue)| {
            Some((key.as_string()?, serde_wasm_bindgen::from_value::<Entry>(value).ok()?))
        };
        let mut all: Vec<_> = keys.iter().zip(values.iter()).filter_map(read).collect();
        all.sort_by(|(_, one), (_, other)| other.when.total_cmp(&one.when));
        Ok(all)
    }

    /// Keeps a game under a name, unless the entry there has a stamp that is not known: then under a
    /// new name. All in one transaction, so that no other tab comes between.
    pub(crate) async fn write(
        &self,
        name: &str,
        entry: &Entry,
        known: &[String],
    ) -> Result<Written, JsValue> {
        let store = self.store(IdbTransactionMode::Readwrite)?;
        let there = done(&store.get(&name.into())?).await?;
        let stamp = js_sys::Reflect::get(&there, &"stamp".into()).ok().and_then(|stamp| stamp.as_string());
        let foreign = !there.is_undefined() && !stamp.is_some_and(|stamp| known.contains(&stamp));
        let name = if foreign { fresh_name() } else { name.to_owned() };
        let value = entry.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?;
        done(&store.put_with_key(&value, &name.as_str().into())?).await?;
        Ok(if foreign { Written::Aside(name) } else { Written::Kept })
    }

    /// Deletes a game.
    pub(crate) async fn delete(&self, name: &str) -> Result<(), JsValue> {
        done(&self.store(IdbTransactionMode::Readwrite)?.delete(&name.into())?).await.map(|_| ())
    }
}

fn answer(request: &IdbRequest) -> Promise {
    Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    })
}

/// The result of a request, once it is there.
async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    JsFuture::from(answer(request)).await?;
    request.result()
}
