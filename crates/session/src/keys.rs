//! The board by keys: a cursor that goes from cell to cell, and what each key of the board means.

use rules::{Coordinates, Extent, Role, doseki::Kind};

use crate::{model::Figure, session::Session, voice::Saying, words};

/// A key of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The cursor goes so many cells along file, rank and level.
    Step([i8; 3]),
    /// The cursor goes to the first file, or to the last.
    Edge(bool),
    /// The cell under the cursor is clicked, with Shift or without: as [`crate::Event::Click`] does it.
    Pick(bool),
    /// A small letter or a sign, with Shift or without: to the next piece of a kind, or back; in Doseki a piece is
    /// formed; or something is to be told.
    Letter(char, bool),
    /// Doseki's Place command, by the sign that the text of such a turn begins with.
    Place,
}

impl Key {
    /// The key of a keyboard event's name; `None` for one that means nothing on the board.
    ///
    /// ```
    /// use raumspiel_session::Key;
    ///
    /// assert_eq!(Key::read("PageUp", false), Some(Key::Step([0, 0, 1])));
    /// assert_eq!(Key::read("N", true), Some(Key::Letter('n', true)));
    /// assert_eq!(Key::read("Tab", false), None);
    /// ```
    #[must_use]
    pub fn read(name: &str, shift: bool) -> Option<Self> {
        let step = |file, rank, level| Some(Self::Step([file, rank, level]));
        match name {
            "ArrowLeft" => step(-1, 0, 0),
            "ArrowRight" => step(1, 0, 0),
            "ArrowDown" => step(0, -1, 0),
            "ArrowUp" => step(0, 1, 0),
            "PageDown" => step(0, 0, -1),
            "PageUp" => step(0, 0, 1),
            "Home" => Some(Self::Edge(false)),
            "End" => Some(Self::Edge(true)),
            "*" => Some(Self::Place),
            "Enter" | " " => Some(Self::Pick(shift)),
            _ => {
                let mut letters = name.chars();
                let letter = letters.next().filter(|letter| letter.is_ascii_alphabetic())?;
                let small = letter.to_ascii_lowercase();
                letters.next().is_none().then_some(Self::Letter(small, shift))
            }
        }
    }
}

impl Session {
    /// What a key does that is pressed on the board.
    pub(crate) fn key(&mut self, key: Key) {
        let before = self.cursor;
        match key {
            Key::Step(by) => self.cursor = self.stepped(by),
            Key::Edge(last) => {
                self.cursor.file = if last { self.extent().files - 1 } else { 0 };
            }
            Key::Letter(letter, back) => self.letter(letter, back),
            Key::Place if self.editor.is_none() => self.toggle_placing(),
            // A click, before it comes here.
            Key::Pick(_) | Key::Place => {}
        }
        if self.cursor != before {
            self.point_at_cursor();
        }
    }

    /// The size of the board that is shown.
    fn extent(&self) -> Extent {
        self.set_up_board().map_or_else(|| self.record.extent(), |(extent, ..)| extent)
    }

    /// The cell so far from the cursor, but never off the board.
    fn stepped(&self, by: [i8; 3]) -> Coordinates {
        let extent = self.extent();
        let step = |at: u8, by: i8, count: u8| at.saturating_add_signed(by).min(count - 1);
        let Coordinates { file, rank, level } = self.cursor;
        Coordinates {
            file: step(file, by[0], extent.files),
            rank: step(rank, by[1], extent.ranks),
            level: step(level, by[2], extent.levels),
        }
    }

    fn letter(&mut self, letter: char, back: bool) {
        // Doseki's pieces take their letters. Only M says a piece's moves as in chess: the marshal has it with Shift.
        let piece = Kind::from_letter(letter.to_ascii_uppercase()).filter(|_| letter != 'm' || back);
        if let Some(kind) = piece.filter(|_| self.doseki().is_some() && self.editor.is_none()) {
            self.form(kind, self.hovered.or(Some(self.cursor)));
            return;
        }
        match letter {
            'o' => self.tell(self.cursor_words()),
            'l' => self.tell(words::last_move(self)),
            't' => self.voice.repeat(),
            'c' => self.tell(words::checks(self)),
            'm' => self.tell(words::moves(self, self.cursor)),
            _ => match Role::from_letter(letter) {
                Some(role) => self.jump(role, back),
                None => self.tell(format!("The key {letter} means nothing here; ? lists the keys.")),
            },
        }
    }

    /// Goes to the next piece of a kind, of either side, or to the one before.
    fn jump(&mut self, role: Role, back: bool) {
        let fits = |figure| matches!(figure, Figure::Piece(piece) if piece.role == role);
        let mut cells: Vec<_> =
            self.standing().into_iter().filter(|one| fits(one.figure)).map(|one| one.cell).collect();
        cells.sort_by_cached_key(|cell| cell.order());
        let here = self.cursor.order();
        let next = if back {
            cells.iter().rev().find(|cell| cell.order() < here).or(cells.last())
        } else {
            cells.iter().find(|cell| cell.order() > here).or(cells.first())
        };
        match next {
            Some(&cell) => self.cursor = cell,
            None => self.tell(format!("There is no {} on the board.", role.name())),
        }
    }

    /// The cell under the cursor in words.
    pub(crate) fn cursor_words(&self) -> String {
        let cells = self.view().board.sheet_cells();
        let found = cells.iter().find(|one| one.cell == self.cursor);
        found.map(|cell| self.cell_words(cell)).unwrap_or_default()
    }

    pub(crate) fn tell(&mut self, text: String) {
        self.voice.say(Saying { text, sound: None });
    }
}
