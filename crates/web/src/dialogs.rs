//! The questions and boxes that stand before the page.

use std::{cell::Cell, rc::Rc};

use rules::Role;
use session::{Choice, Event, Question, ViewModel};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, FocusOptions, HtmlDialogElement, HtmlElement, PointerEvent};

use crate::{app::Shared, dom, sheets, voice::Voice};

/// The dialogs of the session's questions.
const QUESTIONS: [&str; 3] = ["promotion", "ask", "games-box"];

/// Which question the dialogs were opened for.
#[derive(Default)]
pub(crate) struct Questions {
    /// The number of the question that was shown last.
    shown: Option<u32>,
}

impl Questions {
    /// Shows the session's question, or none. Each is opened once: who closes it has answered it.
    pub(crate) fn show(&mut self, view: &ViewModel) -> Result<(), JsValue> {
        let wanted = view.question.as_ref().map(|question| match question {
            Question::Promotion(_) => "promotion",
            Question::Confirm { .. } => "ask",
            Question::Games(_) => "games-box",
        });
        QUESTIONS.into_iter().filter(|&id| Some(id) != wanted).for_each(close);
        if let (Some(id), Some(question)) = (wanted, &view.question)
            && self.shown != view.asked
        {
            fill(question)?;
            open(id);
        }
        self.shown = view.asked;
        Ok(())
    }

    /// Whether the dialog of this question was closed, by whatever way.
    pub(crate) fn is_closed(&self, asked: u32) -> bool {
        let open = |id| dom::optional::<HtmlDialogElement>(id).is_some_and(|dialog| dialog.open());
        self.shown == Some(asked) && !QUESTIONS.into_iter().any(open)
    }
}

/// Opens a dialog. What it is there for gets the focus.
pub(crate) fn open(id: &str) {
    let opened = dom::element::<HtmlDialogElement>(id).and_then(|dialog| {
        if dialog.open() {
            return Ok(());
        }
        Voice::forget()?;
        dialog.show_modal()?;
        // `autofocus` would do it, but in a frame browsers take that for the page's own wish, and complain.
        match dialog.query_selector("[data-first]")? {
            Some(first) => {
                // One reads from the top; the buttons are always to be seen.
                let options = FocusOptions::new();
                options.set_prevent_scroll(true);
                first.unchecked_into::<HtmlElement>().focus_with_options(&options)
            }
            None => Ok(()),
        }
    });
    if let Err(error) = opened {
        dom::report(&error);
    }
}

/// Closes a dialog.
pub(crate) fn close(id: &str) {
    if let Some(dialog) = dom::optional::<HtmlDialogElement>(id) {
        dialog.close();
    }
}

/// Whether a dialog stands before the page.
pub(crate) fn any_open() -> bool {
    dom::all("dialog[open]").is_ok_and(|open| !open.is_empty())
}

/// Puts a question into its dialog.
fn fill(question: &Question) -> Result<(), JsValue> {
    match question {
        Question::Promotion(roles) => {
            for button in dom::all("#promotion [data-role]")? {
                let offered = roles
                    .iter()
                    .any(|role| Some(role.name()) == button.get_attribute("data-role").as_deref());
                button.unchecked_into::<HtmlElement>().set_hidden(!offered);
            }
            Ok(())
        }
        Question::Confirm { text, yes, no } => {
            for (id, text) in [("ask-text", text.as_str()), ("ask-yes", yes), ("ask-no", no)] {
                dom::element::<Element>(id)?.set_text_content(Some(text));
            }
            Ok(())
        }
        Question::Games(choices) => show_games(choices),
    }
}

/// The games of a file.
fn show_games(choices: &[Choice]) -> Result<(), JsValue> {
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
    if let Some(list) = dom::optional::<Element>("games-list") {
        let shared = Rc::clone(app);
        dom::listen(&list, "click", move |event: web_sys::Event| {
            if let Some(index) = clicked_number(&event, "data-game") {
                shared.borrow_mut().handle(Event::Choose(index));
            }
        })?;
    }
    QUESTIONS.into_iter().filter_map(dom::optional).try_for_each(|dialog| close_by_click_outside(&dialog))?;
    for button in dom::all("dialog [data-close]")? {
        dom::listen(&button.clone(), "click", move |_: web_sys::Event| {
            if let Ok(Some(dialog)) = button.closest("dialog") {
                dialog.unchecked_into::<HtmlDialogElement>().close();
            }
        })?;
    }
    // By Escape, by a button, by a click outside or by the browser: unanswered, a question is declined.
    for dialog in dom::all("dialog")? {
        let shared = Rc::clone(app);
        dom::listen(&dialog, "close", move |_: web_sys::Event| {
            shared.borrow_mut().decline_closed();
            keep_focus(&shared);
        })?;
    }
    Ok(())
}

/// A press and its release, both beside the dialog, close it.
fn close_by_click_outside(dialog: &HtmlDialogElement) -> Result<(), JsValue> {
    let is_outside = |dialog: &HtmlDialogElement, event: &web_sys::Event| {
        let (rect, (x, y)) = (dialog.get_bounding_client_rect(), dom::place(event));
        let inside = (rect.left()..=rect.right()).contains(&x) && (rect.top()..=rect.bottom()).contains(&y);
        // What is inside the dialog is an element of its own, its edge apart; what is beside it is the dialog.
        event.target().as_ref() == Some(dialog.as_ref()) && !inside
    };
    let pressed = Rc::new(Cell::new(false));
    let (press, there) = (Rc::clone(&pressed), dialog.clone());
    dom::listen(dialog, "pointerdown", move |event: PointerEvent| press.set(is_outside(&there, &event)))?;
    let there = dialog.clone();
    dom::listen(dialog, "click", move |event: web_sys::Event| {
        if pressed.take() && is_outside(&there, &event) {
            there.close();
        }
    })
}

/// Where what had the focus is gone, keys go on from the board.
pub(crate) fn keep_focus(app: &Shared) {
    // For a moment a button still has it that is not seen any more.
    let gone = |focused: Element| matches!(focused.closest("dialog:not([open]), [hidden]"), Ok(Some(_)));
    if !any_open() && dom::focused().is_none_or(gone) {
        sheets::focus(app);
    }
}
