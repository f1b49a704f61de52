//! Scripts and style sheets made small, and scripts with all that they import in one file, by esbuild.

use std::path::Path;
use std::process::Command;

use super::Folder;
use crate::node;
use crate::run::{Outcome, program, root, run};

/// The service worker's list of files is yet to come, and is as long as it must be.
const NOT_YET: &str = "sw.js";

fn esbuild() -> Command {
    let mut esbuild = program(node::programs().join("esbuild"));
    esbuild.args(["--minify", "--log-level=error", "--allow-overwrite"]);
    esbuild
}

/// Makes all scripts and style sheets in the folder small.
pub(super) fn minify(folder: &Folder) -> Outcome {
    let is_wanted = |name: &String| *name != NOT_YET && (name.ends_with(".js") || name.ends_with(".css"));
    let names: Vec<String> = folder.names()?.into_iter().filter(is_wanted).collect();
    // In the folder, for what is outside esbuild's own comes out elsewhere.
    let mut esbuild = esbuild();
    esbuild.current_dir(folder.path()).args(["--outdir=.", "--outbase=."]).args(names);
    run("esbuild", &mut esbuild)
}

/// Gives what a script calls by these names their new ones. `cache` is a file to tell esbuild about them.
pub(super) fn rename(script: &Path, names: &[(String, String)], cache: &Path) -> Outcome {
    let entries: Vec<String> = names.iter().map(|(old, new)| format!("\"{old}\": \"{new}\"")).collect();
    std::fs::write(cache, format!("{{ {} }}", entries.join(", ")))
        .map_err(|error| format!("{} can't be written: {error}.", cache.display()))?;
    let old: Vec<String> = names.iter().map(|(old, _)| old.replace('.', "\\.")).collect();
    let mut esbuild = esbuild();
    esbuild.arg(format!("--mangle-props=^({})$", old.join("|"))).arg("--mangle-quoted");
    esbuild.arg(format!("--mangle-cache={}", cache.display()));
    run("esbuild", esbuild.arg(script).arg(format!("--outfile={}", script.display())))
}

/// Puts one of the scripts in `xtask/src/finish/alone`, and all that it imports, into one plain script, which runs
/// everywhere. If it has exports, the variable `global` has them. `names` are the files that it imports by a name;
/// packed ones (`.gz`) are bytes in the script, texts (`.txt`) are strings.
pub(super) fn bundle(script: &str, global: &str, names: &[(&str, &Path)], file: &Path) -> Outcome {
    let mut esbuild = esbuild();
    esbuild.args(["--bundle", "--loader:.gz=binary", "--loader:.txt=text", "--charset=utf8"]);
    // Where wasm-bindgen's script looks for its program: nowhere, for it is given to it.
    esbuild.arg("--log-override:empty-import-meta=silent");
    esbuild.args(["--format=iife", &format!("--global-name={global}")]);
    esbuild.args(names.iter().map(|(name, path)| format!("--alias:{name}={}", path.display())));
    esbuild.arg(format!("--outfile={}", file.display()));
    run("esbuild", esbuild.arg(root().join("xtask/src/finish/alone").join(script)))
}
