//! The order in which moves are searched.

use rules::{
    Role,
    chess::{Bitboard, Cell, Kind, Move, Position, Variant, Wing},
};

use crate::{search::Search, see, techniques::Techniques};

/// A move in 18 bits, never 0: from, to, and what else it does. Unique among the legal moves of a position.
#[inline]
pub(crate) fn pack<V: Variant>(the_move: Move<V>) -> u32 {
    let kind = match the_move.kind {
        Kind::Plain => 0,
        Kind::Castling(Wing::King) => 1,
        Kind::Castling(Wing::Queen) => 2,
        // King and pawn are no promotions, which leaves numbers from 3 on.
        Kind::Promotion(role) => 2 + role.index() as u32,
    };
    kind << 14 | (the_move.from.index() as u32) << 7 | the_move.to.index() as u32
}

/// The move of [`pack`], if a piece stands where it begins; it need not be legal here.
pub(crate) fn unpack<V: Variant>(position: &Position<V>, packed: u32) -> Option<Move<V>> {
    if packed == 0 {
        return None;
    }
    let cell = |number: u32| Cell::from_number((number & 0x7f) as usize);
    let from = cell(packed >> 7)?;
    let kind = match packed >> 14 {
        0 => Kind::Plain,
        1 => Kind::Castling(Wing::King),
        2 => Kind::Castling(Wing::Queen),
        role => Kind::Promotion(*Role::ALL.get(role as usize - 2)?),
    };
    Some(Move { role: position.role_at(from)?, from, to: cell(packed)?, kind })
}

/// Appends every legal move or, if there are `victims`, those that take one of them and every promotion.
///
/// All lists are made here: each further use of the generator would be a copy of it in the download.
#[inline(never)]
pub(crate) fn list<V: Variant>(
    position: &Position<V>,
    victims: Option<Bitboard<V>>,
    moves: &mut Vec<Scored<V>>,
) {
    position.for_each_of(victims, |the_move| moves.push(Scored::new(the_move)));
}

/// Captures and promotions, which quiescence looks at too.
#[inline]
pub(crate) fn is_noisy<V: Variant>(position: &Position<V>, the_move: Move<V>) -> bool {
    position.is_capture(the_move) || matches!(the_move.kind, Kind::Promotion(_))
}

/// A move and its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored<V: Variant> {
    pub(crate) the_move: Move<V>,
    pub(crate) order: i32,
    /// Whether it is still to be seen if the capture loses material: only once its turn has come.
    pub(crate) unseen: bool,
}

impl<V: Variant> Scored<V> {
    /// A move that has no place yet.
    pub(crate) const fn new(the_move: Move<V>) -> Self {
        Self { the_move, order: 0, unseen: false }
    }

    /// Places a capture or promotion: most valuable victim, then least valuable attacker; what loses
    /// material comes after quiet moves.
    pub(crate) fn place_noisy(&mut self, position: &Position<V>, exchange: bool) {
        let the_move = self.the_move;
        let victim = if position.is_capture(the_move) {
            position.role_at(the_move.to).map_or(0, see::worth)
        } else {
            0
        };
        let attacker = if the_move.role == Role::King { 0 } else { see::worth(the_move.role) };
        self.order = match the_move.kind {
            Kind::Promotion(Role::Queen) => GOOD + 16 * (victim + see::worth(Role::Queen)),
            Kind::Promotion(role) => BAD + 16 * victim + see::worth(role),
            Kind::Plain | Kind::Castling(_) => {
                // Taking what is worth more than the taker never loses.
                self.unseen = exchange && victim < attacker;
                GOOD + 16 * victim - attacker / 16
            }
        };
    }

    /// Sees, where it has not been seen, if the capture loses material, and gives it its place.
    #[inline]
    pub(crate) fn see(&mut self, position: &Position<V>) {
        if self.unseen && !see::exchange(position, self.the_move, 0) {
            self.order += BAD - GOOD;
        }
        self.unseen = false;
    }
}

/// The move of the transposition table.
pub(crate) const FIRST: i32 = 1 << 30;
/// Captures that lose nothing, and promotions to the most valuable piece.
const GOOD: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
/// Captures that lose material, and promotions to less.
const BAD: i32 = -(1 << 28);

/// Captures from here on lose nothing by static exchange.
pub(crate) const GOOD_CAPTURE: i32 = GOOD - (1 << 20);

impl<V: Variant> Search<V> {
    /// Scores all moves of `moves`.
    pub(crate) fn score_all(&self, position: &Position<V>, moves: &mut [Scored<V>], ply: usize) {
        let Techniques { killers, history, exchange, .. } = self.techniques;
        let killers = if killers { self.history.killers(ply) } else { [0; 2] };
        for scored in moves {
            let the_move = scored.the_move;
            let packed = pack(the_move);
            scored.order = if is_noisy(position, the_move) {
                scored.place_noisy(position, exchange);
                continue;
            } else if packed == killers[0] {
                KILLER + 1
            } else if packed == killers[1] {
                KILLER
            } else if history {
                self.history.of(position.turn(), the_move)
            } else {
                0
            };
        }
    }
}

/// Swaps the best of the moves from `index` on to `index`, and returns it.
///
/// A capture that is the best if it loses nothing is looked at first; if it does lose, it falls back.
#[inline]
pub(crate) fn pick<V: Variant>(position: &Position<V>, moves: &mut [Scored<V>], index: usize) -> Scored<V> {
    loop {
        let mut best = index;
        for other in index + 1..moves.len() {
            if moves[other].order > moves[best].order {
                best = other;
            }
        }
        let order = moves[best].order;
        moves[best].see(position);
        if moves[best].order == order {
            moves.swap(index, best);
            return moves[index];
        }
    }
}

/// Leaves out those of the moves from `start` on that are not wanted.
pub(crate) fn keep<V: Variant>(moves: &mut Vec<Scored<V>>, start: usize, wanted: impl Fn(Move<V>) -> bool) {
    let mut kept = start;
    for index in start..moves.len() {
        if wanted(moves[index].the_move) {
            moves.swap(kept, index);
            kept += 1;
        }
    }
    moves.truncate(kept);
}
