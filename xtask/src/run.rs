//! Starting programs, finding them, and saying what goes on.

use std::env;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a step comes to: nothing, or a plain sentence that says what is wrong and what to do.
pub type Outcome<T = ()> = Result<T, String>;

/// The project's top folder.
pub fn root() -> PathBuf {
    let xtask = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&xtask).parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// A program to be started in the project's top folder.
pub fn program(name: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// The cargo that runs this very program.
pub fn cargo() -> Command {
    program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs to the end, its output passing through; fails unless it succeeds.
pub fn run(what: &str, command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("{what} failed ({status}).")) }
}

/// Runs quietly; what it printed, or `None` when it isn't there or fails.
pub fn ask(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Reads one of the project's own files.
pub fn read(name: &str) -> Outcome<String> {
    std::fs::read_to_string(root().join(name)).map_err(|error| format!("{name} can't be read: {error}."))
}

/// Says what a step does; everything the step itself prints follows below.
pub fn say(line: &str) {
    println!("==> {line}");
}

/// The file that a program's name stands for on PATH.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&name)).find(|file| file.is_file())
}

/// PATH with these folders before all others.
pub fn path_with(folders: &[PathBuf]) -> Outcome<OsString> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::join_paths(folders.iter().cloned().chain(env::split_paths(&path)))
        .map_err(|error| format!("PATH can't be extended: {error}."))
}

fn not_started(command: &Command, error: &std::io::Error) -> String {
    let name = command.get_program().to_string_lossy();
    if error.kind() == ErrorKind::NotFound {
        format!("{name} is not here; install it and run this again.")
    } else {
        format!("{name} can't be started: {error}.")
    }
}
