//! The fast generator against the slow one, on positions from random play and on strewn ones, of all sizes,
//! with both meanings of the path's length; with every turn's text read back on the way.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use raumspiel_rules::{
    Coordinates, Side,
    doseki::{Cell, Kind, Move, Options, Polycube, Position, Shape, Turn, Vector},
};

use super::slow::{Place, Slow, SlowTurn};

/// How often each kind of thing was seen, over all compared positions.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    turns: BTreeMap<char, usize>,
    captures: usize,
    most_captured: usize,
    earned: usize,
    without_turn: usize,
}

fn place(cell: Cell) -> Place {
    let Coordinates { file, rank, level } = cell.coordinates();
    [file.into(), rank.into(), level.into()]
}

/// The turn in the slow one's words.
fn slowly(position: &Position, turn: Turn) -> SlowTurn {
    let effect = position.effect(turn);
    let (captured, earned) = (effect.captured.len(), effect.earned.into());
    match turn {
        Turn::Place(cell) => {
            assert_eq!(effect.placed, Some(cell));
            SlowTurn { places: vec![], by: place(cell), letter: '*', captured, earned }
        }
        Turn::Move(Move { polycube, by: Vector { file, rank, level } }) => {
            let mut places: Vec<Place> = polycube.cells().map(place).collect();
            places.sort();
            let letter = polycube.kind().letter();
            SlowTurn { places, by: [file.into(), rank.into(), level.into()], letter, captured, earned }
        }
    }
}

/// The same turns, leading to the same positions.
fn compare_turns(position: &Position, slow: &mut Slow, legal: &[Turn]) {
    let mut fast: Vec<(SlowTurn, Turn)> = legal.iter().map(|&turn| (slowly(position, turn), turn)).collect();
    fast.sort();
    let obvious = slow.turns();
    let same = fast.iter().map(|(turn, _)| turn).eq(&obvious);
    if !same {
        let fast: BTreeSet<_> = fast.iter().map(|(turn, _)| turn.clone()).collect();
        let obvious: BTreeSet<_> = obvious.into_iter().collect();
        let only_fast: Vec<_> = fast.difference(&obvious).take(5).collect();
        let only_slow: Vec<_> = obvious.difference(&fast).take(5).collect();
        panic!("{position}\nonly fast, or twice: {only_fast:?}\nonly slow: {only_slow:?}");
    }
    assert_eq!(position.has_turn(), !legal.is_empty(), "{position}");
    assert_eq!(position.count_turns(), legal.len() as u64, "{position}");
    // Many turns differ in nothing that matters here; a part of them is enough where there are many.
    for (slow_turn, turn) in fast.iter().step_by(1 + fast.len() / 500) {
        let next = position.after(*turn);
        assert_eq!(next.to_string(), slow.after(slow_turn).to_string(), "{position}: {turn:?}");
        assert_eq!(next.hash(), next.computed_hash(), "{position}: {turn:?}");
        assert_eq!(position.play(*turn), Some(next));
    }
}

/// Every turn's text is its own and reads back as that turn.
fn compare_texts(position: &Position, legal: &[Turn]) {
    let text = position.to_string();
    assert_eq!(Position::read(&text, position.options()).as_ref(), Ok(position));
    assert_eq!(Position::new(&position.setup()).as_ref(), Ok(position));
    let texts: Vec<String> = legal.iter().map(|&turn| position.write_turn(turn)).collect();
    assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), legal.len(), "{position}");
    for (&turn, text) in legal.iter().zip(&texts) {
        assert_eq!(position.read_turn(text), Ok(turn), "{position}: {text}");
        assert_eq!(text.contains('x'), position.is_capture(turn), "{position}: {text}");
    }
}

/// `is_legal`, which looks cell by cell, agrees with the list: on its turns, on those of the position before,
/// and on invented ones.
fn compare_legality(position: &Position, legal: &[Turn], before: &[Turn], random: &mut Rng) {
    let known: BTreeSet<Turn> = legal.iter().copied().collect();
    assert_eq!(known.len(), legal.len());
    let cells: Vec<Cell> = Cell::all(position.options().size).collect();
    let shapes: Vec<Shape> = Shape::all().collect();
    let invented: Vec<Turn> = (0..300)
        .filter_map(|_| {
            let corner = cells[random.usize(..cells.len())];
            if random.u8(..10) == 0 {
                return Some(Turn::Place(corner));
            }
            let part = |random: &mut Rng| random.i8(-4..=4);
            let by = Vector { file: part(random), rank: part(random), level: part(random) };
            Some(Turn::Move(Move { polycube: Polycube::new(shapes[random.usize(..136)], corner)?, by }))
        })
        .collect();
    for &turn in legal.iter().chain(before.iter().step_by(1 + before.len() / 2_000)).chain(&invented) {
        assert_eq!(position.is_legal(turn), known.contains(&turn), "{position}: {turn:?}");
    }
    if let Some(&Turn::Move(one)) = random.choice(legal) {
        let of_it = |turn: &&Turn| matches!(turn, Turn::Move(other) if other.polycube == one.polycube);
        let expected: BTreeSet<Turn> = legal.iter().filter(of_it).copied().collect();
        let found: BTreeSet<Turn> = position.moves_of(one.polycube).into_iter().map(Turn::Move).collect();
        assert_eq!(found, expected, "{position}: {one:?}");
    }
}

fn compare(seen: &mut Seen, position: &Position, before: &[Turn], random: &mut Rng) -> Vec<Turn> {
    let up_to = position.options().text().contains("up-to");
    let mut slow = Slow::read(&position.to_string(), up_to);
    assert_eq!(slow.to_string(), position.to_string());
    let legal = position.legal_turns();
    compare_turns(position, &mut slow, &legal);
    compare_texts(position, &legal);
    compare_legality(position, &legal, before, random);
    seen.positions += 1;
    seen.without_turn += usize::from(legal.is_empty());
    for turn in slow.turns() {
        *seen.turns.entry(turn.letter).or_default() += 1;
        seen.captures += usize::from(turn.captured > 0);
        seen.most_captured = seen.most_captured.max(turn.captured);
        seen.earned += turn.earned;
    }
    legal
}

/// A game of random turns, compared now and then.
fn play(seen: &mut Seen, options: Options, plies: usize, every: usize, random: &mut Rng) {
    let mut position = Position::start(options);
    let mut before = Vec::new();
    for ply in 0..plies {
        let legal =
            if ply % every == 0 { compare(seen, &position, &before, random) } else { position.legal_turns() };
        // Captures are chosen more often than by their number, so that games come to their ends.
        let captures: Vec<Turn> = legal.iter().copied().filter(|&turn| position.is_capture(turn)).collect();
        let pool = if random.u8(..3) == 0 && !captures.is_empty() { &captures } else { &legal };
        let Some(&turn) = random.choice(pool) else { return };
        position = position.after(turn);
        before = legal;
    }
}

/// Lumps of checkers strewn over the board, so that large pieces are formed among others in the way.
fn strewn(options: Options, random: &mut Rng) -> Position {
    let mut setup = raumspiel_rules::doseki::Setup::empty(options);
    let cells: Vec<Cell> = Cell::all(options.size).collect();
    let shapes: Vec<Shape> = Shape::all().collect();
    for _ in 0..random.usize(4..cells.len() / 8) {
        let side = random.usize(..2);
        let corner = cells[random.usize(..cells.len())];
        let lump = Polycube::new(shapes[random.usize(..136)], corner);
        for cell in lump.into_iter().flat_map(Polycube::cells).filter(|cell| cell.is_on(options.size)) {
            setup.checkers[side].insert(cell);
            setup.checkers[1 - side].remove(cell);
        }
    }
    setup.turn = Side::ALL[random.usize(..2)];
    setup.rights = [random.u16(..2), random.u16(..2)];
    (setup.quiet_plies, setup.turn_number) = (random.u16(..200), random.u32(1..90));
    Position::new(&setup).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn compare_all(options: &str, seed: u64, games: [usize; 3], strewn_positions: usize) {
    let (options, mut random) = (Options::read(options).expect("known"), Rng::with_seed(seed));
    let mut seen = Seen::default();
    let [count, plies, every] = games;
    for _ in 0..count {
        play(&mut seen, options, plies, every, &mut random);
    }
    for _ in 0..strewn_positions {
        let position = strewn(options, &mut random);
        compare(&mut seen, &position, &[], &mut random);
    }
    println!("{options:?}: {seen:?}");
    let letters = Kind::ALL.map(Kind::letter).into_iter().chain(['*']);
    for letter in letters {
        assert!(seen.turns.contains_key(&letter), "no {letter}: {seen:?}");
    }
    assert!(seen.captures > 100 && seen.most_captured >= 4 && seen.earned > 100, "{seen:?}");
}

#[test]
fn size_5_exact() {
    compare_all("size=5", 1, [6, 120, 4], 80);
}

#[test]
fn size_5_up_to() {
    compare_all("size=5,path=up-to", 2, [6, 120, 4], 80);
}

#[test]
fn size_7_exact() {
    compare_all("size=7", 3, [2, 120, 20], 12);
}

#[test]
fn size_7_up_to() {
    compare_all("size=7,path=up-to", 4, [2, 120, 20], 12);
}

#[test]
fn size_9_exact() {
    compare_all("size=9", 5, [1, 200, 40], 8);
}

#[test]
fn size_9_up_to() {
    compare_all("path=up-to", 6, [1, 200, 40], 8);
}
