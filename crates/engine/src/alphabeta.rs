//! Principal variation search (J. Fishburn and R. Finkel, 1980; T. A. Marsland and M. Campbell, 1982): what is done
//! where a position is entered. Its moves are the matter of [`Frame`].

use rules::chess::{Position, Variant};

use crate::{
    draws::QUIET_LIMIT,
    frame::Frame,
    score::{MATE, MOST_PLY, is_mate, mated_in},
    search::{Horizon, Search},
    table::{Entry, UNKNOWN},
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
    /// Looks at a position for the first time. `Some` is its value for the side to move, fail-soft; otherwise its
    /// moves are to be searched: it is on the stack now.
    pub(crate) fn enter(
        &mut self,
        position: &Position<V>,
        mut node: Node,
        stack: &mut Vec<Frame<V>>,
    ) -> Option<i32> {
        let ply = node.ply;
        self.lines[ply].clear();
        if let Some(value) = self.known(position, ply) {
            self.nodes += 1;
            return Some(value);
        }
        // Check extension, as long as it does not run away.
        if node.checked && self.techniques.check_extension && ply < 2 * self.root.depth() as usize {
            node.depth += 1;
        }
        if node.depth <= 0 || ply >= MOST_PLY {
            self.horizon = Horizon { ply, nodes: self.nodes };
            return Some(self.quiesce(position, ply, node.alpha, node.beta, node.checked));
        }
        self.count_node();
        if self.stopped || self.is_draw(position, ply) {
            return Some(0);
        }
        // Mate distance pruning: no line from here is better than mating now or worse than being mated now.
        node.alpha = node.alpha.max(mated_in(ply));
        node.beta = node.beta.min(MATE - 1 - ply as i32);
        if node.alpha >= node.beta {
            return Some(node.alpha);
        }
        let found = self.table.probe(position.hash(), ply);
        if let Some(entry) = found
            && !node.is_line()
            && entry.depth >= node.depth
            && self.decides(&entry, position, ply, node.alpha, node.beta)
        {
            return Some(entry.value);
        }
        let evaluation = if node.checked {
            UNKNOWN
        } else {
            let known = found.and_then(Entry::known_evaluation);
            known.unwrap_or_else(|| self.evaluate(position, ply))
        };
        // Where the draw by a hundred plies is in reach, nothing is taken for granted either.
        let draws_late = i32::from(position.quiet_plies()) + node.depth >= i32::from(QUIET_LIMIT);
        let prunes = !node.is_line() && !node.checked && !draws_late && !is_full_width(position);
        // Reverse futility: so far above beta that a few plies will not bring it down.
        if prunes
            && self.techniques.pruning
            && node.depth <= 6
            && !is_mate(node.beta)
            && evaluation - 90 * node.depth >= node.beta
        {
            return Some(evaluation);
        }
        let first = found.map_or(0, |entry| entry.packed_move);
        stack.push(Frame::new(*position, node, prunes, evaluation, first));
        None
    }
}

impl Node {
    /// Whether the exact value is wanted, and the line with it.
    pub(crate) const fn is_line(&self) -> bool {
        self.beta - self.alpha > 1
    }
}
