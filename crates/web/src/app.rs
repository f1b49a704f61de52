//! The page as a whole: one session, one board, and what happens between them.

use std::{cell::RefCell, rc::Rc};

use rules::{GameKind, record::Place};
use session::{Event, Session};
use view::{Look, Viewpoint};
use wasm_bindgen::{JsCast, closure::Closure, prelude::*};
use web_sys::{HtmlInputElement, ResizeObserver};

use crate::{
    board::{Board, COLOR_MEDIA},
    broken,
    clocks::{self, Clocks},
    commands,
    dialogs::{self, Questions},
    document::Shown,
    dom,
    editor::{self, Panel},
    embedded::Frame,
    engine::EngineLink,
    entry, files,
    keep::{self, Keeper},
    language::{self, Tongue},
    menu, moves, new_game,
    picture::{self, Picture},
    pointer, polycubes, recent,
    resume::Found,
    seeing, share,
    sheets::{self, Sheets},
    store,
    voice::Voice,
};

/// The application, shared by all of the page's event handlers.
///
/// No handler calls another while it holds the application: browsers call handlers one after the other, and
/// nothing here raises an event that is handled at once.
pub(crate) type Shared = Rc<RefCell<App>>;

/// The page's state.
pub(crate) struct App {
    pub(crate) session: Session,
    pub(crate) board: Board,
    pub(crate) picture: Picture,
    pub(crate) engine: EngineLink,
    pub(crate) keeper: Keeper,
    pub(crate) clocks: Clocks,
    /// The panel for setting up a position, where the page has one.
    pub(crate) editor: Option<Panel>,
    /// The panel of slices and looks, where the page has one.
    pub(crate) seeing: Option<seeing::Panel>,
    pub(crate) sheets: Sheets,
    questions: Questions,
    voice: Voice,
    pub(crate) tongue: Tongue,
    /// What belongs to a board in somebody else's page, where it is one.
    pub(crate) frame: Option<Frame>,
    palette: polycubes::Palette,
    /// The game and the place of it that the link in the address holds, if it was shared.
    pub(crate) shared: Option<(u32, Place)>,
    /// The application itself, for what comes back to it later.
    pub(crate) me: Option<Shared>,
    /// The number of the board's state that was kept last.
    kept: Option<u64>,
    shown: Shown,
    turn_bar: HtmlInputElement,
    tilt_bar: HtmlInputElement,
    /// What draws a frame, and whether the browser has been asked for one.
    draw: Option<js_sys::Function>,
    frame_asked: bool,
    /// Whether the board has been seen: until then the engine does not compete with its picture.
    awake: bool,
}

impl App {
    /// The page's parts, with the game that was kept.
    pub(crate) async fn find() -> Result<Shared, JsValue> {
        let link = share::link_in_address();
        let Found { keeper, mut session } =
            Keeper::find(Session::new(GameKind::Artemis), link.as_deref()).await;
        session.set_settings(store::settings());
        let app = Self::assemble(session, keeper, Some(Panel::new()?))?;
        app.borrow_mut().seeing = Some(seeing::Panel::new()?);
        Ok(app)
    }

    /// Wires up what only the page has.
    pub(crate) fn listen_to_page(app: &Shared) -> Result<(), JsValue> {
        menu::listen()?;
        new_game::listen(app)?;
        editor::listen(app)?;
        files::listen(app)?;
        recent::listen(app)?;
        share::listen(app)?;
        seeing::listen(app)
    }

    /// Opens what the page's address asks for.
    pub(crate) fn open_address(app: &Shared) {
        share::open_address(&mut app.borrow_mut());
        keep::keep(&mut app.borrow_mut());
    }

    /// The parts that every board has.
    pub(crate) fn assemble(
        session: Session,
        keeper: Keeper,
        editor: Option<Panel>,
    ) -> Result<Shared, JsValue> {
        let view = session.view();
        let app = Rc::new(RefCell::new(Self {
            board: Board::new(&view)?,
            picture: Picture::default(),
            shown: Shown::new()?,
            turn_bar: dom::element("turn")?,
            tilt_bar: dom::element("tilt")?,
            engine: EngineLink::new(view.engine.clone()),
            clocks: Clocks::new()?,
            editor,
            seeing: None,
            sheets: Sheets::new()?,
            questions: Questions::default(),
            voice: Voice::new()?,
            tongue: Tongue::default(),
            frame: None,
            palette: polycubes::Palette::new()?,
            shared: None,
            me: None,
            kept: Some(view.board.revision),
            keeper,
            session,
            draw: None,
            frame_asked: false,
            awake: false,
        }));
        app.borrow_mut().draw = Some(Self::frame_function(&app));
        app.borrow_mut().engine.attach(&app);
        app.borrow_mut().me = Some(Rc::clone(&app));
        Ok(app)
    }

    /// Wires up what every board has.
    pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
        commands::listen(app)?;
        moves::listen(app)?;
        dialogs::listen(app)?;
        pointer::listen(app)?;
        picture::listen(app)?;
        polycubes::listen(app)?;
        clocks::listen(app)?;
        sheets::listen(app)?;
        entry::listen(app)?;
        language::listen(app)?;
        Self::listen_to_bars(app)?;
        Self::listen_to_surroundings(app)
    }

    /// Shows all but the picture for the first time.
    pub(crate) fn open_eyes(app: &Shared) -> Result<(), JsValue> {
        // Whether anybody sees it decides whether a clock runs.
        app.borrow_mut().handle(Event::Hidden(dom::document()?.hidden()));
        app.borrow_mut().show_viewpoint();
        Ok(())
    }

    /// The board is seen: now the engine may think.
    pub(crate) fn wake(&mut self) {
        self.awake = true;
        self.show();
    }

    fn frame_function(app: &Shared) -> js_sys::Function {
        let app = Rc::clone(app);
        let draw = Closure::<dyn FnMut()>::new(move || app.borrow_mut().draw_frame());
        draw.into_js_value().unchecked_into()
    }

    /// Something has changed that is to be seen: asks the browser for one frame.
    pub(crate) fn invalidate(&mut self) {
        // Nobody would see it; when the page is seen again, a frame is asked for.
        if self.frame_asked || dom::document().is_ok_and(|document| document.hidden()) {
            return;
        }
        if let (Some(draw), Ok(window)) = (&self.draw, dom::window()) {
            self.frame_asked = window.request_animation_frame(draw).is_ok();
        }
    }

    pub(crate) fn draw_frame(&mut self) {
        self.frame_asked = false;
        match self.board.draw() {
            Ok(true) => self.invalidate(),
            Ok(false) => {}
            Err(error) => dom::report(&error),
        }
    }

    /// Hands an event to the session and shows what comes of it.
    pub(crate) fn handle(&mut self, event: Event) {
        let before = self.session.settings();
        self.session.handle(Event::Tick { now_ms: dom::time_of_day_ms() });
        self.session.set_today(dom::today());
        self.answer_closed();
        self.session.handle(event);
        // What somebody else's page has set is not the visitor's choice.
        if self.session.settings() != before && self.frame.is_none() {
            store::keep(before, self.session.settings());
        }
        self.show();
    }

    /// A question whose dialog was closed is answered, before anything that came of the closing is drawn. Says
    /// whether there was one.
    fn answer_closed(&mut self) -> bool {
        let closed = self.session.asked().filter(|&asked| self.questions.is_closed(asked));
        closed.inspect(|&asked| self.session.handle(Event::Decline(asked))).is_some()
    }

    /// A dialog was closed.
    pub(crate) fn decline_closed(&mut self) {
        if self.answer_closed() {
            self.show();
        }
    }

    pub(crate) fn show(&mut self) {
        let view = self.session.view();
        let before = (self.board.look, self.board.extent());
        let redraw = self.board.set_view(&view);
        let mut sayings = self.session.take_sayings();
        for saying in &mut sayings {
            saying.text = self.tongue.say(core::mem::take(&mut saying.text));
        }
        let parts = [
            self.seeing.as_mut().map_or(Ok(()), |seeing| seeing.show_asking(&view)),
            self.shown.show(&view),
            self.questions.show(&view),
            self.clocks.show(view.clocks),
            self.editor.as_mut().map_or(Ok(()), |editor| editor.show(&view)),
            self.sheets.show(&self.session, &view),
            self.voice.tell(&sayings, view.sound),
            self.palette.show(&view),
        ];
        parts.iter().filter_map(|shown| shown.as_ref().err()).for_each(dom::report);
        if self.kept.replace(view.board.revision) != Some(view.board.revision) {
            keep::keep(self);
            share::follow(self);
        }
        if self.awake {
            self.engine.follow(&view.engine);
        }
        if redraw {
            if before != (self.board.look, self.board.extent()) {
                self.show_viewpoint();
            }
            self.invalidate();
        }
        if let Some(frame) = &mut self.frame {
            frame.show_link(&self.session);
            let news = frame.news(&self.session);
            news.iter().for_each(|one| self.post(one));
        }
    }

    /// Looks from elsewhere.
    pub(crate) fn turn_to(&mut self, viewpoint: Viewpoint) {
        self.set_look(Look { viewpoint, ..self.board.look });
    }

    /// Looks in another way, and remembers it for this game.
    pub(crate) fn set_look(&mut self, look: Look) {
        self.board.choose_look(look);
        self.show_look();
    }

    /// Looks as usual again.
    pub(crate) fn reset_look(&mut self) {
        self.board.reset_look();
        self.show_look();
    }

    /// Shows and remembers how the board is looked at now.
    fn show_look(&mut self) {
        // A frame in somebody else's page is not where the visitor's own views come from.
        if self.frame.is_none() {
            self.board.keep_look();
        }
        self.show_viewpoint();
        self.invalidate();
    }

    pub(crate) fn show_viewpoint(&self) {
        let seeing = self.seeing.as_ref().map(|seeing| seeing.show(&self.board.look, self.board.extent()));
        if let Some(Err(error)) = seeing {
            dom::report(&error);
        }
        let Viewpoint { azimuth, elevation, .. } = self.board.look.viewpoint;
        for (bar, degrees) in [(&self.turn_bar, azimuth), (&self.tilt_bar, elevation)] {
            let degrees = degrees.round() as i32;
            bar.set_value(&degrees.to_string());
            // Without the text, a screen reader would read a bare number.
            let _ = bar.set_attribute("aria-valuetext", &format!("{degrees} degrees"));
        }
    }

    fn listen_to_bars(app: &Shared) -> Result<(), JsValue> {
        let value = |bar: &HtmlInputElement| bar.value_as_number() as f32;
        let (turn_bar, tilt_bar) = (app.borrow().turn_bar.clone(), app.borrow().tilt_bar.clone());
        let shared = Rc::clone(app);
        dom::listen(&turn_bar.clone(), "input", move |_: web_sys::Event| {
            let mut app = shared.borrow_mut();
            let viewpoint = Viewpoint { azimuth: value(&turn_bar), ..app.board.look.viewpoint };
            app.turn_to(viewpoint);
        })?;
        let shared = Rc::clone(app);
        dom::listen(&tilt_bar.clone(), "input", move |_: web_sys::Event| {
            let mut app = shared.borrow_mut();
            let viewpoint = Viewpoint { elevation: value(&tilt_bar), ..app.board.look.viewpoint };
            app.turn_to(viewpoint);
        })
    }

    /// The canvas's size and context, and the system's light or dark.
    fn listen_to_surroundings(app: &Shared) -> Result<(), JsValue> {
        let shared = Rc::clone(app);
        let resized = Closure::<dyn FnMut()>::new(move || shared.borrow_mut().invalidate());
        ResizeObserver::new(resized.as_ref().unchecked_ref())?.observe(&dom::element("picture")?);
        resized.forget();

        watch_pixels(app)?;
        for query in COLOR_MEDIA {
            let shared = Rc::clone(app);
            if let Some(media) = dom::window()?.match_media(query)? {
                dom::listen(&media, "change", move |_: web_sys::Event| {
                    let mut app = shared.borrow_mut();
                    app.board.set_palette();
                    app.invalidate();
                })?;
            }
        }
        listen_when_free(app, &dom::document()?, "visibilitychange", |app| {
            if dom::document().is_ok_and(|document| !document.hidden()) {
                Self::wake_picture(app);
            }
            app.borrow_mut().invalidate();
        })
    }
}

/// Hears that the page is seen, hidden or left. Firefox tells of it in the middle of some of the program's own calls,
/// such as those to the local storage: then it waits.
pub(crate) fn listen_when_free(
    app: &Shared,
    target: &impl AsRef<web_sys::EventTarget>,
    name: &str,
    handle: fn(&Shared),
) -> Result<(), JsValue> {
    let shared = Rc::clone(app);
    let closure = Closure::<dyn Fn()>::new(move || when_free(&shared, handle));
    target.as_ref().add_event_listener_with_callback(name, closure.into_js_value().unchecked_ref())
}

fn when_free(app: &Shared, handle: fn(&Shared)) {
    if broken::is_broken() {
        return;
    }
    if app.try_borrow_mut().is_ok() {
        return handle(app);
    }
    let shared = Rc::clone(app);
    let later = Closure::once_into_js(move || when_free(&shared, handle));
    let _ = dom::window().and_then(|window| window.set_timeout_with_callback(later.unchecked_ref()));
}

/// Draws anew when a CSS pixel has another number of the screen's: on another screen, or zoomed. A query is only about
/// the number that it names, so each time another is asked.
fn watch_pixels(app: &Shared) -> Result<(), JsValue> {
    let window = dom::window()?;
    let query = format!("(resolution: {}dppx)", dom::in_full(window.device_pixel_ratio()));
    let Some(media) = window.match_media(&query)? else { return Ok(()) };
    let shared = Rc::clone(app);
    let mut seen = false;
    dom::listen(&media, "change", move |_: web_sys::Event| {
        shared.borrow_mut().invalidate();
        if !std::mem::replace(&mut seen, true)
            && let Err(error) = watch_pixels(&shared)
        {
            dom::report(&error);
        }
    })
}
