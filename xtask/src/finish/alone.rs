//! Everything in one: a script for boards in strict sandboxes, which can load no modules, and one file that
//! plays from a disk.

use std::io::Write;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use flate2::{Compression, write::GzEncoder};

use super::{Folder, html::Module, names::Engine};
use crate::run::Outcome;

const TEMPLATE: &str = include_str!("alone.js");
const ENGINE: &str = include_str!("engine.js");
const UNPACK: &str = include_str!("unpack.js");

/// The one file.
pub(super) const FILE: &str = "raumspiel.html";

/// How the names of scripts begin that only boards in strict sandboxes use.
pub(super) const BEGIN: &str = "alone";

/// Packed, and written in letters.
fn packed(content: &[u8]) -> Outcome<String> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    let bytes = packer.write_all(content).and_then(|()| packer.finish());
    bytes.map(|bytes| STANDARD.encode(bytes)).map_err(|error| format!("Packing failed: {error}."))
}

/// A module's script without what only modules have; what it imports, the template brings.
fn without_module(script: &str) -> Outcome<String> {
    let lines = script.lines().filter(|line| !line.starts_with("import {") && !line.starts_with("export {"));
    let lines = lines.map(|line| line.strip_prefix("export ").unwrap_or(line));
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

fn script(folder: &Folder, module: &Module, engines: &str, help: &str) -> Outcome<String> {
    let script = without_module(&folder.read(module.script())?)?;
    let program = packed(&folder.bytes(module.program())?)?;
    let values =
        [("{{engines}}", engines), ("{{help}}", help), ("{{script}}", &script), ("{{program}}", &program)];
    Ok(filled(TEMPLATE, &values))
}

/// Writes the scripts of a board that can load no modules. Returns the name of the first.
pub(super) fn board(folder: &Folder, module: &Module, engines: &[Engine]) -> Outcome<String> {
    let mut named = String::new();
    for engine in engines {
        let script = without_module(&folder.read(&engine.script)?)?;
        let program = packed(&folder.bytes(&engine.program)?)?;
        let values = [("{{game}}", engine.game.as_str()), ("{{script}}", &script), ("{{program}}", &program)];
        let name = format!("{BEGIN}-{}-engine.js", engine.game);
        let name = folder.write_hashed(&name, filled(ENGINE, &values))?;
        named += &format!("'{}': {{ script: './{name}' }}, ", engine.game);
    }
    let script = script(folder, module, &format!("{{ {named}}}"), "")?;
    folder.write_hashed(&format!("{BEGIN}.js"), script)
}

/// Writes the one file: the page with its style, its program, its engines and its help.
pub(super) fn one_file(folder: &Folder, module: &Module, page: &str, engines: &[Engine]) -> Outcome {
    let style = |html: &str| -> Outcome<String> {
        let mut made = html.to_owned();
        for line in html.split('<').filter(|tag| tag.starts_with("link ")) {
            let end = line.find('>').ok_or("A link in the page does not end.")?;
            let tag = format!("<{}", &line[..=end]);
            let name =
                line.split("href=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
            let name = name.trim_start_matches("./");
            let inside = if line.contains("rel=\"stylesheet\"") {
                format!("<style>\n{}</style>", folder.read(name)?)
            } else if line.contains("rel=\"icon\"") {
                let icon = STANDARD.encode(folder.bytes(name)?);
                format!("<link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">")
            } else {
                String::new()
            };
            made = made.replace(&tag, &inside);
        }
        Ok(made)
    };
    let mut named = String::new();
    for engine in engines {
        let script = folder.read(&engine.script)?;
        let script = script.lines().filter(|line| !line.starts_with("export {"));
        let module = packed(script.collect::<Vec<_>>().join("\n").as_bytes())?;
        let program = packed(&folder.bytes(&engine.program)?)?;
        named += &format!("'{}': {{ module: '{module}', program: '{program}' }}, ", engine.game);
    }
    let help = packed(style(&folder.read("help.html")?)?.as_bytes())?;
    let script = script(folder, module, &format!("{{ {named}}}"), &help)?;
    let mut page = style(page)?;
    while let Some((before, rest)) = page.split_once("<script ") {
        let (_, after) = rest.split_once("</script>").ok_or("A script in the page does not end.")?;
        page = format!("{before}{after}");
    }
    folder.write(FILE, page.replace("</body>", &format!("<script>\n{script}</script>\n</body>")))
}

#[cfg(test)]
mod tests {
    use super::without_module;

    #[test]
    fn a_module_becomes_a_plain_script() {
        let module = "export class A {\n}\nfoo(import.meta.url);\nexport { b, c as default };\n";
        assert_eq!(without_module(module).as_deref(), Ok("class A {\n}\nfoo(document.baseURI);"));
        assert!(without_module("\nimport a from 'b';").is_err());
    }
}
