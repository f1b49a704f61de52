//! The messages between a page and its worker, and the text that they travel as.

mod text;

/// What a page says to its worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Think about this, and forget the request before.
    Begin {
        /// What to think about.
        request: Request,
    },
    /// Answer at once, with the best that was found so far.
    MoveNow,
    /// Nobody waits for an answer any more.
    Cancel,
}

/// What to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Told back in every reply, so that a late one can be known and thrown away.
    pub id: u32,
    /// The game's name, as `rules::GameKind::name` has it.
    pub game: String,
    /// Its rules, `KEY=VALUE,...`.
    pub rules: String,
    /// The text of the position that the game began with.
    pub start: String,
    /// The texts of the moves made since.
    pub moves: Vec<String>,
    /// What is wanted.
    pub task: Task,
}

/// What is wanted of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A move at a level of play.
    Move {
        /// 1 to 8.
        level: u8,
        /// Decides between moves where the level leaves a choice.
        seed: u32,
    },
    /// The best move that a second or so finds.
    Hint,
    /// How it stands, deeper and deeper until it is told to stop.
    Evaluation,
}

/// How a position stands, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// So many own moves until it mates; negative, until it is mated.
    Mate(i32),
}

/// What comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// What has been found so far.
    Progress {
        /// The request's.
        id: u32,
        /// Plies searched.
        depth: u32,
        /// Positions visited.
        nodes: u64,
        /// How the side to move stands.
        score: Score,
        /// The texts of the moves that both sides are expected to make.
        line: Vec<String>,
    },
    /// The end of it.
    Done {
        /// The request's.
        id: u32,
        /// The text of the move to make; none if there is no legal one.
        best: Option<String>,
    },
    /// It can't be thought about.
    Failed {
        /// The request's.
        id: u32,
        /// Why, in a sentence for developers.
        why: String,
    },
}
