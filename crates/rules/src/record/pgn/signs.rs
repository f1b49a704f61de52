//! The signs by which annotators judge moves and positions, and the numbers of the marks that stand for them.

use crate::dashes::with_hyphens;

/// What is read; written is always the number. Signs without a number are kept as comments.
const SIGNS: [(&str, u8); 33] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("-+", 19),
    ("⊙", 22),
    ("⨀", 22),
    ("↑", 36),
    ("→", 40),
    ("=/∞", 44),
    ("=∞", 44),
    ("⇆", 132),
    ("⇄", 132),
    ("⊕", 138),
    ("⨁", 138),
    ("N", 146),
    ("⌓", 142),
];

/// So many letters has the longest of them.
const LONGEST: usize = 3;

/// The number of a sign.
pub(super) fn number_of(sign: &str) -> Option<u8> {
    let sign = with_hyphens(sign);
    SIGNS.iter().find(|(known, _)| *known == sign).map(|&(_, number)| number)
}

/// Whether a word that begins so is no move of any game, and nothing that a file is built of.
pub(super) fn begins_sign(first: char) -> bool {
    !first.is_alphanumeric()
        && !first.is_whitespace()
        && !first.is_control()
        && !"{}()[]\"\\;%*.…".contains(first)
}

/// The ways to divide a word into a move and the sign that is glued to its end, the longest sign that has a
/// number first.
pub(super) fn glued(word: &str) -> Vec<(&str, &str)> {
    let run = word.trim_end_matches(|letter| begins_sign(letter) && letter != '#').len();
    let ends = word.char_indices().map(|(at, _)| at).rev().take(LONGEST).filter(|&at| at > 0);
    let mut cuts: Vec<usize> = ends.filter(|&at| number_of(&word[at..]).is_some()).collect();
    cuts.reverse();
    if run > 0 && run < word.len() && !cuts.contains(&run) {
        cuts.push(run);
    }
    cuts.into_iter().map(|at| word.split_at(at)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_told_from_moves() {
        assert_eq!(number_of("+\u{2212}"), Some(18), "a minus is a hyphen");
        assert_eq!(number_of("!!!"), None);
        assert_eq!(glued("Na3A+-"), [("Na3A", "+-")]);
        assert_eq!(glued("Na3A++-"), [("Na3A+", "+-"), ("Na3A", "++-")]);
        assert_eq!(glued("Nc3AN"), [("Nc3A", "N")]);
        assert_eq!(glued("Na3A†"), [("Na3A", "†")]);
        assert_eq!(glued("Na3A"), []);
    }
}
