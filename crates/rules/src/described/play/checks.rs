//! Which moves give check, asked for many moves of one position without making them.

use super::{
    bitboard::Bitboard,
    generate::{Kind, Move},
    position::Position,
    roles::MOST_ROLES,
};
use crate::described::Cell;

/// What tells which legal moves of a position give check.
#[derive(Clone, Copy, Debug)]
pub struct Checks<const N: usize> {
    /// From where a piece of each role would attack an enemy royal piece.
    from: [Bitboard<N>; MOST_ROLES],
    /// The own pieces that alone stand between an own slider and an enemy royal piece.
    blockers: Bitboard<N>,
    /// The enemy royal piece, if it is the only one and pins are lines.
    king: Option<Cell>,
}

impl<const N: usize> Position<N> {
    /// What tells which legal moves give check.
    #[must_use]
    pub fn checks(&self) -> Checks<N> {
        let game = self.game;
        let (us, them) = (self.turn, self.turn.opponent());
        let (royals, occupied) = (self.royals(them), self.occupied());
        let mut checks =
            Checks { from: [Bitboard::EMPTY; MOST_ROLES], blockers: Bitboard::EMPTY, king: None };
        if !royals.many() && !game.reaches.lines.parallel {
            checks.king = royals.first();
        }
        let sorted = self.sorted();
        for royal in royals {
            for attacker in &game.steppers[us.index()] {
                checks.from[attacker.role.index()] |= game.reaches.steps(attacker.from, royal);
            }
            for attacker in &game.sliders[us.index()] {
                checks.from[attacker.role.index()] |= game.reaches.reach(attacker.from, royal, occupied);
                for slider in game.reaches.slides(attacker.from, royal)
                    & sorted.of(attacker.role)
                    & self.sides[us.index()]
                {
                    game.reaches.ways(attacker.from, royal, slider, |between| {
                        let blockers = between & occupied;
                        if !blockers.many() {
                            checks.blockers |= blockers;
                        }
                    });
                }
            }
        }
        checks
    }

    /// Whether a legal move gives check; `checks` are those of this position.
    #[inline]
    #[must_use]
    pub fn gives_check(&self, checks: &Checks<N>, the_move: Move) -> bool {
        // A promoted piece may attack through the cell that it came from, a castling's rook, too, and a piece taken
        // en passant leaves a line open.
        if the_move.kind != Kind::Plain || self.passing.is_some() {
            return self.after(the_move).is_check();
        }
        if checks.from[the_move.role.index() % MOST_ROLES].contains(the_move.to) {
            return true;
        }
        if !checks.blockers.contains(the_move.from) {
            return false;
        }
        match checks.king {
            Some(king) => !self.game.reaches.lines.ray_through(king, the_move.from).contains(the_move.to),
            None => self.after(the_move).is_check(),
        }
    }
}
