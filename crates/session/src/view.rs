//! What is to be shown.

use rules::{
    Coordinates, GameKind, Role, Side,
    chess::{Kind, PlainMove, Wing},
    record::{AnyMove, AnyReason, Ending, Step},
};
use thinker::{Request, Task};

use crate::{
    asking::Reach,
    clock::{ClockFace, TimeControl},
    editing::EditorView,
    events::Boards,
    incoming::{Choice, Waiting},
    lines::{self, Line},
    model::{BoardModel, Mark, Standing},
    players::{self, Found, Player},
    polycube_view::PolycubesView,
    session::{Pending, Session},
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
    /// Which of these games of a file.
    Games(Vec<Choice>),
}

/// A move offered by name, beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Which castling.
    pub wing: Wing,
    /// Its name.
    pub text: String,
}

/// What the engine is doing.
#[derive(Clone, Debug, PartialEq)]
pub struct Engine {
    /// What it is to think about; `None` when there is nothing. Another number means another question.
    pub request: Option<Request>,
    /// Whether the answer is wanted at once.
    pub hurry: bool,
    /// Whether it thinks about a move of its own.
    pub moving: bool,
    /// Whether computers that play each other wait to be told to go on.
    pub paused: bool,
    /// What it has found, in words: depth, score, line.
    pub words: String,
    /// How White stands, from -1, lost, to 1, won; `None` while nothing is known.
    pub balance: Option<f32>,
    /// Whether the evaluation is shown.
    pub show_evaluation: bool,
}

/// All that is to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct ViewModel {
    /// Which game.
    pub kind: GameKind,
    /// The board.
    pub board: BoardModel,
    /// Whose turn it is, check, the last move, what is selected, the end: in words.
    pub status: String,
    /// The side to move where one looks.
    pub turn: Side,
    /// Whether it is in check.
    pub check: bool,
    /// How the line ended that one looks at the end of.
    pub outcome: Option<Ending<AnyReason>>,
    /// The end in a sentence.
    pub outcome_text: Option<String>,
    /// The rules that differ from the game's own, `KEY=VALUE,...`.
    pub rules: String,
    /// Who plays, White first.
    pub players: [Player; 2],
    /// The side from which the person here looks at the board.
    pub seat: Side,
    /// The texts of the moves that led to where one looks.
    pub moves: Vec<String>,
    /// The list of all moves, variations included.
    pub lines: Vec<Line>,
    /// Whether one looks at another place than the game's latest.
    pub looking_back: bool,
    /// Whether a game is under way that a new one would cost.
    pub under_way: bool,
    /// Whether a move can be taken back.
    pub can_undo: bool,
    /// Whether one can be brought back.
    pub can_redo: bool,
    /// The selected cell.
    pub selection: Option<Coordinates>,
    /// The cell that keys work on.
    pub cursor: Coordinates,
    /// Where hints are shown.
    pub hints: Vec<Coordinates>,
    /// What waits for an answer.
    pub question: Option<Question>,
    /// [Its number](Session::asked).
    pub asked: Option<u32>,
    /// Why the last text could not be opened, if that was the last event.
    pub refused: Option<String>,
    /// Moves offered by name.
    pub offers: Vec<Offer>,
    /// What Doseki has beside its board.
    pub polycubes: Option<PolycubesView>,
    /// Whether hints are shown.
    pub show_hints: bool,
    /// Whether labels are shown.
    pub show_labels: bool,
    /// How the board is shown.
    pub boards: Boards,
    /// Whether moves are heard.
    pub sound: bool,
    /// Whether attackers and defenders are shown.
    pub show_attacks: bool,
    /// Whose reach is shown.
    pub reach: Option<Reach>,
    /// The kinds of pieces whose reach can be asked for.
    pub roles: &'static [Role],
    /// What the engine is doing.
    pub engine: Engine,
    /// The clocks, White's first; `None` where the time is not limited.
    pub clocks: [Option<ClockFace>; 2],
    /// How much time the sides had at the beginning.
    pub time: [Option<TimeControl>; 2],
    /// The position that is being set up.
    pub editor: Option<EditorView>,
    /// Whether games are kept from one visit to the next.
    pub kept: bool,
}

impl Session {
    /// All that is to be shown now.
    #[must_use]
    pub fn view(&self) -> ViewModel {
        let hints = self.hints();
        let outcome = self.record.ending_here();
        ViewModel {
            kind: self.record.kind(),
            board: self.board(&hints),
            status: words::status(self),
            turn: self.turn(),
            check: self.record.checked_king().is_some(),
            outcome_text: outcome.as_ref().map(|ending| words::outcome(self.record.kind(), ending)),
            outcome,
            rules: self.record.rules_text(),
            players: self.players,
            seat: players::seat(self.players),
            moves: self.record.moves_to(self.record.here()),
            lines: lines::lines(&self.record),
            looking_back: self.record.here() != self.record.latest(),
            under_way: self.under_way(),
            can_undo: self.undo_plies().is_some(),
            can_redo: self.record.redoable() > 0,
            selection: self.selected,
            cursor: self.cursor,
            hints: hints.into_iter().map(|(cell, _)| cell).collect(),
            question: self.pending.as_ref().map(|pending| self.question(pending)),
            asked: self.asked(),
            refused: self.refused.clone(),
            offers: self.offers(),
            polycubes: self.polycubes(),
            show_hints: self.settings.show_hints,
            show_labels: self.settings.show_labels,
            boards: self.settings.boards,
            sound: self.settings.sound,
            show_attacks: self.asking.attacks,
            reach: self.asking.reach,
            roles: self.record.roles(),
            engine: self.engine(),
            clocks: self.clocks(),
            time: self.time().unwrap_or_default(),
            editor: self.editor_view(),
            kept: self.is_kept(),
        }
    }

    /// The clocks as they stand now, White's first.
    #[must_use]
    pub fn clocks(&self) -> [Option<ClockFace>; 2] {
        Side::ALL.map(|side| self.clock.as_ref().and_then(|clock| clock.face(side)))
    }

    /// The destinations of the selected piece, each once, in the order of the moves.
    fn hints(&self) -> Vec<(Coordinates, Mark)> {
        let mut hints: Vec<(Coordinates, Mark)> = Vec::new();
        if let Some(position) = self.doseki().filter(|_| self.settings.show_hints) {
            return self.landings(position);
        }
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
        let board = BoardModel { revision: self.revision, ..BoardModel::empty(self.record.extent()) };
        if let Some((extent, standing, marks)) = self.set_up_board() {
            return BoardModel { extent, standing, marks, ..board };
        }
        let mut marks = hints.to_vec();
        marks.extend(self.reach_marks());
        if let Some((last, step)) = self.record.last_step() {
            marks.extend(ends(last, &step, [Mark::LastFrom, Mark::LastTo]));
        }
        if let Some(advice) = self.thinking.advice
            && let Some(step) = self.record.step(advice)
        {
            marks.extend(ends(advice, &step, [Mark::AdviceFrom, Mark::AdviceTo]));
        }
        marks.extend(self.record.checked_king().map(|king| (king, Mark::Check)));
        match self.doseki() {
            Some(position) => marks.extend(self.polycube_marks(position)),
            None => marks.extend(self.selected.map(|cell| (cell, Mark::Selected))),
        }
        BoardModel {
            standing: self.standing(),
            marks,
            paths: self.paths(hints),
            joints: self.joints(),
            glides: self.glides.clone(),
            captured: self.captured.clone(),
            ..board
        }
    }

    /// What stands on the board: of the position that is set up, or where one looks.
    pub(crate) fn standing(&self) -> Vec<Standing> {
        let standing = |(cell, figure)| Standing { cell, figure };
        let set_up = self.set_up_board().map(|(_, standing, _)| standing);
        set_up.unwrap_or_else(|| self.record.figures().into_iter().map(standing).collect())
    }

    fn question(&self, pending: &Pending) -> Question {
        let (text, yes) = match pending {
            Pending::Promotion { from, to } => {
                let role = |legal: &PlainMove| match legal.kind {
                    Kind::Promotion(role) if legal.from == *from && legal.to == *to => Some(role),
                    _ => None,
                };
                return Question::Promotion(self.legal.iter().filter_map(role).collect());
            }
            Pending::Concede => {
                let loser = self.conceding();
                let [loser, winner] = [loser, loser.opponent()].map(|side| self.name_of(side));
                (format!("Does {loser} give up? {winner} wins then."), "Concede")
            }
            Pending::Games(games) => return Question::Games(games.iter().map(Waiting::choice).collect()),
            Pending::Replace { words, .. } => {
                let stays = if self.has_set_up() {
                    "The position that is being set up would be lost."
                } else if self.is_kept() {
                    "The game here stays under File, Recent Games."
                } else {
                    "The game here is kept nowhere, and would be lost."
                };
                let text = format!("{words}{stays} Open the other game?");
                return Question::Confirm { text, yes: "Open", no: "Stay here" };
            }
            Pending::LeaveSetUp => {
                let text = "Back to the game? The position that is being set up would be lost.".to_owned();
                return Question::Confirm { text, yes: "Back to the game", no: "Stay here" };
            }
            Pending::AgreeDraw if self.players.iter().any(|player| *player != Player::Person) => {
                ("Offer the computer a draw? If it agrees, the game ends.".to_owned(), "Offer a draw")
            }
            Pending::AgreeDraw => ("Do both sides agree to a draw? The game ends then.".to_owned(), "Draw"),
        };
        Question::Confirm { text, yes, no: "Play on" }
    }

    /// The castlings of the selected king.
    fn offers(&self) -> Vec<Offer> {
        let offer = |legal: &PlainMove| match legal.kind {
            Kind::Castling(wing) => Some(Offer { wing, text: words::castling(wing).to_owned() }),
            Kind::Plain | Kind::Promotion(_) => None,
        };
        self.selected_moves().filter_map(offer).collect()
    }

    fn engine(&self) -> Engine {
        let question = self.thinking.question.as_ref();
        let waiting = question.filter(|question| !question.answered);
        let found = question.and_then(|question| question.found.as_ref());
        let white_moves =
            question.is_some_and(|question| self.record.turn_at(question.place) == Some(Side::White));
        Engine {
            request: self.request(),
            hurry: waiting.is_some_and(|question| question.hurry),
            moving: waiting.is_some_and(|question| matches!(question.task, Task::Move { .. })),
            paused: self.thinking.paused,
            words: found
                .map(|found| words::found(self.record.kind(), found, white_moves))
                .unwrap_or_default(),
            balance: found.map(|found| balance(found, white_moves)),
            show_evaluation: self.thinking.show_evaluation,
        }
    }
}

/// The marks where a move begins and where it ends: of a castling those of the king; of a polycube all of
/// its cells; a placement only ends.
fn ends(the_move: AnyMove, step: &Step, [from, to]: [Mark; 2]) -> Vec<(Coordinates, Mark)> {
    let carried = match the_move {
        AnyMove::Chess(_) => &step.carried[..1],
        AnyMove::Doseki(_) => &step.carried,
    };
    let left = carried.iter().map(|&(left, _)| (left, from));
    let reached = carried.iter().map(|&(_, reached)| reached).chain(step.placed);
    left.chain(reached.map(|reached| (reached, to))).collect()
}

/// How White stands, from -1 to 1: a score of four pawns is half of the way.
fn balance(found: &Found, white_moves: bool) -> f32 {
    let own = match found.score {
        thinker::Score::Centipawns(value) => value as f32 / (value.abs() as f32 + 400.0),
        thinker::Score::Mate(moves) if moves > 0 => 1.0,
        thinker::Score::Mate(_) => -1.0,
    };
    if white_moves { own } else { -own }
}
