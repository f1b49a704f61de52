//! The searches of one move.

use crate::alphabeta::Node;

/// With which window and how deep a move is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Window {
    /// An empty one, and less deep.
    Reduced,
    /// An empty one.
    Empty,
    /// The full one.
    Full,
}

/// The searches of one move with the windows of principal variation search: empty and reduced, then empty and
/// unreduced, then full, each only if the one before came out above alpha.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tries {
    /// The position after the move, with the full window.
    child: Node,
    reduction: i32,
    window: Window,
}

impl Tries {
    /// Those of a move that leads to `child`: the full window alone, or all. A `reduction` of 0 and less is none.
    pub(crate) const fn new(child: Node, only_full: bool, reduction: i32) -> Self {
        let window = if only_full {
            Window::Full
        } else if reduction > 0 {
            Window::Reduced
        } else {
            Window::Empty
        };
        Self { child, reduction, window }
    }

    /// What the move has to be better than.
    pub(crate) const fn alpha(&self) -> i32 {
        -self.child.beta
    }

    /// What is to be searched next.
    pub(crate) const fn node(&self) -> Node {
        let empty = Node { alpha: self.child.beta - 1, ..self.child };
        match self.window {
            Window::Reduced => Node { depth: self.child.depth - self.reduction, ..empty },
            Window::Empty => empty,
            Window::Full => self.child,
        }
    }

    /// Takes what the search found, for the side that moves. `Some` is the move's value; otherwise it is to be
    /// searched again.
    pub(crate) fn take(&mut self, value: i32) -> Option<i32> {
        let (alpha, beta) = (self.alpha(), -self.child.alpha);
        self.window = match self.window {
            Window::Reduced if value > alpha => Window::Empty,
            Window::Empty if value > alpha && value < beta => Window::Full,
            _ => return Some(value),
        };
        None
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
