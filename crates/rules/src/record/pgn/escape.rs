//! Characters that a comment or a tag cannot hold as they are: written `&#N;`, N the character's number.

/// The text with every `&#N;` replaced by its character. What only looks like one stays.
pub(super) fn unescape(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("&#") {
        let (before, reference) = rest.split_at(at);
        result.push_str(before);
        // No character has more than seven digits: a longer search would be for nothing.
        let end = reference.bytes().take(10).position(|byte| byte == b';');
        let number = end.and_then(|end| reference.get(2..end));
        let digits = number.filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
        let letter = digits.and_then(|number| number.parse().ok()).and_then(char::from_u32);
        let length = match (letter, end) {
            (Some(letter), Some(end)) => {
                result.push(letter);
                end + 1
            }
            _ => {
                result.push_str("&#");
                2
            }
        };
        rest = &reference[length..];
    }
    result.push_str(rest);
    result
}

/// The text with those characters written `&#N;` for which `special` holds, and each `&` before a `#`.
pub(super) fn escape(text: &str, special: impl Fn(usize, char) -> bool) -> String {
    let mut result = String::with_capacity(text.len());
    for (at, letter) in text.char_indices() {
        let reference = letter == '&' && text[at + 1..].starts_with('#');
        if reference || letter.is_control() || special(at, letter) {
            result.push_str(&format!("&#{};", u32::from(letter)));
        } else {
            result.push(letter);
        }
    }
    result
}
