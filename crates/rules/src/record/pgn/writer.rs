//! Writing a record's one form.

use super::{escape::escape, wrap::Lines};
use crate::{
    Side,
    record::{
        game_record::Record,
        node::{Node, Place},
        ruleset::Ruleset,
        tags::{OWN, SEVEN, TAKEN_BACK, TERMINATION, TIME_CONTROL},
        tree::Tree,
    },
};

/// The record as a file of one game.
#[must_use]
pub fn write<R: Ruleset>(record: &Record<R>) -> String {
    let mut text = head(record);
    text.push('\n');
    let mut writer = Writer { tree: &record.tree, lines: Lines::default(), numbered: false, depth: 0 };
    writer.game();
    writer.lines.word(record.result());
    text.push_str(&writer.lines.finish());
    text
}

fn head<R: Ruleset>(record: &Record<R>) -> String {
    let Record { tags, tree } = record;
    let mut text = String::new();
    let mut line = |name: &str, value: &str| {
        let value = escape(value, |_, _| false).replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    };
    for name in SEVEN {
        line(name, tags.get(name).unwrap_or(record.result()));
    }
    line("Variant", R::title());
    let rules = R::rules_text(tree.start());
    if !rules.is_empty() {
        line("Rules", &rules);
    }
    if !R::is_usual_start(tree.start()) {
        line("SetUp", "1");
        line("FEN", &R::position_text(tree.start()));
    }
    if let Some(value) = tags.get(TIME_CONTROL) {
        line(TIME_CONTROL, value);
    }
    let cause = tree.outcome().map(|ending| ending.cause.to_string()).unwrap_or_default();
    let termination = if tree.outcome().is_some() { Some(cause.as_str()) } else { tags.get(TERMINATION) };
    if let Some(value) = termination.filter(|value| !value.is_empty()) {
        line(TERMINATION, value);
    }
    let at_start = is_at_start(tree);
    if at_start {
        line(TAKEN_BACK, &tree.at(tree.end_of_line(Place::START)).ply().to_string());
    }
    let others = tags.iter().filter(|(name, _)| {
        !SEVEN.contains(name) && !OWN.contains(name) && ![TIME_CONTROL, TERMINATION].contains(name)
    });
    for (name, value) in others {
        line(name, value);
    }
    text
}

/// Whether all moves were taken back. There is no move then that a variation could make again; they stand as
/// the game's own, and a tag says that it has none.
fn is_at_start<R: Ruleset>(tree: &Tree<R>) -> bool {
    tree.latest() == Place::START && tree.size() > 1
}

/// What is still to be written. A list, not recursion: variations may lie in one another to any depth.
enum Step {
    /// What follows a place.
    Follow(Place),
    /// A variation that begins with a place.
    Open(Place),
    /// The moves taken back after a place: a variation that makes the place's move again.
    TakenBack(Place),
    /// A variation's end.
    Close,
}

struct Writer<'a, R: Ruleset> {
    tree: &'a Tree<R>,
    lines: Lines,
    /// Whether a Black move needs no number, for White's stands right before it.
    numbered: bool,
    /// How many variations are open.
    depth: usize,
}

impl<R: Ruleset> Writer<'_, R> {
    fn game(&mut self) {
        let tree = self.tree;
        self.comments(&tree.at(Place::START).notes().after);
        let mut steps = vec![Step::Follow(Place::START)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Follow(place) => self.follow(place, &mut steps),
                Step::Open(place) => {
                    self.open();
                    self.the_move(place);
                    self.notes(place);
                    steps.push(Step::Close);
                    steps.push(Step::Follow(place));
                }
                Step::TakenBack(place) => {
                    self.open();
                    self.numbered_move(tree.at(place));
                    steps.push(Step::Close);
                    steps.push(Step::Follow(place));
                }
                Step::Close => {
                    self.lines.closing(")");
                    self.depth -= 1;
                    self.numbered = false;
                }
            }
        }
    }

    fn open(&mut self) {
        self.lines.opening("(");
        self.numbered = false;
        self.depth += 1;
    }

    fn follow(&mut self, place: Place, steps: &mut Vec<Step>) {
        let Some((&main, variations)) = self.tree.at(place).children().split_first() else {
            // Outside of variations a result would end the game's text.
            if let Some(ending) = self.tree.at(place).ending()
                && self.depth > 0
                && !ending.is_by_rules()
            {
                // A variation in which somebody gave up.
                self.lines.word(ending.score());
            }
            return;
        };
        self.the_move(main);
        self.notes(main);
        // Last in, first out.
        if main == self.tree.latest() {
            if !self.tree.at(main).children().is_empty() {
                steps.push(Step::TakenBack(main));
            }
        } else {
            steps.push(Step::Follow(main));
        }
        steps.extend(variations.iter().rev().map(|&place| Step::Open(place)));
    }

    /// A move with the comments before it.
    fn the_move(&mut self, place: Place) {
        let node = self.tree.at(place);
        self.comments(&node.notes().before);
        self.numbered_move(node);
    }

    fn numbered_move(&mut self, node: &Node<R>) {
        let before = node.parent().map_or(self.tree.start(), |parent| self.tree.at(parent).position());
        let number = R::turn_number(before);
        let white = R::turn(before) == Side::White;
        let text = node.text();
        // A number and its move are one word, so that no line ends with the number.
        match (white, self.numbered) {
            (true, _) => self.lines.word(&format!("{number}. {text}")),
            (false, true) => self.lines.word(text),
            (false, false) => self.lines.word(&format!("{number}... {text}")),
        }
        self.numbered = white;
    }

    fn notes(&mut self, place: Place) {
        let notes = self.tree.at(place).notes();
        for mark in &notes.marks {
            self.lines.word(&format!("${mark}"));
        }
        self.comments(&notes.after);
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments.iter().filter(|comment| !comment.is_empty()) {
            self.comment(comment);
            self.numbered = false;
        }
    }

    /// A comment, broken only at single spaces, each of which a line end is read as. No line begins with
    /// `%`, which would hide it.
    fn comment(&mut self, comment: &str) {
        let last = comment.char_indices().next_back().map_or(0, |(at, _)| at);
        let at_edge = |at: usize, letter: char| (at == 0 || at == last) && letter.is_whitespace();
        let text = escape(comment, |at, letter| letter == '}' || at_edge(at, letter));
        self.lines.opening("{");
        let mut rest = text.as_str();
        let mut from = 0;
        while let Some(space) = rest[from..].find(' ').map(|space| from + space) {
            let (before, after) = (&rest[..space], &rest[space + 1..]);
            let single = !before.ends_with(char::is_whitespace) && !after.starts_with(char::is_whitespace);
            if single && !before.is_empty() && !after.starts_with('%') {
                self.lines.word(before);
                rest = after;
                from = 0;
            } else {
                from = space + 1;
            }
        }
        self.lines.word(rest);
        self.lines.closing("}");
    }
}
