//! The half of the program that a first visit does not need, and that is fetched when something does.
//!
//! Which half a function is in is decided when the page is built, by `cargo xtask finish`. Whoever calls one that
//! sleeps wakes it, and waits for the network with all the page; so what will need it, and can wait in the
//! background, calls [`woken`] or [`ready`] first.

use js_sys::{Promise, futures::JsFuture};
use wasm_bindgen::prelude::*;

use crate::dom;

#[wasm_bindgen(module = "/src/asleep.js")]
extern "C" {
    fn tell(exports: &JsValue);
    fn prepare() -> Promise;
    #[wasm_bindgen(js_name = prepareToBegin)]
    fn prepare_to_begin() -> Promise;
    fn wake();
}

/// Tells the page's side what the two halves share. Comes before anything else that the program does.
pub(crate) fn begin() {
    tell(&wasm_bindgen::exports());
}

/// Waits until the page can begin: for those who have been here before, until the whole program is awake.
pub(crate) async fn ready() {
    finish(prepare_to_begin()).await;
}

/// Waits until the whole program is awake.
pub(crate) async fn woken() {
    finish(prepare()).await;
}

async fn finish(coming: Promise) {
    if let Err(error) = JsFuture::from(coming).await {
        dom::report(&error);
        // Once more, and at once: without it nothing can go on.
        wake();
    }
}
