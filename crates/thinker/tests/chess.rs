//! Thinking about the chess games by messages.

use raumspiel_thinker::{Message, Reply, Request, Task, Thinker};

/// Positions in which quiescence is long: a search that began anew in each slice never came to an end here.
const HARD: [(&str, &str); 2] = [
    ("artemis", "rrNk/ppp1/3p/2NB|n1P1/1npp/1PP1/2R1|1q1P/p2Q/PB2/2b1|3b/1p2/PP1P/R1K1 w - - 0 1"),
    (
        "raumschach",
        "5/1pN1p/2p2/5/5|2k2/1pp2/p2p1/Rb3/2u2|r1b2/3N1/2P2/5/4B|5/5/3u1/P1PPQ/1U2n|4r/1P3/4P/P1Pp1/K2R1 w - - 0 36",
    ),
];

fn request((game, start): (&str, &str), task: Task) -> Request {
    Request {
        id: 3,
        game: game.to_owned(),
        rules: String::new(),
        start: start.to_owned(),
        moves: Vec::new(),
        task,
    }
}

#[test]
fn every_level_with_a_limit_of_nodes_comes_to_the_same_end_in_any_slices() {
    for hard in HARD {
        for level in 1..=7 {
            let end = |slice| {
                let mut thinker = Thinker::default();
                assert_eq!(thinker.begin(&request(hard, Task::Move { level, seed: 1 })), None);
                let mut last = Vec::new();
                for _ in 0..200_000 / slice + 10 {
                    last.extend(thinker.step(slice, &mut || 0.0));
                }
                assert!(!thinker.is_thinking(), "level {level}, slices of {slice}");
                last.pop()
            };
            let whole = end(200_000);
            assert!(matches!(whole, Some(Reply::Done { id: 3, best: Some(_) })), "{whole:?}");
            for slice in [500, 10_000] {
                assert_eq!(end(slice), whole, "level {level}, slices of {slice}");
            }
        }
    }
}

#[test]
fn thinks_for_a_time_and_no_level_for_long() {
    for level in 1..=8 {
        let mut thinker = Thinker::default();
        assert_eq!(thinker.begin(&request(HARD[0], Task::Move { level, seed: 1 })), None);
        // A machine so slow that a look at the clock takes as long as anything.
        let mut time = 0.0;
        let mut now = || {
            time += 40.0;
            time
        };
        let mut slices = 0;
        while thinker.is_thinking() {
            let began = now();
            thinker.think(200.0, &mut now);
            // A step looks at it a few times.
            assert!(now() - began <= 200.0 + 8.0 * 40.0);
            slices += 1;
        }
        assert!(slices > 0 && time <= 5_000.0, "level {level}: {time}");
    }
}

#[test]
fn moves_at_once_when_told_to_before_anything_is_searched() {
    let mut thinker = Thinker::default();
    assert_eq!(thinker.hear(&Message::Begin { request: request(HARD[1], Task::Evaluation) }), None);
    assert!(matches!(thinker.hear(&Message::MoveNow), Some(Reply::Done { best: Some(_), .. })));
    assert!(thinker.think(10.0, &mut || 0.0).is_empty());
}
