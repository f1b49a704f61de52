//! A second generator, straight from the words of the format: it tries every ride from every cell, makes the move
//! on a plain array, and looks whether a royal piece is attacked. As slow as it is simple.

use raumspiel_rules::{
    Side,
    described::{Cell, Piece, Ride, Rights, Role, Rules, Setup},
};

/// A move with what comes of it.
pub struct Made {
    /// As in `Nd1B-d3C`, `a3Dxa4D=Q`, `e5xf6 e.p.`, `O-O`.
    pub text: String,
    /// The position after it.
    pub after: Setup,
}

/// A position and what it is played by.
pub struct Slow<'a> {
    pub rules: &'a Rules,
    pub setup: Setup,
}

impl Slow<'_> {
    fn with(&self, setup: Setup) -> Slow<'_> {
        Slow { rules: self.rules, setup }
    }

    fn turn(&self) -> Side {
        self.setup.turn
    }

    /// Every cell that a ride lands on, the first occupied one included.
    fn ride(&self, from: Cell, ride: Ride) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut at = from;
        while cells.len() < usize::from(ride.most)
            && let Some(next) = self.rules.board.offset(at, ride.vector)
        {
            cells.push(next);
            at = next;
            if self.setup.at(next).is_some() {
                break;
            }
        }
        cells
    }

    /// Whether a ride lands on a cell.
    fn lands(&self, from: Cell, ride: Ride, to: Cell) -> bool {
        let mut at = from;
        for _ in 0..ride.most {
            let Some(next) = self.rules.board.offset(at, ride.vector) else { return false };
            if next == to {
                return true;
            }
            if self.setup.at(next).is_some() {
                return false;
            }
            at = next;
        }
        false
    }

    fn attacks(&self, from: Cell, to: Cell) -> bool {
        let Some(piece) = self.setup.at(from) else { return false };
        let rides = &self.rules.role(piece.role).moves[piece.side.index()].attack;
        rides.iter().any(|&ride| self.lands(from, ride, to))
    }

    fn is_attacked(&self, cell: Cell, by: Side) -> bool {
        let is_theirs = |from: &Cell| self.setup.at(*from).is_some_and(|piece| piece.side == by);
        self.rules.board.cells().filter(is_theirs).any(|from| self.attacks(from, cell))
    }

    pub fn is_check(&self, side: Side) -> bool {
        let is_royal = |cell: &Cell| {
            let piece = self.setup.at(*cell).filter(|piece| piece.side == side);
            piece.is_some_and(|piece| self.rules.role(piece.role).royal)
        };
        self.rules.board.cells().filter(is_royal).any(|royal| self.is_attacked(royal, side.opponent()))
    }

    fn is_unmoved(&self, piece: Piece, cell: Cell) -> bool {
        self.rules.start.at(cell) == Some(piece) && !self.setup.spent.contains(&cell)
    }

    /// The cells that the last move passed over.
    fn passed(&self) -> Vec<Cell> {
        let Some([from, to]) = self.setup.passing else { return Vec::new() };
        let Some(piece) = self.setup.at(to) else { return Vec::new() };
        let mut passed = Vec::new();
        for &ride in &self.rules.role(piece.role).moves[piece.side.index()].first {
            let way = self.ride(from, ride);
            if way.len() > 1 && way.contains(&to) {
                passed.extend(way.into_iter().take_while(|&cell| cell != to));
            }
        }
        passed
    }

    /// Every legal move.
    pub fn moves(&self) -> Vec<Made> {
        let mut all = self.castlings();
        for from in self.rules.board.cells() {
            if let Some(piece) = self.setup.at(from).filter(|piece| piece.side == self.turn()) {
                all.extend(self.moves_of(piece, from));
            }
        }
        all.retain(|made| !self.with(made.after.clone()).is_check(self.turn()));
        for made in &mut all {
            let after = self.with(made.after.clone());
            if made.after.passing.is_some() && !after.can_take_passing() {
                made.after.passing = None;
            }
        }
        all
    }

    /// Whether the piece that has just passed can be taken.
    fn can_take_passing(&self) -> bool {
        let is_there = |cell: &Cell| {
            self.setup
                .at(*cell)
                .is_some_and(|piece| piece.side == self.turn() && self.rules.role(piece.role).en_passant)
        };
        let mut takers = self.rules.board.cells().filter(is_there);
        let passed = self.passed();
        takers.any(|from| passed.iter().any(|&to| self.attacks(from, to)))
            && self.moves().iter().any(|next| next.text.ends_with("e.p."))
    }

    fn moves_of(&self, piece: Piece, from: Cell) -> Vec<Made> {
        let role = self.rules.role(piece.role);
        let lists = &role.moves[piece.side.index()];
        let passed = if role.en_passant { self.passed() } else { Vec::new() };
        let mut all = Vec::new();
        for to in self.rules.board.cells() {
            let reaches = |rides: &[Ride]| rides.iter().any(|&ride| self.lands(from, ride, to));
            let there = self.setup.at(to);
            let is_enemy = there.is_some_and(|there| there.side != piece.side);
            let in_passing = passed.contains(&to) && there.is_none() && reaches(&lists.attack);
            let by_first = self.is_unmoved(piece, from) && reaches(&lists.first);
            let quietly = there.is_none() && (reaches(&lists.quiet) || by_first);
            if !(in_passing || quietly || is_enemy && reaches(&lists.attack)) {
                continue;
            }
            let taken = if in_passing { self.setup.passing.map(|passing| passing[1]) } else { None };
            if role.promotions.is_empty() || !role.zones[piece.side.index()].contains(&to) {
                all.push(self.make(piece, from, to, taken, None));
                continue;
            }
            for &after in &role.promotions {
                all.push(self.make(piece, from, to, taken, Some(after)));
            }
        }
        all
    }

    fn make(&self, piece: Piece, from: Cell, to: Cell, passing: Option<Cell>, becomes: Option<Role>) -> Made {
        let role = self.rules.role(piece.role);
        let takes = passing.is_some() || self.setup.at(to).is_some();
        let mut after = self.setup.clone();
        if let Some(taken) = passing {
            after.pieces[taken.index()] = None;
            after.spent.retain(|&cell| cell != taken);
        }
        after.pieces[from.index()] = None;
        let arrived = Piece { role: becomes.unwrap_or(piece.role), ..piece };
        self.arrive(&mut after, arrived, to);
        after.spent.retain(|&cell| cell != from);
        self.lose_rights(&mut after, &[from, to]);
        let can_pass = role.en_passant && !takes && becomes.is_none() && self.is_unmoved(piece, from);
        after.passing = can_pass.then_some([from, to]);
        if can_pass && self.with(after.clone()).passed().is_empty() {
            after.passing = None;
        }
        self.pass_turn(&mut after, takes || !role.promotions.is_empty());
        let board = &self.rules.board;
        let text = format!(
            "{}{}{}{}{}{}",
            if role.letter == 'P' { String::new() } else { role.letter.to_string() },
            board.write(from),
            if takes { 'x' } else { '-' },
            board.write(to),
            becomes.map(|role| format!("={}", self.rules.role(role).letter)).unwrap_or_default(),
            if passing.is_some() { " e.p." } else { "" },
        );
        Made { text, after }
    }

    fn arrive(&self, after: &mut Setup, piece: Piece, to: Cell) {
        after.pieces[to.index()] = Some(piece);
        after.spent.retain(|&cell| cell != to);
        let has_first = !self.rules.role(piece.role).moves[0].first.is_empty();
        if has_first && self.rules.start.at(to) == Some(piece) {
            after.spent.push(to);
        }
    }

    fn lose_rights(&self, after: &mut Setup, cells: &[Cell]) {
        for (place, castling) in self.rules.castlings.iter().enumerate() {
            if cells.contains(&castling.king[0]) || cells.contains(&castling.rook[0]) {
                after.rights = after.rights.without(place);
            }
        }
    }

    fn pass_turn(&self, after: &mut Setup, counts_anew: bool) {
        after.spent.sort_unstable();
        after.quiet_plies = if counts_anew { 0 } else { self.setup.quiet_plies + 1 };
        after.turn_number += u32::from(self.turn() == Side::Black);
        after.turn = self.turn().opponent();
    }

    fn castlings(&self) -> Vec<Made> {
        let mut all = Vec::new();
        if self.is_check(self.turn()) || self.setup.rights == Rights::NONE {
            return all;
        }
        for (place, castling) in self.rules.castlings.iter().enumerate() {
            let ([king, king_to], [rook, rook_to]) = (castling.king, castling.rook);
            let own = [king, rook];
            let is_free = |cell: &Cell| self.setup.at(*cell).is_none() || own.contains(cell);
            let is_safe = |cell: &Cell| {
                let mut alone = self.setup.clone();
                alone.pieces[cell.index()] = alone.pieces[king.index()].take();
                is_free(cell) && !self.with(alone).is_attacked(*cell, self.turn().opponent())
            };
            let can = castling.side == self.turn()
                && self.setup.rights.has(place)
                && castling.empty.iter().all(|&cell| self.setup.at(cell).is_none())
                && is_free(&king_to)
                && is_free(&rook_to)
                && castling.safe.iter().all(is_safe);
            if !can {
                continue;
            }
            let mut after = self.setup.clone();
            let [king_piece, rook_piece] = own.map(|cell| after.pieces[cell.index()].take());
            after.spent.retain(|cell| !own.contains(cell));
            for (piece, to) in [(king_piece, king_to), (rook_piece, rook_to)] {
                self.arrive(&mut after, piece.expect("it stands there"), to);
            }
            self.lose_rights(&mut after, &[king, king_to, rook, rook_to]);
            after.passing = None;
            let counts_anew = !self.rules.role(castling.king_role).promotions.is_empty();
            self.pass_turn(&mut after, counts_anew);
            all.push(Made { text: castling.name.clone(), after });
        }
        all
    }
}
