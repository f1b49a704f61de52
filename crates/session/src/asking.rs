//! What is asked about a cell: who attacks and defends it, and where a piece could go from it.

use rules::{Coordinates, Piece, Role, Side};

use crate::{
    model::{Mark, Path, PathKind},
    session::Session,
};

/// Whose reach on an empty board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// That of whatever stands in the cell.
    Standing,
    /// That of a piece of this kind, of the side to move.
    Of(Role),
}

/// Pieces and where they stand.
type Pieces = Vec<(Coordinates, Piece)>;

/// What is asked about the cell that is pointed at.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asking {
    /// The cell that was pointed at or clicked last.
    pub(crate) cell: Option<Coordinates>,
    /// Whether its attackers and defenders are shown.
    pub(crate) attacks: bool,
    /// Whose reach from it is shown.
    pub(crate) reach: Option<Reach>,
}

impl Session {
    /// The cell that is asked about: the one that is pointed at, or else the selected one.
    fn asked_cell(&self) -> Option<Coordinates> {
        self.asking.cell.or(self.selected)
    }

    /// Shows attackers and defenders, or no more. Where nothing was pointed at yet, it is the cursor's cell.
    pub(crate) fn toggle_attacks(&mut self) {
        self.asking.attacks ^= true;
        if self.asking.attacks {
            self.asking.cell.get_or_insert(self.cursor);
            self.tell_attacks();
        } else {
            self.tell("Attackers and defenders are not shown any more.".to_owned());
        }
    }

    /// Points at the cell that keys have gone to.
    pub(crate) fn point_at_cursor(&mut self) {
        self.hovered = Some(self.cursor);
        self.asking.cell = Some(self.cursor);
        self.tell_attacks();
    }

    fn tell_attacks(&mut self) {
        if let Some(words) = self.attack_words() {
            self.tell(words);
        }
    }

    /// The pieces that attack and those that defend the cell that is asked about, if that is wanted. An empty cell
    /// is taken for the side's that is to move. While a position is set up, nothing attacks: it need not be a position.
    fn attacks(&self) -> Option<(Coordinates, [Pieces; 2])> {
        let wanted = self.asking.attacks && self.editor.is_none() && !self.record.roles().is_empty();
        let cell = self.asked_cell().filter(|_| wanted)?;
        let owner: Side = self.piece_at(cell).map_or(self.turn(), |piece| piece.side);
        let (attackers, defenders) =
            self.record.attackers(cell).into_iter().partition(|(_, piece)| piece.side != owner);
        Some((cell, [attackers, defenders]))
    }

    /// The lines of the pieces that attack and defend.
    pub(crate) fn attack_paths(&self) -> Vec<Path> {
        let Some((cell, all)) = self.attacks() else { return Vec::new() };
        let kinds = [PathKind::Attack, PathKind::Defence].into_iter().zip(all);
        let path = |kind, (from, _)| Path::straight(kind, from, cell);
        kinds.flat_map(|(kind, pieces)| pieces.into_iter().map(move |piece| path(kind, piece))).collect()
    }

    /// The marks of the reach that is asked about.
    pub(crate) fn reach_marks(&self) -> Vec<(Coordinates, Mark)> {
        let (Some(reach), Some(cell)) = (self.asking.reach, self.asked_cell()) else { return Vec::new() };
        let piece = match reach {
            Reach::Standing => self.piece_at(cell),
            Reach::Of(role) => Some(Piece { side: self.turn(), role }),
        };
        let cells = piece.map(|piece| self.record.reach(piece, cell)).unwrap_or_default();
        cells.into_iter().map(|cell| (cell, Mark::Reach)).collect()
    }

    /// Who attacks and who defends, in words.
    pub(crate) fn attack_words(&self) -> Option<String> {
        let (cell, [attackers, defenders]) = self.attacks()?;
        let list = |pieces: Pieces| {
            let name = |(cell, piece): &(Coordinates, Piece)| {
                format!("{} {}", piece.role.name(), self.record.cell_text(*cell))
            };
            let names: Vec<String> = pieces.iter().map(name).collect();
            if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
        };
        let text = self.record.cell_text(cell);
        Some(format!("{text} is attacked by {}; defended by {}.", list(attackers), list(defenders)))
    }
}
