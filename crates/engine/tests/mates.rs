//! Mates in one to four found in play.

mod common;

use common::{mates, search};
use raumspiel_engine::{Level, Limits, Score, mates::shortest};

#[test]
fn solves_every_mate_at_the_default_levels_nodes() {
    let all = mates();
    assert!(all.len() >= 40);
    for (moves, position) in all {
        let report = search(position, Limits::nodes(Level::DEFAULT_NODES));
        assert_eq!(report.score, Score::Mate(moves), "{position}");
        // The line is the mate itself.
        assert_eq!(report.line.len() as i32, 2 * moves - 1, "{position}: {:?}", report.line);
        let end = report.line.iter().fold(position, |position, &one| position.play(one).expect("sound"));
        assert!(end.is_checkmate(), "{position}");
    }
}

/// The lengths in the file are by exhaustive search; the shorter ones are cheap enough to be proved anew.
#[test]
fn the_lengths_are_right() {
    for (moves, position) in mates().into_iter().filter(|(moves, _)| *moves <= 3) {
        assert_eq!(shortest(&position, 3), Some(moves as u32), "{position}");
    }
}
