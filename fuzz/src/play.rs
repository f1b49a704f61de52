//! Moves: read as texts along a game, and chosen by bytes.

use rules::{
    Role,
    chess::{Artemis, Cell, Kind, Move, Position, Raumschach, Variant, Wing},
    doseki,
};

use crate::{chess_options, chosen};

/// Move text of each game, a move a line, each played if it is legal.
pub fn moves(bytes: &[u8]) {
    let Some((choice, text)) = chosen(bytes) else { return };
    match choice % 3 {
        0 => chess_moves::<Artemis>(text, choice / 3),
        1 => chess_moves::<Raumschach>(text, choice / 3),
        _ => doseki_turns(text, choice / 3),
    }
}

fn chess_moves<V: Variant>(text: &str, choice: u8) {
    let mut position = Position::<V>::start(chess_options(choice));
    for line in text.lines() {
        match position.read_move(line) {
            Ok(the_move) => {
                assert!(position.legal_moves().contains(&the_move), "{line}");
                let written = position.write_move(the_move);
                assert_eq!(position.read_move(&written), Ok(the_move), "{line} {written}");
                position = position.after(the_move);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// The options of a small board, or, now and then, of the usual one.
fn doseki_options(choice: u8) -> doseki::Options {
    doseki::Options {
        size: if choice & 7 == 7 { doseki::Size::Nine } else { doseki::Size::Five },
        path: if choice & 1 == 0 { doseki::Path::Exact } else { doseki::Path::UpTo },
    }
}

fn doseki_turns(text: &str, choice: u8) {
    let mut position = doseki::Position::start(doseki_options(choice));
    for line in text.lines() {
        match position.read_turn(line) {
            Ok(turn) => {
                let written = position.write_turn(turn);
                assert_eq!(position.read_turn(&written), Ok(turn), "{line} {written}");
                position = position.after(turn);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Play chosen byte by byte; at its end, the legal list is held against the question whether a move is legal,
/// for every move that can be thought of from one cell, and all along the hash against the one from scratch.
pub fn agreement(bytes: &[u8]) {
    let Some((&choice, rest)) = bytes.split_first() else { return };
    match choice % 3 {
        0 => chess_agreement::<Artemis>(rest, choice / 3),
        1 => chess_agreement::<Raumschach>(rest, choice / 3),
        _ => doseki_agreement(rest, choice / 3),
    }
}

fn chess_agreement<V: Variant>(bytes: &[u8], choice: u8) {
    let mut position = Position::<V>::start(chess_options(choice));
    for byte in bytes {
        let legal = position.legal_moves();
        let Some(&the_move) = legal.get(usize::from(*byte) % legal.len().max(1)) else { break };
        position = position.after(the_move);
        assert_eq!(position.hash(), position.computed_hash(), "{position}");
    }
    let mut legal = position.legal_moves();
    legal.sort_unstable();
    let thinkable = |the_move: &Move<V>| legal.binary_search(the_move).is_ok();
    let kinds = [Kind::Plain, Kind::Castling(Wing::King), Kind::Castling(Wing::Queen)]
        .into_iter()
        .chain(Role::ALL.map(Kind::Promotion));
    // From one cell, as the piece that stands there, and as another, which must be refused.
    let last = usize::from(bytes.last().copied().unwrap_or_default());
    let Some(from) = Cell::<V>::all().nth(last % Cell::<V>::all().count()) else { return };
    let standing = position.role_at(from).unwrap_or(Role::Pawn);
    for to in Cell::all() {
        for kind in kinds.clone() {
            for role in [standing, Role::ALL[last % Role::ALL.len()]] {
                let the_move = Move { role, from, to, kind };
                assert_eq!(position.is_legal(the_move), thinkable(&the_move), "{position} {the_move:?}");
            }
        }
    }
}

fn doseki_agreement(bytes: &[u8], choice: u8) {
    let options = doseki::Options { size: doseki::Size::Five, ..doseki_options(choice) };
    let mut position = doseki::Position::start(options);
    for pair in bytes.chunks(2) {
        let legal = position.legal_turns();
        let number = pair.iter().fold(0, |number, &byte| number * 256 + usize::from(byte));
        let Some(&turn) = legal.get(number % legal.len().max(1)) else { break };
        assert!(position.is_legal(turn), "{position} {turn:?}");
        position = position.after(turn);
        assert_eq!(position.hash(), position.computed_hash(), "{position}");
    }
    let mut legal = position.legal_turns();
    legal.sort_unstable();
    assert_eq!(position.count_turns(), legal.len() as u64, "{position}");
    // Every displacement of one polycube that is formed here.
    let chosen = bytes.last().map_or(0, |&byte| usize::from(byte) % legal.len().max(1));
    if let Some(&doseki::Turn::Move(doseki::Move { polycube, .. })) = legal.get(chosen) {
        for rank in -4..=4 {
            for file in -4..=4 {
                for level in -4..=4 {
                    let by = doseki::Vector { file, rank, level };
                    let turn = doseki::Turn::Move(doseki::Move { polycube, by });
                    assert_eq!(
                        position.is_legal(turn),
                        legal.binary_search(&turn).is_ok(),
                        "{position} {turn:?}"
                    );
                }
            }
        }
    }
}
