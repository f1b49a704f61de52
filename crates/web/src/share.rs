//! Links and positions: into the clipboard, out of the address.

use std::rc::Rc;

use js_sys::futures::{JsFuture, spawn_local};
use rules::GameKind;
use session::{Event, Worth};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlTextAreaElement};

use crate::{
    app::{App, Shared},
    dialogs, dom,
};

/// The address of the page without its fragment.
fn page_address() -> Result<String, JsValue> {
    let whole = dom::window()?.location().href()?;
    Ok(whole.split('#').next().unwrap_or_default().to_owned())
}

/// The name of the game that the address asks for.
fn game_in_address() -> Option<String> {
    let hash = dom::window().ok()?.location().hash().ok()?;
    GameKind::from_name(hash.trim_start_matches('#')).map(|_| hash)
}

/// The link to a game in the page's address; the names of games, which begin new ones, are none.
pub(crate) fn link_in_address() -> Option<String> {
    let hash = dom::window().ok()?.location().hash().ok()?;
    hash.contains('.').then_some(hash)
}

/// Puts another fragment into the address, or none. Where a browser refuses that, nothing is lost.
fn set_fragment(fragment: Option<&str>) {
    let set = || -> Result<(), JsValue> {
        let address = page_address()?;
        let address = fragment.map_or_else(|| address.clone(), |fragment| format!("{address}#{fragment}"));
        dom::window()?.history()?.replace_state_with_url(&JsValue::NULL, "", Some(&address))
    };
    let _ = set();
}

/// Opens the link in the address. Once the game is kept, the address need not hold it any more, and would
/// only grow old.
pub(crate) fn open_address(app: &mut App) {
    if let Some(link) = link_in_address() {
        app.handle(Event::Open(link));
        if app.session.view().kept {
            set_fragment(None);
        }
    } else if let Some(name) = game_in_address() {
        app.handle(Event::Open(name));
        // It stays until the first move: a page that is loaded again has nothing but it to go by.
        app.shared = Some((app.session.game(), app.session.record().latest()));
    }
}

/// The game has gone on: the link that was shared is not in the address any more. Where nothing can be kept, the
/// address holds the game itself, so that it outlives a page that is loaded again.
pub(crate) fn follow(app: &mut App) {
    let now = (app.session.game(), app.session.record().latest());
    if app.frame.is_none() && !app.session.is_kept() && app.session.worth() == Worth::Made {
        app.shared = Some(now);
        // A game too long for a link is not held there.
        return set_fragment(app.session.record().link().ok().as_deref());
    }
    if app.shared.is_some_and(|shared| shared != now) {
        app.shared = None;
        set_fragment(None);
    }
}

/// File, Share.
pub(crate) fn share(app: &Shared) -> Result<(), JsValue> {
    let made = app.borrow().session.record().link();
    let fragment = match made {
        Ok(fragment) => fragment,
        Err(error) => {
            let said = format!("This game is too long for a link: {error}. Save it to a file instead.");
            app.borrow_mut().handle(Event::Say(said));
            return Ok(());
        }
    };
    set_fragment(Some(&fragment));
    let mut held = app.borrow_mut();
    held.shared = Some((held.session.game(), held.session.record().latest()));
    drop(held);
    let link = format!("{}#{fragment}", page_address()?);
    show_text(
        "Share this game",
        &link,
        "Whoever opens this link sees the game, and can answer with a link of their own.",
    )
}

/// File, Copy Position.
pub(crate) fn copy_position(app: &Shared) -> Result<(), JsValue> {
    let text = app.borrow().session.position_text();
    show_text("Copy the position", &text, "Paste it here or into other programs.")
}

/// Shows a text selected, and copies it.
fn show_text(title: &str, text: &str, note: &str) -> Result<(), JsValue> {
    dom::element::<Element>("share-title")?.set_text_content(Some(title));
    dom::element::<Element>("share-note")?.set_text_content(Some(note));
    let field: HtmlTextAreaElement = dom::element("share-text")?;
    field.set_value(text);
    dialogs::open("share-box");
    field.focus()?;
    field.select();
    copy(text.to_owned());
    Ok(())
}

/// Copies a text, and says whether that went well: only the browser knows.
fn copy(text: String) {
    spawn_local(async move {
        let copied = write_clipboard(&text).await.is_ok();
        let said = if copied {
            "Copied to the clipboard."
        } else {
            "This browser did not let it be copied. It is selected: press Ctrl+C, or hold it and choose Copy."
        };
        match dom::element::<Element>("share-said") {
            Ok(element) => element.set_text_content(Some(said)),
            Err(error) => dom::report(&error),
        }
    });
}

async fn write_clipboard(text: &str) -> Result<(), JsValue> {
    let navigator = dom::window()?.navigator();
    // Not there on pages that came without encryption.
    if js_sys::Reflect::get(&navigator, &"clipboard".into())?.is_undefined() {
        return Err("there is no clipboard".into());
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.map(|_| ())
}

/// Wires up the address and the dialog.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    let shared = Rc::clone(app);
    dom::listen(&dom::window()?, "hashchange", move |_: web_sys::Event| {
        open_address(&mut shared.borrow_mut());
    })?;
    dom::listen(&dom::element::<Element>("share-copy")?, "click", |_: web_sys::Event| {
        if let Ok(field) = dom::element::<HtmlTextAreaElement>("share-text") {
            field.select();
            copy(field.value());
        }
    })
}
