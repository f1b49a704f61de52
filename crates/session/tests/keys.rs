//! The board by keys alone, and what is told of it.

use raumspiel_session::{Edit, Event, Key, NewGame, Player, Reply, Session, Sound};
use rules::{Coordinates, GameKind};

fn session() -> Session {
    Session::new(GameKind::Artemis)
}

/// Presses keys by their names; `Shift+` before a name holds Shift.
fn press(session: &mut Session, names: &str) {
    for name in names.split_whitespace() {
        let (shift, name) = name.strip_prefix("Shift+").map_or((false, name), |name| (true, name));
        session.handle(Event::Key(Key::read(name, shift).unwrap_or_else(|| panic!("`{name}` is a key"))));
    }
}

/// What is told, without sounds.
fn told(session: &mut Session) -> Vec<String> {
    session.take_sayings().into_iter().map(|saying| saying.text).collect()
}

fn cursor(session: &Session) -> String {
    session.record().cell_text(session.view().cursor)
}

#[test]
fn arrows_and_pages_walk_the_board_and_stop_at_its_faces() {
    let mut session = session();
    assert_eq!(cursor(&session), "a1A");
    press(&mut session, "ArrowRight ArrowUp PageUp PageUp");
    assert_eq!(cursor(&session), "b2C");
    press(&mut session, "End PageUp PageUp ArrowUp ArrowUp ArrowUp ArrowRight");
    assert_eq!(cursor(&session), "d4D");
    press(&mut session, "Home ArrowLeft ArrowDown PageDown");
    assert_eq!(cursor(&session), "a3C");
    assert_eq!(told(&mut session), [""; 0], "what the cursor is on, the cell itself says");
}

#[test]
fn every_cell_of_every_game_is_reached() {
    for kind in GameKind::ALL {
        let mut session = Session::new(kind);
        let extent = session.view().board.extent;
        for target in extent.cells() {
            let key = |by| Event::Key(Key::Step(by));
            while session.view().cursor != target {
                let at = session.view().cursor;
                let way = |from: u8, to: u8| (to as i8 - from as i8).signum();
                session.handle(key([
                    way(at.file, target.file),
                    way(at.rank, target.rank),
                    way(at.level, target.level),
                ]));
                assert_ne!(session.view().cursor, at, "{kind:?} {target:?}");
            }
        }
    }
}

#[test]
fn letters_jump_to_pieces_forward_and_back() {
    let mut session = session();
    press(&mut session, "k");
    assert_eq!(cursor(&session), "c1A");
    press(&mut session, "k");
    assert_eq!(cursor(&session), "c4D", "the other side's is next");
    press(&mut session, "k");
    assert_eq!(cursor(&session), "c1A", "and then the first again");
    press(&mut session, "n n");
    assert_eq!(cursor(&session), "d1B");
    press(&mut session, "Shift+n");
    assert_eq!(cursor(&session), "a1B");
    press(&mut session, "Shift+n");
    assert_eq!(cursor(&session), "d4C");
    assert_eq!(told(&mut session), [""; 0]);
    press(&mut session, "u");
    assert_eq!(cursor(&session), "d4C");
    assert_eq!(told(&mut session), ["There is no unicorn on the board."]);
    let mut raumschach = Session::new(GameKind::Raumschach);
    press(&mut raumschach, "u");
    assert_eq!(raumschach.view().cursor, Coordinates { file: 1, rank: 0, level: 1 });
    assert_eq!(told(&mut raumschach), [""; 0]);
}

#[test]
fn a_game_to_mate_by_keys_is_told_move_by_move() {
    let mut session = session();
    // d2A-d4A
    press(&mut session, "End ArrowUp Enter");
    assert_eq!(told(&mut session), ["Selected: pawn on d2A, 2 moves."]);
    press(&mut session, "m");
    assert_eq!(told(&mut session), ["white pawn on d2A: d3A, d4A."]);
    press(&mut session, "ArrowUp ArrowUp Enter");
    assert_eq!(told(&mut session), ["White: pawn d2A to d4A."]);
    // c3C-c1C
    press(&mut session, "Home PageUp PageUp ArrowDown ArrowRight ArrowRight Enter ArrowDown ArrowDown Enter");
    assert_eq!(told(&mut session), ["Selected: pawn on c3C, 4 moves.", "Black: pawn c3C to c1C."]);
    session.handle(Event::Play("Bc3D".to_owned()));
    let sayings = session.take_sayings();
    assert_eq!(sayings[0].text, "White: bishop c1B to c3D, takes pawn.");
    assert_eq!(sayings[0].sound, Some(Sound::Capture));
    session.handle(Event::Play("Qd2B#".to_owned()));
    let sayings = session.take_sayings();
    let texts: Vec<_> = sayings.iter().map(|saying| saying.text.as_str()).collect();
    assert_eq!(texts, ["Black: queen b4D to d2B, takes pawn.", "Checkmate. Black wins."]);
    assert_eq!(sayings[1].sound, Some(Sound::End));
    press(&mut session, "l");
    assert_eq!(told(&mut session), ["Black: queen b4D to d2B, takes pawn. Checkmate. Black wins."]);
}

#[test]
fn check_is_told_once_and_who_gives_it_on_request() {
    let mut session = session();
    session.handle(Event::Play("Nc3B+".to_owned()));
    let sayings = session.take_sayings();
    assert_eq!(sayings[1].text, "Check!");
    assert_eq!(sayings[1].sound, Some(Sound::Check));
    assert_eq!(sayings.len(), 2);
    assert_eq!(told(&mut session), [""; 0], "nothing is told twice");
    session.handle(Event::Tick { now_ms: 5.0 });
    session.handle(Event::Hover(None));
    assert_eq!(told(&mut session), [""; 0]);
    press(&mut session, "c");
    assert_eq!(told(&mut session), ["The king on c4D is in check from: white knight on c3B."]);
}

#[test]
fn castling_by_shift_and_enter() {
    let mut session = session();
    press(&mut session, "k Enter ArrowRight Shift+Enter");
    assert_eq!(session.view().moves, ["O-O"]);
    assert_eq!(told(&mut session)[1..], ["White castles king's side."]);
}

#[test]
fn the_cell_the_last_move_and_once_more() {
    let mut session = session();
    press(&mut session, "o l c m");
    assert_eq!(
        told(&mut session),
        [
            "a1A, white rook",
            "No move has been made yet.",
            "There is no check.",
            "white rook on a1A: no move."
        ]
    );
    press(&mut session, "o");
    assert_eq!(told(&mut session), ["a1A, white rook"]);
    press(&mut session, "t t");
    assert_eq!(told(&mut session), ["a1A, white rook", "a1A, white rook"], "asked for twice");
    press(&mut session, "y");
    assert_eq!(told(&mut session), ["The key y means nothing here; ? lists the keys."]);
}

#[test]
fn what_cannot_be_done_is_told_each_time_and_stays_in_the_status() {
    let mut session = session();
    for _ in 0..2 {
        session.handle(Event::Play("Ka4D".to_owned()));
        let texts = told(&mut session);
        assert_eq!(texts.len(), 1, "{texts:?}");
        assert!(session.view().status.starts_with(&texts[0]));
    }
    let status = session.view().status;
    press(&mut session, "ArrowRight o");
    assert_eq!(session.view().status, status, "the cursor wipes nothing away");
}

#[test]
fn the_computers_turn_and_its_move_are_told_once() {
    let mut session = session();
    let players = [Player::Person, Player::Computer { level: 3 }];
    let rules = String::new();
    let (kind, time) = (GameKind::Artemis, [None, None]);
    session.handle(Event::Begin(NewGame { kind, rules, players, time }));
    assert_eq!(told(&mut session), ["Artemis Chess. White to move."]);
    session.handle(Event::Play("a3A".to_owned()));
    assert_eq!(told(&mut session), ["White: pawn a2A to a3A.", "The computer is thinking, at level 3."]);
    let id = session.view().engine.request.expect("it is asked").id;
    let score = raumspiel_session::Score::Centipawns(0);
    let progress = Reply::Progress { id, depth: 1, nodes: 1, score, line: vec!["a2D".to_owned()] };
    session.handle(Event::Engine(progress));
    assert_eq!(told(&mut session), [""; 0]);
    session.handle(Event::Engine(Reply::Done { id, best: Some("a2D".to_owned()) }));
    assert_eq!(told(&mut session), ["Black: pawn a3D to a2D."]);
    session.handle(Event::Undo);
    assert_eq!(told(&mut session), ["At the start. White to move."]);
}

#[test]
fn setting_up_is_told_cell_by_cell() {
    let mut session = session();
    session.handle(Event::Edit(Edit::Open));
    press(&mut session, "Enter");
    assert_eq!(told(&mut session), ["Setting up a position.", "a1A, empty"]);
    session.handle(Event::Cancel);
    session.handle(Event::Confirm);
    assert_eq!(told(&mut session), ["White to move."]);
}

#[test]
fn a_click_takes_the_cursor_along() {
    let mut session = session();
    let cell = Coordinates { file: 2, rank: 3, level: 1 };
    session.handle(Event::Click { cell: Some(cell), shift: false });
    assert_eq!(session.view().cursor, cell);
    session.handle(Event::Click { cell: None, shift: false });
    assert_eq!(session.view().cursor, cell, "beside the board it stays");
}
