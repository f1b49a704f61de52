//! Numbers below bounds that both writer and reader know, packed without waste.
//!
//! Each number is a digit of one large number, whose base changes from digit to digit: a move out of 47
//! costs log2(47) bits, and a forced one nothing. After [`BLOCK`] digits the next large number begins, so
//! that the time grows with the length of the game and not with its square.

/// Digits to one large number.
const BLOCK: usize = 64;

/// More bytes than a block has: each digit has at most 32 bits.
const MOST_BYTES: usize = BLOCK * 4;

/// Digits to be written.
#[derive(Debug, Default)]
pub struct DigitWriter {
    bytes: Vec<u8>,
    /// The digits of the block under way, each with its base.
    pending: Vec<(u32, u32)>,
}

impl DigitWriter {
    /// Adds a digit, which is less than its base.
    pub fn push(&mut self, digit: u32, base: u32) {
        debug_assert!(digit < base);
        self.pending.push((digit, base));
        if self.pending.len() == BLOCK {
            self.flush();
        }
    }

    /// The block as a number of bytes and the bytes, the lowest first.
    fn flush(&mut self) {
        let mut number: Vec<u8> = Vec::new();
        // The first digit becomes the lowest: it is the first that is divided off.
        for (digit, base) in self.pending.drain(..).rev() {
            let mut carry = u64::from(digit);
            for byte in &mut number {
                carry += u64::from(*byte) * u64::from(base);
                *byte = carry as u8;
                carry >>= 8;
            }
            while carry > 0 {
                number.push(carry as u8);
                carry >>= 8;
            }
        }
        write_number(&mut self.bytes, number.len() as u32);
        self.bytes.append(&mut number);
    }

    /// The bytes of all digits.
    pub(super) fn finish(mut self) -> Vec<u8> {
        if !self.pending.is_empty() {
            self.flush();
        }
        self.bytes
    }
}

/// Digits to be read.
#[derive(Debug)]
pub struct DigitReader<'a> {
    bytes: &'a [u8],
    /// What is left of the block under way, the lowest byte first.
    number: Vec<u8>,
    /// How many digits it still has.
    left: usize,
}

impl<'a> DigitReader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, number: Vec::new(), left: 0 }
    }

    /// The next digit, which was written with the same base. `None` if there is none.
    pub fn next(&mut self, base: u32) -> Option<u32> {
        if self.left == 0 {
            self.load()?;
        }
        let base = u64::from(base);
        let mut rest = 0_u64;
        for byte in self.number.iter_mut().rev() {
            let value = rest << 8 | u64::from(*byte);
            *byte = value.checked_div(base)? as u8;
            rest = value % base;
        }
        while self.number.last() == Some(&0) {
            self.number.pop();
        }
        self.left -= 1;
        // No digit is below a base of 0.
        (base > 0).then_some(rest as u32)
    }

    fn load(&mut self) -> Option<()> {
        // A block that is not used up is no block of this writer.
        if !self.number.is_empty() {
            return None;
        }
        let length = read_number(&mut self.bytes)? as usize;
        if length > MOST_BYTES || length > self.bytes.len() {
            return None;
        }
        let (number, rest) = self.bytes.split_at(length);
        self.number = number.to_vec();
        self.bytes = rest;
        self.left = BLOCK;
        Some(())
    }

    /// Whether nothing is left over.
    pub(super) fn is_finished(&self) -> bool {
        self.bytes.is_empty() && self.number.is_empty()
    }
}

/// Writes a number, seven bits to a byte, the lowest first; all bytes but the last have their high bit set.
pub(super) fn write_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads what [`write_number`] wrote, and goes past it.
pub(super) fn read_number(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 0x7f).checked_shl(shift)?;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}
