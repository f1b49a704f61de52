//! A game as it is kept from one visit to the next.
//!
//! ```text
//! raumspiel-save 1
//! players person,computer-3
//! time 300+5,-
//! left 290000,0
//! since white 1764571710000
//! setup 4/4/4/3k|4/4/4/4|4/4/4/4|4/4/P3/K3 b - - 0 9
//!
//! [Event "?"]
//! ...
//! end-of-save
//! ```
//!
//! `since` is there while a clock runs: whose, and the time of day up to which `left` is counted. `setup` is the
//! position that is being set up. The last line says that nothing is missing. A later version has another number in the first line, and
//! is left alone by this one.

use rules::{Side, record::pgn};

use crate::{
    clock::{Clock, TimeControl},
    decimal::{decimal, read_decimal},
    editing::Edit,
    incoming::{described, has_own_start},
    players::Player,
    session::{Next, Session},
};

const HEAD: &str = "raumspiel-save ";
const VERSION: u32 = 1;
const LAST: &str = "\nend-of-save\n";

/// Why a kept game can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It was kept by a later version.
    Newer,
    /// Its end is missing.
    CutOff,
    /// It can't be read.
    Damaged(String),
}

impl core::fmt::Display for SaveError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Newer => f.write_str("a later version of this page kept it; reload the page to get that"),
            Self::CutOff => f.write_str("its end is missing"),
            Self::Damaged(why) => write!(f, "it is damaged ({why})"),
        }
    }
}

/// What of a game would be missed if it were gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    /// Nothing: it is as every first visit finds it.
    Nothing,
    /// Who plays, by which rules, or with which clocks: somebody chose that.
    Choices,
    /// Something that somebody made: moves, an end, or a position.
    Made,
}

/// A pair, White's first.
fn pair<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<[T; 2]> {
    let (white, black) = text.split_once(',')?;
    Some([read(white)?, read(black)?])
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Whose clock ran, and from when.
fn read_since(text: &str) -> Option<(Side, f64)> {
    let (side, since) = text.split_once(' ')?;
    let side = Side::ALL.into_iter().find(|one| side_word(*one) == side)?;
    Some((side, read_decimal(since)?))
}

impl Session {
    /// The game in one line, for the list of recent games.
    #[must_use]
    pub fn title(&self) -> String {
        let computers = self.kept_players().iter().filter(|player| player.is_computer()).count();
        let against = match computers {
            0 => "",
            1 => ", against the computer",
            _ => ", computer against computer",
        };
        format!("{}{against}", described(&self.record, false))
    }

    /// What of the game would be missed.
    #[must_use]
    pub fn worth(&self) -> Worth {
        let record = &self.record;
        let set_up = self.editor.as_ref().is_some_and(|editor| editor.text != record.position_text_here());
        if record.moves() > 0 || record.outcome().is_some() || set_up || !has_own_start(record) {
            Worth::Made
        } else if self.clock.is_some()
            || self.kept_players() != [Player::Person; 2]
            || !record.rules_text().is_empty()
        {
            Worth::Choices
        } else {
            Worth::Nothing
        }
    }

    /// The game as text.
    #[must_use]
    pub fn save(&self) -> String {
        let players = self.kept_players().map(Player::text).join(",");
        let mut text = format!("{HEAD}{VERSION}\nplayers {players}\n");
        if let Some(clock) = &self.clock {
            let controls =
                clock.controls.map(|one| one.map_or_else(|| "-".to_owned(), |one| one.to_string()));
            let left = clock.left_ms().map(|left| left.to_string());
            text += &format!("time {}\nleft {}\n", controls.join(","), left.join(","));
            if let Some((side, since)) = clock.running() {
                text += &format!("since {} {}\n", side_word(side), decimal(since.round()));
            }
        }
        if let Some(editor) = &self.editor {
            // One line, whatever was typed.
            let words: Vec<&str> = editor.text.split_whitespace().collect();
            text += &format!("setup {}\n", words.join(" "));
        }
        format!("{text}\n{}{LAST}", self.record.to_string().trim_end())
    }

    /// The session as it would go on with a kept game; `None` if that can't be read.
    #[must_use]
    pub fn restored(mut self, text: &str) -> Option<Self> {
        self.restore(text).is_ok().then_some(self)
    }

    /// Goes on with a game that was kept. One that can't be read costs nothing.
    ///
    /// # Errors
    /// Why it can't be read.
    pub fn restore(&mut self, text: &str) -> Result<(), SaveError> {
        let damaged = |why: &str| SaveError::Damaged(why.to_owned());
        let (first, rest) = text.split_once('\n').ok_or(SaveError::CutOff)?;
        let version = first.strip_prefix(HEAD).and_then(|number| number.parse::<u32>().ok());
        match version {
            Some(VERSION) => {}
            Some(version) if version > VERSION => return Err(SaveError::Newer),
            _ => return Err(damaged("it begins with something else than a kept game does")),
        }
        let rest = rest.strip_suffix(LAST).ok_or(SaveError::CutOff)?;
        let (head, record) = rest.split_once("\n\n").ok_or(SaveError::CutOff)?;
        let line = |name| head.lines().find_map(|line| line.strip_prefix(name));
        let players = line("players ").and_then(|text| pair(text, Player::read));
        let players = players.ok_or_else(|| damaged("it does not say who plays"))?;
        let clock = match (line("time "), line("left ")) {
            (Some(time), Some(left)) => {
                let control = |text: &str| match text {
                    "-" => Some(None),
                    text => TimeControl::read(text).map(Some),
                };
                let number = |text: &str| text.parse().ok();
                let (time, left) = (pair(time, control), pair(left, number));
                let (time, left) = time.zip(left).ok_or_else(|| damaged("its clocks can't be read"))?;
                let since = line("since ").and_then(read_since);
                Clock::new(time).map(|clock| clock.with_left_ms(left, since))
            }
            _ => None,
        };
        let reading = pgn::read(record).into_iter().next().ok_or_else(|| damaged("it has no game"))?;
        match (reading.record, reading.fault) {
            (Some(record), None) => {
                self.start(Next { record, players, time: [None; 2] });
                self.clock = clock;
                if let Some(setup) = line("setup ") {
                    self.edit(Edit::Open);
                    self.edit(Edit::Text(setup.to_owned()));
                }
                self.reconsider();
                Ok(())
            }
            (_, fault) => Err(SaveError::Damaged(fault.map(|fault| fault.to_string()).unwrap_or_default())),
        }
    }

    /// Counts the time that a game which has just been restored went on for after it was kept: up to that time of
    /// day, in milliseconds, somebody still saw its clock running.
    pub fn ran_until(&mut self, time_ms: f64) {
        if let Some(clock) = &mut self.clock {
            clock.ran_until(time_ms);
        }
    }
}
