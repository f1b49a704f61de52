//! Whatever is read, it is never a panic.

use fastrand::Rng;
use raumspiel_rules::doseki::{Cell, NamedPolycube, Options, Position};

const LETTERS: &str = "ABHIKMPRWXabdehirx123589/|-*()+=, \t\u{e9}\u{4e16}\u{1f3b2}";

/// A text with some of its characters changed, left out or put in.
fn spoiled(text: &str, random: &mut Rng) -> String {
    let letters: Vec<char> = LETTERS.chars().collect();
    let mut spoiled: Vec<char> = text.chars().collect();
    for _ in 0..random.usize(1..4) {
        let place = random.usize(..=spoiled.len());
        let letter = letters[random.usize(..letters.len())];
        match random.u8(..3) {
            0 => spoiled.insert(place, letter),
            1 if place < spoiled.len() => _ = spoiled.remove(place),
            _ if place < spoiled.len() => spoiled[place] = letter,
            _ => {}
        }
    }
    spoiled.into_iter().collect()
}

fn read_all(text: &str, start: &Position) {
    let _ = Cell::read(text);
    let _ = Options::read(text);
    let _ = NamedPolycube::read(text).map_err(|error| error.to_string());
    let _ = Position::read(text, Options::default()).map_err(|error| error.to_string());
    if let Ok(turn) = start.read_turn(text) {
        assert!(start.legal_turns().contains(&turn), "{text}");
    }
}

#[test]
fn spoiled_texts() {
    let mut random = Rng::with_seed(11);
    let start = Position::start(Options::read("size=5").expect("known"));
    let turns: Vec<String> = start.legal_turns().iter().map(|&turn| start.write_turn(turn)).collect();
    for _ in 0..3_000 {
        read_all(&spoiled(&turns[random.usize(..turns.len())], &mut random), &start);
        read_all(&spoiled(&start.to_string(), &mut random), &start);
        read_all(&spoiled("size=5,path=up-to", &mut random), &start);
        read_all(&spoiled("M bA78(A+1)", &mut random), &start);
    }
}

#[test]
fn noise() {
    let mut random = Rng::with_seed(12);
    let start = Position::start(Options::read("size=5").expect("known"));
    let letters: Vec<char> = LETTERS.chars().collect();
    for _ in 0..20_000 {
        let length = random.usize(..14);
        let text: String = (0..length).map(|_| letters[random.usize(..letters.len())]).collect();
        read_all(&text, &start);
    }
    read_all(&"r".repeat(100_000), &start);
    read_all(&"|".repeat(100_000), &start);
    read_all(&format!("K {}", "Aa1b2".repeat(20_000)), &start);
}
