//! The view model in the document: status, players, moves, offers, menus.

use rules::{GameKind, Side};
use session::{Boards, Player, ViewModel};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlElement};

use crate::{dom, moves::MoveList, polycubes};

/// The parts of the document that follow the game. A board in somebody else's page has no menus.
pub(crate) struct Shown {
    status: Element,
    banner: HtmlElement,
    rules: HtmlElement,
    offer: Element,
    moves: MoveList,
    engine: HtmlElement,
    engine_words: Element,
    move_now: HtmlElement,
    balance: HtmlElement,
    undo: Option<Element>,
    redo: Option<Element>,
    evaluation: Option<Element>,
    sound: Option<Element>,
    players: [Element; 2],
    names: [Element; 2],
    hints: Option<Element>,
    labels: Option<Element>,
    ending: [Option<Element>; 2],
    /// The game whose name is shown.
    game: Option<GameKind>,
}

impl Shown {
    pub(crate) fn new() -> Result<Self, JsValue> {
        Ok(Self {
            status: dom::element("status")?,
            banner: dom::element("banner")?,
            rules: dom::element("rules-note")?,
            offer: dom::element("offer")?,
            moves: MoveList::new()?,
            engine: dom::element("engine")?,
            engine_words: dom::element("engine-words")?,
            move_now: dom::element("move-now")?,
            balance: dom::element("balance")?,
            undo: dom::optional("undo"),
            redo: dom::optional("redo"),
            evaluation: dom::optional("show-evaluation"),
            sound: dom::optional("sound"),
            players: [dom::element("player-white")?, dom::element("player-black")?],
            names: [dom::element("name-white")?, dom::element("name-black")?],
            hints: dom::optional("show-hints"),
            labels: dom::optional("show-labels"),
            ending: [dom::optional("concede"), dom::optional("agree-draw")],
            game: None,
        })
    }

    /// Shows it all.
    pub(crate) fn show(&mut self, view: &ViewModel) -> Result<(), JsValue> {
        self.status.set_text_content(Some(&view.status));
        let banner = match (&view.outcome_text, view.check) {
            (Some(text), _) => text.as_str(),
            (None, true) => "Check!",
            (None, false) => "",
        };
        self.banner.set_text_content(Some(banner));
        self.banner.set_hidden(banner.is_empty());
        self.banner.class_list().toggle_with_force("end", view.outcome.is_some())?;
        self.show_rules(&view.rules);
        self.show_game(view)?;
        self.show_engine(view)?;
        for side in Side::ALL {
            let player = &self.players[side.index()];
            let class = player.class_list();
            class.toggle_with_force("to-move", view.outcome.is_none() && view.turn == side)?;
            let won = view.outcome.as_ref().is_some_and(|outcome| outcome.winner == Some(side));
            class.toggle_with_force("winner", won)?;
            let who = match view.players[side.index()] {
                Player::Person | Player::Absent => view.kind.side_name(side).to_owned(),
                Player::Computer { level } => {
                    format!("{}: computer, level {level}", view.kind.side_name(side))
                }
            };
            self.names[side.index()].set_text_content(Some(&who));
        }
        let shown = [
            (&self.hints, view.show_hints),
            (&self.labels, view.show_labels),
            (&self.evaluation, view.engine.show_evaluation),
            (&self.sound, view.sound),
        ];
        for (item, on) in shown.into_iter().filter_map(|(item, on)| Some((item.as_ref()?, on))) {
            item.set_attribute("aria-checked", if on { "true" } else { "false" })?;
        }
        for boards in Boards::ALL {
            let item = dom::optional::<Element>(&format!("show-{}", boards.name()));
            let Some(item) = item else { continue };
            item.set_attribute("aria-checked", if boards == view.boards { "true" } else { "false" })?;
        }
        let [concede, agree_draw] = &self.ending;
        let ended = view.outcome.is_some() && !view.looking_back;
        let closed = [
            (concede, ended),
            (agree_draw, ended),
            (&self.undo, !view.can_undo),
            (&self.redo, !view.can_redo),
        ];
        for (item, closed) in closed.into_iter().filter_map(|(item, closed)| Some((item.as_ref()?, closed))) {
            item.set_attribute("aria-disabled", if closed { "true" } else { "false" })?;
        }
        self.moves.show(view)?;
        self.show_offers(view)
    }

    /// Which game it is: its name, and what is said about it.
    fn show_game(&mut self, view: &ViewModel) -> Result<(), JsValue> {
        if self.game.replace(view.kind) == Some(view.kind) {
            return Ok(());
        }
        let (name, title) = (view.kind.name(), view.kind.title());
        dom::document()?.set_title(&format!("Raumspiel: {title}"));
        let about = format!("About {title}");
        for (id, text) in [("game-title", title), ("about", &about), ("about-title", &about)] {
            dom::optional::<Element>(id).inspect(|part| part.set_text_content(Some(text)));
        }
        let body = dom::document()?.body().ok_or("the page has no body")?;
        body.set_attribute("data-playing", name)?;
        polycubes::name_sides("main", view.kind)?;
        for part in dom::all("#about-box [data-game]")? {
            let fits = part.get_attribute("data-game").as_deref() == Some(name);
            part.unchecked_into::<HtmlElement>().set_hidden(!fits);
        }
        for link in dom::all("a[href^='help.']")? {
            link.set_attribute("href", &format!("help.html#{name}"))?;
        }
        let size = view.board.extent;
        let board = format!("Board, {} by {} by {} cells", size.files, size.ranks, size.levels);
        dom::element::<Element>("sheets")?.set_attribute("aria-label", &board)
    }

    /// The rules that the game is played by, in a line of their own if they are not the usual ones.
    fn show_rules(&self, rules: &str) {
        self.rules.set_text_content(Some(rules));
        self.rules.set_hidden(rules.is_empty());
    }

    /// What the engine does and has found.
    fn show_engine(&self, view: &ViewModel) -> Result<(), JsValue> {
        let engine = &view.engine;
        let button = engine.moving || engine.paused;
        self.engine.set_hidden(!engine.show_evaluation && !button);
        self.engine_words.set_text_content(Some(&engine.words));
        self.move_now.set_hidden(!button);
        self.move_now.set_text_content(Some(if engine.paused { "Go on" } else { "Move now" }));
        self.balance.set_hidden(!engine.show_evaluation);
        let white = 50.0 + 50.0 * engine.balance.unwrap_or(0.0);
        self.balance.style().set_property("--white", &format!("{}%", white.round() as i32))
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
