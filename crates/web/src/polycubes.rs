//! Doseki's palette: the thirteen pieces with their pictures and counts, what is picked, and the rights.

use std::rc::Rc;

use rules::{GameKind, Side, doseki::Kind};
use session::{Event, PolycubesView, ViewModel};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlElement};

use crate::{app::Shared, dom, polycube_picture};

/// The palette on the page.
pub(crate) struct Palette {
    panel: HtmlElement,
    place: Element,
    /// The command in the menu, where the page has one.
    place_item: Option<HtmlElement>,
    rights: [HtmlElement; 2],
    /// The buttons of the pieces, in the order of [`Kind::ALL`], and the counts in them; none until they are shown.
    buttons: Vec<(Element, Element)>,
    /// What is shown.
    shown: Option<PolycubesView>,
}

impl Palette {
    pub(crate) fn new() -> Result<Self, JsValue> {
        let panel: HtmlElement = dom::element("polycubes")?;
        let place: Element = dom::element("place-checker")?;
        Ok(Self {
            panel,
            place,
            place_item: dom::optional("place"),
            rights: [dom::element("rights-white")?, dom::element("rights-black")?],
            buttons: Vec::new(),
            shown: None,
        })
    }

    fn make_buttons(&mut self) -> Result<(), JsValue> {
        for kind in Kind::ALL {
            let button = dom::add(&self.panel, "button", "")?;
            button.set_attribute("data-piece", &kind.letter().to_string())?;
            button.set_inner_html(&polycube_picture::svg(kind));
            dom::add(&button, "kbd", &kind.letter().to_string())?;
            let count = dom::add(&button, "span", "")?;
            self.buttons.push((button, count));
        }
        // The command comes after the pieces.
        self.panel.append_child(&self.place)?;
        Ok(())
    }

    /// Shows it in games of Doseki.
    pub(crate) fn show(&mut self, view: &ViewModel) -> Result<(), JsValue> {
        if self.shown == view.polycubes {
            return Ok(());
        }
        self.shown.clone_from(&view.polycubes);
        let [red, black] = &self.rights;
        let parts = [Some(&self.panel), self.place_item.as_ref(), Some(red), Some(black)];
        parts.into_iter().flatten().for_each(|part| part.set_hidden(view.polycubes.is_none()));
        let Some(all) = &view.polycubes else { return Ok(()) };
        if self.buttons.is_empty() {
            self.make_buttons()?;
        }
        for ((button, count), piece) in self.buttons.iter().zip(&all.pieces) {
            count.set_text_content(Some(&piece.count.to_string()));
            let places = if piece.count == 1 { "place" } else { "places" };
            let name = format!("{}: {} {places}", session::capitalised(piece.kind.name()), piece.count);
            button.set_attribute("aria-label", &name)?;
            button.set_attribute("title", &format!("{name} ({})", piece.kind.letter()))?;
            button.set_attribute("aria-pressed", if piece.picked { "true" } else { "false" })?;
            button.class_list().toggle_with_force("none", piece.count == 0)?;
        }
        let state = if all.can_place { "false" } else { "true" };
        let item = self.place_item.as_ref().map(AsRef::<Element>::as_ref);
        for command in [Some(&self.place), item].into_iter().flatten() {
            command.set_attribute("aria-disabled", state)?;
        }
        self.place.set_attribute("aria-pressed", if all.placing { "true" } else { "false" })?;
        for (shown, count) in self.rights.iter().zip(all.rights) {
            let words = if count == 1 { "1 to place".to_owned() } else { format!("{count} to place") };
            shown.set_text_content(Some(&words));
        }
        Ok(())
    }
}

/// Calls the sides in some part of the page what the game calls them.
pub(crate) fn name_sides(within: &str, kind: GameKind) -> Result<(), JsValue> {
    for (side, name) in Side::ALL.into_iter().zip(["white", "black"]) {
        for part in dom::all(&format!("{within} [data-side={name}]"))? {
            part.set_text_content(Some(kind.side_name(side)));
        }
    }
    Ok(())
}

/// Wires up the palette and its keys.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    let shared = Rc::clone(app);
    dom::listen(&dom::element::<Element>("polycubes")?, "click", move |event: web_sys::Event| {
        if let Some(kind) = piece_of(&event) {
            shared.borrow_mut().handle(Event::Form(kind));
        }
    })?;
    let shared = Rc::clone(app);
    dom::listen(&dom::element::<Element>("place-checker")?, "click", move |_: web_sys::Event| {
        shared.borrow_mut().handle(Event::Place);
    })
}

/// The piece whose button was pressed.
fn piece_of(event: &web_sys::Event) -> Option<Kind> {
    let pressed: Element = event.target()?.dyn_into().ok()?;
    let button = pressed.closest("[data-piece]").ok()??;
    Kind::from_letter(button.get_attribute("data-piece")?.chars().next()?)
}
