//! A position that can be played from.

use super::{
    bitboard::Bitboard,
    game::Game,
    roles::{Planes, Sorted},
};
use crate::{
    Side,
    described::{Cell, Piece, Rights, Role, Setup, TextFault},
};

/// A position of a described game, the side that has just moved not in check.
#[derive(Clone, Copy)]
pub struct Position<const N: usize> {
    pub(super) game: &'static Game<N>,
    pub(super) sides: [Bitboard<N>; 2],
    pub(super) planes: Planes<N>,
    pub(super) spent: Bitboard<N>,
    pub(super) hash: u64,
    pub(super) rights: Rights,
    pub(super) turn_number: u32,
    /// The last move, if it can be taken en passant.
    pub(super) passing: Option<[Cell; 2]>,
    pub(super) quiet_plies: u16,
    pub(super) turn: Side,
}

impl<const N: usize> Position<N> {
    /// The start of the game.
    #[must_use]
    pub fn start(game: &'static Game<N>) -> Self {
        Self::place(game, &game.rules().start)
    }

    /// Reads a position's text.
    ///
    /// # Errors
    /// The first fault: what was found, where, and what was expected.
    pub fn read(game: &'static Game<N>, text: &str) -> Result<Self, TextFault> {
        Ok(Self::place(game, &game.rules().read(text)?))
    }

    /// The position of a setup.
    ///
    /// # Errors
    /// The first fault of its text.
    pub fn new(game: &'static Game<N>, setup: &Setup) -> Result<Self, TextFault> {
        Self::read(game, &game.rules().write(setup))
    }

    /// The position of a setup, its faults not looked at.
    fn place(game: &'static Game<N>, setup: &Setup) -> Self {
        let mut position = Self {
            game,
            sides: Default::default(),
            planes: Planes::default(),
            spent: setup.spent.iter().copied().collect(),
            hash: 0,
            rights: setup.rights,
            turn_number: setup.turn_number,
            passing: setup.passing,
            quiet_plies: setup.quiet_plies,
            turn: setup.turn,
        };
        for cell in game.rules().board.cells() {
            if let Some(piece) = setup.at(cell) {
                position.sides[piece.side.index()].insert(cell);
                position.planes.put(piece.role, cell);
            }
        }
        if position.passing.is_some() && !position.has_en_passant() {
            position.passing = None;
        }
        position.hash = position.computed_hash();
        position
    }

    /// The same position as a setup, to be edited or written.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            pieces: self.game.rules().board.cells().map(|cell| self.piece_at(cell)).collect(),
            turn: self.turn,
            rights: self.rights,
            spent: self.spent.into_iter().collect(),
            passing: self.passing,
            quiet_plies: self.quiet_plies,
            turn_number: self.turn_number,
        }
    }

    /// The game.
    #[inline]
    #[must_use]
    pub const fn game(&self) -> &'static Game<N> {
        self.game
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Plies since a capture or a move of a piece that can be promoted.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the turn, from 1.
    #[must_use]
    pub const fn turn_number(&self) -> u32 {
        self.turn_number
    }

    /// The castlings that are open.
    #[must_use]
    pub const fn rights(&self) -> Rights {
        self.rights
    }

    /// A hash of what [`Position::same`] compares: the same for the same, kept up by each move.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether repetition counts them as one: the same pieces, side, rights, unmoved pieces and en-passant chances.
    #[must_use]
    pub fn same(&self, other: &Self) -> bool {
        self.hash == other.hash
            && core::ptr::eq(self.game, other.game)
            && self.turn == other.turn
            && self.rights == other.rights
            && self.spent == other.spent
            && self.passing == other.passing
            && self.sides == other.sides
            && self.planes == other.planes
    }

    /// The cells of a kind of piece, of both sides.
    #[inline]
    #[must_use]
    pub fn cells(&self, role: Role) -> Bitboard<N> {
        self.planes.cells(role)
    }

    /// The cells of a piece.
    #[inline]
    #[must_use]
    pub fn cells_of(&self, side: Side, role: Role) -> Bitboard<N> {
        self.sides[side.index()] & self.planes.cells(role)
    }

    /// The cells of all pieces of a side.
    #[inline]
    #[must_use]
    pub fn cells_of_side(&self, side: Side) -> Bitboard<N> {
        self.sides[side.index()]
    }

    /// The cells in which a piece stands.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard<N> {
        self.sides[0] | self.sides[1]
    }

    /// The piece in a cell.
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let side = Side::ALL.into_iter().find(|side| self.sides[side.index()].contains(cell))?;
        Some(Piece { side, role: self.planes.role(cell) })
    }

    /// The role of the piece in a cell.
    #[inline]
    #[must_use]
    pub fn role_at(&self, cell: Cell) -> Option<Role> {
        self.occupied().contains(cell).then(|| self.planes.role(cell))
    }

    /// The royal pieces of a side.
    #[inline]
    #[must_use]
    pub fn royals(&self, side: Side) -> Bitboard<N> {
        let royals = self.game.royals.iter();
        royals.fold(Bitboard::EMPTY, |all, &role| all | self.planes.cells(role)) & self.sides[side.index()]
    }

    #[inline]
    pub(super) fn sorted(&self) -> Sorted<N> {
        self.planes.sorted(self.game)
    }

    /// The hash from scratch; tests hold the kept one against it.
    #[doc(hidden)]
    #[must_use]
    pub fn computed_hash(&self) -> u64 {
        let keys = &self.game.keys;
        let mut hash = keys.rights(self.rights);
        for side in Side::ALL {
            for cell in self.sides[side.index()] {
                hash ^= keys.piece(self.game.mover(side, self.planes.role(cell)).keys, cell);
            }
        }
        for cell in self.spent {
            hash ^= keys.spent(cell);
        }
        if let Some(passing) = self.passing {
            hash ^= keys.passing(passing);
        }
        if self.turn == Side::Black { hash ^ keys.black_to_move } else { hash }
    }
}

/// Equal positions agree in all, the counters included; [`Position::same`] is what repetition asks.
impl<const N: usize> PartialEq for Position<N> {
    fn eq(&self, other: &Self) -> bool {
        self.same(other) && self.quiet_plies == other.quiet_plies && self.turn_number == other.turn_number
    }
}

impl<const N: usize> Eq for Position<N> {}

/// The position's text, all fields.
impl<const N: usize> core::fmt::Display for Position<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.game.rules().write(&self.setup()))
    }
}

impl<const N: usize> core::fmt::Debug for Position<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Display::fmt(self, f)
    }
}
