//! Games to test with: by hand, and at random with a seed.

use fastrand::Rng;
use raumspiel_rules::{
    chess::{Artemis, Move},
    record::{Ending, Place, Record},
};

pub type ArtemisRecord = Record<Artemis>;

/// Both ways in which pawns can capture.
pub const RULES: [&str; 2] = ["", "pawn-captures=diagonal"];

/// Mate in a few moves for either side, so that games end by the rules too.
pub const FEW_PIECES: &str = "2k1/4/4/4|4/4/4/4|4/1q2/1P2/4|4/4/4/K2Q w - - 0 1";

pub fn begin(rules: &str, position: Option<&str>) -> ArtemisRecord {
    Record::begin(rules, position).unwrap_or_else(|error| panic!("{position:?} by {rules:?}: {error}"))
}

/// Plays moves that are all legal.
pub fn play(record: &mut ArtemisRecord, texts: &[&str]) {
    for text in texts {
        let the_move = record.tree.position().read_move(text).unwrap_or_else(|error| panic!("{error}"));
        record.tree.play(&the_move).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

pub fn played(texts: &[&str]) -> ArtemisRecord {
    let mut record = begin("", None);
    play(&mut record, texts);
    record
}

pub fn the_move(record: &ArtemisRecord, text: &str) -> Move<Artemis> {
    record.tree.position().read_move(text).unwrap_or_else(|error| panic!("{error}"))
}

/// The texts of the moves from the start to a place.
pub fn texts(record: &ArtemisRecord, place: Place) -> Vec<&str> {
    let nodes = record.tree.path(place).into_iter().skip(1);
    nodes.map(|place| record.tree.node(place).expect("a place of the tree").text()).collect()
}

/// The texts of the game as played.
pub fn line(record: &ArtemisRecord) -> Vec<&str> {
    texts(record, record.tree.latest())
}

/// Plays legal moves by chance where one looks, until the game ends.
pub fn play_on(rng: &mut Rng, record: &mut ArtemisRecord, plies: usize) {
    for _ in 0..plies {
        let moves = record.tree.position().legal_moves();
        let Some(&the_move) = rng.choice(&moves) else { return };
        if record.tree.play(&the_move).is_err() {
            return;
        }
    }
}

/// A game from the usual start, from a position in the middle of another game, or with few pieces.
pub fn random_start(rng: &mut Rng, rules: &str) -> ArtemisRecord {
    match rng.u8(0..4) {
        0 => begin(rules, Some(FEW_PIECES)),
        1 => {
            let mut other = begin(rules, None);
            let plies = rng.usize(0..60);
            play_on(rng, &mut other, plies);
            begin(rules, Some(&other.tree.position().to_string()))
        }
        _ => begin(rules, None),
    }
}

/// A game with variations, comments and marks at random places, and perhaps an end that the players made.
pub fn random_record(rng: &mut Rng, rules: &str) -> ArtemisRecord {
    let mut record = random_start(rng, rules);
    let plies = rng.usize(0..80);
    play_on(rng, &mut record, plies);
    for _ in 0..rng.usize(0..8) {
        record.tree.go_to(random_place(rng, &record));
        let plies = rng.usize(1..6);
        play_on(rng, &mut record, plies);
    }
    for _ in 0..rng.usize(0..6) {
        let place = random_place(rng, &record);
        let (comment, mark) = (random_comment(rng), rng.u8(..));
        let notes = record.tree.notes_mut(place).expect("a place of the tree");
        notes.after.push(comment);
        if place != Place::START {
            notes.marks.push(mark);
        }
    }
    if rng.bool() {
        // Sometimes to the very start.
        let ply = record.tree.path(record.tree.latest()).len() as u32 - 1;
        let plies = if rng.u8(0..4) == 0 { ply } else { rng.u32(0..4) };
        record.tree.undo(plies);
    }
    record.tree.to_latest();
    let side = record.tree.position().turn();
    match rng.u8(0..6) {
        0 => record.tree.end(Ending::concession(side)),
        1 => record.tree.end(Ending::agreement()),
        2 => record.tree.end(Ending::time(Some(side))),
        3 => record.tree.end(Ending::time(None)),
        _ => false,
    };
    for (name, value) in [("White", "A \"B\" \\ C"), ("Annotator", "\u{e9}\n&#10;"), ("TimeControl", "600+5")]
    {
        if rng.bool() {
            record.tags.set(name, value).expect("a tag that can be set");
        }
    }
    record
}

pub fn random_place(rng: &mut Rng, record: &ArtemisRecord) -> Place {
    Place::from_number(rng.u32(0..record.tree.size() as u32))
}

/// A comment with much that could be mistaken for something else.
pub fn random_comment(rng: &mut Rng) -> String {
    const PARTS: [&str; 16] = [
        "}",
        "{",
        ";",
        "%",
        "&#125;",
        "&",
        "&#",
        "\n",
        "  ",
        "\t",
        "(1. a4A)",
        "$5",
        "1-0",
        "word",
        "[Event \"x\"]",
        "\u{fc}\u{1f642}",
    ];
    let parts = (0..rng.usize(1..24)).map(|_| PARTS[rng.usize(0..PARTS.len())]);
    parts.collect::<Vec<_>>().join(if rng.bool() { " " } else { "" })
}
