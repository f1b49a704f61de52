//! The engine: in a Web Worker, or, where none can be had, on the page in slices.
//!
//! Each game has a program of its own (see the crate `worker`), which is loaded when it is first wanted. In a
//! worker and on the page it is the same, behind a port.

use std::{mem, rc::Rc};

use js_sys::{
    Promise,
    futures::{JsFuture, spawn_local},
};
use session::{Engine, Event};
use thinker::{Message, Reply, Request};
use wasm_bindgen::{closure::Closure, prelude::*};
use web_sys::{MessageChannel, MessageEvent, Url, Worker, WorkerOptions, WorkerType, console};

use crate::{app::Shared, dom};

/// If a program is not ready after so many milliseconds, the worker is given up for the page, and the page for
/// good.
const PATIENCE: i32 = 15_000;

/// Why there is no answer.
const NOT_LOADED: &str = "its program could not be loaded";
const BROKEN: &str = "its program has broken down";

#[wasm_bindgen]
extern "C" {
    /// What messages go to: a worker, or the page's end of a channel.
    #[wasm_bindgen(extends = web_sys::EventTarget)]
    #[derive(Clone)]
    type Port;

    #[wasm_bindgen(method, js_name = postMessage, catch)]
    fn post_message(this: &Port, text: &str) -> Result<(), JsValue>;

    /// A program of the crate `worker`, as a module of the page.
    type Module;

    /// Loads its wasm.
    #[wasm_bindgen(method, js_name = default, catch)]
    fn init(this: &Module) -> Result<Promise, JsValue>;

    /// Makes it listen to a port.
    #[wasm_bindgen(method, catch)]
    fn serve(this: &Module, port: &JsValue) -> Result<(), JsValue>;
}

#[wasm_bindgen]
extern "C" {
    /// The module at an address, or what the plain script at the other brings. The script that starts the page has it,
    /// and no file of ours: with all imports from one place, the build can give them short names.
    #[wasm_bindgen(js_name = raumspielImport, catch)]
    fn import(module: &str, script: Option<&str>) -> Result<Promise, JsValue>;
}

/// The address of a game's program, where the published page says it in `<meta name=raumspiel-engine>`: `content`
/// for a worker, of the kind that `data-worker` says, `data-module` for the page itself, `data-script` for a page that
/// can load no modules.
fn said_address(game: &str, attribute: &str) -> Result<Option<String>, JsValue> {
    said(game, attribute)?.as_deref().map(whole_address).transpose()
}

/// An attribute of that element.
fn said(game: &str, attribute: &str) -> Result<Option<String>, JsValue> {
    let meta = dom::all(&format!("meta[name=raumspiel-engine][data-game={game}]"))?.into_iter().next();
    Ok(meta.and_then(|meta| meta.get_attribute(attribute)))
}

/// The same, or where it is in a page that is being worked on: the game's name and this end.
fn address(game: &str, attribute: &str, end: &str) -> Result<String, JsValue> {
    said_address(game, attribute)?.map_or_else(|| whole_address(&format!("./{game}{end}")), Ok)
}

fn whole_address(address: &str) -> Result<String, JsValue> {
    Ok(Url::new_with_base(address, &dom::base_address()?)?.href())
}

/// How far a game's program has come.
enum Program {
    /// A worker that is not ready yet.
    Starting(Worker),
    /// The page loads it.
    Loading,
    /// It listens, in a worker or on the page.
    Ready(Port, Option<Worker>),
}

/// One attempt to have a game's program. A failure ends it; the next question begins another.
struct Attempt {
    game: String,
    number: u32,
    program: Program,
}

/// What was asked last and is not answered yet.
struct Asked {
    game: String,
    id: u32,
    hurried: bool,
}

/// The page's end of the engine.
pub(crate) struct EngineLink {
    /// The programs of the games that were asked about, each loaded once.
    attempts: Vec<Attempt>,
    last_number: u32,
    asked: Option<Asked>,
    /// What is wanted, to be sent when the program is ready.
    wanted: Engine,
    app: Option<Shared>,
}

impl EngineLink {
    pub(crate) const fn new(wanted: Engine) -> Self {
        Self { attempts: Vec::new(), last_number: 0, asked: None, wanted, app: None }
    }

    /// Gives the link what its answers go to.
    pub(crate) fn attach(&mut self, app: &Shared) {
        self.app = Some(Rc::clone(app));
    }

    /// Follows what the session wants of the engine.
    pub(crate) fn follow(&mut self, engine: &Engine) {
        self.wanted.clone_from(engine);
        self.ask();
    }

    /// Sends what is wanted and has not been sent.
    fn ask(&mut self) {
        let request = self.wanted.request.clone();
        let other = |asked: &mut Asked| request.as_ref().is_none_or(|request| request.game != asked.game);
        if let Some(Asked { game, .. }) = self.asked.take_if(other) {
            self.post(&game, &Message::Cancel);
        }
        let Some(request) = request else { return };
        match self.attempts.iter().find(|attempt| attempt.game == request.game) {
            None => self.start(&request.game),
            Some(Attempt { program: Program::Starting(_) | Program::Loading, .. }) => {}
            Some(Attempt { program: Program::Ready(..), .. }) => self.ask_ready(request),
        }
    }

    fn ask_ready(&mut self, request: Request) {
        let (game, id) = (request.game.clone(), request.id);
        let hurry = self.wanted.hurry;
        match &mut self.asked {
            Some(asked) if asked.id == id => {
                if hurry && !mem::replace(&mut asked.hurried, true) {
                    self.post(&game, &Message::MoveNow);
                }
            }
            _ => {
                self.post(&game, &Message::Begin { request });
                if hurry {
                    self.post(&game, &Message::MoveNow);
                }
                self.asked = Some(Asked { game, id, hurried: hurry });
            }
        }
    }

    fn post(&self, game: &str, message: &Message) {
        let attempt = self.attempts.iter().find(|attempt| attempt.game == game);
        if let Some(Attempt { program: Program::Ready(port, _), .. }) = attempt
            && let Err(error) = port.post_message(&message.to_text())
        {
            dom::report(&error);
        }
    }

    fn attempt(&mut self, number: u32) -> Option<&mut Attempt> {
        self.attempts.iter_mut().find(|attempt| attempt.number == number)
    }

    /// Starts a worker, or, where that is refused, loads the program into the page.
    fn start(&mut self, game: &str) {
        let Some(app) = self.app.clone() else { return };
        self.last_number += 1;
        let number = self.last_number;
        let options = WorkerOptions::new();
        // The one file says so, for from a disk there are no workers of modules.
        let is_classic = said(game, "data-worker").is_ok_and(|kind| kind.as_deref() == Some("classic"));
        options.set_type(if is_classic { WorkerType::Classic } else { WorkerType::Module });
        let worker = address(game, "content", "-engine_loader.js")
            .and_then(|script| Worker::new_with_options(&script, &options));
        let program = worker.as_ref().map_or(Program::Loading, |worker| Program::Starting(worker.clone()));
        self.attempts.push(Attempt { game: game.to_owned(), number, program });
        match worker {
            Ok(worker) => {
                let listening = listen_to_worker(&worker, number, &app);
                if let Err(error) = listening.and_then(|()| limit(number, &app)) {
                    dom::report(&error);
                }
            }
            Err(error) => self.load(number, &error),
        }
    }

    /// Loads the program into the page.
    fn load(&mut self, number: u32, why: &JsValue) {
        let Some(app) = self.app.clone() else { return };
        let Some(attempt) = self.attempt(number) else { return };
        console::info_2(&"No worker for the engine, so it runs on the page.".into(), why);
        if let Program::Starting(worker) = mem::replace(&mut attempt.program, Program::Loading) {
            worker.terminate();
        }
        let game = attempt.game.clone();
        if let Err(error) = limit(number, &app) {
            dom::report(&error);
        }
        spawn_local(async move {
            if let Err(error) = load_program(&game, number, &app).await {
                dom::report(&error);
                app.borrow_mut().engine.fail(number, NOT_LOADED);
            }
        });
    }

    /// The program listens, unless it has been given up meanwhile.
    fn set_ready(&mut self, number: u32, port: &Port) {
        let Some(attempt) = self.attempt(number) else { return };
        let worker = match &attempt.program {
            Program::Starting(worker) => Some(worker.clone()),
            Program::Loading => None,
            Program::Ready(..) => return,
        };
        attempt.program = Program::Ready(port.clone(), worker);
        self.ask();
    }

    /// A worker is not there, may not be run, or has broken down. What did not begin, the page can begin.
    fn worker_fails(&mut self, number: u32, why: &JsValue) {
        match self.attempt(number).map(|attempt| &attempt.program) {
            Some(Program::Starting(_)) => self.load(number, why),
            Some(Program::Ready(..)) => self.fail(number, BROKEN),
            Some(Program::Loading) | None => {}
        }
    }

    /// The patience with what is not ready yet is at its end.
    fn lose_patience(&mut self, number: u32) {
        match self.attempt(number).map(|attempt| &attempt.program) {
            Some(Program::Starting(_)) => self.load(number, &"it did not start in time".into()),
            Some(Program::Loading) => self.fail(number, NOT_LOADED),
            Some(Program::Ready(..)) | None => {}
        }
    }

    /// Ends an attempt. Who waits for it is told: the session may be busy right now, and hears it when its turn
    /// comes.
    fn fail(&mut self, number: u32, why: &str) {
        let Some(at) = self.attempts.iter().position(|attempt| attempt.number == number) else { return };
        let Attempt { game, program, .. } = self.attempts.swap_remove(at);
        if let Program::Starting(worker) | Program::Ready(_, Some(worker)) = program {
            worker.terminate();
        }
        self.asked.take_if(|asked| asked.game == game);
        let request = self.wanted.request.as_ref().filter(|request| request.game == game);
        if let (Some(app), Some(request)) = (self.app.clone(), request) {
            let reply = Reply::Failed { id: request.id, why: why.to_owned() };
            spawn_local(async move { app.borrow_mut().handle(Event::Engine(reply)) });
        }
    }
}

/// Waits for a program, but not for ever.
fn limit(number: u32, app: &Shared) -> Result<(), JsValue> {
    let shared = Rc::clone(app);
    let late = Closure::once_into_js(move || shared.borrow_mut().engine.lose_patience(number));
    let window = dom::window()?;
    window.set_timeout_with_callback_and_timeout_and_arguments_0(late.unchecked_ref(), PATIENCE).map(|_| ())
}

/// What comes of a worker: answers, or an error.
fn listen_to_worker(worker: &Worker, number: u32, app: &Shared) -> Result<(), JsValue> {
    listen_to_answers(worker.unchecked_ref(), number, app)?;
    let shared = Rc::clone(app);
    dom::listen(worker, "error", move |event: web_sys::Event| {
        event.prevent_default();
        shared.borrow_mut().engine.worker_fails(number, &event.type_().into());
    })
}

/// Hands what comes from a port to the session.
fn listen_to_answers(port: &Port, number: u32, app: &Shared) -> Result<(), JsValue> {
    let app = Rc::clone(app);
    let listened = port.clone();
    dom::listen(port, "message", move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        let mut app = app.borrow_mut();
        if text == "ready" {
            app.engine.set_ready(number, &listened);
        } else if let Some(reply) = Reply::from_text(&text) {
            app.handle(Event::Engine(reply));
        }
    })
}

/// Loads a game's program into the page and gives it one end of a channel; it says itself when it is ready.
async fn load_program(game: &str, number: u32, app: &Shared) -> Result<(), JsValue> {
    // Browsers remember a module that failed; by another fragment it is another.
    let module = format!("{}#{number}", address(game, "data-module", "-engine.js")?);
    let script = said_address(game, "data-script")?;
    let program: Module = JsFuture::from(import(&module, script.as_deref())?).await?.unchecked_into();
    JsFuture::from(program.init()?).await?;
    let channel = MessageChannel::new()?;
    listen_to_answers(channel.port1().unchecked_ref(), number, app)?;
    channel.port1().start();
    program.serve(&channel.port2())
}
