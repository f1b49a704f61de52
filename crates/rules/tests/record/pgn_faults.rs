//! What is said of files with faults, where, and what is kept of them.

use raumspiel_rules::{
    chess::Artemis,
    record::pgn::{self, Problem},
};

use crate::play::line;

/// The first game's moves that were kept, and its fault's words.
fn fault(text: &str) -> (Option<String>, String) {
    let reading = pgn::read_as::<Artemis>(text).into_iter().next().expect("a game");
    let kept = reading.record.as_ref().map(|record| line(record).join(" "));
    (kept, reading.fault.unwrap_or_else(|| panic!("no fault in {text}")).to_string())
}

/// What follows in the words for a bad tag.
const TAG: &str = ", as in `[White \"A. Player\"]`";
/// The words for a variation that no move comes before.
const NO_MOVE: &str = "found a variation where no move comes before it; expected a move";

/// The text has this fault here, and the moves before it are kept.
fn check(text: &str, kept: &str, place: (usize, usize), words: &str) {
    let (line, column) = place;
    let expected = format!("line {line}, column {column}: {words}");
    assert_eq!(fault(text), (Some(kept.to_owned()), expected), "{text}");
}

/// The text has this fault in its tags: there is no telling where its moves begin.
fn check_tags(text: &str, place: (usize, usize), words: &str) {
    let (line, column) = place;
    assert_eq!(fault(text), (None, format!("line {line}, column {column}: {words}")), "{text}");
}

#[test]
fn tags() {
    let missing = |found: &str, expected: &str| format!("found `{found}`; expected {expected}{TAG}");
    let quote = missing("nothing", "a `\"` after the tag's value");
    check_tags("[White \"x]\n\nNa3A", (1, 11), &quote);
    check_tags("[White x]\nNa3A", (1, 8), &missing("x]", "a value in quotes"));
    check_tags("\n [1 \"x\"]\nNa3A", (2, 3), &missing("1", "a tag's name"));
    check_tags("[White \"x\" y]\nNa3A", (1, 12), &missing("y]", "a `]` after the tag's value"));
    let twice = "found the tag `White` again, as `y`; it is `x` already";
    check_tags("[White \"x\"]\n[White \"y\"]\nNa3A", (2, 1), twice);
    let no_position =
        "found `SetUp \"1\"` without a tag `FEN`; expected the position that the game begins with";
    check_tags("[SetUp \"1\"]\nNa3A", (1, 1), no_position);
}

#[test]
fn comments_and_variations() {
    let open = "found a comment that does not end; expected a `}` after it";
    check("Na3A {open\nc3A", "Na3A", (1, 6), open);
    let open = "found a variation that does not end; expected a `)` before the game's end";
    check("Na3A\n(a4A (b4A) c3A", "Na3A", (2, 1), open);
    let closed = "found `)` outside a variation; expected a move or a result";
    check("Na3A ) c3A", "Na3A", (1, 6), closed);
    check("(Na3A)", "", (1, 1), NO_MOVE);
    check("Na3A c3A ((d3A))", "Na3A c3A", (1, 11), NO_MOVE);
}

/// A number alone that is not the next move's may be a damaged move: it is not passed over.
#[test]
fn numbers() {
    let number = |found: &str, expected| {
        format!("found the number `{found}`; expected a move, or its number {expected}")
    };
    check("1. a3A 00 2. 0 b3A", "a3A", (1, 8), &number("00", 1));
    check("1. a3A a2D 0 b3A", "a3A a2D", (1, 12), &number("0", 2));
    check("1 a3A a2D 7 b3A", "a3A a2D", (1, 11), &number("7", 2));
}

#[test]
fn what_belongs_nowhere() {
    let words = "expected a move, a comment, a variation or a result";
    check("Na3A } c3A", "Na3A", (1, 6), &format!("found `}}`; {words}"));
    check("Na3A [%clk] c3A", "Na3A", (1, 6), &format!("found `[%clk]`; {words}"));
}

#[test]
fn ends() {
    let mate = "d3A c3A Bb1C Qxd2B#";
    let after = "found the move `a4A`; the game has ended here (Black wins: checkmate): expected a result";
    check(&format!("{mate} a4A"), mate, (1, 21), after);
    let other = "found the result `1-0`; expected `0-1`: the moves lead to this end: Black wins: checkmate";
    check(&format!("{mate}\n1-0"), mate, (2, 1), other);
    let no_result = "found the result `won`; expected `1-0`, `0-1`, `1/2-1/2` or `*`";
    check("[Result \"won\"]\nNa3A *", "Na3A", (1, 1), no_result);
    let other = "found the result `1-0`; expected `0-1`: the moves end so in line 3, column 1";
    check("[Result \"1-0\"]\nNa3A\n0-1", "Na3A", (1, 1), other);
}

/// The games' own words come through: what was found, and what is legal.
#[test]
fn moves_positions_and_rules() {
    for (text, place, part) in [
        ("1. Na3A c3A\n2. Nh9Z", "line 2, column 4: ", "`Nh9Z` is no move; expected something like"),
        ("1. Na3A c3A\r\n\r\n2. Na3A", "line 3, column 4: ", "`Na3A` is no legal move here; there is"),
        ("1. Na3A\re.p. c3A", "line 2, column 1: ", "`e.p.` is no move; expected something like"),
        ("1. Na3A c3A -- 2. Na3A", "line 1, column 19: ", "`Na3A` is no legal move here; there is"),
        ("1. Na3A \u{fc}\u{fc} c3A", "line 1, column 9: ", "`\u{fc}\u{fc}` is no move"),
        ("{\u{fc}\u{1f642}} Nx", "line 1, column 6: ", "`Nx` is no move"),
        (
            "[White \"x\"]\n[Rules \"pawns=many\"]\n*",
            "line 2, column 1: ",
            "the rules `pawns=many` can't be played by: there is no option `pawns`",
        ),
        ("[FEN \"4/4\"]\n*", "line 1, column 1: ", "the position `4/4` can't be played from: found 1 field"),
    ] {
        let (_, words) = fault(text);
        assert!(words.starts_with(&format!("{place}{part}")), "{words}");
    }
    let (_, words) = fault("1. Na3A c3A\n\n(1... a2A) 2. b4A");
    assert!(words.starts_with("line 3, column 7: `a2A` is no legal move here"), "{words}");
    let problem = pgn::read("[Variant \"Go\"]\nB2")[0].fault.clone().map(|fault| fault.problem);
    let known = vec!["Artemis Chess", "Raumschach", "Doseki"];
    assert_eq!(problem, Some(Problem::Variant { found: "Go".to_owned(), known }));
}

/// A game with a fault costs the others nothing, and its own text can be kept.
#[test]
fn the_other_games() {
    for bad in [
        "[White \"bad\"]\n[Black x]\n[Site \"x\"]\n\n1. Na3A c3A *",
        "[White \"bad\"]\n\n1. Na3A nonsense\n2. a4A {[Not \"a tag\"]} c3A *",
        "[White \"bad\"]\n\n1. Na3A {open\n2. a4A *",
        "[White \"bad\"]\n\n1. Na3A (1. a4A *",
        "[White \"bad\"]\n\n1. Na3A ) 2. a4A *",
        "[White \"bad\"]\n[Result \"1-0\"]\n\n1. Na3A 0-1",
        "[White \"bad\"]\n[FEN \"x\"]\n\n1. Na3A (1. a4A) 0-1",
        "[White \"bad",
    ] {
        let file = format!("[White \"one\"]\n\n1. Na3A c3A *\n\n{bad}\n\n[White \"two\"]\n\n1. a4A 1-0\n");
        let readings = pgn::read_as::<Artemis>(&file);
        let games: Vec<_> = readings.iter().filter(|reading| reading.fault.is_none()).collect();
        let lines: Vec<_> = games
            .iter()
            .filter_map(|game| game.record.as_ref())
            .map(|record| line(record).join(" "))
            .collect();
        assert_eq!(lines, ["Na3A c3A", "a4A"], "{bad}\n{readings:?}");
        assert_eq!(readings.len(), 3, "{bad}");
        assert_eq!(readings[1].text, bad);
    }
}

/// In a fault within a variation, the game itself is the line outside of it; the variation is kept too.
#[test]
fn a_fault_in_a_variation() {
    let readings = pgn::read_as::<Artemis>("1. Na3A c3A (1... d3A 2. c4A (2. b4A nonsense)) 2. d4A");
    let record = readings[0].record.as_ref().expect("a record");
    assert_eq!((line(record), record.tree.size()), (vec!["Na3A", "c3A"], 6));
}
