//! Which material can mate, found by going through every placement.

use raumspiel_rules::{
    Coordinates, Piece, Role, Side,
    chess::{Artemis, Bitboard, Cell, Options, PerCell, Position, Raumschach, Setup, Variant},
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

/// All that a white piece could attack from each cell if nothing stood in its way, by role.
struct Lines<V: Variant>(Vec<PerCell<V, Bitboard<V>>>);

impl<V: Variant> Lines<V> {
    fn new() -> Self {
        let any = Position::<V>::start(Options::default());
        let attacks = |role, cell| any.attacks(Piece { side: Side::White, role }, cell, Bitboard::empty());
        let of = |role| PerCell::from_fn(Bitboard::empty(), |cell| attacks(role, cell));
        Self(Role::ALL.map(of).into())
    }

    fn of(&self, role: Role, cell: Cell<V>) -> Bitboard<V> {
        self.0[role.index()][cell]
    }
}

/// A piece to be placed, and where.
type Choice<'a, V> = (Piece, &'a [Cell<V>]);

/// A placement in which Black, to move, is mated, if there is any.
///
/// The first of the white pieces gives the check: it is placed only where it attacks the king. A black piece
/// is placed only beside its king, where it can stand in his way: anywhere else it could but help him.
fn mating_position<V: Variant>(white: &[Role], black: Option<Role>) -> Option<String> {
    let man = |side, role| Piece { side, role };
    let lines = Lines::new();
    let all: Vec<Cell<V>> = Cell::all().collect();
    king_cells::<V>().into_iter().find_map(|king| {
        let beside: Vec<Cell<V>> = lines.of(Role::King, king).into_iter().collect();
        let checking: Vec<Cell<V>> = lines.of(white[0], king).into_iter().collect();
        let mut rest: Vec<Choice<V>> = vec![(man(Side::White, white[0]), &checking)];
        rest.extend(black.map(|role| (man(Side::Black, role), &beside[..])));
        rest.extend(white[1..].iter().map(|&role| (man(Side::White, role), &all[..])));
        rest.push((man(Side::White, Role::King), &all));
        place_rest(&mut bare(king), &rest, lines.of(Role::King, king), &lines)
    })
}

/// `open` are the cells beside the king that nothing could guard or block so far: in a mate there are none.
fn place_rest<V: Variant>(
    setup: &mut Setup<V>,
    pieces: &[Choice<V>],
    open: Bitboard<V>,
    lines: &Lines<V>,
) -> Option<String> {
    let Some((&(piece, cells), rest)) = pieces.split_first() else {
        let position = Position::new(setup).ok()?;
        return position.is_checkmate().then(|| position.to_string());
    };
    for &cell in cells {
        let closed = match piece.side {
            Side::White => lines.of(piece.role, cell),
            Side::Black => Bitboard::from_cell(cell),
        };
        let still_open = open & !closed;
        if setup.pieces[cell].is_none() && (!rest.is_empty() || still_open.is_empty()) {
            setup.pieces[cell] = Some(piece);
            let found = place_rest(setup, rest, still_open, lines);
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

/// The pairs of pieces that never mate a bare king, whichever of them gives the check, are those that the
/// game names.
fn two_pieces<V: Variant>() {
    for (index, &first) in V::NEVER_MATES.iter().enumerate() {
        for &second in &V::NEVER_MATES[index..] {
            let mate = mating_position::<V>(&[first, second], None)
                .or_else(|| mating_position::<V>(&[second, first], None));
            assert_eq!(
                mate.is_none(),
                V::PAIRS_NEVER_MATE.contains(&[first, second]),
                "{first:?} {second:?}"
            );
            let dead =
                mate.map(|text| Position::<V>::read(&text, Options::default()).map(|one| one.is_dead()));
            assert!(matches!(dead, None | Some(Ok(false))), "{first:?} and {second:?}");
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
    let lines = Lines::new();
    for king in king_cells::<V>() {
        let of_class: Vec<Cell<V>> =
            Cell::all().filter(|cell| class(cell.coordinates()) == class(king.coordinates())).collect();
        for &first in of_class.iter().filter(|&&first| first != king) {
            let later: Vec<Cell<V>> = of_class.iter().copied().filter(|&second| second > first).collect();
            let own = Piece { side: Side::White, role: Role::King };
            let choices = [(piece, &[first][..]), (piece, &later), (own, &all)];
            assert_eq!(place_rest(&mut bare(king), &choices, lines.of(Role::King, king), &lines), None);
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
        ("KUU2", true),
        ("KRU2", true),
        ("KNU2", true),
        ("KUU1u", false),
        ("KUUU1", false),
        ("KRR2", false),
        ("KB1B1", true),
        ("KBB2", false),
        ("KBU2", true),
        ("KQ3", false),
        ("K3P", false),
    ] {
        assert_eq!(raumschach(pieces), expected, "{pieces}");
    }
}
