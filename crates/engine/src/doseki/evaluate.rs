//! How a position stands by its checkers alone, without looking at what can be done next.

use std::sync::LazyLock;

use rules::{
    Coordinates, Side,
    doseki::{Cell, Cells, Kind, Position, Shape, Size},
};

use super::boxes::{Both, Boxes};
use crate::score::LEAST_MATE;

/// The value of one checker: the unit of all values is a hundredth of it.
pub(super) const CHECKER: i32 = 100;

/// For what share of all checkers is one's own: whoever is ahead gains by exchanges, and the last few are
/// worth hunting.
const SHARE: i32 = 2_000;

/// For each rank that a checker is on its way to the far face.
pub(super) const RANK: i32 = 2;

/// The value of a right to place a checker, the first, the second and so on; the later ones, each of which
/// costs a turn, are worth less.
const RIGHTS: [i32; 8] = [60, 50, 40, 30, 20, 15, 10, 10];

/// For every box of 2x2x2 cells with at least the cells of a piece, by [`Kind::index`].
const STRENGTH: [i32; 13] = [0, 1, 3, 5, 4, 4, 6, 7, 7, 8, 8, 10, 13];

/// The value of so many rights.
pub(super) fn rights(count: u16) -> i32 {
    let known = RIGHTS.len().min(usize::from(count));
    RIGHTS[..known].iter().sum::<i32>() + 3 * i32::from(count).saturating_sub(known as i32).min(100)
}

/// By pattern of a box, the strength of the best piece that it can form.
fn strengths() -> &'static [i32; 256] {
    static STRENGTHS: LazyLock<[i32; 256]> = LazyLock::new(|| {
        core::array::from_fn(|pattern| {
            let has = |cell: usize| pattern >> cell & 1 == 1;
            // Shapes touch the first file, rank and level of the box; they can stand on the second, too.
            let fits_moved = |shape: &Shape, by: usize| {
                (0..8usize)
                    .filter(|cell| shape.bits() >> cell & 1 == 1)
                    .all(|cell| cell & by == 0 && has(cell | by))
            };
            let fits = |shape: &Shape| (0..8).any(|by| fits_moved(shape, by));
            let strength = |shape: Shape| STRENGTH[Kind::index(shape.kind())];
            Shape::all().filter(fits).map(strength).max().unwrap_or(0)
        })
    });
    &STRENGTHS
}

/// The cells of each rank, on all layers.
fn ranks() -> &'static [Cells; 9] {
    static RANKS: LazyLock<[Cells; 9]> = LazyLock::new(|| {
        core::array::from_fn(|rank| {
            let on =
                |number: u8| Cell::new(Coordinates { file: number % 9, rank: rank as u8, level: number / 9 });
            (0..81).filter_map(on).collect()
        })
    });
    &RANKS
}

/// How the position stands for the side to move, in hundredths of a checker.
pub(super) fn evaluate(position: &Position, boxes: &Both) -> i32 {
    let side = position.turn();
    let sides = [side, side.opponent()];
    let [own, other] = sides.map(|side| position.cells_of(side).count() as i32);
    let [own_place, other_place] = sides.map(|side| placing(position, side));
    let [own_strength, other_strength] =
        [&boxes.own, &boxes.other].map(|boxes| strength(boxes, position.options().size));
    let value = CHECKER * (own - other) + SHARE * (own - other) / (own + other).max(1) + own_place
        - other_place
        + own_strength
        - other_strength;
    value.clamp(1 - LEAST_MATE, LEAST_MATE - 1)
}

/// The value of where a side's checkers stand, and of its rights.
fn placing(position: &Position, side: Side) -> i32 {
    let cells = position.cells_of(side);
    let edge = usize::from(position.options().size.edge());
    let way = |rank: usize| if side == Side::White { rank } else { edge - 1 - rank };
    let advance: i32 =
        (0..edge).map(|rank| (cells & ranks()[rank]).count() as i32 * way(rank) as i32 * RANK).sum();
    advance + rights(position.right(side))
}

/// How much of a side's mass can form strong pieces.
fn strength(boxes: &Boxes, size: Size) -> i32 {
    let strengths = strengths();
    boxes.patterns(size).map(|pattern| strengths[usize::from(pattern)]).sum::<i32>() / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doseki::selfplay::opening;

    fn value(position: &Position) -> i32 {
        evaluate(position, &Both::of(position))
    }

    #[test]
    fn is_the_same_from_both_sides() {
        for size in Size::ALL {
            let options = rules::doseki::Options { size, ..Default::default() };
            assert_eq!(value(&Position::start(options)), 0);
            let game = opening(options, 30, 20, 1);
            assert_eq!(value(game.position()), -value(&game.position().passed()));
        }
    }

    #[test]
    fn counts_checkers_rights_and_strength() {
        let value = |text: &str| {
            value(&Position::read(text, Default::default()).unwrap_or_else(|error| panic!("{error}")))
        };
        let empty = "5/5/5/5/5|5/5/5/5/5|5/5/5/5/5";
        let even = value(&format!("{empty}|5/5/5/5/5|b4/5/5/5/r4 r 0,0 0 1"));
        assert_eq!(even, 0);
        let apart = value(&format!("{empty}|5/5/5/5/r1r2|b4/5/5/5/r1r2 r 0,0 0 1"));
        let together = value(&format!("{empty}|5/5/5/5/rr3|b4/5/5/5/rr3 r 0,0 0 1"));
        let right = value(&format!("{empty}|5/5/5/5/5|b4/5/5/5/r4 r 1,0 0 1"));
        let farther = value(&format!("{empty}|5/5/5/5/5|b4/5/5/r4/5 r 0,0 0 1"));
        assert!(apart > 3 * CHECKER && together > apart, "{apart} {together}");
        assert_eq!((right, farther), (rights(1), RANK));
    }
}
