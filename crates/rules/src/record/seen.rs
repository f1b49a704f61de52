//! Which positions the line to a place has seen, so that a repetition is found without going back over it.

use std::collections::BTreeMap;

use super::{
    node::{Node, Place},
    ruleset::Ruleset,
};

/// The latest place with each key on the line from the start to a place.
///
/// An ordered map: the time it takes does not hang on chance, and a crafted file cannot make it slow.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    at: Place,
    latest: BTreeMap<u64, Place>,
}

impl Seen {
    /// At the start, which has been seen.
    pub(super) fn new<R: Ruleset>(start: &R::Position) -> Self {
        Self { at: Place::START, latest: BTreeMap::from([(R::key(start), Place::START)]) }
    }

    /// The latest place with the key on the line to `place`, `place` included.
    pub(super) fn find<R: Ruleset>(&mut self, nodes: &[Node<R>], place: Place, key: u64) -> Option<Place> {
        self.go_to(nodes, place);
        self.latest.get(&key).copied()
    }

    /// Goes along the tree. A line that is entered move by move costs one step for each.
    fn go_to<R: Ruleset>(&mut self, nodes: &[Node<R>], place: Place) {
        let mut down = Vec::new();
        let mut target = place;
        while self.at != target {
            // Whichever is farther from the start goes back; both meet where their lines part.
            let here = &nodes[self.at.index()];
            if here.ply() >= nodes[target.index()].ply() {
                let key = R::key(here.position());
                match here.twin {
                    Some(twin) => self.latest.insert(key, twin),
                    None => self.latest.remove(&key),
                };
                self.at = here.parent().unwrap_or(Place::START);
            } else {
                down.push(target);
                target = nodes[target.index()].parent().unwrap_or(Place::START);
            }
        }
        while let Some(next) = down.pop() {
            self.latest.insert(R::key(nodes[next.index()].position()), next);
            self.at = next;
        }
    }
}
