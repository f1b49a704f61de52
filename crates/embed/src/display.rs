//! How a board looks: what can be set while a game is on.

use view::Viewpoint;

use crate::{
    MOST_LETTERS,
    fault::{Fault, Faults},
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
    /// Light or dark.
    pub theme: Theme,
    /// Whether the cells' coordinates are written beside it.
    pub labels: bool,
    /// Whether a selected piece's destinations are marked.
    pub hints: bool,
    /// What stands around it.
    pub controls: Controls,
}

impl Default for Display {
    fn default() -> Self {
        Self {
            view: Viewpoint::default(),
            theme: Theme::default(),
            labels: true,
            hints: true,
            controls: Controls::default(),
        }
    }
}

impl Display {
    /// The options that are read here.
    pub const OPTIONS: [&str; 5] = ["view", "theme", "labels", "hints", "controls"];

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
            "theme" => {
                let all = [Theme::Auto, Theme::Light, Theme::Dark];
                let found = all.into_iter().find(|theme| theme.name() == value);
                self.theme = found.ok_or_else(|| Fault::word("theme", value, "`auto`, `light` or `dark`"))?;
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
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        other => Err(Fault::word(option, other, "`on` or `off`")),
    }
}

/// `white`, `black`, or degrees about the upright axis, degrees above the horizon, and the zoom.
fn read_view(value: &str) -> Result<Viewpoint, Fault> {
    match value {
        "white" => return Ok(Viewpoint::default()),
        "black" => return Ok(Viewpoint::opposite()),
        _ => {}
    }
    let numbers: Option<Vec<f32>> = value
        .split(',')
        .map(|part| part.trim().parse().ok().filter(|number: &f32| number.is_finite()))
        .collect();
    let view = match numbers.as_deref() {
        Some(&[azimuth, elevation]) => Some((azimuth, elevation, 1.0)),
        Some(&[azimuth, elevation, zoom]) => Some((azimuth, elevation, zoom)),
        _ => None,
    };
    let (least, most) = Viewpoint::ZOOM;
    let fits = |&(azimuth, elevation, zoom): &(f32, f32, f32)| {
        azimuth.abs() <= 180.0 && elevation.abs() <= 90.0 && (least..=most).contains(&zoom)
    };
    view.filter(fits).map(|(azimuth, elevation, zoom)| Viewpoint::new(azimuth, elevation, zoom)).ok_or_else(
        || {
            let expected = format!(
                "`white`, `black`, or degrees around (-180 to 180), degrees above (-90 to 90) and, if wanted, \
                 a zoom ({least} to {most}), divided by commas, as `26,20` or `-90,35,1.5`"
            );
            Fault::word("view", value, &expected)
        },
    )
}
