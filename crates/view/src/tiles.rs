//! The floors: a thin see-through tile for each cell, with the shadows and the flat part of the marks on it.

use session::model::{BoardModel, Coordinates, Mark};
use three_d::Vec3;

use crate::{
    Axis, Layout, Sight,
    glide::captured_size,
    palette::{Palette, Rgba, mix, with},
};

/// A cell's floor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tile {
    /// Its middle.
    pub place: Vec3,
    /// The colour of all of it.
    pub fill: Rgba,
    /// The colour of the line along its border; opacity 0 for none.
    pub line: Rgba,
    /// The colour of the sign in its middle.
    pub sign: Rgba,
    /// How dark the shadow of a piece on it is, 0 to 1.
    pub shadow: f32,
    /// How much of all of it there is, 0 to 1: less in cells that are not looked at.
    pub presence: f32,
    /// The sign: the radius of a ring, half the width of its line, and the radius of a second ring; in cell
    /// widths, 0 for none. A ring of radius 0 is a disc.
    pub rings: [f32; 3],
}

/// How much of a tile there is in cells that are not looked at.
const FAINT: f32 = 0.2;

/// Every drawn cell's tile, level by level.
pub(crate) fn tiles(
    layout: &Layout,
    model: &BoardModel,
    hover: Option<Coordinates>,
    palette: &Palette,
    progress: f32,
) -> Vec<Tile> {
    layout
        .extent
        .cells()
        .filter(|&cell| layout.sight(cell) != Sight::Gone)
        .map(|cell| {
            let mut tile = plain(layout, cell, palette);
            tile.shadow = shadow(model, cell, progress);
            let mut marks: Vec<Mark> =
                model.marks.iter().filter(|(marked, _)| *marked == cell).map(|(_, mark)| *mark).collect();
            marks.sort_by_cached_key(|&mark| mark as i64);
            for mark in marks {
                tile.apply(mark, palette);
            }
            if hover == Some(cell) && tile.line[3] < 0.5 {
                tile.line = with(palette.hover, 0.8);
            }
            tile
        })
        .collect()
}

/// A tile without marks. Neighbours along all three axes differ: `a1A` is dark.
fn plain(layout: &Layout, cell: Coordinates, palette: &Palette) -> Tile {
    let parity = (u16::from(cell.file) + u16::from(cell.rank) + u16::from(cell.level)) % 2;
    let [r, g, b, alpha] = palette.tiles[usize::from(parity)];
    let hue = match palette.hues {
        Some(hues) => mix([r, g, b], hues[unicorn_set(cell)], 0.62),
        None => mix([r, g, b], palette.level(cell.level), 0.10),
    };
    Tile {
        place: layout.floor(cell),
        fill: with(hue, alpha),
        line: [0.0; 4],
        sign: [0.0; 4],
        shadow: 0.0,
        rings: [0.0; 3],
        presence: if layout.shows(cell) { 1.0 } else { FAINT },
    }
}

/// Which of the four sets of cells that a unicorn keeps to: a step along all three axes changes none of the two
/// differences that count.
fn unicorn_set(cell: Coordinates) -> usize {
    usize::from((cell.file ^ cell.rank) & 1 | ((cell.rank ^ cell.level) & 1) << 1)
}

impl Tile {
    fn apply(&mut self, mark: Mark, palette: &Palette) {
        let color = palette.mark(mark);
        match mark {
            Mark::LastFrom => self.tint(color, 0.22, 0.85),
            Mark::LastTo => self.tint(color, 0.34, 1.0),
            Mark::Reach => self.sign(color, [0.12, 0.03, 0.24]),
            Mark::Target => self.sign(color, [0.0, 0.17, 0.0]),
            Mark::Capture => {
                self.tint(color, 0.35, 0.0);
                self.sign(color, [0.40, 0.035, 0.0]);
            }
            Mark::Castle => self.sign(color, [0.40, 0.028, 0.30]),
            Mark::AdviceFrom | Mark::AdviceTo => self.tint(color, 0.30, 1.0),
            Mark::Check => self.tint(color, 0.72, 1.0),
            Mark::Selected => self.tint(color, 0.45, 1.0),
            Mark::Ghost => self.tint(color, 0.30, 0.85),
            Mark::GhostCapture => self.tint(color, 0.50, 1.0),
        }
    }

    /// Mixes a colour into the tile, the less see-through the stronger, and draws its border.
    fn tint(&mut self, color: [f32; 3], share: f32, line: f32) {
        let [r, g, b, alpha] = self.fill;
        self.fill = with(mix([r, g, b], color, share), alpha.max(0.35 + share * 0.6));
        if line > 0.0 {
            self.line = with(color, line);
        }
    }

    fn sign(&mut self, color: [f32; 3], rings: [f32; 3]) {
        self.sign = with(color, 0.9);
        self.rings = rings;
    }
}

/// How dark the shadow in a cell is while a glide is so far along.
fn shadow(model: &BoardModel, cell: Coordinates, progress: f32) -> f32 {
    let arriving = model.glides.iter().any(|glide| glide.to == cell);
    let leaving = model.glides.iter().any(|glide| glide.from == cell && glide.to != cell);
    let captured = model.captured.iter().any(|standing| standing.cell == cell);
    let stands = model.standing.iter().any(|standing| standing.cell == cell);
    let standing = if !stands {
        0.0
    } else if arriving {
        progress
    } else {
        1.0
    };
    let gone = if leaving { 1.0 - progress } else { 0.0 };
    let dying = if captured { captured_size(progress) } else { 0.0 };
    standing.max(gone).max(dying)
}

/// Levels in the order in which their floors must be drawn for an eye at this height: the farthest first.
///
/// Floors are level and never cross, so their distance in height alone puts them in the right order.
pub(crate) fn far_to_near(layout: &Layout, eye: f32) -> Vec<u8> {
    let mut levels: Vec<u8> = (0..layout.extent.levels).filter(|&level| layout.draws_level(level)).collect();
    // The bits of what is not negative are in its order.
    levels.sort_by_cached_key(|&level| -i64::from((layout.height(level) - eye).abs().to_bits()));
    levels
}

/// The share of the floors' opacity that is left at an elevation in degrees: the more floors lie on one another in
/// the picture, the more see-through each is, so that the farthest can still be made out.
pub(crate) fn veil(layout: &Layout, elevation: f32) -> f32 {
    let (x, z) = layout.half_sides();
    // A floor that is turned is on the whole a third deeper than its side.
    let depth = (x + z) * 1.33 * elevation.to_radians().tan().abs();
    let (lowest, highest) = layout.drawn(Axis::Level);
    let others = (depth / layout.spacing.max(0.1)).min(f32::from(highest - lowest));
    (2.0 / (1.0 + others)).clamp(0.35, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::model::{Extent, Glide, Piece, Role, Side, Standing};

    const EXTENT: Extent = Extent { files: 4, ranks: 4, levels: 4 };

    fn cell(file: u8, rank: u8, level: u8) -> Coordinates {
        Coordinates { file, rank, level }
    }

    fn model() -> BoardModel {
        let piece = Piece { side: Side::White, role: Role::King };
        BoardModel {
            standing: vec![Standing { cell: cell(1, 0, 0), figure: piece.into() }],
            marks: vec![(cell(1, 0, 0), Mark::Check), (cell(1, 0, 0), Mark::Selected)],
            glides: vec![Glide { from: cell(0, 0, 0), to: cell(1, 0, 0) }],
            ..BoardModel::empty(EXTENT)
        }
    }

    fn tile(model: &BoardModel, at: Coordinates, progress: f32) -> Tile {
        let layout = Layout::new(EXTENT);
        let all = tiles(&layout, model, None, &Palette::LIGHT, progress);
        all.into_iter().find(|tile| tile.place == layout.floor(at)).expect("a shown cell has a tile")
    }

    #[test]
    fn neighbours_differ_and_the_first_is_dark() {
        let bare = BoardModel { marks: Vec::new(), ..model() };
        let lightness = |at| {
            let [r, g, b, _] = tile(&bare, at, 1.0).fill;
            r + g + b
        };
        let first = lightness(cell(0, 0, 0));
        for next in [cell(1, 0, 0), cell(0, 1, 0), cell(0, 0, 1)] {
            assert!(lightness(next) > first + 0.5);
        }
    }

    #[test]
    fn unicorns_keep_to_their_hue_and_bishops_to_their_shade() {
        let palette = Palette::new(crate::Theme::FourColors, false);
        let board = BoardModel::empty(EXTENT);
        let layout = Layout::new(EXTENT);
        let all = tiles(&layout, &board, None, &palette, 1.0);
        let fill =
            |at: Coordinates| all.iter().find(|tile| tile.place == layout.floor(at)).map(|tile| tile.fill);
        assert_eq!(fill(cell(1, 1, 1)), fill(cell(3, 3, 3)));
        assert_eq!((0..8).map(|bits| unicorn_set(cell(bits & 1, bits >> 1 & 1, bits >> 2))).max(), Some(3));
        // Eight different fills: four hues, each dark and light.
        let mut fills: Vec<_> = (0..8).map(|bits| fill(cell(bits & 1, bits >> 1 & 1, bits >> 2))).collect();
        fills.dedup();
        fills.sort_by_key(|fill| fill.map(|fill| fill.map(f32::to_bits)));
        fills.dedup();
        assert_eq!(fills.len(), 8);
        assert_eq!(unicorn_set(cell(0, 1, 2)), unicorn_set(cell(1, 0, 3)), "a unicorn's step");
    }

    #[test]
    fn shadow_follows_the_glide() {
        let board = model();
        assert_eq!(tile(&board, cell(0, 0, 0), 0.25).shadow, 0.75);
        assert_eq!(tile(&board, cell(1, 0, 0), 0.25).shadow, 0.25);
        assert_eq!(tile(&board, cell(0, 0, 0), 1.0).shadow, 0.0);
        assert_eq!(tile(&board, cell(2, 0, 0), 0.5).shadow, 0.0);
    }

    #[test]
    fn strongest_mark_draws_the_border() {
        let [r, g, b, _] = tile(&model(), cell(1, 0, 0), 1.0).line;
        assert_eq!([r, g, b], Palette::LIGHT.selected);
    }

    #[test]
    fn floors_that_lie_on_one_another_are_more_see_through() {
        let layout = Layout::new(EXTENT);
        assert_eq!(veil(&layout, 10.0), 1.0);
        assert_eq!(veil(&layout, 90.0), 0.5);
        assert_eq!(veil(&layout, -90.0), 0.5);
        let tall = Layout::new(Extent { files: 9, ranks: 9, levels: 9 });
        assert!(veil(&tall, 20.0) < veil(&layout, 20.0));
    }

    #[test]
    fn floors_are_drawn_from_far_to_near() {
        let layout = Layout::new(EXTENT);
        assert_eq!(far_to_near(&layout, 50.0), [0, 1, 2, 3]);
        assert_eq!(far_to_near(&layout, -50.0), [3, 2, 1, 0]);
        assert_eq!(far_to_near(&layout, layout.height(3) - 0.1), [0, 1, 2, 3]);
        assert_eq!(far_to_near(&layout, layout.height(1))[3], 1);
    }
}
