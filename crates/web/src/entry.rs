//! The field where a move is typed.

use std::rc::Rc;

use session::Event;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};

use crate::{app::Shared, dom, sheets};

/// Shows the field, and takes the keyboard there.
pub(crate) fn open() -> Result<(), JsValue> {
    dom::element::<HtmlElement>("entry")?.set_hidden(false);
    dom::element::<HtmlElement>("move-text")?.focus()
}

/// Wires up the field: Enter plays, Escape leads back to the board.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    let (form, field): (HtmlElement, HtmlInputElement) = (dom::element("entry")?, dom::element("move-text")?);
    let (shared, text) = (Rc::clone(app), field.clone());
    dom::listen(&form, "submit", move |event: web_sys::Event| {
        event.prevent_default();
        let mut app = shared.borrow_mut();
        let before = app.session.record().here();
        app.handle(Event::Play(text.value().trim().to_owned()));
        // What could not be played stays, to be mended.
        if app.session.record().here() != before {
            text.set_value("");
        }
    })?;
    let shared = Rc::clone(app);
    dom::listen(&field, "keydown", move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            form.set_hidden(true);
            sheets::focus(&shared);
        }
    })
}
