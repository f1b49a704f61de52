//! Castling rights.

use super::{
    board::Cell,
    variant::{Castling, Variant, Wing},
};
use crate::Side;

/// Which castlings are still open: neither the king nor that rook has moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rights(u8);

impl Rights {
    /// How many different rights there are.
    pub(super) const COMBINATIONS: usize = 16;

    /// No castling.
    pub const NONE: Self = Self(0);

    /// Every castling of the game.
    #[must_use]
    pub fn all<V: Variant>() -> Self {
        V::CASTLINGS.iter().fold(Self::NONE, |rights, castling| rights.with(castling.side, castling.wing))
    }

    const fn bit(side: Side, wing: Wing) -> u8 {
        1 << (2 * side as u8 + wing as u8)
    }

    /// Whether a castling is open.
    #[inline]
    #[must_use]
    pub const fn has(self, side: Side, wing: Wing) -> bool {
        self.0 & Self::bit(side, wing) != 0
    }

    /// These rights and one more.
    #[must_use]
    pub const fn with(self, side: Side, wing: Wing) -> Self {
        Self(self.0 | Self::bit(side, wing))
    }

    /// These rights without one.
    #[must_use]
    pub const fn without(self, side: Side, wing: Wing) -> Self {
        Self(self.0 & !Self::bit(side, wing))
    }

    /// The rights in both.
    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// A number below [`Rights::COMBINATIONS`].
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize & (Self::COMBINATIONS - 1)
    }

    /// The rights that outlive a move from or to a cell.
    pub(super) fn kept<V: Variant>(cell: Cell<V>) -> Self {
        let touches =
            |castling: &&Castling| [castling.king_from, castling.rook_from].contains(&cell.coordinates());
        V::CASTLINGS
            .iter()
            .filter(touches)
            .fold(Self::all::<V>(), |rights, castling| rights.without(castling.side, castling.wing))
    }
}
