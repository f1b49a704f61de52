//! What may stand on a board, whether or not it can be played from.

use super::{Board, Cell, Piece, Rules};
use crate::Side;

/// Which castlings are open, by their place in [`Rules::castlings`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rights(pub(in crate::described) u64);

impl Rights {
    /// No castling.
    pub const NONE: Self = Self(0);

    /// Whether a castling is open.
    #[inline]
    #[must_use]
    pub const fn has(self, castling: usize) -> bool {
        self.0 >> castling & 1 != 0
    }

    /// Whether no castling is open.
    #[inline]
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// These rights and one more.
    #[must_use]
    pub const fn with(self, castling: usize) -> Self {
        Self(self.0 | 1 << castling)
    }

    /// These rights without one.
    #[must_use]
    pub const fn without(self, castling: usize) -> Self {
        Self(self.0 & !(1 << castling))
    }
}

/// Everything that a position's text says, unchecked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands in each cell, in the order of cells.
    pub pieces: Vec<Option<Piece>>,
    /// Whose turn it is.
    pub turn: Side,
    /// The castlings that are open.
    pub rights: Rights,
    /// Starting cells that hold a piece of their own kind and side that is no longer unmoved.
    pub spent: Vec<Cell>,
    /// The last move, from where and to where, if it is to be taken en passant.
    pub passing: Option<[Cell; 2]>,
    /// Plies since a capture or a move of a piece that can be promoted.
    pub quiet_plies: u16,
    /// The number of the turn, White's and Black's ply together, from 1.
    pub turn_number: u32,
}

impl Setup {
    /// An empty board, White to move.
    #[must_use]
    pub fn empty(board: &Board) -> Self {
        Self {
            pieces: vec![None; board.size()],
            turn: Side::White,
            rights: Rights::NONE,
            spent: Vec::new(),
            passing: None,
            quiet_plies: 0,
            turn_number: 1,
        }
    }

    /// What stands in a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        self.pieces.get(cell.index()).copied().flatten()
    }

    /// Opens every castling whose king and rook stand at home.
    pub fn open_castlings(&mut self, rules: &Rules) {
        let at_home = |&place: &usize| rules.missing_of_castling(self, place).is_none();
        self.rights = (0..rules.castlings.len()).filter(at_home).fold(Rights::NONE, Rights::with);
    }
}

impl Rules {
    /// The first cell of a castling, the king's before the rook's, that does not hold its piece, with that piece.
    #[must_use]
    pub fn missing_of_castling(&self, setup: &Setup, castling: usize) -> Option<(Cell, Piece)> {
        let castling = &self.castlings[castling];
        [(castling.king[0], castling.king_role), (castling.rook[0], castling.rook_role)]
            .map(|(cell, role)| (cell, Piece { side: castling.side, role }))
            .into_iter()
            .find(|&(cell, piece)| setup.at(cell) != Some(piece))
    }
}
