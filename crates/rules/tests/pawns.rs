//! Pawns: first moves and how they are spent, captures, and promotion.

use raumspiel_rules::{
    Role,
    chess::{Artemis, Kind, Options, Position, read_options},
};

fn read(text: &str) -> Position<Artemis> {
    Position::read(text, Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The pawn moves that are legal, in the order of their text.
fn pawn_moves(position: &Position<Artemis>) -> String {
    let mut moves: Vec<_> = position.legal_moves().into_iter().filter(|one| one.role == Role::Pawn).collect();
    moves.sort_unstable();
    moves.into_iter().map(|one| position.write_move(one)).collect::<Vec<_>>().join(" ")
}

/// A position with kings out of the way: White's on d1A, Black's on d4D, rows of levels D to A with them.
fn check(text: &str, expected: &str) {
    assert_eq!(pawn_moves(&read(text)), expected, "{text}");
}

fn after(text: &str, moves: &[&str]) -> String {
    let play = |position: Position<Artemis>, one: &&str| {
        position.after(position.read_move(one).unwrap_or_else(|error| panic!("{position}: {error}")))
    };
    moves.iter().fold(read(text), play).to_string()
}

#[test]
fn first_moves() {
    check("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/P3/3K w - - 0 1", "a3A a4A a2B a2C");
    check("3k/4/4/4|4/4/4/4|4/4/P3/4|4/4/4/3K w - - 0 1", "a3B a4B a2C a2D");
    check("3k/4/4/4|4/p3/4/4|4/4/4/4|4/4/4/3K b - - 0 1", "a3A a3B a1C a2C");
    check("3k/p3/4/4|4/4/4/4|4/4/4/4|4/4/4/3K b - - 0 1", "a3B a3C a1D a2D");
    // Not from anywhere else, the other side's starting cells included.
    check("3k/4/4/4|4/4/P3/4|4/4/4/4|4/4/4/3K w - - 0 1", "a3C a2D");
    check("3k/4/4/4|4/P3/4/4|4/4/4/4|4/4/4/3K w - - 0 1", "a4C a3D");
    check("3k/4/4/4|4/4/4/4|4/4/4/P3|4/4/4/3K w - - 0 1", "a2B a1C");
    check("3k/4/4/4|4/4/4/4|4/4/p3/4|4/4/4/3K b - - 0 1", "a2A a1B");
}

/// Both cells of a double step are empty; a single step may take.
#[test]
fn something_in_the_way() {
    check("3k/4/4/4|4/4/4/4|4/4/4/4|N3/4/P3/3K w - - 0 1", "a3A a2B a2C");
    check("3k/4/4/4|4/4/4/4|4/4/4/4|n3/4/P3/3K w - - 0 1", "a3A a2B a2C");
    check("3k/4/4/4|4/4/4/4|4/4/4/4|4/N3/P3/3K w - - 0 1", "a2B a2C");
    check("3k/4/4/4|4/4/4/4|4/4/4/4|4/n3/P3/3K w - - 0 1", "xa3A a2B a2C");
    check("3k/4/4/4|4/4/n3/4|4/4/N3/4|4/4/P3/3K w - - 0 1", "a3A a4A");
    check("3k/4/4/4|4/4/n3/4|4/4/4/4|4/4/P3/3K w - - 0 1", "a3A a4A a2B");
}

/// A pawn that steps from one starting cell to another has spent its first move, and the position says so.
#[test]
fn spent_first_moves() {
    let start = "3k/p3/4/4|4/4/4/4|4/4/4/4|4/4/P3/3K w - - 0 1";
    let stepped = after(start, &["a2A-a2B"]);
    assert_eq!(stepped, "3k/p3/4/4|4/4/4/4|4/4/P3/4|4/4/4/3K b - a2B 0 1");
    let both = after(&stepped, &["a3D-a3C"]);
    assert_eq!(both, "3k/4/4/4|4/p3/4/4|4/4/P3/4|4/4/4/3K w - a2Ba3C 0 2");
    check(&both, "a3B a2C");
    check(&both.replace(" w ", " b "), "a3B a2C");
    // Unmarked, the same pawns may still go two.
    check(&both.replace("a2Ba3C", "-"), "a3B a4B a2C a2D");
    // Gone on, or taken, the mark goes too.
    assert_eq!(after(&both, &["a2B-a3B"]).split(' ').nth(3), Some("a3C"));
    assert_eq!(after(&both, &["a2B-a2C"]).split(' ').nth(3), Some("a3C"));
    assert_eq!(after(&both, &["a2B-a2C", "a3Cxa2C"]).split(' ').nth(3), Some("-"));
    // A capture from one starting cell to another spends it as well.
    let capture = after("3k/4/4/4|4/4/4/4|4/4/n3/4|4/4/P3/3K w - - 7 1", &["xa2B"]);
    assert_eq!(capture, "3k/4/4/4|4/4/4/4|4/4/P3/4|4/4/4/3K b - a2B 0 1");
    // Another piece on a starting cell spends nothing.
    assert_eq!(after("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/R3/3K w - - 7 1", &["Ra2B"]).split(' ').nth(3), Some("-"));
    // A spent pawn is another position than a fresh one.
    let fresh = both.replace("a2Ba3C", "a3C");
    assert!(!read(&both).same(&read(&fresh)) && read(&both).hash() != read(&fresh).hash());
}

/// Straight ahead and straight up, or beside it: never both.
#[test]
fn captures() {
    let around = "3k/4/4/4|4/4/nnn1/4|4/nnn1/1P2/4|4/4/4/3K w - - 0 1";
    check(around, "xb3B xb2C");
    let diagonal = read_options::<Artemis>("pawn-captures=diagonal").expect("known");
    assert_eq!(pawn_moves(&Position::read(around, diagonal).expect("sound")), "xa3B xc3B xa2C xc2C");
    let both_axes = "3k/4/4/4|4/1n2/4/4|4/4/1P2/4|4/4/4/3K w - - 0 1";
    check(both_axes, "b3B b4B b2C b2D");
    assert_eq!(pawn_moves(&Position::read(both_axes, diagonal).expect("sound")), "b3B b4B b2C xb3C b2D");
    // Black's, mirrored.
    let black = "3k/4/4/4|4/1p2/NNN1/4|4/NNN1/1N2/4|4/4/4/3K b - - 0 1";
    check(black, "xb3B xb2C");
    assert_eq!(pawn_moves(&Position::read(black, diagonal).expect("sound")), "xb2B xa3B xc3B xa2C xc2C");
}

/// No en passant: a pawn passed by a double step may not take.
#[test]
fn no_en_passant() {
    let passed = after("3k/4/4/4|4/4/4/4|4/4/4/4|1p2/4/P3/3K w - - 0 1", &["a4A"]);
    check(&passed, "b3A");
}

/// On rank 4 of level D, or on rank 1 of level A, and nowhere else.
#[test]
fn promotion() {
    check("3k/P3/4/4|4/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1", "a4D=Q+ a4D=R+ a4D=B a4D=N");
    check("3k/4/4/4|P3/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1", "a4D=Q+ a4D=R+ a4D=B a4D=N");
    check("n2k/P3/4/4|4/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1", "xa4D=Q+ xa4D=R+ xa4D=B xa4D=N");
    check("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/p3/3K b - - 0 1", "a1A=Q+ a1A=R+ a1A=B a1A=N");
    check("3k/4/4/4|4/4/4/4|4/4/4/p3|4/4/4/3K b - - 0 1", "a1A=Q+ a1A=R+ a1A=B a1A=N");
    // Rank 4 of level C is not the end, nor is level D below rank 4.
    check("3k/4/4/4|4/P3/4/4|4/4/4/4|4/4/4/3K w - - 0 1", "a4C a3D");
    check("3k/4/P3/4|4/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1", "a3D");
    check("3k/4/4/4|4/4/4/4|P3/4/4/4|4/4/4/3K w - - 0 1", "a4C");
    check("3k/4/4/4|4/4/4/4|4/4/4/4|4/p3/4/3K b - - 0 1", "a2A");

    for (letter, role) in [("Q", Role::Queen), ("R", Role::Rook), ("B", Role::Bishop), ("N", Role::Knight)] {
        let position = read("3k/P3/4/4|4/4/4/4|4/4/4/4|4/4/4/3K w - - 9 1");
        let one = position.read_move(&format!("a4D={letter}")).expect("legal");
        assert_eq!(one.kind, Kind::Promotion(role));
        let expected = format!("{letter}2k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3K b - - 0 1");
        assert_eq!(position.after(one).to_string(), expected);
    }
}
