//! Names along the cube's edges.

use three_d::{Vec3, vec3};

use crate::{Layout, Projection};

/// Which axis a label belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// Small letters, to White's right.
    File,
    /// Figures, away from White.
    Rank,
    /// Capitals, upward.
    Level,
}

/// A name to be written beside the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What to write: a file's small letter, a rank's figure or a level's capital.
    pub text: String,
    /// What it names.
    pub axis: Axis,
    /// Which along its axis, from 0.
    pub index: u8,
    /// The middle of the text, in CSS pixels from the canvas's left.
    pub x: f32,
    /// The middle of the text, in CSS pixels from the canvas's top.
    pub y: f32,
}

/// How far outside the board a label's middle is, in cell widths.
const OUTSIDE: f32 = 0.36;

/// Looking down or up more steeply than this, in degrees, the levels' edges lie on one another and have no names.
const STEEPEST: f32 = 64.0;

/// Labels along one axis that would be nearer to each other than this, in CSS pixels, are left out.
const NEAREST: f32 = 9.0;

impl Projection {
    /// The names of files, ranks and levels, outside the cube along the edges that face the viewer.
    ///
    /// They keep to the same edges while the board is turned by less than a quarter. An axis that is looked
    /// along, so that its names would lie on one another, has none.
    #[must_use]
    pub fn labels(&self) -> Vec<Label> {
        let layout = self.layout;
        let (half_x, half_z) = layout.half_sides();
        let ((least_x, most_x), (least_z, most_z)) = layout.borders();
        let azimuth = self.viewpoint.azimuth.to_radians();
        // The sides that face the viewer; seen from below the far ones, which then are the lower in the picture.
        let over = if self.viewpoint.elevation >= 0.0 { 1.0 } else { -1.0 };
        let (right, x) =
            if azimuth.sin() * over >= 0.0 { (1.0, (least_x, most_x)) } else { (-1.0, (most_x, least_x)) };
        let (front, z) = if azimuth.cos() * over >= 0.0 { (1.0, most_z) } else { (-1.0, least_z) };
        let y = self.named_floor(z, x.1);
        let mut labels = Vec::new();
        self.add(&mut labels, Axis::File, |i| vec3(f32::from(i) + 0.5 - half_x, y, z + front * OUTSIDE));
        self.add(&mut labels, Axis::Rank, |i| vec3(x.1 + right * OUTSIDE, y, half_z - 0.5 - f32::from(i)));
        // The post at the far end of the named file edge stands at the side of the picture.
        let out = OUTSIDE * core::f32::consts::FRAC_1_SQRT_2;
        if self.viewpoint.elevation.abs() > STEEPEST {
            return labels;
        }
        self.add(&mut labels, Axis::Level, |i| {
            vec3(x.0 - right * out, layout.height(i) + 0.12, z + front * out * 0.5)
        });
        labels
    }

    /// The height of the floor whose named corner is the lowest in the picture: the lowest floor when looking at a
    /// slant, the highest when looking from straight above.
    fn named_floor(&self, z: f32, x: f32) -> f32 {
        let layout: Layout = self.layout;
        let (lowest, highest) = layout.drawn(Axis::Level);
        (lowest..=highest)
            .map(|level| layout.height(level))
            .max_by(|&a, &b| {
                let outward = |y: f32| self.project_point(vec3(x, y, z)).1;
                outward(a).total_cmp(&outward(b))
            })
            .unwrap_or(0.0)
    }

    fn add(&self, labels: &mut Vec<Label>, axis: Axis, place: impl Fn(u8) -> Vec3) {
        let (first, last) = self.layout.drawn(axis);
        let seen: Vec<(f32, f32)> = (first..=last).map(|i| self.project_point(place(i))).collect();
        let crowded =
            seen.windows(2).any(|pair| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1) < NEAREST);
        if crowded {
            return;
        }
        let label = |((x, y), index)| Label { text: name(axis, index), axis, index, x, y };
        labels.extend(seen.into_iter().zip(first..=last).map(label));
    }
}

/// The name of a file, rank or level: `a`, `1`, `A` for the first.
#[must_use]
pub fn name(axis: Axis, index: u8) -> String {
    match axis {
        Axis::File => char::from(b'a' + index.min(25)).to_string(),
        Axis::Rank => (u16::from(index) + 1).to_string(),
        Axis::Level => char::from(b'A' + index.min(25)).to_string(),
    }
}
