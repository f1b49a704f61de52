//! A fixed amount of searching: for speed, and to see whether a change changes anything.

use rules::chess::{Artemis, Options, Position};

use crate::{
    report::{Limits, Skill, Unwatched},
    search::Search,
};

/// The depth of the bench unless another is asked for, in plies.
pub const DEPTH: u32 = 7;

/// From the start to the last pieces, out of games.
const POSITIONS: [&str; 8] = [
    "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1",
    "rqkr/1pp1/1B1p/p3|nbbn/pp1p/2p1/4|4/4/PPPP/NB2|4/4/PPPP/RQKR w KQkq - 0 1",
    "rqkr/1ppp/p2P/2Q1|1bb1/2p1/P3/4|4/1p1p/PPPB/NB2|1n2/p2n/1PPP/RNRK w kq a2B 0 1",
    "1krr/1p2/P2p/p1q1|nbbn/pp1p/2B1/4|4/2pB/1PPP/N1QN|3P/2p1/PPP1/K1RR w - - 0 1",
    "rb1r/pp1N/2q1/1Qp1|1k1P/1p2/Pbnp/2p1|Pn2/p2p/1PP1/NBB1|3P/R3/1PP1/RK2 w - - 0 1",
    "1q1r/ppp1/BbP1/BN1p|1bk1/p2N/3p/2p1|n2P/4/PPP1/2Q1|r3/1p1n/PP1P/R1RK w - c2B 0 1",
    "rrNk/ppp1/3p/2NB|n1P1/1npp/1PP1/2R1|1q1P/p2Q/PB2/2b1|3b/1p2/PP1P/R1K1 w - - 0 1",
    "4/1k2/4/2p1|4/1n2/p3/4|4/2P1/1B2/4|4/4/1KP1/R3 w - - 0 1",
];

/// Searches every bench position to a depth and adds up the nodes. The same everywhere.
///
/// # Panics
/// Never: tests read the positions.
#[must_use]
pub fn nodes(depth: u32) -> u64 {
    let mut search = Search::<Artemis>::new(8);
    let one = |text: &&str| match Position::read(text, Options::default()) {
        Ok(position) => {
            search.search(&[position], Limits::depth(depth), Skill::FULL, 0, &mut Unwatched).nodes
        }
        Err(_) => 0,
    };
    POSITIONS.iter().map(one).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_every_position() {
        for text in POSITIONS {
            assert!(Position::<Artemis>::read(text, Options::default()).is_ok(), "{text}");
        }
    }
}
