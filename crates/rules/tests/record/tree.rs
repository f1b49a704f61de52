//! Going about in a game: looking back, variations, taking back, going on.

use fastrand::Rng;
use raumspiel_rules::record::{NotPlayed, Place};

use crate::play::{RULES, begin, line, play, play_on, played, random_place, random_record, texts, the_move};

#[test]
fn looking_back_loses_nothing() {
    let mut record = played(&["Na3A", "c3A", "b4A"]);
    let latest = record.tree.latest();
    assert_eq!(record.tree.here(), latest);
    assert!(record.tree.back() && record.tree.back());
    assert_eq!((texts(&record, record.tree.here()), record.tree.latest()), (vec!["Na3A"], latest));
    assert!(record.tree.forward());
    record.tree.first();
    assert!(!record.tree.back());
    assert_eq!(record.tree.here(), Place::START);
    record.tree.last();
    assert!(!record.tree.forward());
    assert_eq!(record.tree.here(), latest);
}

#[test]
fn a_move_from_an_earlier_place_makes_a_variation() {
    let mut record = played(&["Na3A", "c3A", "b4A"]);
    let latest = record.tree.latest();
    record.tree.back();
    record.tree.back();
    play(&mut record, &["d3A", "c4A"]);
    assert_eq!(texts(&record, record.tree.here()), ["Na3A", "d3A", "c4A"]);
    assert_eq!((record.tree.latest(), line(&record)), (latest, vec!["Na3A", "c3A", "b4A"]));
    // Forward goes the way one came.
    let tried = record.tree.here();
    record.tree.first();
    record.tree.last();
    assert_eq!(record.tree.here(), tried);
    record.tree.to_latest();
    assert_eq!(record.tree.here(), latest);
    record.tree.first();
    record.tree.last();
    assert_eq!(record.tree.here(), latest);
    // A move made before is followed, and nothing is made twice.
    let size = record.tree.size();
    record.tree.first();
    play(&mut record, &["Na3A", "d3A", "c4A"]);
    assert_eq!((record.tree.here(), record.tree.size()), (tried, size));
}

#[test]
fn the_game_goes_on_while_one_looks_back() {
    let mut record = played(&["Na3A", "c3A"]);
    record.tree.first();
    let latest = record.tree.latest();
    let answer = record.tree.node(latest).map(|node| node.position().read_move("b4A"));
    record.tree.extend(&answer.expect("a place").expect("a move")).expect("legal");
    assert_eq!((record.tree.here(), line(&record)), (Place::START, vec!["Na3A", "c3A", "b4A"]));
    record.tree.to_latest();
    let reply = the_move(&record, "d3A");
    record.tree.extend(&reply).expect("legal");
    assert_eq!(record.tree.here(), record.tree.latest());
}

#[test]
fn taking_back_and_bringing_back() {
    let mut record = played(&["Na3A", "c3A", "b4A", "d3A"]);
    assert!(record.tree.undo(2));
    assert_eq!((line(&record), record.tree.here()), (vec!["Na3A", "c3A"], record.tree.latest()));
    assert!(record.tree.undo(1) && !record.tree.undo(2));
    assert!(record.tree.redo(3) && !record.tree.redo(1));
    assert_eq!(line(&record), ["Na3A", "c3A", "b4A", "d3A"]);
    // Another move: what was taken back becomes a variation of the game, which goes on with the new one.
    record.tree.undo(2);
    play(&mut record, &["d4A"]);
    assert_eq!(line(&record), ["Na3A", "c3A", "d4A"]);
    let ends =
        record.tree.node(record.tree.path(record.tree.here())[2]).expect("a place").children().to_vec();
    assert_eq!(ends.iter().map(|&end| texts(&record, end)[2]).collect::<Vec<_>>(), ["d4A", "b4A"]);
    // The same move again is no other.
    record.tree.undo(1);
    play(&mut record, &["d4A"]);
    assert_eq!(line(&record), ["Na3A", "c3A", "d4A"]);
}

#[test]
fn a_variation_becomes_the_main_line() {
    let mut record = played(&["Na3A", "c3A", "b4A"]);
    record.tree.first();
    play(&mut record, &["Na3A", "d3A", "c4A"]);
    let tried = record.tree.here();
    assert!(record.tree.promote(tried));
    assert_eq!(line(&record), ["Na3A", "d3A", "c4A"]);
    assert!(!record.tree.promote(tried), "nothing is left to change");
    // The game goes on from the middle of the other line.
    let other = Place::from_number(2);
    assert_eq!(texts(&record, other), ["Na3A", "c3A"]);
    assert!(record.tree.resume(other));
    assert_eq!(line(&record), ["Na3A", "c3A"]);
    assert!(record.tree.redo(1));
    assert_eq!(line(&record), ["Na3A", "c3A", "b4A"]);
}

#[test]
fn what_cannot_be_played() {
    let mut record = played(&["Na3A"]);
    let again = *record.tree.node_here().the_move().expect("a move");
    let before = record.clone();
    assert_eq!(record.tree.play(&again), Err(NotPlayed::Illegal));
    assert_eq!(record.tree.extend(&again), Err(NotPlayed::Illegal));
    let nowhere = Place::from_number(99);
    assert!(!record.tree.go_to(nowhere) && !record.tree.promote(nowhere) && !record.tree.resume(nowhere));
    assert!(record.tree.node(nowhere).is_none() && record.tree.path(nowhere).is_empty());
    assert_eq!(record.tree.notes_mut(nowhere), None);
    assert_eq!(record, before);
}

/// From any place to any other and back; nothing is lost and every place keeps its position.
#[test]
fn wandering() {
    for (seed, rules) in (0..40).zip(RULES.into_iter().cycle()) {
        let mut rng = Rng::with_seed(seed);
        let mut record = random_record(&mut rng, rules);
        let places: Vec<Place> = (0..record.tree.size() as u32).map(Place::from_number).collect();
        let positions: Vec<String> = places
            .iter()
            .map(|&place| {
                record.tree.go_to(place);
                record.tree.position().to_string()
            })
            .collect();
        record.tree.to_latest();
        let game = line(&record).join(" ");
        for _ in 0..200 {
            match rng.u8(0..8) {
                0 => drop(record.tree.back()),
                1 => drop(record.tree.forward()),
                2 => record.tree.first(),
                3 => record.tree.last(),
                4 => drop(record.tree.go_to(random_place(&mut rng, &record))),
                5 => {
                    let plies = rng.u32(0..6);
                    if record.tree.undo(plies) {
                        assert!(record.tree.redo(plies), "seed {seed}");
                    }
                }
                // The same moves again lead to the same places.
                6 => {
                    let path = record.tree.path(record.tree.here());
                    record.tree.first();
                    for &place in path.iter().skip(1) {
                        let the_move = *record.tree.node(place).expect("a place").the_move().expect("a move");
                        // From the latest place on, the game would go on, or has ended.
                        if record.tree.here() == record.tree.latest() || record.tree.play(&the_move).is_err()
                        {
                            record.tree.go_to(place);
                        }
                        assert_eq!(record.tree.here(), place, "seed {seed}");
                    }
                }
                _ => record.tree.to_latest(),
            }
            let here = record.tree.here();
            assert_eq!(record.tree.position().to_string(), positions[here.number() as usize], "seed {seed}");
            assert!(record.tree.path(record.tree.end_of_line(Place::START)).contains(&record.tree.latest()));
        }
        assert_eq!(line(&record).join(" "), game, "seed {seed}");
        assert_eq!(record.tree.size(), places.len(), "seed {seed}");
    }
}

/// Every place's count of its position, against counting by hand.
#[test]
fn repetitions_in_all_lines() {
    for seed in 0..30 {
        let mut rng = Rng::with_seed(seed);
        // Few moves to choose from, so that positions come again.
        let mut record = begin("", Some("2k1/4/4/4|4/4/4/4|4/4/4/4|4/4/4/KN1R w - - 0 1"));
        for _ in 0..40 {
            record.tree.go_to(random_place(&mut rng, &record));
            for _ in 0..rng.usize(1..12) {
                // To a cell that is near the first of all, mostly.
                let mut moves = record.tree.position().legal_moves();
                moves.sort_unstable_by_key(|one| (one.to, one.from));
                moves.truncate(2);
                match rng.choice(&moves) {
                    Some(the_move) if record.tree.play(the_move).is_ok() => {}
                    _ => break,
                }
            }
        }
        let mut most = 0;
        for place in (0..record.tree.size() as u32).map(Place::from_number) {
            let node = |place| record.tree.node(place).expect("a place");
            let same = |other: &&Place| node(**other).position().same(node(place).position());
            let expected = record.tree.path(place).iter().filter(same).count() as u32;
            assert_eq!(node(place).occurrences(), expected, "seed {seed}, {:?}", texts(&record, place));
            most = most.max(expected);
        }
        assert!(most >= 2, "seed {seed}: nothing came again");
    }
    let mut rng = Rng::with_seed(1);
    let mut record = begin("", None);
    play_on(&mut rng, &mut record, 10);
}
