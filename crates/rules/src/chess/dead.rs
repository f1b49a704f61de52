//! Positions in which neither side can mate.

use super::{bitboard::Bitboard, board::Cell, position::Position, variant::Variant};
use crate::{Coordinates, Role, Side};

impl<V: Variant> Position<V> {
    /// Whether neither side can ever mate, with whatever moves.
    ///
    /// It is decided by material, and was computed: `tests/dead_positions.rs` goes through every placement.
    /// - King and at most one piece of [`Variant::NEVER_MATES`] on either side: no mating position exists.
    /// - A pair of [`Variant::PAIRS_NEVER_MATE`] against a bare king: no mating position exists either.
    /// - Any number of bishops, all on cells of one colour: a king that they check has neighbours of the
    ///   other colour, which they neither attack nor occupy, on each side of it; the other king, being at
    ///   least two cells away along some axis, cannot guard all of them.
    /// - Any number of unicorns, all on cells that one unicorn can reach: the same goes for the neighbours
    ///   along one axis of a king that they check.
    ///
    /// Other pairs, a queen, or a pawn (which can become one) can mate.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let of = |role: Role| self.roles[role.index()];
        let harmless = V::NEVER_MATES.iter().fold(of(Role::King), |all, &role| all | of(role));
        if (self.occupied() & !harmless).any() {
            return false;
        }
        let alone = |side: Side| !(self.cells_of_side(side) & !of(Role::King)).many();
        let only = |role: Role| (self.occupied() & !of(Role::King) & !of(role)).is_empty();
        Side::ALL.into_iter().all(alone)
            || Side::ALL.into_iter().any(|side| self.is_harmless_pair(side))
            || only(Role::Bishop) && one_class(of(Role::Bishop), colour)
            || only(Role::Unicorn) && one_class(of(Role::Unicorn), unicorn_class)
    }
}

impl<V: Variant> Position<V> {
    /// Whether a side has, beside its king, just two pieces that never mate, and the other side nothing.
    fn is_harmless_pair(&self, side: Side) -> bool {
        let count = |role: &Role| self.cells_of(side, *role).count();
        self.cells_of_side(side.opponent()).count() == 1
            && self.cells_of_side(side).count() == 3
            && V::PAIRS_NEVER_MATE.iter().any(|[first, second]| {
                if first == second { count(first) == 2 } else { count(first) == 1 && count(second) == 1 }
            })
    }
}

/// Whether all cells are of one class.
fn one_class<V: Variant, T: PartialEq>(cells: Bitboard<V>, class: fn(Coordinates) -> T) -> bool {
    let mut classes = cells.into_iter().map(|cell: Cell<V>| class(cell.coordinates()));
    let first = classes.next();
    classes.all(|class| Some(class) == first)
}

/// The colour of a cell, which a bishop keeps: the parity of file, rank and level together.
const fn colour(at: Coordinates) -> u8 {
    (at.file + at.rank + at.level) % 2
}

/// What a unicorn keeps: whether rank and level are of the file's parity. There are four classes.
const fn unicorn_class(at: Coordinates) -> [bool; 2] {
    [(at.file + at.rank).is_multiple_of(2), (at.file + at.level).is_multiple_of(2)]
}
