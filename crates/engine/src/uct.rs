//! An opponent to measure against: upper confidence bounds applied to trees (L. Kocsis and C. Szepesvári,
//! 2006), with material in place of random games. It stands for the browser programs that play Raumschach so.

use rules::chess::{Game, Move, Outcome, Position, Variant};

use crate::{material, random::Random};

/// How much a rarely tried move is favoured.
const CURIOSITY: f64 = 0.4;

/// The difference in material, in pawns, that promises ten wins to a loss.
const SCALE: f64 = 5.0;

/// One position of the tree.
struct Node<V: Variant> {
    position: Position<V>,
    /// The move that led here.
    the_move: Option<Move<V>>,
    /// The place of the first of the positions that follow, and how many there are, once they are known.
    children: Option<(usize, usize)>,
    /// The points of the side that is *not* to move, summed over all visits.
    points: f64,
    visits: u32,
    /// The end that the position is, in points of the side that is not to move.
    ended: Option<f64>,
}

/// The move visited most after so many playouts; by seed among equals.
#[must_use]
pub fn best_move<V: Variant>(position: &Position<V>, playouts: u32, seed: u64) -> Option<Move<V>> {
    let mut tree = Tree { nodes: vec![node(*position, None)], random: Random::new(seed) };
    for _ in 0..playouts {
        tree.play_out();
    }
    let (first, count) = tree.nodes[0].children?;
    let most = tree.nodes[first..first + count].iter().max_by_key(|child| child.visits)?;
    most.the_move
}

fn node<V: Variant>(position: Position<V>, the_move: Option<Move<V>>) -> Node<V> {
    Node { position, the_move, children: None, points: 0.0, visits: 0, ended: None }
}

/// The points of the side that is not to move, if the game ends with this position.
fn end<V: Variant>(position: &Position<V>) -> Option<f64> {
    Game::new(*position).outcome().map(|outcome: Outcome| match outcome.winner {
        None => 0.5,
        Some(winner) if winner == position.turn() => 0.0,
        Some(_) => 1.0,
    })
}

struct Tree<V: Variant> {
    nodes: Vec<Node<V>>,
    random: Random,
}

impl<V: Variant> Tree<V> {
    /// Goes down by upper confidence bounds to a position seen for the first time, and carries its value up.
    fn play_out(&mut self) {
        let mut path = vec![0];
        let mut at = 0;
        while self.nodes[at].visits > 0 && self.nodes[at].ended.is_none() {
            let (first, count) = self.children(at);
            let Some(next) = self.choose(at, first, count) else { break };
            path.push(next);
            at = next;
        }
        let leaf = &mut self.nodes[at];
        if leaf.visits == 0 {
            leaf.ended = end(&leaf.position);
        }
        let mut points = leaf.ended.unwrap_or_else(|| {
            let pawns = -f64::from(material::material(&leaf.position));
            1.0 / (1.0 + 10_f64.powf(-pawns / SCALE))
        });
        for &place in path.iter().rev() {
            self.nodes[place].visits += 1;
            self.nodes[place].points += points;
            points = 1.0 - points;
        }
    }

    /// The positions that follow, made when first asked for, in random order.
    fn children(&mut self, at: usize) -> (usize, usize) {
        if let Some(children) = self.nodes[at].children {
            return children;
        }
        let position = self.nodes[at].position;
        let mut moves = position.legal_moves();
        self.random.shuffle(&mut moves);
        let first = self.nodes.len();
        let after = |the_move| node(position.after(the_move), Some(the_move));
        self.nodes.extend(moves.iter().copied().map(after));
        self.nodes[at].children = Some((first, moves.len()));
        (first, moves.len())
    }

    /// The child with the highest bound; the first that was never visited.
    fn choose(&self, at: usize, first: usize, count: usize) -> Option<usize> {
        let total = f64::from(self.nodes[at].visits).ln();
        let bound = |child: &Node<V>| {
            let visits = f64::from(child.visits);
            if child.visits == 0 {
                f64::INFINITY
            } else {
                child.points / visits + CURIOSITY * (total / visits).sqrt()
            }
        };
        let mut best: Option<(f64, usize)> = None;
        for place in first..first + count {
            let value = bound(&self.nodes[place]);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, place));
            }
        }
        best.map(|(_, place)| place)
    }
}
