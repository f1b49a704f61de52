//! What a click means.

use rules::{
    Coordinates, Figure, Piece, Role,
    chess::{Castling, Kind, PlainMove, Wing},
    record::AnyMove,
};

use crate::{
    players::Player,
    session::{Pending, Session},
};

impl Session {
    /// What stands in a cell.
    pub(crate) fn figure_at(&self, cell: Coordinates) -> Option<Figure> {
        self.record.figures().into_iter().find(|(at, _)| *at == cell).map(|(_, figure)| figure)
    }

    /// The chess piece in a cell.
    pub(crate) fn piece_at(&self, cell: Coordinates) -> Option<Piece> {
        self.figure_at(cell).and_then(Figure::piece)
    }

    /// The moves of the selected piece.
    pub(crate) fn selected_moves(&self) -> impl Iterator<Item = &PlainMove> {
        self.legal.iter().filter(|legal| Some(legal.from) == self.selected)
    }

    pub(crate) fn click(&mut self, cell: Option<Coordinates>, shift: bool) {
        self.pending = None;
        let Some(cell) = cell else {
            self.selected = None;
            return;
        };
        if self.record.ending_here().is_some() {
            self.notice = Some(self.is_over());
            return;
        }
        if self.is_others_turn() {
            self.selected = None;
            self.notice = Some(self.whose_turn());
            return;
        }
        if shift && self.selected_is_king() {
            self.castle_to(cell);
            return;
        }
        let own = self.piece_at(cell).filter(|piece| piece.side == self.turn());
        let fitting: Vec<PlainMove> = self
            .selected_moves()
            .filter(|legal| legal.to == cell && !matches!(legal.kind, Kind::Castling(_)))
            .copied()
            .collect();
        match fitting[..] {
            [only] if only.kind == Kind::Plain => self.play(AnyMove::Chess(only)),
            [first, ..] => self.ask(Pending::Promotion { from: first.from, to: first.to }),
            [] if own.is_some() => self.select(cell),
            [] if self.only_castling_fits(cell) => {
                self.notice =
                    Some("To castle there, hold Shift and click, or use the castling button.".to_owned());
            }
            [] => self.click_elsewhere(cell),
        }
    }

    /// Whether one looks at the game's latest place and no person here is to move there. Earlier places are
    /// free to be tried out, unless nobody plays here at all.
    pub(crate) fn is_others_turn(&self) -> bool {
        self.players == [Player::Absent; 2]
            || (self.record.here() == self.record.latest()
                && self.players[self.turn().index()] != Player::Person)
    }

    /// Why it is not for the person here to move, in a sentence.
    pub(crate) fn whose_turn(&self) -> String {
        let turn = self.turn_name();
        if self.players[self.turn().index()].is_computer() {
            format!("It is the computer's turn, for {turn}.")
        } else {
            format!("{turn} is not moved from here.")
        }
    }

    /// That the game is over, in a sentence.
    pub(crate) fn is_over(&self) -> String {
        let ending = self.record.ending_here();
        let words = ending.map(|ending| ending.words_with(|side| self.name_of(side)));
        format!("The game is over: {}.", words.unwrap_or_default())
    }

    /// Makes a move that was written rather than clicked.
    pub(crate) fn play_text(&mut self, text: &str) {
        self.notice = match (self.record.ending_here(), self.record.read_typed(text)) {
            (Some(_), _) => Some(self.is_over()),
            (None, _) if self.is_others_turn() => Some(self.whose_turn()),
            (None, Ok(the_move)) => {
                self.play(the_move);
                None
            }
            (None, Err(error)) => Some(format!("{error}.")),
        };
    }

    /// Carries the game on by a move that was made elsewhere.
    pub(crate) fn receive(&mut self, text: &str) {
        let along = self.record.here() == self.record.latest();
        match self.record.extend(text) {
            Ok(()) if along => {
                self.refresh();
                self.show_step();
            }
            Ok(()) => self.notice = Some(format!("Meanwhile {text} was played.")),
            Err(error) => self.notice = Some(format!("{error}.")),
        }
    }

    fn select(&mut self, cell: Coordinates) {
        self.selected = if self.selected == Some(cell) { None } else { Some(cell) };
    }

    fn click_elsewhere(&mut self, cell: Coordinates) {
        let text = self.record.cell_text(cell);
        self.notice = match (self.selected.and_then(|from| self.piece_at(from)), self.piece_at(cell)) {
            (Some(piece), _) => Some(format!("The {} can't go to {text}.", piece.role.name())),
            (None, Some(piece)) => Some(format!("The {piece} on {text} is not {}'s.", self.turn_name())),
            (None, None) => None,
        };
        self.selected = None;
    }

    fn selected_is_king(&self) -> bool {
        self.selected.and_then(|cell| self.piece_at(cell)).is_some_and(|piece| piece.role == Role::King)
    }

    fn only_castling_fits(&self, cell: Coordinates) -> bool {
        self.selected_moves().any(|legal| legal.to == cell)
    }

    /// Shift and click: on the king's destination, as on the applet, or on the rook.
    fn castle_to(&mut self, cell: Coordinates) {
        let meant = |castling: &&'static Castling| [castling.king_to, castling.rook_from].contains(&cell);
        match self.record.castlings().into_iter().find(meant) {
            Some(castling) => self.castle(castling.wing),
            None => self.notice = Some(format!("There is no castling to {}.", self.record.cell_text(cell))),
        }
    }

    pub(crate) fn castle(&mut self, wing: Wing) {
        self.pending = None;
        let castling = self.legal.iter().find(|legal| legal.kind == Kind::Castling(wing)).copied();
        match (castling, self.record.ending_here(), self.record.castling_obstacle(wing)) {
            (Some(castling), _, _) => self.play(AnyMove::Chess(castling)),
            (None, Some(_), _) => self.notice = Some(self.is_over()),
            (None, None, Some(obstacle)) => {
                self.notice = Some(format!("{} can't castle there: {obstacle}.", self.turn_name()));
            }
            (None, None, None) => {}
        }
    }

    pub(crate) fn promote(&mut self, role: Role) {
        let Some(Pending::Promotion { from, to }) = self.pending else { return };
        let chosen =
            |legal: &&PlainMove| legal.from == from && legal.to == to && legal.kind == Kind::Promotion(role);
        if let Some(chosen) = self.legal.iter().find(chosen).copied() {
            self.play(AnyMove::Chess(chosen));
        }
    }
}
