//! King and queen against king: mated in at most 7 plies, from every position.

use std::collections::BTreeSet;

use engine::{Limits, Random, Score, Search, Skill, Unwatched};
use raumspiel_engine as engine;
use rules::{
    Coordinates, Piece, Role, Side,
    chess::{Artemis, Cell, Options, Position, Setup},
};

/// With a limit of time, if one that never comes, the table is kept from one search to the next.
const LIMITS: Limits = Limits { depth: Some(8), nodes: None, milliseconds: Some(u32::MAX) };

/// The attacker's king and queen, and the bare king.
type Placement = [Cell<Artemis>; 3];

/// The placement turned and mirrored in all 48 ways: there are no pawns and no castling, so they are alike.
fn alike(placement: Placement) -> impl Iterator<Item = Placement> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    ORDERS.into_iter().flat_map(move |order| {
        (0..8).map(move |mirrors: u8| {
            placement.map(|cell| {
                let at = cell.coordinates();
                let parts = [at.file, at.rank, at.level];
                let turned = |axis: usize| {
                    let part = parts[order[axis]];
                    if mirrors >> axis & 1 == 1 { 3 - part } else { part }
                };
                Cell::new(Coordinates { file: turned(0), rank: turned(1), level: turned(2) }).expect("sound")
            })
        })
    })
}

fn position([king, queen, bare]: Placement) -> Option<Position<Artemis>> {
    let mut setup = Setup::empty(Options::default());
    setup.pieces[king] = Some(Piece { side: Side::White, role: Role::King });
    setup.pieces[queen] = Some(Piece { side: Side::White, role: Role::Queen });
    setup.pieces[bare] = Some(Piece { side: Side::Black, role: Role::King });
    Position::new(&setup).ok()
}

/// One of each kind of placements that are alike, that can be played from with the queen's side to move.
fn every_kind() -> Vec<Position<Artemis>> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    // The bare king in the half of an eighth: a corner, an edge, a side or the middle.
    for bare in ["a1A", "b1A", "b2A", "b2B"].map(|text| Cell::read(text).expect("sound")) {
        for king in Cell::<Artemis>::all().filter(|&king| king != bare) {
            for queen in Cell::all().filter(|&queen| queen != bare && queen != king) {
                let least = alike([king, queen, bare]).min().expect("sound");
                if seen.insert(least) {
                    all.extend(position(least));
                }
            }
        }
    }
    all
}

/// Every kind is tried: a mate that the search announces is one that it has proved, since with four pieces
/// or fewer it leaves nothing out.
#[test]
fn mates_within_seven_plies() {
    let mut search = Search::new(8);
    let all = every_kind();
    assert_eq!(all.len(), 2_596);
    for position in &all {
        let report = search.search(&[*position], LIMITS, Skill::FULL, 0, &mut Unwatched);
        assert!(matches!(report.score, Score::Mate(1..=4)), "{position}: {:?}", report.score);
    }
}

/// And plays it out, against a bare king that moves by chance.
#[test]
fn plays_the_mate_out() {
    let mut search = Search::new(8);
    let mut random = Random::new(1);
    let all = every_kind();
    for _ in 0..50 {
        let mut position = all[random.below(all.len() as u32) as usize];
        let mut plies = 0;
        while position.has_move() {
            let the_move = if position.turn() == Side::White {
                search
                    .search(&[position], Limits::depth(8), Skill::FULL, 0, &mut Unwatched)
                    .best
                    .expect("a move")
            } else {
                let moves = position.legal_moves();
                moves[random.below(moves.len() as u32) as usize]
            };
            position = position.play(the_move).expect("sound");
            plies += 1;
            assert!(plies <= 7, "{position}");
        }
        assert!(position.is_checkmate(), "{position}");
    }
}
