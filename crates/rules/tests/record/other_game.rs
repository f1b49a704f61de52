//! A game unlike chess: moves with spaces, parentheses and stars in their texts, far too many to be listed.
//! It holds the trait, the files' tokens and the links' digits to more than chess asks of them.

use core::{convert::Infallible, fmt};

use fastrand::Rng;
use raumspiel_rules::{
    Side,
    record::{
        Cause, Ending, Record, Ruleset,
        link::{self, DigitReader, DigitWriter},
        pgn,
    },
};

/// Nine heaps of a million stones; who takes the last stone wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heaps;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stones {
    heaps: [u32; 9],
    ply: u32,
}

/// So many stones from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take {
    heap: usize,
    stones: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NothingLeft;

impl fmt::Display for NothingLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing left")
    }
}

#[derive(Debug, PartialEq, thiserror::Error)]
#[error("`{0}` takes nothing; expected something like `T (a)5` or `*a`")]
struct NoTake(String);

const FULL: [u32; 9] = [1_000_000; 9];

impl Ruleset for Heaps {
    type Options = ();
    type Position = Stones;
    type Move = Take;
    type Reason = NothingLeft;
    type RulesError = Infallible;
    type PositionError = NoTake;
    type MoveError = NoTake;

    fn name() -> &'static str {
        "heaps"
    }

    fn title() -> &'static str {
        "Heaps"
    }

    fn read_rules(_: &str) -> Result<(), Infallible> {
        Ok(())
    }

    fn start((): &()) -> Stones {
        Stones { heaps: FULL, ply: 0 }
    }

    fn read_position(text: &str, (): &()) -> Result<Stones, NoTake> {
        let numbers: Option<Vec<u32>> = text.split(' ').map(|number| number.parse().ok()).collect();
        let heaps = numbers.and_then(|numbers| numbers.try_into().ok());
        heaps.map(|heaps| Stones { heaps, ply: 0 }).ok_or_else(|| NoTake(text.to_owned()))
    }

    fn rules_text(_: &Stones) -> String {
        String::new()
    }

    fn position_text(position: &Stones) -> String {
        position.heaps.map(|stones| stones.to_string()).join(" ")
    }

    fn turn(position: &Stones) -> Side {
        Side::ALL[position.ply as usize % 2]
    }

    fn side_name(side: Side) -> &'static str {
        if side == Side::White { "Red" } else { "Blue" }
    }

    fn turn_number(position: &Stones) -> u32 {
        position.ply / 2 + 1
    }

    fn is_legal(position: &Stones, the_move: &Take) -> bool {
        the_move.stones > 0 && position.heaps[the_move.heap] >= the_move.stones
    }

    fn after(position: &Stones, the_move: &Take) -> Stones {
        let mut next = *position;
        next.heaps[the_move.heap] -= the_move.stones;
        next.ply += 1;
        next
    }

    /// `T (a)5`, or `*a` for one stone.
    fn read_move(position: &Stones, text: &str) -> Result<Take, NoTake> {
        let read = || {
            let (heap, stones) = match text.strip_prefix('*') {
                Some(heap) => (heap, "1"),
                None => text.strip_prefix("T (")?.split_once(')')?,
            };
            let heap = "abcdefghi".find(heap).filter(|_| heap.len() == 1)?;
            let take = Take { heap, stones: stones.parse().ok()? };
            Self::is_legal(position, &take).then_some(take)
        };
        read().ok_or_else(|| NoTake(text.to_owned()))
    }

    fn write_move(_: &Stones, the_move: &Take) -> String {
        let heap = &"abcdefghi"[the_move.heap..=the_move.heap];
        if the_move.stones == 1 { format!("*{heap}") } else { format!("T ({heap}){}", the_move.stones) }
    }

    fn move_length(text: &str) -> usize {
        if text.starts_with("T (") {
            let end = |letter: char| !letter.is_ascii_digit();
            let digits = text.find(')').map_or(text.len(), |at| at + 1);
            digits + text[digits..].find(end).unwrap_or(text.len() - digits)
        } else {
            text.find(|letter: char| letter.is_whitespace() || "{}()".contains(letter)).unwrap_or(text.len())
        }
    }

    fn key(position: &Stones) -> u64 {
        // As bad as a hash can be: everything is a twin of everything.
        u64::from(position.ply % 2)
    }

    fn same(one: &Stones, other: &Stones) -> bool {
        one.heaps == other.heaps && one.ply % 2 == other.ply % 2
    }

    fn judge(position: &Stones, _: u32) -> Option<Ending<NothingLeft>> {
        let winner = Some(Self::turn(position).opponent());
        (position.heaps == [0; 9]).then_some(Ending { winner, cause: Cause::Rules(NothingLeft) })
    }

    fn write_code(position: &Stones, the_move: &Take, digits: &mut DigitWriter) {
        digits.push(the_move.heap as u32, 9);
        digits.push(the_move.stones - 1, position.heaps[the_move.heap]);
    }

    fn read_code(position: &Stones, digits: &mut DigitReader<'_>) -> Option<Take> {
        let heap = digits.next(9)? as usize;
        Some(Take { heap, stones: digits.next(position.heaps[heap])? + 1 })
    }
}

fn random_game(seed: u64) -> Record<Heaps> {
    let mut rng = Rng::with_seed(seed);
    let mut record = Record::<Heaps>::new(Heaps::start(&()));
    for _ in 0..rng.usize(0..120) {
        let heaps = record.tree.position().heaps;
        let heap = rng.usize(0..9);
        // One stone often, so that forced moves and stars come up.
        let stones = if rng.bool() { 1 } else { rng.u32(0..=heaps[heap]) };
        let _ = record.tree.play(&Take { heap, stones });
        if rng.u8(0..10) == 0 {
            record.tree.undo(1);
        }
    }
    record
}

#[test]
fn files_and_links() {
    for seed in 0..100 {
        let record = random_game(seed);
        let text = pgn::write(&record);
        let again = pgn::read_one::<Heaps>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(pgn::write(&again), text);
        let code = link::write(&record).expect("a link");
        let again = link::read_as::<Heaps>(&code).unwrap_or_else(|error| panic!("{code}: {error}"));
        assert_eq!(again.tree.position(), record.tree.position());
        assert_eq!(link::write(&again).expect("a link"), code);
    }
}

#[test]
fn moves_with_spaces_stay_in_one_line() {
    let mut record = Record::<Heaps>::new(Heaps::start(&()));
    for stones in 1..40 {
        record.tree.play(&Take { heap: 0, stones }).expect("legal");
    }
    let text = pgn::write(&record);
    assert!(text.contains("\n\n1. *a T (a)2 2. T (a)3 T (a)4"), "{text}");
    for line in text.lines() {
        assert!(line.chars().count() <= 80 && !line.ends_with(" T") && !line.ends_with('.'), "{text}");
    }
    // A star alone is a result, and one with a heap is none.
    let star = pgn::read_one::<Heaps>("1. *a *b 2. T (c)7 (2. *c) *").expect("a game");
    assert_eq!((star.tree.line().len(), star.tree.size()), (4, 5));
}

#[test]
fn sides_have_the_names_that_the_game_gives_them() {
    let text = "[FEN \"1 0 0 0 0 0 0 0 0\"]\n*a *b";
    let fault = pgn::read_one::<Heaps>(text).map_err(|error| error.to_string());
    let words = "line 2, column 4: found the move `*b`; the game has ended here (Red wins: nothing left): \
                 expected a result";
    assert_eq!(fault, Err(words.to_owned()));
}

/// The digits of all moves make one number of this many bytes, and not a byte more.
#[test]
fn links_waste_nothing() {
    let mut record = Record::<Heaps>::new(Heaps::start(&()));
    for heap in 0..9 {
        record.tree.play(&Take { heap, stones: 1_000_000 }).expect("legal");
    }
    // 9 * log2(9 * 1,000,000) is 207.9 bits.
    let bytes = 1 + 1 + 1 + 26 + 3;
    assert_eq!(
        link::write(&record).expect("a link").len(),
        "heaps.1.".len() + (bytes * 4_usize).div_ceil(3) + 1
    );
}
