//! Draws seen inside the search.

mod common;

use common::{position, search};
use raumspiel_engine::{Limits, Score, Search, Skill, Unwatched};
use rules::{
    Side,
    chess::{Artemis, Game, Position},
};

/// A game of moves back and forth, from its first position.
fn game(start: Position<Artemis>, moves: &[&str]) -> Vec<Position<Artemis>> {
    let mut positions = vec![start];
    for text in moves {
        let last = positions[positions.len() - 1];
        positions.push(last.after(last.read_move(text).expect("legal")));
    }
    positions
}

#[test]
fn the_weaker_side_takes_the_third_occurrence_and_the_stronger_avoids_it() {
    // White is a rook and a pawn ahead.
    let start = position("4/1k2/4/n3|4/4/4/4|4/4/4/3R|4/2P1/4/1K1R w - - 0 1");
    let to_and_fro = ["Rd1B-d2B", "Na1D-a2B", "Rd2B-d1B", "Na2B-a1D"];
    let moves: Vec<&str> = to_and_fro.into_iter().cycle().take(7).collect();
    let positions = game(start, &moves);
    let back = positions[7].read_move("Na2B-a1D").expect("legal");
    let report = Search::new(1).search(&positions, Limits::depth(4), Skill::FULL, 0, &mut Unwatched);
    assert_eq!((report.best, report.score), (Some(back), Score::Centipawns(0)));

    // White to move: going back would let Black make it the third time.
    let report = Search::new(1).search(&positions[..7], Limits::depth(4), Skill::FULL, 0, &mut Unwatched);
    assert!(matches!(report.score, Score::Centipawns(200..) | Score::Mate(1..)), "{:?}", report.score);
    assert_ne!(report.best, Some(positions[6].read_move("Rd2B-d1B").expect("legal")));
}

#[test]
fn a_hundred_quiet_plies_draw_unless_they_end_in_mate() {
    let report = search(position("4/1k2/4/4|4/4/4/4|4/4/4/3R|4/4/4/1K1R w - - 99 80"), Limits::depth(4));
    assert_eq!(report.score, Score::Centipawns(0));
    let (_, mate) = common::mates().into_iter().find(|(moves, _)| *moves == 1).expect("sound");
    let mut setup = mate.setup();
    setup.quiet_plies = 99;
    let report = search(Position::new(&setup).expect("sound"), Limits::depth(3));
    assert_eq!(report.score, Score::Mate(1));
}

/// The rook's side is far ahead, but nothing can be taken and no pawn moved in time.
#[test]
fn the_hundredth_ply_is_seen_before_anything_is_taken_for_granted() {
    let text = "4/1k2/4/4|4/4/4/4|4/4/4/3R|4/N3/4/1K1R w - -";
    let value = |quiet| match search(position(&format!("{text} {quiet} 80")), Limits::depth(6)).score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) => panic!("{quiet}: {moves}"),
    };
    assert!(value(60) > 300);
    for quiet in 96..100 {
        assert_eq!(value(quiet), 0, "{quiet}");
    }
}

/// Nothing that is known about a position outranks the game's history.
#[test]
fn a_known_mate_is_none_by_way_of_a_third_occurrence() {
    let moves = "a3Aa2B a2Da1D a2Ba1B a1Da2D a1Ba2B a2Da1D a2Ba3A a1Da2D";
    let moves: Vec<&str> = moves.split(' ').collect();
    let mut positions = game(position("4/4/k3/4|4/4/4/4|4/1K2/4/4|4/Q3/4/4 w - - 0 1"), &moves);
    let mut played = Game::new(positions[0]);
    for text in moves {
        assert!(played.play(played.position().read_move(text).expect("legal")));
    }
    let mut search = Search::new(1);
    let mut expected = 2;
    while played.outcome().is_none() {
        let report = search.search(&positions, Limits::depth(6), Skill::FULL, 0, &mut Unwatched);
        if played.position().turn() == Side::White {
            assert_eq!(report.score, Score::Mate(expected), "{}", played.position());
            expected -= 1;
        }
        assert!(played.play(report.best.expect("a move")));
        positions.push(*played.position());
    }
    assert_eq!(played.outcome().and_then(|outcome| outcome.winner), Some(Side::White));
}

#[test]
fn a_known_mate_after_the_hundredth_quiet_ply_is_none() {
    let at = |quiet: u32| {
        let text = format!("4/4/k3/4|4/4/4/4|4/1K2/4/4|4/Q3/4/4 w - - {quiet} 60");
        search(position(&text), Limits::depth(2)).score
    };
    // Three plies: the last is the hundredth, and mates.
    assert_eq!(at(97), Score::Mate(2));
    for quiet in 98..100 {
        assert_eq!(at(quiet), Score::Centipawns(0), "{quiet}");
    }
    let far = position("2Q1/4/4/4|4/4/4/4|4/4/4/4|K3/4/4/k3 w - - 99 60");
    assert_eq!(search(far, Limits::depth(6)).score, Score::Centipawns(0));
}

#[test]
fn positions_in_which_nobody_can_mate_are_draws() {
    // The rook can take the queen, and then nobody can mate; anything else loses.
    let report = search(position("4/1k2/4/4|4/r3/4/4|4/4/4/4|4/Q2n/4/1K2 b - - 0 1"), Limits::depth(2));
    assert!(matches!(report.score, Score::Centipawns(_) | Score::Mate(_)));
    let report = search(position("4/1k2/4/4|4/r3/4/4|4/4/4/4|4/Q3/4/1K2 b - - 0 1"), Limits::depth(3));
    assert_eq!(report.score, Score::Centipawns(0));
}
