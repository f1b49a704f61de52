//! The sections as they count with the options set.

use std::collections::HashMap;

use super::{Fault, heading::Kind, sections::Section, value::Value};

/// A section with what the options change in it.
pub(super) struct Whole<'a> {
    section: &'a Section,
    /// The sections that change it, the later ones counting before the earlier.
    changes: Vec<&'a Section>,
}

impl<'a> Whole<'a> {
    /// The letter of a piece or castling.
    pub(super) fn letter(&self) -> char {
        self.section.name.chars().next().unwrap_or_default()
    }

    /// The values of a key.
    pub(super) fn all(&self, key: &'static str) -> Vec<&'a Value> {
        let sections = self.changes.iter().rev().chain([&self.section]);
        let mut found = sections.map(|section| section.all(key).collect::<Vec<_>>());
        found.find(|values| !values.is_empty()).unwrap_or_default()
    }

    /// The value of a key that may be there.
    pub(super) fn get(&self, key: &'static str) -> Option<&'a Value> {
        self.all(key).first().copied()
    }

    /// The value of a key that must be there.
    pub(super) fn value(&self, key: &'static str) -> Result<&'a Value, Fault> {
        self.get(key).ok_or_else(|| self.lacks(&format!("the key `{key}`")))
    }

    /// The text of a key that must be there.
    pub(super) fn text(&self, key: &'static str) -> Result<String, Fault> {
        Ok(self.value(key)?.text.clone())
    }

    /// That all keys are there that must be.
    pub(super) fn check_must(&self) -> Result<(), Fault> {
        let mut needed = self.section.kind.keys().iter().filter(|key| key.must);
        needed.try_for_each(|key| self.value(key.name).map(|_| ()))
    }

    /// That something is missing in it.
    pub(super) fn lacks(&self, what: &str) -> Fault {
        self.section.lacks(what)
    }

    /// One of the words that a key may have, the first if it is not there.
    pub(super) fn word<T: Copy>(&self, key: &'static str, words: &[(&str, T)]) -> Result<T, Fault> {
        let Some(value) = self.get(key) else { return Ok(words[0].1) };
        let known = words.iter().find(|(word, _)| *word == value.text).map(|(_, meaning)| *meaning);
        known.ok_or_else(|| value.wrong(super::options::list(words.iter().map(|(word, _)| *word))))
    }
}

/// All sections with what the options change in them.
pub(super) struct Merged<'a> {
    wholes: Vec<Whole<'a>>,
}

impl<'a> Merged<'a> {
    /// Merges the sections; `setting` has the place of each option's value.
    pub(super) fn new(sections: &'a [Section], setting: &[usize]) -> Self {
        let mut wholes: Vec<Whole> = Vec::new();
        let mut places = HashMap::new();
        for section in sections {
            let place = (section.kind, section.name.as_str());
            match section.when {
                None => {
                    places.insert(place, wholes.len());
                    wholes.push(Whole { section, changes: Vec::new() });
                }
                Some((option, value)) => {
                    if setting[option] == value
                        && let Some(&whole) = places.get(&place)
                    {
                        wholes[whole].changes.push(section);
                    }
                }
            }
        }
        Self { wholes }
    }

    /// The game's section: the first of all.
    pub(super) fn game(&self) -> &Whole<'a> {
        &self.wholes[0]
    }

    /// The sections of a kind, in the description's order.
    pub(super) fn of(&self, kind: Kind) -> impl Iterator<Item = &Whole<'a>> {
        self.wholes.iter().filter(move |whole| whole.section.kind == kind)
    }
}
