//! The 136 oriented shapes of the thirteen pieces, made from one example of each.

use core::fmt;

use super::{board::Vector, kind::Kind};

/// A piece in one of its orientations: what it fills of a box of 2x2x2 cells. Ordered by piece, then by bits.
///
/// One bit a cell of the box, bit `file + 2 * rank + 4 * level`; the shape touches file 0, rank 0 and
/// level 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape(u8);

/// One orientation of each piece; of the episcope, which is not its mirror image, one of each screw
/// (the page's "isomer pair"). The decision names the shapes.
const EXAMPLES: [(Kind, u8); 14] = [
    (Kind::Pawn, 0b0000_0001),
    (Kind::Horse, 0b0000_0011),
    (Kind::Bishop, 0b0000_0111),
    (Kind::Rook, 0b0000_1111),
    (Kind::Archbishop, 0b0001_0111),
    (Kind::Episcope, 0b1000_1011),
    (Kind::Episcope, 0b1000_1101),
    (Kind::Cardinal, 0b1011_1100),
    (Kind::General, 0b0001_1111),
    (Kind::Joker, 0b0111_1110),
    (Kind::Marshal, 0b1001_1111),
    (Kind::Wisemen, 0b0011_1111),
    (Kind::Queen, 0b0111_1111),
    (Kind::King, 0b1111_1111),
];

/// How many oriented shapes there are.
const COUNT: usize = 136;

/// Bits and piece of each shape.
const SHAPES: [(u8, Kind); COUNT] = shapes();

/// For each pattern of bits the place in [`SHAPES`], or [`NO_SHAPE`].
const PLACES: [u8; 256] = {
    let mut places = [NO_SHAPE; 256];
    let mut place = 0;
    while place < COUNT {
        places[SHAPES[place].0 as usize] = place as u8;
        place += 1;
    }
    places
};

const NO_SHAPE: u8 = u8::MAX;

/// A quarter turn of the box, about the level axis or about the file axis. The two make all 24 rotations.
const fn turned(bits: u8, about_level: bool) -> u8 {
    let (mut to, mut cell) = (0, 0);
    while cell < 8 {
        let (file, rank, level) = (cell & 1, cell >> 1 & 1, cell >> 2);
        if bits >> cell & 1 == 1 {
            to |= 1
                << if about_level {
                    (1 - rank) + 2 * file + 4 * level
                } else {
                    file + 2 * (1 - level) + 4 * rank
                };
        }
        cell += 1;
    }
    to
}

/// Moved within the box so that it touches file 0, rank 0 and level 0.
const fn settled(mut bits: u8) -> u8 {
    if bits & FILE_0 == 0 {
        bits >>= 1;
    }
    if bits & RANK_0 == 0 {
        bits >>= 2;
    }
    if bits & LEVEL_0 == 0 {
        bits >>= 4;
    }
    bits
}

const FILE_0: u8 = 0b0101_0101;
const RANK_0: u8 = 0b0011_0011;
const LEVEL_0: u8 = 0b0000_1111;

const fn shapes() -> [(u8, Kind); COUNT] {
    let mut kinds: [Option<Kind>; 256] = [None; 256];
    let mut example = 0;
    while example < EXAMPLES.len() {
        let (kind, bits) = EXAMPLES[example];
        kinds[bits as usize] = Some(kind);
        // Each new orientation is turned in its turn; there are 24 at most.
        let (mut known, mut count, mut next) = ([bits; 24], 1, 0);
        while next < count {
            let turns = [settled(turned(known[next], true)), settled(turned(known[next], false))];
            let mut turn = 0;
            while turn < turns.len() {
                if kinds[turns[turn] as usize].is_none() {
                    kinds[turns[turn] as usize] = Some(kind);
                    known[count] = turns[turn];
                    count += 1;
                }
                turn += 1;
            }
            next += 1;
        }
        example += 1;
    }
    let mut shapes = [(0, Kind::Pawn); COUNT];
    let (mut found, mut kind) = (0, 0);
    while kind < Kind::ALL.len() {
        let mut bits = 1;
        while bits < 256 {
            if let Some(of) = kinds[bits]
                && of as usize == kind
            {
                shapes[found] = (bits as u8, of);
                found += 1;
            }
            bits += 1;
        }
        kind += 1;
    }
    assert!(found == COUNT);
    shapes
}

impl Shape {
    /// Every shape: by piece, then by bits.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COUNT as u8).map(Self)
    }

    /// The shapes of one piece: its orientations.
    pub fn of(kind: Kind) -> impl Iterator<Item = Self> {
        Self::all().filter(move |shape| shape.kind() == kind)
    }

    /// The shape that fills the box so, if that is a piece that touches file 0, rank 0 and level 0.
    #[must_use]
    pub fn from_bits(bits: u8) -> Option<Self> {
        let place = PLACES[usize::from(bits)];
        (place != NO_SHAPE).then_some(Self(place))
    }

    /// What it fills of the box, bit `file + 2 * rank + 4 * level`.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        SHAPES[self.0 as usize].0
    }

    /// Which piece it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        SHAPES[self.0 as usize].1
    }

    /// Its place in [`Shape::all`], from 0 to 135.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The filled cells of the box, from its first corner.
    pub fn offsets(self) -> impl Iterator<Item = Vector> {
        let bits = self.bits();
        (0..8u8).filter(move |cell| bits >> cell & 1 == 1).map(box_cell)
    }

    /// The axes along which it is two cells wide: bit 0 file, bit 1 rank, bit 2 level.
    #[inline]
    pub(super) const fn wide(self) -> usize {
        let bits = self.bits();
        (bits & !FILE_0 != 0) as usize
            | ((bits & !RANK_0 != 0) as usize) << 1
            | ((bits & !LEVEL_0 != 0) as usize) << 2
    }

    /// The cells, as bits of the box, where it stands after a displacement and did not before: where
    /// another checker can be in its way.
    #[inline]
    pub(super) const fn uncovered(self, by: Vector) -> u8 {
        let bits = self.bits();
        // The cells from which the displacement leads into the shape as it stood before.
        let covered = shifted_back(bits, by.file, 1, FILE_0);
        let covered = shifted_back(covered, by.rank, 2, RANK_0);
        bits & !shifted_back(covered, by.level, 4, LEVEL_0)
    }
}

/// Moves bits of the box against a displacement along one axis; what leaves the box is lost.
#[inline]
const fn shifted_back(bits: u8, by: i8, stride: u32, first: u8) -> u8 {
    match by {
        0 => bits,
        1 => bits >> stride & first,
        -1 => bits << stride & !first,
        _ => 0,
    }
}

/// From the first corner of the box to the cell of a bit.
pub(super) const fn box_cell(bit: u8) -> Vector {
    Vector { file: (bit & 1) as i8, rank: (bit >> 1 & 1) as i8, level: (bit >> 2) as i8 }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:08b}", self.kind(), self.bits())
    }
}
