//! `window.raumspiel`: the small object for scripts, overlays and tests.
//!
//! | method | what it gives |
//! |---|---|
//! | `state()` | the game, as a plain object: [`State`] |
//! | `cellToClient(cell)` | `{x, y}`, the CSS pixels of the cell's middle on the page, or null when it isn't visible |
//! | `cellAt(x, y)` | the cell that a click there would mean, or null |
//! | `legalMoves()` | the texts of the legal moves |
//! | `play(move)` | makes a move in text; true if it was made, otherwise the status line says why not |
//! | `frames()` | how many frames were drawn |
//! | `view()` | `{azimuth, elevation, zoom, spread, slice}`: degrees, degrees, 1 for the whole board, floor to floor in cell widths, and `{axis, first, last, restGone}` or null |

use std::rc::Rc;

use embed::GameState;
use serde::{Serialize, Serializer};
use session::{Event, Session, model::Mark};
use wasm_bindgen::{JsCast, closure::Closure, convert::FromWasmAbi, prelude::*};

use crate::{app::Shared, dom};

/// The game as a script sees it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct State {
    /// What [`crate::game::Game`] tells of a game, too.
    #[serde(flatten)]
    game: GameState,
    /// The selected cell.
    selection: Option<String>,
    /// The cells where a hint is shown.
    hints: Vec<String>,
    /// Of Doseki: the cells of the picked checkers, what they are, and what may be placed.
    polycubes: Option<Polycubes>,
    /// Whether labels are shown.
    labels: bool,
    /// Whether hints are shown.
    show_hints: bool,
    /// What the status line says.
    status: String,
    /// Who plays, White first: `person`, `computer-1` ... `computer-8`.
    players: [String; 2],
    /// Whether the computer thinks about its move.
    thinking: bool,
    /// What the engine has found: depth, score for White, line.
    evaluation: String,
    /// The cells from and to which the engine advises to move.
    advice: Vec<String>,
}

#[derive(Serialize)]
struct Polycubes {
    /// The picked checkers.
    cells: Vec<String>,
    /// What they are and can do, or why they are no piece; empty if there are none.
    picked: String,
    /// The checkers that each side may place, Red's first.
    rights: [u16; 2],
    /// Whether a click places a checker.
    placing: bool,
    /// For each piece's letter in how many places it can be formed.
    #[serde(serialize_with = "as_object")]
    counts: Vec<(char, u32)>,
}

fn as_object<S: Serializer>(counts: &[(char, u32)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().copied())
}

#[derive(Serialize)]
struct Place {
    x: f64,
    y: f64,
}

#[derive(Serialize)]
struct View {
    azimuth: f32,
    elevation: f32,
    zoom: f32,
    spread: f32,
    slice: Option<SliceView>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SliceView {
    /// `level`, `rank` or `file`.
    axis: &'static str,
    /// From 0.
    first: u8,
    /// From 0.
    last: u8,
    /// Whether the rest is not drawn at all.
    rest_gone: bool,
}

fn state(session: &Session) -> State {
    let (record, view) = (session.record(), session.view());
    let mut hints: Vec<String> = view.hints.iter().map(|&cell| record.cell_text(cell)).collect();
    hints.dedup();
    let advised = |(cell, mark): &(_, Mark)| {
        matches!(mark, Mark::AdviceFrom | Mark::AdviceTo).then(|| record.cell_text(*cell))
    };
    let advice = view.board.marks.iter().filter_map(advised).collect();
    State {
        game: GameState::of(record),
        selection: view.selection.map(|cell| record.cell_text(cell)),
        hints,
        polycubes: view.polycubes.map(|all| Polycubes {
            cells: view
                .board
                .marks
                .iter()
                .filter(|(_, mark)| *mark == Mark::Selected)
                .map(|(cell, _)| record.cell_text(*cell))
                .collect(),
            picked: all.picked,
            rights: all.rights,
            placing: all.placing,
            counts: all.pieces.iter().map(|piece| (piece.kind.letter(), piece.count)).collect(),
        }),
        labels: view.show_labels,
        show_hints: view.show_hints,
        status: view.status,
        players: view.players.map(session::Player::text),
        thinking: view.engine.moving,
        evaluation: view.engine.words,
        advice,
    }
}

/// A plain object; null where there is nothing.
pub(crate) fn plain(value: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).unwrap_or_else(|error| {
        dom::report(&error.into());
        JsValue::NULL
    })
}

/// Puts the object on the window.
pub(crate) fn publish(app: &Shared) -> Result<(), JsValue> {
    let object = js_sys::Object::new();
    let shared = Rc::clone(app);
    method0(&object, "state", move || plain(&state(&shared.borrow().session)))?;
    let shared = Rc::clone(app);
    method0(&object, "legalMoves", move || plain(&shared.borrow().session.record().legal_texts()))?;
    let shared = Rc::clone(app);
    method1(&object, "play", move |text: JsValue| {
        let mut app = shared.borrow_mut();
        let before = app.session.record().here();
        app.handle(Event::Play(text.as_string().unwrap_or_default()));
        (app.session.record().here() != before).into()
    })?;
    let shared = Rc::clone(app);
    method0(&object, "frames", move || shared.borrow().board.frames().into())?;
    let shared = Rc::clone(app);
    method0(&object, "view", move || {
        let look = shared.borrow().board.look;
        let view::Viewpoint { azimuth, elevation, zoom, .. } = look.viewpoint;
        let rest_gone = look.slice.rest_gone;
        let slice = look.slice.cut.map(|view::Cut { axis, first, last }| SliceView {
            axis: axis.name(),
            first,
            last,
            rest_gone,
        });
        plain(&View { azimuth, elevation, zoom, spread: look.spread, slice })
    })?;
    let shared = Rc::clone(app);
    method1(&object, "cellToClient", move |cell: JsValue| {
        let app = shared.borrow();
        let cell = cell.as_string().and_then(|text| app.session.record().read_cell(&text));
        plain(&cell.and_then(|cell| app.board.cell_to_client(cell)).map(|(x, y)| Place { x, y }))
    })?;
    let shared = Rc::clone(app);
    let cell_at = Closure::<dyn Fn(JsValue, JsValue) -> JsValue>::new(move |x: JsValue, y: JsValue| {
        let app = shared.borrow();
        let place = x.as_f64().zip(y.as_f64());
        let cell = place.and_then(|(x, y)| app.board.cell_at_client(x, y));
        plain(&cell.map(|cell| app.session.record().cell_text(cell)))
    });
    put(&object, "cellAt", cell_at.into_js_value())?;
    put(&dom::window()?.into(), "raumspiel", object.into())
}

fn put(object: &js_sys::Object, name: &str, value: JsValue) -> Result<(), JsValue> {
    js_sys::Reflect::set(object, &name.into(), &value).map(|_| ())
}

fn method0(object: &js_sys::Object, name: &str, call: impl Fn() -> JsValue + 'static) -> Result<(), JsValue> {
    put(object, name, Closure::<dyn Fn() -> JsValue>::new(call).into_js_value())
}

fn method1<A: FromWasmAbi + JsCast + 'static>(
    object: &js_sys::Object,
    name: &str,
    call: impl Fn(A) -> JsValue + 'static,
) -> Result<(), JsValue> {
    put(object, name, Closure::<dyn Fn(A) -> JsValue>::new(call).into_js_value())
}
