//! The words of the engine's commands: `bench`, `match`, `tune` and `uci`.

use std::ffi::OsString;

use engine::bench;
use lexopt::{Arg, Parser, ValueExt};
use rules::{
    GameKind,
    chess::{Options, Variant, read_options},
    of_chess,
};

use crate::{
    doseki_match::{self, DosekiMatch},
    failure::Failure,
    matches::{Match, Series},
    setting::PlayerText,
    tune::Tuning,
};

/// The commands, as the first word names them.
pub const COMMANDS: &[&str] = &["bench", "match", "tune", "uci"];

/// How `bench` is written.
const BENCH_FORM: &str = "bench [game] [--depth N]";
/// How `match` is written.
const MATCH_FORM: &str = "match [game] <setting> <setting> [--games N] [--seed N] [--opening PLIES] [--sprt ELO,ELO] [--rules KEY=VALUE,...]";
/// How `tune` is written.
const TUNE_FORM: &str = "tune [game] [--games N] [--nodes N] [--steps N] [--seed N]";
/// How `uci` is written.
const UCI_FORM: &str = "uci";

/// What the engine is asked for.
#[derive(Debug)]
pub enum EngineCall {
    /// Nodes and speed.
    ///
    /// So many plies deep.
    Bench(GameKind, u32),
    /// A match.
    Match(GameKind, Box<Match>),
    /// A match of Doseki.
    DosekiMatch(Box<DosekiMatch>),
    /// Weights from self-play.
    Tune(GameKind, Tuning),
    /// The UCI protocol on standard input and output.
    Uci,
}

/// Reads the words that follow the command.
pub fn read(command: &str, arguments: impl Iterator<Item = OsString>) -> Result<EngineCall, Failure> {
    let mut words = Words::new(command);
    let mut parser = Parser::from_args(arguments);
    while let Some(argument) = parser.next().map_err(|error| words.failure(error))? {
        let name = match argument {
            Arg::Value(word) => {
                words.plain.push(word.string().map_err(|error| words.failure(error))?);
                continue;
            }
            Arg::Long(name) => OPTIONS
                .iter()
                .find(|known| &known[2..] == name)
                .copied()
                .ok_or_else(|| Failure::Option { found: format!("--{name}"), form: words.form })?,
            other => return Err(words.failure(other.unexpected())),
        };
        let value = parser.value().and_then(ValueExt::string).map_err(|error| words.failure(error))?;
        if words.options.iter().any(|(earlier, _)| *earlier == name) {
            return Err(Failure::Twice { option: name });
        }
        words.options.push((name, value));
    }
    match command {
        "bench" => words.bench(),
        "match" => words.a_match(),
        "tune" => words.tune(),
        _ => words.uci(),
    }
}

const OPTIONS: &[&str] =
    &["--depth", "--games", "--seed", "--opening", "--sprt", "--rules", "--nodes", "--steps"];

struct Words {
    form: &'static str,
    plain: Vec<String>,
    options: Vec<(&'static str, String)>,
}

impl Words {
    fn new(command: &str) -> Self {
        let form = match command {
            "bench" => BENCH_FORM,
            "match" => MATCH_FORM,
            "tune" => TUNE_FORM,
            _ => UCI_FORM,
        };
        Self { form, plain: Vec::new(), options: Vec::new() }
    }

    fn failure(&self, error: lexopt::Error) -> Failure {
        match error {
            lexopt::Error::MissingValue { option } => {
                Failure::NoValue { option: option.unwrap_or_default(), value: "VALUE" }
            }
            lexopt::Error::UnexpectedOption(found) => Failure::Option { found, form: self.form },
            lexopt::Error::NonUnicodeValue(found) => Failure::no_text(&found),
            other => Failure::Surplus { found: other.to_string(), form: self.form },
        }
    }

    /// Takes an option's value.
    fn option(&mut self, name: &str) -> Option<String> {
        let index = self.options.iter().position(|(known, _)| *known == name)?;
        Some(self.options.swap_remove(index).1)
    }

    /// Takes an option that is a whole number within a range.
    fn number(&mut self, name: &'static str, default: u64, range: [u64; 2]) -> Result<u64, Failure> {
        let Some(found) = self.option(name) else { return Ok(default) };
        let number = found.parse().ok().filter(|number| (range[0]..=range[1]).contains(number));
        number.ok_or(Failure::Number { option: name, found, least: range[0], most: range[1] })
    }

    /// Takes the game that the plain words may begin with; the first of all unless one is named.
    fn game(&mut self) -> Result<GameKind, Failure> {
        if self.plain.first().is_none_or(|word| word.contains('=')) {
            return Ok(GameKind::ALL[0]);
        }
        let found = self.plain.remove(0);
        GameKind::from_name(&found).ok_or(Failure::Game { found })
    }

    /// Nothing may be left over.
    fn end(self, surplus: Option<String>) -> Result<(), Failure> {
        if let Some(found) = surplus {
            return Err(Failure::Surplus { found, form: self.form });
        }
        match self.options.into_iter().next() {
            Some((found, _)) => Err(Failure::Option { found: found.to_owned(), form: self.form }),
            None => Ok(()),
        }
    }

    fn bench(mut self) -> Result<EngineCall, Failure> {
        let kind = self.game()?;
        let depth = self.number("--depth", bench::DEPTH.into(), [1, 60])? as u32;
        let surplus = self.plain.pop();
        self.end(surplus)?;
        Ok(EngineCall::Bench(kind, depth))
    }

    fn uci(mut self) -> Result<EngineCall, Failure> {
        let surplus = self.plain.pop();
        self.end(surplus)?;
        Ok(EngineCall::Uci)
    }

    fn tune(mut self) -> Result<EngineCall, Failure> {
        let kind = self.game()?;
        let tuning = Tuning {
            games: self.number("--games", 2_000, [1, 1_000_000])?,
            nodes: self.number("--nodes", 2_000, [100, 1_000_000])?,
            steps: self.number("--steps", 1_000, [1, 100_000])? as u32,
            seed: self.number("--seed", 1, [0, u64::MAX])?,
        };
        let surplus = self.plain.pop();
        self.end(surplus)?;
        Ok(EngineCall::Tune(kind, tuning))
    }

    fn a_match(mut self) -> Result<EngineCall, Failure> {
        let kind = self.game()?;
        if kind == GameKind::Doseki {
            return self.doseki_match();
        }
        let players = self.settings(PlayerText::read)?;
        let options: Options = match self.option("--rules") {
            None => Options::default(),
            Some(text) => of_chess!(kind, options(&text)).ok_or(Failure::NoChess { found: kind })??,
        };
        let (opening, series) = (self.opening()?, self.series()?);
        let surplus = self.plain.pop();
        self.end(surplus)?;
        Ok(EngineCall::Match(kind, Box::new(Match { players, series, opening, options })))
    }

    fn doseki_match(mut self) -> Result<EngineCall, Failure> {
        let players = self.settings(doseki_match::read_setting)?;
        let rules = self.option("--rules").unwrap_or_default();
        let options =
            rules::doseki::Options::read(&rules).map_err(|error| Failure::Rules(error.to_string()))?;
        let (opening, series) = (self.opening()?, self.series()?);
        let surplus = self.plain.pop();
        self.end(surplus)?;
        Ok(EngineCall::DosekiMatch(Box::new(DosekiMatch { players, series, opening, options })))
    }

    /// Takes the settings of the two players.
    fn settings<T>(&mut self, read: impl Fn(&str) -> Result<T, Failure>) -> Result<[T; 2], Failure> {
        let missing = Failure::Missing { what: "second setting", form: self.form };
        if self.plain.len() < 2 {
            return Err(missing);
        }
        Ok([read(&self.plain.remove(0))?, read(&self.plain.remove(0))?])
    }

    fn opening(&mut self) -> Result<u32, Failure> {
        Ok(self.number("--opening", 6, [0, 100])? as u32)
    }

    fn series(&mut self) -> Result<Series, Failure> {
        let sprt = match self.option("--sprt") {
            None => None,
            Some(found) => Some(read_pair(&found).ok_or(Failure::Sprt { found })?),
        };
        let games = self.number("--games", 100, [2, 1_000_000])? as u32;
        Ok(Series { games, seed: self.number("--seed", 1, [0, u64::MAX])?, sprt })
    }
}

fn options<V: Variant>(text: &str) -> Result<Options, Failure> {
    read_options::<V>(text).map_err(|error| Failure::Rules(error.to_string()))
}

fn read_pair(text: &str) -> Option<[f64; 2]> {
    let (low, high) = text.split_once(',')?;
    let pair: [f64; 2] = [low.parse().ok()?, high.parse().ok()?];
    (pair.iter().all(|elo| elo.abs() <= 1_000.0) && pair[0] < pair[1]).then_some(pair)
}
