//! A search: its memory, its beginning, its slices and its end.

use rules::chess::{Move, Position, Variant};

use crate::{
    draws::repeated,
    evaluate::Evaluator,
    frame::{Frame, Next},
    history::History,
    king_and_queen::{KingAndQueen, strong_side},
    order::Scored,
    report::{Limits, Report, Skill, Watch},
    root::Root,
    score::{MOST_PLY, Score},
    standing::Standing,
    table::Table,
    techniques::Techniques,
    weights::Weights,
};

/// After so many nodes the watch is asked.
const POLL: u64 = 1024;

/// Where a quiescence began: the ply, and how many nodes there were before.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Horizon {
    pub(crate) ply: usize,
    pub(crate) nodes: u64,
}

/// A searcher with its transposition table. One is enough for a whole game, or for many.
///
/// ```
/// use raumspiel_engine::{Limits, Search, Skill, Unwatched};
/// use rules::chess::{Artemis, Options, Position};
///
/// let start = Position::<Artemis>::start(Options::default());
/// let report = Search::new(1).search(&[start], Limits::depth(2), Skill::FULL, 0, &mut Unwatched);
/// assert!(start.is_legal(report.best.unwrap()));
/// ```
pub struct Search<V: Variant> {
    pub(crate) evaluator: Evaluator<V>,
    /// What is in use.
    pub techniques: Techniques,
    pub(crate) table: Table,
    pub(crate) history: History<V>,
    /// The hashes of the game's positions and of those on the way from the root to the node at hand.
    pub(crate) path: Vec<u64>,
    /// How many of them the game had before the root.
    pub(crate) game_length: usize,
    /// For each ply, the best line from there: a triangular array.
    pub(crate) lines: Vec<Vec<Move<V>>>,
    /// For each ply, the worth of the pieces of the position at hand.
    pub(crate) standings: Vec<Standing>,
    /// For each ply, room for its moves.
    moves: Vec<Vec<Scored<V>>>,
    /// From the root's child down to the position at hand.
    stack: Vec<Frame<V>>,
    /// Where the quiescence at hand began.
    pub(crate) horizon: Horizon,
    /// The greatest ply that was reached.
    pub(crate) deepest: usize,
    pub(crate) nodes: u64,
    /// Whether the limit of nodes is reached: values are worthless from then on.
    pub(crate) stopped: bool,
    /// Whether the search has come to its end.
    pub(crate) over: bool,
    node_limit: u64,
    pub(crate) limits: Limits,
    pub(crate) root: Root<V>,
    /// Made for a root with king and queen against king, and kept.
    pub(crate) endgame: Option<KingAndQueen<V>>,
    /// In how many plies at most the endgame's mates are sure: those that take longer may lead through a position
    /// that the game has had twice.
    pub(crate) sure_plies: usize,
    next_poll: u64,
}

impl<V: Variant> Search<V> {
    /// A searcher with a table of so many megabytes (1 to 1,024) and the game's own weights.
    #[must_use]
    pub fn new(table_megabytes: u32) -> Self {
        Self::with_weights(table_megabytes, &Weights::of::<V>())
    }

    /// A searcher with other weights.
    #[must_use]
    pub fn with_weights(table_megabytes: u32, weights: &Weights) -> Self {
        Self {
            evaluator: Evaluator::new(weights),
            techniques: Techniques::ALL,
            table: Table::new(table_megabytes),
            history: History::new(),
            path: Vec::new(),
            game_length: 0,
            lines: vec![Vec::new(); MOST_PLY + 2],
            standings: vec![Standing::default(); MOST_PLY + 2],
            moves: vec![Vec::new(); MOST_PLY + 2],
            stack: Vec::new(),
            horizon: Horizon::default(),
            deepest: 0,
            nodes: 0,
            stopped: false,
            over: true,
            node_limit: 0,
            limits: Limits::default(),
            root: Root::default(),
            endgame: None,
            sure_plies: usize::MAX,
            next_poll: 0,
        }
    }

    /// Forgets everything: for a new game.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches the last position of a game to the end of the limits.
    ///
    /// `game` is the game's positions from its start, or from any later one; they matter for repetition. An
    /// empty game has no move. `seed` decides between moves where the skill's margin leaves a choice.
    pub fn search(
        &mut self,
        game: &[Position<V>],
        limits: Limits,
        skill: Skill,
        seed: u64,
        watch: &mut impl Watch<Move<V>>,
    ) -> Report<Move<V>> {
        self.begin(game, limits, skill, seed);
        self.step(u64::MAX, watch);
        self.report()
    }

    /// Begins a search that [`Search::step`] carries out.
    ///
    /// Without a limit of time, whatever earlier searches found is forgotten, so that the answer depends on
    /// the question alone.
    pub fn begin(&mut self, game: &[Position<V>], limits: Limits, skill: Skill, seed: u64) {
        self.history = History::new();
        self.limits = limits;
        self.node_limit = limits.nodes.unwrap_or(u64::MAX);
        self.nodes = 0;
        self.deepest = 0;
        self.stopped = false;
        self.stack.clear();
        self.path.clear();
        self.root = Root::default();
        if let Some((last, earlier)) = game.split_last() {
            // Weaker levels are to find their own way.
            if skill == Skill::FULL && strong_side(last).is_some() {
                self.endgame.get_or_insert_with(|| KingAndQueen::new(last));
            } else {
                self.endgame = None;
            }
            self.standings[0] = self.evaluator.standing(last);
            self.path.extend(earlier.iter().map(Position::hash));
            self.game_length = self.path.len();
            self.path.push(last.hash());
            self.root = Root::new(*last, skill, seed);
        }
        let repeated = repeated(game);
        let plies =
            |position: &&Position<V>| self.endgame.as_ref().and_then(|endgame| endgame.plies(position));
        self.sure_plies = repeated.iter().filter_map(plies).min().unwrap_or(usize::MAX);
        // What earlier searches found out may rest on a position that would now be the third of its kind.
        self.table.begin(!limits.is_by_time_alone() || !repeated.is_empty());
        self.over = self.root.is_decided() || limits.depth == Some(0);
    }

    /// After [`Search::begin`]: leaves to the root only some moves, or, of an empty list, all, and takes others out.
    pub fn narrow(&mut self, only: &[Move<V>], without: &[Move<V>]) {
        self.root.narrow(only, without);
        self.over |= self.root.is_decided();
    }

    /// Searches on for so many nodes, and to the end of the quiescence at hand. Says whether the search is over.
    /// Slices change nothing about what is found.
    pub fn step(&mut self, nodes: u64, watch: &mut impl Watch<Move<V>>) -> bool {
        if self.over {
            return true;
        }
        let slice_end = self.nodes.saturating_add(nodes.max(1));
        self.next_poll = self.nodes;
        let mut stack = core::mem::take(&mut self.stack);
        while self.goes_on(slice_end, watch) {
            self.visit_next(&mut stack, watch);
        }
        self.stack = stack;
        if self.over {
            self.root.choose();
        }
        self.over
    }

    /// Whether to search on in this slice. Asks the watch now and then.
    #[inline]
    fn goes_on(&mut self, slice_end: u64, watch: &mut impl Watch<Move<V>>) -> bool {
        if self.over || self.nodes >= slice_end {
            return false;
        }
        if self.nodes >= self.next_poll {
            self.next_poll = self.nodes + POLL;
            let late = self.limits.milliseconds.is_some_and(|most| watch.milliseconds() >= most);
            self.over = self.nodes >= self.node_limit || late || watch.stop();
        }
        !self.over
    }

    /// Enters the next position below the one at hand, or, if that is done with, goes back up.
    fn visit_next(&mut self, stack: &mut Vec<Frame<V>>, watch: &mut impl Watch<Move<V>>) {
        let next = match stack.last_mut() {
            Some(frame) => frame.next(self),
            None => match self.next_of_root(watch) {
                Some((child, node)) => Next::Enter(child, node),
                None => return self.finish_pass(watch),
            },
        };
        let value = match next {
            Next::Enter(position, node) => self.enter(&position, node, stack),
            Next::Done(value) => {
                stack.pop();
                Some(value)
            }
        };
        // At the limit of nodes, values are worthless.
        self.over |= self.stopped;
        if let Some(value) = value
            && !self.over
        {
            match stack.last_mut() {
                Some(above) => above.take(value, self),
                None => self.take_at_root(-value, watch),
            }
        }
    }

    /// What has been found so far. There is a best move as soon as the search has begun.
    #[must_use]
    pub fn report(&self) -> Report<Move<V>> {
        let line = self.root.line();
        Report {
            best: line.first().copied(),
            score: Score::from_value(self.root.value()),
            depth: self.root.finished_depth(),
            nodes: self.nodes,
            selective_depth: self.deepest as u32,
            table_fill: self.table.fill(),
            line,
        }
    }

    /// Counts the position at hand. The limit of nodes is kept to the node.
    #[inline]
    pub(crate) fn count_node(&mut self) {
        self.nodes += 1;
        self.stopped = self.nodes >= self.node_limit;
    }

    /// Makes the line of a ply the move and the line of the ply below.
    pub(crate) fn extend_line(&mut self, ply: usize, the_move: Move<V>) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(the_move);
        line.extend_from_slice(&below[0]);
    }

    /// Room for the moves of a ply, empty.
    #[inline]
    pub(crate) fn take_moves(&mut self, ply: usize) -> Vec<Scored<V>> {
        let mut moves = core::mem::take(&mut self.moves[ply]);
        moves.clear();
        moves
    }

    /// Gives the room back.
    #[inline]
    pub(crate) fn return_moves(&mut self, ply: usize, moves: Vec<Scored<V>>) {
        self.moves[ply] = moves;
    }
}
