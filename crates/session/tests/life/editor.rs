use raumspiel_session::{Edit, Event, Keeping, Session, Tool, ViewModel};
use rules::{Coordinates, GameKind, Piece, Side, chess::Wing, record::edit::Change};

use super::{handle, play, session};

fn edit(session: &mut Session, edit: Edit) -> ViewModel {
    handle(session, Event::Edit(edit))
}

fn put(session: &mut Session, letter: char, cell: &str) -> ViewModel {
    if let Some(piece) = Piece::from_letter(letter) {
        edit(session, Edit::Tool(Tool::Put(piece.into())));
    }
    click(session, cell)
}

fn click(session: &mut Session, cell: &str) -> ViewModel {
    let cell: Option<Coordinates> = session.record().read_cell(cell);
    assert!(cell.is_some());
    handle(session, Event::Click { cell, shift: false })
}

fn faults(view: &ViewModel) -> Vec<String> {
    view.editor.as_ref().map(|editor| editor.faults.clone()).unwrap_or_default()
}

#[test]
fn an_empty_board_has_faults_and_they_go_one_by_one() {
    let mut game = session();
    edit(&mut game, Edit::Open);
    let view = edit(&mut game, Edit::Change(Change::Clear));
    assert_eq!(view.board.standing.len(), 0);
    assert_eq!(faults(&view), ["White has no king", "Black has no king"]);
    assert_eq!(faults(&put(&mut game, 'K', "a1A")), ["Black has no king"]);
    assert_eq!(faults(&put(&mut game, 'k', "d4D")), [""; 0]);
    let view = put(&mut game, 'P', "b2B");
    assert!(view.status.contains("It can be played from."), "{}", view.status);
    edit(&mut game, Edit::Tool(Tool::Spend));
    let view = click(&mut game, "b2B");
    assert_eq!(
        view.editor.map(|editor| editor.text),
        Some("3k/4/4/4|4/4/4/4|4/4/1P2/4|4/4/4/K3 w - b2B 0 1".into())
    );
    edit(&mut game, Edit::Change(Change::Turn(Side::Black)));
    let view = edit(&mut game, Edit::Play);
    assert_eq!((view.editor, view.turn, view.board.standing.len()), (None, Side::Black, 3));
}

#[test]
fn a_click_with_the_same_piece_takes_it_off_and_remove_removes() {
    let mut game = session();
    edit(&mut game, Edit::Open);
    let pieces = |view: &ViewModel| view.board.standing.len();
    assert_eq!(pieces(&put(&mut game, 'Q', "b3B")), 33);
    assert_eq!(pieces(&put(&mut game, 'Q', "b3B")), 32);
    edit(&mut game, Edit::Tool(Tool::Remove));
    assert_eq!(pieces(&click(&mut game, "a2A")), 31);
}

#[test]
fn castlings_without_their_pieces_are_faults() {
    let mut game = session();
    edit(&mut game, Edit::Open);
    edit(&mut game, Edit::Tool(Tool::Remove));
    let view = click(&mut game, "d1A");
    assert_eq!(faults(&view).len(), 1, "{:?}", faults(&view));
    let view = edit(&mut game, Edit::Change(Change::Castling(Side::White, Wing::King)));
    assert_eq!(faults(&view), [""; 0]);
}

#[test]
fn text_that_cannot_be_read_is_told_and_does_not_play() {
    let mut game = session();
    play(&mut game, &["a3A"]);
    edit(&mut game, Edit::Open);
    let view = edit(&mut game, Edit::Text("rubbish".to_owned()));
    assert!(faults(&view)[0].starts_with("found 1 field"), "{:?}", faults(&view));
    let view = edit(&mut game, Edit::Play);
    assert!(view.editor.is_some() && view.status.contains("can't be played from"), "{}", view.status);
    let view = handle(&mut game, Event::Cancel);
    assert!(view.editor.is_some() && view.question.is_some(), "what was typed is not thrown away unasked");
    let view = handle(&mut game, Event::Confirm);
    assert_eq!((view.editor, view.moves), (None, vec!["a3A".to_owned()]));
}

#[test]
fn a_changed_position_is_not_left_unasked() {
    for leave in [Event::Cancel, Event::Edit(Edit::Leave)] {
        let mut game = session();
        edit(&mut game, Edit::Open);
        assert_eq!(handle(&mut game, leave.clone()).editor, None, "nothing would be lost");
        edit(&mut game, Edit::Open);
        click(&mut game, "a2A");
        let view = handle(&mut game, leave);
        assert!(view.editor.is_some_and(|editor| editor.is_changed));
        let asked = view.asked.expect("a question");
        let view = handle(&mut game, Event::Decline(asked));
        assert_eq!((view.editor.is_some(), view.question, view.board.standing.len()), (true, None, 31));
        handle(&mut game, Event::Cancel);
        let view = handle(&mut game, Event::Confirm);
        assert_eq!((view.editor, view.board.standing.len()), (None, 32));
    }
}

#[test]
fn another_game_does_not_take_a_changed_position_unasked() {
    let mut game = session();
    game.handle(Event::Keeping(Keeping::Kept));
    edit(&mut game, Edit::Open);
    click(&mut game, "a2A");
    let view = handle(&mut game, Event::Open("#raumschach".to_owned()));
    let asked = view.asked.expect("a question");
    assert!(handle(&mut game, Event::Decline(asked)).editor.is_some());
}

#[test]
fn rights_out_of_range_are_told_and_change_nothing() {
    let mut game = Session::new(GameKind::Doseki);
    edit(&mut game, Edit::Open);
    let rights = |view: &ViewModel| view.editor.as_ref().and_then(|editor| editor.rights);
    let view = edit(&mut game, Edit::Rights(Side::Black, " 7 ".to_owned()));
    assert_eq!(rights(&view), Some([0, 7]));
    for text in ["-5", "99999", "1.5", "many"] {
        let view = edit(&mut game, Edit::Rights(Side::Black, text.to_owned()));
        assert_eq!(rights(&view), Some([0, 7]));
        let told = format!("from 0 to 65535, not `{text}`.");
        assert!(view.status.contains(&told), "{}", view.status);
    }
    assert_eq!(rights(&edit(&mut game, Edit::Rights(Side::Black, String::new()))), Some([0, 0]));
}

#[test]
fn the_game_at_hand_waits_and_is_not_lost() {
    let mut game = session();
    play(&mut game, &["a3A"]);
    edit(&mut game, Edit::Open);
    let view = handle(&mut game, Event::Undo);
    assert!(view.status.starts_with("A position is being set up"), "{}", view.status);
    let view = edit(&mut game, Edit::Play);
    assert!(view.question.is_some(), "nothing is kept here, so it is asked");
    let view = handle(&mut game, Event::Cancel);
    assert!(view.editor.is_some());
    assert_eq!(handle(&mut game, Event::Cancel).moves, ["a3A"]);
}
