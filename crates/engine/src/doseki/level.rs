//! How each level plays Doseki.

use crate::{
    level::Level,
    report::{Limits, Skill},
};

/// How long a level thinks. A node is a position whose turns, up to some thirty thousand, are generated: it
/// takes as long as hundreds in chess.
#[must_use]
pub const fn limits(level: Level) -> Limits {
    let limits = match level.number() {
        1 => Limits::nodes(8),
        2 => Limits::nodes(12),
        3 => Limits::nodes(20),
        4 => Limits::nodes(40),
        5 => Limits::nodes(80),
        6 => Limits::nodes(150),
        7 => Limits::nodes(300),
        // A second or less natively even from the start of the largest board; elsewhere time decides.
        _ => return Limits::nodes(600).within(1_000),
    };
    limits.within(Level::MOST_MILLISECONDS)
}

/// How a level chooses.
#[must_use]
pub const fn skill(level: Level) -> Skill {
    let margin = match level.number() {
        1 => 1_000,
        2 => 500,
        3 => 250,
        4 => 100,
        _ => 0,
    };
    Skill { margin }
}
