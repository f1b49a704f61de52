//! What a search is given and what it gives back.

use crate::score::Score;

/// When a search ends, whichever comes first. All `None`: when it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies of the main search.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Milliseconds by the [`Watch`].
    pub milliseconds: Option<u32>,
}

impl Limits {
    /// Whether the time alone decides. Otherwise the same question has the same answer, as long as the time does
    /// not run out: what was found in earlier searches is not used.
    #[must_use]
    pub const fn is_by_time_alone(self) -> bool {
        self.milliseconds.is_some() && self.depth.is_none() && self.nodes.is_none()
    }

    /// The same, but never longer than so many milliseconds.
    #[must_use]
    pub const fn within(self, milliseconds: u32) -> Self {
        Self { milliseconds: Some(milliseconds), ..self }
    }

    /// So many plies.
    #[must_use]
    pub const fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), nodes: None, milliseconds: None }
    }

    /// So many nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { depth: None, nodes: Some(nodes), milliseconds: None }
    }

    /// So many milliseconds.
    #[must_use]
    pub const fn milliseconds(milliseconds: u32) -> Self {
        Self { depth: None, nodes: None, milliseconds: Some(milliseconds) }
    }
}

/// How well the best move is chosen among those found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Skill {
    /// By so many centipawns a move may be worse than the best and still be taken. 0: only the best is.
    pub margin: i32,
}

impl Skill {
    /// Always the best.
    pub const FULL: Self = Self { margin: 0 };
}

/// What a search found; `M` is the game's move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The move to make; `None` only if there is no legal one.
    pub best: Option<M>,
    /// How the side to move stands if it makes that move.
    pub score: Score,
    /// The moves that both sides are expected to make, beginning with `best`.
    pub line: Vec<M>,
    /// Plies of the deepest iteration that was finished.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Plies of the longest way that was looked into, quiescence included; 0 where that is not counted.
    pub selective_depth: u32,
    /// How much of the transposition table this search has filled, in thousandths.
    pub table_fill: u32,
}

/// What a value outside the window says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// It is at least as high.
    AtLeast,
    /// It is at most as high.
    AtMost,
}

/// The caller's clock and stop button. Each is asked every thousand nodes or so: a millisecond's work.
pub trait Watch<M> {
    /// Milliseconds since the search began. Only asked if there is a limit in milliseconds.
    fn milliseconds(&mut self) -> u32 {
        0
    }

    /// Whether to stop now.
    fn stop(&mut self) -> bool {
        false
    }

    /// Called whenever an iteration is finished or a better move found.
    fn progress(&mut self, _report: &Report<M>) {}

    /// Called when a value at the root falls out of the window, which is then widened.
    fn beyond(&mut self, _report: &Report<M>, _beyond: Beyond) {}

    /// Called when a move at the root is begun; it is the `number`th, from 1, of the iteration of `depth` plies.
    fn begins(&mut self, _the_move: &M, _number: usize, _depth: u32) {}
}

/// No clock and no stop: for limits of depth and nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl<M> Watch<M> for Unwatched {}
