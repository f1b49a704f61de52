//! Moves as the UCI protocol has them: two cells and what a pawn becomes; castling as king takes own rook.

use rules::chess::{Cell, Kind, Move, Position, Variant};

/// The text of a legal move: `c1Ac3B`, `a3Da4Dq`, `c1Ad1A`.
pub fn write<V: Variant>(position: &Position<V>, the_move: Move<V>) -> String {
    let from = the_move.from;
    match the_move.kind {
        Kind::Plain => format!("{from}{}", the_move.to),
        Kind::Promotion(role) => format!("{from}{}{}", the_move.to, role.letter().to_ascii_lowercase()),
        Kind::Castling(wing) => {
            let of_this = |castling: &&rules::chess::Castling| {
                castling.side == position.turn() && castling.wing == wing
            };
            let rook =
                V::CASTLINGS.iter().find(of_this).and_then(|castling| Cell::<V>::new(castling.rook_from));
            format!("{from}{}", rook.unwrap_or(the_move.to))
        }
    }
}

/// The legal move of a text, whose letters may be small or capital: a cell's places tell file from level.
pub fn read<V: Variant>(position: &Position<V>, text: &str) -> Option<Move<V>> {
    let fits = |&legal: &Move<V>| write(position, legal).eq_ignore_ascii_case(text);
    position.legal_moves().into_iter().find(fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess::{Artemis, Options};

    #[test]
    fn reads_what_it_writes_and_tells_castling_from_a_step() {
        let text = "4/P3/4/4|4/4/4/4|2k1/4/4/4|4/4/4/R1KR w KQ - 0 1";
        let position = Position::<Artemis>::read(text, Options::default()).expect("sound");
        let mut texts = Vec::new();
        for the_move in position.legal_moves() {
            let written = write(&position, the_move);
            assert_eq!(read(&position, &written), Some(the_move));
            assert_eq!(read(&position, &written.to_ascii_lowercase()), Some(the_move));
            texts.push(written);
        }
        for expected in ["c1Ad1A", "c1Aa1A", "c1Ab1A", "a3Da4Dq", "a3Da4Dn"] {
            assert!(texts.iter().any(|text| text == expected), "{expected} in {texts:?}");
        }
        assert_eq!(read(&position, "c1Ac9Z"), None);
    }
}
