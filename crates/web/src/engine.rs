//! The engine: in a Web Worker, or, where none can be had, on the page in slices.

use std::rc::Rc;

use serde::Serialize;
use session::{Engine, Event};
use thinker::{Message, Reply, Thinker};
use wasm_bindgen::{JsCast, closure::Closure, prelude::*};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::{app::Shared, dom};

/// The worker's script, beside the page.
const SCRIPT: &str = "./raumspiel-worker_loader.js";

/// If the worker is not ready after so many milliseconds, the page does without it.
const PATIENCE: i32 = 15_000;

/// Nodes of one slice on the page: some milliseconds, so that frames and clicks are not held up.
const SLICE: u64 = 2_000;

/// Where the engine runs.
enum Where {
    /// Nobody has asked for it yet.
    Nowhere,
    /// A worker that is not ready yet.
    Starting(Worker),
    /// A worker that listens.
    Worker(Worker),
    /// The page itself.
    Page(Box<Thinker>),
}

/// The page's end of the engine.
pub(crate) struct EngineLink {
    runs: Where,
    /// The number of the question that was sent, and whether it was hurried.
    sent: Option<(u32, bool)>,
    /// What is wanted, to be sent when the worker is ready.
    wanted: Engine,
    slice: Option<js_sys::Function>,
    slice_asked: bool,
    app: Option<Shared>,
}

impl EngineLink {
    pub(crate) fn new(wanted: Engine) -> Self {
        Self { runs: Where::Nowhere, sent: None, wanted, slice: None, slice_asked: false, app: None }
    }

    /// Gives the link what its answers go to.
    pub(crate) fn attach(&mut self, app: &Shared) {
        self.app = Some(Rc::clone(app));
        let app = Rc::clone(app);
        let slice = Closure::<dyn FnMut()>::new(move || app.borrow_mut().think());
        self.slice = Some(slice.into_js_value().unchecked_into());
    }

    /// Follows what the session wants of the engine.
    pub(crate) fn follow(&mut self, engine: &Engine) {
        self.wanted.clone_from(engine);
        if engine.request.is_some() && matches!(self.runs, Where::Nowhere) {
            self.start();
        }
        self.send_wanted();
    }

    fn send_wanted(&mut self) {
        if matches!(self.runs, Where::Nowhere | Where::Starting(_)) {
            return;
        }
        match (self.wanted.request.clone(), self.sent) {
            (Some(request), Some((id, hurried))) if request.id == id => {
                if self.wanted.hurry && !hurried {
                    self.sent = Some((id, true));
                    self.send(&Message::MoveNow);
                }
            }
            (Some(request), _) => {
                self.sent = Some((request.id, false));
                self.send(&Message::Begin { request });
            }
            (None, Some(_)) => {
                self.sent = None;
                self.send(&Message::Cancel);
            }
            (None, None) => {}
        }
    }

    fn send(&mut self, message: &Message) {
        match &mut self.runs {
            Where::Worker(worker) => {
                let object = message.serialize(&serde_wasm_bindgen::Serializer::json_compatible());
                let posted = object.map_err(JsValue::from).and_then(|object| worker.post_message(&object));
                if let Err(error) = posted {
                    dom::report(&error);
                }
            }
            Where::Page(thinker) => {
                let reply = thinker.hear(message);
                // The session is being asked right now: it hears the reply when its turn comes again.
                if let (Some(reply), Some(app)) = (reply, &self.app) {
                    let app = Rc::clone(app);
                    later(move || app.borrow_mut().handle(Event::Engine(reply)));
                }
                self.ask_for_slice();
            }
            Where::Nowhere | Where::Starting(_) => {}
        }
    }

    /// Starts a worker, or, where that is refused, the engine on the page.
    fn start(&mut self) {
        let Some(app) = self.app.clone() else { return };
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        match Worker::new_with_options(SCRIPT, &options) {
            Ok(worker) => match listen(&worker, &app) {
                Ok(()) => self.runs = Where::Starting(worker),
                Err(error) => self.run_on_page(&error),
            },
            Err(error) => self.run_on_page(&error),
        }
    }

    fn run_on_page(&mut self, why: &JsValue) {
        web_sys::console::info_2(&"No worker for the engine, so it runs on the page.".into(), why);
        if let Where::Starting(worker) | Where::Worker(worker) = &self.runs {
            worker.terminate();
        }
        self.runs = Where::Page(Box::default());
        self.sent = None;
        self.send_wanted();
    }

    fn ask_for_slice(&mut self) {
        let thinking = matches!(&self.runs, Where::Page(thinker) if thinker.is_thinking());
        if thinking
            && !self.slice_asked
            && let (Some(slice), Ok(window)) = (&self.slice, dom::window())
        {
            self.slice_asked = window.set_timeout_with_callback(slice).is_ok();
        }
    }

    /// One slice on the page.
    pub(crate) fn run_slice(&mut self) -> Vec<Reply> {
        self.slice_asked = false;
        let replies = match &mut self.runs {
            Where::Page(thinker) => thinker.step(SLICE, &mut dom::now_ms),
            _ => Vec::new(),
        };
        self.ask_for_slice();
        replies
    }

    fn ready(&mut self) {
        match std::mem::replace(&mut self.runs, Where::Nowhere) {
            Where::Starting(worker) => {
                self.runs = Where::Worker(worker);
                self.send_wanted();
            }
            other => self.runs = other,
        }
    }

    fn is_starting(&self) -> bool {
        matches!(self.runs, Where::Starting(_))
    }
}

fn listen(worker: &Worker, app: &Shared) -> Result<(), JsValue> {
    let shared = Rc::clone(app);
    dom::listen(worker, "message", move |event: MessageEvent| {
        let data = event.data();
        if data.as_string().as_deref() == Some("ready") {
            shared.borrow_mut().engine.ready();
            return;
        }
        match serde_wasm_bindgen::from_value(data) {
            Ok(reply) => shared.borrow_mut().handle(Event::Engine(reply)),
            Err(error) => dom::report(&error.into()),
        }
    })?;
    let shared = Rc::clone(app);
    dom::listen(worker, "error", move |event: web_sys::Event| {
        // It is not there, may not be run, or has crashed. The page can do the same.
        event.prevent_default();
        shared.borrow_mut().engine.run_on_page(&event.type_().into());
    })?;
    let shared = Rc::clone(app);
    let late = Closure::once_into_js(move || {
        let mut app = shared.borrow_mut();
        if app.engine.is_starting() {
            app.engine.run_on_page(&"it did not start in time".into());
        }
    });
    let window = dom::window()?;
    window.set_timeout_with_callback_and_timeout_and_arguments_0(late.unchecked_ref(), PATIENCE).map(|_| ())
}

/// Calls something when the browser has nothing else to do at once.
fn later(call: impl FnOnce() + 'static) {
    let closure = Closure::once_into_js(call);
    if let Ok(window) = dom::window()
        && let Err(error) = window.set_timeout_with_callback(closure.unchecked_ref())
    {
        dom::report(&error);
    }
}
