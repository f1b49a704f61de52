//! Iterative deepening with aspiration windows, and the choice among the root's moves.

use rules::chess::{Move, Position, Variant};

use crate::{
    alphabeta::{Node, is_full_width, late_move_reduction},
    falling::sort_falling,
    order::{self, Scored, is_noisy},
    random::Random,
    report::{Skill, Watch},
    score::{INFINITE, MATE, MOST_PLY, is_mate, mated_in},
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
    /// The root move that is next.
    index: usize,
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
    fn choose(&mut self) {
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
    /// Deepens until a limit, the end of the slice or the end of what there is to know.
    pub(crate) fn deepen(&mut self, watch: &mut impl Watch<Move<V>>) {
        let Some(position) = self.root.position else {
            self.over = true;
            return;
        };
        let most = self.limits.depth.unwrap_or(u32::MAX).min(MOST_PLY as u32 / 2);
        if self.root.moves.is_empty() || most == 0 {
            self.over = true;
        }
        while !self.over && !self.stopped {
            self.pass_over_moves(&position, watch);
            if self.stopped {
                break;
            }
            if self.root.widen() {
                self.root.restart();
                continue;
            }
            self.root.finished = self.root.depth;
            sort_falling(&mut self.root.moves, |root_move| root_move.value);
            watch.progress(&self.report());
            self.over = self.root.finished >= most || self.knows_enough(watch);
            if !self.over {
                self.root.depth += 1;
                self.root.open(self.techniques.aspiration);
            }
        }
        if self.over {
            self.root.choose();
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

    /// Searches the root's moves from `index` on.
    fn pass_over_moves(&mut self, position: &Position<V>, watch: &mut impl Watch<Move<V>>) {
        let margin = self.root.skill.margin;
        self.path.truncate(self.game_length);
        self.path.push(position.hash());
        while self.root.index < self.root.moves.len() {
            let index = self.root.index;
            let the_move = self.root.moves[index].the_move;
            let next = self.advance(position, 0, the_move);
            let checks = next.is_check();
            let alpha = self.root.low.max(self.root.best.saturating_sub(margin + i32::from(margin > 0)));
            let depth = self.root.depth as i32;
            let child = Node {
                ply: 1,
                depth: depth - 1,
                alpha: -self.root.high,
                beta: -alpha.max(-INFINITE),
                checked: checks,
                may_pass: true,
            };
            let quiet = !checks && !is_noisy(position, the_move);
            let reduces = self.techniques.reductions
                && margin == 0
                && quiet
                && depth >= 3
                && index >= 4
                && !is_full_width(position);
            let reduction =
                if reduces { (late_move_reduction(depth, index) - 1).clamp(0, depth - 2) } else { 0 };
            let value = self.search_child(&next, child, index == 0 || margin > 0, reduction, watch);
            if self.stopped {
                return;
            }
            self.root.index += 1;
            self.root.moves[index].value = value;
            if value > alpha {
                let line = &mut self.root.moves[index].line;
                line.truncate(1);
                line.extend_from_slice(&self.lines[1]);
            }
            if value > self.root.best {
                self.root.best = value;
                if value > self.root.low {
                    self.root.value = value;
                    self.root.line = self.root.moves[index].line.clone();
                    if index > 0 {
                        // Best first, so that an iteration cut short begins with it the next time.
                        let moved = self.root.moves.remove(index);
                        self.root.moves.insert(0, moved);
                        watch.progress(&self.report());
                    }
                    if value >= self.root.high {
                        return;
                    }
                }
            }
        }
    }
}
