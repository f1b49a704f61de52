//! A fixed amount of searching: for speed, and to see whether a change changes anything.

use rules::{
    GameKind,
    chess::{Options, Position, Variant},
    of_chess,
};

use crate::{
    report::{Limits, Skill, Unwatched},
    search::Search,
};

/// The depth of the bench unless another is asked for, in plies.
pub const DEPTH: u32 = 7;

/// Positions of Artemis Chess, from the start to the last pieces, out of games.
const ARTEMIS: [&str; 8] = [
    "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1",
    "rqkr/1pp1/1B1p/p3|nbbn/pp1p/2p1/4|4/4/PPPP/NB2|4/4/PPPP/RQKR w KQkq - 0 1",
    "rqkr/1ppp/p2P/2Q1|1bb1/2p1/P3/4|4/1p1p/PPPB/NB2|1n2/p2n/1PPP/RNRK w kq a2B 0 1",
    "1krr/1p2/P2p/p1q1|nbbn/pp1p/2B1/4|4/2pB/1PPP/N1QN|3P/2p1/PPP1/K1RR w - - 0 1",
    "rb1r/pp1N/2q1/1Qp1|1k1P/1p2/Pbnp/2p1|Pn2/p2p/1PP1/NBB1|3P/R3/1PP1/RK2 w - - 0 1",
    "1q1r/ppp1/BbP1/BN1p|1bk1/p2N/3p/2p1|n2P/4/PPP1/2Q1|r3/1p1n/PP1P/R1RK w - c2B 0 1",
    "rrNk/ppp1/3p/2NB|n1P1/1npp/1PP1/2R1|1q1P/p2Q/PB2/2b1|3b/1p2/PP1P/R1K1 w - - 0 1",
    "4/1k2/4/2p1|4/1n2/p3/4|4/2P1/1B2/4|4/4/1KP1/R3 w - - 0 1",
];

/// Positions of Raumschach: the start and, out of games between random players, the middle game.
const RAUMSCHACH: [&str; 6] = [
    "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w - - 0 1",
    "r1knr/ppppp/5/5/5|ub1ub/ppppp/5/5/5|5/1q3/5/BN3/5|5/5/2n2/PPPPP/1U1BU|5/5/5/PPPPP/R1KNR w - - 0 1",
    "rnk1r/1pppp/p1n2/5/5|2qub/ppppp/5/5/5|b4/1u3/5/3B1/1B3|5/5/5/PPPPP/1U2U|5/5/4N/PPPPP/RNKQR w - - 0 1",
    "rnknr/1pppp/p4/5/5|ub1ub/1p1p1/2pBQ/5/5|5/4p/5/5/5|5/p2B1/Pq1P1/1PP1P/RU2U|5/5/3P1/PPP1P/1NKNR w - - 0 1",
    "rnkr1/1p1pp/p1p2/5/2B2|u2ub/pppp1/5/3N1/5|5/3np/5/Q1P2/5|5/q4/5/PP1PP/BU2U|5/5/b4/PPPPP/R1KNR w - - 0 1",
    "5/1k3/5/2p2/5|5/5/1n3/p4/5|5/2u2/5/5/5|5/2P2/1B3/5/5|5/5/5/1KP2/R4 w - - 0 1",
];

/// The texts of a game's bench positions; Doseki has none.
#[must_use]
pub const fn positions(kind: GameKind) -> &'static [&'static str] {
    match kind {
        GameKind::Artemis => &ARTEMIS,
        GameKind::Raumschach => &RAUMSCHACH,
        GameKind::Doseki => &[],
    }
}

/// Searches every bench position of a chess game to a depth and adds up the nodes. The same everywhere.
/// `None` for a game that is no chess.
///
/// # Panics
/// Never: tests read the positions.
#[must_use]
pub fn nodes(kind: GameKind, depth: u32) -> Option<u64> {
    of_chess!(kind, nodes_of(positions(kind), depth))
}

fn nodes_of<V: Variant>(positions: &[&str], depth: u32) -> u64 {
    let mut search = Search::<V>::new(8);
    let one = |text: &&str| match Position::<V>::read(text, Options::default()) {
        Ok(position) => {
            search.search(&[position], Limits::depth(depth), Skill::FULL, 0, &mut Unwatched).nodes
        }
        Err(_) => 0,
    };
    positions.iter().map(one).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_every_position() {
        fn read<V: Variant>(text: &str) -> bool {
            Position::<V>::read(text, Options::default()).is_ok()
        }
        for kind in GameKind::ALL {
            for text in positions(kind) {
                assert_eq!(of_chess!(kind, read(text)), Some(true), "{text}");
            }
        }
    }
}
