//! Forced mates by exhaustive search: slow, obvious, and leaving nothing out.

use rules::chess::{Move, Position, Variant};

/// In how many own moves, `most` at the most, the side to move mates against any defence. Draws by
/// repetition and by a hundred plies are not looked at; in so few moves they hardly come up.
#[must_use]
pub fn shortest<V: Variant>(position: &Position<V>, most: u32) -> Option<u32> {
    let mut refutations = vec![None; most as usize + 1];
    (1..=most).find(|&moves| mates(position, moves, &mut refutations))
}

/// Whether the side to move mates within so many own moves.
fn mates<V: Variant>(position: &Position<V>, moves: u32, refutations: &mut [Option<Move<V>>]) -> bool {
    let mut all: Vec<(u32, Position<V>)> = Vec::new();
    position.for_each_move(|the_move| {
        let next = position.after(the_move);
        let checks = next.is_check();
        // The last move must give check.
        if moves == 1 && !checks {
            return;
        }
        let replies = if checks && moves > 1 { next.legal_moves().len() as u32 } else { 1_000 };
        all.push((replies, next));
    });
    // Checks that leave few replies first: order only, nothing is left out.
    all.sort_by_key(|(replies, _)| *replies);
    all.iter().any(
        |(_, next)| {
            if moves == 1 { !next.has_move() } else { is_lost(next, moves - 1, refutations) }
        },
    )
}

/// Whether the side to move is mated within so many moves of the other, whatever it does.
fn is_lost<V: Variant>(position: &Position<V>, moves: u32, refutations: &mut [Option<Move<V>>]) -> bool {
    let mut replies = position.legal_moves();
    if replies.is_empty() {
        return position.is_check();
    }
    // What saved the day last time will probably do so again.
    if let Some(last) = refutations[moves as usize]
        && let Some(place) = replies.iter().position(|reply| *reply == last)
    {
        replies.swap(0, place);
    }
    for reply in replies {
        if !mates(&position.after(reply), moves, refutations) {
            refutations[moves as usize] = Some(reply);
            return false;
        }
    }
    true
}
