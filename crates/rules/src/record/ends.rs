//! How the game in a record's tree ends, beside its rules.

use super::{ending::Ending, node::Place, ruleset::Ruleset, tree::Tree};

impl<R: Ruleset> Tree<R> {
    /// Ends the game at [`Tree::latest`] by what its players did. Once it has ended it stays so; says
    /// whether it was ended.
    pub fn end(&mut self, ending: Ending<R::Reason>) -> bool {
        let node = &mut self.nodes[self.latest.index()];
        let open = node.ending.is_none() && !ending.is_by_rules();
        if open {
            node.ending = Some(ending);
        }
        open
    }

    /// Takes back an end that players made, so that the game goes on; one by the rules stays. Says whether
    /// there was one.
    pub fn reopen(&mut self) -> bool {
        let ending = &mut self.nodes[self.latest.index()].ending;
        ending.take_if(|ending| !ending.is_by_rules()).is_some()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<&Ending<R::Reason>> {
        self.at(self.latest).ending()
    }

    /// The ending of a place, as a file gives it.
    pub(super) fn set_ending(&mut self, place: Place, ending: Ending<R::Reason>) {
        self.nodes[place.index()].ending.get_or_insert(ending);
    }
}
