//! Reading one game's move text into a record.

use core::mem;

use super::{
    cursor::{Cursor, is_line_end, shortened},
    error::{PgnError, Problem},
    head::Head,
    token::{self, Token},
};
use crate::{
    Side,
    record::{
        game_record::Record,
        node::{Notes, Place},
        ruleset::Ruleset,
        tree::NotPlayed,
    },
};

/// Reads a game whose tags are read. The record has all that comes before the fault.
///
/// # Errors
/// In the first place: that the game can't be begun at all.
pub(super) fn read_game<R: Ruleset>(
    head: Head,
    cursor: &mut Cursor<'_>,
) -> Result<(Record<R>, Option<PgnError>), PgnError> {
    let mut record = Record::new(head.start::<R>(cursor)?);
    record.tags = head.tags();
    let mut reader = Reader {
        record,
        at: Place::START,
        behind_move: true,
        pending: Vec::new(),
        open: Vec::new(),
        endings: Vec::new(),
        result: None,
    };
    reader.notes().after = head.comments.clone();
    let fault = reader.read(cursor).err();
    // Without its own end a game has no result: what the tags promise is not reached.
    let fault = reader.finish(&head, cursor, fault.is_none()).err().or(fault);
    Ok((reader.record, fault))
}

/// A result and where it stands. The inner `None` is a draw, the outer one `*`.
pub(super) type ResultAt = (Option<Option<Side>>, usize);

#[derive(Debug)]
pub(super) struct Reader<R: Ruleset> {
    pub(super) record: Record<R>,
    /// What the last move led to.
    pub(super) at: Place,
    /// Whether a comment here belongs to that move, and not to the next one.
    behind_move: bool,
    /// Comments that belong to the next move.
    pending: Vec<String>,
    /// The variations that have begun: where the line that they interrupt stands, and where they begin.
    pub(super) open: Vec<(Place, usize)>,
    /// The results at the ends of variations.
    pub(super) endings: Vec<(Place, Option<Side>)>,
    /// The game's result.
    pub(super) result: Option<ResultAt>,
}

impl<R: Ruleset> Reader<R> {
    fn read(&mut self, cursor: &mut Cursor<'_>) -> Result<(), PgnError> {
        while let Some((at, token)) = token::next::<R>(cursor)? {
            match token {
                Token::Move(text) => self.play(text, at, cursor)?,
                Token::Mark(mark) if self.behind_move && self.at != Place::START => {
                    self.notes().marks.push(mark);
                }
                Token::Mark(_) => {
                    return Err(cursor.error(at, Problem::NoMoveBefore { what: "a mark" }));
                }
                Token::Comment(comment) if comment.is_empty() => {}
                Token::Comment(comment) if self.behind_move => self.notes().after.push(comment),
                Token::Comment(comment) => self.pending.push(comment),
                Token::Open => self.open(at, cursor)?,
                Token::Close => self.close(at, cursor)?,
                Token::Result(result) if self.open.is_empty() => {
                    self.result = Some((result, at));
                    return self.read_remarks(cursor);
                }
                Token::Result(_) if self.fresh() => {}
                Token::Result(result) => self.endings.extend(result.map(|winner| (self.at, winner))),
            }
        }
        match self.open.last() {
            Some(&(_, at)) => Err(cursor.error(at, Problem::OpenVariation)),
            None => Ok(()),
        }
    }

    /// Reads comments that follow the result in its line.
    fn read_remarks(&mut self, cursor: &mut Cursor<'_>) -> Result<(), PgnError> {
        loop {
            let mut ahead = *cursor;
            ahead.take_while(|letter| letter.is_whitespace() && !is_line_end(letter));
            let Some(comment) = ahead.comment()? else { return Ok(()) };
            *cursor = ahead;
            self.pending.extend(Some(comment).filter(|comment| !comment.is_empty()));
        }
    }

    fn notes(&mut self) -> &mut Notes {
        &mut self.record.tree.nodes[self.at.index()].notes
    }

    fn play(&mut self, text: &str, at: usize, cursor: &Cursor<'_>) -> Result<(), PgnError> {
        let found = || shortened(text);
        let node = self.record.tree.at(self.at);
        if let Some(ending) = node.ending() {
            let ending = ending.words::<R>();
            return Err(cursor.error(at, Problem::AfterEnd { found: found(), ending }));
        }
        let the_move = R::read_move(node.position(), text)
            .map_err(|error| cursor.error(at, Problem::Move { found: found(), why: error.to_string() }))?;
        let place = self.record.tree.attach(self.at, &the_move).map_err(|error| {
            let why = match error {
                NotPlayed::Ended { ending } => {
                    return cursor.error(at, Problem::AfterEnd { found: found(), ending });
                }
                other => other.to_string(),
            };
            cursor.error(at, Problem::Move { found: found(), why })
        })?;
        self.at = place;
        self.behind_move = true;
        let before = mem::take(&mut self.pending);
        self.notes().before.extend(before);
        Ok(())
    }

    fn open(&mut self, at: usize, cursor: &Cursor<'_>) -> Result<(), PgnError> {
        self.settle();
        let Some(parent) = self.record.tree.at(self.at).parent() else {
            return Err(cursor.error(at, Problem::NoMoveBefore { what: "a variation" }));
        };
        // `((`: the variation has no move yet that could be varied.
        if self.fresh() {
            return Err(cursor.error(at, Problem::NoMoveBefore { what: "a variation" }));
        }
        self.open.push((self.at, at));
        self.at = parent;
        self.behind_move = false;
        Ok(())
    }

    /// Whether the innermost variation has no move yet.
    fn fresh(&self) -> bool {
        let tree = &self.record.tree;
        self.open.last().is_some_and(|&(main, _)| tree.at(main).parent() == Some(self.at))
    }

    fn close(&mut self, at: usize, cursor: &Cursor<'_>) -> Result<(), PgnError> {
        self.settle();
        let Some((main, _)) = self.open.pop() else {
            return Err(cursor.error(at, Problem::Unopened));
        };
        self.at = main;
        self.behind_move = false;
        Ok(())
    }

    /// Gives comments that no move followed to the move before them.
    pub(super) fn settle(&mut self) {
        let pending = mem::take(&mut self.pending);
        self.notes().after.extend(pending);
    }
}
