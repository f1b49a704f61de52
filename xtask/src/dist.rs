//! `cargo xtask dist`: the folder to publish, as small as it can be.

use std::io::ErrorKind;
use std::time::Instant;
use std::{env, fs, thread};

use crate::run::{Outcome, cargo, root, run, say};
use crate::tools::TARGET;
use crate::{finish, node, tools, versions};

/// What is compiled for the page, as Trunk is going to ask for it: its program, and the engines.
const PROGRAMS: [[&str; 4]; 2] = [
    ["--package", "raumspiel-web", "--profile", "release"],
    ["--package", "raumspiel-worker", "--profile", "worker"],
];

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
    say("Building the release page into dist/ (about 2 minutes the first time)");
    let start = Instant::now();
    forget_bindings()?;
    compile()?;
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

/// Removes what wasm-bindgen made for an earlier build: Trunk publishes whatever scripts it finds there, also those that
/// no program needs any more.
fn forget_bindings() -> Outcome {
    let target = root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    let folder = target.join("wasm-bindgen");
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(format!("{} can't be removed: {error}.", folder.display()))
        }
        _ => Ok(()),
    }
}

/// Compiles all programs side by side. Trunk would do it one after the other; now it finds them done.
fn compile() -> Outcome {
    let build = |program: [&str; 4]| {
        let build = ["build", "--locked", "--offline", "--target", TARGET];
        run("The release build", cargo().args(build).args(program))
    };
    thread::scope(|scope| {
        let builds = PROGRAMS.map(|program| scope.spawn(move || build(program)));
        let broke_off = || Err("The release build broke off.".to_owned());
        builds.map(|build| build.join().unwrap_or_else(|_| broke_off())).into_iter().collect()
    })
}
