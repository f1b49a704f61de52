//! The table of the castlings, with pictures of before and after.

use rules::chess::{Artemis, Castling, Cell, Variant};
use rules::{Coordinates, Piece, Role};

use super::boards::{self, Mark};
use super::words::{codes, small, wing};

/// A row for each castling.
pub fn table() -> String {
    Artemis::CASTLINGS.iter().map(row).collect::<Vec<_>>().join("\n")
}

fn cell(at: Coordinates) -> Cell<Artemis> {
    Cell::new(at).unwrap_or_else(|| unreachable!("castlings stay on the board"))
}

/// The cells strictly between king and rook.
fn between(castling: &Castling) -> Vec<Cell<Artemis>> {
    let axes = |at: Coordinates| [at.file, at.rank, at.level].map(|axis| axis as i8);
    let (from, to) = (axes(castling.king_from), axes(castling.rook_from));
    let step = [0, 1, 2].map(|axis| (to[axis] - from[axis]).signum());
    let (king, rook) = (cell(castling.king_from), cell(castling.rook_from));
    std::iter::successors(king.offset(step), |cell| cell.offset(step)).take_while(|&at| at != rook).collect()
}

fn row(castling: &Castling) -> String {
    let [king_from, king_to] = [castling.king_from, castling.king_to].map(cell);
    let [rook_from, rook_to] = [castling.rook_from, castling.rook_to].map(cell);
    let (wing, text) = wing(castling.wing);
    let empty = match between(castling).as_slice() {
        [] => "no cell between".to_owned(),
        cells => format!("{} empty", codes(cells)),
    };
    format!(
        "<tr role=\"row\" id=\"castling-{}-{}\">\n\
         <th role=\"rowheader\" scope=\"row\">{}, {wing} <code>{text}</code></th>\n\
         <td role=\"cell\">King <code>{king_from}-{king_to}</code></td>\n\
         <td role=\"cell\">Rook <code>{rook_from}-{rook_to}</code></td>\n\
         <td role=\"cell\">{empty}</td>\n<td role=\"cell\" class=\"picture\">{}</td>\n</tr>",
        small(castling.side),
        text.to_lowercase(),
        castling.side,
        picture(castling),
    )
}

/// The level before, an arrow, the level after.
fn picture(castling: &Castling) -> String {
    let piece = |role| Mark::Piece(Piece { side: castling.side, role });
    let stand = |king, rook| [(cell(king), piece(Role::King)), (cell(rook), piece(Role::Rook))];
    let before = stand(castling.king_from, castling.rook_from);
    let after = stand(castling.king_to, castling.rook_to);
    let sentence =
        |[(king, _), (rook, _)]: &[(Cell<Artemis>, Mark); 2]| format!("king on {king}, rook on {rook}");
    let level = castling.king_from.level;
    let label = format!("Before: {}. After: {}.", sentence(&before), sentence(&after));
    let arrow = "<span class=\"arrow\" aria-hidden=\"true\">→</span>\n";
    let inside = format!("{}{arrow}{}", boards::board(level, &before), boards::board(level, &after));
    boards::picture("boards pair", &label, &inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_authors_four_castlings() {
        let table = table();
        for text in [
            "<code>c1A-d1A</code>",
            "<code>d1A-c1A</code>",
            "<code>c1A-b1A</code>",
            "<code>a1A-c1A</code>",
            "<code>c4D-d4D</code>",
            "<code>d4D-c4D</code>",
            "<code>c4D-b4D</code>",
            "<code>a4D-c4D</code>",
            "<code>b1A</code> empty",
            "<code>b4D</code> empty",
            "Before: king on c1A, rook on d1A. After: king on d1A, rook on c1A.",
        ] {
            assert_eq!(table.matches(text).count(), 1, "{text}");
        }
        assert_eq!(table.matches("no cell between").count(), 2);
        // Four castlings, a king and a rook each, before and after.
        assert_eq!(table.matches("-K\"").count() + table.matches("-R\"").count(), 16);
    }
}
