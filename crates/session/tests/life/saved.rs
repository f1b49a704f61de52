use raumspiel_session::{Event, Look, Player, SaveError, TimeControl};

use super::{LEVEL, begun, handle, link, play, session};

#[test]
fn a_kept_game_goes_on_with_its_players_its_clocks_and_all_that_was_tried() {
    let time = [TimeControl::read("300+5"), None];
    let mut first = begun([Player::Person, LEVEL], time);
    first.handle(Event::Tick { now_ms: 1000.0 });
    play(&mut first, &["a3A"]);
    first.handle(Event::Look(Look::First));
    first.handle(Event::Play("b3A".to_owned()));
    let mut second = session();
    assert_eq!(second.restore(&first.save()), Ok(()));
    let view = second.view();
    assert_eq!((view.players, view.moves), ([Player::Person, LEVEL], vec!["a3A".to_owned()]));
    assert_eq!(view.lines, handle(&mut first, Event::Look(Look::Latest)).lines);
    assert_eq!(view.clocks, [first.view().clocks[0], None]);
    assert!(view.engine.moving, "the computer goes on by itself");
    assert_eq!(second.save(), first.save());
}

#[test]
fn what_is_cut_off_newer_or_damaged_is_refused_and_costs_nothing() {
    let mut game = session();
    play(&mut game, &["a3A", "a2D"]);
    let text = game.save();
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        assert!(game.restore(&text[..end]).is_err(), "cut off at {end}");
    }
    assert_eq!(game.restore(&text[..text.len() - 4]), Err(SaveError::CutOff));
    assert_eq!(game.restore(&text.replacen("save 1", "save 2", 1)), Err(SaveError::Newer));
    for (from, to) in [("a2D", "a9Z"), ("person,", "persona,"), ("raumspiel", "draumspiel")] {
        let found = game.restore(&text.replacen(from, to, 1));
        assert!(matches!(found, Err(SaveError::Damaged(_))), "{found:?}");
    }
    assert_eq!(game.save(), text);
}

#[test]
fn a_link_belongs_to_the_game_that_it_answers() {
    let mut game = session();
    assert!(!game.link_belongs(&link(&["a3A"])), "nothing was played");
    play(&mut game, &["a3A", "a2D"]);
    for (moves, belongs) in [
        (&["a3A"][..], true),
        (&["a3A", "a2D"], true),
        (&["a3A", "a2D", "b3A"], true),
        (&["b3A", "a2D"], false),
    ] {
        assert_eq!(game.link_belongs(&link(moves)), belongs, "{moves:?}");
    }
}

#[test]
fn only_a_game_with_something_in_it_is_worth_keeping() {
    let mut game = session();
    assert!(!game.is_worth_keeping());
    play(&mut game, &["a3A"]);
    assert!(game.is_worth_keeping());
    assert_eq!(game.title(), "Artemis Chess, 1 move");
    game.handle(Event::Concede);
    game.handle(Event::Confirm);
    assert_eq!(game.title(), "Artemis Chess, 1 move, White wins: concession");
}

#[test]
fn clocks_that_were_set_are_kept_before_the_first_move() {
    let time = [TimeControl::read("300+5"), TimeControl::read("60")];
    let game = begun([Player::Person, LEVEL], time);
    assert!(game.is_worth_keeping());
    let mut again = session();
    assert_eq!(again.restore(&game.save()), Ok(()));
    assert_eq!((again.view().clocks, again.save()), (game.view().clocks, game.save()));
}

#[test]
fn a_record_says_who_played_and_when() {
    let mut game = session();
    game.set_today("2026.11.30".to_owned());
    assert!(game.record().to_string().contains("[Date \"2026.11.30\"]\n[Round \"?\"]\n[White \"?\"]"));
    play(&mut game, &["a3A"]);
    // A game that was begun yesterday stays yesterday's; one from elsewhere keeps what it says.
    game.set_today("2026.12.01".to_owned());
    assert!(game.record().to_string().contains("[Date \"2026.11.30\"]"));
    let mut game = begun([Player::Person, LEVEL], [None; 2]);
    game.set_today("2026.12.01".to_owned());
    let text = game.record().to_string();
    assert!(text.contains("[Date \"2026.12.01\"]") && text.contains("[White \"?\"]"), "{text}");
    assert!(text.contains("[Black \"Raumspiel-3\"]"), "{text}");
    game.handle(Event::Open("[White \"Ann\"]\n\n1. a3A *".to_owned()));
    let text = game.record().to_string();
    assert!(text.contains("[White \"Ann\"]") && text.contains("[Date \"????.??.??\"]"), "{text}");
}
