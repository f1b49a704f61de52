//! Position text. That it reads back is tested on every compared position.

use raumspiel_rules::{
    Side,
    doseki::{Options, Position, Setup, Size},
    record::TextForm,
};

fn layers(layer: &str, count: usize) -> String {
    vec![layer; count].join("|")
}

#[test]
fn starts_are_written_as_decided() {
    let nine = layers("bbbbbbbbb/bbbbbbbbb/9/9/9/9/9/rrrrrrrrr/rrrrrrrrr", 9) + " r 0,0 0 1";
    let seven = layers("bbbbbbb/bbbbbbb/7/7/7/rrrrrrr/rrrrrrr", 7) + " r 0,0 0 1";
    let five = layers("bbbbb/bbbbb/5/rrrrr/rrrrr", 5) + " r 0,0 0 1";
    for (size, text) in [(Size::Nine, nine), (Size::Seven, seven), (Size::Five, five)] {
        let start = Position::start(Options { size, ..Options::default() });
        assert_eq!(start.to_string(), text);
        // The size is the text's.
        assert_eq!(Position::read(&text, Options::default()).as_ref(), Ok(&start));
        let first_three = text.trim_end_matches(" 0 1");
        assert_eq!(Position::read(first_three, Options::default()), Ok(start));
    }
}

#[test]
fn fields_are_read() {
    let text = format!("  {}/4r | b 3,12 17 99 ", layers("5/5/5/5", 1));
    assert!(Setup::read(&text, Options::default()).is_err());
    let text = format!(" {}|1r2b/221/5/5/5  b 3,12 17 99 ", layers("5/5/5/5/5", 4));
    let setup = Setup::read(&text, Options::read("path=up-to").expect("known")).expect("readable");
    assert_eq!((setup.turn, setup.rights), (Side::Black, [3, 12]));
    assert_eq!((setup.quiet_plies, setup.turn_number), (17, 99));
    assert_eq!(setup.options.text(), "size=5,path=up-to");
    assert_eq!(setup.to_string(), layers("5/5/5/5/5", 4) + "|1r2b/5/5/5/5 b 3,12 17 99");
}

/// As in chess, levels may be divided by two slashes, or everything by one.
#[test]
fn layers_divided_by_slashes() {
    let text = layers("bbbbb/bbbbb/5/rrrrr/rrrrr", 5) + " r 0,0 0 1";
    for other in [text.replace('|', "//"), text.replace('|', "/")] {
        assert_eq!(Position::read(&other, Options::default()), Position::read(&text, Options::default()));
        assert_eq!(TextForm::of(&other), TextForm::Position);
        let error = Position::read(&other.replacen("b/5/", "x/5/", 1), Options::default()).expect_err("an x");
        assert!(error.to_string().starts_with("layer E, rank 4 (column 11): found `x`"), "{error}");
    }
    for record in ["1/2-1/2", "Aa1/b", "H A2de-Ad4 1/2", "[Site \"https://a/b\"]", "http://a/b//c"] {
        assert_ne!(TextForm::of(record), TextForm::Position, "{record}");
    }
}

#[test]
fn errors_say_what_where_and_what_was_expected() {
    let four = layers("5/5/5/5/5", 4);
    let error = |placement: &str, rest: &str| {
        let text = format!("{placement} {rest}");
        Position::read(&text, Options::default()).expect_err(&text).to_string()
    };
    let sound = format!("{four}|r4/5/5/5/4b");
    assert_eq!(error(&sound, "r 0,0 0"), {
        "found 4 fields divided by spaces; expected five (checkers, side, rights, quiet plies, turn), or the \
         first three of them"
    });
    assert_eq!(
        error("5", "r 0,0 0 1"),
        "found 1 layer divided by `|`; expected 9, 7 or 5, the highest first"
    );
    assert_eq!(error(&format!("5/5|{four}"), "r 0,0"), {
        "layer E: found 2 ranks divided by `/`; expected 5, the highest first"
    });
    assert_eq!(error(&format!("{four}|r4/5/5r/5/5"), "r 0,0"), {
        "layer A, rank 3: found 6 cells; expected 5"
    });
    assert_eq!(error(&format!("{four}|R4/5/5/5/5"), "r 0,0"), {
        "layer A, rank 5 (column 41): found `R`; expected `r`, `b`, or a number of empty cells from 1 to 5"
    });
    assert!(error(&format!("{four}|6/5/5/5/5"), "r 0,0").contains("found `6`"));
    assert!(error(&format!("{four}|0r4/5/5/5/5"), "r 0,0").contains("found `0`"));
    assert_eq!(error(&sound, "w 0,0 0 1"), "the side to move is `w`; expected `r` or `b`");
    for rights in ["0", "0,", "-1,0", "+1,0", "0,0,0", "65536,0", "a,b"] {
        assert_eq!(
            error(&sound, &format!("r {rights} 0 1")),
            format!(
                "the rights are `{rights}`; expected two whole numbers from 0 to 65535, Red's and Black's, as `0,0`"
            )
        );
    }
    assert_eq!(error(&sound, "r 0,0 x 1"), {
        "the number of quiet plies is `x`; expected a whole number from 0 to 65535"
    });
    assert_eq!(
        error(&sound, "r 0,0 0 0"),
        "the turn number is `0`; expected a whole number from 1 to 4294967295"
    );
    assert_eq!(error(&format!("{four}|5/5/5/5/5"), "r 0,0"), {
        "there is no checker on the board; at least one is expected"
    });
}
