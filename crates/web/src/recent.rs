//! The list of recent games.

use std::rc::Rc;

use js_sys::futures::spawn_local;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlElement};

use crate::{
    app::Shared,
    database::{Database, Entry},
    dialogs, dom, keep,
};

/// Shows the list.
pub(crate) fn open(app: &Shared) -> Result<(), JsValue> {
    dialogs::open("recent-box");
    reported(app, fill);
    Ok(())
}

/// Does something that waits for the database.
fn reported<F>(app: &Shared, work: impl FnOnce(Shared) -> F)
where
    F: Future<Output = Result<(), JsValue>> + 'static,
{
    let work = work(Rc::clone(app));
    spawn_local(async move {
        if let Err(error) = work.await {
            dom::report(&error);
        }
    });
}

fn database(app: &Shared) -> Option<Database> {
    app.borrow().keeper.database.clone()
}

async fn fill(app: Shared) -> Result<(), JsValue> {
    let database = database(&app);
    let all = match &database {
        Some(database) => database.all().await?,
        None => Vec::new(),
    };
    let list: Element = dom::element("recent-list")?;
    let note: HtmlElement = dom::element("recent-note")?;
    list.set_text_content(None);
    note.set_hidden(!all.is_empty());
    note.set_text_content(Some(if database.is_some() {
        "No game is kept yet. Every game is, from its first move on."
    } else {
        "Nothing is kept here: this browser refuses storage."
    }));
    let at_hand = app.borrow().keeper.name.clone();
    all.iter().try_for_each(|(name, entry)| add_row(&list, name, entry, *name == at_hand))
}

fn add_row(list: &Element, name: &str, entry: &Entry, at_hand: bool) -> Result<(), JsValue> {
    let row = dom::add(list, "li", "")?;
    let title = dom::add(&row, "span", &entry.title)?;
    let date = js_sys::Date::new(&entry.when.into());
    let date = String::from(date.to_locale_string("default", &JsValue::UNDEFINED));
    dom::add(&title, "small", &format!("{}{date}", if at_hand { "On the board; " } else { "" }))?;
    if at_hand {
        return Ok(());
    }
    for (what, text) in [("open", "Open"), ("delete", "Delete")] {
        let button = dom::add(&row, "button", text)?;
        button.set_attribute("data-name", name)?;
        button.set_attribute("data-do", what)?;
        button.set_attribute("aria-label", &format!("{text}: {}", entry.title))?;
    }
    Ok(())
}

/// Wires up the list.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    let shared = Rc::clone(app);
    dom::listen(&dom::element::<Element>("recent-list")?, "click", move |event: web_sys::Event| {
        let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(button) = button.filter(|button| button.has_attribute("data-name")) else { return };
        let name = button.get_attribute("data-name").unwrap_or_default();
        match button.get_attribute("data-do").as_deref() {
            Some("open") => {
                dialogs::close("recent-box");
                reported(&shared, |app| open_game(app, name));
            }
            Some("delete") => {
                // Once more, and it is gone.
                let sure = button.set_attribute("data-do", "really-delete");
                if let Err(error) = sure {
                    dom::report(&error);
                }
                button.set_text_content(Some("Really delete"));
            }
            _ => reported(&shared, |app| delete(app, name)),
        }
    })
}

async fn open_game(app: Shared, name: String) -> Result<(), JsValue> {
    let Some(database) = database(&app) else { return Ok(()) };
    let all = database.all().await?;
    if let Some((_, entry)) = all.iter().find(|(known, _)| *known == name) {
        keep::open(&app, &name, entry);
    }
    Ok(())
}

async fn delete(app: Shared, name: String) -> Result<(), JsValue> {
    if let Some(database) = database(&app) {
        database.delete(&name).await?;
    }
    fill(app).await
}
