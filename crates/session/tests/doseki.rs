//! Doseki as a player meets it: sequences of events, and what is to be seen after them.

use raumspiel_session::{
    Edit, Event, Key, Look, NewGame, Player, Reply, Session, Tool, ViewModel,
    model::{Mark, PathKind},
};
use rules::{
    Coordinates, Figure, GameKind, Side,
    doseki::{Cell, Kind},
    record::edit::Change,
};

fn cell(text: &str) -> Coordinates {
    Cell::read(text).unwrap_or_else(|| panic!("`{text}` is no cell")).coordinates()
}

fn begin(rules: &str, players: [Player; 2]) -> Session {
    let mut session = Session::new(GameKind::Artemis);
    let rules = rules.to_owned();
    session.handle(Event::Begin(NewGame { kind: GameKind::Doseki, rules, players, time: [None; 2] }));
    session
}

fn small() -> Session {
    begin("size=5", [Player::Person; 2])
}

/// A 5x5x5 board with only these checkers, and so many rights for both.
fn set_up(red: &str, black: &str, rights: u16) -> Session {
    let mut setup = rules::doseki::Setup::empty(rules::doseki::Options::read("size=5").expect("sound"));
    for (side, cells) in [(0, red), (1, black)] {
        setup.checkers[side] = cells.split(' ').filter_map(Cell::read).collect();
    }
    setup.rights = [rights; 2];
    Session::from_position(GameKind::Doseki, "size=5", &setup.to_string()).expect("sound")
}

fn handle(session: &mut Session, event: Event) -> ViewModel {
    session.handle(event);
    session.view()
}

fn click(session: &mut Session, text: &str) -> ViewModel {
    handle(session, Event::Click { cell: Some(cell(text)), shift: false })
}

fn press(session: &mut Session, letter: char) -> ViewModel {
    handle(session, Event::Form(Kind::from_letter(letter).expect("a piece")))
}

fn point(session: &mut Session, text: &str) -> ViewModel {
    handle(session, Event::Hover(Some(cell(text))))
}

fn picked(view: &ViewModel) -> String {
    view.polycubes.as_ref().expect("Doseki").picked.clone()
}

fn marked(view: &ViewModel, mark: Mark) -> Vec<String> {
    let fits = view.board.marks.iter().filter(|(_, one)| *one == mark);
    let mut cells: Vec<String> =
        fits.map(|(cell, _)| Cell::new(*cell).expect("a cell").to_string()).collect();
    cells.sort();
    cells
}

#[test]
fn one_checker_is_a_pawn_and_moves_by_two_clicks() {
    let mut session = small();
    let view = click(&mut session, "Cc2");
    assert_eq!(picked(&view), "Pawn on Cc2, 1 turn");
    assert_eq!((view.selection, marked(&view, Mark::Selected)), (Some(cell("Cc2")), vec!["Cc2".to_owned()]));
    assert_eq!(marked(&view, Mark::Target), ["Cc3"]);
    assert_eq!(view.hints, [cell("Cc3")]);
    assert_eq!(view.status, "Red to move. Picked: Pawn on Cc2, 1 turn.");
    let view = click(&mut session, "Cc3");
    assert_eq!(view.moves, ["Cc2-Cc3"]);
    assert_eq!((view.turn, view.selection, picked(&view)), (Side::Black, None, String::new()));
    assert_eq!(view.status, "Black to move. Last move: Cc2-Cc3: pawn from Cc2 to Cc3.");
    assert_eq!(
        (marked(&view, Mark::LastFrom), marked(&view, Mark::LastTo)),
        (vec!["Cc2".into()], vec!["Cc3".into()])
    );
    assert_eq!(view.board.glides.len(), 1);
}

#[test]
fn further_clicks_add_and_drop_and_begin_anew() {
    let mut session = small();
    click(&mut session, "Cc2");
    let view = click(&mut session, "Cd2");
    assert!(picked(&view).starts_with("Horse on Cc2, "), "{}", picked(&view));
    assert_eq!(view.board.joints.len(), 1);
    assert!(picked(&click(&mut session, "Cd1")).starts_with("Bishop on Cc2, "));
    // Dropped again, with Shift to be sure that no move is meant.
    let view = handle(&mut session, Event::Click { cell: Some(cell("Cd1")), shift: true });
    assert!(picked(&view).starts_with("Horse on Cc2, "));
    // The handle dropped: the next one is it.
    let view = click(&mut session, "Cc2");
    assert!(picked(&view).starts_with("Pawn on Cd2, "));
    // One that is apart from all begins anew.
    let view = click(&mut session, "Ea1");
    assert_eq!(view.selection, Some(cell("Ea1")));
    assert_eq!(picked(&view), "Pawn on Ea1, no turn");
    let view = handle(&mut session, Event::Click { cell: None, shift: false });
    assert_eq!((view.selection, picked(&view)), (None, String::new()));
}

#[test]
fn what_is_no_piece_is_told() {
    let mut session = small();
    for text in ["Ca2", "Cb2", "Cc2", "Cd2"] {
        click(&mut session, text);
    }
    let view = click(&mut session, "Ce2");
    assert_eq!(picked(&view), "No piece: five in a row don't fit in 2x2x2");
    assert_eq!(view.status, "Red to move. No piece: five in a row don't fit in 2x2x2.");
    assert!(marked(&view, Mark::Target).is_empty() && marked(&view, Mark::Selected).len() == 5);
    let view = click(&mut session, "Cc3");
    assert_eq!(view.moves.len(), 0);
    assert!(view.status.starts_with("What is picked can't move: five in a row"), "{}", view.status);

    let mut session = small();
    click(&mut session, "Ca2");
    assert_eq!(picked(&click(&mut session, "Db2")), "No piece: these two checkers don't touch face to face");
}

#[test]
fn letters_go_through_the_ways_around_the_handle() {
    let mut session = small();
    click(&mut session, "Cc2");
    let mut seen = Vec::new();
    let first = press(&mut session, 'R');
    let (_, ways) =
        picked(&first).rsplit_once(" of ").map(|(a, b)| (a.to_owned(), b.to_owned())).expect("several");
    let ways: usize = ways.trim_end_matches(')').parse().expect("a number");
    assert_eq!(ways, 2 + 2 + 4, "two upright along the files, two along the levels, four lying");
    for number in 1..=ways {
        let view = session.view();
        assert!(picked(&view).starts_with("Rook on Cc2, "), "{}", picked(&view));
        assert!(picked(&view).ends_with(&format!("(way {number} of {ways})")), "{}", picked(&view));
        seen.push(marked(&view, Mark::Selected));
        press(&mut session, 'R');
    }
    assert_eq!(marked(&session.view(), Mark::Selected), seen[0], "and round again");
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), ways);
    // Another letter keeps the handle.
    let view = press(&mut session, 'K');
    assert!(picked(&view).starts_with("King on Cc2, "), "{}", picked(&view));
    let view = press(&mut session, 'P');
    assert_eq!(picked(&view), "Pawn on Cc2, 1 turn");
}

#[test]
fn without_a_handle_a_letter_takes_the_checker_pointed_at_or_any_that_moves() {
    let mut session = small();
    point(&mut session, "Bb2");
    assert!(picked(&press(&mut session, 'H')).starts_with("Horse on Bb2, "));
    let mut session = small();
    let view = press(&mut session, 'G');
    assert!(picked(&view).starts_with("General on "), "{}", view.status);
    assert!(!marked(&view, Mark::Target).is_empty() || !marked(&view, Mark::Capture).is_empty());
    // Two layers between the armies are too few for an O and a further O(2).
    let mut session = small();
    assert!(press(&mut session, 'W').status.starts_with("Red has no wisemen that can move."));
    let mut session = set_up("Aa1", "Ee5", 0);
    assert!(press(&mut session, 'K').status.starts_with("Red has no king that can move."));
    click(&mut session, "Aa1");
    assert!(press(&mut session, 'K').status.starts_with("No king can be formed with the checker on Aa1."));
}

#[test]
fn the_palette_counts() {
    let mut session = small();
    let count = |view: &ViewModel, kind: Kind| {
        view.polycubes
            .as_ref()
            .and_then(|all| all.pieces.iter().find(|one| one.kind == kind).copied())
            .expect("it")
    };
    let view = session.view();
    assert_eq!(view.polycubes.as_ref().expect("Doseki").pieces.len(), 13);
    assert_eq!(count(&view, Kind::Pawn).count, 50);
    assert_eq!(count(&view, Kind::King).count, 4 * 4);
    assert!(!count(&view, Kind::Pawn).picked);
    let view = click(&mut session, "Aa1");
    assert_eq!((count(&view, Kind::Pawn).count, count(&view, Kind::King).count), (1, 1));
    assert!(count(&view, Kind::Pawn).picked);
    assert_eq!(Session::new(GameKind::Artemis).view().polycubes, None);
}

#[test]
fn pointing_shows_the_ghost_what_it_captures_and_both_legs() {
    // Wisemen: two bent threes on each other; one O and then two more cells along an axis.
    let mut session = set_up("Aa1 Ba1 Aa2 Ba2 Ab1 Bb1", "Da4 Ea3 Ee5", 0);
    let view = press(&mut session, 'W');
    assert!(picked(&view).starts_with("Wisemen on "), "{}", view.status);
    let start = view.selection.expect("a handle");
    // Up two layers and two ranks: not along one axis, so with a turn.
    let target = Coordinates { rank: start.rank + 2, level: start.level + 2, ..start };
    let view = handle(&mut session, Event::Hover(Some(target)));
    let ghosts = marked(&view, Mark::Ghost);
    assert_eq!(ghosts, ["Ca3", "Ca4", "Cb3", "Da3", "Da4", "Db3"]);
    assert_eq!(marked(&view, Mark::GhostCapture), ["Da4"]);
    let path = view.board.paths.iter().find(|path| path.kind == PathKind::Move).expect("a way");
    assert_eq!(path.cells.len(), 3, "{path:?}");
    assert_eq!((path.cells[0], path.cells[2]), (start, target));
    let view = handle(&mut session, Event::Click { cell: Some(target), shift: false });
    assert_eq!(view.moves.len(), 1, "{}", view.status);
    assert_eq!(view.board.captured.len(), 1);
    assert!(view.status.contains("capturing 1 checker"), "{}", view.status);
    assert!(view.board.joints.len() >= 6, "what moved last is joined");
    let last = view.board.paths.iter().find(|path| path.kind == PathKind::Last).expect("a way");
    assert_eq!(last.cells.len(), 3);
}

#[test]
fn a_click_that_is_no_move_says_what_is_in_the_way_and_keeps_the_pick() {
    let mut session = small();
    click(&mut session, "Cc2");
    let view = click(&mut session, "Cc4");
    assert!(view.status.starts_with("It can't go to Cc4: "), "{}", view.status);
    assert_eq!(view.selection, Some(cell("Cc2")));
    let view = handle(&mut session, Event::Cancel);
    assert_eq!((view.selection, view.status.as_str()), (None, "Red to move."));
    let view = click(&mut session, "Cc4");
    assert!(
        view.status.starts_with("The checker on Cc4 is Black’s, and it is Red’s turn."),
        "{}",
        view.status
    );
}

#[test]
fn placing() {
    let mut session = set_up("Aa1 Ab1", "Ee5", 1);
    let view = session.view();
    let all = view.polycubes.expect("Doseki");
    assert_eq!((all.rights, all.can_place, all.placing), ([1, 1], true, false));
    let view = handle(&mut session, Event::Place);
    assert_eq!(marked(&view, Mark::Target).len(), 122);
    assert_eq!(view.status, "Red to move. Placing a checker: click an empty cell.");
    assert_eq!(marked(&point(&mut session, "Cc3"), Mark::Ghost), ["Cc3"]);
    let view = click(&mut session, "Aa1");
    assert!(
        view.status.starts_with("Aa1 has a red checker; a checker is placed on an empty cell."),
        "{}",
        view.status
    );
    let view = click(&mut session, "Cc3");
    assert_eq!(view.moves, ["*Cc3"]);
    assert_eq!(view.status, "Black to move. Last move: *Cc3: a checker placed on Cc3.");
    let all = view.polycubes.expect("Doseki");
    assert_eq!((all.rights, all.placing), ([0, 1], false));
    // Off again by the same command, and by Escape.
    assert!(handle(&mut session, Event::Place).polycubes.expect("Doseki").placing);
    assert!(!handle(&mut session, Event::Place).polycubes.expect("Doseki").placing);
    handle(&mut session, Event::Place);
    assert!(!handle(&mut session, Event::Cancel).polycubes.expect("Doseki").placing);

    let mut session = small();
    let view = handle(&mut session, Event::Place);
    assert!(view.status.starts_with("Red has no right to place a checker"), "{}", view.status);
    assert!(!view.polycubes.expect("Doseki").placing);
}

#[test]
fn a_game_is_won_by_taking_the_last_checker_and_can_be_taken_back() {
    let mut session = set_up("Cc3", "Cd4", 0);
    click(&mut session, "Cc3");
    let view = click(&mut session, "Cd4");
    assert_eq!(view.moves, ["Cc3xCd4"]);
    assert_eq!(view.outcome_text.as_deref(), Some("Black has no checkers left. Red wins."));
    assert!(click(&mut session, "Cd4").status.starts_with("The game is over: Red wins: no checkers left."));
    assert!(press(&mut session, 'P').status.starts_with("The game is over"));
    let view = handle(&mut session, Event::Undo);
    assert_eq!((view.moves.len(), view.outcome), (0, None));
    let view = handle(&mut session, Event::Redo);
    assert!(view.outcome.is_some());
    let view = handle(&mut session, Event::Look(Look::First));
    assert!(view.looking_back);
}

#[test]
fn history_files_links_and_saves() {
    let mut session = begin("size=7,path=up-to", [Player::Person; 2]);
    for text in ["H A2de-Ad4", "H A6de-Ad5", "Aa2-Aa3"] {
        let view = handle(&mut session, Event::Play(text.to_owned()));
        assert_eq!(view.moves.last().map(String::as_str), Some(text), "{}", view.status);
    }
    let view = handle(&mut session, Event::Play("Zz9".to_owned()));
    assert!(view.status.starts_with("`Zz9` is no turn; expected a polycube"), "{}", view.status);
    let record = session.record().to_string();
    let link = session.record().link().expect("a link");
    for text in [record, link] {
        let mut other = Session::new(GameKind::Artemis);
        let view = handle(&mut other, Event::Open(text));
        assert_eq!((view.kind, view.moves.len()), (GameKind::Doseki, 3), "{}", view.status);
        assert_eq!(view.rules, "size=7,path=up-to");
        assert_eq!(view.board.extent.files, 7);
    }
    let mut other = Session::new(GameKind::Artemis);
    other.restore(&session.save()).expect("a save");
    assert_eq!(other.view().moves, session.view().moves);
    let view = handle(&mut Session::new(GameKind::Artemis), Event::Open("#doseki".to_owned()));
    assert_eq!((view.kind, view.board.extent.files), (GameKind::Doseki, 9));
    // A position's text tells the game.
    let text = session.position_text();
    let view = handle(&mut Session::new(GameKind::Raumschach), Event::Open(text));
    assert_eq!(view.kind, GameKind::Doseki);
    // Rematch, concession and draws.
    handle(&mut session, Event::Concede);
    let view = handle(&mut session, Event::Confirm);
    assert_eq!(view.outcome_text.as_deref(), Some("Black concedes. Red wins."));
    handle(&mut session, Event::Rematch);
    let view = handle(&mut session, Event::Confirm);
    assert_eq!((view.moves.len(), view.rules.as_str()), (0, "size=7,path=up-to"));
}

#[test]
fn the_computer_plays_too() {
    let mut session = begin("size=5", [Player::Person, Player::Computer { level: 1 }]);
    click(&mut session, "Cc2");
    let view = click(&mut session, "Cc3");
    let request = view.engine.request.expect("a question");
    assert_eq!((request.game.as_str(), request.rules.as_str()), ("doseki", "size=5"));
    assert_eq!(request.moves, ["Cc2-Cc3"]);
    let view = click(&mut session, "Ca4");
    assert!(view.status.starts_with("It is the computer's turn, for Black."), "{}", view.status);
    let best = Some("Cb4xCc3".to_owned());
    let view = handle(&mut session, Event::Engine(Reply::Done { id: request.id, best }));
    assert_eq!(view.moves, ["Cc2-Cc3", "Cb4xCc3"]);
    assert!(
        view.status.contains("Last move: Cb4xCc3: pawn from Cb4 to Cc3, capturing 1 checker."),
        "{}",
        view.status
    );
    assert_eq!(marked(&view, Mark::LastTo), ["Cc3"]);
}

#[test]
fn the_editor() {
    let mut session = small();
    let edit = |session: &mut Session, edit: Edit| handle(session, Event::Edit(edit));
    edit(&mut session, Edit::Open);
    let view = edit(&mut session, Edit::Change(Change::Clear));
    let editor = view.editor.expect("the editor");
    assert_eq!(editor.faults, ["there is no checker on the board; at least one is expected"]);
    assert_eq!(editor.figures, [Figure::Checker(Side::White), Figure::Checker(Side::Black)]);
    assert_eq!(editor.rights, Some([0, 0]));
    edit(&mut session, Edit::Tool(Tool::Put(Figure::Checker(Side::White))));
    click(&mut session, "Aa1");
    click(&mut session, "Aa2");
    click(&mut session, "Aa2");
    edit(&mut session, Edit::Tool(Tool::Put(Figure::Checker(Side::Black))));
    click(&mut session, "Bb2");
    edit(&mut session, Edit::Change(Change::Rights(Side::Black, 3)));
    let view = edit(&mut session, Edit::Change(Change::Turn(Side::Black)));
    assert_eq!(view.board.standing.len(), 2);
    let view = press(&mut session, 'P');
    assert!(view.status.starts_with("A position is being set up"), "{}", view.status);
    let view = edit(&mut session, Edit::Play);
    assert_eq!((view.editor, view.turn), (None, Side::Black));
    assert_eq!(view.polycubes.expect("Doseki").rights, [0, 3]);
    // The text of another size is shown with its own.
    let text = Session::new(GameKind::Doseki).position_text();
    edit(&mut session, Edit::Open);
    let view = edit(&mut session, Edit::Text(text));
    assert_eq!((view.board.extent.files, view.board.standing.len()), (9, 324));
}

#[test]
fn chess_knows_nothing_of_it() {
    let mut session = Session::new(GameKind::Artemis);
    let before = session.view();
    press(&mut session, 'K');
    handle(&mut session, Event::Place);
    assert_eq!(session.view(), before);
}

#[test]
fn keys_tell_the_same_as_in_chess() {
    let mut session = small();
    session.take_sayings();
    let mut said = |names: &[(char, bool)]| {
        names
            .iter()
            .for_each(|&(name, shift)| _ = handle(&mut session, Event::Key(Key::Letter(name, shift))));
        session.take_sayings().into_iter().map(|saying| saying.text).collect::<Vec<_>>()
    };
    assert_eq!(said(&[('m', false)]), ["pawn on Aa1: no move."]);
    assert_eq!(said(&[('o', false)]), ["Aa1, red checker"]);
    assert_eq!(said(&[('l', false)]), ["No move has been made yet."]);
    assert!(said(&[('h', false)])[0].starts_with("Picked: Horse on Aa1, "));
    assert!(said(&[('m', false)])[0].starts_with("horse on Aa1: "));
    // The letter of the marshal and of the cardinal.
    assert!(said(&[('m', true)])[0].starts_with("Picked: Marshal on Aa1, "));
    assert!(said(&[('c', false)])[0].starts_with("Picked: Cardinal on Aa1, "));
    handle(&mut session, Event::Cancel);
    session.take_sayings();
    (0..2).for_each(|_| _ = handle(&mut session, Event::Key(Key::Step([0, 1, 0]))));
    let told = |session: &mut Session| {
        handle(session, Event::Key(Key::Letter('m', false)));
        session.take_sayings().pop().map(|saying| saying.text).unwrap_or_default()
    };
    assert_eq!(told(&mut session), "Aa3 is empty.");
    (0..2).for_each(|_| _ = handle(&mut session, Event::Key(Key::Step([0, 1, 0]))));
    assert_eq!(told(&mut session), "black checker on Aa5: no move.");
}

#[test]
fn the_board_by_keys() {
    let mut session = small();
    let key = |session: &mut Session, key: Key| handle(session, Event::Key(key));
    session.take_sayings();
    let view = key(&mut session, Key::Letter('k', false));
    assert_eq!(view.selection, Some(cell("Aa1")), "a letter takes hold of the cursor's checker");
    let said: Vec<String> = session.take_sayings().into_iter().map(|saying| saying.text).collect();
    assert_eq!(said, [format!("Picked: {}.", picked(&view))]);
    // The same handle, another piece: told again.
    let view = key(&mut session, Key::Letter('h', false));
    assert!(picked(&view).starts_with("Horse on Aa1, "));
    assert_eq!(session.take_sayings().len(), 1);
    handle(&mut session, Event::Cancel);
    key(&mut session, Key::Step([0, 1, 0]));
    assert_eq!(picked(&key(&mut session, Key::Pick(false))), "Pawn on Aa2, 1 turn");
    key(&mut session, Key::Step([0, 1, 0]));
    assert_eq!(key(&mut session, Key::Pick(false)).moves, ["Aa2-Aa3"]);
}
