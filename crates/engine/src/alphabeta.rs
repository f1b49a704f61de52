//! Principal variation search (J. Fishburn and R. Finkel, 1980; T. A. Marsland and M. Campbell, 1982).

use rules::chess::{Move, Position, Variant};

use crate::{
    order::{self, Scored, is_noisy, pack, unpack},
    report::Watch,
    score::{INFINITE, MATE, MOST_PLY, is_mate, mated_in},
    search::Search,
    table::{Bound, Entry, UNKNOWN},
};

/// With so few pieces everything is searched: a mate there often needs waiting moves, which all that prunes
/// takes for granted to be good for nothing.
const FULL_WIDTH_PIECES: u32 = 4;

/// Whether everything is searched.
pub(crate) fn is_full_width<V: Variant>(position: &Position<V>) -> bool {
    position.occupied().count() <= FULL_WIDTH_PIECES
}

/// A node's window and place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Plies from the root.
    pub(crate) ply: usize,
    /// Plies to search.
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    /// Whether the side to move is in check.
    pub(crate) checked: bool,
    /// Whether passing may be tried.
    pub(crate) may_pass: bool,
}

impl<V: Variant> Search<V> {
    /// The value of a position for the side to move, fail-soft.
    pub(crate) fn negamax(
        &mut self,
        position: &Position<V>,
        node: Node,
        watch: &mut impl Watch<Move<V>>,
    ) -> i32 {
        let Node { ply, mut depth, mut alpha, mut beta, checked, may_pass } = node;
        self.lines[ply].clear();
        if ply > 0
            && let Some(value) = self.known(position, ply)
        {
            self.nodes += 1;
            return value;
        }
        // Check extension, as long as it does not run away.
        if checked && self.techniques.check_extension && ply < 2 * self.root.depth() as usize {
            depth += 1;
        }
        if depth <= 0 || ply >= MOST_PLY {
            self.horizon = ply;
            return self.quiesce(position, ply, alpha, beta, checked, watch);
        }
        self.nodes += 1;
        if self.must_stop(watch) {
            return 0;
        }
        if self.is_draw(position, ply) {
            return 0;
        }
        // Mate distance pruning: no line from here is better than mating now or worse than being mated now.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(MATE - 1 - ply as i32);
        if alpha >= beta {
            return alpha;
        }
        let is_line = beta - alpha > 1;
        let found = self.table.probe(position.hash(), ply);
        if let Some(entry) = found
            && self.techniques.table
            && !is_line
            && entry.depth >= depth
            && position.quiet_plies() < 80
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= beta,
                Bound::Upper => entry.value <= alpha,
            }
        {
            return entry.value;
        }
        let full_width = is_full_width(position);
        let evaluation = if checked {
            UNKNOWN
        } else {
            let known = found.and_then(Entry::known_evaluation);
            known.unwrap_or_else(|| self.evaluate(position, ply))
        };
        let prunes = !is_line && !checked && !full_width;
        if prunes {
            // Reverse futility: so far above beta that a few plies will not bring it down.
            if self.techniques.pruning && depth <= 6 && !is_mate(beta) && evaluation - 90 * depth >= beta {
                return evaluation;
            }
            if may_pass
                && self.techniques.null_move
                && depth >= 3
                && evaluation >= beta
                && !is_mate(beta)
                && let Some(value) =
                    self.null_move(position, &Node { depth, alpha, beta, ..node }, evaluation, watch)
            {
                return value;
            }
            if self.stopped {
                return 0;
            }
        }
        let first = found.map_or(0, |entry| entry.packed_move);
        // Nothing to begin with: a search of one ply less finds it more cheaply next time.
        if self.techniques.first_move_reduction && first == 0 && depth >= 5 && !full_width {
            depth -= 1;
        }

        // The table's move is searched before the others are made: often there is no need of them.
        let mut moves = self.take_moves(ply);
        let known = unpack(position, first).filter(|&the_move| position.is_legal(the_move));
        moves.extend(known.map(Scored::new));
        let mut all_made = false;

        let giving_check = position.checks();
        let original_alpha = alpha;
        let (mut best, mut best_move) = (-INFINITE, 0);
        let mut quiet_count = 0;
        self.path.push(position.hash());
        let mut index = 0;
        loop {
            if index == moves.len() && !all_made {
                all_made = true;
                order::list(position, None, &mut moves);
                // The table's move, which stands first and was searched, is in the list a second time.
                if let Some(first) = known
                    && let Some(again) = moves.iter().skip(1).position(|other| other.the_move == first)
                {
                    moves.swap_remove(again + 1);
                }
                self.score_all(position, &mut moves[index..], ply);
            }
            if index == moves.len() {
                break;
            }
            let Scored { the_move, order, .. } = order::pick(position, &mut moves, index);
            let noisy = is_noisy(position, the_move);
            let checks = position.gives_check(&giving_check, the_move);
            if prunes && self.techniques.pruning && !checks && !is_mate(best) && index > 0 && depth <= 4 {
                if !noisy {
                    // Late moves, and quiet moves where even a good one will not do. Alpha only rises: all
                    // that is quiet and gives no check goes with it, and is not put in order any more.
                    let late = quiet_count >= 4 + 3 * depth * depth;
                    if late || evaluation + 80 + 90 * depth <= alpha {
                        order::keep(&mut moves, index, |other| {
                            is_noisy(position, other) || position.gives_check(&giving_check, other)
                        });
                        continue;
                    }
                } else if order < 0 && depth <= 2 {
                    index += 1;
                    continue;
                }
            }
            let reduction = if !self.techniques.reductions
                || full_width
                || depth < 3
                || index < 2
                || checked
                || checks
                || (noisy && order > 0)
            {
                0
            } else {
                late_move_reduction(depth, index)
                    - i32::from(is_line)
                    - i32::from(order > crate::history::History::<V>::MOST / 2)
                    + i32::from(order < -crate::history::History::<V>::MOST / 4)
            };
            let child = Node {
                ply: ply + 1,
                depth: depth - 1,
                alpha: -beta,
                beta: -alpha,
                checked: checks,
                may_pass: true,
            };
            let next = self.advance(position, ply, the_move);
            let value = self.search_child(&next, child, index == 0, reduction.max(0).min(depth - 2), watch);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = pack(the_move);
                    if is_line {
                        self.extend_line(ply, the_move);
                    }
                    if value >= beta {
                        if !noisy {
                            let tried = &moves[..index];
                            self.history.cutoff(position, ply, depth, the_move, tried);
                        }
                        break;
                    }
                }
            }
            quiet_count += i32::from(!noisy);
            index += 1;
        }
        self.path.pop();
        let has_moves = !moves.is_empty();
        self.return_moves(ply, moves);
        if self.stopped {
            return 0;
        }
        if !has_moves {
            return if checked { mated_in(ply) } else { 0 };
        }
        let bound = Bound::of(best, original_alpha, beta);
        let entry = Entry { packed_move: best_move, value: best, evaluation, depth, bound };
        self.table.store(position.hash(), ply, entry);
        best
    }

    /// Searches a child with the windows of principal variation search: full for the first move, otherwise
    /// empty and reduced, then empty and unreduced, then full, each only if the one before came out above
    /// alpha.
    pub(crate) fn search_child(
        &mut self,
        next: &Position<V>,
        child: Node,
        is_first: bool,
        reduction: i32,
        watch: &mut impl Watch<Move<V>>,
    ) -> i32 {
        let (alpha, beta) = (-child.beta, -child.alpha);
        if !is_first && self.techniques.empty_windows {
            let empty = Node { alpha: -alpha - 1, beta: -alpha, ..child };
            let mut value = alpha + 1;
            if reduction > 0 {
                value = -self.negamax(next, Node { depth: child.depth - reduction, ..empty }, watch);
            }
            if value > alpha && !self.stopped {
                value = -self.negamax(next, empty, watch);
            }
            if value <= alpha || value >= beta || self.stopped {
                return value;
            }
        }
        -self.negamax(next, child, watch)
    }

    /// Makes the line of a ply the move and the line of the ply below.
    pub(crate) fn extend_line(&mut self, ply: usize, the_move: Move<V>) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(the_move);
        line.extend_from_slice(&below[0]);
    }
}

/// Sixteenths of the binary logarithm, straight between the powers of two: integers, so as to be the same
/// everywhere.
const fn logarithm(number: u32) -> i32 {
    let whole = number.ilog2();
    (whole * 16 + (((number - (1 << whole)) * 16) >> whole)) as i32
}

/// By how much less a late move is searched: about 0.25 log2(depth) log2(place) + 0.4 plies.
pub(crate) const fn late_move_reduction(depth: i32, index: usize) -> i32 {
    (logarithm(depth as u32) * logarithm(index as u32 + 1) + 400) / 1_000
}
