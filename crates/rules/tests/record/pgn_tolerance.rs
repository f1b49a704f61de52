//! What is read beside the written form: one case for each tolerance.

use raumspiel_rules::{
    Side,
    chess::Artemis,
    record::{Ending, Place, pgn},
};

use crate::play::line;

/// The moves, all notes in the order of places, and the result of a text with one game.
fn summary(text: &str) -> String {
    let record = pgn::read_one::<Artemis>(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let places = (0..record.tree.size() as u32).map(Place::from_number);
    let notes = places.map(|place| {
        let node = record.tree.node(place).expect("a place");
        let notes = node.notes();
        let before = notes.before.iter().map(|comment| format!("{{{comment}}} "));
        let marks = notes.marks.iter().map(|mark| format!(" ${mark}"));
        let after = notes.after.iter().map(|comment| format!(" {{{comment}}}"));
        before.chain([node.text().to_owned()]).chain(marks).chain(after).collect::<String>()
    });
    let notes: Vec<String> = notes.collect();
    format!("{} | {} | {}", line(&record).join(" "), notes.join(" / ").trim(), record.result())
}

#[test]
fn move_text() {
    let plain = "Na3A c3A b4A | / Na3A / c3A / b4A | *";
    for text in [
        "1. Na3A c3A 2. b4A *",
        "1.Na3A c3A 2.b4A",
        "Na3A c3A b4A",
        "1 Na3A c3A 2 b4A *",
        "1. Na3A 1... c3A 2. b4A *",
        "1. Na3A \u{2026} c3A 2. b4A *",
        "1. Na3A ... c3A 7. b4A *",
        "1.\nNa3A\r\nc3A\r2.\tb4A\n\n*\n",
        "\u{feff}1. Na3A c3A 2. b4A *",
        "% other programs' business\n1. Na3A\n%1. b4A\nc3A 2. b4A *",
        "\u{feff}% after a mark\n1. Na3A c3A 2. b4A *",
        "1. a1B-a3A c3A 2. b2Ab4A *",
        "1. Na3A {} c3A 2. b4A *",
        "1. Na3A () c3A 2. b4A *",
        "1. Na3A c3A 2. b4A * ;",
        "1. Na3A c3A 2. b4A*",
        "1. a1B\u{2013}a3A c3A 2. b2A\u{2212}b4A*",
        "1 Na3A c3A 2 b4A *",
        "1 Na3A 1 c3A 3 b4A *",
        "\u{feff}\u{feff}1. Na3A \u{feff} c3A 2. b4A *",
    ] {
        assert_eq!(summary(text), plain, "{text}");
    }
}

#[test]
fn comments() {
    for (text, expected) in [
        ("{first} 1. Na3A", "Na3A | {first} / Na3A | *"),
        ("; first\n1. Na3A", "Na3A | {first} / Na3A | *"),
        ("1. Na3A ; rest } of line\nc3A", "Na3A c3A | / Na3A {rest } of line} / c3A | *"),
        ("1. Na3A{a}{b}c3A", "Na3A c3A | / Na3A {a} {b} / c3A | *"),
        ("1. Na3A { two\r\n lines } c3A", "Na3A c3A | / Na3A {two  lines} / c3A | *"),
        ("1. Na3A {a { b ; c ( d $1 1-0} c3A", "Na3A c3A | / Na3A {a { b ; c ( d $1 1-0} / c3A | *"),
        ("1. Na3A {a &#125; b &#x; &#9999999; &# &#;}", "Na3A | / Na3A {a } b &#x; &#9999999; &# &#;} | *"),
        ("1. Na3A {[%clk 0:01]\n[%eval 1]} c3A", "Na3A c3A | / Na3A {[%clk 0:01] [%eval 1]} / c3A | *"),
        ("1. Na3A ({x} 1. a4A {y}) {z} c3A", "Na3A c3A | / Na3A / {x} a4A {y} / {z} c3A | *"),
        ("1. Na3A (1. a4A) {z}", "Na3A | / Na3A {z} / a4A | *"),
        ("1. Na3A 1-0 {bored} ; truly", "Na3A | / Na3A {bored} {truly} | 1-0"),
        ("[White \"x\"] ; head\n{more}\n1. Na3A", "Na3A | {head} {more} / Na3A | *"),
    ] {
        assert_eq!(summary(text), expected, "{text}");
    }
}

#[test]
fn marks() {
    let marked = |text: &str| summary(text).split(" | ").nth(1).map(ToOwned::to_owned);
    for (sign, number) in [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)] {
        let expected = Some(format!("/ Na3A ${number} / c3A"));
        for text in [
            format!("Na3A{sign} c3A"),
            format!("Na3A {sign} c3A"),
            format!("Na3A ${number} c3A"),
            format!("Na3A${number} c3A"),
        ] {
            assert_eq!(marked(&text), expected, "{text}");
        }
    }
    assert_eq!(marked("Na3A $0 {a} $255"), Some("/ Na3A $0 $255 {a}".to_owned()));
}

/// What archives have beside the six: signs as words or glued to the move, with whatever dashes, and marks in
/// places where no move stands before them. What no mark stands for is a comment.
#[test]
fn signs_of_other_programs() {
    let notes = |text: &str| {
        let summary = summary(text);
        let notes = summary.split(" | ").nth(1).map(ToOwned::to_owned).unwrap_or_default();
        // From the second writing on, all stays as it is.
        let written = pgn::read_one::<Artemis>(text).expect("a game").to_string();
        let again = pgn::read_one::<Artemis>(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
        assert_eq!(again.to_string(), written, "{text}");
        notes
    };
    for (sign, number) in [
        ("=", 10),
        ("\u{221e}", 13),
        ("\u{2a72}", 14),
        ("+=", 14),
        ("+/=", 14),
        ("=+", 15),
        ("\u{b1}", 16),
        ("+/-", 16),
        ("\u{2213}", 17),
        ("-/+", 17),
        ("+-", 18),
        ("+\u{2013}", 18),
        ("-+", 19),
        ("N", 146),
    ] {
        for text in [format!("Na3A{sign} c3A"), format!("Na3A {sign} c3A")] {
            assert_eq!(notes(&text), format!("/ Na3A ${number} / c3A"), "{text}");
        }
    }
    for (text, expected) in [
        ("Na3A!!! c3A", "/ Na3A {!!!} / c3A"),
        ("Na3A --", "/ Na3A {--}"),
        ("Na3A $256 $x $ c3A", "/ Na3A {$256} {$x} {$} / c3A"),
        ("Na3A\u{2020} \u{2206}Nd5 c3A", "/ Na3A {\u{2020}} {\u{2206}Nd5} / c3A"),
        ("Na3A ± (a4A ∓) c3A", "/ Na3A $16 / a4A $17 / c3A"),
        ("d3A c3A Bb1C Qxd2B#-+", "/ d3A / c3A / Bb1C / Qxd2B# $19"),
        // Before a line's first move there is nothing to mark.
        ("$1 Na3A", "{$1} / Na3A"),
        ("Na3A ($1 a4A)", "/ Na3A / {$1} a4A"),
        // After a variation the mark belongs to the move that was varied.
        ("Na3A (a4A) $1 c3A", "/ Na3A $1 / a4A / c3A"),
        ("Na3A (a4A $2) ! c3A", "/ Na3A $1 / a4A $2 / c3A"),
        ("Na3A (=) c3A", "/ Na3A {=} / c3A"),
        ("Na3A 1-0 \u{b1} {bored}", "/ Na3A $16 {bored}"),
        // A pass: what follows it is nobody's to play.
        ("Na3A (1. -- c3A {so (it} 2. Nc3A) c3A", "/ Na3A {-- c3A {so (it} 2. Nc3A} / c3A"),
        ("Na3A c3A (1... a2D 2. -- (2. b3A) d3A) b3A", "/ Na3A / c3A / a2D {-- (2. b3A) d3A} / b3A"),
    ] {
        assert_eq!(notes(text), expected, "{text}");
    }
    // What a text is as a move comes first.
    let fen = "[FEN \"4/P3/4/4|4/4/4/4|2k1/4/4/4|4/4/4/R1KR w - - 0 1\"]\n";
    assert_eq!(notes(&format!("{fen}a4D=N")), "/ a4D=N");
    assert_eq!(notes(&format!("{fen}a4D=N=")), "/ a4D=N $10");
}

#[test]
fn castling_with_any_dash() {
    for text in ["O-O", "O\u{2013}O", "0\u{2014}0", "o\u{2011}o", "O-O=", "O\u{2013}O!"] {
        let summary = summary(&format!("Na3A c3A {text}"));
        assert!(summary.starts_with("Na3A c3A O-O |"), "{text}: {summary}");
    }
}

#[test]
fn variations() {
    for (text, expected) in [
        ("1. Na3A (1. a4A d3A) c3A", "Na3A c3A | / Na3A / a4A / d3A / c3A | *"),
        ("1. Na3A (1. a4A (1. b4A)) (1. c4A) c3A", "Na3A c3A | / Na3A / a4A / b4A / c4A / c3A | *"),
        // A variation that repeats the move goes on from it.
        ("1. Na3A (1. Na3A c3A)", "Na3A | / Na3A / c3A | *"),
        ("1. Na3A (1. a4A *) c3A 1-0", "Na3A c3A | / Na3A / a4A / c3A | 1-0"),
        ("1. Na3A (1. a4A 1-0) c3A", "Na3A c3A | / Na3A / a4A / c3A | *"),
    ] {
        assert_eq!(summary(text), expected, "{text}");
    }
    let won = pgn::read_one::<Artemis>("1. Na3A (1. a4A 1-0) c3A").expect("a game");
    let ending = won.tree.node(Place::from_number(2)).and_then(|node| node.ending());
    assert_eq!(ending, Some(&Ending::read(Some(Side::White), None)));
    assert!(pgn::write(&won).ends_with("\n1. Na3A (1. a4A 1-0) 1... c3A *\n"), "{won}");
}

#[test]
fn results() {
    let result = |text: &str| summary(text).rsplit(" | ").next().map(ToOwned::to_owned).unwrap_or_default();
    for (text, expected) in [
        ("Na3A", "*"),
        ("Na3A *", "*"),
        ("Na3A 1-0", "1-0"),
        ("Na3A 0-1", "0-1"),
        ("Na3A 1/2-1/2", "1/2-1/2"),
        ("Na3A 1/2", "1/2-1/2"),
        ("Na3A \u{bd}-\u{bd}", "1/2-1/2"),
        ("Na3A \u{bd}\u{2013}\u{bd}", "1/2-1/2"),
        ("Na3A \u{bd}", "1/2-1/2"),
        ("Na3A 1\u{2013}0", "1-0"),
        ("Na3A1-0", "1-0"),
        ("Na3A1/2-1/2", "1/2-1/2"),
        ("Na3A*", "*"),
        ("[Result \"\u{bd}-\u{bd}\"]\nNa3A *", "1/2-1/2"),
        ("[Result \"0-1\"]\nNa3A", "0-1"),
        ("[Result \"0-1\"]\nNa3A *", "0-1"),
        ("[Result \"*\"]\nNa3A 0-1", "0-1"),
        ("[Result \"?\"]\nNa3A 0-1", "0-1"),
        ("[Result \"1-0\"]", "1-0"),
        // The rules say it, whether or not the file does.
        ("d3A c3A Bb1C Qxd2B# *", "0-1"),
        ("d3A c3A Bb1C Qxd2B 0-1", "0-1"),
    ] {
        assert_eq!(result(text), expected, "{text}");
    }
}

#[test]
fn tags() {
    let text = " [ White \"a \\\"b\\\" \\\\ \\c\" ] [Black\"B\"]\n[variant_x \"\"]\r\n\
                [White \"a \\\"b\\\" \\\\ \\c\"]\n\n1. Na3A *";
    let record = pgn::read_one::<Artemis>(text).expect("a game");
    assert_eq!(record.tags.get("White"), Some("a \"b\" \\ \\c"));
    assert_eq!((record.tags.get("Black"), record.tags.get("variant_x")), (Some("B"), Some("")));
    for variant in ["artemis", "Artemis Chess", "ARTEMIS CHESS", ""] {
        let text = format!("[Variant \"{variant}\"]\n*");
        let readings = pgn::read(&text);
        assert_eq!(readings.len(), 1);
        assert!(readings[0].fault.is_none() && readings[0].record.is_some());
    }
    // A position without `SetUp`, in the author's four fields.
    let position = "[FEN \"rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR b 0 1\"]\n1... c3A";
    assert_eq!(summary(position), "c3A | / c3A | *");
    assert_eq!(summary("[SetUp \"0\"]\nNa3A"), "Na3A | / Na3A | *");
    // `0` says that the game begins as usual, whatever position is there.
    let usual = "[SetUp \"0\"]\n[FEN \"4/4/4/k3|4/4/4/4|4/4/4/4|4/4/4/Q1K1 w - - 0 1\"]\nNa3A";
    assert_eq!(summary(usual), "Na3A | / Na3A | *");
    // Other programs' count of plies takes no moves away.
    let counted = pgn::read_one::<Artemis>("[PlyCount \"0\"]\nNa3A c3A *").expect("a game");
    assert_eq!((line(&counted).join(" "), counted.tags.get("PlyCount")), ("Na3A c3A".to_owned(), None));
    let counted = pgn::read_one::<Artemis>("[PlyCount \"2\"]\nNa3A c3A *").expect("a game");
    assert_eq!(counted.tags.get("PlyCount"), Some("2"));
    // The words for an end that there is not are kept.
    let broken = pgn::read_one::<Artemis>("[Termination \"abandoned\"]\nNa3A *").expect("a game");
    assert!(broken.to_string().contains("[Termination \"abandoned\"]"));
}

#[test]
fn files_without_games() {
    for text in ["", "\u{feff}", "\r\n \t", "% nothing\n%", "%"] {
        assert_eq!(pgn::read(text), [], "{text:?}");
    }
    assert_eq!(
        pgn::read_one::<Artemis>("").map_err(|error| error.to_string()),
        Err("line 1, column 1: found no game; expected tags or moves".to_owned())
    );
}

#[test]
fn games_after_one_another() {
    let text = "Na3A 1-0 c4D\n\n[White \"x\"]\na4A [White \"y\"] b4A * [White \"z\"]\n[Black \"z\"]\n";
    let readings = pgn::read_as::<Artemis>(text);
    // `c4D` is no move of White's; the games around it are not lost.
    let lines: Vec<_> =
        readings.iter().map(|reading| reading.record.as_ref().map(|record| line(record).join(" "))).collect();
    assert_eq!(
        lines.iter().map(Option::as_deref).collect::<Vec<_>>(),
        [Some("Na3A"), Some(""), Some("a4A"), Some("b4A"), Some("")]
    );
    let faults: Vec<_> =
        readings.iter().filter_map(|reading| reading.fault.as_ref()).map(ToString::to_string).collect();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].starts_with("line 1, column 10: "), "{faults:?}");
}
