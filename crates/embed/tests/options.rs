//! Options of an address: what they mean, and what is said of those that mean nothing.

use raumspiel_embed::{Display, Opening, Theme, read_players};
use session::{Boards, Player};
use view::{Axis, Cut, Look, Slice, Viewpoint};

fn fault(asked: &[(&str, &str)]) -> String {
    Opening::read(asked.iter().copied()).map(|_| ()).expect_err("this is no game").to_string()
}

#[test]
fn without_options_two_people_play_the_first_game() {
    let opening = Opening::read([]).expect("no options are fine");
    assert_eq!(opening.record.kind(), rules::GameKind::ALL[0]);
    assert_eq!(opening.players, [Player::Person; 2]);
}

#[test]
fn every_game_by_its_name() {
    for kind in rules::GameKind::ALL {
        let opening = Opening::read([("game", kind.name())]).expect("a game");
        assert_eq!(opening.record.kind(), kind);
    }
}

#[test]
fn moves_as_a_file_has_them_and_a_place_to_look_at() {
    let moves = "1. Na3A {a knight} a2D (1... b2D) 2. b3A *";
    let opening = Opening::read([("moves", moves)]).expect("a game");
    assert_eq!(opening.record.texts(), ["Na3A", "a2D", "b3A"]);
    assert_eq!(opening.record.here(), opening.record.latest());
    assert_eq!(opening.players, [Player::Absent; 2]);
    let opening = Opening::read([("moves", moves), ("ply", "1"), ("play", "person,computer-3")]);
    let opening = opening.expect("a game");
    assert_eq!(opening.record.moves_to(opening.record.here()), ["Na3A"]);
    assert_eq!(opening.players, [Player::Person, Player::Computer { level: 3 }]);
}

#[test]
fn a_position_and_rules() {
    let text = "4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/kQK1 b - - 0 1";
    let opening = Opening::read([("position", text), ("rules", "pawn-captures=diagonal")]).expect("a game");
    assert_eq!(opening.record.position_text_here(), text);
    assert_eq!(opening.record.rules_text(), "pawn-captures=diagonal");
    // From a position moves go on.
    let later = Opening::read([("moves", "Na3A a2D")]).expect("a game").record.position_text_here();
    let opening = Opening::read([("position", later.as_str()), ("moves", "b3A")]).expect("a game");
    assert_eq!(opening.record.texts(), ["b3A"]);
}

#[test]
fn a_whole_game_as_its_link_has_it() {
    let link = Opening::read([("moves", "Na3A a2D")]).expect("a game").record.link().expect("a link");
    for text in [link.clone(), format!("#{link}"), format!("https://example.org/#{link}")] {
        assert_eq!(Opening::read([("game", text.as_str())]).expect("a game").record.texts(), ["Na3A", "a2D"]);
    }
    assert!(fault(&[("game", &link), ("moves", "a3A")]).starts_with("moves: the link of a game has it"));
}

#[test]
fn other_peoples_parameters_and_empty_ones_are_passed_over() {
    let asked = [("utm_source", "mail"), ("fbclid", "x"), ("moves", " "), ("game", "")];
    assert_eq!(Opening::read(asked), Opening::read([]));
}

#[test]
fn what_is_wrong_is_named_with_what_was_found_and_expected() {
    assert!(fault(&[("game", "chess")]).contains("game: `chess` is not known; expected `artemis`"));
    assert!(fault(&[("game", "artemis.1.AAAAz")]).starts_with("game: "));
    assert!(fault(&[("rules", "pawns=fly")]).starts_with("rules: "));
    assert!(fault(&[("position", "8/8")]).starts_with("position: "));
    assert!(fault(&[("moves", "Na3A Qz9Z")]).contains("Qz9Z"));
    assert!(fault(&[("moves", "Na3A * [White \"A\"] a3A")]).starts_with("moves: there is more than one"));
    assert!(fault(&[("moves", "Na3A"), ("ply", "2")]).contains("expected 0 to 1"));
    assert!(fault(&[("ply", "-1")]).contains("`-1`"));
    assert!(fault(&[("play", "robot")]).contains("`robot` is not known; expected `person`"));
    assert!(fault(&[("play", "person,computer-9")]).contains("`computer-9`"));
    assert!(fault(&[("position", &"4".repeat(70_000))]).contains("longer than"));
    let both = fault(&[("play", "robot"), ("game", "chess")]);
    assert!(both.contains("play: ") && both.contains("game: "), "{both}");
}

#[test]
fn long_nonsense_is_shortened() {
    assert!(fault(&[("game", &"ä".repeat(10_000))]).len() < 400);
}

#[test]
fn players_by_their_words() {
    assert_eq!(read_players("computer-8"), Ok([Player::Computer { level: 8 }; 2]));
    assert_eq!(read_players("none, person"), Ok([Player::Absent, Player::Person]));
    assert!(read_players("person,person,person").is_err());
}

#[test]
fn looks() {
    let mut display = Display::default();
    let asked = [
        ("view", "-90,35,1.5"),
        ("theme", "dark"),
        ("labels", "off"),
        ("hints", "off"),
        ("controls", "bars, moves"),
    ];
    display.read(asked).expect("these are fine");
    assert_eq!(display.view, Viewpoint::new(-90.0, 35.0, 1.5));
    assert_eq!((display.theme, display.labels, display.hints), (Theme::Dark, false, false));
    assert!(display.controls.bars && display.controls.moves && !display.controls.status);
    display.read([("view", "black"), ("controls", "none")]).expect("these are fine");
    assert_eq!(display.view, Viewpoint::opposite());
    assert!(display.controls.parts().iter().all(|(_, on)| !on));
    assert!(!display.labels, "what is not named stays");
}

#[test]
fn parts_colours_and_sheets() {
    let mut display = Display::default();
    let asked = [
        ("view", "above"),
        ("slice", "level:B-C,only"),
        ("spread", "3.5"),
        ("colors", "wood"),
        ("boards", "both"),
    ];
    display.read(asked).expect("these are fine");
    let cut = Cut { axis: Axis::Level, first: 1, last: 2 };
    assert_eq!(display.slice, Slice { cut: Some(cut), rest_gone: true });
    assert_eq!((display.view.elevation, display.spread), (90.0, 3.5));
    assert_eq!((display.colors, display.boards), (view::Theme::Wood, Boards::Both));
    for (text, axis, place) in
        [("file:c", Axis::File, 2), ("rank:9", Axis::Rank, 8), ("level:A", Axis::Level, 0)]
    {
        display.read([("slice", text)]).expect(text);
        assert_eq!(display.slice.cut, Some(Cut { axis, first: place, last: place }), "{text}");
    }
    display.read([("slice", "all")]).expect("this is fine");
    assert_eq!(display.slice, Slice::default());
}

#[test]
fn a_board_that_was_turned_stays_so_unless_its_view_is_asked_for() {
    let before = Display::default();
    let turned = Look { viewpoint: Viewpoint::new(80.0, 10.0, 2.0), spread: 5.0, ..Look::default() };
    let mut display = before;
    display.read([("spread", "2"), ("theme", "dark")]).expect("these are fine");
    assert_eq!(display.look(&before, turned), Look { spread: 2.0, ..turned });
    display.read([("view", "black")]).expect("this is fine");
    let asked = display.look(&before, turned);
    assert_eq!((asked.viewpoint, asked.spread), (Viewpoint::opposite(), 2.0));
}

#[test]
fn every_option_is_read_somewhere() {
    let mut all = [&Opening::OPTIONS[..], &Display::OPTIONS[..]].concat();
    let mut listed = raumspiel_embed::OPTIONS.to_vec();
    all.sort_unstable();
    listed.sort_unstable();
    assert_eq!(all, listed);
}

#[test]
fn faulty_looks_change_nothing() {
    for (option, value) in [
        ("view", "1"),
        ("view", "NaN,0"),
        ("view", "0,91"),
        ("view", "0,0,0"),
        ("view", "0,0,1,1"),
        ("view", "beside"),
        ("slice", "level"),
        ("slice", "level:b"),
        ("slice", "level:C-B"),
        ("slice", "floor:1"),
        ("slice", "rank:0"),
        ("slice", "rank:1,alone"),
        ("spread", "1"),
        ("spread", "7"),
        ("spread", "inf"),
        ("spread", "far"),
        ("theme", "blue"),
        ("colors", "dark"),
        ("boards", "flat"),
        ("labels", "yes"),
        ("hints", "1"),
        ("controls", "bars,knobs"),
    ] {
        let mut display = Display::default();
        let faults = display.read([("theme", "dark"), (option, value)]).expect_err(value);
        assert_eq!(display, Display::default(), "{option}={value}");
        assert!(
            faults.to_string().starts_with(option) && faults.to_string().contains("expected"),
            "{faults}"
        );
    }
}
