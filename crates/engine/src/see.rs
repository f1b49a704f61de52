//! Static exchange evaluation.

use rules::{
    Role,
    chess::{Bitboard, Kind, Move, Position, Variant},
};

/// What a piece is worth in an exchange, in centipawns. A king takes last, so that his own value never
/// comes into play but to forbid his being taken.
#[inline]
pub(crate) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 350,
        Role::Bishop => 400,
        Role::Unicorn => 300,
        Role::Rook => 400,
        Role::Queen => 1200,
        Role::King => 10_000,
        // What only other games have.
        #[allow(unreachable_patterns, reason = "roles come with games")]
        _ => 300,
    }
}

/// Whether the exchanges that a capture (or any move) starts on its cell gain at least `threshold`
/// centipawns, each side taking with its least valuable piece and free to stop (the swap algorithm).
///
/// Pieces behind others join in: attackers are asked for anew each time one has left.
#[must_use]
pub fn exchange<V: Variant>(position: &Position<V>, the_move: Move<V>, threshold: i32) -> bool {
    if let Kind::Castling(_) = the_move.kind {
        return threshold <= 0;
    }
    let taken =
        if position.is_capture(the_move) { position.role_at(the_move.to).map_or(0, worth) } else { 0 };
    let (gain, standing) = match the_move.kind {
        Kind::Promotion(role) => (taken + worth(role) - worth(Role::Pawn), worth(role)),
        _ => (taken, worth(the_move.role)),
    };
    // `balance` is what the side that moved last is above the threshold.
    let mut balance = gain - threshold;
    if balance < 0 {
        return false;
    }
    balance -= standing;
    if balance >= 0 {
        return true;
    }
    let mut occupied = position.occupied() & !Bitboard::from_cell(the_move.from);
    let us = position.turn();
    let mut side = us.opponent();
    loop {
        let attackers = position.attackers(the_move.to, side, occupied) & occupied;
        let standing = |&role: &Role| Some((role, (attackers & position.cells_of(side, role)).first()?));
        let cheapest = V::ROLES.iter().filter_map(standing).min_by_key(|(role, _)| worth(*role));
        let Some((role, cell)) = cheapest else { break };
        if role == Role::King
            && (position.attackers(the_move.to, side.opponent(), occupied & !Bitboard::from_cell(cell))
                & occupied)
                .any()
        {
            break;
        }
        occupied &= !Bitboard::from_cell(cell);
        side = side.opponent();
        balance = -balance - 1 - worth(role);
        if balance >= 0 {
            break;
        }
    }
    // The side that cannot or need not take back any more is the loser of the exchange.
    side != us
}
