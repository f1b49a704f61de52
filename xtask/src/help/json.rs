//! As much of JSON as the list of browsers needs: an array of objects whose values are texts.

/// Keys and values, in the order of the text.
pub type Object = Vec<(String, String)>;

/// Reads an array of objects whose values are texts.
///
/// # Errors
/// Says where something else was found.
pub fn objects(text: &str) -> Result<Vec<Object>, String> {
    let mut reader = Reader { text, at: 0 };
    let objects = reader.list('[', ']', Reader::object)?;
    match reader.peek() {
        None => Ok(objects),
        Some(_) => Err(reader.fault("the end")),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// The next character that is no space.
    fn peek(&mut self) -> Option<char> {
        self.at = self.text.len() - self.rest().trim_start().len();
        self.rest().chars().next()
    }

    fn fault(&self, expected: &str) -> String {
        let line = 1 + self.text[..self.at].matches('\n').count();
        match self.rest().chars().next() {
            Some(found) => format!("line {line}: found `{found}`, expected {expected}."),
            None => format!("line {line}: found the end, expected {expected}."),
        }
    }

    fn take(&mut self, wanted: char) -> Result<(), String> {
        if self.peek() == Some(wanted) {
            self.at += wanted.len_utf8();
            Ok(())
        } else {
            Err(self.fault(&format!("`{wanted}`")))
        }
    }

    /// Entries between brackets, divided by commas.
    fn list<T>(
        &mut self,
        open: char,
        close: char,
        entry: fn(&mut Self) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        self.take(open)?;
        let mut entries = Vec::new();
        while self.peek() != Some(close) {
            if !entries.is_empty() {
                self.take(',')?;
            }
            entries.push(entry(self)?);
        }
        self.take(close)?;
        Ok(entries)
    }

    fn object(&mut self) -> Result<Object, String> {
        self.list('{', '}', |reader| {
            let key = reader.string()?;
            reader.take(':')?;
            Ok((key, reader.string()?))
        })
    }

    /// A text; names and versions of browsers need no escapes but those of `"`, `\` and `/`.
    fn string(&mut self) -> Result<String, String> {
        self.take('"')?;
        let mut string = String::new();
        loop {
            let Some(letter) = self.rest().chars().next() else { return Err(self.fault("`\"`")) };
            self.at += letter.len_utf8();
            match letter {
                '"' => return Ok(string),
                '\\' => {
                    let escaped = self.rest().chars().next().filter(|letter| "\"\\/".contains(*letter));
                    let escaped = escaped.ok_or_else(|| self.fault("`\"`, `\\` or `/` after `\\`"))?;
                    self.at += 1;
                    string.push(escaped);
                }
                letter => string.push(letter),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_are_read() {
        let text = "[\n  {\"a\": \"x \\\"y\\\" ü\", \"b\" : \"\"},\n  {}\n]\n";
        let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        assert_eq!(objects(text), Ok(vec![vec![pair("a", "x \"y\" ü"), pair("b", "")], vec![]]));
        assert_eq!(objects("[]"), Ok(vec![]));
    }

    #[test]
    fn faults_say_where() {
        let fault = |text: &str| objects(text).expect_err("a fault");
        assert_eq!(fault(""), "line 1: found the end, expected `[`.");
        assert_eq!(fault("[\n{\"a\": 1}]"), "line 2: found `1`, expected `\"`.");
        assert_eq!(fault("[{\"a\""), "line 1: found the end, expected `:`.");
        assert_eq!(fault("[{} {}]"), "line 1: found `{`, expected `,`.");
        assert_eq!(fault("[{\"a\":\"\\n\"}]"), "line 1: found `n`, expected `\"`, `\\` or `/` after `\\`.");
        assert_eq!(fault("[] x"), "line 1: found `x`, expected the end.");
        assert_eq!(fault("[{\"a\":\"b"), "line 1: found the end, expected `\"`.");
    }
}
