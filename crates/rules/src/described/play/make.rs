//! Making moves.

use super::{
    bitboard::Bitboard,
    generate::{Kind, Move},
    position::Position,
};
use crate::{
    Side,
    described::{Cell, Piece},
};

impl<const N: usize> Position<N> {
    /// The position after a move of [`Position::for_each_move`]; any other move makes nonsense.
    #[inline]
    #[must_use]
    pub fn after(&self, the_move: Move) -> Self {
        // What is rare is done apart, so that what is not stays in registers.
        if let Kind::Castling(place) = the_move.kind {
            return self.castled(place.into());
        }
        if self.game.has_en_passant && (self.passing.is_some() || self.may_pass(the_move)) {
            return self.passing_by(the_move);
        }
        self.moved(the_move)
    }

    /// After a move that has nothing to do with castling or en passant.
    #[inline(always)]
    fn moved(&self, the_move: Move) -> Self {
        let game = self.game;
        let keys = &game.keys;
        let (us, them) = (self.turn, self.turn.opponent());
        let Move { role, from, to, kind } = the_move;
        let mover = game.mover(us, role);
        let (from_set, to_set) = (Bitboard::from_cell(from), Bitboard::from_cell(to));
        let both = from_set | to_set;

        let mut hash = self.hash ^ keys.black_to_move ^ keys.piece(mover.keys, from);
        let mut quiet_plies = self.quiet_plies.saturating_add(1);
        let (own, mut enemy) = (self.sides[us.index()], self.sides[them.index()]);
        let mut planes = self.planes;
        let is_taken = (enemy & to_set).any();
        if is_taken {
            let taken = self.planes.role(to);
            enemy ^= to_set;
            planes.toggle(taken, to_set, game.many_roles);
            hash ^= keys.piece(game.mover(them, taken).keys, to);
        }
        if is_taken || mover.can_promote {
            quiet_plies = 0;
        }
        let mut arrived = mover;
        if let Kind::Promotion(role_after) = kind {
            arrived = game.mover(us, role_after);
            planes.toggle(role, from_set, game.many_roles);
            planes.toggle(role_after, to_set, game.many_roles);
        } else {
            planes.toggle(role, both, game.many_roles);
        }
        hash ^= keys.piece(arrived.keys, to);
        let mut spent = self.spent;
        if game.has_first {
            spent = spent & !both | arrived.starts & to_set;
            if spent != self.spent {
                for changed in spent ^ self.spent {
                    hash ^= keys.spent(changed);
                }
            }
        }
        let mut rights = self.rights;
        if !rights.is_none() {
            rights = game.kept(game.kept(rights, from), to);
            if rights != self.rights {
                hash ^= keys.rights(self.rights) ^ keys.rights(rights);
            }
        }
        let own = own ^ both;
        Self {
            game,
            sides: if us == Side::White { [own, enemy] } else { [enemy, own] },
            planes,
            spent,
            hash,
            rights,
            turn_number: self.turn_number.saturating_add(us.index() as u32),
            passing: None,
            quiet_plies,
            turn: them,
        }
    }

    /// Whether a move may be one that can be taken en passant.
    #[inline]
    fn may_pass(&self, the_move: Move) -> bool {
        let mover = self.game.mover(self.turn, the_move.role);
        mover.en_passant
            && the_move.kind == Kind::Plain
            && (mover.starts & !self.spent).contains(the_move.from)
            && !self.sides[self.turn.opponent().index()].contains(the_move.to)
    }

    /// After a move that takes en passant, or could have, or can be taken so.
    #[inline(never)]
    fn passing_by(&self, the_move: Move) -> Self {
        let mut next = self.moved(the_move);
        if let Some(passing) = self.passing {
            next.hash ^= self.game.keys.passing(passing);
        }
        if let Some(victim) = self.taken_in_passing(the_move) {
            next.take(victim);
        } else if self.may_pass(the_move) {
            next.note_passing(the_move.from, the_move.to);
        }
        next
    }

    /// Takes a piece of the side to move off the board, which was taken en passant.
    fn take(&mut self, cell: Cell) {
        let keys = &self.game.keys;
        self.hash ^= keys.piece(self.game.mover(self.turn, self.planes.role(cell)).keys, cell);
        if self.spent.contains(cell) {
            self.spent.remove(cell);
            self.hash ^= keys.spent(cell);
        }
        self.sides[self.turn.index()].remove(cell);
        self.planes.clear(cell);
        self.quiet_plies = 0;
    }

    /// King and rook change their cells together; either may come to where the other was.
    #[inline(never)]
    fn castled(&self, place: usize) -> Self {
        let (game, side) = (self.game, self.turn);
        let keys = &game.keys;
        let castling = &game.rules().castlings[place];
        let both = [(castling.king_role, castling.king), (castling.rook_role, castling.rook)];
        let mut next = *self;
        next.turn = side.opponent();
        next.turn_number = self.turn_number.saturating_add(side.index() as u32);
        let counts_anew = game.mover(side, castling.king_role).can_promote;
        next.quiet_plies = if counts_anew { 0 } else { self.quiet_plies.saturating_add(1) };
        next.hash ^= keys.black_to_move;
        if let Some(passing) = next.passing.take() {
            next.hash ^= keys.passing(passing);
        }
        let own = &mut next.sides[side.index()];
        *own = *own & !game.castlings[place].homes | game.castlings[place].arrivals;
        for (role, [from, _]) in both {
            next.planes.clear(from);
            next.hash ^= keys.piece(game.mover(side, role).keys, from);
            if next.spent.contains(from) {
                next.spent.remove(from);
                next.hash ^= keys.spent(from);
            }
        }
        for (role, [_, to]) in both {
            next.planes.put(role, to);
            next.hash ^= keys.piece(game.mover(side, role).keys, to);
            if game.starts(Piece { side, role }).contains(to) {
                next.spent.insert(to);
                next.hash ^= keys.spent(to);
            }
        }
        let cells = castling.king.into_iter().chain(castling.rook);
        next.rights = cells.fold(self.rights, |rights, cell| game.kept(rights, cell));
        next.hash ^= keys.rights(self.rights) ^ keys.rights(next.rights);
        next
    }

    /// The position with the turn passed to the other side: no legal move, but a question that a search
    /// asks. The side to move must not be in check. Quiet plies are counted anew, so that nothing from
    /// before the pass is taken for a repetition.
    #[must_use]
    pub fn pass(&self) -> Self {
        let mut next = *self;
        next.turn = self.turn.opponent();
        next.turn_number = next.turn_number.saturating_add(self.turn.index() as u32);
        next.quiet_plies = 0;
        next.hash ^= self.game.keys.black_to_move;
        if let Some(passing) = next.passing.take() {
            next.hash ^= self.game.keys.passing(passing);
        }
        next
    }

    /// The cells in which something changes by a move, beside the captured piece's: for marks.
    #[must_use]
    pub fn touched(&self, the_move: Move) -> Bitboard<N> {
        match the_move.kind {
            Kind::Castling(place) => {
                let tables = &self.game.castlings[usize::from(place)];
                tables.homes | tables.arrivals
            }
            _ => [the_move.from, the_move.to].into_iter().collect(),
        }
    }
}
