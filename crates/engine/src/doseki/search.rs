//! A search of one position: its beginning, its slices and its end.

use rules::doseki::{Position, Turn};

use super::{
    boxes::Both,
    candidates,
    control::most_capturable,
    evaluate::{CHECKER, evaluate},
    root::Root,
    stack::{Frame, QUIESCENCE, width_below},
};
use crate::{
    report::{Limits, Report, Skill, Watch},
    score::{INFINITE, MATE, Score, mated_in},
};

/// Plies with neither a capture nor a placement that end a game.
const QUIET_LIMIT: u16 = 200;

/// For each checker that the other side threatens to take by one move, where the search ends.
const THREATENED: i32 = 30;

/// A searcher. It keeps nothing from one search to the next.
///
/// Some thirty thousand turns leave no room for full width: each position's turns are ordered by what they
/// promise by themselves (captures, escapes and threats first), only the best few are looked into, and
/// iteration by iteration more of them and deeper. Where the depth ends, captures go on for some plies.
///
/// The way through the tree is kept as a stack of frames and not in calls, so that a slice can end anywhere:
/// slices change nothing about the outcome.
///
/// ```
/// use raumspiel_engine::{Limits, Skill, Unwatched, doseki::Search};
/// use rules::doseki::{Options, Position};
///
/// let start = Position::start(Options::read("size=5")?);
/// let report = Search::new().search(&[start], Limits::nodes(20), Skill::FULL, 0, &mut Unwatched);
/// assert!(report.best.is_some_and(|turn| start.is_legal(turn)));
/// # Ok::<(), rules::chess::OptionError>(())
/// ```
#[derive(Debug)]
pub struct Search {
    /// The hashes of the game's positions before the root.
    earlier: Vec<u64>,
    pub(super) root: Root,
    /// From the root's child down to the position at hand.
    pub(super) stack: Vec<Frame>,
    limits: Limits,
    nodes: u64,
    over: bool,
}

impl Default for Search {
    fn default() -> Self {
        Self::new()
    }
}

impl Search {
    /// A searcher.
    #[must_use]
    pub fn new() -> Self {
        Self {
            earlier: Vec::new(),
            root: Root::default(),
            stack: Vec::new(),
            limits: Limits::default(),
            nodes: 0,
            over: true,
        }
    }

    /// Searches the last position of a game to the end of the limits.
    ///
    /// `game` is the game's positions from its start, or from any later one; they matter for repetition. An
    /// empty game has no turn. With a margin, the skill's, what each turn at the root promises by itself is
    /// changed by up to so much, by chance, before the most promising are looked into; `seed` decides how.
    pub fn search(
        &mut self,
        game: &[Position],
        limits: Limits,
        skill: Skill,
        seed: u64,
        watch: &mut impl Watch<Turn>,
    ) -> Report<Turn> {
        self.begin(game, limits, skill, seed);
        self.step(u64::MAX, watch);
        self.report()
    }

    /// Begins a search that [`Search::step`] carries out. Finding the root's candidates takes some
    /// milliseconds.
    pub fn begin(&mut self, game: &[Position], limits: Limits, skill: Skill, seed: u64) {
        self.limits = limits;
        self.nodes = 0;
        self.stack.clear();
        self.earlier.clear();
        self.root = Root::default();
        if let Some((last, earlier)) = game.split_last() {
            let back = usize::from(last.quiet_plies()).min(earlier.len());
            self.earlier.extend(earlier[earlier.len() - back..].iter().map(Position::hash));
            self.root = Root::new(*last, skill, seed);
            self.nodes = 1;
        }
        self.over = self.root.is_decided();
    }

    /// After [`Search::begin`]: leaves to the root only some legal turns, or, of an empty list, those that it chose,
    /// and takes others out.
    pub fn narrow(&mut self, only: &[Turn], without: &[Turn]) {
        self.root.narrow(only, without);
        self.over = self.root.is_decided();
    }

    /// Searches on for so many nodes at most, each of which takes up to a millisecond or so. Says whether
    /// the search is over.
    pub fn step(&mut self, nodes: u64, watch: &mut impl Watch<Turn>) -> bool {
        let slice_end = self.nodes.saturating_add(nodes.max(1));
        while !self.over && self.nodes < slice_end {
            let late = self.limits.milliseconds.is_some_and(|most| watch.milliseconds() >= most);
            self.over = late || self.limits.nodes.is_some_and(|most| self.nodes >= most) || watch.stop();
            if !self.over {
                self.advance(watch);
            }
        }
        self.over
    }

    /// What has been found so far. There is a best turn as soon as the search has begun.
    #[must_use]
    pub fn report(&self) -> Report<Turn> {
        let line = self.root.line().to_vec();
        Report {
            best: line.first().copied(),
            score: Score::from_value(self.root.value()),
            depth: self.root.finished_depth(),
            nodes: self.nodes,
            selective_depth: 0,
            table_fill: 0,
            line,
        }
    }

    /// Looks into the next candidate of the position at hand, or, if that is done with, goes back up.
    fn advance(&mut self, watch: &mut impl Watch<Turn>) {
        let Some(frame) = self.stack.last_mut() else { return self.advance_root(watch) };
        let Some(turn) = frame.next_turn() else {
            if let Some(done) = self.stack.pop() {
                self.give_back(done.best, done.line, watch);
            }
            return;
        };
        let (next, depth) = (frame.position.after(turn), frame.depth - 1);
        let (alpha, beta) = (-frame.beta, -frame.alpha);
        self.enter_child(next, depth, alpha, beta, watch);
    }

    fn advance_root(&mut self, watch: &mut impl Watch<Turn>) {
        let most = self.limits.depth.unwrap_or(u32::MAX);
        if let Some((next, depth, alpha)) = self.root.next_child() {
            self.enter_child(next, depth, -INFINITE, -alpha, watch);
        } else {
            self.over = self.root.finish_iteration(most);
            watch.progress(&self.report());
        }
    }

    fn enter_child(
        &mut self,
        next: Position,
        depth: i32,
        alpha: i32,
        beta: i32,
        watch: &mut impl Watch<Turn>,
    ) {
        if let Some(value) = self.enter(next, depth, alpha, beta) {
            self.give_back(value, Vec::new(), watch);
        }
    }

    /// Hands the value of a position, for its side to move, to the position above.
    fn give_back(&mut self, value: i32, line: Vec<Turn>, watch: &mut impl Watch<Turn>) {
        match self.stack.last_mut() {
            Some(above) => above.take(-value, line),
            None => {
                if self.root.take(-value, line) {
                    watch.progress(&self.report());
                }
            }
        }
    }

    /// Looks at a position for the first time. `Some` is what it is worth for the side to move; otherwise its
    /// candidates are to be looked into: it is on the stack now.
    fn enter(&mut self, position: Position, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        self.nodes += 1;
        let ply = self.stack.len() + 1;
        let side = position.turn();
        if position.cells_of(side).is_empty() {
            return Some(mated_in(ply));
        }
        if position.cells_of(side.opponent()).is_empty() {
            return Some(MATE - ply as i32);
        }
        if position.quiet_plies() >= QUIET_LIMIT || self.repeats(&position) {
            return Some(0);
        }
        let both = Both::of(&position);
        if depth > 0 {
            let turns = candidates::all(&position, &both, width_below(self.root.width(), depth));
            if turns.is_empty() {
                return Some(mated_in(ply));
            }
            self.stack.push(Frame::new(position, depth, alpha, beta, -INFINITE, turns));
            return None;
        }
        let mut standing = evaluate(&position, &both);
        // Threats are looked at only where they matter: beyond beta, even eight checkers would not.
        if depth == 0 && standing - 8 * THREATENED < beta {
            standing -= THREATENED * most_capturable(&position.passed(), &both.own);
        }
        if standing >= beta || depth <= -QUIESCENCE {
            return Some(standing);
        }
        // What cannot lift the value above alpha is not worth a look.
        let least = (alpha.saturating_sub(standing) / CHECKER - 1).max(1);
        let width = (QUIESCENCE + depth + 1) as usize;
        let turns = candidates::captures(&position, &both, width, least);
        if turns.is_empty() {
            let lost = depth == 0 && !position.has_turn();
            return Some(if lost { mated_in(ply) } else { standing });
        }
        self.stack.push(Frame::new(position, depth, alpha.max(standing), beta, standing, turns));
        None
    }

    /// Whether the position counts as drawn by repetition. On the way from the root its second occurrence does:
    /// what could be done once can be done again. Of occurrences before the root it takes two, as the rules say.
    fn repeats(&self, position: &Position) -> bool {
        let hash = position.hash();
        let quiet = usize::from(position.quiet_plies());
        quiet >= 2
            && (self.stack.iter().any(|frame| frame.position.hash() == hash)
                || self.root.hash() == Some(hash)
                || self.earlier.iter().filter(|&&earlier| earlier == hash).count() >= 2)
    }
}
