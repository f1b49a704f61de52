//! All that keeps a setup from being played from, each by itself and together.

use raumspiel_rules::{
    GameKind, Piece, Role, Side,
    chess::{Artemis, Cell, Fault, Options, Position, PositionTextError, Setup, read_options},
    record::AnyRecord,
};

fn cell(text: &str) -> Cell<Artemis> {
    Cell::read(text).expect("a cell")
}

fn piece(letter: char) -> Piece {
    Piece::from_letter(letter).expect("a piece")
}

fn setup(text: &str) -> Setup<Artemis> {
    Setup::read(text, Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn faults(text: &str) -> Vec<Fault<Artemis>> {
    let setup = setup(text);
    assert_eq!(Position::new(&setup).err().unwrap_or_default(), setup.faults(), "{text}");
    setup.faults()
}

/// The one fault of a text, and its sentence.
fn check(text: &str, fault: Fault<Artemis>, sentence: &str) {
    assert_eq!(faults(text), std::slice::from_ref(&fault), "{text}");
    assert_eq!(fault.to_string(), sentence);
    let error = Position::read(text, Options::default()).expect_err("a fault");
    assert_eq!(error.to_string(), sentence);
    assert_eq!(error, PositionTextError::Faults(vec![fault]));
}

#[test]
fn kings() {
    let (white, black) = (Side::White, Side::Black);
    check("k3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4 w - - 0 1", Fault::NoKing { side: white }, "White has no king");
    check("4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w - - 0 1", Fault::NoKing { side: black }, "Black has no king");
    check(
        "k3/4/4/4|4/4/4/4|4/4/4/3K|4/4/4/K3 w - - 0 1",
        Fault::ManyKings { side: white, cells: vec![cell("a1A"), cell("d1B")] },
        "White has 2 kings, on a1A and d1B; one is expected",
    );
    check(
        "k2k/4/4/4|4/4/4/4|4/4/4/k3|4/4/4/2K1 w - - 0 1",
        Fault::ManyKings { side: black, cells: vec![cell("a1B"), cell("a4D"), cell("d4D")] },
        "Black has 3 kings, on a1B and a4D and d4D; one is expected",
    );
}

#[test]
fn the_opponent_in_check() {
    let (white, black) = (Side::White, Side::Black);
    let by = |cells: &[&str]| cells.iter().map(|text| cell(text)).collect::<Vec<_>>();
    check(
        "3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/Q2K w - - 0 1",
        Fault::OpponentInCheck { side: black, by: by(&["a1A"]) },
        "Black is in check from a1A although it is White's turn",
    );
    check(
        "3k/4/2N1/4|4/4/4/4|4/4/4/4|4/4/4/Q1K1 w - - 0 1",
        Fault::OpponentInCheck { side: black, by: by(&["a1A", "c2D"]) },
        "Black is in check from a1A and c2D although it is White's turn",
    );
    check(
        "4/4/4/4|4/4/4/4|4/4/2k1/4|4/1K2/4/4 b - - 0 1",
        Fault::OpponentInCheck { side: white, by: by(&["c2B"]) },
        "White is in check from c2B although it is Black's turn",
    );
    // A pawn takes straight ahead and straight up, as it steps.
    check(
        "4/4/k3/4|4/4/P3/4|4/4/4/4|4/4/4/3K w - - 0 1",
        Fault::OpponentInCheck { side: black, by: by(&["a2C"]) },
        "Black is in check from a2C although it is White's turn",
    );
}

/// What gives check depends on the rules.
#[test]
fn check_by_the_rule_option() {
    let diagonal = read_options::<Artemis>("pawn-captures=diagonal").expect("known");
    for (text, straight_fault, diagonal_fault) in [
        ("4/4/k3/4|4/4/P3/4|4/4/4/4|4/4/4/3K w - - 0 1", true, false),
        ("4/4/1k2/4|4/4/P3/4|4/4/4/4|4/4/4/3K w - - 0 1", false, true),
        ("4/k3/4/4|4/4/P3/4|4/4/4/4|4/4/4/3K w - - 0 1", false, true),
        ("4/1k2/4/4|4/4/P3/4|4/4/4/4|4/4/4/3K w - - 0 1", false, false),
    ] {
        assert_eq!(Position::<Artemis>::read(text, Options::default()).is_err(), straight_fault, "{text}");
        assert_eq!(Position::<Artemis>::read(text, diagonal).is_err(), diagonal_fault, "{text}");
    }
}

#[test]
fn pawns_on_promotion_cells() {
    check(
        "P2k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3K b - - 0 1",
        Fault::PawnOnPromotionCell { cell: cell("a4D"), piece: piece('P') },
        "the white pawn on a4D stands on its promotion cell; it would have become another piece",
    );
    check(
        "3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/1p1K w - - 0 1",
        Fault::PawnOnPromotionCell { cell: cell("b1A"), piece: piece('p') },
        "the black pawn on b1A stands on its promotion cell; it would have become another piece",
    );
    // Nowhere else: not on the other side's cells, not on rank 4 of level C, not on level D below rank 4.
    for text in [
        "p2k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/P2K w - - 0 1",
        "3k/P3/4/4|P3/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1",
        "3k/4/4/4|4/4/4/4|4/4/4/p3|4/4/p3/3K w - - 0 1",
    ] {
        assert_eq!(faults(text), [], "{text}");
    }
}

#[test]
fn castlings_without_their_pieces() {
    let missing = |right, at: &str, expected, found: Option<char>| Fault::CastlingWithoutPiece {
        right,
        cell: cell(at),
        expected: piece(expected),
        found: found.map(piece),
    };
    check(
        "2k1/4/4/4|4/4/4/4|4/4/4/4|4/4/4/R1K1 w K - 0 1",
        missing('K', "d1A", 'R', None),
        "castling `K` is open, but nothing is on d1A, where its white rook is expected",
    );
    check(
        "2k1/4/4/4|4/4/4/4|4/4/4/4|4/4/4/N1K1 w Q - 0 1",
        missing('Q', "a1A", 'R', Some('N')),
        "castling `Q` is open, but a white knight is on a1A, where its white rook is expected",
    );
    check(
        "1k1r/4/4/4|4/4/4/4|4/4/4/4|4/4/4/2K1 b k - 0 1",
        missing('k', "c4D", 'k', None),
        "castling `k` is open, but nothing is on c4D, where its black king is expected",
    );
    check(
        "R1k1/4/4/4|4/4/4/4|4/4/4/4|4/4/4/2K1 b q - 0 1",
        missing('q', "a4D", 'r', Some('R')),
        "castling `q` is open, but a white rook is on a4D, where its black rook is expected",
    );
}

#[test]
fn spent_pawns() {
    check(
        "3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3K w - b2B 0 1",
        Fault::SpentWithoutPawn { cell: cell("b2B"), found: None },
        "b2B is marked as a pawn that has moved, but nothing is there",
    );
    check(
        "3k/4/4/4|4/4/4/4|4/4/1N2/4|4/4/4/3K w - b2B 0 1",
        Fault::SpentWithoutPawn { cell: cell("b2B"), found: Some(piece('N')) },
        "b2B is marked as a pawn that has moved, but a white knight is there",
    );
    check(
        "3k/4/4/4|4/4/4/4|4/1P2/4/4|4/4/4/3K w - b3B 0 1",
        Fault::SpentElsewhere { cell: cell("b3B"), piece: piece('P') },
        "the white pawn on b3B is marked as having moved, but does not stand where its side's pawns begin",
    );
    // Where the other side's pawns begin says nothing either.
    check(
        "3k/4/4/4|4/4/4/4|4/4/1p2/4|4/4/4/3K w - b2B 0 1",
        Fault::SpentElsewhere { cell: cell("b2B"), piece: piece('p') },
        "the black pawn on b2B is marked as having moved, but does not stand where its side's pawns begin",
    );
    for text in [
        "3k/4/4/4|4/4/4/4|4/4/1P2/4|4/4/P3/3K w - a2Ab2B 0 1",
        "3k/1p2/4/4|4/p3/4/4|4/4/4/4|4/4/4/3K w - a3Cb3D 0 1",
    ] {
        assert_eq!(faults(text), [], "{text}");
    }
}

#[test]
fn turn_zero() {
    let mut setup = setup("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1");
    setup.turn_number = 0;
    assert_eq!(Position::new(&setup), Err(vec![Fault::TurnZero]));
    assert_eq!(Fault::<Artemis>::TurnZero.to_string(), "the turn number is 0; turns are counted from 1");
}

/// All at once, in one sentence: kings, promotion cells, castlings, spent pawns, the turn.
#[test]
fn several_faults() {
    let text = "P3/4/4/4|4/4/4/4|4/4/1N2/4|4/4/4/KpK1 w Kq b2Bc3C 0 1";
    let error = Position::<Artemis>::read(text, Options::default()).expect_err("many faults");
    let sentences = [
        "White has 2 kings, on a1A and c1A; one is expected",
        "Black has no king",
        "the black pawn on b1A stands on its promotion cell; it would have become another piece",
        "the white pawn on a4D stands on its promotion cell; it would have become another piece",
        "castling `K` is open, but nothing is on d1A, where its white rook is expected",
        "castling `q` is open, but nothing is on c4D, where its black king is expected",
        "b2B is marked as a pawn that has moved, but a white knight is there",
        "c3C is marked as a pawn that has moved, but nothing is there",
    ];
    assert_eq!(error.to_string(), sentences.join("; "));

    let mut setup = setup(text);
    setup.turn_number = 0;
    assert_eq!(setup.faults().len(), sentences.len() + 1);
    assert_eq!(setup.faults().last(), Some(&Fault::TurnZero));
}

/// An empty board, as an editor begins with, can be held but not played from.
#[test]
fn an_empty_board() {
    let empty = Setup::<Artemis>::empty(Options::default());
    assert_eq!(empty.to_string(), "4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4 w - - 0 1");
    let no_kings = Side::ALL.map(|side| Fault::NoKing { side });
    assert_eq!(empty.faults(), no_kings);
    let mut setup = empty;
    setup.pieces[cell("a1A")] = Some(Piece { side: Side::White, role: Role::King });
    setup.pieces[cell("d4D")] = Some(Piece { side: Side::Black, role: Role::King });
    assert!(Position::new(&setup).is_ok());
}

/// What comes twice, is said so, in every game.
#[test]
fn an_option_twice() {
    for (kind, text) in [
        (GameKind::Artemis, "pawn-captures=straight,pawn-captures=diagonal"),
        (GameKind::Raumschach, "black-array=buqbu, black-array=buqbu"),
        (GameKind::Doseki, "size=5,path=exact,size=7"),
    ] {
        let key = text.split('=').next().expect("a key");
        let error = AnyRecord::begin(kind, text, None).expect_err("twice").to_string();
        assert_eq!(error, format!("found the option `{key}` twice; expected it once"));
    }
}
