//! Everything that can go wrong, as one line for a person.

use std::{ffi::OsStr, io, process::ExitCode};

use rules::{GameKind, described::SHIPPED, record::StartError};

use crate::arguments::{MOST_PLIES, USAGE, commands};

/// Why the program did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// No arguments at all.
    #[error("{}", USAGE.trim_end())]
    NoArguments,
    /// A first word that is no command.
    #[error("found the command `{found}`; expected {}", one_of(&commands()))]
    Command {
        /// The word.
        found: String,
    },
    /// A game that is not known.
    #[error("found the game `{found}`; expected {}", one_of(&GameKind::ALL.map(GameKind::name)))]
    Game {
        /// The word.
        found: String,
    },
    /// A word that is no game and no file of one.
    #[error("found the game `{found}`; expected {}", one_of(&all_games()))]
    AnyGame {
        /// The word.
        found: String,
    },
    /// A description with a fault, or none.
    #[error("{fault}")]
    Description {
        /// Where it is, and what.
        fault: String,
    },
    /// A game that is no chess, at a command that knows chess only.
    #[error("found the game `{}`; expected {}", found.name(), one_of(&chess_games()))]
    NoChess {
        /// The game.
        found: GameKind,
    },
    /// A depth that is no number, or out of range.
    #[error("found the depth `{found}`; expected a whole number from 1 to {MOST_PLIES}")]
    Depth {
        /// The word.
        found: String,
    },
    /// A word too few.
    #[error("found no {what}; expected `raumspiel {form}`")]
    Missing {
        /// What it would have been.
        what: &'static str,
        /// The whole command.
        form: &'static str,
    },
    /// A word too many.
    #[error("found `{found}` after all that is needed; expected `raumspiel {form}`")]
    Surplus {
        /// The word.
        found: String,
        /// The whole command.
        form: &'static str,
    },
    /// An option that the command does not have.
    #[error("found the option `{found}`; expected `raumspiel {form}`")]
    Option {
        /// The option.
        found: String,
        /// The whole command.
        form: &'static str,
    },
    /// An option without its value.
    #[error("found `{option}` without a value; expected `{option} {value}`")]
    NoValue {
        /// The option.
        option: String,
        /// What its value is called.
        value: &'static str,
    },
    /// A value at an option that has none.
    #[error("found the value `{found}` at `{option}`; expected `{option}` alone")]
    UnexpectedValue {
        /// The option.
        option: String,
        /// The value.
        found: String,
    },
    /// The same option twice.
    #[error("found `{option}` twice; expected it once")]
    Twice {
        /// The option.
        option: &'static str,
    },
    /// An argument that is no text.
    #[error("found `{found}`, which is not UTF-8; expected text")]
    NoText {
        /// What can be read of it.
        found: String,
    },
    /// Rules that the game does not have.
    #[error("--rules: {0}")]
    Rules(String),
    /// A position that cannot be read or played from.
    #[error("--position: {0}")]
    Position(String),
    /// A setting of a player that is not understood.
    #[error("found the setting `{found}`; expected {}", crate::setting::FORM)]
    Setting {
        /// The word.
        found: String,
    },
    /// A setting of a player who would think for ever.
    #[error(
        "found the setting `{found}` without a limit; expected level=1..8, depth=N, nodes=N or ms=N in it"
    )]
    NoLimit {
        /// The word.
        found: String,
    },
    /// A setting that says the same thing twice.
    #[error("found `{key}` twice in the setting `{found}`; expected it once")]
    SettingTwice {
        /// The word.
        found: String,
        /// What comes twice.
        key: String,
    },
    /// The same as [`Failure::Setting`] for Doseki.
    #[error("found the setting `{found}`; expected {}", crate::doseki_match::FORM)]
    DosekiSetting {
        /// The word.
        found: String,
    },
    /// A file of weights that cannot be used.
    #[error("weights `{path}`: {error}")]
    Weights {
        /// The file.
        path: String,
        /// What is wrong with it.
        error: String,
    },
    /// A number that is none, or out of range.
    #[error("found `{found}` at `{option}`; expected a whole number from {least} to {most}")]
    Number {
        /// The option.
        option: &'static str,
        /// The word.
        found: String,
        /// The least that it may be.
        least: u64,
        /// The most that it may be.
        most: u64,
    },
    /// Hypotheses that are none.
    #[error("found `{found}` at `--sprt`; expected two Elo differences, the lower first, such as `0,20`")]
    Sprt {
        /// The word.
        found: String,
    },
    /// A form that games don't have.
    #[error("found the form `{found}`; expected `record`, `position` or `link`")]
    Form {
        /// The word.
        found: String,
    },
    /// Games that cannot be converted.
    #[error("{name}: {error}")]
    Input {
        /// Where they are.
        name: String,
        /// What is wrong with them.
        error: String,
    },
    /// Games that cannot be converted, each with its fault; the others were.
    #[error("{}", faults.join("; "))]
    Faults {
        /// Where they are.
        name: String,
        /// What is wrong with each.
        faults: Vec<String>,
    },
    /// Faults in files that were to be checked; what they are has been printed.
    #[error("{}", faulty_files(*faulty, *files))]
    Faulty {
        /// How many files have faults.
        faulty: usize,
        /// How many there are.
        files: usize,
    },
    /// The output could not be written.
    #[error("the output could not be written: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// What standard error is told: one line, whatever was found; only the usage has several, and of several games
    /// each has one.
    pub fn message(&self) -> String {
        match self {
            Self::NoArguments => self.to_string(),
            Self::Faults { name, faults } => {
                let lines = faults.iter().map(|fault| format!("raumspiel: {name}: {}", one_line(fault)));
                lines.collect::<Vec<_>>().join("\n")
            }
            _ => format!("raumspiel: {}", one_line(&self.to_string())),
        }
    }

    /// 2 for bad input, 1 for what is no fault of the caller's, and for faults that were looked for.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(if let Self::Output(_) | Self::Faulty { .. } | Self::Faults { .. } = self {
            1
        } else {
            2
        })
    }

    /// The failure of an argument that is no text.
    pub fn no_text(found: &OsStr) -> Self {
        Self::NoText { found: found.to_string_lossy().into_owned() }
    }
}

fn faulty_files(faulty: usize, files: usize) -> String {
    match (faulty, files) {
        (1, 1) => "the file has a fault".to_owned(),
        (all, files) if all == files => format!("all {files} files have faults"),
        (1, _) => format!("1 of {files} files has a fault"),
        _ => format!("{faulty} of {files} files have faults"),
    }
}

/// The text with its line ends and the like made visible.
pub fn one_line(text: &str) -> String {
    let plain = |letter: char| {
        if letter.is_control() { letter.escape_default().to_string() } else { letter.to_string() }
    };
    text.chars().map(plain).collect()
}

/// Either error may come from the options that the person gave.
impl From<StartError<String, String>> for Failure {
    fn from(error: StartError<String, String>) -> Self {
        match error {
            StartError::Rules(error) => Self::Rules(error),
            StartError::Position(error) => Self::Position(error),
        }
    }
}

/// The names of all games, and how a file is written that describes one.
fn all_games() -> Vec<&'static str> {
    let known = GameKind::ALL.map(GameKind::name);
    let described = SHIPPED.iter().map(|(name, _)| *name).filter(|name| !known.contains(name));
    known.into_iter().chain(described).chain(["FILE.game"]).collect()
}

/// The names of the games that are chess.
pub fn chess_games() -> Vec<&'static str> {
    let is_chess = |kind: &GameKind| *kind != GameKind::Doseki;
    GameKind::ALL.into_iter().filter(is_chess).map(GameKind::name).collect()
}

/// `` `a`, `b` or `c` ``
fn one_of(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
