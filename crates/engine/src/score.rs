//! Scores: inside the search an integer, outside it centipawns or a mate.

/// Of a mate on the board, for the side that gave it. Larger than any evaluation.
pub(crate) const MATE: i32 = 30_000;

/// Beyond every score.
pub(crate) const INFINITE: i32 = MATE + 1;

/// The deepest that the search goes, in plies from the root.
pub(crate) const MOST_PLY: usize = 120;

/// From here on, a score is a mate's. No evaluation comes near it.
pub(crate) const LEAST_MATE: i32 = MATE - 2 * MOST_PLY as i32;

/// The score of being mated so many plies from the root: later is better.
pub(crate) const fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Whether a score is that of a forced mate, either way.
pub(crate) const fn is_mate(value: i32) -> bool {
    value.abs() >= LEAST_MATE
}

/// How a position stands, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// A hundredth of a pawn is the unit; more is better for the side to move.
    Centipawns(i32),
    /// So many own moves until the side to move mates; negative, until it is mated; 0, it is mated now.
    Mate(i32),
}

impl Score {
    /// The score of a value of the search.
    pub(crate) const fn from_value(value: i32) -> Self {
        if !is_mate(value) {
            Self::Centipawns(value)
        } else if value > 0 {
            Self::Mate((MATE - value + 1) / 2)
        } else {
            Self::Mate(-((MATE + value) / 2))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_mates_in_own_moves() {
        assert_eq!(Score::from_value(MATE - 1), Score::Mate(1));
        assert_eq!(Score::from_value(MATE - 3), Score::Mate(2));
        assert_eq!(Score::from_value(mated_in(0)), Score::Mate(0));
        assert_eq!(Score::from_value(mated_in(2)), Score::Mate(-1));
        assert_eq!(Score::from_value(-31), Score::Centipawns(-31));
    }
}
