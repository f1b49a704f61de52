//! What the clocks mean for the game.

use rules::{
    Side,
    record::{Ending, Place},
};

use crate::{clock::TimeControl, events::Event, players::Player, session::Session};

/// The game's state before an event, as far as the clocks care.
pub(crate) struct Before {
    game: u32,
    latest: Place,
    plies: u32,
    by_time: bool,
    redo: bool,
    undo: bool,
}

impl Session {
    /// Notes what is needed to tell afterwards whether a move was made.
    pub(crate) fn before(&self, event: &Event) -> Before {
        let by_time = |ending: &Ending<_>| matches!(ending.cause, rules::record::Cause::Time);
        Before {
            game: self.game,
            latest: self.record.latest(),
            plies: self.record.plies(),
            by_time: self.record.outcome().as_ref().is_some_and(by_time),
            redo: matches!(event, Event::Redo),
            undo: matches!(event, Event::Undo),
        }
    }

    /// Counts the time, ends the game of whoever has none left, and lets the right clock run.
    pub(crate) fn keep_time(&mut self, before: &Before) {
        if before.undo && before.by_time && before.latest != self.record.latest() {
            self.clock = None;
            self.notice = Some("The game goes on without clocks.".to_owned());
        }
        let (now, open) = (self.now_ms, self.record.outcome().is_none());
        let mover = self.mover_since(before);
        let running = self.running_side();
        let Some(clock) = &mut self.clock else { return };
        clock.count(now);
        match (clock.fallen(), mover) {
            (Some(loser), None) if open => {
                let winner = Some(loser.opponent()).filter(|&winner| self.record.can_win(winner));
                clock.run(None, now);
                self.finish(Ending::time(winner));
            }
            (_, mover) => {
                mover.inspect(|&side| clock.moved(side));
                clock.run(running, now);
            }
        }
    }

    /// The side that has just made a move of the game.
    fn mover_since(&self, before: &Before) -> Option<Side> {
        let moved = before.game == self.game && !before.redo && self.record.plies() == before.plies + 1;
        if moved { self.record.turn_at(before.latest) } else { None }
    }

    /// Whose clock is to run: none before the first move, after the end, while a position is set up, or
    /// while nobody sees the page and the computer waits.
    fn running_side(&self) -> Option<Side> {
        let alone = self.players.iter().any(|player| *player != Player::Person);
        let stands = self.record.plies() == 0
            || self.record.outcome().is_some()
            || self.editor.is_some()
            || self.thinking.paused
            || (self.hidden && alone);
        if stands { None } else { self.record.turn_at(self.record.latest()) }
    }

    /// Writes the time control into the record's head.
    pub(crate) fn note_time_control(&mut self, time: [Option<TimeControl>; 2]) {
        let text =
            |control: Option<TimeControl>| control.map_or_else(|| "-".to_owned(), |one| one.to_string());
        let tags = self.record.tags_mut();
        let [white, black] = time.map(text);
        let pairs = match (white == black, white == "-") {
            (true, true) => vec![],
            (true, false) => vec![("TimeControl", white)],
            (false, _) => vec![("WhiteTimeControl", white), ("BlackTimeControl", black)],
        };
        for (name, value) in pairs {
            // None of these is a tag that the game makes itself.
            let _ = tags.set(name, &value);
        }
    }
}
