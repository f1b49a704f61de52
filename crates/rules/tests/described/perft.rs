//! Node counts of an independent program that reads the same descriptions: how many sequences of moves there are,
//! and what their last plies are.

use raumspiel_rules::described::{AnyGame, Description, Game, Kind, Move, Position, Rules, perft, shipped};

const COUNTS: &str = include_str!("../data/perft-games.txt");

/// What the last ply of a walk consists of.
#[derive(Debug, Default, PartialEq, Eq)]
struct LastPly {
    captures: u64,
    en_passants: u64,
    castlings: u64,
    promotions: u64,
    checks: u64,
    mates: u64,
}

impl LastPly {
    fn count<const N: usize>(&mut self, position: &Position<N>, plies: u32) {
        position.for_each_move(|one| {
            if plies > 1 {
                self.count(&position.after(one), plies - 1);
            } else {
                self.add(position, one);
            }
        });
    }

    fn add<const N: usize>(&mut self, position: &Position<N>, one: Move) {
        let next = position.after(one);
        self.captures += u64::from(position.is_capture(one));
        self.en_passants += u64::from(position.is_en_passant(one));
        self.castlings += u64::from(one.is_castling());
        self.promotions += u64::from(matches!(one.kind, Kind::Promotion(_)));
        self.checks += u64::from(next.is_check());
        self.mates += u64::from(next.is_checkmate());
    }
}

fn rules(game: &str, options: &str) -> Rules {
    let text = shipped(game).unwrap_or_else(|| panic!("no game {game}"));
    let description = Description::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{game}:{fault}"));
    description.rules_with(options).unwrap_or_else(|fault| panic!("{game}: {fault}"))
}

/// The number that follows a word in a line; `None` if the word is not there.
fn number(line: &str, word: &str) -> Option<u64> {
    let mut words = line.split_whitespace().skip_while(|found| *found != word);
    words.nth(1).map(|text| text.parse().unwrap_or_else(|error| panic!("`{text}` after `{word}`: {error}")))
}

/// The blocks of the file: game, options, lines.
fn blocks() -> impl Iterator<Item = (&'static str, &'static str, Vec<&'static str>)> {
    COUNTS.split("\n@ ").skip(1).map(|block| {
        let mut lines = block.lines();
        let (game, options) =
            lines.next().map(|head| head.split_once(' ').unwrap_or((head, ""))).expect("a head");
        (game, options, lines.filter(|line| !line.is_empty()).collect())
    })
}

/// The positions of a game with these options.
pub fn positions(game: &str, options: &str) -> Vec<String> {
    let of = blocks().filter(|block| (block.0, block.1) == (game, options)).flat_map(|block| block.2);
    of.filter_map(|line| line.split_once(" ;")).map(|(position, _)| position.to_owned()).collect()
}

fn check<const N: usize>(position: &Position<N>, line: &str) {
    let depths = (1..).map_while(|plies| Some((plies, number(line, &format!("D{plies}"))?)));
    let mut deepest = 0;
    for (plies, nodes) in depths {
        assert_eq!(perft(position, plies), nodes, "depth {plies} of {line}");
        deepest = plies;
    }
    let count = |word| number(line, word).unwrap_or_default();
    let mut last = LastPly::default();
    last.count(position, deepest);
    let expected = LastPly {
        captures: count("captures"),
        en_passants: count("en-passant"),
        castlings: number(line, "castlings").unwrap_or_else(|| count("castles")),
        promotions: count("promotions"),
        checks: count("checks"),
        mates: count("mates"),
    };
    assert_eq!(last, expected, "{line}");
}

fn check_line(rules: &Rules, line: &str) {
    let (position, _) = line.split_once(';').expect("a position and its counts");
    let position = position.trim();
    match AnyGame::of(rules) {
        AnyGame::Small(game) => check(&Position::read(game, position).expect(line), line),
        AnyGame::Medium(game) => check(&Position::read(game, position).expect(line), line),
        AnyGame::Large(game) => check(&Position::read(game, position).expect(line), line),
    }
}

#[test]
fn all_described_games() {
    let mut lines = 0;
    for (game, options, of_game) in blocks() {
        let rules = rules(game, options);
        for line in &of_game {
            check_line(&rules, line);
        }
        lines += of_game.len();
    }
    assert_eq!(lines, 39);
}

/// The counts that the games written as Rust types are held to.
#[test]
fn artemis_and_raumschach() {
    for (game, options, text) in [
        ("artemis", "", include_str!("../data/perft-artemis.txt")),
        ("artemis", "pawn-captures=diagonal", include_str!("../data/perft-artemis-diagonal.txt")),
        ("raumschach", "", include_str!("../data/perft-raumschach.txt")),
    ] {
        let rules = rules(game, options);
        assert!(text.lines().count() >= 3);
        text.lines().for_each(|line| check_line(&rules, line));
    }
}

/// As deep as the table of the format goes, where that takes a moment only.
#[test]
fn deeper() {
    let start = |game, plies| AnyGame::of(&rules(game, "")).perft(None, plies);
    assert_eq!(start("artemis", 4), Ok(4_306_073));
    assert_eq!(start("raumschach", 4), Ok(15_587_032));
    assert_eq!(start("tims", 4), Ok(6_161_657));
    assert_eq!(start("millennium", 3), Ok(1_061_917));
    assert_eq!(start("quadlevel", 4), Ok(4_221_066));
    assert_eq!(start("chess", 5), Ok(4_865_609));
    assert_eq!(start("betza", 3), Ok(6_974_076));
}

/// Equal rules are one game, whatever it is called.
#[test]
fn a_game_is_made_once() {
    let chess = rules("chess", "");
    assert!(core::ptr::eq(Game::<1>::of(&chess), Game::<1>::of(&chess.clone())));
}
