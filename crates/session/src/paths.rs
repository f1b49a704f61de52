//! The ways that are drawn through the cube.

use rules::{
    Coordinates,
    chess::{Castling, Kind, Wing},
    record::{AnyMove, Step},
};

use crate::{
    model::{Mark, Path, PathKind},
    session::Session,
};

impl Session {
    /// The ways of the last move, of the move that is pointed at, of a check and of what is advised.
    pub(crate) fn paths(&self, hints: &[(Coordinates, Mark)]) -> Vec<Path> {
        let mut paths = Vec::new();
        if let Some((last, step)) = self.record.last_step() {
            paths.extend(ways_of(last, step, PathKind::Last));
        }
        if let Some(advice) = self.thinking.advice
            && let Some(step) = self.record.step(advice)
        {
            paths.extend(ways_of(advice, step, PathKind::Advice));
        }
        if let Some(king) = self.record.checked_king() {
            let checks = self.record.giving_check().into_iter();
            paths.extend(checks.map(|from| Path::straight(PathKind::Check, from, king)));
        }
        paths.extend(self.doseki().and_then(|position| self.polycube_path(position)));
        if let Some(to) = self.hovered.filter(|cell| hints.iter().any(|(hint, _)| hint == cell)) {
            paths.extend(self.ways_to(to));
        }
        paths.extend(self.attack_paths());
        paths
    }

    /// The ways that the selected piece would go to a cell; of a castling, the rook's too.
    fn ways_to(&self, to: Coordinates) -> Vec<Path> {
        let move_path = |from, to| Path::straight(PathKind::Move, from, to);
        let fitting: Vec<_> = self.selected_moves().filter(|legal| legal.to == to).collect();
        let mut ways: Vec<Path> =
            fitting.first().map(|legal| move_path(legal.from, to)).into_iter().collect();
        // Where a step goes to the same cell, a plain click makes the step.
        if let [only] = fitting[..]
            && let Kind::Castling(wing) = only.kind
        {
            ways.extend(self.rook_of(wing).map(|castling| move_path(castling.rook_from, castling.rook_to)));
        }
        ways
    }

    fn rook_of(&self, wing: Wing) -> Option<&'static Castling> {
        self.record.castlings().into_iter().find(|castling| castling.wing == wing)
    }
}

/// The ways of a move: of a castling, the rook's too; of a polycube that of its first cell, with its turn.
fn ways_of(the_move: AnyMove, step: Step, kind: PathKind) -> Vec<Path> {
    match the_move {
        AnyMove::Chess(_) => {
            step.carried.into_iter().map(|(from, to)| Path::straight(kind, from, to)).collect()
        }
        AnyMove::Doseki(_) if step.way.len() < 2 => Vec::new(),
        AnyMove::Doseki(_) => vec![Path { kind, cells: step.way }],
    }
}
