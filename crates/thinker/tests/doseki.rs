//! Thinking about Doseki by messages.

use raumspiel_thinker::{Message, Reply, Request, Task, Thinker};
use rules::doseki::{Options, Position};

fn request(rules: &str, moves: &[&str], task: Task) -> Request {
    Request {
        id: 3,
        game: "doseki".to_owned(),
        rules: rules.to_owned(),
        start: Position::start(Options::read(rules).expect("rules")).to_string(),
        moves: moves.iter().map(|&text| text.to_owned()).collect(),
        task,
    }
}

#[test]
fn finds_a_turn_after_the_moves_made() {
    let request = request("size=5", &["P Aa2-Aa3"], Task::Move { level: 5, seed: 0 });
    let mut position = Position::start(Options::read("size=5").expect("rules"));
    position = position.after(position.read_turn("P Aa2-Aa3").expect("legal"));
    let mut thinker = Thinker::default();
    assert_eq!(thinker.begin(&request), None);
    let mut replies = Vec::new();
    while thinker.is_thinking() {
        replies.extend(thinker.step(10_000, &mut || 0.0));
    }
    let Some(Reply::Done { id: 3, best: Some(best) }) = replies.last() else { panic!("{replies:?}") };
    assert!(position.read_turn(best).is_ok(), "{best}");
}

#[test]
fn moves_at_once_when_told_to_and_says_what_is_wrong() {
    let mut thinker = Thinker::default();
    let begin = |request| Message::Begin { request };
    assert_eq!(thinker.hear(&begin(request("", &[], Task::Evaluation))), None);
    assert!(matches!(thinker.hear(&Message::MoveNow), Some(Reply::Done { best: Some(_), .. })));
    let failed = thinker.hear(&begin(request("size=5", &["H A1de-Ad3"], Task::Hint)));
    assert!(
        matches!(&failed, Some(Reply::Failed { why, .. }) if why.contains("not legal here")),
        "{failed:?}"
    );
    assert!(!thinker.is_thinking());
}
