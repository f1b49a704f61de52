//! What has happened in a game since it was looked at last.

use session::Session;

/// Who made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A person at this board.
    Person,
    /// The engine.
    Computer,
    /// The page around it, by a message.
    Message,
}

impl By {
    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Computer => "computer",
            Self::Message => "message",
        }
    }
}

/// One thing that has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A move was made.
    Moved {
        /// Its text.
        text: String,
        /// Who made it.
        by: By,
    },
    /// So many plies were taken back.
    TakenBack(usize),
    /// The game ended.
    Ended,
}

/// What was seen of a game.
#[derive(Clone, Debug)]
pub struct Watch {
    game: u32,
    played: Vec<String>,
    ended: bool,
}

impl Watch {
    /// Watches from now on.
    #[must_use]
    pub fn new(session: &Session) -> Self {
        let record = session.record();
        Self { game: session.game(), played: record.texts(), ended: record.outcome().is_some() }
    }

    /// What has happened since the last call. Another game is no news: whoever loaded it knows.
    ///
    /// `by_message` says whether the page around the board has just done something.
    pub fn news(&mut self, session: &Session, by_message: bool) -> Vec<News> {
        let before = std::mem::replace(self, Self::new(session));
        if before.game != self.game {
            return Vec::new();
        }
        let mut news = Vec::new();
        let same = before.played.iter().zip(&self.played).take_while(|(old, new)| old == new).count();
        if same < before.played.len() {
            news.push(News::TakenBack(before.played.len() - same));
        }
        let path = session.record().path(session.record().latest());
        for (ply, text) in self.played.iter().enumerate().skip(same) {
            let turn = path.get(ply).and_then(|&place| session.record().turn_at(place));
            let computer = turn.is_some_and(|turn| session.players()[turn.index()].is_computer());
            let by = match (by_message, computer) {
                (true, _) => By::Message,
                (false, true) => By::Computer,
                (false, false) => By::Person,
            };
            news.push(News::Moved { text: text.clone(), by });
        }
        if self.ended && !before.ended {
            news.push(News::Ended);
        }
        news
    }
}
