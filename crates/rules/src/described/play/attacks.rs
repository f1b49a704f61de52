//! Attacks: on a cell, and on a side's royal pieces.

use super::{bitboard::Bitboard, position::Position, roles::Sorted};
use crate::{
    Side,
    described::{Cell, Piece},
};

/// Who checks the royal pieces of the side to move, and what that leaves to its other pieces.
pub(super) struct Threats<const N: usize> {
    /// Enemy pieces that attack a royal piece.
    pub(super) checkers: Bitboard<N>,
    /// Where a piece that is not royal must go to end all checks; everywhere if there is none.
    pub(super) targets: Bitboard<N>,
    /// Pieces that alone stand between an enemy slider and a royal piece.
    pub(super) pinned: Bitboard<N>,
}

impl<const N: usize> Position<N> {
    /// Whether one of `theirs`, pieces of `by`, attacks a cell, if these cells were occupied.
    #[inline]
    pub(super) fn is_hit(
        &self,
        sorted: &Sorted<N>,
        cell: Cell,
        by: Side,
        theirs: Bitboard<N>,
        occupied: Bitboard<N>,
    ) -> bool {
        let game = self.game;
        let mut near = Bitboard::EMPTY;
        for attacker in &game.steppers[by.index()] {
            near |= game.reaches.steps(attacker.from, cell) & sorted.of(attacker.role);
        }
        if (near & theirs).any() {
            return true;
        }
        if game.reaches.lines.parallel {
            return self.is_hit_along(sorted, cell, by, theirs, occupied);
        }
        let mut far = Bitboard::EMPTY;
        for attacker in &game.sliders[by.index()] {
            far |= game.reaches.slides(attacker.from, cell) & sorted.of(attacker.role);
        }
        (far & theirs)
            .into_iter()
            .any(|slider| (game.reaches.lines.between(cell, slider) & occupied).is_empty())
    }

    /// The same for slides, each followed by itself.
    #[inline(never)]
    fn is_hit_along(
        &self,
        sorted: &Sorted<N>,
        cell: Cell,
        by: Side,
        theirs: Bitboard<N>,
        occupied: Bitboard<N>,
    ) -> bool {
        self.game.sliders[by.index()].iter().any(|attacker| {
            let reached = self.game.reaches.reach(attacker.from, cell, occupied);
            // Steps were looked at before; they are attacks as well.
            (reached & sorted.of(attacker.role) & theirs).any()
        })
    }

    /// The pieces of `by` that attack a cell, if these cells were occupied.
    #[must_use]
    pub fn attackers(&self, cell: Cell, by: Side, occupied: Bitboard<N>) -> Bitboard<N> {
        let game = self.game;
        let mut attackers = Bitboard::EMPTY;
        for attacker in &game.steppers[by.index()] {
            attackers |= game.reaches.steps(attacker.from, cell) & self.planes.cells(attacker.role);
        }
        for attacker in &game.sliders[by.index()] {
            let sliders = game.reaches.slides(attacker.from, cell)
                & self.planes.cells(attacker.role)
                & self.sides[by.index()];
            for slider in sliders {
                game.reaches.ways(attacker.from, cell, slider, |between| {
                    if (between & occupied).is_empty() {
                        attackers.insert(slider);
                    }
                });
            }
        }
        attackers & self.sides[by.index()]
    }

    /// Whether a piece of `by` attacks a cell, if these cells were occupied.
    #[must_use]
    pub fn is_attacked(&self, cell: Cell, by: Side, occupied: Bitboard<N>) -> bool {
        self.attackers(cell, by, occupied).any()
    }

    /// All that a side's piece attacks from a cell, own pieces included, if these cells were occupied.
    #[inline]
    #[must_use]
    pub fn attacks(&self, piece: Piece, from: Cell, occupied: Bitboard<N>) -> Bitboard<N> {
        let mover = self.game.mover(piece.side, piece.role);
        self.game.reaches.reach(mover.attack, from, occupied)
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> Bitboard<N> {
        let attackers = |royal| self.attackers(royal, self.turn.opponent(), self.occupied());
        self.royals(self.turn).into_iter().fold(Bitboard::EMPTY, |all, royal| all | attackers(royal))
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.royals(self.turn)
            .into_iter()
            .any(|royal| self.is_attacked(royal, self.turn.opponent(), self.occupied()))
    }

    /// Who checks the side to move.
    #[inline]
    pub(super) fn threats(&self, sorted: &Sorted<N>, royals: Bitboard<N>) -> Threats<N> {
        let game = self.game;
        let them = self.turn.opponent().index();
        let (enemy, occupied) = (self.sides[them], self.occupied());
        let mut threats =
            Threats { checkers: Bitboard::EMPTY, targets: Bitboard::ALL, pinned: Bitboard::EMPTY };
        for royal in royals {
            let mut near = Bitboard::EMPTY;
            for attacker in &game.steppers[them] {
                near |= game.reaches.steps(attacker.from, royal) & sorted.of(attacker.role);
            }
            for checker in near & enemy {
                threats.checkers.insert(checker);
                threats.targets &= Bitboard::from_cell(checker);
            }
            for attacker in &game.sliders[them] {
                for slider in game.reaches.slides(attacker.from, royal) & sorted.of(attacker.role) & enemy {
                    game.reaches.ways(attacker.from, royal, slider, |between| {
                        let blockers = between & occupied;
                        if blockers.is_empty() {
                            threats.checkers.insert(slider);
                            threats.targets &= between | Bitboard::from_cell(slider);
                        } else if !blockers.many() {
                            // An enemy piece in between is "pinned" too; only own pieces are asked about.
                            threats.pinned |= blockers;
                        }
                    });
                }
            }
        }
        threats
    }
}
