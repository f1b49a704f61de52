//! A plain opponent to measure against: full-width alpha-beta, material only, nothing else.

use rules::{
    Role, Side,
    chess::{Move, Position, Variant},
};

use crate::random::Random;

const fn worth(role: Role) -> i32 {
    match role {
        Role::King => 0,
        Role::Queen => 9,
        Role::Rook => 5,
        Role::Pawn => 1,
        _ => 3,
    }
}

const MATE: i32 = 1_000_000;

/// The best move after so many plies of full-width search, by material; by seed among equals.
#[must_use]
pub fn best_move<V: Variant>(position: &Position<V>, plies: u32, seed: u64) -> Option<Move<V>> {
    let mut moves = position.legal_moves();
    Random::new(seed).shuffle(&mut moves);
    let mut best: Option<(i32, Move<V>)> = None;
    for the_move in moves {
        let alpha = best.map_or(-2 * MATE, |(value, _)| value);
        let value = -negamax(&position.after(the_move), plies.saturating_sub(1), -2 * MATE, -alpha);
        if value > alpha {
            best = Some((value, the_move));
        }
    }
    best.map(|(_, the_move)| the_move)
}

fn negamax<V: Variant>(position: &Position<V>, plies: u32, mut alpha: i32, beta: i32) -> i32 {
    if plies == 0 {
        if position.is_check() && !position.has_move() {
            return -MATE;
        }
        return material(position);
    }
    let mut moves = position.legal_moves();
    if moves.is_empty() {
        return if position.is_check() { -MATE - plies as i32 } else { 0 };
    }
    moves.sort_by_key(|&the_move| !position.is_capture(the_move));
    let mut best = -2 * MATE;
    for the_move in moves {
        best = best.max(-negamax(&position.after(the_move), plies - 1, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The side to move's material minus the other's, in pawns.
pub(crate) fn material<V: Variant>(position: &Position<V>) -> i32 {
    let of = |side: Side| -> i32 {
        V::ROLES.iter().map(|&role| worth(role) * position.cells_of(side, role).count() as i32).sum()
    };
    of(position.turn()) - of(position.turn().opponent())
}
