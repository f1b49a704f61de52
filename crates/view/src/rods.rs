//! Rods and balls in space, of which marks, paths and the board's frame are made.

use core::f32::consts::TAU;

use three_d::{Vec3, vec3};

use crate::{layout::CELL_HEIGHT, palette::Rgb};

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
pub(crate) struct Pen<'a> {
    pub rods: &'a mut Vec<Rod>,
    pub color: Rgb,
    pub glow: f32,
}

impl Pen<'_> {
    pub(crate) fn taper(&mut self, from: (Vec3, f32), to: (Vec3, f32)) {
        self.rods.push(Rod { from, to, color: self.color, glow: self.glow });
    }

    pub(crate) fn line(&mut self, from: Vec3, to: Vec3, radius: f32) {
        self.taper((from, radius), (to, radius));
    }

    pub(crate) fn ring(&mut self, middle: Vec3, ring: f32, radius: f32) {
        const STEPS: usize = 28;
        let at = |step: usize| around(middle, ring, step as f32 / STEPS as f32);
        for step in 0..STEPS {
            self.line(at(step), at(step + 1), radius);
        }
    }

    /// The edges of a cell's box.
    pub(crate) fn edges(&mut self, floor: Vec3, radius: f32) {
        self.corners(floor, 8, f32::MAX, radius);
    }

    /// Brackets at the box's corners on the floor, so long along each edge.
    pub(crate) fn brackets(&mut self, floor: Vec3, reach: f32, radius: f32) {
        self.corners(floor, 4, reach, radius);
    }

    /// The edges of a cell's box from its first `count` corners, each cut off at `reach`.
    pub(crate) fn corners(&mut self, floor: Vec3, count: u32, reach: f32, radius: f32) {
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
pub(crate) fn around(middle: Vec3, radius: f32, share: f32) -> Vec3 {
    let (sin, cos) = (share * TAU).sin_cos();
    middle + vec3(cos * radius, 0.0, sin * radius)
}
