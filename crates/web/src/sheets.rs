//! The level sheets: the board as HTML tables. They are the board of those who don't see the cube, and stay
//! in the document, out of sight, while the cube alone is shown.

use std::{fmt::Write, rc::Rc};

use rules::{Coordinates, Extent, Side};
use session::{
    Boards, Event, Key, Session, SheetCell, ViewModel,
    model::{BoardModel, Figure, Mark},
    sign,
};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, FocusEvent, HtmlElement, KeyboardEvent, MouseEvent, Node};

use crate::{app::Shared, dom, pointer};

/// The tables on the page, and what they show.
pub(crate) struct Sheets {
    stage: HtmlElement,
    root: HtmlElement,
    /// The cells' elements, in the order of [`Extent::cells`].
    elements: Vec<Element>,
    /// What they show.
    cells: Vec<SheetCell>,
    board: Option<BoardModel>,
    boards: Option<Boards>,
    /// The cell that Tab leads to.
    cursor: Option<HtmlElement>,
}

impl Sheets {
    pub(crate) fn new() -> Result<Self, JsValue> {
        Ok(Self {
            stage: dom::element("stage")?,
            root: dom::element("sheets")?,
            elements: Vec::new(),
            cells: Vec::new(),
            board: None,
            boards: None,
            cursor: None,
        })
    }

    /// Shows the board; cells that have not changed are left alone.
    pub(crate) fn show(&mut self, session: &Session, view: &ViewModel) -> Result<(), JsValue> {
        if self.boards.replace(view.boards) != Some(view.boards) {
            self.stage.set_attribute("data-boards", view.boards.name())?;
        }
        self.show_board(session, view)?;
        self.show_cursor(view)
    }

    fn show_board(&mut self, session: &Session, view: &ViewModel) -> Result<(), JsValue> {
        if self.board.as_ref() == Some(&view.board) {
            return Ok(());
        }
        if self.board.as_ref().map(|board| board.extent) != Some(view.board.extent) {
            self.make(view.board.extent)?;
        }
        let cells = view.board.sheet_cells();
        for (index, (cell, element)) in cells.iter().zip(&self.elements).enumerate() {
            if self.cells.get(index) != Some(cell) {
                show_cell(element, cell, &session.cell_words(cell))?;
            }
        }
        self.cells = cells;
        self.board = Some(view.board.clone());
        Ok(())
    }

    /// Of all the cells one is a stop of the Tab key: arrows lead to the others.
    fn show_cursor(&mut self, view: &ViewModel) -> Result<(), JsValue> {
        let selector = format!("[data-cell='{}']", cell_name(view.cursor));
        let at = self.root.query_selector(&selector)?.map(JsCast::unchecked_into::<HtmlElement>);
        if self.cursor != at {
            if let Some(before) = &self.cursor {
                before.set_tab_index(-1);
            }
            if let Some(now) = &at {
                now.set_tab_index(0);
            }
            self.cursor = at;
        }
        Ok(())
    }

    /// Makes the tables of a board of this size.
    fn make(&mut self, extent: Extent) -> Result<(), JsValue> {
        self.root.set_inner_html(&tables(extent));
        // As near to a square of sheets as can be.
        let across = (1..=extent.levels).find(|across| across * across >= extent.levels).unwrap_or(1);
        let down = extent.levels.div_ceil(across);
        let style = self.root.style();
        for (name, value) in
            [("--files", extent.files), ("--ranks", extent.ranks), ("--across", across), ("--down", down)]
        {
            style.set_property(name, &value.to_string())?;
        }
        self.elements = extent
            .cells()
            .filter_map(|cell| {
                let selector = format!("[data-cell='{}']", cell_name(cell));
                self.root.query_selector(&selector).ok().flatten()
            })
            .collect();
        self.cells.clear();
        Ok(())
    }
}

/// The cell's place in numbers, as the document has it.
fn cell_name(Coordinates { file, rank, level }: Coordinates) -> String {
    format!("{file} {rank} {level}")
}

/// The cell that an element of the sheets is, or is in.
fn cell_of(target: Option<web_sys::EventTarget>) -> Option<Coordinates> {
    let element = target?.dyn_into::<Element>().ok()?.closest("[data-cell]").ok()??;
    let name = element.get_attribute("data-cell")?;
    let mut numbers = name.split(' ').filter_map(|number| number.parse().ok());
    Some(Coordinates { file: numbers.next()?, rank: numbers.next()?, level: numbers.next()? })
}

/// A table for each level, White's side below.
///
/// The heads and the signs are for the eye: every cell is named in full, and would else be read twice, or, by Orca, as
/// its sign alone.
fn tables(extent: Extent) -> String {
    let letter = |first: u8, index: u8| char::from(first + index.min(25));
    let mut html = String::new();
    for level in 0..extent.levels {
        let name = letter(b'A', level);
        let _ = write!(
            html,
            "<table role=grid aria-label='Level {name}'><caption aria-hidden=true>{name}</caption><tbody>"
        );
        for rank in (0..extent.ranks).rev() {
            let _ = write!(html, "<tr><th aria-hidden=true>{}</th>", rank + 1);
            for file in 0..extent.files {
                let shade = (file + rank + level) % 2;
                let name = cell_name(Coordinates { file, rank, level });
                let _ = write!(
                    html,
                    "<td data-shade={shade} data-cell='{name}' tabindex=-1><span aria-hidden=true></span></td>"
                );
            }
            html.push_str("</tr>");
        }
        html.push_str("</tbody><tfoot aria-hidden=true><tr><td></td>");
        for file in 0..extent.files {
            let _ = write!(html, "<th>{}</th>", letter(b'a', file));
        }
        html.push_str("</tr></tfoot></table>");
    }
    html
}

fn show_cell(element: &Element, cell: &SheetCell, words: &str) -> Result<(), JsValue> {
    let sign = cell.figure.map(sign).unwrap_or_default();
    // A letter is set like a coin, since it would else be taken for a name of the board.
    let letter = sign.chars().all(|sign| sign.is_ascii_alphabetic());
    if let Some(shown) = element.first_element_child() {
        shown.set_text_content(Some(if letter { "" } else { &sign }));
        shown.set_attribute("data-letter", if letter { &sign } else { "" })?;
    }
    element.set_attribute("aria-label", words)?;
    let side = match cell.figure.map(Figure::side) {
        Some(Side::White) => "first",
        Some(Side::Black) => "second",
        None => "",
    };
    element.set_attribute("data-side", side)?;
    let marks: Vec<_> = cell.marks.iter().map(|&mark| mark_name(mark)).collect();
    element.set_attribute("data-marks", &marks.join(" "))?;
    let selected = cell.marks.contains(&Mark::Selected);
    element.set_attribute("aria-selected", if selected { "true" } else { "false" })
}

/// What the style sheet calls a mark.
const fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::LastFrom => "last-from",
        Mark::LastTo => "last-to",
        Mark::Reach => "reach",
        Mark::Target => "target",
        Mark::Capture => "capture",
        Mark::Castle => "castle",
        Mark::AdviceFrom => "advice",
        Mark::AdviceTo => "advice advice-to",
        Mark::Check => "check",
        Mark::Selected => "selected",
        Mark::Ghost => "ghost",
        Mark::GhostCapture => "ghost-capture",
    }
}

/// Takes the keyboard to the cursor.
pub(crate) fn focus(app: &Shared) {
    // What listens to the focus asks for the application, so nobody may hold it here.
    let cursor = app.borrow().sheets.cursor.clone();
    if let Some(Err(error)) = cursor.map(|cursor| cursor.focus()) {
        dom::report(&error);
    }
}

/// Wires up the tables.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    let (root, stage) = (app.borrow().sheets.root.clone(), app.borrow().sheets.stage.clone());
    let shared = Rc::clone(app);
    dom::listen(&root, "click", move |event: MouseEvent| {
        let cell = cell_of(event.target());
        shared.borrow_mut().handle(Event::Click { cell, shift: event.shift_key() });
    })?;
    let shared = Rc::clone(app);
    dom::listen(&root, "pointerover", move |event: MouseEvent| {
        pointer::hover(&shared, cell_of(event.target()));
    })?;
    let shared = Rc::clone(app);
    dom::listen(&root, "pointerleave", move |_: MouseEvent| pointer::hover(&shared, None))?;

    let shared = Rc::clone(app);
    dom::listen(&root, "keydown", move |event: KeyboardEvent| key(&shared, &event))?;
    listen_to_focus(app, &root, &stage)?;

    // The cursor is shown to those who use keys, and is in nobody else's way.
    let by_keys = stage.clone();
    dom::listen(&dom::document()?, "keydown", move |_: KeyboardEvent| {
        let _ = by_keys.class_list().add_1(BY_KEYS);
    })?;
    dom::listen(&dom::document()?, "pointerdown", move |_: MouseEvent| {
        let _ = stage.class_list().remove_1(BY_KEYS);
    })
}

/// The class of the stage while keys are used.
const BY_KEYS: &str = "by-keys";

/// The cursor is outlined in the cube as the cell under the mouse is.
fn listen_to_focus(app: &Shared, root: &HtmlElement, stage: &HtmlElement) -> Result<(), JsValue> {
    let (shared, stage) = (Rc::clone(app), stage.clone());
    dom::listen(root, "focusin", move |event: FocusEvent| {
        if stage.class_list().contains(BY_KEYS) {
            later(&shared, cell_of(event.target()));
        }
    })?;
    let (shared, inside) = (Rc::clone(app), root.clone());
    dom::listen(root, "focusout", move |event: FocusEvent| {
        let to = event.related_target().and_then(|to| to.dyn_into::<Node>().ok());
        if !inside.contains(to.as_ref()) {
            later(&shared, None);
        }
    })
}

/// Points at a cell as soon as nobody holds the application: a dialog that closes gives the focus back at once.
fn later(app: &Shared, cell: Option<Coordinates>) {
    let shared = Rc::clone(app);
    js_sys::futures::spawn_local(async move { pointer::hover(&shared, cell) });
}

fn key(app: &Shared, event: &KeyboardEvent) {
    if event.default_prevented() || event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let Some(key) = Key::read(&event.key(), event.shift_key()) else { return };
    event.prevent_default();
    app.borrow_mut().handle(Event::Key(key));
    focus(app);
}
