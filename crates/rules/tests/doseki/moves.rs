//! Single rules on small boards.

use raumspiel_rules::{
    Side,
    doseki::{Move, Obstacle, Position, Route, Turn, Vector},
};

use super::{cell, polycube, position, position_with};

/// What stands against a turn's text.
fn obstacle(position: &Position, text: &str) -> Option<Obstacle> {
    use raumspiel_rules::doseki::TurnTextError;
    match position.read_turn(text) {
        Ok(_) => None,
        Err(TurnTextError::Illegal { obstacle, .. }) => Some(obstacle),
        Err(error) => panic!("{text}: {error}"),
    }
}

#[test]
fn pawns_move_along_an_axis_and_capture_diagonally() {
    let here = position("Cc3", "Cc4 Cd4 Dd4");
    assert_eq!(obstacle(&here, "Cc3-Cc2"), None);
    assert_eq!(obstacle(&here, "Cc3xCd4"), None);
    assert_eq!(obstacle(&here, "Cc3-Cc4"), Some(Obstacle::PawnCapture { cell: cell("Cc4") }));
    assert_eq!(obstacle(&here, "Cc3-Cb2"), Some(Obstacle::NoPawnCapture { cell: cell("Cb2") }));
    assert!(matches!(obstacle(&here, "Cc3-Dd4"), Some(Obstacle::NoWay { .. })));
    assert!(matches!(obstacle(&here, "Cc3-Cc1"), Some(Obstacle::NoWay { .. })));
    assert_eq!(here.legal_turns().len(), 6);
}

#[test]
fn a_path_is_exact_or_up_to() {
    let step = "H C2cd-Cc3";
    let exact = position("Cc2 Cd2", "Aa5");
    assert!(matches!(obstacle(&exact, step), Some(Obstacle::NoWay { .. })));
    assert_eq!(obstacle(&exact, "H C2cd-Cc4"), None);
    let up_to = position_with("size=5,path=up-to", "Cc2 Cd2", "Aa5");
    assert_eq!(obstacle(&up_to, step), None);
    assert_eq!(obstacle(&up_to, "H C2cd-Cc4"), None);
    assert!(matches!(obstacle(&up_to, "H C2cd-Cc5"), Some(Obstacle::NoWay { .. })));
}

#[test]
fn nothing_may_be_in_the_way_and_several_are_captured_at_once() {
    let rook = "Ab1 Ac1 Ab2 Ac2";
    let free = position(rook, "Ab5 Ac5 Aa5");
    assert_eq!(obstacle(&free, "R Ab12c-Ab4"), None);
    let capture = free.read_turn("R Ab12cxAb4").expect("legal");
    let effect = free.effect(capture);
    assert_eq!(effect.captured, [cell("Ab5"), cell("Ac5")]);
    assert_eq!(effect.earned, 2);
    let after = free.play(capture).expect("legal");
    assert_eq!(after.to_string(), "5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|brr2/1rr2/5/5/5 b 2,0 0 1");

    // An enemy or an own checker under any of its cells stops it, unless it ends there.
    let enemy = position(rook, "Ac4 Aa5");
    assert_eq!(obstacle(&enemy, "R Ab12cxAb3"), None);
    assert_eq!(obstacle(&enemy, "R Ab12c-Ab4"), Some(Obstacle::Blocked { cell: cell("Ac4") }));
    let own = position("Ab1 Ac1 Ab2 Ac2 Ac4", "Aa5");
    assert_eq!(obstacle(&own, "R Ab12c-Ab3"), Some(Obstacle::OwnChecker { cell: cell("Ac4") }));
    assert_eq!(obstacle(&own, "R Ab12c-Ab4"), Some(Obstacle::Blocked { cell: cell("Ac4") }));
    assert_eq!(obstacle(&own, "R Ab12c-Cb1"), None);
    assert!(matches!(obstacle(&own, "R Ab12c-Ae1"), Some(Obstacle::OffBoard { .. })));
}

/// A polycube may be subdivided, and does not stand in its own way.
#[test]
fn any_part_moves_and_a_polycube_overlaps_itself() {
    let here = position("Aa1 Aa2 Ab1 Ab2 Ba1 Ba2 Bb1 Bb2", "Ee5");
    assert_eq!(obstacle(&here, "K Aa12b-Ab1"), None);
    assert_eq!(obstacle(&here, "R Aa12b-Ab1"), None);
    assert_eq!(
        obstacle(&here, "Q Aa12b-Cc3"),
        Some(Obstacle::NoWay {
            kind: raumspiel_rules::doseki::Kind::Queen,
            by: Vector { file: 2, rank: 2, level: 2 },
        })
    );
    assert_eq!(obstacle(&here, "K Aa12b-Cc3"), None);
    // Where its own other half stands, it can't.
    assert_eq!(obstacle(&here, "R Aa12b-Ba1"), Some(Obstacle::OwnChecker { cell: cell("Ba1") }));
    assert_eq!(obstacle(&here, "Cc3-Cc4"), Some(Obstacle::NotOwn { cell: cell("Cc3"), found: None }));
    let black = Obstacle::NotOwn { cell: cell("Ee5"), found: Some(Side::Black) };
    assert_eq!(obstacle(&here, "Ee5-Ee4"), Some(black));
}

/// "The wisemen moves by O and then by O(2) modes": around a corner, or on, or back; never to where it began.
#[test]
fn two_modes_one_after_the_other() {
    let here = position_with("size=7", "Dc3 Dc4 Dd3 Ec3 Ec4 Ed3", "Gg7");
    let wisemen = polycube("W Dd3c4");
    assert_eq!(wisemen, polycube("W D3dc4"));
    let by = |file, rank, level| Turn::Move(Move { polycube: wisemen, by: Vector { file, rank, level } });
    assert!(here.is_legal(by(1, 2, 0)));
    assert!(here.is_legal(by(0, 3, 0)));
    // Three up to rank 7 and two down again; but both legs are needed.
    assert!(here.is_legal(by(0, 1, 0)));
    assert!(!here.is_legal(by(0, 0, 0)));
    // Two is one and one, or four and two back; there is no room for four.
    assert!(!here.is_legal(by(0, 2, 0)));
    assert!(!here.is_legal(by(1, 1, 0)));
    let Turn::Move(one) = by(1, 2, 0) else { panic!("a move") };
    let step = |file, rank, level| Vector { file, rank, level };
    assert_eq!(here.route(one), Ok(Route { first: step(1, 0, 0), then: Some(step(0, 2, 0)) }));

    // With the corner filled it has to go the other way, and that is not open to it: O(2) is the second.
    let blocked = position_with("size=7", "Dc3 Dc4 Dd3 Ec3 Ec4 Ed3", "De3");
    assert!(!blocked.is_legal(by(1, 2, 0)));
    assert!(blocked.is_legal(by(-1, 2, 0)));
}

#[test]
fn displacements_from_nowhere_are_no_moves() {
    let here = position("Ac1 Ac2 Ad1 Ad2 Ba1", "Ee5");
    for part in [i8::MIN, -9, 9, i8::MAX] {
        for by in [
            Vector { file: part, rank: 0, level: 0 },
            Vector { file: part, rank: part, level: 0 },
            Vector { file: part, rank: part, level: part },
        ] {
            let one = Move { polycube: polycube("R Ac12d"), by };
            assert!(!here.is_legal(Turn::Move(one)) && here.play(Turn::Move(one)).is_none());
            assert_eq!(one.target(), None);
        }
    }
    // A cell that only a larger board has.
    let far = Turn::Move(Move { polycube: polycube("Ii9"), by: Vector { file: -1, rank: 0, level: 0 } });
    assert!(!here.is_legal(far) && !here.is_legal(Turn::Place(cell("Ii9"))));
}
