//! The far face, rights, and placements.

use raumspiel_rules::{
    Side,
    doseki::{Obstacle, Options, Position, Setup},
};

use super::{cell, position};

fn play(position: &Position, text: &str) -> Position {
    let turn = position.read_turn(text).unwrap_or_else(|error| panic!("{error}"));
    position.play(turn).unwrap_or_else(|| panic!("{text}"))
}

#[test]
fn each_checker_that_arrives_earns_a_right() {
    let here = position("Ab3 Ac3 Cc4", "Ee3 Ce4");
    let one = play(&here, "Cc4-Cc5");
    assert_eq!((one.right(Side::White), one.right(Side::Black)), (1, 0));
    let two = play(&here, "H A3bc-Ab5");
    assert_eq!(two.right(Side::White), 2);
    // Black strives for rank 1.
    let black = play(&one, "Ee3-Ee2");
    let black = play(&play(&black, "Ab3-Ab2"), "Ee2-Ee1");
    assert_eq!((black.right(Side::White), black.right(Side::Black)), (1, 1));
}

#[test]
fn along_the_face_and_on_the_own_face_does_not_count() {
    let here = position("Ac5 Cc2", "Ee3");
    assert_eq!(play(&here, "Ac5-Ad5").right(Side::White), 0);
    assert_eq!(play(&here, "Ac5-Bc5").right(Side::White), 0);
    assert_eq!(play(&here, "Ac5-Ac4").right(Side::White), 0);
    assert_eq!(play(&here, "Cc2-Cc1").right(Side::White), 0);
}

#[test]
fn a_right_is_used_up_on_any_empty_cell() {
    let mut setup: Setup = position("Ac5 Cc2", "Ee3").setup();
    (setup.rights, setup.quiet_plies) = ([2, 0], 7);
    let here = Position::new(&setup).expect("sound");
    assert_eq!(here.placements().count(), 125 - 3);
    let placed = play(&here, "*Ee5");
    assert_eq!(placed.right(Side::White), 1, "a checker placed on the far face has not reached it");
    assert_eq!(placed.checker_at(cell("Ee5")), Some(Side::White));
    assert_eq!((placed.quiet_plies(), play(&here, "Cc2-Cc3").quiet_plies()), (0, 8));
    let effect = here.effect(here.read_turn("* Ee5").expect("read"));
    assert_eq!((effect.placed, effect.earned), (Some(cell("Ee5")), 0));

    let check = |position: &Position, text| position.read_turn(text).expect_err(text).to_string();
    assert_eq!(check(&here, "*Ee3"), {
        "`*Ee3` is not legal here: Ee3 has a black checker; a checker is placed on an empty cell"
    });
    assert_eq!(check(&here, "*Ee6"), "`*Ee6` is not legal here: Ee6 is not on this board");
    assert_eq!(check(&placed, "*Aa1"), "`*Aa1` is not legal here: Black has no right to place a checker");
    assert_eq!(placed.check(raumspiel_rules::doseki::Turn::Place(cell("Aa1"))), {
        Err(Obstacle::NoRight { side: Side::Black })
    });
}

#[test]
fn the_far_faces_of_the_page() {
    let start = Position::start(Options::default());
    // "For red checkers: Aa9-Ai9-Ia9-Ii9", "for black checkers: Aa1-Ai1-Ia1-Ii1".
    assert_eq!((start.far_rank(Side::White), start.far_rank(Side::Black)), (8, 0));
    assert_eq!(start.cells_of(Side::White).count(), 162);
    assert_eq!(start.cells_of(Side::Black).count(), 162);
}
