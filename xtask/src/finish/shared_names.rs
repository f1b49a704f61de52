//! Short names for what the page's program and its script call each other's.
//!
//! wasm-bindgen gives each import a name with a hash of its own, sixteen digits that no packing makes smaller, in the
//! program and in the script; with hundreds of them that is nine kilobytes of what a page loads. wasm-opt gives them
//! short names and says which, and esbuild follows.

use super::{Folder, esbuild, html::Module};
use crate::node;
use crate::run::{Outcome, ask, program};

/// All imports and exports, and the one module that all imports are from.
const PASS: &str = "--minify-imports-and-exports-and-modules";

/// The name that wasm-opt gives that module.
const MODULE: &str = "a";

/// A file to tell esbuild about them, for as long as it takes.
const CACHE: &str = "names.json";

/// Makes the names short in both files.
pub(super) fn shorten(folder: &Folder, module: &Module) -> Outcome {
    let [wasm, script] = [module.program(), module.script()].map(|name| folder.path().join(name));
    let mut optimiser = program(node::programs().join("wasm-opt"));
    let printed = ask(optimiser.arg(PASS).arg(&wasm).arg("-o").arg(&wasm)).ok_or("wasm-opt failed.")?;
    let names = names(&printed)?;
    let text = folder.read(module.script())?;
    if let Some((old, _)) = names.iter().find(|(old, _)| is_of_others_too(&text, old)) {
        return Err(format!(
            "The page's program exports `{old}`, and so does something else that its script uses."
        ));
    }
    esbuild::rename(&script, &names, &folder.path().join(CACHE))?;
    folder.remove(CACHE)
}

/// Whether a script asks something else than the program for such a property: then it can't be renamed.
fn is_of_others_too(script: &str, name: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    script.match_indices(&format!(".{name}")).any(|(at, found)| {
        !script[..at].ends_with("wasm") && !script[at + found.len()..].starts_with(is_letter)
    })
}

/// Old names and new ones, from what wasm-opt prints: `["MODULE", "OLD", "NEW"]` for each import, and
/// `["OLD", "NEW"]` for each export.
fn names(printed: &str) -> Outcome<Vec<(String, String)>> {
    let mut names = Vec::new();
    for line in printed.lines() {
        let texts: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
        let (module, old, new) = match texts.as_slice() {
            [module, old, new] => (Some(*module), *old, *new),
            [old, new] => (None, *old, *new),
            _ => continue,
        };
        if let Some(module) = module.filter(|module| names.iter().all(|(old, _)| old != module)) {
            if names.iter().any(|(_, new)| new == MODULE) {
                return Err(format!(
                    "The page's program imports from `{module}` too; short names need one module."
                ));
            }
            names.push((module.to_owned(), MODULE.to_owned()));
        }
        names.push((old.to_owned(), new.to_owned()));
    }
    if names.is_empty() { Err("wasm-opt named nothing.".to_owned()) } else { Ok(names) }
}

#[cfg(test)]
mod tests {
    use super::{is_of_others_too, names};

    #[test]
    fn a_name_that_others_have_too_is_found() {
        let script = "wasm.start(); port.starting; a.stop()";
        assert!(!is_of_others_too(script, "start") && is_of_others_too(script, "stop"));
    }

    #[test]
    fn old_names_and_new_ones() {
        let printed = "{\n \"imports\": [\n  [\"./a.js\", \"__wbg_log_01\", \"$\"],\n  [\"./a.js\", \"b\", \"$a\"]\n ],\n \
                       \"exports\": [\n  [\"memory\", \"xh\"]\n ]\n}\n";
        let expected = [("./a.js", "a"), ("__wbg_log_01", "$"), ("b", "$a"), ("memory", "xh")];
        assert_eq!(names(printed), Ok(expected.map(|(old, new)| (old.to_owned(), new.to_owned())).to_vec()));
        let two = "[\"./a.js\", \"b\", \"$\"]\n[\"./c.js\", \"d\", \"$a\"]";
        assert!(names(two).is_err_and(|error| error.contains("./c.js")));
        assert!(names("{}").is_err());
    }
}
