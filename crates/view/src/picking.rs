//! What lies under the pointer, and which of it is meant.

use session::model::{BoardModel, Coordinates, Figure, Mark};
use three_d::{InnerSpace, Vec3, vec3};

use crate::{
    Projection,
    layout::{CELL_HEIGHT, MIDDLE},
    marks, silhouette,
};

/// How near, in cell widths, a piece or a ball may be missed and still be hit: fingers are broad.
const SLACK: f32 = 0.03;

/// Height above its floor of a sign's middle, in cell widths; the same height in the figure's mesh is there.
pub(crate) const SIGN_MIDDLE: f32 = 0.6;
/// How large a sign is, 1 for as large as the solid figure: small enough to stay in its cell however it turns.
pub(crate) const SIGN_SIZE: f32 = 0.8;
/// A checker's radius, in cell widths.
const CHECKER_RADIUS: f32 = 0.36;

/// A half line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ray {
    /// Where it starts.
    pub origin: Vec3,
    /// Where to: of length 1.
    pub direction: Vec3,
}

/// A cell whose box lies under the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// Which cell.
    pub cell: Coordinates,
    /// The ray, seen from the middle of the cell's floor.
    ray: Ray,
    /// The camera's axes (right, up, forward) if figures are signs that turn to it.
    sign: Option<[Vec3; 3]>,
    /// From where to where the ray is in the box, as lengths from the ray's start.
    inside: (f32, f32),
}

impl Hit {
    /// How far along the ray the cell's floor tile is, if the ray meets it.
    fn floor(&self) -> Option<f32> {
        let length = -self.ray.origin.y / self.ray.direction.y;
        let place = self.at(length);
        (length.is_finite() && place.x.abs() <= 0.5 && place.z.abs() <= 0.5).then_some(length)
    }

    /// How far along the ray the body of a figure in this cell is, if the ray meets it.
    fn body(&self, figure: Figure) -> Option<f32> {
        if let Some([right, up, forward]) = self.sign {
            let middle = vec3(0.0, SIGN_MIDDLE, 0.0);
            let length = (middle - self.ray.origin).dot(forward) / self.ray.direction.dot(forward);
            let place = (self.at(length) - middle) / SIGN_SIZE;
            let (across, upward) = (place.dot(right), place.dot(up));
            let hit = match figure {
                Figure::Checker(_) => across.hypot(upward) <= CHECKER_RADIUS + SLACK,
                Figure::Piece(_) => {
                    let radius = silhouette::radius(figure, upward + SIGN_MIDDLE);
                    radius > 0.0 && across.abs() <= radius + SLACK
                }
            };
            return hit.then_some(length);
        }
        const STEPS: u32 = 48;
        let (from, to) = self.inside;
        (0..=STEPS).map(|step| from + (to - from) * step as f32 / STEPS as f32).find(|&length| {
            let place = self.at(length);
            let radius = silhouette::radius(figure, place.y);
            radius > 0.0 && place.x.hypot(place.z) <= radius + SLACK
        })
    }

    /// How far along the ray the ball is that marks an empty cell to go to, if the ray meets it.
    fn ball(&self) -> Option<f32> {
        let middle = vec3(0.0, marks::BALL_HEIGHT, 0.0);
        let length = (middle - self.ray.origin).dot(self.ray.direction);
        ((self.at(length) - middle).magnitude() <= marks::BALL_RADIUS + 2.0 * SLACK).then_some(length)
    }

    fn at(&self, length: f32) -> Vec3 {
        self.ray.origin + self.ray.direction * length
    }
}

impl Projection {
    /// The shown cells whose boxes lie under a place in CSS pixels from the canvas's top left, nearest first.
    #[must_use]
    pub fn cells_at(&self, x: f32, y: f32) -> Vec<Hit> {
        let ray = self.ray(x, y);
        let sign = self.layout.signs.then(|| self.axes());
        let mut hits: Vec<Hit> = self
            .layout
            .cells()
            .filter_map(|cell| {
                let ray = Ray { origin: ray.origin - self.layout.floor(cell), ..ray };
                inside_box(ray).map(|inside| Hit { cell, ray, sign, inside })
            })
            .collect();
        // The bits of what is not negative are in its order; the eye is always outside the board.
        hits.sort_by_cached_key(|hit| i64::from(hit.inside.0.to_bits()));
        hits
    }

    /// The cell a player means by clicking at a place in CSS pixels from the canvas's top left.
    #[must_use]
    pub fn pick(&self, x: f32, y: f32, model: &BoardModel) -> Option<Coordinates> {
        choose(&self.cells_at(x, y), model)
    }

    /// Where to click to mean a cell, in CSS pixels from the canvas's top left: the middle of what is seen of it,
    /// or else some place of it that nothing covers. Nothing if the cell isn't clear, or all of it is covered by
    /// what is nearer or lies outside the canvas.
    #[must_use]
    pub fn place_of(&self, cell: Coordinates, model: &BoardModel) -> Option<(f32, f32)> {
        if !self.layout.shows(cell) {
            return None;
        }
        let means = |(x, y): (f32, f32)| self.holds(x, y) && self.pick(x, y, model) == Some(cell);
        // A place that still means the cell a pixel beside it is better: browsers round.
        let steady = |&(x, y): &(f32, f32)| {
            [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)].iter().all(|(dx, dy)| means((x + dx, y + dy)))
        };
        let mut places = self.places(cell, model).into_iter().filter(|&place| means(place)).peekable();
        let first = places.peek().copied();
        places.find(steady).or(first)
    }

    /// The places where a cell may be seen, the likeliest first.
    fn places(&self, cell: Coordinates, model: &BoardModel) -> Vec<(f32, f32)> {
        let floor = self.layout.floor(cell);
        let [right, ..] = self.axes();
        let mut points = Vec::new();
        if model.standing.iter().any(|standing| standing.cell == cell) {
            for side in [0.0, -0.14, 0.14, -0.22, 0.22] {
                let heights = [MIDDLE, 0.25, 0.1, 0.6, 0.85, 1.0].into_iter();
                points.extend(heights.map(|height| vec3(0.0, height, 0.0) + right * side));
            }
        } else if model.marks.iter().any(|&(marked, mark)| marked == cell && is_target(mark)) {
            points.push(vec3(0.0, marks::BALL_HEIGHT, 0.0));
        }
        const STEPS: i8 = 3;
        let mut tile: Vec<(i8, i8)> =
            (-STEPS..=STEPS).flat_map(|x| (-STEPS..=STEPS).map(move |z| (x, z))).collect();
        tile.sort_by_cached_key(|(x, z)| i64::from(x * x + z * z));
        let tile_point = |(x, z): (i8, i8)| vec3(f32::from(x), 0.0, f32::from(z)) * (0.45 / f32::from(STEPS));
        points.extend(tile.into_iter().map(tile_point));
        points.into_iter().map(|point| self.project_point(floor + point)).collect()
    }
}

/// Between which lengths a ray is in a cell's box, given from the middle of the cell's floor.
fn inside_box(ray: Ray) -> Option<(f32, f32)> {
    // A little below the floor, so that a ray along the floor or from below has a box to be in.
    let (low, high) = (vec3(-0.5, -0.02, -0.5), vec3(0.5, CELL_HEIGHT, 0.5));
    let (mut enter, mut leave) = (0.0_f32, f32::MAX);
    for axis in 0..3 {
        let slow = 1.0 / ray.direction[axis];
        let (a, b) = ((low[axis] - ray.origin[axis]) * slow, (high[axis] - ray.origin[axis]) * slow);
        // A ray along a face gives no number here: the comparison then leaves the other bounds as they are.
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    (enter <= leave).then_some((enter, leave))
}

/// Whether a mark says that a click goes there.
const fn is_target(mark: Mark) -> bool {
    matches!(mark, Mark::Target | Mark::Capture | Mark::Castle)
}

/// The cell that a player means, out of those under the pointer.
///
/// What looks solid is taken for solid: first come pieces whose body is hit, balls that mark where to go, and
/// tiles marked to go to or to capture on; of these, the nearest. Then, through the see-through floors, the
/// nearest tile with a piece on it, and last the nearest empty tile. Hits on nothing that is drawn don't count.
#[must_use]
pub fn choose(hits: &[Hit], model: &BoardModel) -> Option<Coordinates> {
    let ranked = hits.iter().filter_map(|hit| {
        let standing = model.standing.iter().find(|standing| standing.cell == hit.cell);
        let is_target = model.marks.iter().any(|&(cell, mark)| cell == hit.cell && is_target(mark));
        let solid = match standing {
            Some(standing) => hit.body(standing.figure),
            None => hit.ball().filter(|_| is_target),
        };
        let tile = hit.floor();
        let marked = tile.filter(|_| is_target);
        // The nearer of the two where both are hit.
        let first = [solid, marked].into_iter().flatten().min_by(f32::total_cmp).map(|length| (0, length));
        let found = first.or(tile.map(|length| (if standing.is_some() { 1 } else { 2 }, length)));
        found.map(|(class, length)| (class, length, hit.cell))
    });
    ranked.min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))).map(|(_, _, cell)| cell)
}
