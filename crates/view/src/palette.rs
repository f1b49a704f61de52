//! The scene's colours.

use session::model::{Figure, Mark, PathKind};

/// Red, green and blue as the screen has them (sRGB), each 0 to 1.
pub type Rgb = [f32; 3];
/// [`Rgb`] and opacity, each 0 to 1; the colour is not multiplied by the opacity.
pub type Rgba = [f32; 4];

/// One side's pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceColors {
    /// The turned body.
    pub body: Rgb,
    /// The rings and inlays.
    pub trim: Rgb,
    /// The thin line around the outline.
    pub edge: Rgb,
}

/// A set of colours that can be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Slate and white, so that neighbours along all three axes differ.
    #[default]
    Slate,
    /// The same in brown.
    Wood,
    /// A hue for each of the four sets of cells that a unicorn keeps to, dark or light for each of the two that a
    /// bishop keeps to.
    FourColors,
    /// Black and white, for whoever needs it.
    Contrast,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 4] = [Self::Slate, Self::Wood, Self::FourColors, Self::Contrast];

    /// Its name for settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slate => "slate",
            Self::Wood => "wood",
            Self::FourColors => "four",
            Self::Contrast => "contrast",
        }
    }

    /// The theme of a [`Theme::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// All colours of the scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// What the canvas is cleared to; with opacity 0 the page's own background shows.
    pub background: Rgba,
    /// Floor tiles: dark cells, then light ones.
    pub tiles: [Rgba; 2],
    /// Hues of the four sets of cells that a unicorn keeps to; `None` where floors have the level's hue.
    pub hues: Option<[Rgb; 4]>,
    /// The hairline along each tile's border.
    pub seam: Rgba,
    /// The upright posts of the frame.
    pub frame: Rgb,
    /// The edges of the floors, from the lowest level; they repeat on taller boards.
    pub levels: [Rgb; 5],
    /// White's pieces, then Black's.
    pub pieces: [PieceColors; 2],
    /// The checkers of the side that moves first, then the other's.
    pub checkers: [PieceColors; 2],
    /// The shadow under a piece.
    pub shadow: Rgba,
    /// The selected cell.
    pub selected: Rgb,
    /// A cell to go to.
    pub target: Rgb,
    /// A piece to capture.
    pub capture: Rgb,
    /// A castling.
    pub castle: Rgb,
    /// What the computer advises.
    pub advice: Rgb,
    /// The last move.
    pub last: Rgb,
    /// A king in check.
    pub check: Rgb,
    /// The cell under the pointer.
    pub hover: Rgb,
}

impl Palette {
    /// For a light page.
    pub const LIGHT: Self = Self {
        background: [0.0; 4],
        tiles: [with(hex(0x4d_687d), 0.54), with(hex(0xff_ffff), 0.46)],
        hues: None,
        seam: with(hex(0x4d_687d), 0.40),
        frame: hex(0xa3_adb5),
        levels: [hex(0x2f_8f83), hex(0x3f_74b8), hex(0x7d_5fb5), hex(0xb6_5a86), hex(0xb0_7d3a)],
        pieces: [
            PieceColors { body: hex(0xf6_ecd6), trim: hex(0x9a_6f3c), edge: hex(0x6e_5638) },
            PieceColors { body: hex(0x3a_3438), trim: hex(0xc9_a063), edge: hex(0x16_1316) },
        ],
        checkers: [
            PieceColors { body: hex(0xc9_3328), trim: hex(0xf0_b9a2), edge: hex(0x5c_1511) },
            PieceColors { body: hex(0x2e_2b30), trim: hex(0x8f_99a3), edge: hex(0x10_0f12) },
        ],
        shadow: [0.08, 0.10, 0.14, 0.55],
        selected: hex(0xf0_9a00),
        target: hex(0x1d_9a4c),
        capture: hex(0xe0_4a1c),
        castle: hex(0x7a_4fe0),
        advice: hex(0x0a_6f7c),
        last: hex(0x12_58a8),
        check: hex(0xdc_1433),
        hover: hex(0x33_3f4a),
    };

    /// For a dark page.
    pub const DARK: Self = Self {
        background: [0.0; 4],
        tiles: [with(hex(0x2b_4058), 0.62), with(hex(0xb4_c6d4), 0.40)],
        hues: None,
        seam: with(hex(0xc8_d8e4), 0.22),
        frame: hex(0x5c_6873),
        levels: [hex(0x45_b3a4), hex(0x5b_94dc), hex(0x9a_7bdc), hex(0xd2_76a2), hex(0xc9_9c54)],
        pieces: [
            PieceColors { body: hex(0xf7_eedb), trim: hex(0xa8_7c48), edge: hex(0x4a_3a26) },
            PieceColors { body: hex(0x3d_3840), trim: hex(0xd8_ad6a), edge: hex(0xb9_b2bd) },
        ],
        checkers: [
            PieceColors { body: hex(0xd8_4436), trim: hex(0xf3_c4b0), edge: hex(0x40_0f0c) },
            PieceColors { body: hex(0x34_3138), trim: hex(0xa3_adb8), edge: hex(0xb9_b2bd) },
        ],
        shadow: [0.0, 0.0, 0.0, 0.6],
        selected: hex(0xff_c233),
        target: hex(0x4a_de80),
        capture: hex(0xff_7a45),
        castle: hex(0xa9_8bff),
        advice: hex(0x3f_d5e0),
        last: hex(0x55_b4ff),
        check: hex(0xff_3b52),
        hover: hex(0xe6_edf3),
    };

    /// The colours of a theme for a light or a dark page.
    #[must_use]
    pub const fn new(theme: Theme, dark: bool) -> Self {
        let usual = if dark { Self::DARK } else { Self::LIGHT };
        match theme {
            Theme::Slate => usual,
            Theme::Wood => Self {
                tiles: if dark {
                    [with(hex(0x5c_3d26), 0.66), with(hex(0xd8_b98a), 0.46)]
                } else {
                    [with(hex(0x8a_5a33), 0.58), with(hex(0xff_ecc9), 0.62)]
                },
                seam: with(hex(0x6b_4426), 0.40),
                ..usual
            },
            Theme::FourColors => Self {
                tiles: [with(hex(0x20_2020), 0.62), with(hex(0xff_ffff), 0.58)],
                hues: Some([hex(0xd9_3a3a), hex(0x2f_86d6), hex(0xe0_b020), hex(0x2f_a866)]),
                ..usual
            },
            Theme::Contrast => {
                let ink = if dark { hex(0xff_ffff) } else { hex(0x00_0000) };
                let white = PieceColors { body: hex(0xff_ffff), trim: hex(0x9a_9a9a), edge: hex(0x00_0000) };
                let black = PieceColors { body: hex(0x10_1010), trim: hex(0xd0_d0d0), edge: hex(0xff_ffff) };
                Self {
                    tiles: [with(hex(0x50_5050), 0.72), with(hex(0xff_ffff), 0.66)],
                    seam: with(ink, 0.9),
                    frame: ink,
                    levels: [ink; 5],
                    pieces: [white, black],
                    checkers: [PieceColors { body: hex(0xff_3020), ..white }, black],
                    ..usual
                }
            }
        }
    }

    /// The colour of a mark.
    #[must_use]
    pub const fn mark(&self, mark: Mark) -> Rgb {
        match mark {
            Mark::LastFrom | Mark::LastTo => self.last,
            Mark::Reach => self.advice,
            Mark::Target | Mark::Ghost => self.target,
            Mark::Capture | Mark::GhostCapture => self.capture,
            Mark::AdviceFrom | Mark::AdviceTo => self.advice,
            Mark::Castle => self.castle,
            Mark::Check => self.check,
            Mark::Selected => self.selected,
        }
    }

    /// The colour of a path.
    #[must_use]
    pub const fn path(&self, kind: PathKind) -> Rgb {
        match kind {
            PathKind::Last => self.last,
            PathKind::Move => self.selected,
            PathKind::Check => self.check,
            PathKind::Advice => self.advice,
            PathKind::Attack => self.capture,
            PathKind::Defence => self.target,
        }
    }

    /// The colours of a figure.
    #[must_use]
    pub const fn figure(&self, figure: Figure) -> &PieceColors {
        match figure {
            Figure::Piece(piece) => &self.pieces[piece.side.index()],
            Figure::Checker(side) => &self.checkers[side.index()],
        }
    }

    /// The colour of a level's edge; the page may use it beside the level's letter.
    #[must_use]
    pub const fn level(&self, level: u8) -> Rgb {
        self.levels[level as usize % self.levels.len()]
    }
}

/// A colour from its usual six hexadecimal digits.
const fn hex(rgb: u32) -> Rgb {
    [channel(rgb >> 16), channel(rgb >> 8), channel(rgb)]
}

const fn channel(value: u32) -> f32 {
    (value & 0xff) as f32 / 255.0
}

/// A colour with an opacity.
pub(crate) const fn with(rgb: Rgb, alpha: f32) -> Rgba {
    [rgb[0], rgb[1], rgb[2], alpha]
}

/// The colour so far (0 to 1) on the way from one to another.
pub(crate) fn mix(from: Rgb, to: Rgb, share: f32) -> Rgb {
    core::array::from_fn(|i| from[i] + (to[i] - from[i]) * share)
}
