//! The little of the browser that a program here needs, in workers and on pages alike.

use js_sys::Function;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// What messages come from and go to: a worker's scope, or a `MessagePort`.
    pub type Port;

    /// Sends a text.
    #[wasm_bindgen(method, js_name = postMessage)]
    pub(crate) fn post_message(this: &Port, text: &str);

    /// Who hears what is sent here.
    #[wasm_bindgen(method, setter)]
    pub(crate) fn set_onmessage(this: &Port, hear: &Function);

    /// What is heard.
    pub(crate) type Heard;

    /// The text; `None` if something else was sent.
    #[wasm_bindgen(method, getter)]
    pub(crate) fn data(this: &Heard) -> Option<String>;

    /// Two ports: what goes in at one comes out at the other.
    pub(crate) type MessageChannel;

    #[wasm_bindgen(constructor)]
    pub(crate) fn new() -> MessageChannel;

    #[wasm_bindgen(method, getter)]
    pub(crate) fn port1(this: &MessageChannel) -> Port;

    #[wasm_bindgen(method, getter)]
    pub(crate) fn port2(this: &MessageChannel) -> Port;

    /// Milliseconds of a clock that does not run back.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    pub(crate) fn now_ms() -> f64;
}
