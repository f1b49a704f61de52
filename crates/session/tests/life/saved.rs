use raumspiel_session::{
    Edit, Event, Keeping, Look, NewGame, Player, SaveError, Session, TimeControl, Worth,
};
use rules::GameKind;

use super::{LEVEL, begun, handle, link, open, play, session};

/// A position that nobody gets by playing.
const POSITION: &str = "4/4/4/3k|4/4/4/4|4/4/4/4|4/4/P3/K3 b - - 0 9";

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

/// The game as it goes on after it was kept.
fn kept(game: &Session) -> Session {
    session().restored(&game.save()).expect("what was kept can be read")
}

#[test]
fn a_game_is_worth_what_somebody_made_or_chose() {
    let game = session();
    assert_eq!(game.worth(), Worth::Nothing);
    let by_default = begun([Player::Person; 2], [None; 2]);
    assert_eq!(by_default.worth(), Worth::Nothing);
    let timed = begun([Player::Person; 2], [TimeControl::read("60"), None]);
    let mut other_rules = session();
    other_rules.handle(Event::Begin(NewGame {
        kind: GameKind::Artemis,
        rules: "pawn-captures=diagonal".to_owned(),
        players: [Player::Person; 2],
        time: [None; 2],
    }));
    for game in [begun([LEVEL, Player::Person], [None; 2]), timed, other_rules] {
        assert_eq!(game.worth(), Worth::Choices, "{}", game.save());
        assert_eq!((kept(&game).worth(), kept(&game).save()), (Worth::Choices, game.save()));
    }
    let mut moved = session();
    play(&mut moved, &["a3A"]);
    assert_eq!(moved.worth(), Worth::Made);
    moved.handle(Event::Undo);
    assert_eq!(moved.worth(), Worth::Made, "it can be brought back");
    let mut conceded = session();
    conceded.handle(Event::Concede);
    assert_eq!(conceded.worth(), Worth::Made);
}

#[test]
fn a_position_that_somebody_made_is_worth_keeping_from_its_first_moment() {
    let mut pasted = session();
    open(&mut pasted, POSITION);
    assert_eq!((pasted.worth(), kept(&pasted).position_text().as_str()), (Worth::Made, POSITION));
    let mut set_up = session();
    set_up.handle(Event::Edit(Edit::Open));
    assert_eq!(set_up.worth(), Worth::Nothing, "nothing is changed yet");
    // What can't be played from, or read, is somebody's work all the same.
    for text in ["4/4/4/4|4/4/4/4|4/4/4/4|4/4/P3/K3 b - - 0 9", "4/4/4", POSITION] {
        set_up.handle(Event::Edit(Edit::Text(text.to_owned())));
        assert_eq!(set_up.worth(), Worth::Made, "{text}");
        let again = kept(&set_up);
        let [is, was] = [&again, &set_up].map(|game| game.view().editor.map(|one| (one.text, one.faults)));
        assert_eq!(is, was, "it is still being set up");
        assert_eq!(again.save(), set_up.save());
    }
    set_up.handle(Event::Edit(Edit::Play));
    assert_eq!((set_up.worth(), set_up.view().editor), (Worth::Made, None));
    assert_eq!(kept(&set_up).position_text(), POSITION);
}

#[test]
fn a_kept_game_is_named_by_who_plays_and_counted_as_it_is_numbered() {
    let mut game = session();
    play(&mut game, &["a3A"]);
    assert_eq!(game.title(), "Artemis Chess, 1 move");
    play(&mut game, &["a2D", "b3A"]);
    assert_eq!(game.title(), "Artemis Chess, 2 moves");
    game.handle(Event::Concede);
    game.handle(Event::Confirm);
    assert_eq!(game.title(), "Artemis Chess, 2 moves, White wins: concession");
    let against = begun([Player::Person, LEVEL], [None; 2]);
    assert_eq!(against.title(), "Artemis Chess, White – Raumspiel-3, 0 moves, against the computer");
    let mut doseki = session();
    doseki.handle(Event::Begin(NewGame {
        kind: GameKind::Doseki,
        rules: String::new(),
        players: [LEVEL, Player::Person],
        time: [None; 2],
    }));
    assert_eq!(doseki.title(), "Doseki, Raumspiel-3 – Black, 0 moves, against the computer");
    let mut from_position = session();
    open(&mut from_position, POSITION);
    play(&mut from_position, &["Kc1D"]);
    assert_eq!(from_position.title(), "Artemis Chess, from a position, 1 move", "Black has moved: 9...");
}

#[test]
fn what_is_said_when_nothing_is_kept_any_more_is_said_once() {
    let mut game = session();
    game.handle(Event::Keeping(Keeping::Kept));
    assert_eq!((game.notice(), game.is_kept()), (None, true));
    game.handle(Event::Keeping(Keeping::Full));
    assert!(game.notice().is_some_and(|notice| notice.starts_with("There is no room left")));
    assert!(!game.is_kept());
    play(&mut game, &["a3A"]);
    game.handle(Event::Keeping(Keeping::Full));
    assert_eq!(game.notice(), None);
    game.handle(Event::Keeping(Keeping::Kept));
    assert!(game.is_kept());
    let mut refused = session();
    refused.handle(Event::Keeping(Keeping::Refused));
    assert!(refused.notice().is_some_and(|notice| notice.starts_with("Nothing can be kept")));
}

#[test]
fn clocks_that_were_set_are_kept_before_the_first_move() {
    let time = [TimeControl::read("300+5"), TimeControl::read("60")];
    let game = begun([Player::Person, LEVEL], time);
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
