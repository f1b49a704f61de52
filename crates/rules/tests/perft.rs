//! Node counts of an independent program: how many positions, and what the last plies are.

use raumspiel_rules::chess::{Artemis, Kind, Move, Position, Raumschach, Variant, perft, read_options};

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
    fn count<V: Variant>(&mut self, position: &Position<V>, plies: u32) {
        position.for_each_move(|the_move| {
            if plies > 1 {
                self.count(&position.after(the_move), plies - 1);
            } else {
                self.add(position, the_move);
            }
        });
    }

    fn add<V: Variant>(&mut self, position: &Position<V>, the_move: Move<V>) {
        let next = position.after(the_move);
        self.captures += u64::from(position.is_capture(the_move));
        self.castles += u64::from(matches!(the_move.kind, Kind::Castling(_)));
        self.promotions += u64::from(matches!(the_move.kind, Kind::Promotion(_)));
        self.checks += u64::from(next.is_check());
        self.mates += u64::from(next.is_checkmate());
    }
}

/// The counts of all depths from the start by these rules.
fn check_start<V: Variant>(options: &str, counts: &[u64]) -> Position<V> {
    let start = Position::<V>::start(read_options::<V>(options).expect("known options"));
    for (plies, &nodes) in (1..).zip(counts) {
        assert_eq!(perft(&start, plies), nodes, "{options} {plies}");
    }
    start
}

/// The number that follows a word in a line.
fn number(line: &str, word: &str) -> u64 {
    let mut words = line.split_whitespace().skip_while(|found| *found != word);
    let text = words.nth(1).unwrap_or_else(|| panic!("no `{word}` in {line}"));
    text.parse().unwrap_or_else(|error| panic!("`{text}` after `{word}`: {error}"))
}

fn check_file<V: Variant>(text: &str, options: &str, lines: usize) {
    let options = read_options::<V>(options).expect("known options");
    assert_eq!(text.lines().count(), lines);
    for line in text.lines() {
        let (position, counts) = line.split_once(';').expect("a position and its counts");
        let position =
            Position::<V>::read(position, options).unwrap_or_else(|error| panic!("{line}: {error}"));
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
    let start = check_start::<Artemis>("", &[47, 2_036, 94_389, 4_306_073]);
    let mut last = LastPly::default();
    last.count(&start, 4);
    let expected = LastPly { captures: 574_018, castles: 82_042, promotions: 0, checks: 280_374, mates: 51 };
    assert_eq!(last, expected);
}

#[test]
fn start_with_diagonal_captures() {
    check_start::<Artemis>("pawn-captures=diagonal", &[51, 2_362, 116_287]);
}

#[test]
fn positions_from_play() {
    check_file::<Artemis>(include_str!("data/perft-artemis.txt"), "", 16);
}

#[test]
fn positions_from_play_with_diagonal_captures() {
    check_file::<Artemis>(include_str!("data/perft-artemis-diagonal.txt"), "pawn-captures=diagonal", 3);
}

#[test]
fn start_of_raumschach() {
    check_start::<Raumschach>("", &[61, 3_615, 237_316, 15_587_032]);
    check_start::<Raumschach>("black-array=buqbu", &[61, 3_615, 237_315, 15_583_840]);
}

#[test]
fn positions_from_play_of_raumschach() {
    check_file::<Raumschach>(include_str!("data/perft-raumschach.txt"), "", 6);
}
