//! The tags of one game in a file.

use super::{
    cursor::{Cursor, is_line_end, shortened},
    error::{PgnError, Problem},
    escape::unescape,
};
use crate::record::{
    ruleset::Ruleset,
    tags::{OWN, Tags, is_name},
};

/// One tag as it stands in a file.
#[derive(Debug)]
struct Tag {
    name: String,
    value: String,
    /// Where it begins.
    at: usize,
}

/// The tags of one game, and the comments between them.
#[derive(Debug, Default)]
pub(super) struct Head {
    tags: Vec<Tag>,
    /// The rules without a tag that names them.
    rules: String,
    pub(super) comments: Vec<String>,
}

impl Head {
    /// Reads all tags from here on.
    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Self, PgnError> {
        let mut head = Self::default();
        loop {
            cursor.skip_space();
            if let Some(comment) = cursor.comment()? {
                head.comments.extend(Some(comment).filter(|comment| !comment.is_empty()));
            } else if cursor.peek() == Some('[') {
                let tag = read_tag(cursor)?;
                head.add(tag, cursor)?;
            } else {
                return Ok(head);
            }
        }
    }

    /// Takes these rules where no tag says otherwise.
    pub(super) fn unless_tagged(self, rules: &str) -> Self {
        Self { rules: rules.to_owned(), ..self }
    }

    fn add(&mut self, tag: Tag, cursor: &Cursor<'_>) -> Result<(), PgnError> {
        match self.find(&tag.name) {
            None => self.tags.push(tag),
            Some(known) if known.value == tag.value => {}
            Some(known) => {
                let before = shortened(&known.value);
                let found = shortened(&tag.value);
                return Err(cursor.error(tag.at, Problem::TagTwice { name: tag.name, found, before }));
            }
        }
        Ok(())
    }

    fn find(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// A tag's value and where it begins.
    pub(super) fn get(&self, name: &str) -> Option<(&str, usize)> {
        self.find(name).map(|tag| (tag.value.as_str(), tag.at))
    }

    /// The position that the game begins with.
    pub(super) fn start<R: Ruleset>(&self, cursor: &Cursor<'_>) -> Result<R::Position, PgnError> {
        let (rules, rules_at) = self.get("Rules").unwrap_or((&self.rules, cursor.at()));
        let options = R::read_rules(rules).map_err(|error| {
            let (found, why) = (shortened(rules), error.to_string());
            cursor.error(rules_at, Problem::Rules { found, why })
        })?;
        match (self.get("FEN"), self.get("SetUp")) {
            // `0` says that the game begins as usual, whatever else is there.
            (_, Some(("0", _))) => Ok(R::start(&options)),
            (Some((text, at)), _) => R::read_position(text, &options).map_err(|error| {
                let (found, why) = (shortened(text), error.to_string());
                cursor.error(at, Problem::Position { found, why })
            }),
            (None, Some(("1", at))) => Err(cursor.error(at, Problem::NoPosition)),
            _ => Ok(R::start(&options)),
        }
    }

    /// The tags that the game itself does not say.
    pub(super) fn tags(&self) -> Tags {
        let mut tags = Tags::default();
        for tag in self.tags.iter().filter(|tag| !OWN.contains(&tag.name.as_str())) {
            // The name was found to be one when the tag was read.
            let _ = tags.set(&tag.name, &tag.value);
        }
        tags
    }
}

fn read_tag(cursor: &mut Cursor<'_>) -> Result<Tag, PgnError> {
    let at = cursor.at();
    let fault = |cursor: &Cursor<'_>, expected| {
        let found = cursor.quote(cursor.at());
        Err(cursor.error(cursor.at(), Problem::Tag { found, expected }))
    };
    cursor.eat("[");
    cursor.skip_space();
    let mut ahead = *cursor;
    let name = ahead.take_while(|letter| letter.is_ascii_alphanumeric() || letter == '_').to_owned();
    if !is_name(&name) {
        return fault(cursor, "a tag's name");
    }
    *cursor = ahead;
    cursor.skip_space();
    if !cursor.eat("\"") {
        return fault(cursor, "a value in quotes");
    }
    let mut value = String::new();
    loop {
        value.push_str(cursor.take_while(|letter| !matches!(letter, '"' | '\\') && !is_line_end(letter)));
        if cursor.eat("\"") {
            break;
        }
        // A backslash before anything else is a backslash.
        if cursor.eat("\\\"") {
            value.push('"');
        } else if cursor.eat("\\\\") || cursor.eat("\\") {
            value.push('\\');
        } else {
            return fault(cursor, "a `\"` after the tag's value");
        }
    }
    cursor.skip_space();
    if !cursor.eat("]") {
        return fault(cursor, "a `]` after the tag's value");
    }
    Ok(Tag { name, value: unescape(&value), at })
}
