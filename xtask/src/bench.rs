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

/// Games that are described by a file, each as deep as it goes in a moment.
const DESCRIBED: [(&str, &str); 8] = [
    ("tims", "4"),
    ("cubic", "3"),
    ("millennium", "3"),
    ("jocly-3d", "4"),
    ("chess-cubed", "5"),
    ("quadlevel", "4"),
    ("betza", "3"),
    ("chess", "5"),
];

/// Of so many runs the fastest counts: what else the machine does only slows.
const RUNS: u32 = 3;

/// What a command line for Node is compiled for.
const WASI: &str = "wasm32-wasip1";

/// What each build is made of.
const BUILD: [&str; 6] = ["build", "--locked", "--profile", "native", "--package", "raumspiel-cli"];

/// Walks all positions from the start of a game, searches the engine's benchmarks, and lists Doseki's first
/// turns.
pub fn bench() -> Outcome {
    say("Building the native command line (about a minute the first time)");
    run("The build", cargo().args(BUILD))?;
    walk("artemis", DEPTH)?;
    walk("raumschach", "4")?;
    for (game, depth) in DESCRIBED {
        walk(game, depth)?;
    }

    say("Building the same for wasm (about a minute the first time)");
    tools::add_target(WASI)?;
    run("The build for wasm", cargo().args(BUILD).args(["--target", WASI]))?;
    for (game, unit) in [("artemis", "nodes"), ("raumschach", "nodes"), ("doseki", "turns")] {
        let native = measure(game, unit, "native", native)?;
        let wasm = measure(game, unit, "wasm, under Node", wasi)?;
        if native.0 != wasm.0 {
            return Err(format!("{game} differs: {} {unit} native, {} in wasm.", native.0, wasm.0));
        }
        println!("{game}: wasm has {:.2} of the native speed", wasm.1 / native.1);
    }
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

fn walk(game: &str, depth: &str) -> Outcome {
    let mut fastest: f64 = 0.0;
    for _ in 0..RUNS {
        let start = Instant::now();
        let printed = ask(native().args(["perft", game, depth]));
        let printed = printed.ok_or("The perft of the command line failed.")?;
        let seconds = start.elapsed().as_secs_f64();
        let nodes: f64 =
            printed.lines().filter_map(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok()).sum();
        fastest = fastest.max(nodes / seconds);
    }
    println!("perft {game} {depth}, each leaf made: {:.1} million nodes a second", fastest / 1e6);
    Ok(())
}

/// A game's benchmark: how many nodes it has, or Doseki how many first turns, and how many a second the
/// fastest run goes through.
fn measure(game: &str, unit: &str, what: &str, command: impl Fn() -> Command) -> Outcome<(u64, f64)> {
    let mut best: Option<(u64, f64, String)> = None;
    for _ in 0..RUNS {
        let printed = ask(command().args(["bench", game]));
        let printed = printed.ok_or_else(|| format!("The benchmark of {game} failed ({what})."))?;
        // As in `3198012 nodes 2.106 s 1518524 nodes/s`, `29046 turns 0.360 ms 80683333 turns/s`.
        let words: Vec<&str> = printed.split_whitespace().collect();
        let count = words.first().and_then(|word| word.parse().ok());
        let speed = words.get(4).and_then(|word| word.parse::<f64>().ok()).filter(|&speed| speed > 0.0);
        let (Some(count), Some(speed)) = (count, speed) else {
            return Err(format!("The benchmark of {game} ({what}) printed `{printed}`."));
        };
        if best.as_ref().is_none_or(|&(_, fastest, _)| fastest < speed) {
            best = Some((count, speed, words[2..4].join(" ")));
        }
    }
    let (count, speed, time) = best.ok_or("The benchmark was not run.")?;
    println!("{game}, {what}: {count} {unit} in {time}, {speed:.0} a second");
    Ok((count, speed))
}
