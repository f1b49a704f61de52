//! What a game's text and its tags say of its end, brought together.

use core::mem;

use super::{
    cursor::{Cursor, shortened},
    error::{PgnError, Problem},
    head::Head,
    reader::{Reader, ResultAt},
    token::{RESULTS, result_of},
};
use crate::{
    Side,
    record::{
        ending::Ending,
        node::Place,
        ruleset::Ruleset,
        tags::{PLY_COUNT, TAKEN_BACK, TERMINATION},
    },
};

impl<R: Ruleset> Reader<R> {
    /// Sets the results, and the place that the game has reached.
    pub(super) fn finish(
        &mut self,
        head: &Head,
        cursor: &Cursor<'_>,
        complete: bool,
    ) -> Result<(), PgnError> {
        self.settle();
        // In an unfinished variation the game itself stands where the outermost one began.
        let mut latest = self.open.first().map_or(self.at, |&(main, _)| main);
        let tree = &mut self.record.tree;
        if head.get(TAKEN_BACK).is_some_and(|(plies, _)| plies == tree.at(latest).ply().to_string()) {
            latest = Place::START;
        }
        // Other programs' word for a game without moves; what it promises is not so.
        if tree.size() > 1 && self.record.tags.get(PLY_COUNT) == Some("0") {
            self.record.tags.remove(PLY_COUNT);
        }
        tree.latest = latest;
        tree.here = latest;
        for (place, winner) in mem::take(&mut self.endings) {
            if place != latest && tree.at(place).children().is_empty() {
                tree.set_ending(place, Ending::read(winner, None));
            }
        }
        if tree.outcome().is_some() {
            // The rules say it better.
            self.record.tags.remove(TERMINATION);
        }
        if !complete {
            return Ok(());
        }
        let tag = self.tag_result(head, cursor)?;
        let (result, at) = match (self.result, tag) {
            (Some((None, _)) | None, Some(tag)) => tag,
            (None, None) => return Ok(()),
            (Some(own), None) => own,
            (Some(own), Some((None, _))) => own,
            (Some((own, at)), Some((tag, tag_at))) if own != tag => {
                let (found, expected) = (result_text(tag), result_text(own));
                let why = cursor.error(at, Problem::Result { found: expected.clone() });
                let why = format!("the moves end so in line {}, column {}", why.line, why.column);
                return Err(cursor.error(tag_at, Problem::OtherResult { found, expected, why }));
            }
            (Some(own), Some(_)) => own,
        };
        let Some(winner) = result else { return Ok(()) };
        self.end(winner, at, cursor)
    }

    /// The result in the tags. `?` and the like say nothing.
    fn tag_result(&self, head: &Head, cursor: &Cursor<'_>) -> Result<Option<ResultAt>, PgnError> {
        let Some((text, at)) = head.get("Result") else { return Ok(None) };
        if matches!(text.trim(), "" | "?") {
            return Ok(None);
        }
        match result_of(text) {
            Some(result) => Ok(Some((result, at))),
            None => Err(cursor.error(at, Problem::Result { found: shortened(text) })),
        }
    }

    fn end(&mut self, winner: Option<Side>, at: usize, cursor: &Cursor<'_>) -> Result<(), PgnError> {
        let place = self.record.tree.latest();
        if let Some(ending) = self.record.tree.at(place).ending() {
            if ending.winner == winner {
                return Ok(());
            }
            let (found, expected) = (result_text(Some(winner)), ending.score().to_owned());
            let why = format!("the moves lead to this end: {}", ending.words::<R>());
            return Err(cursor.error(at, Problem::OtherResult { found, expected, why }));
        }
        let words = self.record.tags.remove(TERMINATION);
        let ending = Ending::read(winner, words.as_deref());
        self.record.tree.set_ending(place, ending);
        Ok(())
    }
}

fn result_text(result: Option<Option<Side>>) -> String {
    RESULTS.iter().find(|(_, known)| *known == result).map_or("*", |(text, _)| text).to_owned()
}
