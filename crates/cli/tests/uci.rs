//! `uci`: whole dialogues, as programs hold them, in odd order too.

use std::{
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// A program that is spoken with.
struct Dialogue {
    program: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Dialogue {
    fn begin() -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_raumspiel"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let input = program.stdin.take().expect("a pipe");
        let output = BufReader::new(program.stdout.take().expect("a pipe")).lines();
        Self { program, input, output }
    }

    fn say(&mut self, lines: &[&str]) {
        for line in lines {
            writeln!(self.input, "{line}").expect("it reads");
        }
    }

    /// The lines up to the first that begins so.
    fn until(&mut self, beginning: &str) -> Vec<String> {
        self.until_one(beginning, |line| line.starts_with(beginning))
    }

    fn until_one(&mut self, sought: &str, test: impl Fn(&str) -> bool) -> Vec<String> {
        let mut lines = Vec::new();
        for line in self.output.by_ref() {
            lines.push(line.expect("UTF-8"));
            if lines.last().is_some_and(|line| test(line)) {
                return lines;
            }
        }
        panic!("no `{sought}` in {lines:?}");
    }

    /// What is said until the input's end is answered, and that all went well.
    fn end(mut self) -> Vec<String> {
        drop(self.input);
        let lines = self.output.by_ref().map(|line| line.expect("UTF-8")).collect();
        assert!(self.program.wait().expect("it ends").success());
        lines
    }
}

/// What the program answers to lines of UCI, the input then closed.
fn uci(lines: &[&str]) -> Vec<String> {
    let mut dialogue = Dialogue::begin();
    dialogue.say(lines);
    dialogue.end()
}

fn count(lines: &[String], beginning: &str) -> usize {
    lines.iter().filter(|line| line.starts_with(beginning)).count()
}

fn best(lines: &[String]) -> Vec<&str> {
    let moves = lines.iter().filter_map(|line| line.strip_prefix("bestmove "));
    moves.filter_map(|answer| answer.split(' ').next()).collect()
}

#[test]
fn introduces_itself_and_plays() {
    let lines = uci(&[
        "uci",
        "isready",
        "setoption name UCI_Variant value artemis",
        "setoption name Hash value 2",
        "ucinewgame",
        "position startpos moves c1Ad1A c4Dd4D",
        "go depth 3",
    ]);
    for expected in [
        "uciok",
        "readyok",
        "option name UCI_Variant type combo default artemis var artemis var raumschach var doseki",
    ] {
        assert!(lines.iter().any(|line| line == expected), "{expected}: {lines:?}");
    }
    assert!(
        lines.iter().any(|line| line.starts_with("info depth 3 ") && line.contains(" score cp ")),
        "{lines:?}"
    );
    assert_eq!(count(&lines, "bestmove"), 1);
}

/// Level-first cells, as `Ab1Ac3`: a knight's way out.
#[test]
fn plays_raumschach() {
    let raumschach = "setoption name UCI_Variant value raumschach";
    let best = |position: &str| {
        let lines = uci(&[raumschach, position, "go depth 2"]);
        assert!(!lines.iter().any(|line| line.contains("found")), "{lines:?}");
        let answer = lines.last().and_then(|line| line.strip_prefix("bestmove "))?;
        answer.split(' ').next().map(str::to_owned)
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
fn counts_mates_and_writes_promotions() {
    // The pawn takes the last step and mates, or at least becomes a queen.
    let lines = uci(&["position fen 4/P3/4/4|4/4/4/4|2k1/4/4/4|4/4/4/R1KR w KQ - 0 1", "go nodes 20000"]);
    assert!(lines.iter().any(|line| line.contains("a3Da4Dq")), "{lines:?}");
    let mated = "position fen k3/4/4/4|4/1Q2/4/4|4/4/2K1/4|4/4/4/4 b - - 0 1";
    let lines = uci(&[mated, "go depth 2"]);
    assert!(lines.iter().any(|line| line.contains("score mate 0")), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("bestmove (none)"));
}

#[test]
fn a_long_search_tells_how_far_it_has_come() {
    let mut dialogue = Dialogue::begin();
    for sought in [" seldepth ", " hashfull ", "bound nodes ", " currmovenumber "] {
        dialogue.say(&["go infinite"]);
        dialogue.until_one(sought, |line| line.contains(sought));
        dialogue.say(&["stop"]);
        dialogue.until("bestmove");
    }
    dialogue.end();
}

/// A position that cannot be read, or a move that is not legal, is none: no other game's answer is given.
#[test]
fn an_unreadable_position_has_no_best_move() {
    for position in [
        "position",
        "position fen nonsense",
        "position startpos moves a1Aa1A",
        "position startpos moves c1Ad1A nonsense c4Dd4D",
        "position fen 4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4 w - - 0 1",
    ] {
        let lines = uci(&["position startpos", position, "go depth 1", "position startpos", "go depth 1"]);
        assert_eq!(count(&lines, "info string position: "), 1, "{lines:?}");
        let moves = best(&lines);
        assert_eq!((moves.len(), moves[0]), (2, "(none)"), "{lines:?}");
        assert_ne!(moves[1], "(none)");
    }
}

/// A limit that can't be read is not "no limit": each of these is answered without `stop`.
#[test]
fn every_limit_ends() {
    let mut dialogue = Dialogue::begin();
    for go in [
        "go depth abc",
        "go nodes 99999999999999999999",
        "go winc 50",
        "go mate 1",
        "go wtime x btime 100",
        "go movestogo 40",
        "go depth 0",
        "go nodes 0",
        "go movetime -1",
    ] {
        dialogue.say(&[go]);
        assert_eq!(best(&dialogue.until("bestmove")).len(), 1, "{go}");
    }
    dialogue.end();
}

#[test]
fn searchmoves_mate_and_lines_do_what_they_say() {
    let lines = uci(&["go depth 3 searchmoves a2Aa3A b2ab3a nonsense", "go searchmoves a2Aa4A depth 2"]);
    assert!(lines.iter().any(|line| line.contains("found `nonsense`")), "{lines:?}");
    let moves = best(&lines);
    assert!(["a2Aa3A", "b2Ab3A"].contains(&moves[0]), "{moves:?}");
    assert_eq!(moves[1], "a2Aa4A");
    // A queen beside her king, and a mate in one.
    let mating = "position fen k3/4/4/4|4/4/2Q1/4|4/4/2K1/4|4/4/4/4 w - - 0 1";
    let lines = uci(&[mating, "go mate 1"]);
    assert!(lines.iter().any(|line| line.contains("score mate 1")), "{lines:?}");
    let lines = uci(&["setoption name MultiPV value 3", "go depth 3"]);
    for depth in 1..=3 {
        let first: Vec<&str> = (1..=3)
            .map(|number| {
                let (head, place) = (format!("info depth {depth} "), format!(" multipv {number} score "));
                let is_sought = |line: &&String| line.starts_with(&head) && line.contains(&place);
                let line = lines.iter().find(is_sought).expect("a line of each");
                line.split(" pv ").nth(1).and_then(|line| line.split(' ').next()).expect("a move")
            })
            .collect();
        assert!(first[0] != first[1] && first[1] != first[2] && first[0] != first[2], "{first:?}");
        if depth == 3 {
            assert_eq!(best(&lines), [first[0]]);
        }
    }
    assert!(lines.last().is_some_and(|line| line.contains(" ponder ")), "{lines:?}");
}

/// The answer to `go ponder` waits for `ponderhit` or `stop`, however soon the search is done.
#[test]
fn pondering_waits() {
    let mut dialogue = Dialogue::begin();
    dialogue.say(&["position startpos", "go ponder depth 2", "isready"]);
    let said = dialogue.until("readyok");
    assert_eq!(count(&said, "bestmove"), 0);
    if count(&said, "info depth 2 ") == 0 {
        dialogue.until("info depth 2 ");
    }
    dialogue.say(&["isready"]);
    assert_eq!(count(&dialogue.until("readyok"), "bestmove"), 0);
    dialogue.say(&["ponderhit"]);
    dialogue.until("bestmove");
    dialogue.say(&["go ponder wtime 1000 btime 1000", "isready"]);
    assert_eq!(count(&dialogue.until("readyok"), "bestmove"), 0);
    dialogue.say(&["ponderhit"]);
    dialogue.until("bestmove");
    dialogue.say(&["go ponder", "stop"]);
    dialogue.until("bestmove");
    dialogue.end();
}

#[test]
fn stop_and_go_belong_to_one_search_each() {
    let mut dialogue = Dialogue::begin();
    dialogue.say(&["go infinite"]);
    dialogue.until("info");
    dialogue.say(&["isready"]);
    dialogue.until("readyok");
    // Without a stop there is no second search.
    dialogue.say(&["go depth 1"]);
    dialogue.until("info string still searching");
    // Directly after one there is.
    dialogue.say(&["stop", "position startpos moves c1Ad1A", "go depth 1 searchmoves c4Dd4D"]);
    dialogue.until("bestmove");
    assert_eq!(best(&dialogue.until("bestmove")), ["c4Dd4D"]);
    dialogue.say(&["stop", "stop", "ponderhit", "go depth 1"]);
    dialogue.until("bestmove");
    // Who quits in the midst of a search is let go.
    dialogue.say(&["go infinite", "quit"]);
    dialogue.end();
}

#[test]
fn options_in_any_case_and_order_with_any_blanks() {
    let lines = uci(&[
        "setoption\tname  Skill\t Level   value  8",
        "SetOption Name multipv Value 2",
        "setoption name ponder value TRUE",
        "setoption name uci_analysemode value False",
        "setoption name CLEAR HASH",
        "setoption name hash value 1",
        "  isready  ",
        "joho debug on",
        "joho isready",
        // Rules of a game that is chosen only afterwards.
        "setoption name Rules value size=5",
        "setoption name uci_variant value Doseki",
        "isready",
        "go depth 2",
    ]);
    assert_eq!(count(&lines, "readyok"), 3, "{lines:?}");
    assert_eq!(count(&lines, "info string"), 1, "{lines:?}");
    assert!(lines.iter().any(|line| line.ends_with("kept in case they are not artemis's")), "{lines:?}");
    assert_ne!(best(&lines), ["(none)"]);
    assert!(lines.iter().any(|line| line.contains(" multipv 2 ")), "{lines:?}");
}

/// What is ready has done what was asked for before.
#[test]
fn readiness_comes_after_what_was_queued() {
    let lines = uci(&["setoption name Hash value 512", "ucinewgame", "isready", "go depth 1", "isready"]);
    assert_eq!(count(&lines, "readyok"), 2);
    assert_eq!(count(&lines, "bestmove"), 1);
}

/// Turns are one word each, and read with blanks as well.
#[test]
fn doseki_is_spoken() {
    let doseki = "setoption name UCI_Variant value doseki";
    let lines =
        uci(&[doseki, "setoption name Rules value size=5", "position startpos moves Aa2-Aa3", "go nodes 4"]);
    assert_eq!(count(&lines, "info string"), 0, "{lines:?}");
    let answer = best(&lines)[0].to_owned();
    assert!(!answer.contains(' ') && answer.contains(['-', 'x']), "{answer}");
    for moves in ["H A2de-Ad4 Ee8-Ee7", "HA2de-Ad4 Ee8-Ee7", "H  A2de-Ad4\tEe8-Ee7"] {
        let lines =
            uci(&[doseki, &format!("position startpos moves {moves}"), "go nodes 2 searchmoves HA2ab-Aa4"]);
        assert_eq!(count(&lines, "info string"), 0, "{moves}: {lines:?}");
        assert_eq!(best(&lines), ["HA2ab-Aa4"], "{moves}");
    }
}

#[test]
fn nonsense_is_told_and_passed_over() {
    let lines = uci(&[
        "",
        "xyzzy",
        "setoption name Hash value -3",
        "setoption name Skill Level value 99",
        "setoption name MultiPV value 0",
        "setoption name Ponder value perhaps",
        "setoption name UCI_Variant value chess",
        "setoption name Colour value blue",
        "setoption name Rules value pawn-captures=sideways",
        "setoption",
        "stop",
        "\u{fffd}\u{0}",
        "isready",
    ]);
    assert_eq!(count(&lines, "info string"), 10, "{lines:?}");
    assert!(lines.iter().any(|line| line == "readyok"));
}

/// A full disk is no success.
#[cfg(target_os = "linux")]
#[test]
fn an_output_that_takes_nothing_is_a_failure() {
    for lines in ["uci\n", "go depth 1\n"] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("a full device");
        let mut program = Command::new(env!("CARGO_BIN_EXE_raumspiel"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        program.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it reads");
        let output = program.wait_with_output().expect("it ends");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{lines}: {error}");
        assert!(error.starts_with("raumspiel: the output could not be written: "), "{error}");
    }
}
