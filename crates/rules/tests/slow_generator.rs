//! The fast generator against the slow one, on positions from seeded random play; with every text that is
//! written on the way read back.

mod slow;

use std::collections::BTreeSet;

use raumspiel_rules::{
    Role,
    chess::{Artemis, Cell, Kind, Move, Position, Raumschach, Variant, Wing, read_options},
};
use slow::{Laws, Slow};

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
    unicorn_moves: usize,
    promotions_to_unicorns: usize,
    longest_game: u32,
}

/// The long text: `Nd1B-d3C`, `a3Dxa4D=Q`, `O-O`.
fn long_text<V: Variant>(position: &Position<V>, the_move: Move<V>) -> String {
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
fn compare_moves<V: Variant>(position: &Position<V>, slow: &Slow, legal: &[Move<V>]) {
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
fn compare_texts<V: Variant>(position: &Position<V>, legal: &[Move<V>]) {
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
fn compare_legality<V: Variant>(
    position: &Position<V>,
    legal: &[Move<V>],
    before: &[Move<V>],
    random: &mut fastrand::Rng,
) {
    const KINDS: [Kind; 6] = [
        Kind::Plain,
        Kind::Castling(Wing::King),
        Kind::Castling(Wing::Queen),
        Kind::Promotion(Role::Queen),
        Kind::Promotion(Role::Unicorn),
        Kind::Promotion(Role::Pawn),
    ];
    let cells: Vec<Cell<V>> = Cell::all().collect();
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

/// Asked without making the move, and seen after making it, it gives check or not.
fn compare_checks<V: Variant>(position: &Position<V>, legal: &[Move<V>]) {
    let checks = position.checks();
    for &one in legal {
        let gives = position.gives_check(&checks, one);
        assert_eq!(gives, position.after(one).is_check(), "{position}: {one:?}");
    }
}

/// The moves that a search looks at first are the captures and promotions, in the list's order.
fn compare_noisy<V: Variant>(position: &Position<V>, legal: &[Move<V>]) {
    let mut noisy = Vec::new();
    position.for_each_of(Some(position.cells_of_side(position.turn().opponent())), |one| noisy.push(one));
    let expected = |one: &&Move<V>| position.is_capture(**one) || matches!(one.kind, Kind::Promotion(_));
    let expected: Vec<_> = legal.iter().filter(expected).copied().collect();
    assert_eq!(noisy, expected, "{position}");
}

fn count<V: Variant>(seen: &mut Seen, position: &Position<V>, legal: &[Move<V>]) {
    let own_pawns = position.cells_of(position.turn(), Role::Pawn);
    let setup = position.setup();
    let goes_two = |cell: &Cell<V>| {
        let (from, to) = (cell.coordinates(), |one: &Move<V>| one.to.coordinates());
        legal.iter().any(|one| {
            one.from == *cell && (to(one).rank.abs_diff(from.rank) + to(one).level.abs_diff(from.level)) == 2
        })
    };
    let of = |test: &dyn Fn(&Move<V>) -> bool| legal.iter().filter(|one| test(one)).count();
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
    let held_back = |cell: &&Cell<V>| own_pawns.contains(**cell) && !goes_two(cell);
    seen.spent_held_back += setup.spent.iter().filter(held_back).count();
    seen.unicorn_moves += of(&|one| one.role == Role::Unicorn);
    seen.promotions_to_unicorns += of(&|one| one.kind == Kind::Promotion(Role::Unicorn));
    seen.longest_game = seen.longest_game.max(position.turn_number());
}

/// A random move: often a castling, a promotion or a check where there is one, else any.
fn choose<V: Variant>(
    random: &mut fastrand::Rng,
    position: &Position<V>,
    legal: &[Move<V>],
) -> Option<Move<V>> {
    let is_special = |one: &Move<V>| one.kind != Kind::Plain || position.after(*one).is_check();
    let special: Vec<_> = legal.iter().copied().filter(is_special).collect();
    let few = random.u8(..4) == 0;
    if few && !special.is_empty() { random.choice(special) } else { random.choice(legal).copied() }
}

/// Where the games begin, in turn: the start; queens gone and castling open both ways; pawns about to be
/// promoted among many lines; a double check.
const ARTEMIS: [&str; 4] = [
    "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1",
    "r1kr/pppp/4/4|n2n/p2p/4/4|4/4/P2P/N2N|4/4/PPPP/R1KR w KQkq - 0 1",
    "r3/PP1P/4/b2q|P1P1/3n/2k1/4|4/1N2/4/p2p|Q2B/4/p2p/2KR w K - 0 1",
    "1r1k/pp1p/2N1/4|1n1b/4/4/4|4/4/P3/1B2|4/4/PPPP/Q1KR b K - 0 1",
];

/// The same for Raumschach: the start; the unicorns and few others; pawns about to be promoted; a double
/// check by a bishop and a unicorn.
const RAUMSCHACH: [&str; 4] = [
    "rnknr/ppppp/5/5/5|ubqub/ppppp/5/5/5|5/5/5/5/5|5/5/5/PPPPP/BUQBU|5/5/5/PPPPP/RNKNR w - - 0 1",
    "2k2/p3p/5/5/5|u2u1/1p1p1/5/5/5|5/5/2n2/5/5|5/5/5/1P1P1/1U2U|5/5/5/P3P/2K2 w - - 0 1",
    "2r2/PP1PP/5/b3q/5|P1P1P/5/3k1/5/5|5/1N3/5/2u2/5|5/5/4U/p1p2/1p2p|Q3B/5/3p1/pp1p1/2K1R w - - 0 1",
    "5/5/5/5/4k|5/5/5/3B1/5|5/2U2/5/5/5|5/1q3/5/5/5|b4/5/1r3/5/K4 b - - 0 1",
];

/// Plays a game to its end, or as long as a long one, and compares at every ply.
fn play<V: Variant>(seen: &mut Seen, seed: u64, starts: &[&str], laws: Laws, options: &str) {
    let mut random = fastrand::Rng::with_seed(seed);
    let start = starts[seed as usize % starts.len()];
    let options = read_options::<V>(options).expect("known");
    let mut position = Position::<V>::read(start, options).expect("sound");
    let mut before = Vec::new();
    for _ in 0..300 {
        let slow = Slow::read(&position.to_string(), laws);
        assert_eq!(slow.to_string(), position.to_string());
        let legal = position.legal_moves();
        compare_moves(&position, &slow, &legal);
        compare_texts(&position, &legal);
        compare_legality(&position, &legal, &before, &mut random);
        compare_noisy(&position, &legal);
        compare_checks(&position, &legal);
        count(seen, &position, &legal);
        let Some(next) = choose(&mut random, &position, &legal) else { return };
        if position.is_dead() {
            return;
        }
        position = position.after(next);
        before = legal;
    }
}

/// Plays games, and asks for enough of everything that both games have.
fn compare<V: Variant>(starts: &[&str], laws: Laws, options: &str) -> Seen {
    let mut seen = Seen::default();
    for seed in 0..16 {
        play::<V>(&mut seen, seed, starts, laws, options);
    }
    println!("{} {options}: {seen:?}", V::NAME);
    assert!(seen.positions >= 2_000 && seen.moves >= 50_000, "{seen:?}");
    let kinds = [seen.captures, seen.promotions, seen.checks, seen.double_checks, seen.mates];
    assert!(kinds.iter().all(|&kind| kind > 0), "{seen:?}");
    assert!(seen.longest_game > 100, "{seen:?}");
    seen
}

fn compare_artemis(laws: Laws, options: &str) {
    let seen = compare::<Artemis>(&ARTEMIS, laws, options);
    let kinds = [seen.kings_castlings, seen.queens_castlings, seen.spent, seen.spent_held_back];
    assert!(kinds.iter().all(|&kind| kind > 0), "{seen:?}");
}

#[test]
fn straight_captures() {
    compare_artemis(Laws::ARTEMIS, "pawn-captures=straight");
}

#[test]
fn diagonal_captures() {
    compare_artemis(Laws { diagonal: true, ..Laws::ARTEMIS }, "pawn-captures=diagonal");
}

#[test]
fn raumschach() {
    let seen = compare::<Raumschach>(&RAUMSCHACH, Laws::RAUMSCHACH, "");
    assert!(seen.unicorn_moves > 1_000 && seen.promotions_to_unicorns > 0, "{seen:?}");
}

/// The starts agree, and the slow one counts as the independent program did.
#[test]
fn the_slow_one_counts_right() {
    fn walk(slow: &Slow, plies: u32) -> usize {
        let moves = slow.moves();
        if plies == 1 { moves.len() } else { moves.iter().map(|one| walk(&one.after, plies - 1)).sum() }
    }
    for (text, laws, counts) in [
        (ARTEMIS[0], Laws::ARTEMIS, [47, 2_036]),
        (ARTEMIS[0], Laws { diagonal: true, ..Laws::ARTEMIS }, [51, 2_362]),
        (RAUMSCHACH[0], Laws::RAUMSCHACH, [61, 3_615]),
    ] {
        let start = Slow::read(text, laws);
        assert_eq!([walk(&start, 1), walk(&start, 2)], counts);
    }
    assert_eq!(Position::<Artemis>::start(Default::default()).to_string(), ARTEMIS[0]);
    assert_eq!(Position::<Raumschach>::start(Default::default()).to_string(), RAUMSCHACH[0]);
}
