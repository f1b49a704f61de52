//! The commands about one position, and matches, for Doseki.

use std::process::{Command, Output};

fn raumspiel(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_raumspiel")).args(arguments).output().expect("the program runs")
}

/// What is printed when all is well.
fn printed(arguments: &[&str]) -> String {
    let output = raumspiel(arguments);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The one line on standard error.
fn refused(arguments: &[&str]) -> String {
    let output = raumspiel(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

/// Layers of 5x5x5 cells, the highest first, the lowest as given.
fn position(lowest: &str) -> String {
    format!("{}{lowest}", "5/5/5/5/5|".repeat(4))
}

#[test]
fn perft_counts_turns() {
    assert_eq!(printed(&["perft", "doseki", "1"]), "1 29046\n");
    assert_eq!(printed(&["perft", "doseki", "1", "--rules", "size=7"]), "1 10246\n");
    let here = position("4b/5/5/5/r4 r 0,0 0 1");
    // The size is the text's.
    assert_eq!(printed(&["perft", "doseki", "2", "--position", &here]), "1 3\n2 9\n");
    let divided = "1 3\n2 9\nAa1-Ba1 3\nAa1-Aa2 3\nAa1-Ab1 3\n";
    let mut lines: Vec<String> = printed(&["perft", "doseki", "2", "--divide", "--position", &here])
        .lines()
        .map(str::to_owned)
        .collect();
    lines[2..].sort();
    let mut expected: Vec<&str> = divided.lines().collect();
    expected[2..].sort_unstable();
    assert_eq!(lines, expected);
}

#[test]
fn moves_are_listed_with_the_state_of_the_game() {
    let turns = printed(&["moves", "doseki"]);
    assert_eq!(turns.lines().count(), 29_046 + 1);
    assert!(turns.lines().any(|line| line == "H A2de-Ad4"));
    assert_eq!(turns.lines().last(), Some("Red to move"));

    let over = printed(&["moves", "doseki", "--position", &position("4b/5/5/5/5 r 0,0")]);
    assert_eq!(over, "no checkers left: Black wins\n");
    let drawn = printed(&["moves", "doseki", "--position", &position("4b/5/5/5/r4 r 0,0 200 150")]);
    assert_eq!(drawn, "draw: 200 plies with neither a capture nor a placement\n");
    let placing = printed(&["moves", "doseki", "--position", &position("4b/5/5/5/r4 r 1,0 0 1")]);
    assert_eq!(placing.lines().filter(|line| line.starts_with('*')).count(), 123);
}

#[test]
fn bad_input_is_named() {
    let refusal = refused(&["moves", "doseki", "--rules", "size=6"]);
    assert_eq!(refusal, "raumspiel: --rules: the option `size` is `9` or `7` or `5`, not `6`\n");
    let refusal = refused(&["perft", "doseki", "1", "--position", "5 r 0,0"]);
    assert_eq!(
        refusal,
        "raumspiel: --position: found 1 layer divided by `|`; expected 9, 7 or 5, the highest first\n"
    );
}

#[test]
fn match_plays_pairs_and_says_how_long_it_took() {
    let arguments = ["match", "doseki", "nodes=4", "opponent=random", "--games", "2", "--rules", "size=5"];
    let text = printed(&arguments);
    let [games, plies] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
    assert!(games.starts_with("2 games: +"), "{games}");
    assert!(plies.ends_with("draws by the cap of 1000 plies: 0"), "{plies}");
}

#[test]
fn match_names_what_it_does_not_understand() {
    for (setting, expected) in [
        ("level=9", "found the setting `level=9`; expected level=1..8, depth=N"),
        ("opponent=material1", "found the setting `opponent=material1`; expected level=1..8"),
    ] {
        let error = refused(&["match", "doseki", setting, "level=1"]);
        assert!(error.starts_with(&format!("raumspiel: {expected}")), "{error}");
    }
}

#[test]
fn records_are_checked_and_converted() {
    let write = |name: &str, text: &str| {
        let path = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).expect("a file can be written");
        path.to_str().expect("UTF-8").to_owned()
    };
    let text = "[Variant \"Doseki\"]\n[Rules \"size=5\"]\n\n1. Aa2-Aa3 Ab4xAa3 (1... P Ab4 - Ab3) *\n";
    let path = write("doseki.pgn", text);
    assert_eq!(printed(&["check", &path]), format!("{path}: ok, 1 game, 2 plies\n"));
    let link = printed(&["convert", "link", &path]);
    assert_eq!(link, "doseki.1.AQZzaXplPTUCAlgJW3Xvz\n");
    let record = printed(&["convert", "record", "--text", link.trim()]);
    assert!(record.ends_with("[Rules \"size=5\"]\n\n1. Aa2-Aa3 Ab4xAa3 *\n"), "{record}");
    let reached = printed(&["convert", "position", &path]);
    assert!(reached.ends_with("/rrrrr|bbbbb/b1bbb/b4/1rrrr/rrrrr r 0,0 0 2\n"), "{reached}");
    let again = printed(&["convert", "link", "--game", "doseki", "--text", reached.trim()]);
    assert!(again.starts_with("doseki.1."), "{again}");

    let bad = write("bad-doseki.pgn", "[Variant \"Doseki\"]\n\n1. H A2de-Ad4 A8d-Ad7\n2. H A2de-Ad4 *\n");
    let output = raumspiel(&["check", &bad]);
    assert_eq!(output.status.code(), Some(1));
    let found = String::from_utf8(output.stdout).expect("UTF-8");
    let expected = "line 4, column 4: `H A2de-Ad4` is not legal here: Ad2 has no checker, not one of the checkers that are to move\n";
    assert_eq!(found, format!("{bad}: {expected}"));
}

#[test]
fn the_engine_s_own_commands_name_the_games_that_they_know() {
    let refusal = refused(&["tune", "doseki"]);
    assert_eq!(refusal, "raumspiel: found the game `doseki`; expected `artemis` or `raumschach`\n");
}

#[test]
fn bench_lists_the_first_turns() {
    let output = raumspiel(&["bench", "doseki"]);
    let printed = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success() && printed.starts_with("29046 turns "), "{printed}");
}
