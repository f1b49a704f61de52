//! The engine at the other end of a port: messages in, replies out, and between them slices of thinking.
//!
//! A message is a [`thinker::Message`], an answer a [`thinker::Reply`], both as text. Between two slices the
//! event loop runs, so that a message is heard within one slice.
//!
//! There is one program for each game, so that nobody downloads a search that they don't use. Each can be run
//! by a Web Worker, whose port is the page, or, where a page may have no worker, imported by the page itself,
//! which hands it a port.

mod port;
mod served;

use js_sys::{Object, Reflect};
use thinker::Game;
use wasm_bindgen::{JsCast, JsValue};

pub use port::Port;

/// One slice in a worker, in milliseconds: a message is heard well within a tenth of a second.
const WORKER_SLICE: f64 = 20.0;

/// One slice on the page, in milliseconds: frames and clicks are not held up.
const PAGE_SLICE: f64 = 6.0;

/// What a program begins with: in a worker it listens to the page; elsewhere it waits for [`serve`].
pub fn start(games: &'static [Game]) {
    console_error_panic_hook::set_once();
    let scope: Object = js_sys::global();
    let is_worker = Reflect::has(&scope, &JsValue::from_str("DedicatedWorkerGlobalScope"));
    if is_worker == Ok(true) {
        served::serve(scope.unchecked_into(), games, WORKER_SLICE);
    }
}

/// Listens to a port of the page that this program runs on, for as long as the page lives.
pub fn serve(port: Port, games: &'static [Game]) {
    served::serve(port, games, PAGE_SLICE);
}
