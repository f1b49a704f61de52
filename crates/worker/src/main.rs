//! The engine in a Web Worker: messages in, messages out, and between them slices of thinking.
//!
//! A message is a `thinker::Message`, an answer a `thinker::Reply`, both as plain objects. Between two slices
//! the worker returns to its event loop, so that a message is heard within one slice.

#[cfg(target_arch = "wasm32")]
mod serve;

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    if let Err(error) = serve::serve() {
        web_sys::console::error_1(&error);
    }
}

/// Outside a browser there is nothing to serve.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("this program is the page's worker: it runs in a browser only");
}
