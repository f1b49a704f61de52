//! The questions and boxes that stand before the page.

use std::rc::Rc;

use rules::Role;
use session::{Event, NewGame, Player, Question};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement};

use crate::{app::Shared, dom};

/// Opens a dialog.
pub(crate) fn open(id: &str) {
    let opened = dom::element::<HtmlDialogElement>(id)
        .and_then(|dialog| if dialog.open() { Ok(()) } else { dialog.show_modal() });
    if let Err(error) = opened {
        dom::report(&error);
    }
}

fn close(id: &str) {
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
        None => {}
    }
    for (id, wanted) in [("promotion", promotion), ("ask", ask)] {
        if wanted { open(id) } else { close(id) }
    }
    Ok(())
}

/// Wires up the dialogs.
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
    // However a question is closed, by Escape, by a button or by the browser: unanswered, it is cancelled.
    for id in ["promotion", "ask"] {
        let dialog: HtmlDialogElement = dom::element(id)?;
        let shared = Rc::clone(app);
        dom::listen(&dialog.clone(), "close", move |_: web_sys::Event| {
            let mut app = shared.borrow_mut();
            if !dialog.open() && app.session.view().question.is_some() {
                app.handle(Event::Cancel);
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

/// What is chosen in the dialog of a new game.
fn chosen_game() -> Result<NewGame, JsValue> {
    let player = |id| {
        let text = dom::element::<HtmlSelectElement>(id)?.value();
        Player::read(&text).ok_or_else(|| JsValue::from_str(&format!("`{text}` is no player")))
    };
    let players = [player("plays-white")?, player("plays-black")?];
    let chosen = dom::all("#new-game-box input:checked")?.into_iter().map(|input| {
        let input: HtmlInputElement = input.unchecked_into();
        format!("{}={}", input.name(), input.value())
    });
    Ok(NewGame { rules: chosen.collect::<Vec<_>>().join(","), players })
}
