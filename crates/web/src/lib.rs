//! The page: browser events to the [session], its view model to the document and to the [scene](view).
//!
//! Thin on purpose. What a click means is the session's business, where a cell is seen is the view's; here
//! stands only what cannot be tested without a browser. Elsewhere than in one the crate is empty.
#![cfg(target_arch = "wasm32")]

mod app;
mod board;
mod broken;
mod clocks;
mod commands;
mod database;
mod dialogs;
mod document;
mod dom;
mod editor;
mod embedded;
mod engine;
mod entry;
mod field;
mod files;
mod game;
mod keep;
mod language;
mod menu;
mod messages;
mod moves;
mod new_game;
mod picture;
mod pointer;
mod polycube_picture;
mod polycubes;
mod recent;
mod resume;
mod scripting;
mod seeing;
mod share;
mod sheets;
mod store;
mod voice;

use app::App;
use wasm_bindgen::prelude::*;

/// Starts the page or the embedded board, if the document is one of these. Called once, when the module has
/// loaded; in other people's pages it does nothing, and they make what they want of the module.
#[wasm_bindgen(start)]
pub fn start_page() {
    console_error_panic_hook::set_once();
    if !dom::is_own_document() {
        return;
    }
    broken::watch();
    js_sys::futures::spawn_local(async {
        // If the page lacks a part that it is made of, the error names it.
        if let Err(error) = begin(dom::is_embedded()).await {
            dom::report(&error);
        }
    });
}

/// Makes the page or the embedded board, in many short tasks: between two of them the browser answers and draws.
async fn begin(embedded: bool) -> Result<(), JsValue> {
    let app = if embedded { embedded::assemble()? } else { App::find().await? };
    dom::pause().await;
    App::listen(&app)?;
    if embedded {
        messages::listen(&app)?;
    } else {
        App::listen_to_page(&app)?;
    }
    dom::pause().await;
    App::open_eyes(&app)?;
    if embedded {
        embedded::show_fault(app.borrow().frame.as_ref())?;
    } else {
        App::open_address(&app);
    }
    dom::pause().await;
    // Of many boards in one page only those that are seen need a picture.
    if !embedded || embedded::is_seen(&app).await? {
        App::make_picture(&app).await?;
        dom::pause().await;
    }
    scripting::publish(&app)?;
    if embedded {
        embedded::ready(&app)?;
    }
    app.borrow_mut().wake();
    // What can wait until now, waits for this.
    dom::window()?.dispatch_event(&web_sys::Event::new("raumspiel")?).map(|_| ())
}
