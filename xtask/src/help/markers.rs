//! The marked parts of a page.

/// A part of the page that is generated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name in the marker.
    pub name: &'static str,
    /// What stands between the markers, without the line breaks around it.
    pub text: String,
}

const OPENING: &str = "<!-- generated: ";
const OPENING_END: &str = " -->";
const CLOSING: &str = "<!-- end -->";

/// The page with every part filled in.
///
/// # Errors
/// Says which marker is missing, there twice, unknown or not closed.
pub fn fill(page: &str, parts: &[Part]) -> Result<String, String> {
    let mut filled = String::with_capacity(page.len());
    let mut rest = page;
    for found in find(page, parts)? {
        let (before, after) = rest.split_at(found.start + rest.len() - page.len());
        filled.push_str(before);
        filled.push('\n');
        filled.push_str(&found.part.text);
        filled.push('\n');
        rest = &after[found.end - found.start..];
    }
    filled.push_str(rest);
    Ok(filled)
}

/// The name of the first part that the page has otherwise.
///
/// # Errors
/// As for [`fill`].
pub fn stale(page: &str, parts: &[Part]) -> Result<Option<&'static str>, String> {
    let differs = |found: &Found| page[found.start..found.end] != format!("\n{}\n", found.part.text);
    Ok(find(page, parts)?.into_iter().find(differs).map(|found| found.part.name))
}

/// Where in the page a part's text is, the line breaks around it included.
struct Found<'a> {
    part: &'a Part,
    start: usize,
    end: usize,
}

/// Every part, in the order of the page.
fn find<'a>(page: &str, parts: &'a [Part]) -> Result<Vec<Found<'a>>, String> {
    let mut all: Vec<Found> = Vec::new();
    let mut at = 0;
    while let Some(opening) = page[at..].find(OPENING) {
        let name_start = at + opening + OPENING.len();
        let name_end = name_start
            + page[name_start..].find(OPENING_END).ok_or("a marker of a generated part has no end.")?;
        let name = &page[name_start..name_end];
        let part = parts
            .iter()
            .find(|part| part.name == name)
            .ok_or_else(|| format!("there is no generated part `{name}`."))?;
        if all.iter().any(|found| found.part.name == name) {
            return Err(format!("the generated part `{name}` is there twice."));
        }
        let start = name_end + OPENING_END.len();
        let next = page[start..].find(OPENING).map_or(page.len(), |next| start + next);
        let closing = page[start..next]
            .find(CLOSING)
            .ok_or_else(|| format!("the generated part `{name}` is not closed by `{CLOSING}`."))?;
        all.push(Found { part, start, end: start + closing });
        at = start + closing + CLOSING.len();
    }
    match parts.iter().find(|part| all.iter().all(|found| found.part.name != part.name)) {
        Some(missing) => Err(format!("the markers of the generated part `{}` are missing.", missing.name)),
        None => Ok(all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts() -> [Part; 2] {
        let part = |name, text: &str| Part { name, text: text.to_owned() };
        [part("one", "1"), part("two", "2\n2")]
    }

    const PAGE: &str =
        "a <!-- generated: two --><!-- end --> b\n<!-- generated: one -->\nold\n<!-- end -->\nc";

    #[test]
    fn parts_are_filled_and_the_rest_is_kept() -> Result<(), String> {
        let filled = fill(PAGE, &parts())?;
        assert_eq!(
            filled,
            "a <!-- generated: two -->\n2\n2\n<!-- end --> b\n<!-- generated: one -->\n1\n<!-- end -->\nc"
        );
        assert_eq!(stale(PAGE, &parts())?, Some("two"));
        assert_eq!(stale(&filled, &parts())?, None);
        assert_eq!(stale(&filled.replace("\n1\n", "\n7\n"), &parts())?, Some("one"));
        Ok(())
    }

    #[test]
    fn markers_that_do_not_fit_are_named() {
        let fault = |page: &str| fill(page, &parts()).expect_err("a fault");
        assert!(fault("<!-- generated: one --><!-- end -->").contains("`two` are missing"));
        assert!(fault("<!-- generated: six --><!-- end -->").contains("no generated part `six`"));
        assert!(fault("<!-- generated: one -->").contains("`one` is not closed"));
        assert!(fault(&format!("{PAGE}{PAGE}")).contains("`two` is there twice"));
        assert!(fault(&PAGE.replacen("<!-- end -->", "", 1)).contains("`two` is not closed"));
    }
}
