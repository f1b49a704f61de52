//! `cargo xtask`: the one entrance to building, serving and testing Raumspiel, for people and for CI.
//!
//! What a command needs and does not find, it installs in a pinned version, or it says in one line
//! what to install. Nothing is done twice: a second run finds what the first one left.

mod bench;
mod debian;
mod dist;
mod docs;
mod finish;
mod fuzz;
mod help;
mod node;
mod run;
mod serve;
mod test;
mod tools;
mod versions;

use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask <command>

  serve            builds the page and serves it on this machine, again after every change
  test [step ...]  proves that everything works; with step names, only these steps; with --all, all browser tests
                   also in Firefox and WebKit
  fuzz --minutes N runs the fuzzer for so long in all, on what it found before
  bench            measures how fast the rules walk, the engine searches, the page draws and opens
  dist [address]   makes the folder to publish, dist/, as small as it can be; other sites' programs find a
                   board at the address, if it is told
  docs             makes anew what is generated: the help page's tables, the screenshots

Steps of test: ";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments.as_slice() {
        ["serve"] => serve::serve(),
        ["test", steps @ ..] if steps.iter().all(|step| test::is_step(step)) => test::test(steps),
        ["fuzz", "--minutes", minutes] => fuzz::for_minutes(minutes),
        ["bench"] => bench::bench(),
        ["dist", address @ ..] if address.len() <= 1 => dist::dist_for(address.first().copied()),
        ["docs"] => docs::docs(),
        ["finish", folder @ ..] if folder.len() <= 1 => finish::finish(folder.first().copied()),
        _ => {
            eprintln!("{USAGE}{}", test::step_names().join(", "));
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("\n{sentence}");
            ExitCode::FAILURE
        }
    }
}
