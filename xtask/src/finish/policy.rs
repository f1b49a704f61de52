//! The content policy that each document brings along: nothing from elsewhere, no script or style in the text.

use super::{Folder, alone};
use crate::run::Outcome;

/// Of documents that are only opened from where they come from.
const OWN: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
                   connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; \
                   form-action 'none'";

/// Of the board: in a sandbox without an origin, Safari knows no `'self'`.
const BOARD: &str = "default-src 'none'; script-src 'self' https: http: file: 'wasm-unsafe-eval'; \
                     style-src 'self' https: http: file:; img-src 'self' https: http: file:; \
                     connect-src 'self' https: http: file:; worker-src 'self'; base-uri 'none'; form-action 'none'";

/// Of the one file, which has all in it.
const ALONE: &str = "default-src 'none'; script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'; \
                     style-src 'unsafe-inline' blob:; img-src data: blob:; connect-src blob: data:; worker-src blob:; \
                     base-uri 'none'; form-action 'none'";

/// A policy holds for what comes after it; a document has to say first how it is written.
const AFTER: &str = "<meta charset=\"utf-8\">";

/// Puts its policy into each document of the folder.
pub(super) fn write(folder: &Folder) -> Outcome {
    for name in folder.names()?.iter().filter(|name| name.ends_with(".html")) {
        let policy = match name.as_str() {
            alone::FILE => ALONE,
            "embed.html" => BOARD,
            _ => OWN,
        };
        let html =
            with_policy(&folder.read(name)?, policy).ok_or_else(|| format!("{name} lacks {AFTER}."))?;
        folder.write(name, html)?;
    }
    Ok(())
}

fn with_policy(html: &str, policy: &str) -> Option<String> {
    let (before, after) = html.split_once(AFTER)?;
    Some(format!("{before}{AFTER}<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">{after}"))
}

#[cfg(test)]
mod tests {
    use super::{ALONE, BOARD, OWN, with_policy};

    #[test]
    fn a_policy_comes_before_all_that_it_is_about() {
        let html = "<head><meta charset=\"utf-8\"><script src=\"a.js\"></script>";
        let with = with_policy(html, OWN).expect("a document");
        assert!(with.find("Content-Security-Policy") < with.find("<script"), "{with}");
        assert_eq!(with_policy("<head><script>", OWN), None);
    }

    #[test]
    fn only_the_one_file_has_scripts_in_its_text() {
        for policy in [OWN, BOARD] {
            assert!(
                policy.starts_with("default-src 'none'") && !policy.contains("unsafe-inline"),
                "{policy}"
            );
        }
        assert!(!ALONE.contains("http"), "{ALONE}");
    }
}
