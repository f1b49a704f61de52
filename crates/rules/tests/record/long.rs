//! Very long games, very deep variations: the time is printed, not asserted.

use std::time::Instant;

use fastrand::Rng;
use raumspiel_rules::{
    Role,
    chess::{Artemis, Move, Position},
    record::{Place, Record, link, pgn},
};

use crate::play::{ArtemisRecord, begin};

/// A move that neither takes nor moves a pawn, as long as the rules let it; otherwise a pawn's move that
/// takes nothing, or else a capture: so the game lasts.
fn lasting(rng: &mut Rng, record: &ArtemisRecord) -> Option<Move<Artemis>> {
    let position = record.tree.position();
    let moves = position.legal_moves();
    let quiet = |one: &Move<Artemis>| one.role != Role::Pawn && !position.is_capture(*one);
    let rank = |one: &Move<Artemis>| match (quiet(one), one.role == Role::Pawn && !position.is_capture(*one))
    {
        (true, _) if position.quiet_plies() < 98 => 0,
        (_, true) => 1,
        (true, _) => 3,
        _ => 2,
    };
    let mut moves: Vec<_> = moves.into_iter().map(|one| (rank(&one), rng.u32(..), one)).collect();
    moves.sort_unstable();
    let goes_on = |position: &Position<Artemis>| position.has_move() && !position.is_dead();
    // No pawn may be taken by the piece that moves next, or too few are left.
    moves.into_iter().map(|(_, _, one)| one).find(|&one| goes_on(&position.after(one)))
}

/// The longest of a few games.
fn long_game(plies: u32) -> ArtemisRecord {
    let mut best = begin("", None);
    for seed in 0..20 {
        let mut rng = Rng::with_seed(seed);
        let mut record = begin("", None);
        while record.tree.node_here().ply() < plies {
            let Some(the_move) = lasting(&mut rng, &record) else { break };
            if record.tree.play(&the_move).is_err() {
                break;
            }
        }
        if record.tree.node_here().ply() > best.tree.node_here().ply() {
            best = record;
        }
        if best.tree.node_here().ply() >= plies {
            break;
        }
    }
    best
}

fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let result = work();
    println!("{what}: {:?}", begun.elapsed());
    result
}

#[test]
fn five_thousand_plies() {
    let record = timed("played", || long_game(5_000));
    println!("{} plies", record.tree.node_here().ply());
    assert_eq!(record.tree.node_here().ply(), 5_000);
    let text = timed("written", || pgn::write(&record));
    let mut again: ArtemisRecord = timed("read", || pgn::read_one(&text).expect("a game"));
    timed("stepped to its start and to its end", || {
        again.tree.first();
        while again.tree.forward() {}
    });
    assert_eq!(again.tree.here(), again.tree.latest());
    assert_eq!(pgn::write(&again), text);
    let code = timed("link written", || link::write(&record).expect("a link"));
    println!("{} characters", code.len());
    let again = timed("link read", || link::read_as::<Artemis>(&code).expect("a link"));
    assert_eq!(again.tree.position(), record.tree.position());
    // Every step back takes one move off: no step may cost the whole game.
    let mut record = record;
    timed("taken back and brought back, ply by ply", || {
        while record.tree.undo(1) {}
        while record.tree.redo(1) {}
    });
}

/// Variations in variations, as deep as the file is long.
#[test]
fn deep_variations() {
    let mut record = begin("", None);
    let mut rng = Rng::with_seed(1);
    let start = Instant::now();
    for _ in 0..5_000 {
        // A sibling of the last move, and a move after it.
        let moves = record.tree.position().legal_moves();
        let Some(&the_move) = rng.choice(&moves) else { break };
        if record.tree.play(&the_move).is_err() {
            record.tree.go_to(Place::from_number(rng.u32(0..record.tree.size() as u32)));
        } else if rng.u8(0..3) == 0 {
            record.tree.back();
        }
    }
    println!("{} places: {:?}", record.tree.size(), start.elapsed());
    let text = pgn::write(&record);
    let again = pgn::read_one::<Artemis>(&text).expect("a game");
    assert_eq!(again.tree.size(), record.tree.size());
    assert_eq!(pgn::write(&again), text);
}

/// What would blow a stack, or take for ever, if reading or writing were recursive or quadratic.
#[test]
fn hostile_nesting() {
    let depth = 20_000;
    let nested = format!("Na3A c3A{}", " (d3A (1... c3A".repeat(depth));
    let reading = &pgn::read_as::<Artemis>(&nested)[0];
    assert!(reading.record.is_some() && reading.fault.is_some());
    let closed = format!("Na3A c3A{}{} *", " (d3A (c3A".repeat(depth), "))".repeat(depth));
    let record: Record<Artemis> = pgn::read_one(&closed).expect("a game");
    assert_eq!(record.tree.size(), 4);
    for junk in ["(", ")", "{", "[", "\"", "$", "1.", "*", ";", "%\n", "[A \"", "[A \"\"]", "{}", "\\", "&#"]
    {
        let _ = pgn::read(&junk.repeat(depth));
        let _ = pgn::read(&format!("Na3A {}", junk.repeat(depth)));
    }
}
