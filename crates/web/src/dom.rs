//! Small helpers over the browser's own interfaces.

use wasm_bindgen::{JsCast, closure::Closure, prelude::*};
use web_sys::{
    AddEventListenerOptions, Document, Element, Event, EventTarget, HtmlInputElement, MessageChannel, Window,
};

use crate::broken;

/// The window.
pub(crate) fn window() -> Result<Window, JsValue> {
    web_sys::window().ok_or_else(|| JsValue::from_str("there is no window"))
}

/// The document.
pub(crate) fn document() -> Result<Document, JsValue> {
    window()?.document().ok_or_else(|| JsValue::from_str("there is no document"))
}

/// What the page's relative addresses are relative to.
pub(crate) fn base_address() -> Result<String, JsValue> {
    document()?.base_uri().map(Option::unwrap_or_default)
}

/// What the root element's attribute `data-raumspiel` says that the document is: `page` or `board`.
fn kind_of_document() -> Option<String> {
    document().ok()?.document_element()?.get_attribute("data-raumspiel")
}

/// Whether the document is the page or the embedded board, not somebody else's.
pub(crate) fn is_own_document() -> bool {
    kind_of_document().is_some()
}

/// Whether it is the board in somebody else's page.
pub(crate) fn is_embedded() -> bool {
    kind_of_document().as_deref() == Some("board")
}

/// The element of an id, as the type that it should have.
pub(crate) fn element<T: JsCast>(id: &str) -> Result<T, JsValue> {
    let found = document()?.get_element_by_id(id);
    let found = found.ok_or_else(|| JsValue::from_str(&format!("the page has no element #{id}")))?;
    found
        .dyn_into()
        .map_err(|_| JsValue::from_str(&format!("#{id} is another kind of element than expected")))
}

/// The element of an id, where the page has this part.
pub(crate) fn optional<T: JsCast>(id: &str) -> Option<T> {
    document().ok()?.get_element_by_id(id)?.dyn_into().ok()
}

/// All elements that a selector finds.
pub(crate) fn all(selector: &str) -> Result<Vec<Element>, JsValue> {
    let list = document()?.query_selector_all(selector)?;
    Ok((0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok()).collect())
}

/// Adds an element with a text to another.
pub(crate) fn add(parent: &Element, name: &str, text: &str) -> Result<Element, JsValue> {
    let child = document()?.create_element(name)?;
    child.set_text_content(Some(text));
    parent.append_child(&child)?;
    Ok(child)
}

/// Calls `handle` for each such event, for as long as the page lives.
pub(crate) fn listen<E: JsCast>(
    target: &impl AsRef<EventTarget>,
    name: &str,
    mut handle: impl FnMut(E) + 'static,
) -> Result<(), JsValue> {
    listen_to(target.as_ref(), name, Box::new(move |event| handle(event.unchecked_into())))
}

/// The part of [`listen`] that is the same for all handlers, and so is downloaded once.
fn listen_to(target: &EventTarget, name: &str, mut handle: Box<dyn FnMut(Event)>) -> Result<(), JsValue> {
    let guarded = move |event| {
        if !broken::is_broken() {
            handle(event);
        }
    };
    let closure = Closure::<dyn FnMut(Event)>::new(guarded);
    let options = AddEventListenerOptions::new();
    // Wheel listeners would otherwise be passive in some browsers, and could not keep the page still.
    options.set_passive(false);
    let function = closure.as_ref().unchecked_ref();
    target.add_event_listener_with_callback_and_add_event_listener_options(name, function, &options)?;
    closure.forget();
    Ok(())
}

/// Whether a media query holds.
pub(crate) fn media(query: &str) -> bool {
    window()
        .ok()
        .and_then(|window| window.match_media(query).ok().flatten())
        .is_some_and(|list| list.matches())
}

/// Whether the page is shown inside another.
pub(crate) fn in_frame() -> bool {
    window().is_ok_and(|window| window.parent().ok().flatten().is_some_and(|parent| parent != window))
}

/// Whether the page is dark: as it is told to be, or as the system is.
pub(crate) fn is_dark() -> bool {
    let root = document().ok().and_then(|document| document.document_element());
    match root.and_then(|root| root.get_attribute("data-theme")).as_deref() {
        Some("dark") => true,
        Some("light") => false,
        _ => media("(prefers-color-scheme: dark)"),
    }
}

/// Where an event of mouse, pen or finger was, in CSS pixels of the page: `client_x` and `client_y` would drop what
/// is after the point, and on a small board a pixel counts.
pub(crate) fn place(event: &Event) -> (f64, f64) {
    let part = |name: &str| js_sys::Reflect::get(event, &name.into()).ok().and_then(|value| value.as_f64());
    (part("clientX").unwrap_or_default(), part("clientY").unwrap_or_default())
}

/// Lets the browser do what else there is to do: answer, lay out, draw. A message to oneself, because timers are
/// slowed down in pages that nobody sees.
pub(crate) async fn pause() {
    let next = js_sys::Promise::new(&mut |go_on, _| {
        if let Ok(channel) = MessageChannel::new() {
            channel.port1().set_onmessage(Some(&go_on));
            let _ = channel.port2().post_message(&JsValue::NULL);
        }
    });
    let _ = js_sys::futures::JsFuture::from(next).await;
}

/// Lets a few milliseconds pass.
pub(crate) async fn rest() {
    const MS: i32 = 8;
    let next = js_sys::Promise::new(&mut |go_on, _| {
        if let Ok(window) = window() {
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&go_on, MS);
        }
    });
    let _ = js_sys::futures::JsFuture::from(next).await;
}

/// Milliseconds since the page was opened.
pub(crate) fn now_ms() -> f64 {
    window().ok().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

/// The time of day, in milliseconds since 1970, on a clock that does not go backwards while the page is open.
pub(crate) fn time_of_day_ms() -> f64 {
    let performance = window().ok().and_then(|window| window.performance());
    performance.map_or(0.0, |performance| performance.time_origin() + performance.now())
}

/// The date here, as records have it: `2026.11.30`.
pub(crate) fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{:04}.{:02}.{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

/// The element that keys go to, if it is more than the page as a whole.
pub(crate) fn focused() -> Option<Element> {
    let document = document().ok()?;
    document.active_element().filter(|active| document.body().is_none_or(|body| **body != **active))
}

/// Whether an event goes to an element in which text is typed.
pub(crate) fn takes_text(event: &Event) -> bool {
    const OTHERS: [&str; 7] = ["button", "checkbox", "file", "radio", "range", "reset", "submit"];
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| match target.dyn_ref::<HtmlInputElement>() {
        Some(input) => !OTHERS.contains(&input.type_().as_str()),
        None => matches!(target.closest("textarea, [contenteditable]"), Ok(Some(_))),
    })
}

/// A number with all its decimals, as the browser writes it: a third of a minute reads back as the same milliseconds.
pub(crate) fn in_full(number: f64) -> String {
    js_sys::Number::from(number).to_string_with_radix(10).map(String::from).unwrap_or_default()
}

/// Writes an error to the console.
pub(crate) fn report(error: &JsValue) {
    web_sys::console::error_1(error);
}
