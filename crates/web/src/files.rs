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
    Blob, BlobPropertyBag, ClipboardEvent, DragEvent, Element, File, HtmlAnchorElement, HtmlInputElement,
    HtmlTextAreaElement, Url,
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

/// Whether keys and pasted text are meant for a field.
fn in_field(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let field = target.and_then(|target| target.closest("input, textarea, select").ok().flatten());
    field.is_some_and(|field| field.get_attribute("type").as_deref() != Some("range"))
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
    dom::listen(
        &dom::element::<Element>("paste-open")?,
        "click",
        move |_: web_sys::Event| match dom::element::<HtmlTextAreaElement>("paste-text") {
            Ok(field) => {
                dialogs::close("paste-box");
                shared.borrow_mut().handle(Event::Open(field.value()));
                field.set_value("");
            }
            Err(error) => dom::report(&error),
        },
    )
}

fn listen_to_drops(app: &Shared) -> Result<(), JsValue> {
    let document = dom::document()?;
    // Without this, the browser would leave the page and show the file.
    dom::listen(&document, "dragover", |event: DragEvent| event.prevent_default())?;
    let shared = Rc::clone(app);
    dom::listen(&document, "drop", move |event: DragEvent| {
        event.prevent_default();
        let Some(data) = event.data_transfer() else { return };
        match data.files().and_then(|files| files.get(0)) {
            Some(file) => read(&shared, file),
            None => {
                let text = data.get_data("text/plain").unwrap_or_default();
                if !text.is_empty() {
                    shared.borrow_mut().handle(Event::Open(text));
                }
            }
        }
    })
}

fn listen_to_clipboard(app: &Shared) -> Result<(), JsValue> {
    let document = dom::document()?;
    let shared = Rc::clone(app);
    dom::listen(&document, "paste", move |event: ClipboardEvent| {
        let text = event.clipboard_data().and_then(|data| data.get_data("text/plain").ok());
        if let Some(text) = text.filter(|text| !text.trim().is_empty())
            && !in_field(&event)
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
        if nothing && !in_field(&event) && !dialogs::any_open() {
            let text = shared.borrow().session.position_text();
            let copied =
                event.clipboard_data().is_some_and(|data| data.set_data("text/plain", &text).is_ok());
            event.prevent_default();
            let said = if copied { "The position is copied." } else { "The position could not be copied." };
            shared.borrow_mut().handle(Event::Say(said.to_owned()));
        }
    })
}
