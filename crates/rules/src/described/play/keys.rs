//! Zobrist's keys (A. L. Zobrist, 1970): one for each fact that tells positions apart.

use crate::{
    Side,
    described::{Cell, Rights, Role},
};

/// The keys of a game.
pub(super) struct Keys<const N: usize> {
    pieces: Vec<u64>,
    roles: usize,
    spent: Vec<u64>,
    passing: [Vec<u64>; 2],
    rights: [u64; 64],
    pub(super) black_to_move: u64,
}

impl<const N: usize> Keys<N> {
    pub(super) fn new(roles: usize) -> Self {
        let mut random = SplitMix(0x7261_756d_7370_6965);
        let mut many = |count: usize| -> Vec<u64> { (0..count).map(|_| random.next()).collect() };
        let pieces = many(2 * roles * 64 * N);
        let (spent, from, to) = (many(64 * N), many(64 * N), many(64 * N));
        let rights = core::array::from_fn(|_| random.next());
        Self { pieces, roles, spent, passing: [from, to], rights, black_to_move: random.next() }
    }

    /// Where the keys of a side's kind of piece begin.
    pub(super) fn place(&self, side: Side, role: Role) -> usize {
        (side.index() * self.roles + role.index()) * (64 * N)
    }

    /// A piece in a cell; its keys begin at a [`Keys::place`].
    #[inline(always)]
    pub(super) fn piece(&self, place: usize, cell: Cell) -> u64 {
        self.pieces[place + cell.index()]
    }

    /// A piece that is no longer unmoved.
    #[inline]
    pub(super) fn spent(&self, cell: Cell) -> u64 {
        self.spent[cell.index()]
    }

    /// A last move that can be taken en passant.
    pub(super) fn passing(&self, [from, to]: [Cell; 2]) -> u64 {
        self.passing[0][from.index()] ^ self.passing[1][to.index()]
    }

    /// Open castlings.
    pub(super) fn rights(&self, rights: Rights) -> u64 {
        let mut hash = 0;
        let mut left = rights.0;
        while left != 0 {
            hash ^= self.rights[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        hash
    }
}

/// Steele, Lea and Flood's SplitMix64 (2014): keys that are the same on every machine.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
