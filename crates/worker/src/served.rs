//! The event loop at the engine's end of a port.

use std::{cell::RefCell, rc::Rc};

use thinker::{Game, Message, Reply, Thinker};
use wasm_bindgen::{JsCast, closure::Closure};

use crate::port::{Heard, MessageChannel, Port, now_ms};

struct Served {
    port: Port,
    thinker: Thinker,
    /// One slice, in milliseconds.
    slice: f64,
    /// What goes in here makes the event loop run the next slice, after the messages that came before. Timers would
    /// do the same, but browsers hold them back by some milliseconds each.
    turn: MessageChannel,
    /// Whether something went in and has not come out yet.
    slice_asked: bool,
}

/// Listens to a port, for good.
pub(crate) fn serve(port: Port, games: &'static [Game], slice: f64) {
    let (thinker, turn) = (Thinker::new(games), MessageChannel::new());
    let served = Rc::new(RefCell::new(Served { port, thinker, slice, turn, slice_asked: false }));
    let shared = Rc::clone(&served);
    let run = Closure::<dyn FnMut()>::new(move || shared.borrow_mut().run_slice());
    served.borrow().turn.port2().set_onmessage(run.into_js_value().unchecked_ref());

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
        if self.thinker.is_thinking() && !self.slice_asked {
            self.turn.port1().post_message("");
            self.slice_asked = true;
        }
    }

    fn run_slice(&mut self) {
        self.slice_asked = false;
        let replies = self.thinker.think(self.slice, &mut now_ms);
        self.answer(replies);
        self.ask_for_slice();
    }

    fn answer(&self, replies: impl IntoIterator<Item = Reply>) {
        for reply in replies {
            self.port.post_message(&reply.to_text());
        }
    }
}
