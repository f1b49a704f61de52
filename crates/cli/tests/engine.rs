//! The engine's commands: `bench`, `match`, `tune` and `uci`.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Output, Stdio},
};

fn raumspiel(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_raumspiel")).args(arguments).output().expect("the program runs")
}

fn printed(arguments: &[&str]) -> String {
    let output = raumspiel(arguments);
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// What the program answers to lines of UCI, the input then closed.
fn uci(lines: &[&str]) -> Vec<String> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_raumspiel"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = program.stdin.take().expect("a pipe");
    for line in lines {
        writeln!(input, "{line}").expect("it reads");
    }
    drop(input);
    let output = program.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).expect("UTF-8").lines().map(str::to_owned).collect()
}

fn first_word_is(lines: &[String], word: &str) -> usize {
    lines.iter().filter(|line| line.split(' ').next() == Some(word)).count()
}

#[test]
fn bench_searches_the_same_each_time() {
    let nodes = || {
        let line = printed(&["bench", "--depth", "3"]);
        line.split_once(" nodes ").expect("nodes").0.to_owned()
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn match_plays_pairs_and_reports() {
    let arguments = ["match", "artemis", "depth=2", "opponent=material1", "--games", "4", "--seed", "5"];
    let text = printed(&arguments);
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(text.lines().last().is_some_and(|line| line.starts_with("4 games: +")), "{text}");
    assert_eq!(text, printed(&arguments), "the same seed, the same games");
}

#[test]
fn match_plays_without_what_it_is_told_to_leave_out() {
    let games = |setting: &str| {
        let arguments = ["match", "raumschach", "nodes=500", setting, "--games", "4", "--seed", "1"];
        printed(&arguments)
    };
    let all = games("nodes=500");
    assert!(all.lines().last().is_some_and(|line| line.starts_with("4 games: +")), "{all}");
    assert_ne!(games("nodes=500,without=parity"), all);
    assert_ne!(games("nodes=500,without=quiescence"), all);
}

#[test]
fn tune_prints_weights() {
    let text = printed(&["tune", "--games", "1", "--nodes", "100", "--steps", "2"]);
    assert!(text.lines().any(|line| line.starts_with("material queen ")), "{text}");
}

#[test]
fn names_what_it_does_not_understand() {
    for (arguments, expected) in [
        (&["bench", "--depth", "x"][..], "found `x` at `--depth`; expected a whole number from 1 to 60"),
        (
            &["bench", "--games", "2"],
            "found the option `--games`; expected `raumspiel bench [game] [--depth N]`",
        ),
        (&["match", "chess", "level=1", "level=2"], "found the game `chess`"),
        (&["match", "level=1"], "found no second setting"),
        (&["match", "level=9", "level=2"], "found the setting `level=9`; expected level=1..8"),
        (&["match", "depth=1,without=luck", "depth=2"], "found the setting `depth=1,without=luck`"),
        (
            &["match", "margin=3", "level=2"],
            "found the setting `margin=3` without a limit; expected level=1..8, depth=N, nodes=N or ms=N in it",
        ),
        (
            &["match", "level=1", "hash=16"],
            "found the setting `hash=16` without a limit; expected level=1..8",
        ),
        (
            &["match", "depth=1,hash=2,depth=2", "level=2"],
            "found `depth` twice in the setting `depth=1,hash=2,depth=2`; expected it once",
        ),
        (&["match", "doseki", "level=1,level=2", "level=2"], "found `level` twice in the setting"),
        (&["match", "doseki", "margin=3", "level=2"], "found the setting `margin=3` without a limit"),
        (&["match", "depth=1", "depth=2", "--sprt", "5,0"], "found `5,0` at `--sprt`"),
        (&["match", "depth=1,weights=/nowhere", "depth=2"], "weights `/nowhere`:"),
        (&["uci", "x"], "found `x` after all that is needed; expected `raumspiel uci`"),
    ] {
        let output = raumspiel(arguments);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.starts_with(&format!("raumspiel: {expected}")), "{arguments:?}: {error}");
    }
}

#[test]
fn uci_introduces_itself_and_plays() {
    let lines = uci(&[
        "uci",
        "isready",
        "setoption name UCI_Variant value artemis",
        "setoption name Hash value 2",
        "ucinewgame",
        "position startpos moves c1Ad1A c4Dd4D",
        "go depth 3",
    ]);
    for expected in
        ["uciok", "readyok", "option name UCI_Variant type combo default artemis var artemis var raumschach"]
    {
        assert!(lines.iter().any(|line| line == expected), "{expected}: {lines:?}");
    }
    assert!(lines.iter().any(|line| line.starts_with("info depth 3 score cp ")), "{lines:?}");
    assert_eq!(first_word_is(&lines, "bestmove"), 1);
}

/// Level-first cells, as `Ab1Ac3`: a knight's way out.
#[test]
fn uci_plays_raumschach() {
    let raumschach = "setoption name UCI_Variant value raumschach";
    let best = |position: &str| {
        let lines = uci(&[raumschach, position, "go depth 2"]);
        assert!(!lines.iter().any(|line| line.contains("found")), "{lines:?}");
        lines.last().and_then(|line| line.strip_prefix("bestmove ")).map(str::to_owned)
    };
    let answer = best("position startpos moves Ab1Ac3 Ed5Ee3").expect("a move");
    let is_cell = |text: &str| matches!(text.as_bytes(), [b'A'..=b'E', b'a'..=b'e', b'1'..=b'5']);
    assert!(answer.len() == 6 && is_cell(&answer[..3]) && is_cell(&answer[3..]), "{answer}");
    // A pawn becomes a unicorn.
    let promoted =
        "position fen 5/P4/5/5/5|5/5/5/5/5|2k2/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w - - 0 1 moves Ea4Ea5u";
    assert!(best(promoted).is_some());
    // UCI's moves have one form: the game's own.
    let lines = uci(&[raumschach, "position startpos moves b1Ac3A"]);
    assert!(lines.iter().any(|line| line.contains("found `b1Ac3A`")), "{lines:?}");
}

#[test]
fn uci_counts_mates_and_writes_promotions() {
    // The pawn takes the last step and mates, or at least becomes a queen.
    let lines = uci(&["position fen 4/P3/4/4|4/4/4/4|2k1/4/4/4|4/4/4/R1KR w KQ - 0 1", "go nodes 20000"]);
    assert!(lines.iter().any(|line| line.contains("a3Da4Dq")), "{lines:?}");
    let mated = "position fen k3/4/4/4|4/1Q2/4/4|4/4/2K1/4|4/4/4/4 b - - 0 1";
    let lines = uci(&[mated, "go depth 2"]);
    assert!(lines.iter().any(|line| line.contains("score mate 0")), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("bestmove (none)"));
}

#[test]
fn uci_answers_nonsense_with_info_and_goes_on() {
    let lines = uci(&[
        "",
        "xyzzy",
        "position",
        "position fen nonsense",
        "position startpos moves a1Aa1A",
        "setoption name Hash value -3",
        "setoption name Skill Level value 99",
        "setoption name UCI_Variant value chess",
        "setoption name Colour value blue",
        "setoption name Rules value pawn-captures=sideways",
        "go depth nonsense",
        "stop",
        "\u{fffd}\u{0}",
        "isready",
    ]);
    assert!(first_word_is(&lines, "info") >= 11, "{lines:?}");
    assert!(lines.iter().any(|line| line == "readyok"));
}

#[test]
fn uci_stops_when_told_to() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_raumspiel"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = program.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(program.stdout.take().expect("a pipe")).lines();
    let mut until =
        |word: &str| lines.by_ref().map_while(Result::ok).find(|line| line.split(' ').next() == Some(word));
    writeln!(input, "go infinite").expect("it reads");
    assert!(until("info").is_some());
    writeln!(input, "isready").expect("it reads");
    assert!(until("readyok").is_some(), "it answers while it searches");
    writeln!(input, "go depth 1\nstop").expect("it reads");
    assert!(until("bestmove").is_some());
    writeln!(input, "go movetime 20\nquit").expect("it reads");
    assert!(program.wait().expect("it ends").success());
}
