//! Doseki's games in files and links: random ones, the page's notation, and what is wrong in them.

use fastrand::Rng;
use raumspiel_rules::{
    doseki::{Doseki, Position, Turn},
    record::{AnyRecord, Ending, Record, Ruleset, link, pgn},
};

const RULES: [&str; 5] = ["size=5", "size=5,path=up-to", "size=7", "", "path=up-to"];

/// A legal turn: of the placements and of each batch of moves one with the same chance, so that rare pieces
/// come up, too.
fn random_turn(rng: &mut Rng, position: &Position) -> Option<Turn> {
    let mut found = Vec::new();
    position.for_each_batch(|batch| {
        let moves: Vec<_> = batch.moves().collect();
        found.extend(rng.choice(moves).map(Turn::Move));
    });
    if rng.bool() {
        found.extend(rng.choice(position.placements().into_iter().collect::<Vec<_>>()).map(Turn::Place));
    }
    rng.choice(found)
}

fn random_record(seed: u64) -> Record<Doseki> {
    let mut rng = Rng::with_seed(seed);
    let rules = RULES[seed as usize % RULES.len()];
    let mut record = Record::<Doseki>::begin(rules, None).expect("sound rules");
    if seed.is_multiple_of(3) {
        // From a position with rights, so that checkers are placed.
        let text = record.tree.start().to_string().replace(" 0,0 0 1", " 2,1 7 12");
        record = Record::begin(rules, Some(&text)).expect("sound");
    }
    for _ in 0..rng.usize(0..60) {
        let turn = random_turn(&mut rng, record.tree.position());
        if turn.is_none_or(|turn| record.tree.play(&turn).is_err()) {
            break;
        }
        if rng.u8(0..10) == 0 {
            record.tree.undo(rng.u32(1..4));
        }
    }
    if rng.u8(0..4) == 0 {
        record.tree.end(Ending::concession(Doseki::turn(record.tree.position())));
    }
    record.tree.to_latest();
    record
}

#[test]
fn files_and_links() {
    for seed in 0..150 {
        let record = random_record(seed);
        let text = pgn::write(&record);
        let again = pgn::read_one::<Doseki>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(pgn::write(&again), text, "seed {seed}");
        assert_eq!(again.tree.size(), record.tree.size(), "seed {seed}");
        assert_eq!(again.tree.position(), record.tree.position(), "seed {seed}");
        assert_eq!(pgn::read(&text).remove(0).record, Some(AnyRecord::Doseki(again)), "seed {seed}");

        let code = link::write(&record).expect("a link");
        assert!(code.starts_with("doseki.1."), "{code}");
        let again = link::read_as::<Doseki>(&code).unwrap_or_else(|error| panic!("{code}: {error}"));
        assert_eq!(again.tree.position(), record.tree.position(), "seed {seed}");
        assert_eq!(again.tree.outcome(), record.tree.outcome(), "seed {seed}");
        assert_eq!(link::write(&again).expect("a link"), code, "seed {seed}");
        assert_eq!(link::read(&code), Ok(AnyRecord::Doseki(again)), "seed {seed}");
    }
}

/// A result ends a turn's text, signs behind it are marks, and other dashes are hyphens; a placement's star is no
/// result.
#[test]
fn what_other_texts_have() {
    for text in [
        "H A2de-Ad4 Ee8-Ee7",
        "H A2de\u{2013}Ad4 Ee8-Ee7*",
        "H A2de-Ad4+- Ee8 - Ee7 *",
        "H A2de-Ad4 -+ Ee8-Ee7N 1-0",
    ] {
        let record = pgn::read_one::<Doseki>(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let texts: Vec<String> = AnyRecord::from(record).texts();
        assert_eq!(texts, ["H A2de-Ad4", "Ee8-Ee7"], "{text}");
    }
    let layer = "bbbbb/5/5/5/rrrr1";
    let fen = format!("[FEN \"{} r 1,1 0 1\"]\n", [layer; 5].join("|"));
    let record =
        pgn::read_one::<Doseki>(&format!("{fen}*Ac3 -- *Ad3*")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(AnyRecord::from(record).texts(), ["*Ac3", "*Ad3"]);
}

/// Kept links must stay readable: these are what version 1 makes.
#[test]
fn links_stay_the_same() {
    for (rules, moves, code) in [
        ("", &["H A2de-Ad4", "Ee8-Ee7"][..], "doseki.1.AAID4KYrv7syz"),
        ("size=5", &["Aa2-Aa3", "Ab4xAa3"][..], "doseki.1.AQZzaXplPTUCAlgJW3Xvz"),
    ] {
        let mut record = Record::<Doseki>::begin(rules, None).expect("sound");
        for text in moves {
            let turn =
                record.tree.position().read_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            record.tree.play(&turn).expect("legal");
        }
        assert_eq!(link::write(&record).expect("a link"), code, "{rules} {moves:?}");
    }
}

#[test]
fn a_link_of_sixty_plies_is_short() {
    let mut rng = Rng::with_seed(1);
    let mut record = Record::<Doseki>::begin("", None).expect("sound");
    while record.tree.line().len() <= 60 {
        let turn = random_turn(&mut rng, record.tree.position()).expect("the game goes on");
        record.tree.play(&turn).expect("legal");
    }
    let length = link::write(&record).expect("a link").len();
    assert!(length < 300, "{length}");
}

/// The turns of a record of the start of 9x9x9 with those turns, as they are written.
fn written(text: &str) -> Vec<String> {
    let record = pgn::read_one::<Doseki>(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let line = record.tree.line();
    line.iter().skip(1).map(|&place| record.tree.node(place).expect("a place").text().to_owned()).collect()
}

#[test]
fn moves_are_told_apart() {
    let plain = "1. H A2de-Ad4 (1. H   A2de-Ad4 H A8de-Ad6) H A8de-Ad6 $1 2. Aa2-Aa3! 2... Ia8 - Ia7 1/2-1/2";
    assert_eq!(written(plain), ["H A2de-Ad4", "H A8de-Ad6", "Aa2-Aa3", "Ia8-Ia7"]);
    // A line's end between a piece's letter and its cells, and variations without spaces.
    assert_eq!(written("1. H\nA2de-Ad4(1. Aa2-Aa3)H A8de-\nAd6 *"), ["H A2de-Ad4", "H A8de-Ad6"]);
    // The letter of a pawn, and marks in any order.
    assert_eq!(written("1. P Aa2-Aa3 8Aa-A7a *"), ["Aa2-Aa3", "Aa8-Aa7"]);
}

/// The page's notation with a real layer for X; where the page's polycube does not stand at the start, one
/// is set up.
#[test]
fn the_pages_notation_is_read_in_records() {
    for name in [
        "Xb8",
        "H X8de",
        "B Xg89h",
        "R Xb56c",
        "A X5ef6",
        "E X5hi6",
        "E Xh23i",
        "C X2ef3",
        "G X2bc3",
        "J X4bc5",
        "M bX78(X+1)",
        "W X7ef8",
        "Q X4ef5",
        "K X2hi3",
    ] {
        let name = name.replace('X', "D");
        let polycube = raumspiel_rules::doseki::NamedPolycube::read(&name).expect("the page's");
        let mut setup = raumspiel_rules::doseki::Setup::empty(Default::default());
        setup.checkers[0] = polycube.polycube.set();
        setup.checkers[1] =
            ["Aa1", "Ii9"].into_iter().filter_map(raumspiel_rules::doseki::Cell::read).collect();
        let position = Position::new(&setup).expect("sound");
        let one = *position.moves_of(polycube.polycube).first().expect("it can move");
        let to = polycube.first.offset(one.by).expect("on the board");
        let text = format!("[Variant \"Doseki\"]\n[SetUp \"1\"]\n[FEN \"{position}\"]\n\n1. {name}-{to} *\n");
        let reading = pgn::read(&text).remove(0);
        assert_eq!(reading.fault, None, "{text}");
        let record = reading.record.expect("a record");
        assert_eq!(record.plies(), 1, "{text}");
        // And again, as it is written.
        let written = record.to_string();
        let again = pgn::read(&written).remove(0);
        assert_eq!((again.record, again.fault), (Some(record), None), "{text}");
    }
}

#[test]
fn faults_have_their_place() {
    let fault = |moves: &str| {
        let text = format!("[Variant \"Doseki\"]\n[Rules \"size=5\"]\n\n{moves}\n");
        pgn::read(&text).remove(0).fault.expect("a fault").to_string()
    };
    assert_eq!(
        fault("1. Aa2-Aa3 H A1de-Ad3 *"),
        "line 4, column 12: `H A1de-Ad3` is not legal here: Ad1 has a red checker, not one of the checkers that are to move",
    );
    assert_eq!(
        fault("1. Aa2-Aa3\n1... Z9 *"),
        "line 5, column 6: `Z9` is no turn; expected a polycube, `-` or `x`, and a cell, as `H A2de-Ad4`, or `*Ee5`",
    );
    assert_eq!(
        fault("1. *Aa3"),
        "line 4, column 4: `*Aa3` is not legal here: Red has no right to place a checker",
    );
    assert_eq!(
        fault("1. H A2de *"),
        "line 4, column 4: `H A2de` is no turn; expected a polycube, `-` or `x`, and a cell, as `H A2de-Ad4`, or `*Ee5`",
    );
    assert!(fault("1. H A2d-Ad4").starts_with("line 4, column 4: `H A2d` is no polycube: found 1 cell"));
}

#[test]
fn the_end_is_told_with_the_games_own_sides() {
    let start = "r3b/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 r 0,0 0 1";
    let text = format!(
        "[Variant \"doseki\"]\n[FEN \"{start}\"]\n\n1. Ea5-Eb5 Ee5-Ed5 2. Eb5-Ec5 Ed5-Dd5 3. Ec5xDd5 "
    );
    let reading = pgn::read(&text).remove(0);
    assert_eq!(reading.fault, None);
    let record = reading.record.expect("a record");
    assert_eq!(record.outcome_text().as_deref(), Some("Red wins: no checkers left"));
    assert_eq!(record.result(), "1-0");
    let fault = pgn::read(&format!("{text} 3... Aa1-Aa2")).remove(0).fault.expect("a fault").to_string();
    assert!(fault.contains("the game has ended here (Red wins: no checkers left)"), "{fault}");
}
