//! Names of polycubes: the page's, those in full, those written.

use raumspiel_rules::doseki::{Cell, Kind, NamedPolycube, Polycube, PolycubeTextError, Shape, Size};

use super::{cell, cells, polycube};

/// The page's notation for layer X, and the cells that the decision's table makes of it with X = A.
const PAGE: [(&str, &str); 15] = [
    ("Xb8", "Ab8"),
    ("H X8de", "Ad8 Ae8"),
    ("B Xg89h", "Ag8 Ag9 Ah9"),
    ("R Xb56c", "Ab5 Ab6 Ac6 Ac5"),
    ("A X5ef6", "Ae5 Af5 Af6 Bf5"),
    ("E X5hi6", "Ah5 Ai5 Ai6 Bi6"),
    ("E Xh23i", "Ah2 Ah3 Ai3 Bi3"),
    ("C X2ef3", "Ae2 Af2 Af3 Bf3 Be3"),
    ("G X2bc3", "Ab2 Ac2 Ac3 Ab3 Bc3"),
    ("J X4bc5", "Ab4 Ac4 Ac5 Bb4 Bc5 Bb5"),
    // From another plane: up is along the files.
    ("M bX78(X+1)", "Ab7 Ab8 Bb8 Ac8 Bc8 Bc7"),
    ("W X7ef8", "Ae7 Af7 Af8 Be7 Bf7 Bf8"),
    ("Q X4ef5", "Ae4 Af4 Af5 Be4 Bf4 Bf5 Be5"),
    ("K X2hi3", "Ah2 Ai2 Ai3 Ah3 Bh2 Bi2 Bi3 Bh3"),
    ("P Xb8", "Ab8"),
];

#[test]
fn the_page_with_a_real_layer() {
    for (name, expected) in PAGE {
        for layer in 'A'..='H' {
            let above = char::from_u32(u32::from(layer) + 1).expect("a letter").to_string();
            // The layer above by its letter, bare, in parentheses, or as a sum.
            for sum in [&above, &format!("({above})"), &format!("({layer}+1)")] {
                let name = name.replace("(X+1)", sum).replace('X', &layer.to_string());
                let named = NamedPolycube::read(&name).unwrap_or_else(|error| panic!("{name}: {error}"));
                let real = |letter| match letter {
                    'A' => layer,
                    'B' => above.chars().next().expect("a letter"),
                    other => other,
                };
                let expected: String = expected.chars().map(real).collect();
                let mut found: Vec<Cell> = named.polycube.cells().collect();
                found.sort();
                assert_eq!(found, cells(&expected), "{name}");
                let letter = name.chars().next().filter(|_| name.contains(' ')).unwrap_or('P');
                assert_eq!(named.polycube.kind().letter(), letter, "{name}");
                assert_eq!(named.first, cell(expected.split(' ').next().expect("a cell")), "{name}");
            }
        }
    }
    // On the highest layer only what needs no layer above it.
    let error = NamedPolycube::read("K I2hi3").expect_err("beyond the board");
    assert_eq!(error, PolycubeTextError::OffBoard { kind: Kind::King, cell: cell("Ih2") });
    assert_eq!(polycube("R Ib56c").set().count(), 4);
    // The page's two episcopes are its two isomers, and the decision's tripod is the page's.
    assert_eq!(polycube("A A5ef(B)6"), polycube("A A5ef6"));
    assert_eq!(polycube("R Ab56c5"), polycube("R Ab56c"));
}

#[test]
fn written_names_read_back() {
    let mut count = 0;
    for shape in Shape::all() {
        for corner in Cell::all(Size::Nine) {
            let Some(polycube) = Polycube::new(shape, corner) else { continue };
            let name = polycube.to_string();
            let read = NamedPolycube::read(&name);
            assert_eq!(read, Ok(NamedPolycube { polycube, first: polycube.first_cell() }), "{name}");
            let cells: Vec<Cell> = polycube.cells().collect();
            assert_eq!(Polycube::from_cells(&cells), Some(polycube), "{name}");
            count += 1;
        }
    }
    assert!(count > 60_000, "{count}");
}

#[test]
fn the_first_three_marks_come_in_any_order() {
    for name in ["B Ag89h", "B A8g9h", "B gA89h", "B g8A9h", "B 8Ag9h", "B 8gA9h", "  B   Ag89h "] {
        assert_eq!(polycube(name), polycube("B Ag89h"), "{name}");
    }
}

/// All orders of some cells.
fn orders(cells: &[Cell]) -> Vec<Vec<Cell>> {
    if cells.is_empty() {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for (index, &first) in cells.iter().enumerate() {
        let others: Vec<Cell> = [&cells[..index], &cells[index + 1..]].concat();
        all.extend(orders(&others).into_iter().map(|order| [vec![first], order].concat()));
    }
    all
}

/// The text of a walk with some cells aside, if it is one.
fn walk_text(order: &[Cell], aside: usize) -> Option<String> {
    let letters = |cell: Cell| cell.to_string().chars().collect::<Vec<char>>();
    let mut last = order[0];
    let (mut rest, mut changes) = (String::new(), Vec::new());
    for (index, &cell) in order.iter().enumerate().skip(1) {
        let (from, to) = (letters(last), letters(cell));
        let differ: Vec<usize> = (0..3).filter(|&place| from[place] != to[place]).collect();
        let &[place] = &differ[..] else { return None };
        if aside >> index & 1 == 1 {
            rest.extend(['(', to[place], ')']);
        } else {
            rest.push(to[place]);
            changes.push(place);
            last = cell;
        }
    }
    changes.truncate(2);
    let stays = (0..3).filter(|place| !changes.contains(place));
    let order_of_marks: Vec<usize> = stays.chain(changes.iter().rev().copied()).collect();
    let first = letters(order[0]);
    Some(order_of_marks.into_iter().map(|place| first[place]).chain(rest.chars()).collect())
}

/// "Of all walks that name the piece it gives the smallest text in plain character order" (decision).
#[test]
fn the_smallest_walk_is_written() {
    for shape in Shape::all() {
        let polycube = Polycube::new(shape, cell("Cd5")).expect("on the board");
        let cells: Vec<Cell> = polycube.cells().collect();
        let orders = orders(&cells);
        let plain = orders.iter().filter_map(|order| walk_text(order, 0)).min();
        let smallest = plain.or_else(|| {
            let with_asides = |order: &Vec<Cell>| {
                let asides = (0..1usize << order.len()).filter(|aside| aside & 1 == 0);
                asides.filter_map(|aside| walk_text(order, aside)).min()
            };
            orders.iter().filter_map(with_asides).min()
        });
        let letter = polycube.kind().letter();
        let smallest = smallest.expect("a walk");
        let expected = if letter == 'P' { smallest } else { format!("{letter} {smallest}") };
        assert_eq!(polycube.to_string(), expected);
    }
    assert_eq!(polycube("H 2eAd").to_string(), "H A2de");
}

#[test]
fn what_is_no_name() {
    let error = |text: &str| NamedPolycube::read(text).expect_err(text).to_string();
    let first = "a piece's letter and a space, or a cell's layer A to I, file a to i or rank 1 to 9";
    assert_eq!(error(""), format!("column 1: found the end; expected {first}"));
    assert_eq!(error("X Ab8"), format!("column 1: found `X`; expected {first}"));
    assert_eq!(error("H A8"), "column 5: found the end; expected a file a to i");
    assert_eq!(error("H A8B"), "column 5: found `B`; expected a file a to i");
    assert_eq!(
        error("H Ad8j"),
        "column 6: found `j`; expected a further mark, one in parentheses, or the end"
    );
    assert_eq!(error("H Ad8d"), "column 6: found Ad8 a second time; expected another cell at each mark");
    assert_eq!(error("A A5ef(B"), "column 9: found the end; expected `)`");
    assert_eq!(error("H Ad8e9"), "found 3 cells for the horse; expected 2");
    assert_eq!(error("R Ad8e"), "found 2 cells for the rook; expected 4, or three in the short form");
    assert_eq!(error("B Ad8ef"), {
        "found cells that are not connected or don't fit into a box of 2x2x2; expected the B, bishop"
    });
    assert_eq!(error("R Ad8e9B"), "found the cells of the episcope, E; expected those of the rook, R");
    assert_eq!(error("K Ad8ef"), {
        "found three cells for the king that are not next to each other around a corner"
    });
    assert_eq!(error("Ad8e"), "found 2 cells for the pawn; expected 1");
    assert_eq!(
        error("K Ad8e9d8B9eAf"),
        "column 9: found Ad8 a second time; expected another cell at each mark"
    );
    assert!(error("M bI78(I+1)").starts_with("column 8: found `I`"), "{}", error("M bI78(I+1)"));
}
