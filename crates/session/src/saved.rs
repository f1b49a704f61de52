//! A game as it is kept from one visit to the next.
//!
//! ```text
//! raumspiel-save 1
//! players person,computer-3
//! time 300+5,-
//! left 290000,0
//!
//! [Event "?"]
//! ...
//! end-of-save
//! ```
//!
//! The last line says that nothing is missing. A later version has another number in the first line, and
//! is left alone by this one.

use rules::record::pgn;

use crate::{
    clock::{Clock, TimeControl},
    incoming::described,
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

/// A pair, White's first.
fn pair<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<[T; 2]> {
    let (white, black) = text.split_once(',')?;
    Some([read(white)?, read(black)?])
}

impl Session {
    /// The game in one line, for the list of recent games.
    #[must_use]
    pub fn title(&self) -> String {
        let computers = self.players.iter().filter(|player| player.is_computer()).count();
        let against = match computers {
            0 => "",
            1 => ", against the computer",
            _ => ", computer against computer",
        };
        format!("{}{against}", described(&self.record, false))
    }

    /// Whether there is anything in the game that would be missed: moves, an end, or clocks that were set.
    #[must_use]
    pub fn is_worth_keeping(&self) -> bool {
        self.record.moves() > 0 || self.record.outcome().is_some() || self.clock.is_some()
    }

    /// The game as text.
    #[must_use]
    pub fn save(&self) -> String {
        let players = self.players.map(Player::text).join(",");
        let mut text = format!("{HEAD}{VERSION}\nplayers {players}\n");
        if let Some(clock) = &self.clock {
            let controls =
                clock.controls.map(|one| one.map_or_else(|| "-".to_owned(), |one| one.to_string()));
            let left = clock.left_ms().map(|left| left.to_string());
            text += &format!("time {}\nleft {}\n", controls.join(","), left.join(","));
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
                Clock::new(time).map(|clock| clock.with_left_ms(left))
            }
            _ => None,
        };
        let reading = pgn::read(record).into_iter().next().ok_or_else(|| damaged("it has no game"))?;
        match (reading.record, reading.fault) {
            (Some(record), None) => {
                self.start(Next { record, players, time: [None; 2] });
                self.clock = clock;
                self.reconsider();
                Ok(())
            }
            (_, fault) => Err(SaveError::Damaged(fault.map(|fault| fault.to_string()).unwrap_or_default())),
        }
    }
}
