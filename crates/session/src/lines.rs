//! The list of moves, with its variations, in the order of reading.

use rules::{
    Side,
    record::{AnyRecord, Listed, Place},
};

/// One part of the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A move.
    Move {
        /// Where it leads: what [`crate::Look::At`] takes.
        place: Place,
        /// `1.` before White's moves, `1...` before Black's where the list does not just come from White's.
        number: Option<String>,
        /// Its text.
        text: String,
        /// Whether one looks at where it leads.
        here: bool,
        /// Whether it is of the game itself, and not taken back or tried beside it.
        played: bool,
    },
    /// A variation begins.
    Open,
    /// It ends.
    Close,
}

/// A variation that is still to be listed, or its end.
enum Task {
    From(Place),
    /// A variation of this one move, and what follows it.
    Variation(Place),
    Close,
}

/// The list of all moves.
pub(crate) fn lines(record: &AnyRecord) -> Vec<Line> {
    let listed = record.listed();
    let at = |place: Place| listed.get((place.number() as usize).checked_sub(1)?);
    let played: Vec<Place> = record.path(record.latest());
    let white_first = record.turn_at(Place::START) == Some(Side::White);
    let first_turn = record.first_turn();
    let number = |ply: u32, after_break: bool| {
        // Plies are counted from 1; with Black to begin, the first of a turn is missing.
        let half = ply - 1 + u32::from(!white_first);
        let turn = first_turn + half / 2;
        match (half % 2, after_break) {
            (0, _) => Some(format!("{turn}.")),
            (_, true) => Some(format!("{turn}...")),
            (_, false) => None,
        }
    };
    let entry = |one: &Listed, after_break: bool| Line::Move {
        place: one.place,
        number: number(one.ply, after_break),
        text: one.text.clone(),
        here: one.place == record.here(),
        played: played.contains(&one.place),
    };

    let mut lines = Vec::new();
    // A stack, and no recursion: a game may be thousands of plies long.
    let mut tasks = vec![Task::From(Place::START)];
    let mut after_break = true;
    while let Some(task) = tasks.pop() {
        let children = match task {
            Task::Close => {
                lines.push(Line::Close);
                after_break = true;
                continue;
            }
            Task::Variation(place) => {
                lines.push(Line::Open);
                after_break = true;
                tasks.push(Task::Close);
                if let Some(one) = at(place) {
                    lines.push(entry(one, true));
                    after_break = false;
                }
                tasks.push(Task::From(place));
                continue;
            }
            Task::From(Place::START) => record.first_moves(),
            Task::From(place) => at(place).map(|one| one.children.clone()).unwrap_or_default(),
        };
        let Some((&main, variations)) = children.split_first() else { continue };
        if let Some(one) = at(main) {
            lines.push(entry(one, after_break));
            after_break = false;
        }
        tasks.push(Task::From(main));
        // The last one pushed comes first.
        tasks.extend(variations.iter().rev().map(|&place| Task::Variation(place)));
    }
    lines
}
