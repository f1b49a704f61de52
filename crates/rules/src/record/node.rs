//! One place in a record's tree.

use super::{ending::Ending, ruleset::Ruleset};

/// A place in a [`Tree`](super::Tree): the start, or what a move led to. It means nothing in another tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u32);

impl Place {
    /// Where every tree begins.
    pub const START: Self = Self(0);

    /// The place of a number, as an outer crate kept it. Whether a tree has it, [`Tree::node`] tells.
    ///
    /// [`Tree::node`]: super::Tree::node
    #[must_use]
    pub const fn from_number(number: u32) -> Self {
        Self(number)
    }

    /// A number that stands for the place as long as the tree lives.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What people write beside a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Comments before the move, where a line begins. Elsewhere a comment belongs to the move before it.
    pub before: Vec<String>,
    /// The numbers of `$` marks: 1 is `!`, 2 is `?`, 3 is `!!`, 4 is `??`, 5 is `!?`, 6 is `?!`.
    pub marks: Vec<u8>,
    /// Comments after the move; of the start, comments before the first move.
    pub after: Vec<String>,
}

/// A place's position, how it came about and where it went on.
#[derive(Clone, Debug, PartialEq)]
pub struct Node<R: Ruleset> {
    pub(super) parent: Option<Place>,
    pub(super) children: Vec<Place>,
    pub(super) played: Option<(R::Move, String)>,
    pub(super) position: R::Position,
    pub(super) ply: u32,
    /// The nearest place before it with the same key.
    pub(super) twin: Option<Place>,
    pub(super) occurrences: u32,
    pub(super) ending: Option<Ending<R::Reason>>,
    pub(super) notes: Notes,
}

impl<R: Ruleset> Node<R> {
    /// The place before; `None` at the start.
    #[must_use]
    pub const fn parent(&self) -> Option<Place> {
        self.parent
    }

    /// The places that follow: the main line first, then the variations in the order of their making.
    #[must_use]
    pub fn children(&self) -> &[Place] {
        &self.children
    }

    /// The move that led here; `None` at the start.
    #[must_use]
    pub fn the_move(&self) -> Option<&R::Move> {
        self.played.as_ref().map(|(the_move, _)| the_move)
    }

    /// The text of the move that led here; empty at the start.
    #[must_use]
    pub fn text(&self) -> &str {
        self.played.as_ref().map_or("", |(_, text)| text)
    }

    /// The position here.
    #[must_use]
    pub const fn position(&self) -> &R::Position {
        &self.position
    }

    /// How many moves led here.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// How often the line to here has seen this position, this time included.
    #[must_use]
    pub const fn occurrences(&self) -> u32 {
        self.occurrences
    }

    /// How the game ended here, if it did.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending<R::Reason>> {
        self.ending.as_ref()
    }

    /// What people wrote beside the move.
    #[must_use]
    pub const fn notes(&self) -> &Notes {
        &self.notes
    }
}

pub(super) fn place_of(index: usize) -> Option<Place> {
    u32::try_from(index).ok().map(Place)
}
