//! Giving up, draws, and another game with sides changed.

use rules::{
    Side,
    record::{AnyReason, AnyRecord, Ending},
};
use thinker::Score;

use crate::{
    players::Player,
    session::{Next, Pending, Session},
};

/// The computer agrees to a draw if it stands no better than this, in hundredths of a pawn.
const CONTENT: i32 = -50;

impl Session {
    /// Asks before a game under way is ended; one without moves is ended at once.
    pub(crate) fn ask_to_end(&mut self, pending: Pending) {
        if self.record.outcome().is_some() {
            self.notice = Some("The game is over.".to_owned());
        } else if self.under_way() {
            self.ask(pending);
        } else {
            self.end(pending);
        }
    }

    /// Does what a question asked about.
    pub(crate) fn end(&mut self, pending: Pending) {
        match pending {
            Pending::Concede => self.finish(Ending::concession(self.conceding())),
            Pending::AgreeDraw if self.computer_declines() => {
                self.notice = Some("The computer declines the draw and plays on.".to_owned());
            }
            Pending::AgreeDraw => self.finish(Ending::agreement()),
            Pending::Replace { next, .. } => self.start(*next),
            Pending::LeaveSetUp => self.close_editor(),
            Pending::Promotion { .. } | Pending::Games(_) => {}
        }
    }

    /// Ends the game by what its players did.
    pub(crate) fn finish(&mut self, ending: Ending<AnyReason>) {
        if self.record.end(ending) {
            self.record.to_latest();
            self.refresh();
        }
    }

    /// Whether a computer plays that does not want a draw: it stands well, or has not looked yet.
    fn computer_declines(&self) -> bool {
        let people = self.players.iter().filter(|player| **player == Player::Person).count();
        people == 1
            && match self.thinking.own_score {
                Some(Score::Centipawns(value)) => value > CONTENT,
                Some(Score::Mate(moves)) => moves > 0,
                None => true,
            }
    }

    /// Who gives up: against the computer the person, otherwise the side to move.
    pub(crate) fn conceding(&self) -> Side {
        let turn = self.record.turn_at(self.record.latest()).unwrap_or(Side::White);
        match self.players {
            [Player::Person, Player::Computer { .. }] => Side::White,
            [Player::Computer { .. }, Player::Person] => Side::Black,
            _ => turn,
        }
    }

    /// Another game like this one, the players' sides changed, their clocks with them.
    pub(crate) fn rematch(&mut self) {
        let swapped = |[white, black]: [Player; 2]| [black, white];
        let players = swapped(self.players);
        let time = self.time().map_or([None; 2], |[white, black]| [black, white]);
        let (rules, start) = (self.record.rules_text(), self.record.start_text());
        match AnyRecord::begin(self.record.kind(), &rules, Some(&start)) {
            Ok(record) => self.offer(Next { record, players, time }, ""),
            Err(error) => self.notice = Some(format!("This game can't be begun again: {error}.")),
        }
    }
}
