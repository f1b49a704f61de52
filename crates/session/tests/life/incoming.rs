use raumspiel_session::{Event, Keeping, Question, Session};
use rules::GameKind;

use super::{handle, link, open, play, session};

const START: &str = "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1";

#[test]
fn a_link_that_goes_on_brings_the_moves() {
    let mut session = session();
    play(&mut session, &["a3A"]);
    let view = open(&mut session, &format!("https://example.org/#{}", link(&["a3A", "a2D"])));
    assert_eq!(view.moves, ["a3A", "a2D"]);
    assert!(view.status.starts_with("The link brought 1 move."), "{}", view.status);
    assert_eq!(view.board.glides.len(), 1, "the last move is shown");
    let view = open(&mut session, &link(&["a3A", "a2D"]));
    assert!(view.status.starts_with("The link has the game as it stands here."), "{}", view.status);
}

#[test]
fn a_link_with_an_end_brings_the_end() {
    let mut other = session();
    play(&mut other, &["a3A"]);
    other.handle(Event::Concede);
    other.handle(Event::Confirm);
    let mut session = session();
    play(&mut session, &["a3A"]);
    let view = open(&mut session, &other.record().link().expect("a link"));
    assert!(view.status.contains("Black concedes. White wins."), "{}", view.status);
}

#[test]
fn a_link_that_is_older_or_parts_is_told_and_asked_about() {
    for (moves, words) in [
        (&["a3A"][..], "The link is older than the game here: it lacks 2 moves."),
        (&["a3A", "a2D", "c3A"], "The link’s game and the one here part after 2 moves."),
    ] {
        let mut session = session();
        play(&mut session, &["a3A", "a2D", "b3A"]);
        let view = open(&mut session, &link(moves));
        let Some(Question::Confirm { text, .. }) = view.question else { panic!("no question: {view:?}") };
        assert!(text.starts_with(words), "{text}");
        assert!(text.contains("would be lost"), "nothing is kept here: {text}");
        let view = handle(&mut session, Event::Cancel);
        assert_eq!(view.moves.len(), 3, "it costs nothing");
        open(&mut session, &link(moves));
        assert_eq!(handle(&mut session, Event::Confirm).moves, moves);
    }
}

#[test]
fn another_game_takes_the_place_of_one_that_is_kept_or_is_asked_about() {
    let mut session = session();
    assert_eq!(open(&mut session, &link(&["b3A"])).moves, ["b3A"], "nothing was there");
    let view = open(&mut session, &link(&["a3A"]));
    assert!(view.question.is_some());
    assert_eq!(handle(&mut session, Event::Confirm).moves, ["a3A"]);

    session.handle(Event::Keeping(Keeping::Kept));
    let game = session.game();
    let view = open(&mut session, &link(&["c3A", "a2D"]));
    assert_eq!((view.moves.len(), view.question), (2, None));
    assert!(view.status.contains("The game before is under File, Recent Games."), "{}", view.status);
    assert_ne!(session.game(), game);
}

#[test]
fn a_damaged_link_says_so_and_costs_nothing() {
    let mut session = session();
    play(&mut session, &["a3A"]);
    let whole = link(&["a3A", "a2D"]);
    for (text, words) in [
        (whole[..whole.len() - 3].to_owned(), "its end was lost on the way"),
        (whole.replacen(".1.", ".1.A", 1), "changed on the way"),
        (whole.replacen(".1.", ".7.", 1), "made it. Reload the page, and open the link again."),
        ("#chess.1.AAAAz".to_owned(), "expected artemis"),
        ("https://example.org/".to_owned(), "no link to a game"),
    ] {
        let view = open(&mut session, &text);
        assert!(view.status.starts_with("This link can't be opened: "), "{}", view.status);
        assert!(view.status.contains(words), "{text}: {}", view.status);
        assert_eq!(view.moves, ["a3A"]);
    }
}

#[test]
fn a_position_is_played_from_or_its_faults_told() {
    let mut session = session();
    let view = open(&mut session, "4/4/4/3k|4/4/4/4|4/4/4/4|4/4/P3/K3 b - - 0 9");
    assert_eq!((view.board.standing.len(), view.turn), (3, rules::Side::Black));
    let view = open(&mut session, "4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w - - 0 1");
    assert!(view.status.contains("Black has no king"), "{}", view.status);
    assert_eq!(view.board.standing.len(), 3);
    assert_eq!(open(&mut session, START).moves.len(), 0);
}

#[test]
fn a_file_of_several_games_asks_which() {
    let mut session = session();
    let file =
        "[White \"Ann\"]\n\n1. a3A a2D *\n\n[White \"Bob\"]\n\n1. b3A x9Z *\n\n[White \"Cid\"]\n\n1. Zz *\n";
    let view = open(&mut session, file);
    let Some(Question::Games(games)) = view.question else { panic!("no question: {view:?}") };
    assert_eq!(games.len(), 3);
    assert!(games[0].text.contains("Ann") && games[0].text.contains("1 move"), "{}", games[0].text);
    assert_eq!(games.iter().map(|game| game.opens).collect::<Vec<_>>(), [true, true, false]);
    let fault = games[1].fault.as_deref().unwrap_or_default();
    assert!(fault.starts_with("line 7, column 8: "), "{fault}");
    assert_eq!(handle(&mut session, Event::Choose(2)).moves.len(), 0, "it can't be opened");
    open(&mut session, file);
    let view = handle(&mut session, Event::Choose(1));
    assert_eq!(view.moves, ["b3A"]);
    assert!(view.status.starts_with("The game was read up to a fault: line 7"), "{}", view.status);
}

#[test]
fn a_file_of_one_game_opens_and_rubbish_is_told() {
    let mut session = session();
    assert_eq!(open(&mut session, "\u{feff}1. a3A a2D").moves.len(), 2);
    let view = open(&mut session, "");
    assert!(view.status.contains("There is no game in this text."), "{}", view.status);
    let view = open(&mut session, "Dear Ann, here is the game.");
    assert!(view.status.contains("line 1, column 1"), "{}", view.status);
    assert_eq!(view.moves.len(), 2);
}

/// Moves without tags are the game's at hand, or the first game's that they fit.
#[test]
fn moves_that_do_not_say_which_game_they_are_of() {
    for (text, kind) in [
        ("1. Ab1Ac3 *", GameKind::Raumschach),
        ("1. H A2de-Ad4 *", GameKind::Doseki),
        ("1. Na3A c3A *", GameKind::Artemis),
        // What is said counts, even if it does not fit.
        ("[Variant \"Artemis Chess\"]\n1. Ab1Ac3 *", GameKind::Raumschach),
    ] {
        let mut session = Session::new(GameKind::Raumschach);
        assert_eq!(open(&mut session, text).kind, kind, "{text}");
    }
}
