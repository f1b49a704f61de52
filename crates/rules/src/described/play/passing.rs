//! En passant: across levels, too.

use super::{bitboard::Bitboard, generate::Move, position::Position};
use crate::{
    Side,
    described::{Cell, Piece, Role},
};

impl<const N: usize> Position<N> {
    /// The cells over which the last move passed, if it can be taken there.
    #[inline]
    pub(super) fn passed(&self) -> Bitboard<N> {
        match self.passing {
            Some(passing) => self.passed_by(self.turn.opponent(), passing),
            None => Bitboard::EMPTY,
        }
    }

    /// The cells that a move of the side passed over, by every slide of its piece's first moves that leads there.
    fn passed_by(&self, side: Side, [from, to]: [Cell; 2]) -> Bitboard<N> {
        let game = self.game;
        let mover = game.mover(side, self.planes.role(to));
        let Some(first) = mover.first else { return Bitboard::EMPTY };
        let mut passed = Bitboard::EMPTY;
        if game.reaches.slides(first, from).contains(to) {
            game.reaches.ways(first, from, to, |between| {
                if (between & self.occupied()).is_empty() {
                    passed |= between;
                }
            });
        }
        passed
    }

    /// Notes that a move without promotion, just made by an unmoved piece, can be taken en passant, if it really can.
    pub(super) fn note_passing(&mut self, from: Cell, to: Cell) {
        let passed = self.passed_by(self.turn.opponent(), [from, to]);
        if !passed.into_iter().any(|cell| self.may_be_taken(cell)) {
            return;
        }
        self.passing = Some([from, to]);
        if self.has_en_passant() {
            self.hash ^= self.game.keys.passing([from, to]);
        } else {
            self.passing = None;
        }
    }

    /// Whether a piece of the side to move that takes en passant could get to a cell on an empty board.
    fn may_be_taken(&self, cell: Cell) -> bool {
        let (game, us) = (self.game, self.turn.index());
        let takers = game.steppers[us].iter().chain(&game.sliders[us]);
        takers.filter(|taker| game.mover(self.turn, taker.role).en_passant).any(|taker| {
            let from = game.reaches.steps(taker.from, cell) | game.reaches.slides(taker.from, cell);
            (from & self.cells_of(self.turn, taker.role)).any()
        })
    }

    /// Whether there is a legal en-passant capture.
    pub(super) fn has_en_passant(&self) -> bool {
        let mut found = false;
        let sorted = self.sorted();
        self.en_passants(&sorted, self.sides[self.turn.index()], &mut |_| found = true);
        found
    }

    /// Where a piece of the side to move takes en passant, whatever that does to its royal pieces.
    #[inline]
    pub(super) fn takes_passing(&self, role: Role, from: Cell, passed: Bitboard<N>) -> Bitboard<N> {
        if passed.is_empty() || !self.game.mover(self.turn, role).en_passant {
            return Bitboard::EMPTY;
        }
        self.attacks(Piece { side: self.turn, role }, from, self.occupied()) & passed
    }

    /// The cell of the piece that a move takes en passant, if it does.
    #[inline]
    pub(super) fn taken_in_passing(&self, the_move: Move) -> Option<Cell> {
        let [_, victim] = self.passing?;
        let takes = self.takes_passing(the_move.role, the_move.from, self.passed()).contains(the_move.to);
        (takes && !the_move.is_castling()).then_some(victim)
    }
}
