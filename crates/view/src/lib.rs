//! The scene: a board of several levels, drawn from a [view model](session::model) with WebGL.
//!
//! This crate knows no game's rules. It draws whatever pieces and marks the model has, on a board of any extent
//! up to 32 cells along each axis, and says which cell a player means by a place on the canvas.
//!
//! Pure and tested without a browser: [`Viewpoint`], [`Layout`], [`Projection`] (projecting, picking, labels),
//! [`choose`], [`GlideClock`]. On the graphics card: [`Scene`].
//!
//! Places on the canvas are in CSS pixels from its top left; the canvas's size for drawing is in device pixels.
//!
//! ```no_run
//! use session::model::{BoardModel, Extent};
//! # use raumspiel_view as view; // Inside the workspace the crate is called `view`.
//! use view::{GlideClock, Palette, Look, Making, Projection, SceneError};
//!
//! # fn page(context: &three_d::Context, model: &BoardModel, now_ms: f64) -> Result<(), SceneError> {
//! let look = Look::default();
//! let mut clock = GlideClock::default();
//! let mut making = Making::new(context, model.extent, Palette::LIGHT)?;
//! let mut scene = loop {
//!     if let Some(scene) = making.step()? {
//!         break scene;
//!     }
//! };
//!
//! // After each change of the model:
//! scene.set_model(model);
//! clock.follow(model, now_ms, false);
//!
//! // In an animation frame that was asked for by a change, or while `clock.is_running(now_ms)`:
//! scene.set_look(look);
//! scene.draw(1280, 900, clock.progress(now_ms))?;
//!
//! // What is where on the canvas, in CSS pixels:
//! let projection = Projection::new(look.viewpoint, look.layout(model.extent), 640.0, 450.0);
//! let clicked = projection.pick(320.0, 225.0, model);
//! for label in projection.labels() {
//!     println!("{} at {}, {}", label.text, label.x, label.y);
//! }
//! # Ok(())
//! # }
//! ```

mod error;
mod glide;
mod gpu;
mod labels;
mod layout;
mod look;
mod losses;
mod marks;
mod mesh;
mod palette;
mod paths;
mod picking;
mod projection;
mod rods;
mod scene;
mod silhouette;
mod slice;
mod tiles;
mod viewpoint;

#[cfg(test)]
mod tests;

pub use error::SceneError;
pub use glide::{DURATION_MS, GlideClock, glide_progress};
pub use labels::{Axis, Label, name};
pub use layout::{CELL_HEIGHT, Layout, MIDDLE};
pub use look::{Look, Preset};
pub use losses::Losses;
pub use palette::{Palette, PieceColors, Rgb, Rgba, Theme};
pub use picking::{Hit, choose};
pub use projection::Projection;
pub use scene::{Making, Scene};
pub use slice::{Cut, Sight, Slice};
pub use viewpoint::Viewpoint;
