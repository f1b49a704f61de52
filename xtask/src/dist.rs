//! `cargo xtask dist`: the folder to publish, as small as it can be.

use std::time::Instant;

use crate::run::{Outcome, run, say};
use crate::{finish, node, tools, versions};

/// Builds `dist/` and prints what is in it.
pub fn dist() -> Outcome {
    dist_for(None)
}

/// The same for an address that is known, which `oembed.json` has to have in it: `https://.../`.
pub fn dist_for(address: Option<&str>) -> Outcome {
    if let Some(address) = address.filter(|address| !address.starts_with("http") || !address.ends_with('/')) {
        return Err(format!(
            "`{address}` is no address of a folder; expected one as https://example.org/play/."
        ));
    }
    versions::check_wasm_opt()?;
    node::packages()?;
    let mut trunk = tools::trunk(&[node::programs()])?;
    tools::fetch_crates(true)?;
    say("Building the release page into dist/ (about 3 minutes the first time)");
    let start = Instant::now();
    if let Some(address) = address {
        trunk.env(finish::ADDRESS, address);
    }
    run(
        "The release build",
        trunk.args(["build", "--release", "--locked", "--offline", "--skip-version-check"]),
    )?;
    println!("Built in {:.1} s. In dist/:", start.elapsed().as_secs_f64());
    node::script("sizes.mjs")
}
