//! Node counts of an independent program: how many positions, and what the last plies are.

use raumspiel_rules::chess::{Artemis, Kind, Move, Options, Position, perft, read_options};

/// What the last ply of a walk consists of.
#[derive(Debug, Default, PartialEq, Eq)]
struct LastPly {
    captures: u64,
    castles: u64,
    promotions: u64,
    checks: u64,
    mates: u64,
}

impl LastPly {
    fn count(&mut self, position: &Position<Artemis>, plies: u32) {
        position.for_each_move(|the_move| {
            if plies > 1 {
                self.count(&position.after(the_move), plies - 1);
            } else {
                self.add(position, the_move);
            }
        });
    }

    fn add(&mut self, position: &Position<Artemis>, the_move: Move<Artemis>) {
        let next = position.after(the_move);
        self.captures += u64::from(position.is_capture(the_move));
        self.castles += u64::from(matches!(the_move.kind, Kind::Castling(_)));
        self.promotions += u64::from(matches!(the_move.kind, Kind::Promotion(_)));
        self.checks += u64::from(next.is_check());
        self.mates += u64::from(next.is_checkmate());
    }
}

/// The number that follows a word in a line.
fn number(line: &str, word: &str) -> u64 {
    let mut words = line.split_whitespace().skip_while(|found| *found != word);
    let text = words.nth(1).unwrap_or_else(|| panic!("no `{word}` in {line}"));
    text.parse().unwrap_or_else(|error| panic!("`{text}` after `{word}`: {error}"))
}

fn check_file(text: &str, options: &str, lines: usize) {
    let options = read_options::<Artemis>(options).expect("known options");
    assert_eq!(text.lines().count(), lines);
    for line in text.lines() {
        let (position, counts) = line.split_once(';').expect("a position and its counts");
        let position = Position::read(position, options).unwrap_or_else(|error| panic!("{line}: {error}"));
        for plies in 1..=3 {
            assert_eq!(perft(&position, plies), number(counts, &format!("D{plies}")), "{line}");
        }
        let mut last = LastPly::default();
        last.count(&position, 3);
        let expected = LastPly {
            captures: number(counts, "captures"),
            castles: number(counts, "castles"),
            promotions: number(counts, "promotions"),
            checks: number(counts, "checks"),
            mates: number(counts, "mates"),
        };
        assert_eq!(last, expected, "{line}");
    }
}

#[test]
fn start() {
    let start = Position::<Artemis>::start(Options::default());
    for (plies, nodes) in [(1, 47), (2, 2_036), (3, 94_389), (4, 4_306_073)] {
        assert_eq!(perft(&start, plies), nodes);
    }
    let mut last = LastPly::default();
    last.count(&start, 4);
    let expected = LastPly { captures: 574_018, castles: 82_042, promotions: 0, checks: 280_374, mates: 51 };
    assert_eq!(last, expected);
}

#[test]
fn start_with_diagonal_captures() {
    let options = read_options::<Artemis>("pawn-captures=diagonal").expect("known options");
    let start = Position::<Artemis>::start(options);
    for (plies, nodes) in [(1, 51), (2, 2_362), (3, 116_287)] {
        assert_eq!(perft(&start, plies), nodes);
    }
}

#[test]
fn positions_from_play() {
    check_file(include_str!("data/perft-artemis.txt"), "", 16);
}

#[test]
fn positions_from_play_with_diagonal_captures() {
    check_file(include_str!("data/perft-artemis-diagonal.txt"), "pawn-captures=diagonal", 3);
}
