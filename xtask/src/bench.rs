//! `cargo xtask bench`: how fast positions are walked and searched, native and in wasm, and how long the page takes
//! to draw the largest board, in one run.
//!
//! Speeds are of this machine, and of what else it is doing; only their ratio means something elsewhere.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use crate::run::{Outcome, ask, cargo, program, root, run, say};
use crate::{debian, dist, node, tools};

/// Deep enough that starting the program does not count.
const DEPTH: &str = "5";

/// Of so many runs the fastest counts: what else the machine does only slows.
const RUNS: u32 = 3;

/// What a command line for Node is compiled for.
const WASI: &str = "wasm32-wasip1";

/// What each build is made of.
const BUILD: [&str; 6] = ["build", "--locked", "--profile", "native", "--package", "raumspiel-cli"];

/// Walks all positions from the start of Artemis Chess, and searches the engine's benchmark.
pub fn bench() -> Outcome {
    say("Building the native command line (about a minute the first time)");
    run("The build", cargo().args(BUILD))?;
    walk()?;

    say("Building the same for wasm (about a minute the first time)");
    tools::add_target(WASI)?;
    run("The build for wasm", cargo().args(BUILD).args(["--target", WASI]))?;
    let native = search("native", native)?;
    let wasm = search("wasm, under Node", wasi)?;
    if native.0 != wasm.0 {
        return Err(format!("The searches differ: {} nodes native, {} in wasm.", native.0, wasm.0));
    }
    println!("search: wasm has {:.2} of the native speed", wasm.1 / native.1);
    page()
}

/// The release page: how soon it shows its board, how much longer a frame of the 9x9x9
/// board takes than one of the 4x4x4 board, and what Lighthouse says of its speed.
fn page() -> Outcome {
    node::packages()?;
    debian::browsers()?;
    if !root().join("dist").join("index.html").is_file() {
        dist::dist()?;
    }
    say("Drawing the smallest and the largest board");
    node::script("orbit.mjs")?;
    say("Opening the page of dist/ for the first time, again and again");
    node::script("first-visit.mjs")?;
    run("Lighthouse", program("node").args(["tests/lighthouse.mjs", "--performance"]))
}

/// Where cargo builds.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The native command line.
fn native() -> Command {
    program(target().join("native").join(format!("raumspiel{}", std::env::consts::EXE_SUFFIX)))
}

/// The same as wasm, under Node.
fn wasi() -> Command {
    let mut node = program("node");
    node.args(["--no-warnings", "tests/wasi.mjs"]).arg(target().join(WASI).join("native/raumspiel.wasm"));
    node
}

fn walk() -> Outcome {
    let mut fastest: f64 = 0.0;
    for _ in 0..RUNS {
        let start = Instant::now();
        let printed = ask(native().args(["perft", "artemis", DEPTH]));
        let printed = printed.ok_or("The perft of the command line failed.")?;
        let seconds = start.elapsed().as_secs_f64();
        let nodes: f64 =
            printed.lines().filter_map(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok()).sum();
        fastest = fastest.max(nodes / seconds);
    }
    println!("perft artemis {DEPTH}, each leaf made: {:.1} million nodes a second", fastest / 1e6);
    Ok(())
}

/// The engine's benchmark: its nodes, and the fastest run's nodes a second.
fn search(what: &str, command: impl Fn() -> Command) -> Outcome<(u64, f64)> {
    let mut best: Option<(u64, f64)> = None;
    for _ in 0..RUNS {
        let printed = ask(command().arg("bench")).ok_or_else(|| format!("The benchmark failed ({what})."))?;
        // As in `3198012 nodes 2.106 s 1518524 nodes/s`.
        let words: Vec<&str> = printed.split_whitespace().collect();
        let nodes = words.first().and_then(|word| word.parse().ok());
        let seconds = words.get(2).and_then(|word| word.parse::<f64>().ok()).filter(|&seconds| seconds > 0.0);
        let (Some(nodes), Some(seconds)) = (nodes, seconds) else {
            return Err(format!("The benchmark ({what}) printed `{printed}`."));
        };
        let speed = nodes as f64 / seconds;
        best = best.filter(|&(_, fastest)| fastest > speed).or(Some((nodes, speed)));
    }
    let (nodes, speed) = best.ok_or("The benchmark was not run.")?;
    println!("search, {what}: {nodes} nodes, {speed:.0} nodes a second");
    Ok((nodes, speed))
}
