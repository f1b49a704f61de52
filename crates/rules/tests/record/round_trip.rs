//! Random games written and read again.

use fastrand::Rng;
use raumspiel_rules::{
    chess::Artemis,
    record::{AnyRecord, Place, link, pgn},
};

use crate::play::{ArtemisRecord, RULES, line, random_record, texts};

fn read(text: &str) -> ArtemisRecord {
    let mut readings = pgn::read_as::<Artemis>(text);
    assert_eq!(readings.len(), 1, "{text}");
    let reading = readings.remove(0);
    assert_eq!(reading.fault, None, "{text}");
    assert_eq!(reading.text, text.trim());
    reading.record.expect("a record without a fault")
}

/// All lines, each with its position, comments, marks and end.
fn lines(record: &ArtemisRecord) -> Vec<String> {
    let all = (0..record.tree.size() as u32).map(Place::from_number).map(|place| {
        let node = record.tree.node(place).expect("a place");
        let ending = node.ending().map(ToString::to_string);
        format!("{:?} {} {:?} {ending:?}", texts(record, place), node.position(), node.notes())
    });
    let mut all: Vec<String> = all.collect();
    all.sort_unstable();
    all
}

#[test]
fn files() {
    for (seed, rules) in (0..400).zip(RULES.into_iter().cycle()) {
        let record = random_record(&mut Rng::with_seed(seed), rules);
        let text = pgn::write(&record);
        let again = read(&text);
        assert_eq!(pgn::write(&again), text, "seed {seed}");
        assert_eq!(again.tags, record.tags, "seed {seed}");
        assert_eq!(record.tree.start(), again.tree.start(), "seed {seed}");
        assert_eq!(again.result(), record.result(), "seed {seed}");
        assert_eq!(line(&again), line(&record), "seed {seed}\n{text}");
        assert_eq!(lines(&again), lines(&record), "seed {seed}\n{text}");
        let any = pgn::read(&text).remove(0).record;
        assert_eq!(any, Some(AnyRecord::Artemis(again)), "seed {seed}");
    }
}

#[test]
fn several_games_to_a_file() {
    let mut rng = Rng::with_seed(5);
    let texts: Vec<String> =
        (0..20).map(|index| pgn::write(&random_record(&mut rng, RULES[index % 2]))).collect();
    let file = texts.join("\n");
    let readings = pgn::read_as::<Artemis>(&file);
    let again: Vec<String> =
        readings.iter().filter_map(|reading| reading.record.as_ref()).map(pgn::write).collect();
    assert_eq!(again, texts);
    assert!(readings.iter().all(|reading| reading.fault.is_none()));
}

#[test]
fn any_line_ends() {
    for seed in 0..40 {
        let record = random_record(&mut Rng::with_seed(seed), "");
        let text = pgn::write(&record);
        for end in ["\r\n", "\r"] {
            let other = format!("\u{feff}{}", text.replace('\n', end));
            assert_eq!(pgn::write(&read_one(&other)), text, "seed {seed}");
        }
    }
}

fn read_one(text: &str) -> ArtemisRecord {
    pgn::read_one(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn links() {
    for (seed, rules) in (0..400).zip(RULES.into_iter().cycle()) {
        let record = random_record(&mut Rng::with_seed(seed), rules);
        let text = link::write(&record).expect("a link");
        assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte)), "{text}");
        assert!(text.starts_with("artemis.1.") && text.ends_with('z'), "{text}");
        let again = link::read_as::<Artemis>(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_eq!(line(&again), line(&record), "seed {seed}");
        assert_eq!(again.tree.position(), record.tree.position(), "seed {seed}");
        assert_eq!(again.tree.outcome(), record.tree.outcome(), "seed {seed}");
        assert_eq!(link::write(&again).expect("a link"), text, "seed {seed}");
        assert_eq!(link::read(&text), Ok(AnyRecord::Artemis(again)), "seed {seed}");
    }
}
