//! The generated parts in another language than English.

use session::Language;

/// What is the same in all languages: code, and titles of books.
const WORDLESS: [&str; 2] = ["code", "cite"];

/// The HTML with its texts and labels in a language.
///
/// # Errors
/// Names the first text that the language lacks.
pub fn translated(html: &str, language: &Language) -> Result<String, String> {
    let mut done = String::with_capacity(html.len());
    let mut rest = html;
    let mut wordless = 0_usize;
    while let Some((text, after)) = rest.split_once('<') {
        done.push_str(&if wordless == 0 { words(text, language)? } else { text.to_owned() });
        let (tag, after) = after.split_once('>').ok_or("a tag has no end.")?;
        let (closes, name) = tag.strip_prefix('/').map_or((false, tag), |name| (true, name));
        if WORDLESS.contains(&name.split(' ').next().unwrap_or_default()) {
            wordless = if closes { wordless.saturating_sub(1) } else { wordless + 1 };
        }
        done.push('<');
        done.push_str(&labelled(tag, language)?);
        done.push('>');
        rest = after;
    }
    done.push_str(&words(rest, language)?);
    Ok(done)
}

/// A tag with its label in the language.
fn labelled(tag: &str, language: &Language) -> Result<String, String> {
    const LABEL: &str = "aria-label=\"";
    let Some((before, rest)) = tag.split_once(LABEL) else { return Ok(tag.to_owned()) };
    let (label, after) = rest.split_once('"').ok_or("a label has no end.")?;
    Ok(format!("{before}{LABEL}{}\"{after}", words(label, language)?))
}

/// A text in the language; one without words as it stands.
fn words(text: &str, language: &Language) -> Result<String, String> {
    let is_word = |part: &str| part.len() > 2 && part.chars().all(char::is_alphabetic);
    match language.translate(text) {
        Some(translated) => Ok(translated.replace(" ,", ",").replace(" .", ".")),
        None if text.split(|letter: char| !letter.is_alphanumeric()).any(is_word) => {
            Err(format!("xtask/src/help/de.txt lacks `{}`.", text.trim()))
        }
        None => Ok(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn german() -> Result<Language, String> {
        Language::read("# Deutsch\nRook = Turm\n{a} and {b} = {a} und {b}\nand more. = , und mehr.\n")
            .map_err(|error| error.to_string())
    }

    #[test]
    fn texts_and_labels_are_translated_and_code_is_not() -> Result<(), String> {
        let html = "<p class=\"x\" aria-label=\"Rook and Rook\">Rook <code>Rook</code>, a1A and b2B</p>\n";
        assert_eq!(
            translated(html, &german()?)?,
            "<p class=\"x\" aria-label=\"Turm und Turm\">Turm <code>Rook</code>, a1A und b2B</p>\n"
        );
        assert_eq!(
            translated("<cite>A Book</cite> and more.", &german()?)?,
            "<cite>A Book</cite>, und mehr."
        );
        Ok(())
    }

    #[test]
    fn what_is_lacking_is_named() -> Result<(), String> {
        let fault = translated("<td>Queen</td>", &german()?).expect_err("no queen");
        assert!(fault.contains("`Queen`"), "{fault}");
        Ok(())
    }
}
