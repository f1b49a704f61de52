//! Position text: what is read, what is written, and what is said of texts that are wrong.

use raumspiel_rules::{
    Side,
    chess::{Artemis, Cell, Options, Position, PositionTextError, Rights, Setup, Wing},
};

const START: &str = "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR";

fn read(text: &str) -> Result<Position<Artemis>, PositionTextError<Artemis>> {
    Position::read(text, Options::default())
}

/// The six fields of what a text is read as.
fn rewritten(text: &str) -> String {
    read(text).unwrap_or_else(|error| panic!("{text}: {error}")).to_string()
}

fn complaint(text: &str) -> String {
    match read(text) {
        Ok(position) => panic!("{text}: read as {position}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn six_fields_are_written_as_read() {
    for text in [
        "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1",
        "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/P1PP/NBBN|4/1P2/PPPP/RQKR b Kk a2B 0 1",
        "3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/K2Q b - - 65535 4294967295",
        "r1k1/1p1p/Pq2/4|n2r/pbp1/NP2/pqB1|1nbP/2pp/1NPP/2B1|P3/4/1PPK/R1R1 w q c3C 12 40",
    ] {
        assert_eq!(rewritten(text), text);
    }
}

#[test]
fn the_start_is_the_seed_s() {
    let start = Position::<Artemis>::start(Options::default());
    assert_eq!(start.to_string(), format!("{START} w KQkq - 0 1"));
    assert_eq!(read(&format!("{START} w 0 1")), Ok(start));
}

/// Empty cells may be counted piecemeal, spaces be many, spent pawns and rights stand in any order.
#[test]
fn loose_texts_are_written_strictly() {
    for (loose, strict) in [
        (
            "\t3k/112/121/4|4/4/4/4|4/4/4/4|4/4/4/KQ11   b  -   -  7   9\n",
            "3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/KQ2 b - - 7 9",
        ),
        (
            "2k1/1p2/4/4|4/2p1/4/4|4/4/1P1P/4|4/4/1P2/2K1 w - c3Cb2Bb3Db2Ad2Bb2A 0 1",
            "2k1/1p2/4/4|4/2p1/4/4|4/4/1P1P/4|4/4/1P2/2K1 w - b2Ab2Bd2Bc3Cb3D 0 1",
        ),
        (
            "r1kr/4/4/4|4/4/4/4|4/4/4/4|4/4/4/R1KR w qKkQK - 03 007",
            "r1kr/4/4/4|4/4/4/4|4/4/4/4|4/4/4/R1KR w KQkq - 3 7",
        ),
    ] {
        assert_eq!(rewritten(loose), strict);
    }
}

/// The author's own form: castlings and first moves are open wherever king, rooks and pawns stand at home.
#[test]
fn four_fields() {
    for (four, six) in [
        (format!("{START} w 0 1"), format!("{START} w KQkq - 0 1")),
        (format!("{START} b 3 17"), format!("{START} b KQkq - 3 17")),
        // The first four of the six: the counters as at a beginning.
        (format!("{START} b Qk -"), format!("{START} b Qk - 0 1")),
    ] {
        assert_eq!(rewritten(&four), six);
    }
    for (placement, rights) in [
        ("r1kr/4/4/4|4/4/4/4|4/4/4/4|4/4/4/R1KR", "KQkq"),
        ("2kr/4/4/4|4/4/4/4|4/4/4/4|4/4/4/R1K1", "Qk"),
        ("rk1r/4/4/4|4/4/4/4|4/4/4/4|4/4/4/R1KR", "KQ"),
        ("r1kR/4/4/4|4/4/4/4|4/4/4/4|4/4/4/1K1R", "q"),
        ("r2r/4/4/4|2k1/4/4/4|4/4/4/4|4/4/4/rK2", "-"),
    ] {
        let setup = Setup::<Artemis>::read(&format!("{placement} b 0 1"), Options::default());
        assert_eq!(setup.expect("a setup").to_string(), format!("{placement} b {rights} - 0 1"));
    }
    let first_move = read("3k/4/4/4|4/4/4/4|4/4/1P2/4|4/4/4/K3 w 0 1").expect("sound");
    assert!(first_move.read_move("b4B").is_ok() && first_move.read_move("b2D").is_ok());
}

#[test]
fn what_is_read_is_what_is_meant() {
    let setup =
        Setup::<Artemis>::read("k3/1p2/4/4|4/4/4/4|4/4/4/3N|4/4/4/2KR b Kq b3D 5 6", Options::default())
            .expect("a setup");
    let at = |cell: &str| setup.pieces[Cell::read(cell).expect("a cell")].map(|piece| piece.letter());
    for (cell, letter) in [("a4D", 'k'), ("b3D", 'p'), ("d1B", 'N'), ("c1A", 'K'), ("d1A", 'R')] {
        assert_eq!(at(cell), Some(letter), "{cell}");
    }
    assert_eq!(Cell::<Artemis>::all().filter(|&cell| setup.pieces[cell].is_some()).count(), 5);
    assert_eq!(setup.turn, Side::Black);
    assert_eq!(setup.rights, Rights::NONE.with(Side::White, Wing::King).with(Side::Black, Wing::Queen));
    assert_eq!(setup.spent, [Cell::read("b3D").expect("a cell")]);
    assert_eq!((setup.quiet_plies, setup.turn_number), (5, 6));
}

#[test]
fn wrong_shapes() {
    const FIELDS: &str = "divided by spaces; expected six (pieces, side, castling, spent pawns, quiet plies, \
                          turn), or four (pieces, side, quiet plies, turn)";
    for (text, expected) in [
        ("", format!("found 0 fields {FIELDS}")),
        (" \n", format!("found 0 fields {FIELDS}")),
        (START, format!("found 1 field {FIELDS}")),
        (&format!("{START} w KQkq - 0"), format!("found 5 fields {FIELDS}")),
        (&format!("{START} w KQkq - 0 1 2"), format!("found 7 fields {FIELDS}")),
        ("4/4/4/4 w 0 1", "found 1 level divided by `|`; expected 4, the highest first".to_owned()),
        (
            "4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4| w 0 1",
            "found 5 levels divided by `|`; expected 4, the highest first".to_owned(),
        ),
        (
            "4/4/4/4|4/4/4|4/4/4/4|4/4/4/4 w 0 1",
            "level C: found 3 ranks divided by `/`; expected 4, the highest first".to_owned(),
        ),
        (
            "4/4/4/4|4/4/4/4|4/4/4/4| w 0 1",
            "level A: found 1 rank divided by `/`; expected 4, the highest first".to_owned(),
        ),
        (
            "4/4/4/4|4/4/4/4|4/4/PPPPP/4|4/4/4/4 w 0 1",
            "level B, rank 2: found 5 cells; expected 4".to_owned(),
        ),
        ("4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/K w 0 1", "level A, rank 1: found 1 cell; expected 4".to_owned()),
        (
            "4/44444/4/4|4/4/4/4|4/4/4/4|4/4/4/4 w 0 1",
            "level D, rank 3: found 20 cells; expected 4".to_owned(),
        ),
        ("4/4/4/4|//4/4|4/4/4/4|4/4/4/4 w 0 1", "level C, rank 4: found 0 cells; expected 4".to_owned()),
    ] {
        assert_eq!(complaint(text), expected, "{text}");
    }
}

#[test]
fn wrong_characters() {
    const EXPECTED: &str = "expected a piece out of KQRBNP, in capitals for White and small letters for \
                            Black, or a number of empty cells from 1 to 4";
    for (text, found) in [
        ("rqkr/ppxp/4/4|4/4/4/4|4/4/4/4|4/4/4/4 w 0 1", "level D, rank 3, file c (column 8): found `x`"),
        ("4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3U w 0 1", "level A, rank 1, file d (column 32): found `U`"),
        ("4/4/4/4|4/5/4/4|4/4/4/4|4/4/4/4 w 0 1", "level C, rank 3, file a (column 11): found `5`"),
        ("4/4/4/4|4/4/4/4|4/0/4/4|4/4/4/4 w 0 1", "level B, rank 3, file a (column 19): found `0`"),
        // Columns are counted in characters, from the text's own first.
        ("  é4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4 w 0 1", "level D, rank 4, file a (column 3): found `é`"),
        ("kk♔k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4 w 0 1", "level D, rank 4, file c (column 3): found `♔`"),
        ("4k?/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4 w 0 1", "level D, rank 4, file d (column 3): found `?`"),
    ] {
        assert_eq!(complaint(text), format!("{found}; {EXPECTED}"), "{text}");
    }
}

#[test]
fn wrong_fields() {
    for (fields, expected) in [
        ("W KQkq - 0 1", "the side to move is `W`; expected `w` or `b`"),
        ("white 0 1", "the side to move is `white`; expected `w` or `b`"),
        ("w KQxq - 0 1", "the castling rights are `KQxq`: found `x`; expected letters out of KQkq, or `-`"),
        ("w -K - 0 1", "the castling rights are `-K`: found `-`; expected letters out of KQkq, or `-`"),
        (
            "w - b2Be2B 0 1",
            "the spent pawns are `b2Be2B`: found `e2B`; expected cells such as `b2B`, run together, or `-`",
        ),
        (
            "w - b2Bc2 0 1",
            "the spent pawns are `b2Bc2`: found `c2`; expected cells such as `b2B`, run together, or `-`",
        ),
        (
            "w - é 0 1",
            "the spent pawns are `é`: found `é`; expected cells such as `b2B`, run together, or `-`",
        ),
        ("w - - x 1", "the number of quiet plies is `x`; expected a whole number from 0 to 65535"),
        ("w - - -1 1", "the number of quiet plies is `-1`; expected a whole number from 0 to 65535"),
        ("w 65536 1", "the number of quiet plies is `65536`; expected a whole number from 0 to 65535"),
        ("w 0 0", "the turn number is `0`; expected a whole number from 1 to 4294967295"),
        ("w 0 +1", "the turn number is `+1`; expected a whole number from 1 to 4294967295"),
        ("w 0 4294967296", "the turn number is `4294967296`; expected a whole number from 1 to 4294967295"),
    ] {
        assert_eq!(complaint(&format!("{START} {fields}")), expected);
    }
}

/// Texts that are no positions are errors, whatever they are; one character wrong in a sound text at most
/// makes another position.
#[test]
fn nothing_panics() {
    let long = "4".repeat(100_000);
    let many = "4/".repeat(50_000);
    for text in ["|||", "/", "////|////|////|//// w 0 1", "\u{0}", "♔", "w w w w w w", &long, &many] {
        complaint(text);
        complaint(&format!("{text} w 0 1"));
        complaint(&format!("{START} {text} {text}"));
    }
    let sound: Vec<char> = format!("{START} w KQkq - 0 1").chars().collect();
    for at in 0..sound.len() {
        for letter in "kKpPqx149-/| wé♔\u{0}".chars() {
            let mut text = sound.clone();
            text[at] = letter;
            let text: String = text.into_iter().collect();
            if let Ok(position) = read(&text) {
                assert_eq!(read(&position.to_string()), Ok(position), "{text}");
            }
        }
    }
}

/// At the greatest counters the game goes on.
#[test]
fn counters_do_not_overflow() {
    let position = read("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/KQ2 b - - 65535 4294967295").expect("sound");
    for one in position.legal_moves() {
        let next = position.after(one);
        assert_eq!((next.quiet_plies(), next.turn_number()), (u16::MAX, u32::MAX));
    }
}
