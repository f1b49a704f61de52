//! The marks of cells, as rods and balls in space. What lies flat is on the [tiles](crate::tiles).

use session::model::{BoardModel, Coordinates, Mark};
use three_d::{Vec3, vec3};

use crate::{
    Axis, Layout,
    palette::Palette,
    rods::{Pen, Rod, around},
};

/// Height above its floor of the ball in a cell to go to, in cell widths.
pub(crate) const BALL_HEIGHT: f32 = 0.42;
/// Radius of that ball, in cell widths.
pub(crate) const BALL_RADIUS: f32 = 0.105;

/// The frame of the board: the edges of its floors and the posts that join them.
pub(crate) fn frame(layout: &Layout, palette: &Palette) -> Vec<Rod> {
    let mut rods = Vec::new();
    let ((left, right), (back, front)) = layout.borders();
    let (left, right, back, front) = (left - 0.03, right + 0.03, back - 0.03, front + 0.03);
    let corners = [(left, back), (right, back), (right, front), (left, front)];
    let (lowest, highest) = layout.drawn(Axis::Level);
    for level in lowest..=highest {
        let y = layout.height(level) - 0.012;
        let mut pen = Pen { rods: &mut rods, color: palette.level(level), glow: 0.4 };
        for (i, &(ax, az)) in corners.iter().enumerate() {
            let (bx, bz) = corners[(i + 1) % corners.len()];
            pen.line(vec3(ax, y, az), vec3(bx, y, bz), 0.017);
            pen.line(vec3(ax, y, az), vec3(ax, y, az), 0.04);
        }
    }
    let mut pen = Pen { rods: &mut rods, color: palette.frame, glow: 0.3 };
    let (bottom, top) = (layout.height(lowest), layout.height(highest));
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
            Mark::Reach => diamond(&mut pen, floor),
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
            Mark::AdviceFrom => pen.brackets(floor, 0.30, 0.02),
            Mark::AdviceTo => {
                pen.brackets(floor, 0.30, 0.02);
                target(&mut pen, floor);
            }
            Mark::Ghost => ghost(&mut pen, floor),
            Mark::GhostCapture => {
                pen.brackets(floor, 0.24, 0.022);
                cross(&mut pen, floor);
            }
            Mark::LastFrom | Mark::LastTo => {}
        }
    }
    // Also where the rest is hidden: keys go there too.
    if let Some(cell) = hover {
        let mut pen = Pen { rods: &mut rods, color: palette.hover, glow: 0.6 };
        pen.corners(layout.floor(cell), 8, 0.2, 0.018);
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

/// Two cones on each other.
fn diamond(pen: &mut Pen<'_>, floor: Vec3) {
    let at = |height: f32| floor + vec3(0.0, height, 0.0);
    pen.taper((at(0.0), 0.004), (at(0.2), 0.075));
    pen.taper((at(0.2), 0.075), (at(0.4), 0.004));
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

/// The outline of a checker that isn't there yet.
fn ghost(pen: &mut Pen<'_>, floor: Vec3) {
    for height in [0.03, 0.5] {
        pen.ring(floor + vec3(0.0, height, 0.0), 0.34, 0.018);
    }
    for quarter in 0..4 {
        let foot = around(floor, 0.34, quarter as f32 / 4.0);
        pen.line(foot + vec3(0.0, 0.03, 0.0), foot + vec3(0.0, 0.5, 0.0), 0.018);
    }
}

/// A cross over a cell's figure.
fn cross(pen: &mut Pen<'_>, floor: Vec3) {
    let middle = floor + vec3(0.0, 0.62, 0.0);
    for (x, z) in [(0.34, 0.34), (0.34, -0.34)] {
        let arm = vec3(x, 0.0, z);
        pen.line(middle - arm, middle + arm, 0.035);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::model::Extent;

    const EXTENT: Extent = Extent { files: 4, ranks: 4, levels: 4 };

    fn cell(file: u8, rank: u8, level: u8) -> Coordinates {
        Coordinates { file, rank, level }
    }

    fn model(marks: Vec<(Coordinates, Mark)>) -> BoardModel {
        BoardModel { marks, ..BoardModel::empty(EXTENT) }
    }

    fn drawn(marks_of: &BoardModel) -> Vec<Rod> {
        marks(&Layout::new(EXTENT), marks_of, None, &Palette::LIGHT)
    }

    #[test]
    fn every_mark_differs_in_shape() {
        let marked = [
            Mark::Reach,
            Mark::Target,
            Mark::Capture,
            Mark::Castle,
            Mark::AdviceFrom,
            Mark::AdviceTo,
            Mark::Check,
            Mark::Selected,
            Mark::Ghost,
            Mark::GhostCapture,
        ];
        let shape = |mark| -> Vec<(Vec3, Vec3)> {
            let rods = drawn(&model(vec![(cell(1, 1, 1), mark)]));
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
    fn faint_cells_bear_no_marks_in_space() {
        let cut = crate::Cut { axis: Axis::Level, first: 2, last: 3 };
        let slice = crate::Slice { cut: Some(cut), rest_gone: false };
        let layout = Layout { slice, ..Layout::new(EXTENT) };
        let board = model(vec![(cell(1, 1, 1), Mark::Selected)]);
        assert!(marks(&layout, &board, None, &Palette::DARK).is_empty());
        let cursor = marks(&layout, &board, Some(cell(0, 0, 1)), &Palette::DARK);
        assert!(!cursor.is_empty(), "but keys go there, and are seen to");
    }
}
