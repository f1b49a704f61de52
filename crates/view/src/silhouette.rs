//! How far each figure reaches, for picking.

use session::model::{Figure, Role};

/// A checker's, as [`table`] has them.
const CHECKER: &[(f32, f32)] = &[(0.0, 0.33), (0.06, 0.36), (0.44, 0.36), (0.5, 0.33), (0.52, 0.3)];

/// Height above the floor and radius there, in cell widths: straight between one and the next.
const fn table(figure: Figure) -> &'static [(f32, f32)] {
    let role = match figure {
        Figure::Checker(_) => return CHECKER,
        Figure::Piece(piece) => piece.role,
    };
    match role {
        Role::King => &[
            (0.0, 0.35),
            (0.08, 0.33),
            (0.22, 0.20),
            (0.64, 0.13),
            (0.68, 0.21),
            (0.74, 0.14),
            (0.95, 0.2),
            (1.0, 0.13),
            (1.23, 0.1),
        ],
        Role::Queen => &[
            (0.0, 0.34),
            (0.08, 0.32),
            (0.22, 0.19),
            (0.6, 0.11),
            (0.64, 0.19),
            (0.7, 0.13),
            (0.9, 0.26),
            (0.99, 0.23),
            (1.065, 0.05),
        ],
        Role::Rook => {
            &[(0.0, 0.335), (0.09, 0.31), (0.2, 0.23), (0.46, 0.2), (0.5, 0.24), (0.57, 0.25), (0.765, 0.26)]
        }
        Role::Bishop => &[
            (0.0, 0.315),
            (0.08, 0.285),
            (0.2, 0.17),
            (0.45, 0.1),
            (0.49, 0.18),
            (0.54, 0.12),
            (0.64, 0.18),
            (0.72, 0.17),
            (0.985, 0.03),
        ],
        Role::Knight => &[
            (0.0, 0.325),
            (0.1, 0.3),
            (0.2, 0.26),
            (0.4, 0.27),
            (0.5, 0.28),
            (0.62, 0.32),
            (0.75, 0.25),
            (0.9, 0.17),
            (0.995, 0.1),
        ],
        Role::Unicorn => &[
            (0.0, 0.325),
            (0.1, 0.3),
            (0.2, 0.24),
            (0.3, 0.2),
            (0.42, 0.2),
            (0.5, 0.24),
            (0.62, 0.26),
            (0.74, 0.22),
            (0.9, 0.22),
            (1.0, 0.26),
            (1.21, 0.31),
        ],
        Role::Pawn => &[
            (0.0, 0.27),
            (0.07, 0.245),
            (0.16, 0.14),
            (0.36, 0.09),
            (0.39, 0.165),
            (0.45, 0.14),
            (0.5, 0.15),
            (0.57, 0.14),
            (0.65, 0.03),
        ],
    }
}

/// The radius of a figure's body at a height above its floor, in cell widths; 0 above its top.
pub(crate) fn radius(figure: Figure, height: f32) -> f32 {
    let points = table(figure);
    points.windows(2).find(|pair| (pair[0].0..=pair[1].0).contains(&height)).map_or(0.0, |pair| {
        let ((y0, r0), (y1, r1)) = (pair[0], pair[1]);
        r0 + (r1 - r0) * (height - y0) / (y1 - y0)
    })
}
