//! From lines to sections of keys and values.

use std::collections::HashSet;

use super::{
    Fault, Place,
    heading::{Heading, Key, Kind},
    options::{GameOption, line_start, list, quoted},
    value::{Line, Value, lines},
};
use crate::described::rules::found;

/// A section of a description.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub(super) line: usize,
    pub(super) kind: Kind,
    /// The letter or name; empty for the game.
    pub(super) name: String,
    /// With which value of which option it counts, by their places.
    pub(super) when: Option<(usize, usize)>,
    pub(super) keys: Vec<(&'static str, Value)>,
}

impl Section {
    /// The values of a key.
    pub(super) fn all<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a Value> {
        self.keys.iter().filter(move |(name, _)| *name == key).map(|(_, value)| value)
    }

    /// The value of a key that must be there.
    pub(super) fn value(&self, key: &str) -> Result<&Value, Fault> {
        let found = self.keys.iter().find(|(name, _)| *name == key).map(|(_, value)| value);
        found.ok_or_else(|| self.lacks(&format!("the key `{key}`")))
    }

    /// That all keys are there that must be.
    pub(super) fn check_must(&self) -> Result<(), Fault> {
        let mut needed = self.kind.keys().iter().filter(|key| key.must);
        needed.try_for_each(|key| self.value(key.name).map(|_| ()))
    }

    /// That something is missing in it.
    pub(super) fn lacks(&self, what: &str) -> Fault {
        let space = if self.name.is_empty() { "" } else { " " };
        let heading = format!("[{}{space}{}]", self.kind.word(), self.name);
        Fault::new(line_start(self.line), format!("`{heading}` without {what}"), what)
    }
}

/// All sections, and the options among them.
pub(super) fn read(text: &str) -> Result<(Vec<Section>, Vec<GameOption>), Fault> {
    let mut reading = Reading::default();
    let mut last = Place { line: 1, column: 1 };
    for line in lines(text) {
        reading.line(line)?;
        last = line.place(line.text.len());
    }
    reading.close()?;
    if reading.sections.is_empty() {
        return Err(Fault::new(last, "the end of the text", "`[game]`"));
    }
    Ok((reading.sections, reading.options))
}

/// What no two sections share: kind, letter or name, and with which value of which option they count.
type Identity = (Kind, String, Option<(usize, usize)>);

/// What has been read so far.
#[derive(Default)]
struct Reading {
    sections: Vec<Section>,
    options: Vec<GameOption>,
    known: HashSet<Identity>,
    /// The keys of the last section.
    keys: HashSet<&'static str>,
}

impl Reading {
    fn line(&mut self, line: Line) -> Result<(), Fault> {
        match line.text.chars().next() {
            Some('[') => self.heading(line),
            Some(' ' | '\t') => self.continuation(line),
            _ => self.key(line),
        }
    }

    fn heading(&mut self, line: Line) -> Result<(), Fault> {
        self.close()?;
        let heading = Heading::read(line, &self.options)?;
        let Heading { kind, name, when } = heading;
        if self.sections.is_empty() && (kind, when) != (Kind::Game, None) {
            return Err(Fault::new(line.place(0), quoted(line.text), "`[game]` before all other sections"));
        }
        if when.is_some() && !self.known.contains(&(kind, name.clone(), None)) {
            let expected = "the section without `when` above it";
            return Err(Fault::new(line.place(0), format!("`{}`", line.text), expected));
        }
        if !self.known.insert((kind, name.clone(), when)) {
            let expected = "each section once";
            return Err(Fault::new(line.place(0), format!("`{}` again", line.text), expected));
        }
        self.keys.clear();
        self.sections.push(Section { line: line.number, kind, name, when, keys: Vec::new() });
        Ok(())
    }

    fn continuation(&mut self, line: Line) -> Result<(), Fault> {
        let at = line.text.len() - line.text.trim_start_matches([' ', '\t']).len();
        match self.sections.last_mut().and_then(|section| section.keys.last_mut()) {
            Some((_, value)) => {
                value.push(line, at);
                Ok(())
            }
            None => {
                let expected =
                    "a section or a key at the start of the line, since no value is above that it continues";
                Err(Fault::new(line.place(at), found(&line.text[at..]), expected))
            }
        }
    }

    fn key(&mut self, line: Line) -> Result<(), Fault> {
        let fault = |found: String, expected: String| Err(Fault::new(line.place(0), found, expected));
        let (key, value) = line.text.split_once('=').unwrap_or(("", ""));
        let key = key.trim_end_matches([' ', '\t']);
        if key.is_empty() {
            let expected = "a section in `[` and `]`, or a key, `=` and its value";
            return fault(found(line.text), expected.to_owned());
        }
        let Some(section) = self.sections.last_mut() else {
            return fault(quoted(key), "`[game]` before all keys".to_owned());
        };
        let keys = section.kind.keys();
        let Some(known) = keys.iter().find(|known| known.name == key) else {
            let known = list(keys.iter().map(|key| key.name));
            return fault(quoted(key), format!("a key of `[{}]`: {known}", section.kind.word()));
        };
        let Key { name, repeats, .. } = *known;
        if !self.keys.insert(name) && !repeats {
            return fault(format!("`{name}` again"), "each key once in a section".to_owned());
        }
        let value = value.trim_start_matches([' ', '\t']);
        if value.is_empty() {
            return fault(format!("`{name}` without a value"), format!("`{name} =` and its value"));
        }
        section.keys.push((name, Value::new(line, line.text.len() - value.len())));
        Ok(())
    }

    /// The last section is whole: an option can be named from now on.
    fn close(&mut self) -> Result<(), Fault> {
        if let Some(section) = self.sections.last().filter(|section| section.kind == Kind::Option) {
            self.options.push(GameOption::read(section)?);
        }
        Ok(())
    }
}
