//! A position that can be played from.

use super::{
    bitboard::Bitboard,
    board::{Cell, PerCell},
    castling::Rights,
    moves::{Kind, Move},
    options::{Options, PawnCaptures},
    setup::{Fault, Setup},
    tables::Tables,
    variant::{Castling, Variant, Wing},
};
use crate::{Piece, Role, Side};

/// A position with one king a side, the side that has just moved not in check.
///
/// Equal positions agree in all, the counters included; [`Position::same`] is what repetition asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<V: Variant> {
    pub(super) sides: [Bitboard<V>; 2],
    pub(super) roles: [Bitboard<V>; Role::ALL.len()],
    pub(super) spent: Bitboard<V>,
    hash: u64,
    turn_number: u32,
    quiet_plies: u16,
    pub(super) turn: Side,
    pub(super) rights: Rights,
    pub(super) options: Options,
}

impl<V: Variant> Position<V> {
    /// The start of the game.
    #[must_use]
    pub fn start(options: Options) -> Self {
        let text = format!("{} w 0 1", V::start(&options));
        Self::read(&text, options).unwrap_or_else(|error| unreachable!("the start is sound: {error}"))
    }

    /// The position of a setup.
    ///
    /// # Errors
    /// Every fault that keeps it from being played from.
    pub fn new(setup: &Setup<V>) -> Result<Self, Vec<Fault<V>>> {
        let faults = setup.faults();
        if faults.is_empty() { Ok(Self::place(setup)) } else { Err(faults) }
    }

    /// The position of a setup, its faults not looked at.
    pub(super) fn place(setup: &Setup<V>) -> Self {
        let mut position = Self {
            sides: Default::default(),
            roles: Default::default(),
            spent: setup.spent.iter().copied().collect(),
            hash: 0,
            turn_number: setup.turn_number,
            quiet_plies: setup.quiet_plies,
            turn: setup.turn,
            rights: setup.rights,
            options: setup.options,
        };
        for cell in Cell::all() {
            if let Some(piece) = setup.pieces[cell] {
                position.sides[piece.side.index()] |= Bitboard::from_cell(cell);
                position.roles[piece.role.index()] |= Bitboard::from_cell(cell);
            }
        }
        position.hash = position.computed_hash();
        position
    }

    /// The same position as a setup, to be edited or written.
    #[must_use]
    pub fn setup(&self) -> Setup<V> {
        Setup {
            pieces: PerCell::from_fn(None, |cell| self.piece_at(cell)),
            turn: self.turn,
            rights: self.rights,
            spent: self.spent.into_iter().collect(),
            quiet_plies: self.quiet_plies,
            turn_number: self.turn_number,
            options: self.options,
        }
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Plies since a capture or a pawn move.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the turn, from 1.
    #[must_use]
    pub const fn turn_number(&self) -> u32 {
        self.turn_number
    }

    /// The rules that it is played by.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The castlings that are open.
    #[must_use]
    pub const fn rights(&self) -> Rights {
        self.rights
    }

    /// A hash of what [`Position::same`] compares: the same for the same, kept up by each move.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether repetition counts them as one: the same pieces, side, castling rights and spent pawns.
    #[must_use]
    pub fn same(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.turn == other.turn
            && self.rights == other.rights
            && self.spent == other.spent
            && self.sides == other.sides
            && self.roles == other.roles
    }

    /// The cells of a piece.
    #[inline]
    #[must_use]
    pub fn cells_of(&self, side: Side, role: Role) -> Bitboard<V> {
        self.sides[side.index()] & self.roles[role.index()]
    }

    /// The cells of all pieces of a side.
    #[inline]
    #[must_use]
    pub fn cells_of_side(&self, side: Side) -> Bitboard<V> {
        self.sides[side.index()]
    }

    /// The cells in which a piece stands.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard<V> {
        self.sides[0] | self.sides[1]
    }

    /// The piece in a cell.
    #[must_use]
    pub fn piece_at(&self, cell: Cell<V>) -> Option<Piece> {
        let side = Side::ALL.into_iter().find(|side| self.sides[side.index()].contains(cell))?;
        Some(Piece { side, role: self.role_at(cell)? })
    }

    /// The role of the piece in a cell.
    #[inline]
    #[must_use]
    pub fn role_at(&self, cell: Cell<V>) -> Option<Role> {
        V::ROLES.iter().copied().find(|role| self.roles[role.index()].contains(cell))
    }

    /// The king's cell.
    #[inline]
    #[must_use]
    pub fn king(&self, side: Side) -> Option<Cell<V>> {
        self.cells_of(side, Role::King).first()
    }

    /// The pieces of `by` that attack a cell, if these cells were occupied.
    #[inline]
    #[must_use]
    pub fn attackers(&self, cell: Cell<V>, by: Side, occupied: Bitboard<V>) -> Bitboard<V> {
        let tables = V::tables();
        let theirs = self.sides[by.index()];
        let near = tables.steps(Role::King, cell) & self.roles[Role::King.index()]
            | tables.steps(Role::Knight, cell) & self.roles[Role::Knight.index()]
            | self.pawn_captures(tables, by.opponent(), cell) & self.roles[Role::Pawn.index()];
        let mut attackers = near & theirs;
        for slider in self.sliders_towards(tables, cell) & theirs {
            if (tables.between(cell, slider) & occupied).is_empty() {
                attackers |= Bitboard::from_cell(slider);
            }
        }
        attackers
    }

    /// Whether a piece of `by` attacks a cell, if these cells were occupied.
    #[inline]
    #[must_use]
    pub fn is_attacked(&self, cell: Cell<V>, by: Side, occupied: Bitboard<V>) -> bool {
        let tables = V::tables();
        let theirs = self.sides[by.index()];
        let near = tables.steps(Role::King, cell) & self.roles[Role::King.index()]
            | tables.steps(Role::Knight, cell) & self.roles[Role::Knight.index()]
            | self.pawn_captures(tables, by.opponent(), cell) & self.roles[Role::Pawn.index()];
        (near & theirs).any()
            || (self.sliders_towards(tables, cell) & theirs)
                .into_iter()
                .any(|slider| (tables.between(cell, slider) & occupied).is_empty())
    }

    /// The sliders that would attack a cell if nothing stood between.
    #[inline]
    pub(super) fn sliders_towards(&self, tables: &Tables<V>, cell: Cell<V>) -> Bitboard<V> {
        let queens = self.roles[Role::Queen.index()];
        let of = |role: Role| tables.steps(role, cell) & (queens | self.roles[role.index()]);
        of(Role::Rook) | of(Role::Bishop) | of(Role::Unicorn)
    }

    /// Where a pawn of the side would capture from a cell. Both ways of capturing mirror each other, so it
    /// is also from where pawns of the other side capture on that cell.
    #[inline]
    pub(super) fn pawn_captures(&self, tables: &Tables<V>, side: Side, cell: Cell<V>) -> Bitboard<V> {
        match V::pawn_captures(&self.options) {
            PawnCaptures::Straight => tables.pawn_steps[side.index()][cell],
            PawnCaptures::Diagonal => tables.pawn_diagonals[side.index()][cell],
        }
    }

    /// All that a side's piece attacks from a cell, own pieces included, if these cells were occupied.
    #[inline]
    #[must_use]
    pub fn attacks(&self, piece: Piece, from: Cell<V>, occupied: Bitboard<V>) -> Bitboard<V> {
        let tables = V::tables();
        match piece.role {
            Role::Pawn => self.pawn_captures(tables, piece.side, from),
            role => tables.reach(role, from, occupied),
        }
    }

    /// The pieces that give check to a side's king.
    pub(super) fn attackers_of_king(&self, side: Side) -> Bitboard<V> {
        match self.king(side) {
            Some(king) => self.attackers(king, side.opponent(), self.occupied()),
            None => Bitboard::empty(),
        }
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> Bitboard<V> {
        self.attackers_of_king(self.turn)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        let king = self.king(self.turn);
        king.is_some_and(|king| self.is_attacked(king, self.turn.opponent(), self.occupied()))
    }

    /// The position after a move of [`Position::for_each_move`]; any other move makes nonsense.
    #[inline]
    #[must_use]
    pub fn after(&self, the_move: Move<V>) -> Self {
        let tables = V::tables();
        let keys = &tables.keys;
        let mut next = *self;
        let (us, them) = (self.turn.index(), self.turn.opponent().index());
        let Move { role, from, to, kind } = the_move;
        let (from_set, to_set) = (Bitboard::from_cell(from), Bitboard::from_cell(to));

        next.turn = self.turn.opponent();
        next.turn_number = self.turn_number.saturating_add(us as u32);
        next.quiet_plies = self.quiet_plies.saturating_add(1);
        next.hash ^= keys.black_to_move;

        if (self.sides[them] & to_set).any()
            && let Some(taken) = self.role_at(to)
        {
            next.sides[them] ^= to_set;
            next.roles[taken.index()] ^= to_set;
            next.hash ^= keys.pieces[them][taken.index()][to];
            next.quiet_plies = 0;
        }
        let mut carry = |role: Role, from: Cell<V>, to: Cell<V>, new_role: Role| {
            next.sides[us] ^= Bitboard::from_cell(from) ^ Bitboard::from_cell(to);
            next.roles[role.index()] ^= Bitboard::from_cell(from);
            next.roles[new_role.index()] ^= Bitboard::from_cell(to);
            next.hash ^= keys.pieces[us][role.index()][from] ^ keys.pieces[us][new_role.index()][to];
        };
        match kind {
            Kind::Plain => carry(role, from, to, role),
            Kind::Promotion(new_role) => carry(role, from, to, new_role),
            Kind::Castling(wing) => {
                carry(role, from, to, role);
                if let Some((rook_from, rook_to)) = rook_cells::<V>(self.turn, wing) {
                    carry(Role::Rook, rook_from, rook_to, Role::Rook);
                }
            }
        }
        if role == Role::Pawn {
            next.quiet_plies = 0;
        }
        if V::FIRST_MOVES {
            let mut spent = self.spent & !(from_set | to_set);
            if role == Role::Pawn {
                spent |= to_set & tables.pawn_starts[us];
            }
            if spent != self.spent {
                for changed in spent ^ self.spent {
                    next.hash ^= keys.spent[changed];
                }
                next.spent = spent;
            }
        }
        if self.rights != Rights::NONE {
            next.rights = self.rights.and(tables.rights_kept[from]).and(tables.rights_kept[to]);
            next.hash ^= keys.rights[self.rights.index()] ^ keys.rights[next.rights.index()];
        }
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
        next.hash ^= V::tables().keys.black_to_move;
        next
    }

    /// The hash from scratch; tests hold the kept one against it.
    #[doc(hidden)]
    #[must_use]
    pub fn computed_hash(&self) -> u64 {
        let keys = &V::tables().keys;
        let mut hash = keys.rights[self.rights.index()];
        for side in Side::ALL {
            for role in Role::ALL {
                for cell in self.cells_of(side, role) {
                    hash ^= keys.pieces[side.index()][role.index()][cell];
                }
            }
        }
        for cell in self.spent {
            hash ^= keys.spent[cell];
        }
        if self.turn == Side::Black { hash ^ keys.black_to_move } else { hash }
    }
}

/// A castling's rook, before and after.
fn rook_cells<V: Variant>(side: Side, wing: Wing) -> Option<(Cell<V>, Cell<V>)> {
    let of_this = |castling: &&Castling| castling.side == side && castling.wing == wing;
    let castling = V::CASTLINGS.iter().find(of_this)?;
    Some((Cell::new(castling.rook_from)?, Cell::new(castling.rook_to)?))
}
