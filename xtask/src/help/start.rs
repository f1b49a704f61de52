//! The starting position, as boards and as text.

use rules::Piece;
use rules::chess::{Cell, Options, Position, Variant, level_letter};

use super::boards::{self, Mark};
use super::words::list;

fn pieces<V: Variant>() -> Vec<(Cell<V>, Piece)> {
    let start = Position::<V>::start(Options::default());
    Cell::all().filter_map(|cell| Some((cell, start.piece_at(cell)?))).collect()
}

/// The levels with their pieces.
pub fn boards<V: Variant>() -> String {
    let pieces = pieces::<V>();
    let marks: Vec<_> = pieces.iter().map(|&(cell, piece)| (cell, Mark::Piece(piece))).collect();
    boards::levels(&label(&pieces), &marks)
}

/// What stands where, level by level.
fn label<V: Variant>(pieces: &[(Cell<V>, Piece)]) -> String {
    let mut levels: Vec<u8> = pieces.iter().map(|(cell, _)| cell.coordinates().level).collect();
    levels.dedup();
    let sentence = |&level: &u8| {
        let mut groups: Vec<(Piece, Vec<Cell<V>>)> = Vec::new();
        for &(cell, piece) in pieces.iter().filter(|(cell, _)| cell.coordinates().level == level) {
            match groups.iter_mut().find(|(known, _)| *known == piece) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((piece, vec![cell])),
            }
        }
        let group = |(piece, cells): &(Piece, Vec<Cell<V>>)| {
            let plural = if cells.len() == 1 { "" } else { "s" };
            format!("{piece}{plural} on {}", list(cells))
        };
        format!("Level {}: {}.", level_letter(level), groups.iter().map(group).collect::<Vec<_>>().join("; "))
    };
    levels.iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// The position text of the start.
pub fn text<V: Variant>() -> String {
    let start = Position::<V>::start(Options::default());
    format!("<pre tabindex=\"0\"><code>{start}</code></pre>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess::Artemis;

    #[test]
    fn every_piece_is_drawn_and_named() {
        let all = boards::<Artemis>();
        assert_eq!(all.matches("\"#white-").count(), 16);
        assert_eq!(all.matches("\"#black-").count(), 16);
        let lowest = "Level A: white rooks on a1A and d1A; white queen on b1A; white king on c1A; white pawns on a2A, b2A, c2A and d2A.";
        assert!(label(&pieces::<Artemis>()).starts_with(lowest), "{}", label(&pieces::<Artemis>()));
    }
}
