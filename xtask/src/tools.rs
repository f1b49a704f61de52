//! Trunk, wasm-bindgen, cargo-fuzz and geckodriver: found on PATH, or in the user's cache, or else brought into that cache.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run::{Outcome, ask, cargo, on_path, path_with, program, root, run, say};
use crate::versions;

/// The target that the page is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// A program that cargo can install.
struct Tool {
    /// The package that brings it.
    package: &'static str,
    /// What it is called on PATH.
    program: &'static str,
    version: String,
    /// Whether to install with the versions that the package itself has locked.
    locked: bool,
    /// About how long compiling it takes on two cores.
    minutes: u32,
}

/// Trunk, ready to be given a subcommand, with wasm-bindgen and further folders on its PATH.
pub fn trunk(further: &[PathBuf]) -> Outcome<Command> {
    let wasm_bindgen = Tool {
        package: "wasm-bindgen-cli",
        program: "wasm-bindgen",
        version: versions::wasm_bindgen()?,
        // One of the versions it has locked is gone from the registry.
        locked: false,
        minutes: 2,
    };
    let trunk = Tool {
        package: "trunk",
        program: "trunk",
        version: versions::TRUNK.to_owned(),
        locked: true,
        minutes: 5,
    };
    add_target(TARGET)?;
    let mut folders = vec![folder_of(&wasm_bindgen.find_or_install()?)];
    folders.extend_from_slice(further);
    let mut command = program(trunk.find_or_install()?);
    command.env("PATH", path_with(&folders)?);
    // Some terminals and CI machines set this to a value that Trunk refuses.
    command.env_remove("NO_COLOR");
    // A backtrace of Trunk's own would push the compiler's message out of sight.
    command.env("RUST_LIB_BACKTRACE", "0").env("RUST_BACKTRACE", "0");
    Ok(command)
}

/// `cargo fuzz`, ready to be given a subcommand.
pub fn cargo_fuzz() -> Outcome<Command> {
    let tool = Tool {
        package: "cargo-fuzz",
        program: "cargo-fuzz",
        version: versions::CARGO_FUZZ.to_owned(),
        locked: true,
        minutes: 1,
    };
    let folder = folder_of(&tool.find_or_install()?);
    let mut command = cargo();
    command.arg("fuzz").env("PATH", path_with(&[folder])?);
    Ok(command)
}

/// Sees to it that Firefox's driver is there: on PATH, or in the cache, where the browser tests look for it, too.
pub fn geckodriver() -> Outcome {
    let tool = Tool {
        package: "geckodriver",
        program: "geckodriver",
        version: versions::GECKODRIVER.to_owned(),
        locked: false,
        minutes: 2,
    };
    tool.find_or_install().map(|_| ())
}

/// Fetches the crates of the page beforehand: Trunk, told not to look for tools, keeps cargo offline too.
pub fn fetch_crates(locked: bool) -> Outcome {
    let mut fetch = cargo();
    fetch.args(["fetch", "--quiet", "--target", TARGET]);
    if locked {
        fetch.arg("--locked");
    }
    run("Fetching the crates", &mut fetch)
}

/// Adds the WebAssembly target to the Rust toolchain, unless it is there.
pub fn add_target(target: &str) -> Outcome {
    let folder = ask(program("rustc").args(["--print", "target-libdir", "--target", target]));
    if folder.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    if on_path("rustup").is_none() {
        return Err(format!("Rust's target {target} is not here, nor is rustup; install the target."));
    }
    say(&format!("Adding Rust's target {target} (seconds)"));
    run("Adding the target", program("rustup").args(["target", "add", target]))
}

impl Tool {
    fn find_or_install(&self) -> Outcome<PathBuf> {
        let place = cache()?.join(format!("{}-{}", self.package, self.version));
        let cached = place.join("bin").join(format!("{}{}", self.program, env::consts::EXE_SUFFIX));
        if let Some(found) = on_path(self.program).filter(|file| self.is_right(file)) {
            return Ok(found);
        }
        if !self.is_right(&cached) {
            self.install(&place)?;
        }
        if self.is_right(&cached) {
            return Ok(cached);
        }
        let Self { program, version, .. } = self;
        Err(format!("{program} {version} is not here, and installing it brought something else."))
    }

    /// Whether the file is there, runs, and is of the right version.
    fn is_right(&self, file: &Path) -> bool {
        ask(Command::new(file).arg("--version"))
            .is_some_and(|printed| printed.split_whitespace().nth(1) == Some(&self.version))
    }

    fn install(&self, place: &Path) -> Outcome {
        let Self { package, version, minutes, .. } = self;
        if ask(cargo().args(["binstall", "-V"])).is_some() {
            say(&format!("Fetching {package} {version} ready-made (seconds)"));
            let mut fetch = cargo();
            fetch.args(["binstall", "--no-confirm", "--disable-strategies", "compile", "--root"]);
            fetch.arg(place).arg(format!("{package}@{version}"));
            fetch.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            if fetch.status().is_ok_and(|status| status.success()) {
                return Ok(());
            }
        }
        say(&format!("Compiling {package} {version} (about {minutes} minutes on two cores, only this once)"));
        let mut install = cargo();
        // Unoptimised: the tools are quick enough, and compile in a third of the time.
        install.args(["install", "--debug", package, "--version", version, "--root"]).arg(place);
        if self.locked {
            install.arg("--locked");
        }
        // Beside the project, cargo would take the project's settings and target folder for its own.
        install.current_dir(env::temp_dir()).env_remove("CARGO_TARGET_DIR");
        run(&format!("Installing {package} {version}"), &mut install)
            .map_err(|sentence| format!("{package} {version} is not here. {sentence}"))
    }
}

/// Where installed tools are kept, outside the project: every checkout shares them.
fn cache() -> Outcome<PathBuf> {
    let base = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    base.or_else(|| env::home_dir().map(|home| home.join(".cache")))
        .map(|base| base.join("raumspiel").join("tools"))
        .ok_or_else(|| "There is no home folder to keep tools in; set XDG_CACHE_HOME.".to_owned())
}

fn folder_of(file: &Path) -> PathBuf {
    file.parent().map_or_else(root, Path::to_path_buf)
}
