//! What several test programs need.
#![allow(dead_code)]

use raumspiel_engine::{Limits, Random, Report, Search, Skill, Unwatched, bench};
use rules::GameKind;
use rules::chess::{Artemis, Game, Move, Options, Position, Variant};

/// A position from its text.
pub fn position(text: &str) -> Position<Artemis> {
    Position::read(text, Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The start of the game.
pub fn start() -> Position<Artemis> {
    Position::start(Options::default())
}

/// Searches one position at full skill with a fresh table.
pub fn search(position: Position<Artemis>, limits: Limits) -> Report<Move<Artemis>> {
    Search::new(4).search(&[position], limits, Skill::FULL, 0, &mut Unwatched)
}

/// Positions of random games, of every age.
pub fn random_positions<V: Variant>(games: u64) -> Vec<Position<V>> {
    let mut all = Vec::new();
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut game = Game::new(Position::start(Options::default()));
        while game.outcome().is_none() && game.moves().len() < 120 {
            let moves = game.legal_moves();
            game.play(moves[random.below(moves.len() as u32) as usize]);
            if random.below(8) == 0 {
                all.push(*game.position());
            }
        }
    }
    all
}

/// The bench's positions and so many of random play, that have a move.
pub fn many_positions<V: Variant>(random: usize) -> Vec<Position<V>> {
    let read = |text: &&str| Position::read(text, Options::default()).expect("sound");
    let kind = GameKind::from_name(V::NAME).expect("sound");
    let bench = bench::positions(kind).iter().map(read);
    let random = random_positions::<V>(random as u64 / 4).into_iter().filter(Position::has_move).take(random);
    bench.chain(random).collect()
}

/// The mates found in play: in how many moves, and the position.
pub fn mates() -> Vec<(i32, Position<Artemis>)> {
    let read = |line: &str| {
        let (moves, text) = line.split_once(' ').expect("sound");
        (moves.parse().expect("sound"), position(text))
    };
    include_str!("../data/mates.txt").lines().filter(|line| !line.starts_with('#')).map(read).collect()
}
