//! What a side could take: the cells on which it could land next.

use core::ops::ControlFlow;

use rules::{
    Side,
    doseki::{Batch, Cells, Kind, Mode, Position, Shape},
};

use super::boxes::Boxes;

/// The cells on which a checker of the side to move could land by a move that may capture.
pub(super) fn held(position: &Position) -> Cells {
    let mut landing = Landing::default();
    position.for_each_batch(|batch| landing.add(batch));
    landing.cells(position)
}

/// The most checkers that the side to move can take by one move.
pub(super) fn most_capturable(position: &Position, victims: &Boxes) -> i32 {
    let mut most = 0;
    let _ = position.try_for_each_batch(|batch| {
        most = most.max(most_captured(batch, victims));
        if most == 8 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    most
}

/// The most checkers that a move of the batch takes.
fn most_captured(batch: &Batch, victims: &Boxes) -> i32 {
    batch.captures.into_iter().map(|corner| victims.count(batch.shape, corner.index())).max().unwrap_or(0)
}

/// Where the first corners of boxes land, shape by shape: filling them once a shape is far less work than
/// once a batch.
#[derive(Default)]
struct Landing {
    filled: Cells,
    shape: Option<Shape>,
    corners: Cells,
}

impl Landing {
    fn add(&mut self, batch: &Batch) {
        // A pawn does not take where it moves.
        if batch.shape.kind() == Kind::Pawn {
            return;
        }
        if self.shape != Some(batch.shape) {
            self.fill();
            self.shape = Some(batch.shape);
        }
        self.corners |= batch.quiet | batch.captures;
    }

    fn fill(&mut self) {
        let corners = core::mem::take(&mut self.corners);
        if let Some(shape) = self.shape {
            self.filled |= shape.filled(&corners);
        }
    }

    /// The cells, those that pawns hold included.
    fn cells(mut self, position: &Position) -> Cells {
        self.fill();
        self.filled | pawns(position, position.turn())
    }
}

/// The cells on which a side's checkers, each a pawn by itself, could take.
pub(super) fn pawns(position: &Position, side: Side) -> Cells {
    let (cells, size) = (position.cells_of(side), position.options().size);
    Mode::Face
        .directions()
        .iter()
        .fold(Cells::EMPTY, |held, &direction| held | cells.stepped(direction, size))
}

#[cfg(test)]
mod tests {
    use rules::doseki::{Options, Size};

    use super::*;
    use crate::doseki::selfplay::opening;

    #[test]
    fn holds_what_can_be_taken_and_counts_the_most() {
        for seed in 0..4 {
            let options = Options { size: Size::Five, ..Options::default() };
            let position = *opening(options, 24, 20, seed).position();
            let enemy = position.cells_of(position.turn().opponent());
            let effects: Vec<_> =
                position.legal_turns().into_iter().map(|turn| position.effect(turn)).collect();
            let taken: Cells = effects.iter().flat_map(|effect| effect.captured.iter().copied()).collect();
            assert_eq!(held(&position) & enemy, taken);
            let most = effects.iter().map(|effect| effect.captured.len() as i32).max();
            assert_eq!(Some(most_capturable(&position, &Boxes::of(enemy))), most);
        }
    }
}
