//! What is listened to, what waits, what is answered.

use raumspiel_embed::{
    By, Command, GameState, Host, Id, Incoming, Judged, News, Opening, Refused, Report, Watch,
};
use rules::GameKind;
use session::{Event, Player, Session};

const HOST: &str = "https://example.org";

fn message(verb: &str) -> Incoming {
    Incoming {
        version: Some(1.0),
        verb: Some(verb.to_owned()),
        id: Some(Id::Number(7.0)),
        ..Incoming::default()
    }
}

fn command(judged: Judged) -> Result<Command, String> {
    match judged {
        Judged::Heard(heard) => {
            heard.command.map_err(|refused| format!("{}: {}", refused.code, refused.message))
        }
        other => Err(format!("{other:?}")),
    }
}

#[test]
fn strangers_are_passed_over() {
    let mut host = Host::new(Some(HOST.to_owned()));
    host.ready();
    assert_eq!(host.hear(false, HOST, &message("undo")), Judged::Stranger, "another window");
    assert_eq!(host.hear(true, "https://example.com", &message("undo")), Judged::Stranger, "another origin");
    let unnamed = Incoming { version: None, ..message("undo") };
    assert_eq!(host.hear(true, HOST, &unnamed), Judged::Stranger, "another protocol");
    assert_eq!(command(host.hear(true, HOST, &message("undo"))), Ok(Command::Undo(1)));
}

#[test]
fn an_unknown_host_is_the_one_heard_first() {
    let mut host = Host::new(None);
    host.ready();
    assert_eq!(host.hear(false, "https://evil.example", &message("state")), Judged::Stranger);
    assert_eq!(host.origin(), None, "a stranger is not the host");
    assert_eq!(command(host.hear(true, HOST, &message("state"))), Ok(Command::State));
    assert_eq!(host.origin(), Some(HOST));
    assert_eq!(host.hear(true, "https://evil.example", &message("state")), Judged::Stranger);
}

#[test]
fn commands_wait_until_the_board_is_ready() {
    let mut host = Host::new(None);
    let play = Incoming { the_move: Some("a3A".to_owned()), ..message("play") };
    assert_eq!(host.hear(true, HOST, &play), Judged::Waits);
    assert_eq!(host.hear(true, HOST, &message("undo")), Judged::Waits);
    let waited: Vec<_> = host.ready().into_iter().map(|heard| heard.command).collect();
    assert_eq!(waited, [Ok(Command::Play("a3A".to_owned())), Ok(Command::Undo(1))]);
    assert_eq!(command(host.hear(true, HOST, &message("undo"))), Ok(Command::Undo(1)));
}

#[test]
fn not_without_end() {
    let mut host = Host::new(None);
    let waits = (0..500).filter(|_| host.hear(true, HOST, &message("undo")) == Judged::Waits).count();
    assert_eq!(waits, 100);
    assert!(command(host.hear(true, HOST, &message("undo"))).expect_err("full").starts_with("busy: "));
    assert_eq!(host.ready().len(), 100);
}

#[test]
fn what_can_not_be_followed_is_answered() {
    let mut host = Host::new(None);
    let refused =
        |host: &mut Host, incoming: &Incoming| command(host.hear(true, HOST, incoming)).expect_err("no");
    let later = Incoming { version: Some(2.0), ..message("undo") };
    assert!(refused(&mut host, &later).starts_with("version: version 2 is not spoken here"));
    let strange = Incoming { version: Some(f64::NAN), ..message("undo") };
    assert!(refused(&mut host, &strange).starts_with("version: "));
    assert!(refused(&mut host, &message("dance")).contains("found `dance`; expected one of connect, load"));
    assert!(refused(&mut host, &Incoming { verb: None, ..message("") }).contains("found nothing"));
    assert!(refused(&mut host, &message("play")).starts_with("field: `move`"));
    assert!(refused(&mut host, &message("load")).starts_with("field: `options`"));
    let huge = Incoming { the_move: Some("x".repeat(1_000_000)), ..message("play") };
    assert!(refused(&mut host, &huge).starts_with("field: `move`"));
}

fn session(moves: &str, play: &str) -> Session {
    let opening = Opening::read([("moves", moves), ("play", play)]).expect("a game");
    let mut session = Session::new(GameKind::Artemis);
    session.load(opening.record, opening.players);
    session
}

#[test]
fn moves_of_persons_and_of_messages_are_told_apart() {
    let mut session = session("", "person,none");
    let mut watch = Watch::new(&session);
    session.handle(Event::Play("Na3A".to_owned()));
    assert_eq!(watch.news(&session, false), [News::Moved { text: "Na3A".to_owned(), by: By::Person }]);
    session.handle(Event::Play("a2D".to_owned()));
    assert!(watch.news(&session, false).is_empty(), "Black is not moved from here");
    assert!(session.view().status.contains("Black is not moved from here"));
    session.handle(Event::Receive("a2D".to_owned()));
    assert_eq!(watch.news(&session, true), [News::Moved { text: "a2D".to_owned(), by: By::Message }]);
    session.handle(Event::Receive("Qz9Z".to_owned()));
    assert!(watch.news(&session, true).is_empty());
}

#[test]
fn a_received_move_carries_on_the_game_wherever_one_looks() {
    let mut session = session("Na3A a2D", "none");
    session.handle(Event::Look(session::Look::First));
    session.handle(Event::Receive("b3A".to_owned()));
    assert_eq!(session.record().texts(), ["Na3A", "a2D", "b3A"]);
    assert!(session.view().looking_back);
}

#[test]
fn nobody_plays_a_board_that_is_only_looked_at() {
    let mut session = session("Na3A a2D", "none");
    session.handle(Event::Look(session::Look::First));
    session.handle(Event::Play("a3A".to_owned()));
    assert_eq!(session.record().moves(), 2, "not even a variation");
    assert_eq!(session.players(), [Player::Absent; 2]);
}

#[test]
fn taking_back_and_ending_are_news() {
    let mut session = session("", "person");
    let mut watch = Watch::new(&session);
    session.handle(Event::Play("Na3A".to_owned()));
    watch.news(&session, false);
    session.handle(Event::Undo);
    assert_eq!(watch.news(&session, false), [News::TakenBack(1)]);
    session.handle(Event::Play("a3A".to_owned()));
    session.handle(Event::Concede);
    session.handle(Event::Confirm);
    let news = watch.news(&session, false);
    assert_eq!(news.last(), Some(&News::Ended));
    let state = serde_json::to_value(GameState::of(session.record())).expect("plain");
    assert_eq!(state["result"]["winner"], "white");
    assert_eq!(state["result"]["reason"], "concession");
    assert_eq!(state["played"], serde_json::json!(["a3A"]));
}

#[test]
fn another_game_is_no_news() {
    let mut session = session("", "person");
    let mut watch = Watch::new(&session);
    let opening = Opening::read([("moves", "Na3A")]).expect("a game");
    session.load(opening.record, opening.players);
    assert!(watch.news(&session, true).is_empty());
}

#[test]
fn a_loaded_game_is_looked_at_where_it_was_asked_for() {
    let opening = Opening::read([("moves", "Na3A a2D"), ("ply", "0")]).expect("a game");
    let mut session = Session::new(GameKind::Artemis);
    session.load(opening.record, opening.players);
    let state = GameState::of(session.record());
    assert!(state.moves.is_empty());
    assert_eq!(state.played, ["Na3A", "a2D"]);
}

#[test]
fn how_many_plies_are_taken_back() {
    let mut host = Host::new(None);
    host.ready();
    for (plies, meant) in
        [(None, 1), (Some(3.0), 3), (Some(-2.0), 1), (Some(f64::NAN), 1), (Some(1e99), u32::MAX)]
    {
        let undo = Incoming { plies, ..message("undo") };
        assert_eq!(command(host.hear(true, HOST, &undo)), Ok(Command::Undo(meant)), "{plies:?}");
    }
}

#[test]
fn reports_are_plain_objects_with_nothing_superfluous() {
    let refused = Refused::new("move", "There is no such move.");
    let error = serde_json::to_value(Report::error(Some(Id::Text("a".to_owned())), refused)).expect("plain");
    let expected = serde_json::json!({
        "raumspiel": 1, "type": "error", "id": "a", "code": "move", "message": "There is no such move."
    });
    assert_eq!(error, expected);
    let state = GameState::of(session("Na3A", "none").record());
    let moved = News::Moved { text: "Na3A".to_owned(), by: By::Computer };
    let moved = serde_json::to_value(Report::news(Some(Id::Number(2.0)), moved, state)).expect("plain");
    assert_eq!(
        (&moved["move"], &moved["by"], &moved["id"]),
        (&"Na3A".into(), &"computer".into(), &2.0.into())
    );
    assert_eq!(moved["state"]["side"], "black");
}
