//! The worker's event loop.

use std::{cell::RefCell, rc::Rc};

use serde::Serialize;
use thinker::{Message, Reply, Thinker};
use wasm_bindgen::{JsCast, closure::Closure, prelude::*};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Nodes of one slice: some 20 ms, so that a message is heard well within 50.
const SLICE: u64 = 10_000;

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    thinker: Thinker,
    /// What runs the next slice, and whether the event loop has been asked to.
    slice: Option<js_sys::Function>,
    slice_asked: bool,
}

/// Listens to the page for as long as the worker lives.
pub(crate) fn serve() -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let worker = Rc::new(RefCell::new(Worker {
        scope: scope.clone(),
        thinker: Thinker::default(),
        slice: None,
        slice_asked: false,
    }));
    let shared = Rc::clone(&worker);
    let slice = Closure::<dyn FnMut()>::new(move || shared.borrow_mut().run_slice());
    worker.borrow_mut().slice = Some(slice.into_js_value().unchecked_into());

    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        match serde_wasm_bindgen::from_value(event.data()) {
            Ok(message) => worker.borrow_mut().hear(&message),
            Err(error) => web_sys::console::error_1(&error.into()),
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    // The page waits for this: what it posts before is lost, since nobody listens yet.
    scope.post_message(&"ready".into())
}

impl Worker {
    fn hear(&mut self, message: &Message) {
        let reply = self.thinker.hear(message);
        self.answer(reply);
        self.ask_for_slice();
    }

    fn ask_for_slice(&mut self) {
        if self.slice_asked || !self.thinker.is_thinking() {
            return;
        }
        if let Some(slice) = &self.slice {
            self.slice_asked = self.scope.set_timeout_with_callback(slice).is_ok();
        }
    }

    fn run_slice(&mut self) {
        self.slice_asked = false;
        let clock = self.scope.performance();
        let replies = self.thinker.step(SLICE, &mut || clock.as_ref().map_or(0.0, |clock| clock.now()));
        self.answer(replies);
        self.ask_for_slice();
    }

    fn answer(&self, replies: impl IntoIterator<Item = Reply>) {
        for reply in replies {
            let message = reply.serialize(&serde_wasm_bindgen::Serializer::json_compatible());
            let posted = message.map_err(JsValue::from).and_then(|message| self.scope.post_message(&message));
            if let Err(error) = posted {
                web_sys::console::error_1(&error);
            }
        }
    }
}
