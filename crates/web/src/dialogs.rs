//! The questions and boxes that stand before the page.

use std::rc::Rc;

use rules::{GameKind, Role};
use session::{Choice, Event, NewGame, Player, Question, TimeControl, ViewModel};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement};

use crate::{app::Shared, dom, polycubes, voice::Voice};

/// Opens a dialog.
pub(crate) fn open(id: &str) {
    let opened = dom::element::<HtmlDialogElement>(id).and_then(|dialog| {
        if dialog.open() {
            return Ok(());
        }
        Voice::forget()?;
        dialog.show_modal()
    });
    if let Err(error) = opened {
        dom::report(&error);
    }
}

/// Closes a dialog.
pub(crate) fn close(id: &str) {
    if let Ok(dialog) = dom::element::<HtmlDialogElement>(id) {
        dialog.close();
    }
}

/// Whether a dialog stands before the page.
pub(crate) fn any_open() -> bool {
    dom::all("dialog[open]").is_ok_and(|open| !open.is_empty())
}

/// Shows the session's question, or none.
pub(crate) fn show(question: Option<&Question>) -> Result<(), JsValue> {
    let promotion = matches!(question, Some(Question::Promotion(_)));
    let ask = matches!(question, Some(Question::Confirm { .. }));
    let games = matches!(question, Some(Question::Games(_)));
    match question {
        Some(Question::Promotion(roles)) => {
            for button in dom::all("#promotion [data-role]")? {
                let offered = roles
                    .iter()
                    .any(|role| Some(role.name()) == button.get_attribute("data-role").as_deref());
                button.unchecked_into::<HtmlElement>().set_hidden(!offered);
            }
        }
        Some(Question::Confirm { text, yes, no }) => {
            for (id, text) in [("ask-text", text.as_str()), ("ask-yes", yes), ("ask-no", no)] {
                dom::element::<Element>(id)?.set_text_content(Some(text));
            }
        }
        Some(Question::Games(choices)) => show_games(choices)?,
        None => {}
    }
    for (id, wanted) in [("promotion", promotion), ("ask", ask), ("games-box", games)] {
        if wanted { open(id) } else { close(id) }
    }
    Ok(())
}

/// The games of a file.
fn show_games(choices: &[Choice]) -> Result<(), JsValue> {
    if dom::element::<HtmlDialogElement>("games-box")?.open() {
        return Ok(());
    }
    let list: Element = dom::element("games-list")?;
    list.set_text_content(None);
    for (index, choice) in choices.iter().enumerate() {
        let row = dom::add(&list, "li", "")?;
        let button = dom::add(&row, "button", &choice.text)?;
        button.set_attribute("data-game", &index.to_string())?;
        if !choice.opens {
            button.set_attribute("disabled", "")?;
        }
        if let Some(fault) = &choice.fault {
            let until = if choice.opens { "It opens up to a fault: " } else { "" };
            dom::add(&row, "small", &format!("{until}{fault}."))?;
        }
    }
    Ok(())
}

/// The number that a clicked element or one around it has in an attribute.
fn clicked_number(event: &web_sys::Event, name: &str) -> Option<usize> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(&format!("[{name}]")).ok()??.get_attribute(name)?.parse().ok()
}

/// Wires up the questions.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    for button in dom::all("#promotion [data-role]")? {
        let shared = Rc::clone(app);
        let name = button.get_attribute("data-role").unwrap_or_default();
        let Some(role) = Role::ALL.into_iter().find(|role| role.name() == name) else { continue };
        dom::listen(&button, "click", move |_: web_sys::Event| {
            shared.borrow_mut().handle(Event::Promote(role));
        })?;
    }
    let shared = Rc::clone(app);
    dom::listen(&dom::element::<Element>("ask-yes")?, "click", move |_: web_sys::Event| {
        shared.borrow_mut().handle(Event::Confirm);
    })?;
    for button in dom::all("dialog [data-close]")? {
        dom::listen(&button.clone(), "click", move |_: web_sys::Event| {
            if let Ok(Some(dialog)) = button.closest("dialog") {
                dialog.unchecked_into::<HtmlDialogElement>().close();
            }
        })?;
    }
    // However a question is closed, by Escape, by a button or by the browser: unanswered, it is cancelled. At once, and
    // not only when the browser tells of it: meanwhile something else may have to be shown, and it would be asked again.
    for id in ["promotion", "ask", "games-box"] {
        let Some(dialog) = dom::optional::<HtmlDialogElement>(id) else { continue };
        let shared = Rc::clone(app);
        dom::listen(&dialog, "cancel", move |_: web_sys::Event| cancel(&shared))?;
        let shared = Rc::clone(app);
        dom::listen(&dialog, "click", move |event: web_sys::Event| {
            let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if button.is_some_and(|button| matches!(button.closest("[data-close]"), Ok(Some(_)))) {
                cancel(&shared);
            }
        })?;
        let shared = Rc::clone(app);
        dom::listen(&dialog.clone(), "close", move |_: web_sys::Event| {
            if !dialog.open() {
                cancel(&shared);
            }
        })?;
    }
    Ok(())
}

/// Nobody answers the question, if there is one.
fn cancel(app: &Shared) {
    let mut app = app.borrow_mut();
    if app.session.view().question.is_some() {
        app.handle(Event::Cancel);
    }
}

/// Wires up the boxes that a board in somebody else's page does not have.
pub(crate) fn listen_to_boxes(app: &Shared) -> Result<(), JsValue> {
    let shared = Rc::clone(app);
    dom::listen(&dom::element::<Element>("games-list")?, "click", move |event: web_sys::Event| {
        if let Some(index) = clicked_number(&event, "data-game") {
            shared.borrow_mut().handle(Event::Choose(index));
        }
    })?;
    for input in dom::all("#new-game-box [name=game]")? {
        dom::listen(&input, "change", |_: web_sys::Event| {
            if let Err(error) = show_options() {
                dom::report(&error);
            }
        })?;
    }
    let shared = Rc::clone(app);
    dom::listen(&dom::element::<Element>("begin")?, "click", move |_: web_sys::Event| match chosen_game() {
        Ok(new_game) => {
            close("new-game-box");
            shared.borrow_mut().handle(Event::Begin(new_game));
        }
        Err(error) => dom::report(&error),
    })
}

/// Opens the dialog of a new game.
pub(crate) fn open_new_game(app: &Shared) -> Result<(), JsValue> {
    show_choices(&app.borrow().session.view())?;
    open("new-game-box");
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
            let text = value.map(|value| value.to_string()).unwrap_or_default();
            dom::element::<HtmlInputElement>(&format!("{what}-{side}"))?.set_value(&text);
        }
    }
    let note: HtmlElement = dom::element("will-be-lost")?;
    note.set_hidden(!view.under_way);
    note.class_list().toggle_with_force("kept", view.kept)?;
    note.set_text_content(Some(if view.kept {
        "The game on the board stays under File, Recent Games."
    } else {
        "The game on the board will be lost."
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

/// What is chosen in the dialog of a new game.
fn chosen_game() -> Result<NewGame, JsValue> {
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
    let time = |side| {
        let number = |what| {
            let input = dom::element::<HtmlInputElement>(&format!("{what}-{side}"))?;
            // An empty field is no time.
            Ok::<_, JsValue>(Some(input.value_as_number()).filter(|number| number.is_finite()).unwrap_or(0.0))
        };
        Ok::<_, JsValue>(TimeControl::new(number("minutes")?, number("seconds")?))
    };
    let time = [time("white")?, time("black")?];
    Ok(NewGame { kind, rules: chosen.collect::<Vec<_>>().join(","), players, time })
}
