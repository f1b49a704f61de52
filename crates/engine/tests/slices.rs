//! A search in slices is the same search.

mod common;

use common::many_positions;
use raumspiel_engine::{Level, Search, Unwatched};
use rules::chess::{Artemis, Raumschach, Variant};

/// In how many nodes each slice ends.
const SLICES: [u64; 3] = [500, 2_000, 10_000];

/// Levels without a clock, and of how many positions each is asked about one: the higher ones search so much more.
const LEVELS: [(u8, usize); 7] = [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 16), (7, 64)];

/// Asks a level about a position in one piece and in slices.
fn compare<V: Variant>(number: u8, every: usize) {
    let level = Level::new(number).expect("sound");
    let (limits, skill) = (level.limits(), level.skill());
    let mut search = Search::<V>::new(4);
    for (position, seed) in many_positions::<V>(200).into_iter().zip(0..).step_by(every) {
        let whole = search.search(&[position], limits, skill, seed, &mut Unwatched);
        for slice in SLICES.into_iter().filter(|slice| *slice < whole.nodes) {
            search.begin(&[position], limits, skill, seed);
            while !search.step(slice, &mut Unwatched) {}
            assert_eq!(search.report(), whole, "level {number}, slices of {slice}, {position}");
        }
    }
}

fn compare_all<V: Variant>() {
    for (number, every) in LEVELS {
        compare::<V>(number, every);
    }
}

#[test]
fn artemis() {
    compare_all::<Artemis>();
}

#[test]
fn raumschach() {
    compare_all::<Raumschach>();
}
