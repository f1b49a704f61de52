//! Files and pasted text: saving, opening, dropping, copying.

use std::rc::Rc;

use js_sys::{
    Array, Uint8Array,
    futures::{JsFuture, spawn_local},
};
use rules::record::pgn;
use session::Event;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{
    Blob, BlobPropertyBag, ClipboardEvent, DragEvent, Element, File, HtmlAnchorElement, HtmlDialogElement,
    HtmlElement, HtmlInputElement, HtmlTextAreaElement, Url,
};

use crate::{app::Shared, dialogs, dom};

/// Larger files are no records of games, in bytes.
const MOST: f64 = 20e6;

/// File, Save.
pub(crate) fn save(app: &Shared) -> Result<(), JsValue> {
    let (text, name) = {
        let app = app.borrow();
        (app.session.record().to_string(), app.session.record().kind().name())
    };
    let said = hand_out(name, "pgn", &text)?;
    app.borrow_mut().handle(Event::Say(said));
    Ok(())
}

/// Hands a file to the browser to be saved, named after the day. What can be said of it: nobody tells whether the
/// browser does it, and a frame in somebody else's page often may not.
pub(crate) fn hand_out(name: &str, ending: &str, text: &str) -> Result<String, JsValue> {
    let today = String::from(js_sys::Date::new_0().to_iso_string());
    let name = format!("{name}-{}.{ending}", today.split('T').next().unwrap_or_default());
    let options = BlobPropertyBag::new();
    options.set_type(match ending {
        "pgn" => "application/x-chess-pgn;charset=utf-8",
        _ => "text/plain;charset=utf-8",
    });
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let anchor: HtmlAnchorElement = dom::document()?.create_element("a")?.dyn_into()?;
    anchor.set_href(&address);
    anchor.set_download(&name);
    anchor.click();
    Url::revoke_object_url(&address)?;
    let asked = format!("The browser was asked to save {name}.");
    let blocked =
        " If no file comes, the page around this one does not let it: File, Share has the game as a link.";
    Ok(asked + if dom::in_frame() { blocked } else { "" })
}

/// File, Open: asks for a file.
pub(crate) fn choose() -> Result<(), JsValue> {
    dom::element::<HtmlInputElement>("file").map(|input| input.click())
}

fn read(app: &Shared, file: File) {
    let app = Rc::clone(app);
    spawn_local(async move {
        let name = file.name();
        let event = if file.size() > MOST {
            Event::Say(format!("{name} is too large to be a record of games."))
        } else {
            match JsFuture::from(file.array_buffer()).await {
                Ok(bytes) => return open(&app, Uint8Array::new(&bytes).to_vec()),
                Err(_) => Event::Say(format!("{name} can’t be read.")),
            }
        };
        app.borrow_mut().handle(event);
    });
}

/// Opens a file's games. That its text was no UTF-8 is said unless there is something else to say.
fn open(app: &Shared, bytes: Vec<u8>) {
    let (text, note) = pgn::decode(bytes);
    let mut app = app.borrow_mut();
    app.handle(Event::Open(text));
    if let Some(note) = note.filter(|_| app.session.notice().is_none()) {
        app.handle(Event::Say(format!("{note}.")));
    }
}

/// Wires up files and the clipboard.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    let input: HtmlInputElement = dom::element("file")?;
    let shared = Rc::clone(app);
    dom::listen(&input.clone(), "change", move |_: web_sys::Event| {
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            read(&shared, file);
        }
        // Otherwise choosing the same file again would be no change.
        input.set_value("");
    })?;
    listen_to_drops(app)?;
    listen_to_clipboard(app)?;
    let shared = Rc::clone(app);
    dom::listen(&dom::element::<Element>("paste-open")?, "click", move |_: web_sys::Event| {
        if let Err(error) = open_pasted(&shared) {
            dom::report(&error);
        }
    })
}

/// File, Paste.
pub(crate) fn open_paste() -> Result<(), JsValue> {
    say_of_pasted(None)?;
    dialogs::open(PASTE);
    Ok(())
}

/// The box in which text is pasted.
const PASTE: &str = "paste-box";

/// Opens the text in the box. What can't be read stays there to be mended, and the box says why.
fn open_pasted(app: &Shared) -> Result<(), JsValue> {
    let field: HtmlTextAreaElement = dom::element("paste-text")?;
    // First, so that a question that comes of it gives the focus back to where it was before the box.
    dialogs::close(PASTE);
    app.borrow_mut().handle(Event::Open(field.value()));
    let refused = app.borrow().session.view().refused;
    match refused {
        Some(why) => {
            say_of_pasted(Some(&why))?;
            dialogs::open(PASTE);
        }
        None => field.set_value(""),
    }
    Ok(())
}

fn say_of_pasted(text: Option<&str>) -> Result<(), JsValue> {
    let said: HtmlElement = dom::element("paste-said")?;
    said.set_text_content(text);
    said.set_hidden(text.is_none());
    Ok(())
}

fn listen_to_drops(app: &Shared) -> Result<(), JsValue> {
    let document = dom::document()?;
    // Without this, the browser would leave the page and show the file.
    dom::listen(&document, "dragover", |event: DragEvent| {
        if !is_for_field(&event) {
            event.prevent_default();
        }
    })?;
    let shared = Rc::clone(app);
    dom::listen(&document, "drop", move |event: DragEvent| {
        if is_for_field(&event) {
            return;
        }
        event.prevent_default();
        // Nothing is opened behind a dialog, except that a file may be dropped where text may be pasted.
        let Some(data) = event.data_transfer() else { return };
        let pasting = dom::optional::<HtmlDialogElement>(PASTE).is_some_and(|dialog| dialog.open());
        match data.files().and_then(|files| files.get(0)) {
            Some(file) if pasting || !dialogs::any_open() => {
                dialogs::close(PASTE);
                read(&shared, file);
            }
            None if !dialogs::any_open() => {
                let text = data.get_data("text/plain").unwrap_or_default();
                if !text.is_empty() {
                    shared.borrow_mut().handle(Event::Open(text));
                }
            }
            _ => {}
        }
    })
}

/// Whether text is dropped where text is typed: that is the browser's to do.
fn is_for_field(event: &DragEvent) -> bool {
    let files = event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0));
    dom::takes_text(event) && !files
}

fn listen_to_clipboard(app: &Shared) -> Result<(), JsValue> {
    let document = dom::document()?;
    let shared = Rc::clone(app);
    dom::listen(&document, "paste", move |event: ClipboardEvent| {
        let text = event.clipboard_data().and_then(|data| data.get_data("text/plain").ok());
        if let Some(text) = text.filter(|text| !text.trim().is_empty())
            && !dom::takes_text(&event)
            && !dialogs::any_open()
        {
            event.prevent_default();
            shared.borrow_mut().handle(Event::Open(text));
        }
    })?;
    let shared = Rc::clone(app);
    dom::listen(&document, "copy", move |event: ClipboardEvent| {
        let selected = dom::window().ok().and_then(|window| window.get_selection().ok().flatten());
        let nothing = selected.is_none_or(|selection| selection.is_collapsed());
        if nothing && !dom::takes_text(&event) && !dialogs::any_open() {
            let text = shared.borrow().session.position_text();
            let copied =
                event.clipboard_data().is_some_and(|data| data.set_data("text/plain", &text).is_ok());
            event.prevent_default();
            let said = if copied { "The position is copied." } else { "The position could not be copied." };
            shared.borrow_mut().handle(Event::Say(said.to_owned()));
        }
    })
}
