//! The list of browsers: those that the tests have run in, and no others.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::json;
use super::words::escape;

/// Kept up to date by the test run: `[{"browser": "Chromium", "version": "156.0"}, ...]`.
const FILE: &str = "tests/browsers.json";

/// The list as HTML.
///
/// # Errors
/// If the file is there, but can't be read.
pub fn list(root: &Path) -> Result<String, String> {
    match fs::read_to_string(root.join(FILE)) {
        Ok(text) => html(&text).map_err(|fault| format!("{FILE}: {fault}")),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(NONE.to_owned()),
        Err(error) => Err(format!("{FILE} can't be read: {error}.")),
    }
}

const INTRODUCTION: &str = "<p>The program’s own tests play the game in these browsers:</p>";
const NONE: &str = "<p>No browser has been tested yet.</p>";

fn html(text: &str) -> Result<String, String> {
    let browsers = json::objects(text)?;
    if browsers.is_empty() {
        return Ok(NONE.to_owned());
    }
    let mut lines = vec![INTRODUCTION.to_owned(), "<ul>".to_owned()];
    for browser in &browsers {
        let value = |key: &str| {
            let found = browser.iter().find(|(known, _)| known == key);
            found.map(|(_, value)| escape(value)).ok_or_else(|| format!("an entry has no `{key}`."))
        };
        lines.push(format!("<li>{} {}</li>", value("browser")?, value("version")?));
    }
    lines.push("</ul>".to_owned());
    Ok(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_listed_in_their_order() {
        let text =
            r#"[ {"browser": "Chromium", "version": "156.0"}, {"version":"153<","browser":"Firefox"} ]"#;
        assert_eq!(
            html(text),
            Ok(format!("{INTRODUCTION}\n<ul>\n<li>Chromium 156.0</li>\n<li>Firefox 153&lt;</li>\n</ul>"))
        );
        assert_eq!(html("[]"), Ok(NONE.to_owned()));
        assert_eq!(html(r#"[{"browser": "Chromium"}]"#), Err("an entry has no `version`.".to_owned()));
    }

    #[test]
    fn without_a_test_run_the_page_says_so() {
        assert_eq!(list(Path::new("/nowhere")), Ok(NONE.to_owned()));
    }
}
