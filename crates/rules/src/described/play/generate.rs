//! Legal moves.

use super::{attacks::Threats, bitboard::Bitboard, game::Mover, position::Position, roles::Sorted};
use crate::described::{Cell, Role};

/// What a move does beside carrying a piece from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Nothing; or it takes en passant, which the position knows.
    Plain,
    /// The king moves together with a rook: the castling's place in [`Rules::castlings`](crate::described::Rules).
    Castling(u8),
    /// The piece becomes another one.
    Promotion(Role),
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// What moves; of a castling, the king.
    pub role: Role,
    /// From where.
    pub from: Cell,
    /// To where.
    pub to: Cell,
    /// What else it does.
    pub kind: Kind,
}

impl Move {
    /// Whether it is a castling.
    #[inline]
    #[must_use]
    pub const fn is_castling(self) -> bool {
        matches!(self.kind, Kind::Castling(_))
    }
}

/// What legal moves are made from: who stands where, and what threatens the side to move.
struct Scene<'a, const N: usize> {
    sorted: &'a Sorted<N>,
    royals: Bitboard<N>,
    threats: Threats<N>,
    /// One royal piece and no parallel lines, as in most games: then a pin is a line.
    simple: bool,
}

impl<const N: usize> Position<N> {
    /// Calls `visit` with every legal move: the game's end by other rules than mate and stalemate, such as
    /// repetition, is not looked at.
    #[inline]
    pub fn for_each_move(&self, visit: impl FnMut(Move)) {
        self.for_each_of(None, visit);
    }

    /// Calls `visit` with every legal move or, if there are `victims`, with those alone that take one of these
    /// enemy pieces, and every promotion.
    #[inline]
    pub fn for_each_of(&self, victims: Option<Bitboard<N>>, visit: impl FnMut(Move)) {
        let own = self.sides[self.turn.index()];
        self.generate(own, victims.unwrap_or(!own), victims, visit);
    }

    /// Legal moves of the `movers`, which are own pieces, to the `wanted` cells, which hold none; wherever they
    /// lead to, promotions; and, if there are no `victims`, castlings.
    #[inline]
    fn generate(
        &self,
        movers: Bitboard<N>,
        wanted: Bitboard<N>,
        victims: Option<Bitboard<N>>,
        mut visit: impl FnMut(Move),
    ) {
        let game = self.game;
        let sorted = self.sorted();
        let own = self.sides[self.turn.index()];
        let royals = game.royals.iter().fold(Bitboard::EMPTY, |all, &role| all | sorted.of(role)) & own;
        let threats = self.threats(&sorted, royals);
        let simple = !game.reaches.lines.parallel && !royals.many();
        let scene = Scene { sorted: &sorted, royals, threats, simple };
        let passed = self.passed();
        if victims.is_none() && scene.threats.checkers.is_empty() && !self.rights.is_none() {
            self.visit_castlings(&scene, movers, &mut visit);
        }
        for number in 0..game.roles() {
            let role = Role(number as u8);
            let mover = game.mover(self.turn, role);
            for from in scene.sorted.of(role) & movers {
                let mut targets = self.targets(mover, from);
                if passed.any() {
                    targets &= !self.takes_passing(role, from, passed);
                }
                let targets = self.legal_targets(&scene, mover, from, targets);
                for to in targets & wanted & !mover.zone {
                    visit(Move { role, from, to, kind: Kind::Plain });
                }
                if !mover.can_promote {
                    continue;
                }
                for to in targets & mover.zone {
                    for &role_after in &mover.promotions {
                        visit(Move { role, from, to, kind: Kind::Promotion(role_after) });
                    }
                }
            }
        }
        if let Some([_, victim]) = self.passing
            && victims.is_none_or(|victims| victims.contains(victim))
        {
            self.en_passants(scene.sorted, movers, &mut |the_move| {
                if victims.is_some() || wanted.contains(the_move.to) {
                    visit(the_move);
                }
            });
        }
    }

    /// Where a piece goes, its royal pieces not looked at.
    #[inline(always)]
    fn targets(&self, mover: &Mover<N>, from: Cell) -> Bitboard<N> {
        let game = self.game;
        let (own, enemy) = (self.sides[self.turn.index()], self.sides[self.turn.opponent().index()]);
        let occupied = own | enemy;
        let reach = |place: usize| game.reaches.reach(place, from, occupied);
        let attack = reach(mover.attack);
        let mut targets = if mover.quiet == mover.attack {
            attack & !own
        } else {
            attack & enemy | reach(mover.quiet) & !occupied
        };
        if let Some(first) = mover.first
            && (mover.starts & !self.spent).contains(from)
        {
            targets |= reach(first) & !occupied;
        }
        targets
    }

    /// Those of the targets that leave no royal piece attacked.
    #[inline(always)]
    fn legal_targets(
        &self,
        scene: &Scene<'_, N>,
        mover: &Mover<N>,
        from: Cell,
        targets: Bitboard<N>,
    ) -> Bitboard<N> {
        if mover.royal {
            return self.royal_targets(scene, mover, from, targets);
        }
        let targets = targets & scene.threats.targets;
        if !scene.threats.pinned.contains(from) || targets.is_empty() {
            return targets;
        }
        if scene.simple
            && let Some(royal) = scene.royals.first()
        {
            return targets & self.game.reaches.lines.ray_through(royal, from);
        }
        targets.into_iter().filter(|&to| self.is_safe(scene.sorted, scene.royals, [from, to], None)).collect()
    }

    /// The same for a royal piece.
    #[inline]
    fn royal_targets(
        &self,
        scene: &Scene<'_, N>,
        mover: &Mover<N>,
        from: Cell,
        targets: Bitboard<N>,
    ) -> Bitboard<N> {
        let them = self.turn.opponent();
        let mut legal = targets;
        if scene.simple && !mover.can_promote {
            let (enemy, without) = (self.sides[them.index()], self.occupied() ^ Bitboard::from_cell(from));
            for to in targets {
                if self.is_hit(scene.sorted, to, them, enemy, without) {
                    legal.remove(to);
                }
            }
            return legal;
        }
        for to in targets {
            let mut royals = scene.royals & !Bitboard::from_cell(from);
            // A royal piece that is promoted is none any more.
            if !mover.can_promote || !mover.zone.contains(to) {
                royals.insert(to);
            }
            if !self.is_safe(scene.sorted, royals, [from, to], None) {
                legal.remove(to);
            }
        }
        legal
    }

    /// Whether none of these royal pieces is attacked after a move that takes what is on its last cell, and `taken`.
    fn is_safe(
        &self,
        sorted: &Sorted<N>,
        royals: Bitboard<N>,
        [from, to]: [Cell; 2],
        taken: Option<Cell>,
    ) -> bool {
        let them = self.turn.opponent();
        let mut gone = Bitboard::from_cell(to);
        if let Some(taken) = taken {
            gone.insert(taken);
        }
        let enemy = self.sides[them.index()] & !gone;
        let left = Bitboard::from_cell(from) | gone;
        let occupied = self.occupied() & !left | Bitboard::from_cell(to);
        !royals.into_iter().any(|royal| self.is_hit(sorted, royal, them, enemy, occupied))
    }

    #[inline(never)]
    fn visit_castlings(&self, scene: &Scene<'_, N>, movers: Bitboard<N>, visit: &mut impl FnMut(Move)) {
        for place in self.castlings(scene.sorted) {
            let castling = &self.game.rules().castlings[place];
            let [from, to] = castling.king;
            if movers.contains(from) {
                visit(Move { role: castling.king_role, from, to, kind: Kind::Castling(place as u8) });
            }
        }
    }

    /// Calls `visit` with every legal en-passant capture by one of the `movers`.
    #[inline(never)]
    pub(super) fn en_passants(&self, sorted: &Sorted<N>, movers: Bitboard<N>, visit: &mut dyn FnMut(Move)) {
        let (Some([_, victim]), passed) = (self.passing, self.passed()) else { return };
        for number in 0..self.game.roles() {
            let role = Role(number as u8);
            let mover = self.game.mover(self.turn, role);
            for from in sorted.of(role) & movers {
                for to in self.takes_passing(role, from, passed) {
                    let promotes = mover.can_promote && mover.zone.contains(to);
                    let mut royals = self.royals(self.turn);
                    if royals.contains(from) {
                        royals.remove(from);
                        royals.insert_if(to, !promotes);
                    }
                    if !self.is_safe(sorted, royals, [from, to], Some(victim)) {
                        continue;
                    }
                    if !promotes {
                        visit(Move { role, from, to, kind: Kind::Plain });
                    }
                    for &after in mover.promotions.iter().filter(|_| promotes) {
                        visit(Move { role, from, to, kind: Kind::Promotion(after) });
                    }
                }
            }
        }
    }

    /// The moves of [`Position::generate`], where few are visited or speed does not count: one copy of it, for the
    /// sake of the download.
    #[inline(never)]
    fn listed(&self, movers: Bitboard<N>, wanted: Bitboard<N>) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(movers, wanted, None, |the_move| moves.push(the_move));
        moves
    }

    /// Every legal move, in no particular order.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
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
    pub fn is_legal(&self, the_move: Move) -> bool {
        let own = self.sides[self.turn.index()];
        let (from, to) = (Bitboard::from_cell(the_move.from), Bitboard::from_cell(the_move.to));
        self.listed(own & from, to & !own).contains(&the_move)
    }

    /// The position after a move, if it is legal.
    #[must_use]
    pub fn play(&self, the_move: Move) -> Option<Self> {
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
    pub fn is_capture(&self, the_move: Move) -> bool {
        self.sides[self.turn.opponent().index()].contains(the_move.to)
            || self.taken_in_passing(the_move).is_some()
    }

    /// Whether a move takes a piece that has just passed.
    #[must_use]
    pub fn is_en_passant(&self, the_move: Move) -> bool {
        self.taken_in_passing(the_move).is_some()
    }
}

/// Walks all move sequences of so many plies, making each move, the last ones too, and counts them.
/// Draws other than stalemate do not end a sequence.
///
/// ```
/// use raumspiel_rules::described::{Description, Game, Position, perft, shipped};
///
/// let description = Description::read(shipped("chess").unwrap_or_default().as_bytes())?;
/// let chess = Game::<1>::of(description.rules());
/// assert_eq!(perft(&Position::start(chess), 2), 400);
/// # Ok::<(), raumspiel_rules::described::Fault>(())
/// ```
#[must_use]
pub fn perft<const N: usize>(position: &Position<N>, plies: u32) -> u64 {
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
