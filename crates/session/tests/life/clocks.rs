use raumspiel_session::{ClockFace, Event, Player, Reply, TimeControl};
use rules::{
    Side,
    record::{Cause, Ending},
};

use super::{LEVEL, begun, handle, open, play};

fn tick(session: &mut raumspiel_session::Session, now_ms: f64) {
    session.handle(Event::Tick { now_ms });
}

fn left(session: &raumspiel_session::Session) -> [Option<u32>; 2] {
    session.clocks().map(|face| face.map(|face| face.left_ms))
}

#[test]
fn time_runs_from_the_first_move_and_grows_with_each() {
    let mut game = begun([Player::Person; 2], [TimeControl::read("60+2"), TimeControl::read("30")]);
    tick(&mut game, 50_000.0);
    assert_eq!(left(&game), [Some(60_000), Some(30_000)], "nobody has moved");
    play(&mut game, &["a3A"]);
    assert_eq!(left(&game), [Some(62_000), Some(30_000)]);
    tick(&mut game, 51_500.0);
    assert_eq!(left(&game), [Some(62_000), Some(28_500)]);
    play(&mut game, &["a2D"]);
    tick(&mut game, 54_500.0);
    assert_eq!(left(&game), [Some(59_000), Some(28_500)]);
    assert_eq!(game.clocks().map(|face| face.is_some_and(|face| face.runs)), [true, false]);
    assert_eq!(game.record().tags().get("WhiteTimeControl"), Some("60+2"));
    // A clock that goes backwards changes nothing.
    tick(&mut game, 10.0);
    assert_eq!(left(&game), [Some(59_000), Some(28_500)]);
}

#[test]
fn whoever_has_none_left_loses_and_no_move_comes_after() {
    let mut game = begun([Player::Person; 2], [TimeControl::read("60"); 2]);
    tick(&mut game, 0.0);
    play(&mut game, &["a3A"]);
    tick(&mut game, 59_999.0);
    assert_eq!(game.record().outcome(), None);
    tick(&mut game, 60_000.0);
    assert_eq!(game.record().outcome(), Some(Ending::time(Some(Side::White))));
    let view = game.view();
    assert!(view.status.starts_with("Black’s time has run out. White wins."), "{}", view.status);
    assert!(handle(&mut game, Event::Play("a2D".to_owned())).moves.len() == 1);
    let file = game.record().to_string();
    assert!(
        file.contains("[TimeControl \"60\"]") && file.contains("[Termination \"time forfeit\"]"),
        "{file}"
    );
    // Taken back, the game can go on, without clocks.
    let view = handle(&mut game, Event::Undo);
    assert_eq!((view.outcome, view.clocks), (None, [None; 2]));
}

#[test]
fn against_a_bare_king_time_out_is_a_draw() {
    let mut game = begun([Player::Person; 2], [None; 2]);
    open(&mut game, "4/4/4/3k|4/4/4/4|4/4/4/4|4/4/P3/K3 b - - 0 9");
    // The same position with clocks: as a kept game.
    let text = game.save().replacen("person,person\n", "person,person\ntime 60,60\nleft 60000,60000\n", 1);
    assert_eq!(game.restore(&text), Ok(()));
    play(&mut game, &["Kd2D"]);
    tick(&mut game, 70_000.0);
    let outcome = game.record().outcome();
    assert_eq!(outcome.map(|ending| (ending.winner, ending.cause)), Some((None, Cause::Time)));
}

#[test]
fn nobody_sees_the_page() {
    for (players, counted) in [([Player::Person, LEVEL], 0), ([Player::Person; 2], 5000)] {
        let mut game = begun(players, [TimeControl::read("60"); 2]);
        play(&mut game, &["a3A"]);
        if let Some(request) = game.view().engine.request {
            game.handle(Event::Engine(Reply::Done { id: request.id, best: Some("a2D".to_owned()) }));
        } else {
            play(&mut game, &["a2D"]);
        }
        game.handle(Event::Hidden(true));
        tick(&mut game, 5000.0);
        game.handle(Event::Hidden(false));
        assert_eq!(left(&game), [Some(60_000 - counted), Some(60_000)], "{players:?}");
        tick(&mut game, 6000.0);
        assert_eq!(left(&game)[0], Some(59_000 - counted));
    }
}

#[test]
fn thinking_time_is_not_given_back_by_a_reload() {
    let mut game = begun([Player::Person; 2], [TimeControl::read("60"); 2]);
    tick(&mut game, 1_000_000.0);
    play(&mut game, &["a3A", "a2D"]);
    let text = game.save();
    assert!(text.contains("\nleft 60000,60000\nsince white 1000000\n"), "{text}");
    // For how long somebody still saw the clock run, and what White then has left.
    for (seen_ms, expected) in [(0.0, 60_000), (20_000.0, 40_000), (90_000.0, 0), (-5_000.0, 60_000)] {
        let mut again = super::session();
        assert_eq!(again.restore(&text), Ok(()));
        again.ran_until(1_000_000.0 + seen_ms);
        // The page was closed for an hour: nobody saw that.
        tick(&mut again, 4_600_000.0);
        assert_eq!(left(&again), [Some(expected), Some(60_000)], "{seen_ms}");
        assert!(again.clocks()[0].is_some_and(|face| face.runs), "{seen_ms}");
        tick(&mut again, 4_601_000.0);
        assert_eq!(left(&again)[0], Some(expected.saturating_sub(1000)), "it goes on");
        assert_eq!(again.record().outcome().is_some(), expected == 0, "{seen_ms}");
    }
    // Kept once more before it goes on, it is the same.
    let mut again = super::session();
    assert_eq!((again.restore(&text), again.save()), (Ok(()), text.clone()));
    // Nobody has ever seen it run: what was kept counts.
    tick(&mut again, 4_600_000.0);
    assert_eq!(left(&again), [Some(60_000), Some(60_000)]);
}

#[test]
fn time_as_text() {
    for (ms, text) in [
        (3_600_000, "1:00:00"),
        (300_000, "5:00"),
        (299_001, "5:00"),
        (10_000, "0:10"),
        (9400, "9.4"),
        (9301, "9.4"),
        (0, "0.0"),
    ] {
        let face = ClockFace { left_ms: ms, runs: true };
        assert_eq!(face.text(), text, "{ms}");
        let later = ClockFace { left_ms: ms.saturating_sub(face.changes_in_ms()), runs: true };
        assert!(ms == 0 || later.text() != text, "{ms}: it looks different then");
    }
    for (text, control) in
        [("300+5", Some((300_000, 5000))), ("90", Some((90_000, 0))), ("0", None), ("x", None)]
    {
        let read = TimeControl::read(text);
        assert_eq!(read.map(|one| (one.base_ms, one.increment_ms)), control, "{text}");
        assert!(read.is_none_or(|one| one.to_string() == text));
    }
    assert_eq!(TimeControl::new(f64::NAN, 1.0), None);
    assert_eq!(TimeControl::new(1e9, 0.0), None);
}

#[test]
fn time_as_two_fields() {
    let read = |minutes, seconds| {
        TimeControl::of_fields(minutes, seconds).map(|time| time.map(|time| time.to_string()))
    };
    assert_eq!(read("", " "), Ok(None));
    assert_eq!(read("0", ""), Ok(None));
    assert_eq!(read("5", "3"), Ok(Some("300+3".to_owned())));
    assert_eq!(read("1,5", "0.5"), Ok(Some("90+0.5".to_owned())));
    assert_eq!(read("1440", "600"), Ok(Some("86400+600".to_owned())));
    for (minutes, seconds, told) in [
        ("99999", "", "Minutes for the game are a number from 0 to 1440, not `99999`."),
        ("-5", "", "Minutes for the game are a number from 0 to 1440, not `-5`."),
        ("five", "", "Minutes for the game are a number from 0 to 1440, not `five`."),
        ("NaN", "", "Minutes for the game are a number from 0 to 1440, not `NaN`."),
        ("5", "601", "Seconds for each move are a number from 0 to 600, not `601`."),
        ("", "5", "With seconds for each move, minutes for the game are needed too."),
    ] {
        assert_eq!(read(minutes, seconds), Err(told.to_owned()));
    }
}
