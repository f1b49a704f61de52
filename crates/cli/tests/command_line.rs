//! The program itself: what it prints, where, and its exit code.

use std::{
    ffi::OsStr,
    process::{Command, Output, Stdio},
};

const MATED: &str = "k3/4/4/4|4/1Q2/4/4|4/4/2K1/4|4/4/4/4 b - - 0 1";
const USAGE_BEGINS: &str = "Usage:\n  raumspiel perft <game> <depth>";

fn raumspiel<T: AsRef<OsStr>>(arguments: &[T]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_raumspiel"));
    command.args(arguments).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("UTF-8")
}

/// What is printed when all is well.
fn printed(arguments: &[&str]) -> String {
    let output = raumspiel(arguments);
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    text(&output.stdout).to_owned()
}

/// The one line on standard error, without the program's name.
fn refused<T: AsRef<OsStr> + std::fmt::Debug>(arguments: &[T]) -> String {
    let output = raumspiel(arguments);
    let line = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {line}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert_eq!(line.lines().count(), 1, "{arguments:?}: {line}");
    line.trim_end().strip_prefix("raumspiel: ").expect("the program's name").to_owned()
}

#[test]
fn help() {
    for arguments in [&["--help"][..], &["-h"], &["perft", "--help"], &["moves", "artemis", "-h"]] {
        let usage = printed(arguments);
        assert!(usage.starts_with(USAGE_BEGINS), "{arguments:?}");
        assert!(usage.contains("from 1 to 1000"), "{arguments:?}");
        for game in rules::GameKind::ALL {
            assert!(usage.contains(game.name()));
            for (key, values) in game.options() {
                assert!(values.iter().all(|value| usage.contains(&format!("{key}={value}"))));
            }
        }
    }
}

#[test]
fn no_arguments() {
    let output = raumspiel::<&str>(&[]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stdout), "");
    assert!(text(&output.stderr).starts_with(USAGE_BEGINS));
}

#[test]
fn perft() {
    assert_eq!(printed(&["perft", "artemis", "3"]), "1 47\n2 2036\n3 94389\n");
    let diagonal = ["perft", "artemis", "2", "--rules", "pawn-captures=diagonal"];
    assert_eq!(printed(&diagonal), "1 51\n2 2362\n");
    assert_eq!(printed(&["perft", "--rules=", "artemis", "1"]), "1 47\n");
    let position = "rqk1/pppp/4/4|nbb1/pp1p/2n1/4|4/2pP/PPPK/1BBN|3r/N3/PPPP/RQ1R w q -";
    assert_eq!(printed(&["perft", "artemis", "3", "--position", position]), "1 3\n2 169\n3 7861\n");
    assert_eq!(printed(&["perft", "artemis", "2", "--position", MATED]), "1 0\n2 0\n");
}

#[test]
fn divide() {
    let printed_moves = printed(&["moves", "artemis"]);
    let moves: Vec<&str> = printed_moves.lines().take(47).collect();
    for depth in 1..=3 {
        let divided = printed(&["perft", "artemis", &depth.to_string(), "--divide"]);
        let plain = printed(&["perft", "artemis", &depth.to_string()]);
        let behind = divided.strip_prefix(&plain).expect("the depth lines first");
        let lines: Vec<(&str, u64)> = behind
            .lines()
            .map(|line| line.split_once(' ').expect("two words"))
            .map(|(text, nodes)| (text, nodes.parse().expect("a number")))
            .collect();
        assert_eq!(lines.iter().map(|line| line.0).collect::<Vec<_>>(), moves);
        let last_depth = plain.lines().last().and_then(|line| line.split_once(' '));
        let total: u64 = lines.iter().map(|line| line.1).sum();
        assert_eq!(last_depth, Some((&*depth.to_string(), &*total.to_string())));
    }
    assert_eq!(printed(&["perft", "artemis", "1", "--divide", "--position", MATED]), "1 0\n");
}

#[test]
fn moves() {
    let start = printed(&["moves", "artemis"]);
    let lines: Vec<&str> = start.lines().collect();
    assert_eq!(lines.len(), 48);
    assert_eq!((lines[0], lines[47]), ("O-O", "White to move"));
    assert!(lines.contains(&"Nc3B+") && lines.contains(&"a4A"));
    assert_eq!(start, printed(&["moves", "artemis"]), "the same order each time");

    // King, rook, pawn; among each, by the cells from and to.
    let few = "4/4/4/k3|P3/4/4/4|4/4/4/4|4/4/3P/2KR w K - 0 1";
    let expected = "\
        Kb1A\nO-O\nKb2A\nKc2A\nKb1B\nKc1B\nKd1B\nKb2B\nKc2B\nKd2B\nRd1B\nRd1C\nRd1D+\n\
        d3A\nd4A\nd2B\nd2C\na4D=Q+\na4D=R+\na4D=B\na4D=N\nWhite to move\n";
    assert_eq!(printed(&["moves", "artemis", "--position", few]), expected);
}

#[test]
fn states() {
    for (position, moves, state) in [
        ("k3/4/4/4|4/1Q2/4/4|4/4/4/4|4/4/4/3K b - - 0 9", 1, "Black to move, in check"),
        ("k3/4/4/4|4/1Q2/4/4|4/4/4/4|4/4/4/3K w - - 0 9", 0, ""),
        (MATED, 0, "checkmate: White wins"),
        ("4/4/4/4|4/4/2k1/4|4/4/1q2/4|4/4/4/K3 w - - 0 1", 0, "checkmate: Black wins"),
        ("k3/4/1Q2/4|4/4/4/4|4/K3/4/4|4/4/4/4 b - - 0 1", 0, "stalemate: draw"),
        ("k3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1", 0, "draw: neither side can mate"),
        ("k3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/R2K w - - 100 60", 0, "draw: neither side can mate"),
        (
            "k3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/1Q1K w - - 100 60",
            0,
            "draw: 100 plies without a capture or a pawn move",
        ),
    ] {
        if state.is_empty() {
            let sentence = refused(&["moves", "artemis", "--position", position]);
            assert_eq!(sentence, "--position: Black is in check from b3C although it is White's turn");
            continue;
        }
        let printed = printed(&["moves", "artemis", "--position", position]);
        assert_eq!(printed.lines().last(), Some(state), "{position}");
        assert_eq!(printed.lines().count(), moves + 1, "{position}: {printed}");
    }
}

#[test]
fn words_that_do_not_fit() {
    const PERFT: &str = "perft <game> <depth> [--position TEXT] [--rules KEY=VALUE,...] [--divide]";
    const MOVES: &str = "moves <game> [--position TEXT] [--rules KEY=VALUE,...]";
    const DEPTH: &str = "expected a whole number from 1 to 1000";
    for (arguments, expected) in [
        (
            &["walk", "artemis"][..],
            "found the command `walk`; expected `perft`, `moves`, `check`, `convert`, `bench`, `match`, `tune` or `uci`"
                .to_owned(),
        ),
        (&["--divide"], "found no command; expected `raumspiel perft|moves|--help`".to_owned()),
        (&["perft"], format!("found no game; expected `raumspiel {PERFT}`")),
        (&["moves"], format!("found no game; expected `raumspiel {MOVES}`")),
        (&["perft", "artemis"], format!("found no depth; expected `raumspiel {PERFT}`")),
        (&["perft", "go", "3"], "found the game `go`; expected `artemis`, `raumschach`, `doseki`, `tims`, `cubic`, `millennium`, `jocly-3d`, `chess-cubed`, `quadlevel`, `betza`, `chess` or `FILE.game`".to_owned()),
        (&["moves", ""], "found the game ``; expected `artemis`, `raumschach`, `doseki`, `tims`, `cubic`, `millennium`, `jocly-3d`, `chess-cubed`, `quadlevel`, `betza`, `chess` or `FILE.game`".to_owned()),
        (&["perft", "artemis", "three"], format!("found the depth `three`; {DEPTH}")),
        (&["perft", "artemis", "0"], format!("found the depth `0`; {DEPTH}")),
        (&["perft", "artemis", "+3"], format!("found the depth `+3`; {DEPTH}")),
        (&["perft", "artemis", "1001"], format!("found the depth `1001`; {DEPTH}")),
        (
            &["perft", "artemis", "99999999999999999999"],
            format!("found the depth `99999999999999999999`; {DEPTH}"),
        ),
        (&["perft", "artemis", "-3"], format!("found the option `-3`; expected `raumspiel {PERFT}`")),
        (
            &["perft", "artemis", "3", "4"],
            format!("found `4` after all that is needed; expected `raumspiel {PERFT}`"),
        ),
        (
            &["moves", "artemis", "3"],
            format!("found `3` after all that is needed; expected `raumspiel {MOVES}`"),
        ),
        (
            &["moves", "artemis", "--divide"],
            format!("found the option `--divide`; expected `raumspiel {MOVES}`"),
        ),
        (&["moves", "artemis", "--deep"], format!("found the option `--deep`; expected `raumspiel {MOVES}`")),
        (
            &["moves", "artemis", "--position"],
            "found `--position` without a value; expected `--position TEXT`".to_owned(),
        ),
        (
            &["moves", "artemis", "--rules"],
            "found `--rules` without a value; expected `--rules KEY=VALUE,...`".to_owned(),
        ),
        (
            &["perft", "artemis", "1", "--divide=2"],
            "found the value `2` at `--divide`; expected `--divide` alone".to_owned(),
        ),
        (
            &["moves", "artemis", "--rules", "", "--rules", ""],
            "found `--rules` twice; expected it once".to_owned(),
        ),
        (&["moves", "a\nb"], "found the game `a\\nb`; expected `artemis`, `raumschach`, `doseki`, `tims`, `cubic`, `millennium`, `jocly-3d`, `chess-cubed`, `quadlevel`, `betza`, `chess` or `FILE.game`".to_owned()),
    ] {
        assert_eq!(refused(arguments), expected);
    }
}

#[test]
fn rules_and_positions_that_do_not_fit() {
    let rules = |text: &str| refused(&["moves", "artemis", "--rules", text]);
    assert_eq!(rules("pawns=free"), "--rules: there is no option `pawns`; this game has `pawn-captures`");
    assert_eq!(
        rules("pawn-captures=free"),
        "--rules: the option `pawn-captures` is `straight` or `diagonal`, not `free`"
    );
    assert_eq!(
        rules("pawn-captures"),
        "--rules: `pawn-captures` has no value; options are written KEY=VALUE, divided by commas"
    );

    let position = |text: &str| refused(&["perft", "artemis", "1", "--position", text]);
    assert_eq!(
        position("rqkr/ppxp/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w 0 1"),
        "--position: level D, rank 3, file c (column 8): found `x`; expected a piece out of KQRBNP, in \
         capitals for White and small letters for Black, or a number of empty cells from 1 to 4"
    );
    assert_eq!(
        position("4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4 w 0 1"),
        "--position: White has no king; Black has no king"
    );
}

/// A reader that stops after the first line, as `head -1` does, is no fault.
#[test]
fn nobody_reads_on() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_raumspiel"))
        .args(["perft", "artemis", "3", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn no_utf_8() {
    use std::os::unix::ffi::OsStrExt;
    let words = [&b"moves"[..], b"artemis", b"--position", b"\xff"].map(OsStr::from_bytes);
    assert_eq!(refused(&words), "found `\u{fffd}`, which is not UTF-8; expected text");
    let words = [&b"moves"[..], b"\xffx"].map(OsStr::from_bytes);
    assert_eq!(refused(&words), "found `\u{fffd}x`, which is not UTF-8; expected text");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let output = Command::new(env!("CARGO_BIN_EXE_raumspiel"))
        .args(["moves", "artemis"])
        .stdout(full)
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("raumspiel: the output could not be written: "));
}
