//! What may stand on a board, whether or not it can be played from, and all that can be wrong with it.

use super::{
    board::{Cell, PerCell},
    castling::Rights,
    options::Options,
    position::Position,
    variant::{Castling, Variant},
};
use crate::{Piece, Role, Side};

/// Everything that a position's text says, unchecked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<V: Variant> {
    /// What stands in each cell.
    pub pieces: PerCell<V, Option<Piece>>,
    /// Whose turn it is.
    pub turn: Side,
    /// The castlings that are open.
    pub rights: Rights,
    /// The cells of pawns that stand where their side's pawns begin, but have made a move.
    pub spent: Vec<Cell<V>>,
    /// Plies since a capture or a pawn move.
    pub quiet_plies: u16,
    /// The number of the turn, White's and Black's ply together, from 1.
    pub turn_number: u32,
    /// The rules that it is played by.
    pub options: Options,
}

impl<V: Variant> Setup<V> {
    /// An empty board, White to move.
    #[must_use]
    pub fn empty(options: Options) -> Self {
        Self {
            pieces: PerCell::filled(None),
            turn: Side::White,
            rights: Rights::NONE,
            spent: Vec::new(),
            quiet_plies: 0,
            turn_number: 1,
            options,
        }
    }

    /// The cells in which a piece stands.
    pub fn cells_of(&self, piece: Piece) -> impl Iterator<Item = Cell<V>> {
        Cell::all().filter(move |&cell| self.pieces[cell] == Some(piece))
    }

    /// Opens every castling whose king and rook stand at home.
    pub fn open_castlings(&mut self) {
        let home = |castling: &&Castling| Fault::castling(self, castling).is_none();
        self.rights = V::CASTLINGS
            .iter()
            .filter(home)
            .fold(Rights::NONE, |rights, castling| rights.with(castling.side, castling.wing));
    }

    /// All that keeps it from being played from.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault<V>> {
        let mut faults = Vec::new();
        for side in Side::ALL {
            let kings: Vec<_> = self.cells_of(Piece { side, role: Role::King }).collect();
            match kings.len() {
                0 => faults.push(Fault::NoKing { side }),
                1 => {}
                _ => faults.push(Fault::ManyKings { side, cells: kings }),
            }
        }
        for cell in Cell::all() {
            let promoted =
                |piece: &Piece| piece.role == Role::Pawn && V::is_promotion(piece.side, cell.coordinates());
            if let Some(piece) = self.pieces[cell].filter(promoted) {
                faults.push(Fault::PawnOnPromotionCell { cell, piece });
            }
        }
        let open = |castling: &&Castling| self.rights.has(castling.side, castling.wing);
        faults
            .extend(V::CASTLINGS.iter().filter(open).filter_map(|castling| Fault::castling(self, castling)));
        faults.extend(self.spent.iter().filter_map(|&cell| Fault::spent(self, cell)));
        if self.turn_number == 0 {
            faults.push(Fault::TurnZero);
        }
        if faults.is_empty() {
            let position = Position::place(self);
            let attackers = position.attackers_of_king(self.turn.opponent());
            if attackers.any() {
                let by = attackers.into_iter().collect();
                faults.push(Fault::OpponentInCheck { side: self.turn.opponent(), by });
            }
        }
        faults
    }
}

/// One thing that keeps a [`Setup`] from being played from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault<V: Variant> {
    /// A side has no king.
    #[error("{side} has no king")]
    NoKing {
        /// The side.
        side: Side,
    },
    /// A side has several kings.
    #[error("{side} has {} kings, on {}; one is expected", cells.len(), list(cells))]
    ManyKings {
        /// The side.
        side: Side,
        /// Where they stand.
        cells: Vec<Cell<V>>,
    },
    /// The side that has just moved stands in check.
    #[error("{side} is in check from {} although it is {}'s turn", list(by), side.opponent())]
    OpponentInCheck {
        /// The side in check.
        side: Side,
        /// The pieces that give it.
        by: Vec<Cell<V>>,
    },
    /// A pawn where it would have been promoted.
    #[error("the {piece} on {cell} stands on its promotion cell; it would have become another piece")]
    PawnOnPromotionCell {
        /// Where it stands.
        cell: Cell<V>,
        /// The pawn.
        piece: Piece,
    },
    /// A castling is open although a piece of it is not at home.
    #[error("castling `{right}` is open, but {} is on {cell}, where its {expected} is expected", named(*found))]
    CastlingWithoutPiece {
        /// The castling's letter in position text.
        right: char,
        /// The home cell.
        cell: Cell<V>,
        /// The piece that belongs there.
        expected: Piece,
        /// The piece that stands there.
        found: Option<Piece>,
    },
    /// A pawn marked as having moved, where there is none.
    #[error("{cell} is marked as a pawn that has moved, but {} is there", named(*found))]
    SpentWithoutPawn {
        /// The cell.
        cell: Cell<V>,
        /// What is there.
        found: Option<Piece>,
    },
    /// A pawn marked as having moved, where its side's pawns do not begin: there the mark says nothing.
    #[error(
        "the {piece} on {cell} is marked as having moved, but does not stand where its side's pawns begin"
    )]
    SpentElsewhere {
        /// The cell.
        cell: Cell<V>,
        /// The pawn.
        piece: Piece,
    },
    /// The turn number is 0.
    #[error("the turn number is 0; turns are counted from 1")]
    TurnZero,
}

impl<V: Variant> Fault<V> {
    /// The first piece of a castling that is not at home, the king before the rook.
    fn castling(setup: &Setup<V>, castling: &Castling) -> Option<Self> {
        [(castling.king_from, Role::King), (castling.rook_from, Role::Rook)].into_iter().find_map(
            |(at, role)| {
                let cell = Cell::new(at)?;
                let expected = Piece { side: castling.side, role };
                let found = setup.pieces[cell];
                (found != Some(expected)).then(|| Self::CastlingWithoutPiece {
                    right: castling.letter(),
                    cell,
                    expected,
                    found,
                })
            },
        )
    }

    fn spent(setup: &Setup<V>, cell: Cell<V>) -> Option<Self> {
        match setup.pieces[cell] {
            Some(piece) if piece.role == Role::Pawn => {
                let begins = V::FIRST_MOVES && V::is_pawn_start(piece.side, cell.coordinates());
                (!begins).then_some(Self::SpentElsewhere { cell, piece })
            }
            found => Some(Self::SpentWithoutPawn { cell, found }),
        }
    }
}

fn named(piece: Option<Piece>) -> String {
    piece.map_or_else(|| "nothing".to_owned(), |piece| format!("a {piece}"))
}

fn list<T: core::fmt::Display>(all: &[T]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ")
}
