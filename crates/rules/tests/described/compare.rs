//! The fast generator against the slow one, on positions from seeded random play of every shipped game, and of
//! games made for what none of these has; with every text that is written on the way read back.

use std::collections::BTreeSet;

use raumspiel_rules::described::{Description, Game, Kind, Move, Position, Rules, SHIPPED, shipped};

use crate::slow::Slow;

/// How often each kind of thing was seen.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    captures: usize,
    en_passants: usize,
    promotions: usize,
    castlings: usize,
    checks: usize,
    mates: usize,
    spent: usize,
}

fn long_text<const N: usize>(position: &Position<N>, one: Move) -> String {
    let (rules, game) = (position.game().rules(), position.game());
    if let Kind::Castling(place) = one.kind {
        return rules.castlings[usize::from(place)].name.clone();
    }
    let letter = rules.role(one.role).letter;
    let becomes = if let Kind::Promotion(role) = one.kind {
        format!("={}", rules.role(role).letter)
    } else {
        String::new()
    };
    format!(
        "{}{}{}{}{becomes}{}",
        if letter == 'P' { String::new() } else { letter.to_string() },
        game.name(one.from),
        if position.is_capture(one) { 'x' } else { '-' },
        game.name(one.to),
        if position.is_en_passant(one) { " e.p." } else { "" },
    )
}

/// The same moves, leading to the same positions.
fn compare_moves<const N: usize>(position: &Position<N>, legal: &[Move]) {
    let rules = position.game().rules();
    let slow = Slow { rules, setup: position.setup() };
    let fast: BTreeSet<(String, String)> =
        legal.iter().map(|&one| (long_text(position, one), position.after(one).to_string())).collect();
    assert_eq!(fast.len(), legal.len(), "a move twice: {position}");
    let obvious: BTreeSet<(String, String)> =
        slow.moves().into_iter().map(|made| (made.text, rules.write(&made.after))).collect();
    let only_fast: Vec<_> = fast.difference(&obvious).collect();
    let only_slow: Vec<_> = obvious.difference(&fast).collect();
    assert!(
        only_fast.is_empty() && only_slow.is_empty(),
        "{position}\nonly fast: {only_fast:?}\nonly slow: {only_slow:?}"
    );
    assert_eq!(position.is_check(), slow.is_check(position.turn()), "{position}");
    assert_eq!(position.is_checkmate(), position.is_check() && legal.is_empty(), "{position}");
    assert_eq!(position.checkers().any(), position.is_check(), "{position}");
}

/// What is written reads back: the position, and each move short and long.
fn compare_texts<const N: usize>(position: &Position<N>, legal: &[Move]) {
    let text = position.to_string();
    assert_eq!(Position::read(position.game(), &text).as_ref(), Ok(position), "{text}");
    assert_eq!(position.hash(), position.computed_hash(), "{text}");
    let short = position.write_moves(legal);
    assert_eq!(short.iter().collect::<BTreeSet<_>>().len(), legal.len(), "{text}: {short:?}");
    // Every move is read now and then: reading looks at all moves.
    for (&one, short) in legal.iter().zip(&short).skip(position.hash() as usize % 5).step_by(5) {
        assert_eq!(position.read_move(short), Ok(one), "{text}: {short}");
        let long = long_text(position, one);
        assert_eq!(position.read_move(long.trim_end_matches(" e.p.")), Ok(one), "{text}: {long}");
    }
}

/// Asked without making the move, and seen after making it, it gives check or not; the captures and promotions that
/// a search looks at first are those of the list; and the list is what is legal.
fn compare_questions<const N: usize>(position: &Position<N>, legal: &[Move], before: &[Move]) {
    let checks = position.checks();
    for &one in legal {
        let gives = position.gives_check(&checks, one);
        assert_eq!(gives, position.after(one).is_check(), "{position}: {one:?}");
    }
    for &one in before.iter().chain(legal.iter().step_by(7)) {
        assert_eq!(position.is_legal(one), legal.contains(&one), "{position}: {one:?}");
    }
    let mut noisy = Vec::new();
    position.for_each_of(Some(position.cells_of_side(position.turn().opponent())), |one| noisy.push(one));
    let is_noisy = |one: &Move| position.is_capture(*one) || matches!(one.kind, Kind::Promotion(_));
    let expected: Vec<_> = legal.iter().copied().filter(is_noisy).collect();
    assert_eq!(noisy, expected, "{position}");
    if !position.is_check() {
        let passed = position.pass();
        assert_eq!(passed.hash(), passed.computed_hash(), "{position}");
    }
}

fn count<const N: usize>(seen: &mut Seen, position: &Position<N>, legal: &[Move]) {
    let of = |test: &dyn Fn(Move) -> bool| legal.iter().filter(|&&one| test(one)).count();
    seen.positions += 1;
    seen.captures += of(&|one| position.is_capture(one));
    seen.en_passants += of(&|one| position.is_en_passant(one));
    seen.promotions += of(&|one| matches!(one.kind, Kind::Promotion(_)));
    seen.castlings += of(&Move::is_castling);
    seen.checks += usize::from(position.is_check());
    seen.mates += usize::from(position.is_checkmate());
    seen.spent += position.setup().spent.len();
}

/// Plays games from a position, and compares at every ply.
fn play<const N: usize>(seen: &mut Seen, start: Position<N>, games: u64, plies: usize) {
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let (mut position, mut before) = (start, Vec::new());
        for _ in 0..plies {
            let legal = position.legal_moves();
            compare_moves(&position, &legal);
            compare_texts(&position, &legal);
            compare_questions(&position, &legal, &before);
            count(seen, &position, &legal);
            // Often a rare move where there is one, else any.
            let mates = |one: &Move| position.after(*one).is_checkmate();
            let is_special =
                |one: &Move| one.kind != Kind::Plain || position.is_en_passant(*one) || mates(one);
            let special: Vec<_> = legal.iter().copied().filter(is_special).collect();
            let likely = if random.u8(..3) == 0 && !special.is_empty() { &special } else { &legal };
            let Some(next) = random.choice(likely) else { break };
            position = position.after(*next);
            before = legal;
        }
    }
}

fn play_any(seen: &mut Seen, rules: &Rules, position: &str, games: u64, plies: usize) {
    match rules.board.size() {
        ..=64 => play(seen, Position::read(Game::<1>::of(rules), position).expect("sound"), games, plies),
        65..=128 => play(seen, Position::read(Game::<2>::of(rules), position).expect("sound"), games, plies),
        _ => play(seen, Position::read(Game::<8>::of(rules), position).expect("sound"), games, plies),
    }
}

fn read(text: &str, options: &str) -> Rules {
    let description = Description::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
    description.rules_with(options).expect("known")
}

/// From the start and from positions of the counts, each game with each value of its options.
#[test]
fn shipped_games() {
    for (name, text) in SHIPPED {
        let description = Description::read(text.as_bytes()).expect("sound");
        let mut settings = vec![String::new()];
        for option in description.options() {
            let others = option.values.iter().enumerate().filter(|(place, _)| *place != option.default);
            settings.extend(others.map(|(_, value)| format!("{}={value}", option.name)));
        }
        for setting in settings {
            let rules = read(text, &setting);
            let mut seen = Seen::default();
            // The slow generator is slow on large boards.
            let (games, plies) = match rules.board.size() {
                ..=64 => (3, 80),
                65..=216 => (1, 40),
                _ => (1, 4),
            };
            play_any(&mut seen, &rules, &rules.write(&rules.start), games, plies);
            for position in crate::perft::positions(name, &setting) {
                play_any(&mut seen, &rules, &position, 1, plies.min(12));
            }
            println!("{name} {setting}: {seen:?}");
            assert!(seen.positions >= 4, "{name} {seen:?}");
        }
    }
}

/// En passant, castling, promotion, mates and pieces that come back to where they began are all seen.
#[test]
fn rare_things() {
    let mut seen = Seen::default();
    let chess = read(shipped("chess").unwrap_or_default(), "");
    for position in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - -",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - -",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - -",
    ] {
        play_any(&mut seen, &chess, position, 4, 60);
    }
    let millennium = read(shipped("millennium").unwrap_or_default(), "");
    let pawns = "4k3/pppppppp/8/8/8/8/8/8|8/8/8/3P4/3p4/8/8/8|8/8/8/8/8/8/PPPPPPPP/R3K2R w KQ - -";
    play_any(&mut seen, &millennium, pawns, 2, 60);
    play_any(&mut seen, &chess, "6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - -", 4, 8);
    let artemis = read(shipped("artemis").unwrap_or_default(), "");
    play_any(&mut seen, &artemis, &artemis.write(&artemis.start), 1, 40);
    println!("{seen:?}");
    let all = [
        seen.captures,
        seen.en_passants,
        seen.promotions,
        seen.castlings,
        seen.checks,
        seen.mates,
        seen.spent,
    ];
    assert!(all.iter().all(|&count| count > 0), "{seen:?}");
}

/// What no shipped game has: parallel and limited riders, two kinds of royal pieces, one of which is promoted and
/// one that is taken en passant, first moves by leaps, quiet slides, promotion of pieces that are no pawns, several
/// castlings to one cell, the king staying where it is.
const ODD: &str = "\
[game]
format = 1
name = Odd
board = 6x7x3
notation = level-last
mirror = rank
start = rd1kdr/pppppp/6/6/6/PPPPPP/RD1KDR|
        2g1y1/1p2p1/6/6/6/1P2P1/2G1Y1|
        6/6/6/6/6/6/6 w ABab - - 0 1
stalemate = loss

[piece K]
name = king
royal = yes
move = step {0,0,1} {0,1,1}
first = slide 3 (0,+1,0)
en-passant = yes

[piece G]
name = guard
royal = yes
move = slide 2 {0,0,1}
promote = D
promotion-zone = *7* / *1*

[piece R]
name = double rider
move = slide {0,0,1} {0,0,2} leap {0,1,2}

[piece D]
name = dabbaba rider
move = slide {0,0,2} slide 2 {1,1,1} step {0,1,1}

[piece Y]
name = nightrider
quiet = slide {0,1,1}
capture = slide {0,1,2}

[piece P]
name = pawn
quiet = step (0,+1,0) slide 2 (±1,0,0)
first = slide 3 (0,+1,0) slide 2 (0,+1,+1) leap (+2,+2,0)
move = step (±1,+1,0)
capture = step (0,+1,±1)
en-passant = yes
promote = R D Y P
promotion-zone = *7* *6C / *1* *2A

[castling A]
name = O-O
king = d1C-e1C
rook = f1C-d1C

[castling B]
name = O-O-O
king = d1C-e1C
rook = a1C-c1C
safe = c1C d1C

[castling a]
name = O-O
king = d7C-d7C
rook = f7C-e7C

[castling b]
name = b1C
king = d7C-b7C
rook = a7C-d7C
empty = c7C
";

#[test]
fn an_odd_game() {
    let rules = read(ODD, "");
    let mut seen = Seen::default();
    play_any(&mut seen, &rules, &rules.write(&rules.start), 4, 60);
    let open = "r2k1r/1p1p1p/6/2P3/6/P1P1P1/R2K1R|2g1y1/6/4P1/6/1p4/6/2G1Y1|6/6/6/2dD2/6/6/6 w ABab - - 0 1";
    play_any(&mut seen, &rules, open, 8, 60);
    println!("{seen:?}");
    let all = [
        seen.captures,
        seen.en_passants,
        seen.promotions,
        seen.castlings,
        seen.checks,
        seen.mates,
        seen.spent,
    ];
    assert!(all.iter().all(|&count| count > 0), "{seen:?}");
}
