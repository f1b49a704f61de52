//! What is read: the shipped descriptions, and texts in all their shapes.

use raumspiel_rules::{
    Extent, Side,
    described::{Description, Markings, Notation, Ride, Rules, SHIPPED, Stalemate, shipped},
};

use crate::SMALL;

pub fn read(text: &str) -> Rules {
    let description = Description::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
    description.rules().clone()
}

#[test]
fn shipped_games() {
    for (name, text) in SHIPPED {
        let description =
            Description::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{name}.game:{fault}"));
        let rules = description.rules();
        assert_eq!(rules.read(&rules.write(&rules.start)).as_ref(), Ok(&rules.start), "{name}");
        for option in description.options() {
            for value in &option.values {
                let setting = format!("{}={value}", option.name);
                assert!(description.rules_with(&setting).is_ok(), "{name} {setting}");
            }
        }
    }
    assert_eq!(shipped("chess"), Some(SHIPPED[9].1));
    assert_eq!(shipped("draughts"), None);
}

#[test]
fn whole_descriptions() {
    let artemis = read(shipped("artemis").expect("it is there"));
    assert_eq!(artemis.name, "Artemis Chess");
    assert_eq!(artemis.inventor.as_deref(), Some("J. M. Thompson"));
    assert_eq!(artemis.board.extent, Extent { files: 4, ranks: 4, levels: 4 });
    assert_eq!(artemis.board.notation, Notation::LevelLast);
    let letters: String = artemis.roles.iter().map(|role| role.letter).collect();
    assert_eq!(letters, "KQRBNP");
    let counts: Vec<usize> = artemis.roles.iter().map(|role| role.moves[0].attack.len()).collect();
    assert_eq!(counts, [26, 26, 6, 12, 24, 2]);
    let pawn = &artemis.roles[5];
    let first = |vector| Ride { vector, most: 2 };
    assert_eq!(pawn.moves[0].first, [first([0, 0, 1]), first([0, 1, 0])]);
    assert_eq!(pawn.moves[1].first, [first([0, -1, 0]), first([0, 0, -1])]);
    let zones: Vec<String> =
        pawn.zones.iter().map(|zone| zone.iter().map(|&cell| artemis.board.write(cell)).collect()).collect();
    assert_eq!(zones, ["a4Db4Dc4Dd4D", "a1Ab1Ac1Ad1A"]);
    assert_eq!(
        (artemis.repetition, artemis.quiet_plies, artemis.stalemate),
        (Some(3), Some(100), Stalemate::Draw)
    );

    let betza = read(shipped("betza").expect("it is there"));
    assert_eq!((betza.sources.len(), betza.notes.len()), (5, 3));
    assert_eq!(betza.markings, Markings::Constant);
    let castlings: String = betza.castlings.iter().map(|castling| castling.letter).collect();
    assert_eq!(castlings, "ABCDEFabcdef");
    assert_eq!(betza.castlings[6].side, Side::Black);
}

#[test]
fn texts_in_other_shapes() {
    let plain = read(SMALL);
    for other in [
        SMALL.replace('\n', "\r\n"),
        format!("\u{feff}{SMALL}"),
        SMALL.replace(" = ", "="),
        SMALL.replace(" = ", "\t =  "),
        SMALL.replace('\n', " \t\n# x\n\n   # y\n"),
        SMALL.replace("\n\n", "  # said\n"),
        SMALL.trim_end().to_owned(),
        SMALL.replace("|\n        ", "|"),
        SMALL.replace("|\n        ", "| "),
        SMALL.replace("R2K w Aa", "R2K\n w\n\tAa"),
        SMALL.replace("±1", "+-1").replace("+1", "1"),
        SMALL.replace("(±1,+1,0)", "(-1,+1,0)\n (1,1,0)"),
        SMALL.replace("**4 / **1", "Aa4 *b4 A*4 *d4 B*4/**1"),
        SMALL.replace("leap", "step"),
    ] {
        assert_eq!(read(&other), plain, "{other}");
    }
}

/// A slide that is held to more steps than the board has room for is an unlimited one.
#[test]
fn a_limit_without_effect() {
    let longest = read(&SMALL.replace("slide 2 {0,0,1}", "slide {0,0,1}"));
    for most in [3, 25] {
        assert_eq!(read(&SMALL.replace("slide 2 {0,0,1}", &format!("slide {most} {{0,0,1}}"))), longest);
    }
}

/// Vectors of a class that do not fit are left out; of two entries with the same vector the longer counts.
#[test]
fn sets_of_moves() {
    let rules = read(&SMALL.replace("slide 2 {0,0,1}", "step {0,0,3} slide 2 (0,±1,0) step {0,0,1}"));
    let of = |vector, most| Ride { vector, most };
    assert_eq!(
        rules.roles[1].moves[0].attack,
        [
            of([-3, 0, 0], 1),
            of([-1, 0, 0], 1),
            of([0, -3, 0], 1),
            of([0, -1, 0], 2),
            of([0, 0, -1], 1),
            of([0, 0, 1], 1),
            of([0, 1, 0], 2),
            of([0, 3, 0], 1),
            of([1, 0, 0], 1),
            of([3, 0, 0], 1),
        ]
    );
}

/// The passing move of a position is read whether or not anybody can take, and written as it is in a setup.
#[test]
fn position_texts() {
    let millennium = read(shipped("millennium").expect("it is there"));
    let text = "4k3/5p2/8/8/8/8/8/8|8/8/3P4/8/8/8/8/8|8/8/8/3Pp3/8/8/8/4K3 w - - Ce7Ae5 0 1";
    let setup = millennium.read(text).expect("sound");
    let passing = setup.passing.map(|passing| passing.map(|cell| millennium.board.write(cell)).concat());
    assert_eq!(passing.as_deref(), Some("Ce7Ae5"));
    let passed: Vec<String> = setup.passing.map_or(Vec::new(), |passing| {
        millennium.passed(&setup, passing).into_iter().map(|cell| millennium.board.write(cell)).collect()
    });
    assert_eq!(passed, ["Be6"]);
    assert_eq!(millennium.write(&setup), text);
    let blocked = text.replace("8/8/3P4", "8/8/3PP3");
    let fault = millennium.read(&blocked).expect_err("a piece stands on the cell passed over");
    let column = blocked.find("Ce7Ae5").map(|at| at + 1);
    assert_eq!((Some(fault.column(&blocked)), fault.found.as_str()), (column, "`Ce7Ae5`"));

    let artemis = read(shipped("artemis").expect("it is there"));
    let text = "rqkr/pppp/4/4|nbbn/1ppp/4/4|p3/4/PP1P/NBBN|4/4/PPPP/RQKR w KQ a2Ba3D 1 7";
    let setup = artemis.read(text).expect("sound");
    assert_eq!(artemis.write(&setup), text);
    assert_eq!(artemis.read(&text.replace("a2Ba3D", "a3Da2B")).as_ref(), Ok(&setup));
    let fault =
        artemis.read(&text.replace("KQ ", "KQk ").replace("rqkr", "rqrk")).expect_err("no king at home");
    assert_eq!(fault.to_string(), "found the right `k` with `r` on `c4D`; expected `k` on `c4D`");
}

/// Ranks above nine have two digits, and so have gaps.
#[test]
fn large_boards() {
    let text = "[game]\nformat = 1\nname = Long\nboard = 26x12x1\nnotation = level-last\n\
        start = 10k15/26/26/26/26/26/26/26/26/26/26/25K b - - 0 1\n[piece K]\nname = king\nroyal = yes\nmove = slide {0,0,1}\n";
    let rules = read(text);
    let last = rules.board.read("z12A").expect("a cell");
    assert_eq!((last.index(), rules.board.write(last).as_str()), (311, "z12A"));
    assert_eq!(rules.board.read("z13A"), None);
    assert_eq!(rules.board.read("Az12"), None);
    assert!(rules.write(&rules.start).starts_with("10k15/26/"));
}
