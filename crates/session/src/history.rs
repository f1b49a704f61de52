//! Taking back, bringing back and looking back.

use crate::{events::Look, players::Player, session::Session};

impl Session {
    /// How many plies an undo takes back: one between two people; against the computer, back to where the
    /// person is to move; none if there is no such place.
    pub(crate) fn undo_plies(&self) -> Option<u32> {
        let moves = self.record.moves_to(self.record.latest()).len() as u32;
        let latest = self.record.turn_at(self.record.latest())?;
        if self.players.iter().all(|player| *player != Player::Person) {
            return (moves > 0).then_some(1);
        }
        (1..=moves).find(|plies| {
            let turn = if plies % 2 == 0 { latest } else { latest.opponent() };
            self.players[turn.index()] == Player::Person
        })
    }

    pub(crate) fn undo(&mut self) {
        match self.undo_plies() {
            Some(plies) => {
                self.record.undo(plies);
                // Computers that play each other would at once move again.
                self.thinking.paused = self.players.iter().all(|player| player.is_computer());
                self.refresh();
            }
            None => self.notice = Some("There is nothing to take back.".to_owned()),
        }
    }

    pub(crate) fn redo(&mut self) {
        let available = self.record.redoable();
        let together =
            self.players.contains(&Player::Person) && self.players.iter().any(|one| *one != Player::Person);
        let plies = if together { available.min(2) } else { available.min(1) };
        if plies > 0 && self.record.redo(plies) {
            self.refresh();
            self.show_step();
        } else {
            self.notice = Some("There is nothing to bring back.".to_owned());
        }
    }

    pub(crate) fn look(&mut self, look: Look) {
        let before = self.record.here();
        match look {
            Look::First => self.record.first(),
            Look::Back => _ = self.record.back(),
            Look::Forward => _ = self.record.forward(),
            Look::Last => self.record.last(),
            Look::Latest => self.record.to_latest(),
            Look::At(place) => _ = self.record.go_to(place),
        }
        if self.record.here() != before {
            self.refresh();
            if look == Look::Forward {
                self.show_step();
            }
        }
    }
}
