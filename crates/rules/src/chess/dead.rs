//! Positions in which neither side can mate.

use super::{bitboard::Bitboard, board::Cell, position::Position, variant::Variant};
use crate::{Role, Side};

impl<V: Variant> Position<V> {
    /// Whether neither side can ever mate, with whatever moves.
    ///
    /// It is decided by material, and was computed: `tests/dead_positions.rs` goes through every placement.
    /// - King and at most one rook, bishop or knight on either side: no mating position exists.
    /// - Any number of bishops, all on cells of one colour: a king that they check has neighbours of the
    ///   other colour, which they neither attack nor occupy, on each side of it; the other king, being at
    ///   least two cells away along some axis, cannot guard all of them.
    ///
    /// Two pieces of a side, a queen, or a pawn (which can become one) can mate.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let of = |role: Role| self.roles[role.index()];
        if (of(Role::Queen) | of(Role::Pawn)).any() {
            return false;
        }
        let alone = |side: Side| !(self.cells_of_side(side) & !of(Role::King)).many();
        Side::ALL.into_iter().all(alone)
            || ((of(Role::Rook) | of(Role::Knight)).is_empty() && one_colour(of(Role::Bishop)))
    }
}

/// Whether all cells have the same parity of file, rank and level.
fn one_colour<V: Variant>(cells: Bitboard<V>) -> bool {
    let odd = |cell: Cell<V>| {
        let at = cell.coordinates();
        (at.file + at.rank + at.level) % 2
    };
    let mut parities = cells.into_iter().map(odd);
    let first = parities.next();
    parities.all(|parity| Some(parity) == first)
}
