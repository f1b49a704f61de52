//! Reading one game's move text into a record.

use core::mem;

use super::{
    cursor::{Cursor, is_line_end, shortened},
    error::{PgnError, Problem},
    head::Head,
    signs::{glued, number_of},
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
                Token::Number(text) => self.number(text, at, cursor)?,
                Token::Pass if self.open.is_empty() => self.comment("--".to_owned()),
                Token::Pass => self.comment(cursor.rest_of_variation(at)?),
                Token::Mark(mark) => self.mark(mark, cursor.since(at)),
                Token::Comment(comment) => self.comment(comment),
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

    /// Reads comments and marks that follow the result in its line.
    fn read_remarks(&mut self, cursor: &mut Cursor<'_>) -> Result<(), PgnError> {
        loop {
            let mut ahead = *cursor;
            ahead.take_while(|letter| letter.is_whitespace() && !is_line_end(letter));
            if ahead.peek().is_none_or(is_line_end) {
                return Ok(());
            }
            match token::next::<R>(&mut ahead)? {
                Some((_, Token::Comment(comment))) => {
                    self.pending.extend(Some(comment).filter(|comment| !comment.is_empty()));
                }
                Some((at, Token::Mark(mark))) => self.mark(mark, ahead.since(at)),
                _ => return Ok(()),
            }
            *cursor = ahead;
        }
    }

    /// Keeps a comment, which is no comment if it is empty.
    fn comment(&mut self, comment: String) {
        if comment.is_empty() {
        } else if self.behind_move {
            self.notes().after.push(comment);
        } else {
            self.pending.push(comment);
        }
    }

    /// Keeps a mark with the last move; before a line's first move its text, as a comment.
    fn mark(&mut self, mark: u8, text: &str) {
        if self.at == Place::START || self.fresh() {
            self.comment(text.to_owned());
        } else {
            self.notes().marks.push(mark);
        }
    }

    /// A number without dots must be the next move's, however it is counted: a damaged move is not left out.
    fn number(&self, text: &str, at: usize, cursor: &Cursor<'_>) -> Result<(), PgnError> {
        let (node, start) = (self.record.tree.at(self.at), R::turn_number(self.record.tree.start()));
        let expected = R::turn_number(node.position());
        let fits = [expected, (expected + 1).saturating_sub(start), node.ply() + 1];
        if text.parse().is_ok_and(|number: u32| fits.contains(&number)) {
            return Ok(());
        }
        Err(cursor.error(at, Problem::Number { found: shortened(text), expected }))
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
        let (the_move, sign) = read_glued::<R>(node.position(), text)
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
        match number_of(sign) {
            Some(mark) => self.mark(mark, sign),
            None => self.comment(sign.to_owned()),
        }
        Ok(())
    }

    fn open(&mut self, at: usize, cursor: &Cursor<'_>) -> Result<(), PgnError> {
        self.settle();
        let Some(parent) = self.record.tree.at(self.at).parent() else {
            return Err(cursor.error(at, Problem::NoMoveBefore));
        };
        // `((`: the variation has no move yet that could be varied.
        if self.fresh() {
            return Err(cursor.error(at, Problem::NoMoveBefore));
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
        // What stands alone in parentheses, as the offer of a draw, `(=)`, is said of the move before.
        let fresh = self.fresh();
        if !fresh {
            self.settle();
        }
        let Some((main, _)) = self.open.pop() else {
            return Err(cursor.error(at, Problem::Unopened));
        };
        self.at = main;
        if fresh {
            self.settle();
        }
        self.behind_move = false;
        Ok(())
    }

    /// Gives comments that no move followed to the move before them.
    pub(super) fn settle(&mut self) {
        let pending = mem::take(&mut self.pending);
        self.notes().after.extend(pending);
    }
}

/// The move of a text, and the sign that is glued to it. What the text is as a whole comes first: `a4D=N` is a
/// promotion before it is a novelty.
fn read_glued<'a, R: Ruleset>(
    position: &R::Position,
    text: &'a str,
) -> Result<(R::Move, &'a str), R::MoveError> {
    R::read_move(position, text).map(|the_move| (the_move, "")).or_else(|error| {
        let read = |(text, sign)| R::read_move(position, text).ok().map(|the_move| (the_move, sign));
        glued(text).into_iter().find_map(read).ok_or(error)
    })
}
