//! The clocks in the players' cards, and the timer that lets them run.

use std::rc::Rc;

use session::{ClockFace, Event};
use wasm_bindgen::{JsCast, closure::Closure, prelude::*};
use web_sys::HtmlElement;

use crate::{
    app::{App, Shared, listen_when_free},
    dom, keep, store,
};

/// The clocks on the page.
pub(crate) struct Clocks {
    faces: [HtmlElement; 2],
    tick: Option<js_sys::Function>,
    timer: Option<i32>,
}

impl Clocks {
    pub(crate) fn new() -> Result<Self, JsValue> {
        let faces = [dom::element("clock-white")?, dom::element("clock-black")?];
        Ok(Self { faces, tick: None, timer: None })
    }

    /// Shows the clocks, and asks to be called when one will look different.
    pub(crate) fn show(&mut self, clocks: [Option<ClockFace>; 2]) -> Result<(), JsValue> {
        for (element, face) in self.faces.iter().zip(clocks) {
            element.set_hidden(face.is_none());
            if let Some(face) = face {
                element.set_text_content(Some(&face.text()));
                element.class_list().toggle_with_force("low", face.is_low())?;
                element.class_list().toggle_with_force("runs", face.runs)?;
            }
        }
        let window = dom::window()?;
        if let Some(timer) = self.timer.take() {
            window.clear_timeout_with_handle(timer);
        }
        let running = clocks.into_iter().flatten().find(|face| face.runs);
        if let (Some(face), Some(tick)) = (running, &self.tick) {
            let delay = face.changes_in_ms() as i32;
            self.timer = Some(window.set_timeout_with_callback_and_timeout_and_arguments_0(tick, delay)?);
        }
        Ok(())
    }
}

/// Lets the clocks run, and stops them while nobody sees the page.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    let shared = Rc::clone(app);
    let tick = Closure::<dyn FnMut()>::new(move || tick(&mut shared.borrow_mut()));
    app.borrow_mut().clocks.tick = Some(tick.into_js_value().unchecked_into());
    listen_when_free(app, &dom::document()?, "visibilitychange", |app| {
        let hidden = dom::document().is_ok_and(|document| document.hidden());
        let mut app = app.borrow_mut();
        app.handle(Event::Hidden(hidden));
        // Perhaps nobody comes back, and the time that was used counts.
        if hidden {
            keep::keep(&mut app);
        }
    })?;
    listen_when_free(app, &dom::window()?, "pagehide", |app| {
        let mut app = app.borrow_mut();
        app.session.handle(Event::Tick { now_ms: dom::time_of_day_ms() });
        keep::keep(&mut app);
    })?;
    // A page that comes back as it was left goes on with what it had to keep.
    listen_when_free(app, &dom::window()?, "pageshow", |app| keep::keep(&mut app.borrow_mut()))
}

/// Time has passed. The board is drawn again only if that has ended the game.
fn tick(app: &mut App) {
    let before = app.session.record().outcome().is_some();
    let now_ms = dom::time_of_day_ms();
    app.session.handle(Event::Tick { now_ms });
    if app.frame.is_none() {
        store::set_clock_ran(&app.keeper.name, now_ms);
    }
    if app.session.record().outcome().is_some() != before {
        app.show();
    } else if let Err(error) = app.clocks.show(app.session.clocks()) {
        dom::report(&error);
    }
}
