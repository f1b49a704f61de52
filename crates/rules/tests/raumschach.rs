//! What is Raumschach's own: its cells as text, its pawns, its unicorns.

use raumspiel_rules::{
    Role,
    chess::{Artemis, Cell, Kind, MoveTextError, Options, Position, Raumschach, Variant},
};

const START: &str =
    "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w - - 0 1";

fn read<V: Variant>(text: &str) -> Position<V> {
    Position::read(text, Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Each game reads a cell with its level first or last, and prints its own way.
#[test]
fn cells_with_the_level_first_or_last() {
    for text in ["Bb2", "b2B"] {
        assert_eq!(Cell::<Raumschach>::read(text).map(|cell| cell.to_string()).as_deref(), Some("Bb2"));
        assert_eq!(Cell::<Artemis>::read(text).map(|cell| cell.to_string()).as_deref(), Some("b2B"));
    }
    for text in ["Ff1", "Af1", "Aa6", "aA1", "1aA", "Ba", "Bb22", ""] {
        assert_eq!(Cell::<Raumschach>::read(text), None, "{text}");
    }
    assert_eq!(Cell::<Artemis>::read("Ee5"), None);
}

/// `Bb2` is a cell by its length: a move to it is a pawn's, though a bishop goes there as well.
#[test]
fn bb2_is_never_a_bishop_s() {
    let position = read::<Raumschach>("4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/BP3/4K w - - 0 1");
    let pawn = position.read_move("Bb2").expect("the pawn's");
    assert_eq!((pawn.role, pawn.from.to_string().as_str()), (Role::Pawn, "Ab2"));
    let bishop = position.read_move("BBb2").expect("the bishop's");
    assert_eq!((bishop.role, bishop.from.to_string().as_str()), (Role::Bishop, "Aa2"));
    assert_eq!(pawn.to, bishop.to);
    assert_eq!([pawn, bishop].map(|one| position.write_move(one)), ["Bb2", "BBb2"]);
    for text in ["BAa2-Bb2", "Aa2Bb2", "a2A-b2B", "Bb2B"] {
        assert_eq!(position.read_move(text), Ok(bishop), "{text}");
    }
    // Without the pawn it is nobody's.
    let position = read::<Raumschach>("4k/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/B4/4K w - - 0 1");
    let illegal = position.read_move("Bb2");
    assert!(matches!(illegal, Err(MoveTextError::Illegal { .. })), "{illegal:?}");
}

/// The levels are divided by `|`, by `//`, or, like the ranks, by `/`.
#[test]
fn levels_divided_by_slashes() {
    let start = Position::<Raumschach>::start(Options::default());
    assert_eq!(start.to_string(), START);
    for divided in ["//", "/"] {
        assert_eq!(read::<Raumschach>(&START.replace('|', divided)), start, "{divided}");
        let artemis = Position::<Artemis>::start(Options::default());
        assert_eq!(read::<Artemis>(&artemis.to_string().replace('|', divided)), artemis, "{divided}");
    }
}

/// A pawn on the last step becomes any of five pieces, each written and read.
/// A game without castling has no letters for it.
#[test]
fn castling_rights_are_none() {
    let text = "5/5/5/5/5|5/5/5/5/5|2k2/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w K - 0 1";
    let error = Position::<Raumschach>::read(text, Options::default()).expect_err("no castling").to_string();
    assert_eq!(error, "the castling rights are `K`: found `K`; expected `-`");
}

#[test]
fn german_letters() {
    let position = read::<Raumschach>("5/P4/5/5/5|5/5/5/5/5|2k2/5/5/5/5|5/5/5/5/5|5/5/5/2U2/4K w - - 0 1");
    assert_eq!(position.read_typed("EBd3"), position.read_typed("UBd3"));
    assert_eq!(position.read_typed("Ea5=E"), position.read_typed("Ea5=U"));
    assert!(position.read_typed("Ea5=E").is_ok());
    assert!(position.read_typed("EBd3").is_ok());
}

#[test]
fn five_promotions() {
    let position = read::<Raumschach>("5/P4/5/5/5|5/5/5/5/5|2k2/5/5/5/5|5/5/5/5/5|5/5/5/5/4K w - - 0 1");
    let promotions: Vec<_> =
        position.legal_moves().into_iter().filter(|one| matches!(one.kind, Kind::Promotion(_))).collect();
    let mut roles: Vec<char> = promotions
        .iter()
        .filter_map(|one| if let Kind::Promotion(role) = one.kind { Some(role.letter()) } else { None })
        .collect();
    roles.sort_unstable();
    assert_eq!(roles, ['B', 'N', 'Q', 'R', 'U']);
    for one in promotions {
        let written = position.write_move(one);
        assert!(written.starts_with("Ea5="), "{written}");
        assert_eq!(position.read_move(&written), Ok(one));
    }
}

/// A pawn takes beside its two steps, five ways, and on neither of them.
#[test]
fn five_captures() {
    // White's pawn on Cc3 among black knights on all that it could reach; its steps are Cc4 and Dc3.
    let position =
        read::<Raumschach>("4k/5/5/5/5|5/2n2/1nnn1/5/5|5/1nnn1/2P2/5/5|5/5/5/5/5|5/5/5/5/K4 w - - 0 1");
    let mut reached: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter(|one| one.role == Role::Pawn)
        .map(|one| one.to.to_string())
        .collect();
    reached.sort_unstable();
    assert_eq!(reached, ["Cb4", "Cd4", "Db3", "Dc4", "Dd3"]);
    let position =
        read::<Raumschach>("4k/5/5/5/5|5/5/5/5/5|5/5/2p2/1NNN1/5|5/5/1NNN1/2N2/5|5/5/5/5/K4 b - - 0 1");
    let mut reached: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter(|one| one.role == Role::Pawn)
        .map(|one| one.to.to_string())
        .collect();
    reached.sort_unstable();
    assert_eq!(reached, ["Bb3", "Bc2", "Bd3", "Cb2", "Cd2"]);
}

/// Along all three axes at once, and stopped by what it meets.
#[test]
fn a_unicorn_s_eight_ways() {
    let position = read::<Raumschach>("5/5/5/5/5|5/3p1/5/5/5|4k/5/2U2/5/5|5/1P3/5/5/5|5/5/5/5/K4 w - - 0 1");
    let mut reached: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter(|one| one.role == Role::Unicorn)
        .map(|one| one.to.to_string())
        .collect();
    reached.sort_unstable();
    let expected = ["Ae1", "Ae5", "Bb2", "Bd2", "Bd4", "Db2", "Db4", "Dd2", "Dd4", "Ea1", "Ea5", "Ee1"];
    assert_eq!(reached, expected);
}
