//! When the program breaks down: nothing here can go on, and that is said.
//!
//! A panic leaves the program's state in the middle of something. What is kept is kept, so the page is loaded again;
//! until then no handler runs any more.

use std::cell::Cell;

use wasm_bindgen::{closure::Closure, prelude::*};
use web_sys::{Element, HtmlDialogElement, KeyboardEvent};

use crate::dom;

thread_local! {
    static BROKEN: Cell<bool> = const { Cell::new(false) };
}

/// Whether the program has broken down.
pub(crate) fn is_broken() -> bool {
    BROKEN.get()
}

/// Watches over the program: its panics, and what ends it without one, as a stack that is too deep.
pub(crate) fn watch() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        say();
    }));
    let trap = Closure::<dyn FnMut(JsValue)>::new(|event: JsValue| {
        let get = |from: &JsValue, name: &str| js_sys::Reflect::get(from, &name.into()).unwrap_or_default();
        if get(&get(&event, "error"), "name").as_string().as_deref() == Some("RuntimeError") {
            say();
        }
    });
    if let Ok(window) = dom::window() {
        let _ = window.add_event_listener_with_callback("error", trap.into_js_value().unchecked_ref());
    }
}

/// Says it, once, in the way of everything else. Nothing here may fail: there is nobody left to tell.
fn say() {
    if BROKEN.replace(true) {
        return;
    }
    for open in dom::all("dialog[open]").unwrap_or_default() {
        open.unchecked_into::<HtmlDialogElement>().close();
    }
    let Some(dialog) = dom::optional::<HtmlDialogElement>("broken") else { return };
    let again = Closure::<dyn FnMut()>::new(|| {
        let _ = dom::window().and_then(|window| window.location().reload());
    });
    if let Some(button) = dom::optional::<Element>("broken-reload") {
        let _ = button.add_event_listener_with_callback("click", again.into_js_value().unchecked_ref());
    }
    // Escape must not lead back to a page that only looks alive.
    let stay = Closure::<dyn FnMut(KeyboardEvent)>::new(|event: KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
        }
    });
    let _ = dialog.add_event_listener_with_callback("keydown", stay.into_js_value().unchecked_ref());
    let _ = dialog.show_modal();
}
