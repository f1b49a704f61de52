//! How games end: all of it decisions, since the page names no goal.

use raumspiel_rules::{
    Side,
    doseki::{Game, Options, Outcome, Position, Reason, Setup},
};

use super::position;

fn play(game: &mut Game, texts: &str) {
    for text in texts.split(' ') {
        let turn = game.position().read_turn(text).unwrap_or_else(|error| panic!("{error}"));
        assert!(game.play(turn), "{text}");
    }
}

#[test]
fn a_player_without_checkers_loses() {
    let mut game = Game::new(position("Cc3 Aa1", "Cd4"));
    assert_eq!(game.outcome(), None);
    play(&mut game, "Cc3xCd4");
    let outcome = game.outcome().expect("over");
    assert_eq!(outcome, Outcome { winner: Some(Side::White), reason: Reason::NoCheckers });
    assert_eq!((outcome.to_string().as_str(), outcome.score()), ("Red wins: no checkers left", "1-0"));
    assert!(game.legal_turns().is_empty() && game.position().legal_turns().is_empty());
    assert!(!game.position().has_turn());
}

/// A right to place a checker does not help one who has none on the board.
#[test]
fn rights_do_not_save_a_player_without_checkers() {
    let mut setup: Setup = position("Cc3", "Cd4").setup();
    setup.checkers[0] = Default::default();
    setup.rights = [3, 3];
    for turn in Side::ALL {
        setup.turn = turn;
        let here = Position::new(&setup).expect("sound");
        assert_eq!(here.legal_turns(), []);
        let outcome = Game::new(here).outcome();
        assert_eq!(outcome, Some(Outcome { winner: Some(Side::Black), reason: Reason::NoCheckers }));
    }
}

#[test]
fn a_player_without_a_turn_loses() {
    // A pawn in the corner: no empty cell beside it, nothing to capture diagonally.
    let mut setup = position("Ba1 Aa2 Ac1", "Aa1").setup();
    let mut game = Game::new(Position::new(&setup).expect("sound"));
    play(&mut game, "Ac1-Ab1");
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Side::White), reason: Reason::NoTurn }));
    // With a right there is a turn.
    setup.rights = [0, 1];
    let mut game = Game::new(Position::new(&setup).expect("sound"));
    play(&mut game, "Ac1-Ab1");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.legal_turns().len(), 125 - 4);
}

#[test]
fn giving_up_and_agreeing() {
    let mut game = Game::new(Position::start(Options::default()));
    game.concede(Side::White);
    game.agree_draw();
    assert_eq!(game.outcome(), Some(Outcome { winner: Some(Side::Black), reason: Reason::Concession }));
    let turn = game.position().legal_turns()[0];
    assert!(!game.play(turn));
    let mut game = Game::new(Position::start(Options::default()));
    game.agree_draw();
    game.concede(Side::White);
    assert_eq!(game.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("draw: agreement"));
}

#[test]
fn the_third_occurrence_draws() {
    let mut game = Game::new(position("Aa1", "Ee5"));
    let round = "Aa1-Aa2 Ee5-Ee4 Aa2-Aa1 Ee4-Ee5";
    play(&mut game, round);
    assert_eq!((game.outcome(), game.occurrences()), (None, 2));
    play(&mut game, round);
    assert_eq!(game.outcome(), Some(Outcome { winner: None, reason: Reason::Repetition }));
    assert_eq!((game.turns().len(), game.plies().count()), (8, 8));
}

/// A position with other rights is another position.
#[test]
fn rights_tell_positions_apart() {
    let mut game = Game::new(position("Aa4", "Ee3"));
    for _ in 0..3 {
        play(&mut game, "Aa4-Aa5 Ee3-Ee4 Aa5-Aa4 Ee4-Ee3");
    }
    assert_eq!((game.outcome(), game.occurrences()), (None, 1));
}

#[test]
fn two_hundred_quiet_plies_draw() {
    let mut setup = position("Aa1 Cc3", "Ee5 Cd4").setup();
    setup.quiet_plies = 199;
    let mut game = Game::new(Position::new(&setup).expect("sound"));
    play(&mut game, "Aa1-Aa2");
    assert_eq!(game.outcome(), Some(Outcome { winner: None, reason: Reason::QuietPlies }));
    let mut game = Game::new(Position::new(&setup).expect("sound"));
    play(&mut game, "Cc3xCd4");
    assert_eq!((game.outcome(), game.position().quiet_plies()), (None, 0));
}
