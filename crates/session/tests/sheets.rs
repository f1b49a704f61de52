//! The cells of the level sheets: what they show, and what they are called.

use raumspiel_session::{Event, Session, model::Mark, sign};
use rules::{Coordinates, GameKind, Piece};

fn cell(text: &str) -> Coordinates {
    let [file, rank, level] = text.as_bytes() else { panic!("`{text}` is no cell") };
    Coordinates { file: file - b'a', rank: rank - b'1', level: level - b'A' }
}

fn words(session: &Session, text: &str) -> String {
    let cells = session.view().board.sheet_cells();
    let found = cells.iter().find(|one| one.cell == cell(text)).expect("every cell has its place");
    session.cell_words(found)
}

#[test]
fn every_cell_is_named_with_its_piece() {
    for kind in GameKind::ALL {
        let session = Session::new(kind);
        let board = session.view().board;
        let cells = board.sheet_cells();
        assert!(cells.iter().map(|one| one.cell).eq(board.extent.cells()), "{kind:?}");
        assert_eq!(cells.iter().filter(|one| one.figure.is_some()).count(), board.standing.len(), "{kind:?}");
        let mut names: Vec<_> = cells.iter().map(|one| session.cell_words(one)).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), cells.len(), "no two cells are called the same");
    }
    let session = Session::new(GameKind::Artemis);
    assert_eq!(words(&session, "a1B"), "a1B, white knight");
    assert_eq!(words(&session, "b3C"), "b3C, black pawn");
    assert_eq!(words(&session, "a1C"), "a1C, empty");
}

#[test]
fn marks_are_told_strongest_first() {
    let mut session = Session::new(GameKind::Artemis);
    for text in ["a1B", "c1C", "c3C", "c2C", "c2B"] {
        session.handle(Event::Click { cell: Some(cell(text)), shift: false });
    }
    assert_eq!(words(&session, "c2C"), "c2C, black pawn, can capture here, the last move went here");
    assert_eq!(words(&session, "c3C"), "c3C, empty, the last move came from here");
    assert_eq!(words(&session, "c2B"), "c2B, white pawn, selected");
    let cells = session.view().board.sheet_cells();
    let marked = cells.iter().find(|one| one.cell == cell("c2C")).map(|one| one.marks.clone());
    assert_eq!(marked, Some(vec![Mark::Capture, Mark::LastTo]));
}

#[test]
fn every_piece_has_a_sign_of_its_own() {
    let pieces = "KQRBNUPkqrbnup".chars().filter_map(Piece::from_letter);
    let mut signs: Vec<_> = pieces.map(|piece| sign(piece.into())).collect();
    assert_eq!(signs[..3], ["♔\u{fe0e}", "♕\u{fe0e}", "♖\u{fe0e}"]);
    signs.sort();
    signs.dedup();
    assert_eq!(signs.len(), 14);
}
