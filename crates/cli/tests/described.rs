//! Games that a file describes, at the command line.

use std::process::{Command, Output};

fn raumspiel(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_raumspiel")).args(words).output().expect("it runs")
}

fn printed(words: &[&str]) -> String {
    let output = raumspiel(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What standard error is told, and the exit code.
fn failed(words: &[&str]) -> (String, Option<i32>) {
    let output = raumspiel(words);
    (String::from_utf8_lossy(&output.stderr).trim_end().to_owned(), output.status.code())
}

/// A file of the rules crate.
fn file(name: &str) -> String {
    format!("{}/../rules/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn check_tells_the_first_fault_or_ok() {
    assert_eq!(printed(&["check", &file("games/betza.game")]), "ok\n");
    let bad = file("tests/data/bad/zero.game");
    let output = raumspiel(&["check", &bad]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let expected = "found `{0,0,0}`; expected a vector that is not zero and fits on the board";
    assert_eq!((told, output.status.code()), (format!("{bad}:18:21: {expected}\n"), Some(1)));
    let missing = raumspiel(&["check", "missing.game"]);
    assert!(String::from_utf8_lossy(&missing.stdout).starts_with("missing.game: "));
    assert_eq!(missing.status.code(), Some(1));
}

#[test]
fn perft_walks_described_games() {
    assert_eq!(printed(&["perft", "chess", "3"]), "1 20\n2 400\n3 8902\n");
    assert_eq!(printed(&["perft", &file("games/tims.game"), "2"]), "1 49\n2 2277\n");
    assert_eq!(printed(&["perft", "betza", "1", "--rules", "version=power"]), "1 244\n");
    let position = "5/5/5/5/5|5/5/5/5/5|k4/5/5/5/K4|5/5/5/5/5|5/5/5/5/5 w - - 0 1";
    let divided = printed(&["perft", "tims", "1", "--divide", "--position", position]);
    assert!(divided.starts_with("1 11\nKBa1 1\n"), "{divided}");
}

#[test]
fn moves_are_listed_with_how_the_game_stands() {
    let start = printed(&["moves", "chess"]);
    assert!(start.lines().any(|line| line == "Nf3A") && start.ends_with("White to move\n"), "{start}");
    let mated = "k1K5/8/8/8/8/8/8/Q7 b - - -";
    assert_eq!(printed(&["moves", "chess", "--position", mated]), "checkmate: White wins\n");
}

#[test]
fn faults_of_words() {
    let (told, code) = failed(&["perft", "draughts", "1"]);
    assert!(told.contains("`draughts`") && told.ends_with("`chess` or `FILE.game`"), "{told}");
    assert_eq!(code, Some(2));
    let bad = file("tests/data/bad/side.game");
    let (told, code) = failed(&["perft", &bad, "1"]);
    assert_eq!(
        (told, code),
        (format!("raumspiel: {bad}:9:22: found `W`; expected `w` or `b`, the side to move"), Some(2))
    );
    let (told, _) = failed(&["moves", "chess", "--position", "8/8/8/8/8/8/8/K6x w - - -"]);
    assert!(
        told.starts_with("raumspiel: --position: column 17: found `x`; expected one more cell"),
        "{told}"
    );
    let (told, _) = failed(&["moves", "betza", "--rules", "version=weak"]);
    assert!(
        told.starts_with("raumspiel: --rules: found `version=weak`; expected a value of `version`: `mixed`"),
        "{told}"
    );
}
