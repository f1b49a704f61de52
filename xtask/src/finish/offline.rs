//! The list of what is kept for days without a network, in the service worker.

use base64::{Engine, engine::general_purpose::STANDARD};

use super::{Folder, folder::hash};
use crate::run::Outcome;

/// The service worker itself is the browser's to keep.
const WORKER: &str = "sw.js";

/// For programs that are not in the folder, or for people who write some.
const NOT_KEPT: [&str; 3] = ["raumspiel.d.ts", "oembed.json", "raumspiel.html"];

/// What the page can't do without. The other files follow from what these name.
const NEEDED: [&str; 9] = [
    "index.html",
    "embed.html",
    "embed.js",
    "help.html",
    "embedding.html",
    "raumspiel.js",
    "raumspiel.webmanifest",
    "icon.svg",
    "sw.js",
];

/// Checks that nothing is missing, and writes names and hashes of all files into the service worker.
pub(super) fn list(folder: &Folder) -> Outcome {
    check(folder)?;
    let (mut files, mut all) = (String::new(), String::new());
    for name in folder.names()? {
        // Frames without an origin, which `alone` is for, have no service worker.
        if name == WORKER || name.starts_with(super::alone::BEGIN) || NOT_KEPT.contains(&name.as_str()) {
            continue;
        }
        let sum = STANDARD.encode(hash(&folder.bytes(&name)?));
        files += &format!("  '{name}': 'sha256-{sum}',\n");
        all += &sum;
    }
    let version: String = hash(all.as_bytes())[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let worker = folder.read(WORKER)?;
    let worker = worker.replace("{{version}}", &version).replace("{{files}}", &format!("{{\n{files}}}"));
    folder.write(WORKER, worker)
}

/// Every file that is needed, and every one that a document or the manifest names, is there.
fn check(folder: &Folder) -> Outcome {
    let mut missing: Vec<String> =
        NEEDED.iter().filter(|name| !folder.has(name)).map(|name| format!("{name} is missing")).collect();
    for name in folder.names()? {
        let names_others = name.ends_with(".html") || name.ends_with(".webmanifest");
        if !names_others || name == super::alone::FILE {
            continue;
        }
        for named in named_files(&folder.read(&name)?) {
            if !folder.has(&named) {
                missing.push(format!("{name} names {named}, which is missing"));
            }
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(format!("The page is not whole: {}.", missing.join("; "))) }
}

/// The files beside a document that it names in `href`, `src` and `content`.
fn named_files(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for begin in ["href=\"", "src=\"", "srcset=\"", "content=\"./", "\"src\": \""] {
        for part in text.split(begin).skip(1) {
            let named = part.split('"').next().unwrap_or_default();
            let named = named.split(['#', '?']).next().unwrap_or_default().trim_start_matches("./");
            let elsewhere = named.contains([':', '/', '{', '<']);
            if !named.is_empty() && !elsewhere {
                found.push(named.to_owned());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::named_files;

    #[test]
    fn finds_what_a_document_names() {
        let html = "<a href=\"help.html#artemis\"><a href=\"#here\"><a href=\"./\"><img src=\"./a.png?x\">\
                    <a href=\"https://example.org/b.html\"><meta content=\"./w.js\"><meta content=\"w\">";
        assert_eq!(named_files(html), ["help.html", "a.png", "w.js"]);
        assert_eq!(named_files("{ \"src\": \"icon.svg\" }"), ["icon.svg"]);
    }
}
