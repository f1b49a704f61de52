//! The engine as the session sees it: questions go out, answers come in, late ones are thrown away.

use raumspiel_session::{
    Event, Look, NewGame, Player, Reply, Request, Score, Session, Task, ViewModel, model::Mark,
};
use rules::{Coordinates, GameKind, Side, record::Cause};

const LEVEL: Player = Player::Computer { level: 3 };

fn session(players: [Player; 2]) -> Session {
    let mut session = Session::new(GameKind::Artemis);
    session.handle(Event::Begin(NewGame {
        kind: GameKind::Artemis,
        rules: String::new(),
        players,
        time: [None; 2],
    }));
    session
}

fn handle(session: &mut Session, event: Event) -> ViewModel {
    session.handle(event);
    session.view()
}

fn play(session: &mut Session, from: [u8; 3], to: [u8; 3]) -> ViewModel {
    for [file, rank, level] in [from, to] {
        session.handle(Event::Click { cell: Some(Coordinates { file, rank, level }), shift: false });
    }
    session.view()
}

/// Plays the pawn from a2A to a3A.
fn play_a3a(session: &mut Session) -> ViewModel {
    play(session, [0, 1, 0], [0, 2, 0])
}

fn request(session: &Session) -> Request {
    session.view().engine.request.expect("a question to the engine")
}

fn done(id: u32, best: &str) -> Event {
    Event::Engine(Reply::Done { id, best: Some(best.to_owned()) })
}

#[test]
fn the_computer_is_asked_on_its_turn_and_answers() {
    let mut session = session([Player::Person, LEVEL]);
    assert_eq!(session.view().engine.request, None, "it is the person's turn");
    let view = play_a3a(&mut session);
    assert!(view.engine.moving && view.status.contains("The computer is thinking, at level 3."));
    let request = request(&session);
    assert_eq!((request.game.as_str(), request.moves.as_slice()), ("artemis", &["a3A".to_owned()][..]));
    assert!(matches!(request.task, Task::Move { level: 3, .. }));

    // A click on its pieces or on one's own does nothing meanwhile.
    let view = play(&mut session, [0, 2, 3], [0, 1, 3]);
    assert_eq!((view.moves.len(), view.selection), (1, None));
    assert!(view.status.starts_with("It is the computer's turn, for Black."), "{}", view.status);

    let view = handle(&mut session, done(request.id, "a2D"));
    assert_eq!(view.moves, ["a3A", "a2D"]);
    assert_eq!(view.board.glides.len(), 1);
    assert_eq!((view.engine.request, view.engine.moving), (None, false));
}

#[test]
fn undo_while_it_thinks_throws_the_late_answer_away() {
    let mut session = session([Player::Person, LEVEL]);
    play_a3a(&mut session);
    let late = request(&session).id;
    let view = handle(&mut session, Event::Undo);
    assert_eq!((view.moves.len(), view.engine.request), (0, None));
    let view = handle(&mut session, done(late, "a2D"));
    assert_eq!(view.moves.len(), 0, "the late answer is thrown away");
    play(&mut session, [1, 1, 0], [1, 2, 0]);
    assert_ne!(request(&session).id, late, "a new question has a new number");
}

#[test]
fn undo_takes_a_whole_turn_back_and_redo_brings_it_back() {
    let mut session = session([Player::Person, LEVEL]);
    play_a3a(&mut session);
    let id = request(&session).id;
    handle(&mut session, done(id, "a2D"));
    let view = handle(&mut session, Event::Undo);
    assert_eq!((view.moves.len(), view.turn), (0, Side::White));
    let view = handle(&mut session, Event::Redo);
    assert_eq!((view.moves.len(), view.engine.request), (2, None));

    // The computer's first move is no person's to take back.
    let mut session = self::session([LEVEL, Player::Person]);
    let id = request(&session).id;
    let view = handle(&mut session, done(id, "a3A"));
    assert!(!view.can_undo);
    let view = handle(&mut session, Event::Undo);
    assert_eq!(view.moves.len(), 1);
    assert!(view.status.starts_with("There is nothing to take back."), "{}", view.status);
}

#[test]
fn a_new_game_while_it_thinks_throws_the_late_answer_away() {
    let mut session = session([Player::Person, LEVEL]);
    play_a3a(&mut session);
    let late = request(&session).id;
    handle(
        &mut session,
        Event::Begin(NewGame {
            kind: GameKind::Artemis,
            rules: String::new(),
            players: [LEVEL, Player::Person],
            time: [None; 2],
        }),
    );
    let now = request(&session).id;
    assert_ne!(now, late);
    assert_eq!(handle(&mut session, done(late, "a3A")).moves.len(), 0);
    assert_eq!(handle(&mut session, done(now, "b3A")).moves, ["b3A"]);
}

#[test]
fn it_begins_by_itself_after_a_reload_and_never_after_the_end() {
    let mut session = session([Player::Person, LEVEL]);
    play_a3a(&mut session);
    let kept = session.record().to_string();
    let again = Session::from_record(&kept, [Player::Person, LEVEL]).expect("what was written can be read");
    assert_eq!(again.view().moves, ["a3A"]);
    assert_eq!(request(&again).moves, ["a3A"]);

    handle(&mut session, Event::Concede);
    let view = handle(&mut session, Event::Confirm);
    let outcome = view.outcome.expect("an end");
    assert_eq!(
        (outcome.winner, outcome.cause),
        (Some(Side::Black), Cause::Concession),
        "the person gives up"
    );
    assert_eq!(view.engine.request, None);
    let kept = session.record().to_string();
    let again = Session::from_record(&kept, [Player::Person, LEVEL]).expect("what was written can be read");
    assert_eq!((again.view().engine.request, again.view().outcome.is_some()), (None, true));
}

#[test]
fn move_now_hurries_the_question() {
    let mut session = session([LEVEL, Player::Person]);
    assert!(!session.view().engine.hurry);
    let id = request(&session).id;
    let view = handle(&mut session, Event::MoveNow);
    assert!(view.engine.hurry);
    assert_eq!(view.engine.request.map(|request| request.id), Some(id), "it is still the same question");
    assert!(!handle(&mut session, done(id, "a3A")).engine.hurry);
}

#[test]
fn the_game_goes_on_while_one_looks_back() {
    let mut session = session([Player::Person, LEVEL]);
    play_a3a(&mut session);
    let id = request(&session).id;
    let view = handle(&mut session, Event::Look(Look::First));
    assert!(view.looking_back && view.moves.is_empty());
    assert_eq!(view.engine.request.map(|request| request.id), Some(id), "it thinks on");
    let view = handle(&mut session, done(id, "a2D"));
    assert!(view.moves.is_empty(), "one still looks at the start");
    let view = handle(&mut session, Event::Look(Look::Latest));
    assert_eq!(view.moves, ["a3A", "a2D"]);
    assert!(!view.looking_back);
}

#[test]
fn another_move_from_an_earlier_place_is_a_variation() {
    let mut session = session([Player::Person; 2]);
    play_a3a(&mut session);
    play(&mut session, [0, 2, 3], [0, 1, 3]);
    handle(&mut session, Event::Look(Look::First));
    let view = play(&mut session, [1, 1, 0], [1, 2, 0]);
    assert_eq!((view.moves.as_slice(), view.looking_back), (&["b3A".to_owned()][..], true));
    assert_eq!(session.record().to_string().lines().last(), Some("1. a3A (1. b3A) 1... a2D *"));
    assert_eq!(handle(&mut session, Event::Look(Look::Latest)).moves, ["a3A", "a2D"], "the game is kept");
}

#[test]
fn a_hint_is_shown_and_goes_with_the_position() {
    let mut session = session([Player::Person; 2]);
    handle(&mut session, Event::Advise);
    let request = request(&session);
    assert_eq!(request.task, Task::Hint);
    let view = handle(&mut session, done(request.id, "Nc1C"));
    let advised: Vec<Mark> = view.board.marks.iter().map(|(_, mark)| *mark).collect();
    assert_eq!(advised, [Mark::AdviceFrom, Mark::AdviceTo]);
    assert!(view.status.starts_with("The computer would play Nc1C."), "{}", view.status);
    assert!(play_a3a(&mut session).board.marks.iter().all(|(_, mark)| *mark != Mark::AdviceTo));
}

#[test]
fn the_evaluation_is_white_s_and_follows_the_position() {
    let mut session = session([Player::Person; 2]);
    handle(&mut session, Event::ToggleEvaluation);
    let tell = |session: &mut Session, score: Score| {
        let id = request(session).id;
        let line = vec!["a3A".to_owned()];
        handle(session, Event::Engine(Reply::Progress { id, depth: 5, nodes: 1000, score, line }))
    };
    let view = tell(&mut session, Score::Centipawns(135));
    assert_eq!(view.engine.words, "Depth 5: +1.35. a3A");
    assert!(view.engine.balance.is_some_and(|balance| balance > 0.0));
    play_a3a(&mut session);
    assert_eq!(session.view().engine.words, "", "nothing is known of the new position yet");
    let view = tell(&mut session, Score::Centipawns(135));
    assert_eq!(view.engine.words, "Depth 5: −1.35. a3A", "Black stands well");
    let view = tell(&mut session, Score::Mate(2));
    assert_eq!(
        (view.engine.words.as_str(), view.engine.balance),
        ("Depth 5: Black mates in 2. a3A", Some(-1.0))
    );
    assert_eq!(handle(&mut session, Event::ToggleEvaluation).engine.request, None);
}

#[test]
fn if_the_engine_fails_people_play_on() {
    let mut session = session([Player::Person, LEVEL]);
    play_a3a(&mut session);
    let id = request(&session).id;
    let view = handle(&mut session, Event::Engine(Reply::Failed { id, why: "out of memory".to_owned() }));
    assert!(view.status.starts_with("The computer player has failed (out of memory)."), "{}", view.status);
    assert_eq!((view.players, view.engine.request), ([Player::Person; 2], None));
    assert_eq!(play(&mut session, [0, 2, 3], [0, 1, 3]).moves.len(), 2);
}

#[test]
fn after_a_failure_the_next_visit_asks_again_until_somebody_moves() {
    let kept = |session: &Session| session.clone().restored(&session.save()).expect("its own text").players();
    let mut session = session([Player::Person, LEVEL]);
    play_a3a(&mut session);
    for _ in 0..2 {
        let id = request(&session).id;
        handle(&mut session, Event::Engine(Reply::Failed { id, why: "the page is left".to_owned() }));
        assert_eq!((session.players(), kept(&session)), ([Player::Person; 2], [Player::Person, LEVEL]));
        handle(&mut session, Event::Advise);
    }
    play(&mut session, [0, 2, 3], [0, 1, 3]);
    assert_eq!(kept(&session), [Player::Person; 2]);
}

#[test]
fn a_failure_belongs_to_one_attempt() {
    let fail = |session: &mut Session| {
        let id = request(session).id;
        handle(session, Event::Engine(Reply::Failed { id, why: "no program".to_owned() }))
    };
    let begin = |session: &mut Session, kind| {
        let new_game =
            NewGame { kind, rules: String::new(), players: [LEVEL, Player::Person], time: [None; 2] };
        handle(session, Event::Begin(new_game))
    };
    let mut session = session([LEVEL, Player::Person]);
    fail(&mut session);
    // A new game, of whichever kind, asks again; a second failure is told again.
    for kind in GameKind::ALL {
        let view = begin(&mut session, kind);
        assert!(view.engine.moving && view.players[0] == LEVEL, "{kind:?}");
        let view = fail(&mut session);
        assert!(view.status.starts_with("The computer player has failed (no program)."), "{}", view.status);
        assert_eq!((view.players, view.engine.request), ([Player::Person; 2], None));
    }
    // So do advice and evaluation, when they are asked for; they are not asked for ever.
    for event in [Event::Advise, Event::ToggleEvaluation] {
        session.handle(event.clone());
        let view = fail(&mut session);
        assert_eq!((view.engine.request, view.engine.show_evaluation), (None, false), "{event:?}");
    }
    begin(&mut session, GameKind::Artemis);
    let id = request(&session).id;
    assert_eq!(handle(&mut session, done(id, "a3A")).moves, ["a3A"]);
}

#[test]
fn computers_play_each_other_until_someone_takes_back() {
    let mut session = session([LEVEL, LEVEL]);
    let first = request(&session).id;
    handle(&mut session, done(first, "a3A"));
    let second = request(&session).id;
    handle(&mut session, done(second, "a2D"));
    assert!(session.view().engine.request.is_some());
    let view = handle(&mut session, Event::Undo);
    assert_eq!((view.moves.len(), view.engine.request), (1, None), "they wait");
    assert!(handle(&mut session, Event::MoveNow).engine.request.is_some(), "and go on when told to");
}

#[test]
fn players_are_written_and_read() {
    for player in [Player::Person, Player::Computer { level: 1 }, Player::Computer { level: 8 }] {
        assert_eq!(Player::read(&player.text()), Some(player));
    }
    for text in ["", "computer-0", "computer-9", "computer-x", "Person"] {
        assert_eq!(Player::read(text), None, "{text}");
    }
}

#[test]
fn whoever_plays_black_alone_sits_on_blacks_side() {
    let seat = |players| {
        let mut session = Session::new(GameKind::Artemis);
        session.set_players(players);
        session.view().seat
    };
    let (person, computer) = (Player::Person, Player::Computer { level: 1 });
    assert_eq!(seat([computer, person]), Side::Black);
    assert_eq!(seat([Player::Absent, person]), Side::Black);
    for players in [[person, computer], [person; 2], [computer; 2], [Player::Absent; 2]] {
        assert_eq!(seat(players), Side::White);
    }
}
