//! Pictures of polycubes: small cubes in slanting projection, drawn from far to near, in SVG.

use std::fmt::Write;

use rules::doseki::{Shape, Vector};

/// How far a step along the file, the rank and the level goes, to the right and down.
const AXES: [[i32; 2]; 3] = [[20, 6], [12, -10], [0, -22]];
/// Where the box's first corner, the nearest one at the left and below, is drawn.
const ORIGIN: [i32; 2] = [3, 67];
const WIDTH: i32 = 70;
const HEIGHT: i32 = 82;

/// Where a corner of the box's cells is drawn.
fn point([file, rank, level]: [i32; 3]) -> [i32; 2] {
    let along =
        |part: usize| ORIGIN[part] + file * AXES[0][part] + rank * AXES[1][part] + level * AXES[2][part];
    [along(0), along(1)]
}

/// A quadrilateral from a corner along two axes.
fn face(class: &str, corner: [i32; 3], axes: [usize; 2]) -> String {
    let mut path = String::new();
    for (sign, steps) in [('M', [0, 0]), ('L', [1, 0]), ('L', [1, 1]), ('L', [0, 1])] {
        let mut at = corner;
        at[axes[0]] += steps[0];
        at[axes[1]] += steps[1];
        let [x, y] = point(at);
        // Writing to a string does not fail.
        let _ = write!(path, "{sign}{x} {y}");
    }
    format!("<path class=\"{class}\" d=\"{path}z\"/>")
}

/// The filled cells of a shape, from far to near: low before high, and what is farther back or left first.
fn from_far(shape: Shape) -> Vec<[i32; 3]> {
    let mut cells: Vec<[i32; 3]> =
        shape.offsets().map(|Vector { file, rank, level }| [file, rank, level].map(i32::from)).collect();
    cells.sort_by_key(|&[file, rank, level]| (level, -rank, file));
    cells
}

/// How many of the cells stand wholly behind others: above, before and right of them all is filled.
fn hidden(shape: Shape) -> usize {
    let cells = from_far(shape);
    let behind = |&&[file, rank, level]: &&[i32; 3]| {
        [[file, rank, level + 1], [file, rank - 1, level], [file + 1, rank, level]]
            .iter()
            .all(|next| cells.contains(next))
    };
    cells.iter().filter(behind).count()
}

/// The orientation of a piece that shows most of it: the fewest cells hidden, then the most of them low.
pub fn clearest(shapes: impl Iterator<Item = Shape>) -> Option<Shape> {
    let height = |shape: Shape| from_far(shape).iter().map(|cell| cell[2]).sum::<i32>();
    shapes.min_by_key(|&shape| (hidden(shape), height(shape), shape.bits()))
}

/// The picture of a shape, seen from the front, a little from the right and above.
pub fn picture(shape: Shape) -> String {
    let mut svg = format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" aria-hidden=\"true\">");
    for [file, rank, level] in from_far(shape) {
        svg += &face("cube-top", [file, rank, level + 1], [0, 1]);
        svg += &face("cube-front", [file, rank, level], [0, 2]);
        svg += &face("cube-side", [file + 1, rank, level], [1, 2]);
    }
    svg + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::doseki::Kind;

    #[test]
    fn only_the_whole_cube_hides_a_cell_in_its_clearest_picture() {
        for kind in Kind::ALL {
            let shape = clearest(Shape::of(kind)).expect("a shape");
            assert_eq!(hidden(shape), usize::from(kind == Kind::King), "{kind}");
            assert_eq!(picture(shape).matches("cube-top").count(), kind.cells() as usize, "{kind}");
        }
    }

    #[test]
    fn a_face_goes_round_its_four_corners() {
        let top = face("cube-top", [0, 0, 1], [0, 1]);
        assert_eq!(top, "<path class=\"cube-top\" d=\"M3 45L23 51L35 41L15 35z\"/>");
    }

    #[test]
    fn every_corner_is_in_the_picture() {
        for corner in 0..8 {
            let [x, y] = point([corner & 1, corner >> 1 & 1, corner >> 2].map(|part| 2 * part));
            assert!((0..=WIDTH).contains(&x) && (0..=HEIGHT).contains(&y), "{x} {y}");
        }
    }
}
