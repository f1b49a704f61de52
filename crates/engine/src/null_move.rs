//! Null move pruning.

use rules::{
    Role,
    chess::{Move, Position, Variant},
};

use crate::{alphabeta::Node, report::Watch, score::is_mate, search::Search};

impl<V: Variant> Search<V> {
    /// Null move pruning (D. Beal, 1989; C. Donninger, 1993), verified near zugzwang and far from the
    /// leaves (O. David-Tabibi and N. S. Netanyahu, 2002): if passing is good enough, moving is too.
    pub(crate) fn null_move(
        &mut self,
        position: &Position<V>,
        node: &Node,
        evaluation: i32,
        watch: &mut impl Watch<Move<V>>,
    ) -> Option<i32> {
        let us = position.turn();
        let simple = position.cells_of(us, Role::Pawn) | position.cells_of(us, Role::King);
        let pieces = (position.cells_of_side(us) & !simple).count();
        if pieces == 0 {
            return None;
        }
        let Node { ply, depth, beta, .. } = *node;
        let reduced = depth - 3 - depth / 4 - ((evaluation - beta) / 200).min(2);
        self.path.push(position.hash());
        self.standings[ply + 1] = self.standings[ply];
        let passed = Node {
            ply: ply + 1,
            depth: reduced,
            alpha: -beta,
            beta: 1 - beta,
            checked: false,
            may_pass: false,
        };
        let value = -self.negamax(&position.pass(), passed, watch);
        self.path.pop();
        if self.stopped || value < beta {
            return None;
        }
        // A mate that needs a pass is none.
        let value = if is_mate(value) { beta } else { value };
        if depth < 10 && pieces > 2 {
            return Some(value);
        }
        let verified = self.negamax(
            position,
            Node { depth: reduced.max(1), alpha: beta - 1, beta, may_pass: false, ..*node },
            watch,
        );
        (!self.stopped && verified >= beta).then_some(value)
    }
}
