//! Weights from self-play: Texel's method (P. Österlund, 2014), that is a logistic regression of the games'
//! results on the terms of the evaluation. Games decide, not taste.
//!
//! Native only: the numbers are floating point, and the search never sees them before they are rounded.

use rules::{
    Side,
    chess::{Move, Position, Variant},
};

use crate::{
    evaluate::{Evaluator, FULL_PHASE, Tally, phase},
    order::is_noisy,
    random::Random,
    report::{Limits, Report, Skill, Unwatched},
    score::Score,
    search::Search,
    selfplay,
    terms::COUNT,
    weights::Weights,
};

/// A quiet position of a game and what became of it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// White's counts minus Black's, where they differ: place of the term, difference.
    counts: Vec<(u16, i16)>,
    /// The middle game's share, 0 to 1.
    middle: f64,
    /// The search's score for White, in centipawns.
    score: f64,
    /// White's points in the end: 0, 0.5 or 1.
    result: f64,
}

/// How much of the target is the game's result; the rest is the search's score.
const RESULT_SHARE: f64 = 0.7;

/// How strongly weights are held to where they began, for a sample's error of 1.
const HOLD: f64 = 2e-9;

struct Counts([i16; COUNT]);

impl Tally for Counts {
    fn count(&mut self, side: Side, term: usize, times: u32) {
        self.0[term] += if side == Side::White { times as i16 } else { -(times as i16) };
    }
}

/// Plays a game against itself at so many nodes a move, and gives its quiet positions.
///
/// One move in ten among the first thirty plies is a random one, so that the games differ and unequal
/// positions are seen too.
#[must_use]
pub fn samples_of_game<V: Variant>(search: &mut Search<V>, nodes: u64, seed: u64) -> Vec<Sample> {
    let mut random = Random::new(seed);
    let mut game = selfplay::opening::<V>(rules::chess::Options::default(), 6, 200, seed);
    let mut positions: Vec<Position<V>> = vec![*game.position()];
    let mut samples = Vec::new();
    while game.outcome().is_none() && game.moves().len() < 300 {
        let position = *game.position();
        let report = search.search(&positions, Limits::nodes(nodes), Skill::FULL, 0, &mut Unwatched);
        let Some(best) = report.best else { break };
        samples.extend(sample(&search.evaluator, &position, best, &report));
        let moves = position.legal_moves();
        let strays = game.moves().len() < 30 && random.below(10) == 0;
        let the_move = if strays { moves[random.below(moves.len() as u32) as usize] } else { best };
        game.play(the_move);
        positions.push(*game.position());
    }
    let result = match game.outcome().and_then(|outcome| outcome.winner) {
        Some(Side::White) => 1.0,
        Some(Side::Black) => 0.0,
        None => 0.5,
    };
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}

fn sample<V: Variant>(
    evaluator: &Evaluator<V>,
    position: &Position<V>,
    best: Move<V>,
    report: &Report<Move<V>>,
) -> Option<Sample> {
    let Score::Centipawns(score) = report.score else { return None };
    if position.is_check() || is_noisy(position, best) || score.abs() > 1_500 {
        return None;
    }
    let mut counts = Counts([0; COUNT]);
    evaluator.tally(position, &mut counts);
    let differing = counts.0.iter().enumerate().filter(|(_, count)| **count != 0);
    Some(Sample {
        counts: differing.map(|(term, count)| (term as u16, *count)).collect(),
        middle: f64::from(phase(position)) / f64::from(FULL_PHASE),
        score: f64::from(if position.turn() == Side::White { score } else { -score }),
        result: 0.5,
    })
}

/// The points that a score promises. `scale` is the centipawns that mean ten wins to a loss.
fn points(score: f64, scale: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-score / scale))
}

/// What a fit ended with.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The weights, rounded.
    pub weights: Weights,
    /// The mean squared error before and after, of points promised against points made.
    pub errors: [f64; 2],
    /// The scale, in centipawns, at which ten wins go to a loss.
    pub scale: f64,
}

/// Fits weights to samples, from `start` on, in so many steps of gradient descent (Adam: D. P. Kingma and
/// J. Ba, 2015).
#[must_use]
pub fn fit(samples: &[Sample], start: &Weights, steps: u32) -> Fit {
    let begin = start.pairs.map(|pair| pair.map(f64::from));
    let mut weights = begin;
    let scale = (1..40)
        .map(|step| f64::from(step) * 25.0)
        .min_by(|one, other| error(samples, &weights, *one).total_cmp(&error(samples, &weights, *other)))
        .unwrap_or(400.0);
    let before = error(samples, &weights, scale);
    let (mut mean, mut square) = ([[0.0; 2]; COUNT], [[0.0; 2]; COUNT]);
    for step in 1..=steps {
        let gradient = gradient(samples, &weights, scale);
        let corrections = [1.0 - 0.9_f64.powi(step as i32), 1.0 - 0.999_f64.powi(step as i32)];
        for term in 0..COUNT {
            for part in 0..2 {
                let slope = gradient[term][part] + 2.0 * HOLD * (weights[term][part] - begin[term][part]);
                mean[term][part] = 0.9 * mean[term][part] + 0.1 * slope;
                square[term][part] = 0.999 * square[term][part] + 0.001 * slope * slope;
                let root = (square[term][part] / corrections[1]).sqrt() + 1e-12;
                weights[term][part] -= mean[term][part] / corrections[0] / root;
            }
        }
    }
    Fit {
        weights: Weights { pairs: weights.map(|pair| pair.map(|part| part.round() as i32)) },
        errors: [before, error(samples, &weights, scale)],
        scale,
    }
}

fn value(sample: &Sample, weights: &[[f64; 2]; COUNT]) -> f64 {
    let term = |&(term, count): &(u16, i16)| {
        let [middle, end] = weights[usize::from(term)];
        f64::from(count) * (middle * sample.middle + end * (1.0 - sample.middle))
    };
    sample.counts.iter().map(term).sum()
}

fn target(sample: &Sample, scale: f64) -> f64 {
    RESULT_SHARE * sample.result + (1.0 - RESULT_SHARE) * points(sample.score, scale)
}

fn error(samples: &[Sample], weights: &[[f64; 2]; COUNT], scale: f64) -> f64 {
    let of = |sample: &Sample| (points(value(sample, weights), scale) - sample.result).powi(2);
    samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
}

fn gradient(samples: &[Sample], weights: &[[f64; 2]; COUNT], scale: f64) -> [[f64; 2]; COUNT] {
    let mut gradient = [[0.0; 2]; COUNT];
    let share = 2.0 * core::f64::consts::LN_10 / scale / samples.len().max(1) as f64;
    for sample in samples {
        let promised = points(value(sample, weights), scale);
        let slope = share * (promised - target(sample, scale)) * promised * (1.0 - promised);
        for &(term, count) in &sample.counts {
            let [middle, end] = &mut gradient[usize::from(term)];
            *middle += slope * f64::from(count) * sample.middle;
            *end += slope * f64::from(count) * (1.0 - sample.middle);
        }
    }
    gradient
}
