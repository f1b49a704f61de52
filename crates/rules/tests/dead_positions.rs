//! Which material can mate, found by going through every placement.

use raumspiel_rules::{
    Piece, Role, Side,
    chess::{Artemis, Cell, Options, Position, Setup},
};

/// One cell of each kind: corner, edge, face and inside. The cube's turns and reflections, which change
/// nothing where there are no pawns, carry the mated king to one of them.
const KING_CELLS: [&str; 4] = ["a1A", "b1A", "b2A", "b2B"];

/// A placement in which Black, to move, is mated, if there is any.
fn mating_position(white: &[Role], black: &[Role]) -> Option<String> {
    let man = |side| move |&role: &Role| Piece { side, role };
    let mut pieces: Vec<Piece> = white.iter().map(man(Side::White)).collect();
    pieces.extend(black.iter().map(man(Side::Black)));
    pieces.push(Piece { side: Side::White, role: Role::King });
    KING_CELLS.iter().find_map(|text| {
        let mut setup = Setup::<Artemis>::empty(Options::default());
        setup.turn = Side::Black;
        setup.pieces[Cell::read(text)?] = Some(Piece { side: Side::Black, role: Role::King });
        place_rest(&mut setup, &pieces)
    })
}

fn place_rest(setup: &mut Setup<Artemis>, pieces: &[Piece]) -> Option<String> {
    let Some((&piece, rest)) = pieces.split_first() else {
        let position = Position::new(setup).ok()?;
        return position.is_checkmate().then(|| position.to_string());
    };
    for cell in Cell::all() {
        if setup.pieces[cell].is_none() {
            setup.pieces[cell] = Some(piece);
            let found = place_rest(setup, rest);
            setup.pieces[cell] = None;
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

const MINOR: [Role; 3] = [Role::Rook, Role::Bishop, Role::Knight];

#[test]
fn one_piece_a_side_never_mates() {
    for white in MINOR {
        assert_eq!(mating_position(&[white], &[]), None, "{white:?}");
        for black in MINOR {
            assert_eq!(mating_position(&[white], &[black]), None, "{white:?} against {black:?}");
        }
    }
}

#[test]
fn a_queen_or_two_pieces_mate() {
    assert!(mating_position(&[Role::Queen], &[]).is_some());
    for (index, first) in MINOR.into_iter().enumerate() {
        for &second in &MINOR[index..] {
            let mate = mating_position(&[first, second], &[]);
            let position = mate.map(|text| Position::<Artemis>::read(&text, Options::default()));
            assert!(
                matches!(position, Some(Ok(position)) if !position.is_dead()),
                "{first:?} and {second:?}"
            );
        }
    }
}

#[test]
fn two_bishops_of_one_colour_never_mate() {
    let colour = |cell: Cell<Artemis>| {
        let at = cell.coordinates();
        (at.file + at.rank + at.level) % 2
    };
    let bishop = Some(Piece { side: Side::White, role: Role::Bishop });
    for text in KING_CELLS {
        for first in Cell::all() {
            for second in Cell::all().filter(|&second| second > first && colour(second) == colour(first)) {
                let mut setup = Setup::<Artemis>::empty(Options::default());
                setup.turn = Side::Black;
                (setup.pieces[first], setup.pieces[second]) = (bishop, bishop);
                let king = Cell::read(text).expect("a cell");
                setup.pieces[king] = Some(Piece { side: Side::Black, role: Role::King });
                if setup.cells_of(Piece { side: Side::White, role: Role::Bishop }).count() == 2 {
                    let king = Piece { side: Side::White, role: Role::King };
                    assert_eq!(place_rest(&mut setup, &[king]), None);
                }
            }
        }
    }
}

#[test]
fn the_rule_says_so() {
    let dead = |text: &str| {
        let position = Position::<Artemis>::read(text, Options::default());
        position.expect("a sound position").is_dead()
    };
    for (text, expected) in [
        ("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w 0 1", true),
        ("3k/4/4/n3|4/4/4/4|4/4/4/4|4/4/4/KR2 w 0 1", true),
        ("3k/4/4/b3|4/4/4/4|4/4/4/4|4/4/4/KB2 w 0 1", true),
        // b1A and c2A are of one colour, b1A and b2A of two.
        ("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/2B1/KB2 w 0 1", true),
        ("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/1B2/KB2 w 0 1", false),
        ("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/KQ2 w 0 1", false),
        ("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/KNN1 w 0 1", false),
        ("3k/4/4/4|4/4/4/p3|4/4/4/4|4/4/4/K3 w 0 1", false),
    ] {
        assert_eq!(dead(text), expected, "{text}");
    }
}
