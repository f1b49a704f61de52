//! Going about in a record: looking back, taking back, choosing the main line.

use super::{
    node::{Node, Place},
    ruleset::Ruleset,
    tree::Tree,
};

impl<R: Ruleset> Tree<R> {
    /// The place that one looks at.
    #[must_use]
    pub const fn here(&self) -> Place {
        self.here
    }

    /// The place that the game itself has reached.
    #[must_use]
    pub const fn latest(&self) -> Place {
        self.latest
    }

    /// The node of the place that one looks at.
    #[must_use]
    pub fn node_here(&self) -> &Node<R> {
        self.at(self.here)
    }

    /// The position that one looks at.
    #[must_use]
    pub fn position(&self) -> &R::Position {
        &self.node_here().position
    }

    /// The places from the start to a place, both included; empty if the tree does not have it.
    #[must_use]
    pub fn path(&self, place: Place) -> Vec<Place> {
        let mut path = Vec::new();
        let mut next = self.node(place).map(|_| place);
        while let Some(place) = next {
            path.push(place);
            next = self.at(place).parent;
        }
        path.reverse();
        path
    }

    /// The game as it was played: from the start to [`Tree::latest`].
    #[must_use]
    pub fn line(&self) -> Vec<Place> {
        self.path(self.latest)
    }

    /// The last place of the main line through a place: from there on always the first child.
    #[must_use]
    pub fn end_of_line(&self, place: Place) -> Place {
        let mut last = place;
        while let Some(&next) = self.node(last).and_then(|node| node.children.first()) {
            last = next;
        }
        last
    }

    /// Looks at a place. Says whether the tree has it.
    pub fn go_to(&mut self, place: Place) -> bool {
        let mut next = self.node(place).map(|_| place);
        let found = next.is_some();
        if found {
            self.here = place;
        }
        // Forward comes back the way that was chosen. What is above a place whose way is known is known too
        // only if nothing else was chosen since, so all of it is set.
        while let Some(place) = next {
            next = self.at(place).parent;
            if let Some(parent) = next {
                self.onward[parent.index()] = Some(place);
            }
        }
        found
    }

    /// Looks one move back. Says whether there was one.
    pub fn back(&mut self) -> bool {
        let Some(parent) = self.node_here().parent else { return false };
        self.onward[parent.index()] = Some(self.here);
        self.here = parent;
        true
    }

    /// Looks one move on: the way that was gone before, or else the main line. Says whether there was one.
    pub fn forward(&mut self) -> bool {
        let next = self.onward(self.here);
        self.here = next.unwrap_or(self.here);
        next.is_some()
    }

    fn onward(&self, place: Place) -> Option<Place> {
        self.onward[place.index()].or_else(|| self.at(place).children.first().copied())
    }

    /// Looks at the start.
    pub fn first(&mut self) {
        while self.back() {}
    }

    /// Looks at the end of the line that one is in.
    pub fn last(&mut self) {
        while self.forward() {}
    }

    /// Looks at where the game has come to.
    pub fn to_latest(&mut self) {
        self.go_to(self.latest);
    }

    /// Takes back so many plies of the game, and looks there. Does nothing, and says so, if there are fewer.
    ///
    /// Nothing is lost: [`Tree::redo`] brings them back, and another move makes a variation of them.
    pub fn undo(&mut self, plies: u32) -> bool {
        let mut place = self.latest;
        for _ in 0..plies {
            let Some(parent) = self.at(place).parent else { return false };
            place = parent;
        }
        self.latest = place;
        self.go_to(place)
    }

    /// Brings back so many plies that were taken back, and looks there. Does nothing, and says so, if there
    /// are fewer.
    pub fn redo(&mut self, plies: u32) -> bool {
        let mut place = self.latest;
        for _ in 0..plies {
            let Some(&next) = self.at(place).children.first() else { return false };
            place = next;
        }
        self.latest = place;
        self.go_to(place)
    }

    /// Lets the game go on from a place, whose line becomes the main line, and looks there. Says whether the
    /// tree has it.
    pub fn resume(&mut self, place: Place) -> bool {
        if self.node(place).is_none() {
            return false;
        }
        for step in self.path(place) {
            self.lead(step);
        }
        self.latest = place;
        self.go_to(place)
    }

    /// Makes the variation that a place is in the first among those beside it. If that takes the game's own
    /// line out of the main line, the game stands at the new main line's end. Says whether anything changed.
    pub fn promote(&mut self, place: Place) -> bool {
        let mut next = self.node(place).map(|_| place);
        while let Some(place) = next {
            next = self.at(place).parent;
            let Some(parent) = next else { break };
            if self.at(parent).children.first() != Some(&place) {
                self.lead(place);
                if self.path(self.latest).contains(&parent) && self.latest != parent {
                    self.latest = self.end_of_line(Place::START);
                }
                return true;
            }
        }
        false
    }
}
