//! The one form in which records are written.

use raumspiel_rules::{
    Side,
    record::{Ending, Place, TagError, pgn},
};

use crate::play::{begin, play, played};

#[test]
fn a_whole_file() {
    let mut record = begin(
        "pawn-captures=diagonal",
        Some("rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR b KQkq - 0 7"),
    );
    for (name, value) in [
        ("ZZ", "last"),
        ("Annotator", "\u{c4}nne \"Quote\" \\ Back"),
        ("White", "One"),
        ("Date", "2026.11.29"),
        ("Event", "?"),
        ("TimeControl", "300+2"),
    ] {
        record.tags.set(name, value).expect("a tag");
    }
    play(&mut record, &["c3A", "Na3A", "d3A"]);
    record.tree.undo(1);
    play(&mut record, &["b3A"]);
    let notes = record.tree.notes_mut(Place::START).expect("the start");
    notes.after.push("Black begins.".to_owned());
    let notes = record.tree.notes_mut(Place::from_number(2)).expect("a place");
    notes.after.push("closed }; \"here\" \\ and\nthere".to_owned());
    notes.marks.extend([5, 14]);
    let notes = record.tree.notes_mut(Place::from_number(3)).expect("a place");
    notes.before.push("or".to_owned());
    record.tree.end(Ending::concession(Side::Black));
    let expected = "\
[Event \"?\"]
[Site \"?\"]
[Date \"2026.11.29\"]
[Round \"?\"]
[White \"One\"]
[Black \"?\"]
[Result \"1-0\"]
[Variant \"Artemis Chess\"]
[Rules \"pawn-captures=diagonal\"]
[SetUp \"1\"]
[FEN \"rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR b KQkq - 0 7\"]
[TimeControl \"300+2\"]
[Termination \"concession\"]
[Annotator \"\u{c4}nne \\\"Quote\\\" \\\\ Back\"]
[ZZ \"last\"]

{Black begins.} 7... c3A 8. Na3A $5 $14 {closed &#125;; \"here\" \\ and&#10;there}
8... b3A ({or} 8... d3A) 1-0
";
    assert_eq!(pgn::write(&record), expected);
    assert_eq!(record.to_string(), expected);
}

#[test]
fn what_was_taken_back() {
    let mut record = played(&["Na3A", "c3A", "b4A"]);
    record.tree.undo(2);
    let text = pgn::write(&record);
    assert!(text.ends_with("\n\n1. Na3A (1. Na3A c3A 2. b4A) *\n"), "{text}");
    let mut again = pgn::read_one(&text).expect("a game");
    assert_eq!(crate::play::line(&again), ["Na3A"]);
    assert!(again.tree.redo(2));
    assert_eq!(crate::play::line(&again), ["Na3A", "c3A", "b4A"]);
}

#[test]
fn all_taken_back() {
    let mut record = played(&["Na3A", "c3A"]);
    record.tree.end(Ending::concession(Side::White));
    record.tree.undo(2);
    let text = pgn::write(&record);
    assert!(text.ends_with("[TakenBack \"2\"]\n\n1. Na3A c3A *\n"), "{text}");
    let mut again = pgn::read_one(&text).expect("a game");
    assert_eq!((crate::play::line(&again), pgn::write(&again)), (vec![], text));
    assert!(again.tree.redo(2));
    assert_eq!(crate::play::line(&again), ["Na3A", "c3A"]);
}

#[test]
fn lines_of_eighty() {
    let mut record = played(&["Na3A"]);
    let words = "A long comment with words and %signs% that goes on ";
    record.tree.notes_mut(record.tree.here()).expect("a place").after.push(words.repeat(9).trim().to_owned());
    let text = pgn::write(&record);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.lines().all(|line| !line.starts_with('%')), "{text}");
    assert!(
        text.lines().filter(|line| !line.starts_with('[')).any(|line| line.chars().count() > 70),
        "{text}"
    );
    assert_eq!(pgn::read_one(&text), Ok(record));
}

#[test]
fn reasons() {
    let reason = |ending| {
        let mut record = played(&["Na3A"]);
        record.tree.end(ending);
        let text = pgn::write(&record);
        assert_eq!(pgn::read_one(&text).as_ref(), Ok(&record), "{text}");
        let tag = text.lines().find(|line| line.starts_with("[Termination")).map(ToOwned::to_owned);
        (record.result(), tag.unwrap_or_default())
    };
    let tag = |words: &str| format!("[Termination \"{words}\"]");
    assert_eq!(reason(Ending::concession(Side::White)), ("0-1", tag("concession")));
    assert_eq!(reason(Ending::agreement()), ("1/2-1/2", tag("agreement")));
    assert_eq!(reason(Ending::time(Some(Side::White))), ("1-0", tag("time forfeit")));
    assert_eq!(reason(Ending::time(None)), ("1/2-1/2", tag("time forfeit")));
    assert_eq!(reason(Ending::read(None, None)), ("1/2-1/2", String::new()));
    assert_eq!(reason(Ending::read(Some(Side::Black), Some("bored"))), ("0-1", tag("bored")));

    let mate = pgn::write(&played(&["d3A", "c3A", "Bb1C", "Qxd2B#"]));
    assert!(
        mate.contains("[Result \"0-1\"]\n[Variant \"Artemis Chess\"]\n[Termination \"checkmate\"]\n"),
        "{mate}"
    );
}

#[test]
fn tags_that_are_made() {
    let mut record = begin("", None);
    for name in ["Result", "Variant", "Rules", "SetUp", "FEN", "TakenBack"] {
        assert_eq!(record.tags.set(name, "x"), Err(TagError::Own));
    }
    for name in ["", "1st", "two words", "\u{fc}", "a]"] {
        assert_eq!(record.tags.set(name, "x"), Err(TagError::Name));
    }
    assert_eq!((record.tags.get("White"), record.tags.get("Date")), (Some("?"), Some("????.??.??")));
    assert_eq!((record.tags.get("Result"), record.tags.get("Opening")), (None, None));
}
