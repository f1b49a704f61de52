//! Limits, stopping, slices, and the same answer to the same question.

mod common;

use std::collections::HashSet;

use common::{position, search, start};
use raumspiel_engine::{Level, Limits, Report, Score, Search, Skill, Unwatched, Watch};
use rules::chess::{Artemis, Move, Position, Raumschach, Variant};

#[test]
fn the_same_question_has_the_same_answer_whatever_was_searched_before() {
    let mut used = Search::new(4);
    let other = position("4/P3/4/2p1|4/1k1n/4/4|4/4/1P2/4|4/4/4/R1KR w - - 0 1");
    used.search(&[other], Limits::nodes(30_000), Skill::FULL, 1, &mut Unwatched);
    for limits in [Limits::nodes(30_000), Limits::depth(6)] {
        let again = used.search(&[start()], limits, Skill::FULL, 1, &mut Unwatched);
        assert_eq!(again, search(start(), limits));
    }
}

#[test]
fn keeps_to_depth_and_nodes() {
    assert_eq!(search(start(), Limits::depth(5)).depth, 5);
    for nodes in [0, 1, 77, 1_000, 20_000] {
        let report = search(start(), Limits::nodes(nodes));
        assert!(report.nodes <= nodes + 1, "{} of {nodes}", report.nodes);
        assert!(start().is_legal(report.best.expect("a move")));
    }
    let none = search(start(), Limits { depth: Some(0), ..Limits::default() });
    assert!(start().is_legal(none.best.expect("a move")));
}

/// A clock that goes on by one millisecond each time it is asked, and a stop button.
struct Asked {
    times: u32,
    stop_at: u32,
    depths: Vec<u32>,
}

impl Watch<Move<Artemis>> for Asked {
    fn milliseconds(&mut self) -> u32 {
        self.times += 1;
        self.times
    }
    fn stop(&mut self) -> bool {
        self.times += 1;
        self.times >= self.stop_at
    }
    fn progress(&mut self, report: &Report<Move<Artemis>>) {
        assert!(report.best.is_some() && report.best == report.line.first().copied());
        self.depths.push(report.depth);
    }
}

#[test]
fn a_stop_and_the_time_are_seen_within_a_thousand_nodes_or_so() {
    let mut watch = Asked { times: 0, stop_at: 20, depths: Vec::new() };
    let report = Search::new(1).search(&[start()], Limits::default(), Skill::FULL, 0, &mut watch);
    assert!(report.nodes <= 20 * 1_100, "{}", report.nodes);
    assert!(start().is_legal(report.best.expect("a move")));
    assert!(watch.depths.is_sorted() && !watch.depths.is_empty());

    let mut watch = Asked { times: 0, stop_at: u32::MAX, depths: Vec::new() };
    let report = Search::new(1).search(&[start()], Limits::milliseconds(30), Skill::FULL, 0, &mut watch);
    assert!(watch.times <= 32 && report.nodes <= 30 * 1_100);
}

/// Where most pieces hang and captures give check, what quiescence follows must have an end.
fn the_first_ply_takes_few_nodes<V: Variant>() {
    let mut search = Search::<V>::new(4);
    for position in common::many_positions::<V>(200) {
        let report = search.search(&[position], Limits::depth(1), Skill::FULL, 0, &mut Unwatched);
        assert!(report.nodes <= 5_000, "{position}: {}", report.nodes);
    }
}

#[test]
fn the_first_ply_takes_few_nodes_in_every_position() {
    the_first_ply_takes_few_nodes::<Artemis>();
    the_first_ply_takes_few_nodes::<Raumschach>();
}

#[test]
fn every_level_is_bounded_by_time_and_up_to_7_the_same_as_without() {
    for level in Level::ALL {
        let limits = level.limits();
        assert!(limits.milliseconds.is_some_and(|most| most <= 5_000), "{level:?}");
        assert_eq!(limits.is_by_time_alone(), level == Level::TOP, "{level:?}");
        // A clock that says that hours have gone by.
        let mut late = Asked { times: 10_000_000, stop_at: u32::MAX, depths: Vec::new() };
        let report = Search::new(1).search(&[start()], limits, level.skill(), 0, &mut late);
        assert!(report.nodes == 0 && report.best.is_some(), "{level:?}: {report:?}");
    }
    let level = Level::ALL[4];
    let free = Limits { milliseconds: None, ..level.limits() };
    assert_eq!(search(start(), level.limits()), search(start(), free));
}

#[test]
fn a_slice_is_kept_but_for_the_quiescence_at_its_end() {
    let mut search = Search::<Artemis>::new(4);
    search.begin(&[start()], Limits::depth(5), Skill::FULL, 0);
    assert!(start().is_legal(search.report().best.expect("a move")));
    for slice in [1, 500, 5_000] {
        let before = search.report().nodes;
        assert!(!search.step(slice, &mut Unwatched));
        let nodes = search.report().nodes - before;
        assert!((slice..slice + 100).contains(&nodes), "{nodes}");
    }
    assert!(search.step(u64::MAX, &mut Unwatched));
    assert!(search.step(1, &mut Unwatched), "over stays over");
}

#[test]
fn a_game_without_moves_has_no_best_move() {
    let none = Search::<Artemis>::new(1).search(&[], Limits::depth(3), Skill::FULL, 0, &mut Unwatched);
    assert_eq!(none.best, None);
    let (_, mate_in_one) = common::mates().into_iter().find(|(moves, _)| *moves == 1).expect("sound");
    let mated = mate_in_one.after(search(mate_in_one, Limits::depth(2)).best.expect("a move"));
    let report = search(mated, Limits::depth(3));
    assert_eq!((report.best, report.score), (None, Score::Mate(0)));
}

#[test]
fn from_level_3_on_no_mate_in_one_is_missed() {
    let mut search = Search::new(4);
    for (_, position) in common::mates().into_iter().filter(|(moves, _)| *moves == 1) {
        for level in &Level::ALL[2..] {
            for seed in 0..3 {
                let limits = level.limits();
                let report = search.search(&[position], limits, level.skill(), seed, &mut Unwatched);
                assert!(position.after(report.best.expect("a move")).is_checkmate(), "{level:?}: {position}");
            }
        }
    }
}

#[test]
fn low_levels_vary_by_seed_and_high_ones_do_not() {
    let mut search = Search::new(1);
    let positions: Vec<Position<Artemis>> =
        common::random_positions(4).into_iter().filter(|one| one.has_move()).collect();
    // The most different moves that a level makes in any of some positions.
    let mut most = |level: Level| {
        let mut moves = |position| {
            let limits = level.limits();
            let one = |seed| search.search(&[position], limits, level.skill(), seed, &mut Unwatched).best;
            (0..10).map(one).collect::<HashSet<_>>().len()
        };
        // Not the first eight: there the counts lie just at what is asked below.
        positions.iter().skip(32).take(8).map(|position| moves(*position)).max()
    };
    assert!(most(Level::ALL[0]) >= Some(4));
    assert!(most(Level::ALL[3]) >= Some(2));
    assert_eq!(most(Level::ALL[4]), Some(1));
}
