//! The panel for setting up a position.

use std::rc::Rc;

use rules::{
    Figure, GameKind, Piece, Role, Side,
    chess::Wing,
    record::edit::{Change, OpenCastling},
};
use session::{Edit, EditorView, Event, Tool, ViewModel, sign};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::{app::Shared, dom, field::Field};

/// The panel.
pub(crate) struct Panel {
    panel: HtmlElement,
    text: Field,
    /// How many checkers may be placed, White's first.
    rights: [Field; 2],
    faults: Element,
    play: Element,
    /// The figures that the palette has.
    figures: Vec<Figure>,
    /// What had the focus before the panel was opened.
    before: Option<HtmlElement>,
    app: Option<Shared>,
}

/// What a button of the palette stands for: a piece's letter, `red`, `black`, `remove` or `spend`.
fn tool_name(tool: Tool) -> String {
    match tool {
        Tool::Put(Figure::Piece(piece)) => piece.letter().to_string(),
        Tool::Put(Figure::Checker(side)) => GameKind::Doseki.side_name(side).to_ascii_lowercase(),
        Tool::Remove => "remove".to_owned(),
        Tool::Spend => "spend".to_owned(),
    }
}

impl Panel {
    pub(crate) fn new() -> Result<Self, JsValue> {
        Ok(Self {
            panel: dom::element("editor")?,
            text: Field::new("editor-text")?,
            rights: [Field::new("editor-rights-white")?, Field::new("editor-rights-black")?],
            faults: dom::element("editor-faults")?,
            play: dom::element("editor-play")?,
            figures: Vec::new(),
            before: None,
            app: None,
        })
    }

    /// Shows the panel while a position is set up.
    pub(crate) fn show(&mut self, view: &ViewModel) -> Result<(), JsValue> {
        self.show_panel(view.editor.is_some());
        let body = dom::document()?.body().ok_or("the page has no body")?;
        body.class_list().toggle_with_force("editing", view.editor.is_some())?;
        let Some(editor) = &view.editor else { return Ok(()) };
        if self.figures != editor.figures {
            self.make_palette(&editor.figures)?;
        }
        self.text.show(&editor.text);
        self.show_faults(editor)?;
        let name = tool_name(editor.tool);
        for button in dom::all("#palette [data-tool]")? {
            let chosen = button.get_attribute("data-tool").as_deref() == Some(&name);
            button.set_attribute("aria-pressed", if chosen { "true" } else { "false" })?;
        }
        for (id, side) in [("editor-white", Side::White), ("editor-black", Side::Black)] {
            dom::element::<HtmlInputElement>(id)?.set_checked(editor.turn == side);
        }
        for input in dom::all("#editor [data-castling]")? {
            let input: HtmlInputElement = input.unchecked_into();
            let castling = editor.castlings.iter().find(|castling| Some(letter(castling)) == named(&input));
            input.set_checked(castling.is_some_and(|castling| castling.open));
        }
        dom::element::<HtmlElement>("editor-castlings")?.set_hidden(editor.castlings.is_empty());
        dom::element::<HtmlElement>("editor-rights")?.set_hidden(editor.rights.is_none());
        for (field, count) in self.rights.iter().zip(editor.rights.into_iter().flatten()) {
            field.show(&count.to_string());
        }
        Ok(())
    }

    /// Shows the panel or hides it. What had the focus before it was shown gets it back.
    fn show_panel(&mut self, shown: bool) {
        if shown != self.panel.hidden() {
            return;
        }
        let focused = dom::focused();
        if shown {
            self.before = focused.and_then(|focused| focused.dyn_into().ok());
        }
        let inside = !shown && self.panel.contains(dom::focused().as_deref());
        self.panel.set_hidden(!shown);
        if let Some(before) = self.before.take_if(|_| inside) {
            // What is not there any more leaves the focus to the board.
            let _ = before.focus();
        }
    }

    fn show_faults(&self, editor: &EditorView) -> Result<(), JsValue> {
        self.faults.set_text_content(None);
        for fault in &editor.faults {
            dom::add(&self.faults, "li", &format!("{fault}."))?;
        }
        let open = editor.faults.is_empty();
        self.play.set_attribute("aria-disabled", if open { "false" } else { "true" })
    }

    fn make_palette(&mut self, figures: &[Figure]) -> Result<(), JsValue> {
        let palette: Element = dom::element("palette")?;
        palette.set_text_content(None);
        for side in Side::ALL {
            let row = dom::add(&palette, "div", "")?;
            for &figure in figures.iter().filter(|figure| figure.side() == side) {
                self.add_tool(&row, Tool::Put(figure), &sign(figure), &figure.to_string())?;
            }
        }
        let row = dom::add(&palette, "div", "")?;
        self.add_tool(&row, Tool::Remove, "Remove", "Remove a piece")?;
        let pawn = |figure: &Figure| figure.piece().is_some_and(|piece| piece.role == Role::Pawn);
        if figures.iter().any(pawn) {
            self.add_tool(
                &row,
                Tool::Spend,
                "Pawn has moved",
                "Pawn has moved: mark one, or take the mark away",
            )?;
        }
        self.figures = figures.to_vec();
        Ok(())
    }

    fn add_tool(&self, row: &Element, tool: Tool, text: &str, name: &str) -> Result<(), JsValue> {
        let button = dom::add(row, "button", text)?;
        button.set_attribute("data-tool", &tool_name(tool))?;
        button.set_attribute("aria-label", name)?;
        button.set_attribute("title", name)?;
        let Some(app) = self.app.clone() else { return Ok(()) };
        dom::listen(&button, "click", move |_: web_sys::Event| {
            app.borrow_mut().handle(Event::Edit(Edit::Tool(tool)));
        })
    }
}

/// The letter of a castling in position text.
fn letter(castling: &OpenCastling) -> String {
    let role = if castling.wing == Wing::King { Role::King } else { Role::Queen };
    Piece { side: castling.side, role }.letter().to_string()
}

fn named(input: &HtmlInputElement) -> Option<String> {
    input.get_attribute("data-castling")
}

/// Wires up the panel.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    if let Some(panel) = &mut app.borrow_mut().editor {
        panel.app = Some(Rc::clone(app));
    }
    let buttons = [
        ("editor-clear", Edit::Change(Change::Clear)),
        ("editor-start", Edit::Change(Change::Start)),
        ("editor-white", Edit::Change(Change::Turn(Side::White))),
        ("editor-black", Edit::Change(Change::Turn(Side::Black))),
        ("editor-play", Edit::Play),
        ("editor-leave", Edit::Leave),
    ];
    for (id, edit) in buttons {
        let shared = Rc::clone(app);
        dom::listen(&dom::element::<Element>(id)?, "click", move |_: web_sys::Event| {
            shared.borrow_mut().handle(Event::Edit(edit.clone()));
        })?;
    }
    for input in dom::all("#editor [data-castling]")? {
        let shared = Rc::clone(app);
        let piece =
            input.get_attribute("data-castling").and_then(|text| Piece::from_letter(text.chars().next()?));
        let Some(Piece { side, role }) = piece else { continue };
        let wing = if role == Role::King { Wing::King } else { Wing::Queen };
        dom::listen(&input, "click", move |_: web_sys::Event| {
            shared.borrow_mut().handle(Event::Edit(Edit::Change(Change::Castling(side, wing))));
        })?;
    }
    let held = app.borrow();
    let Some(panel) = &held.editor else { return Ok(()) };
    for (field, side) in panel.rights.iter().zip(Side::ALL) {
        field.listen(app, move |text| Event::Edit(Edit::Rights(side, text)))?;
    }
    panel.text.listen(app, |text| Event::Edit(Edit::Text(text)))
}
