//! A position set up step by step, as text.

use raumspiel_rules::{
    Coordinates, Figure, GameKind, Piece, Role, Side,
    chess::Wing,
    record::edit::{Change, change, sketch},
};

const START: &str = "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1";

fn at(file: u8, rank: u8, level: u8) -> Coordinates {
    Coordinates { file, rank, level }
}

fn figure(side: Side, role: Role) -> Figure {
    Figure::from(Piece { side, role })
}

fn changed(kind: GameKind, text: &str, changes: &[Change]) -> String {
    let one = |text: String, &one: &Change| change(kind, "", &text, one).expect("readable");
    changes.iter().fold(text.to_owned(), one)
}

#[test]
fn the_start_taken_apart() {
    let sketch = sketch(GameKind::Artemis, "", START).expect("readable");
    assert_eq!((sketch.standing.len(), sketch.spent.len(), sketch.turn), (32, 0, Side::White));
    assert_eq!(sketch.standing[0], (at(0, 0, 0), figure(Side::White, Role::Rook)));
    assert_eq!(sketch.castlings.iter().filter(|castling| castling.open).count(), 4);
    assert_eq!((sketch.figures.len(), sketch.rights), (12, None));
    assert!(sketch.faults.is_empty(), "{:?}", sketch.faults);
}

#[test]
fn one_change_after_the_other() {
    let king = |side| Some(figure(side, Role::King));
    let pawn = Some(figure(Side::White, Role::Pawn));
    let text = changed(
        GameKind::Artemis,
        START,
        &[
            Change::Clear,
            Change::Put(at(2, 0, 0), king(Side::White)),
            Change::Put(at(3, 0, 0), Some(figure(Side::White, Role::Rook))),
            Change::Put(at(2, 3, 3), king(Side::Black)),
            Change::Put(at(0, 1, 0), pawn),
            Change::Spend(at(0, 1, 0)),
            Change::Castling(Side::White, Wing::King),
            Change::Turn(Side::Black),
        ],
    );
    assert_eq!(text, "2k1/4/4/4|4/4/4/4|4/4/4/4|4/4/P3/2KR b K a2A 0 1");
    assert!(sketch(GameKind::Artemis, "", &text).expect("readable").faults.is_empty());
    // Each undone again. What is put on a marked pawn's cell has not moved.
    let text = changed(
        GameKind::Artemis,
        &text,
        &[
            Change::Put(at(0, 1, 0), pawn),
            Change::Castling(Side::White, Wing::King),
            Change::Put(at(3, 0, 0), None),
            Change::Turn(Side::White),
        ],
    );
    assert_eq!(text, "2k1/4/4/4|4/4/4/4|4/4/4/4|4/4/P3/2K1 w - - 0 1");
    let text = changed(GameKind::Artemis, &text, &[Change::Spend(at(0, 1, 0)), Change::Spend(at(0, 1, 0))]);
    assert!(text.ends_with(" w - - 0 1"), "{text}");
    assert_eq!(changed(GameKind::Artemis, &text, &[Change::Start]), START);
}

#[test]
fn what_the_board_does_not_have_changes_nothing() {
    let outside = at(4, 0, 0);
    let queen = Some(figure(Side::White, Role::Queen));
    let changes = [Change::Put(outside, queen), Change::Spend(outside), Change::Rights(Side::White, 3)];
    assert_eq!(changed(GameKind::Artemis, START, &changes), START);
    let text = changed(GameKind::Raumschach, "", &[Change::Start, Change::Put(outside, queen)]);
    assert!(text.contains("RNKNQ w"), "{text}");
}

#[test]
fn faults_are_listed_and_unreadable_texts_told() {
    let empty = changed(GameKind::Raumschach, "nonsense", &[Change::Clear]);
    let sketched = sketch(GameKind::Raumschach, "", &empty).expect("readable");
    assert_eq!((sketched.standing.len(), sketched.faults.len()), (0, 2), "{:?}", sketched.faults);
    assert_eq!(sketched.figures.len(), 14);
    assert!(sketched.castlings.is_empty());
    for (rules, text) in [("", "nonsense"), ("size=4", START)] {
        assert!(!sketch(GameKind::Artemis, rules, text).expect_err("unreadable").is_empty());
        assert!(change(GameKind::Artemis, rules, text, Change::Turn(Side::Black)).is_err());
    }
}
