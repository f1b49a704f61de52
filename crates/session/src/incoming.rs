//! Games from elsewhere: links, files, pasted text.

use rules::{
    GameKind, Side,
    record::{
        AnyRecord, Fit, Place, TextForm, edit,
        link::{self, LinkError},
        pgn::{self, Reading, Untagged},
    },
};

use crate::{
    players::Player,
    saved::Worth,
    session::{Next, Pending, Session},
};

/// One game of a file, to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Who played, when, how many moves, how it ended.
    pub text: String,
    /// What is wrong with it: line, column, what was found and what was expected.
    pub fault: Option<String>,
    /// Whether it can be opened, if only up to the fault.
    pub opens: bool,
}

/// One game of a file as it waits.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Waiting {
    pub(crate) record: Option<AnyRecord>,
    pub(crate) fault: Option<String>,
}

impl Waiting {
    pub(crate) fn choice(&self) -> Choice {
        let text = self
            .record
            .as_ref()
            .map_or_else(|| "A game that can't be read".to_owned(), |record| described(record, true));
        let opens = self.record.as_ref().is_some_and(|record| self.fault.is_none() || record.moves() > 0);
        Choice { text, fault: self.fault.clone(), opens }
    }
}

/// A game in one line, for lists, with its date if that is not told beside it.
pub(crate) fn described(record: &AnyRecord, dated: bool) -> String {
    let tag = |name| record.tags().get(name).filter(|value| !value.starts_with('?')).map(str::to_owned);
    let kind = record.kind();
    let mut parts: Vec<String> = vec![kind.title().to_owned()];
    let names = [tag("White"), tag("Black")];
    if names.iter().any(Option::is_some) {
        // Whoever has no name goes by the side.
        let [white, black] = Side::ALL
            .map(|side| names[side.index()].clone().unwrap_or_else(|| kind.side_name(side).to_owned()));
        parts.push(format!("{white} – {black}"));
    }
    parts.extend(tag("Date").filter(|_| dated));
    if !has_own_start(record) {
        parts.push("from a position".to_owned());
    }
    parts.push(moves(full_moves(record)));
    parts.extend(record.outcome_text());
    parts.join(", ")
}

/// Whether the game begins as its rules have it, and not from a position that somebody made.
pub(crate) fn has_own_start(record: &AnyRecord) -> bool {
    AnyRecord::begin(record.kind(), &record.rules_text(), None)
        .is_ok_and(|own| own.start_text() == record.start_text())
}

/// How many moves the game has as its list numbers them: one of each side is one move.
fn full_moves(record: &AnyRecord) -> u32 {
    let second_begins = record.turn_at(Place::START) == Some(Side::Black);
    (record.plies() + u32::from(second_begins)).div_ceil(2)
}

/// Games from elsewhere are played by people, without clocks.
const fn by_people(record: AnyRecord) -> Next {
    Next { record, players: [Player::Person; 2], time: [None; 2] }
}

/// `1 move`, `2 moves`: of what somebody played, or of a game's numbered list.
fn moves(count: u32) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}

impl Session {
    /// Opens whatever the text holds: a link, a position, a file of games. Otherwise a sentence says why not.
    pub(crate) fn open(&mut self, text: &str) -> Result<(), String> {
        let text = text.trim_start_matches('\u{feff}').trim();
        self.pending = None;
        if let Some(kind) = GameKind::from_name(text.trim_start_matches('#')) {
            return self.open_new(kind);
        }
        match TextForm::of(text) {
            TextForm::Link => {
                let record = link::read(text).map_err(|error| {
                    let newer = matches!(error, LinkError::TooNew { .. });
                    let advice = if newer { " Reload the page, and open the link again." } else { "" };
                    format!("This link can't be opened: {error}.{advice}")
                })?;
                self.open_link(record);
                Ok(())
            }
            TextForm::Position => self.open_position(text),
            TextForm::Record => self.open_file(text),
        }
    }

    /// A game's name begins a game by its own rules.
    fn open_new(&mut self, kind: GameKind) -> Result<(), String> {
        let record = AnyRecord::begin(kind, "", None);
        self.offer(by_people(record.map_err(|error| format!("This game can't be begun: {error}."))?), "");
        Ok(())
    }

    /// A position is one of the game at hand, by its rules, or of another game.
    fn open_position(&mut self, text: &str) -> Result<(), String> {
        if let Some(editor) = self.editor.take() {
            self.set_up(editor, text.to_owned());
            return Ok(());
        }
        let (own, rules) = (self.record.kind(), self.record.rules_text());
        let fits = |kind: &GameKind| edit::sketch(*kind, "", text).is_ok();
        let kind = if fits(&own) { own } else { GameKind::ALL.into_iter().find(fits).unwrap_or(own) };
        let rules = if kind == own { rules.as_str() } else { "" };
        let record = AnyRecord::begin(kind, rules, Some(text));
        let record = record.map_err(|error| format!("This position can't be played from: {error}."))?;
        self.offer(by_people(record), "");
        Ok(())
    }

    fn open_file(&mut self, text: &str) -> Result<(), String> {
        let mut games = self.games_of(text);
        let found_nothing = games.iter().all(|game| !game.choice().opens);
        let first_fault = games.iter().find_map(|game| game.fault.clone());
        match (games.len(), first_fault) {
            (0, _) => return Err("There is no game in this text.".to_owned()),
            (_, Some(fault)) if found_nothing => return Err(format!("This can't be read: {fault}.")),
            (1, None) => {
                if let Some(record) = games.pop().and_then(|game| game.record) {
                    self.offer(by_people(record), "");
                }
            }
            _ => self.ask(Pending::Games(games)),
        }
        Ok(())
    }

    /// The games of a file. One that does not say which game it is, is the one at hand if its moves fit that, or
    /// the first that they do fit.
    fn games_of(&self, text: &str) -> Vec<Waiting> {
        let read = |kind| -> Vec<Waiting> {
            let games = pgn::read_with(text, Untagged { kind, rules: "" }).into_iter();
            let waiting = |reading: Reading<'_, AnyRecord>| Waiting {
                record: reading.record,
                fault: reading.fault.map(|fault| fault.to_string()),
            };
            games.map(waiting).collect()
        };
        let own = read(self.record.kind());
        let is_sound = |games: &Vec<Waiting>| games.iter().all(|game| game.fault.is_none());
        if is_sound(&own) || text.contains("[Variant") {
            return own;
        }
        GameKind::ALL.into_iter().map(read).find(is_sound).unwrap_or(own)
    }

    /// One of the games of a file was chosen.
    pub(crate) fn choose(&mut self, index: usize) {
        let Some(Pending::Games(mut games)) = self.pending.take() else { return };
        if index >= games.len() || !games[index].choice().opens {
            return;
        }
        let Waiting { record, fault } = games.swap_remove(index);
        if let Some(record) = record {
            self.offer(by_people(record), "");
            if self.pending.is_none() {
                self.notice = fault.map(|fault| format!("The game was read up to a fault: {fault}."));
            }
        }
    }

    /// A link is compared with the game at hand: it may be the answer to one's last move.
    fn open_link(&mut self, record: AnyRecord) {
        let fit = self.record.fit(&record).filter(|_| self.record.moves() > 0);
        match fit {
            Some(Fit::Same | Fit::Ahead { .. }) => self.catch_up(&record),
            Some(Fit::Behind { plies }) => {
                let text = format!("The link is older than the game here: it lacks {}. ", moves(plies));
                self.ask_to_replace(by_people(record), text);
            }
            // Games that share no more than a move are not the same game gone two ways.
            Some(Fit::Parts { after }) if after > 1 => {
                let text = format!("The link’s game and the one here part after {}. ", moves(after));
                self.ask_to_replace(by_people(record), text);
            }
            Some(Fit::Parts { .. } | Fit::OtherStart) | None => {
                self.offer(by_people(record), "This is the link’s game.");
            }
        }
    }

    fn catch_up(&mut self, record: &AnyRecord) {
        let before = self.record.plies();
        if !self.record.catch_up(record) {
            self.notice = Some("The link has the game as it stands here.".to_owned());
            return;
        }
        self.refresh();
        self.show_step();
        let brought = self.record.plies() - before;
        self.notice = Some(match brought {
            0 => "The link brought the end of the game.".to_owned(),
            many => format!("The link brought {}.", moves(many)),
        });
    }

    /// Puts a game in the place of the one at hand, if that is kept or has nothing in it, and no position is being
    /// set up; otherwise asks.
    pub(crate) fn offer(&mut self, next: Next, words: &str) {
        let empty = self.worth() < Worth::Made;
        if (self.is_kept() || empty) && !self.has_set_up() {
            self.start(next);
            let before = if empty { "" } else { "The game before is under File, Recent Games." };
            let notice = [words, before].into_iter().filter(|one| !one.is_empty());
            self.notice = Some(notice.collect::<Vec<_>>().join(" ")).filter(|notice| !notice.is_empty());
        } else {
            self.ask_to_replace(next, String::new());
        }
    }

    fn ask_to_replace(&mut self, next: Next, words: String) {
        self.ask(Pending::Replace { next: Box::new(next), words });
    }

    /// Whether a link belongs to a kept game, so that this is the game to open for it.
    #[must_use]
    pub fn link_belongs(&self, link: &str) -> bool {
        let fit = link::read(link).ok().and_then(|record| self.record.fit(&record));
        self.record.moves() > 0
            && match fit {
                Some(Fit::Same | Fit::Ahead { .. } | Fit::Behind { .. }) => true,
                Some(Fit::Parts { after }) => after > 1,
                Some(Fit::OtherStart) | None => false,
            }
    }
}
