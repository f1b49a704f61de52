//! Which material can mate, found by going through every placement.

use raumspiel_rules::{
    Coordinates, Piece, Role, Side,
    chess::{Artemis, Cell, Options, Position, Raumschach, Setup, Variant},
};

/// One cell of each kind: corner, edge, face, inside, and so on. The cube's turns and reflections, which
/// change nothing where there are no pawns, carry the mated king to one of them.
fn king_cells<V: Variant>() -> Vec<Cell<V>> {
    let in_order = |cell: &Cell<V>| {
        let Coordinates { file, rank, level } = cell.coordinates();
        file <= rank && rank <= level && level <= (V::SIZE - 1) / 2
    };
    Cell::all().filter(in_order).collect()
}

/// Black, to move, with a king in a cell, and nothing else.
fn bare<V: Variant>(king: Cell<V>) -> Setup<V> {
    let mut setup = Setup::empty(Options::default());
    setup.turn = Side::Black;
    setup.pieces[king] = Some(Piece { side: Side::Black, role: Role::King });
    setup
}

/// A placement in which Black, to move, is mated, if there is any.
///
/// The first of the white pieces gives the check: it is placed only where it attacks the king. A black piece
/// is placed only beside its king, where it can stand in his way: anywhere else it could but help him.
fn mating_position<V: Variant>(white: &[Role], black: Option<Role>) -> Option<String> {
    king_cells::<V>().into_iter().find_map(|king| {
        let mut setup = bare(king);
        let reach = |role| {
            let alone = Position::<V>::start(Options::default());
            alone.attacks(Piece { side: Side::White, role }, king, alone.occupied() & !alone.occupied())
        };
        let all: Vec<Cell<V>> = Cell::all().collect();
        let beside: Vec<Cell<V>> = reach(Role::King).into_iter().collect();
        let mut rest: Vec<(Piece, &[Cell<V>])> = Vec::new();
        let checking: Vec<Cell<V>> = reach(white[0]).into_iter().collect();
        rest.push((Piece { side: Side::White, role: white[0] }, &checking));
        rest.extend(black.map(|role| (Piece { side: Side::Black, role }, &beside[..])));
        rest.extend(white[1..].iter().map(|&role| (Piece { side: Side::White, role }, &all[..])));
        rest.push((Piece { side: Side::White, role: Role::King }, &all));
        place_rest(&mut setup, &rest)
    })
}

fn place_rest<V: Variant>(setup: &mut Setup<V>, pieces: &[(Piece, &[Cell<V>])]) -> Option<String> {
    let Some((&(piece, cells), rest)) = pieces.split_first() else {
        let position = Position::new(setup).ok()?;
        return position.is_checkmate().then(|| position.to_string());
    };
    for &cell in cells {
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

fn one_piece_a_side<V: Variant>() {
    for &white in V::NEVER_MATES {
        assert_eq!(mating_position::<V>(&[white], None), None, "{white:?}");
        for &black in V::NEVER_MATES {
            assert_eq!(mating_position::<V>(&[white], Some(black)), None, "{white:?} against {black:?}");
        }
    }
    assert!(mating_position::<V>(&[Role::Queen], None).is_some());
}

#[test]
fn one_piece_a_side_never_mates() {
    one_piece_a_side::<Artemis>();
}

#[test]
fn one_piece_a_side_never_mates_in_raumschach() {
    one_piece_a_side::<Raumschach>();
}

/// Two pieces mate, whichever of them gives the check.
fn two_pieces<V: Variant>() {
    for (index, &first) in V::NEVER_MATES.iter().enumerate() {
        for &second in &V::NEVER_MATES[index..] {
            let mate = mating_position::<V>(&[first, second], None)
                .or_else(|| mating_position::<V>(&[second, first], None));
            let position = mate.map(|text| Position::<V>::read(&text, Options::default()));
            assert!(
                matches!(position, Some(Ok(position)) if !position.is_dead()),
                "{first:?} and {second:?}"
            );
        }
    }
}

#[test]
fn two_pieces_mate() {
    two_pieces::<Artemis>();
}

#[test]
fn two_pieces_mate_in_raumschach() {
    two_pieces::<Raumschach>();
}

/// No two pieces of a role on cells of one class mate: the rule's argument, held against every placement.
fn two_of_one_class<V: Variant, T: PartialEq>(role: Role, class: fn(Coordinates) -> T) {
    let piece = Piece { side: Side::White, role };
    let all: Vec<Cell<V>> = Cell::all().collect();
    for king in king_cells::<V>() {
        let of_class: Vec<Cell<V>> =
            Cell::all().filter(|cell| class(cell.coordinates()) == class(king.coordinates())).collect();
        for &first in of_class.iter().filter(|&&first| first != king) {
            let mut setup = bare(king);
            setup.pieces[first] = Some(piece);
            let later: Vec<Cell<V>> = of_class.iter().copied().filter(|&second| second > first).collect();
            let king = Piece { side: Side::White, role: Role::King };
            assert_eq!(place_rest(&mut setup, &[(piece, &later), (king, &all)]), None);
        }
    }
}

fn colour(at: Coordinates) -> u8 {
    (at.file + at.rank + at.level) % 2
}

#[test]
fn two_bishops_of_one_colour_never_mate() {
    two_of_one_class::<Artemis, _>(Role::Bishop, colour);
}

/// A unicorn changes the parity of all three coordinates at once, so that they agree as they did.
#[test]
fn two_unicorns_of_one_class_never_mate() {
    let class = |at: Coordinates| [(at.file + at.rank) % 2, (at.file + at.level) % 2];
    two_of_one_class::<Raumschach, _>(Role::Unicorn, class);
}

#[test]
fn the_rule_says_so() {
    fn dead<V: Variant>(text: &str) -> bool {
        let position = Position::<V>::read(text, Options::default());
        position.expect("a sound position").is_dead()
    }
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
        assert_eq!(dead::<Artemis>(text), expected, "{text}");
    }
    let raumschach = |pieces: &str| {
        let text = format!("4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/{pieces} w - - 0 1");
        dead::<Raumschach>(&text)
    };
    for (pieces, expected) in [
        ("K4", true),
        ("KU3", true),
        ("KN2u", true),
        // Ac1 and Ae1 are of one class, Ab1 and Ac1 of two.
        ("K1U1U", true),
        ("KUU2", false),
        ("KB1B1", true),
        ("KBB2", false),
        ("KBU2", false),
        ("KQ3", false),
        ("K3P", false),
    ] {
        assert_eq!(raumschach(pieces), expected, "{pieces}");
    }
}
