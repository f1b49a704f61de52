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

/// If the worker is not ready after so many milliseconds, the page does without it.
const PATIENCE: i32 = 15_000;

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

#[wasm_bindgen(inline_js = "export const importModule = (address) => import(address);")]
extern "C" {
    /// The module at an address.
    #[wasm_bindgen(js_name = importModule, catch)]
    fn import(address: &str) -> Result<Promise, JsValue>;
}

/// The address of a game's program. Where the page was published, `<meta name=raumspiel-engine>` says it:
/// `content` for a worker, `data-module` for the page itself.
fn address(game: &str, attribute: &str) -> Result<String, JsValue> {
    let meta = dom::all(&format!("meta[name=raumspiel-engine][data-game={game}]"))?.into_iter().next();
    let said = meta.and_then(|meta| meta.get_attribute(attribute));
    let end = if attribute == "content" { "-engine_loader.js" } else { "-engine.js" };
    let address = said.unwrap_or_else(|| format!("./{game}{end}"));
    Ok(Url::new_with_base(&address, &dom::base_address()?)?.href())
}

/// How far a game's program has come.
enum Program {
    /// A worker that is not ready yet.
    Starting(Worker),
    /// The page loads it.
    Loading,
    /// It listens.
    Ready(Port),
    /// It could not be had.
    Missing,
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
    programs: Vec<(String, Program)>,
    asked: Option<Asked>,
    /// What is wanted, to be sent when the program is ready.
    wanted: Engine,
    app: Option<Shared>,
}

impl EngineLink {
    pub(crate) const fn new(wanted: Engine) -> Self {
        Self { programs: Vec::new(), asked: None, wanted, app: None }
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
        let game = request.game.clone();
        match self.program(&game) {
            None => self.start(&game),
            Some(Program::Starting(_) | Program::Loading) => {}
            Some(Program::Missing) => self.give_up(),
            Some(Program::Ready(_)) => self.ask_ready(request),
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

    fn program(&self, game: &str) -> Option<&Program> {
        self.programs.iter().find(|(known, _)| known == game).map(|(_, program)| program)
    }

    fn set_program(&mut self, game: &str, program: Program) {
        self.programs.retain(|(known, _)| known != game);
        self.programs.push((game.to_owned(), program));
        self.asked.take_if(|asked| asked.game == game);
    }

    fn post(&self, game: &str, message: &Message) {
        if let Some(Program::Ready(port)) = self.program(game)
            && let Err(error) = port.post_message(&message.to_text())
        {
            dom::report(&error);
        }
    }

    /// Starts a worker, or, where that is refused, loads the program into the page.
    fn start(&mut self, game: &str) {
        let Some(app) = self.app.clone() else { return };
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let script = address(game, "content");
        match script.and_then(|script| Worker::new_with_options(&script, &options)) {
            Ok(worker) => {
                let listening = listen_to_worker(&worker, game, &app);
                self.set_program(game, Program::Starting(worker));
                if let Err(error) = listening {
                    dom::report(&error);
                }
            }
            Err(error) => self.load(game, &error),
        }
    }

    /// Loads the program into the page.
    fn load(&mut self, game: &str, why: &JsValue) {
        let Some(app) = self.app.clone() else { return };
        console::info_2(&"No worker for the engine, so it runs on the page.".into(), why);
        if let Some(Program::Starting(worker)) = self.program(game) {
            worker.terminate();
        }
        self.set_program(game, Program::Loading);
        let game = game.to_owned();
        spawn_local(async move {
            let program = match load_program(&game, &app).await {
                Ok(port) => Program::Ready(port),
                Err(error) => {
                    dom::report(&error);
                    Program::Missing
                }
            };
            let mut app = app.borrow_mut();
            app.engine.set_program(&game, program);
            app.engine.ask();
        });
    }

    /// Says that there is no answer. The session is being asked right now: it hears it when its turn comes.
    fn give_up(&mut self) {
        let (Some(app), Some(request)) = (self.app.clone(), &self.wanted.request) else { return };
        let reply = Reply::Failed { id: request.id, why: "its program could not be loaded".to_owned() };
        spawn_local(async move { app.borrow_mut().handle(Event::Engine(reply)) });
    }
}

/// What comes of a worker: answers, or an error, and then the page does without it.
fn listen_to_worker(worker: &Worker, game: &str, app: &Shared) -> Result<(), JsValue> {
    listen_to_answers(worker.unchecked_ref(), game, app)?;
    let (shared, name) = (Rc::clone(app), game.to_owned());
    dom::listen(worker, "error", move |event: web_sys::Event| {
        // It is not there, may not be run, or has crashed. The page can do the same.
        event.prevent_default();
        shared.borrow_mut().engine.load(&name, &event.type_().into());
    })?;
    let (shared, name) = (Rc::clone(app), game.to_owned());
    let late = Closure::once_into_js(move || {
        let mut app = shared.borrow_mut();
        if matches!(app.engine.program(&name), Some(Program::Starting(_))) {
            app.engine.load(&name, &"it did not start in time".into());
        }
    });
    let window = dom::window()?;
    window.set_timeout_with_callback_and_timeout_and_arguments_0(late.unchecked_ref(), PATIENCE).map(|_| ())
}

/// Hands what comes from a port to the session.
fn listen_to_answers(port: &Port, game: &str, app: &Shared) -> Result<(), JsValue> {
    let (app, game) = (Rc::clone(app), game.to_owned());
    let listened = port.clone();
    dom::listen(port, "message", move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        let mut app = app.borrow_mut();
        if text == "ready" {
            app.engine.set_program(&game, Program::Ready(listened.clone()));
            app.engine.ask();
        } else if let Some(reply) = Reply::from_text(&text) {
            app.handle(Event::Engine(reply));
        }
    })
}

/// Loads a game's program into the page and gives it one end of a channel; the other is returned.
async fn load_program(game: &str, app: &Shared) -> Result<Port, JsValue> {
    let program: Module = JsFuture::from(import(&address(game, "data-module")?)?).await?.unchecked_into();
    JsFuture::from(program.init()?).await?;
    let channel = MessageChannel::new()?;
    let port: Port = channel.port1().unchecked_into();
    listen_to_answers(&port, game, app)?;
    channel.port1().start();
    program.serve(&channel.port2())?;
    Ok(port)
}
