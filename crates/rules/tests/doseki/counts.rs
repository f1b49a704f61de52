//! Counts of an independent program.

use std::collections::BTreeMap;

use raumspiel_rules::doseki::{Options, Position, Turn, perft};

/// What the turns of a position consist of.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    by_letter: BTreeMap<char, usize>,
    capturing: usize,
    captured: usize,
    most_captured: usize,
    earned: usize,
}

fn count(position: &Position) -> (usize, Counts) {
    let turns = position.legal_turns();
    let mut counts = Counts::default();
    for &turn in &turns {
        let letter = match turn {
            Turn::Move(one) => one.polycube.kind().letter(),
            Turn::Place(_) => '*',
        };
        let effect = position.effect(turn);
        *counts.by_letter.entry(letter).or_default() += 1;
        counts.capturing += usize::from(!effect.captured.is_empty());
        counts.captured += effect.captured.len();
        counts.most_captured = counts.most_captured.max(effect.captured.len());
        counts.earned += usize::from(effect.earned);
    }
    (turns.len(), counts)
}

fn by_letter(text: &str) -> BTreeMap<char, usize> {
    let pair = |part: &str| {
        let (letter, count) = part.trim().split_once(' ').expect("a letter and a count");
        (letter.chars().next().expect("a letter"), count.parse().expect("a count"))
    };
    text.split(',').map(pair).collect()
}

#[test]
fn starts() {
    let start = |options: &str| Position::start(Options::read(options).expect("known"));
    let (turns, counts) = count(&start(""));
    assert_eq!(turns, 29_046);
    let letters = "A 1984, B 4428, C 1728, E 2016, G 4992, H 665, K 384, M 768, P 81, Q 1536, R 1248, W 9216";
    assert_eq!(counts.by_letter, by_letter(letters));
    assert_eq!((counts.capturing, counts.captured), (2_648, 8_752));
    for (options, turns, capturing) in [("size=7", 10_246, 1_628), ("size=5", 1_958, 1_033)] {
        let (found, counts) = count(&start(options));
        assert_eq!((found, counts.capturing), (turns, capturing));
    }
    assert_eq!(perft(&start("size=5"), 2), 3_139_732);
    assert_eq!(perft(&start("size=5"), 0), 1);
}

/// The number before or after a word.
fn number(line: &str, before: &str) -> Option<u64> {
    let (_, rest) = line.split_once(before)?;
    rest.split(|letter: char| !letter.is_ascii_digit()).find(|part| !part.is_empty())?.parse().ok()
}

#[test]
fn positions_from_play() {
    let text = include_str!("../data/counts-doseki.txt");
    let mut two_plies = 0;
    for line in text.lines() {
        let (position, expected) = line.split_once(';').expect("a position and its counts");
        let position = Position::read(position, Options::default()).unwrap_or_else(|error| panic!("{error}"));
        let find = |before: &str| number(expected, before).unwrap_or_else(|| panic!("{before}: {line}"));
        let (_, letters) = expected.split_once('(').expect("counts by letter");
        let (letters, _) = letters.split_once(')').expect("counts by letter");
        let counts = Counts {
            by_letter: by_letter(letters),
            capturing: find("capturing") as usize,
            captured: find("captured over all of them") as usize,
            most_captured: find("at most") as usize,
            earned: find("rights earned") as usize,
        };
        assert_eq!(count(&position), (find("moves") as usize, counts), "{line}");
        if let Some(nodes) = number(expected, "D2") {
            assert_eq!(perft(&position, 2), nodes, "{line}");
            two_plies += 1;
        }
    }
    assert_eq!((text.lines().count(), two_plies), (11, 4));
}
