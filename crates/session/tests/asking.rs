//! Who attacks and defends a cell, and the reach of a piece on an empty board.

use raumspiel_session::{
    Edit, Event, Key, Reach, Session,
    model::{Mark, PathKind},
};
use rules::{Coordinates, GameKind, Role};

fn cell(text: &str) -> Coordinates {
    let [file, rank, level] = text.as_bytes() else { panic!("`{text}` is no cell") };
    Coordinates { file: file - b'a', rank: rank - b'1', level: level - b'A' }
}

fn from(session: &Session, kind: PathKind) -> Vec<Coordinates> {
    let paths = session.view().board.paths;
    paths.iter().filter(|path| path.kind == kind).map(|path| path.cells[0]).collect()
}

fn reached(session: &mut Session, reach: Reach, at: &str) -> usize {
    session.handle(Event::ShowReach(Some(reach)));
    session.handle(Event::Hover(Some(cell(at))));
    session.view().board.marks.iter().filter(|(_, mark)| *mark == Mark::Reach).count()
}

#[test]
fn attackers_and_defenders_have_their_lines_and_words() {
    let mut session = Session::new(GameKind::Artemis);
    session.handle(Event::Hover(Some(cell("c1C"))));
    assert!(from(&session, PathKind::Defence).is_empty(), "not asked for");
    session.handle(Event::ToggleAttacks);
    // An empty cell is looked at with the eyes of the side to move.
    let defenders = from(&session, PathKind::Defence);
    assert!(defenders.contains(&cell("a1B")), "the knight that can go there: {defenders:?}");
    let status = session.view().status;
    assert!(
        status.contains("c1C is attacked by nothing; defended by ") && status.contains("knight a1B"),
        "{status}"
    );
    session.handle(Event::Play("Nc3B".to_owned()));
    let king = session.record().checked_king().expect("check");
    session.handle(Event::Hover(Some(king)));
    assert_eq!(from(&session, PathKind::Attack), [cell("c3B")]);
}

#[test]
fn who_goes_by_keys_hears_attackers_and_defenders() {
    let mut session = Session::new(GameKind::Artemis);
    session.handle(Event::Key(Key::Step([0, 0, 1])));
    assert!(session.take_sayings().is_empty(), "not asked for");
    let mut heard = |event| {
        session.handle(event);
        session.take_sayings().into_iter().map(|saying| saying.text).collect::<Vec<_>>()
    };
    assert_eq!(heard(Event::ToggleAttacks), ["a1B is attacked by nothing; defended by rook a1A, queen b1A."]);
    let [next] = &heard(Event::Key(Key::Step([1, 0, 0])))[..] else { panic!("one sentence for a step") };
    assert!(next.starts_with("b1B is attacked by nothing; defended by "), "{next}");
    assert_eq!(heard(Event::ToggleAttacks), ["Attackers and defenders are not shown any more."]);
    assert!(heard(Event::Key(Key::Step([1, 0, 0]))).is_empty());
}

#[test]
fn nothing_attacks_in_a_position_that_is_being_set_up() {
    let mut session = Session::new(GameKind::Artemis);
    session.handle(Event::ToggleAttacks);
    session.handle(Event::Edit(Edit::Open));
    session.take_sayings();
    session.handle(Event::Key(Key::Step([1, 0, 0])));
    let told: Vec<_> = session.take_sayings().into_iter().map(|saying| saying.text).collect();
    assert!(!told.iter().any(|text| text.contains("is attacked by")), "{told:?}");
    assert!(from(&session, PathKind::Defence).is_empty(), "the game's lines are not the position's");
}

#[test]
fn a_tap_points_where_nothing_else_can() {
    let mut session = Session::new(GameKind::Artemis);
    session.handle(Event::ToggleAttacks);
    session.handle(Event::Click { cell: Some(cell("a1B")), shift: false });
    assert!(session.view().status.contains("a1B is attacked by"), "{}", session.view().status);
}

#[test]
fn the_reach_on_an_empty_board_is_that_of_the_vectors() {
    let mut session = Session::new(GameKind::Raumschach);
    for (role, count) in [
        (Role::King, 26),
        (Role::Rook, 12),
        (Role::Bishop, 24),
        (Role::Unicorn, 16),
        (Role::Queen, 52),
        (Role::Knight, 24),
    ] {
        assert_eq!(reached(&mut session, Reach::Of(role), "c3C"), count, "{role:?}");
    }
    assert_eq!(reached(&mut session, Reach::Of(Role::Pawn), "c3C"), 7, "two steps and five captures");
    assert_eq!(reached(&mut session, Reach::Standing, "c3C"), 0, "nothing stands there");
    assert!(reached(&mut session, Reach::Standing, "a1A") > 0);
    session.handle(Event::ShowReach(None));
    assert!(session.view().board.marks.is_empty());
}
