//! Other languages than the program's own, English: a file of words each, applied where text reaches a person.
//!
//! A line of the file is a text or a sentence as the program says it, ` = `, and the same in the other language.
//! What stands in braces is put in, less than two sentences, and is itself translated:
//! `{side} to move. = {side} ist am Zug.` The first
//! line is `#` and the language's own name for itself; further lines that begin with `#` are for those who read
//! the file.
//!
//! ```
//! use raumspiel_session::Language;
//!
//! let german = Language::read("# Deutsch\n{side} to move. = {side} ist am Zug.\nWhite = Weiß\n")?;
//! assert_eq!(german.translate("White to move.").as_deref(), Some("Weiß ist am Zug."));
//! assert_eq!(german.translate("Black to move.").as_deref(), Some("Black ist am Zug."));
//! assert_eq!(german.translate("c1A"), None);
//! # Ok::<(), raumspiel_session::LanguageError>(())
//! ```

use core::fmt;

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// Words as they stand.
    Words(String),
    /// What is put in, by its name; without a name, by its number from 0.
    Hole(String),
}

/// A text with holes, and its translation with the same holes.
#[derive(Clone, Debug)]
struct Template {
    from: Vec<Part>,
    to: Vec<Part>,
    /// How many bytes of words it has.
    weight: usize,
}

/// The words of a language.
#[derive(Clone, Debug)]
pub struct Language {
    /// The heaviest first: what is said more exactly comes before what fits more.
    templates: Vec<Template>,
    /// What stands before the tenths of a number, where it is no point.
    decimal: Option<String>,
}

/// A number with tenths as the program writes it: its line in a file of words says how a language does.
const HALF: [&str; 3] = ["0", ".", "5"];

/// A template with fewer bytes of words, as `{cell} takes {taken}`, is of one thing: what is put in is no list.
const LIGHT: usize = 10;

/// What is wrong with a file of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanguageError {
    /// The line, from 1.
    pub line: usize,
    /// What was found there, and what was expected.
    pub problem: String,
}

impl fmt::Display for LanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl core::error::Error for LanguageError {}

impl Language {
    /// The words of a file.
    ///
    /// # Errors
    /// If a line has no ` = `, or its two sides don't have the same holes.
    pub fn read(text: &str) -> Result<Self, LanguageError> {
        let mut templates = Vec::new();
        for (index, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let error = |problem: &str| LanguageError {
                line: index + 1,
                problem: format!("found `{line}`; {problem}"),
            };
            let (from, to) =
                line.split_once(" = ").ok_or_else(|| error("expected English words, ` = `, and others"))?;
            let (from, to) = (parts(from), parts(to));
            let has_those_of = |one: &[Part], other: &[Part]| {
                let count = |parts: &[Part], hole: &Part| parts.iter().filter(|&part| part == hole).count();
                let mut holes = other.iter().filter(|part| matches!(part, Part::Hole(_)));
                holes.all(|hole| count(one, hole) == count(other, hole))
            };
            if !has_those_of(&from, &to) || !has_those_of(&to, &from) {
                return Err(error("expected the same in braces on both sides"));
            }
            let weight = from.iter().map(Part::weight).sum();
            templates.push(Template { from, to, weight });
        }
        let half = [Part::Words(HALF.concat())];
        let decimal = templates.iter().find(|template| template.from == half).and_then(Template::decimal);
        templates.sort_by_cached_key(|template| -(template.weight as i64));
        Ok(Self { templates, decimal })
    }

    /// A text in this language; `None` if nothing in it is known. What is not known stays as it is.
    ///
    /// A text is one template, or sentences, or parts between commas, each of which is a text again: whatever leaves
    /// least of it unknown.
    #[must_use]
    pub fn translate(&self, text: &str) -> Option<String> {
        self.known(text).map(|known| known.text)
    }

    fn known(&self, text: &str) -> Option<Known> {
        let inner = text.trim();
        if inner.is_empty() {
            return None;
        }
        let whole = self.number(inner).or_else(|| self.whole(inner));
        let best = if whole.as_ref().is_some_and(|known| known.clears(inner)) {
            whole
        } else {
            let parts = self.sentences(inner, true).or_else(|| self.listed(inner));
            let parts = parts.or_else(|| self.sentences(inner, false));
            let ways = [whole, parts, self.without_stop(inner)];
            // Of equals the first.
            ways.into_iter().flatten().reduce(|best, way| if way.weight > best.weight { way } else { best })
        };
        let start = text.len() - text.trim_start().len();
        let around = (&text[..start], &text[start + inner.len()..]);
        best.map(|known| Known { text: format!("{}{}{}", around.0, known.text, around.1), ..known })
    }

    /// A text that is a number with tenths.
    fn number(&self, text: &str) -> Option<Known> {
        let (before, after) = text.split_once(HALF[1])?;
        let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let unsigned = before.strip_prefix(['+', '-', '−']).unwrap_or(before);
        let is_number = is_digits(unsigned) && is_digits(after);
        let decimal = self.decimal.as_deref().filter(|_| is_number)?;
        Some(Known { text: format!("{before}{decimal}{after}"), weight: text.len() })
    }

    /// A text that is one template.
    fn whole(&self, text: &str) -> Option<Known> {
        self.templates.iter().find_map(|template| {
            let mut found = Vec::new();
            let spans = |&(_, text): &(&str, &str)| template.weight < LIGHT && text.contains(", ");
            let fits = fits(&template.from, text, &mut found) && !found.iter().any(spans);
            fits.then(|| self.fill(template, &found))
        })
    }

    fn fill(&self, template: &Template, found: &[(&str, &str)]) -> Known {
        let mut filled = Known { text: String::new(), weight: template.weight };
        for part in &template.to {
            match part {
                Part::Words(words) => filled.text.push_str(words),
                Part::Hole(name) => {
                    let text = found.iter().find(|(hole, _)| hole == name).map_or("", |(_, text)| text);
                    // What is quoted is not the program's.
                    filled.push(if template.quotes(name) {
                        Known::same(text, text.len())
                    } else {
                        self.or_same(text)
                    });
                }
            }
        }
        filled
    }

    fn or_same(&self, text: &str) -> Known {
        self.known(text).unwrap_or_else(|| Known::same(text, 0))
    }

    /// As many sentences at a time as make a template, or else, unless the first must be known, that alone; and the
    /// rest.
    fn sentences(&self, text: &str, known_first: bool) -> Option<Known> {
        let ends: Vec<usize> = text
            .match_indices(' ')
            .map(|(at, _)| at)
            .filter(|&at| text[..at].ends_with(['.', '!', '?', ':']))
            .collect();
        let ways = ends.iter().rev().flat_map(|&end| {
            let first = &text[..end];
            [self.whole(first), self.without_stop(first)].into_iter().flatten().map(move |known| (known, end))
        });
        // Of equals the longest.
        let known = ways.reduce(|best, way| if way.0.weight > best.0.weight { way } else { best });
        let (mut first, end) = match known {
            Some(known) => known,
            None if known_first => return None,
            None => (self.or_same(&text[..*ends.first()?]), *ends.first()?),
        };
        first.text.push(' ');
        first.push(self.or_same(&text[end + 1..]));
        (first.weight > 0).then_some(first)
    }

    /// The parts between commas.
    fn listed(&self, text: &str) -> Option<Known> {
        let (first, rest) = text.split_once(", ")?;
        let mut first = self.or_same(first);
        first.text.push_str(", ");
        first.push(self.or_same(rest));
        (first.weight > 0).then_some(first)
    }

    /// A part of a sentence that stands as one.
    fn without_stop(&self, text: &str) -> Option<Known> {
        let mut known = self.whole(text.strip_suffix('.')?)?;
        known.text.push('.');
        Some(known)
    }
}

/// A text in the other language, and how many bytes of the English one were known.
struct Known {
    text: String,
    weight: usize,
}

impl Known {
    fn same(text: &str, weight: usize) -> Self {
        Self { text: text.to_owned(), weight }
    }

    /// Whether hardly anything of the English text is left.
    fn clears(&self, text: &str) -> bool {
        4 * self.weight >= 3 * text.len()
    }

    /// Puts more after it.
    fn push(&mut self, more: Self) {
        self.text.push_str(&more.text);
        self.weight += more.weight;
    }
}

impl Template {
    /// What this language has for the point of [`HALF`].
    fn decimal(&self) -> Option<String> {
        let [Part::Words(half)] = &self.to[..] else { return None };
        half.strip_prefix(HALF[0])?.strip_suffix(HALF[2]).map(str::to_owned)
    }

    /// Whether a hole stands between quotes.
    fn quotes(&self, name: &str) -> bool {
        let is_it = |parts: &[Part]| match parts {
            [Part::Words(before), Part::Hole(hole), Part::Words(after)] => {
                hole == name && before.ends_with('`') && after.starts_with('`')
            }
            _ => false,
        };
        self.from.windows(3).any(is_it)
    }
}

impl Part {
    fn weight(&self) -> usize {
        match self {
            Self::Words(words) => words.len(),
            Self::Hole(_) => 0,
        }
    }
}

/// The parts of a template's text.
fn parts(text: &str) -> Vec<Part> {
    let (mut parts, mut rest, mut number) = (Vec::new(), text.trim(), 0);
    while let Some((words, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else { break };
        if !words.is_empty() {
            parts.push(Part::Words(words.to_owned()));
        }
        parts.push(Part::Hole(if name.is_empty() { number.to_string() } else { name.to_owned() }));
        number += 1;
        rest = after;
    }
    if !rest.is_empty() {
        parts.push(Part::Words(rest.to_owned()));
    }
    parts
}

/// Whether a text is a template; notes what stands in the holes.
fn fits<'a>(parts: &'a [Part], text: &'a str, found: &mut Vec<(&'a str, &'a str)>) -> bool {
    match parts {
        [] => text.is_empty(),
        [Part::Words(words), rest @ ..] => {
            text.strip_prefix(words.as_str()).is_some_and(|text| fits(rest, text, found))
        }
        [Part::Hole(name)] => {
            found.push((name, text));
            fills_a_hole(text)
        }
        [Part::Hole(name), rest @ ..] => {
            let Some(Part::Words(words)) = rest.first() else { return false };
            let before = found.len();
            text.match_indices(words.as_str()).any(|(at, _)| {
                found.truncate(before);
                found.push((name, &text[..at]));
                // A sentence may end where a hole ends, but not before what goes on.
                let goes_on = words.starts_with(' ') && text[..at].ends_with(['.', '!', '?']);
                !goes_on && fills_a_hole(&text[..at]) && fits(rest, &text[at..], found)
            })
        }
    }
}

/// What is put in is something, and never as much as a sentence and more.
fn fills_a_hole(text: &str) -> bool {
    // What stands in quotes ends no sentence; and who begins a quote ends it.
    let ends = |part: &str| [". ", "! ", "? "].iter().any(|end| part.contains(end));
    let whole_quotes = text.matches('`').count().is_multiple_of(2);
    !text.is_empty() && whole_quotes && !text.split('`').step_by(2).any(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: &str = "\
# Deutsch
White = Weiß
white = weißer
{side} to move. = {side} ist am Zug.
Check! = Schach!
Last move: {move}. = Letzter Zug: {move}.
Selected: {piece} on {cell}, {count}. = Gewählt: {piece} auf {cell}, {count}.
{number} moves = {number} Züge
white knight = weißer Springer
knight = Springer
empty = leer
advice: go = Rat: los
line {line}, column {column}: {problem} = Zeile {line}, Spalte {column}: {problem}
0.5 = 0,5
Depth {depth}: {score}. {line} = Tiefe {depth}: {score}. {line}
`{found}` is no move = „{found}“ ist kein Zug
`{found}` is no move; expected `{example}`{others} = „{found}“ ist kein Zug; erwartet „{example}“{others}
, `O-O` or `{long}` = , „O-O“ oder „{long}“
{side}: {piece} {from} to {to}. = {side}: {piece} {from} nach {to}.
{} has {} kings = {1} Könige hat {0}
";

    fn german() -> Language {
        Language::read(WORDS).expect("the words can be read")
    }

    fn translated(text: &str) -> String {
        german().translate(text).unwrap_or_else(|| panic!("`{text}` is known"))
    }

    #[test]
    fn sentences_parts_and_what_is_put_in_are_translated() {
        assert_eq!(translated("White to move."), "Weiß ist am Zug.");
        assert_eq!(
            translated("White to move. Check! Last move: Nc1C. Selected: knight on a1B, 6 moves."),
            "Weiß ist am Zug. Schach! Letzter Zug: Nc1C. Gewählt: Springer auf a1B, 6 Züge."
        );
        assert_eq!(translated("a1B, white knight, whatever"), "a1B, weißer Springer, whatever");
        assert_eq!(translated("a1B, empty"), "a1B, leer");
        assert_eq!(translated("a1B, white knight, advice: go"), "a1B, weißer Springer, Rat: los");
        assert_eq!(translated("line 2, column 4: `b9Z` is no move"), "Zeile 2, Spalte 4: „b9Z“ ist kein Zug");
        assert_eq!(translated("White has 3 kings"), "3 Könige hat Weiß");
        assert_eq!(
            translated("`b9Z` is no move; expected `Nc1C`, `O-O` or `c1A`. White to move."),
            "„b9Z“ ist kein Zug; erwartet „Nc1C“, „O-O“ oder „c1A“. Weiß ist am Zug."
        );
        assert_eq!(translated("  empty\n"), "  leer\n");
        // A clock near its end, an evaluation; and no date, number of a move or cell.
        assert_eq!(translated("9.4"), "9,4");
        assert_eq!(translated("Depth 7: −0.35. Nc3B a4A"), "Tiefe 7: −0,35. Nc3B a4A");
        for other in ["2026.11.29", "7.", ".5", "1.Na3A", "a1.5"] {
            assert_eq!(german().translate(other), None);
        }
    }

    #[test]
    fn what_leaves_least_unknown_is_taken() {
        let words = "\
# X
White = Weiß
empty = leer
{game}. {side} to move. = {game}. {side} ist am Zug.
{side} to move. = {side} ist am Zug.
There is no game. = Kein Spiel.
{piece} on {cell} = {piece} auf {cell}
in reach on an empty board = in Reichweite
{side} has no king = {side} hat keinen König
{cell} takes {taken} = {cell} schlägt {taken}
pawn = Bauer
";
        let other = Language::read(words).expect("the words can be read");
        for (english, expected) in [
            ("There is no game. White to move.", "Kein Spiel. Weiß ist am Zug."),
            ("Doseki. White to move.", "Doseki. Weiß ist am Zug."),
            ("d2C, empty, in reach on an empty board", "d2C, leer, in Reichweite"),
            ("White has no king.", "Weiß hat keinen König."),
            ("b2 takes pawn, c3, d4 takes pawn", "b2 schlägt Bauer, c3, d4 schlägt Bauer"),
        ] {
            assert_eq!(other.translate(english).as_deref(), Some(expected));
        }
        // However long a list is, each of its parts is looked at a few times, not for all the parts before it.
        let list = |item: &str| vec![item; 200].join(", ");
        assert_eq!(other.translate(&list("b2 takes pawn")), Some(list("b2 schlägt Bauer")));
    }

    #[test]
    fn what_is_not_known_stays() {
        assert_eq!(german().translate("Nc1C"), None);
        assert_eq!(german().translate(""), None);
        assert_eq!(german().translate(" 1. "), None);
        assert_eq!(translated("Something else. White to move."), "Something else. Weiß ist am Zug.");
        assert_eq!(translated("White to move. Something else."), "Weiß ist am Zug. Something else.");
    }

    #[test]
    fn a_bad_line_is_named() {
        let error = Language::read("# X\nWhite = Weiß\nBlack\n").expect_err("no ` = `");
        assert_eq!(error.to_string(), "line 3: found `Black`; expected English words, ` = `, and others");
        let error = Language::read("{a} to {b} = {a} nach {c}").expect_err("another hole");
        assert_eq!(error.line, 1);
    }
}
