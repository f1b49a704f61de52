//! What keeps a setup from being played from; options.

use raumspiel_rules::doseki::{Cells, Fault, Options, Path, Position, Setup, Size};

use super::{cell, position};

#[test]
fn every_fault_is_named() {
    let sound = position("Aa1 Cc3", "Ee5");
    assert_eq!(sound.setup().faults(), []);
    let faults_of = |change: fn(&mut Setup)| {
        let mut setup = sound.setup();
        change(&mut setup);
        let faults = setup.faults();
        assert_eq!(Position::new(&setup), Err(faults.clone()));
        faults
    };
    assert_eq!(faults_of(|setup| setup.checkers = [Cells::EMPTY; 2]), [Fault::NoCheckers]);
    assert_eq!(faults_of(|setup| setup.turn_number = 0), [Fault::TurnZero]);
    assert_eq!(
        faults_of(|setup| setup.checkers[1].insert(cell("Cc3"))),
        [Fault::Shared { cell: cell("Cc3") }]
    );
    let all = faults_of(|setup| {
        setup.checkers[0].insert(cell("Ii9"));
        setup.checkers[1].insert(cell("Aa1"));
        setup.turn_number = 0;
    });
    let outside = Fault::Outside { cell: cell("Ii9"), edge: 5 };
    assert_eq!(all, [Fault::Shared { cell: cell("Aa1") }, outside, Fault::TurnZero]);
    assert_eq!(all[1].to_string(), "a checker is on Ii9, which a board of 5x5x5 cells does not have");
}

#[test]
fn options_are_read_and_written() {
    for text in ["", "size=7", "size=5", "path=up-to", "size=7,path=up-to"] {
        assert_eq!(Options::read(text).expect("known").text(), text);
    }
    let own = Options { size: Size::Nine, path: Path::Exact };
    assert_eq!(Options::read(" size=9 , path:exact "), Ok(own));
    assert_eq!(Options::default(), own);
    let error = |text: &str| Options::read(text).expect_err(text).to_string();
    assert_eq!(error("size=6"), "the option `size` is `9` or `7` or `5`, not `6`");
    assert_eq!(error("path"), "`path` has no value; options are written KEY=VALUE, divided by commas");
    assert_eq!(error("length=5"), "there is no option `length`; this game has `size` or `path`");
}
