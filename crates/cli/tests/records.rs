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
    assert_eq!((code, err.as_str()), (Some(1), "raumspiel: 3 of 5 files have faults\n"));
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with(&format!("{bad}: line 2, column 4: `Qz9Z` is no move; expected")), "{out}");
    assert_eq!(lines[1], format!("{good}: ok, 2 games, 3 plies"));
    let byte = "line 2, column 10: found the byte 0xfc, which is not UTF-8; the file was read as Latin-1";
    assert_eq!(lines[2], format!("{latin}: ok, 1 game, 0 plies; {byte}"));
    assert_eq!(lines[3], format!("{empty}: line 1, column 1: found no game; expected tags or moves"));
    assert!(lines[4].starts_with("none.pgn: it could not be read: "), "{out}");
    assert_eq!(lines.len(), 5);
    for (files, words) in [
        (&[bad][..], "the file has a fault"),
        (&[bad, good], "1 of 2 files has a fault"),
        (&[bad, empty], "all 2 files have faults"),
    ] {
        let (code, _, err) = results(&raumspiel(&[&["check"], files].concat()));
        assert_eq!((code, err), (Some(1), format!("raumspiel: {words}\n")));
    }
}

/// `--game` and `--rules` are what a record is that does not say so; one that says otherwise has a fault.
#[test]
fn what_a_record_does_not_say() {
    let text = ok(&["convert", "record", "--text", "1. Ab1Ac3 *", "--game", "raumschach"]);
    assert!(text.contains("[Variant \"Raumschach\"]"), "{text}");
    let file = file("raumschach.pgn", b"1. Ab1Ac3 *");
    let file = file.to_str().expect("UTF-8");
    assert_eq!(ok(&["check", file, "--game", "raumschach"]), format!("{file}: ok, 1 game, 1 ply\n"));
    let diagonal = ok(&["convert", "record", "--text", "1. a3A *", "--rules", "pawn-captures=diagonal"]);
    assert!(diagonal.contains("[Rules \"pawn-captures=diagonal\"]"), "{diagonal}");
    // What is tagged stays as it is, if the options say the same or nothing.
    let same = ["--game", "artemis", "--rules", "pawn-captures=diagonal"];
    assert_eq!(ok(&[&["convert", "record", "--text", &diagonal], &same[..]].concat()), diagonal);
    let link = ok(&["convert", "link", "--text", &diagonal]);
    assert_eq!(ok(&[&["convert", "link", "--text", &link], &same[..]].concat()), link);
    for (source, option, words) in [
        (
            &diagonal,
            &["--game", "raumschach"],
            "game 1: found a game of artemis; expected one of raumschach, as --game says",
        ),
        (
            &diagonal,
            &["--rules", "pawn-captures=straight"],
            "game 1: found the rules `pawn-captures=diagonal`; expected the game's own, as --rules says",
        ),
        (&link, &["--game", "doseki"], "found a game of artemis; expected one of doseki, as --game says"),
        (
            &link,
            &["--rules", ""],
            "found the rules `pawn-captures=diagonal`; expected the game's own, as --rules says",
        ),
    ] {
        let (code, out, err) =
            results(&raumspiel(&[&["convert", "record", "--text", source], &option[..]].concat()));
        assert_eq!((code, out.as_str(), err), (Some(1), "", format!("raumspiel: --text: {words}\n")));
    }
    let (code, _, err) =
        results(&raumspiel(&["convert", "record", "--text", "1. a3A *", "--rules", "size=5"]));
    assert_eq!(code, Some(1));
    assert!(err.contains("the rules `size=5` can't be played by: there is no option `size`"), "{err}");
}

/// Of several games each is by itself, and what is printed can be read again.
#[test]
fn converting_several() {
    let bad = "[White \"C\"]\n\n1. Qz9Z *\n";
    let games = file(
        "several.pgn",
        format!("{TWO}\n{bad}\n[White \"D\"]\n\n1. b3A ) *\n\n[White \"E\"]\n\n1. d4A *\n").as_bytes(),
    );
    let games = games.to_str().expect("UTF-8");
    for form in ["record", "position", "link"] {
        let (code, out, err) = results(&raumspiel(&["convert", form, games]));
        assert_eq!(code, Some(1));
        let faults: Vec<&str> = err.lines().collect();
        assert_eq!(faults.len(), 2, "{err}");
        assert!(
            faults[0].starts_with(&format!("raumspiel: {games}: line 11, column 4: `Qz9Z` is no move")),
            "{err}"
        );
        assert!(
            faults[1].starts_with(&format!("raumspiel: {games}: line 15, column 8: found `)` outside")),
            "{err}"
        );
        // The sound three are printed, and read again in whichever form.
        let again = file(&format!("several-{form}.txt"), out.as_bytes());
        let again = again.to_str().expect("UTF-8");
        assert_eq!(ok(&["convert", form, again]), out);
        assert_eq!(ok(&["convert", "position", again]).lines().count(), 3);
    }
    let links = ok(&["convert", "link", "--text", TWO]);
    let (code, out, err) =
        results(&raumspiel(&["convert", "link", "--text", &format!("{links}artemis.1.AAAAz\n")]));
    assert_eq!((code, out), (Some(1), links));
    assert!(err.starts_with("raumspiel: --text: line 3: the link was changed on the way"), "{err}");
}

/// One reader of positions, whatever divides their levels.
#[test]
fn positions_as_other_programs_have_them() {
    let text = "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1";
    for other in [text.replace('|', "//"), text.replace('|', "/")] {
        assert_eq!(ok(&["convert", "position", "--text", &other]).trim(), text);
        assert_eq!(ok(&["moves", "artemis", "--position", &other]), ok(&["moves", "artemis"]));
    }
}

#[test]
fn archives_in_latin_1() {
    let latin = file("latin-1.pgn", b"[White \"J\xe4nisch\"]\n\n1. Na3A \xb1 \xbd-\xbd\n");
    let latin = latin.to_str().expect("UTF-8");
    let (code, out, err) = results(&raumspiel(&["convert", "record", latin]));
    assert_eq!(code, Some(0));
    assert_eq!(
        err,
        format!(
            "raumspiel: {latin}: line 1, column 10: found the byte 0xe4, which is not UTF-8; the file was read as Latin-1\n"
        )
    );
    assert!(out.contains("[White \"J\u{e4}nisch\"]") && out.ends_with("\n\n1. Na3A $16 1/2-1/2\n"), "{out}");
}

#[test]
fn converting() {
    let games = file("games.pgn", TWO.as_bytes());
    let games = games.to_str().expect("UTF-8");
    let links = ok(&["convert", "link", games]);
    let links: Vec<&str> = links.lines().collect();
    assert_eq!(links.len(), 2);
    assert!(links[0].starts_with("artemis.1.") && links[1].starts_with("artemis.2."), "{links:?}");
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
        (&["check"][..], "found no file; expected `raumspiel check FILE... [--game"),
        (&["convert"], "found no form; expected `raumspiel convert record|position|link"),
        (&["convert", "pdf"], "found the form `pdf`; expected `record`, `position` or `link`"),
        (&["convert", "link", "a", "b"], "found `b` after all that is needed; expected"),
        (&["convert", "link", "a", "--text", "b"], "found `a` after all that is needed; expected"),
        (&["convert", "link", "--game", "go"], "found the game `go`; expected"),
        (&["convert", "link", "--text"], "found `--text` without a value; expected `--text TEXT`"),
        (&["check", "--text", "x"], "found the option `--text`; expected `raumspiel check FILE... [--game"),
        (&["convert", "record", "none.pgn"], "none.pgn: it could not be read: "),
    ] {
        let (code, out, err) = results(&raumspiel(arguments));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(err.starts_with(&format!("raumspiel: {words}")), "{arguments:?}: {err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
}

/// What is no fault of the arguments, but of the games: exit code 1.
#[test]
fn games_with_faults() {
    for (text, words) in [
        ("1. Na3A e.p.", "line 1, column 9: `e.p.` is no move"),
        ("artemis.1.AAAAz", "the link was changed on the way"),
        (
            "artemis.9.AAAAz",
            "the link is of version 9; expected version 1 to 2: a later version of this program made it",
        ),
        ("4/4|4/4 w 0 1", "found 2 levels divided by `|`"),
        ("", "line 1, column 1: found no game; expected tags or moves"),
    ] {
        let (code, out, err) = results(&raumspiel(&["convert", "record", "--text", text]));
        assert_eq!((code, out.as_str()), (Some(1), ""), "{text}");
        assert!(err.starts_with(&format!("raumspiel: --text: {words}")), "{text}: {err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
}
