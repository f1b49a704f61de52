//! What goes in: events, and what they carry.

use rules::{Coordinates, GameKind, Role, chess::Wing, doseki::Kind, record::Place};
use thinker::Reply;

use crate::{asking::Reach, clock::TimeControl, editing::Edit, keys::Key, players::Player};

/// All that a player can do, and all that the engine says.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A click or tap on a cell, or beside the board, with or without the Shift key.
    Click {
        /// The cell; `None` is the background.
        cell: Option<Coordinates>,
        /// Whether Shift was held.
        shift: bool,
    },
    /// A key that is pressed on the board.
    Key(Key),
    /// Another cell is pointed at than before, or none.
    Hover(Option<Coordinates>),
    /// Escape: back out one step.
    Cancel,
    /// The [question of this number](crate::Session::asked) was closed without an answer. It does nothing if
    /// meanwhile another one waits, or none.
    Decline(u32),
    /// A castling chosen by name.
    Castle(Wing),
    /// A polycube of Doseki chosen by its piece: the next way of forming it.
    Form(Kind),
    /// Doseki's Place command: from now on a click places a checker, or no longer.
    Place,
    /// A move in text.
    Play(String),
    /// A move in text that was made elsewhere: it carries the game on, wherever one looks and whoever plays.
    Receive(String),
    /// The answer to what a pawn becomes.
    Promote(Role),
    /// A new game, as the dialog of New Game was left. What would be lost, the dialog has said.
    Begin(NewGame),
    /// File, Concede.
    Concede,
    /// File, Agree to a Draw.
    AgreeDraw,
    /// File, Rematch: the same again, the players' sides changed.
    Rematch,
    /// The answer "yes" to a question; "no" is [`Event::Decline`].
    Confirm,
    /// View, Show Hints.
    ToggleHints,
    /// View, Show Labels.
    ToggleLabels,
    /// View, Sound.
    ToggleSound,
    /// View, Attackers and Defenders: of the cell that is pointed at.
    ToggleAttacks,
    /// Whose reach from the cell that is pointed at is shown.
    ShowReach(Option<Reach>),
    /// View, Show Evaluation.
    ToggleEvaluation,
    /// View, Cube, Sheets or Cube and Sheets.
    Show(Boards),
    /// Take back; against the computer, a whole turn.
    Undo,
    /// Bring back what was taken back.
    Redo,
    /// Look elsewhere in the game.
    Look(Look),
    /// Game, Hint: the engine's best move.
    Advise,
    /// Whoever thinks is to move now.
    MoveNow,
    /// What the engine says.
    Engine(Reply),
    /// A link, a position or a file, from wherever it came; or the name of a game, to begin one.
    Open(String),
    /// One of the games of a file, by its number from 0.
    Choose(usize),
    /// Setting up a position.
    Edit(Edit),
    /// The time of day, on any clock that does not go backwards. It changes nothing else.
    Tick {
        /// In milliseconds.
        now_ms: f64,
    },
    /// The page is hidden, or seen again.
    Hidden(bool),
    /// Whether games are kept from one visit to the next, from now on.
    Keeping(Keeping),
    /// Something that the page itself has to tell.
    Say(String),
}

/// Whether games are kept from one visit to the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// Each game is.
    Kept,
    /// The browser refuses.
    #[default]
    Refused,
    /// The browser has no room left for the game at hand.
    Full,
}

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The start.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// The end of the line.
    Last,
    /// Where the game has come to.
    Latest,
    /// A place of the list of moves.
    At(Place),
}

/// How a game is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Which game.
    pub kind: GameKind,
    /// The rules, `KEY=VALUE,...`.
    pub rules: String,
    /// Who plays, White first.
    pub players: [Player; 2],
    /// Their time, White's first; `None` is without a clock.
    pub time: [Option<TimeControl>; 2],
}

/// How the board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boards {
    /// In space.
    #[default]
    Cube,
    /// Level beside level.
    Sheets,
    /// Both, side by side.
    Both,
}

impl Boards {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::Cube, Self::Sheets, Self::Both];

    /// `cube`, `sheets` or `both`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cube => "cube",
            Self::Sheets => "sheets",
            Self::Both => "both",
        }
    }
}

/// What a player has set and expects to find again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Whether the selected piece's possible destinations are marked.
    pub show_hints: bool,
    /// Whether the board's coordinates are written beside it.
    pub show_labels: bool,
    /// How the board is shown.
    pub boards: Boards,
    /// Whether moves are heard.
    pub sound: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { show_hints: true, show_labels: true, boards: Boards::default(), sound: true }
    }
}

/// Whether an event plays, or goes about in the game; not while a position is set up.
pub(crate) const fn is_play(event: &Event) -> bool {
    matches!(
        event,
        Event::Castle(_)
            | Event::Form(_)
            | Event::Place
            | Event::Play(_)
            | Event::Receive(_)
            | Event::Concede
            | Event::AgreeDraw
            | Event::Undo
            | Event::Redo
            | Event::Look(_)
            | Event::Advise
    )
}

/// Whether an event leaves what a person has just been told where it is.
pub(crate) const fn is_quiet(event: &Event) -> bool {
    matches!(
        event,
        Event::Engine(_)
            | Event::Tick { .. }
            | Event::Hidden(_)
            | Event::Keeping(Keeping::Kept)
            | Event::Hover(_)
            | Event::Key(_)
    )
}
