//! The table of where pawns are promoted, and to what.

use rules::Side;
use rules::chess::{Cell, Variant};

use super::boards::{self, Mark};
use super::words::{codes, either, list};

/// A row for each side.
pub fn table<V: Variant>() -> String {
    Side::ALL.map(row::<V>).join("\n")
}

fn cells<V: Variant>(side: Side) -> Vec<Cell<V>> {
    Cell::all().filter(|cell: &Cell<V>| V::is_promotion(side, cell.coordinates())).collect()
}

fn row<V: Variant>(side: Side) -> String {
    let cells = cells::<V>(side);
    let names: Vec<&str> = V::PROMOTIONS.iter().map(|role| role.name()).collect();
    let marks: Vec<_> = cells.iter().map(|&cell| (cell, Mark::Star)).collect();
    let mut levels: Vec<u8> = cells.iter().map(|cell| cell.coordinates().level).collect();
    levels.dedup();
    let boards: String = levels.into_iter().map(|level| boards::board(level, &marks)).collect();
    let label = format!("{side} pawns are promoted on {}.", list(&cells));
    format!(
        "<tr role=\"row\">\n<th role=\"rowheader\" scope=\"row\">{side} pawn</th>\n\
         <td role=\"cell\">{}</td>\n<td role=\"cell\">{}</td>\n<td role=\"cell\" class=\"picture\">{}</td>\n</tr>",
        codes(&cells),
        either(&names),
        boards::picture("boards", &label, &boards),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess::{Artemis, Raumschach};

    #[test]
    fn four_cells_a_side() {
        assert_eq!(list(&cells::<Artemis>(Side::White)), "a4D, b4D, c4D and d4D");
        assert_eq!(list(&cells::<Artemis>(Side::Black)), "a1A, b1A, c1A and d1A");
        assert_eq!(table::<Artemis>().matches("#star").count(), 8);
        assert_eq!(list(&cells::<Raumschach>(Side::White)), "Ea5, Eb5, Ec5, Ed5 and Ee5");
    }
}
