//! Levels of play.

use crate::report::{Limits, Skill};

/// A level from 1, for beginners, to 8, the strongest.
///
/// Up to 7 they are limits of depth and nodes, so that they play the same on every machine; a limit of time, which
/// is hardly ever reached, is for positions and machines that nobody has thought of. The low ones see less and choose
/// among moves of nearly the same value; the highest takes its time.
///
/// Against the next lower level, over 100 games of `raumspiel match --seed 2026`, a seed that the settings were
/// not chosen by, before quiescence had a limit of nodes: 2 scored 76.5 %, 3 83.5 %, 4 92 %, 5 73.5 %, 6 90 %, 7 85.5 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 8] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];

    /// The strongest.
    pub const TOP: Self = Self(8);

    /// What a game begins with: about one second a move.
    pub const DEFAULT: Self = Self::TOP;

    /// No level thinks longer, in milliseconds.
    pub const MOST_MILLISECONDS: u32 = 4_000;

    /// What one second gives at the least, on a phone as well: what "the default level's nodes" are in tests.
    pub const DEFAULT_NODES: u64 = 600_000;

    /// The level of a number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 8 { Some(Self(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How long it thinks.
    #[must_use]
    pub const fn limits(self) -> Limits {
        let limits = match self.0 {
            1 | 2 => Limits::depth(1),
            3 => Limits::depth(2),
            4 => Limits::depth(3),
            5 => Limits::nodes(6_000),
            6 => Limits::nodes(30_000),
            7 => Limits::nodes(130_000),
            _ => return Limits::milliseconds(1_000),
        };
        limits.within(Self::MOST_MILLISECONDS)
    }

    /// How it chooses.
    #[must_use]
    pub const fn skill(self) -> Skill {
        let margin = match self.0 {
            1 => 400,
            2 => 60,
            3 => 80,
            4 => 50,
            _ => 0,
        };
        Skill { margin }
    }
}
