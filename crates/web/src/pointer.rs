//! Mouse, pen and finger on the board: a click picks, a drag turns, a wheel or a pinch zooms.

use std::{cell::RefCell, rc::Rc};

use rules::chess::Wing;
use session::Event;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlCanvasElement, PointerEvent, WheelEvent};

use crate::{app::Shared, dom, sheets};

/// A press that moves no farther than this, in CSS pixels, is still a click: a finger is less steady.
const WOBBLE_MOUSE: f64 = 4.0;
const WOBBLE_TOUCH: f64 = 9.0;

/// Degrees of turning for one CSS pixel of dragging.
const DEGREES_PER_PIXEL: f64 = 0.4;

/// How much a wheel's pixel zooms.
const WHEEL_ZOOM: f64 = 0.0015;

/// One finger or button that is down.
struct Press {
    id: i32,
    start: (f64, f64),
    last: (f64, f64),
}

/// What is down, and whether it has become a gesture that is no click.
#[derive(Default)]
struct Gesture {
    presses: Vec<Press>,
    moved: bool,
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
    let canvas = app.borrow().board.canvas.clone();
    let gesture = Rc::new(RefCell::new(Gesture::default()));

    let (shared, state, target) = (Rc::clone(app), Rc::clone(&gesture), canvas.clone());
    dom::listen(&canvas, "pointerdown", move |event: PointerEvent| {
        if event.button() == 0 {
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
    dom::listen(&canvas, "wheel", move |event: WheelEvent| wheel(&shared, &event))?;

    for button in dom::all("#offer [data-castle]")? {
        let shared = Rc::clone(app);
        let name = button.get_attribute("data-castle");
        let wing = if name.as_deref() == Some(wing_name(Wing::King)) { Wing::King } else { Wing::Queen };
        dom::listen(&button, "click", move |_: web_sys::Event| {
            shared.borrow_mut().handle(Event::Castle(wing));
        })?;
    }
    Ok(())
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn down(gesture: &mut Gesture, canvas: &HtmlCanvasElement, event: &PointerEvent) {
    if gesture.presses.is_empty() {
        gesture.moved = false;
    } else {
        // Two fingers are never a click.
        gesture.moved = true;
    }
    let at = place(event);
    gesture.presses.retain(|press| press.id != event.pointer_id());
    gesture.presses.push(Press { id: event.pointer_id(), start: at, last: at });
    // Refused for a press that is already over; then there is nothing to capture.
    let _ = canvas.set_pointer_capture(event.pointer_id());
}

fn moved(app: &Shared, gesture: &mut Gesture, event: &PointerEvent) {
    let at = place(event);
    let apart = |presses: &[Press]| match presses {
        [first, second] => (first.last.0 - second.last.0).hypot(first.last.1 - second.last.1),
        _ => 0.0,
    };
    let before = apart(&gesture.presses);
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
    let viewpoint = app.board.look.viewpoint;
    if fingers == 1 {
        let (turn, tilt) = (-right * DEGREES_PER_PIXEL, down * DEGREES_PER_PIXEL);
        app.turn_to(viewpoint.turned(turn as f32, tilt as f32));
    } else if fingers == 2 && before > 0.0 {
        let now = apart(&gesture.presses);
        app.turn_to(viewpoint.zoomed((now / before) as f32));
    }
}

/// Ends a press. Says whether it was a click.
fn up(gesture: &mut Gesture, id: i32) -> bool {
    let before = gesture.presses.len();
    gesture.presses.retain(|press| press.id != id);
    before == 1 && gesture.presses.is_empty() && !gesture.moved
}

fn click(app: &Shared, event: &PointerEvent) {
    let at = place(event);
    let cell = app.borrow().board.cell_at_client(at.0, at.1);
    app.borrow_mut().handle(Event::Click { cell, shift: event.shift_key() });
    // From here on, keys go on from where the click was.
    sheets::focus(app);
}

/// Points at a cell, or at none.
pub(crate) fn hover(app: &Shared, cell: Option<rules::Coordinates>) {
    let mut app = app.borrow_mut();
    if app.board.set_hover(cell) {
        app.handle(Event::Hover(cell));
        app.invalidate();
    }
}

fn wheel(app: &Shared, event: &WheelEvent) {
    event.prevent_default();
    // Lines and pages, where a browser counts in them, are some sixteen and four hundred pixels.
    let pixels = match event.delta_mode() {
        WheelEvent::DOM_DELTA_LINE => 16.0,
        WheelEvent::DOM_DELTA_PAGE => 400.0,
        _ => 1.0,
    };
    let factor = (-event.delta_y() * pixels * WHEEL_ZOOM).exp();
    let mut app = app.borrow_mut();
    let canvas = &app.board.canvas;
    let (width, height) = (f64::from(canvas.client_width()), f64::from(canvas.client_height()));
    let rect = canvas.get_bounding_client_rect();
    let x = 2.0 * (f64::from(event.client_x()) - rect.left()) / width.max(1.0) - 1.0;
    let y = 1.0 - 2.0 * (f64::from(event.client_y()) - rect.top()) / height.max(1.0);
    let viewpoint = app.board.look.viewpoint.zoomed_at(factor as f32, x as f32, y as f32);
    app.turn_to(viewpoint);
}
