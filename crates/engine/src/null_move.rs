//! Null move pruning (D. Beal, 1989; C. Donninger, 1993), verified near zugzwang and far from the leaves
//! (O. David-Tabibi and N. S. Netanyahu, 2002): if passing is good enough, moving is too.

use rules::{
    Role,
    chess::{Position, Variant},
};

use crate::{alphabeta::Node, score::is_mate, techniques::Techniques};

/// Whether passing is to be tried.
pub(crate) fn is_tried<V: Variant>(
    position: &Position<V>,
    node: &Node,
    evaluation: i32,
    techniques: &Techniques,
) -> bool {
    node.may_pass
        && techniques.null_move
        && node.depth >= 3
        && evaluation >= node.beta
        && !is_mate(node.beta)
        && pieces(position) > 0
}

/// How many pieces the side to move has, king and pawns apart.
fn pieces<V: Variant>(position: &Position<V>) -> u32 {
    let us = position.turn();
    let simple = position.cells_of(us, Role::Pawn) | position.cells_of(us, Role::King);
    (position.cells_of_side(us) & !simple).count()
}

const fn reduced(node: &Node, evaluation: i32) -> i32 {
    let margin = (evaluation - node.beta) / 200;
    node.depth - 3 - node.depth / 4 - if margin < 2 { margin } else { 2 }
}

/// What is searched after passing.
pub(crate) const fn passed(node: &Node, evaluation: i32) -> Node {
    Node {
        ply: node.ply + 1,
        depth: reduced(node, evaluation),
        alpha: -node.beta,
        beta: 1 - node.beta,
        checked: false,
        may_pass: false,
    }
}

/// The value that passing proves, if it came out as good enough.
pub(crate) fn proved(node: &Node, value: i32) -> Option<i32> {
    // A mate that needs a pass is none.
    (value >= node.beta).then_some(if is_mate(value) { node.beta } else { value })
}

/// Whether what passing proves is to be verified.
pub(crate) fn is_doubtful<V: Variant>(position: &Position<V>, node: &Node) -> bool {
    node.depth >= 10 || pieces(position) <= 2
}

/// What is searched to verify it: the position itself, less deep.
pub(crate) fn verification(node: &Node, evaluation: i32) -> Node {
    Node { depth: reduced(node, evaluation).max(1), alpha: node.beta - 1, may_pass: false, ..*node }
}
