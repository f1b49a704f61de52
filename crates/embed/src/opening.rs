//! The game that a board begins with.

use rules::{
    GameKind,
    record::{AnyRecord, StartError, TextForm, link, pgn},
};
use session::Player;

use crate::{
    MOST_LETTERS,
    fault::{Fault, Faults, shortened},
};

/// A game, where in it one looks, and who plays on.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The game, one's eye on the place that was asked for.
    pub record: AnyRecord,
    /// Who plays, White first.
    pub players: [Player; 2],
}

/// The options of a game, as they were asked for.
#[derive(Default)]
struct Asked<'a> {
    game: Option<&'a str>,
    position: Option<&'a str>,
    moves: Option<&'a str>,
    rules: Option<&'a str>,
    ply: Option<&'a str>,
    play: Option<&'a str>,
}

impl Opening {
    /// The options that are read here.
    pub const OPTIONS: [&str; 6] = ["game", "position", "moves", "rules", "ply", "play"];

    /// Reads what of the named values is about the game; without any, the first game from its start.
    ///
    /// - `game`: a game's name, or a whole game as its link has it;
    /// - `position`: the text of the position that it begins with;
    /// - `moves`: the moves made, as a file of the game has them: numbers, comments and variations may be
    ///   among them;
    /// - `rules`: `KEY=VALUE,...`;
    /// - `ply`: after how many plies one looks; without it, after all;
    /// - `play`: who plays, as [`read_players`] has it; without it people, or nobody if there are moves.
    ///
    /// Other names are somebody else's, and passed over.
    ///
    /// # Errors
    /// All that can't be followed.
    pub fn read<'a>(asked: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, Faults> {
        let mut all = Asked::default();
        let mut faults = Vec::new();
        for (name, value) in asked {
            let (option, place) = match name {
                "game" => ("game", &mut all.game),
                "position" => ("position", &mut all.position),
                "moves" => ("moves", &mut all.moves),
                "rules" => ("rules", &mut all.rules),
                "ply" => ("ply", &mut all.ply),
                "play" => ("play", &mut all.play),
                _ => continue,
            };
            if value.len() > MOST_LETTERS {
                faults.push(Fault::new(option, format!("it is longer than {MOST_LETTERS} letters")));
            }
            *place = Some(value.trim()).filter(|value| !value.is_empty() && value.len() <= MOST_LETTERS);
        }
        let players = match all.play.map(read_players).transpose() {
            Ok(players) => players,
            Err(fault) => {
                faults.push(fault);
                None
            }
        };
        let record = match read_game(&all) {
            Ok(record) => Some(record),
            Err(fault) => {
                faults.push(fault);
                None
            }
        };
        match record {
            Some(record) if faults.is_empty() => {
                let anybody = if record.moves() > 0 { Player::Absent } else { Player::Person };
                Ok(Self { record, players: players.unwrap_or([anybody; 2]) })
            }
            _ => Err(Faults(faults)),
        }
    }
}

/// Whether all of the options can be set while a game is on.
///
/// # Errors
/// Those that belong to another game, which has to be loaded.
pub fn settable<'a>(asked: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<(), Faults> {
    let fault = |(name, _): (&str, &str)| {
        let option = Opening::OPTIONS.into_iter().find(|&option| option == name && option != "play")?;
        Some(Fault::new(option, "it belongs to another game; expected the verb `load`"))
    };
    Faults(asked.into_iter().filter_map(fault).collect()).or(())
}

/// Who plays: one word for both, or White's and Black's, divided by a comma. A word is `person`, `none`, or
/// `computer-1` to `computer-8`.
///
/// # Errors
/// If a word is another.
pub fn read_players(text: &str) -> Result<[Player; 2], Fault> {
    let player = |word: &str| {
        let word = word.trim();
        let expected = "`person`, `none`, `computer-1` to `computer-8`, or two of these for White and Black, \
                        divided by a comma";
        Player::read(word).ok_or_else(|| Fault::word("play", word, expected))
    };
    match text.split_once(',') {
        Some((white, black)) => Ok([player(white)?, player(black)?]),
        None => player(text).map(|player| [player; 2]),
    }
}

fn read_game(asked: &Asked<'_>) -> Result<AnyRecord, Fault> {
    let game = asked.game.unwrap_or(GameKind::ALL[0].name());
    let mut record = match GameKind::from_name(game.trim_start_matches('#')) {
        Some(kind) => begin(kind, asked)?,
        None => read_link(game, asked)?,
    };
    match asked.ply {
        None => record.to_latest(),
        Some(text) => {
            let plies = record.plies();
            let ply = text.parse::<u32>().ok().filter(|&ply| ply <= plies);
            let ply = ply.ok_or_else(|| {
                let found = shortened(text);
                Fault::new("ply", format!("`{found}` is no place of the game; expected 0 to {plies}"))
            })?;
            let path = record.path(record.latest());
            if let Some(&place) = path.get(ply as usize) {
                record.go_to(place);
            }
        }
    }
    Ok(record)
}

/// A whole game as its link has it, which leaves nothing to add.
fn read_link(text: &str, asked: &Asked<'_>) -> Result<AnyRecord, Fault> {
    if TextForm::of(text) != TextForm::Link {
        let names: Vec<String> = GameKind::ALL.iter().map(|kind| format!("`{}`", kind.name())).collect();
        let expected = format!("{}, or a game as its link has it", names.join(", "));
        return Err(Fault::word("game", text, &expected));
    }
    let more = [("position", asked.position), ("moves", asked.moves), ("rules", asked.rules)];
    if let Some((option, _)) = more.into_iter().find(|(_, given)| given.is_some()) {
        return Err(Fault::new(option, "the link of a game has it already; leave one of them out"));
    }
    link::read(text).map_err(|error| Fault::new("game", error.to_string()))
}

fn begin(kind: GameKind, asked: &Asked<'_>) -> Result<AnyRecord, Fault> {
    let rules = asked.rules.unwrap_or_default();
    let start = AnyRecord::begin(kind, rules, asked.position).map_err(|error| {
        let option = if matches!(error, StartError::Rules(_)) { "rules" } else { "position" };
        Fault::new(option, error.to_string())
    })?;
    match asked.moves {
        None => Ok(start),
        Some(moves) => play(&start, moves),
    }
}

/// The moves are read as the text of a file is, under the head that such a game has.
fn play(start: &AnyRecord, moves: &str) -> Result<AnyRecord, Fault> {
    let empty = start.to_string();
    // The result stands behind the moves, if anywhere.
    let head = empty.lines().filter(|line| line.starts_with('[') && !line.starts_with("[Result "));
    let file = format!("{}\n\n{moves}\n", head.collect::<Vec<_>>().join("\n"));
    let mut games = pgn::read(&file).into_iter();
    let (first, second) = (games.next(), games.next());
    if second.is_some() {
        return Err(Fault::new("moves", "there is more than one game in them"));
    }
    match first.map(|reading| (reading.record, reading.fault)) {
        Some((_, Some(fault))) => Err(Fault::new("moves", fault.problem.to_string())),
        Some((Some(record), None)) => Ok(record),
        Some((None, None)) | None => Err(Fault::new("moves", "there is no game in them")),
    }
}
