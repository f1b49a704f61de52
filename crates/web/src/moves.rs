//! The list of moves, which can be clicked, and the buttons beneath it.

use std::{cell::Cell, rc::Rc};

use rules::record::Place;
use session::{Event, Line, Look, ViewModel};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlElement, HtmlInputElement, KeyboardEvent, TouchEvent, TouchList};

use crate::{app::Shared, dom};

/// The keys of the list, and the buttons that they stand for.
const KEYS: [(&str, &str); 4] = [
    ("ArrowLeft", "look-back"),
    ("ArrowRight", "look-forward"),
    ("ArrowUp", "look-first"),
    ("ArrowDown", "look-last"),
];

/// The list on the page.
pub(crate) struct MoveList {
    list: Element,
    /// What it shows.
    listed: Vec<Line>,
}

impl MoveList {
    pub(crate) fn new() -> Result<Self, JsValue> {
        Ok(Self { list: dom::element("moves")?, listed: Vec::new() })
    }

    /// Shows the moves; what has not changed is left alone.
    pub(crate) fn show(&mut self, view: &ViewModel) -> Result<(), JsValue> {
        if self.listed == view.lines {
            return Ok(());
        }
        let document = dom::document()?;
        let same = self.listed.iter().zip(&view.lines).take_while(|(old, new)| old == new).count();
        while self.list.child_element_count() as usize > same {
            self.list.last_element_child().inspect(Element::remove);
        }
        for line in &view.lines[same..] {
            let part = document.create_element("span")?;
            match line {
                Line::Open => part.set_text_content(Some("(")),
                Line::Close => part.set_text_content(Some(")")),
                Line::Move { place, number, text, here, played } => {
                    if let Some(number) = number {
                        let sign = document.create_element("span")?;
                        sign.set_class_name("number");
                        sign.set_text_content(Some(number));
                        part.append_child(&sign)?;
                    }
                    let button = document.create_element("button")?;
                    button.set_text_content(Some(text));
                    button.set_attribute("data-place", &place.number().to_string())?;
                    if *here {
                        button.set_attribute("aria-current", "true")?;
                    }
                    part.set_class_name(match (played, number) {
                        (true, Some(_)) => "played turn",
                        (true, None) => "played",
                        (false, _) => "aside",
                    });
                    part.append_child(&button)?;
                }
            }
            self.list.append_child(&part)?;
        }
        self.listed.clone_from(&view.lines);
        self.scroll_to_current();
        Ok(())
    }

    /// Brings the move that one looks at into the list's window, without moving the page.
    fn scroll_to_current(&self) {
        let current = self.list.query_selector("[aria-current]").ok().flatten();
        match current.and_then(|current| current.dyn_into::<HtmlElement>().ok()) {
            Some(current) => {
                let (top, height) = (current.offset_top(), self.list.client_height());
                let scroll = self.list.scroll_top();
                if top < scroll || top + current.offset_height() > scroll + height {
                    self.list.set_scroll_top(top - height / 2);
                }
            }
            None => self.list.set_scroll_top(0),
        }
    }
}

/// Wires up the list and its keys.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    let list: HtmlElement = dom::element("moves")?;
    let shared = Rc::clone(app);
    dom::listen(&list, "click", move |event: web_sys::Event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let place = target.and_then(|target| target.get_attribute("data-place")?.parse().ok());
        if let Some(number) = place {
            let look = Look::At(Place::from_number(number));
            shared.borrow_mut().handle(Event::Look(look));
        }
    })?;
    listen_to_swipes(app)?;
    let side: HtmlElement = dom::element("side")?;
    dom::listen(&side, "keydown", |event: KeyboardEvent| {
        // In a field, arrows move within what is written.
        let field = event.target().is_some_and(|target| target.has_type::<HtmlInputElement>());
        if !field {
            crate::commands::press(&event, &KEYS);
        }
    })
}

/// A finger that goes so far to one side, in CSS pixels, swipes.
const SWIPE: i32 = 40;

/// A finger that swipes over the buttons turns the pages of the game: to the right is back.
fn listen_to_swipes(app: &Shared) -> Result<(), JsValue> {
    let area: HtmlElement = dom::element("look")?;
    let begun = Rc::new(Cell::new(None));
    let place = |touches: &TouchList| touches.get(0).map(|touch| (touch.client_x(), touch.client_y()));
    let start = Rc::clone(&begun);
    dom::listen(&area, "touchstart", move |event: TouchEvent| start.set(place(&event.touches())))?;
    let shared = Rc::clone(app);
    dom::listen(&area, "touchend", move |event: TouchEvent| {
        let Some(((from_x, from_y), (x, y))) = begun.take().zip(place(&event.changed_touches())) else {
            return;
        };
        let (across, down) = (x - from_x, y - from_y);
        if across.abs() >= SWIPE && across.abs() > down.abs() {
            let look = if across > 0 { Look::Back } else { Look::Forward };
            shared.borrow_mut().handle(Event::Look(look));
        }
    })
}
