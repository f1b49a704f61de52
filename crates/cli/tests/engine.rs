//! The engine's commands: `bench`, `match` and `tune`; `uci` has its dialogues beside.

use std::process::{Command, Output};

fn raumspiel(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_raumspiel")).args(arguments).output().expect("the program runs")
}

fn printed(arguments: &[&str]) -> String {
    let output = raumspiel(arguments);
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
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
