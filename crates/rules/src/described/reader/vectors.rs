//! Move lists: `none`, or verbs and their vectors, as in `step {0,0,1} slide 2 (0,+1,0) (±1,0,+1)`.

use std::collections::BTreeMap;

use crate::{
    Side,
    described::{Board, Ride, TextFault, rules::Cursor},
};

/// The largest number of a vector, and of steps that a slide may be held to.
const MOST: u32 = 25;

/// The axes whose sign turns round for Black: file, rank, level.
pub(super) type Mirror = [bool; 3];

/// A move list, White's and Black's.
#[derive(Default)]
pub(super) struct MoveList {
    /// The longest ride for each vector.
    rides: [BTreeMap<[i8; 3], u8>; 2],
    /// Whether vectors in `( )` occur, which mean something else for Black.
    pub(super) has_exact: bool,
    /// Whether it has a slide of two steps or more.
    pub(super) has_slide: bool,
}

impl MoveList {
    /// The rides of a side, sorted.
    pub(super) fn rides<'a>(lists: impl IntoIterator<Item = &'a Self>, side: Side) -> Vec<Ride> {
        let mut longest = BTreeMap::new();
        for list in lists {
            for (&vector, &most) in &list.rides[side.index()] {
                longest.entry(vector).and_modify(|known: &mut u8| *known = most.max(*known)).or_insert(most);
            }
        }
        longest.into_iter().map(|(vector, most)| Ride { vector, most }).collect()
    }

    /// Reads a list.
    pub(super) fn read(text: &str, board: &Board, mirror: Mirror) -> Result<Self, TextFault> {
        let mut list = Self::default();
        let mut cursor = Cursor::new(text);
        if cursor.take_word().is_some_and(|(_, word)| word == "none") {
            cursor.skip_space();
            return if cursor.is_at_end() { Ok(list) } else { Err(cursor.fault("nothing after `none`")) };
        }
        cursor = Cursor::new(text);
        while !cursor.is_at_end() {
            let most = list.take_verb(&mut cursor)?;
            let mut vectors = 0;
            loop {
                cursor.skip_space();
                match cursor.peek() {
                    Some('{' | '(') => list.take_vector(&mut cursor, board, mirror, most)?,
                    _ if vectors == 0 => {
                        return Err(cursor.fault("a vector, such as `{0,0,1}` or `(0,+1,0)`"));
                    }
                    _ => break,
                }
                vectors += 1;
            }
        }
        Ok(list)
    }

    /// How often its vectors may be made one after the other.
    fn take_verb(&mut self, cursor: &mut Cursor) -> Result<u8, TextFault> {
        let start = cursor.at();
        match cursor.take_while(|letter| letter.is_ascii_alphabetic()) {
            "step" | "leap" => Ok(1),
            "slide" => {
                cursor.skip_space();
                let mut most = MOST;
                if cursor.peek().is_some_and(|letter| letter.is_ascii_digit()) {
                    let at = cursor.at();
                    let number = cursor.take_number().filter(|number| (1..=MOST).contains(number));
                    most = number
                        .ok_or_else(|| cursor.fault_at(at, format!("a number of steps from 1 to {MOST}")))?;
                }
                self.has_slide |= most > 1;
                Ok(most as u8)
            }
            _ => Err(cursor.fault_at(start, "`step`, `leap` or `slide`, or a vector")),
        }
    }

    fn take_vector(
        &mut self,
        cursor: &mut Cursor,
        board: &Board,
        mirror: Mirror,
        most: u8,
    ) -> Result<(), TextFault> {
        let start = cursor.at();
        let is_class = cursor.next() == Some('{');
        self.has_exact |= !is_class;
        let (mut parts, mut both) = ([0; 3], [false; 3]);
        for place in 0..3 {
            if place > 0 && !cursor.take(',') {
                return Err(cursor.fault("`,` and three numbers in all"));
            }
            (parts[place], both[place]) = take_part(cursor, is_class)?;
        }
        let end = if is_class { '}' } else { ')' };
        if !cursor.take(end) {
            return Err(cursor.fault(format!("`{end}` after three numbers")));
        }
        let orders = if is_class { &ORDERS[..] } else { &ORDERS[..1] };
        let mut fits = false;
        for order in orders {
            for signs in 0..8 {
                let sign = |axis: usize| if both[order[axis]] && signs >> axis & 1 == 1 { -1 } else { 1 };
                let vector: [i8; 3] = core::array::from_fn(|axis| parts[order[axis]] * sign(axis));
                fits |= self.add(vector, board, mirror, most);
            }
        }
        let expected = "a vector that is not zero and fits on the board";
        if fits { Ok(()) } else { Err(cursor.fault_at(start, expected)) }
    }

    /// Adds a vector as White has it; says whether it fits.
    fn add(&mut self, vector: [i8; 3], board: &Board, mirror: Mirror, most: u8) -> bool {
        let room = board.room(vector);
        if room == 0 {
            return false;
        }
        let turned = core::array::from_fn(|axis| if mirror[axis] { -vector[axis] } else { vector[axis] });
        for (rides, vector) in self.rides.iter_mut().zip([vector, turned]) {
            let longest = rides.entry(vector).or_insert(0);
            *longest = most.min(room).max(*longest);
        }
        true
    }
}

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// A number of a vector, and whether it stands for both signs.
fn take_part(cursor: &mut Cursor, is_class: bool) -> Result<(i8, bool), TextFault> {
    let start = cursor.at();
    let (mut sign, mut both) = (1, is_class);
    if !is_class {
        both = cursor.take('±') || cursor.take_text("+-");
        if !both {
            sign = if cursor.take('-') { -1 } else { 1 };
            if sign == 1 {
                cursor.take('+');
            }
        }
    }
    if !cursor.peek().is_some_and(|letter| letter.is_ascii_digit()) {
        let signs = if is_class { " without a sign" } else { "" };
        return Err(cursor.fault(format!("a number from 0 to {MOST}{signs}")));
    }
    let number = cursor.take_number().filter(|&number| number <= MOST);
    let number = number.ok_or_else(|| cursor.fault_at(start, format!("a number from 0 to {MOST}")))?;
    Ok((sign * number as i8, both))
}
