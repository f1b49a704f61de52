//! `cargo xtask profile`: finds out which functions of the page's program a first visit runs.

use crate::asleep::{self, Listed};
use crate::finish::{TRACE, TRACED};
use crate::run::{Outcome, root, run, say};
use crate::{debian, node, tools, versions};

/// Where the traced page is built.
const FOLDER: &str = "target/traced";

/// Builds a page that notes which functions run, visits it in Chromium, and writes down the others.
pub fn profile() -> Outcome {
    versions::check_wasm_opt()?;
    node::packages()?;
    debian::browsers()?;
    let mut trunk = tools::trunk(&[node::programs()])?;
    tools::fetch_crates(true)?;
    say("Building a page that notes which of its functions run");
    let build = ["build", "--release", "--locked", "--offline", "--skip-version-check", "--dist", FOLDER];
    run("The traced build", trunk.env(TRACE, "1").args(build))?;
    let folder = root().join(FOLDER);
    say("Visiting it");
    let mut visit = node::script_command("profile.mjs");
    let ran = visit
        .env("RAUMSPIEL_DIST", &folder)
        .output()
        .map_err(|error| format!("Node can't be started: {error}."))?;
    if !ran.status.success() {
        return Err(format!("The visit failed: {}", String::from_utf8_lossy(&ran.stderr)));
    }
    let names =
        std::fs::read_to_string(folder.join(TRACED)).map_err(|error| format!("{TRACED}: {error}."))?;
    // The first line is the address of the first note, which only the visit needs.
    let names: Vec<&str> = names.lines().skip(1).collect();
    let ran: Vec<bool> =
        ran.stdout.iter().filter(|byte| b"01".contains(byte)).map(|&byte| byte == b'1').collect();
    if ran.len() != names.len() {
        return Err(format!("The visit told of {} functions; the program has {}.", ran.len(), names.len()));
    }
    let text = Listed::write(names.iter().copied().zip(ran.iter().copied()));
    std::fs::write(root().join(asleep::LIST), &text)
        .map_err(|error| format!("{}: {error}.", asleep::LIST))?;
    let count = ran.iter().filter(|&&ran| ran).count();
    println!(
        "{count} of {} functions ran; the others stand in {} lines of {}.",
        ran.len(),
        text.lines().count(),
        asleep::LIST
    );
    Ok(())
}
