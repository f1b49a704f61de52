//! The seven pieces. Each differs from the others in outline, from the side and from above.

use session::model::Role;
use three_d::vec3;

use super::{
    Mesh,
    head::{horned, horse},
    lathe::{Run, body, lathe, lathe_in, slotted, trim, turn},
    solid::{ball, block, merlon},
};

/// The mesh of a piece, standing on the middle of its cell's floor and looking toward x.
pub(crate) fn piece(role: Role) -> Mesh {
    let mut mesh = Mesh::default();
    match role {
        Role::King => king(&mut mesh),
        Role::Queen => queen(&mut mesh),
        Role::Rook => rook(&mut mesh),
        Role::Bishop => bishop(&mut mesh),
        Role::Knight => knight(&mut mesh),
        Role::Unicorn => unicorn(&mut mesh),
        Role::Pawn => pawn(&mut mesh),
    }
    mesh
}

const KING: &[Run] = &[
    body(&[(0.0, 0.0), (0.335, 0.0)]),
    trim(&[(0.335, 0.0), (0.350, 0.03), (0.335, 0.065)]),
    body(&[
        (0.335, 0.065),
        (0.305, 0.10),
        (0.235, 0.15),
        (0.185, 0.24),
        (0.150, 0.38),
        (0.125, 0.56),
        (0.118, 0.66),
    ]),
    trim(&[(0.118, 0.66), (0.205, 0.672), (0.212, 0.69), (0.135, 0.715)]),
    body(&[(0.135, 0.715), (0.145, 0.77), (0.185, 0.90), (0.200, 0.945)]),
    body(&[(0.200, 0.945), (0.185, 0.965), (0.110, 0.995), (0.045, 1.015), (0.0, 1.02)]),
];

fn king(mesh: &mut Mesh) {
    lathe(mesh, KING);
    // Arms along both axes, so that it is a cross from every side and from above.
    block(mesh, vec3(0.0, 1.105, 0.0), vec3(0.025, 0.12, 0.025), 1.0);
    block(mesh, vec3(0.0, 1.135, 0.0), vec3(0.105, 0.024, 0.024), 1.0);
    block(mesh, vec3(0.0, 1.135, 0.0), vec3(0.024, 0.024, 0.105), 1.0);
}

const QUEEN: &[Run] = &[
    body(&[(0.0, 0.0), (0.325, 0.0)]),
    trim(&[(0.325, 0.0), (0.340, 0.03), (0.325, 0.065)]),
    body(&[
        (0.325, 0.065),
        (0.295, 0.10),
        (0.225, 0.15),
        (0.170, 0.24),
        (0.130, 0.38),
        (0.105, 0.54),
        (0.098, 0.62),
    ]),
    trim(&[(0.098, 0.62), (0.180, 0.632), (0.187, 0.65), (0.115, 0.675)]),
    body(&[(0.115, 0.675), (0.124, 0.74), (0.160, 0.83), (0.232, 0.915)]),
    body(&[(0.232, 0.915), (0.190, 0.905)]),
    body(&[(0.190, 0.905), (0.120, 0.935), (0.050, 0.965), (0.0, 0.97)]),
];

fn queen(mesh: &mut Mesh) {
    lathe(mesh, QUEEN);
    for (cos, sin) in turn(8) {
        ball(mesh, vec3(0.213 * cos, 0.945, 0.213 * sin), 0.046, 1.0);
    }
    ball(mesh, vec3(0.0, 1.005, 0.0), 0.062, 1.0);
}

const ROOK: &[Run] = &[
    body(&[(0.0, 0.0), (0.320, 0.0)]),
    trim(&[(0.320, 0.0), (0.335, 0.03), (0.320, 0.065)]),
    body(&[(0.320, 0.065), (0.300, 0.10), (0.250, 0.145), (0.215, 0.22), (0.195, 0.34), (0.190, 0.48)]),
    trim(&[(0.190, 0.48), (0.228, 0.49), (0.232, 0.505), (0.205, 0.525)]),
    body(&[(0.205, 0.525), (0.215, 0.545), (0.255, 0.585)]),
    body(&[(0.255, 0.585), (0.258, 0.655)]),
    body(&[(0.258, 0.655), (0.170, 0.655)]),
    trim(&[(0.170, 0.655), (0.170, 0.615)]),
    trim(&[(0.170, 0.615), (0.0, 0.615)]),
];

fn rook(mesh: &mut Mesh) {
    lathe(mesh, ROOK);
    for step in 0..6 {
        let middle = step as f32 * core::f32::consts::TAU / 6.0;
        merlon(mesh, (middle - 0.34, middle + 0.34), (0.170, 0.258), (0.65, 0.765));
    }
}

const BISHOP: &[Run] = &[
    body(&[(0.0, 0.0), (0.300, 0.0)]),
    trim(&[(0.300, 0.0), (0.315, 0.03), (0.300, 0.06)]),
    body(&[(0.300, 0.06), (0.275, 0.09), (0.205, 0.135), (0.145, 0.22), (0.110, 0.34), (0.092, 0.47)]),
    trim(&[(0.092, 0.47), (0.172, 0.482), (0.178, 0.498), (0.105, 0.52)]),
    body(&[(0.105, 0.52), (0.098, 0.545)]),
];
const MITRE: &[(f32, f32)] = &[
    (0.098, 0.545),
    (0.150, 0.585),
    (0.178, 0.645),
    (0.172, 0.715),
    (0.130, 0.795),
    (0.075, 0.865),
    (0.030, 0.905),
];

fn bishop(mesh: &mut Mesh) {
    lathe(mesh, BISHOP);
    slotted(mesh, MITRE, 0.675, 0.72, 0.06);
    ball(mesh, vec3(0.0, 0.935, 0.0), 0.05, 1.0);
}

const KNIGHT: &[Run] = &[
    body(&[(0.0, 0.0), (0.310, 0.0)]),
    trim(&[(0.310, 0.0), (0.325, 0.03), (0.310, 0.06)]),
    body(&[(0.310, 0.06), (0.295, 0.10), (0.255, 0.135)]),
    body(&[(0.255, 0.135), (0.262, 0.18), (0.250, 0.225)]),
    body(&[(0.250, 0.225), (0.215, 0.25), (0.0, 0.265)]),
];

fn knight(mesh: &mut Mesh) {
    lathe(mesh, KNIGHT);
    horse(mesh);
}

fn unicorn(mesh: &mut Mesh) {
    lathe(mesh, KNIGHT);
    horned(mesh);
}

const PAWN: &[Run] = &[
    body(&[(0.0, 0.0), (0.255, 0.0)]),
    trim(&[(0.255, 0.0), (0.270, 0.026), (0.255, 0.052)]),
    body(&[(0.255, 0.052), (0.235, 0.08), (0.170, 0.115), (0.120, 0.18), (0.092, 0.28), (0.082, 0.37)]),
    trim(&[(0.082, 0.37), (0.158, 0.382), (0.162, 0.395), (0.095, 0.415)]),
    body(&[
        (0.095, 0.415),
        (0.130, 0.448),
        (0.148, 0.505),
        (0.138, 0.565),
        (0.095, 0.622),
        (0.040, 0.645),
        (0.0, 0.65),
    ]),
];

fn pawn(mesh: &mut Mesh) {
    lathe(mesh, PAWN);
}

/// Straight runs and few of them: there are hundreds of checkers.
const CHECKER: &[Run] = &[
    body(&[(0.0, 0.0), (0.355, 0.0)]),
    body(&[(0.355, 0.0), (0.355, 0.19)]),
    trim(&[(0.355, 0.19), (0.355, 0.30)]),
    body(&[(0.355, 0.30), (0.355, 0.45)]),
    body(&[(0.355, 0.45), (0.315, 0.5)]),
    body(&[(0.315, 0.5), (0.22, 0.5)]),
    trim(&[(0.22, 0.5), (0.0, 0.5)]),
];

/// The mesh of a checker, standing on the middle of its cell's floor: stout, so that it is seen from every side.
pub(crate) fn checker() -> Mesh {
    let mut mesh = Mesh::default();
    lathe_in(&mut mesh, CHECKER, 14);
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{layout::CELL_HEIGHT, silhouette};
    use session::model::{Figure, Piece, Side};
    use three_d::{InnerSpace, Vec3};

    fn corners(mesh: &Mesh) -> impl Iterator<Item = [(Vec3, Vec3); 3]> {
        mesh.indices.chunks(3).map(|corner| {
            [0, 1, 2].map(|i| {
                let index = usize::from(corner[i]);
                let ([x, y, z, _], [u, v, w, _]) = (mesh.positions[index], mesh.normals[index]);
                (vec3(x, y, z), vec3(u, v, w))
            })
        })
    }

    #[test]
    fn triangles_face_outward() {
        for role in Role::ALL {
            let mesh = piece(role);
            let wrong = corners(&mesh)
                .filter(|[(a, m), (b, n), (c, o)]| {
                    // The foot of a horse's neck is inside its base, and slivers have no side to speak of.
                    let is_inside =
                        matches!(role, Role::Knight | Role::Unicorn) && a.y.min(b.y).min(c.y) < 0.26;
                    let (ab, ac) = (b - a, c - a);
                    let normal = ab.cross(ac);
                    let is_sliver = normal.magnitude() < 0.006 * ab.magnitude().max(ac.magnitude());
                    !is_sliver && !is_inside && normal.dot(m + n + o) < 0.0
                })
                .count();
            assert_eq!(wrong, 0, "{} of {} triangles of the {}", wrong, mesh.indices.len() / 3, role.name());
        }
    }

    #[test]
    fn pieces_are_modest_and_stay_in_their_cells() {
        for role in Role::ALL {
            let mesh = piece(role);
            assert!(mesh.positions.len() < 4000, "{}: {} vertices", role.name(), mesh.positions.len());
            for &[x, y, z, _] in &mesh.positions {
                assert!(x.hypot(z) < 0.36 && (0.0..CELL_HEIGHT).contains(&y), "{}: {x} {y} {z}", role.name());
            }
        }
    }

    #[test]
    fn what_can_be_clicked_is_what_is_seen() {
        for role in Role::ALL {
            fits_its_silhouette(Piece { side: Side::White, role }.into(), &piece(role));
        }
    }

    fn fits_its_silhouette(figure: Figure, mesh: &Mesh) {
        for &[x, y, z, _] in &mesh.positions {
            let reach = silhouette::radius(figure, y);
            assert!(x.hypot(z) <= reach + 0.05, "{figure:?} at {y}: {} > {reach}", x.hypot(z));
        }
        let top = mesh.positions.iter().map(|place| place[1]).fold(0.0, f32::max);
        assert!(silhouette::radius(figure, top - 0.01) > 0.0, "{figure:?}: {top}");
        assert_eq!(silhouette::radius(figure, top + 0.03), 0.0, "{figure:?}: {top}");
    }

    #[test]
    fn a_checker_can_be_clicked_where_it_is_seen() {
        fits_its_silhouette(Figure::Checker(Side::Black), &checker());
    }

    #[test]
    fn knight_looks_toward_x() {
        let mesh = piece(Role::Knight);
        let foremost =
            mesh.positions.iter().filter(|place| place[1] > 0.3).map(|place| place[0]).fold(0.0, f32::max);
        assert!((foremost - 0.315).abs() < 0.03);
    }
}
