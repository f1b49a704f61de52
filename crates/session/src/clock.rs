//! Clocks. The time of day is told from outside, by [`Event::Tick`](crate::Event::Tick).

use core::fmt;

use rules::Side;

use crate::decimal::{decimal, read_decimal};

/// How much time a side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// For the whole game, in milliseconds.
    pub base_ms: u32,
    /// Added after each move, in milliseconds.
    pub increment_ms: u32,
}

impl TimeControl {
    /// The most that a side may have: a day.
    const MOST_MS: f64 = 86_400_000.0;
    /// The most that a person may be given for each move, in seconds.
    const MOST_INCREMENT_S: f64 = 600.0;

    /// So many minutes, and so many seconds for each move. `None` if that is no time at all.
    #[must_use]
    pub fn new(minutes: f64, seconds: f64) -> Option<Self> {
        let sound = |ms: f64| ms.is_finite() && (0.0..=Self::MOST_MS).contains(&ms);
        let (base, increment) = (minutes * 60_000.0, seconds * 1000.0);
        let some = base > 0.0 && sound(base) && sound(increment);
        some.then_some(Self { base_ms: base.round() as u32, increment_ms: increment.round() as u32 })
    }

    /// The time of two fields as somebody has filled them in: minutes for the game, seconds for each move. Two
    /// empty ones are no clock.
    ///
    /// # Errors
    /// A sentence that says what was found and what is expected.
    pub fn of_fields(minutes: &str, seconds: &str) -> Result<Option<Self>, String> {
        let number = |what: &str, most: f64, text: &str| {
            let text = text.trim();
            // In many languages a comma stands before the decimals.
            let number = if text.is_empty() { Some(0.0) } else { read_decimal(&text.replace(',', ".")) };
            number
                .filter(|number| (0.0..=most).contains(number))
                .ok_or_else(|| format!("{what} are a number from 0 to {}, not `{text}`.", decimal(most)))
        };
        let base = number("Minutes for the game", Self::MOST_MS / 60_000.0, minutes)?;
        let increment = number("Seconds for each move", Self::MOST_INCREMENT_S, seconds)?;
        match Self::new(base, increment) {
            None if increment > 0.0 => {
                Err("With seconds for each move, minutes for the game are needed too.".to_owned())
            }
            control => Ok(control),
        }
    }

    /// The time control of its text.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        Self::new(read_decimal(base)? / 60.0, read_decimal(increment)?)
    }
}

/// Seconds and, behind a plus, seconds for each move: `300+5`, `300`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&decimal(f64::from(self.base_ms) / 1000.0))?;
        match self.increment_ms {
            0 => Ok(()),
            more => write!(f, "+{}", decimal(f64::from(more) / 1000.0)),
        }
    }
}

/// A side's clock, to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockFace {
    /// What is left, in milliseconds.
    pub left_ms: u32,
    /// Whether it runs.
    pub runs: bool,
}

impl ClockFace {
    /// Below this, tenths of a second are shown.
    const CLOSE_MS: u32 = 10_000;

    /// Whether little time is left.
    #[must_use]
    pub const fn is_low(self) -> bool {
        self.left_ms < Self::CLOSE_MS
    }

    /// `4:59`, `1:00:00`, or, near the end, `9.4`.
    #[must_use]
    pub fn text(self) -> String {
        if self.is_low() {
            let tenths = self.left_ms.div_ceil(100);
            return format!("{}.{}", tenths / 10, tenths % 10);
        }
        let seconds = self.left_ms.div_ceil(1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            format!("{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{minutes}:{seconds:02}")
        }
    }

    /// After how many milliseconds its text will be another.
    #[must_use]
    pub const fn changes_in_ms(self) -> u32 {
        let step = if self.left_ms <= Self::CLOSE_MS { 100 } else { 1000 };
        self.left_ms.saturating_sub(1) % step + 1
    }
}

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Clock {
    pub(crate) controls: [Option<TimeControl>; 2],
    left_ms: [f64; 2],
    /// Whose clock runs, and up to when its time is counted.
    running: Option<(Side, f64)>,
    /// The same of a game that was kept, until it goes on.
    ran: Option<(Side, f64)>,
}

impl Clock {
    /// Full clocks; `None` if neither side's time is limited.
    pub(crate) fn new(controls: [Option<TimeControl>; 2]) -> Option<Self> {
        let left_ms = controls.map(|control| control.map_or(0.0, |control| f64::from(control.base_ms)));
        controls.iter().any(Option::is_some).then_some(Self { controls, left_ms, running: None, ran: None })
    }

    /// Counts the time up to now.
    pub(crate) fn count(&mut self, now_ms: f64) {
        if let Some((side, since)) = &mut self.running {
            let left = &mut self.left_ms[side.index()];
            *left = (*left - (now_ms - *since).max(0.0)).max(0.0);
            *since = now_ms;
        }
    }

    /// Whose clock runs, and up to when its time is counted.
    pub(crate) fn running(&self) -> Option<(Side, f64)> {
        self.running.or(self.ran)
    }

    /// Counts the time of a kept game up to when its clock was last seen running.
    pub(crate) fn ran_until(&mut self, time_ms: f64) {
        if let Some((side, since)) = self.ran.take() {
            let left = &mut self.left_ms[side.index()];
            *left = (*left - (time_ms - since).max(0.0)).max(0.0);
        }
    }

    /// Lets a side's clock run from now on, or none.
    pub(crate) fn run(&mut self, side: Option<Side>, now_ms: f64) {
        self.ran = None;
        let limited = side.filter(|side| self.controls[side.index()].is_some());
        self.running = limited.map(|side| (side, now_ms));
    }

    /// A side has moved.
    pub(crate) fn moved(&mut self, side: Side) {
        if let Some(control) = self.controls[side.index()] {
            self.left_ms[side.index()] += f64::from(control.increment_ms);
        }
    }

    /// The side whose time has just run out.
    pub(crate) fn fallen(&self) -> Option<Side> {
        self.running.map(|(side, _)| side).filter(|side| self.left_ms[side.index()] <= 0.0)
    }

    /// What is left, in milliseconds, White first.
    pub(crate) fn left_ms(&self) -> [u32; 2] {
        self.left_ms.map(|left| left.ceil() as u32)
    }

    /// The same clocks with so much left, of a kept game whose clock may have run.
    pub(crate) fn with_left_ms(mut self, left_ms: [u32; 2], ran: Option<(Side, f64)>) -> Self {
        self.left_ms = left_ms.map(f64::from);
        self.ran = ran;
        self
    }

    /// A side's clock as it is shown; `None` if its time is not limited.
    pub(crate) fn face(&self, side: Side) -> Option<ClockFace> {
        self.controls[side.index()].map(|_| ClockFace {
            left_ms: self.left_ms()[side.index()],
            runs: self.running.is_some_and(|(running, _)| running == side),
        })
    }
}
