//! Who plays, and what the engine is asked to think about.

use core::mem;

use rules::{
    Side,
    record::{AnyMove, Place},
};
use thinker::{Reply, Request, Score, Task};

use crate::session::Session;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this screen.
    Person,
    /// The engine.
    Computer {
        /// 1 to 8.
        level: u8,
    },
    /// Nobody at this screen: the moves come from elsewhere, by [`Event::Receive`](crate::Event::Receive), or
    /// not at all.
    Absent,
}

impl Player {
    /// `person`, `none` for nobody, or `computer-` and the level.
    #[must_use]
    pub fn text(self) -> String {
        match self {
            Self::Person => "person".to_owned(),
            Self::Absent => "none".to_owned(),
            Self::Computer { level } => format!("computer-{level}"),
        }
    }

    /// The player of a [`Player::text`].
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "person" => return Some(Self::Person),
            "none" => return Some(Self::Absent),
            _ => {}
        }
        let level = text.strip_prefix("computer-")?.parse().ok()?;
        (1..=8).contains(&level).then_some(Self::Computer { level })
    }

    /// Whether it is the engine.
    #[must_use]
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer { .. })
    }
}

/// The side of the one person here, if others play the other one. Two people look from White's side, and so does who
/// only looks on.
pub(crate) fn seat(players: [Player; 2]) -> Side {
    let [white, black] = players.map(|player| player == Player::Person);
    if black && !white { Side::Black } else { Side::White }
}

/// What the engine has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Plies searched.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// How the side to move stands.
    pub score: Score,
    /// The texts of the moves that both sides are expected to make.
    pub line: Vec<String>,
}

/// One question to the engine.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    pub(crate) id: u32,
    pub(crate) task: Task,
    pub(crate) place: Place,
    /// Whether the answer is wanted now.
    pub(crate) hurry: bool,
    /// Whether the answer has come.
    pub(crate) answered: bool,
    pub(crate) found: Option<Found>,
}

/// All that has to do with the engine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Thinking {
    last_id: u32,
    pub(crate) question: Option<Question>,
    /// The place that a person wants advice for.
    advise_at: Option<Place>,
    /// The engine's advice for the place that one looks at.
    pub(crate) advice: Option<AnyMove>,
    pub(crate) show_evaluation: bool,
    /// Whether computers that play each other wait.
    pub(crate) paused: bool,
    /// How the computer stood when it moved last, in its own eyes.
    pub(crate) own_score: Option<Score>,
    /// Who played until the computer failed, and how far the game had come then.
    failed: Option<([Player; 2], Place)>,
}

impl Thinking {
    /// The same for a new game: the numbers of questions go on, so that answers to the old one are strangers.
    pub(crate) fn for_new_game(&self) -> Self {
        Self { last_id: self.last_id, show_evaluation: self.show_evaluation, ..Self::default() }
    }

    /// The answer is wanted now; computers that wait go on.
    pub(crate) fn hurry(&mut self) {
        self.paused = false;
        if let Some(question) = &mut self.question {
            question.hurry = true;
        }
    }
}

impl Session {
    /// What the engine is to think about now: first a computer's move, then advice, then the evaluation.
    fn wanted(&self) -> Option<(Task, Place)> {
        let (here, latest) = (self.record.here(), self.record.latest());
        if self.editor.is_some() {
            return None;
        }
        if self.record.outcome().is_none()
            && !self.thinking.paused
            && let Some(turn) = self.record.turn_at(latest)
            && let Player::Computer { level } = self.players[turn.index()]
        {
            // Different from game to game would be pleasant, but the same from load to load is honest.
            return Some((Task::Move { level, seed: latest.number() }, latest));
        }
        if self.thinking.advise_at == Some(here) {
            return Some((Task::Hint, here));
        }
        let open = self.record.ending_here().is_none();
        (self.thinking.show_evaluation && open).then_some((Task::Evaluation, here))
    }

    /// Asks the engine what is wanted now; a question that is not wanted any more is dropped.
    pub(crate) fn reconsider(&mut self) {
        if self.thinking.advise_at.is_some_and(|place| place != self.record.here()) {
            self.thinking.advise_at = None;
        }
        let wanted = self.wanted();
        let asked = self.thinking.question.as_ref().map(|question| (question.task, question.place));
        if wanted == asked {
            return;
        }
        self.thinking.question = wanted.map(|(task, place)| {
            self.thinking.last_id += 1;
            Question { id: self.thinking.last_id, task, place, hurry: false, answered: false, found: None }
        });
    }

    /// What is to be sent to the engine, as long as its answer is waited for.
    pub(crate) fn request(&self) -> Option<Request> {
        let question = self.thinking.question.as_ref().filter(|question| !question.answered)?;
        Some(Request {
            id: question.id,
            game: self.record.kind().name().to_owned(),
            rules: self.record.rules_text(),
            start: self.record.start_text(),
            moves: self.record.moves_to(question.place),
            task: question.task,
        })
    }

    pub(crate) fn advise(&mut self) {
        if self.record.ending_here().is_some() {
            self.notice = Some("The game is over; there is nothing to advise.".to_owned());
        } else {
            self.thinking.advise_at = Some(self.record.here());
        }
    }

    pub(crate) fn hear(&mut self, reply: Reply) {
        let (Reply::Progress { id, .. } | Reply::Done { id, .. } | Reply::Failed { id, .. }) = &reply;
        let question =
            self.thinking.question.as_mut().filter(|question| question.id == *id && !question.answered);
        // A late answer, to a question that is not asked any more, is thrown away.
        let Some(question) = question else { return };
        match reply {
            Reply::Progress { depth, nodes, score, line, .. } => {
                question.found = Some(Found { depth, nodes, score, line });
            }
            Reply::Done { best, .. } => {
                question.answered = true;
                let (task, place) = (question.task, question.place);
                if let (Task::Move { .. }, Some(found)) = (task, &question.found) {
                    self.thinking.own_score = Some(found.score);
                }
                self.take_answer(task, place, best.as_deref());
            }
            Reply::Failed { why, .. } => self.engine_fails(&why),
        }
    }

    fn take_answer(&mut self, task: Task, place: Place, best: Option<&str>) {
        match (task, best) {
            (Task::Move { .. }, Some(text)) => {
                let along = self.record.here() == self.record.latest();
                match self.record.extend(text) {
                    Ok(()) if along => {
                        self.refresh();
                        self.show_step();
                    }
                    Ok(()) => self.notice = Some(format!("Meanwhile {text} was played.")),
                    Err(error) => self.engine_fails(&error),
                }
            }
            (Task::Move { .. }, None) => self.engine_fails("it found no move"),
            (Task::Hint, Some(text)) => {
                self.thinking.advise_at = None;
                self.thinking.advice = self.record.read_move(place, text).ok();
                self.notice = Some(format!("The computer would play {text}."));
            }
            (Task::Hint, None) => self.thinking.advise_at = None,
            // It stays until another position is looked at.
            (Task::Evaluation, _) => {}
        }
    }

    /// Who plays, for the game as it is kept. The computer that failed is asked again by the next visit, unless
    /// somebody has moved since: a page that is left in the middle of loading an engine sees it fail, too.
    pub(crate) fn kept_players(&self) -> [Player; 2] {
        match self.thinking.failed {
            Some((before, place)) if place == self.record.latest() && self.players == [Player::Person; 2] => {
                before
            }
            _ => self.players,
        }
    }

    /// Tells the person, and lets people play on. A failure belongs to one attempt: from now on nothing is asked by
    /// itself, and whoever asks again, by a new game, for advice or for the evaluation, tries again.
    fn engine_fails(&mut self, why: &str) {
        self.thinking.advise_at = None;
        self.thinking.show_evaluation = false;
        self.thinking.question = None;
        let before = mem::replace(&mut self.players, [Player::Person; 2]);
        if before != self.players {
            self.thinking.failed = Some((before, self.record.latest()));
        }
        self.notice =
            Some(format!("The computer player has failed ({why}). You can play on for both sides."));
    }
}
