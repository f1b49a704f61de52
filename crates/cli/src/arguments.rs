//! From the words of the command line to what they ask for.

use std::ffi::OsString;

use lexopt::{Arg, Parser, ValueExt};
use rules::{GameKind, record::AnyRecord};

use crate::{
    described::{self, DescribedText},
    engine_words::{self, EngineCall},
    failure::Failure,
    record_words::{self, RecordCall},
};

/// What `--help` prints.
pub const USAGE: &str = "\
Usage:
  raumspiel perft <game> <depth> [--position TEXT] [--rules KEY=VALUE,...] [--divide]
      Walks all sequences of legal moves and prints a line for each depth from 1 to <depth>:
      `<depth> <nodes>`. Draws other than stalemate do not end a sequence.
      --divide   then also prints a line for each first move, in the order of `moves`: `<move> <nodes>`,
                 the nodes of the last depth behind it. They add up to the last depth's line.
  raumspiel moves <game> [--position TEXT] [--rules KEY=VALUE,...]
      Prints the legal moves, one a line, ordered by piece (king, queen, rook, bishop, knight, unicorn,
      pawn),
      then from where, then to where; and the state of the game on the last line. A game that has ended
      has no moves.
  raumspiel check FILE... [--game <game>] [--rules KEY=VALUE,...]
      Of a description of a game (FILE.game) it prints `FILE:LINE:COLUMN: found ...; expected ...`, or `ok`.
      Replays the games of each file, `-` for standard input, and prints a line for it: its first fault,
      with line and column, or `ok` with its games and plies. Exit code 1 if there was a fault.
  raumspiel convert record|position|link [FILE] [--text TEXT] [--game <game>] [--rules KEY=VALUE,...]
      Prints the games of a file, of links or of positions, one a line, from FILE, TEXT or standard input,
      as a file, as positions, or as links. Games with faults are left out; each fault is a line on standard
      error, and the exit code then 1.
      --game and --rules say what a game is that does not say so itself; one that says otherwise has a fault.
  raumspiel bench [game] [--depth N]
      Searches fixed positions to a fixed depth and prints the nodes, the same on every machine, and the
      speed.
  raumspiel match [game] <setting> <setting> [--games N] [--seed N] [--opening PLIES] [--sprt ELO,ELO]
                  [--rules KEY=VALUE,...]
      Two players against each other, from random openings, each with both colours. After each pair of
      games a line: the first one's wins, draws, losses, score, and Elo difference. --sprt ends the match
      when it is clear which of the two differences is the likelier.
      A setting: level=1..8, depth=N, nodes=N, ms=N, margin=N, hash=MB, weights=FILE, without=TECHNIQUE, in any
      mix, divided by commas; or opponent=material3, a plain search of three plies that knows material only;
      or opponent=uct40000, a tree of 40,000 playouts (UCT) that knows material only.
      Of doseki: level, depth, nodes, ms, margin; or opponent=random; or opponent=greedy, which takes the
      most checkers that it can. A game of 1,000 plies is counted as a draw.
  raumspiel tune [game] [--games N] [--nodes N] [--steps N] [--seed N]
      Plays games of the engine against itself, fits the weights of the evaluation to their results, and
      prints them as a file for weights=FILE.
  raumspiel uci
      Speaks the UCI protocol. Options: Hash, Clear Hash, Ponder, MultiPV, UCI_AnalyseMode, Skill Level (1 to 8),
      UCI_Variant (artemis, raumschach or doseki), Rules. Moves are two cells, as in a1Aa3A or Aa1Ac3; Doseki's
      turns are written without blanks, as in HA2de-Ad4.
  raumspiel --help
      Prints this.

<game>           artemis, raumschach or doseki; tune knows the first two only
                 of perft and moves also tims, cubic, millennium, jocly-3d, chess-cubed, quadlevel,
                 betza, chess, and FILE.game, any game that a file describes
<depth>          a whole number from 1 to 1000
--position TEXT  where to begin, in place of the game's start: six fields, as in
                 \"rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1\"
                 (levels from the top, side, castling, spent pawns, quiet plies, turn);
                 or four: levels, side, quiet plies, turn;
                 of doseki five: layers, side (r or b), rights (as 0,0), quiet plies, turn
--rules          rules other than the game's own; artemis has pawn-captures=straight (its own)
                 or pawn-captures=diagonal; raumschach has black-array=ubqub (its own) or
                 black-array=buqbu; doseki has size=9 (its own), size=7 or size=5 (with --position
                 the text's size counts), and path=exact (its own) or path=up-to

Bad input: one line on standard error, exit code 2.
";

/// The commands about one position, as the first word names them.
const COMMANDS: &[&str] = &["perft", "moves"];

/// Every command.
pub fn commands() -> Vec<&'static str> {
    [COMMANDS, record_words::COMMANDS, engine_words::COMMANDS].concat()
}

/// More plies than any walk ends with, and few enough for the stack.
pub const MOST_PLIES: u32 = 1000;

const PERFT_FORM: &str = "perft <game> <depth> [--position TEXT] [--rules KEY=VALUE,...] [--divide]";
const MOVES_FORM: &str = "moves <game> [--position TEXT] [--rules KEY=VALUE,...]";

/// What the program is asked for.
#[derive(Debug)]
pub enum Call {
    /// The usage.
    Help,
    /// Something about a position of a game.
    OnGame {
        /// Which.
        game: GameText,
        /// What.
        task: Task,
    },
    /// Something about a position of a game that a file describes.
    OnDescribed {
        /// Which.
        game: DescribedText,
        /// What.
        task: Task,
    },
    /// Something with files of games.
    Records(RecordCall),
    /// Something with the engine.
    Engine(EngineCall),
}

/// A game as its words have it, not read yet.
#[derive(Debug)]
pub struct GameText {
    kind: GameKind,
    rules: String,
    position: Option<String>,
}

impl GameText {
    /// Reads the rules and the position.
    pub fn begin(&self) -> Result<AnyRecord, Failure> {
        Ok(AnyRecord::begin(self.kind, &self.rules, self.position.as_deref())?)
    }
}

/// What to do with a game's position.
#[derive(Debug)]
pub enum Task {
    /// Count positions.
    Perft {
        /// Up to so many plies.
        depth: u32,
        /// Whether each first move's count is asked for.
        divide: bool,
    },
    /// List the moves.
    Moves,
}

/// Reads the words that follow the program's name.
pub fn read(arguments: impl Iterator<Item = OsString>) -> Result<Call, Failure> {
    let mut arguments = arguments.peekable();
    let first = arguments.peek().and_then(|first| first.to_str());
    let is_first = |&&command: &&&str| Some(command) == first;
    let of_engine = engine_words::COMMANDS.iter().find(is_first).copied();
    let of_records = record_words::COMMANDS.iter().find(is_first).copied();
    if of_engine.or(of_records).is_some() {
        let mut rest: Vec<OsString> = arguments.skip(1).collect();
        if rest.iter().any(|word| word == "--help" || word == "-h") {
            return Ok(Call::Help);
        }
        if let Some(command) = of_records {
            return record_words::read(command, rest.drain(..)).map(Call::Records);
        }
        return engine_words::read(of_engine.unwrap_or_default(), rest.drain(..)).map(Call::Engine);
    }
    let mut words = Words::default();
    let mut parser = Parser::from_args(arguments);
    while let Some(argument) = parser.next().map_err(|error| words.failure(error))? {
        let option = match argument {
            Arg::Value(word) => {
                words.plain.push(word.string().map_err(|error| words.failure(error))?);
                continue;
            }
            Arg::Short('h') | Arg::Long("help") => return Ok(Call::Help),
            Arg::Long("divide") => {
                words.divide = true;
                continue;
            }
            Arg::Long("position") => "--position",
            Arg::Long("rules") => "--rules",
            other => return Err(words.failure(other.unexpected())),
        };
        let value = parser.value().and_then(ValueExt::string).map_err(|error| words.failure(error))?;
        let place = if option == "--rules" { &mut words.rules } else { &mut words.position };
        if place.replace(value).is_some() {
            return Err(Failure::Twice { option });
        }
    }
    words.call()
}

/// The words of the command line, sorted into plain ones and options.
#[derive(Debug, Default)]
struct Words {
    plain: Vec<String>,
    divide: bool,
    position: Option<String>,
    rules: Option<String>,
}

impl Words {
    fn call(self) -> Result<Call, Failure> {
        let form = self.form();
        let mut plain = self.plain.into_iter();
        let command = match plain.next() {
            Some(command) => command,
            None if !self.divide && self.position.is_none() && self.rules.is_none() => {
                return Err(Failure::NoArguments);
            }
            None => return Err(Failure::Missing { what: "command", form }),
        };
        if !COMMANDS.contains(&command.as_str()) {
            return Err(Failure::Command { found: command });
        }
        let game = plain.next().ok_or(Failure::Missing { what: "game", form })?;
        let kind = GameKind::from_name(&game);
        if kind.is_none() && !described::is_game(&game) {
            return Err(Failure::AnyGame { found: game });
        }
        let task = if command == "perft" {
            let depth = plain.next().ok_or(Failure::Missing { what: "depth", form })?;
            Task::Perft { depth: read_depth(depth)?, divide: self.divide }
        } else if self.divide {
            return Err(Failure::Option { found: "--divide".to_owned(), form });
        } else {
            Task::Moves
        };
        if let Some(found) = plain.next() {
            return Err(Failure::Surplus { found, form });
        }
        let (rules, position) = (self.rules.unwrap_or_default(), self.position);
        Ok(match kind {
            Some(kind) => Call::OnGame { game: GameText { kind, rules, position }, task },
            None => Call::OnDescribed { game: DescribedText { game, rules, position }, task },
        })
    }

    /// How the command that the words begin with is written in full.
    fn form(&self) -> &'static str {
        match self.plain.first().map(String::as_str) {
            Some("perft") => PERFT_FORM,
            Some("moves") => MOVES_FORM,
            _ => "perft|moves|--help",
        }
    }

    /// The parser's error in our words.
    fn failure(&self, error: lexopt::Error) -> Failure {
        let form = self.form();
        match error {
            lexopt::Error::MissingValue { option } => {
                let option = option.unwrap_or_default();
                let value = if option == "--rules" { "KEY=VALUE,..." } else { "TEXT" };
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
}

fn read_depth(found: String) -> Result<u32, Failure> {
    let digits = found.chars().all(|letter| letter.is_ascii_digit());
    let depth = found.parse().ok().filter(|depth| digits && (1..=MOST_PLIES).contains(depth));
    depth.ok_or(Failure::Depth { found })
}
