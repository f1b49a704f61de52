//! Small solid parts: rods with round ends, balls, blocks and pieces of rings.

use three_d::{InnerSpace, Vec3, vec3};

use super::{Mesh, lathe::turn};

/// A rod with round ends from the origin to `(0, 1, 0)`, of radius 1: the fourth figure of a place is 0 at the
/// lower and 1 at the upper end, for the graphics card to stretch. With so many steps around and so many from the
/// middle of a round end to its border.
pub(crate) fn capsule(segments: usize, rows: usize) -> Mesh {
    let mut mesh = Mesh::default();
    add_rounds(&mut mesh, segments, rows, |normal, end| (normal, end));
    mesh
}

/// Adds a tapering rod with round ends; with both ends in one place, a ball.
pub(super) fn rod(mesh: &mut Mesh, from: (Vec3, f32), to: (Vec3, f32), trim: f32) {
    let along = to.0 - from.0;
    let up = if along.magnitude2() > 1e-9 { along.normalize() } else { Vec3::unit_y() };
    let side = up.cross(if up.x.abs() < 0.7 { Vec3::unit_x() } else { Vec3::unit_z() }).normalize();
    let back = side.cross(up);
    add_rounds(mesh, 9, 2, |normal, end| {
        let (middle, radius) = if end < 0.5 { from } else { to };
        (middle + (side * normal.x + up * normal.y + back * normal.z) * radius, trim)
    });
}

/// Adds a ball.
pub(super) fn ball(mesh: &mut Mesh, middle: Vec3, radius: f32, trim: f32) {
    rod(mesh, (middle, radius), (middle, radius), trim);
}

/// Adds two half balls, joined. `place` turns a unit normal and the end (0 or 1) into a place and its trim.
fn add_rounds(mesh: &mut Mesh, segments: usize, rows: usize, place: impl Fn(Vec3, f32) -> (Vec3, f32)) {
    let origin = place(Vec3::new(0.0, 0.0, 0.0), 0.0).0;
    let turned = |normal: Vec3| place(normal, 0.0).0 - origin;
    let rings: Vec<Vec<u16>> = (0..=2 * rows + 1)
        .map(|row| {
            let (end, step) = if row <= rows { (0.0, row) } else { (1.0, row - 1) };
            let (height, radius) =
                ((step as f32 / rows as f32 - 1.0) * core::f32::consts::FRAC_PI_2).sin_cos();
            turn(segments)
                .map(|(cos, sin)| {
                    let normal = vec3(cos * radius, height, sin * radius);
                    let (point, trim) = place(normal, end);
                    mesh.vertex(point, turned(normal), trim)
                })
                .collect()
        })
        .collect();
    mesh.join(&rings);
}

/// Adds a block with its sides along the axes.
pub(super) fn block(mesh: &mut Mesh, middle: Vec3, half: Vec3, trim: f32) {
    for axis in 0..3 {
        for sign in [-1.0, 1.0] {
            let corner = |u: f32, v: f32| {
                let mut offset = [0.0; 3];
                offset[axis] = sign;
                offset[(axis + 1) % 3] = u * sign;
                offset[(axis + 2) % 3] = v;
                middle + vec3(offset[0] * half.x, offset[1] * half.y, offset[2] * half.z)
            };
            mesh.face([corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)], trim);
        }
    }
}

/// Adds an upright piece of a thick ring, between two angles (radians), radii and heights: a battlement.
pub(super) fn merlon(mesh: &mut Mesh, angles: (f32, f32), radii: (f32, f32), heights: (f32, f32)) {
    const STEPS: usize = 3;
    let at = |step: usize, radius: f32, height: f32| {
        let angle = angles.0 + (angles.1 - angles.0) * step as f32 / STEPS as f32;
        vec3(angle.cos() * radius, height, angle.sin() * radius)
    };
    let ((inner, outer), (low, high)) = (radii, heights);
    for step in 0..STEPS {
        let next = step + 1;
        mesh.face(
            [at(step, outer, low), at(step, outer, high), at(next, outer, high), at(next, outer, low)],
            0.0,
        );
        mesh.face(
            [at(step, inner, low), at(next, inner, low), at(next, inner, high), at(step, inner, high)],
            0.0,
        );
        mesh.face(
            [at(step, outer, high), at(step, inner, high), at(next, inner, high), at(next, outer, high)],
            0.0,
        );
    }
    mesh.face([at(0, inner, low), at(0, inner, high), at(0, outer, high), at(0, outer, low)], 0.0);
    mesh.face(
        [at(STEPS, outer, low), at(STEPS, outer, high), at(STEPS, inner, high), at(STEPS, inner, low)],
        0.0,
    );
}
