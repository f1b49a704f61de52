//! The view model in the document: status, players, moves, offers, menus.

use rules::Side;
use session::ViewModel;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::{dialogs, dom};

/// The parts of the document that follow the game.
pub(crate) struct Shown {
    status: Element,
    banner: HtmlElement,
    rules: HtmlElement,
    offer: Element,
    moves: Element,
    players: [Element; 2],
    hints: Element,
    labels: Element,
    ending: [Element; 2],
    /// The moves that the list shows.
    listed: Vec<String>,
}

impl Shown {
    pub(crate) fn new() -> Result<Self, JsValue> {
        Ok(Self {
            status: dom::element("status")?,
            banner: dom::element("banner")?,
            rules: dom::element("rules-note")?,
            offer: dom::element("offer")?,
            moves: dom::element("moves")?,
            players: [dom::element("player-white")?, dom::element("player-black")?],
            hints: dom::element("show-hints")?,
            labels: dom::element("show-labels")?,
            ending: [dom::element("concede")?, dom::element("agree-draw")?],
            listed: Vec::new(),
        })
    }

    /// Shows it all.
    pub(crate) fn show(&mut self, view: &ViewModel) -> Result<(), JsValue> {
        // A live region is read again when its text is set, even to the same.
        if self.status.text_content().as_deref() != Some(&view.status) {
            self.status.set_text_content(Some(&view.status));
        }
        let banner = match (&view.outcome_text, view.check) {
            (Some(text), _) => text.as_str(),
            (None, true) => "Check!",
            (None, false) => "",
        };
        self.banner.set_text_content(Some(banner));
        self.banner.set_hidden(banner.is_empty());
        self.banner.class_list().toggle_with_force("end", view.outcome.is_some())?;
        self.show_rules(&view.rules)?;
        for side in Side::ALL {
            let player = &self.players[side.index()];
            let class = player.class_list();
            class.toggle_with_force("to-move", view.outcome.is_none() && view.turn == side)?;
            class.toggle_with_force(
                "winner",
                view.outcome.is_some_and(|outcome| outcome.winner == Some(side)),
            )?;
        }
        for (item, on) in [(&self.hints, view.show_hints), (&self.labels, view.show_labels)] {
            item.set_attribute("aria-checked", if on { "true" } else { "false" })?;
        }
        for item in &self.ending {
            item.set_attribute("aria-disabled", if view.outcome.is_some() { "true" } else { "false" })?;
        }
        self.show_moves(view)?;
        self.show_offers(view)?;
        dialogs::show(view.question.as_ref())
    }

    /// The rules that the game is played by: a line of their own if they are not the usual ones, and what the
    /// dialog of the rules shows as chosen.
    fn show_rules(&self, rules: &str) -> Result<(), JsValue> {
        self.rules.set_text_content(Some(rules));
        self.rules.set_hidden(rules.is_empty());
        let dialog = dom::element::<Element>("rules-box")?;
        if dialog.has_attribute("open") {
            return Ok(());
        }
        let chosen: Vec<&str> = rules.split(',').collect();
        for input in dom::all("#rules-box input")? {
            let input: HtmlInputElement = input.unchecked_into();
            let text = format!("{}={}", input.name(), input.value());
            input.set_checked(
                chosen.contains(&text.as_str()) || (rules.is_empty() && input.default_checked()),
            );
        }
        Ok(())
    }

    fn show_moves(&mut self, view: &ViewModel) -> Result<(), JsValue> {
        if self.listed == view.moves {
            return Ok(());
        }
        let document = dom::document()?;
        self.moves.set_text_content(None);
        for turn in view.moves.chunks(2) {
            let row = document.create_element("li")?;
            for text in turn {
                let part = document.create_element("span")?;
                part.set_text_content(Some(text));
                row.append_child(&part)?;
            }
            self.moves.append_child(&row)?;
        }
        self.moves.set_scroll_top(self.moves.scroll_height());
        self.listed.clone_from(&view.moves);
        Ok(())
    }

    /// Buttons for the moves that are offered by name.
    fn show_offers(&self, view: &ViewModel) -> Result<(), JsValue> {
        for button in dom::all("#offer [data-castle]")? {
            let button: HtmlElement = button.unchecked_into();
            let offer = view.offers.iter().find(|offer| {
                Some(crate::pointer::wing_name(offer.wing)) == button.get_attribute("data-castle").as_deref()
            });
            button.set_hidden(offer.is_none());
            button.set_text_content(offer.map(|offer| offer.text.as_str()));
        }
        self.offer.class_list().toggle_with_force("empty", view.offers.is_empty()).map(|_| ())
    }
}
