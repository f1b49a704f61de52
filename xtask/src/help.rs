//! The online help, a page for each language: written by hand, but for the parts that the rules themselves know.
//!
//! Each such part stands between a line `<!-- generated: NAME -->` and a line `<!-- end -->`. The file is
//! committed with its parts filled in, so that the page can be served without this program.

mod boards;
mod browsers;
mod castling;
mod doseki;
mod json;
mod markers;
mod options;
mod pieces;
mod promotion;
mod reach;
mod solid;
mod start;
mod translate;
mod vectors;
mod words;

use std::fs;
use std::path::Path;

use markers::Part;
use rules::chess::{Artemis, Raumschach, Variant};
use rules::doseki::{OPTIONS, Size};
use session::Language;

/// The pages, and the words that their generated parts are translated with.
const PAGES: [(&str, Option<&str>); 2] =
    [("www/help.html", None), ("www/help.de.html", Some(include_str!("help/de.txt")))];

/// Fills every generated part of the help pages.
///
/// # Errors
/// A plain sentence, if a page can't be read or written, or its markers don't fit the parts.
pub fn write(root: &Path) -> Result<(), String> {
    for (page, words) in PAGES {
        let text = read(root, page)?;
        let filled =
            markers::fill(&text, &parts(root, words)?).map_err(|fault| format!("{page}: {fault}"))?;
        if filled != text {
            let written = fs::write(root.join(page), filled);
            written.map_err(|error| format!("{page} can't be written: {error}."))?;
        }
    }
    Ok(())
}

/// Fails if a generated part of a help page is not what the rules say now.
///
/// # Errors
/// A plain sentence that names the part and what to do.
pub fn check(root: &Path) -> Result<(), String> {
    for (page, words) in PAGES {
        let stale = markers::stale(&read(root, page)?, &parts(root, words)?);
        if let Some(name) = stale.map_err(|fault| format!("{page}: {fault}"))? {
            return Err(format!(
                "The part `{name}` of {page} is out of date; `cargo xtask docs` writes it anew."
            ));
        }
    }
    Ok(())
}

fn read(root: &Path, page: &str) -> Result<String, String> {
    fs::read_to_string(root.join(page)).map_err(|error| format!("{page} can't be read: {error}."))
}

/// Every generated part, in English or with these words.
fn parts(root: &Path, words: Option<&str>) -> Result<Vec<Part>, String> {
    let mut parts = english_parts(root)?;
    if let Some(words) = words {
        let language = Language::read(words).map_err(|error| format!("xtask/src/help/de.txt, {error}"))?;
        for part in &mut parts {
            part.text = translate::translated(&part.text, &language)?;
        }
    }
    Ok(parts)
}

/// Every generated part in English.
fn english_parts(root: &Path) -> Result<Vec<Part>, String> {
    let part = |name, text| Part { name, text };
    Ok(vec![
        part("symbols", boards::symbols()),
        part("piece-table", pieces::pieces::<Artemis>()),
        part("pawn-table", pieces::pawns::<Artemis>()),
        part("pawn-diagonal-table", pieces::diagonal_captures()),
        part("start-boards", start::boards::<Artemis>()),
        part("start-text", start::text::<Artemis>()),
        part("castling-table", castling::table()),
        part("promotion-table", promotion::table::<Artemis>()),
        part("options-table", options::table(Artemis::OPTIONS)?),
        part("raumschach-piece-table", pieces::pieces::<Raumschach>()),
        part("raumschach-pawn-table", pieces::pawns::<Raumschach>()),
        part("raumschach-start-boards", start::boards::<Raumschach>()),
        part("raumschach-start-text", start::text::<Raumschach>()),
        part("raumschach-promotion-table", promotion::table::<Raumschach>()),
        part("raumschach-options-table", options::table(Raumschach::OPTIONS)?),
        part("doseki-piece-table", doseki::pieces()?),
        part("doseki-start-layer", doseki::layer()),
        part("doseki-options-table", options::table(OPTIONS)?),
        part("doseki-names-table", doseki::names()?),
        part("doseki-start-text", doseki::start_text(Size::Five)),
        part("browsers", browsers::list(root)?),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELP: [&str; 2] = [include_str!("../../www/help.html"), include_str!("../../www/help.de.html")];
    const BOARD: &str = include_str!("../../index.html");

    fn values<'a>(page: &'a str, attribute: &'a str) -> impl Iterator<Item = &'a str> {
        page.split(attribute).skip(1).filter_map(|rest| rest.split('"').next())
    }

    #[test]
    fn every_link_within_the_page_leads_somewhere_and_every_id_is_there_once() {
        for page in HELP {
            let ids: Vec<&str> = values(page, " id=\"").collect();
            let mut once = ids.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), ids.len(), "an id is there twice");
            for target in values(page, "href=\"#") {
                assert!(ids.contains(&target), "#{target} leads nowhere");
            }
        }
    }

    /// Chapters, tables, lists and links: what is in one is in the other, in the same order.
    #[test]
    fn all_languages_have_the_same_help() {
        let [english, german] = HELP;
        for mark in [" id=\"", "href=\"#", "<h", "<li", "<tr", "<dt", "<p", "<td"] {
            let (one, other): (Vec<_>, Vec<_>) = match mark {
                " id=\"" | "href=\"#" => (values(english, mark).collect(), values(german, mark).collect()),
                _ => (vec![""; english.matches(mark).count()], vec![""; german.matches(mark).count()]),
            };
            assert_eq!(one, other, "{mark}");
        }
    }

    /// `<button ... role="menuitem" ...>New Game <kbd>F2</kbd></button>` on the board's page.
    #[test]
    fn every_menu_item_is_explained_with_its_shortcut() -> Result<(), String> {
        let words = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../www/words/de.txt"));
        let words = words.map_err(|error| error.to_string())?;
        let german = Language::read(&words).map_err(|error| error.to_string())?;
        let same = |text: &str| text.to_owned();
        let translated = |text: &str| german.translate(text).unwrap_or_else(|| text.to_owned());
        let languages: [&dyn Fn(&str) -> String; 2] = [&same, &translated];
        for (page, say) in HELP.into_iter().zip(languages) {
            // What stands before the first mark is no item; so with attributes and their values.
            let items = BOARD.split(" role=\"menuitem").skip(1);
            let items = items.filter_map(|rest| rest.split_once('>')?.1.split("</").next());
            let mut explained = 0;
            for item in items.filter(|item| !["File", "View", "Help"].contains(item)) {
                let (name, key) = item.split_once(" <kbd>").unwrap_or((item, ""));
                let key = if key.is_empty() { String::new() } else { format!("<kbd>{}</kbd>", say(key)) };
                let row = format!("<th scope=\"row\">{}</th><td>{key}</td>", say(name));
                assert!(page.contains(&row), "{item}: {row}");
                explained += 1;
            }
            assert!(explained > 8, "the menus were not found");
        }
        Ok(())
    }

    #[test]
    fn a_second_filling_changes_nothing() -> Result<(), String> {
        let root = Path::new("/nowhere");
        for (page, (_, words)) in HELP.into_iter().zip(PAGES) {
            let filled = markers::fill(page, &parts(root, words)?)?;
            assert_eq!(markers::fill(&filled, &parts(root, words)?)?, filled);
            assert_eq!(markers::stale(&filled, &parts(root, words)?)?, None);
        }
        Ok(())
    }
}
