//! The board on the graphics card.

use session::model::{BoardModel, Coordinates, Extent, Figure, Role, Side, Standing};
use three_d::{ClearState, Context, InnerSpace, Program, RenderTarget, Vec2, Vec3, Vec4, Viewport, vec3};

use crate::{
    Layout, Look, Palette, Projection, SceneError,
    glide::{captured_size, on_the_way},
    gpu::{self, Batch, OUTLINE, SHEER, SOLID},
    marks,
    mesh::{self, Mesh},
    paths,
    picking::{SIGN_MIDDLE, SIGN_SIZE},
    rods::Rod,
    tiles::{self, Tile},
};

/// How far a piece's foot stands above its tile, in cell widths, so that the two don't flicker through each other.
const FOOT: f32 = 0.012;

const LIGHT: &str = include_str!("shaders/light.frag");

/// The programs: their names, and the sources of their two halves, the second in two parts.
const PROGRAMS: [(&str, &str, &str, &str); 3] = [
    ("piece", include_str!("shaders/piece.vert"), LIGHT, include_str!("shaders/piece.frag")),
    ("rod", include_str!("shaders/rod.vert"), LIGHT, include_str!("shaders/rod.frag")),
    ("tile", include_str!("shaders/tile.vert"), "", include_str!("shaders/tile.frag")),
];

/// How solid a figure is in a cell that is not looked at.
const FAINT: f32 = 0.15;

/// How far the knights look past the opponent, in degrees, so that their heads are seen from the side a little.
const GLANCE: f32 = 34.0;

/// The most cells along an axis.
const MOST: u8 = 32;

/// A scene that is being made, a part at a time: compiling takes a while, and between two parts a page can answer.
///
/// With graphics that were taken away three-d panics where it makes a buffer: ask for them before each part.
pub struct Making {
    context: Context,
    extent: Extent,
    palette: Palette,
    programs: Vec<Program>,
    batches: Vec<Batch>,
}

impl Making {
    /// Of a scene of an empty board, in the usual look.
    ///
    /// # Errors
    /// [`SceneError::Extent`] for a board without cells or beyond 32 along an axis.
    pub fn new(context: &Context, extent: Extent, palette: Palette) -> Result<Self, SceneError> {
        if [extent.files, extent.ranks, extent.levels].iter().any(|count| !(1..=MOST).contains(count)) {
            return Err(SceneError::Extent { extent });
        }
        Ok(Self { context: context.clone(), extent, palette, programs: Vec::new(), batches: Vec::new() })
    }

    /// Makes the next part. Returns the scene when it is whole.
    ///
    /// # Errors
    /// [`SceneError::Program`] if the graphics will not take the scene's programs.
    pub fn step(&mut self) -> Result<Option<Scene>, SceneError> {
        if let Some(&(name, vertex, light, fragment)) = PROGRAMS.get(self.programs.len()) {
            self.programs.push(gpu::program(&self.context, name, vertex, &format!("{light}{fragment}"))?);
            return Ok(None);
        }
        let figures = Role::ALL.len() + 1;
        let mesh = match self.batches.len().checked_sub(figures) {
            None => Role::ALL.get(self.batches.len()).map_or_else(mesh::checker, |&role| mesh::piece(role)),
            Some(0) => mesh::capsule(7, 1),
            Some(1) => mesh::capsule(16, 4),
            Some(_) => tile_mesh(),
        };
        self.batches.push(Batch::new(&self.context, &mesh));
        if self.batches.len() < figures + 3 {
            return Ok(None);
        }
        let programs = [self.programs.pop(), self.programs.pop(), self.programs.pop()];
        let batches = [self.batches.pop(), self.batches.pop(), self.batches.pop()];
        let (
            [Some(tile_program), Some(rod_program), Some(piece_program)],
            [Some(tiles), Some(balls), Some(rods)],
        ) = (programs, batches)
        else {
            return Ok(None);
        };
        let look = Look::default();
        Ok(Some(Scene {
            context: self.context.clone(),
            layout: look.layout(self.extent),
            look,
            palette: self.palette,
            model: BoardModel::empty(self.extent),
            hover: None,
            piece_program,
            rod_program,
            tile_program,
            figures: core::mem::take(&mut self.batches),
            rods,
            balls,
            tiles,
            held: None,
        }))
    }
}

/// All that is on the graphics card for one board.
///
/// Nothing in here asks for frames: call [`Scene::draw`] when something has changed. When the browser takes the
/// graphics context away, drop the scene and make a new one ([`Making`]) with the new context.
pub struct Scene {
    context: Context,
    layout: Layout,
    look: Look,
    palette: Palette,
    model: BoardModel,
    hover: Option<Coordinates>,
    piece_program: Program,
    rod_program: Program,
    tile_program: Program,
    /// The chess pieces by their roles, and then the checkers.
    figures: Vec<Batch>,
    /// Thin rods, of which there are many and which need few corners.
    rods: Batch,
    /// Balls, which are seen to be round.
    balls: Batch,
    tiles: Batch,
    /// What the buffers hold: the glide's progress and the order of floors; nothing if they are out of date.
    held: Option<(f32, Vec<u8>)>,
}

impl Scene {
    /// Changes the colours.
    pub fn set_palette(&mut self, palette: Palette) {
        self.palette = palette;
        self.held = None;
    }

    /// Changes how the board is looked at.
    pub fn set_look(&mut self, look: Look) {
        self.look = look.clamped();
        let layout = self.look.layout(self.model.extent);
        if self.layout != layout {
            self.layout = layout;
            self.held = None;
        }
    }

    /// Shows another state of the board, or another board. Pieces and marks outside the board are not drawn.
    pub fn set_model(&mut self, model: &BoardModel) {
        if self.model != *model {
            self.model.clone_from(model);
            self.layout = self.look.layout(model.extent);
            self.held = None;
        }
    }

    /// Outlines the cell under the pointer, or none.
    pub fn set_hover(&mut self, cell: Option<Coordinates>) {
        if self.hover != cell {
            self.hover = cell;
            self.held = None;
        }
    }

    /// Clears the canvas and draws the board on it.
    ///
    /// `width` and `height` are the canvas's size in device pixels; `glide_progress` is how far the pieces that
    /// have just moved have come, from 0 to 1 (see [`GlideClock`](crate::GlideClock)).
    ///
    /// # Errors
    /// [`SceneError::Draw`] if the graphics report an error of an earlier frame; they are asked only when something
    /// other than the viewpoint has changed, for asking makes them wait.
    pub fn draw(&mut self, width: u32, height: u32, glide_progress: f32) -> Result<(), SceneError> {
        let projection = Projection::new(self.look.viewpoint, self.layout, width as f32, height as f32);
        let updated = self.update(projection.eye(), glide_progress.clamp(0.0, 1.0));
        // Asked of what was drawn before: an answer about this frame would have to wait for it.
        let checked = if updated { check(&self.context) } else { Ok(()) };
        let viewport = Viewport::new_at_origo(width, height);
        let [red, green, blue, alpha] = self.palette.background;
        let clear = ClearState::color_and_depth(red * alpha, green * alpha, blue * alpha, alpha, 1.0);
        RenderTarget::screen(&self.context, width, height)
            .clear(clear)
            .write::<SceneError>(|| {
                self.draw_solids(&projection, viewport);
                self.tile_program.use_uniform("viewProjection", projection.matrix());
                self.tile_program.use_uniform("shade", Vec4::from(self.palette.shadow));
                self.tile_program.use_uniform("seam", Vec4::from(self.palette.seam));
                let veil = tiles::veil(&self.layout, projection.viewpoint.elevation);
                self.tile_program.use_uniform("veil", veil * self.look.floors);
                self.tiles.draw(&self.tile_program, SHEER, viewport);
                Ok(())
            })
            .map(|_| ())?;
        checked
    }

    fn draw_solids(&self, projection: &Projection, viewport: Viewport) {
        let [right, ..] = projection.axes();
        // Over the viewer's left shoulder, whichever way the board is turned.
        let key = (Vec3::unit_y() - right * 0.55 + right.cross(Vec3::unit_y()) * 0.75).normalize();
        for program in [&self.piece_program, &self.rod_program] {
            program.use_uniform("viewProjection", projection.matrix());
            program.use_uniform("eye", projection.eye());
            program.use_uniform("key", key);
        }
        let [white, black] = self.palette.pieces;
        let [red, dark] = self.palette.checkers;
        let colors = [white, black, red, dark];
        self.piece_program.use_uniform_array("body", &colors.map(|side| Vec3::from(side.body)));
        self.piece_program.use_uniform_array("trim", &colors.map(|side| Vec3::from(side.trim)));
        self.piece_program.use_uniform_array("edge", &colors.map(|side| Vec3::from(side.edge)));
        self.piece_program.use_uniform("solidity", self.look.figures);
        let [right, up, forward] = projection.axes();
        self.piece_program.use_uniform("right", right);
        self.piece_program.use_uniform("up", up);
        self.piece_program.use_uniform("back", -forward);
        // The height of a sign's middle and its size; size 0 for solid figures.
        let size = if self.look.signs { SIGN_SIZE } else { 0.0 };
        self.piece_program.use_uniform("sign_", Vec2::new(SIGN_MIDDLE, size));
        let pixel = projection.pixel();
        for (swell, states) in [(0.0, SOLID), ((1.1 * pixel).max(0.009), OUTLINE)] {
            self.piece_program.use_uniform("swell", swell);
            let flat = swell > 0.0 || self.look.signs;
            self.piece_program.use_uniform("outline", if flat { 1.0 } else { 0.0 });
            for batch in &self.figures {
                batch.draw(&self.piece_program, states, viewport);
            }
        }
        self.rod_program.use_uniform("thinnest", 0.55 * pixel);
        for batch in [&self.rods, &self.balls] {
            batch.draw(&self.rod_program, SOLID, viewport);
        }
    }

    /// Brings the buffers up to date, and says whether they weren't.
    fn update(&mut self, eye: Vec3, progress: f32) -> bool {
        let order = tiles::far_to_near(&self.layout, eye.y);
        let now = Some((progress, order));
        if self.held == now {
            return false;
        }
        let order = now.as_ref().map_or(&[][..], |(_, order)| order);
        let (layout, model, palette) = (&self.layout, &self.model, &self.palette);

        let all = tiles::tiles(layout, model, self.hover, palette, progress);
        let mut rows = Vec::with_capacity(all.len());
        for &level in order {
            let height = layout.height(level);
            rows.extend(all.iter().filter(|tile| tile.place.y == height).map(tile_row));
        }
        self.tiles.fill(&rows);

        let mut rods = marks::frame(layout, palette);
        rods.extend(marks::marks(layout, model, self.hover, palette));
        rods.extend(paths::paths(layout, model, palette));
        rods.extend(paths::joints(layout, model, palette));
        let (balls, rods): (Vec<Rod>, Vec<Rod>) = rods.into_iter().partition(|rod| rod.from == rod.to);
        for (batch, rods) in [(&mut self.rods, rods), (&mut self.balls, balls)] {
            batch.fill(&rods.iter().map(rod_row).collect::<Vec<_>>());
        }

        for (kind, batch) in self.figures.iter_mut().enumerate() {
            batch.fill(&figure_rows(layout, model, kind, progress));
        }
        self.held = now;
        true
    }
}

/// Asks the graphics whether all is well.
fn check(context: &Context) -> Result<(), SceneError> {
    context.error_check().map_err(|error| SceneError::Draw { log: error.to_string() })
}

/// A flat square of side 1.
fn tile_mesh() -> Mesh {
    let mut mesh = Mesh::default();
    mesh.face([vec3(-0.5, 0.0, 0.5), vec3(0.5, 0.0, 0.5), vec3(0.5, 0.0, -0.5), vec3(-0.5, 0.0, -0.5)], 0.0);
    mesh
}

fn tile_row(tile: &Tile) -> [[f32; 4]; 5] {
    let [ring, width, second] = tile.rings;
    [
        tile.place.extend(tile.shadow).into(),
        tile.fill,
        tile.line,
        tile.sign,
        [ring, width, second, tile.presence],
    ]
}

fn rod_row(rod: &Rod) -> [[f32; 4]; 3] {
    let [r, g, b] = rod.color;
    [rod.from.0.extend(rod.from.1).into(), rod.to.0.extend(rod.to.1).into(), [r, g, b, rod.glow]]
}

/// Which mesh a figure has, and which of the colours: White's and Black's, then those of the checkers.
const fn kind(figure: Figure) -> (usize, usize) {
    match figure {
        Figure::Piece(piece) => (piece.role.index(), piece.side.index()),
        Figure::Checker(side) => (Role::ALL.len(), 2 + side.index()),
    }
}

/// The figures of one mesh: places, sizes, turns and colours.
fn figure_rows(layout: &Layout, model: &BoardModel, mesh: usize, progress: f32) -> Vec<[[f32; 4]; 2]> {
    let standing = model.standing.iter().map(|standing| (standing, 1.0, true));
    let captured = model.captured.iter().map(|standing| (standing, captured_size(progress), false));
    standing
        .chain(captured)
        .filter(|(Standing { cell, figure }, size, _)| {
            kind(*figure).0 == mesh && layout.draws(*cell) && *size > 0.0
        })
        .map(|(&Standing { cell, figure }, size, stands)| {
            let to = layout.floor(cell);
            let glide = model.glides.iter().find(|glide| glide.to == cell && stands);
            let place = glide.map_or(to, |glide| on_the_way(layout.floor(glide.from), to, progress));
            // Meshes look toward x; White's opponent is toward -z, Black's toward z.
            let turn = match figure.side() {
                Side::White => GLANCE - 90.0,
                Side::Black => GLANCE + 90.0,
            };
            let (sin, cos) = turn.to_radians().sin_cos();
            let solidity = if layout.shows(cell) { 1.0 } else { FAINT };
            [[place.x, place.y + FOOT, place.z, size], [cos, sin, kind(figure).1 as f32, solidity]]
        })
        .collect()
}
