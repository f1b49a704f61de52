//! How the pieces move, as vectors (files, ranks, levels): the one place that says so.

use crate::{Role, Side};

/// The vectors of every line through a cell: first along one axis, then along two, then along three.
///
/// They come in pairs: one towards growing cell numbers, and its opposite.
pub const LINES: [[i8; 3]; 26] = lines();

/// Where each class of [`LINES`] begins, and the end.
const CLASSES: [usize; 4] = [0, 6, 18, 26];

const fn lines() -> [[i8; 3]; 26] {
    let mut lines = [[0; 3]; 26];
    let mut class = 0;
    while class < 3 {
        let mut next = CLASSES[class];
        // Numbers grow by level, then rank, then file: the second half of this count does.
        let mut code = 14;
        while code < 27 {
            let vector = [code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1];
            let axes = vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2];
            if axes as usize == class + 1 {
                lines[next] = vector;
                lines[next + 1] = [-vector[0], -vector[1], -vector[2]];
                next += 2;
            }
            code += 1;
        }
        class += 1;
    }
    lines
}

/// How many axes a line runs along: one, two or three, and so which pieces slide on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineClass {
    /// One axis: rook and queen.
    Orthogonal,
    /// Two axes: bishop and queen.
    Diagonal,
    /// Three axes: unicorn and queen.
    Triagonal,
}

impl LineClass {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Orthogonal, Self::Diagonal, Self::Triagonal];

    /// The places of its vectors in [`LINES`].
    #[inline]
    pub(super) const fn lines(self) -> core::ops::Range<usize> {
        CLASSES[self as usize]..CLASSES[self as usize + 1]
    }
}

/// The place in [`LINES`] of the opposite vector.
#[inline]
pub(super) const fn opposite(line: usize) -> usize {
    line ^ 1
}

/// The classes of lines on which a piece slides or, if it is a king, steps; none for knight and pawn.
#[must_use]
pub const fn line_classes(role: Role) -> &'static [LineClass] {
    match role {
        Role::King | Role::Queen => &LineClass::ALL,
        Role::Rook => &[LineClass::Orthogonal],
        Role::Bishop => &[LineClass::Diagonal],
        Role::Unicorn => &[LineClass::Triagonal],
        Role::Knight | Role::Pawn => &[],
    }
}

/// The vectors of a king, a queen's, rook's, bishop's or unicorn's unit vectors, or a knight's leaps; none for a pawn.
#[must_use]
pub fn vectors(role: Role) -> Vec<[i8; 3]> {
    if role == Role::Knight {
        // Two cells along one axis and one along another: nothing else within two cells is as far.
        let leap = |vector: &[i8; 3]| vector.iter().map(|part| part * part).sum::<i8>() == 5;
        let all = (0..125i16).map(|code| [code % 5, code / 5 % 5, code / 25].map(|part| part as i8 - 2));
        return all.filter(leap).collect();
    }
    let lines = |class: &LineClass| LINES[class.lines()].iter().copied();
    line_classes(role).iter().flat_map(lines).collect()
}

/// A pawn's two steps: forward and towards the far level.
#[must_use]
pub const fn pawn_steps(side: Side) -> [[i8; 3]; 2] {
    match side {
        Side::White => [[0, 1, 0], [0, 0, 1]],
        Side::Black => [[0, -1, 0], [0, 0, -1]],
    }
}

/// A pawn's captures where it takes diagonally.
#[must_use]
pub const fn pawn_diagonals(side: Side) -> [[i8; 3]; 5] {
    match side {
        Side::White => [[-1, 1, 0], [1, 1, 0], [-1, 0, 1], [1, 0, 1], [0, 1, 1]],
        Side::Black => [[-1, -1, 0], [1, -1, 0], [-1, 0, -1], [1, 0, -1], [0, -1, -1]],
    }
}
