//! Collects mates in one to four from games of the engine against itself, as `tests/data/mates.txt` has
//! them: `cargo run --profile native -p raumspiel-engine --example mates -- 15 1 > mates.txt` (so many of
//! each length; the seed).

use raumspiel_engine::{Limits, Random, Score, Search, Skill, Unwatched, mates, selfplay};
use rules::chess::{Artemis, Options};

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let (Some(Ok(each)), Some(Ok(seed))) = (words.next(), words.next()) else {
        eprintln!("found other than two numbers; expected how many of each length, and a seed");
        return;
    };
    let mut random = Random::new(seed);
    let mut search = Search::<Artemis>::new(4);
    let mut found: [Vec<String>; 4] = Default::default();
    while found.iter().any(|mates| (mates.len() as u64) < each) {
        let mut game = selfplay::opening::<Artemis>(Options::default(), 6, 300, random.next());
        let mut positions = vec![*game.position()];
        // One of each length a game: those of one game resemble each other.
        let mut taken = [false; 4];
        while game.outcome().is_none() && game.moves().len() < 200 {
            let nodes = 1_500 + u64::from(random.below(3_000));
            let report = search.search(&positions, Limits::nodes(nodes), Skill::FULL, 0, &mut Unwatched);
            let Some(best) = report.best else { break };
            let length = if let Score::Mate(1..=4) = report.score {
                mates::shortest(game.position(), 4)
            } else {
                None
            };
            if let Some(length) = length {
                let place = length as usize - 1;
                if !taken[place] && (found[place].len() as u64) < each {
                    taken[place] = true;
                    found[place].push(game.position().to_string());
                }
            }
            game.play(best);
            positions.push(*game.position());
        }
    }
    for (place, mates) in found.iter().enumerate() {
        for position in mates {
            println!("{} {position}", place + 1);
        }
    }
}
