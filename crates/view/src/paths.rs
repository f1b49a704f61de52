//! Ways through the cube, and what joins the parts of a piece.
//!
//! The kinds of ways differ in shape and not only in colour: the last move is a bow, the move that is pointed at
//! a straight line with a bead in each cell that it passes, a check is broken, advice is dotted, an attack is
//! dashed and dotted by turns, a defence is double.

use session::model::{BoardModel, Coordinates, Figure, Path, PathKind};
use three_d::{InnerSpace, Vec3, vec3};

use crate::{
    Layout,
    palette::Palette,
    rods::{Pen, Rod},
};

/// How far short of its last cell's middle a way ends, in cell widths: before the figure there.
const SHORT: f32 = 0.24;

/// The ways of a board.
pub(crate) fn paths(layout: &Layout, model: &BoardModel, palette: &Palette) -> Vec<Rod> {
    let mut rods = Vec::new();
    for path in &model.paths {
        // What has happened is shown wherever it was.
        let always = matches!(path.kind, PathKind::Last | PathKind::Check);
        let seen = |leg: &[Coordinates]| always || leg.iter().any(|&cell| layout.draws(cell));
        let legs = path.cells.windows(2).filter(|leg| leg[0] != leg[1] && seen(leg));
        let mut pen = Pen { rods: &mut rods, color: palette.path(path.kind), glow: 0.6 };
        for leg in legs {
            let last = path.cells.last() == Some(&leg[1]);
            draw_leg(&mut pen, layout, path, [leg[0], leg[1]], last);
        }
    }
    rods
}

fn draw_leg(pen: &mut Pen<'_>, layout: &Layout, path: &Path, [from, to]: [Coordinates; 2], last: bool) {
    let way = Way::new(layout.middle(from), layout.middle(to), path.kind == PathKind::Last);
    // It ends short of what stands at its end, and with the neck of an arrow's head.
    let end = if last { (1.0 - SHORT / way.length).max(0.5) } else { 1.0 };
    let neck = if last { (end - 0.22 / way.length).max(0.3) } else { 1.0 };
    match path.kind {
        PathKind::Last => {
            let width = |t: f32| 0.008 + 0.012 * t;
            way.strokes(20, neck, 1.0, |from, to, t, next| pen.taper((from, width(t)), (to, width(next))));
        }
        PathKind::Move => {
            pen.line(way.at(0.0), way.at(neck), 0.018);
            let steps = steps(from, to);
            for bead in (1..steps).map(|step| way.at(step as f32 / steps as f32)) {
                pen.line(bead, bead, 0.055);
                // The stem shows which floor it is over.
                pen.line(bead, bead - vec3(0.0, crate::MIDDLE, 0.0), 0.008);
            }
        }
        PathKind::Check => {
            let dashes = (way.length * 4.0).ceil() as usize;
            way.strokes(dashes, neck, 0.55, |from, to, _, _| pen.line(from, to, 0.028));
        }
        PathKind::Attack => {
            // A dash and a dot by turns.
            let pairs = (way.length * 2.5).ceil() as usize;
            let gap = (way.at(neck / pairs as f32) - way.at(0.0)) * 0.72;
            way.strokes(pairs, neck, 0.45, |from, to, _, _| {
                pen.line(from, to, 0.016);
                pen.line(from + gap, from + gap, 0.024);
            });
        }
        PathKind::Defence => {
            // Two lines side by side.
            let side = if way.way.x.hypot(way.way.z) < 0.1 {
                Vec3::unit_x()
            } else {
                way.way.cross(Vec3::unit_y()).normalize()
            };
            for shift in [side * 0.035, side * -0.035] {
                pen.line(way.at(0.0) + shift, way.at(neck) + shift, 0.011);
            }
        }
        PathKind::Advice => {
            let dots = (way.length * 5.0).ceil() as usize;
            way.strokes(dots, neck, 0.0, |dot, _, _, _| pen.line(dot, dot, 0.03));
        }
    }
    pen.line(way.at(0.0), way.at(0.0), 0.035);
    if last {
        pen.taper((way.at(neck), 0.068), (way.at(end), 0.003));
    }
}

/// From one point to another, straight or in a bow.
struct Way {
    from: Vec3,
    way: Vec3,
    length: f32,
    bend: Vec3,
}

impl Way {
    fn new(from: Vec3, to: Vec3, bowed: bool) -> Self {
        let way = to - from;
        let length = way.magnitude();
        // The bow bends upward, and an upright one sideways, so that it keeps clear of the figures between.
        let side = if way.x.hypot(way.z) < 0.1 { vec3(0.5, 0.0, 0.5) } else { Vec3::unit_y() };
        let bend = if bowed { side * (0.16 + 0.07 * length) } else { vec3(0.0, 0.0, 0.0) };
        Self { from, way, length, bend }
    }

    /// The point a share of the way along.
    fn at(&self, share: f32) -> Vec3 {
        self.from + self.way * share + self.bend * (4.0 * share * (1.0 - share))
    }

    /// So many strokes up to a share of the way, each drawn for a part of its length: from where to where, and
    /// which shares of all strokes these are.
    fn strokes(&self, count: usize, until: f32, part: f32, mut draw: impl FnMut(Vec3, Vec3, f32, f32)) {
        for step in 0..count {
            let (t, next) = (step as f32 / count as f32, (step as f32 + part) / count as f32);
            draw(self.at(until * t), self.at(until * next), t, next);
        }
    }
}

/// In how many steps through cells' middles a straight way goes: 1 for a leap.
fn steps(from: Coordinates, to: Coordinates) -> u8 {
    let parts = [from.file.abs_diff(to.file), from.rank.abs_diff(to.rank), from.level.abs_diff(to.level)];
    fn divisor(a: u8, b: u8) -> u8 {
        if b == 0 { a } else { divisor(b, a % b) }
    }
    parts.into_iter().fold(0, divisor).max(1)
}

/// The struts between the parts of a piece.
pub(crate) fn joints(layout: &Layout, model: &BoardModel, palette: &Palette) -> Vec<Rod> {
    let figure =
        |cell| model.standing.iter().find(|standing| standing.cell == cell).map(|standing| standing.figure);
    let mut rods = Vec::new();
    for &[one, other] in model.joints.iter().filter(|joint| joint.iter().all(|&cell| layout.shows(cell))) {
        if let Some(figure) = figure(one).or_else(|| figure(other)) {
            let color = strut_color(palette, figure);
            let lift = vec3(0.0, STRUT_HEIGHT, 0.0);
            let mut pen = Pen { rods: &mut rods, color, glow: 0.1 };
            pen.line(layout.floor(one) + lift, layout.floor(other) + lift, 0.11);
        }
    }
    rods
}

/// Height above its floor of a strut's end.
const STRUT_HEIGHT: f32 = 0.27;

fn strut_color(palette: &Palette, figure: Figure) -> [f32; 3] {
    palette.figure(figure).trim
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::model::{Extent, Side, Standing};

    const EXTENT: Extent = Extent { files: 4, ranks: 4, levels: 4 };

    fn cell(file: u8, rank: u8, level: u8) -> Coordinates {
        Coordinates { file, rank, level }
    }

    fn drawn(layout: &Layout, kind: PathKind, cells: &[Coordinates]) -> Vec<Rod> {
        let path = Path { kind, cells: cells.to_vec() };
        paths(layout, &BoardModel { paths: vec![path], ..BoardModel::empty(EXTENT) }, &Palette::LIGHT)
    }

    #[test]
    fn every_path_differs_in_shape() {
        let kinds = [
            PathKind::Last,
            PathKind::Move,
            PathKind::Check,
            PathKind::Advice,
            PathKind::Attack,
            PathKind::Defence,
        ];
        let shape = |kind| -> Vec<(Vec3, Vec3)> {
            let rods = drawn(&Layout::new(EXTENT), kind, &[cell(0, 0, 0), cell(3, 3, 3)]);
            rods.iter().map(|rod| (rod.from.0, rod.to.0)).collect()
        };
        for (i, &one) in kinds.iter().enumerate() {
            assert!(!shape(one).is_empty());
            assert!(kinds[..i].iter().all(|&other| shape(one) != shape(other)), "{one:?}");
        }
    }

    #[test]
    fn a_move_has_a_bead_in_each_cell_that_it_passes() {
        let layout = Layout::new(EXTENT);
        let ways = [
            (cell(0, 0, 0), cell(3, 3, 3), 2),
            (cell(0, 0, 0), cell(1, 0, 0), 0),
            (cell(0, 0, 0), cell(2, 1, 0), 0),
        ];
        for (from, to, passed) in ways {
            let rods = drawn(&layout, PathKind::Move, &[from, to]);
            let beads = rods.iter().filter(|rod| rod.from == rod.to && rod.from.1 > 0.05).count();
            assert_eq!(beads, passed, "{from:?} {to:?}");
        }
        let bead = drawn(&layout, PathKind::Move, &[cell(0, 0, 0), cell(2, 2, 0)]);
        assert!(bead.iter().any(|rod| rod.from.0 == layout.middle(cell(1, 1, 0))));
    }

    #[test]
    fn both_legs_are_drawn_with_one_head() {
        let rods =
            drawn(&Layout::new(EXTENT), PathKind::Move, &[cell(0, 0, 0), cell(2, 0, 0), cell(2, 2, 2)]);
        assert_eq!(rods.iter().filter(|rod| rod.to.1 < 0.005).count(), 1);
    }

    #[test]
    fn what_has_happened_is_drawn_wherever_it_was() {
        let layout = lowest();
        let hidden = [cell(0, 0, 1), cell(3, 3, 3)];
        assert!(drawn(&layout, PathKind::Move, &hidden).is_empty());
        assert!(!drawn(&layout, PathKind::Last, &hidden).is_empty());
        assert!(!drawn(&layout, PathKind::Move, &[cell(0, 0, 0), cell(3, 3, 3)]).is_empty());
    }

    /// The lowest level alone.
    fn lowest() -> Layout {
        let cut = crate::Cut { axis: crate::Axis::Level, first: 0, last: 0 };
        Layout { slice: crate::Slice { cut: Some(cut), rest_gone: true }, ..Layout::new(EXTENT) }
    }

    #[test]
    fn joined_checkers_have_a_strut() {
        let (one, other) = (cell(0, 0, 0), cell(0, 0, 1));
        let figure = Figure::Checker(Side::Black);
        let standing = [one, other].map(|cell| Standing { cell, figure }).to_vec();
        let model = BoardModel { standing, joints: vec![[one, other]], ..BoardModel::empty(EXTENT) };
        assert_eq!(joints(&Layout::new(EXTENT), &model, &Palette::DARK).len(), 1);
        assert!(joints(&lowest(), &model, &Palette::DARK).is_empty());
    }
}
