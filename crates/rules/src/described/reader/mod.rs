//! From a description's text to a game's rules, or to the first fault and its place.
//!
//! First the lines become sections of keys and values ([`sections`]); then, for each setting of the options, the
//! values are read ([`game`], [`pieces`], [`castlings`]). A reader never guesses.

mod castlings;
mod fault;
mod game;
mod heading;
mod merged;
mod options;
mod pieces;
mod sections;
mod value;
mod vectors;

pub use fault::{Fault, Place};
pub use options::GameOption;

use super::Rules;
use merged::Merged;
use sections::Section;

/// More bytes than any description needs.
pub const MOST_BYTES: usize = 65_536;

/// A description that has no fault, for every value of every option.
#[derive(Clone, Debug)]
pub struct Description {
    sections: Vec<Section>,
    options: Vec<GameOption>,
    rules: Rules,
}

impl Description {
    /// Reads a description. Every value of every option is checked, the others at their defaults.
    ///
    /// # Errors
    /// The first fault: what was found, where, and what was expected.
    ///
    /// ```
    /// use raumspiel_rules::described::{Description, shipped};
    ///
    /// let text = shipped("artemis").unwrap_or_default();
    /// let artemis = Description::read(text.as_bytes())?;
    /// assert_eq!(artemis.rules().name, "Artemis Chess");
    ///
    /// let fault = Description::read(text.replace("4x4x4", "4x4x40").as_bytes()).unwrap_err();
    /// assert_eq!(fault.to_string(), "7:13: found `40`; expected a number of levels from 1 to 26");
    /// # Ok::<(), raumspiel_rules::described::Fault>(())
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Self, Fault> {
        let text = value::text(bytes)?;
        let (sections, options) = sections::read(text)?;
        let defaults: Vec<usize> = options.iter().map(|option| option.default).collect();
        let rules = game::read(&Merged::new(&sections, &defaults))?;
        for (place, option) in options.iter().enumerate() {
            for value in (0..option.values.len()).filter(|&value| value != option.default) {
                let changes = |section: &Section| section.when == Some((place, value));
                if sections.iter().any(changes) {
                    let mut setting = defaults.clone();
                    setting[place] = value;
                    game::read(&Merged::new(&sections, &setting))?;
                }
            }
        }
        Ok(Self { sections, options, rules })
    }

    /// The game with its options at their defaults.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> &[GameOption] {
        &self.options
    }

    /// The game with its options set, as in `pawn-captures=diagonal,black-array=buqbu`; an empty text leaves all
    /// at their defaults.
    ///
    /// # Errors
    /// Says what was found and what is known; or the fault that several options together bring about.
    pub fn rules_with(&self, text: &str) -> Result<Rules, SettingFault> {
        let setting = options::setting(&self.options, text)?;
        game::read(&Merged::new(&self.sections, &setting)).map_err(SettingFault::Together)
    }
}

/// Why options could not be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingFault {
    /// Words that are no option or none of its values.
    #[error("found `{found}`; expected {expected}")]
    Words {
        /// The words.
        found: String,
        /// What is known.
        expected: String,
    },
    /// Each value is sound by itself, but not these together.
    #[error("these options do not go together: {0}")]
    Together(Fault),
}
