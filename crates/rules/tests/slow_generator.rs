//! The fast generator against the slow one, on positions from seeded random play; with every text that is
//! written on the way read back.

mod slow;

use std::collections::BTreeSet;

use raumspiel_rules::{
    Role, Side,
    chess::{Artemis, Cell, Kind, Move, Position, Wing, read_options},
};
use slow::Slow;

/// How often each kind of thing was seen, over all compared positions.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    moves: usize,
    captures: usize,
    promotions: usize,
    kings_castlings: usize,
    queens_castlings: usize,
    checks: usize,
    double_checks: usize,
    mates: usize,
    spent: usize,
    spent_held_back: usize,
    longest_game: u32,
}

/// The long text: `Nd1B-d3C`, `a3Dxa4D=Q`, `O-O`.
fn long_text(position: &Position<Artemis>, the_move: Move<Artemis>) -> String {
    let Move { role, from, to, kind } = the_move;
    let letter = if role == Role::Pawn { String::new() } else { role.letter().to_string() };
    let sign = if position.is_capture(the_move) { 'x' } else { '-' };
    match kind {
        Kind::Castling(Wing::King) => "O-O".to_owned(),
        Kind::Castling(Wing::Queen) => "O-O-O".to_owned(),
        Kind::Plain => format!("{letter}{from}{sign}{to}"),
        Kind::Promotion(role) => format!("{letter}{from}{sign}{to}={}", role.letter()),
    }
}

/// The same moves, leading to the same positions.
fn compare_moves(position: &Position<Artemis>, slow: &Slow, legal: &[Move<Artemis>]) {
    let fast: BTreeSet<(String, String)> =
        legal.iter().map(|&one| (long_text(position, one), position.after(one).to_string())).collect();
    assert_eq!(fast.len(), legal.len(), "a move twice: {position}");
    let obvious: BTreeSet<(String, String)> =
        slow.moves().into_iter().map(|one| (one.text, one.after.to_string())).collect();
    let only_fast: Vec<_> = fast.difference(&obvious).collect();
    let only_slow: Vec<_> = obvious.difference(&fast).collect();
    assert!(
        only_fast.is_empty() && only_slow.is_empty(),
        "{position}\nonly fast: {only_fast:?}\nonly slow: {only_slow:?}"
    );
    assert_eq!(position.is_check(), slow.is_check(), "{position}");
    assert_eq!(position.has_move(), !legal.is_empty(), "{position}");
    assert_eq!(position.is_checkmate(), slow.is_check() && obvious.is_empty(), "{position}");
}

/// What is written reads back: the position, and each move short and long.
fn compare_texts(position: &Position<Artemis>, legal: &[Move<Artemis>]) {
    let text = position.to_string();
    assert_eq!(Position::read(&text, position.options()).as_ref(), Ok(position));
    assert_eq!(Position::new(&position.setup()).as_ref(), Ok(position));
    assert_eq!(position.hash(), position.computed_hash(), "{position}");

    let short = position.write_moves(legal);
    assert_eq!(short.iter().collect::<BTreeSet<_>>().len(), legal.len(), "{position}: {short:?}");
    for (&one, short) in legal.iter().zip(&short) {
        assert_eq!(position.write_move(one), *short, "{position}");
        assert_eq!(position.read_move(short), Ok(one), "{position}: {short}");
        let long = long_text(position, one);
        assert_eq!(position.read_move(&long), Ok(one), "{position}: {long}");
        let next = position.after(one);
        let end = if next.is_checkmate() { Some('#') } else { next.is_check().then_some('+') };
        assert_eq!(short.chars().last().filter(|last| matches!(last, '+' | '#')), end, "{position}: {short}");
    }
}

/// `is_legal` and `play` agree with the list: on its moves, on the moves of the position before, and on
/// random ones.
fn compare_legality(
    position: &Position<Artemis>,
    legal: &[Move<Artemis>],
    before: &[Move<Artemis>],
    random: &mut fastrand::Rng,
) {
    const KINDS: [Kind; 5] = [
        Kind::Plain,
        Kind::Castling(Wing::King),
        Kind::Castling(Wing::Queen),
        Kind::Promotion(Role::Queen),
        Kind::Promotion(Role::Pawn),
    ];
    let cells: Vec<Cell<Artemis>> = Cell::all().collect();
    let invented = (0..16).filter_map(|_| {
        let [from, to] = [(); 2].map(|()| cells[random.usize(..cells.len())]);
        let role = position.piece_at(from)?.role;
        Some(Move { role, from, to, kind: KINDS[random.usize(..KINDS.len())] })
    });
    for one in legal.iter().chain(before).copied().chain(invented) {
        let expected = legal.contains(&one);
        assert_eq!(position.is_legal(one), expected, "{position}: {one:?}");
        assert_eq!(position.play(one), expected.then(|| position.after(one)), "{position}: {one:?}");
    }
}

/// The moves that a search looks at first are the captures and promotions, in the list's order.
fn compare_noisy(position: &Position<Artemis>, legal: &[Move<Artemis>]) {
    let mut noisy = Vec::new();
    position.for_each_noisy_move(|one| noisy.push(one));
    let expected =
        |one: &&Move<Artemis>| position.is_capture(**one) || matches!(one.kind, Kind::Promotion(_));
    let expected: Vec<_> = legal.iter().filter(expected).copied().collect();
    assert_eq!(noisy, expected, "{position}");
}

fn count(seen: &mut Seen, position: &Position<Artemis>, legal: &[Move<Artemis>]) {
    let own_pawns = position.cells_of(position.turn(), Role::Pawn);
    let setup = position.setup();
    let goes_two = |cell: &Cell<Artemis>| {
        let (from, to) = (cell.coordinates(), |one: &Move<Artemis>| one.to.coordinates());
        legal.iter().any(|one| {
            one.from == *cell && (to(one).rank.abs_diff(from.rank) + to(one).level.abs_diff(from.level)) == 2
        })
    };
    let of = |test: &dyn Fn(&Move<Artemis>) -> bool| legal.iter().filter(|one| test(one)).count();
    seen.positions += 1;
    seen.moves += legal.len();
    seen.captures += of(&|&one| position.is_capture(one));
    seen.promotions += of(&|one| matches!(one.kind, Kind::Promotion(_)));
    seen.kings_castlings += of(&|one| one.kind == Kind::Castling(Wing::King));
    seen.queens_castlings += of(&|one| one.kind == Kind::Castling(Wing::Queen));
    seen.checks += usize::from(position.is_check());
    seen.double_checks += usize::from(position.checkers().count() > 1);
    seen.mates += usize::from(position.is_checkmate());
    seen.spent += setup.spent.len();
    let held_back = |cell: &&Cell<Artemis>| own_pawns.contains(**cell) && !goes_two(cell);
    seen.spent_held_back += setup.spent.iter().filter(held_back).count();
    seen.longest_game = seen.longest_game.max(position.turn_number());
}

/// A random move: often a castling, a promotion or a check where there is one, else any.
fn choose(
    random: &mut fastrand::Rng,
    position: &Position<Artemis>,
    legal: &[Move<Artemis>],
) -> Option<Move<Artemis>> {
    let is_special = |one: &Move<Artemis>| one.kind != Kind::Plain || position.after(*one).is_check();
    let special: Vec<_> = legal.iter().copied().filter(is_special).collect();
    let few = random.u8(..4) == 0;
    if few && !special.is_empty() { random.choice(special) } else { random.choice(legal).copied() }
}

/// Where the games begin, in turn: the start; queens gone and castling open both ways; pawns about to be
/// promoted among many lines; a double check.
const STARTS: [&str; 4] = [
    "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1",
    "r1kr/pppp/4/4|n2n/p2p/4/4|4/4/P2P/N2N|4/4/PPPP/R1KR w KQkq - 0 1",
    "r3/PP1P/4/b2q|P1P1/3n/2k1/4|4/1N2/4/p2p|Q2B/4/p2p/2KR w K - 0 1",
    "1r1k/pp1p/2N1/4|1n1b/4/4/4|4/4/P3/1B2|4/4/PPPP/Q1KR b K - 0 1",
];

/// Plays a game to its end, or as long as a long one, and compares at every ply.
fn play(seen: &mut Seen, seed: u64, options: &str) {
    let mut random = fastrand::Rng::with_seed(seed);
    let start = STARTS[seed as usize % STARTS.len()];
    let options_read = read_options::<Artemis>(options).expect("known");
    let mut position = Position::<Artemis>::read(start, options_read).expect("sound");
    let mut before = Vec::new();
    for _ in 0..300 {
        let slow = Slow::read(&position.to_string(), options == "pawn-captures=diagonal");
        assert_eq!(slow.to_string(), position.to_string());
        let legal = position.legal_moves();
        compare_moves(&position, &slow, &legal);
        compare_texts(&position, &legal);
        compare_legality(&position, &legal, &before, &mut random);
        compare_noisy(&position, &legal);
        count(seen, &position, &legal);
        let Some(next) = choose(&mut random, &position, &legal) else { return };
        if position.is_dead() {
            return;
        }
        position = position.after(next);
        before = legal;
    }
}

fn compare(options: &str) {
    let mut seen = Seen::default();
    for seed in 0..16 {
        play(&mut seen, seed, options);
    }
    println!("{options}: {seen:?}");
    let Seen { positions, moves, captures, promotions, kings_castlings, queens_castlings, .. } = seen;
    let Seen { checks, double_checks, mates, spent, spent_held_back, longest_game, .. } = seen;
    assert!(positions >= 2_000 && moves >= 50_000, "{seen:?}");
    let kinds = [captures, promotions, kings_castlings, queens_castlings, checks, double_checks, mates];
    assert!(kinds.iter().chain([&spent, &spent_held_back]).all(|&kind| kind > 0), "{seen:?}");
    assert!(longest_game > 100, "{seen:?}");
}

#[test]
fn straight_captures() {
    compare("pawn-captures=straight");
}

#[test]
fn diagonal_captures() {
    compare("pawn-captures=diagonal");
}

/// The starts agree, and the slow one counts as the independent program did.
#[test]
fn the_slow_one_counts_right() {
    fn walk(slow: &Slow, plies: u32) -> usize {
        let moves = slow.moves();
        if plies == 1 { moves.len() } else { moves.iter().map(|one| walk(&one.after, plies - 1)).sum() }
    }
    const START: &str = "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1";
    for (diagonal, counts) in [(false, [47, 2_036]), (true, [51, 2_362])] {
        let start = Slow::read(START, diagonal);
        assert_eq!([walk(&start, 1), walk(&start, 2)], counts);
    }
    assert_eq!(Position::<Artemis>::start(Default::default()).turn(), Side::White);
}
