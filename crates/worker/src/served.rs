//! The event loop at the engine's end of a port.

use std::{cell::RefCell, rc::Rc};

use js_sys::Function;
use thinker::{Game, Message, Reply, Thinker};
use wasm_bindgen::{JsCast, closure::Closure};

use crate::port::{Heard, Port, now_ms, set_timeout};

struct Served {
    port: Port,
    thinker: Thinker,
    /// Nodes of one slice.
    slice_nodes: u64,
    /// What runs the next slice, and whether the event loop has been asked to.
    slice: Option<Function>,
    slice_asked: bool,
}

/// Listens to a port, for good.
pub(crate) fn serve(port: Port, games: &'static [Game], slice_nodes: u64) {
    let thinker = Thinker::new(games);
    let served =
        Rc::new(RefCell::new(Served { port, thinker, slice_nodes, slice: None, slice_asked: false }));
    let shared = Rc::clone(&served);
    let slice = Closure::<dyn FnMut()>::new(move || shared.borrow_mut().run_slice());
    served.borrow_mut().slice = Some(slice.into_js_value().unchecked_into());

    let shared = Rc::clone(&served);
    let hear = Closure::<dyn FnMut(Heard)>::new(move |heard: Heard| {
        if let Some(message) = heard.data().as_deref().and_then(Message::from_text) {
            shared.borrow_mut().hear(&message);
        }
    });
    let port = &served.borrow().port;
    port.set_onmessage(hear.into_js_value().unchecked_ref());
    // The page waits for this: what a worker is sent before is lost, since nobody listens yet.
    port.post_message("ready");
}

impl Served {
    fn hear(&mut self, message: &Message) {
        let reply = self.thinker.hear(message);
        self.answer(reply);
        self.ask_for_slice();
    }

    fn ask_for_slice(&mut self) {
        if let Some(slice) = self.slice.as_ref().filter(|_| !self.slice_asked && self.thinker.is_thinking()) {
            set_timeout(slice);
            self.slice_asked = true;
        }
    }

    fn run_slice(&mut self) {
        self.slice_asked = false;
        let replies = self.thinker.step(self.slice_nodes, &mut now_ms);
        self.answer(replies);
        self.ask_for_slice();
    }

    fn answer(&self, replies: impl IntoIterator<Item = Reply>) {
        for reply in replies {
            self.port.post_message(&reply.to_text());
        }
    }
}
