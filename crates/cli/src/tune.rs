//! `raumspiel tune`: weights for the evaluation from games of the engine against itself.

use std::io::{self, Write};

use engine::{Search, Weights, tuning};
use rules::chess::Variant;

use crate::clock::Clock;

/// How to tune.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// Games to play.
    pub games: u64,
    /// Nodes a move.
    pub nodes: u64,
    /// Steps of the fit.
    pub steps: u32,
    /// For the games.
    pub seed: u64,
}

/// Plays, fits, and prints the weights as a file of weights.
pub fn tune<V: Variant>(tuning: Tuning, out: &mut impl Write) -> io::Result<()> {
    let clock = Clock::new();
    let mut search = Search::<V>::new(1);
    let mut samples = Vec::new();
    for game in 0..tuning.games {
        let seed = tuning.seed.wrapping_mul(1_000_003).wrapping_add(game);
        samples.extend(tuning::samples_of_game(&mut search, tuning.nodes, seed));
    }
    let Tuning { games, nodes, steps, seed } = tuning;
    let played = clock.seconds();
    let fit = tuning::fit(&samples, &Weights::of::<V>(), steps);
    writeln!(out, "# raumspiel tune --games {games} --nodes {nodes} --steps {steps} --seed {seed}")?;
    writeln!(
        out,
        "# {} positions, {played:.0} s of play; mean squared error {:.5} before, {:.5} after; scale {}",
        samples.len(),
        fit.errors[0],
        fit.errors[1],
        fit.scale
    )?;
    write!(out, "{}", fit.weights)
}
