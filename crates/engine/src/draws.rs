//! Draws by the game's history, which nothing that is known of a position outranks.

use rules::chess::{Position, Variant};

use crate::{
    score::{MATE, is_mate, mated_in},
    search::Search,
    table::Entry,
};

/// So many plies without a capture and without a move of a pawn are a draw, unless the last one mates.
pub(crate) const QUIET_LIMIT: u16 = 100;

/// From so many on, what the table knows of a position with other numbers of quiet plies does not count.
const UNSURE_PLIES: u16 = 80;

/// The positions that a game has had twice and that can still come a third time.
pub(crate) fn repeated<V: Variant>(game: &[Position<V>]) -> Vec<&Position<V>> {
    let Some(last) = game.last() else { return Vec::new() };
    let back = usize::from(last.quiet_plies()).min(game.len() - 1);
    let recent = &game[game.len() - 1 - back..];
    let has_twin = |(place, position): &(usize, &Position<V>)| {
        recent[..*place].iter().any(|other| other.hash() == position.hash())
    };
    recent.iter().enumerate().filter(has_twin).map(|(_, position)| position).collect()
}

impl<V: Variant> Search<V> {
    /// Whether the position is drawn, mate on the board apart.
    ///
    /// Within the search a position's second occurrence counts already: what could be done once can be done
    /// again. Of occurrences before the root it takes two, as the rules say.
    #[inline]
    pub(crate) fn is_draw(&self, position: &Position<V>, ply: usize) -> bool {
        if position.quiet_plies() >= QUIET_LIMIT {
            return !position.is_checkmate();
        }
        if position.is_dead() {
            return true;
        }
        let back = usize::from(position.quiet_plies()).min(self.path.len());
        if back < 4 || ply == 0 {
            return false;
        }
        let hash = position.hash();
        let mut before_root = 0;
        // The same side is to move every second ply, and nothing repeats within less than four.
        for distance in (4..=back).step_by(2) {
            let index = self.path.len() - distance;
            if self.path[index] == hash {
                if index >= self.game_length {
                    return true;
                }
                before_root += 1;
                if before_root == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// The value of a position of which the end is known.
    #[inline]
    pub(crate) fn known(&self, position: &Position<V>, ply: usize) -> Option<i32> {
        let plies = self.endgame.as_ref()?.plies(position)?;
        // The mate takes quiet moves alone.
        if self.is_draw(position, ply) || plies + usize::from(position.quiet_plies()) > QUIET_LIMIT.into() {
            return Some(0);
        }
        if plies > self.sure_plies {
            return None;
        }
        // An odd number of plies ends with a move of the side to move.
        let mated = mated_in(ply + plies);
        Some(if plies % 2 == 1 { -mated } else { mated })
    }

    /// Whether an entry of the table makes a search between `alpha` and `beta` needless.
    #[inline]
    pub(crate) fn decides(
        &self,
        entry: &Entry,
        position: &Position<V>,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> bool {
        let quiet = position.quiet_plies();
        // A mate that comes after the draw by quiet plies is none; what captures on the way to it is found anew.
        let in_time = |value: i32| {
            !is_mate(value) || MATE - value.abs() - ply as i32 + i32::from(quiet) <= i32::from(QUIET_LIMIT)
        };
        self.techniques.table
            && entry.decides(alpha, beta)
            && quiet < UNSURE_PLIES
            && (quiet == 0 || in_time(entry.value))
    }
}

#[cfg(test)]
mod tests {
    use rules::chess::{Artemis, Options};

    use super::*;
    use crate::table::{Bound, UNKNOWN};

    #[test]
    fn a_mate_from_the_table_counts_only_before_the_hundredth_quiet_ply() {
        let search = Search::<Artemis>::new(1);
        let decides = |quiet: u32, value| {
            let text = format!("4/1k2/4/n3|4/4/4/4|4/4/4/3R|4/2P1/4/1K1R w - - {quiet} 60");
            let position = Position::read(&text, Options::default()).expect("sound");
            let entry = Entry { packed_move: 0, value, evaluation: UNKNOWN, depth: 9, bound: Bound::Exact };
            search.decides(&entry, &position, 5, -10, -9)
        };
        // Found five plies from the root, the mate comes after 30 more.
        let (mates, is_mated) = (MATE - 35, 35 - MATE);
        for value in [mates, is_mated] {
            assert!(decides(70, value) && !decides(71, value));
        }
        assert!(decides(79, 300) && !decides(80, 300));
    }
}
