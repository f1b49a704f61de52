//! Everything in one: a script for boards in strict sandboxes, which can load no modules, and one file that
//! plays from a disk.

use base64::{Engine as _, engine::general_purpose::STANDARD};

use super::{Folder, html::Module, minify, names::Engine, packed::packed};
use crate::run::Outcome;

const TEMPLATE: &str = include_str!("alone.js");
const ENGINE: &str = include_str!("engine.js");
const UNPACK: &str = include_str!("unpack.js");

/// The one file.
pub(super) const FILE: &str = "raumspiel.html";

/// How the names of scripts begin that only boards in strict sandboxes use.
pub(super) const BEGIN: &str = "alone";

/// The folder of the words of other languages, and how its files' names end.
const WORDS: (&str, &str) = ("words/", ".txt");

/// How the names of the help's files begin and end.
const HELP: (&str, &str) = ("help.", "html");

/// A module's script without what only modules have; what it imports, the template brings.
fn without_module(script: &str) -> Outcome<String> {
    let lines = script.lines().filter(|line| !line.starts_with("import {") && !line.starts_with("export {"));
    let lines = lines.map(|line| {
        let whole = line.strip_prefix("import * as ").and_then(|rest| rest.split_once(" from "));
        match whole {
            Some((name, module)) if module.contains("/asleep.js") => format!("const {name} = asleep;"),
            _ => line.strip_prefix("export ").unwrap_or(line).to_owned(),
        }
    });
    let script = lines.collect::<Vec<_>>().join("\n").replace("import.meta.url", "document.baseURI");
    for left in ["\nimport ", "\nexport ", "import.meta", "</script"] {
        if script.contains(left) {
            return Err(format!("wasm-bindgen's script has a `{left}` that was not expected."));
        }
    }
    Ok(script)
}

fn filled(template: &str, values: &[(&str, &str)]) -> String {
    let fill = |made: String, (mark, value): &(&str, &str)| made.replace(mark, value);
    values.iter().fold(template.replace("{{unpack}}", UNPACK), fill)
}

/// The page's script, its program, and each game's engine, packed: packing takes long, and two files have them.
pub(super) struct Alone<'a> {
    script: String,
    program: String,
    /// The engines, and their programs.
    engines: Vec<(&'a Engine, String)>,
}

impl<'a> Alone<'a> {
    /// What a page needs that can load no modules.
    pub(super) fn new(
        folder: &Folder,
        module: &Module,
        program: &[u8],
        engines: &'a [Engine],
    ) -> Outcome<Self> {
        let script = minify::text(&without_module(&folder.read(module.script())?)?, "js")?;
        let engine = |engine: &'a Engine| Ok((engine, packed(&folder.bytes(&engine.program)?)?));
        let engines = engines.iter().map(engine).collect::<Outcome<_>>()?;
        Ok(Self { script, program: packed(program)?, engines })
    }

    /// Writes the scripts of a board that can load no modules. Returns the name of the first.
    pub(super) fn board(&self, folder: &Folder) -> Outcome<String> {
        let mut named = String::new();
        for (engine, program) in &self.engines {
            let script = minify::text(&without_module(&folder.read(&engine.script)?)?, "js")?;
            let values =
                [("{{game}}", engine.game.as_str()), ("{{script}}", &script), ("{{program}}", program)];
            let name = format!("{BEGIN}-{}-engine.js", engine.game);
            let name = folder.write_hashed(&name, filled(ENGINE, &values))?;
            named += &format!("'{}': {{ script: './{name}' }}, ", engine.game);
        }
        let script = self.filled(&format!("{{ {named}}}"), "{}", "{}", &self.script);
        folder.write_hashed(&format!("{BEGIN}.js"), script)
    }

    /// Writes the one file: the page with its style, its program, its engines, its help and its words.
    pub(super) fn one_file(&self, folder: &Folder, page: &str) -> Outcome {
        let (mut named, mut words, mut helps) = (String::new(), String::new(), String::new());
        for (engine, program) in &self.engines {
            let script = folder.read(&engine.script)?;
            let script = script.lines().filter(|line| !line.starts_with("export {"));
            let module = packed(script.collect::<Vec<_>>().join("\n").as_bytes())?;
            named += &format!("'{}': {{ module: '{module}', program: '{program}' }}, ", engine.game);
        }
        for name in folder.names()? {
            let code = name.strip_prefix(WORDS.0).and_then(|name| name.strip_suffix(WORDS.1));
            if let Some(code) = code {
                words += &format!("'{code}': '{}', ", packed(&folder.bytes(&name)?)?);
            }
            if name.starts_with(HELP.0) && name.ends_with(HELP.1) {
                let help = without_links(&with_styles(folder, &folder.read(&name)?)?)?;
                helps += &format!("'{name}': '{}', ", packed(help.as_bytes())?);
            }
        }
        let module = format!(
            "const {{ asleep, importModule }} = globalThis.raumspielAlone;\n{}\nexport {{ __wbg_init as default }};",
            self.script
        );
        let script = format!(
            "  globalThis.raumspielAlone = {{ asleep, importModule }};\n  const {{ default: __wbg_init }} = \
             await import(address(await text('{}'), 'text/javascript'));",
            packed(module.as_bytes())?
        );
        let script = self.filled(
            &format!("{{ {named}}}"),
            &format!("{{ {words}}}"),
            &format!("{{ {helps}}}"),
            &script,
        );
        let mut page = with_styles(folder, page)?;
        while let Some((before, rest)) = page.split_once("<script ") {
            let (_, after) = rest.split_once("</script>").ok_or("A script in the page does not end.")?;
            page = format!("{before}{after}");
        }
        folder.write(FILE, page.replace("</body>", &format!("<script>\n{script}</script>\n</body>")))
    }

    fn filled(&self, engines: &str, words: &str, helps: &str, script: &str) -> String {
        let program = self.program.as_str();
        let values =
            [("{{engines}}", engines), ("{{words}}", words), ("{{helps}}", helps), ("{{script}}", script)];
        filled(&filled(TEMPLATE, &values), &[("{{program}}", program)])
    }
}

/// A document with its style sheets and its icon in it, and without its other links to files.
fn with_styles(folder: &Folder, html: &str) -> Outcome<String> {
    let mut made = html.to_owned();
    for line in html.split('<').filter(|tag| tag.starts_with("link ")) {
        let end = line.find('>').ok_or("A link in the page does not end.")?;
        let tag = format!("<{}", &line[..=end]);
        let name = line.split("href=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
        let name = name.trim_start_matches("./");
        let inside = if line.contains("rel=\"stylesheet\"") {
            format!("<style>{}</style>", minify::text(&folder.read(name)?, "css")?)
        } else if line.contains("rel=\"icon\"") {
            let icon = STANDARD.encode(folder.bytes(name)?);
            format!("<link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">")
        } else {
            String::new()
        };
        made = made.replace(&tag, &inside);
    }
    Ok(made)
}

/// A document whose links to other files are plain words: a document inside another knows no files beside it.
fn without_links(html: &str) -> Outcome<String> {
    let html = html.replace("<a\n", "<a ");
    let mut parts = html.split("<a ");
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let target = part.split_once("href=\"").map_or("", |(_, rest)| rest);
        if target.starts_with('#') || target.starts_with("https:") {
            made += &format!("<a {part}");
        } else {
            let link = part.split_once('>').and_then(|(_, rest)| rest.split_once("</a>"));
            let (words, after) = link.ok_or("A link in the help does not end.")?;
            made += &format!("<span>{words}</span>{after}");
        }
    }
    Ok(made)
}

#[cfg(test)]
mod tests {
    use super::{without_links, without_module};

    #[test]
    fn links_to_files_become_words() {
        let html =
            "<p><a href=\"#a\">A</a>, <a\nhref=\"b.html\">B <b>b</b></a>, <a class=\"c\" href=\"./\">C</a>.";
        let expected = "<p><a href=\"#a\">A</a>, <span>B <b>b</b></span>, <span>C</span>.";
        assert_eq!(without_links(html).as_deref(), Ok(expected));
        assert!(without_links("<a href=\"b.html\">B").is_err());
    }

    #[test]
    fn a_module_becomes_a_plain_script() {
        let module = "export class A {\n}\nfoo(import.meta.url);\nexport { b, c as default };\n";
        assert_eq!(without_module(module).as_deref(), Ok("class A {\n}\nfoo(document.baseURI);"));
        let asleep = "import * as import1 from \"./snippets/a/src/asleep.js\"\nfoo();";
        assert_eq!(without_module(asleep).as_deref(), Ok("const import1 = asleep;\nfoo();"));
        assert!(without_module("\nimport a from 'b';").is_err());
    }
}
