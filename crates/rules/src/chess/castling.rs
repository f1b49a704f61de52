//! Castling rights.

use core::fmt;

use super::{
    bitboard::Bitboard,
    board::Cell,
    position::Position,
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

/// Why a castling cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The game has no such castling.
    Unknown,
    /// The king or that rook has moved, or is gone.
    Moved,
    /// A piece stands between king and rook.
    Occupied,
    /// The king is in check.
    InCheck,
    /// The king would be in check where it arrives.
    IntoCheck,
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "there is no such castling",
            Self::Moved => "the king or that rook has moved",
            Self::Occupied => "a piece stands between king and rook",
            Self::InCheck => "the king is in check",
            Self::IntoCheck => "the king would be in check",
        })
    }
}

impl<V: Variant> Position<V> {
    /// Why the side to move cannot castle on a wing; `None` if it can.
    #[must_use]
    pub fn castling_obstacle(&self, wing: Wing) -> Option<Obstacle> {
        let castling =
            V::CASTLINGS.iter().find(|castling| castling.side == self.turn && castling.wing == wing);
        let Some(castling) = castling else { return Some(Obstacle::Unknown) };
        if self.rights.has(self.turn, wing) && self.is_check() {
            return Some(Obstacle::InCheck);
        }
        self.obstacle_to(castling)
    }

    /// What keeps a king that is not in check from castling: the cells between king and rook are to be
    /// empty, and the king not in check where it arrives.
    #[inline]
    pub(super) fn obstacle_to(&self, castling: &Castling) -> Option<Obstacle> {
        if !self.rights.has(castling.side, castling.wing) {
            return Some(Obstacle::Moved);
        }
        let Castling { king_from, king_to, rook_from, rook_to, .. } = *castling;
        let cells = [king_from, king_to, rook_from, rook_to].map(Cell::<V>::new);
        let [Some(king_from), Some(king_to), Some(rook_from), Some(rook_to)] = cells else {
            return Some(Obstacle::Unknown);
        };
        if (V::tables().between(king_from, rook_from) & self.occupied()).any() {
            return Some(Obstacle::Occupied);
        }
        let left = Bitboard::from_cell(king_from) | Bitboard::from_cell(rook_from);
        let arrived = Bitboard::from_cell(king_to) | Bitboard::from_cell(rook_to);
        let occupied = self.occupied() & !left | arrived;
        let attackers = self.attackers(king_to, castling.side.opponent(), occupied);
        attackers.any().then_some(Obstacle::IntoCheck)
    }
}
