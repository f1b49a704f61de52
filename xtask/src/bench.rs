//! `cargo xtask bench`: how fast the rules walk positions, native.

use std::time::Instant;

use crate::run::{Outcome, ask, cargo, run, say};

/// Deep enough that starting the program does not count.
const DEPTH: &str = "5";
const RUNS: u32 = 3;

/// Walks all positions from the start of Artemis Chess a few times and prints the fastest.
pub fn bench() -> Outcome {
    let native = ["--quiet", "--locked", "--profile", "native", "--package", "raumspiel-cli"];
    say("Building the native command line (about a minute the first time)");
    run("The build", cargo().arg("build").args(native))?;
    let mut fastest: f64 = 0.0;
    for _ in 0..RUNS {
        let start = Instant::now();
        let printed = ask(cargo().arg("run").args(native).args(["--", "perft", "artemis", DEPTH]))
            .ok_or("The perft of the command line failed.")?;
        let seconds = start.elapsed().as_secs_f64();
        let nodes: f64 =
            printed.lines().filter_map(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok()).sum();
        println!("perft artemis {DEPTH}: {nodes} nodes in {seconds:.2} s");
        fastest = fastest.max(nodes / seconds);
    }
    println!("fastest: {:.1} million nodes a second", fastest / 1e6);
    Ok(())
}
