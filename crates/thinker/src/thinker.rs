//! One request at a time, in slices.

use crate::{
    Game,
    protocol::{Message, Reply, Request},
    thought::GameSearch,
};

/// After so many nodes of chess the clock is looked at: a millisecond's work natively, two or so in a browser.
const STEP_NODES: u64 = 1_000;

/// Thinks about one request at a time; a new one takes the place of the old.
///
/// A slice that ends loses nothing: the next one goes on from there. What is broken off by a stop or another request
/// is lost but for the best that was found, and for what the table of positions keeps, which only questions with a
/// limit of time alone use again.
pub struct Thinker {
    /// The games that it knows.
    games: &'static [Game],
    /// The search of the game that was asked about last, and the game: what it has learnt serves the next
    /// request, and only one table takes up memory.
    search: Option<(String, Box<dyn GameSearch>)>,
    /// Whether there is something to think about.
    thinking: bool,
}

/// A thinker that knows every game.
impl Default for Thinker {
    fn default() -> Self {
        Self::new(&Game::ALL)
    }
}

impl Thinker {
    /// A thinker that knows these games.
    #[must_use]
    pub const fn new(games: &'static [Game]) -> Self {
        Self { games, search: None, thinking: false }
    }

    /// Takes a message. `Some` is the reply to it, if it has one at once.
    pub fn hear(&mut self, message: &Message) -> Option<Reply> {
        match message {
            Message::Begin { request } => self.begin(request),
            Message::MoveNow => self.move_now(),
            Message::Cancel => {
                self.thinking = false;
                None
            }
        }
    }

    /// The search of the game of a name, a new one if another game was asked about last.
    fn search_of(&mut self, name: &str) -> Option<&mut dyn GameSearch> {
        if self.search.as_ref().is_none_or(|(known, _)| known != name) {
            let game = self.games.iter().find(|game| game.name == name)?;
            self.search = Some((name.to_owned(), (game.search)()));
        }
        self.search.as_mut().map(|(_, search)| search.as_mut() as _)
    }

    /// Begins a request, and forgets the one before. `Some` is the reply to one that can't be thought about.
    pub fn begin(&mut self, request: &Request) -> Option<Reply> {
        let begun = match self.search_of(&request.game) {
            Some(search) => search.begin(request),
            None => Err(format!("there is no game `{}`", request.game)),
        };
        self.thinking = begun.is_ok();
        begun.err().map(|why| Reply::Failed { id: request.id, why })
    }

    /// Whether there is something to think about.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.thinking
    }

    /// Thinks on for so many milliseconds of the clock `now`, and no more than two or so longer; the clock must not
    /// run back.
    pub fn think(&mut self, milliseconds: f64, now: &mut dyn FnMut() -> f64) -> Vec<Reply> {
        let end = now() + milliseconds;
        let mut replies = Vec::new();
        while self.thinking {
            replies.extend(self.step(STEP_NODES, now));
            if now() >= end {
                break;
            }
        }
        replies
    }

    /// Thinks on for so many nodes of chess, and to the end of the quiescence at hand. `now` gives milliseconds of any clock that does not run back.
    pub fn step(&mut self, nodes: u64, now: &mut dyn FnMut() -> f64) -> Vec<Reply> {
        let (replies, over) = match &mut self.search {
            Some((_, search)) if self.thinking => search.step(nodes, now),
            _ => (Vec::new(), true),
        };
        self.thinking &= !over;
        replies
    }

    /// Ends the request at once, with the best that was found so far.
    pub fn move_now(&mut self) -> Option<Reply> {
        let thinking = core::mem::take(&mut self.thinking);
        self.search.as_ref().filter(|_| thinking).map(|(_, search)| search.done())
    }
}
