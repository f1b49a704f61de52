//! How a player of a match is written: `level=3`, `nodes=10000`, `ms=100,hash=16`, `opponent=material3`.

use std::path::PathBuf;

use engine::{
    Level, Limits, Search, Skill, Techniques, Weights,
    selfplay::{Player, Setting},
};
use rules::chess::Variant;

use crate::failure::Failure;

/// What a setting may consist of.
pub const FORM: &str = "level=1..8, depth=N, nodes=N, ms=N, margin=N, hash=MB, weights=FILE, without=TECHNIQUE (any mix, divided by commas) or opponent=material1..6 or opponent=uct1..1000000";

/// A player, as its words have it.
#[derive(Clone, Debug)]
pub struct PlayerText {
    setting: Setting,
    hash: u32,
    weights: Option<PathBuf>,
    parity: bool,
    techniques: Techniques,
}

impl PlayerText {
    /// Reads a setting.
    pub fn read(text: &str) -> Result<Self, Failure> {
        let wrong = || Failure::Setting { found: text.to_owned() };
        let (mut limits, mut skill) = (Limits::default(), Skill::FULL);
        let mut player = Self {
            setting: Setting::Material { plies: 0 },
            hash: 4,
            weights: None,
            parity: true,
            techniques: Techniques::ALL,
        };
        for (key, value) in pairs(text).ok_or_else(wrong)?? {
            let number = || value.parse::<u32>().map_err(|_| wrong());
            match key {
                "opponent" => {
                    player.setting = opponent(value).ok_or_else(wrong)?;
                    return if text.contains(',') { Err(wrong()) } else { Ok(player) };
                }
                "level" => {
                    let level = u8::try_from(number()?).ok().and_then(Level::new).ok_or_else(wrong)?;
                    (limits, skill) = (level.limits(), level.skill());
                }
                "depth" => limits.depth = Some(number()?),
                "nodes" => limits.nodes = Some(number()?.into()),
                "ms" => limits.milliseconds = Some(number()?),
                "margin" => {
                    skill.margin =
                        i32::try_from(number()?).ok().filter(|most| *most < 10_000).ok_or_else(wrong)?
                }
                // No technique of the search, but terms of its evaluation.
                "without" if value == "parity" => player.parity = false,
                "without" => player.techniques = player.techniques.without(value).ok_or_else(wrong)?,
                "hash" => player.hash = number()?,
                "weights" => player.weights = Some(value.into()),
                _ => return Err(wrong()),
            }
        }
        if limits == Limits::default() {
            return Err(Failure::NoLimit { found: text.to_owned() });
        }
        player.setting = Setting::Search { limits, skill };
        Ok(player)
    }

    /// The player.
    pub fn player<V: Variant>(&self) -> Result<Player<V>, Failure> {
        let mut weights = match &self.weights {
            Some(path) => {
                let wrong = |error: String| Failure::Weights { path: path.display().to_string(), error };
                let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
                Weights::read(&text).map_err(|error| wrong(error.to_string()))?
            }
            None => Weights::of::<V>(),
        };
        if !self.parity {
            weights = weights.without_parity();
        }
        let mut search = Search::with_weights(self.hash, &weights);
        search.techniques = self.techniques;
        Ok(Player { setting: self.setting, search })
    }
}

/// A player's keys and values; `None` if a value is missing. Only techniques may be left out one after the other.
pub fn pairs(text: &str) -> Option<Result<Vec<(&str, &str)>, Failure>> {
    let pairs: Option<Vec<_>> = text.split(',').map(|part| part.split_once('=')).collect();
    let pairs = pairs?;
    let comes_before = |index: usize| pairs[..index].iter().any(|(key, _)| *key == pairs[index].0);
    let twice = (0..pairs.len()).find(|&index| pairs[index].0 != "without" && comes_before(index));
    Some(match twice {
        Some(index) => Err(Failure::SettingTwice { found: text.to_owned(), key: pairs[index].0.to_owned() }),
        None => Ok(pairs),
    })
}

/// A player to measure against: `material3`, `uct40000`.
fn opponent(text: &str) -> Option<Setting> {
    let number =
        |name: &str, most| text.strip_prefix(name)?.parse().ok().filter(|found| (1..=most).contains(found));
    let material = number("material", 6).map(|plies| Setting::Material { plies });
    material.or_else(|| number("uct", 1_000_000).map(|playouts| Setting::Uct { playouts }))
}
