//! What the pieces are worth by what they are and where they stand: kept up by each move, as most of the board
//! stays as it was.

use rules::{
    Role, Side,
    chess::{Kind, Move, PerCell, Position, Variant},
};

use crate::{
    evaluate::{Evaluator, phase_of},
    score::INFINITE,
    search::Search,
};

/// The worth of all pieces, White's minus Black's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Packed as the weights are.
    pub(crate) total: i32,
    /// The phase, not limited.
    pub(crate) phase: i32,
}

/// For White's piece in a cell the packed weights of [`Evaluator::terms_of`] together, for Black's their negative.
pub(crate) type Worths<V> = [[PerCell<V, i32>; Role::ALL.len()]; 2];

impl<V: Variant> Evaluator<V> {
    /// The worth of all pieces, from scratch.
    pub(crate) fn standing(&self, position: &Position<V>) -> Standing {
        let mut standing = Standing::default();
        for side in Side::ALL {
            for &role in V::ROLES {
                for cell in position.cells_of(side, role) {
                    standing.total += self.worths[side.index()][role.index()][cell];
                    standing.phase += phase_of(role);
                }
            }
        }
        standing
    }

    /// The worth of all pieces after a move of a position with the `standing`.
    #[inline]
    fn standing_after(&self, standing: Standing, position: &Position<V>, the_move: Move<V>) -> Standing {
        let Move { role, from, to, kind } = the_move;
        let arrives = match kind {
            Kind::Plain => role,
            Kind::Promotion(new_role) => new_role,
            Kind::Castling(_) => return self.standing(&position.after(the_move)),
        };
        let Standing { mut total, mut phase } = standing;
        let own = &self.worths[position.turn().index()];
        total += own[arrives.index()][to] - own[role.index()][from];
        phase += phase_of(arrives) - phase_of(role);
        if position.is_capture(the_move)
            && let Some(taken) = position.role_at(to)
        {
            total -= self.worths[position.turn().opponent().index()][taken.index()][to];
            phase -= phase_of(taken);
        }
        Standing { total, phase }
    }
}

impl<V: Variant> Search<V> {
    /// The position after a move at a ply; for the next ply the pieces' worth is kept up.
    #[inline]
    pub(crate) fn advance(&mut self, position: &Position<V>, ply: usize, the_move: Move<V>) -> Position<V> {
        self.deepest = self.deepest.max(ply + 1);
        self.standings[ply + 1] = self.evaluator.standing_after(self.standings[ply], position, the_move);
        position.after(the_move)
    }

    /// The evaluation of the position at a ply, for the side to move.
    pub(crate) fn evaluate(&self, position: &Position<V>, ply: usize) -> i32 {
        self.evaluator.evaluate_within(position, self.standings[ply], -INFINITE, INFINITE).guess
    }
}

#[cfg(test)]
mod tests {
    use rules::chess::{Artemis, Options, Raumschach};

    use super::*;
    use crate::{random::Random, weights::Weights};

    fn compare<V: Variant>() {
        let evaluator = Evaluator::<V>::new(&Weights::of::<V>());
        let mut random = Random::new(8);
        for _ in 0..20 {
            let mut position = Position::<V>::start(Options::default());
            let mut standing = evaluator.standing(&position);
            for _ in 0..150 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let the_move = moves[random.below(moves.len() as u32) as usize];
                standing = evaluator.standing_after(standing, &position, the_move);
                position = position.after(the_move);
                assert_eq!(standing, evaluator.standing(&position), "{position}");
            }
        }
    }

    #[test]
    fn is_kept_up_as_from_scratch() {
        compare::<Artemis>();
        compare::<Raumschach>();
    }
}
