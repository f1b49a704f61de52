//! The menu bar, by the pattern that assistive technology knows: arrows move, Enter chooses, Escape leaves.

use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlElement, KeyboardEvent, Node};

use crate::dom;

/// The heads of the menus.
const HEADS: &str = "[role=menubar] > .menu > button";

/// The menu of a head.
fn menu_of(head: &Element) -> Option<HtmlElement> {
    head.next_element_sibling()?.dyn_into().ok()
}

/// The items of a head's menu that are there to be chosen.
fn items(head: &Element) -> Vec<HtmlElement> {
    let Some(menu) = menu_of(head) else { return Vec::new() };
    let Ok(list) = menu.query_selector_all("[role^=menuitem]:not([hidden])") else { return Vec::new() };
    (0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok()).collect()
}

fn heads() -> Vec<Element> {
    dom::all(HEADS).unwrap_or_default()
}

fn is_open(head: &Element) -> bool {
    head.get_attribute("aria-expanded").as_deref() == Some("true")
}

fn set_open(head: &Element, open: bool) {
    let _ = head.set_attribute("aria-expanded", if open { "true" } else { "false" });
    menu_of(head).inspect(|menu| menu.set_hidden(!open));
}

/// Closes every menu. The focus returns to the menu's head if it was in the menu.
pub(crate) fn close_all() {
    for head in heads().into_iter().filter(is_open) {
        let focused = dom::document().ok().and_then(|document| document.active_element());
        let inside =
            menu_of(&head).is_some_and(|menu| menu.contains(focused.as_ref().map(AsRef::<Node>::as_ref)));
        set_open(&head, false);
        if inside {
            focus(&head);
        }
    }
}

fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        // An element that can't take the focus leaves it where it is.
        let _ = element.focus();
    }
}

fn open(head: &Element, first: bool) {
    close_all();
    set_open(head, true);
    let items = items(head);
    if let Some(item) = if first { items.first() } else { items.last() } {
        focus(item);
    }
}

/// Wires up the menu bar.
pub(crate) fn listen() -> Result<(), JsValue> {
    for head in dom::all(HEADS)? {
        let clicked = head.clone();
        dom::listen(
            &head,
            "click",
            move |_: web_sys::Event| {
                if is_open(&clicked) { close_all() } else { open(&clicked, true) }
            },
        )?;
        let entered = head.clone();
        dom::listen(&head, "pointerenter", move |_: web_sys::Event| {
            // Once one menu is open, the pointer opens the others by passing over them.
            if heads().iter().any(is_open) && !is_open(&entered) {
                open(&entered, true);
            }
        })?;
        if let Some(whole) = head.parent_element() {
            let this = head.clone();
            dom::listen(&whole, "keydown", move |event: KeyboardEvent| key(&this, &event))?;
        }
    }
    // A press anywhere else closes them.
    dom::listen(&dom::document()?, "pointerdown", |event: web_sys::Event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.and_then(|target| target.closest("[role=menubar]").ok().flatten()).is_none() {
            close_all();
        }
    })
}

fn key(head: &Element, event: &KeyboardEvent) {
    let items = items(head);
    let focused = dom::document().ok().and_then(|document| document.active_element());
    let at = items.iter().position(|item| Some(item.as_ref()) == focused.as_ref());
    let count = items.len();
    let next_item = |index: usize| items.get(index).inspect(|item| focus(item)).is_some();
    let done = match (event.key().as_str(), at) {
        ("ArrowDown" | "Enter" | " ", None) => {
            open(head, true);
            true
        }
        ("ArrowUp", None) => {
            open(head, false);
            true
        }
        ("ArrowDown", Some(at)) => next_item((at + 1) % count),
        ("ArrowUp", Some(at)) => next_item((at + count - 1) % count),
        ("Home", Some(_)) => next_item(0),
        ("End", Some(_)) => next_item(count - 1),
        ("ArrowRight", _) => neighbour(head, 1),
        ("ArrowLeft", _) => neighbour(head, heads().len().saturating_sub(1)),
        ("Escape", _) if is_open(head) => {
            close_all();
            true
        }
        ("Tab", _) => {
            close_all();
            false
        }
        // A link is chosen by Enter on its own, but not by the space bar.
        (" ", Some(at)) => items.get(at).inspect(|item| item.click()).is_some(),
        (letter, Some(at)) if letter.chars().count() == 1 => {
            let begins = |index: &usize| begins_with(&items[*index % count], letter);
            (at + 1..=at + count).find(begins).is_some_and(|index| next_item(index % count))
        }
        _ => false,
    };
    if done {
        event.prevent_default();
        event.stop_propagation();
    }
}

fn begins_with(item: &HtmlElement, letter: &str) -> bool {
    let text = item.text_content().unwrap_or_default();
    text.trim_start().to_ascii_lowercase().starts_with(&letter.to_ascii_lowercase())
}

/// Goes to the head so many places further, its menu open if this one's is.
fn neighbour(head: &Element, places: usize) -> bool {
    let heads = heads();
    let Some(at) = heads.iter().position(|other| other == head) else { return false };
    let next = &heads[(at + places) % heads.len()];
    if is_open(head) {
        open(next, true);
    } else {
        focus(next);
    }
    true
}
