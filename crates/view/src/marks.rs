//! The marks of cells, as rods and balls in space. What lies flat is on the [tiles](crate::tiles).

use core::f32::consts::TAU;

use session::model::{BoardModel, Coordinates, Mark};
use three_d::{InnerSpace, Vec3, vec3};

use crate::{
    Layout,
    layout::CELL_HEIGHT,
    palette::{Palette, Rgb},
};

/// Height above its floor of the ball in a cell to go to, in cell widths.
pub(crate) const BALL_HEIGHT: f32 = 0.42;
/// Radius of that ball, in cell widths.
pub(crate) const BALL_RADIUS: f32 = 0.105;

/// Half the side of the boxes and brackets about a cell: just inside it, so that neighbours' don't merge.
const HALF: f32 = 0.47;

/// A tapering rod with round ends; a ball, if both ends are in one place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rod {
    /// One end and its radius.
    pub from: (Vec3, f32),
    /// The other end and its radius.
    pub to: (Vec3, f32),
    /// Its colour.
    pub color: Rgb,
    /// 0 for a body lit like the pieces, 1 for one that shines by itself.
    pub glow: f32,
}

/// A collection of rods in one colour.
struct Pen<'a> {
    rods: &'a mut Vec<Rod>,
    color: Rgb,
    glow: f32,
}

impl Pen<'_> {
    fn taper(&mut self, from: (Vec3, f32), to: (Vec3, f32)) {
        self.rods.push(Rod { from, to, color: self.color, glow: self.glow });
    }

    fn line(&mut self, from: Vec3, to: Vec3, radius: f32) {
        self.taper((from, radius), (to, radius));
    }

    fn ring(&mut self, middle: Vec3, ring: f32, radius: f32) {
        const STEPS: usize = 28;
        let at = |step: usize| around(middle, ring, step as f32 / STEPS as f32);
        for step in 0..STEPS {
            self.line(at(step), at(step + 1), radius);
        }
    }

    /// The edges of a cell's box.
    fn edges(&mut self, floor: Vec3, radius: f32) {
        self.corners(floor, 8, f32::MAX, radius);
    }

    /// Brackets at the box's corners on the floor, so long along each edge.
    fn brackets(&mut self, floor: Vec3, reach: f32, radius: f32) {
        self.corners(floor, 4, reach, radius);
    }

    /// The edges of a cell's box from its first `count` corners, each cut off at `reach`.
    fn corners(&mut self, floor: Vec3, count: u32, reach: f32, radius: f32) {
        let half = vec3(HALF, (CELL_HEIGHT - 0.06) / 2.0, HALF);
        let middle = floor + vec3(0.0, half.y + 0.03, 0.0);
        for corner in 0..count {
            // Bits of a corner's number: x, z, y, so that the first four are those on the floor.
            let sign = |bit: u32| if corner >> bit & 1 == 0 { -1.0 } else { 1.0 };
            let signs = vec3(sign(0), sign(2), sign(1));
            let place = middle + vec3(signs.x * half.x, signs.y * half.y, signs.z * half.z);
            for axis in 0..3 {
                let whole = 2.0 * half[axis];
                // Whole edges are drawn once, from their lower corner.
                if reach >= whole && signs[axis] > 0.0 {
                    continue;
                }
                let mut end = place;
                end[axis] -= signs[axis] * whole.min(reach);
                self.line(place, end, radius);
            }
        }
    }
}

/// A point of a level ring, `share` of a whole turn along.
fn around(middle: Vec3, radius: f32, share: f32) -> Vec3 {
    let (sin, cos) = (share * TAU).sin_cos();
    middle + vec3(cos * radius, 0.0, sin * radius)
}

/// The frame of the board: the edges of its floors and the posts that join them.
pub(crate) fn frame(layout: &Layout, palette: &Palette) -> Vec<Rod> {
    let mut rods = Vec::new();
    let (x, z) = layout.half_sides();
    let (x, z) = (x + 0.03, z + 0.03);
    let corners = [(-x, -z), (x, -z), (x, z), (-x, z)];
    for level in (0..layout.extent.levels).filter(|&level| layout.shows_level(level)) {
        let y = layout.height(level) - 0.012;
        let mut pen = Pen { rods: &mut rods, color: palette.level(level), glow: 0.4 };
        for (i, &(ax, az)) in corners.iter().enumerate() {
            let (bx, bz) = corners[(i + 1) % corners.len()];
            pen.line(vec3(ax, y, az), vec3(bx, y, bz), 0.017);
            pen.line(vec3(ax, y, az), vec3(ax, y, az), 0.04);
        }
    }
    let mut pen = Pen { rods: &mut rods, color: palette.frame, glow: 0.3 };
    let (bottom, top) = (layout.height(0), layout.height(layout.extent.levels.saturating_sub(1)));
    for (x, z) in corners {
        pen.line(vec3(x, bottom, z), vec3(x, top, z), 0.013);
    }
    rods
}

/// The marks of a board, and the outline of the cell under the pointer.
pub(crate) fn marks(
    layout: &Layout,
    model: &BoardModel,
    hover: Option<Coordinates>,
    palette: &Palette,
) -> Vec<Rod> {
    let mut rods = Vec::new();
    let shown = model.marks.iter().filter(|(cell, _)| layout.shows(*cell));
    for &(cell, mark) in shown {
        let mut pen = Pen { rods: &mut rods, color: palette.mark(mark), glow: 0.75 };
        let floor = layout.floor(cell);
        match mark {
            Mark::Selected => pen.edges(floor, 0.018),
            Mark::Target => target(&mut pen, floor),
            Mark::Capture => {
                pen.brackets(floor, 0.24, 0.022);
                pen.ring(floor + vec3(0.0, 0.30, 0.0), 0.36, 0.024);
            }
            Mark::Castle => {
                pen.ring(floor + vec3(0.0, 0.28, 0.0), 0.36, 0.02);
                pen.ring(floor + vec3(0.0, 0.46, 0.0), 0.36, 0.02);
            }
            Mark::Check => check(&mut pen, floor),
            Mark::LastFrom => {
                pen.glow = 0.6;
                for to in ends(layout, model, cell) {
                    trail(&mut pen, layout.middle(cell), layout.middle(to));
                }
            }
            Mark::AdviceFrom => pen.brackets(floor, 0.30, 0.02),
            Mark::AdviceTo => {
                pen.brackets(floor, 0.30, 0.02);
                target(&mut pen, floor);
            }
            Mark::LastTo => {}
        }
    }
    if let Some(cell) = hover.filter(|&cell| layout.shows(cell)) {
        let mut pen = Pen { rods: &mut rods, color: palette.hover, glow: 0.6 };
        pen.brackets(layout.floor(cell), 0.16, 0.011);
    }
    rods
}

/// A ball on a stem: the stem shows which floor the ball belongs to.
fn target(pen: &mut Pen<'_>, floor: Vec3) {
    let ball = floor + vec3(0.0, BALL_HEIGHT, 0.0);
    pen.line(floor, ball, 0.014);
    pen.glow = 0.35;
    pen.line(ball, ball, BALL_RADIUS);
}

/// A crown of thorns.
fn check(pen: &mut Pen<'_>, floor: Vec3) {
    const THORNS: usize = 12;
    pen.ring(floor + vec3(0.0, 0.07, 0.0), 0.41, 0.032);
    for step in 0..THORNS {
        let share = (step as f32 + 0.5) / THORNS as f32;
        let root = around(floor + vec3(0.0, 0.07, 0.0), 0.41, share);
        let tip = around(floor + vec3(0.0, 0.46, 0.0), 0.49, share);
        pen.taper((root, 0.034), (tip, 0.004));
    }
}

/// Where the moves that began in a cell ended, as far as the marks tell.
///
/// A castling has two beginnings and two ends; its glides tell which belong together.
fn ends(layout: &Layout, model: &BoardModel, from: Coordinates) -> Vec<Coordinates> {
    let of = |mark: Mark| model.marks.iter().filter(move |(_, m)| *m == mark).map(|(cell, _)| *cell);
    let glide = model.glides.iter().find(|glide| glide.from == from).map(|glide| glide.to);
    // Without a glide only a single beginning is sure to belong to the ends.
    let sure = of(Mark::LastFrom).count() == 1;
    let ends: Vec<Coordinates> = match glide {
        Some(to) => vec![to],
        None => of(Mark::LastTo).filter(|_| sure).take(1).collect(),
    };
    ends.into_iter().filter(|&to| to != from && layout.shows(to)).collect()
}

/// A bow from one place to another that thickens toward an arrow's head.
fn trail(pen: &mut Pen<'_>, from: Vec3, to: Vec3) {
    const STEPS: usize = 20;
    let way = to - from;
    let length = way.magnitude();
    // The bow bends upward, and an upright one sideways, so that it keeps clear of the pieces between.
    let side = if way.x.hypot(way.z) < 0.1 { vec3(0.5, 0.0, 0.5) } else { Vec3::unit_y() };
    let bend = side * (0.16 + 0.07 * length);
    let at = |t: f32| from + way * t + bend * (4.0 * t * (1.0 - t));
    // It ends short of the piece that has moved.
    let end = (1.0 - 0.24 / length).max(0.5);
    let neck = (end - 0.22 / length).max(0.3);
    let width = |t: f32| 0.008 + 0.012 * t / neck;
    for step in 0..STEPS {
        let (t, next) = (neck * step as f32 / STEPS as f32, neck * (step + 1) as f32 / STEPS as f32);
        pen.taper((at(t), width(t)), (at(next), width(next)));
    }
    pen.taper((at(neck), 0.062), (at(end), 0.003));
    pen.line(from, from, 0.035);
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::model::{Extent, Glide};

    const EXTENT: Extent = Extent { files: 4, ranks: 4, levels: 4 };

    fn cell(file: u8, rank: u8, level: u8) -> Coordinates {
        Coordinates { file, rank, level }
    }

    fn model(marks: Vec<(Coordinates, Mark)>, glides: Vec<Glide>) -> BoardModel {
        BoardModel { extent: EXTENT, pieces: Vec::new(), marks, glides, captured: None, revision: 0 }
    }

    fn drawn(marks_of: &BoardModel) -> Vec<Rod> {
        marks(&Layout::new(EXTENT), marks_of, None, &Palette::LIGHT)
    }

    #[test]
    fn every_mark_differs_in_shape() {
        let marked = [Mark::Target, Mark::Capture, Mark::Castle, Mark::Check, Mark::Selected];
        let shape = |mark| -> Vec<(Vec3, Vec3)> {
            let rods = drawn(&model(vec![(cell(1, 1, 1), mark)], Vec::new()));
            rods.iter().map(|rod| (rod.from.0, rod.to.0)).collect()
        };
        for (i, &one) in marked.iter().enumerate() {
            assert!(!shape(one).is_empty());
            for &other in &marked[..i] {
                assert_ne!(shape(one), shape(other), "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn last_move_is_joined() {
        let (from, to) = (cell(0, 0, 0), cell(3, 2, 1));
        let joined = drawn(&model(vec![(from, Mark::LastFrom), (to, Mark::LastTo)], Vec::new()));
        assert!(!joined.is_empty());
        assert!(drawn(&model(vec![(from, Mark::LastFrom)], Vec::new())).is_empty());
    }

    #[test]
    fn castling_joins_each_piece_with_its_own_end() {
        let (king, rook) = (cell(2, 0, 0), cell(3, 0, 0));
        let marks =
            vec![(king, Mark::LastFrom), (rook, Mark::LastTo), (rook, Mark::LastFrom), (king, Mark::LastTo)];
        let glides = vec![Glide { from: king, to: rook }, Glide { from: rook, to: king }];
        let board = model(marks, glides);
        assert_eq!(ends(&Layout::new(EXTENT), &board, king), [rook]);
        assert_eq!(ends(&Layout::new(EXTENT), &board, rook), [king]);
    }

    #[test]
    fn hidden_levels_bear_no_marks() {
        let layout = Layout::new(EXTENT).with_level(1, false);
        let board = model(vec![(cell(1, 1, 1), Mark::Selected)], Vec::new());
        assert!(marks(&layout, &board, Some(cell(0, 0, 1)), &Palette::DARK).is_empty());
    }
}
