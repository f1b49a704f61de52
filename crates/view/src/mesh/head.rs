//! The knight's head, a horse's outline made solid, and the unicorn's: higher, slighter, with a horn.

use three_d::{InnerSpace, Vec2, Vec3, vec2, vec3};

use super::{
    Mesh,
    solid::{ball, rod},
};

/// The horse's head and neck from its left side, looking toward x: anticlockwise from the back of the neck.
const OUTLINE: [(f32, f32); 30] = [
    (-0.215, 0.24),
    (0.205, 0.24),
    (0.195, 0.32),
    (0.165, 0.39),
    (0.115, 0.45),
    (0.080, 0.505),
    (0.085, 0.545),
    (0.125, 0.555),
    (0.175, 0.535),
    (0.225, 0.515),
    (0.265, 0.515),
    (0.295, 0.545),
    (0.315, 0.595),
    (0.312, 0.645),
    (0.280, 0.690),
    (0.230, 0.735),
    (0.185, 0.785),
    (0.145, 0.840),
    (0.100, 0.880),
    (0.045, 0.895),
    (-0.015, 0.885),
    (-0.075, 0.855),
    (-0.130, 0.805),
    (-0.175, 0.740),
    (-0.205, 0.665),
    (-0.222, 0.590),
    (-0.230, 0.520),
    (-0.232, 0.460),
    (-0.228, 0.390),
    (-0.221, 0.315),
];

/// The first and last point of [`OUTLINE`] that bear the mane.
const MANE: (usize, usize) = (19, 28);

/// The unicorn's head and neck, in the same way: a slender neck held high, the muzzle drawn in.
const HORNED: [(f32, f32); 22] = [
    (-0.150, 0.24),
    (0.130, 0.24),
    (0.095, 0.36),
    (0.060, 0.48),
    (0.055, 0.560),
    (0.090, 0.585),
    (0.135, 0.555),
    (0.180, 0.530),
    (0.222, 0.545),
    (0.240, 0.590),
    (0.230, 0.640),
    (0.195, 0.700),
    (0.165, 0.770),
    (0.125, 0.840),
    (0.070, 0.885),
    (0.010, 0.885),
    (-0.055, 0.850),
    (-0.105, 0.785),
    (-0.140, 0.700),
    (-0.160, 0.600),
    (-0.165, 0.480),
    (-0.160, 0.350),
];

/// The first and last point of [`HORNED`] that bear the mane.
const HORNED_MANE: (usize, usize) = (15, 20);

/// The horn's foot and its tip, and how often its ridge winds around it.
const HORN: ([f32; 3], [f32; 3], f32) = ([0.135, 0.805, 0.0], [0.300, 1.200, 0.0], 4.0);

/// Half the thickness at a point: a broad neck, a slender muzzle.
fn half_thickness(point: Vec2) -> f32 {
    let muzzle = ((point.x - 0.02) / 0.28).clamp(0.0, 1.0);
    let neck = ((0.55 - point.y) / 0.3).clamp(0.0, 1.0);
    0.118 - 0.045 * muzzle + 0.022 * neck * neck
}

/// Adds a horse's head that looks toward x.
pub(super) fn horse(mesh: &mut Mesh) {
    let outline: Vec<Vec2> = OUTLINE.iter().map(|&(x, y)| vec2(x, y)).collect();
    necked(mesh, &outline, MANE);
    for side in [-1.0, 1.0] {
        rod(mesh, (vec3(0.045, 0.855, side * 0.062), 0.046), (vec3(0.075, 0.985, side * 0.074), 0.006), 0.0);
        ball(mesh, vec3(0.125, 0.765, side * 0.088), 0.027, 1.0);
        ball(mesh, vec3(0.285, 0.615, side * 0.066), 0.014, 1.0);
    }
}

/// Adds a unicorn's head that looks toward x.
pub(super) fn horned(mesh: &mut Mesh) {
    let outline: Vec<Vec2> = HORNED.iter().map(|&(x, y)| vec2(x, y)).collect();
    necked(mesh, &outline, HORNED_MANE);
    for side in [-1.0, 1.0] {
        rod(mesh, (vec3(0.0, 0.855, side * 0.058), 0.036), (vec3(-0.01, 0.965, side * 0.072), 0.006), 0.0);
        ball(mesh, vec3(0.110, 0.745, side * 0.088), 0.024, 1.0);
    }
    let (foot, tip) = (Vec3::from(HORN.0), Vec3::from(HORN.1));
    rod(mesh, (foot, 0.042), (tip, 0.007), 1.0);
    spiral(mesh, foot, tip);
}

/// Adds a ridge of small balls that winds up a horn.
fn spiral(mesh: &mut Mesh, foot: Vec3, tip: Vec3) {
    const BALLS: usize = 26;
    let along = (tip - foot).normalize();
    let across = vec3(along.y, -along.x, 0.0);
    for step in 1..BALLS {
        let part = step as f32 / BALLS as f32;
        let (sin, cos) = (part * HORN.2 * core::f32::consts::TAU).sin_cos();
        let around = across * cos + Vec3::unit_z() * sin;
        let radius = 0.042 * (1.0 - part) + 0.007 * part;
        ball(mesh, foot + (tip - foot) * part + around * radius, 0.013, 0.0);
    }
}

/// Adds the head and neck of an outline, and the mane between two of its points.
fn necked(mesh: &mut Mesh, outline: &[Vec2], bearing: (usize, usize)) {
    inflate(mesh, outline, half_thickness, 0.0);
    // Out along the crest, back a little deeper: a band that stands proud of the neck.
    let crest: Vec<Vec2> = (bearing.0..=bearing.1).map(|i| outline[i] + normal(outline, i) * 0.035).collect();
    let inside = (bearing.0..=bearing.1).rev().map(|i| outline[i] - normal(outline, i) * 0.05);
    let mane: Vec<Vec2> = crest.into_iter().chain(inside).collect();
    inflate(mesh, &mane, |_| 0.05, 1.0);
}

/// The outward normal at a point of an anticlockwise outline.
fn normal(outline: &[Vec2], i: usize) -> Vec2 {
    let count = outline.len();
    let along = outline[(i + 1) % count] - outline[(i + count - 1) % count];
    vec2(along.y, -along.x).normalize()
}

/// Adds an anticlockwise outline made solid, `half` as thick to either side at each point, with rounded edges.
fn inflate(mesh: &mut Mesh, outline: &[Vec2], half: impl Fn(Vec2) -> f32, trim: f32) {
    // How far in from the outline, how far out of the plane, and how far the normal leans out of it.
    const RINGS: [(f32, f32, f32); 3] = [(0.0, 0.55, 0.25), (0.012, 0.86, 0.8), (0.032, 1.0, 3.0)];
    let mut around: Vec<Vec<u16>> = Vec::new();
    for side in [-1.0, 1.0] {
        let mut rings: Vec<Vec<u16>> = RINGS
            .iter()
            .map(|&(inset, out, lean)| {
                (0..outline.len())
                    .map(|i| {
                        let outward = normal(outline, i);
                        let place = outline[i] - outward * inset;
                        let z = side * half(outline[i]) * out;
                        mesh.vertex(place.extend(z), outward.extend(side * lean), trim)
                    })
                    .collect()
            })
            .collect();
        let flat = &rings[RINGS.len() - 1];
        let points: Vec<Vec2> = flat.iter().map(|&index| flat_place(mesh, index)).collect();
        for [a, b, c] in ears(&points) {
            let (a, b, c) = (flat[a], flat[b], flat[c]);
            if side > 0.0 { mesh.triangle(a, b, c) } else { mesh.triangle(a, c, b) }
        }
        if side < 0.0 {
            rings.reverse();
        }
        around.extend(rings);
    }
    for (back, front) in around.iter().zip(around.iter().skip(1)) {
        for i in 0..outline.len() {
            let next = (i + 1) % outline.len();
            mesh.quad(back[i], back[next], front[next], front[i]);
        }
    }
}

fn flat_place(mesh: &Mesh, index: u16) -> Vec2 {
    let [x, y, ..] = mesh.positions[usize::from(index)];
    vec2(x, y)
}

/// Cuts a simple anticlockwise polygon into triangles, one ear at a time.
fn ears(points: &[Vec2]) -> Vec<[usize; 3]> {
    let area = |a: Vec2, b: Vec2, c: Vec2| (b - a).perp_dot(c - a);
    let mut left: Vec<usize> = (0..points.len()).collect();
    let mut triangles = Vec::new();
    while left.len() > 3 {
        let count = left.len();
        let corner = |i: usize| [left[(i + count - 1) % count], left[i], left[(i + 1) % count]];
        let is_ear = |&i: &usize| {
            let [a, b, c] = corner(i).map(|index| points[index]);
            area(a, b, c) > 0.0
                && left.iter().filter(|index| !corner(i).contains(index)).all(|&index| {
                    let p = points[index];
                    area(a, b, p) < 0.0 || area(b, c, p) < 0.0 || area(c, a, p) < 0.0
                })
        };
        // A simple polygon always has an ear; rounding could only hide it in a degenerate one.
        let ear = (0..count).find(is_ear).unwrap_or(0);
        triangles.push(corner(ear));
        left.remove(ear);
    }
    if let [a, b, c] = left[..] {
        triangles.push([a, b, c]);
    }
    triangles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ears_cover_the_outline() {
        let outline: Vec<Vec2> = OUTLINE.iter().map(|&(x, y)| vec2(x, y)).collect();
        let triangles = ears(&outline);
        assert_eq!(triangles.len(), outline.len() - 2);
        let covered: f32 = triangles
            .iter()
            .map(|&[a, b, c]| (outline[b] - outline[a]).perp_dot(outline[c] - outline[a]) / 2.0)
            .sum();
        let shoelace: f32 =
            (0..outline.len()).map(|i| outline[i].perp_dot(outline[(i + 1) % outline.len()]) / 2.0).sum();
        assert!((covered - shoelace).abs() < 1e-5 && shoelace > 0.1);
    }
}
