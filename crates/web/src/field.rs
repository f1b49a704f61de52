//! A text field that shows something of the view model.

use std::{cell::RefCell, rc::Rc};

use js_sys::futures::spawn_local;
use session::Event;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlInputElement, KeyboardEvent};

use crate::{app::Shared, dom};

/// A field, and what stands in it as far as the page knows: what it was given last, or what came out of it.
pub(crate) struct Field {
    input: HtmlInputElement,
    known: Rc<RefCell<Option<String>>>,
}

impl Field {
    pub(crate) fn new(id: &str) -> Result<Self, JsValue> {
        Ok(Self { input: dom::element(id)?, known: Rc::default() })
    }

    /// Shows a value, if it is another than before and nobody is typing here: what is being typed is a person's.
    pub(crate) fn show(&self, value: &str) {
        let focused = dom::focused().is_some_and(|focused| focused == **self.input);
        if self.known.borrow().as_deref() != Some(value) && !focused {
            self.input.set_value(value);
            self.known.replace(Some(value.to_owned()));
        }
    }

    /// Hands on what is typed as `event` has it, once the field is left or Enter is pressed, and before Escape goes
    /// its way.
    pub(crate) fn listen(
        &self,
        app: &Shared,
        event: impl Fn(String) -> Event + 'static,
    ) -> Result<(), JsValue> {
        let event = Rc::new(event);
        let (shared, input, typed) = (Rc::clone(app), self.input.clone(), Rc::clone(&event));
        let known = Rc::clone(&self.known);
        dom::listen(&self.input, "change", move |_: web_sys::Event| {
            known.replace(Some(input.value()));
            // A dialog that opens takes the focus away while the application is held.
            let (shared, event) = (Rc::clone(&shared), typed(input.value()));
            spawn_local(async move { shared.borrow_mut().handle(event) });
        })?;
        let (shared, input) = (Rc::clone(app), self.input.clone());
        dom::listen(&self.input, "keydown", move |key: KeyboardEvent| {
            if key.key() == "Escape" {
                shared.borrow_mut().handle(event(input.value()));
            }
        })?;
        let shared = Rc::clone(app);
        dom::listen(&self.input, "blur", move |_: web_sys::Event| {
            let shared = Rc::clone(&shared);
            spawn_local(async move { shared.borrow_mut().show() });
        })
    }
}
