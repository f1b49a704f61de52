use raumspiel_session::{Event, Player, Reply, Score, Session, TimeControl};
use rules::record::Cause;

use super::{LEVEL, begun, handle, play};

/// The computer answers with a move, and thinks so of its position.
fn answer(session: &mut Session, best: &str, score: Score) {
    let id = session.view().engine.request.expect("the computer is asked").id;
    session.handle(Event::Engine(Reply::Progress { id, depth: 3, nodes: 100, score, line: vec![] }));
    session.handle(Event::Engine(Reply::Done { id, best: Some(best.to_owned()) }));
}

#[test]
fn the_computer_takes_a_draw_only_if_it_stands_badly() {
    for (score, agrees) in
        [(Score::Centipawns(-200), true), (Score::Centipawns(40), false), (Score::Mate(3), false)]
    {
        let mut game = begun([Player::Person, LEVEL], [None; 2]);
        play(&mut game, &["a3A"]);
        answer(&mut game, "a2D", score);
        game.handle(Event::AgreeDraw);
        let view = handle(&mut game, Event::Confirm);
        let ended = view.outcome.is_some_and(|ending| ending.cause == Cause::Agreement);
        assert_eq!(ended, agrees, "{score:?}: {}", view.status);
        assert!(agrees || view.status.starts_with("The computer declines"), "{}", view.status);
    }
}

#[test]
fn two_people_agree_by_themselves() {
    let mut game = begun([Player::Person; 2], [None; 2]);
    play(&mut game, &["a3A"]);
    game.handle(Event::AgreeDraw);
    let view = handle(&mut game, Event::Confirm);
    assert_eq!(view.outcome.map(|ending| ending.cause), Some(Cause::Agreement));
    assert!(game.record().to_string().contains("[Termination \"agreement\"]"));
}

#[test]
fn a_rematch_changes_sides_and_keeps_rules_start_and_time() {
    let time = [TimeControl::read("60"), TimeControl::read("300+5")];
    let mut game = begun([Player::Person, LEVEL], time);
    play(&mut game, &["a3A"]);
    assert!(handle(&mut game, Event::Rematch).question.is_some(), "nothing is kept here, so it is asked");
    let view = handle(&mut game, Event::Confirm);
    assert_eq!(view.players, [LEVEL, Player::Person]);
    assert_eq!(view.time, [time[1], time[0]]);
    assert_eq!((view.moves.len(), view.engine.moving), (0, true));
}
