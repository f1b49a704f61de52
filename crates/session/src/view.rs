//! What is to be shown.

use rules::{
    Coordinates, Role, Side,
    chess::{Kind, Outcome, PlainMove, Wing},
};

use crate::{
    model::{BoardModel, Mark, Standing},
    session::{Loss, Pending, Session},
    words,
};

/// What waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// What the pawn becomes: one of these.
    Promotion(Vec<Role>),
    /// Yes or no.
    Confirm {
        /// The question.
        text: String,
        /// The word for "yes".
        yes: &'static str,
        /// The word for "no".
        no: &'static str,
    },
}

/// A move offered by name, beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Which castling.
    pub wing: Wing,
    /// Its name.
    pub text: String,
}

/// All that is to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ViewModel {
    /// The board.
    pub board: BoardModel,
    /// Whose turn it is, check, the last move, what is selected, the end: in words.
    pub status: String,
    /// The side to move.
    pub turn: Side,
    /// Whether it is in check.
    pub check: bool,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The end in a sentence.
    pub outcome_text: Option<String>,
    /// The rules that differ from the game's own, `KEY=VALUE,...`.
    pub rules: String,
    /// The texts of the moves made.
    pub moves: Vec<String>,
    /// The selected cell.
    pub selection: Option<Coordinates>,
    /// Where hints are shown.
    pub hints: Vec<Coordinates>,
    /// What waits for an answer.
    pub question: Option<Question>,
    /// Moves offered by name.
    pub offers: Vec<Offer>,
    /// Whether hints are shown.
    pub show_hints: bool,
    /// Whether labels are shown.
    pub show_labels: bool,
}

impl Session {
    /// All that is to be shown now.
    #[must_use]
    pub fn view(&self) -> ViewModel {
        let hints = self.hints();
        ViewModel {
            board: self.board(&hints),
            status: words::status(self),
            turn: self.turn(),
            check: self.game.checked_king().is_some(),
            outcome: self.game.outcome(),
            outcome_text: self.game.outcome().map(words::outcome),
            rules: self.game.rules_text(),
            moves: self.texts.clone(),
            selection: self.selected,
            hints: hints.into_iter().map(|(cell, _)| cell).collect(),
            question: self.pending.as_ref().map(|pending| self.question(pending)),
            offers: self.offers(),
            show_hints: self.settings.show_hints,
            show_labels: self.settings.show_labels,
        }
    }

    /// The destinations of the selected piece, each once, in the order of the moves.
    fn hints(&self) -> Vec<(Coordinates, Mark)> {
        let mut hints: Vec<(Coordinates, Mark)> = Vec::new();
        if self.settings.show_hints {
            for legal in self.selected_moves() {
                let mark = match legal.kind {
                    Kind::Castling(_) => Mark::Castle,
                    _ if legal.captures => Mark::Capture,
                    _ => Mark::Target,
                };
                if !hints.contains(&(legal.to, mark)) {
                    hints.push((legal.to, mark));
                }
            }
        }
        hints
    }

    fn board(&self, hints: &[(Coordinates, Mark)]) -> BoardModel {
        let mut marks = hints.to_vec();
        if let Some(last) = self.last {
            marks.extend([(last.from, Mark::LastFrom), (last.to, Mark::LastTo)]);
        }
        marks.extend(self.game.checked_king().map(|king| (king, Mark::Check)));
        marks.extend(self.selected.map(|cell| (cell, Mark::Selected)));
        BoardModel {
            extent: self.game.extent(),
            pieces: self.game.pieces().into_iter().map(|(cell, piece)| Standing { cell, piece }).collect(),
            marks,
            glides: self.glides.clone(),
            captured: self.captured,
            revision: self.revision,
        }
    }

    fn question(&self, pending: &Pending) -> Question {
        match pending {
            Pending::Promotion { from, to } => {
                let role = |legal: &PlainMove| match legal.kind {
                    Kind::Promotion(role) if legal.from == *from && legal.to == *to => Some(role),
                    _ => None,
                };
                Question::Promotion(self.legal.iter().filter_map(role).collect())
            }
            Pending::Lose(loss) => {
                let (text, yes) = match loss {
                    Loss::NewGame(_) => {
                        ("Start a new game? The one on the board will be lost.".to_owned(), "New game")
                    }
                    Loss::Concede => {
                        let (loser, winner) = (self.turn(), self.turn().opponent());
                        (format!("Does {loser} give up? {winner} wins then."), "Concede")
                    }
                    Loss::AgreeDraw => {
                        ("Do both sides agree to a draw? The game ends then.".to_owned(), "Draw")
                    }
                };
                Question::Confirm { text, yes, no: "Play on" }
            }
        }
    }

    /// The castlings of the selected king.
    fn offers(&self) -> Vec<Offer> {
        let offer = |legal: &PlainMove| match legal.kind {
            Kind::Castling(wing) => Some(Offer { wing, text: words::castling(wing).to_owned() }),
            Kind::Plain | Kind::Promotion(_) => None,
        };
        self.selected_moves().filter_map(offer).collect()
    }
}
