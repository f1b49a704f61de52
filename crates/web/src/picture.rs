//! Making the picture, and what becomes of it when the browser takes the graphics away.
//!
//! The canvas's WebGL context, the scene and its first frame are made part by part, for between two of them the page
//! answers. Browsers keep only some contexts alive in one page, frames included: a board in somebody else's page
//! gives its own back when it is out of sight.

use std::{rc::Rc, sync::Arc};

use js_sys::futures::spawn_local;
use view::{Losses, Making};
use wasm_bindgen::{JsCast, closure::Closure, prelude::*};
use web_sys::{Element, HtmlElement, WebGl2RenderingContext};

use crate::{
    app::{App, Shared},
    dom,
};

/// So long, in milliseconds, the page waits for lost graphics to come back before it goes on without.
const PATIENCE_MS: i32 = 2000;

/// What has become of the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Life {
    /// There is none, and nobody would see it.
    #[default]
    Resting,
    /// It is being made.
    Making,
    /// It is there.
    Alive,
    /// The browser has taken the graphics away.
    Lost,
    /// There is none to be had.
    GivenUp,
}

/// The picture's life.
#[derive(Default)]
pub(crate) struct Picture {
    life: Life,
    losses: Losses,
}

/// Why there is no picture. What the page says of each stands in `#no-webgl`.
enum NoPicture {
    /// The browser has no WebGL 2.
    NoWebGl,
    /// It has, but something else went wrong.
    Failed(String),
    /// The graphics were taken away.
    Lost,
    /// They were, again and again.
    LostTooOften,
}

impl NoPicture {
    const fn name(&self) -> &'static str {
        match self {
            Self::NoWebGl | Self::Failed(_) => "missing",
            Self::Lost => "lost",
            Self::LostTooOften => "given-up",
        }
    }
}

impl App {
    /// Makes the picture, if there is none; if none is to be had, the page says so and goes on without. Returns when
    /// the board is seen.
    pub(crate) async fn make_picture(app: &Shared) -> Result<(), JsValue> {
        // Somebody else may be at it already.
        while app.borrow().picture.life == Life::Making {
            dom::rest().await;
        }
        if !matches!(app.borrow().picture.life, Life::Resting | Life::Lost) {
            return Ok(());
        }
        app.borrow_mut().picture.life = Life::Making;
        let style = app.borrow().board.canvas.style();
        // A browser that puts the canvas on the page waits for all that was drawn on it, and for the first frame the
        // graphics have to get ready: as long as that takes, the canvas is not on the page.
        style.set_property("visibility", "hidden")?;
        let made = make(app).await;
        style.remove_property("visibility")?;
        // What was shown before there was a program (www/still.js): the same picture, if all is well.
        if let Some(still) = dom::optional::<Element>("still") {
            still.remove();
        }
        let mut app = app.borrow_mut();
        let life = &mut app.picture.life;
        match made {
            // Meanwhile it may have been lost: then what follows that loss is on its way.
            _ if *life != Life::Making => Ok(()),
            Ok(()) => {
                *life = Life::Alive;
                say(None)
            }
            Err(NoPicture::Lost) => {
                *life = Life::Lost;
                say(Some(&NoPicture::Lost))
            }
            Err(why) => {
                *life = Life::GivenUp;
                if let NoPicture::Failed(why) = &why {
                    dom::report(&why.into());
                }
                say(Some(&why))
            }
        }
    }

    /// Somebody sees the board again, or asks for the picture: makes it, if it rests or was lost.
    pub(crate) fn wake_picture(app: &Shared) {
        if !matches!(app.borrow().picture.life, Life::Resting | Life::Lost) {
            return;
        }
        let shared = Rc::clone(app);
        spawn_local(async move {
            // A context that is lost stays with its canvas.
            let renewed = renew_canvas(&shared);
            let made = match renewed {
                Ok(()) => Self::make_picture(&shared).await,
                Err(error) => Err(error),
            };
            if let Err(error) = made {
                dom::report(&error);
            }
        });
    }

    /// Nobody sees the board: gives the graphics to others.
    pub(crate) fn rest_picture(app: &Shared) {
        let gl = {
            let mut app = app.borrow_mut();
            if app.picture.life != Life::Alive {
                return;
            }
            app.picture.life = Life::Resting;
            app.board.lose_scene();
            app.board.context.take()
        };
        let extension = gl.and_then(|gl| gl.get_extension("WEBGL_lose_context").ok().flatten());
        // Where a browser has no such thing, it takes them back with the canvas.
        let _ = extension.and_then(|extension| {
            let lose = js_sys::Reflect::get(&extension, &"loseContext".into()).ok()?;
            lose.dyn_into::<js_sys::Function>().ok()?.call0(&extension).ok()
        });
        if let Err(error) = renew_canvas(app) {
            dom::report(&error);
        }
    }
}

/// Puts another canvas in the place of the one whose context is gone.
fn renew_canvas(app: &Shared) -> Result<(), JsValue> {
    app.borrow_mut().board.renew_canvas()?;
    listen_to_context(app)
}

/// Says in the picture's place why there is none, and shows the sheets instead; or neither.
fn say(why: Option<&NoPicture>) -> Result<(), JsValue> {
    let message: HtmlElement = dom::element("no-webgl")?;
    for part in dom::all("#no-webgl [data-why]")? {
        let told = why.is_some_and(|why| part.get_attribute("data-why").as_deref() == Some(why.name()));
        part.unchecked_into::<HtmlElement>().set_hidden(!told);
    }
    message.set_hidden(why.is_none());
    dom::element::<Element>("stage")?
        .class_list()
        .toggle_with_force("without-picture", why.is_some())
        .map(|_| ())
}

/// Wires up the button that draws the cube again, and the canvas.
pub(crate) fn listen(app: &Shared) -> Result<(), JsValue> {
    let shared = Rc::clone(app);
    dom::listen(&dom::element::<Element>("draw-again")?, "click", move |_: web_sys::Event| {
        App::wake_picture(&shared);
    })?;
    listen_to_context(app)
}

fn listen_to_context(app: &Shared) -> Result<(), JsValue> {
    let canvas = app.borrow().board.canvas.clone();
    let (shared, own) = (Rc::clone(app), canvas.clone());
    dom::listen(&canvas, "webglcontextlost", move |event: web_sys::Event| {
        // Without this, browsers never give the context back.
        event.prevent_default();
        // A canvas that was replaced has nothing to say any more.
        if shared.borrow().board.canvas == own
            && let Err(error) = lose(&shared)
        {
            dom::report(&error);
        }
    })?;
    let (shared, own) = (Rc::clone(app), canvas.clone());
    dom::listen(&canvas, "webglcontextrestored", move |_: web_sys::Event| {
        if shared.borrow().board.canvas != own {
            return;
        }
        let shared = Rc::clone(&shared);
        spawn_local(async move {
            if let Err(error) = App::make_picture(&shared).await {
                dom::report(&error);
            }
        });
    })
}

/// The graphics are gone. If they do not come back soon, the page says so and goes on without.
fn lose(app: &Shared) -> Result<(), JsValue> {
    let too_often = {
        let mut app = app.borrow_mut();
        app.board.lose_scene();
        let too_often = app.picture.losses.lose(dom::now_ms());
        app.picture.life = if too_often { Life::GivenUp } else { Life::Lost };
        too_often
    };
    if too_often {
        return say(Some(&NoPicture::LostTooOften));
    }
    let shared = Rc::clone(app);
    let late = Closure::once_into_js(move || {
        if shared.borrow().picture.life == Life::Lost
            && let Err(error) = say(Some(&NoPicture::Lost))
        {
            dom::report(&error);
        }
    });
    dom::window()?
        .set_timeout_with_callback_and_timeout_and_arguments_0(late.unchecked_ref(), PATIENCE_MS)
        .map(|_| ())
}

async fn make(app: &Shared) -> Result<(), NoPicture> {
    let failed = |error: &dyn std::fmt::Display| NoPicture::Failed(error.to_string());
    // With a context, each change of the size has its cost.
    app.borrow().board.fit_canvas();
    dom::pause().await;
    let gl = context(app).ok_or(NoPicture::NoWebGl)?;
    dom::pause().await;
    #[allow(clippy::arc_with_non_send_sync, reason = "three-d takes an Arc, also where there are no threads")]
    let graphics = Arc::new(three_d::context::Context::from_webgl2_context(gl.clone()));
    let graphics = three_d::Context::from_gl_context(graphics).map_err(|error| failed(&error))?;
    let (extent, palette) = (app.borrow().board.extent(), app.borrow().board.palette());
    let mut making = Making::new(&graphics, extent, palette).map_err(|error| failed(&error))?;
    let scene = loop {
        dom::pause().await;
        if gl.is_context_lost() {
            return Err(NoPicture::Lost);
        }
        if let Some(scene) = making.step().map_err(|error| failed(&error))? {
            break scene;
        }
    };
    app.borrow_mut().board.set_scene(scene);
    dom::pause().await;
    app.borrow_mut().draw_frame();
    drawn(&gl).await;
    if gl.is_context_lost() { Err(NoPicture::Lost) } else { Ok(()) }
}

/// The canvas's context; `None` if the browser has none to give.
fn context(app: &Shared) -> Option<WebGl2RenderingContext> {
    let options = js_sys::Object::new();
    for (key, value) in [("antialias", true), ("alpha", true), ("depth", true)] {
        js_sys::Reflect::set(&options, &key.into(), &value.into()).ok()?;
    }
    let board = &mut app.borrow_mut().board;
    let context = board.canvas.get_context_with_context_options("webgl2", &options).ok()??;
    board.context = context.dyn_into().ok();
    board.context.clone()
}

/// Waits until the graphics have done all that they were told to.
async fn drawn(gl: &WebGl2RenderingContext) {
    use WebGl2RenderingContext as Gl;
    let Some(fence) = gl.fence_sync(Gl::SYNC_GPU_COMMANDS_COMPLETE, 0) else { return };
    gl.flush();
    while gl.get_sync_parameter(&fence, Gl::SYNC_STATUS).as_f64() == Some(f64::from(Gl::UNSIGNALED)) {
        dom::rest().await;
    }
    gl.delete_sync(Some(&fence));
}
