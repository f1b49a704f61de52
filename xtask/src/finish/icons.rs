//! The icons: three floors, one above the other, drawn here.

use std::io::Write;

use flate2::{Compression, Crc, write::ZlibEncoder};

use crate::run::Outcome;

/// The size of the drawing's own units.
const UNITS: f32 = 16.0;

/// A floor seen from above, and where its front edges end: corners and colour.
struct Shape {
    corners: &'static [(f32, f32)],
    color: [u8; 3],
}

/// From back to front.
const FLOORS: [Shape; 3] = [
    Shape {
        corners: &[(2.0, 10.0), (8.0, 7.0), (14.0, 10.0), (14.0, 12.0), (8.0, 15.0), (2.0, 12.0)],
        color: [0x2f, 0x41, 0x66],
    },
    Shape {
        corners: &[(2.0, 6.0), (8.0, 3.0), (14.0, 6.0), (14.0, 8.0), (8.0, 11.0), (2.0, 8.0)],
        color: [0x4c, 0x62, 0x8c],
    },
    Shape { corners: &[(8.0, 1.0), (14.0, 4.0), (8.0, 7.0), (2.0, 4.0)], color: [0x7a, 0x8f, 0xb5] },
];

/// What is behind the floors where an icon may not be transparent.
const GROUND: [u8; 3] = [0xf4, 0xf2, 0xee];

/// The icon as a drawing of any size.
pub(super) fn svg() -> String {
    let path = |shape: &Shape| {
        let points: Vec<String> = shape.corners.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let [red, green, blue] = shape.color;
        format!("<polygon fill=\"#{red:02x}{green:02x}{blue:02x}\" points=\"{}\"/>", points.join(" "))
    };
    let shapes: String = FLOORS.iter().map(path).collect();
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {UNITS} {UNITS}\">{shapes}</svg>\n")
}

/// The icon as a PNG file of so many pixels each way.
///
/// `maskable` leaves room for a system that cuts a circle or another shape out of it, and fills the ground.
pub(super) fn png(size: usize, maskable: bool) -> Outcome<Vec<u8>> {
    /// Each pixel is the mean of so many samples each way.
    const SAMPLES: usize = 4;
    let scale = if maskable { 0.62 } else { 0.96 };
    let mut rows = Vec::with_capacity(size * (4 * size + 1));
    for y in 0..size {
        // Each row begins with its filter: none.
        rows.push(0);
        for x in 0..size {
            let (mut sum, mut hits) = ([0_u32; 3], 0_u32);
            for sample in 0..SAMPLES * SAMPLES {
                let at = |pixel: usize, part: usize| {
                    let place = (pixel as f32 + (part as f32 + 0.5) / SAMPLES as f32) / size as f32;
                    ((place - 0.5) / scale + 0.5) * UNITS
                };
                let (x, y) = (at(x, sample % SAMPLES), at(y, sample / SAMPLES));
                let shape = FLOORS.iter().rev().find(|shape| contains(shape.corners, x, y));
                let ground = maskable.then_some(GROUND);
                if let Some(color) = shape.map(|shape| shape.color).or(ground) {
                    hits += 1;
                    sum.iter_mut().zip(color).for_each(|(sum, part)| *sum += u32::from(part));
                }
            }
            rows.extend(sum.map(|sum| (sum / hits.max(1)) as u8));
            rows.push((hits * 255 / (SAMPLES * SAMPLES) as u32) as u8);
        }
    }
    file(size as u32, &rows).map_err(|error| format!("An icon can't be packed: {error}."))
}

/// Whether a point is inside a polygon: a line from it crosses the border an odd number of times.
fn contains(corners: &[(f32, f32)], x: f32, y: f32) -> bool {
    let next = corners.iter().cycle().skip(1);
    let crossed = corners
        .iter()
        .zip(next)
        .filter(|((x1, y1), (x2, y2))| (*y1 > y) != (*y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1);
    crossed.count() % 2 == 1
}

/// A PNG file (W3C, Portable Network Graphics) of rows of red, green, blue and opacity.
fn file(size: u32, rows: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    packed.write_all(rows)?;
    let mut head = [size.to_be_bytes(), size.to_be_bytes()].concat();
    // Eight bits, red, green, blue and opacity, and the usual ways of packing and sending.
    head.extend([8, 6, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, content) in [(b"IHDR", head), (b"IDAT", packed.finish()?), (b"IEND", Vec::new())] {
        file.extend((content.len() as u32).to_be_bytes());
        let mut sum = Crc::new();
        sum.update(name);
        sum.update(&content);
        file.extend(name);
        file.extend(content);
        file.extend(sum.sum().to_be_bytes());
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::{FLOORS, contains, png, svg};

    #[test]
    fn floors_lie_where_they_are_seen() {
        assert!(contains(FLOORS[2].corners, 8.0, 4.0));
        assert!(!contains(FLOORS[2].corners, 2.5, 1.5));
        assert_eq!(svg().matches("<polygon").count(), 3);
    }

    #[test]
    fn a_picture_has_its_size_in_its_head() {
        let picture = png(20, true).expect("a picture");
        assert_eq!(&picture[1..4], b"PNG");
        assert_eq!(&picture[16..24], [0, 0, 0, 20, 0, 0, 0, 20]);
        assert!(picture.ends_with(b"IEND\xae\x42\x60\x82"));
    }
}
