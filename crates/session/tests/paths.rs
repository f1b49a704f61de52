//! The ways drawn through the cube.

use raumspiel_session::{
    Event, Session,
    model::{Path, PathKind},
};
use rules::{Coordinates, GameKind};

fn cell(text: &str) -> Coordinates {
    let [file, rank, level] = text.as_bytes() else { panic!("`{text}` is no cell") };
    Coordinates { file: file - b'a', rank: rank - b'1', level: level - b'A' }
}

fn begin(position: &str) -> Session {
    Session::from_position(GameKind::Artemis, "", position).expect("a sound position")
}

fn paths(session: &Session, kind: PathKind) -> Vec<[Coordinates; 2]> {
    let all = session.view().board.paths;
    let of_kind = all.into_iter().filter(|path| path.kind == kind);
    of_kind.map(|path: Path| path.cells.try_into().expect("no turn in chess")).collect()
}

fn point(session: &mut Session, text: &str) -> Vec<[Coordinates; 2]> {
    session.handle(Event::Hover(Some(cell(text))));
    paths(session, PathKind::Move)
}

fn select(session: &mut Session, text: &str) {
    session.handle(Event::Click { cell: Some(cell(text)), shift: false });
}

#[test]
fn pointing_at_a_target_shows_the_way() {
    let mut session = Session::new(GameKind::Artemis);
    assert!(point(&mut session, "c1C").is_empty(), "nothing is selected");
    select(&mut session, "a1B");
    assert_eq!(point(&mut session, "c1C"), [[cell("a1B"), cell("c1C")]]);
    assert!(point(&mut session, "d4D").is_empty(), "no target");
    session.handle(Event::Hover(None));
    assert!(paths(&session, PathKind::Move).is_empty());
    session.handle(Event::ToggleHints);
    assert!(point(&mut session, "c1C").is_empty(), "no hints are wanted");
}

#[test]
fn pointing_leaves_the_notice() {
    let mut session = Session::new(GameKind::Artemis);
    session.handle(Event::Undo);
    let said = session.view().status;
    session.handle(Event::Hover(Some(cell("a1A"))));
    assert_eq!(session.view().status, said);
}

#[test]
fn the_last_move_and_a_check_have_their_lines() {
    let mut session = Session::new(GameKind::Artemis);
    session.handle(Event::Play("Nc3B".to_owned()));
    let view = session.view();
    assert!(view.check, "{}", view.status);
    let king = session.record().checked_king().expect("a king in check");
    assert_eq!(paths(&session, PathKind::Check), [[cell("c3B"), king]]);
    assert_eq!(paths(&session, PathKind::Last).len(), 1);
    session.handle(Event::Undo);
    assert!(session.view().board.paths.is_empty());
}

#[test]
fn a_castling_shows_two_ways() {
    let mut session = Session::new(GameKind::Artemis);
    session.handle(Event::Castle(rules::chess::Wing::King));
    assert_eq!(paths(&session, PathKind::Last).len(), 2, "{}", session.view().status);
}

#[test]
fn a_position_has_no_last_move() {
    let session = begin(&Session::new(GameKind::Artemis).position_text());
    assert!(session.view().board.paths.is_empty());
}
