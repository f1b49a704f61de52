//! The protocol's options.

use engine::Level;
use rules::GameKind;

/// What is set, whichever game is played.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The table's size in megabytes.
    pub hash: u32,
    /// How well the engine plays.
    pub level: Level,
    /// Whether it analyses, at full strength whatever the level.
    pub analyses: bool,
    /// How many lines it tells.
    pub lines: usize,
    /// The rules, as they were told: they may be of a game that is chosen later.
    pub rules: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self { hash: 16, level: Level::TOP, analyses: false, lines: 1, rules: String::new() }
    }
}

/// More lines than anybody reads.
const MOST_LINES: usize = 64;

/// What setting an option led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// Nothing that anybody else has to know.
    Nothing,
    /// The table's size.
    Hash,
    /// What was found is to be forgotten.
    Cleared,
    /// The rules.
    Rules,
    /// The game.
    Game(GameKind),
}

/// The options, as `uci` lists them.
pub fn list(game: GameKind) -> String {
    let games: String = GameKind::ALL.iter().map(|kind| format!(" var {}", kind.name())).collect();
    let Settings { hash, level, .. } = Settings::default();
    format!(
        "option name Hash type spin default {hash} min 1 max 1024\n\
         option name Clear Hash type button\n\
         option name Ponder type check default false\n\
         option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
         option name UCI_AnalyseMode type check default false\n\
         option name Skill Level type spin default {} min 1 max 8\n\
         option name UCI_Variant type combo default {}{games}\n\
         option name Rules type string default <empty>",
        level.number(),
        game.name(),
    )
}

impl Settings {
    /// Sets an option by the words after `setoption`: `name NAME [value VALUE]`, in any case, with any blanks.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn set(&mut self, text: &str) -> Result<Changed, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is = |word: &str| words.iter().position(|one| one.eq_ignore_ascii_case(word));
        let from = is("name").map_or(0, |at| at + 1);
        let value_at = is("value").filter(|&at| at >= from).unwrap_or(words.len());
        let name = words[from..value_at].join(" ");
        let value = words.get(value_at + 1..).unwrap_or_default().join(" ");
        let wrong = |expected: &str| Err(format!("{name}: found `{value}`; expected {expected}"));
        match name.to_ascii_lowercase().as_str() {
            "hash" => match value.parse() {
                Ok(megabytes @ 1..=1024) => self.hash = megabytes,
                _ => return wrong("a number from 1 to 1024"),
            },
            "skill level" => match value.parse().ok().and_then(Level::new) {
                Some(level) => self.level = level,
                None => return wrong("a number from 1 to 8"),
            },
            "multipv" => match value.parse() {
                Ok(lines @ 1..=MOST_LINES) => self.lines = lines,
                _ => return wrong(&format!("a number from 1 to {MOST_LINES}")),
            },
            "uci_analysemode" => match check(&value) {
                Some(analyses) => self.analyses = analyses,
                None => return wrong("true or false"),
            },
            // Whether to ponder is the program's to decide: it says so by `go ponder`.
            "ponder" if check(&value).is_some() => {}
            "ponder" => return wrong("true or false"),
            "clear hash" => return Ok(Changed::Cleared),
            "uci_variant" => {
                let named = |kind: &GameKind| kind.name().eq_ignore_ascii_case(&value);
                let names = GameKind::ALL.map(GameKind::name).join(" or ");
                let kind = GameKind::ALL.into_iter().find(named);
                return kind.map(Changed::Game).map_or_else(|| wrong(&names), Ok);
            }
            "rules" => {
                self.rules = if value == "<empty>" { String::new() } else { value.to_ascii_lowercase() };
                return Ok(Changed::Rules);
            }
            _ => {
                return Err(format!(
                    "found the option `{name}`; expected Hash, Clear Hash, Ponder, MultiPV, UCI_AnalyseMode, \
                     Skill Level, UCI_Variant or Rules"
                ));
            }
        }
        Ok(if name.eq_ignore_ascii_case("hash") { Changed::Hash } else { Changed::Nothing })
    }
}

/// What a checkbox is set to.
fn check(value: &str) -> Option<bool> {
    [("true", true), ("false", false)]
        .into_iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(value))
        .map(|(_, set)| set)
}
