//! The online help, `www/help.html`: written by hand, but for the parts that the rules themselves know.
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
mod vectors;
mod words;

use std::fs;
use std::path::Path;

use markers::Part;
use rules::chess::{Artemis, Raumschach, Variant};
use rules::doseki::{OPTIONS, Size};

/// The page.
const PAGE: &str = "www/help.html";

/// Fills every generated part of the help page.
///
/// # Errors
/// A plain sentence, if the page can't be read or written, or its markers don't fit the parts.
pub fn write(root: &Path) -> Result<(), String> {
    let page = read(root)?;
    let filled = markers::fill(&page, &parts(root)?).map_err(in_page)?;
    if filled == page {
        return Ok(());
    }
    fs::write(root.join(PAGE), filled).map_err(|error| format!("{PAGE} can't be written: {error}."))
}

/// Fails if a generated part of the help page is not what the rules say now.
///
/// # Errors
/// A plain sentence that names the part and what to do.
pub fn check(root: &Path) -> Result<(), String> {
    match markers::stale(&read(root)?, &parts(root)?).map_err(in_page)? {
        None => Ok(()),
        Some(name) => {
            Err(format!("The part `{name}` of {PAGE} is out of date; `cargo xtask docs` writes it anew."))
        }
    }
}

fn read(root: &Path) -> Result<String, String> {
    fs::read_to_string(root.join(PAGE)).map_err(|error| format!("{PAGE} can't be read: {error}."))
}

fn in_page(fault: String) -> String {
    format!("{PAGE}: {fault}")
}

/// Every generated part.
fn parts(root: &Path) -> Result<Vec<Part>, String> {
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

    const HELP: &str = include_str!("../../www/help.html");
    const BOARD: &str = include_str!("../../index.html");

    fn values(attribute: &str) -> impl Iterator<Item = &str> {
        HELP.split(attribute).skip(1).filter_map(|rest| rest.split('"').next())
    }

    #[test]
    fn every_link_within_the_page_leads_somewhere_and_every_id_is_there_once() {
        let ids: Vec<&str> = values(" id=\"").collect();
        let mut once = ids.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), ids.len(), "an id is there twice");
        for target in values("href=\"#") {
            assert!(ids.contains(&target), "#{target} leads nowhere");
        }
    }

    /// `<button ... role="menuitem" ...>New Game <kbd>F2</kbd></button>` on the board's page.
    #[test]
    fn every_menu_item_is_explained_with_its_shortcut() {
        let items = BOARD.split(" role=\"menuitem").skip(1);
        let items = items.filter_map(|rest| rest.split_once('>')?.1.split("</").next());
        let mut explained = 0;
        for item in items.filter(|item| !["File", "View", "Help"].contains(item)) {
            let (name, key) = item.split_once(" <kbd>").unwrap_or((item, ""));
            let key = if key.is_empty() { String::new() } else { format!("<kbd>{key}</kbd>") };
            let row = format!("<th scope=\"row\">{name}</th><td>{key}</td>");
            assert!(HELP.contains(&row), "{item}");
            explained += 1;
        }
        assert!(explained > 8, "the menus were not found");
    }

    #[test]
    fn a_second_filling_changes_nothing() -> Result<(), String> {
        let root = Path::new("/nowhere");
        let filled = markers::fill(HELP, &parts(root)?)?;
        assert_eq!(markers::fill(&filled, &parts(root)?)?, filled);
        assert_eq!(markers::stale(&filled, &parts(root)?)?, None);
        Ok(())
    }
}
