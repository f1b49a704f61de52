//! From the board's space to the canvas and back.

use session::model::{Coordinates, Extent};
use three_d::{InnerSpace, Mat4, Vec3, vec3};

use crate::{Layout, Viewpoint, picking::Ray, viewpoint::within};

/// Tangent of half the angle of view on a square canvas: a long lens, so that upper and lower floors are seen at nearly
/// the same slant.
const TANGENT: f32 = 0.16;

/// Share of the canvas's width and height that the board may fill; the rest, on every side, is kept free for half a
/// label.
///
/// A share and not so many pixels, so that the picture is the same whatever a pixel is: the scene draws in device
/// pixels what the page picks in CSS pixels.
const INNER: f32 = 0.946;

/// How far beyond the board's corners the labels stand, in cell widths.
const LABEL_REACH: f32 = 0.36;

/// The board as one viewpoint shows it on a canvas of one size.
#[derive(Clone, Debug)]
pub struct Projection {
    pub(crate) layout: Layout,
    pub(crate) viewpoint: Viewpoint,
    width: f32,
    height: f32,
    /// The camera's place and its three axes.
    eye: Vec3,
    right: Vec3,
    up: Vec3,
    forward: Vec3,
    /// Tangents of half the angles of view, before zooming.
    tangents: (f32, f32),
}

impl Projection {
    /// What `viewpoint` shows of a board on a canvas of `width` by `height` CSS pixels.
    ///
    /// `layout` may be an [`Extent`], for the usual layout.
    #[must_use]
    pub fn new(viewpoint: Viewpoint, layout: impl Into<Layout>, width: f32, height: f32) -> Self {
        let (layout, viewpoint) = (layout.into(), viewpoint.clamped());
        let (width, height) = (width.max(1.0), height.max(1.0));
        let (azimuth, elevation) = (viewpoint.azimuth.to_radians(), viewpoint.elevation.to_radians());
        // Built from the angles alone, with no "up" vector to look along, it holds straight above and below too.
        let (sin, cos) = azimuth.sin_cos();
        let right = vec3(cos, 0.0, -sin);
        let forward = vec3(-sin * elevation.cos(), -elevation.sin(), -cos * elevation.cos());
        let up = right.cross(forward);
        let rim = rim(&layout, [right, up, forward]);
        let eye = fitting_eye(&rim, [right, up, forward], TANGENT * INNER);
        // From there the board is as large as the canvas lets it be. So on canvases of all sizes and forms it is the
        // same picture, larger or smaller: the still one, with which the page begins, fits them all.
        let reach = |along: Vec3| {
            let seen = rim.iter().map(|&point| point - eye);
            seen.fold(f32::MIN_POSITIVE, |most, seen| most.max((seen.dot(along) / seen.dot(forward)).abs()))
        };
        let pixel = (reach(right) / (width * INNER)).max(reach(up) / (height * INNER));
        let tangents = (width * pixel, height * pixel);
        Self { layout, viewpoint, width, height, eye, right, up, forward, tangents }
    }

    /// How many files, ranks and levels the board has.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.layout.extent
    }

    /// Where a cell's piece is seen: CSS pixels from the canvas's top left. Nothing if the board hasn't the cell
    /// or its level is hidden. The point may lie outside the canvas when zoomed in.
    #[must_use]
    pub fn project(&self, cell: Coordinates) -> Option<(f32, f32)> {
        self.layout.shows(cell).then(|| self.project_point(self.layout.middle(cell)))
    }

    /// Where a point of the board's space is seen, in CSS pixels from the canvas's top left.
    #[must_use]
    pub fn project_point(&self, point: Vec3) -> (f32, f32) {
        let seen = point - self.eye;
        // The camera always stands outside the board, so the depth is never near nought on it.
        let depth = seen.dot(self.forward).max(1e-3);
        let Viewpoint { zoom, pan, .. } = self.viewpoint;
        let x = (seen.dot(self.right) / (self.tangents.0 * depth) - pan.0) * zoom;
        let y = (seen.dot(self.up) / (self.tangents.1 * depth) - pan.1) * zoom;
        (self.width * 0.5 * (1.0 + x), self.height * 0.5 * (1.0 - y))
    }

    /// Whether a place lies on the canvas.
    pub(crate) fn holds(&self, x: f32, y: f32) -> bool {
        (0.0..=self.width).contains(&x) && (0.0..=self.height).contains(&y)
    }

    /// The ray seen at a place in CSS pixels from the canvas's top left.
    pub(crate) fn ray(&self, x: f32, y: f32) -> Ray {
        let Viewpoint { zoom, pan, .. } = self.viewpoint;
        let across = ((x / self.width * 2.0 - 1.0) / zoom + pan.0) * self.tangents.0;
        let upward = ((1.0 - y / self.height * 2.0) / zoom + pan.1) * self.tangents.1;
        let direction = (self.forward + self.right * across + self.up * upward).normalize();
        Ray { origin: self.eye, direction }
    }

    /// The camera's place.
    pub(crate) const fn eye(&self) -> Vec3 {
        self.eye
    }

    /// The camera's axes: right, up, forward.
    pub(crate) const fn axes(&self) -> [Vec3; 3] {
        [self.right, self.up, self.forward]
    }

    /// Length in the board's space of one of the canvas's pixels at the middle of the board.
    pub(crate) fn pixel(&self) -> f32 {
        2.0 * self.tangents.1 * self.eye.magnitude() / (self.height * self.viewpoint.zoom)
    }

    /// The matrix that takes the board's space to the graphics card's clip space.
    pub(crate) fn matrix(&self) -> Mat4 {
        let (x, z) = self.layout.half_sides();
        let radius = vec3(x, self.layout.half_height(), z).magnitude() + 2.0;
        let distance = -self.eye.dot(self.forward);
        let (near, far) = ((distance - radius).max(0.1), distance + radius);
        let Viewpoint { zoom, pan, .. } = self.viewpoint;
        let row_x = self.right * (zoom / self.tangents.0) - self.forward * (zoom * pan.0);
        let row_y = self.up * (zoom / self.tangents.1) - self.forward * (zoom * pan.1);
        let row_z = self.forward * ((far + near) / (far - near));
        let shift = |row: Vec3| -row.dot(self.eye);
        Mat4::new(
            row_x.x,
            row_y.x,
            row_z.x,
            self.forward.x,
            row_x.y,
            row_y.y,
            row_z.y,
            self.forward.y,
            row_x.z,
            row_y.z,
            row_z.z,
            self.forward.z,
            shift(row_x),
            shift(row_y),
            shift(row_z) - 2.0 * far * near / (far - near),
            shift(self.forward),
        )
    }
}

/// Points about the board that all have to be seen.
///
/// What has to fit is the upright cylinder about the board, not the board itself: so the size stays the same
/// while turning, instead of breathing with every corner that comes into view. Only when looking down steeply,
/// where that would waste much of the canvas and turning is rare, does it become the board's own outline.
fn rim(layout: &Layout, [right, _, forward]: [Vec3; 3]) -> [Vec3; 64] {
    let (x, z) = layout.half_sides();
    let (radius, half_height) = (x.hypot(z) + LABEL_REACH, layout.half_height());
    let azimuth = right.z.atan2(right.x);
    let steep = forward.y * forward.y;
    core::array::from_fn(|step| {
        let (sin, cos) = (azimuth + (step / 2) as f32 * core::f32::consts::TAU / 32.0).sin_cos();
        let y = if step % 2 == 0 { -half_height } else { half_height };
        let square = |round: f32, half: f32| {
            let own = within(round, -half - LABEL_REACH, half + LABEL_REACH);
            round + (own - round) * steep
        };
        vec3(square(radius * cos, x), y, square(radius * sin, z))
    })
}

/// Where the camera must stand, looking along the last of its axes, for these points to fill a square canvas, with this
/// tangent of half its angle of view.
fn fitting_eye(points: &[Vec3], [right, up, forward]: [Vec3; 3], tangent: f32) -> Vec3 {
    // Seen from depth d, a point is inside while |x| <= tangent * (depth - d): one bound from each side.
    let bounds = |along: Vec3| {
        points.iter().fold((f32::MAX, f32::MIN), |(low, high), point| {
            let (place, slope) = (point.dot(along), tangent * point.dot(forward));
            (low.min(place + slope), high.max(place - slope))
        })
    };
    let (across, upward) = (bounds(right), bounds(up));
    let depth = |(low, high): (f32, f32)| (low - high) / (2.0 * tangent);
    let middle = |(low, high): (f32, f32)| (low + high) / 2.0;
    right * middle(across) + up * middle(upward) + forward * depth(across).min(depth(upward))
}
