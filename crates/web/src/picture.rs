//! Making the picture: the canvas's WebGL context, the scene, its first frame. Part by part, for between two of
//! them the page answers.

use std::sync::Arc;

use view::Making;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlCanvasElement, HtmlElement, WebGl2RenderingContext};

use crate::{
    app::{App, Shared},
    dom,
};

/// Why there is no picture.
enum NoPicture {
    /// The browser has no WebGL 2.
    NoWebGl,
    /// It has, but something else went wrong.
    Failed(String),
}

impl App {
    /// Makes the picture, or makes it anew after the graphics were lost; if there is none to be had, the page says so
    /// and goes on without. Returns when the board is seen.
    pub(crate) async fn make_picture(app: &Shared) -> Result<(), JsValue> {
        let message: HtmlElement = dom::element("no-webgl")?;
        let stage: HtmlElement = dom::element("stage")?;
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
        message.set_hidden(made.is_ok());
        stage.class_list().toggle_with_force("without-picture", made.is_err())?;
        if let Err(NoPicture::Failed(why)) = made {
            dom::report(&why.into());
        }
        Ok(())
    }
}

async fn make(app: &Shared) -> Result<(), NoPicture> {
    let failed = |error: &dyn std::fmt::Display| NoPicture::Failed(error.to_string());
    let canvas = app.borrow().board.canvas.clone();
    // With a context, each change of the size has its cost.
    app.borrow().board.fit_canvas();
    let gl = context(&canvas).ok_or(NoPicture::NoWebGl)?;
    dom::pause().await;
    #[allow(clippy::arc_with_non_send_sync, reason = "three-d takes an Arc, also where there are no threads")]
    let graphics = Arc::new(three_d::context::Context::from_webgl2_context(gl.clone()));
    let graphics = three_d::Context::from_gl_context(graphics).map_err(|error| failed(&error))?;
    let (extent, palette) = (app.borrow().board.extent(), app.borrow().board.palette());
    let mut making = Making::new(&graphics, extent, palette).map_err(|error| failed(&error))?;
    let scene = loop {
        dom::pause().await;
        if gl.is_context_lost() {
            return Err(NoPicture::Failed("the graphics were taken away again".to_owned()));
        }
        if let Some(scene) = making.step().map_err(|error| failed(&error))? {
            break scene;
        }
    };
    app.borrow_mut().board.set_scene(scene);
    app.borrow_mut().draw_frame();
    drawn(&gl).await;
    Ok(())
}

fn context(canvas: &HtmlCanvasElement) -> Option<WebGl2RenderingContext> {
    let options = js_sys::Object::new();
    for (key, value) in [("antialias", true), ("alpha", true), ("depth", true)] {
        js_sys::Reflect::set(&options, &key.into(), &value.into()).ok()?;
    }
    canvas.get_context_with_context_options("webgl2", &options).ok()??.dyn_into().ok()
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
