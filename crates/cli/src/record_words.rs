//! The words of the commands about records: `check` and `convert`.

use std::ffi::OsString;

use lexopt::{Arg, Parser, ValueExt};
use rules::GameKind;

use crate::failure::Failure;

/// The commands, as the first word names them.
pub const COMMANDS: &[&str] = &["check", "convert"];

/// How `check` is written.
const CHECK_FORM: &str = "check FILE... [--game <game>] [--rules KEY=VALUE,...]";
/// How `convert` is written.
const CONVERT_FORM: &str =
    "convert record|position|link [FILE] [--text TEXT] [--game <game>] [--rules KEY=VALUE,...]";

/// What records are asked for.
#[derive(Debug)]
pub enum RecordCall {
    /// Whether files can be replayed.
    Check {
        /// The files.
        files: Vec<OsString>,
        /// What they are where they don't say.
        expected: Expected,
    },
    /// Games in another form.
    Convert(Conversion),
}

/// Games in another form.
#[derive(Debug)]
pub struct Conversion {
    /// Which form.
    pub form: Form,
    /// Where they are.
    pub source: Source,
    /// What they are where they don't say.
    pub expected: Expected,
}

/// The options that say which game it is, and by which rules.
#[derive(Debug)]
pub struct Expected {
    /// `--game`
    pub kind: Option<GameKind>,
    /// `--rules`
    pub rules: Option<String>,
}

/// A form that a game can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A file.
    Record,
    /// The text of the position that it has reached.
    Position,
    /// A link's fragment.
    Link,
}

/// Where a text is.
#[derive(Debug)]
pub enum Source {
    /// In a file.
    File(OsString),
    /// In the command itself.
    Text(String),
    /// On standard input.
    Input,
}

/// Reads the words that follow the command.
pub fn read(command: &str, arguments: impl Iterator<Item = OsString>) -> Result<RecordCall, Failure> {
    let form = if command == "check" { CHECK_FORM } else { CONVERT_FORM };
    let mut plain: Vec<OsString> = Vec::new();
    let mut options: Vec<(&'static str, String)> = Vec::new();
    let mut parser = Parser::from_args(arguments);
    while let Some(argument) = parser.next().map_err(|error| failure(error, form))? {
        let name = match argument {
            Arg::Value(word) => {
                plain.push(word);
                continue;
            }
            Arg::Long("text") if command == "convert" => "--text",
            Arg::Long("game") => "--game",
            Arg::Long("rules") => "--rules",
            other => return Err(failure(other.unexpected(), form)),
        };
        let value = parser.value().and_then(ValueExt::string).map_err(|error| failure(error, form))?;
        if options.iter().any(|(earlier, _)| *earlier == name) {
            return Err(Failure::Twice { option: name });
        }
        options.push((name, value));
    }
    let mut take = |name: &str| {
        let index = options.iter().position(|(known, _)| *known == name)?;
        Some(options.swap_remove(index).1)
    };
    let kind = match take("--game") {
        Some(found) => Some(GameKind::from_name(&found).ok_or(Failure::Game { found })?),
        None => None,
    };
    let expected = Expected { kind, rules: take("--rules") };
    if command == "check" {
        if plain.is_empty() {
            return Err(Failure::Missing { what: "file", form });
        }
        return Ok(RecordCall::Check { files: plain, expected });
    }
    convert(plain, take("--text"), expected).map(RecordCall::Convert)
}

fn convert(plain: Vec<OsString>, text: Option<String>, expected: Expected) -> Result<Conversion, Failure> {
    let form = CONVERT_FORM;
    let mut plain = plain.into_iter();
    let word = plain.next().ok_or(Failure::Missing { what: "form", form })?;
    let target = match word.to_str() {
        Some("record") => Form::Record,
        Some("position") => Form::Position,
        Some("link") => Form::Link,
        _ => return Err(Failure::Form { found: word.to_string_lossy().into_owned() }),
    };
    let source = match (plain.next(), text) {
        (Some(file), None) if file == "-" => Source::Input,
        (Some(file), None) => Source::File(file),
        (None, Some(text)) => Source::Text(text),
        (None, None) => Source::Input,
        (Some(file), Some(_)) => {
            return Err(Failure::Surplus { found: file.to_string_lossy().into_owned(), form });
        }
    };
    if let Some(found) = plain.next() {
        return Err(Failure::Surplus { found: found.to_string_lossy().into_owned(), form });
    }
    Ok(Conversion { form: target, source, expected })
}

/// The parser's error in our words.
fn failure(error: lexopt::Error, form: &'static str) -> Failure {
    match error {
        lexopt::Error::MissingValue { option } => {
            let option = option.unwrap_or_default();
            let value = match option.as_str() {
                "--rules" => "KEY=VALUE,...",
                "--game" => "<game>",
                _ => "TEXT",
            };
            Failure::NoValue { option, value }
        }
        lexopt::Error::UnexpectedValue { option, value } => {
            Failure::UnexpectedValue { option, found: value.to_string_lossy().into_owned() }
        }
        lexopt::Error::UnexpectedOption(found) => Failure::Option { found, form },
        lexopt::Error::NonUnicodeValue(found) => Failure::no_text(&found),
        other => Failure::Surplus { found: other.to_string(), form },
    }
}
