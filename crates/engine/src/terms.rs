//! The terms of the evaluation: what is counted. [`crate::Weights`] say what each is worth.

use rules::Role;

/// Classes of distance from the cube's centre: see [`crate::Evaluator`].
pub(crate) const CENTRE_CLASSES: usize = 7;

/// Steps that a pawn may have to go, 0 included, on a board of five.
pub(crate) const PAWN_STEPS: usize = 9;

const ROLES: usize = Role::ALL.len();

/// A piece, by role.
pub(crate) const MATERIAL: usize = 0;
/// Cells that a piece can go to and that no enemy pawn attacks, by role.
pub(crate) const MOBILITY: usize = MATERIAL + ROLES;
/// A piece by role and class of distance from the centre.
pub(crate) const CENTRE: usize = MOBILITY + ROLES;
/// Cells at the enemy king that a piece attacks, by role.
pub(crate) const ZONE: usize = CENTRE + ROLES * CENTRE_CLASSES;
/// A pawn by the steps that it has to go.
pub(crate) const STEPS: usize = ZONE + ROLES;
/// A pawn with something in each of the cells before it.
pub(crate) const BLOCKED: usize = STEPS + PAWN_STEPS;
/// A pawn that an own pawn guards.
pub(crate) const GUARDED: usize = BLOCKED + 1;
/// A pawn with no enemy piece in the box of cells that its ways may lead through.
pub(crate) const FREE: usize = GUARDED + 1;
/// A piece that an enemy pawn attacks, for the attacker.
pub(crate) const PAWN_THREAT: usize = FREE + 1;
/// Own pieces beside the king.
pub(crate) const SHELTER: usize = PAWN_THREAT + 1;
/// Bishops on both colours of cells.
pub(crate) const BISHOP_COLOURS: usize = SHELTER + 1;
/// Classes of cells beyond the first that unicorns stand on: one of them reaches only a quarter of the board.
pub(crate) const UNICORN_CLASSES: usize = BISHOP_COLOURS + 1;
/// A unicorn, or a bishop, that can reach the cell of the enemy king: of its class, or its colour.
pub(crate) const REACHES_KING: usize = UNICORN_CLASSES + 1;
/// Having the move.
pub(crate) const TEMPO: usize = REACHES_KING + 1;

/// How many terms there are.
pub const COUNT: usize = TEMPO + 1;

/// A group of terms as the weights' files name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its name.
    pub name: &'static str,
    /// The role that it is about, if it is about one.
    pub role: Option<Role>,
    /// The place of its first weight.
    pub start: usize,
    /// How many weights it has.
    pub len: usize,
}

/// Every group of terms, in the order of their places.
#[must_use]
pub fn terms() -> Vec<Term> {
    let by_role = |name, start: usize, len| {
        Role::ALL.into_iter().map(move |role| Term {
            name,
            role: Some(role),
            start: start + role.index() * len,
            len,
        })
    };
    let plain = |name, start, len| Term { name, role: None, start, len };
    let mut all: Vec<Term> = by_role("material", MATERIAL, 1)
        .chain(by_role("mobility", MOBILITY, 1))
        .chain(by_role("centre", CENTRE, CENTRE_CLASSES))
        .chain(by_role("zone", ZONE, 1))
        .collect();
    all.extend([
        plain("steps", STEPS, PAWN_STEPS),
        plain("blocked", BLOCKED, 1),
        plain("guarded", GUARDED, 1),
        plain("free", FREE, 1),
        plain("pawn-threat", PAWN_THREAT, 1),
        plain("shelter", SHELTER, 1),
        plain("bishop-colours", BISHOP_COLOURS, 1),
        plain("unicorn-classes", UNICORN_CLASSES, 1),
        plain("reaches-king", REACHES_KING, 1),
        plain("tempo", TEMPO, 1),
    ]);
    all
}
