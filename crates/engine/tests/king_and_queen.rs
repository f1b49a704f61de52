//! King and queen against king: mated in at most 7 plies in Artemis Chess, in at most 15 in Raumschach, from
//! every position.

use std::collections::BTreeSet;

use engine::{Limits, Random, Score, Search, Skill, Unwatched};
use raumspiel_engine as engine;
use rules::{
    Coordinates, Piece, Role, Side,
    chess::{Artemis, Cell, Options, Position, Raumschach, Setup, Variant},
};

/// The attacker's king and queen, and the bare king.
type Placement<V> = [Cell<V>; 3];

/// The placement turned and mirrored in all 48 ways: there are no pawns and no castling, so they are alike.
fn alike<V: Variant>(placement: Placement<V>) -> impl Iterator<Item = Placement<V>> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    ORDERS.into_iter().flat_map(move |order| {
        (0..8).map(move |mirrors: u8| {
            placement.map(|cell| {
                let at = cell.coordinates();
                let parts = [at.file, at.rank, at.level];
                let turned = |axis: usize| {
                    let part = parts[order[axis]];
                    if mirrors >> axis & 1 == 1 { V::SIZE - 1 - part } else { part }
                };
                Cell::new(Coordinates { file: turned(0), rank: turned(1), level: turned(2) }).expect("sound")
            })
        })
    })
}

fn position<V: Variant>([king, queen, bare]: Placement<V>) -> Option<Position<V>> {
    let mut setup = Setup::empty(Options::default());
    setup.pieces[king] = Some(Piece { side: Side::White, role: Role::King });
    setup.pieces[queen] = Some(Piece { side: Side::White, role: Role::Queen });
    setup.pieces[bare] = Some(Piece { side: Side::Black, role: Role::King });
    Position::new(&setup).ok()
}

/// One of each kind of placements that are alike, that can be played from with the queen's side to move.
fn every_kind<V: Variant>() -> Vec<Position<V>> {
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    // The bare king in a sixth of an eighth of the cube, which turning and mirroring makes of any cell.
    let bare = Cell::<V>::all().filter(|cell| {
        let at = cell.coordinates();
        at.file <= at.rank && at.rank <= at.level && at.level <= (V::SIZE - 1) / 2
    });
    for bare in bare {
        for king in Cell::<V>::all().filter(|&king| king != bare) {
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

/// Every kind is tried: the search says in how many plies it mates, and after its move, against every answer,
/// it says less. At the end is a mate, so that what it says is proved, one ply after the other.
fn mates_within<V: Variant>(most: u32, kinds: usize) {
    let mut search = Search::new(1);
    let all = every_kind::<V>();
    assert_eq!(all.len(), kinds);
    let mut longest = 0;
    let mut mate = |position: Position<V>| {
        let report = search.search(&[position], Limits::depth(1), Skill::FULL, 0, &mut Unwatched);
        match report.score {
            Score::Mate(moves) => (moves, report.best),
            other => panic!("{position}: {other:?}"),
        }
    };
    for &position in &all {
        let (moves, best) = mate(position);
        assert!(moves >= 1, "{position}: {moves}");
        longest = longest.max(moves);
        let next = position.play(best.expect("a move")).expect("legal");
        assert_eq!(next.is_checkmate(), moves == 1, "{position}");
        for answer in next.legal_moves() {
            assert!(mate(next.after(answer)).0 < moves, "{position}: {answer:?}");
        }
    }
    assert_eq!(2 * longest as u32 - 1, most);
}

#[test]
fn artemis_mates_within_seven_plies() {
    mates_within::<Artemis>(7, 2_596);
}

#[test]
fn raumschach_mates_within_fifteen_plies() {
    mates_within::<Raumschach>(15, 26_307);
}

/// And plays it out, against a bare king that moves by chance.
fn plays_the_mate_out<V: Variant>(most: u32, games: u32) {
    let mut search = Search::new(8);
    let mut random = Random::new(1);
    let all = every_kind::<V>();
    for _ in 0..games {
        let mut position = all[random.below(all.len() as u32) as usize];
        let mut plies = 0;
        while position.has_move() {
            let the_move = if position.turn() == Side::White {
                let limits = Limits::depth(2);
                search.search(&[position], limits, Skill::FULL, 0, &mut Unwatched).best.expect("a move")
            } else {
                let moves = position.legal_moves();
                moves[random.below(moves.len() as u32) as usize]
            };
            position = position.play(the_move).expect("sound");
            plies += 1;
            assert!(plies <= most, "{position}");
        }
        assert!(position.is_checkmate(), "{position}");
    }
}

#[test]
fn artemis_plays_the_mate_out() {
    plays_the_mate_out::<Artemis>(7, 50);
}

#[test]
fn raumschach_plays_the_mate_out() {
    plays_the_mate_out::<Raumschach>(15, 10);
}
