//! All that a player chooses about how a board is looked at.

use core::str::FromStr;

use session::{
    decimal,
    model::{Extent, Side},
    read_decimal,
};

use crate::{
    Axis, Layout, Theme, Viewpoint,
    slice::{Cut, Slice},
    viewpoint::within,
};

/// How a board is looked at: remembered for each game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// From where.
    pub viewpoint: Viewpoint,
    /// From floor to floor, in cell widths: [`Look::SPREAD`].
    pub spread: f32,
    /// Which part of it.
    pub slice: Slice,
    /// How solid the figures are: [`Look::OPACITY`], 1 for wholly.
    pub figures: f32,
    /// How solid the floors are: the same range, 1 for as solid as they come.
    pub floors: f32,
    /// In which colours.
    pub theme: Theme,
    /// Whether the figures are flat signs that turn to the eye, rather than solid.
    pub signs: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            viewpoint: Viewpoint::default(),
            spread: Layout::SPACING,
            slice: Slice::default(),
            figures: 1.0,
            floors: 1.0,
            theme: Theme::default(),
            signs: false,
        }
    }
}

/// Views with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// The usual one, the board whole and solid too.
    Usual,
    /// White's side of the board, or red's.
    White,
    /// The opposite side.
    Black,
    /// The side to White's right.
    Right,
    /// The side to White's left.
    Left,
    /// From straight above, the side that is nearer below.
    Above,
    /// From straight below.
    Below,
}

impl Look {
    /// The least and the greatest [`Look::spread`].
    pub const SPREAD: (f32, f32) = (1.3, 6.0);
    /// The least and the greatest opacity.
    pub const OPACITY: (f32, f32) = (0.15, 1.0);
    /// What one step of spreading multiplies by.
    pub const SPREAD_STEP: f32 = 1.2;

    /// The same look with every figure in its range; what is not a number becomes the default's.
    #[must_use]
    pub fn clamped(self) -> Self {
        let default = Self::default();
        let or = |value: f32, default: f32, (low, high): (f32, f32)| {
            if value.is_finite() { within(value, low, high) } else { default }
        };
        Self {
            viewpoint: self.viewpoint.clamped(),
            spread: or(self.spread, default.spread, Self::SPREAD),
            slice: self.slice,
            figures: or(self.figures, default.figures, Self::OPACITY),
            floors: or(self.floors, default.floors, Self::OPACITY),
            ..self
        }
    }

    /// The floors so many times as far apart.
    #[must_use]
    pub fn spread_by(self, factor: f32) -> Self {
        Self { spread: self.spread * factor, ..self }.clamped()
    }

    /// How the cells of a board are set out by it.
    #[must_use]
    pub fn layout(&self, extent: Extent) -> Layout {
        Layout { extent, spacing: self.spread, slice: self.slice.within(extent), signs: self.signs }
    }

    /// The view of this name.
    #[must_use]
    pub fn preset(self, preset: Preset) -> Self {
        let usual = Viewpoint::default();
        let (azimuth, elevation) = match preset {
            Preset::Usual => return Self { theme: self.theme, signs: self.signs, ..Self::default() },
            Preset::White => (0.0, usual.elevation),
            Preset::Black => (180.0, usual.elevation),
            Preset::Right => (90.0, usual.elevation),
            Preset::Left => (-90.0, usual.elevation),
            Preset::Above => (self.nearer_side(), 90.0),
            Preset::Below => (self.nearer_side(), -90.0),
        };
        Self { viewpoint: Viewpoint::new(azimuth, elevation, 1.0), ..self }
    }

    /// Whether it is from the usual place, however near: nobody has chosen another.
    #[must_use]
    pub fn is_from_usual(&self) -> bool {
        let usual = Viewpoint::default();
        (self.viewpoint.azimuth, self.viewpoint.elevation) == (usual.azimuth, usual.elevation)
    }

    /// The same from the usual place of whoever plays a side.
    #[must_use]
    pub fn seated(self, side: Side) -> Self {
        let usual = match side {
            Side::White => Viewpoint::default(),
            Side::Black => Viewpoint::default().turned(180.0, 0.0),
        };
        let viewpoint = Viewpoint { azimuth: usual.azimuth, elevation: usual.elevation, ..self.viewpoint };
        Self { viewpoint, ..self }
    }

    fn nearer_side(&self) -> f32 {
        if self.viewpoint.azimuth.abs() > 90.0 { 180.0 } else { 0.0 }
    }

    /// In one line, as [`Look::from_str`] reads it.
    #[must_use]
    pub fn text(&self) -> String {
        let Viewpoint { azimuth, elevation, zoom, pan } = self.viewpoint;
        let cut = self.slice.cut.map_or_else(
            || "all".to_owned(),
            |Cut { axis, first, last }| format!("{} {first} {last}", axis.name()),
        );
        let rest = if self.slice.rest_gone { "gone" } else { "faint" };
        let signs = if self.signs { "signs" } else { "solid" };
        let theme = self.theme.name();
        let [azimuth, elevation, zoom] = [azimuth, elevation, zoom].map(decimal);
        let [x, y] = [pan.0, pan.1].map(decimal);
        let [spread, figures, floors] = [self.spread, self.figures, self.floors].map(decimal);
        format!(
            "{azimuth} {elevation} {zoom} {x} {y} {spread} {figures} {floors} {theme} {signs} {rest} {cut}"
        )
    }
}

/// Reads what [`Look::text`] wrote.
impl FromStr for Look {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut words = text.split(' ');
        let mut number = || words.next().and_then(read_decimal).map(|number| number as f32).ok_or(());
        let viewpoint = Viewpoint {
            azimuth: number()?,
            elevation: number()?,
            zoom: number()?,
            pan: (number()?, number()?),
        };
        let (spread, figures, floors) = (number()?, number()?, number()?);
        let theme = words.next().and_then(Theme::from_name).ok_or(())?;
        let signs = words.next() == Some("signs");
        let rest_gone = words.next() == Some("gone");
        let axis = words.next().ok_or(())?;
        let axis = Axis::ALL.into_iter().find(|one| one.name() == axis);
        let mut place = || words.next().and_then(|word| word.parse::<u8>().ok()).ok_or(());
        let cut = match axis {
            Some(axis) => Some(Cut { axis, first: place()?, last: place()? }),
            None => None,
        };
        let slice = Slice { cut, rest_gone };
        Ok(Self { viewpoint, spread, slice, figures, floors, theme, signs }.clamped())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let cut = Some(Cut { axis: Axis::Rank, first: 1, last: 3 });
        let look = Look {
            viewpoint: Viewpoint::new(-12.5, 88.0, 2.5).panned(0.2, -0.1),
            spread: 3.25,
            slice: Slice { cut, rest_gone: true },
            figures: 0.5,
            floors: 0.25,
            theme: Theme::FourColors,
            signs: true,
        };
        for look in [look, Look::default()] {
            assert_eq!(look.text().parse(), Ok(look));
        }
    }

    #[test]
    fn nonsense_is_refused_or_put_in_range() {
        for text in ["", "1 2 3", "a b c d e f g h i j", "1 2 1 0 0 2 1 1 slate solid faint level 1"] {
            assert_eq!(text.parse::<Look>(), Err(()), "{text}");
        }
        let odd: Look = "-900 400 99 0 0 7 -3 9 slate solid faint level 9 2".parse().expect("all there");
        assert_eq!((odd.spread, odd.figures, odd.floors), (6.0, 0.15, 1.0));
        assert_eq!((odd.viewpoint.elevation, odd.viewpoint.zoom), (90.0, 4.0));
        let board = Extent { files: 4, ranks: 4, levels: 4 };
        assert!(odd.layout(board).slice.cut.is_some_and(|cut| (cut.first, cut.last) == (3, 3)));
    }

    #[test]
    fn each_side_has_its_seat() {
        let near = Look {
            viewpoint: Viewpoint { zoom: 2.0, ..Viewpoint::default() },
            spread: 4.0,
            ..Look::default()
        };
        let black = near.seated(Side::Black);
        assert_eq!((black.viewpoint.azimuth, black.viewpoint.elevation), (-154.0, 19.5));
        assert_eq!((black.viewpoint.zoom, black.spread), (2.0, 4.0));
        assert!(near.is_from_usual() && !black.is_from_usual());
        assert_eq!(black.seated(Side::White), near);
    }

    #[test]
    fn presets_look_from_where_they_say() {
        let turned = Look { viewpoint: Viewpoint::new(170.0, 5.0, 3.0), spread: 4.0, ..Look::default() };
        let seen = |preset| {
            let look = turned.preset(preset);
            (look.viewpoint.azimuth, look.viewpoint.elevation, look.viewpoint.zoom, look.spread)
        };
        assert_eq!(seen(Preset::White), (0.0, 19.5, 1.0, 4.0));
        assert_eq!(seen(Preset::Black).0, 180.0);
        assert_eq!(seen(Preset::Above), (180.0, 90.0, 1.0, 4.0), "Black's side stays below");
        assert_eq!(turned.preset(Preset::Usual), Look::default());
        assert_eq!(Look::default().preset(Preset::Below).viewpoint.azimuth, 0.0);
    }
}
