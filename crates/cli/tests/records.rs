//! `check` and `convert`, as programs that are started.

use std::{
    env, fs,
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

fn raumspiel(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_raumspiel")).args(arguments).output().expect("the program runs")
}

/// Exit code, standard output, standard error.
fn results(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn ok(arguments: &[&str]) -> String {
    let (code, out, err) = results(&raumspiel(arguments));
    assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    out
}

/// A file with the text, by its name.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("a file can be written");
    path
}

const TWO: &str = "[White \"A\"]\n\n1. Na3A c3A *\n\n[White \"B\"]\n\n1. a4A 1-0\n";

#[test]
fn checking() {
    let good = file("good.pgn", TWO.as_bytes());
    let good = good.to_str().expect("UTF-8");
    assert_eq!(ok(&["check", good]), format!("{good}: ok, 2 games, 3 plies\n"));

    let bad = file("bad.pgn", b"1. Na3A c3A\r\n2. Qz9Z\r\n");
    let bad = bad.to_str().expect("UTF-8");
    let latin = file("latin.pgn", b"[White \"x\"]\n[Black \"M\xfcller\"]\n");
    let latin = latin.to_str().expect("UTF-8");
    let empty = file("empty.pgn", b"\n");
    let empty = empty.to_str().expect("UTF-8");
    let (code, out, err) = results(&raumspiel(&["check", bad, good, latin, empty, "none.pgn"]));
    assert_eq!((code, err.as_str()), (Some(1), "raumspiel: 4 of 5 files have faults\n"));
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with(&format!("{bad}: line 2, column 4: `Qz9Z` is no move; expected")), "{out}");
    assert_eq!(lines[1], format!("{good}: ok, 2 games, 3 plies"));
    let byte = "line 2, column 10: found the byte 0xfc, which is not UTF-8; expected text in UTF-8";
    assert_eq!(lines[2], format!("{latin}: {byte}"));
    assert_eq!(lines[3], format!("{empty}: line 1, column 1: found no game; expected tags or moves"));
    assert!(lines[4].starts_with("none.pgn: it could not be read: "), "{out}");
    assert_eq!(lines.len(), 5);
}

#[test]
fn converting() {
    let games = file("games.pgn", TWO.as_bytes());
    let games = games.to_str().expect("UTF-8");
    let links = ok(&["convert", "link", games]);
    let links: Vec<&str> = links.lines().collect();
    assert_eq!(links.len(), 2);
    assert!(links.iter().all(|link| link.starts_with("artemis.1.")), "{links:?}");
    let address = format!("https://example.org/#{}", links[1]);
    let record = ok(&["convert", "record", "--text", &address]);
    assert!(record.ends_with("\n\n1. a4A 1-0\n"), "{record}");
    let positions = ok(&["convert", "position", games]);
    let positions: Vec<&str> = positions.lines().collect();
    assert_eq!(ok(&["convert", "position", "--text", links[0]]).trim(), positions[0]);
    // Through a position, its rules and a link, to the position again.
    let link = ok(&["convert", "link", "--text", positions[1], "--rules", "pawn-captures=diagonal"]);
    let record = ok(&["convert", "record", "--text", link.trim()]);
    assert!(record.contains("[Rules \"pawn-captures=diagonal\"]\n[SetUp \"1\"]\n[FEN \""), "{record}");
    assert_eq!(ok(&["convert", "position", "--text", link.trim()]).trim(), positions[1]);
    // A canonical file stays as it is; and the input may be a pipe.
    let canonical = ok(&["convert", "record", games]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_raumspiel"));
    command.args(["convert", "record"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(canonical.as_bytes()).expect("the program reads");
    drop(input);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(String::from_utf8(output.stdout).expect("UTF-8"), canonical);
}

#[test]
fn what_is_refused() {
    for (arguments, words) in [
        (&["check"][..], "found no file; expected `raumspiel check FILE...`"),
        (&["convert"], "found no form; expected `raumspiel convert record|position|link"),
        (&["convert", "pdf"], "found the form `pdf`; expected `record`, `position` or `link`"),
        (&["convert", "link", "a", "b"], "found `b` after all that is needed; expected"),
        (&["convert", "link", "a", "--text", "b"], "found `a` after all that is needed; expected"),
        (&["convert", "link", "--game", "go"], "found the game `go`; expected"),
        (&["convert", "link", "--text"], "found `--text` without a value; expected `--text TEXT`"),
        (&["check", "--text", "x"], "found the option `--text`; expected `raumspiel check FILE...`"),
        (&["convert", "link", "--text", "1. Na3A e.p."], "--text: line 1, column 9: `e.p.` is no move"),
        (&["convert", "record", "--text", "artemis.1.AAAAz"], "--text: the link was changed on the way"),
        (&["convert", "record", "--text", "4/4|4/4 w 0 1"], "--text: found 2 levels divided by `|`"),
        (&["convert", "record", "none.pgn"], "none.pgn: it could not be read: "),
    ] {
        let (code, out, err) = results(&raumspiel(arguments));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(err.starts_with(&format!("raumspiel: {words}")), "{arguments:?}: {err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
}
