//! King and queen against king, solved backward from the mates (R. Bellman, 1965; T. Ströhlein, 1970).
//!
//! In a cube of five the mate takes up to 15 plies, too far for the search to see in a second. Three pieces
//! have few positions, and turning and mirroring the cube makes a forty-eighth of them: the table takes a
//! third of a megabyte and a fraction of a second, and is made only for a game that has come so far.

use rules::{
    Coordinates, Piece, Role, Side,
    chess::{Bitboard, Cell, PerCell, Position, Variant},
};

/// Not known, or no mate.
const OPEN: u8 = u8::MAX;

/// Of a position that can't be: the side that has moved is in check.
const NEVER: u8 = OPEN - 1;

/// The bare king's places that turning and mirroring makes of any: 4 on a board of four, 10 of five.
const MOST_PLACES: usize = 10;

/// How far the mate is, for every position of king and queen against king.
pub(crate) struct KingAndQueen<V: Variant> {
    /// The ways to turn and mirror the cube, cell by cell.
    turns: Vec<PerCell<V, u8>>,
    /// For each cell of the bare king, the turn that brings it to one of its places, and which.
    home: PerCell<V, (u8, u8)>,
    /// The cells of those places.
    places: Vec<Cell<V>>,
    /// Plies to the mate, by place, king and queen: with the queen's side to move, and with the other.
    plies: [Vec<u8>; 2],
}

/// King, queen and bare king.
type Placement<V> = [Cell<V>; 3];

impl<V: Variant> KingAndQueen<V> {
    /// Works the table out. `position` may be any: it lends its tables of attacks.
    pub(crate) fn new(position: &Position<V>) -> Self {
        let cells: Vec<Cell<V>> = Cell::all().collect();
        let turns: Vec<PerCell<V, u8>> = (0..48)
            .map(|turn| PerCell::from_fn(0, |cell: Cell<V>| turned(cell, turn).index() as u8))
            .collect();
        let is_place = |cell: &Cell<V>| {
            let at = cell.coordinates();
            at.file <= at.rank && at.rank <= at.level && at.level <= (V::SIZE - 1) / 2
        };
        let places: Vec<Cell<V>> = cells.iter().copied().filter(is_place).take(MOST_PLACES).collect();
        let home = PerCell::from_fn((0, 0), |cell: Cell<V>| {
            let found = turns.iter().enumerate().find_map(|(turn, to)| {
                let place = places.iter().position(|place| place.index() == usize::from(to[cell]))?;
                Some((turn as u8, place as u8))
            });
            found.unwrap_or_default()
        });
        let size = places.len() * cells.len() * cells.len();
        let mut table = Self { turns, home, places, plies: [vec![OPEN; size], vec![OPEN; size]] };
        let attacks = Attacks { position, cells: &cells };
        for plies in (0..NEVER - 1).step_by(2) {
            let lost = table.lost_in(plies, &attacks);
            if lost.is_empty() && plies > 0 {
                break;
            }
            for placement in lost {
                let index = table.index(placement);
                table.plies[1][index] = plies;
                table.reach_back(placement, plies + 1, &attacks);
            }
        }
        table
    }

    fn index(&self, [king, queen, bare]: Placement<V>) -> usize {
        let (turn, place) = self.home[bare];
        let turn = &self.turns[usize::from(turn)];
        let cells = V::cells();
        (usize::from(place) * cells + usize::from(turn[king])) * cells + usize::from(turn[queen])
    }

    /// The positions not known before in which the bare king, to move, is mated in so many plies.
    fn lost_in(&self, plies: u8, attacks: &Attacks<'_, V>) -> Vec<Placement<V>> {
        let mut lost = Vec::new();
        for &king in attacks.cells {
            let around = attacks.king(king);
            for &queen in attacks.cells.iter().filter(|&&queen| queen != king) {
                // Without the bare king, who hides nothing from the queen by stepping back.
                let guarded = around | attacks.queen(queen, Bitboard::from_cell(king));
                for &bare in self.places.iter().filter(|&&bare| bare != king && bare != queen) {
                    let placement = [king, queen, bare];
                    let known = self.plies[1][self.index(placement)] != OPEN;
                    let sound = !around.contains(bare);
                    if !known && sound && self.is_lost(placement, plies, guarded, attacks) {
                        lost.push(placement);
                    }
                }
            }
        }
        lost
    }

    /// Whether every move of the bare king leads to where he is mated, and there is one unless he is in check.
    /// `guarded` is where he may not go.
    fn is_lost(
        &self,
        [king, queen, bare]: Placement<V>,
        plies: u8,
        guarded: Bitboard<V>,
        attacks: &Attacks<'_, V>,
    ) -> bool {
        let mut steps = attacks.king(bare) & !guarded;
        if plies == 0 {
            return steps.is_empty() && guarded.contains(bare);
        }
        // The queen, taken, is no cell that she guards.
        if steps.contains(queen) || steps.is_empty() {
            return false;
        }
        steps &= !Bitboard::from_cell(king);
        steps.into_iter().all(|to| self.plies[0][self.index([king, queen, to])] < plies)
    }

    /// Marks the positions from which the queen's side reaches one that is lost for the other.
    fn reach_back(&mut self, [king, queen, bare]: Placement<V>, plies: u8, attacks: &Attacks<'_, V>) {
        let kings = attacks.king(king) & !attacks.king(bare);
        let both = Bitboard::from_cell(king) | Bitboard::from_cell(bare);
        let queens = attacks.queen(queen, both) & !both;
        let before = kings.into_iter().map(|from| [from, queen, bare]);
        for placement in before.chain(queens.into_iter().map(|from| [king, from, bare])) {
            let index = self.index(placement);
            let [king, queen, bare] = placement;
            if king == queen || king == bare || self.plies[0][index] != OPEN {
                continue;
            }
            // With the queen's side to move, the bare king must not be in check.
            let checked = attacks.queen(queen, Bitboard::from_cell(king)).contains(bare);
            self.plies[0][index] = if checked { NEVER } else { plies };
        }
    }

    /// In how many plies the bare king is mated; `None` in any other endgame, and where he is not.
    pub(crate) fn plies(&self, position: &Position<V>) -> Option<usize> {
        let strong = strong_side(position)?;
        let cells = [
            position.king(strong)?,
            position.cells_of(strong, Role::Queen).first()?,
            position.king(strong.opponent())?,
        ];
        let plies = self.plies[usize::from(position.turn() != strong)][self.index(cells)];
        (plies < NEVER).then_some(plies.into())
    }
}

/// The side with the queen, if nothing else is on the board but the kings.
pub(crate) fn strong_side<V: Variant>(position: &Position<V>) -> Option<Side> {
    let with_queen = |side: &Side| position.cells_of(*side, Role::Queen).any();
    if position.occupied().count() == 3 { Side::ALL.into_iter().find(with_queen) } else { None }
}

/// What the two kinds of pieces attack.
struct Attacks<'a, V: Variant> {
    position: &'a Position<V>,
    cells: &'a [Cell<V>],
}

impl<V: Variant> Attacks<'_, V> {
    fn king(&self, from: Cell<V>) -> Bitboard<V> {
        self.position.attacks(Piece { side: Side::White, role: Role::King }, from, Bitboard::empty())
    }

    fn queen(&self, from: Cell<V>, occupied: Bitboard<V>) -> Bitboard<V> {
        self.position.attacks(Piece { side: Side::White, role: Role::Queen }, from, occupied)
    }
}

/// A cell after one of the 48 ways to turn and mirror the cube.
fn turned<V: Variant>(cell: Cell<V>, turn: u8) -> Cell<V> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let order = ORDERS[usize::from(turn / 8)];
    let at = cell.coordinates();
    let parts = [at.file, at.rank, at.level];
    let part = |axis: usize| {
        let part = parts[order[axis]];
        if turn >> axis & 1 == 1 { V::SIZE - 1 - part } else { part }
    };
    Cell::new(Coordinates { file: part(0), rank: part(1), level: part(2) }).unwrap_or(cell)
}
