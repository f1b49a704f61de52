//! Event sequences, and what is to be seen after them.

use raumspiel_session::{Event, NewGame, Player, Question, Session, ViewModel, model::Mark};
use rules::{Coordinates, GameKind, Role, Side, chess::Wing, record::Cause};

fn cell(text: &str) -> Coordinates {
    let [file, rank, level] = text.as_bytes() else { panic!("`{text}` is no cell") };
    Coordinates { file: file - b'a', rank: rank - b'1', level: level - b'A' }
}

fn session() -> Session {
    Session::new(GameKind::Artemis)
}

fn click(session: &mut Session, text: &str) -> ViewModel {
    session.handle(Event::Click { cell: Some(cell(text)), shift: false });
    session.view()
}

fn shift_click(session: &mut Session, text: &str) -> ViewModel {
    session.handle(Event::Click { cell: Some(cell(text)), shift: true });
    session.view()
}

fn handle(session: &mut Session, event: Event) -> ViewModel {
    session.handle(event);
    session.view()
}

/// Plays moves such as `a2B-a2D` by two clicks each.
fn play(session: &mut Session, moves: &[&str]) {
    for text in moves {
        let (from, to) = text.split_once('-').expect("from-to");
        let before = session.view().moves.len();
        click(session, from);
        let after = click(session, to).moves.len();
        assert_eq!(after, before + 1, "{text}: {}", session.view().status);
    }
}

fn marks(view: &ViewModel, text: &str) -> Vec<Mark> {
    view.board.marks.iter().filter(|(at, _)| *at == cell(text)).map(|(_, mark)| *mark).collect()
}

#[test]
fn a_click_selects_and_another_moves() {
    let mut session = session();
    let view = click(&mut session, "a1B");
    assert_eq!(view.selection, Some(cell("a1B")));
    assert_eq!(marks(&view, "a1B"), [Mark::Selected]);
    assert_eq!(view.status, "White to move. Selected: knight on a1B, 6 moves.");
    let view = click(&mut session, "c1C");
    assert_eq!(view.moves, ["Nc1C"]);
    assert_eq!((view.selection, view.turn), (None, Side::Black));
    assert_eq!(marks(&view, "a1B"), [Mark::LastFrom]);
    assert_eq!(marks(&view, "c1C"), [Mark::LastTo]);
    assert_eq!(view.status, "Black to move. Last move: Nc1C.");
    assert_eq!(view.board.glides.len(), 1);
}

#[test]
fn another_own_piece_is_selected_instead_and_elsewhere_deselects() {
    let mut session = session();
    click(&mut session, "a1B");
    assert_eq!(click(&mut session, "d1B").selection, Some(cell("d1B")));
    assert_eq!(click(&mut session, "d1B").selection, None, "the same piece again");
    click(&mut session, "a1B");
    let view = click(&mut session, "b4B");
    assert_eq!(view.selection, None);
    assert_eq!(view.status, "The knight can't go to b4B. White to move.");
    click(&mut session, "a1B");
    assert_eq!(handle(&mut session, Event::Click { cell: None, shift: false }).selection, None);
    click(&mut session, "a1B");
    assert_eq!(handle(&mut session, Event::Cancel).selection, None);
    assert!(session.view().moves.is_empty());
}

#[test]
fn the_other_side_s_pieces_are_not_selected() {
    let mut session = session();
    let view = click(&mut session, "a4D");
    assert_eq!(view.selection, None);
    assert_eq!(view.status, "The black rook on a4D is not White's. White to move.");
}

#[test]
fn hints_are_shown_and_hidden() {
    let mut session = session();
    let view = click(&mut session, "a2A");
    // Not to a2B, where an own pawn stands, nor over it.
    assert_eq!(view.hints, [cell("a3A"), cell("a4A")]);
    assert_eq!(marks(&view, "a4A"), [Mark::Target]);
    let view = handle(&mut session, Event::ToggleHints);
    assert_eq!((view.hints.len(), view.show_hints), (0, false));
    assert_eq!(marks(&view, "a4A"), []);
    assert_eq!(view.selection, Some(cell("a2A")), "the piece stays selected");
    assert_eq!(handle(&mut session, Event::ToggleHints).hints.len(), 2);
}

#[test]
fn king_s_side_castling_on_move_one() {
    let mut session = session();
    click(&mut session, "c1A");
    assert_eq!(marks(&session.view(), "d1A"), [Mark::Castle]);
    assert_eq!(session.view().offers.len(), 1, "it is offered by name, too");
    let view = shift_click(&mut session, "d1A");
    assert_eq!(view.moves, ["O-O"]);
    assert_eq!(view.board.glides.len(), 2, "king and rook both glide");

    // A plain click on one's own rook selects the rook.
    let mut session = self::session();
    click(&mut session, "c1A");
    let view = click(&mut session, "d1A");
    assert_eq!((view.selection, view.moves.len()), (Some(cell("d1A")), 0));

    // By name, for fingers that have no Shift.
    let mut session = self::session();
    click(&mut session, "c1A");
    assert_eq!(handle(&mut session, Event::Castle(Wing::King)).moves, ["O-O"]);
}

#[test]
fn queen_s_side_castling_and_the_step_to_the_same_cell() {
    // The queen leaves b1A through the cell that the pawn before it left.
    let opening = ["b2A-b3A", "a3D-a2D", "b1A-b2A", "b3D-b2D"];
    let mut session = session();
    play(&mut session, &opening);
    click(&mut session, "c1A");
    let view = click(&mut session, "b1A");
    assert_eq!(view.moves[4], "Kb1A", "a plain click steps");

    let mut session = self::session();
    play(&mut session, &opening);
    click(&mut session, "c1A");
    let view = shift_click(&mut session, "b1A");
    assert_eq!(view.moves[4], "O-O-O");
    let carried: Vec<_> = view.board.glides.iter().map(|glide| (glide.from, glide.to)).collect();
    assert_eq!(carried, [(cell("c1A"), cell("b1A")), (cell("a1A"), cell("c1A"))]);
}

#[test]
fn a_castling_that_cannot_be_says_why() {
    let mut session = session();
    click(&mut session, "c1A");
    let view = shift_click(&mut session, "b1A");
    assert_eq!(
        view.status,
        "White can't castle there: a piece stands between king and rook. White to move. \
         Selected: king on c1A, 1 move."
    );
    let view = shift_click(&mut session, "c3B");
    assert!(view.status.starts_with("There is no castling to c3B."), "{}", view.status);
}

/// A white pawn on a3D, that takes the rook on a4D and is promoted there.
fn before_promotion() -> Session {
    let mut session = session();
    play(&mut session, &["a2B-a2D", "d3C-d3B", "a2D-a3D", "d3D-d2D"]);
    session
}

#[test]
fn promotion_asks_and_can_be_cancelled() {
    let mut session = before_promotion();
    click(&mut session, "a3D");
    let view = click(&mut session, "a4D");
    let roles = vec![Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    assert_eq!(view.question, Some(Question::Promotion(roles)));
    assert_eq!(view.moves.len(), 4, "nothing is played before the answer");
    let view = handle(&mut session, Event::Cancel);
    assert_eq!((view.question, view.moves.len()), (None, 4));
    assert_eq!(view.selection, Some(cell("a3D")), "the pawn is still picked up");

    click(&mut session, "a4D");
    let view = handle(&mut session, Event::Promote(Role::Knight));
    assert_eq!(view.moves[4], "xa4D=N");
    assert_eq!(view.question, None);
}

fn new_game(rules: &str) -> Event {
    Event::Begin(NewGame {
        kind: GameKind::Artemis,
        rules: rules.to_owned(),
        players: [Player::Person; 2],
        time: [None; 2],
    })
}

#[test]
fn a_new_game_begins_anew() {
    let mut session = session();
    assert!(!session.view().under_way, "nothing would be lost");
    play(&mut session, &["a2A-a3A"]);
    assert!(session.view().under_way);
    let view = handle(&mut session, new_game(""));
    assert_eq!((view.moves.len(), view.under_way, view.turn), (0, false, Side::White));
}

#[test]
fn concession_and_draw_end_the_game() {
    let mut session = session();
    play(&mut session, &["a2A-a3A"]);
    let view = handle(&mut session, Event::Concede);
    assert!(matches!(view.question, Some(Question::Confirm { .. })));
    assert_eq!(handle(&mut session, Event::Cancel).outcome, None, "the game goes on");
    handle(&mut session, Event::Concede);
    let view = handle(&mut session, Event::Confirm);
    let outcome = view.outcome.clone().expect("an end");
    assert_eq!((outcome.winner, outcome.cause), (Some(Side::White), Cause::Concession));
    assert_eq!(view.outcome_text.as_deref(), Some("Black concedes. White wins."));
    // Nothing goes on after the end.
    let view = click(&mut session, "a3D");
    assert_eq!(view.selection, None);
    assert!(view.status.starts_with("The game is over"), "{}", view.status);
    assert_eq!(handle(&mut session, Event::AgreeDraw).outcome, view.outcome);
    assert_eq!(handle(&mut session, new_game("")).outcome, None);

    play(&mut session, &["a2A-a3A"]);
    handle(&mut session, Event::AgreeDraw);
    let view = handle(&mut session, Event::Confirm);
    assert_eq!(view.outcome.map(|outcome| outcome.winner), Some(None));
}

#[test]
fn a_game_without_moves_is_conceded_without_a_question() {
    let view = handle(&mut session(), Event::Concede);
    assert_eq!(view.question, None);
    assert_eq!(view.outcome.and_then(|outcome| outcome.winner), Some(Side::Black));
}

#[test]
fn rules_are_the_new_games() {
    let mut session = session();
    let view = handle(&mut session, new_game("pawn-captures=diagonal"));
    assert_eq!(view.rules, "pawn-captures=diagonal");
    play(&mut session, &["a2A-a3A"]);
    let view = handle(&mut session, new_game("pawn-captures=sideways"));
    assert!(view.status.contains("`straight` or `diagonal`, not `sideways`"), "{}", view.status);
    assert_eq!((view.moves.len(), view.rules.as_str()), (1, "pawn-captures=diagonal"), "nothing is lost");
    assert_eq!(handle(&mut session, new_game("")).rules, "");
}

#[test]
fn check_and_mate_are_shown() {
    let position = "3k/4/4/4|4/4/4/4|4/4/4/1Q2|4/4/4/K3 w - - 0 1";
    let mut session = Session::from_position(GameKind::Artemis, "", position).expect("a sound position");
    click(&mut session, "b1B");
    let view = click(&mut session, "b4B");
    assert_eq!(view.moves, ["Qb4B+"]);
    assert!(view.check && view.status.starts_with("Black to move. Check!"), "{}", view.status);
    let position = "3k/4/4/4|4/4/4/4|4/4/4/3Q|4/4/4/K3 b - - 0 1";
    let session = Session::from_position(GameKind::Artemis, "", position).expect("a sound position");
    assert!(!session.view().check, "d1B and d4D are on no line");
    let position = "3k/4/4/3Q|4/4/4/4|4/4/4/4|4/4/4/K3 b - - 0 1";
    let session = Session::from_position(GameKind::Artemis, "", position).expect("a sound position");
    let view = session.view();
    assert!(view.check);
    assert_eq!(marks(&view, "d4D"), [Mark::Check]);
    // The king on a1A is mated by the queen beside it, which the king on c1A guards.
    let position = "4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/kQK1 b - - 0 1";
    let session = Session::from_position(GameKind::Artemis, "", position).expect("a sound position");
    assert_eq!(session.view().outcome_text.as_deref(), Some("Checkmate. White wins."));
    assert_eq!(marks(&session.view(), "a1A"), [Mark::Check]);
}

/// The letters of pieces are the English ones; the German ones are taken where they mean one move.
#[test]
fn german_letters_can_be_typed() {
    let typed = |session: &mut Session, text: &str| {
        session.handle(Event::Play(text.to_owned()));
        session.view()
    };
    let mut session = session();
    assert_eq!(typed(&mut session, "Sa3A").moves, ["Na3A"]);
    let position = "k3/4/p3/4|4/4/3q/4|4/4/4/4|4/4/4/2K1 b - - 0 1";
    let mut session = Session::from_position(GameKind::Artemis, "", position).expect("a sound position");
    let view = typed(&mut session, "Da2C");
    assert!(
        view.moves.is_empty() && view.status.contains("fits several moves: a2Da2C, Qd2Ca2C"),
        "{}",
        view.status
    );
    assert_eq!(typed(&mut session, "Dd2Ca2C").moves, ["Qa2C"]);
}
