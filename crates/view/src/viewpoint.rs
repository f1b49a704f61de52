//! Where the viewer stands: a turntable, never a trackball, so that up stays up.

/// Where the board is looked at from.
///
/// The camera turns about the board's middle. `pan` only matters when zoomed in: it says which part of
/// the whole picture is looked at, and is kept inside it, so that zooming out always brings the board back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewpoint {
    /// Degrees about the upright axis, `-180..=180`; 0 is White's side, 90 is White's right, 180 Black's side.
    pub azimuth: f32,
    /// Degrees above the horizon, `-90..=90`; 90 looks straight down.
    pub elevation: f32,
    /// How much larger than fitting whole, `0.5..=4`; at 1 the whole board just fits.
    pub zoom: f32,
    /// The middle of the part looked at, right and up, in halves of the picture at zoom 1 (`-1..=1`).
    pub pan: (f32, f32),
}

/// The nearest number in a range. `f32::clamp` would print the bounds of one that is upside down, and all that writes such
/// numbers would come along into the program.
pub(crate) const fn within(value: f32, low: f32, high: f32) -> f32 {
    value.max(low).min(high)
}

impl Default for Viewpoint {
    /// From White's side, a little to the right and a little above.
    fn default() -> Self {
        Self::new(26.0, 19.5, 1.0)
    }
}

impl Viewpoint {
    /// The least and the greatest [`Viewpoint::zoom`].
    pub const ZOOM: (f32, f32) = (0.5, 4.0);
    /// What one step of zooming multiplies by.
    pub const ZOOM_STEP: f32 = 1.2;

    /// A viewpoint in its ranges: azimuth and elevation in degrees, zoom 1 for the whole board.
    #[must_use]
    pub fn new(azimuth: f32, elevation: f32, zoom: f32) -> Self {
        Self { azimuth, elevation, zoom, pan: (0.0, 0.0) }.clamped()
    }

    /// The default view of the player who sits opposite White.
    #[must_use]
    pub fn opposite() -> Self {
        let white = Self::default();
        Self::new(white.azimuth - 180.0, white.elevation, white.zoom)
    }

    /// The nearest viewpoint with every figure in its range; what is not a number becomes the default's.
    #[must_use]
    pub fn clamped(self) -> Self {
        let or = |value: f32, default: f32| if value.is_finite() { value } else { default };
        let zoom = or(self.zoom, 1.0).clamp(Self::ZOOM.0, Self::ZOOM.1);
        let reach = (1.0 - 1.0 / zoom).max(0.0);
        let azimuth = or(self.azimuth, 0.0);
        Self {
            // -180 and 180 are both in range, so a figure that is in range already stays as it is.
            azimuth: if azimuth.abs() <= 180.0 {
                azimuth
            } else {
                (azimuth + 180.0).rem_euclid(360.0) - 180.0
            },
            elevation: or(self.elevation, 0.0).clamp(-90.0, 90.0),
            zoom,
            pan: (within(or(self.pan.0, 0.0), -reach, reach), within(or(self.pan.1, 0.0), -reach, reach)),
        }
    }

    /// Turned by so many degrees: azimuth wraps around, elevation stops at straight down and straight up.
    ///
    /// For a drag that the board should follow, subtract the pointer's way to the right from the azimuth and
    /// add its way down to the elevation.
    #[must_use]
    pub fn turned(self, azimuth: f32, elevation: f32) -> Self {
        Self { azimuth: self.azimuth + azimuth, elevation: self.elevation + elevation, ..self }.clamped()
    }

    /// Zoomed by a factor about the middle of the canvas.
    #[must_use]
    pub fn zoomed(self, factor: f32) -> Self {
        self.zoomed_at(factor, 0.0, 0.0)
    }

    /// Zoomed by a factor, keeping in place what is seen at `x`, `y`: from the canvas's middle, to the right
    /// and up, in halves of the canvas (so the top right corner is `1, 1`).
    #[must_use]
    pub fn zoomed_at(self, factor: f32, x: f32, y: f32) -> Self {
        let zoom = (self.zoom * factor).clamp(Self::ZOOM.0, Self::ZOOM.1);
        let kept = 1.0 / self.zoom - 1.0 / zoom;
        Self { zoom, pan: (self.pan.0 + x * kept, self.pan.1 + y * kept), ..self }.clamped()
    }

    /// Moved, when zoomed in, so that the picture follows a pointer that went `x` right and `y` up, in halves
    /// of the canvas.
    #[must_use]
    pub fn panned(self, x: f32, y: f32) -> Self {
        Self { pan: (self.pan.0 - x / self.zoom, self.pan.1 - y / self.zoom), ..self }.clamped()
    }

    /// One [`Viewpoint::ZOOM_STEP`] nearer.
    #[must_use]
    pub fn zoomed_in(self) -> Self {
        self.zoomed(Self::ZOOM_STEP)
    }

    /// One [`Viewpoint::ZOOM_STEP`] farther.
    #[must_use]
    pub fn zoomed_out(self) -> Self {
        self.zoomed(1.0 / Self::ZOOM_STEP)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn azimuth_wraps_and_elevation_stops() {
        let view = Viewpoint::new(170.0, 80.0, 1.0).turned(20.0, 30.0);
        assert_eq!((view.azimuth, view.elevation), (-170.0, 90.0));
        let view = Viewpoint::new(-170.0, -80.0, 1.0).turned(-20.0, -30.0);
        assert_eq!((view.azimuth, view.elevation), (170.0, -90.0));
        assert_eq!(Viewpoint::new(180.0, 0.0, 1.0).azimuth, 180.0);
    }

    #[test]
    fn zoom_and_pan_stay_in_range() {
        assert_eq!(Viewpoint::new(0.0, 0.0, 99.0).zoom, 4.0);
        assert_eq!(Viewpoint::new(0.0, 0.0, 0.0).zoom, 0.5);
        let near = Viewpoint::new(0.0, 0.0, 2.0).panned(-9.0, 9.0);
        assert_eq!(near.pan, (0.5, -0.5));
        assert_eq!(near.zoomed(0.5).pan, (0.0, 0.0));
        let odd =
            Viewpoint { azimuth: f32::NAN, elevation: f32::INFINITY, zoom: f32::NAN, pan: (f32::NAN, 0.0) };
        assert_eq!(odd.clamped(), Viewpoint::new(0.0, 0.0, 1.0));
    }

    #[test]
    fn steps_in_and_out_cancel() {
        let there_and_back = Viewpoint::default().zoomed_in().zoomed_out();
        assert!((there_and_back.zoom - 1.0).abs() < 1e-6);
    }
}
