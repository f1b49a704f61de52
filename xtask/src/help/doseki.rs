//! Doseki's tables: the thirteen pieces and how they move, the start, the names of polycubes.

use std::fmt::Write;

use rules::chess::{Cell as BoardCell, Raumschach};
use rules::doseki::{
    Cell, Cells, Kind, Leg, Mode, Move, NamedPolycube, Options, Path, Polycube, Position, Purpose, Setup,
    Shape, Size, Turn, Way,
};
use rules::{Coordinates, Side};

use super::boards::{self, Mark};
use super::solid;
use super::words::{capital, count, list};

/// The board of the pictures: room for every way of moving, and no more.
const OPTIONS: Options = Options { size: Size::Five, path: Path::Exact };

/// What a piece reaches from the middle of the board, as cells of its first cell, its handle.
struct Reach {
    polycube: Polycube,
    moves: Vec<Cell>,
    captures: Vec<Cell>,
}

fn reach(kind: Kind) -> Result<Reach, String> {
    let middle = Cell::new(Coordinates { file: 2, rank: 2, level: 2 }).ok_or("no cell in the middle")?;
    let shape = solid::clearest(Shape::of(kind)).ok_or("a piece without a shape")?;
    // The handle in the middle: the picture is the same for pieces of every size.
    let polycube = Polycube::new(shape, middle).ok_or("no room for a piece")?;
    let first = polycube.first_cell();
    let corner = middle.offset(first.to(middle)).ok_or("no room for a piece")?;
    let polycube = Polycube::new(shape, corner).ok_or("no room for a piece")?;
    let handle = polycube.first_cell();
    let (mut moves, mut captures) = (Vec::new(), Vec::new());
    for to in Cell::all(OPTIONS.size).filter(|&to| to != handle) {
        let turn = Turn::Move(Move { polycube, by: handle.to(to) });
        // Black needs a checker somewhere: where it stands in no way, if there is such a corner.
        let free =
            [0, 4].into_iter().filter_map(|at| Cell::new(Coordinates { file: at, rank: at, level: at }));
        if free.into_iter().any(|black| is_legal(polycube, black, turn)) {
            moves.push(to);
        }
        if is_legal(polycube, to, turn) {
            captures.push(to);
        }
    }
    Ok(Reach { polycube, moves, captures })
}

/// Whether a turn is legal with nothing on the board but the piece and one black checker.
fn is_legal(polycube: Polycube, black: Cell, turn: Turn) -> bool {
    let mut setup = Setup::empty(OPTIONS);
    setup.checkers = [polycube.set(), Cells::from_cell(black)];
    Position::new(&setup).is_ok_and(|position| position.is_legal(turn))
}

impl Reach {
    fn picture(&self, kind: Kind) -> String {
        let handle = self.polycube.first_cell();
        let at = |cell: Cell| BoardCell::<Raumschach>::new(cell.coordinates());
        let mut marks = Vec::new();
        for cell in self.polycube.cells() {
            let mark = if cell == handle { Mark::Handle } else { Mark::Checker };
            marks.extend(at(cell).map(|cell| (cell, mark)));
        }
        // Only the pawn captures where it does not move.
        let only = self.captures.iter().filter(|cell| !self.moves.contains(cell));
        marks.extend(self.moves.iter().filter_map(|&cell| Some((at(cell)?, Mark::Dot))));
        marks.extend(only.filter_map(|&cell| Some((at(cell)?, Mark::Cross))));
        let label = format!(
            "{} of {}: its first cell, {handle}, can come to {}.",
            capital(kind.name()),
            count(kind.cells() as usize, "cell"),
            list(&self.moves)
        );
        boards::levels(&label, &marks)
    }
}

/// `O(2)` in words.
fn leg(leg: Leg) -> String {
    let line = match leg.mode {
        Mode::Orthogonal => "along an axis",
        Mode::Face => "along a face diagonal",
        Mode::Space => "along a space diagonal",
    };
    match leg.cells {
        None => format!("any number of cells {line}"),
        Some(1) => format!("one cell {line}"),
        Some(2) => format!("exactly two cells {line}"),
        Some(cells) => format!("exactly {cells} cells {line}"),
    }
}

/// A way in the author's letters and in words.
fn way(way: &Way) -> (String, String) {
    let then = way.then.map(|then| (format!(" then {then}"), format!(", then {}", leg(then))));
    let (letters, words) = then.unwrap_or_default();
    let purpose = match way.purpose {
        Purpose::Any => "",
        Purpose::Moving => ", without capturing",
        Purpose::Capturing => ", capturing",
    };
    (format!("{}{letters}", way.first), format!("{}{words}{purpose}", leg(way.first)))
}

/// A row for each of the thirteen pieces.
///
/// # Errors
/// Never for the pieces that there are.
pub fn pieces() -> Result<String, String> {
    let mut rows = Vec::new();
    for kind in Kind::ALL {
        let reach = reach(kind)?;
        let (letters, words): (Vec<String>, Vec<String>) = kind.ways().iter().map(way).unzip();
        let letters: Vec<String> = letters.iter().map(|way| format!("<code>{way}</code>")).collect();
        rows.push(format!(
            "<tr role=\"row\" id=\"doseki-{name}\">\n<th role=\"rowheader\" scope=\"row\">{title} \
             <code>{letter}</code></th>\n<td role=\"cell\" class=\"solid\">{solid}<p>{cells}, {ways}</p></td>\n\
             <td role=\"cell\">{letters}</td>\n<td role=\"cell\" class=\"picture\">{picture}\n<p>{words}</p></td>\n</tr>",
            name = kind.name(),
            title = capital(kind.name()),
            letter = kind.letter(),
            solid = solid::picture(reach.polycube.shape()),
            cells = count(kind.cells() as usize, "cell"),
            ways = count(Shape::of(kind).count(), "orientation").replace(' ', "\u{a0}"),
            letters = letters.join(" or "),
            words = capital(&words.join("; or ")),
            picture = reach.picture(kind),
        ));
    }
    Ok(rows.join("\n"))
}

/// One layer of the start, all nine being alike, with Red's far face and Black's marked at its edges.
pub fn layer() -> String {
    const CELL: usize = 14;
    const LEFT: usize = 12;
    let start = Position::start(Options::default());
    let edge = usize::from(Size::Nine.edge());
    let (right, bottom) = (LEFT + edge * CELL, 1 + edge * CELL);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {} {}\" aria-hidden=\"true\"><path class=\"light\" d=\"M{LEFT} 1h{side}v{side}h-{side}z\"/>",
        right + 1,
        bottom + 12,
        side = edge * CELL,
    );
    // Red's far face is the last rank, Black's the first.
    for rank in [0, edge - 1] {
        let y = 1 + (edge - 1 - rank) * CELL;
        let _ = write!(svg, "<path class=\"far\" d=\"M{LEFT} {y}h{}v{CELL}h-{0}z\"/>", edge * CELL);
    }
    for cell in Cell::all(Size::Nine).filter(|cell| cell.coordinates().level == 0) {
        let Coordinates { file, rank, .. } = cell.coordinates();
        let (x, y) = (LEFT + usize::from(file) * CELL, 1 + (edge - 1 - usize::from(rank)) * CELL);
        let (x, y) = (x + CELL / 2, y + CELL / 2);
        if let Some(side) = start.checker_at(cell) {
            let class = if side == Side::White { "red" } else { "black" };
            let _ = write!(svg, "<g class=\"{class}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"5\"/></g>");
        }
    }
    for place in 0..edge {
        let (x, y) = (LEFT + place * CELL + CELL / 2, 1 + (edge - 1 - place) * CELL + CELL / 2 + 3);
        let file = char::from(b'a' + place as u8);
        let _ = write!(svg, "<text class=\"axis\" x=\"{x}\" y=\"{}\">{file}</text>", bottom + 10);
        let _ = write!(svg, "<text class=\"axis\" x=\"5\" y=\"{y}\">{}</text>", place + 1);
    }
    svg += "</svg>\n";
    boards::picture(
        "boards layer",
        "One layer of the start: red checkers on ranks 1 and 2, black ones on ranks 8 and 9; rank 9 is Red’s far \
         face, rank 1 Black’s.",
        &svg,
    )
}

/// The author's examples of polycube names, for layer A.
const NAMES: [&str; 14] = [
    "P Ab8",
    "H A8de",
    "B Ag89h",
    "R Ab56c",
    "A A5ef6",
    "E A5hi6",
    "E Ah23i",
    "C A2ef3",
    "G A2bc3",
    "J A4bc5",
    "M bA78(B)",
    "W A7ef8",
    "Q A4ef5",
    "K A2hi3",
];

/// A row for each: as the author writes it, in full, and its cells.
///
/// # Errors
/// If one can't be read.
pub fn names() -> Result<String, String> {
    let row = |&name: &&str| {
        let read = NamedPolycube::read(name).map_err(|error| format!("`{name}`: {error}"))?;
        let cells: Vec<String> = read.polycube.cells().map(|cell| format!("<code>{cell}</code>")).collect();
        Ok(format!(
            "<tr><th scope=\"row\"><code>{name}</code></th><td>{}</td><td><code>{}</code></td><td>{}</td></tr>",
            capital(read.polycube.kind().name()),
            read.polycube,
            cells.join(" "),
        ))
    };
    NAMES.iter().map(row).collect::<Result<Vec<_>, String>>().map(|rows| rows.join("\n"))
}

/// The text of the start on the board of this size.
pub fn start_text(size: Size) -> String {
    let start = Position::start(Options { size, ..Options::default() });
    format!("<pre tabindex=\"0\"><code>{start}</code></pre>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reaches_are_those_of_the_ways() -> Result<(), String> {
        let reached = |kind| reach(kind).map(|reach| (reach.moves.len(), reach.captures.len()));
        // One cell moves six ways by O(1), and captures twelve ways by F(1).
        assert_eq!(reached(Kind::Pawn)?, (6, 12));
        // Two steps along an axis or a face diagonal: not all of them stay on a board of five.
        let horse = reach(Kind::Horse)?;
        assert!(
            !horse.moves.is_empty()
                && horse.moves.iter().all(|&to| {
                    let rules::doseki::Vector { file, rank, level } = horse.polycube.first_cell().to(to);
                    [file, rank, level].iter().all(|part| [0, 2].contains(&part.abs()))
                })
        );
        for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Pawn) {
            let reach = reach(kind)?;
            assert!(reach.captures.iter().all(|to| reach.moves.contains(to)), "{kind}");
        }
        Ok(())
    }

    #[test]
    fn ways_in_words() {
        let [step, capture] = Kind::Pawn.ways() else { panic!("a pawn has two ways") };
        assert_eq!(way(step), ("O(1)".to_owned(), "one cell along an axis, without capturing".to_owned()));
        assert_eq!(way(capture).1, "one cell along a face diagonal, capturing");
        assert_eq!(way(&Kind::Joker.ways()[0]).0, "F then F(2)");
    }
}
