//! Mouse, pen and finger on the board: a click picks, a drag turns, a wheel or a pinch zooms, two fingers that go
//! up or down together spread the levels.

use std::{cell::RefCell, rc::Rc};

use rules::chess::Wing;
use session::Event;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, PointerEvent, TouchEvent, WheelEvent};

use crate::{
    app::{App, Shared},
    dom, sheets,
};

/// A press that moves no farther than this, in CSS pixels, is still a click: a finger is less steady.
const WOBBLE_MOUSE: f64 = 4.0;
const WOBBLE_TOUCH: f64 = 9.0;

/// Degrees of turning for one CSS pixel of dragging.
const DEGREES_PER_PIXEL: f64 = 0.4;

/// How much a pixel of two fingers' way spreads.
const SPREAD_PER_PIXEL: f64 = 0.006;

/// How much a wheel's pixel zooms.
const WHEEL_ZOOM: f64 = 0.0015;

/// One finger or button that is down.
struct Press {
    id: i32,
    start: (f64, f64),
    last: (f64, f64),
}

/// What two fingers have begun to do: one thing at a time, so that a pinch doesn't spread a little too.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pair {
    /// Nothing that could be told yet.
    Undecided,
    /// Their distance changes: zoom.
    Pinch,
    /// Both go up or down: spread the levels.
    Spread,
}

/// What is down, and whether it has become a gesture that is no click.
struct Gesture {
    presses: Vec<Press>,
    moved: bool,
    pair: Pair,
}

/// The name of a wing on the page's buttons.
pub(crate) const fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king",
        Wing::Queen => "queen",
    }
}

/// Wires up the canvas and the castling buttons.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    // The canvas itself may be replaced by another.
    let canvas: HtmlElement = dom::element("picture")?;
    let gesture = Rc::new(RefCell::new(Gesture { presses: Vec::new(), moved: false, pair: Pair::Undecided }));

    let (shared, state, target) = (Rc::clone(app), Rc::clone(&gesture), canvas.clone());
    dom::listen(&canvas, "pointerdown", move |event: PointerEvent| {
        if event.button() == 0 && !is_on_words(&event) {
            down(&mut state.borrow_mut(), &target, &event);
            hover(&shared, None);
        }
    })?;
    let (shared, state) = (Rc::clone(app), Rc::clone(&gesture));
    dom::listen(&canvas, "pointermove", move |event: PointerEvent| {
        moved(&shared, &mut state.borrow_mut(), &event);
    })?;
    let (shared, state) = (Rc::clone(app), Rc::clone(&gesture));
    dom::listen(&canvas, "pointerup", move |event: PointerEvent| {
        let clicked = up(&mut state.borrow_mut(), event.pointer_id());
        if clicked {
            click(&shared, &event);
        }
    })?;
    // A press that the browser takes away is over, and was no click.
    for name in ["pointercancel", "lostpointercapture"] {
        let state = Rc::clone(&gesture);
        dom::listen(&canvas, name, move |event: PointerEvent| {
            up(&mut state.borrow_mut(), event.pointer_id());
        })?;
    }
    let shared = Rc::clone(app);
    dom::listen(&canvas, "pointerleave", move |_: PointerEvent| hover(&shared, None))?;
    let shared = Rc::clone(app);
    // Two fingers are the board's, also where one scrolls the page around it.
    dom::listen(&canvas, "touchstart", |event: TouchEvent| {
        if event.touches().length() > 1 && event.cancelable() {
            event.prevent_default();
        }
    })?;
    dom::listen(&canvas, "wheel", move |event: WheelEvent| wheel(&shared, &event))?;

    for button in dom::all("#offer [data-castle]")? {
        let shared = Rc::clone(app);
        let name = button.get_attribute("data-castle");
        let wing = if name.as_deref() == Some(wing_name(Wing::King)) { Wing::King } else { Wing::Queen };
        dom::listen(&button, "click", move |_: web_sys::Event| {
            shared.borrow_mut().handle(Event::Castle(wing));
            // The button is gone with that.
            sheets::focus(&shared);
        })?;
    }
    Ok(())
}

/// Whether the press is on what is said in the picture's place: its button is to be pressed, and no cell.
fn is_on_words(event: &PointerEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| matches!(target.closest("#no-webgl"), Ok(Some(_))))
}

fn down(gesture: &mut Gesture, canvas: &HtmlElement, event: &PointerEvent) {
    if gesture.presses.is_empty() {
        gesture.moved = false;
    } else {
        // Two fingers are never a click.
        gesture.moved = true;
    }
    gesture.pair = Pair::Undecided;
    let at = dom::place(event);
    gesture.presses.retain(|press| press.id != event.pointer_id());
    gesture.presses.push(Press { id: event.pointer_id(), start: at, last: at });
    // Refused for a press that is already over; then there is nothing to capture.
    let _ = canvas.set_pointer_capture(event.pointer_id());
}

fn moved(app: &Shared, gesture: &mut Gesture, event: &PointerEvent) {
    let at = dom::place(event);
    let fingers = gesture.presses.len();
    let Some(press) = gesture.presses.iter_mut().find(|press| press.id == event.pointer_id()) else {
        if event.pointer_type() != "touch" {
            let cell = app.borrow().board.cell_at_client(at.0, at.1);
            hover(app, cell);
        }
        return;
    };
    let (right, down) = (at.0 - press.last.0, at.1 - press.last.1);
    let wobble = if event.pointer_type() == "mouse" { WOBBLE_MOUSE } else { WOBBLE_TOUCH };
    if !gesture.moved && (at.0 - press.start.0).hypot(at.1 - press.start.1) <= wobble {
        return;
    }
    gesture.moved = true;
    press.last = at;
    let mut app = app.borrow_mut();
    if fingers == 1 {
        let (turn, tilt) = (-right * DEGREES_PER_PIXEL, down * DEGREES_PER_PIXEL);
        // In somebody else's page a finger that goes up or down scrolls, which the browser may see only later.
        let tilt = if dom::is_embedded() && event.pointer_type() == "touch" { 0.0 } else { tilt };
        let viewpoint = app.board.look.viewpoint.turned(turn as f32, tilt as f32);
        app.turn_to(viewpoint);
    } else if fingers == 2 {
        let other =
            gesture.presses.iter().find(|press| press.id != event.pointer_id()).map(|press| press.last);
        if let Some(other) = other {
            gesture.pair = gesture.pair.decided(&gesture.presses);
            pair(&mut app, gesture.pair, (right, down), at, other);
        }
    }
}

impl Pair {
    /// What the fingers do, as soon as they have gone far enough to tell.
    fn decided(self, presses: &[Press]) -> Self {
        let [one, other] = presses else { return self };
        if self != Self::Undecided {
            return self;
        }
        let apart = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
        let pinched = (apart(one.last, other.last) - apart(one.start, other.start)).abs();
        let (down, other_down) = (one.last.1 - one.start.1, other.last.1 - other.start.1);
        // Both the same way, and each by itself.
        let together = if down * other_down > 0.0 { down.abs().min(other_down.abs()) } else { 0.0 };
        if pinched.max(together) < WOBBLE_TOUCH {
            self
        } else if together > pinched {
            Self::Spread
        } else {
            Self::Pinch
        }
    }
}

/// One of two fingers has gone so far and is now at a place, the other at another.
fn pair(app: &mut App, pair: Pair, (right, down): (f64, f64), at: (f64, f64), other: (f64, f64)) {
    let look = app.board.look;
    match pair {
        Pair::Undecided => {}
        Pair::Spread => {
            let factor = (-down * SPREAD_PER_PIXEL).exp();
            app.set_look(look.spread_by(factor as f32));
        }
        Pair::Pinch => {
            let apart = |a: (f64, f64)| (a.0 - other.0).hypot(a.1 - other.1).max(1.0);
            let factor = apart(at) / apart((at.0 - right, at.1 - down));
            let (x, y) = halves(app, (at.0 + other.0) / 2.0, (at.1 + other.1) / 2.0);
            app.turn_to(look.viewpoint.zoomed_at(factor as f32, x as f32, y as f32));
        }
    }
}

/// A place of the page from the canvas's middle, to the right and up, in halves of the canvas.
fn halves(app: &App, x: f64, y: f64) -> (f64, f64) {
    let rect = app.board.canvas.get_bounding_client_rect();
    let across = 2.0 * (x - rect.left()) / rect.width().max(1.0) - 1.0;
    (across, 1.0 - 2.0 * (y - rect.top()) / rect.height().max(1.0))
}

/// Ends a press. Says whether it was a click.
fn up(gesture: &mut Gesture, id: i32) -> bool {
    let before = gesture.presses.len();
    gesture.presses.retain(|press| press.id != id);
    before == 1 && gesture.presses.is_empty() && !gesture.moved
}

fn click(app: &Shared, event: &PointerEvent) {
    let at = dom::place(event);
    let cell = app.borrow().board.cell_at_client(at.0, at.1);
    app.borrow_mut().handle(Event::Click { cell, shift: event.shift_key() });
    // From here on, keys go on from where the click was.
    sheets::focus(app);
}

/// Points at a cell, or at none.
pub(crate) fn hover(app: &Shared, cell: Option<rules::Coordinates>) {
    let mut app = app.borrow_mut();
    if app.board.set_hover(cell) {
        let name = cell.map(|cell| app.session.record().cell_text(cell));
        if let Some(shown) = dom::optional::<Element>("cell-name") {
            shown.set_text_content(name.as_deref());
        }
        app.handle(Event::Hover(cell));
        app.invalidate();
    }
}

fn wheel(app: &Shared, event: &WheelEvent) {
    // On its way through somebody else's page nobody is held up by a board: there it zooms after a click into it, or
    // with Ctrl, which a pinch on a touchpad sends along.
    let ours = !dom::is_embedded()
        || event.ctrl_key()
        || dom::document().is_ok_and(|it| it.has_focus().unwrap_or(false));
    if !ours {
        return;
    }
    event.prevent_default();
    // Lines and pages, where a browser counts in them, are some sixteen and four hundred pixels.
    let pixels = match event.delta_mode() {
        WheelEvent::DOM_DELTA_LINE => 16.0,
        WheelEvent::DOM_DELTA_PAGE => 400.0,
        _ => 1.0,
    };
    let factor = (-event.delta_y() * pixels * WHEEL_ZOOM).exp();
    let mut app = app.borrow_mut();
    let (x, y) = dom::place(event);
    let (x, y) = halves(&app, x, y);
    let viewpoint = app.board.look.viewpoint.zoomed_at(factor as f32, x as f32, y as f32);
    app.turn_to(viewpoint);
}
