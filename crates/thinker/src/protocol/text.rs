//! Messages as text: one field to a line, the first the kind of message; moves are set apart by tabs.
//!
//! ```text
//! begin 7          progress 7       done 7      failed 7
//! artemis          12               O-O         there is no level 9, only 1 to 8
//! diagonal=yes     48863
//! rqkr/pppp/...    centipawns 31
//! O-O⇥a3A          O-O⇥Nc3B
//! move 3 0
//! ```
//!
//! Plain text and not objects: both ends are Rust, and what reads and writes objects would be a fifth of the
//! worker's download.

use core::{fmt::Write, str::FromStr};

use super::{Message, Reply, Request, Score, Task};

/// What sets moves apart. No move's text has it, nor any text a line end.
const BETWEEN_MOVES: &str = "\t";

impl Message {
    /// As it travels.
    #[must_use]
    pub fn to_text(&self) -> String {
        let request = match self {
            Self::Begin { request } => request,
            Self::MoveNow => return "move now".to_owned(),
            Self::Cancel => return "cancel".to_owned(),
        };
        let Request { id, game, rules, start, moves, task } = request;
        let moves = moves.join(BETWEEN_MOVES);
        let task = match task {
            Task::Move { level, seed } => format!("move {level} {seed}"),
            Task::Hint => "hint".to_owned(),
            Task::Evaluation => "evaluation".to_owned(),
        };
        format!("begin {id}\n{game}\n{rules}\n{start}\n{moves}\n{task}")
    }

    /// What [`Message::to_text`] wrote; `None` for any other text.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let mut lines = text.split('\n');
        let (kind, id) = lines.next()?.split_once(' ').unwrap_or((text, ""));
        Some(match kind {
            "move" => Self::MoveNow,
            "cancel" => Self::Cancel,
            "begin" => {
                let mut line = || lines.next().map(str::to_owned);
                let (game, rules, start, moves, task) = (line()?, line()?, line()?, line()?, line()?);
                let (id, moves) = (id.parse().ok()?, split_moves(&moves));
                Self::Begin { request: Request { id, game, rules, start, moves, task: read_task(&task)? } }
            }
            _ => return None,
        })
    }
}

impl Reply {
    /// As it travels.
    #[must_use]
    pub fn to_text(&self) -> String {
        match self {
            Self::Progress { id, depth, nodes, score, line } => {
                let (unit, value) = match score {
                    Score::Centipawns(value) => ("centipawns", value),
                    Score::Mate(moves) => ("mate", moves),
                };
                format!("progress {id}\n{depth}\n{nodes}\n{unit} {value}\n{}", line.join(BETWEEN_MOVES))
            }
            Self::Done { id, best } => {
                let mut text = format!("done {id}");
                if let Some(best) = best {
                    // Writing into a text does not fail.
                    let _ = write!(text, "\n{best}");
                }
                text
            }
            Self::Failed { id, why } => format!("failed {id}\n{why}"),
        }
    }

    /// What [`Reply::to_text`] wrote; `None` for any other text.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let (kind, id) = first.split_once(' ')?;
        let id = id.parse().ok()?;
        Some(match kind {
            "progress" => {
                let mut lines = rest.split('\n');
                let (depth, nodes) = (number(lines.next())?, number(lines.next())?);
                let (unit, value) = lines.next()?.split_once(' ')?;
                let value = value.parse().ok()?;
                let score = match unit {
                    "centipawns" => Score::Centipawns(value),
                    "mate" => Score::Mate(value),
                    _ => return None,
                };
                Self::Progress { id, depth, nodes, score, line: split_moves(lines.next()?) }
            }
            "done" => Self::Done { id, best: (!rest.is_empty()).then(|| rest.to_owned()) },
            "failed" => Self::Failed { id, why: rest.to_owned() },
            _ => return None,
        })
    }
}

fn read_task(text: &str) -> Option<Task> {
    let mut words = text.split(' ');
    Some(match words.next()? {
        "move" => Task::Move { level: number(words.next())?, seed: number(words.next())? },
        "hint" => Task::Hint,
        "evaluation" => Task::Evaluation,
        _ => return None,
    })
}

fn number<T: FromStr>(text: Option<&str>) -> Option<T> {
    text?.parse().ok()
}

fn split_moves(text: &str) -> Vec<String> {
    text.split(BETWEEN_MOVES).filter(|the_move| !the_move.is_empty()).map(str::to_owned).collect()
}
