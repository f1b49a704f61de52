//! The thinker, driven as a page would, and as none would: slices of any length, stops, other questions in between.

use rules::{
    chess::{Artemis, Position, Raumschach, Variant},
    doseki,
};
use thinker::{Message, Reply, Request, Task, Thinker};

/// Levels up to 4 need far fewer.
const MOST_NODES: u64 = 5_000_000;

/// A question, and the moves that may answer it.
struct Question {
    request: Request,
    legal: Vec<String>,
}

/// What is told to a thinker, byte by byte: what to think about, for how long, and when to stop. It always answers
/// with a legal move, once; a question that is left alone is answered in slices as in one piece.
pub fn thinking(bytes: &[u8]) {
    let mut thinker = Thinker::default();
    let mut asked: Option<Question> = None;
    let mut bytes = bytes.iter().copied();
    let mut id = 0;
    while let Some(byte) = bytes.next() {
        let mut replies = Vec::new();
        match byte % 8 {
            0 | 1 => {
                id += 1;
                let question = question(id, &mut bytes);
                replies.extend(thinker.hear(&Message::Begin { request: question.request.clone() }));
                asked = Some(question);
            }
            2 => replies.extend(thinker.hear(&Message::MoveNow)),
            3 => {
                replies.extend(thinker.hear(&Message::Cancel));
                asked = None;
            }
            4 => {
                // Left alone, to its end. Evaluations have none.
                let Some(question) = asked.take_if(|asked| asked.request.task != Task::Evaluation) else {
                    continue;
                };
                let slice = 1 + u64::from(bytes.next().unwrap_or_default()) * 8;
                let last = to_the_end(&mut thinker, slice);
                let mut other = Thinker::default();
                assert_eq!(other.begin(&question.request), None);
                let whole = to_the_end(&mut other, u64::MAX);
                assert_eq!(last, whole, "{:?}", question.request);
                check(&question, &last);
            }
            _ => replies = thinker.step(u64::from(byte) * 4, &mut || 0.0),
        }
        for reply in replies {
            let Some(question) = &asked else { panic!("nobody asked: {reply:?}") };
            check(question, &reply);
            asked.take_if(|_| matches!(reply, Reply::Done { .. }));
        }
        assert_eq!(thinker.is_thinking(), asked.is_some());
    }
}

/// The last reply.
fn to_the_end(thinker: &mut Thinker, slice: u64) -> Reply {
    let mut last = None;
    // Each step brings a search further, if only by a node; what is worked out before has steps of its own.
    let mut steps = 0..MOST_NODES / slice + 20;
    while thinker.is_thinking() && steps.next().is_some() {
        last = thinker.step(slice, &mut || 0.0).pop().or(last);
    }
    assert!(!thinker.is_thinking(), "without end in slices of {slice}");
    last.unwrap_or_else(|| panic!("without an answer"))
}

fn check(question: &Question, reply: &Reply) {
    let legal = |text: &String| question.legal.contains(text);
    match reply {
        Reply::Progress { id, line, .. } => {
            assert!(*id == question.request.id && line.first().is_none_or(legal), "{reply:?}");
        }
        Reply::Done { id, best } => {
            assert!(*id == question.request.id && best.as_ref().is_none_or(legal), "{reply:?}");
            assert_eq!(best.is_none(), question.legal.is_empty(), "{reply:?}");
        }
        Reply::Failed { .. } => panic!("{reply:?}"),
    }
}

/// A question about a position that is reached by some moves.
fn question(id: u32, bytes: &mut impl Iterator<Item = u8>) -> Question {
    let mut next = || bytes.next().unwrap_or_default();
    let task = match next() {
        byte @ 0..200 => Task::Move { level: 1 + byte % 4, seed: byte.into() },
        _ => Task::Evaluation,
    };
    let (game, plies) = (next() % 3, next() % 64);
    let mut choose = |count: usize| usize::from(next()) * 7 % count.max(1);
    let (game, start, moves, legal) = match game {
        0 => chess::<Artemis>(plies, &mut choose),
        1 => chess::<Raumschach>(plies, &mut choose),
        _ => polycubes(plies, &mut choose),
    };
    let (game, rules) = (game.to_owned(), if game == doseki::NAME { "size=5" } else { "" }.to_owned());
    Question { request: Request { id, game, rules, start, moves, task }, legal }
}

/// A game's name, its start, moves from there, and what is legal at their end.
type Played = (&'static str, String, Vec<String>, Vec<String>);

fn chess<V: Variant>(plies: u8, choose: &mut impl FnMut(usize) -> usize) -> Played {
    let start = Position::<V>::start(rules::chess::Options::default());
    let (mut position, mut moves) = (start, Vec::new());
    for _ in 0..plies {
        let legal = position.legal_moves();
        let Some(&the_move) = legal.get(choose(legal.len())) else { break };
        moves.push(position.write_move(the_move));
        position = position.after(the_move);
    }
    let legal = position.legal_moves().into_iter().map(|the_move| position.write_move(the_move)).collect();
    (V::NAME, start.to_string(), moves, legal)
}

fn polycubes(plies: u8, choose: &mut impl FnMut(usize) -> usize) -> Played {
    let options = doseki::Options { size: doseki::Size::Five, ..doseki::Options::default() };
    let start = doseki::Position::start(options);
    let (mut position, mut moves) = (start, Vec::new());
    for _ in 0..plies {
        let legal = position.legal_turns();
        let Some(&turn) = legal.get(choose(legal.len())) else { break };
        moves.push(position.write_turn(turn));
        position = position.after(turn);
    }
    let legal = position.legal_turns().into_iter().map(|turn| position.write_turn(turn)).collect();
    (doseki::NAME, start.to_string(), moves, legal)
}
