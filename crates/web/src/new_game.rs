//! The dialog of a new game.

use std::rc::Rc;

use rules::GameKind;
use session::{Event, NewGame, Player, TimeControl, ViewModel};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlElement, HtmlInputElement, HtmlSelectElement};

use crate::{app::Shared, dialogs, dom, polycubes};

/// The dialog.
const BOX: &str = "new-game-box";

/// Wires up the dialog.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    for input in dom::all("#new-game-box [name=game]")? {
        dom::listen(&input, "change", |_: web_sys::Event| {
            if let Err(error) = show_options() {
                dom::report(&error);
            }
        })?;
    }
    let shared = Rc::clone(app);
    // Of the form, so that Enter in any of its fields begins.
    dom::listen(&dom::element::<Element>("new-game-form")?, "submit", move |event: web_sys::Event| {
        event.prevent_default();
        match chosen_game() {
            Ok(Ok(new_game)) => {
                dialogs::close(BOX);
                shared.borrow_mut().handle(Event::Begin(new_game));
            }
            Ok(Err(fault)) => show_fault(&fault),
            Err(error) => dom::report(&error),
        }
    })
}

/// Says what can't be begun so.
fn show_fault(fault: &str) {
    if let Some(place) = dom::optional::<HtmlElement>("new-game-fault") {
        place.set_hidden(fault.is_empty());
        place.set_text_content(Some(fault));
    }
}

/// Opens the dialog.
pub(crate) fn open(app: &Shared) -> Result<(), JsValue> {
    show_choices(&app.borrow().session.view())?;
    dialogs::open(BOX);
    Ok(())
}

/// What the dialog of a new game begins with: the last choices.
fn show_choices(view: &ViewModel) -> Result<(), JsValue> {
    for (id, player) in ["plays-white", "plays-black"].into_iter().zip(view.players) {
        dom::element::<HtmlSelectElement>(id)?.set_value(&player.text());
    }
    for input in dom::all("#new-game-box [name=game]")? {
        let input: HtmlInputElement = input.unchecked_into();
        input.set_checked(input.value() == view.kind.name());
    }
    let chosen: Vec<&str> = view.rules.split(',').collect();
    for input in dom::all("#new-game-box [data-game] input")? {
        let input: HtmlInputElement = input.unchecked_into();
        let text = format!("{}={}", input.name(), input.value());
        let key = format!("{}=", input.name());
        let said = chosen.iter().any(|part| part.starts_with(&key));
        input.set_checked(chosen.contains(&text.as_str()) || (!said && input.default_checked()));
    }
    show_options()?;
    for (side, control) in ["white", "black"].into_iter().zip(view.time) {
        let minutes = control.map(|control| f64::from(control.base_ms) / 60_000.0);
        let seconds = control.map(|control| f64::from(control.increment_ms) / 1000.0);
        for (what, value) in [("minutes", minutes), ("seconds", seconds)] {
            let text = value.map(dom::in_full).unwrap_or_default();
            dom::element::<HtmlInputElement>(&format!("{what}-{side}"))?.set_value(&text);
        }
    }
    show_fault("");
    let set_up = view.editor.as_ref().is_some_and(|editor| editor.is_changed);
    let stays = view.kept && !set_up;
    let note: HtmlElement = dom::element("will-be-lost")?;
    note.set_hidden(!view.under_way && !set_up);
    note.class_list().toggle_with_force("kept", stays)?;
    note.set_text_content(Some(match (set_up, stays) {
        (true, _) => "The position that is being set up will be lost.",
        (false, true) => "The game on the board stays under File, Recent Games.",
        (false, false) => "The game on the board will be lost.",
    }));
    Ok(())
}

/// The game that is chosen in the dialog of a new game.
fn chosen_kind() -> Result<GameKind, JsValue> {
    let chosen = dom::all("#new-game-box [name=game]:checked")?.into_iter().next();
    let name = chosen.map(|input| input.unchecked_into::<HtmlInputElement>().value()).unwrap_or_default();
    GameKind::from_name(&name).ok_or_else(|| JsValue::from_str(&format!("`{name}` is no game")))
}

/// Shows the options of the chosen game, and no others.
pub(crate) fn show_options() -> Result<(), JsValue> {
    let kind = chosen_kind()?;
    for options in dom::all("#new-game-box [data-game]")? {
        let fits = options.get_attribute("data-game").as_deref() == Some(kind.name());
        options.unchecked_into::<HtmlElement>().set_hidden(!fits);
    }
    polycubes::name_sides("#new-game-box", kind)
}

/// What is chosen in the dialog, or what is wrong with it.
fn chosen_game() -> Result<Result<NewGame, String>, JsValue> {
    let player = |id| {
        let text = dom::element::<HtmlSelectElement>(id)?.value();
        Player::read(&text).ok_or_else(|| JsValue::from_str(&format!("`{text}` is no player")))
    };
    let players = [player("plays-white")?, player("plays-black")?];
    let kind = chosen_kind()?;
    let options = format!("#new-game-box [data-game={}] input:checked", kind.name());
    let chosen = dom::all(&options)?.into_iter().map(|input| {
        let input: HtmlInputElement = input.unchecked_into();
        format!("{}={}", input.name(), input.value())
    });
    let rules = chosen.collect::<Vec<_>>().join(",");
    let mut time = [None; 2];
    for (time, side) in time.iter_mut().zip(["white", "black"]) {
        let field =
            |what| Ok::<_, JsValue>(dom::element::<HtmlInputElement>(&format!("{what}-{side}"))?.value());
        match TimeControl::of_fields(&field("minutes")?, &field("seconds")?) {
            Ok(control) => *time = control,
            Err(fault) => {
                dom::element::<HtmlElement>(&format!("minutes-{side}"))?.focus()?;
                return Ok(Err(fault));
            }
        }
    }
    Ok(Ok(NewGame { kind, rules, players, time }))
}
