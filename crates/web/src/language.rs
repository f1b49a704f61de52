//! The page in another language than English, in which it is written and says everything.
//!
//! A file of words is fetched when it is wanted, and [`Language`] applies it to whatever text the document has or
//! comes to have. Nothing else of the page knows of it. What was English is noted at each node, so that English
//! comes back at once.

use std::rc::Rc;

use js_sys::{
    Array, Reflect,
    futures::{JsFuture, spawn_local},
};
use session::{Event, Language};
use wasm_bindgen::{JsCast, closure::Closure, prelude::*};
use web_sys::{Element, MutationObserver, MutationObserverInit, MutationRecord, Node, NodeList, Response};

use crate::{app::Shared, dom, menu, store};

/// The codes of the languages and their own names, in order; English is one of them.
const LANGUAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language that the program itself speaks.
const OWN: &str = "en";

/// The attributes that people read or hear, and where links lead: the help is in each language.
const ATTRIBUTES: [&str; 7] =
    ["aria-label", "title", "placeholder", "aria-valuetext", "data-to-move", "data-wins", "href"];

/// What has no words of the page in it.
const WORDLESS: &str = "script, style, textarea, [translate=no]";

/// The language that the page is in, if it is not its own.
#[derive(Default)]
pub(crate) struct Tongue {
    language: Option<Rc<Language>>,
    observer: Option<MutationObserver>,
}

impl Tongue {
    /// A text as it is to be said.
    pub(crate) fn say(&self, text: String) -> String {
        let translated = self.language.as_ref().and_then(|language| language.translate(&text));
        translated.unwrap_or(text)
    }
}

/// Fills the menu of languages, and begins with the one that was chosen last, or else with the browser's.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    // A board in somebody else's page has no menus.
    let list = dom::document()?.get_element_by_id("languages");
    for (list, &(code, name)) in list.iter().flat_map(|list| LANGUAGES.iter().map(move |one| (list, one))) {
        let item = dom::add(list, "button", name)?;
        for (attribute, value) in
            [("role", "menuitemradio"), ("tabindex", "-1"), ("lang", code), ("data-code", code)]
        {
            item.set_attribute(attribute, value)?;
        }
        let shared = Rc::clone(app);
        dom::listen(&item, "click", move |_: web_sys::Event| {
            menu::close_all();
            store::set_language(code);
            speak(&shared, code, true);
        })?;
    }
    let asked = store::language().or_else(|| dom::window().ok()?.navigator().language()).unwrap_or_default();
    let known = LANGUAGES.iter().find(|(code, _)| asked.split('-').next() == Some(code));
    speak(app, known.map_or(OWN, |(code, _)| code), false);
    Ok(())
}

/// Turns the page to a language. If that fails, it is said to those who asked for it.
fn speak(app: &Shared, code: &'static str, asked: bool) {
    let shared = Rc::clone(app);
    spawn_local(async move {
        let language = if code == OWN { Ok(None) } else { fetch(code).await.map(Some) };
        match language.and_then(|language| install(&shared, code, language)) {
            Ok(()) => {}
            Err(error) => {
                dom::report(&error);
                if asked {
                    let words = "The words of this language can’t be loaded.".to_owned();
                    shared.borrow_mut().handle(Event::Say(words));
                }
            }
        }
    });
}

async fn fetch(code: &str) -> Result<Language, JsValue> {
    // A page that is one file has them in itself, and says where.
    let inside = dom::all(&format!("meta[name=raumspiel-words][data-code={code}]"))?.into_iter().next();
    let address = inside.and_then(|meta| meta.get_attribute("content"));
    let address = address.unwrap_or_else(|| format!("words/{code}.txt"));
    let asked = dom::window()?.fetch_with_str(&address);
    let response: Response = JsFuture::from(asked).await?.unchecked_into();
    if !response.ok() {
        return Err(format!("words/{code}.txt: {}", response.status()).into());
    }
    let text = JsFuture::from(response.text()?).await?;
    let text = text.as_string().unwrap_or_default();
    Language::read(&text).map_err(|error| JsValue::from_str(&format!("words/{code}.txt, {error}")))
}

fn install(app: &Shared, code: &str, language: Option<Language>) -> Result<(), JsValue> {
    let page = dom::document()?.document_element().ok_or("the page has no element")?;
    if let Some(observer) = app.borrow_mut().tongue.observer.take() {
        observer.disconnect();
    }
    // Most visitors never leave English, and the page is large.
    if app.borrow().tongue.language.is_some() {
        walk(&page, &|_| None);
    }
    let language = language.map(Rc::new);
    if let Some(language) = &language {
        let words = Rc::clone(language);
        walk(&page, &|text| words.translate(text));
        app.borrow_mut().tongue.observer = Some(observe(&page, Rc::clone(language))?);
    }
    app.borrow_mut().tongue.language = language;
    page.set_attribute("lang", code)?;
    for item in dom::all("#languages [data-code]")? {
        let chosen = item.get_attribute("data-code").as_deref() == Some(code);
        item.set_attribute("aria-checked", if chosen { "true" } else { "false" })?;
    }
    Ok(())
}

/// Translates what changes from now on, before it is painted.
fn observe(page: &Element, language: Rc<Language>) -> Result<MutationObserver, JsValue> {
    let changed = Closure::<dyn FnMut(Array)>::new(move |records: Array| {
        let translate = |text: &str| language.translate(text);
        for record in records.iter() {
            let record: MutationRecord = record.unchecked_into();
            let Some(target) = record.target() else { continue };
            let element = target.dyn_ref::<Element>().cloned().or_else(|| target.parent_element());
            if element.is_some_and(|element| element.closest(WORDLESS).ok().flatten().is_some()) {
                continue;
            }
            match (record.attribute_name(), target.dyn_ref::<Element>()) {
                (Some(name), Some(element)) => attribute(element, &name, &translate),
                (_, Some(_)) => nodes(&record.added_nodes()).for_each(|node| walk(&node, &translate)),
                (_, None) => walk(&target, &translate),
            }
        }
    });
    let observer = MutationObserver::new(changed.into_js_value().unchecked_ref())?;
    let what = MutationObserverInit::new();
    what.set_subtree(true);
    what.set_child_list(true);
    what.set_character_data(true);
    what.set_attribute_filter(&ATTRIBUTES.into_iter().map(JsValue::from).collect::<Array>());
    observer.observe_with_options(page, &what)?;
    Ok(observer)
}

fn nodes(list: &NodeList) -> impl Iterator<Item = Node> {
    (0..list.length()).filter_map(|index| list.get(index))
}

/// Translates all that is under a node; with a translation of nothing, English comes back.
fn walk(node: &Node, translate: &dyn Fn(&str) -> Option<String>) {
    match node.dyn_ref::<Element>() {
        Some(element) if element.matches(WORDLESS).unwrap_or(false) => {}
        Some(element) => {
            ATTRIBUTES.iter().for_each(|name| attribute(element, name, translate));
            nodes(&node.child_nodes()).for_each(|child| walk(&child, translate));
        }
        None => {
            if let Some(now) = node.node_value()
                && let Some(text) = other(node, "text", &now, translate)
            {
                node.set_node_value(Some(&text));
            }
        }
    }
}

fn attribute(element: &Element, name: &str, translate: &dyn Fn(&str) -> Option<String>) {
    if let Some(now) = element.get_attribute(name)
        && let Some(text) = other(element, name, &now, translate)
    {
        // The name is one that an attribute may have.
        let _ = element.set_attribute(name, &text);
    }
}

/// What a node is to say instead of what it says now; `None` if that is to stay.
///
/// The English is noted at the node, with what became of it: nothing is translated twice, and what the program
/// sets anew is English again.
fn other(node: &Node, what: &str, now: &str, translate: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let keys = [format!("english {what}"), format!("said {what}")].map(|key| JsValue::from(&key));
    let get = |key: &JsValue| Reflect::get(node, key).ok().and_then(|value| value.as_string());
    let english = match (get(&keys[0]), get(&keys[1])) {
        (Some(english), Some(said)) if said == now => english,
        _ => now.to_owned(),
    };
    let text = translate(&english).unwrap_or_else(|| english.clone());
    for (key, value) in keys.iter().zip([&english, &text]) {
        // A node of the document takes any property.
        let _ = Reflect::set(node, key, &value.into());
    }
    (text != now).then_some(text)
}
