//! The list of recent games.

use std::rc::Rc;

use js_sys::futures::spawn_local;
use session::Shelved;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlElement};

use crate::{app::Shared, database::Database, dialogs, dom, files, keep};

/// Shows the list.
pub(crate) fn open(app: &Shared) -> Result<(), JsValue> {
    say("")?;
    // What was in it before may be there no more.
    dom::element::<Element>("recent-list")?.set_text_content(None);
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
    let shelf = match &database {
        Some(database) => database.shelf(usize::MAX).await?,
        None => Vec::new(),
    };
    let list: Element = dom::element("recent-list")?;
    let note: HtmlElement = dom::element("recent-note")?;
    list.set_text_content(None);
    note.set_hidden(!shelf.is_empty());
    note.set_text_content(Some(if database.is_some() {
        "No game is kept yet. Every game is, from its first move on."
    } else {
        "Nothing is kept here: this browser refuses storage."
    }));
    let (at_hand, full) = (app.borrow().keeper.name.clone(), app.borrow().keeper.full);
    show_surplus(&shelf, &at_hand, full)?;
    dom::element::<HtmlElement>("save-all")?.set_hidden(shelf.is_empty());
    shelf.iter().try_for_each(|game| add_row(&list, game, game.name == at_hand))
}

/// Offers to delete the oldest games, where there are too many or there is no room left.
fn show_surplus(shelf: &[Shelved], at_hand: &str, full: bool) -> Result<(), JsValue> {
    let old = session::surplus(shelf, at_hand, full).len();
    dom::element::<HtmlElement>("recent-surplus")?.set_hidden(old == 0);
    let why = if full { "There is no room left to keep games." } else { "There are very many games." };
    let text =
        format!("{why} The oldest can be deleted; save all games to a file first, if you want to keep them.");
    dom::element::<Element>("recent-surplus-text")?.set_text_content(Some(&text));
    let button: Element = dom::element("delete-oldest")?;
    button.set_attribute("data-do", "delete")?;
    button.set_text_content(Some(&format!("Delete the oldest {old}")));
    Ok(())
}

/// How dates are written: as in the page's language, and as the browser does it where that is the same.
fn locale() -> String {
    let root = dom::document().ok().and_then(|document| document.document_element());
    let page = root.and_then(|root| root.get_attribute("lang")).unwrap_or_else(|| "en".to_owned());
    let browser = dom::window().ok().and_then(|window| window.navigator().language());
    browser.filter(|browser| browser.starts_with(&page)).unwrap_or(page)
}

fn add_row(list: &Element, game: &Shelved, at_hand: bool) -> Result<(), JsValue> {
    let row = dom::add(list, "li", "")?;
    let title = dom::add(&row, "span", &game.title)?;
    let date = js_sys::Date::new(&game.when_ms.into());
    let date = String::from(date.to_locale_string(&locale(), &JsValue::UNDEFINED));
    // Of what an earlier version kept, nobody knows when that was.
    let date = if game.when_ms > 0.0 { date.as_str() } else { "" };
    let here = match (at_hand, date.is_empty()) {
        (true, false) => "On the board; ",
        (true, true) => "On the board",
        (false, _) => "",
    };
    dom::add(&title, "small", &format!("{here}{date}"))?;
    let actions: &[_] = &[("open", "Open"), ("save", "Save"), ("delete", "Delete")];
    for (what, text) in if at_hand { &actions[1..2] } else { actions } {
        let button = dom::add(&row, "button", text)?;
        button.set_attribute("data-name", &game.name)?;
        button.set_attribute("data-do", what)?;
        button.set_attribute("aria-label", &format!("{text}: {}", game.title))?;
    }
    Ok(())
}

/// Asks once more, at the button itself. Whether that has been done.
fn is_sure(button: &Element) -> bool {
    if button.get_attribute("data-do").as_deref() == Some("really-delete") {
        return true;
    }
    if let Err(error) = button.set_attribute("data-do", "really-delete") {
        dom::report(&error);
    }
    button.set_text_content(Some("Really delete"));
    false
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
            Some("save") => reported(&shared, |app| save_game(app, name)),
            _ if is_sure(&button) => reported(&shared, |app| delete(app, vec![name])),
            _ => {}
        }
    })?;
    let shared = Rc::clone(app);
    dom::listen(&dom::element::<Element>("save-all")?, "click", move |_: web_sys::Event| {
        reported(&shared, save_all);
    })?;
    let shared = Rc::clone(app);
    let oldest: Element = dom::element("delete-oldest")?;
    dom::listen(&oldest.clone(), "click", move |_: web_sys::Event| {
        if is_sure(&oldest) {
            reported(&shared, delete_oldest);
        }
    })
}

async fn open_game(app: Shared, name: String) -> Result<(), JsValue> {
    let Some(database) = database(&app) else { return Ok(()) };
    if let Some(entry) = database.entry(&name).await? {
        keep::open(&app, &name, &entry);
    }
    Ok(())
}

/// A kept text as a file: the game's record, or, if it can't be read, the text as it is.
fn record_of(app: &Shared, text: &str) -> Option<String> {
    let session = app.borrow().session.clone();
    session.restored(text).map(|game| game.record().to_string())
}

async fn save_game(app: Shared, name: String) -> Result<(), JsValue> {
    let Some(database) = database(&app) else { return Ok(()) };
    let Some(entry) = database.entry(&name).await? else { return Ok(()) };
    let said = match record_of(&app, &entry.text) {
        Some(record) => files::hand_out("raumspiel", "pgn", &record)?,
        None => files::hand_out("raumspiel", "txt", &entry.text)?,
    };
    say(&said)
}

/// One file of all games that can be read.
async fn save_all(app: Shared) -> Result<(), JsValue> {
    let Some(database) = database(&app) else { return Ok(()) };
    let mut records = Vec::new();
    for Shelved { name, .. } in database.shelf(usize::MAX).await? {
        let entry = database.entry(&name).await?;
        records.extend(entry.and_then(|entry| record_of(&app, &entry.text)));
    }
    say(&files::hand_out("raumspiel-games", "pgn", &records.join("\n"))?)
}

fn say(text: &str) -> Result<(), JsValue> {
    dom::element::<Element>("recent-said").map(|said| said.set_text_content(Some(text)))
}

async fn delete_oldest(app: Shared) -> Result<(), JsValue> {
    let Some(database) = database(&app) else { return Ok(()) };
    let shelf = database.shelf(usize::MAX).await?;
    let (at_hand, full) = (app.borrow().keeper.name.clone(), app.borrow().keeper.full);
    let names = session::surplus(&shelf, &at_hand, full).into_iter().map(str::to_owned).collect();
    delete(app, names).await
}

async fn delete(app: Shared, names: Vec<String>) -> Result<(), JsValue> {
    if let Some(database) = database(&app) {
        database.delete(&names).await?;
    }
    // What found no room before may find it now.
    keep::keep(&mut app.borrow_mut());
    fill(app).await
}
