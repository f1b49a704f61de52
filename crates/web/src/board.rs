//! The canvas: the frames drawn on it, and the labels over it.

use rules::GameKind;
use session::{
    ViewModel,
    model::{BoardModel, Coordinates, Extent, Side},
};
use view::{Axis, GlideClock, Look, Palette, Preset, Projection, Scene, Theme};
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{Element, HtmlCanvasElement, HtmlElement, WebGl2RenderingContext};

use crate::{dom, store};

/// The board on the page.
pub(crate) struct Board {
    pub(crate) canvas: HtmlCanvasElement,
    /// Its context, once it was asked for one.
    pub(crate) context: Option<WebGl2RenderingContext>,
    labels: Element,
    /// None while the browser has taken the graphics away, or never gave any.
    scene: Option<Scene>,
    model: BoardModel,
    /// How it is looked at; see [`Board::choose_look`].
    pub(crate) look: Look,
    /// Whether somebody has chosen from where; otherwise it is the seat of who plays.
    chosen: bool,
    seat: Side,
    kind: GameKind,
    clock: GlideClock,
    show_labels: bool,
    hover: Option<Coordinates>,
    frames: u32,
}

impl Board {
    pub(crate) fn new(view: &ViewModel) -> Result<Self, JsValue> {
        let mut board = Self {
            canvas: dom::element("board")?,
            context: None,
            labels: dom::element("labels")?,
            scene: None,
            model: view.board.clone(),
            look: Look::default(),
            chosen: false,
            seat: view.seat,
            kind: view.kind,
            clock: GlideClock::default(),
            show_labels: view.show_labels,
            hover: None,
            frames: 0,
        };
        board.adopt_kept_look();
        Ok(board)
    }

    /// Takes a new scene, which shows nothing yet.
    pub(crate) fn set_scene(&mut self, mut scene: Scene) {
        scene.set_palette(self.palette());
        scene.set_model(&self.model);
        scene.set_look(self.look);
        self.scene = Some(scene);
    }

    /// The colours of now.
    pub(crate) fn palette(&self) -> Palette {
        palette(&self.look)
    }

    /// Puts another canvas in the place of this one: with a context that is lost for good, a canvas is of no use.
    pub(crate) fn renew_canvas(&mut self) -> Result<(), JsValue> {
        let canvas: HtmlCanvasElement = self.canvas.clone_node()?.dyn_into()?;
        self.canvas.replace_with_with_node_1(&canvas)?;
        (self.canvas, self.context) = (canvas, None);
        Ok(())
    }

    /// Forgets the scene, whose objects are gone with the lost context.
    pub(crate) fn lose_scene(&mut self) {
        self.scene = None;
    }

    /// Takes what is to be shown. Says whether the picture changes by it.
    pub(crate) fn set_view(&mut self, view: &ViewModel) -> bool {
        if self.model == view.board && self.show_labels == view.show_labels && self.seat == view.seat {
            return false;
        }
        let (kind, seat) = (self.kind, self.seat);
        (self.kind, self.seat) = (view.kind, view.seat);
        if kind != view.kind {
            // Each game is looked at as it was the last time.
            self.adopt_kept_look();
        } else if seat != view.seat {
            self.take_seat();
        }
        self.model.clone_from(&view.board);
        self.show_labels = view.show_labels;
        self.clock.follow(&self.model, dom::now_ms(), dom::media("(prefers-reduced-motion: reduce)"));
        if let Some(scene) = &mut self.scene {
            scene.set_model(&self.model);
        }
        true
    }

    /// Takes the colours that suit the page, light or dark.
    pub(crate) fn set_palette(&mut self) {
        if let Some(scene) = &mut self.scene {
            scene.set_palette(palette(&self.look));
        }
    }

    /// The board as it is seen now, in CSS pixels of the canvas.
    pub(crate) fn projection(&self) -> Projection {
        let (width, height) = (self.canvas.client_width() as f32, self.canvas.client_height() as f32);
        Projection::new(self.look.viewpoint, self.look.layout(self.model.extent), width, height)
    }

    /// Takes the game's look as it was kept.
    fn adopt_kept_look(&mut self) {
        let look = store::look(self.kind);
        self.adopt_look(look, !look.is_from_usual());
    }

    /// Takes a look; `chosen` says whether somebody wants it from just there.
    pub(crate) fn adopt_look(&mut self, look: Look, chosen: bool) {
        self.set_look(look);
        self.chosen = chosen;
        self.take_seat();
    }

    /// Looks as usual again, from where who plays sits.
    pub(crate) fn reset_look(&mut self) {
        self.set_look(self.look.preset(Preset::Usual));
        self.chosen = false;
        self.take_seat();
    }

    /// Looks in another way, as the player has chosen.
    pub(crate) fn choose_look(&mut self, look: Look) {
        let from = |look: &Look| (look.viewpoint.azimuth, look.viewpoint.elevation);
        self.chosen |= from(&look) != from(&self.look);
        self.set_look(look);
    }

    /// Looks from where who plays sits, unless another place was chosen.
    fn take_seat(&mut self) {
        if !self.chosen {
            self.set_look(self.look.seated(self.seat));
        }
    }

    fn set_look(&mut self, look: Look) {
        let other_colors = self.look.theme != look.theme;
        self.look = look.clamped();
        if other_colors {
            self.set_palette();
        }
        if let Some(scene) = &mut self.scene {
            scene.set_look(self.look);
        }
    }

    /// Keeps how the game is looked at for the next time.
    pub(crate) fn keep_look(&self) {
        // Who has chosen no place may play the other side the next time.
        let look = if self.chosen { self.look } else { self.look.seated(Side::White) };
        store::keep_look(self.kind, &look);
    }

    /// How large the board is.
    pub(crate) const fn extent(&self) -> Extent {
        self.model.extent
    }

    /// The cell meant by a place in CSS pixels of the page.
    pub(crate) fn cell_at_client(&self, x: f64, y: f64) -> Option<Coordinates> {
        let rect = self.canvas.get_bounding_client_rect();
        // Where a page zooms or scales its frame, a client pixel is not a pixel of the canvas's layout.
        let (across, down) = (
            f64::from(self.canvas.client_width()) / rect.width(),
            f64::from(self.canvas.client_height()) / rect.height(),
        );
        let (x, y) = ((x - rect.left()) * across, (y - rect.top()) * down);
        self.projection().pick(x as f32, y as f32, &self.model)
    }

    /// Where a click means a cell, in CSS pixels of the page; nothing if nothing of it is seen.
    pub(crate) fn cell_to_client(&self, cell: Coordinates) -> Option<(f64, f64)> {
        let (x, y) = self.projection().place_of(cell, &self.model)?;
        let rect = self.canvas.get_bounding_client_rect();
        let (width, height) = (f64::from(self.canvas.client_width()), f64::from(self.canvas.client_height()));
        let (x, y) = (f64::from(x), f64::from(y));
        Some((rect.left() + x * rect.width() / width, rect.top() + y * rect.height() / height))
    }

    /// Outlines the cell under the pointer. Says whether that is another than before.
    pub(crate) fn set_hover(&mut self, cell: Option<Coordinates>) -> bool {
        if self.hover == cell {
            return false;
        }
        self.hover = cell;
        if let Some(scene) = &mut self.scene {
            scene.set_hover(cell);
        }
        true
    }

    /// How many frames were drawn.
    pub(crate) const fn frames(&self) -> u32 {
        self.frames
    }

    /// Gives the canvas as many pixels as it has on the screen, and returns how many that are.
    pub(crate) fn fit_canvas(&self) -> (u32, u32) {
        let ratio = dom::window().map_or(1.0, |window| window.device_pixel_ratio());
        let pixels = |length: i32| ((f64::from(length) * ratio).round() as u32).max(1);
        let (width, height) = (pixels(self.canvas.client_width()), pixels(self.canvas.client_height()));
        // Setting a size clears the canvas, even to the size that it has.
        if self.canvas.width() != width || self.canvas.height() != height {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        (width, height)
    }

    /// Draws a frame. Says whether another is needed, because something glides.
    pub(crate) fn draw(&mut self) -> Result<bool, JsValue> {
        self.draw_labels()?;
        // Where the level sheets alone are shown, there is nothing to draw on.
        if self.scene.is_none() || self.canvas.client_width() == 0 {
            return Ok(false);
        }
        let (width, height) = self.fit_canvas();
        let Some(scene) = &mut self.scene else { return Ok(false) };
        let now = dom::now_ms();
        let drawn = scene.draw(width, height, self.clock.progress(now));
        drawn.map_err(|error| JsValue::from_str(&error.to_string()))?;
        self.frames += 1;
        Ok(self.clock.is_running(now))
    }

    /// Puts the names of files, ranks and levels in their places.
    fn draw_labels(&self) -> Result<(), JsValue> {
        let labels =
            if self.show_labels && self.scene.is_some() { self.projection().labels() } else { Vec::new() };
        let (document, colors) = (dom::document()?, palette(&self.look));
        while self.labels.child_element_count() as usize > labels.len() {
            self.labels.last_element_child().inspect(Element::remove);
        }
        for (index, label) in labels.iter().enumerate() {
            let child = match self.labels.child_nodes().item(index as u32) {
                Some(child) => child,
                None => self.labels.append_child(&document.create_element("span")?.into())?.unchecked_into(),
            };
            child.set_text_content(Some(&label.text));
            let [x, y] = [label.x, label.y].map(session::decimal);
            let place = format!("translate({x}px, {y}px) translate(-50%, -50%)");
            let style = child.unchecked_into::<HtmlElement>().style();
            style.set_property("transform", &place)?;
            // A level's letter has the colour of its floor's frame.
            let color = match label.axis {
                Axis::Level => css_color(colors.level(label.index)),
                Axis::File | Axis::Rank => String::new(),
            };
            style.set_property("color", &color)?;
        }
        Ok(())
    }
}

fn css_color(color: [f32; 3]) -> String {
    let [red, green, blue] = color.map(|part| (part * 255.0) as u8);
    format!("rgb({red} {green} {blue})")
}

/// The media queries that the colours follow.
pub(crate) const COLOR_MEDIA: [&str; 3] =
    ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/// The colours of a look; where more contrast is asked of the browser, the usual ones give way.
fn palette(look: &Look) -> Palette {
    let [_, contrast, forced] = COLOR_MEDIA.map(dom::media);
    let theme = if look.theme == Theme::Slate && (contrast || forced) { Theme::Contrast } else { look.theme };
    Palette::new(theme, dom::is_dark())
}
