//! Draws seen inside the search.

mod common;

use common::{position, search};
use raumspiel_engine::{Limits, Score, Search, Skill, Unwatched};
use rules::chess::{Artemis, Position};

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

#[test]
fn positions_in_which_nobody_can_mate_are_draws() {
    // The rook can take the queen, and then nobody can mate; anything else loses.
    let report = search(position("4/1k2/4/4|4/r3/4/4|4/4/4/4|4/Q2n/4/1K2 b - - 0 1"), Limits::depth(2));
    assert!(matches!(report.score, Score::Centipawns(_) | Score::Mate(_)));
    let report = search(position("4/1k2/4/4|4/r3/4/4|4/4/4/4|4/Q3/4/1K2 b - - 0 1"), Limits::depth(3));
    assert_eq!(report.score, Score::Centipawns(0));
}
