//! What is written as text is read back as the same.

use raumspiel_thinker::{Message, Reply, Request, Score, Task};

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

#[test]
fn messages_travel_as_text() {
    let request = |moves: &[&str], task| Request {
        id: u32::MAX,
        game: "doseki".to_owned(),
        rules: "size=5,path=up-to".to_owned(),
        start: "rr/bb|2/2 r 0,0 0 1".to_owned(),
        moves: texts(moves),
        task,
    };
    let messages = [
        Message::Begin { request: request(&[], Task::Hint) },
        Message::Begin { request: request(&["H A2de-Ad4"], Task::Evaluation) },
        Message::Begin { request: request(&["*Ee5", "O-O"], Task::Move { level: 8, seed: 7 }) },
        Message::MoveNow,
        Message::Cancel,
    ];
    for message in messages {
        assert_eq!(Message::from_text(&message.to_text()), Some(message));
    }
}

#[test]
fn replies_travel_as_text() {
    let progress =
        |score, line: &[&str]| Reply::Progress { id: 3, depth: 12, nodes: 1 << 40, score, line: texts(line) };
    let replies = [
        progress(Score::Centipawns(-31), &["O-O", "H A2de-Ad4"]),
        progress(Score::Mate(-2), &[]),
        Reply::Done { id: 0, best: Some("Nc3B+".to_owned()) },
        Reply::Done { id: 1, best: None },
        Reply::Failed { id: 2, why: "line 1\nand line 2".to_owned() },
    ];
    for reply in replies {
        assert_eq!(Reply::from_text(&reply.to_text()), Some(reply));
    }
}

#[test]
fn other_texts_are_no_messages() {
    let spoilt =
        ["", "begin", "begin 7", "begin x\na\n\n\n\nhint", "begin 7\na\nb\nc\nd\nmove 3", "stop", "ready"];
    for text in spoilt {
        assert_eq!(Message::from_text(text), None, "{text:?}");
        assert_eq!(Reply::from_text(text), None, "{text:?}");
    }
    for text in
        ["progress 3", "progress 3\n1\n2\nfar 3\n", "progress 3\n1\n-2\nmate 3\n", "done", "failed x\ny"]
    {
        assert_eq!(Reply::from_text(text), None, "{text:?}");
    }
}
