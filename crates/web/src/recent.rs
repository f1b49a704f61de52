//! The list of recent games.

use std::rc::Rc;

use js_sys::futures::spawn_local;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use crate::{
    app::Shared,
    database::{Database, Entry},
    dialogs, dom, keep,
};

/// Shows the list.
pub(crate) fn open(app: &Shared) -> Result<(), JsValue> {
    dialogs::open("recent-box");
    fill(app);
    Ok(())
}

fn fill(app: &Shared) {
    let app = Rc::clone(app);
    spawn_local(async move {
        let database = app.borrow().keeper.database.clone();
        let all = match database {
            Some(database) => database.all().await.map(|all| (Some(database), all)),
            None => Ok((None, Vec::new())),
        };
        if let Err(error) = all.and_then(|(database, all)| show(&app, database.as_ref(), &all)) {
            dom::report(&error);
        }
    });
}

fn show(app: &Shared, database: Option<&Database>, all: &[(String, Entry)]) -> Result<(), JsValue> {
    let list: Element = dom::element("recent-list")?;
    let note: HtmlElement = dom::element("recent-note")?;
    list.set_text_content(None);
    note.set_hidden(!all.is_empty());
    note.set_text_content(Some(if database.is_some() {
        "No game is kept yet. Every game with a move in it is, from its first move on."
    } else {
        "Nothing is kept here: this browser refuses storage."
    }));
    let at_hand = app.borrow().keeper.name.clone();
    for (name, entry) in all {
        let row = dom::document()?.create_element("li")?;
        let title = dom::add(&row, "span", &entry.title)?;
        let date = js_sys::Date::new(&entry.when.into());
        let date = String::from(date.to_locale_string("default", &JsValue::UNDEFINED));
        let here = if *name == at_hand { "On the board; " } else { "" };
        dom::add(&title, "small", &format!("{here}{date}"))?;
        let open = dom::add(&row, "button", "Open")?;
        let (shared, name, entry) = (Rc::clone(app), name.clone(), entry.clone());
        let (deleted, asked) = (name.clone(), std::cell::Cell::new(false));
        dom::listen(&open, "click", move |_: web_sys::Event| {
            dialogs::close("recent-box");
            keep::open(&shared, &name, &entry);
        })?;
        if deleted != at_hand
            && let Some(database) = database.cloned()
        {
            let delete = dom::add(&row, "button", "Delete")?;
            let shared = Rc::clone(app);
            dom::listen(&delete.clone(), "click", move |_: web_sys::Event| {
                if !asked.replace(true) {
                    delete.set_text_content(Some("Really delete"));
                    return;
                }
                let (database, name, app) = (database.clone(), deleted.clone(), Rc::clone(&shared));
                spawn_local(async move {
                    if let Err(error) = database.delete(&name).await {
                        dom::report(&error);
                    }
                    fill(&app);
                });
            })?;
        }
        list.append_child(&row)?;
    }
    Ok(())
}
