//! The evaluation and the static exchange evaluation.

mod common;

use common::{position, random_positions};
use raumspiel_engine::{Evaluator, Weights, exchange};
use rules::{
    Coordinates, Piece, Side,
    chess::{Artemis, Cell, Position, Rights, Setup, Wing},
};

/// The same position with the sides exchanged.
fn mirrored(position: &Position<Artemis>) -> Position<Artemis> {
    let mirror = |cell: Cell<Artemis>| {
        let Coordinates { file, rank, level } = cell.coordinates();
        Cell::new(Coordinates { file, rank: 3 - rank, level: 3 - level }).expect("sound")
    };
    let setup = position.setup();
    let mut other = Setup::<Artemis> { turn: setup.turn.opponent(), ..setup.clone() };
    for cell in Cell::<Artemis>::all() {
        other.pieces[mirror(cell)] =
            setup.pieces[cell].map(|piece| Piece { side: piece.side.opponent(), ..piece });
    }
    other.spent = setup.spent.iter().copied().map(mirror).collect();
    other.rights = Rights::NONE;
    for side in Side::ALL {
        for wing in [Wing::King, Wing::Queen] {
            if setup.rights.has(side, wing) {
                other.rights = other.rights.with(side.opponent(), wing);
            }
        }
    }
    Position::new(&other).expect("sound")
}

#[test]
fn is_the_same_for_both_sides() {
    let evaluator = Evaluator::<Artemis>::new(&Weights::of::<Artemis>());
    for position in random_positions(60) {
        let value = evaluator.evaluate(&position);
        assert_eq!(value, evaluator.evaluate(&mirrored(&position)), "{position}");
    }
}

#[test]
fn counts_material_above_all() {
    let evaluator = Evaluator::<Artemis>::new(&Weights::of::<Artemis>());
    let white = "4/1k2/4/4|4/4/4/4|4/4/4/4|4/2P1/4/QK2 w - - 0 1";
    let value = evaluator.evaluate(&position(white));
    assert!((500..3_000).contains(&value), "{value}");
    assert!(evaluator.evaluate(&position(&white.replace(" w ", " b "))) < -500);
}

#[test]
fn exchanges_are_seen_to_their_end() {
    // A rook takes a pawn: free, guarded by a pawn, and guarded but with a second rook behind the first.
    let free = position("4/3k/4/4|4/4/4/4|4/4/4/4|p3/4/4/R1K1 w - - 0 1");
    let guarded = position("4/3k/4/4|4/4/4/4|p3/4/4/4|p3/4/4/R1K1 w - - 0 1");
    let backed = position("4/3k/4/4|4/4/4/4|r3/4/4/4|r3/4/R3/R1K1 w - - 0 1");
    let outnumbered = position("4/3k/4/4|r3/4/4/4|r3/4/4/4|r3/4/4/R1K1 w - - 0 1");
    let takes = |position: &Position<Artemis>, text: &str, threshold| {
        exchange(position, position.read_move(text).expect("legal"), threshold)
    };
    assert!(takes(&free, "Ra1Axa4A", 100) && !takes(&free, "Ra1Axa4A", 101));
    assert!(!takes(&guarded, "Ra1Axa4A", 0) && takes(&guarded, "Ra1Axa4A", -300));
    assert!(takes(&backed, "Ra2Axa4A", 400) && !takes(&backed, "Ra2Axa4A", 401));
    assert!(takes(&outnumbered, "Ra1Axa4A", 0) && !takes(&outnumbered, "Ra1Axa4A", 1));
}
