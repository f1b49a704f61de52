//! Legal moves.

use super::{
    bitboard::Bitboard,
    board::Cell,
    options::PawnCaptures,
    position::Position,
    tables::Tables,
    variant::{Variant, Wing},
};
use crate::{Role, Side};

/// What a move does beside carrying a piece from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// The king moves together with a rook.
    Castling(Wing),
    /// The pawn becomes another piece.
    Promotion(Role),
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<V: Variant> {
    /// What moves; of a castling, the king.
    pub role: Role,
    /// From where.
    pub from: Cell<V>,
    /// To where.
    pub to: Cell<V>,
    /// What else it does.
    pub kind: Kind,
}

impl<V: Variant> Move<V> {
    /// A number by which moves are sorted, as their parts stand: see [`Coordinates::order`](crate::Coordinates::order).
    pub(crate) fn order(&self) -> i64 {
        let kind = match self.kind {
            Kind::Plain => 0,
            Kind::Castling(wing) => 1 + wing as i64,
            Kind::Promotion(role) => 3 + role as i64,
        };
        (self.role as i64) << 24 | (self.from.index() as i64) << 16 | (self.to.index() as i64) << 8 | kind
    }
}

/// Which moves give check, asked for many moves of one position without making them.
#[derive(Clone, Copy, Debug)]
pub struct Checks<V: Variant> {
    /// From where a piece of each role would attack the enemy king.
    from: [Bitboard<V>; Role::ALL.len()],
    /// The own pieces that alone stand between an own slider and the enemy king.
    blockers: Bitboard<V>,
    king: Option<Cell<V>>,
}

/// Who checks the king of the side to move, and which of its pieces may not leave a line.
struct Threats<V: Variant> {
    checkers: Bitboard<V>,
    pinned: Bitboard<V>,
}

impl<V: Variant> Position<V> {
    /// Calls `visit` with every legal move: the game's end by other rules than mate and stalemate, such as
    /// repetition, is not looked at.
    #[inline]
    pub fn for_each_move(&self, visit: impl FnMut(Move<V>)) {
        self.for_each_of(None, visit);
    }

    /// Calls `visit` with every legal move or, if there are `victims`, with those alone that take one of these
    /// enemy pieces, and every promotion.
    #[inline]
    pub fn for_each_of(&self, victims: Option<Bitboard<V>>, visit: impl FnMut(Move<V>)) {
        let own = self.sides[self.turn.index()];
        self.generate(own, victims.unwrap_or(!own), victims.is_none(), visit);
    }

    /// Legal moves of the `movers`, which are own pieces, to the `wanted` cells, which hold none; wherever they
    /// lead to, promotions; and, if asked for, castlings.
    #[inline]
    fn generate(
        &self,
        movers: Bitboard<V>,
        wanted: Bitboard<V>,
        castlings: bool,
        mut visit: impl FnMut(Move<V>),
    ) {
        let tables = V::tables();
        let (us, them) = (self.turn, self.turn.opponent());
        let Some(king) = self.king(us) else { return };
        let (own, enemy) = (self.sides[us.index()], self.sides[them.index()]);
        let occupied = own | enemy;
        let threats = self.threats(tables, king);

        if movers.contains(king) {
            let without_king = occupied ^ Bitboard::from_cell(king);
            for to in tables.steps(Role::King, king) & wanted {
                if !self.is_attacked(to, them, without_king) {
                    visit(Move { role: Role::King, from: king, to, kind: Kind::Plain });
                }
            }
        }
        if threats.checkers.many() {
            return;
        }
        let targets = match threats.checkers.first() {
            // Take the piece that gives check, or step between.
            Some(checker) => threats.checkers | tables.between(king, checker),
            None => {
                if castlings {
                    self.castlings(king, &mut visit);
                }
                !own
            }
        };
        let allowed = |from: Cell<V>| {
            if threats.pinned.contains(from) { targets & tables.ray_through(king, from) } else { targets }
        };
        for &role in V::PIECES {
            for from in self.roles[role.index()] & movers {
                for to in tables.reach(role, from, occupied) & wanted & allowed(from) {
                    visit(Move { role, from, to, kind: Kind::Plain });
                }
            }
        }
        for from in self.roles[Role::Pawn.index()] & movers {
            let reached = self.pawn_targets(tables, from, occupied, enemy) & allowed(from);
            for to in reached & wanted & !tables.promotion[us.index()] {
                visit(Move { role: Role::Pawn, from, to, kind: Kind::Plain });
            }
            for to in reached & tables.promotion[us.index()] {
                for &role in V::PROMOTIONS {
                    visit(Move { role: Role::Pawn, from, to, kind: Kind::Promotion(role) });
                }
            }
        }
    }

    #[inline]
    fn pawn_targets(
        &self,
        tables: &Tables<V>,
        from: Cell<V>,
        occupied: Bitboard<V>,
        enemy: Bitboard<V>,
    ) -> Bitboard<V> {
        let us = self.turn.index();
        let steps = tables.pawn_steps[us][from];
        let mut reached = match V::pawn_captures(&self.options) {
            PawnCaptures::Straight => steps & !(occupied ^ enemy),
            PawnCaptures::Diagonal => steps & !occupied | tables.pawn_diagonals[us][from] & enemy,
        };
        if V::FIRST_MOVES && (tables.pawn_starts[us] & !self.spent).contains(from) {
            for ray in tables.pawn_rays[us][from] {
                let open = match self.turn {
                    Side::White => Bitboard::reach_line(ray, Bitboard::empty(), occupied),
                    Side::Black => Bitboard::reach_line(Bitboard::empty(), ray, occupied),
                };
                reached |= open & tables.pawn_first[us][from] & !occupied;
            }
        }
        reached
    }

    #[inline]
    fn threats(&self, tables: &Tables<V>, king: Cell<V>) -> Threats<V> {
        let (us, them) = (self.turn, self.turn.opponent());
        let enemy = self.sides[them.index()];
        let occupied = self.occupied();
        let near = tables.steps(Role::Knight, king) & self.roles[Role::Knight.index()]
            | self.pawn_captures(tables, us, king) & self.roles[Role::Pawn.index()];
        let mut threats = Threats { checkers: near & enemy, pinned: Bitboard::empty() };
        for slider in self.sliders_towards(tables, king) & enemy {
            let between = tables.between(king, slider) & occupied;
            if between.is_empty() {
                threats.checkers |= Bitboard::from_cell(slider);
            } else if !between.many() {
                // An enemy piece in between is "pinned" too; only own pieces are asked about.
                threats.pinned |= between;
            }
        }
        threats
    }

    /// What tells which legal moves give check.
    #[must_use]
    pub fn checks(&self) -> Checks<V> {
        let tables = V::tables();
        let (us, them) = (self.turn, self.turn.opponent());
        let mut checks =
            Checks { from: Default::default(), blockers: Bitboard::empty(), king: self.king(them) };
        let Some(king) = checks.king else { return checks };
        let occupied = self.occupied();
        let seen = tables.reach(Role::Queen, king, occupied);
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Unicorn] {
            checks.from[role.index()] = seen & tables.steps(role, king);
        }
        checks.from[Role::Knight.index()] = tables.steps(Role::Knight, king);
        checks.from[Role::Pawn.index()] = self.pawn_captures(tables, them, king);
        for slider in self.sliders_towards(tables, king) & self.sides[us.index()] {
            let between = tables.between(king, slider) & occupied;
            if !between.many() {
                checks.blockers |= between;
            }
        }
        checks
    }

    /// Whether a legal move gives check; `checks` are those of this position.
    #[inline]
    #[must_use]
    pub fn gives_check(&self, checks: &Checks<V>, the_move: Move<V>) -> bool {
        let Some(king) = checks.king else { return false };
        if the_move.kind != Kind::Plain {
            // A promoted piece may attack through the cell that it came from, and a castling's rook, too.
            return self.after(the_move).is_check();
        }
        checks.from[the_move.role.index()].contains(the_move.to)
            || (checks.blockers.contains(the_move.from)
                && !V::tables().ray_through(king, the_move.from).contains(the_move.to))
    }

    /// The castlings of a king that is not in check.
    fn castlings(&self, king: Cell<V>, visit: &mut impl FnMut(Move<V>)) {
        for castling in V::CASTLINGS.iter().filter(|castling| castling.side == self.turn) {
            if self.obstacle_to(castling).is_none()
                && let Some(to) = Cell::new(castling.king_to)
            {
                visit(Move { role: Role::King, from: king, to, kind: Kind::Castling(castling.wing) });
            }
        }
    }

    /// The moves of [`Position::generate`], where few are visited or speed does not count: one copy of it, for the
    /// sake of the download.
    #[inline(never)]
    fn listed(&self, movers: Bitboard<V>, wanted: Bitboard<V>) -> Vec<Move<V>> {
        let mut moves = Vec::new();
        self.generate(movers, wanted, true, |the_move| moves.push(the_move));
        moves
    }

    /// Every legal move, in no particular order.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move<V>> {
        let own = self.sides[self.turn.index()];
        self.listed(own, !own)
    }

    /// Whether there is a legal move.
    #[must_use]
    pub fn has_move(&self) -> bool {
        !self.legal_moves().is_empty()
    }

    /// Whether a move is legal here.
    #[must_use]
    pub fn is_legal(&self, the_move: Move<V>) -> bool {
        let own = self.sides[self.turn.index()];
        let (from, to) = (Bitboard::from_cell(the_move.from), Bitboard::from_cell(the_move.to));
        self.listed(own & from, to & !own).contains(&the_move)
    }

    /// The position after a move, if it is legal.
    #[must_use]
    pub fn play(&self, the_move: Move<V>) -> Option<Self> {
        self.is_legal(the_move).then(|| self.after(the_move))
    }

    /// Whether the side to move is mated.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_move()
    }

    /// Whether a move takes a piece.
    #[inline]
    #[must_use]
    pub fn is_capture(&self, the_move: Move<V>) -> bool {
        self.sides[self.turn.opponent().index()].contains(the_move.to)
    }
}

/// Walks all move sequences of so many plies, making each move, the last ones too, and counts them.
/// Draws other than stalemate do not end a sequence.
///
/// ```
/// use raumspiel_rules::chess::{perft, Artemis, Options, Position};
///
/// assert_eq!(perft(&Position::<Artemis>::start(Options::default()), 2), 2_036);
/// ```
#[must_use]
pub fn perft<V: Variant>(position: &Position<V>, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.for_each_move(|the_move| {
        let next = position.after(the_move);
        // The optimiser must not skip making the last ply: "each leaf made" is what the figure means.
        nodes += perft(core::hint::black_box(&next), plies - 1);
    });
    nodes
}
