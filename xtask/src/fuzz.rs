//! `cargo xtask test fuzz`: each of the fuzzer's targets for a minute, as many at a time as there are cores.
//!
//! The crate in fuzz/ is compiled by the project's own stable Rust: there is no unsafe code that a sanitizer,
//! which needs a nightly one, could find fault with, and LLVM's coverage needs none. Whole minutes are what
//! it costs, half as many as there are targets on two cores; fewer targets, each with several readers, would
//! take less, but give each reader less than its minute.

use std::fs;
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use crate::run::{Outcome, ask, root, run, say};
use crate::tools;

/// How long each target runs.
const SECONDS: u32 = 60;

/// The same texts are tried in the same order on every machine, as far as its minute reaches.
const SEED: u32 = 1;

/// Stable Rust has no sanitizers.
const STABLE: [&str; 2] = ["--sanitizer", "none"];

/// Runs every target.
pub fn fuzz() -> Outcome {
    say("Building the fuzzer's targets (about a minute and a half the first time)");
    run("Building the fuzzer's targets", tools::cargo_fuzz()?.arg("build").args(STABLE))?;
    let listed = ask(tools::cargo_fuzz()?.arg("list")).ok_or("`cargo fuzz list` failed.")?;
    let targets: Vec<&str> = listed.split_whitespace().collect();
    if targets.is_empty() {
        return Err("fuzz/Cargo.toml has no targets.".to_owned());
    }
    let waiting = Mutex::new(targets.into_iter());
    let at_once = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let work = || {
            // The lock is given back at the end of this statement.
            let next = || waiting.lock().ok().and_then(|mut waiting| waiting.next());
            while let Some(target) = next() {
                try_target(target)?;
            }
            Ok(())
        };
        let workers: Vec<_> = (0..at_once).map(|_| scope.spawn(work)).collect();
        let broke_off = || Err("The fuzz step broke off.".to_owned());
        let mut outcomes = workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| broke_off()));
        outcomes.try_for_each(|outcome| outcome)
    })
}

/// Runs one target, and tells what it did, or what it found.
fn try_target(target: &str) -> Outcome {
    let output = target_run(target)?.output().map_err(|error| format!("cargo can't be started: {error}."))?;
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
fn target_run(target: &str) -> Outcome<Command> {
    let corpus = format!("fuzz/corpus/{target}");
    fs::create_dir_all(root().join(&corpus)).map_err(|error| format!("{corpus} can't be made: {error}."))?;
    let mut command = tools::cargo_fuzz()?;
    command.arg("run").args(STABLE).arg(target).arg(corpus).arg(format!("fuzz/seeds/{target}")).arg("--");
    command.arg(format!("-max_total_time={SECONDS}")).arg(format!("-seed={SEED}"));
    // An answer that takes so long is a fault, however busy the machine.
    command.arg("-timeout=60");
    Ok(command)
}
