//! How a board looks: what can be set while a game is on.

use session::Boards;
use view::{Look, Slice, Viewpoint};

use crate::{
    MOST_LETTERS,
    fault::{Fault, Faults},
    looks::{read_slice, read_spread, read_view},
};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the visitor's system is.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// What stands around the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Controls {
    /// Whose turn it is, and what happens, in words.
    pub status: bool,
    /// The buttons to step through the game.
    pub steps: bool,
    /// The bars that turn the board.
    pub bars: bool,
    /// The list of moves.
    pub moves: bool,
    /// Who plays.
    pub players: bool,
}

impl Controls {
    const NONE: Self = Self { status: false, steps: false, bars: false, moves: false, players: false };
    const ALL: Self = Self { status: true, steps: true, bars: true, moves: true, players: true };

    /// Each part with its word.
    #[must_use]
    pub const fn parts(self) -> [(&'static str, bool); 5] {
        [
            ("status", self.status),
            ("steps", self.steps),
            ("bars", self.bars),
            ("moves", self.moves),
            ("players", self.players),
        ]
    }

    fn read(text: &str) -> Result<Self, Fault> {
        match text {
            "none" => return Ok(Self::NONE),
            "all" => return Ok(Self::ALL),
            _ => {}
        }
        let mut controls = Self::NONE;
        for word in text.split(',') {
            let part = match word.trim() {
                "status" => &mut controls.status,
                "steps" => &mut controls.steps,
                "bars" => &mut controls.bars,
                "moves" => &mut controls.moves,
                "players" => &mut controls.players,
                other => {
                    let expected = "`none`, `all`, or some of `status`, `steps`, `bars`, `moves` and \
                                    `players`, divided by commas";
                    return Err(Fault::word("controls", other, expected));
                }
            };
            *part = true;
        }
        Ok(controls)
    }
}

impl Default for Controls {
    /// The status line and the steps.
    fn default() -> Self {
        Self { status: true, steps: true, ..Self::NONE }
    }
}

/// How a board looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Display {
    /// From where it is looked at.
    pub view: Viewpoint,
    /// Which part of it is looked at.
    pub slice: Slice,
    /// From floor to floor, in cell widths.
    pub spread: f32,
    /// Light or dark.
    pub theme: Theme,
    /// In which colours.
    pub colors: view::Theme,
    /// In space, level beside level, or both.
    pub boards: Boards,
    /// Whether the cells' coordinates are written beside it.
    pub labels: bool,
    /// Whether a selected piece's destinations are marked.
    pub hints: bool,
    /// What stands around it.
    pub controls: Controls,
}

impl Default for Display {
    fn default() -> Self {
        let look = Look::default();
        Self {
            view: look.viewpoint,
            slice: look.slice,
            spread: look.spread,
            theme: Theme::default(),
            colors: look.theme,
            boards: Boards::default(),
            labels: true,
            hints: true,
            controls: Controls::default(),
        }
    }
}

impl Display {
    /// The options that are read here.
    pub const OPTIONS: [&str; 9] =
        ["view", "slice", "spread", "theme", "colors", "boards", "labels", "hints", "controls"];

    /// What of it the board's picture follows; where `before` said the same, as it is `shown` now: the visitor may
    /// have turned the board meanwhile.
    #[must_use]
    pub fn look(&self, before: &Self, shown: Look) -> Look {
        fn newer<T: PartialEq>(now: T, before: T, shown: T) -> T {
            if now == before { shown } else { now }
        }
        Look {
            viewpoint: newer(self.view, before.view, shown.viewpoint),
            slice: newer(self.slice, before.slice, shown.slice),
            spread: newer(self.spread, before.spread, shown.spread),
            theme: newer(self.colors, before.colors, shown.theme),
            ..shown
        }
    }

    /// Takes what of the named values is about looks, and leaves the rest alone.
    ///
    /// # Errors
    /// All that can't be followed; then nothing is changed.
    pub fn read<'a>(&mut self, asked: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<(), Faults> {
        let mut next = *self;
        let faults = asked.into_iter().filter_map(|(name, value)| next.set(name, value.trim()).err());
        Faults(faults.collect()).or(())?;
        *self = next;
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        // An option without a value is one that is not given.
        if value.is_empty() || value.len() > MOST_LETTERS {
            return Ok(());
        }
        match name {
            "view" => self.view = read_view(value)?,
            "slice" => self.slice = read_slice(value)?,
            "spread" => self.spread = read_spread(value)?,
            "theme" => {
                let all = [Theme::Auto, Theme::Light, Theme::Dark];
                self.theme = read_word("theme", value, all.map(|theme| (theme.name(), theme)))?;
            }
            "colors" => {
                let all = view::Theme::ALL;
                self.colors = read_word("colors", value, all.map(|theme| (theme.name(), theme)))?;
            }
            "boards" => {
                self.boards = read_word("boards", value, Boards::ALL.map(|boards| (boards.name(), boards)))?;
            }
            "labels" => self.labels = read_switch("labels", value)?,
            "hints" => self.hints = read_switch("hints", value)?,
            "controls" => self.controls = Controls::read(value)?,
            _ => {}
        }
        Ok(())
    }
}

fn read_switch(option: &'static str, value: &str) -> Result<bool, Fault> {
    read_word(option, value, [("on", true), ("off", false)])
}

/// One of some words.
fn read_word<T: Copy, const N: usize>(
    option: &'static str,
    value: &str,
    all: [(&str, T); N],
) -> Result<T, Fault> {
    let found = all.iter().find(|(name, _)| *name == value);
    found.map(|&(_, meaning)| meaning).ok_or_else(|| {
        let names = all.map(|(name, _)| format!("`{name}`"));
        Fault::word(option, value, &format!("one of {}", names.join(", ")))
    })
}
