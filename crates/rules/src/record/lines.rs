//! What is asked of a game to draw its lines: who gives check, who attacks what, where a piece could go.

use super::any_record::{AnyRecord, chess_record};
use crate::{
    Coordinates, Piece, Role, Side,
    chess::{Bitboard, Cell, Position, Variant, vectors},
};

impl AnyRecord {
    /// The cells of the pieces that give check where one looks.
    #[must_use]
    pub fn giving_check(&self) -> Vec<Coordinates> {
        fn of<V: Variant>(position: &Position<V>) -> Vec<Coordinates> {
            position.checkers().into_iter().map(Cell::coordinates).collect()
        }
        chess_record!(self, record => of(record.tree.position()), else Vec::new())
    }

    /// The pieces of both sides that could capture in a cell where one looks, White's first, if an enemy stood
    /// there and their own king's safety didn't matter.
    #[must_use]
    pub fn attackers(&self, at: Coordinates) -> Vec<(Coordinates, Piece)> {
        fn of<V: Variant>(position: &Position<V>, at: Coordinates) -> Vec<(Coordinates, Piece)> {
            let Some(at) = Cell::<V>::new(at) else { return Vec::new() };
            let by = |side| position.attackers(at, side, position.occupied());
            let piece = |cell: Cell<V>| Some((cell.coordinates(), position.piece_at(cell)?));
            Side::ALL.into_iter().flat_map(by).filter_map(piece).collect()
        }
        chess_record!(self, record => of(record.tree.position(), at), else Vec::new())
    }

    /// Where a piece could go from a cell if the board were empty, and where a pawn could capture.
    #[must_use]
    pub fn reach(&self, piece: Piece, from: Coordinates) -> Vec<Coordinates> {
        fn of<V: Variant>(position: &Position<V>, piece: Piece, from: Coordinates) -> Vec<Coordinates> {
            let Some(from) = Cell::<V>::new(from) else { return Vec::new() };
            let mut reach = position.attacks(piece, from, Bitboard::empty());
            if piece.role == Role::Pawn {
                let steps = vectors::pawn_steps(piece.side);
                reach |= steps.into_iter().filter_map(|step| from.offset(step)).collect();
            }
            reach.into_iter().map(Cell::coordinates).collect()
        }
        chess_record!(self, record => of(record.tree.position(), piece, from), else Vec::new())
    }

    /// The kinds of pieces that the game has.
    #[must_use]
    pub fn roles(&self) -> &'static [Role] {
        fn of<V: Variant>(_: &Position<V>) -> &'static [Role] {
            V::ROLES
        }
        chess_record!(self, record => of(record.tree.position()), else &[])
    }
}
