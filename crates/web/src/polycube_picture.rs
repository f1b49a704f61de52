//! Little pictures of the thirteen pieces: their cubes, seen from above at a corner.

use core::fmt::Write;

use rules::doseki::{Kind, Shape, Vector};
use session::decimal;

/// The width and height of half a cube's top on the picture.
const HALF: (f32, f32) = (8.0, 4.6);
/// The height of a cube's side on the picture.
const HEIGHT: f32 = 9.2;

/// The picture of a piece, as text of an SVG element.
pub(crate) fn svg(kind: Kind) -> String {
    let mut cells: Vec<Vector> = clearest(kind).map(|shape| shape.offsets().collect()).unwrap_or_default();
    // From the back to the front, each cube over those behind it.
    cells.sort_by_cached_key(|cell| i64::from(cell.file + cell.rank + cell.level));
    let corner = |file: f32, rank: f32, level: f32| {
        (17.0 + (file - rank) * HALF.0, 20.0 + (file + rank) * HALF.1 - level * HEIGHT)
    };
    let mut faces = String::new();
    for cell in cells {
        let (file, rank, level) = (f32::from(cell.file), f32::from(cell.rank), f32::from(cell.level));
        let up = level + 1.0;
        let face = |class: &str, corners: [(f32, f32); 4]| {
            let mut text = format!("<path class=\"{class}\" d=\"");
            for (place, (x, y)) in corners.into_iter().enumerate() {
                // Writing to a string does not fail.
                let _ = write!(text, "{}{} {}", if place == 0 { 'M' } else { 'L' }, decimal(x), decimal(y));
            }
            text + "Z\"/>"
        };
        let (far, right) = (corner(file, rank, up), corner(file + 1.0, rank, up));
        let (near, left) = (corner(file + 1.0, rank + 1.0, up), corner(file, rank + 1.0, up));
        let below = |(x, y): (f32, f32)| (x, y + HEIGHT);
        faces += &face("top", [far, right, near, left]);
        faces += &face("left", [left, near, below(near), below(left)]);
        faces += &face("right", [near, right, below(right), below(near)]);
    }
    format!("<svg viewBox=\"0 0 34 40\" aria-hidden=\"true\" focusable=\"false\">{faces}</svg>")
}

/// The orientation that hides least of itself: low, and open towards who looks.
fn clearest(kind: Kind) -> Option<Shape> {
    let hides = |shape: &Shape| -> i32 {
        let weight = |cell: Vector| {
            let front = i32::from(cell.file + cell.rank + cell.level);
            front * front + i32::from(cell.level)
        };
        shape.offsets().map(weight).sum()
    };
    Shape::of(kind).min_by_key(hides)
}
