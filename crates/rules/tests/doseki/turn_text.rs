//! Turn text. That every turn's text reads back is tested on every compared position.

use raumspiel_rules::doseki::{Options, Position};

#[test]
fn examples_of_the_decision() {
    let start = Position::start(Options::default());
    let turn = start.read_turn("H A2de-Ad4").expect("legal");
    assert_eq!(start.write_turn(turn), "H A2de-Ad4");
    // Any walk, any order of the first marks, and the page's short forms.
    for text in ["H 2eAd-Ae4", " H A2de - 4Ad ", "H Ad2e-dA4"] {
        assert_eq!(start.read_turn(text), Ok(turn), "{text}");
    }
    let king = start.read_turn("K A1hi2-Bh2").expect_err("own checkers above");
    assert!(king.to_string().contains("is not legal here"), "{king}");
    let king = start.read_turn("K A1hi2-Ah3").expect("legal");
    assert!(start.write_turn(king).starts_with("K "));
    let capture = start.read_turn("K A1hi2xAh7").expect("legal");
    assert_eq!(start.read_turn("K A1hi2-Ah7"), Ok(capture));
    assert_eq!(start.effect(capture).captured.len(), 4);
}

#[test]
fn errors_say_what_was_found() {
    let start = Position::start(Options::default());
    let error = |text: &str| start.read_turn(text).expect_err(text).to_string();
    assert_eq!(error("e4"), {
        "`e4` is no turn; expected a polycube, `-` or `x`, and a cell, as `H A2de-Ad4`, or `*Ee5`"
    });
    assert_eq!(error("H A2df-Ad4"), {
        "`H A2df` is no polycube: found cells that are not connected or don't fit into a box of 2x2x2; expected \
         the H, horse"
    });
    assert_eq!(error("H A2de-Ad"), {
        "`Ad` is no cell; expected a layer A to I, a file a to i and a rank 1 to 9, as `Ee5`"
    });
    assert_eq!(error("H A2dexAd4"), "`H A2dexAd4` captures nothing; expected `-` in place of `x`");
    assert_eq!(error("H A2de-Ae4"), {
        "`H A2de-Ae4` is not legal here: the horse moves by O(2) or F(2); files +1, ranks +2, layers +0 is no \
         such way"
    });
    assert_eq!(error("*Ee5"), "`*Ee5` is not legal here: Red has no right to place a checker");
}
