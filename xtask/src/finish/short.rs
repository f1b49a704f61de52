//! Short names for what a program and its script have in common.
//!
//! wasm-bindgen gives each import a name with a hash of its own, sixteen digits that no packing makes smaller, once
//! in the program and once in the script; with hundreds of them that is a twentieth of what a page loads.

use std::collections::BTreeMap;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{ExportSection, ImportSection, Module};
use wasmparser::{Parser, Payload};

use crate::run::Outcome;

/// How long a name has to be to be made shorter.
const LONG: usize = 20;

/// New names by old ones.
struct Names(BTreeMap<String, String>);

impl Names {
    fn of<'n>(&'n self, name: &'n str) -> &'n str {
        self.0.get(name).map_or(name, String::as_str)
    }
}

impl Reencode for Names {
    type Error = core::convert::Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: wasmparser::ImportSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        for import in section.into_imports() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            imports.import(import.module, self.of(import.name), kind);
        }
        Ok(())
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: wasmparser::Export<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let kind = self.export_kind(export.kind)?;
        exports.export(self.of(export.name), kind, export.index);
        Ok(())
    }
}

/// A program and its script with short names for what they have in common.
pub(super) fn names(program: &[u8], script: &str) -> Outcome<(Vec<u8>, String)> {
    let unread = |error: &dyn core::fmt::Display| format!("A program's names can't be made short: {error}.");
    let words: std::collections::BTreeSet<&str> =
        words(script).filter(|(_, is_word)| *is_word).map(|(word, _)| word).collect();
    let mut free = (0..).map(|number| format!("_{number}")).filter(|name| !words.contains(name.as_str()));
    let mut names = Names(BTreeMap::new());
    for payload in Parser::new(0).parse_all(program) {
        let found: Vec<&str> = match payload.map_err(|error| unread(&error))? {
            Payload::ImportSection(section) => {
                let names = section.into_imports().map(|import| import.map(|import| import.name));
                names.collect::<Result<_, _>>().map_err(|error| unread(&error))?
            }
            Payload::ExportSection(section) => {
                let names = section.into_iter().map(|export| export.map(|export| export.name));
                names.collect::<Result<_, _>>().map_err(|error| unread(&error))?
            }
            _ => continue,
        };
        for name in found.into_iter().filter(|name| name.len() >= LONG && words.contains(name)) {
            names.0.entry(name.to_owned()).or_insert_with(|| free.next().unwrap_or_default());
        }
    }
    let script = words_renamed(script, &names);
    let mut module = Module::new();
    names.parse_core_module(&mut module, Parser::new(0), program).map_err(|error| unread(&error))?;
    Ok((module.finish(), script))
}

fn words_renamed(script: &str, names: &Names) -> String {
    words(script).map(|(word, _)| names.of(word)).collect()
}

/// A script in words and what is between them; whether each is a word.
fn words(script: &str) -> impl Iterator<Item = (&str, bool)> {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let mut rest = script;
    core::iter::from_fn(move || {
        let is_word = is_letter(rest.chars().next()?);
        let end = rest.find(|letter| is_letter(letter) != is_word).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        rest = after;
        Some((word, is_word))
    })
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn long_names_that_both_have_become_short() {
        let mut module = wasm_encoder::Module::new();
        let mut types = wasm_encoder::TypeSection::new();
        types.ty().function([], []);
        let mut imports = wasm_encoder::ImportSection::new();
        let kind = wasm_encoder::EntityType::Function(0);
        imports.import("./a.js", "__wbg_log_0123456789abcdef", kind).import("./a.js", "log", kind);
        module.section(&types).section(&imports);
        let script = "{ __wbg_log_0123456789abcdef: _0, log: '__wbg_log_0123456789abcdef1' }";
        let (program, script) = names(&module.finish(), script).expect("a program");
        assert_eq!(script, "{ _1: _0, log: '__wbg_log_0123456789abcdef1' }");
        let text = String::from_utf8_lossy(&program).into_owned();
        assert!(text.contains("_1") && text.contains("log") && !text.contains("__wbg"), "{text:?}");
    }
}
