//! Words put into lines.

/// Columns that a line has at most, if its words allow it.
const WIDTH: usize = 80;

/// Text that is broken between words.
#[derive(Debug, Default)]
pub(super) struct Lines {
    text: String,
    /// The column that the line has reached.
    column: usize,
    /// The last word, to which something may still be glued.
    word: String,
    /// Whether the next text is glued to `word`.
    open: bool,
}

impl Lines {
    /// Adds a word.
    pub(super) fn word(&mut self, word: &str) {
        if !self.open {
            self.flush();
        }
        self.open = false;
        self.word.push_str(word);
    }

    /// Adds what the next word is glued to.
    pub(super) fn opening(&mut self, text: &str) {
        self.word(text);
        self.open = true;
    }

    /// Adds what is glued to the last word.
    pub(super) fn closing(&mut self, text: &str) {
        self.open = false;
        self.word.push_str(text);
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let length = self.word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + length <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.column += length;
        self.text.push_str(&self.word);
        self.word.clear();
    }

    /// The lines, the last one ended too.
    pub(super) fn finish(mut self) -> String {
        self.flush();
        self.text.push('\n');
        self.text
    }
}
