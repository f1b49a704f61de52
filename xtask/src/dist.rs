//! `cargo xtask dist`: the folder to publish, as small as it can be.

use std::time::Instant;

use crate::run::{Outcome, run, say};
use crate::{node, tools, versions};

/// Builds `dist/` and prints what is in it.
pub fn dist() -> Outcome {
    versions::check_wasm_opt()?;
    node::packages()?;
    let mut trunk = tools::trunk(&[node::programs()])?;
    tools::fetch_crates(true)?;
    say("Building the release page into dist/ (about 3 minutes the first time)");
    let start = Instant::now();
    run(
        "The release build",
        trunk.args(["build", "--release", "--locked", "--offline", "--skip-version-check"]),
    )?;
    println!("Built in {:.1} s. In dist/:", start.elapsed().as_secs_f64());
    node::script("sizes.mjs")
}
