//! The two documents that are made of index.html, and the script that starts them.
//!
//! What stands between `<!-- the page alone: -->` and `<!-- :the page alone -->` is not in the board; what
//! stands in a comment `<!-- the board alone: ... :the board alone -->` is only there.

use super::Folder;
use crate::run::Outcome;

const PAGE: (&str, &str) = ("<!-- the page alone: -->", "<!-- :the page alone -->");
const BOARD: (&str, &str) = ("<!-- the board alone:", ":the board alone -->");

/// The script that starts page and board, before it is told the files' names.
pub(super) const BOOT: &str = include_str!("boot.js");

/// How Trunk's own script begins and ends.
const SCRIPT: (&str, &str) = ("<script type=\"module\">", "</script>");

/// Replaces each part between two marks, the marks included, by what a function makes of it.
fn replace_parts(html: &str, (begin, end): (&str, &str), make: impl Fn(&str) -> String) -> Outcome<String> {
    let mut made = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once(begin) {
        let (part, after) =
            after.split_once(end).ok_or_else(|| format!("In index.html, `{begin}` lacks its `{end}`."))?;
        made.push_str(before.trim_end_matches(' '));
        made.push_str(&make(part));
        rest = after.strip_prefix('\n').unwrap_or(after);
    }
    if rest.contains(end) {
        return Err(format!("In index.html, `{end}` lacks its `{begin}`."));
    }
    Ok(made + rest)
}

/// The page itself.
pub(super) fn page_alone(html: &str) -> Outcome<String> {
    let html =
        replace_parts(html, PAGE, |part| part.trim_start_matches('\n').trim_end_matches(' ').to_owned())?;
    replace_parts(&html, BOARD, |_| String::new())
}

/// The board in somebody else's page.
pub(super) fn board_alone(html: &str) -> Outcome<String> {
    let html = replace_parts(html, PAGE, |_| String::new())?;
    let html =
        replace_parts(&html, BOARD, |part| part.trim_start_matches('\n').trim_end_matches(' ').to_owned())?;
    let (page, board) = ("data-raumspiel=\"page\"", "data-raumspiel=\"board\"");
    if html.matches(page).count() != 1 {
        return Err(format!("index.html lacks its {page}."));
    }
    // A frame that takes the focus by itself would be a nuisance, and browsers refuse it.
    Ok(html.replace(page, board).replace(" autofocus", ""))
}

/// Whether `trunk serve` has built it: then the page has a script that loads it anew.
pub(super) fn is_served_by_trunk(html: &str) -> bool {
    html.contains(".well-known/trunk/ws") || html.contains("__TRUNK_ADDRESS__")
}

/// The page without its service worker.
pub(super) fn without_offline(html: &str) -> String {
    html.replace("<script type=\"module\" src=\"./offline.js\"></script>", "")
}

/// The page with Trunk's script in a file of its own, since strict content policies allow no other.
pub(super) fn with_script_apart(html: &str, file: &str) -> Outcome<String> {
    let (before, _, after) = around_script(html)?;
    Ok(format!("{before}<script defer src=\"./{file}\"></script>{after}"))
}

fn around_script(html: &str) -> Outcome<(&str, &str, &str)> {
    let parts = html.split_once(SCRIPT.0).and_then(|(before, rest)| {
        let (script, after) = rest.split_once(SCRIPT.1)?;
        Some((before, script, after))
    });
    parts.ok_or_else(|| "In Trunk's page, the script that starts it was not found.".to_owned())
}

/// The program's files, as Trunk has named them.
pub(super) struct Module {
    script: String,
    program: String,
}

impl Module {
    /// The names, from Trunk's own script.
    pub(super) fn find(html: &str) -> Outcome<Self> {
        let (_, script, _) = around_script(html)?;
        let named = |end: &str| {
            let name = script.split(['\'', '"']).find(|name| name.starts_with("./") && name.ends_with(end));
            let name = name.ok_or_else(|| format!("Trunk's script names no file {end}."))?;
            Ok::<_, String>(name.trim_start_matches("./").to_owned())
        };
        Ok(Self { script: named(".js")?, program: named(".wasm")? })
    }

    /// The file that tells TypeScript what is in the module.
    pub(super) fn types(&self) -> String {
        self.script.replace(".js", ".d.ts")
    }

    pub(super) fn script(&self) -> &str {
        &self.script
    }

    pub(super) fn program(&self) -> &str {
        &self.program
    }

    /// Gives the files names that change with what is in them now, in the page too: Trunk made theirs before wasm-opt
    /// had its turn.
    pub(super) fn hash_names(self, folder: &Folder, html: &mut String) -> Outcome<Self> {
        let program = folder.rename_hashed(&self.program)?;
        let script = folder.rename_hashed(&self.script)?;
        *html = html.replace(&self.program, &program).replace(&self.script, &script);
        Ok(Self { script, program })
    }

    /// The script that starts page and board, from [`BOOT`]. In a frame without an origin, most servers' modules can't
    /// be loaded: then `alone` does it, if there is one.
    pub(super) fn boot(&self, boot: &str, alone: &str) -> String {
        let Self { script, program } = self;
        boot.replace("{{script}}", script).replace("{{program}}", program).replace("{{alone}}", alone)
    }

    /// The module under a name that stays, for scripts in pages of one's own.
    pub(super) fn for_scripts(&self) -> String {
        let Self { script, program } = self;
        format!(
            "// Raumspiel for scripts: import init, {{ Game }} from './raumspiel.js'; await init();\n\
             import start from './{script}';\n\
             \n\
             export * from './{script}';\n\
             export default (options = {{ module_or_path: new URL('./{program}', import.meta.url) }}) => start(options);\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{BOOT, Module, board_alone, page_alone, with_script_apart};

    const HTML: &str = "<html data-raumspiel=\"page\">\n  <!-- the page alone: -->\n  <header>\n  <!-- :the page alone -->\n\
                        \x20 <main>\n  <!-- the board alone:\n  <a>\n  :the board alone -->\n</html>";

    #[test]
    fn two_documents_of_one() {
        assert_eq!(
            page_alone(HTML).as_deref(),
            Ok("<html data-raumspiel=\"page\">\n  <header>\n  <main>\n</html>")
        );
        assert_eq!(
            board_alone(HTML).as_deref(),
            Ok("<html data-raumspiel=\"board\">\n  <main>\n  <a>\n</html>")
        );
    }

    #[test]
    fn a_mark_without_its_other_is_an_error() {
        assert!(page_alone("<html><!-- the page alone: -->").is_err());
        assert!(page_alone("<html><!-- :the page alone -->").is_err());
        assert!(board_alone("<html><!-- the board alone: ").is_err());
    }

    #[test]
    fn the_script_goes_into_a_file() {
        let html =
            "<script type=\"module\">\nimport init from './a-1.js';\ninit('./a-1_bg.wasm');</script><p>";
        let page = with_script_apart(html, "boot-2.js").expect("a script");
        assert_eq!(page, "<script defer src=\"./boot-2.js\"></script><p>");
        let module = Module::find(html).expect("names");
        let boot = module.boot(BOOT, "alone-3.js");
        assert!(["'./a-1.js'", "'./a-1_bg.wasm'", "'alone-3.js'"].iter().all(|name| boot.contains(name)));
        assert_eq!(module.types(), "a-1.d.ts");
        assert!(with_script_apart("<p>", "boot-2.js").is_err());
    }
}
