//! `raumspiel match`: two settings of the engine against each other.

use std::io::Write;

use engine::selfplay;
use rules::{
    GameKind, Side,
    chess::{Options, Variant},
    doseki,
};

use crate::{clock::Clock, failure::Failure, setting::PlayerText};

/// What the match is to be.
#[derive(Clone, Debug)]
pub struct Match {
    /// The two players.
    pub players: [PlayerText; 2],
    /// How many games.
    pub series: Series,
    /// Random plies before the players take over.
    pub opening: u32,
    /// The rules.
    pub options: Options,
}

/// How many games a match has.
#[derive(Clone, Copy, Debug)]
pub struct Series {
    /// So many at most, an even number: each opening is played with both colours.
    pub games: u32,
    /// For openings and for choices of the weaker levels.
    pub seed: u64,
    /// The two hypotheses, in Elo, between which the sequential test decides; it ends the match.
    pub sprt: Option<[f64; 2]>,
}

/// An opening in which the search sees more than this for either side is not played, in centipawns.
const FAIR: i32 = 120;

/// Plays the match and prints a line for each pair of games and a last one.
pub fn play<V: Variant>(the_match: &Match, out: &mut impl Write) -> Result<(), Failure> {
    let [mut first, mut second] = [the_match.players[0].player::<V>()?, the_match.players[1].player()?];
    the_match.series.play(out, |seed| {
        let opening = selfplay::opening::<V>(the_match.options, the_match.opening, FAIR, seed);
        Side::ALL.map(|side| {
            let mut game = opening.clone();
            let players =
                if side == Side::White { [&mut first, &mut second] } else { [&mut second, &mut first] };
            selfplay::play(&mut game, players, seed, Clock::new);
            game.outcome().and_then(|outcome| outcome.winner)
        })
    })
}

impl Series {
    /// Plays pairs of games and prints a line for each. `pair` plays one, given a seed, and says who won: the
    /// first game, in which the first player has the first side, then the second.
    pub fn play(
        &self,
        out: &mut impl Write,
        mut pair: impl FnMut(u64) -> [Option<Side>; 2],
    ) -> Result<(), Failure> {
        let mut tally = Tally::default();
        for number in 0..u64::from(self.games.div_ceil(2)) {
            let winners = pair(self.seed.wrapping_mul(1_000_003).wrapping_add(number));
            for (side, winner) in Side::ALL.into_iter().zip(winners) {
                tally.add(side, winner);
            }
            writeln!(out, "{}", tally.line())?;
            out.flush()?;
            if let Some(verdict) = self.sprt.and_then(|hypotheses| tally.verdict(hypotheses)) {
                writeln!(out, "{verdict}")?;
                break;
            }
        }
        Ok(())
    }
}

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Tally {
    fn add(&mut self, first_plays: Side, winner: Option<Side>) {
        match winner {
            Some(winner) if winner == first_plays => self.wins += 1,
            Some(_) => self.losses += 1,
            None => self.draws += 1,
        }
    }

    fn games(&self) -> f64 {
        f64::from(self.wins + self.draws + self.losses)
    }

    /// The first player's points a game.
    fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / self.games()
    }

    /// The variance of one game's points.
    fn variance(&self) -> f64 {
        let (mean, games) = (self.score(), self.games());
        let part = |count: u32, points: f64| f64::from(count) * (points - mean) * (points - mean) / games;
        part(self.wins, 1.0) + part(self.draws, 0.5) + part(self.losses, 0.0)
    }

    fn line(&self) -> String {
        let error = 1.96 * (self.variance() / self.games()).sqrt();
        let score = self.score();
        let [low, middle, high] = [score - error, score, score + error].map(elo);
        format!(
            "{} games: +{} ={} -{}, {:.1} %, Elo {middle:+.0} (95 %: {low:+.0} to {high:+.0})",
            self.games(),
            self.wins,
            self.draws,
            self.losses,
            100.0 * score,
        )
    }

    /// The sequential probability ratio test (A. Wald, 1945) on the normal approximation of the score, each
    /// error at most 5 %.
    fn verdict(&self, hypotheses: [f64; 2]) -> Option<String> {
        let variance = self.variance();
        if variance <= 0.0 {
            return None;
        }
        let [null, other] = hypotheses.map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
        let ratio = self.games() * (other - null) * (2.0 * self.score() - null - other) / (2.0 * variance);
        let bound = (0.95_f64 / 0.05).ln();
        let [low, high] = hypotheses;
        if ratio >= bound {
            Some(format!("SPRT: {high:+} Elo rather than {low:+} (log likelihood ratio {ratio:.2})"))
        } else if ratio <= -bound {
            Some(format!("SPRT: {low:+} Elo rather than {high:+} (log likelihood ratio {ratio:.2})"))
        } else {
            None
        }
    }
}

/// The difference in Elo that a score stands for; without bound for all or nothing.
fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// `raumspiel bench`: a line with the nodes, the seconds and the nodes a second; of Doseki, which no search
/// goes through in full, one with the first turns and the milliseconds that listing them takes.
pub fn bench(kind: GameKind, depth: u32, out: &mut impl Write) -> Result<(), Failure> {
    let clock = Clock::new();
    let Some(nodes) = engine::bench::nodes(kind, depth) else { return first_turns(out) };
    let seconds = clock.seconds();
    Ok(writeln!(out, "{nodes} nodes {seconds:.3} s {:.0} nodes/s", nodes as f64 / seconds)?)
}

/// Lists Doseki's first turns, often enough to be timed.
fn first_turns(out: &mut impl Write) -> Result<(), Failure> {
    const TIMES: u32 = 500;
    let start = doseki::Position::start(doseki::Options::default());
    let clock = Clock::new();
    let mut turns = 0;
    for _ in 0..TIMES {
        turns = std::hint::black_box(&start).legal_turns().len();
    }
    let milliseconds = 1_000.0 * clock.seconds() / f64::from(TIMES);
    Ok(writeln!(
        out,
        "{turns} turns {milliseconds:.3} ms {:.0} turns/s",
        turns as f64 / milliseconds * 1_000.0
    )?)
}
