//! A chess position as crates outside see it: coordinates in place of the variant's own types.

use super::{
    board::Cell,
    moves::{Kind, Move},
    position::Position,
    variant::{Castling, Variant},
};
use crate::{Coordinates, Piece, Role, record::Step};

/// A move without its variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlainMove {
    /// What moves; of a castling, the king.
    pub role: Role,
    /// From where.
    pub from: Coordinates,
    /// To where.
    pub to: Coordinates,
    /// What else it does.
    pub kind: Kind,
    /// Whether it takes a piece.
    pub captures: bool,
}

impl<V: Variant> Position<V> {
    /// The pieces, in the order of the cells.
    #[must_use]
    pub fn pieces(&self) -> Vec<(Coordinates, Piece)> {
        let standing = |cell: Cell<V>| Some((cell.coordinates(), self.piece_at(cell)?));
        self.occupied().into_iter().filter_map(standing).collect()
    }

    /// A move in plain form.
    #[must_use]
    pub fn plain(&self, the_move: Move<V>) -> PlainMove {
        PlainMove {
            role: the_move.role,
            from: the_move.from.coordinates(),
            to: the_move.to.coordinates(),
            kind: the_move.kind,
            captures: self.is_capture(the_move),
        }
    }

    /// What a legal move does on the board.
    #[must_use]
    pub fn step(&self, the_move: Move<V>) -> Step {
        let (from, to) = (the_move.from.coordinates(), the_move.to.coordinates());
        let taken = self.piece_at(the_move.to).filter(|piece| piece.side != self.turn());
        let mut step = Step {
            carried: vec![(from, to)],
            captured: taken.map(|piece| (to, piece.into())).into_iter().collect(),
            placed: None,
            way: vec![from, to],
        };
        if let Kind::Castling(wing) = the_move.kind {
            let of_this = |castling: &&Castling| castling.side == self.turn() && castling.wing == wing;
            let rook = |castling: &Castling| (castling.rook_from, castling.rook_to);
            step.carried.extend(V::CASTLINGS.iter().find(of_this).map(rook));
        }
        step
    }

    /// The cell of the king that is in check.
    #[must_use]
    pub fn checked_king(&self) -> Option<Coordinates> {
        if self.is_check() { self.king(self.turn()).map(Cell::coordinates) } else { None }
    }
}

impl PlainMove {
    /// The move of a variant, if the variant's board has its cells.
    #[must_use]
    pub fn of<V: Variant>(self) -> Option<Move<V>> {
        let (from, to) = (Cell::new(self.from)?, Cell::new(self.to)?);
        Some(Move { role: self.role, from, to, kind: self.kind })
    }
}
