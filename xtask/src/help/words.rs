//! Words that the generated parts share.

use rules::Side;
use rules::chess::{Cell, Variant, Wing};

/// `a, b and c`.
pub fn list<T: ToString>(all: &[T]) -> String {
    join(all, "and")
}

/// `a, b or c`.
pub fn either<T: ToString>(all: &[T]) -> String {
    join(all, "or")
}

fn join<T: ToString>(all: &[T], last: &str) -> String {
    let all: Vec<String> = all.iter().map(ToString::to_string).collect();
    match all.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

/// A count and its noun.
pub fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// With a capital letter.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The name and the move text of a castling.
pub const fn wing(wing: Wing) -> (&'static str, &'static str) {
    match wing {
        Wing::King => ("king’s side", "O-O"),
        Wing::Queen => ("queen’s side", "O-O-O"),
    }
}

/// The side in small letters, for ids.
pub const fn small(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Text as it stands in HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The cells, each as code, divided by commas.
pub fn codes<V: Variant>(cells: &[Cell<V>]) -> String {
    cells.iter().map(|cell| format!("<code>{cell}</code>")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_sentences() {
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!(either(&["a", "b"]), "a or b");
        assert_eq!((list(&["a"]), list::<u8>(&[])), ("a".to_owned(), String::new()));
        assert_eq!((count(1, "cell"), count(0, "cell")), ("1 cell".to_owned(), "0 cells".to_owned()));
        assert_eq!(capital("knight"), "Knight");
        assert_eq!(escape("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
    }
}
