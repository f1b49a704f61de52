//! The board in somebody else's page: its options, and what it tells the page around it.

use std::{cell::Cell, rc::Rc};

use embed::{By, Display, Faults, GameState, Host, Id, News, Opening, Refused, Report, Theme, Watch};
use js_sys::Array;
use rules::GameKind;
use session::Session;
use wasm_bindgen::{JsCast, closure::Closure, prelude::*};
use web_sys::{
    Element, HtmlElement, IntersectionObserver, IntersectionObserverEntry, MessagePort, ResizeObserver,
    UrlSearchParams,
};

use crate::{
    app::{App, Shared},
    dom,
    keep::Keeper,
    messages,
};

/// Options by name.
pub(crate) type Pairs = Vec<(String, String)>;

/// The board would like to be this high for its width, and its controls besides.
const HEIGHT_FOR_WIDTH: f64 = 0.8;

/// What belongs to a board in somebody else's page.
pub(crate) struct Frame {
    pub(crate) host: Host,
    /// Where answers go, if the page around has sent a port for them.
    pub(crate) port: Option<MessagePort>,
    display: Display,
    /// What is wrong with the options in the address.
    faults: Option<Faults>,
    /// From when the board is ready: what was before is told as the state then.
    watch: Option<Watch>,
    /// The command that is being followed; `Some(None)` for one without an id.
    pub(crate) following: Option<Option<Id>>,
    /// The page that this one was called from, which may be told that the board is ready.
    referrer: Option<String>,
    size: (i32, i32, i32),
    /// The link to the whole page.
    whole: Option<Element>,
}

fn borrowed(pairs: &Pairs) -> impl Iterator<Item = (&str, &str)> + Clone {
    pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()))
}

/// The options in the address.
fn pairs_of_address() -> Result<Pairs, JsValue> {
    let search = UrlSearchParams::new_with_str(&dom::window()?.location().search()?)?;
    let mut pairs = Pairs::new();
    for name in embed::OPTIONS {
        pairs.extend(search.get(name).map(|value| (name.to_owned(), value)));
    }
    Ok(pairs)
}

/// The board's parts, with the game that the options ask for.
pub(crate) fn assemble() -> Result<Shared, JsValue> {
    let pairs = pairs_of_address()?;
    let mut session = Session::new(GameKind::ALL[0]);
    let mut display = Display::default();
    let opened = open(&mut session, &mut display, &pairs);
    let keeper = Keeper::new(None, &session);
    let app = App::assemble(session, keeper, None)?;
    {
        let mut held = app.borrow_mut();
        held.frame = Some(Frame {
            host: Host::new(messages::origin_around()),
            port: None,
            display,
            faults: opened.err(),
            watch: None,
            following: None,
            referrer: messages::origin_of_referrer(),
            size: (0, 0, 0),
            whole: dom::optional("whole"),
        });
        let plain = view::Look::default();
        let chosen = pairs.iter().any(|(name, _)| name == "view");
        held.board.adopt_look(display.look(&Display::default(), plain), chosen);
        show_display(&mut held, display)?;
    }
    Ok(app)
}

/// So long, in milliseconds, a board out of sight keeps its picture: one may only be scrolling past.
const KEPT_MS: i32 = 3000;

/// Keeps a picture for as long as somebody sees the board. Says whether somebody does now; where the browser does not
/// say so at once, because it paints nothing of the page, nobody does.
pub(crate) async fn is_seen(app: &Shared) -> Result<bool, JsValue> {
    let seen = Rc::new(Cell::new(None));
    let asked = Rc::new(Cell::new(false));
    let (shared, now, told) = (Rc::clone(app), Rc::clone(&seen), Rc::clone(&asked));
    let changed = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
        let Some(entry) = entries.pop().dyn_into::<IntersectionObserverEntry>().ok() else { return };
        now.set(Some(entry.is_intersecting()));
        if entry.is_intersecting() {
            // The first picture is made by who asked.
            if told.get() {
                App::wake_picture(&shared);
            }
        } else {
            let (shared, now) = (Rc::clone(&shared), Rc::clone(&now));
            let rest = Closure::once_into_js(move || {
                if now.get() == Some(false) {
                    App::rest_picture(&shared);
                }
            });
            let later = dom::window().and_then(|window| {
                window.set_timeout_with_callback_and_timeout_and_arguments_0(rest.unchecked_ref(), KEPT_MS)
            });
            report(later.map(|_| ()));
        }
    });
    let observer = IntersectionObserver::new(changed.as_ref().unchecked_ref())?;
    observer.observe(&dom::element("stage")?);
    changed.forget();
    // It is told with the next frame, of which there are sixty in a second.
    for _ in 0..ASKED {
        if seen.get().is_some() {
            break;
        }
        dom::rest().await;
    }
    asked.set(true);
    Ok(seen.get() == Some(true))
}

/// How often is asked, every eight milliseconds or so, whether the board is seen.
const ASKED: usize = 12;

/// The board is seen: the page around it is told so, and from now on what happens.
pub(crate) fn ready(app: &Shared) -> Result<(), JsValue> {
    observe_size(app)?;
    {
        let App { frame, session, .. } = &mut *app.borrow_mut();
        if let Some(frame) = frame {
            frame.watch = Some(Watch::new(session));
        }
    }
    let held = app.borrow();
    held.post(&Report::ready(GameState::of(held.session.record())));
    if let Some(faults) = held.frame.as_ref().and_then(|frame| frame.faults.as_ref()) {
        held.post(&Report::error(None, Refused::new("option", faults.to_string())));
    }
    drop(held);
    messages::follow_waiting(app);
    Ok(())
}

/// Puts the game that the options ask for into the session, and the looks into the display, or neither.
fn open(session: &mut Session, display: &mut Display, pairs: &Pairs) -> Result<(), Faults> {
    let mut next = *display;
    let (opening, looks) = (Opening::read(borrowed(pairs)), next.read(borrowed(pairs)));
    match (opening, looks) {
        (Ok(opening), Ok(())) => {
            session.load(opening.record, opening.players);
            *display = next;
            Ok(())
        }
        (opening, looks) => {
            let faults = opening.err().into_iter().chain(looks.err());
            Err(Faults(faults.flat_map(|faults| faults.0).collect()))
        }
    }
}

/// Says in the board's place what is wrong with the options, or shows the board.
pub(crate) fn show_fault(frame: Option<&Frame>) -> Result<(), JsValue> {
    let faults = frame.and_then(|frame| frame.faults.as_ref());
    let place: HtmlElement = dom::element("fault")?;
    place.set_hidden(faults.is_none());
    let list: Element = dom::element("fault-list")?;
    list.set_text_content(None);
    for fault in faults.iter().flat_map(|faults| &faults.0) {
        // The option's name is the same in all languages.
        let item = dom::add(&list, "li", "")?;
        dom::add(&item, "span", &format!("{}:", fault.option))?.set_attribute("translate", "no")?;
        dom::add(&item, "span", &format!(" {}.", fault.why))?;
    }
    let main = dom::all("main")?.into_iter().next();
    main.map_or(Ok(()), |main| main.toggle_attribute_with_force("inert", faults.is_some()).map(|_| ()))
}

/// Theme, sheets, labels, hints and controls; how the cube is looked at is the caller's.
fn show_display(app: &mut App, display: Display) -> Result<(), JsValue> {
    let root = dom::document()?.document_element().ok_or("the document has no root")?;
    match display.theme {
        Theme::Auto => root.remove_attribute("data-theme")?,
        theme => root.set_attribute("data-theme", theme.name())?,
    }
    let parts = display.controls.parts().into_iter().filter_map(|(name, on)| on.then_some(name));
    root.set_attribute("data-controls", &parts.collect::<Vec<_>>().join(" "))?;
    let mut settings = app.session.settings();
    settings.show_hints = display.hints;
    settings.show_labels = display.labels;
    settings.boards = display.boards;
    app.session.set_settings(settings);
    app.board.set_palette();
    app.invalidate();
    Ok(())
}

/// Tells the page around whenever the frame has another size, or would like one.
fn observe_size(app: &Shared) -> Result<(), JsValue> {
    let side: Element = dom::element("side")?;
    let stage: Element = dom::element("stage")?;
    let shared = Rc::clone(app);
    let measured = side.clone();
    let resized = Closure::<dyn FnMut()>::new(move || {
        let Ok(window) = dom::window() else { return };
        let inner = |size: Result<JsValue, JsValue>| size.ok().and_then(|size| size.as_f64()).unwrap_or(0.0);
        let (width, height) = (inner(window.inner_width()), inner(window.inner_height()));
        // Beside the board, the side panel takes nothing of the height.
        let below = measured.get_bounding_client_rect().top() > height / 2.0;
        let side = if below { measured.get_bounding_client_rect().height() } else { 0.0 };
        let wanted = (width * HEIGHT_FOR_WIDTH + side).round();
        let mut app = shared.borrow_mut();
        let Some(frame) = &mut app.frame else { return };
        let size = (width as i32, height as i32, wanted as i32);
        if std::mem::replace(&mut frame.size, size) != size {
            app.post(&Report::resized(size.0, size.1, size.2));
        }
    });
    let observer = ResizeObserver::new(resized.as_ref().unchecked_ref())?;
    observer.observe(&stage);
    observer.observe(&side);
    resized.forget();
    Ok(())
}

impl Frame {
    /// The origin that may be told that the board is ready.
    pub(crate) fn target(&self) -> Option<&str> {
        self.host.origin().or(self.referrer.as_deref())
    }

    /// What has happened since the last time, to be told.
    pub(crate) fn news(&mut self, session: &Session) -> Vec<Report> {
        let Some(watch) = &mut self.watch else { return Vec::new() };
        let news = watch.news(session, self.following.is_some());
        let id = self.following.clone().flatten();
        let report = |one| {
            let own = match &one {
                News::Moved { by: By::Computer | By::Person, .. } => None,
                _ => id.clone(),
            };
            Report::news(own, one, GameState::of(session.record()))
        };
        news.into_iter().map(report).collect()
    }

    /// Leads to the whole page with the game as it stands.
    pub(crate) fn show_link(&self, session: &Session) {
        if let Some(whole) = &self.whole {
            // A game too long for a link leads to the page alone.
            let link = session.record().link().map(|link| format!("#{link}")).unwrap_or_default();
            let _ = whole.set_attribute("href", &format!("./{link}"));
        }
    }
}

/// Another game, as a message asks.
pub(crate) fn load(app: &mut App, pairs: &Pairs) -> Result<(), Faults> {
    let Some(frame) = &mut app.frame else { return Ok(()) };
    let before = frame.display;
    open(&mut app.session, &mut frame.display, pairs)?;
    frame.faults = None;
    follow_display(app, before);
    report(show_fault(app.frame.as_ref()));
    Ok(())
}

/// Other options while a game is on.
pub(crate) fn set(app: &mut App, pairs: &Pairs) -> Result<(), Faults> {
    let Some(frame) = &mut app.frame else { return Ok(()) };
    let before = frame.display;
    let faults = |fault| Faults(vec![fault]);
    let players = borrowed(pairs).find(|(name, _)| *name == "play");
    let players = players.map(|(_, text)| embed::read_players(text).map_err(faults)).transpose()?;
    embed::settable(borrowed(pairs))?;
    frame.display.read(borrowed(pairs))?;
    if let Some(players) = players {
        app.session.set_players(players);
    }
    follow_display(app, before);
    Ok(())
}

fn follow_display(app: &mut App, before: Display) {
    let Some(display) = app.frame.as_ref().map(|frame| frame.display) else { return };
    report(show_display(app, display));
    app.set_look(display.look(&before, app.board.look));
    app.show();
}

fn report(done: Result<(), JsValue>) {
    if let Err(error) = done {
        dom::report(&error);
    }
}
