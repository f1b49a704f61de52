//! The fuzzer's targets: seconds of each in `cargo xtask test`, hours by `cargo xtask fuzz --minutes N`; as many at a
//! time as there are cores, on the texts in fuzz/seeds and on what earlier runs here left in fuzz/corpus.
//!
//! The crate in fuzz/ is compiled by the project's own stable Rust: there is no unsafe code that a sanitizer,
//! which needs a nightly one, could find fault with, and LLVM's coverage needs none.

use std::fs;
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use crate::run::{Outcome, ask, root, run, say};
use crate::tools;

/// How long each target runs among the tests: what was found before is tried, and little more.
const SECONDS: u32 = 5;

/// The same texts are tried in the same order on every machine, as far as its time reaches.
const SEED: u32 = 1;

/// Stable Rust has no sanitizers.
const STABLE: [&str; 2] = ["--sanitizer", "none"];

/// Runs every target for some seconds.
pub fn briefly() -> Outcome {
    fuzz(|_| SECONDS)
}

/// Runs every target, all together for so many minutes.
pub fn for_minutes(minutes: &str) -> Outcome {
    let expected = || format!("`{minutes}` is no number of minutes; expected one from 1 to 100000.");
    let minutes: u32 =
        minutes.parse().ok().filter(|minutes| (1..=100_000).contains(minutes)).ok_or_else(expected)?;
    let at_once = at_once();
    fuzz(|targets| 60 * minutes / (targets as u32).div_ceil(at_once as u32).max(1))
}

fn at_once() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs every target for so many seconds, which follow from how many targets there are.
fn fuzz(seconds: impl Fn(usize) -> u32) -> Outcome {
    say("Building the fuzzer's targets (about a minute and a half the first time)");
    run("Building the fuzzer's targets", tools::cargo_fuzz()?.arg("build").args(STABLE))?;
    let listed = ask(tools::cargo_fuzz()?.arg("list")).ok_or("`cargo fuzz list` failed.")?;
    let targets: Vec<&str> = listed.split_whitespace().collect();
    if targets.is_empty() {
        return Err("fuzz/Cargo.toml has no targets.".to_owned());
    }
    let seconds = seconds(targets.len());
    let waiting = Mutex::new(targets.into_iter());
    thread::scope(|scope| {
        let work = || {
            // The lock is given back at the end of this statement.
            let next = || waiting.lock().ok().and_then(|mut waiting| waiting.next());
            while let Some(target) = next() {
                try_target(target, seconds)?;
            }
            Ok(())
        };
        let workers: Vec<_> = (0..at_once()).map(|_| scope.spawn(work)).collect();
        let broke_off = || Err("The fuzz step broke off.".to_owned());
        let mut outcomes = workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| broke_off()));
        outcomes.try_for_each(|outcome| outcome)
    })
}

/// Runs one target, and tells what it did, or what it found.
fn try_target(target: &str, seconds: u32) -> Outcome {
    let output =
        target_run(target, seconds)?.output().map_err(|error| format!("cargo can't be started: {error}."))?;
    let printed = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        let done = printed.lines().find(|line| line.starts_with("Done ")).unwrap_or("Done.");
        say(&format!("{target}: {done}"));
        return Ok(());
    }
    let last: Vec<&str> = printed.lines().rev().take(60).collect();
    let last: Vec<&str> = last.into_iter().rev().collect();
    Err(format!("{}\n\nThe fuzzer found fault with the target {target}.", last.join("\n")))
}

/// From the texts in fuzz/seeds, and what earlier runs here left in fuzz/corpus.
fn target_run(target: &str, seconds: u32) -> Outcome<Command> {
    let corpus = format!("fuzz/corpus/{target}");
    fs::create_dir_all(root().join(&corpus)).map_err(|error| format!("{corpus} can't be made: {error}."))?;
    let mut command = tools::cargo_fuzz()?;
    command.arg("run").args(STABLE).arg(target).arg(corpus).arg(format!("fuzz/seeds/{target}")).arg("--");
    command.arg(format!("-max_total_time={seconds}")).arg(format!("-seed={SEED}"));
    // An answer that takes so long is a fault, however busy the machine.
    command.arg("-timeout=60");
    Ok(command)
}
