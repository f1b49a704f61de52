//! Node.js and the project's npm packages: wasm-opt and what drives the browsers.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::run::{Outcome, ask, on_path, program, read, root, run, say};

/// The oldest Node.js that the packages run on.
const OLDEST: u32 = 20;

/// Installs the npm packages of package-lock.json, unless exactly these are there.
pub fn packages() -> Outcome {
    let version = ask(program("node").arg("--version")).unwrap_or_default();
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    if major.is_none_or(|major: u32| major < OLDEST) || on_path("npm").is_none() {
        let found = if version.is_empty() { String::new() } else { format!(" (only {version} is)") };
        return Err(format!("Node.js {OLDEST} or newer with npm is not here{found}; install it."));
    }
    // A copy of the lock file, left where `npm ci` begins by deleting everything.
    let stamp = root().join("node_modules").join(".raumspiel-lock");
    let lock = read("package-lock.json")?;
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say("Installing the npm packages (about 20 seconds)");
    run("npm ci", program("npm").args(["ci", "--no-audit", "--no-fund"]))?;
    fs::write(&stamp, lock).map_err(|error| format!("{} can't be written: {error}.", stamp.display()))
}

/// Where the packages' programs are, wasm-opt among them.
pub fn programs() -> PathBuf {
    root().join("node_modules").join(".bin")
}

/// Runs one of the scripts in tests/.
pub fn script(name: &str) -> Outcome {
    run(name, &mut script_command(name))
}

/// A run of one of the scripts in tests/.
pub fn script_command(name: &str) -> Command {
    let mut command = program("node");
    command.arg(format!("tests/{name}"));
    command
}
