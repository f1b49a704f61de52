//! The pieces' meshes, made in code.

mod head;
mod lathe;
mod pieces;
mod solid;

pub(crate) use pieces::{checker, piece};
pub(crate) use solid::capsule;

use three_d::{InnerSpace, Vec3};

/// A mesh on its way to the graphics card. Triangles run anticlockwise as seen from outside.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mesh {
    /// Places, in cell widths from the middle of a cell's floor; the fourth figure is the share of trim colour.
    pub positions: Vec<[f32; 4]>,
    /// Unit normals; the fourth figure is not used.
    pub normals: Vec<[f32; 4]>,
    /// Three for each triangle.
    pub indices: Vec<u16>,
}

impl Mesh {
    /// Adds a vertex and gives its index.
    pub(crate) fn vertex(&mut self, place: Vec3, normal: Vec3, trim: f32) -> u16 {
        let normal = if normal.magnitude2() > 1e-12 { normal.normalize() } else { Vec3::unit_y() };
        self.positions.push([place.x, place.y, place.z, trim]);
        self.normals.push([normal.x, normal.y, normal.z, 0.0]);
        // The tests hold every mesh far below the 65,536 vertices that the index type allows.
        (self.positions.len() - 1) as u16
    }

    /// Adds a triangle, anticlockwise from outside.
    pub(crate) fn triangle(&mut self, a: u16, b: u16, c: u16) {
        self.indices.extend([a, b, c]);
    }

    /// Adds a four-cornered face, anticlockwise from outside.
    pub(crate) fn quad(&mut self, a: u16, b: u16, c: u16, d: u16) {
        self.triangle(a, b, c);
        self.triangle(a, c, d);
    }

    /// Adds a flat face with corners of its own, anticlockwise from outside.
    pub(crate) fn face(&mut self, corners: [Vec3; 4], trim: f32) {
        let normal = (corners[2] - corners[0]).cross(corners[3] - corners[1]);
        let [a, b, c, d] = corners.map(|corner| self.vertex(corner, normal, trim));
        self.quad(a, b, c, d);
    }

    /// Joins rings of equally many vertices, lowest first, each running from x toward z.
    pub(crate) fn join(&mut self, rings: &[Vec<u16>]) {
        for (lower, upper) in rings.iter().zip(rings.iter().skip(1)) {
            for (i, (&a, &d)) in lower.iter().zip(upper).enumerate() {
                let next = (i + 1) % lower.len();
                self.quad(a, d, upper[next], lower[next]);
            }
        }
    }
}
