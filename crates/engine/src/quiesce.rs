//! Quiescence: captures and promotions until nothing hangs, and every evasion of a check.

use rules::{
    Role,
    chess::{Bitboard, Move, Position, Variant},
};

use crate::{
    evaluate::Evaluation,
    order::{self, FIRST, GOOD_CAPTURE, Scored, pack},
    score::{INFINITE, MOST_PLY, is_mate, mated_in},
    search::Search,
    see,
    table::{Bound, Entry, UNKNOWN},
};

/// What a capture can gain beyond the piece taken, in centipawns, before it is held to be hopeless.
const DELTA: i32 = 150;

/// Where a position is entered after so many plies of quiescence, or so many nodes from where it began, only its first
/// move is followed, in the best order that is known: where most pieces hang and captures give check, there would be
/// no end of it.
const BROAD_PLIES: usize = 10;
const BROAD_NODES: u64 = 200;

impl<V: Variant> Search<V> {
    /// The value of a position once it is quiet, fail-soft.
    pub(crate) fn quiesce(
        &mut self,
        position: &Position<V>,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        checked: bool,
    ) -> i32 {
        self.count_node();
        if self.stopped || self.is_draw(position, ply) {
            return 0;
        }
        if ply >= MOST_PLY || !(self.techniques.quiescence || checked) {
            return if checked { 0 } else { self.evaluate(position, ply) };
        }
        let found = self.table.probe(position.hash(), ply);
        if let Some(entry) = found
            && beta - alpha == 1
            && self.decides(&entry, position, ply, alpha, beta)
        {
            return entry.value;
        }
        let mut best = -INFINITE;
        let (mut evaluation, mut stand) = (UNKNOWN, 0);
        if !checked {
            let known = found.and_then(Entry::known_evaluation).map(Evaluation::exact);
            let bounded = known.unwrap_or_else(|| {
                self.evaluator.evaluate_within(position, self.standings[ply], alpha, beta)
            });
            (best, stand) = (bounded.bound, bounded.guess);
            if bounded.is_exact() {
                evaluation = stand;
            }
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
            order::list(position, None, &mut moves);
            self.score_all(position, &mut moves, ply);
            let first = found.map_or(0, |entry| entry.packed_move);
            if let Some(scored) = moves.iter_mut().find(|scored| pack(scored.the_move) == first) {
                *scored = Scored { the_move: scored.the_move, order: FIRST, unseen: false };
            }
        } else {
            let victims = self.victims(position, stand, alpha);
            order::list(position, Some(victims), &mut moves);
            for scored in &mut moves {
                scored.place_noisy(position, self.techniques.exchange);
            }
        }
        if checked && moves.is_empty() {
            best = mated_in(ply);
        }
        let mut best_move = 0;
        let long = ply >= self.horizon.ply + BROAD_PLIES || self.nodes >= self.horizon.nodes + BROAD_NODES;
        let narrow = self.techniques.quiescence_end && long;
        let mut searched = false;
        for index in 0..moves.len() {
            let Scored { the_move, order, .. } = order::pick(position, &mut moves, index);
            if !checked && (order < GOOD_CAPTURE || self.is_hopeless(position, the_move, stand, alpha)) {
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
            if narrow && searched && !is_mate(best) {
                break;
            }
            searched = true;
            let next = self.advance(position, ply, the_move);
            self.path.push(position.hash());
            let value = -self.quiesce(&next, ply + 1, -beta, -alpha, next.is_check());
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

    /// The enemy pieces of which the taking is not hopeless.
    fn victims(&self, position: &Position<V>, evaluation: i32, alpha: i32) -> Bitboard<V> {
        let enemy = position.turn().opponent();
        let least = alpha - evaluation - DELTA;
        if !self.techniques.delta || is_mate(alpha) || least < see::worth(Role::Pawn) {
            return position.cells_of_side(enemy);
        }
        let of = |&role: &Role| (see::worth(role) > least).then(|| position.cells_of(enemy, role));
        V::ROLES.iter().filter_map(of).fold(Bitboard::empty(), |all, cells| all | cells)
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
