//! Scripts and style sheets without what only those need who read them.

use std::io::Write;
use std::process::Stdio;

use super::{Folder, is_for_development};
use crate::node;
use crate::run::{Outcome, program};

/// The service worker's list of files is yet to come, and is as long as it must be.
const NOT_YET: &str = "sw.js";

/// Makes all scripts and style sheets in the folder small, but for those that are packed.
pub(super) fn files(folder: &Folder) -> Outcome {
    for name in folder.names()? {
        if name == NOT_YET || name.starts_with(super::alone::BEGIN) {
            continue;
        }
        if let Some((_, kind @ ("js" | "css"))) = name.rsplit_once('.') {
            folder.write(&name, text(&folder.read(&name)?, kind)?)?;
        }
    }
    Ok(())
}

/// A text of a kind that esbuild knows, `js` or `css`, made small.
pub(super) fn text(content: &str, kind: &str) -> Outcome<String> {
    if is_for_development() {
        return Ok(content.to_owned());
    }
    let failed = |error: &dyn core::fmt::Display| format!("esbuild failed: {error}.");
    let loader = format!("--loader={kind}");
    let mut esbuild = program(node::programs().join("esbuild"));
    esbuild.args(["--minify", "--log-level=error", &loader]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = esbuild.spawn().map_err(|error| failed(&error))?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(content.as_bytes()).map_err(|error| failed(&error))?;
    }
    let output = child.wait_with_output().map_err(|error| failed(&error))?;
    if !output.status.success() {
        return Err(failed(&output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| failed(&error))
}
