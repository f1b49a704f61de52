//! Iterative deepening with aspiration windows, and the choice among the root's moves.

use rules::chess::{Move, Position, Variant};

use crate::{
    alphabeta::{Node, is_full_width},
    falling::sort_falling,
    order::{self, Scored, is_noisy},
    pvs::{Tries, late_move_reduction},
    random::Random,
    report::{Beyond, Report, Skill, Watch},
    score::{INFINITE, MATE, MOST_PLY, Score, is_mate, mated_in},
    search::Search,
};

/// Half the first window around the last iteration's value, in centipawns.
const ASPIRATION: i32 = 25;

/// A move at the root.
#[derive(Clone, Debug)]
struct RootMove<V: Variant> {
    the_move: Move<V>,
    /// Of this iteration; without one, far below.
    value: i32,
    line: Vec<Move<V>>,
}

/// The state of the deepening, which outlives a slice.
pub(crate) struct Root<V: Variant> {
    position: Option<Position<V>>,
    moves: Vec<RootMove<V>>,
    skill: Skill,
    seed: u64,
    /// Of the iteration at hand.
    depth: u32,
    finished: u32,
    /// The window of the iteration at hand, and its width on either side.
    low: i32,
    high: i32,
    width: i32,
    /// The place of the move at hand.
    index: usize,
    /// Its searches, once they have begun.
    tries: Option<Tries>,
    /// The best value of this pass over the moves, and of what is to be reported.
    best: i32,
    value: i32,
    line: Vec<Move<V>>,
}

impl<V: Variant> Default for Root<V> {
    fn default() -> Self {
        Self {
            position: None,
            moves: Vec::new(),
            skill: Skill::FULL,
            seed: 0,
            depth: 1,
            finished: 0,
            low: -INFINITE,
            high: INFINITE,
            width: ASPIRATION,
            index: 0,
            tries: None,
            best: -INFINITE,
            value: 0,
            line: Vec::new(),
        }
    }
}

impl<V: Variant> Root<V> {
    pub(crate) fn new(position: Position<V>, skill: Skill, seed: u64) -> Self {
        let mut moves = Vec::new();
        order::list(&position, None, &mut moves);
        for scored in &mut moves {
            if is_noisy(&position, scored.the_move) {
                scored.place_noisy(&position, true);
                scored.see(&position);
            }
        }
        // Stable, so that equals stay in the generator's order.
        sort_falling(&mut moves, |scored| scored.order);
        let root_move = |scored: &Scored<V>| RootMove {
            the_move: scored.the_move,
            value: -INFINITE,
            line: vec![scored.the_move],
        };
        let moves: Vec<_> = moves.iter().map(root_move).collect();
        Self {
            line: moves.first().map(|first| first.line.clone()).unwrap_or_default(),
            value: if moves.is_empty() && position.is_check() { mated_in(0) } else { 0 },
            position: Some(position),
            moves,
            skill,
            seed,
            ..Self::default()
        }
    }

    /// See [`Search::narrow`].
    pub(crate) fn narrow(&mut self, only: &[Move<V>], without: &[Move<V>]) {
        let stays = |one: &Move<V>| (only.is_empty() || only.contains(one)) && !without.contains(one);
        self.moves.retain(|root_move| stays(&root_move.the_move));
        self.line = self.moves.first().map(|first| first.line.clone()).unwrap_or_default();
    }

    /// Whether there is nothing to choose.
    pub(crate) fn is_decided(&self) -> bool {
        self.moves.is_empty()
    }

    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    pub(crate) fn finished_depth(&self) -> u32 {
        self.finished
    }

    pub(crate) fn line(&self) -> Vec<Move<V>> {
        self.line.clone()
    }

    pub(crate) fn value(&self) -> i32 {
        self.value
    }

    /// Opens the window of the iteration at hand.
    fn open(&mut self, aspires: bool) {
        self.width = ASPIRATION;
        // With a margin, the values of several moves are wanted, not one within a window.
        let wide = !aspires || self.finished < 3 || self.skill.margin > 0 || is_mate(self.value);
        (self.low, self.high) =
            if wide { (-INFINITE, INFINITE) } else { (self.value - self.width, self.value + self.width) };
        self.restart();
    }

    fn restart(&mut self) {
        self.index = 0;
        self.best = -INFINITE;
        for root_move in &mut self.moves {
            root_move.value = -INFINITE;
        }
    }

    /// Widens the window on the side where the value fell out of it. Says whether it had.
    fn widen(&mut self) -> bool {
        self.width *= 3;
        let limit = |bound: i32| if bound.abs() > 3_000 { bound.signum() * INFINITE } else { bound };
        if self.best <= self.low && self.low > -INFINITE {
            self.low = limit(self.best - self.width);
        } else if self.best >= self.high && self.high < INFINITE {
            self.high = limit(self.best + self.width);
        } else {
            return false;
        }
        true
    }

    /// Among moves within the margin of the best, one by chance: the better, the likelier. A mate is taken.
    pub(crate) fn choose(&mut self) {
        let margin = self.skill.margin;
        if margin == 0 || is_mate(self.value) {
            return;
        }
        let mut random = Random::new(self.seed);
        let best = self.value;
        let chosen = self
            .moves
            .iter()
            .map(|root_move| (root_move, random.below(margin as u32 + 1) as i32))
            .filter(|(root_move, _)| root_move.value >= best - margin)
            .max_by_key(|(root_move, luck)| root_move.value + luck);
        if let Some((root_move, _)) = chosen {
            self.line = root_move.line.clone();
            self.value = root_move.value;
        }
    }
}

impl<V: Variant> Search<V> {
    /// The position that is next below the root, if this pass over the moves is not done.
    pub(crate) fn next_of_root(&mut self, watch: &mut impl Watch<Move<V>>) -> Option<(Position<V>, Node)> {
        let position = self.root.position?;
        let the_move = self.root.moves.get(self.root.index)?.the_move;
        let next = self.advance(&position, 0, the_move);
        if self.root.tries.is_none() {
            watch.begins(&the_move, self.root.index + 1, self.root.depth);
            self.root.tries = Some(self.tries_at_root(&position, the_move, next.is_check()));
        }
        self.root.tries.map(|tries| (next, tries.node()))
    }

    /// How the root's move at hand is searched.
    fn tries_at_root(&self, position: &Position<V>, the_move: Move<V>, checks: bool) -> Tries {
        let Root { index, low, high, best, skill: Skill { margin }, .. } = self.root;
        let depth = self.root.depth as i32;
        let alpha = low.max(best.saturating_sub(margin + i32::from(margin > 0))).max(-INFINITE);
        let child =
            Node { ply: 1, depth: depth - 1, alpha: -high, beta: -alpha, checked: checks, may_pass: true };
        let quiet = !checks && !is_noisy(position, the_move);
        let reduces = self.techniques.reductions
            && margin == 0
            && quiet
            && depth >= 3
            && index >= 4
            && !is_full_width(position);
        let reduction = if reduces { (late_move_reduction(depth, index) - 1).clamp(0, depth - 2) } else { 0 };
        Tries::new(child, index == 0 || margin > 0 || !self.techniques.empty_windows, reduction)
    }

    /// Takes the value of what was entered last, for the side to move at the root.
    pub(crate) fn take_at_root(&mut self, value: i32, watch: &mut impl Watch<Move<V>>) {
        let root = &mut self.root;
        let Some(tries) = &mut root.tries else { return };
        let alpha = tries.alpha();
        let Some(value) = tries.take(value) else { return };
        root.tries = None;
        let index = root.index;
        root.index += 1;
        root.moves[index].value = value;
        if value > alpha {
            let line = &mut root.moves[index].line;
            line.truncate(1);
            line.extend_from_slice(&self.lines[1]);
        }
        if value <= root.best {
            return;
        }
        root.best = value;
        if value <= root.low {
            return;
        }
        root.value = value;
        root.line = root.moves[index].line.clone();
        if index > 0 {
            // Best first, so that an iteration cut short begins with it the next time.
            root.moves[..=index].rotate_right(1);
            watch.progress(&self.report());
        }
        if value >= self.root.high {
            watch.beyond(&Report { depth: self.root.depth, ..self.report() }, Beyond::AtLeast);
            // The window is widened: the other moves can wait.
            self.root.index = self.root.moves.len();
        }
    }

    /// Ends a pass over the root's moves: another with a wider window, the next iteration, or the end.
    pub(crate) fn finish_pass(&mut self, watch: &mut impl Watch<Move<V>>) {
        if self.root.best <= self.root.low && self.root.low > -INFINITE {
            let score = Score::from_value(self.root.best);
            watch.beyond(&Report { score, depth: self.root.depth, ..self.report() }, Beyond::AtMost);
        }
        if self.root.widen() {
            return self.root.restart();
        }
        self.root.finished = self.root.depth;
        sort_falling(&mut self.root.moves, |root_move| root_move.value);
        watch.progress(&self.report());
        let most = self.limits.depth.unwrap_or(u32::MAX).min(MOST_PLY as u32 / 2);
        self.over = self.root.finished >= most || self.knows_enough(watch);
        if !self.over {
            self.root.depth += 1;
            self.root.open(self.techniques.aspiration);
        }
    }

    /// Whether another iteration would be for nothing.
    fn knows_enough(&mut self, watch: &mut impl Watch<Move<V>>) -> bool {
        let value = self.root.value;
        // A mate within the depth is the shortest, if nothing was left out; one ply more is to make up for
        // what was.
        let spare = i32::from(!self.root.position.is_some_and(|position| is_full_width(&position)));
        if is_mate(value) && MATE - value.abs() + spare <= self.root.finished as i32 {
            return true;
        }
        let Some(most) = self.limits.milliseconds else { return false };
        if self.root.moves.len() == 1 && self.root.finished >= 6 {
            return true;
        }
        // An iteration takes about three times as long as the one before: with little time left, its first
        // move, which is all that counts, would not be finished.
        u64::from(watch.milliseconds()) * 10 >= u64::from(most) * 7
    }
}
