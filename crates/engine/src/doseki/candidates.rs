//! The turns that are worth a look, best first: captures, threats and escapes before others.

use rules::doseki::{Move, Polycube, Position, Turn};

use crate::falling::sort_falling;

use super::{
    best::{Best, Candidate},
    boxes::{Both, Boxes},
    control::{held, pawns},
    evaluate::CHECKER,
    gain::Gain,
    luck::Luck,
};

/// For each checker that moves out of a place where it could be taken.
const ESCAPE: i32 = 35;

/// For each checker that lands where it could be taken.
const DANGER: i32 = 45;

/// For each checker that the moved polycube then threatens to take with one move.
const THREAT: i32 = 25;

/// Of the turns that capture nothing, so many times as many as are wanted are looked at for threats.
const THREAT_FACTOR: usize = 4;

/// Of two captures that take the same, the one by the smaller polycube goes first: it risks less. For each
/// of its cells.
const RISK: i32 = 5;

/// The best turns of all kinds, at most `width` captures and as many others, in order of what they promise
/// by themselves.
pub(super) fn all(position: &Position, both: &Both, width: usize) -> Vec<Candidate> {
    let [mut captures, mut others] = best(position, both, [width; 2], Luck::NONE);
    captures.append(&mut others);
    sort_falling(&mut captures, |candidate| candidate.order);
    captures
}

/// The same for the root: threats are looked at, too, which makes the choice of the others better and takes
/// far more time; and luck has its part.
pub(super) fn at_root(position: &Position, width: usize, luck: Luck) -> Vec<Candidate> {
    let widths = [width, width * THREAT_FACTOR];
    let [mut captures, mut others] = best(position, &Both::of(position), widths, luck);
    for candidate in &mut others {
        candidate.order += THREAT * threat(position, candidate.turn);
    }
    sort_falling(&mut others, |candidate| candidate.order);
    captures.extend(others.iter().take(width));
    sort_falling(&mut captures, |candidate| candidate.order);
    captures
}

/// The best captures and the best other turns, so many of each.
fn best(position: &Position, both: &Both, widths: [usize; 2], luck: Luck) -> [Vec<Candidate>; 2] {
    let dangerous = held(&position.passed());
    let held = Boxes::of(dangerous);
    let hanging = Boxes::of(dangerous & position.cells_of(position.turn()));
    let gain = Gain::of(position);
    let [mut captures, mut others] = widths.map(Best::new);
    position.for_each_batch(|batch| {
        let (shape, advance) = (batch.shape, gain.advance(batch));
        let order = |one: Move, to: usize| {
            ESCAPE * hanging.count(shape, one.polycube.corner().index()) - DANGER * held.count(shape, to)
                + advance
                + gain.arrival(batch, to)
                + luck.of(Turn::Move(one))
        };
        for to in batch.quiet {
            let one = batch.move_to(to);
            others.add(Candidate { turn: Turn::Move(one), order: order(one, to.index()) });
        }
        for to in batch.captures {
            let (one, taken) = (batch.move_to(to), both.other.count(shape, to.index()));
            captures
                .add(Candidate { turn: Turn::Move(one), order: CHECKER * taken + order(one, to.index()) });
        }
    });
    for cell in position.placements() {
        let danger = if dangerous.contains(cell) { DANGER } else { 0 };
        let turn = Turn::Place(cell);
        let order = CHECKER + gain.placement(cell) - danger + luck.of(turn);
        others.add(Candidate { turn, order });
    }
    [captures, others].map(Best::into_sorted)
}

/// The best captures alone, at most `width`, that take `least` checkers or more.
pub(super) fn captures(position: &Position, both: &Both, width: usize, least: i32) -> Vec<Candidate> {
    let held = Boxes::of(pawns(position, position.turn().opponent()));
    let mut captures = Best::new(width);
    position.for_each_batch(|batch| {
        let shape = batch.shape;
        for to in batch.captures {
            let taken = both.other.count(shape, to.index());
            if taken >= least {
                let risk = DANGER * held.count(shape, to.index()) + RISK * shape.kind().cells() as i32;
                captures
                    .add(Candidate { turn: Turn::Move(batch.move_to(to)), order: CHECKER * taken - risk });
            }
        }
    });
    captures.into_sorted()
}

/// The most checkers that a moved or placed polycube could take next, if it stayed and nothing else changed.
fn threat(position: &Position, turn: Turn) -> i32 {
    let polycube = match turn {
        Turn::Move(one) => one.target(),
        Turn::Place(cell) => Polycube::from_cells(&[cell]),
    };
    let next = position.after(turn).passed();
    let enemy = next.cells_of(next.turn().opponent());
    let taken = |one: &Move| {
        let reached = one.target().into_iter().flat_map(Polycube::cells);
        reached.filter(|&cell| enemy.contains(cell)).count() as i32
    };
    let moves = polycube.map(|polycube| next.moves_of(polycube)).unwrap_or_default();
    moves.iter().map(taken).max().unwrap_or(0)
}
