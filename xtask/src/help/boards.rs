//! Pictures of boards: the levels as flat chequered boards, side by side, in SVG.
//!
//! All pictures of the page share the symbols of [`symbols`]; the page's style sheet colours them.

use std::fmt::Write;

use rules::chess::{Artemis, Board, Cell, Raumschach, file_letter, level_letter, rank_digit};
use rules::{Coordinates, Piece, Role, Side};

/// The width of a cell.
const CELL: usize = 20;
/// The room for the ranks' digits at the left, and for the files' letters below.
const MARGIN: usize = 12;
/// The room above and at the right.
const EDGE: usize = 1;
/// The room for the level's name at the bottom.
const NAME: usize = 15;

/// What is drawn in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A piece's letter on a disc: capital on white, small on black.
    Piece(Piece),
    /// A dot: a cell to go to.
    Dot,
    /// A cross: a cell to capture on.
    Cross,
    /// A star: a cell of promotion.
    Star,
    /// A checker.
    Checker,
    /// The checker of a polycube that is followed.
    Handle,
}

impl Mark {
    fn symbol(self) -> String {
        match self {
            Self::Piece(piece) => symbol_of(piece),
            Self::Dot => "dot".to_owned(),
            Self::Cross => "cross".to_owned(),
            Self::Star => "star".to_owned(),
            Self::Checker => "checker".to_owned(),
            Self::Handle => "handle".to_owned(),
        }
    }
}

fn symbol_of(piece: Piece) -> String {
    format!("{}-{}", if piece.side == Side::White { "white" } else { "black" }, piece.role.letter())
}

/// What is drawn, and where.
pub type Marks<B> = [(Cell<B>, Mark)];

/// All levels side by side, the lowest at the left, as one picture that a sentence describes.
pub fn levels<B: Board>(label: &str, marks: &Marks<B>) -> String {
    let boards: String = (0..B::SIZE).map(|level| board(level, marks)).collect();
    picture("boards", label, &boards)
}

/// What is inside as one picture that a sentence describes.
pub fn picture(class: &str, label: &str, inside: &str) -> String {
    format!("<div class=\"{class}\" role=\"img\" aria-label=\"{label}\">\n{inside}</div>")
}

/// One level with its name; marks on other levels are left out.
pub fn board<B: Board>(level: u8, marks: &Marks<B>) -> String {
    let size = usize::from(B::SIZE) * CELL;
    let (width, height) = (MARGIN + size + EDGE, EDGE + size + MARGIN + NAME);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\"><use href=\"#{}\"/>",
        board_symbol::<B>(level)
    );
    for (cell, mark) in marks.iter().filter(|(cell, _)| cell.coordinates().level == level) {
        let (x, y) = corner::<B>(cell.coordinates());
        // Writing to a string does not fail.
        let _ = write!(svg, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", mark.symbol());
    }
    let _ = writeln!(
        svg,
        "<text class=\"level\" x=\"{}\" y=\"{}\">Level {}</text></svg>",
        MARGIN + size / 2,
        height - 3,
        level_letter(level)
    );
    svg
}

/// The upper left corner of a cell on its level's board.
fn corner<B: Board>(at: Coordinates) -> (usize, usize) {
    (MARGIN + CELL * usize::from(at.file), EDGE + CELL * usize::from(B::SIZE - 1 - at.rank))
}

/// Neighbours differ along all three axes, so there are two boards of each size; the first corner is dark.
const fn is_dark(at: Coordinates) -> bool {
    (at.file + at.rank + at.level).is_multiple_of(2)
}

fn board_symbol<B: Board>(level: u8) -> String {
    let corner = if is_dark(Coordinates { file: 0, rank: 0, level }) { "dark" } else { "light" };
    format!("board-{}-{corner}", B::SIZE)
}

/// The symbols that all pictures share: the two kinds of board of each size, the pieces and the marks.
pub fn symbols() -> String {
    let mut lines = vec!["<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">".to_owned()];
    lines.extend([0, 1].map(empty_board::<Artemis>));
    lines.extend([0, 1].map(empty_board::<Raumschach>));
    for side in Side::ALL {
        lines.extend(Role::ALL.map(|role| disc(Piece { side, role })));
    }
    let middle = CELL / 2;
    lines.push(format!("<circle id=\"dot\" class=\"mark\" cx=\"{middle}\" cy=\"{middle}\" r=\"4.5\"/>"));
    lines.push("<g id=\"checker\" class=\"red\"><circle cx=\"10\" cy=\"10\" r=\"7\"/></g>".to_owned());
    lines.push(
        "<g id=\"handle\" class=\"red\"><circle cx=\"10\" cy=\"10\" r=\"7\"/><path d=\"M10 6v8m-4-4h8\"/></g>"
            .to_owned(),
    );
    lines.push("<path id=\"cross\" class=\"stroke\" d=\"M5.5 5.5l9 9m0-9l-9 9\"/>".to_owned());
    lines.push(
        "<path id=\"star\" class=\"mark\" d=\"M10 2l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L2 7.8l5.6-.6z\"/>"
            .to_owned(),
    );
    lines.push("</svg>".to_owned());
    lines.join("\n")
}

/// The board of a level without its name.
fn empty_board<B: Board>(level: u8) -> String {
    let size = usize::from(B::SIZE) * CELL;
    let places = |first: usize| {
        let place = |index| (first + CELL * usize::from(index)).to_string();
        (0..B::SIZE).map(place).collect::<Vec<_>>().join(" ")
    };
    let dark: String = (B::extent().cells().filter(|&at| at.level == level && is_dark(at)))
        .map(corner::<B>)
        .map(|(x, y)| format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z"))
        .collect();
    let files: String = (0..B::SIZE).map(file_letter).collect();
    let ranks: String = (0..B::SIZE).rev().map(rank_digit).collect();
    format!(
        "<g id=\"{}\"><path class=\"light\" d=\"M{MARGIN} {EDGE}h{size}v{size}h-{size}z\"/>\
         <path class=\"dark\" d=\"{dark}\"/>\
         <path class=\"frame\" d=\"M{MARGIN} {EDGE}h{size}v{size}h-{size}z\"/>\
         <text class=\"axis\" x=\"{}\" y=\"{}\">{files}</text>\
         <text class=\"axis\" x=\"{}\" y=\"{}\">{ranks}</text></g>",
        board_symbol::<B>(level),
        places(MARGIN + CELL / 2),
        EDGE + size + MARGIN - 2,
        vec!["5"; usize::from(B::SIZE)].join(" "),
        places(EDGE + CELL / 2 + 3),
    )
}

fn disc(piece: Piece) -> String {
    let class = if piece.side == Side::White { "white" } else { "black" };
    let middle = CELL / 2;
    format!(
        "<g id=\"{}\" class=\"{class}\"><circle cx=\"{middle}\" cy=\"{middle}\" r=\"8\"/>\
         <text x=\"{middle}\" y=\"14\">{}</text></g>",
        symbol_of(piece),
        piece.letter()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Cell<Artemis> {
        Cell::read(text).expect("a cell")
    }

    #[test]
    fn marks_are_drawn_on_their_level_in_their_cell() {
        let marks = [(cell("a1A"), Mark::Dot), (cell("d4A"), Mark::Cross), (cell("b2C"), Mark::Star)];
        let lowest = board(0, &marks);
        assert!(lowest.contains("<use href=\"#dot\" x=\"12\" y=\"61\"/>"), "{lowest}");
        assert!(lowest.contains("<use href=\"#cross\" x=\"72\" y=\"1\"/>"), "{lowest}");
        assert!(lowest.contains(">Level A</text>") && !lowest.contains("#star"), "{lowest}");
        assert!(board(2, &marks).contains("<use href=\"#star\" x=\"32\" y=\"41\"/>"));
    }

    #[test]
    fn neighbours_above_each_other_differ_and_the_first_corner_is_dark() {
        assert!(
            board::<Artemis>(0, &[]).contains("#board-4-dark")
                && board::<Artemis>(1, &[]).contains("#board-4-light")
        );
        // The lower left cell of the first board, and eight dark cells of sixteen.
        assert!(empty_board::<Artemis>(0).contains("M12 61h20v20h-20z"));
        assert!(!empty_board::<Artemis>(1).contains("M12 61h20v20h-20z"));
        assert_eq!([0, 1].map(|level| empty_board::<Artemis>(level).matches("h20v20h-20z").count()), [8, 8]);
    }

    #[test]
    fn every_symbol_that_is_used_is_there() {
        let all = symbols();
        for side in Side::ALL {
            for role in Role::ALL {
                let symbol = Mark::Piece(Piece { side, role }).symbol();
                assert!(all.contains(&format!("id=\"{symbol}\"")), "{symbol}");
            }
        }
        for mark in [Mark::Dot, Mark::Cross, Mark::Star, Mark::Checker, Mark::Handle] {
            assert!(all.contains(&format!("id=\"{}\"", mark.symbol())));
        }
    }
}
