//! Move text: what is written, what is read, and what is said of texts that fit no move or several.

use raumspiel_rules::{
    Role,
    chess::{Artemis, Cell, Kind, Move, MoveTextError, Options, Position, Wing, read_options},
};

const START: &str = "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1";

fn read(text: &str) -> Position<Artemis> {
    Position::read(text, Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal moves from a cell to another: one, or four if they promote.
fn moves_between(position: &Position<Artemis>, from: &str, to: &str) -> Vec<Move<Artemis>> {
    let [from, to] = [from, to].map(|text| Cell::read(text).expect("a cell"));
    let mut moves = position.legal_moves();
    moves.retain(|one| (one.from, one.to) == (from, to) && !matches!(one.kind, Kind::Castling(_)));
    moves.sort_unstable();
    moves
}

/// The move between two cells is written so, and read from it.
fn check_written(position: &Position<Artemis>, from: &str, to: &str, text: &str) {
    let moves = moves_between(position, from, to);
    assert_eq!(moves.len(), 1, "{from}-{to}: {moves:?}");
    assert_eq!(position.write_move(moves[0]), text);
    assert_eq!(position.read_move(text), Ok(moves[0]), "{text}");
}

/// All these texts are read as the move between two cells.
fn check_read(position: &Position<Artemis>, from: &str, to: &str, texts: &[&str]) {
    for text in texts {
        let one = position.read_move(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!([one], moves_between(position, from, to)[..], "{text}");
    }
}

fn complaint(position: &Position<Artemis>, text: &str) -> String {
    position.read_move(text).expect_err("no move").to_string()
}

#[test]
fn plain_moves_and_captures() {
    let start = read(START);
    for (from, to, text) in [
        ("d1B", "c3B", "Nc3B+"),
        ("a1B", "a3A", "Na3A"),
        ("a2A", "a4A", "a4A"),
        ("b2B", "b2D", "b2D"),
        ("c1B", "b1C", "Bb1C"),
        ("a1B", "a3C", "Nxa3C"),
    ] {
        check_written(&start, from, to, text);
    }
    check_read(
        &start,
        "d1B",
        "c3B",
        &["Nc3B", "Nd1B-c3B", "Nd1Bc3B", "d1B-c3B", "d1Bc3B", " Nc3B+ ", "Nc3B!?"],
    );
    check_read(
        &start,
        "a2A",
        "a4A",
        &["a4A", "a2A-a4A", "a2Aa4A", "aa4A", "2a4A", "Pa4A", "Pa2A-a4A", "Aa4A"],
    );
    check_read(
        &start,
        "a1B",
        "a3C",
        &["Nxa3C", "Na3C", "N:a3C", "Na1Bxa3C", "Na1B-a3C", "a1Bxa3C", "Naxa3C"],
    );
    let bishop = read("3k/3q/4/4|4/4/4/4|4/4/4/4|4/4/B3/3K w - - 0 1");
    check_written(&bishop, "a2A", "b3A", "Bb3A");
    let takes = read("3k/3r/4/4|4/4/4/4|4/3B/4/4|4/4/3K/4 w - - 0 1");
    check_written(&takes, "d3B", "b3D", "Bb3D");
    let takes = read("3k/1r2/4/4|4/4/4/4|4/3B/4/4|4/4/3K/4 w - - 0 1");
    check_written(&takes, "d3B", "b3D", "Bxb3D");
    let takes_with_check = read("4/1r2/2k1/4|4/4/4/4|4/3B/4/4|4/4/3K/4 w - - 0 1");
    check_written(&takes_with_check, "d3B", "b3D", "Bxb3D+");
    let mates = read("k3/4/4/4|4/4/4/1Q2|4/4/2K1/4|4/4/4/4 w - - 0 1");
    check_written(&mates, "b1C", "b3C", "Qb3C#");
    check_read(&mates, "b1C", "b3C", &["Qb3C", "Qb3C+", "Qb1C-b3C"]);
}

/// The file of the mover; if that does not tell, the rank; then the level; then its whole cell.
#[test]
fn like_pieces() {
    let rooks = |placement: &str| read(&format!("{placement} w - - 0 1"));
    let by_file = rooks("3k/4/4/4|4/4/4/4|4/4/R1R1/4|4/4/4/3K");
    check_written(&by_file, "a2B", "b2B", "Rab2B");
    check_written(&by_file, "c2B", "b2B", "Rcb2B");
    let by_rank = rooks("3k/4/4/4|4/4/4/4|4/1R2/4/1R2|4/4/4/3K");
    check_written(&by_rank, "b3B", "b2B", "R3b2B");
    check_written(&by_rank, "b1B", "b2B", "R1b2B");
    let by_level = rooks("3k/4/4/4|4/4/1R2/4|4/4/4/4|4/4/1R2/3K");
    check_written(&by_level, "b2A", "b2B", "RAb2B");
    check_written(&by_level, "b2C", "b2B", "RCb2B");
    // The file is named before the rank, the rank before the level, even where all would tell.
    let by_all = rooks("3k/4/4/4|4/4/4/4|4/4/R3/4|4/4/1R2/3K");
    check_written(&by_all, "a2B", "b2B", "Rab2B");
    check_written(&by_all, "b2A", "b2B", "Rbb2B");
    let queens = read("4/4/4/3K|4/4/4/4|4/4/Q3/1Q2|4/3k/1Q2/Q3 w - - 0 1");
    check_written(&queens, "a1A", "b2B", "Qa1Ab2B");
    check_written(&queens, "b2A", "b2B", "Qb2Ab2B");
    let takes = rooks("3k/4/4/4|4/4/4/4|4/4/RnR1/4|4/4/4/3K");
    check_written(&takes, "a2B", "b2B", "Raxb2B");
    check_read(&takes, "a2B", "b2B", &["Rab2B", "Ra2Bxb2B", "a2Bxb2B"]);
    // A pinned piece is no like piece: the rook on a1B cannot leave the king's line.
    let pinned = read("3k/4/4/r3|4/4/4/4|4/4/1R2/R3|4/4/4/K3 w - - 0 1");
    check_written(&pinned, "b2B", "b1B", "Rb1B");
}

/// `B` is a bishop before it is level B.
#[test]
fn a_bishop_or_a_pawn_on_level_b() {
    let both = read("3k/4/4/4|4/4/4/4|4/1P2/4/4|4/4/1B1K/4 w - - 0 1");
    check_written(&both, "b3B", "b3C", "b3C");
    let bishop = read("3k/4/4/4|4/4/4/4|4/1P2/B3/4|4/4/3K/4 w - - 0 1");
    check_written(&bishop, "b3B", "b3C", "b3C");
    check_read(&bishop, "b3B", "b3C", &["b3C", "bb3C", "Pb3C"]);
    let reaching = read("3k/4/4/4|4/4/1B2/4|4/1P2/4/4|4/4/3K/4 w - - 0 1");
    check_read(&reaching, "b3B", "b3C", &["b3C", "Bb3C", "b3B-b3C"]);
    let clash = read("3k/4/4/4|4/4/4/4|4/1P2/1B2/4|4/4/3K/4 w - - 0 1");
    check_written(&clash, "b2B", "b3C", "Bb3C");
    check_written(&clash, "b3B", "b3C", "b3C");
    check_read(&clash, "b3B", "b3C", &["bb3C", "3b3C", "Pb3C", "PBb3C", "b3B-b3C"]);

    // With diagonal captures a pawn may need its level: then, beside a bishop, its whole cell.
    let diagonal = read_options::<Artemis>("pawn-captures=diagonal").expect("known");
    let pawns = |bishop: &str| {
        let text = format!("3k/4/4/4|4/4/{bishop}/4|4/1n2/P3/4|4/P3/1P2/3K w - - 0 1");
        Position::<Artemis>::read(&text, diagonal).expect("sound")
    };
    check_written(&pawns("4"), "a2B", "b3B", "Bxb3B");
    check_written(&pawns("1B2"), "a2B", "b3B", "a2Bxb3B");
    check_written(&pawns("1N2"), "a2B", "b3B", "Bxb3B");
    check_written(&pawns("4"), "b2A", "b3B", "bxb3B");
    check_written(&pawns("4"), "a3A", "b3B", "3xb3B");
}

#[test]
fn castlings_and_king_s_steps() {
    let position = read("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/PPPP/R1KR w KQ - 0 1");
    for (texts, wing) in [
        (["O-O", "0-0", "o-o", "O-O+", " O-O "], Wing::King),
        (["O-O-O", "0-0-0", "o-o-o", "O-O-O#", "0-0-0!"], Wing::Queen),
    ] {
        for text in texts {
            assert_eq!(position.read_move(text).map(|one| one.kind), Ok(Kind::Castling(wing)), "{text}");
        }
    }
    // Stepping to b1A is never castling, nor castling a step.
    check_written(&position, "c1A", "b1A", "Kb1A");
    check_read(&position, "c1A", "b1A", &["c1A-b1A", "c1Ab1A", "Kc1A-b1A", "Kb1A"]);
    for text in ["c1A-d1A", "Kd1A", "Kc1A-d1A", "Kxd1A", "c1A-a1A"] {
        assert!(matches!(position.read_move(text), Err(MoveTextError::Illegal { .. })), "{text}");
    }
    assert_eq!(complaint(&position, "c1A-d1A"), "`c1A-d1A` is no legal move here; there is O-O");
    let written: Vec<String> = position.write_moves(&position.legal_moves());
    assert!(written.contains(&"O-O".to_owned()) && written.contains(&"O-O-O".to_owned()));
    // Castling that gives check.
    let check = read("4/4/4/2k1|4/4/4/4|4/4/4/4|4/4/4/R1KR w Q - 0 1");
    assert_eq!(check.read_move("O-O-O").map(|one| check.write_move(one)), Ok("O-O-O+".to_owned()));
}

#[test]
fn promotions() {
    let position = read("1n1k/P3/4/4|P3/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1");
    let read_as = |text: &str| position.read_move(text).map(|one| (one.from.to_string(), one.kind));
    for (text, from, role) in [
        ("3a4D=Q", "a3D", Role::Queen),
        ("3a4DR", "a3D", Role::Rook),
        ("4a4D=B", "a4C", Role::Bishop),
        ("a4C-a4D=N", "a4C", Role::Knight),
        ("a4Ca4DN", "a4C", Role::Knight),
        ("Pa3D-a4D=Q", "a3D", Role::Queen),
    ] {
        assert_eq!(read_as(text), Ok((from.to_owned(), Kind::Promotion(role))), "{text}");
    }
    // Without the piece it fits all four.
    let texts = moves_between(&position, "a4C", "a4D").into_iter().map(|one| position.write_move(one));
    assert_eq!(texts.collect::<Vec<_>>(), ["4a4D=Q", "4a4D=R", "4a4D=B", "4a4D=N"]);
    assert_eq!(complaint(&position, "4a4D"), "`4a4D` fits several moves: 4a4D=Q, 4a4D=R, 4a4D=B, 4a4D=N");
    let alone = read("3k/P3/4/4|4/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1");
    for text in ["a4D", "a3D-a4D", "Pa4D"] {
        assert_eq!(
            complaint(&alone, text),
            format!("`{text}` fits several moves: a4D=Q+, a4D=R+, a4D=B, a4D=N")
        );
    }
    for text in ["a4D=K", "a4D=P", "a4DK"] {
        assert_eq!(
            complaint(&alone, text),
            format!("`{text}` is no legal move here; there is a4D=Q+, a4D=R+, a4D=B, a4D=N")
        );
    }
    // Only at the end: elsewhere a promotion fits nothing.
    let early = read("3k/4/P3/4|4/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1");
    assert_eq!(complaint(&early, "a3D=Q"), "`a3D=Q` is no legal move here; there is a3D");
}

#[test]
fn what_fits_is_listed() {
    let rooks = read("3k/4/4/4|4/4/4/4|4/4/R1R1/4|4/4/4/3K w - - 0 1");
    assert_eq!(complaint(&rooks, "Rb2B"), "`Rb2B` fits several moves: Rab2B, Rcb2B");
    assert_eq!(complaint(&rooks, "R2b2B"), "`R2b2B` fits several moves: Rab2B, Rcb2B");
    assert_eq!(complaint(&rooks, "Nb2B"), "`Nb2B` is no legal move here; there is Rab2B, Rcb2B");
    assert_eq!(complaint(&rooks, "Rxb2B"), "`Rxb2B` is no legal move here; there is Rab2B, Rcb2B");
    let start = read(START);
    assert_eq!(complaint(&start, "O-O-O").split(';').next(), Some("`O-O-O` is no legal move here"));
    assert_eq!(
        complaint(&start, "Na3D"),
        "`Na3D` is no legal move here; there is Na3A, Nb3B, Nc1C, Nxa3C, Nb1D, Na2D, Nd3A, Nc3B+"
    );
}

/// Texts that are no moves are errors, whatever they are.
#[test]
fn nothing_panics() {
    let start = read(START);
    let long = "N".repeat(100_000);
    for text in [
        "",
        " ",
        "+",
        "#",
        "=",
        "=Q",
        "x",
        "-",
        "N",
        "K",
        "Nc",
        "c3",
        "Nc3",
        "Nc3E",
        "Ne3B",
        "Nc5B",
        "Nc0B",
        "O",
        "O-",
        "O-O-",
        "O-O-O-O",
        "Nc3B=",
        "Nc3B-",
        "Nxxc3B",
        "é",
        "Né3B",
        "♘c3B",
        "Nc３B",
        "\u{0}",
        "Nc3\u{301}B",
        "null",
        "--",
        "Zc3B",
        "nc3B",
        "N c3B",
        "a1A-b1A-c1A",
        &long,
    ] {
        match start.read_move(text) {
            Err(MoveTextError::Unreadable { found, example, .. }) => {
                assert_eq!(found, text.trim());
                assert!(start.read_move(&example).is_ok());
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    assert_eq!(
        // No castling for an example: that is named anyway.
        complaint(&start, "hello"),
        "`hello` is no move; expected something like `Na3A`, `O-O` or `c1A-b1A`"
    );
    let letters: Vec<char> = "NKQRBPabcd1234ABCD=x-+Oé".chars().collect();
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..20_000 {
        let length = random.usize(..10);
        let text: String = (0..length).map(|_| letters[random.usize(..letters.len())]).collect();
        if let Ok(one) = start.read_move(&text) {
            assert!(start.is_legal(one), "{text}");
        }
    }
    let mated = read("k3/4/4/4|4/1Q2/4/4|4/4/2K1/4|4/4/4/4 b - - 0 1");
    assert_eq!(complaint(&mated, "Kb4D"), "`Kb4D` is no legal move here");
    assert!(complaint(&mated, "?").starts_with("`?` is no move; expected something like `Nc3B`"));
}

/// Dame, Turm, Läufer, Springer: read where the text is nothing in the letters that are written.
#[test]
fn german_letters() {
    let start = read("rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1");
    let read_typed = |position: &Position<Artemis>, text: &str| {
        position.read_typed(text).map(|one| position.write_move(one)).map_err(|error| error.to_string())
    };
    for (german, own) in [("Sa3A", "Na3A"), ("Lb1C", "Bb1C"), ("Sa1B-a3A", "Na3A"), ("a3A", "a3A")] {
        assert_eq!(
            start.read_move(german).map(|one| start.write_move(one)),
            start.read_move(own).map(|one| start.write_move(one))
        );
        assert_eq!(read_typed(&start, german), read_typed(&start, own));
    }
    let promoting = read("4/P3/4/4|4/4/4/4|2k1/4/4/4|4/4/4/R1KR w - - 0 1");
    assert_eq!(read_typed(&promoting, "a4D=S"), Ok("a4D=N".to_owned()));
    assert_eq!(read_typed(&promoting, "a4D=D"), read_typed(&promoting, "a4D=Q"));
    assert_eq!(read_typed(&promoting, "Td2A"), read_typed(&promoting, "Rd2A"));
    // `Da2C` is a pawn's on level D, and the German queen's: in a file it is what is written so, and whoever types
    // it is asked.
    let both = read("k3/4/p3/4|4/4/3q/4|4/4/4/4|4/4/4/2K1 b - - 0 1");
    check_read(&both, "a2D", "a2C", &["Da2C"]);
    assert_eq!(read_typed(&both, "Da2C"), Err("`Da2C` fits several moves: a2Da2C, Qd2Ca2C".to_owned()));
    check_read(&both, "d2C", "a2C", &["Qa2C", "Qd2Ca2C"]);
}
