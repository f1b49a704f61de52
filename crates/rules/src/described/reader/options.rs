//! Options: the sections that declare them, and the texts that set them.

use super::{Fault, Place, SettingFault, heading::is_name, sections::Section};

/// A rule that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// Small letters, digits and `-`.
    pub name: String,
    /// Two or more, of the same letters.
    pub values: Vec<String>,
    /// The place of the value that counts if nothing is said.
    pub default: usize,
    /// What is to be said of it.
    pub notes: Vec<String>,
}

impl GameOption {
    /// Reads an option's section.
    pub(super) fn read(section: &Section) -> Result<Self, Fault> {
        section.check_must()?;
        let (values, default) = (section.value("values")?, section.value("default")?);
        let mut names: Vec<String> = Vec::new();
        let mut known = std::collections::HashSet::new();
        let mut cursor = values.cursor();
        while let Some((at, word)) = cursor.take_word() {
            if !is_name(word) || !known.insert(word) {
                let expected = "values in small letters, digits and `-`, each once";
                return Err(values.fault(cursor.fault_at(at, expected)));
            }
            names.push(word.to_owned());
        }
        if names.len() < 2 {
            return Err(values.fault(cursor.fault("two values or more, divided by spaces")));
        }
        let place = names.iter().position(|name| *name == default.text);
        let expected =
            || default.wrong(format!("one of the values: {}", list(names.iter().map(String::as_str))));
        let place = place.ok_or_else(expected)?;
        let notes = section.all("note").map(|note| note.text.clone()).collect();
        Ok(Self { name: section.name.clone(), values: names, default: place, notes })
    }
}

/// The places of the values that a text sets, as in `KEY=VALUE,KEY=VALUE`.
pub(super) fn setting(options: &[GameOption], text: &str) -> Result<Vec<usize>, SettingFault> {
    let mut setting: Vec<usize> = options.iter().map(|option| option.default).collect();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let fault = |expected: String| SettingFault::Words { found: part.to_owned(), expected };
        let Some((key, value)) = part.split_once(['=', ':']) else {
            return Err(fault("options as KEY=VALUE, divided by commas".to_owned()));
        };
        let option = options.iter().position(|option| option.name == key.trim());
        let option = option.ok_or_else(|| {
            let known = list(options.iter().map(|option| option.name.as_str()));
            fault(if known.is_empty() {
                "nothing, since the game has no options".to_owned()
            } else {
                format!("an option of the game: {known}")
            })
        })?;
        let values = &options[option].values;
        let place = values.iter().position(|known| known == value.trim());
        setting[option] = place.ok_or_else(|| {
            fault(format!("a value of `{}`: {}", key.trim(), list(values.iter().map(String::as_str))))
        })?;
    }
    Ok(setting)
}

/// `` `a`, `b` or `c` ``
pub(super) fn list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let quoted: Vec<String> = words.map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// A word in quotes, cut short if it is long.
pub(super) fn quoted(word: &str) -> String {
    crate::described::rules::found(word)
}

/// The start of a line.
pub(super) fn line_start(line: usize) -> Place {
    Place { line, column: 1 }
}
