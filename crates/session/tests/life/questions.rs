//! Every question can be declined, and an answer is the answer to the question that was asked.

use raumspiel_session::{Event, Keeping, Key, Question, Session, ViewModel};
use rules::GameKind;

use super::{handle, open, play, session};

/// White’s pawn on d3D is one step from where pawns promote.
const PAWN: &str = "1k2/3P/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w - - 0 1";

/// Sessions in which each kind of question waits.
fn asking() -> Vec<(&'static str, Session)> {
    let begun = || {
        let mut game = session();
        play(&mut game, &["a3A"]);
        game
    };
    let asked = |mut game: Session, event: Event| {
        game.handle(event);
        game
    };
    let mut promotion = Session::from_position(GameKind::Artemis, "", PAWN).expect("a position");
    for cell in ["d3D", "d4D"] {
        let cell = promotion.record().read_cell(cell);
        promotion.handle(Event::Click { cell, shift: false });
    }
    let files = "[Game \"artemis\"]\n\n1. a3A *\n\n[Game \"artemis\"]\n\n1. b3A *\n";
    vec![
        ("promotion", promotion),
        ("concede", asked(begun(), Event::Concede)),
        ("draw", asked(begun(), Event::AgreeDraw)),
        ("replace", asked(begun(), Event::Open("#raumschach".to_owned()))),
        ("games", asked(session(), Event::Open(files.to_owned()))),
    ]
}

/// What a question is about, and what declining it leaves as it was.
fn known(view: &ViewModel) -> (GameKind, Vec<String>, bool, usize) {
    (view.kind, view.moves.clone(), view.outcome.is_some(), view.board.standing.len())
}

#[test]
fn whatever_comes_between_a_declined_question_stays_declined() {
    for (name, game) in asking() {
        let view = game.view();
        let asked = view.asked.unwrap_or_else(|| panic!("{name} asks: {}", view.status));
        let cell = game.record().read_cell("a2A");
        let between =
            [None, Some(Event::Hover(cell)), Some(Event::Tick { now_ms: 5.0 }), Some(Event::Hidden(false))];
        for event in between {
            let mut game = game.clone();
            event.clone().map(|event| handle(&mut game, event));
            assert!(game.view().question.is_some(), "{name}: {event:?} is no answer");
            let declined = handle(&mut game, Event::Decline(asked));
            assert_eq!((declined.question.is_none(), declined.asked), (true, None), "{name}");
            assert_eq!(known(&declined), known(&view), "{name}: declining changes nothing");
            event.clone().map(|event| handle(&mut game, event));
            assert_eq!(game.view().question, None, "{name} does not come back after {event:?}");
        }
    }
}

#[test]
fn an_answer_that_comes_late_is_no_answer_to_the_next_question() {
    let mut game = session();
    play(&mut game, &["a3A"]);
    let first = handle(&mut game, Event::Concede).asked.expect("a question");
    let second = handle(&mut game, Event::AgreeDraw).asked.expect("another");
    assert_ne!(first, second);
    let view = handle(&mut game, Event::Decline(first));
    assert!(matches!(view.question, Some(Question::Confirm { yes: "Draw", .. })), "{:?}", view.question);
    // The numbers go on in the next game.
    handle(&mut game, Event::Confirm);
    game.handle(Event::Keeping(Keeping::Kept));
    open(&mut game, "#artemis");
    play(&mut game, &["a3A"]);
    assert!(handle(&mut game, Event::Concede).asked.is_some_and(|third| third > second));
}

#[test]
fn declining_what_is_answered_takes_no_words_away() {
    let mut game = session();
    play(&mut game, &["a3A"]);
    let asked = handle(&mut game, Event::Concede).asked.expect("a question");
    handle(&mut game, Event::Decline(asked));
    let said = handle(&mut game, Event::Say("Something to read.".to_owned())).status;
    assert_eq!(handle(&mut game, Event::Decline(asked)).status, said);
}

#[test]
fn text_that_cannot_be_opened_says_so_until_the_next_event() {
    let mut game = session();
    let view = open(&mut game, "rubbish");
    let why = view.refused.expect("it is refused");
    assert!(view.status.starts_with(&why), "{}", view.status);
    assert_eq!(handle(&mut game, Event::Hover(None)).refused, Some(why), "pointing wipes nothing away");
    assert_eq!(open(&mut game, "#raumschach").refused, None);
}

#[test]
fn the_sign_for_placing_works_on_the_board() {
    let mut game = Session::new(GameKind::Doseki);
    let key = Key::read("*", false).expect("a key");
    let view = handle(&mut game, Event::Key(key));
    assert!(view.status.contains("no right to place"), "{}", view.status);
}
