//! Messages between the board and the page around it: the browser's side of [`embed::Host`].

use std::rc::Rc;

use embed::{Command, GameState, Heard, Id, Incoming, Judged, Refused, Report};
use js_sys::{
    Array, Function, Object, Reflect,
    futures::{JsFuture, spawn_local},
};
use serde::Serialize;
use session::Event;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{ImageBitmap, MessageEvent, MessagePort, Window};

use crate::{
    app::{App, Shared},
    dom, embedded,
};

/// The function of the page's own script that gives out what came in before this program was there.
const EARLIER: &str = "raumspielEarlierMessages";

/// So many options are looked at, at most.
const MOST_OPTIONS: u32 = 64;

/// The window around the board; none if the board is a page of its own.
fn around() -> Option<Window> {
    let window = dom::window().ok()?;
    let parent = window.parent().ok()??;
    (!Object::is(&parent, &window)).then_some(parent)
}

/// The origin of the page around, where the browser tells it.
pub(crate) fn origin_around() -> Option<String> {
    let location = dom::window().ok()?.location();
    let origins = Reflect::get(&location, &"ancestorOrigins".into()).ok()?;
    let first = Reflect::get(&origins, &"0".into()).ok()?.as_string()?;
    (first != "null").then_some(first)
}

/// The origin of the page that this one was called from, where it is told.
pub(crate) fn origin_of_referrer() -> Option<String> {
    let referrer = dom::document().ok()?.referrer();
    web_sys::Url::new(&referrer).ok().map(|url| url.origin()).filter(|origin| origin != "null")
}

fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// A message's fields, whatever it is.
fn read(data: &JsValue) -> Incoming {
    if !data.is_object() {
        return Incoming::default();
    }
    let id = field(data, "id");
    let options = field(data, "options");
    Incoming {
        version: field(data, "raumspiel").as_f64(),
        verb: field(data, "type").as_string(),
        id: id.as_f64().map(Id::Number).or_else(|| id.as_string().map(Id::Text)),
        the_move: field(data, "move").as_string(),
        plies: field(data, "plies").as_f64(),
        options: options.dyn_ref::<Object>().map(pairs),
    }
}

/// The options of a message: texts, numbers, and `true` and `false` for on and off.
fn pairs(options: &Object) -> embedded::Pairs {
    let entries = Object::entries(options);
    let pair = |index| {
        let entry: Array = entries.get(index).dyn_into().ok()?;
        let value = entry.get(1);
        let text = match value.as_bool() {
            Some(on) => Some(if on { "on" } else { "off" }.to_owned()),
            None => value.as_string().or_else(|| value.as_f64().map(dom::in_full)),
        };
        Some((entry.get(0).as_string()?, text.unwrap_or_else(|| "an object".to_owned())))
    };
    (0..entries.length().min(MOST_OPTIONS)).filter_map(pair).collect()
}

/// Listens to the page around.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    let window = dom::window()?;
    let shared = Rc::clone(app);
    dom::listen(&window, "message", move |event: MessageEvent| hear(&shared, &event))?;
    // What came before; from now on it comes here.
    if let Ok(earlier) = field(&window, EARLIER).dyn_into::<Function>() {
        let events: Array = earlier.call0(&JsValue::UNDEFINED)?.dyn_into()?;
        events.iter().for_each(|event| hear(app, &event.unchecked_into()));
    }
    Ok(())
}

/// A message to the window. What comes through a port that was accepted is another way in.
fn hear(app: &Shared, event: &MessageEvent) {
    let source = event.source();
    let from_host = around().is_some_and(|around| source.is_some_and(|source| Object::is(&source, &around)));
    let port = event.ports().get(0).dyn_into::<MessagePort>().ok();
    judge(app, from_host, &event.origin(), &event.data(), port);
}

fn judge(app: &Shared, from_host: bool, origin: &str, data: &JsValue, port: Option<MessagePort>) {
    let judged = match &mut app.borrow_mut().frame {
        Some(frame) => frame.host.hear(from_host, origin, &read(data)),
        None => Judged::Stranger,
    };
    if judged == Judged::Stranger {
        return;
    }
    if let Some(port) = port {
        accept(app, port);
    }
    if let Judged::Heard(heard) = judged {
        follow(app, heard);
    }
}

/// From now on answers go through the port, and commands may come through it.
fn accept(app: &Shared, port: MessagePort) {
    let shared = Rc::clone(app);
    let listening = dom::listen(&port, "message", move |event: MessageEvent| {
        // Whoever has the other end was given it by the page around.
        let origin = shared.borrow().frame.as_ref().and_then(|frame| frame.host.origin().map(str::to_owned));
        judge(&shared, true, &origin.unwrap_or_default(), &event.data(), None);
    });
    if let Err(error) = listening {
        dom::report(&error);
    }
    port.start();
    if let Some(frame) = &mut app.borrow_mut().frame {
        frame.port = Some(port);
    }
}

/// The board is ready: follows what has waited for it.
pub(crate) fn follow_waiting(app: &Shared) {
    let waiting = app.borrow_mut().frame.as_mut().map(|frame| frame.host.ready());
    for heard in waiting.into_iter().flatten() {
        follow(app, heard);
    }
}

fn follow(app: &Shared, Heard { id, command }: Heard) {
    let mut held = app.borrow_mut();
    if let Some(frame) = &mut held.frame {
        frame.following = Some(id.clone());
    }
    let done = command.and_then(|command| obey(&mut held, app, id.clone(), command));
    if let Some(frame) = &mut held.frame {
        frame.following = None;
    }
    if let Err(refused) = done {
        held.post(&Report::error(id, refused));
    }
}

fn obey(app: &mut App, shared: &Shared, id: Option<Id>, command: Command) -> Result<(), Refused> {
    let wrong = |faults: embed::Faults| Refused::new("option", faults.to_string());
    match command {
        Command::Connect | Command::State => {}
        Command::Load(pairs) => embedded::load(app, &pairs).map_err(wrong)?,
        Command::Set(pairs) => embedded::set(app, &pairs).map_err(wrong)?,
        Command::Play(text) => {
            let before = app.session.record().plies();
            app.handle(Event::Receive(text));
            if app.session.record().plies() <= before {
                return Err(Refused::new("move", app.session.notice().unwrap_or_default()));
            }
            return Ok(());
        }
        Command::Undo(plies) => {
            if !app.session.take_back(plies) {
                let made = app.session.record().plies();
                return Err(Refused::new("undo", format!("{made} plies can be taken back, not {plies}.")));
            }
            app.show();
            return Ok(());
        }
        Command::Picture => {
            send_picture(shared, id);
            return Ok(());
        }
    }
    app.post(&Report::state(id, GameState::of(app.session.record())));
    Ok(())
}

/// Draws the board and sends its picture, which is there a little later.
fn send_picture(shared: &Shared, id: Option<Id>) {
    let shared = Rc::clone(shared);
    spawn_local(async move {
        // A board that nobody sees may have none yet.
        if let Err(error) = App::make_picture(&shared).await {
            dom::report(&error);
        }
        // The pixels are only there in the task that has drawn them.
        let drawn = shared.borrow_mut().board.draw();
        let canvas = shared.borrow().board.canvas.clone();
        let promise =
            drawn.and_then(|_| dom::window()?.create_image_bitmap_with_html_canvas_element(&canvas));
        let picture = match promise {
            Ok(promise) => JsFuture::from(promise).await,
            Err(error) => Err(error),
        };
        let app = shared.borrow();
        match picture.and_then(|picture| picture.dyn_into::<ImageBitmap>()) {
            Ok(picture) => {
                let words = app.tongue.say(app.session.view().status);
                app.post_with(&Report::picture(id, words), Some(&picture));
            }
            Err(error) => {
                dom::report(&error);
                app.post(&Report::error(id, Refused::new("picture", "There is no picture to be had here.")));
            }
        }
    });
}

impl App {
    /// Tells the page around something.
    pub(crate) fn post(&self, report: &Report) {
        self.post_with(report, None);
    }

    fn post_with(&self, report: &Report, picture: Option<&ImageBitmap>) {
        let Some(frame) = &self.frame else { return };
        let message = report.serialize(&serde_wasm_bindgen::Serializer::json_compatible());
        let posted = message.map_err(JsValue::from).and_then(|message| {
            let transfer = Array::new();
            if let Some(picture) = picture {
                Reflect::set(&message, &"picture".into(), picture)?;
                transfer.push(picture);
            }
            if let Some(port) = &frame.port {
                return port.post_message_with_transferable(&message, &transfer);
            }
            // An origin that has no name can't be written to; such a page sends a port.
            match (around(), frame.target().filter(|origin| *origin != "null")) {
                (Some(window), Some(origin)) => {
                    window.post_message_with_transfer(&message, origin, &transfer)
                }
                _ => Ok(()),
            }
        });
        if let Err(error) = posted {
            dom::report(&error);
        }
    }
}
