//! What tells one game's rules from another's, whatever the game is called.

use super::{Cell, Ride, Rules};

impl Rules {
    /// A hash of all that a game is played by, and of nothing else: names, sources, notes, pictures, markings and
    /// notation may change without it. What is computed or tuned for a game is kept under it.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut digest = Fnv::new();
        let extent = self.board.extent;
        digest.bytes(&[extent.files, extent.ranks, extent.levels]);
        digest.bytes(&[self.stalemate as u8, self.repetition.unwrap_or(0)]);
        digest.number(self.quiet_plies.map_or(0, usize::from));
        digest.number(self.roles.len());
        for role in &self.roles {
            digest.bytes(&[u8::from(role.royal), u8::from(role.en_passant)]);
            for lists in &role.moves {
                digest.rides(&lists.attack);
                digest.rides(&lists.quiet);
                digest.rides(&lists.first);
            }
            digest.number(role.promotions.len());
            for promotion in &role.promotions {
                digest.bytes(&[promotion.0]);
            }
            for zone in &role.zones {
                digest.cells(zone);
            }
        }
        digest.number(self.castlings.len());
        for castling in &self.castlings {
            digest.bytes(&[castling.side as u8]);
            digest.cells(&[castling.king, castling.rook].concat());
            digest.cells(&castling.empty);
            digest.cells(&castling.safe);
        }
        for piece in &self.start.pieces {
            let code = piece.map_or(0, |piece| 1 + 2 * piece.role.0 + piece.side as u8);
            digest.bytes(&[code]);
        }
        digest.bytes(&[self.start.turn as u8]);
        digest.cells(&self.start.spent);
        digest.cells(self.start.passing.as_ref().map_or(&[], |passing| &passing[..]));
        digest.bytes(&self.start.rights.0.to_le_bytes());
        digest.number(self.start.quiet_plies.into());
        digest.0
    }
}

/// The hash of Fowler, Noll and Vo (FNV-1a, 64 bits): short, and the same on every machine.
struct Fnv(u64);

impl Fnv {
    fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// A count or the like, below 65536.
    fn number(&mut self, number: usize) {
        self.bytes(&(number as u16).to_le_bytes());
    }

    fn cells(&mut self, cells: &[Cell]) {
        self.number(cells.len());
        for cell in cells {
            self.number(cell.index());
        }
    }

    fn rides(&mut self, rides: &[Ride]) {
        self.number(rides.len());
        for ride in rides {
            self.bytes(&ride.vector.map(|part| part as u8));
            self.bytes(&[ride.most]);
        }
    }
}
