//! How games end: by the rules as in a game without a record, or by what the players do.

use fastrand::Rng;
use raumspiel_rules::{
    Side,
    chess::{Game, Reason},
    record::{Cause, Ending, Fit, NotPlayed},
};

use crate::play::{RULES, begin, line, play, play_on, played, random_start, the_move};

/// Move by move, the record ends when and as the game does.
#[test]
fn the_same_as_a_game() {
    let mut reasons = Vec::new();
    for (seed, rules) in (0..300).zip(RULES.into_iter().cycle()) {
        let mut rng = Rng::with_seed(seed);
        let mut record = random_start(&mut rng, rules);
        let mut game = Game::new(*record.tree.position());
        for _ in 0..400 {
            let outcome = game.outcome().map(|outcome| (outcome.winner, outcome.reason));
            let ending = record.tree.outcome().map(|ending| match ending.cause {
                Cause::Rules(reason) => (ending.winner, reason),
                ref other => panic!("seed {seed}: {other:?}"),
            });
            assert_eq!(ending, outcome, "seed {seed}: {:?}", line(&record));
            let words = record.tree.outcome().map(ToString::to_string);
            assert_eq!(words, game.outcome().map(|outcome| outcome.to_string()));
            let Some(&the_move) = rng.choice(&game.legal_moves()) else { break };
            assert!(game.play(the_move));
            record.tree.play(&the_move).expect("legal");
        }
        reasons.extend(game.outcome().map(|outcome| outcome.reason));
    }
    for reason in [Reason::Checkmate, Reason::HundredPlies, Reason::DeadPosition] {
        assert!(reasons.contains(&reason), "no game ended by {reason}");
    }
}

#[test]
fn the_third_time() {
    let mut record = begin("", Some("3k/4/4/4|4/4/4/4|4/4/4/4|4/P3/4/K2R w - - 0 1"));
    let round = ["Rc1A", "Kc4D", "Rd1A", "Kd4D"];
    play(&mut record, &round);
    play(&mut record, &round);
    let ending = record.tree.outcome().expect("the third time");
    assert_eq!(ending.to_string(), "draw: the same position for the third time");
    assert_eq!(record.result(), "1/2-1/2");
    let more = the_move(&record, "Rc1A");
    let ended = NotPlayed::Ended { ending: "draw: the same position for the third time".to_owned() };
    assert_eq!(record.tree.play(&more), Err(ended));
    // It is the end of this line alone: from one move before, another can be made.
    record.tree.undo(1);
    assert_eq!(record.tree.outcome(), None);
    play(&mut record, &["Kc3D"]);
    assert_eq!(record.tree.outcome(), None);
}

#[test]
fn by_the_players() {
    let mut record = played(&["Na3A", "c3A"]);
    assert!(!record.tree.end(Ending { winner: None, cause: Cause::Rules(Reason::Stalemate) }));
    assert!(record.tree.end(Ending::concession(Side::White)));
    assert!(!record.tree.end(Ending::agreement()), "it has ended");
    assert_eq!((record.result(), record.tree.outcome()), ("0-1", Some(&Ending::concession(Side::White))));
    let more = the_move(&record, "b4A");
    assert!(matches!(record.tree.extend(&more), Err(NotPlayed::Ended { .. })));
    // Taken back, the game goes on; brought back, it has ended.
    record.tree.undo(1);
    assert_eq!(record.result(), "*");
    record.tree.redo(1);
    assert_eq!(record.result(), "0-1");
    assert!(record.tree.reopen() && !record.tree.reopen());
    assert!(record.tree.extend(&more).is_ok());

    let mut mate = played(&["d3A", "c3A", "Bb1C", "Qxd2B#"]);
    assert!(!mate.tree.end(Ending::agreement()) && !mate.tree.reopen());
    assert_eq!(mate.tree.outcome().map(ToString::to_string).as_deref(), Some("Black wins: checkmate"));
}

#[test]
fn how_games_fit_each_other() {
    let game = |texts: &[&str]| played(texts).tree;
    let own = game(&["Na3A", "c3A"]);
    assert_eq!(own.fit(&game(&["Na3A", "c3A"])), Fit::Same);
    assert_eq!(own.fit(&game(&["Na3A", "c3A", "b4A"])), Fit::Ahead { plies: 1 });
    assert_eq!(own.fit(&game(&[])), Fit::Behind { plies: 2 });
    assert_eq!(own.fit(&game(&["Na3A", "d3A", "b4A"])), Fit::Parts { after: 1 });
    assert_eq!(own.fit(&game(&["a4A"])), Fit::Parts { after: 0 });
    assert_eq!(own.fit(&begin(RULES[1], None).tree), Fit::OtherStart);

    let mut other = game(&["Na3A", "c3A", "b4A", "d3A"]);
    assert!(other.end(Ending::agreement()));
    let mut own = game(&["Na3A", "c3A"]);
    own.first();
    assert!(own.catch_up(&other));
    assert_eq!((own.fit(&other), own.here(), own.outcome()), (Fit::Same, own.latest(), other.outcome()));
    assert!(!own.catch_up(&other), "nothing is left to take over");

    let mut rng = Rng::with_seed(7);
    let mut long = begin("", None);
    play_on(&mut rng, &mut long, 60);
    let mut short = long.clone();
    short.tree.undo(20);
    assert_eq!(short.tree.fit(&long.tree), Fit::Ahead { plies: 20 });
    assert_eq!(long.tree.fit(&short.tree), Fit::Behind { plies: 20 });
}
