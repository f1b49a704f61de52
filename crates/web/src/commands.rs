//! The commands of menus, buttons and keys.

use std::rc::Rc;

use rules::Extent;
use session::{Boards, Edit, Event, Look as Place};
use view::{Look, Preset, Slice, Viewpoint};
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::{app::Shared, dialogs, dom, entry, files, menu, new_game, recent, share};

/// What a command does.
enum Action {
    Session(Event),
    Look(fn(Look, Extent) -> Look),
    Open(&'static str),
    /// What needs more than the page's state: files, the clipboard, the list of games.
    Call(fn(&Shared) -> Result<(), JsValue>),
}

/// Every command: the id of its menu item, and what it does. Online Help is a link, and needs none.
const COMMANDS: [(&str, Action); 48] = [
    ("new-game", Action::Call(new_game::open)),
    ("rematch", Action::Session(Event::Rematch)),
    ("open-file", Action::Call(|_| files::choose())),
    ("save-file", Action::Call(files::save)),
    ("recent-games", Action::Call(recent::open)),
    ("share", Action::Call(share::share)),
    ("copy-position", Action::Call(share::copy_position)),
    ("paste", Action::Call(|_| files::open_paste())),
    ("edit-position", Action::Session(Event::Edit(Edit::Open))),
    ("concede", Action::Session(Event::Concede)),
    ("agree-draw", Action::Session(Event::AgreeDraw)),
    ("undo", Action::Session(Event::Undo)),
    ("redo", Action::Session(Event::Redo)),
    ("hint", Action::Session(Event::Advise)),
    ("type-move", Action::Call(|_| entry::open())),
    ("place", Action::Session(Event::Place)),
    ("move-now", Action::Session(Event::MoveNow)),
    ("show-hints", Action::Session(Event::ToggleHints)),
    ("show-labels", Action::Session(Event::ToggleLabels)),
    ("show-evaluation", Action::Session(Event::ToggleEvaluation)),
    ("show-cube", Action::Session(Event::Show(Boards::Cube))),
    ("show-sheets", Action::Session(Event::Show(Boards::Sheets))),
    ("show-both", Action::Session(Event::Show(Boards::Both))),
    ("sound", Action::Session(Event::ToggleSound)),
    ("look-first", Action::Session(Event::Look(Place::First))),
    ("look-back", Action::Session(Event::Look(Place::Back))),
    ("look-forward", Action::Session(Event::Look(Place::Forward))),
    ("look-last", Action::Session(Event::Look(Place::Last))),
    ("zoom-in", Action::Look(|look, _| turned(look, Viewpoint::zoomed_in))),
    ("zoom-out", Action::Look(|look, _| turned(look, Viewpoint::zoomed_out))),
    ("view-front", Action::Look(|look, _| look.preset(Preset::White))),
    ("view-back", Action::Look(|look, _| look.preset(Preset::Black))),
    ("view-right", Action::Look(|look, _| look.preset(Preset::Right))),
    ("view-left", Action::Look(|look, _| look.preset(Preset::Left))),
    ("view-above", Action::Look(|look, _| look.preset(Preset::Above))),
    ("view-below", Action::Look(|look, _| look.preset(Preset::Below))),
    (
        "reset-view",
        Action::Call(|app| {
            app.borrow_mut().reset_look();
            Ok(())
        }),
    ),
    ("opposite-view", Action::Look(|look, _| turned(look, |viewpoint| viewpoint.turned(180.0, 0.0)))),
    ("next-slice", Action::Look(|look, extent| Look { slice: look.slice.stepped(extent, 1), ..look })),
    ("previous-slice", Action::Look(|look, extent| Look { slice: look.slice.stepped(extent, -1), ..look })),
    ("turn-slice", Action::Look(|look, _| Look { slice: look.slice.turned(), ..look })),
    (
        "hide-rest",
        Action::Look(|look, _| {
            let rest_gone = !look.slice.rest_gone;
            Look { slice: Slice { rest_gone, ..look.slice }, ..look }
        }),
    ),
    ("spread-apart", Action::Look(|look, _| look.spread_by(Look::SPREAD_STEP))),
    ("push-together", Action::Look(|look, _| look.spread_by(1.0 / Look::SPREAD_STEP))),
    ("show-attacks", Action::Session(Event::ToggleAttacks)),
    ("show-seeing", Action::Call(show_seeing)),
    ("key-list", Action::Open("keys-box")),
    ("about", Action::Open("about-box")),
];

/// The function keys, which do their work wherever the focus is.
const KEYS: [(&str, &str); 5] = [
    ("F1", "online-help"),
    ("F2", "new-game"),
    ("F4", "concede"),
    ("F8", "show-hints"),
    ("F9", "show-labels"),
];

/// The keys of the board: letters and signs would be in the way of people who dictate or type elsewhere.
/// The [session's own](session::Key) come after them.
const BOARD_KEYS: [(&str, &str); 20] = [
    ("+", "zoom-in"),
    ("=", "zoom-in"),
    ("-", "zoom-out"),
    ("0", "reset-view"),
    ("1", "view-front"),
    ("2", "view-back"),
    ("3", "view-right"),
    ("4", "view-left"),
    ("5", "view-above"),
    ("6", "view-below"),
    (".", "next-slice"),
    (",", "previous-slice"),
    ("s", "turn-slice"),
    ("x", "hide-rest"),
    (">", "spread-apart"),
    ("<", "push-together"),
    ("v", "show-seeing"),
    ("i", "type-move"),
    ("?", "key-list"),
    ("d", "show-attacks"),
];

/// Wires up menu items and keys.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    for (id, action) in COMMANDS {
        let Some(item) = dom::optional::<HtmlElement>(id) else { continue };
        let shared = Rc::clone(app);
        dom::listen(&item.clone(), "click", move |_: web_sys::Event| {
            menu::close_all();
            if item.get_attribute("aria-disabled").as_deref() != Some("true") {
                run(&shared, &action);
            }
        })?;
    }
    if let Some(help) = dom::optional::<HtmlElement>("online-help") {
        dom::listen(&help, "click", |_: web_sys::Event| menu::close_all())?;
    }

    let shared = Rc::clone(app);
    dom::listen(&dom::document()?, "keydown", move |event: KeyboardEvent| key(&shared, &event))?;
    let board: HtmlElement = dom::element("sheets")?;
    dom::listen(&board, "keydown", move |event: KeyboardEvent| press(&event, &BOARD_KEYS))
}

fn turned(look: Look, turn: fn(Viewpoint) -> Viewpoint) -> Look {
    Look { viewpoint: turn(look.viewpoint), ..look }
}

fn show_seeing(app: &Shared) -> Result<(), JsValue> {
    let app = app.borrow();
    if let Some(seeing) = &app.seeing {
        seeing.toggle();
    }
    app.show_viewpoint();
    Ok(())
}

fn run(app: &Shared, action: &Action) {
    match action {
        Action::Session(event) => app.borrow_mut().handle(event.clone()),
        Action::Look(change) => {
            let mut app = app.borrow_mut();
            let look = change(app.board.look, app.board.extent());
            app.set_look(look);
        }
        Action::Open(id) => dialogs::open(id),
        Action::Call(call) => {
            if let Err(error) = call(app) {
                dom::report(&error);
            }
        }
    }
}

fn key(app: &Shared, event: &KeyboardEvent) {
    if event.default_prevented() || dialogs::any_open() {
        return;
    }
    if (event.ctrl_key() || event.meta_key()) && !event.alt_key() {
        control_key(event);
    } else if event.key() == "Escape" {
        // It may ask something, and would then close that question at once.
        event.prevent_default();
        app.borrow_mut().handle(Event::Cancel);
    } else {
        press(event, &KEYS);
    }
}

/// Takes back, brings back, saves and opens, as everywhere.
fn control_key(event: &KeyboardEvent) {
    let id = match event.key().as_str() {
        // What is being typed is taken back by the browser.
        "z" | "y" | "Z" if dom::takes_text(event) => return,
        "z" => "undo",
        "y" | "Z" => "redo",
        "s" => "save-file",
        "o" => "open-file",
        _ => return,
    };
    if let Some(item) = dom::optional::<HtmlElement>(id) {
        event.prevent_default();
        item.click();
    }
}

/// Clicks the menu item that a key stands for.
pub(crate) fn press(event: &KeyboardEvent, keys: &[(&str, &str)]) {
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let found = keys.iter().find(|(key, _)| *key == event.key());
    if let Some(item) = found.and_then(|(_, id)| dom::optional::<HtmlElement>(id)) {
        event.prevent_default();
        item.click();
    }
}
