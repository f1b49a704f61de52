//! Turned parts: a profile carried around the upright axis.

use three_d::{Vec3, vec3};

use super::Mesh;

/// Steps of a whole turn.
pub(super) const SEGMENTS: usize = 22;

/// A stretch of a profile, smooth in itself; where two meet there is a sharp edge.
pub(super) struct Run {
    /// The share of trim colour.
    pub trim: f32,
    /// Radius and height of points on a curve, from below upward on the outside.
    pub points: &'static [(f32, f32)],
}

/// A stretch of body colour.
pub(super) const fn body(points: &'static [(f32, f32)]) -> Run {
    Run { trim: 0.0, points }
}

/// A stretch of trim colour.
pub(super) const fn trim(points: &'static [(f32, f32)]) -> Run {
    Run { trim: 1.0, points }
}

/// The cosine and sine of each step of a turn.
pub(super) fn turn(segments: usize) -> impl Iterator<Item = (f32, f32)> {
    (0..segments).map(move |step| {
        let (sin, cos) = (step as f32 * core::f32::consts::TAU / segments as f32).sin_cos();
        (cos, sin)
    })
}

/// Adds a turned part.
pub(super) fn lathe(mesh: &mut Mesh, runs: &[Run]) {
    lathe_in(mesh, runs, SEGMENTS);
}

/// Adds a turned part with so many steps of a whole turn.
pub(super) fn lathe_in(mesh: &mut Mesh, runs: &[Run], segments: usize) {
    for run in runs {
        let points = smooth(run.points);
        let rings: Vec<Vec<u16>> = (0..points.len())
            .map(|i| {
                let (before, after) = (points[i.saturating_sub(1)], points[(i + 1).min(points.len() - 1)]);
                let (across, upward) = (after.1 - before.1, before.0 - after.0);
                let (radius, height) = points[i];
                let profile = [radius, height, across, upward];
                ring(mesh, segments, profile, run.trim)
            })
            .collect();
        mesh.join(&rings);
    }
}

/// A ring of a radius at a height, whose normal goes so far outward and upward.
fn ring(mesh: &mut Mesh, segments: usize, [radius, height, across, upward]: [f32; 4], trim: f32) -> Vec<u16> {
    turn(segments)
        .map(|(cos, sin)| {
            let normal = vec3(cos * across, upward, sin * across);
            mesh.vertex(vec3(cos * radius, height, sin * radius), normal, trim)
        })
        .collect()
}

/// Points on the curve through the given ones (Catmull-Rom), so that profiles can be given by few figures.
pub(super) fn smooth(points: &[(f32, f32)]) -> Vec<(f32, f32)> {
    const STEPS: usize = 2;
    if points.len() < 3 {
        return points.to_vec();
    }
    let at = |i: isize| points[i.clamp(0, points.len() as isize - 1) as usize];
    let mut curve = Vec::with_capacity(points.len() * STEPS);
    for i in 0..points.len() as isize - 1 {
        let [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
        let blend = |a: f32, b: f32, c: f32, d: f32, t: f32| {
            0.5 * (2.0 * b
                + (c - a) * t
                + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
                + (3.0 * b - a - 3.0 * c + d) * t * t * t)
        };
        curve.extend((0..STEPS).map(|step| {
            let t = step as f32 / STEPS as f32;
            (blend(a.0, b.0, c.0, d.0, t).max(0.0), blend(a.1, b.1, c.1, d.1, t))
        }));
    }
    curve.push(at(points.len() as isize - 1));
    curve
}

/// A profile's radius at a height, by straight lines between its points.
fn radius_at(points: &[(f32, f32)], height: f32) -> f32 {
    let above = points.iter().position(|point| point.1 >= height).unwrap_or(points.len() - 1).max(1);
    let ((r0, y0), (r1, y1)) = (points[above - 1], points[above]);
    r0 + (r1 - r0) * ((height - y0) / (y1 - y0).max(1e-6)).clamp(0.0, 1.0)
}

/// Adds a turned part cut in two by a slanting slot: a bishop's mitre.
///
/// The slot's lower face meets the axis at height `cut` and rises by `slope` toward x; it is `gap` wide, and
/// shows a core of trim colour.
pub(super) fn slotted(mesh: &mut Mesh, points: &[(f32, f32)], cut: f32, slope: f32, gap: f32) {
    const ROWS: usize = 6;
    let points = smooth(points);
    let (bottom, top) = (points[0].1, points[points.len() - 1].1);
    let edge = |height: f32, cos: f32| {
        // Where the slanting plane meets the profile; the slope is gentle, so that this converges quickly.
        (0..12).fold(height, |y, _| height + slope * radius_at(&points, y) * cos)
    };
    let mut part = |from: &dyn Fn(f32) -> f32, to: &dyn Fn(f32) -> f32| -> Vec<Vec<u16>> {
        let rings = (0..=ROWS)
            .map(|row| {
                turn(SEGMENTS)
                    .map(|(cos, sin)| {
                        let height = from(cos) + (to(cos) - from(cos)) * row as f32 / ROWS as f32;
                        let (radius, step) = (radius_at(&points, height), 0.02);
                        let lean = (radius_at(&points, height - step) - radius_at(&points, height + step))
                            / (2.0 * step);
                        mesh.vertex(vec3(cos * radius, height, sin * radius), vec3(cos, lean, sin), 0.0)
                    })
                    .collect()
            })
            .collect::<Vec<_>>();
        mesh.join(&rings);
        rings
    };
    let lower = part(&|_| bottom, &|cos| edge(cut, cos));
    let upper = part(&|cos| edge(cut + gap, cos), &|_| top);
    cap(mesh, &lower[ROWS], vec3(0.0, cut, 0.0), vec3(-slope, 1.0, 0.0));
    cap(mesh, &upper[0], vec3(0.0, cut + gap, 0.0), vec3(slope, -1.0, 0.0));
    // The core: nearly as wide, so that the slot is a groove and not a hole.
    let core: Vec<Vec<u16>> = [cut, cut + gap]
        .map(|height| {
            turn(SEGMENTS)
                .map(|(cos, sin)| {
                    let y = edge(height, cos);
                    let radius = radius_at(&points, y) * 0.9;
                    mesh.vertex(vec3(cos * radius, y, sin * radius), vec3(cos, 0.0, sin), 1.0)
                })
                .collect()
        })
        .into();
    mesh.join(&core);
}

/// Closes a ring with a flat face of trim colour.
fn cap(mesh: &mut Mesh, ring: &[u16], middle: Vec3, normal: Vec3) {
    let rim: Vec<u16> = ring
        .iter()
        .map(|&index| {
            let [x, y, z, _] = mesh.positions[usize::from(index)];
            mesh.vertex(vec3(x, y, z), normal, 1.0)
        })
        .collect();
    let middle = mesh.vertex(middle, normal, 1.0);
    for (i, &corner) in rim.iter().enumerate() {
        let next = rim[(i + 1) % rim.len()];
        if normal.y > 0.0 { mesh.triangle(middle, next, corner) } else { mesh.triangle(middle, corner, next) }
    }
}
