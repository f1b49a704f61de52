//! What is told as it happens, to ears: each thing once, in order.
//!
//! [`Session::handle`] compares what was with what is; what it finds waits here until it is
//! [taken](Session::take_sayings), and so is neither told twice nor lost.

use rules::record::Place;
use thinker::Task;

use crate::{session::Session, words};

/// A short sound. Of several at a time, the last in this list is the one to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// A piece has moved.
    Move,
    /// A piece has taken another.
    Capture,
    /// A king is in check.
    Check,
    /// The game has ended.
    End,
}

/// Something to be told once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// In a sentence.
    pub text: String,
    /// And by a sound.
    pub sound: Option<Sound>,
}

/// What is still to be told, and what was told last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Voice {
    waiting: Vec<Saying>,
    last: Vec<String>,
}

impl Voice {
    pub(crate) fn say(&mut self, saying: Saying) {
        self.waiting.push(saying);
    }

    /// Tells again what was told last.
    pub(crate) fn repeat(&mut self) {
        self.waiting.extend(self.last.iter().map(|text| Saying { text: text.clone(), sound: None }));
    }
}

/// What may change and then is told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Known {
    game: u32,
    here: Place,
    ended: bool,
    editing: bool,
    selected: Option<String>,
    notice: Option<String>,
    thinking: Option<u32>,
}

impl Session {
    /// Takes what is to be told, the oldest first. It is not told again.
    pub fn take_sayings(&mut self) -> Vec<Saying> {
        let sayings = std::mem::take(&mut self.voice.waiting);
        if !sayings.is_empty() {
            self.voice.last = sayings.iter().map(|saying| saying.text.clone()).collect();
        }
        sayings
    }

    /// What is known before an event.
    pub(crate) fn known(&self) -> Known {
        let question = self.thinking.question.as_ref().filter(|question| !question.answered);
        Known {
            game: self.game,
            here: self.record.here(),
            ended: self.record.ending_here().is_some(),
            editing: self.editor.is_some(),
            selected: words::selection(self),
            notice: self.notice.clone(),
            thinking: question.filter(|one| matches!(one.task, Task::Move { .. })).map(|one| one.id),
        }
    }

    /// Tells what has changed.
    pub(crate) fn tell_changes(&mut self, before: &Known) {
        let now = self.known();
        let mut sayings: Vec<(String, Option<Sound>)> = Vec::new();
        if now.notice != before.notice {
            sayings.extend(now.notice.clone().map(|text| (text, None)));
        }
        let moved = (now.game, now.here) != (before.game, before.here);
        if now.game != before.game {
            sayings.push((format!("{}. {}", self.record.kind().title(), words::turn(self)), None));
        } else if now.editing != before.editing {
            let text = if now.editing { words::SETTING_UP.to_owned() } else { words::turn(self) };
            sayings.push((text, None));
        } else if moved && self.record.path(now.here).iter().rev().nth(1) == Some(&before.here) {
            sayings.extend(words::step(self));
            let check = self.record.checked_king().is_some() && !now.ended;
            sayings.extend(check.then(|| ("Check!".to_owned(), Some(Sound::Check))));
        } else if moved {
            sayings.push((words::place(self), None));
        } else if now.selected != before.selected && now.notice.is_none() {
            let text = now.selected.clone().unwrap_or_else(|| "Nothing is selected.".to_owned());
            sayings.push((text, None));
        }
        if now.ended && (moved || !before.ended) {
            let ending = self.record.ending_here().map(|ending| words::outcome(self.record.kind(), &ending));
            sayings.extend(ending.map(|text| (text, Some(Sound::End))));
        }
        if now.thinking.is_some() && now.thinking != before.thinking {
            sayings.extend(words::thinking(self).map(|text| (text, None)));
        }
        for (text, sound) in sayings {
            self.voice.say(Saying { text, sound });
        }
    }
}
