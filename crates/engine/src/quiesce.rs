//! Quiescence: captures and promotions until nothing hangs, and every evasion of a check.

use rules::chess::{Move, Position, Variant};

use crate::{
    order::{self, GOOD_CAPTURE, Scored, pack},
    report::Watch,
    score::{INFINITE, MOST_PLY, is_mate, mated_in},
    search::Search,
    see,
    table::{Bound, Entry},
};

/// What a capture can gain beyond the piece taken, in centipawns, before it is held to be hopeless.
const DELTA: i32 = 150;

impl<V: Variant> Search<V> {
    /// The value of a position once it is quiet, fail-soft.
    pub(crate) fn quiesce(
        &mut self,
        position: &Position<V>,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        checked: bool,
        watch: &mut impl Watch<Move<V>>,
    ) -> i32 {
        self.nodes += 1;
        if self.must_stop(watch) {
            return 0;
        }
        if self.is_draw(position, ply) {
            return 0;
        }
        if ply >= MOST_PLY {
            return if checked { 0 } else { self.evaluator.evaluate(position) };
        }
        let found = self.table.probe(position.hash(), ply);
        if let Some(entry) = found
            && self.techniques.table
            && beta - alpha == 1
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= beta,
                Bound::Upper => entry.value <= alpha,
            }
        {
            return entry.value;
        }
        let mut best = -INFINITE;
        let mut evaluation = 0;
        if !checked {
            evaluation = found.map_or_else(|| self.evaluator.evaluate(position), |entry| entry.evaluation);
            best = evaluation;
            if best >= beta {
                if found.is_none() {
                    self.table.store(
                        position.hash(),
                        ply,
                        Entry { packed_move: 0, value: best, evaluation, depth: 0, bound: Bound::Lower },
                    );
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let original_alpha = alpha;
        let mut moves = self.take_moves(ply);
        if checked {
            position.for_each_move(|the_move| moves.push(Scored { the_move, order: 0 }));
            let first = found.map_or(0, |entry| entry.packed_move);
            self.score_all(position, &mut moves, first, ply, None);
        } else {
            position.for_each_noisy_move(|the_move| moves.push(Scored { the_move, order: 0 }));
            for scored in &mut moves {
                scored.order = order::noisy(position, scored.the_move, self.techniques.exchange);
            }
        }
        if checked && moves.is_empty() {
            best = mated_in(ply);
        }
        let mut best_move = 0;
        for index in 0..moves.len() {
            let Scored { the_move, order } = order::pick(&mut moves, index);
            if !checked && (order < GOOD_CAPTURE || self.is_hopeless(position, the_move, evaluation, alpha)) {
                // A capture that loses material, or that cannot raise alpha even if it is for nothing.
                if order < GOOD_CAPTURE {
                    break;
                }
                continue;
            }
            if checked && !is_mate(best) && index >= 2 && order < 0 {
                // An escape is known; losing a piece for another will hardly be better.
                break;
            }
            let next = position.after(the_move);
            self.path.push(position.hash());
            let value = -self.quiesce(&next, ply + 1, -beta, -alpha, next.is_check(), watch);
            self.path.pop();
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = pack(the_move);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        self.return_moves(ply, moves);
        if self.stopped {
            return 0;
        }
        let bound = Bound::of(best, original_alpha, beta);
        self.table.store(
            position.hash(),
            ply,
            Entry { packed_move: best_move, value: best, evaluation, depth: 0, bound },
        );
        best
    }

    /// Delta pruning.
    fn is_hopeless(&self, position: &Position<V>, the_move: Move<V>, evaluation: i32, alpha: i32) -> bool {
        if !self.techniques.delta
            || is_mate(alpha)
            || matches!(the_move.kind, rules::chess::Kind::Promotion(_))
        {
            return false;
        }
        let victim = position.role_at(the_move.to).map_or(0, see::worth);
        evaluation + victim + DELTA <= alpha
    }
}
