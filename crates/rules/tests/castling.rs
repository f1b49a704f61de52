//! Castling: when it is legal, what it does, and how the right to it is lost.

use raumspiel_rules::chess::{Artemis, Kind, Options, Position, Wing};

fn read(text: &str) -> Position<Artemis> {
    Position::read(text, Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The castlings that are legal, as text.
fn castlings(text: &str) -> String {
    let position = read(text);
    let open = |wing: &Wing| position.legal_moves().iter().any(|one| one.kind == Kind::Castling(*wing));
    let name = |wing| if wing == Wing::King { "O-O" } else { "O-O-O" };
    [Wing::King, Wing::Queen].into_iter().filter(open).map(name).collect::<Vec<_>>().join(" ")
}

/// The position after moves, as text.
fn after(text: &str, moves: &[&str]) -> String {
    let play = |position: Position<Artemis>, one: &&str| {
        position.after(position.read_move(one).unwrap_or_else(|error| panic!("{position}: {error}")))
    };
    moves.iter().fold(read(text), play).to_string()
}

/// Only kings, rooks and the castling field differ below.
fn open_board(top: &str, bottom: &str, fields: &str) -> String {
    format!("{top}/4/4/4|4/4/4/4|4/4/4/4|4/4/4/{bottom} {fields}")
}

#[test]
fn all_four() {
    let board = |fields: &str| open_board("r1kr", "R1KR", fields);
    for (moved, expected) in [
        ("w", [("O-O", "r1kr", "R1RK", "b kq - 1 1"), ("O-O-O", "r1kr", "1KRR", "b kq - 1 1")]),
        ("b", [("O-O", "r1rk", "R1KR", "w KQ - 1 2"), ("O-O-O", "1krr", "R1KR", "w KQ - 1 2")]),
    ] {
        let start = board(&format!("{moved} KQkq - 0 1"));
        assert_eq!(castlings(&start), "O-O O-O-O");
        for (castling, top, bottom, fields) in expected {
            assert_eq!(after(&start, &[castling]), open_board(top, bottom, fields));
        }
    }
}

#[test]
fn king_s_side_on_the_first_move() {
    let start = Position::<Artemis>::start(Options::default()).to_string();
    assert_eq!(castlings(&start), "O-O");
    assert_eq!(
        after(&start, &["O-O", "O-O"]),
        "rqrk/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQRK w - - 2 2"
    );
}

#[test]
fn rights_and_free_cells() {
    for (bottom, rights, expected) in [
        ("R1KR", "KQ", "O-O O-O-O"),
        ("R1KR", "K", "O-O"),
        ("R1KR", "Q", "O-O-O"),
        ("R1KR", "-", ""),
        // An occupied b1A, whoever stands there, closes the queen's side only.
        ("RNKR", "KQ", "O-O"),
    ] {
        assert_eq!(castlings(&open_board("1k2", bottom, &format!("w {rights} - 0 1"))), expected, "{bottom}");
    }
    let enemy_between = "1k2/4/4/4|4/4/4/4|4/4/4/4|4/4/PPPP/RnKR w KQ - 0 1";
    assert_eq!(castlings(enemy_between), "O-O");
    for (top, expected) in [("r1kr", "O-O O-O-O"), ("rqkr", "O-O")] {
        assert_eq!(castlings(&open_board(top, "K3", "b kq - 0 1")), expected);
    }
}

#[test]
fn check() {
    for (text, expected) in [
        // In check: a rook on c1D looks down at c1A.
        ("3k/4/4/2r1|4/4/4/4|4/4/4/4|4/4/4/R1KR w KQ - 0 1", ""),
        // Into check: a rook above d1A, above b1A.
        ("3k/4/4/3r|4/4/4/4|4/4/4/4|4/4/4/R1KR w KQ - 0 1", "O-O-O"),
        ("3k/4/4/1r2|4/4/4/4|4/4/4/4|4/4/4/R1KR w KQ - 0 1", "O-O"),
        // The rook may be attacked, and go away from under attack.
        ("3k/4/4/r3|4/4/4/4|4/4/4/4|4/4/4/R1KR w KQ - 0 1", "O-O O-O-O"),
        // Knights that attack c1A; b1A; b1A and d1A both. Pawns straight above each.
        ("3k/4/4/4|4/4/4/4|4/2n1/4/4|4/4/4/R1KR w KQ - 0 1", ""),
        ("3k/4/4/4|4/4/4/n3|4/4/4/4|4/4/4/R1KR w KQ - 0 1", "O-O"),
        ("3k/4/4/4|4/4/4/2n1|4/4/4/4|4/4/4/R1KR w KQ - 0 1", ""),
        ("3k/4/4/4|4/4/4/4|4/4/4/3p|4/4/4/R1KR w KQ - 0 1", "O-O-O"),
        ("3k/4/4/4|4/4/4/4|4/4/4/1p2|4/4/4/R1KR w KQ - 0 1", "O-O"),
        ("3k/4/4/4|4/4/4/4|4/4/4/2p1|4/4/4/R1KR w KQ - 0 1", ""),
    ] {
        assert_eq!(castlings(text), expected, "{text}");
    }
}

#[test]
fn rights_are_lost() {
    let board = open_board("r1kr", "R1KR", "w KQkq - 0 1");
    for (moves, rights) in [
        (&["Kc2A"][..], "kq"),
        (&["Rd2A"], "Qkq"),
        (&["Ra2A"], "Kkq"),
        (&["Kc2A", "Kc3D"], "-"),
        // Back home is too late.
        (&["Rd2A", "Rd3D", "Rd1A", "Rd4D"], "Qq"),
        (&["Kc2A", "Kc3D", "Kc1A", "Kc4D"], "-"),
    ] {
        let text = after(&board, moves);
        assert_eq!(text.split(' ').nth(2), Some(rights), "{moves:?}: {text}");
    }
    // The rook is taken.
    let taking = "r1kr/4/R3/4|4/4/4/4|4/4/4/4|4/r3/4/R1KR";
    for (turn, capture, rights) in [("w", "Rxa4D+", "KQk"), ("b", "Rxa1A", "Kkq")] {
        let text = after(&format!("{taking} {turn} KQkq - 0 1"), &[capture]);
        assert_eq!(text.split(' ').nth(2), Some(rights), "{text}");
    }
}

/// Another rook on the home cell does not castle.
#[test]
fn the_rook_is_the_original_one() {
    let start = "1k2/4/4/4|4/4/4/4|4/4/4/4|4/R3/4/R1KR w KQ - 0 1";
    let text = after(start, &["Ra1D", "Kb3D", "R3a1A", "Kb4D"]);
    assert_eq!(text, "1k2/4/4/R3|4/4/4/4|4/4/4/4|4/4/4/R1KR w K - 4 3");
}
