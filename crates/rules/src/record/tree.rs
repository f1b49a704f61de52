//! The moves of a game and all that was tried beside them, as a tree that only grows.

use super::{
    node::{Node, Notes, Place, place_of},
    ruleset::Ruleset,
    seen::Seen,
};

/// Every line of a game, from one start.
///
/// Two places are kept. [`Tree::here`] is where one looks: back, forward, a click in the move list.
/// [`Tree::latest`] is how far the game itself has come; it lies on the main line. What was taken back stays
/// behind it, to be redone, or, once another move is made, as a variation.
#[derive(Clone, Debug)]
pub struct Tree<R: Ruleset> {
    /// Parents come before their children; nothing is ever taken out.
    pub(super) nodes: Vec<Node<R>>,
    pub(super) here: Place,
    pub(super) latest: Place,
    /// For each place the one after it that was gone to last.
    pub(super) onward: Vec<Option<Place>>,
    seen: Seen,
}

/// Why a move was not made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayed {
    /// The rules don't allow it.
    #[error("the move is not legal here")]
    Illegal,
    /// There is nothing to be played any more.
    #[error("the game has ended here ({ending}); no move can follow")]
    Ended {
        /// How it ended, in words.
        ending: String,
    },
    /// The tree has no such place.
    #[error("the game has no place {}", place.number())]
    NoSuchPlace {
        /// The place asked for.
        place: Place,
    },
    /// More moves than any game has.
    #[error("the record is full")]
    Full,
}

impl<R: Ruleset> Tree<R> {
    /// A tree of nothing but a start. The game may have ended there already, by mate for example.
    #[must_use]
    pub fn new(start: R::Position) -> Self {
        let seen = Seen::new::<R>(&start);
        let node = Node {
            parent: None,
            children: Vec::new(),
            played: None,
            ending: R::judge(&start, 1),
            position: start,
            ply: 0,
            twin: None,
            occurrences: 1,
            notes: Notes::default(),
        };
        Self { nodes: vec![node], here: Place::START, latest: Place::START, onward: vec![None], seen }
    }

    /// A place's node; `None` if the tree has no such place.
    #[must_use]
    pub fn node(&self, place: Place) -> Option<&Node<R>> {
        self.nodes.get(place.index())
    }

    /// The node of a place that this tree is known to have.
    pub(super) fn at(&self, place: Place) -> &Node<R> {
        &self.nodes[place.index()]
    }

    /// The comments and marks of a place, to be changed.
    pub fn notes_mut(&mut self, place: Place) -> Option<&mut Notes> {
        self.nodes.get_mut(place.index()).map(|node| &mut node.notes)
    }

    /// How many places there are; the start is one.
    #[must_use]
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The first position.
    #[must_use]
    pub fn start(&self) -> &R::Position {
        &self.nodes[0].position
    }

    /// Makes a move at [`Tree::here`], and goes there. A move that was made before is followed; any other
    /// begins a variation, or, at the latest place, carries the game on.
    ///
    /// # Errors
    /// If the move is not legal or the game has ended here.
    pub fn play(&mut self, the_move: &R::Move) -> Result<Place, NotPlayed> {
        let place = self.add(self.here, the_move)?;
        self.here = place;
        Ok(place)
    }

    /// Carries the game on from [`Tree::latest`], wherever one looks; who looks at the latest goes along.
    ///
    /// # Errors
    /// If the move is not legal or the game has ended.
    pub fn extend(&mut self, the_move: &R::Move) -> Result<Place, NotPlayed> {
        let along = self.here == self.latest;
        let place = self.add(self.latest, the_move)?;
        if along {
            self.here = place;
        }
        Ok(place)
    }

    fn add(&mut self, parent: Place, the_move: &R::Move) -> Result<Place, NotPlayed> {
        let node = self.open_node(parent)?;
        // A child that is there was found legal before.
        let known = node.children.iter().any(|&child| self.at(child).the_move() == Some(the_move));
        if !known && !R::is_legal(&node.position, the_move) {
            return Err(NotPlayed::Illegal);
        }
        let place = self.attach(parent, the_move)?;
        self.onward[parent.index()] = Some(place);
        if parent == self.latest {
            // What was taken back gives way to how the game went on.
            self.lead(place);
            self.latest = place;
        }
        Ok(place)
    }

    /// The node of a place from which moves can be made.
    fn open_node(&self, place: Place) -> Result<&Node<R>, NotPlayed> {
        let node = self.node(place).ok_or(NotPlayed::NoSuchPlace { place })?;
        match &node.ending {
            Some(ending) => Err(NotPlayed::Ended { ending: ending.words::<R>() }),
            None => Ok(node),
        }
    }

    /// The place that a legal move leads to, which is made if need be; neither [`Tree::here`] nor
    /// [`Tree::latest`] changes.
    pub(super) fn attach(&mut self, parent: Place, the_move: &R::Move) -> Result<Place, NotPlayed> {
        let node = self.open_node(parent)?;
        if let Some(&child) = node.children.iter().find(|&&child| self.at(child).the_move() == Some(the_move))
        {
            return Ok(child);
        }
        let place = place_of(self.nodes.len()).ok_or(NotPlayed::Full)?;
        let position = R::after(&node.position, the_move);
        let (text, ply) = (R::write_move(&node.position, the_move), node.ply + 1);
        let twin = self.seen.find(&self.nodes, parent, R::key(&position));
        let occurrences = self.occurrences(twin, &position);
        self.nodes.push(Node {
            parent: Some(parent),
            children: Vec::new(),
            played: Some((the_move.clone(), text)),
            ending: R::judge(&position, occurrences),
            position,
            ply,
            twin,
            occurrences,
            notes: Notes::default(),
        });
        self.nodes[parent.index()].children.push(place);
        self.onward.push(None);
        Ok(place)
    }

    /// How often a position has been there, itself included, if `twin` is the nearest place with its key.
    fn occurrences(&self, mut twin: Option<Place>, position: &R::Position) -> u32 {
        // Different positions of one key are so rare that hardly ever more than one twin is looked at.
        while let Some(place) = twin {
            let node = self.at(place);
            if R::same(&node.position, position) {
                return node.occurrences + 1;
            }
            twin = node.twin;
        }
        1
    }

    /// Makes a place the first of its parent's children.
    pub(super) fn lead(&mut self, place: Place) {
        let Some(parent) = self.at(place).parent else { return };
        let children = &mut self.nodes[parent.index()].children;
        if let Some(index) = children.iter().position(|&child| child == place) {
            // The others keep their order.
            children[..=index].rotate_right(1);
        }
    }
}

/// The same lines in the same order of making, of which the game has come equally far. Where one looks
/// makes no difference.
impl<R: Ruleset> PartialEq for Tree<R> {
    fn eq(&self, other: &Self) -> bool {
        self.latest == other.latest && self.nodes == other.nodes
    }
}
