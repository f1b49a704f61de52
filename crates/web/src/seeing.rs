//! How the board is looked at: the panel of slices and sliders, and the menu items that show its state.

use std::rc::Rc;

use rules::{Extent, Role};
use session::{Event, Reach, ViewModel};
use view::{Axis, Cut, Look, Slice, Theme, Viewpoint, name};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

use crate::{app::Shared, dom};

/// A figure of the look that a slider sets.
type Figure = fn(&mut Look) -> &mut f32;

/// The sliders of the panel: their ids, and what they set.
const SLIDERS: [(&str, Figure); 3] = [
    ("spread", |look| &mut look.spread),
    ("figures", |look| &mut look.figures),
    ("floors", |look| &mut look.floors),
];

/// How far one press of a button turns, in degrees.
const TURN: f32 = 15.0;

/// The buttons that do what a drag does: their ids, and degrees about the upright axis and upward.
const TURNS: [(&str, f32, f32); 4] =
    [("turn-left", TURN, 0.0), ("turn-right", -TURN, 0.0), ("tip-up", 0.0, TURN), ("tip-down", 0.0, -TURN)];

/// The panel.
pub(crate) struct Panel {
    panel: HtmlElement,
    axis: HtmlSelectElement,
    ends: [HtmlSelectElement; 2],
    gone: HtmlInputElement,
    sliders: Vec<HtmlInputElement>,
    items: [Element; 2],
    theme: HtmlSelectElement,
    signs: HtmlSelectElement,
    reach: HtmlSelectElement,
    attacks: Element,
    /// The roles that the choice of a reach offers.
    roles: &'static [Role],
}

impl Panel {
    pub(crate) fn new() -> Result<Self, JsValue> {
        let sliders: Result<_, _> = SLIDERS.iter().map(|(id, _)| dom::element(id)).collect();
        Ok(Self {
            panel: dom::element("seeing")?,
            axis: dom::element("slice-axis")?,
            ends: [dom::element("slice-first")?, dom::element("slice-last")?],
            gone: dom::element("slice-gone")?,
            sliders: sliders?,
            items: [dom::element("hide-rest")?, dom::element("show-seeing")?],
            theme: dom::element("theme")?,
            signs: dom::element("signs")?,
            reach: dom::element("reach")?,
            attacks: dom::element("show-attacks")?,
            roles: &[],
        })
    }

    /// Opens or closes the panel.
    pub(crate) fn toggle(&self) {
        self.panel.set_hidden(!self.panel.hidden());
    }

    /// Shows how the board is looked at.
    pub(crate) fn show(&self, look: &Look, extent: Extent) -> Result<(), JsValue> {
        for (item, on) in self.items.iter().zip([look.slice.rest_gone, !self.panel.hidden()]) {
            item.set_attribute("aria-checked", if on { "true" } else { "false" })?;
        }
        let mut values = *look;
        for (slider, (_, value)) in self.sliders.iter().zip(SLIDERS) {
            slider.set_value(&session::decimal(*value(&mut values)));
        }
        self.theme.set_value(look.theme.name());
        self.signs.set_value(if look.signs { "signs" } else { "" });
        self.gone.set_checked(look.slice.rest_gone);
        let cut = look.slice.within(extent).cut;
        self.axis.set_value(cut.map_or("", |cut| cut.axis.name()));
        for end in &self.ends {
            end.set_disabled(cut.is_none());
        }
        let Some(cut) = cut else { return Ok(()) };
        for (end, value) in self.ends.iter().zip([cut.first, cut.last]) {
            let count = u32::from(cut.axis.count(extent));
            while end.length() > count {
                end.remove_with_index(end.length() as i32 - 1);
            }
            for index in 0..count {
                let text = name(cut.axis, index as u8);
                match end.item(index) {
                    Some(option) => option.set_text_content(Some(&text)),
                    None => dom::add(end, "option", &text)?.set_attribute("value", &index.to_string())?,
                }
            }
            end.set_value(&value.to_string());
        }
        Ok(())
    }

    /// Shows what is asked about cells, in games where something can be asked.
    pub(crate) fn show_asking(&mut self, view: &ViewModel) -> Result<(), JsValue> {
        self.attacks.set_attribute("aria-checked", if view.show_attacks { "true" } else { "false" })?;
        let none = view.roles.is_empty();
        self.attacks.set_attribute("aria-disabled", if none { "true" } else { "false" })?;
        self.reach.set_hidden(none);
        if self.roles != view.roles {
            self.roles = view.roles;
            // The first two choices stand in the page.
            self.reach.set_length(2);
            for role in view.roles {
                dom::add(&self.reach, "option", role.name())?.set_attribute("value", role.name())?;
            }
        }
        self.reach.set_value(match view.reach {
            None => "",
            Some(Reach::Standing) => "standing",
            Some(Reach::Of(role)) => role.name(),
        });
        Ok(())
    }

    /// Whose reach is chosen.
    fn reach(&self) -> Option<Reach> {
        match self.reach.value().as_str() {
            "" => None,
            "standing" => Some(Reach::Standing),
            name => Role::ALL.into_iter().find(|role| role.name() == name).map(Reach::Of),
        }
    }

    /// The slice that the panel's fields say; `moved` is the end that was changed, which takes the other along.
    fn slice(&self, moved: Option<usize>) -> Slice {
        let axis = Axis::ALL.into_iter().find(|axis| axis.name() == self.axis.value());
        let [mut first, mut last] = [0, 1].map(|end| self.ends[end].value().parse().unwrap_or(0));
        match moved {
            Some(0) => last = last.max(first),
            Some(_) => first = first.min(last),
            None => (first, last) = (0, 0),
        }
        Slice { cut: axis.map(|axis| Cut { axis, first, last }), rest_gone: self.gone.checked() }
    }
}

/// Wires up the panel.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    for (id, value) in SLIDERS {
        let slider: HtmlInputElement = dom::element(id)?;
        let shared = Rc::clone(app);
        dom::listen(&slider.clone(), "input", move |_: web_sys::Event| {
            let mut app = shared.borrow_mut();
            let mut look = app.board.look;
            *value(&mut look) = slider.value_as_number() as f32;
            app.set_look(look);
        })?;
    }
    for (id, moved) in [("slice-axis", None), ("slice-first", Some(0)), ("slice-last", Some(1))] {
        let shared = Rc::clone(app);
        dom::listen(&dom::element::<Element>(id)?, "change", move |_: web_sys::Event| {
            let mut app = shared.borrow_mut();
            let Some(slice) = app.seeing.as_ref().map(|seeing| seeing.slice(moved)) else { return };
            let look = Look { slice, ..app.board.look };
            app.set_look(look);
        })?;
    }
    for id in ["theme", "signs"] {
        let shared = Rc::clone(app);
        dom::listen(&dom::element::<Element>(id)?, "change", move |_: web_sys::Event| {
            let mut app = shared.borrow_mut();
            let Some(panel) = app.seeing.as_ref() else { return };
            let theme = Theme::from_name(&panel.theme.value()).unwrap_or_default();
            let signs = panel.signs.value() == "signs";
            let look = Look { theme, signs, ..app.board.look };
            app.set_look(look);
        })?;
    }
    let shared = Rc::clone(app);
    dom::listen(&dom::element::<Element>("reach")?, "change", move |_: web_sys::Event| {
        let mut app = shared.borrow_mut();
        let reach = app.seeing.as_ref().and_then(Panel::reach);
        app.handle(Event::ShowReach(reach));
    })?;
    for (id, azimuth, elevation) in TURNS {
        let shared = Rc::clone(app);
        dom::listen(&dom::element::<Element>(id)?, "click", move |_: web_sys::Event| {
            let mut app = shared.borrow_mut();
            let viewpoint: Viewpoint = app.board.look.viewpoint.turned(azimuth, elevation);
            app.turn_to(viewpoint);
        })?;
    }
    // Buttons and boxes of the panel that stand for a menu item click it.
    for button in dom::all("#seeing [data-for]")? {
        let id = button.get_attribute("data-for").unwrap_or_default();
        dom::listen(&button, "click", move |_: web_sys::Event| {
            if let Ok(item) = dom::element::<Element>(&id) {
                item.unchecked_into::<HtmlElement>().click();
            }
        })?;
    }
    Ok(())
}
