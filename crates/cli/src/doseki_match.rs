//! `raumspiel match doseki`: two players of Doseki against each other.

use std::io::{self, Write};

use engine::{
    Level, Limits, Skill,
    doseki::{
        self,
        selfplay::{self, Player, Setting},
    },
};
use rules::{Side, doseki::Options};

use crate::{clock::Clock, failure::Failure, matches::Series, setting};

/// What a setting may consist of.
pub const FORM: &str = "level=1..8, depth=N, nodes=N, ms=N, margin=N (any mix, divided by commas) or opponent=random or opponent=greedy";

/// What the match is to be.
#[derive(Clone, Debug)]
pub struct DosekiMatch {
    /// The two players.
    pub players: [Setting; 2],
    /// How many games.
    pub series: Series,
    /// Random plies before the players take over.
    pub opening: u32,
    /// The rules.
    pub options: Options,
}

/// By so many checkers one side may be ahead after the opening.
const FAIR: u32 = 5;

/// A game of so many plies is a draw. Without it, two weak players may go on for thousands.
const MOST_PLIES: usize = 1_000;

/// Reads a player's setting.
pub fn read_setting(text: &str) -> Result<Setting, Failure> {
    let wrong = || Failure::DosekiSetting { found: text.to_owned() };
    match text {
        "opponent=random" => return Ok(Setting::Random),
        "opponent=greedy" => return Ok(Setting::Greedy),
        _ => {}
    }
    let (mut limits, mut skill) = (Limits::default(), Skill::FULL);
    for (key, value) in setting::pairs(text).ok_or_else(wrong)?? {
        let number: u32 = value.parse().map_err(|_| wrong())?;
        match key {
            "level" => {
                let level = u8::try_from(number).ok().and_then(Level::new).ok_or_else(wrong)?;
                (limits, skill) = (doseki::limits(level), doseki::skill(level));
            }
            "depth" => limits.depth = Some(number),
            "nodes" => limits.nodes = Some(number.into()),
            "ms" => limits.milliseconds = Some(number),
            "margin" if number < 10_000 => skill.margin = number as i32,
            _ => return Err(wrong()),
        }
    }
    if limits == Limits::default() {
        return Err(Failure::NoLimit { found: text.to_owned() });
    }
    Ok(Setting::Search { limits, skill })
}

/// Plays the match and prints a line for each pair of games; last, how many plies and how much time the
/// games took, and how many of them were cut short.
pub fn play(the_match: &DosekiMatch, out: &mut impl Write) -> Result<(), Failure> {
    let [mut first, mut second] = the_match.players.map(Player::new);
    let clock = Clock::new();
    let (mut plies, mut unfinished) = (0, 0);
    the_match.series.play(out, |seed| {
        let opening = selfplay::opening(the_match.options, the_match.opening, FAIR, seed);
        Side::ALL.map(|side| {
            let mut game = opening.clone();
            let players =
                if side == Side::White { [&mut first, &mut second] } else { [&mut second, &mut first] };
            selfplay::play(&mut game, players, MOST_PLIES, seed, Clock::new);
            plies += game.turns().len();
            unfinished += u32::from(game.outcome().is_none());
            game.outcome().and_then(|outcome| outcome.winner)
        })
    })?;
    Ok(last_line(plies, unfinished, clock.seconds(), out)?)
}

fn last_line(plies: usize, unfinished: u32, seconds: f64, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{plies} plies, {:.1} ms a ply; draws by the cap of {MOST_PLIES} plies: {unfinished}",
        1_000.0 * seconds / plies.max(1) as f64
    )
}
