//! A position on the way from the root to the one at hand, while its moves are searched.
//!
//! The way is kept as a stack of frames and not in calls, so that a slice can end anywhere and changes nothing.

use rules::chess::{Checks, Position, Variant};

use crate::{
    alphabeta::{Node, is_full_width},
    history::History,
    null_move,
    order::{self, Scored, is_noisy, pack, unpack},
    pvs::{Tries, late_move_reduction},
    score::{INFINITE, is_mate, mated_in},
    search::Search,
    table::{Bound, Entry},
};

/// What is done at a position.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Nothing yet.
    Fresh,
    /// Passing is tried.
    Pass,
    /// Passing was worth so much, which is verified.
    Verify(i32),
    /// The moves are searched, one after the other.
    Moves,
    /// The position is worth so much, without a search of its moves.
    Known(i32),
}

/// What comes next at a position.
pub(crate) enum Next<V: Variant> {
    /// This is to be entered, and its value given to [`Frame::take`].
    Enter(Position<V>, Node),
    /// The value of the position for the side to move: the frame is done with.
    Done(i32),
}

/// A position while its moves are searched.
pub(crate) struct Frame<V: Variant> {
    position: Position<V>,
    /// With alpha as moves have raised it.
    node: Node,
    original_alpha: i32,
    is_line: bool,
    full_width: bool,
    /// Whether what promises little is left out.
    prunes: bool,
    evaluation: i32,
    stage: Stage,
    /// The table's move, packed; 0 for none.
    first: u32,
    moves: Vec<Scored<V>>,
    /// Whether `moves` has more than the table's move: often there is no need of the others.
    all_made: bool,
    /// The place of the move at hand.
    index: usize,
    /// Its searches, once it has been chosen.
    tries: Option<Tries>,
    quiet_count: i32,
    giving_check: Option<Checks<V>>,
    best: i32,
    /// Packed; 0 for none.
    best_move: u32,
}

impl<V: Variant> Frame<V> {
    /// Without a search, the position is worth `evaluation`; `first` is the table's move.
    pub(crate) fn new(position: Position<V>, node: Node, prunes: bool, evaluation: i32, first: u32) -> Self {
        Self {
            node,
            original_alpha: node.alpha,
            is_line: node.is_line(),
            full_width: is_full_width(&position),
            prunes,
            evaluation,
            stage: Stage::Fresh,
            first,
            moves: Vec::new(),
            all_made: false,
            index: 0,
            tries: None,
            quiet_count: 0,
            giving_check: None,
            best: -INFINITE,
            best_move: 0,
            position,
        }
    }

    /// What comes next.
    pub(crate) fn next(&mut self, search: &mut Search<V>) -> Next<V> {
        if let Stage::Fresh = self.stage {
            if self.prunes
                && null_move::is_tried(&self.position, &self.node, self.evaluation, &search.techniques)
            {
                self.stage = Stage::Pass;
                search.path.push(self.position.hash());
                search.standings[self.node.ply + 1] = search.standings[self.node.ply];
                return Next::Enter(self.position.pass(), null_move::passed(&self.node, self.evaluation));
            }
            self.begin_moves(search);
        }
        match self.stage {
            Stage::Known(value) => return Next::Done(value),
            Stage::Verify(_) => {
                return Next::Enter(self.position, null_move::verification(&self.node, self.evaluation));
            }
            Stage::Fresh | Stage::Pass | Stage::Moves => {}
        }
        if self.tries.is_none() {
            self.tries = self.choose(search);
        }
        match &self.tries {
            Some(tries) => {
                let the_move = self.moves[self.index].the_move;
                Next::Enter(search.advance(&self.position, self.node.ply, the_move), tries.node())
            }
            None => Next::Done(self.finish(search)),
        }
    }

    /// Takes the value of what was entered last, for the side to move there.
    pub(crate) fn take(&mut self, value: i32, search: &mut Search<V>) {
        match self.stage {
            Stage::Pass => {
                search.path.pop();
                match null_move::proved(&self.node, -value) {
                    Some(value) if null_move::is_doubtful(&self.position, &self.node) => {
                        self.stage = Stage::Verify(value);
                    }
                    Some(value) => self.stage = Stage::Known(value),
                    None => self.begin_moves(search),
                }
            }
            Stage::Verify(passed) if value >= self.node.beta => self.stage = Stage::Known(passed),
            Stage::Verify(_) => self.begin_moves(search),
            _ => {
                if let Some(value) = self.tries.as_mut().and_then(|tries| tries.take(-value)) {
                    self.tries = None;
                    self.settle(value, search);
                }
            }
        }
    }

    fn begin_moves(&mut self, search: &mut Search<V>) {
        self.stage = Stage::Moves;
        // Nothing to begin with: a search of one ply less finds it more cheaply next time.
        if search.techniques.first_move_reduction
            && self.first == 0
            && self.node.depth >= 5
            && !self.full_width
        {
            self.node.depth -= 1;
        }
        self.moves = search.take_moves(self.node.ply);
        let known = unpack(&self.position, self.first).filter(|&the_move| self.position.is_legal(the_move));
        self.moves.extend(known.map(Scored::new));
        search.path.push(self.position.hash());
    }

    /// Makes the moves that are not made yet.
    fn make_all(&mut self, search: &Search<V>) {
        self.all_made = true;
        let known = self.moves.first().map(|scored| scored.the_move);
        order::list(&self.position, None, &mut self.moves);
        // The table's move, which stands first and was searched, is in the list a second time.
        if let Some(first) = known
            && let Some(again) = self.moves.iter().skip(1).position(|other| other.the_move == first)
        {
            self.moves.swap_remove(again + 1);
        }
        search.score_all(&self.position, &mut self.moves[self.index..], self.node.ply);
    }

    /// Brings the next move that is worth a search to its place, and says how it is searched.
    fn choose(&mut self, search: &Search<V>) -> Option<Tries> {
        loop {
            if self.index == self.moves.len() && !self.all_made {
                self.make_all(search);
            }
            if self.index == self.moves.len() {
                return None;
            }
            let Scored { the_move, order, .. } = order::pick(&self.position, &mut self.moves, self.index);
            let noisy = is_noisy(&self.position, the_move);
            let giving_check = self.giving_check.get_or_insert_with(|| self.position.checks());
            let checks = self.position.gives_check(giving_check, the_move);
            if checks || !self.is_left_out(noisy, order, search) {
                return Some(self.tries(noisy, checks, order, search));
            }
        }
    }

    /// Whether the move at hand, which gives no check, promises too little; then it is passed over, and with it
    /// what promises no more.
    fn is_left_out(&mut self, noisy: bool, order: i32, search: &Search<V>) -> bool {
        let Node { depth, alpha, .. } = self.node;
        if !self.prunes || !search.techniques.pruning || is_mate(self.best) || self.index == 0 || depth > 4 {
            return false;
        }
        if noisy {
            let loses = order < 0 && depth <= 2;
            self.index += usize::from(loses);
            return loses;
        }
        // Late moves, and quiet moves where even a good one will not do. Alpha only rises: all that is quiet and
        // gives no check goes with it, and is not put in order any more.
        let late = self.quiet_count >= 4 + 3 * depth * depth;
        let futile = self.evaluation + 80 + 90 * depth <= alpha;
        if late || futile {
            let (position, checks) = (&self.position, &self.giving_check);
            let gives_check =
                |other| checks.as_ref().is_some_and(|checks| position.gives_check(checks, other));
            order::keep(&mut self.moves, self.index, |other| is_noisy(position, other) || gives_check(other));
        }
        late || futile
    }

    /// How the move at hand is searched.
    fn tries(&self, noisy: bool, checks: bool, order: i32, search: &Search<V>) -> Tries {
        let Node { ply, depth, alpha, beta, checked, .. } = self.node;
        let is_reduced = search.techniques.reductions
            && !self.full_width
            && depth >= 3
            && self.index >= 2
            && !checked
            && !checks
            && (!noisy || order <= 0);
        let reduction = if is_reduced {
            late_move_reduction(depth, self.index)
                - i32::from(self.is_line)
                - i32::from(order > History::<V>::MOST / 2)
                + i32::from(order < -History::<V>::MOST / 4)
        } else {
            0
        };
        let child = Node {
            ply: ply + 1,
            depth: depth - 1,
            alpha: -beta,
            beta: -alpha,
            checked: checks,
            may_pass: true,
        };
        let only_full = self.index == 0 || !search.techniques.empty_windows;
        Tries::new(child, only_full, reduction.max(0).min(depth - 2))
    }

    /// Takes the value of the move at hand, and goes on to the next, if one is needed.
    fn settle(&mut self, value: i32, search: &mut Search<V>) {
        let Node { ply, depth, beta, .. } = self.node;
        let the_move = self.moves[self.index].the_move;
        let noisy = is_noisy(&self.position, the_move);
        if value > self.best {
            self.best = value;
            if value > self.node.alpha {
                self.node.alpha = value;
                self.best_move = pack(the_move);
                if self.is_line {
                    search.extend_line(ply, the_move);
                }
                if value >= beta {
                    if !noisy {
                        let tried = &self.moves[..self.index];
                        search.history.cutoff(&self.position, ply, depth, the_move, tried);
                    }
                    // No move is needed any more.
                    self.moves.truncate(self.index + 1);
                    self.all_made = true;
                }
            }
        }
        self.quiet_count += i32::from(!noisy);
        self.index += 1;
    }

    /// The value of the position, now that its moves are done with.
    fn finish(&mut self, search: &mut Search<V>) -> i32 {
        let Node { ply, depth, beta, checked, .. } = self.node;
        let has_moves = !self.moves.is_empty();
        search.path.pop();
        search.return_moves(ply, core::mem::take(&mut self.moves));
        if !has_moves {
            return if checked { mated_in(ply) } else { 0 };
        }
        let bound = Bound::of(self.best, self.original_alpha, beta);
        let entry = Entry {
            packed_move: self.best_move,
            value: self.best,
            evaluation: self.evaluation,
            depth,
            bound,
        };
        search.table.store(self.position.hash(), ply, entry);
        self.best
    }
}
