//! What keeps a position that can be read from being played from.

use super::{Rules, Setup, TextFault, cursor::Cursor};

impl Rules {
    /// That each castling that is open has its king and rook at home.
    pub(in crate::described) fn check_rights(&self, setup: &Setup, text: &str) -> Result<(), TextFault> {
        let open = (0..self.castlings.len()).filter(|&castling| setup.rights.has(castling));
        for castling in open {
            let Some((cell, piece)) = self.missing_of_castling(setup, castling) else { continue };
            let letter = self.castlings[castling].letter;
            let field = place_of_field(text, 2);
            return Err(TextFault {
                at: field + text[field..].find(letter).unwrap_or(0),
                found: format!(
                    "the right `{letter}` with {} on `{}`",
                    self.named(setup, cell),
                    self.board.write(cell)
                ),
                expected: format!("`{}` on `{}`", self.letter(piece), self.board.write(cell)),
            });
        }
        Ok(())
    }

    /// That the side that has just moved is not in check.
    pub(in crate::described) fn check_turn(&self, setup: &Setup, text: &str) -> Result<(), TextFault> {
        let side = setup.turn.opponent();
        let Some(&checker) = self.checkers(setup, side).first() else { return Ok(()) };
        Err(TextFault {
            at: place_of_field(text, 0),
            found: format!("{side} in check from `{}`", self.board.write(checker)),
            expected: format!("{side} out of check, since it is {}'s turn", setup.turn),
        })
    }
}

/// Where a field of a text begins.
fn place_of_field(text: &str, field: usize) -> usize {
    let mut cursor = Cursor::new(text);
    for _ in 0..field {
        cursor.take_word();
    }
    cursor.skip_space();
    cursor.at()
}
