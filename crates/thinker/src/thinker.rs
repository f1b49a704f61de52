//! One request at a time, in slices.

use rules::{GameKind, chess::Artemis};

use crate::{
    chess::ChessSearch,
    protocol::{Message, Reply, Request},
};

/// Thinks about one request at a time; a new one takes the place of the old.
#[derive(Default)]
pub struct Thinker {
    artemis: Option<ChessSearch<Artemis>>,
    /// The game that is being thought about.
    thinking: Option<GameKind>,
}

impl Thinker {
    /// Takes a message. `Some` is the reply to it, if it has one at once.
    pub fn hear(&mut self, message: &Message) -> Option<Reply> {
        match message {
            Message::Begin { request } => self.begin(request),
            Message::MoveNow => self.move_now(),
            Message::Cancel => {
                self.thinking = None;
                None
            }
        }
    }

    /// Begins a request, and forgets the one before. `Some` is the reply to one that can't be thought about.
    pub fn begin(&mut self, request: &Request) -> Option<Reply> {
        self.thinking = None;
        let begun = match GameKind::from_name(&request.game) {
            Some(GameKind::Artemis) => self.artemis.get_or_insert_with(ChessSearch::new).begin(request),
            None => Err(format!("there is no game `{}`", request.game)),
        };
        match begun {
            Ok(()) => {
                self.thinking = GameKind::from_name(&request.game);
                None
            }
            Err(why) => Some(Reply::Failed { id: request.id, why }),
        }
    }

    /// Whether there is something to think about.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Thinks on for so many nodes at most. `now` gives milliseconds of any clock that does not run back.
    pub fn step(&mut self, nodes: u64, now: &mut dyn FnMut() -> f64) -> Vec<Reply> {
        let (replies, over) = match (self.thinking, &mut self.artemis) {
            (Some(GameKind::Artemis), Some(search)) => search.step(nodes, now),
            _ => (Vec::new(), true),
        };
        if over {
            self.thinking = None;
        }
        replies
    }

    /// Ends the request at once, with the best that was found so far.
    pub fn move_now(&mut self) -> Option<Reply> {
        match (self.thinking.take(), &self.artemis) {
            (Some(GameKind::Artemis), Some(search)) => Some(search.done()),
            _ => None,
        }
    }
}
