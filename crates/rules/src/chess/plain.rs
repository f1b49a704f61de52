//! A chess game as crates outside see it: coordinates and texts in place of the variant's own types.

use super::{
    board::Cell,
    game::Game,
    moves::{Kind, Move},
    variant::{Castling, Variant},
};
use crate::{Coordinates, Piece, Role};

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

/// What a move did on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The cells from and to which pieces went: one pair, or two for a castling, the king's first.
    pub carried: Vec<(Coordinates, Coordinates)>,
    /// The piece that was taken, and where.
    pub captured: Option<(Coordinates, Piece)>,
}

impl<V: Variant> Game<V> {
    /// The pieces of the latest position, in the order of the cells.
    #[must_use]
    pub fn pieces(&self) -> Vec<(Coordinates, Piece)> {
        let standing = |cell: Cell<V>| Some((cell.coordinates(), self.position().piece_at(cell)?));
        self.position().occupied().into_iter().filter_map(standing).collect()
    }

    /// The legal moves, in plain form; none once the game has ended.
    #[must_use]
    pub fn plain_moves(&self) -> Vec<PlainMove> {
        let plain = |the_move: Move<V>| PlainMove {
            role: the_move.role,
            from: the_move.from.coordinates(),
            to: the_move.to.coordinates(),
            kind: the_move.kind,
            captures: self.position().is_capture(the_move),
        };
        self.legal_moves().into_iter().map(plain).collect()
    }

    /// Makes a move in plain form. `None` if it is not legal, otherwise what it did and its text.
    pub fn play_plain(&mut self, plain: PlainMove) -> Option<(Step, String)> {
        let (from, to) = (Cell::new(plain.from)?, Cell::new(plain.to)?);
        let the_move = Move { role: plain.role, from, to, kind: plain.kind };
        let before = *self.position();
        if !self.play(the_move) {
            return None;
        }
        let mut step = Step {
            carried: vec![(plain.from, plain.to)],
            captured: before
                .piece_at(to)
                .filter(|piece| piece.side != before.turn())
                .map(|piece| (plain.to, piece)),
        };
        if let Kind::Castling(wing) = plain.kind {
            let of_this = |castling: &&Castling| castling.side == before.turn() && castling.wing == wing;
            step.carried.extend(
                V::CASTLINGS.iter().find(of_this).map(|castling| (castling.rook_from, castling.rook_to)),
            );
        }
        Some((step, before.write_move(the_move)))
    }

    /// The cell of the king that is in check.
    #[must_use]
    pub fn checked_king(&self) -> Option<Coordinates> {
        let position = self.position();
        if position.is_check() { position.king(position.turn()).map(Cell::coordinates) } else { None }
    }
}
