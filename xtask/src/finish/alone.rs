//! Everything in one: scripts for boards in strict sandboxes, which can load no modules, and one file that plays
//! from a disk.

use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use flate2::{Compression, write::GzEncoder};

use super::esbuild;
use super::{Folder, html::Module, names::Engine};
use crate::run::{Outcome, root};

/// The one file.
pub(super) const FILE: &str = "raumspiel.html";

/// How the names of scripts begin that only boards in strict sandboxes use.
pub(super) const BEGIN: &str = "alone";

/// The global variable that an engine's plain script makes; `boot.js` reads it.
const ENGINE: &str = "raumspielEngine";

/// The folder of the words of other languages, and how its files' names end.
const WORDS: (&str, &str) = ("words/", ".txt");

/// How the names of the help's files begin and end.
const HELP: (&str, &str) = ("help.", ".html");

/// A folder beside the one to publish, for what goes into scripts.
struct Workbench<'a> {
    folder: &'a Folder,
    place: PathBuf,
}

impl<'a> Workbench<'a> {
    fn new(folder: &'a Folder) -> Outcome<Self> {
        let place = root().join("target").join("alone");
        fs::create_dir_all(&place).map_err(|error| format!("{} can't be made: {error}.", place.display()))?;
        Ok(Self { folder, place })
    }

    fn at(&self, name: &str) -> PathBuf {
        self.place.join(name)
    }

    /// Packs a content, and returns where it is.
    fn pack(&self, name: &str, content: &[u8]) -> Outcome<PathBuf> {
        let path = self.at(&format!("{name}.gz"));
        let write = || {
            let mut packer = GzEncoder::new(fs::File::create(&path)?, Compression::best());
            io::Write::write_all(&mut packer, content)?;
            packer.finish().map(drop)
        };
        write().map_err(|error| format!("{} can't be written: {error}.", path.display()))?;
        Ok(path)
    }

    /// Makes a script of a program and its own script. Returns what it is.
    fn bundle(&self, entry: &str, global: &str, script: &str, program: &Path, to: &str) -> Outcome<String> {
        let (script, file) = (self.folder.path().join(script), self.at(to));
        let contents = self.at("contents.js");
        let names = [("script", script.as_path()), ("program", program), ("contents", &contents)];
        esbuild::bundle(entry, global, &names, &file)?;
        fs::read_to_string(&file).map_err(|error| format!("{} can't be read: {error}.", file.display()))
    }
}

/// Makes the scripts of a board that can load no modules, and the one file of this page. Returns the name of the
/// board's script, and notes those of the engines.
pub(super) fn make(folder: &Folder, module: &Module, engines: &mut [Engine], page: &str) -> Outcome<String> {
    let workbench = Workbench::new(folder)?;
    let program = workbench.pack("page.wasm", &folder.bytes(module.program())?)?;
    let mut contents = Contents::default();
    for engine in engines {
        let game = &engine.game;
        let program = workbench.pack(&format!("{game}.wasm"), &folder.bytes(&engine.program)?)?;
        // In the one file it is a text.
        let as_text = format!("{game}.txt");
        let plain = workbench.bundle("engine.js", ENGINE, &engine.script, &program, &as_text)?;
        contents.add("engines", game, &workbench.at(&as_text));
        engine.plain = Some(folder.write_hashed(&format!("{BEGIN}-{game}-engine.js"), plain)?);
    }
    for name in folder.names()? {
        let code = name.strip_prefix(WORDS.0).and_then(|name| name.strip_suffix(WORDS.1));
        if let Some(code) = code {
            contents.add("words", code, &workbench.pack(&format!("{code}.txt"), &folder.bytes(&name)?)?);
        }
        if name.starts_with(HELP.0) && name.ends_with(HELP.1) {
            let help = without_links(&with_files(folder, &folder.read(&name)?)?)?;
            contents.add("helps", &name, &workbench.pack(&name, help.as_bytes())?);
        }
    }
    fs::write(workbench.at("contents.js"), contents.script())
        .map_err(|error| format!("What goes into the one file can't be written: {error}."))?;
    let script = workbench.bundle("page.js", BEGIN, module.script(), &program, "page.js")?;
    one_file(folder, page, &script)?;
    let board = workbench.bundle("board.js", BEGIN, module.script(), &program, "board.js")?;
    folder.write_hashed(&format!("{BEGIN}.js"), board)
}

/// What the one file has in it beside its program: a script that imports files and exports them by their names.
#[derive(Default)]
struct Contents {
    imports: String,
    entries: Vec<(&'static str, String)>,
}

impl Contents {
    fn add(&mut self, kind: &'static str, name: &str, path: &Path) {
        let number = self.entries.len();
        let _ = writeln!(self.imports, "import file{number} from '{}';", path.display());
        self.entries.push((kind, format!("'{name}': file{number}, ")));
    }

    fn script(&self) -> String {
        let mut script = self.imports.clone();
        for kind in ["engines", "words", "helps"] {
            let of_kind = self.entries.iter().filter(|(of, _)| *of == kind);
            let entries: String = of_kind.map(|(_, entry)| entry.as_str()).collect();
            let _ = writeln!(script, "export const {kind} = {{ {entries}}};");
        }
        script
    }
}

/// Writes the page with its style and with this script instead of its own. It needs no picture to begin with: all of it
/// is there at once.
fn one_file(folder: &Folder, page: &str, script: &str) -> Outcome {
    let mut page = with_files(folder, page)?;
    for (begin, end) in [("<script ", "</script>"), ("<picture ", "</picture>")] {
        while let Some((before, rest)) = page.split_once(begin) {
            let (_, after) =
                rest.split_once(end).ok_or_else(|| format!("In the page, {begin} does not end."))?;
            page = format!("{before}{after}");
        }
    }
    folder.write(FILE, page.replace("</body>", &format!("<script>\n{script}</script>\n</body>")))
}

/// A document with its style sheets and its icon in it, and without its other links to files.
fn with_files(folder: &Folder, html: &str) -> Outcome<String> {
    let mut made = html.to_owned();
    for line in html.split('<').filter(|tag| tag.starts_with("link ")) {
        let end = line.find('>').ok_or("A link in the page does not end.")?;
        let tag = format!("<{}", &line[..=end]);
        let name = line.split("href=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
        let name = name.trim_start_matches("./");
        let inside = if line.contains("rel=\"stylesheet\"") {
            format!("<style>{}</style>", folder.read(name)?)
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
    use super::{Contents, without_links};
    use std::path::Path;

    #[test]
    fn links_to_files_become_words() {
        let html =
            "<p><a href=\"#a\">A</a>, <a\nhref=\"b.html\">B <b>b</b></a>, <a class=\"c\" href=\"./\">C</a>.";
        let expected = "<p><a href=\"#a\">A</a>, <span>B <b>b</b></span>, <span>C</span>.";
        assert_eq!(without_links(html).as_deref(), Ok(expected));
        assert!(without_links("<a href=\"b.html\">B").is_err());
    }

    #[test]
    fn contents_are_imported_and_exported_by_name() {
        let mut contents = Contents::default();
        contents.add("words", "de", Path::new("/a/de.txt.gz"));
        contents.add("engines", "artemis", Path::new("/a/artemis.txt"));
        assert_eq!(
            contents.script(),
            "import file0 from '/a/de.txt.gz';\nimport file1 from '/a/artemis.txt';\n\
             export const engines = { 'artemis': file1, };\nexport const words = { 'de': file0, };\n\
             export const helps = { };\n"
        );
    }
}
