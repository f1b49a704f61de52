//! Positions in which neither side can mate: what `tests/dead_positions.rs` proves of Artemis Chess and Raumschach
//! holds of their descriptions, too.

use raumspiel_rules::{
    chess::{self, Artemis, Options, Raumschach, Variant},
    described::{Cause, Description, Game, Position, shipped},
};

/// A game that comes with the program, its rules set.
fn game<const N: usize>(name: &str, rules: &str) -> &'static Game<N> {
    let description = Description::read(shipped(name).expect("its name").as_bytes()).expect("sound");
    Game::of(&description.rules_with(rules).expect("its rules"))
}

/// The text of a board with both kings and up to three of the other pieces anywhere, Black to move.
fn placement(random: &mut fastrand::Rng, size: usize, letters: &[char]) -> String {
    let mut cells = vec![None; size * size * size];
    let pieces = (0..random.usize(..4)).map(|_| letters[random.usize(..letters.len())]).collect::<Vec<_>>();
    for letter in ['K', 'k'].into_iter().chain(pieces) {
        let cell = random.usize(..cells.len());
        cells[cell].get_or_insert(letter);
    }
    let rank = |cells: &[Option<char>]| {
        let mut text = String::new();
        let mut empty = 0;
        for cell in cells.iter().chain([&None]) {
            match cell {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    (empty, text) = (0, text + &letter.to_string());
                }
            }
        }
        // One more than there are was counted.
        if empty > 1 { text + &(empty - 1).to_string() } else { text }
    };
    let level = |cells: &[Option<char>]| cells.chunks(size).map(rank).collect::<Vec<_>>().join("/");
    let levels: Vec<String> = cells.chunks(size * size).map(level).collect();
    format!("{} b - - 0 1", levels.join("|"))
}

/// Both ways of playing a game agree on thousands of placements, dead and not.
fn agree<V: Variant, const N: usize>(rules: &[&str], size: usize, letters: &[char]) {
    let mut random = fastrand::Rng::with_seed(7);
    for rules in rules {
        let game = game::<N>(V::NAME, rules);
        let mut counts = [0; 2];
        for _ in 0..10_000 {
            let text = placement(&mut random, size, letters);
            let (Ok(one), Ok(other)) =
                (chess::Position::<V>::read(&text, Options::default()), Position::read(game, &text))
            else {
                continue;
            };
            assert_eq!(other.is_dead(), one.is_dead(), "{text}");
            if other.is_dead() && other.has_move() {
                assert_eq!(
                    other.ending(1).map(|ending| (ending.winner, ending.cause)),
                    Some((None, Cause::Dead))
                );
            }
            counts[usize::from(one.is_dead())] += 1;
        }
        assert!(counts.iter().all(|count| *count > 500), "{counts:?}");
    }
}

#[test]
fn artemis_agrees() {
    let letters = ['R', 'r', 'B', 'b', 'N', 'n', 'B', 'b', 'Q'];
    agree::<Artemis, 1>(&["pawn-captures=straight", "pawn-captures=diagonal"], 4, &letters);
}

#[test]
fn raumschach_agrees() {
    let letters = ['R', 'r', 'B', 'b', 'N', 'n', 'U', 'u', 'U', 'B', 'P'];
    agree::<Raumschach, 2>(&["black-array=ubqub", "black-array=buqbu"], 5, &letters);
}

/// Of other games, as like as they may be, nothing is taken for granted.
#[test]
fn only_what_was_proved_is_dead() {
    let tims = game::<2>("tims", "");
    let bare = "k4/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w - - 0 1";
    assert!(!Position::read(tims, bare).expect("sound").is_dead());
}
