//! The page: browser events to the [session], its view model to the document and to the [scene](view).
//!
//! Thin on purpose. What a click means is the session's business, where a cell is seen is the view's; here
//! stands only what cannot be tested without a browser. Elsewhere than in one the crate is empty.
#![cfg(target_arch = "wasm32")]

mod app;
mod board;
mod commands;
mod dialogs;
mod document;
mod dom;
mod engine;
mod menu;
mod moves;
mod pointer;
mod scripting;
mod store;

use wasm_bindgen::prelude::*;

/// Starts the page. Called once, when the module has loaded.
///
/// # Errors
/// If the page lacks a part that it is made of: the error names it.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    app::App::start()
}
