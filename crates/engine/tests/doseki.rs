//! Doseki's computer opponent: what it answers, and that it wins.

use raumspiel_engine::{
    Level, Limits, Report, Score, Skill, Unwatched, Watch,
    doseki::{
        Search, limits,
        selfplay::{self, Player, Setting},
        skill,
    },
};
use rules::{
    Side,
    doseki::{Options, Position, Size, Turn},
};

fn options(size: Size) -> Options {
    Options { size, ..Options::default() }
}

fn position(text: &str) -> Position {
    Position::read(text, Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The middle of a game, reached by chance.
fn middle(size: Size) -> Position {
    *selfplay::opening(options(size), 20, 10, 3).position()
}

fn nodes(nodes: u64) -> Setting {
    Setting::Search { limits: Limits::nodes(nodes), skill: Skill::FULL }
}

#[test]
fn the_same_question_has_the_same_answer_however_it_is_sliced() {
    for size in [Size::Five, Size::Nine] {
        let game = [middle(size)];
        let ask = |search: &mut Search| {
            search.search(&game, Limits::nodes(150), Skill { margin: 100 }, 5, &mut Unwatched)
        };
        let mut used = Search::new();
        used.search(&[middle(Size::Seven)], Limits::nodes(40), Skill::FULL, 1, &mut Unwatched);
        let whole = ask(&mut Search::new());
        assert_eq!(whole, ask(&mut used));
        for slice in [1, 7] {
            let mut search = Search::new();
            search.begin(&game, Limits::nodes(150), Skill { margin: 100 }, 5);
            while !search.step(slice, &mut Unwatched) {}
            assert_eq!(whole, search.report(), "slices of {slice}");
        }
    }
}

#[test]
fn every_level_answers_on_every_size() {
    for size in Size::ALL {
        let position = middle(size);
        for level in Level::ALL.into_iter().take(5) {
            let one = |seed| {
                let mut search = Search::new();
                search.search(&[position], limits(level), skill(level), seed, &mut Unwatched)
            };
            let report = one(1);
            assert!(report.best.is_some_and(|turn| position.is_legal(turn)), "{level:?}");
            assert!(report.nodes <= limits(level).nodes.unwrap_or(u64::MAX));
            if level.number() == 1 {
                let bests: Vec<_> = (1..5).map(|seed| one(seed).best).collect();
                assert!(bests.iter().any(|best| *best != bests[0]), "luck has its part");
            }
        }
    }
}

#[test]
fn takes_the_last_checker_and_counts_it_as_won() {
    // The red pawn takes along a face diagonal.
    let won = position("5/5/5/5/5|5/5/5/5/5|5/5/1b3/r4/4r|5/5/5/5/5|5/5/5/5/r4 r 0,0 0 1");
    let report = Search::new().search(&[won], Limits::nodes(500), Skill::FULL, 0, &mut Unwatched);
    assert_eq!(report.score, Score::Mate(1));
    let turn = report.best.expect("a turn");
    assert!(won.after(turn).is_over());
}

#[test]
fn takes_what_is_free_and_leaves_what_is_not() {
    // The rook of four can take four in the same way; nothing takes it back.
    let text = "5/5/5/5/5|5/5/5/5/5|rr3/5/5/bb3/b4|rr3/5/5/bb3/b4|5/5/5/5/4b r 0,0 0 1";
    let here = position(text);
    let report = Search::new().search(&[here], Limits::nodes(300), Skill::FULL, 0, &mut Unwatched);
    let turn = report.best.expect("a turn");
    assert!(here.is_capture(turn), "{}", here.write_turn(turn));
}

#[test]
fn without_a_choice_there_is_none() {
    let mut search = Search::new();
    let none = search.search(&[], Limits::nodes(9), Skill::FULL, 0, &mut Unwatched);
    assert_eq!(none.best, None);
    let over = position("5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/r4 b 0,0 0 1");
    let lost = search.search(&[over], Limits::nodes(9), Skill::FULL, 0, &mut Unwatched);
    assert_eq!((lost.best, lost.score), (None, Score::Mate(0)));
}

/// A clock that moves by a millisecond whenever it is asked, and a button that is pressed after a time.
struct Asked {
    milliseconds: u32,
    stop_after: u32,
    told: Vec<Report<Turn>>,
}

impl Watch<Turn> for Asked {
    fn milliseconds(&mut self) -> u32 {
        self.milliseconds += 1;
        self.milliseconds
    }

    fn stop(&mut self) -> bool {
        self.stop_after -= u32::from(self.stop_after > 0);
        self.stop_after == 0
    }

    fn progress(&mut self, report: &Report<Turn>) {
        self.told.push(report.clone());
    }
}

#[test]
fn ends_when_time_is_up_or_the_button_is_pressed_and_tells_what_it_finds() {
    let here = middle(Size::Five);
    for (limits, stop_after) in [(Limits::milliseconds(120), u32::MAX), (Limits::default(), 120)] {
        let mut watch = Asked { milliseconds: 0, stop_after, told: Vec::new() };
        let report = Search::new().search(&[here], limits, Skill::FULL, 0, &mut watch);
        assert!(report.nodes <= 121, "{}", report.nodes);
        assert!(watch.told.iter().all(|told| told.best.is_some_and(|turn| here.is_legal(turn))));
        assert!(watch.told.last().is_none_or(|told| told.best == report.best), "the last told is the last");
    }
}

#[test]
fn lines_can_be_played() {
    let here = middle(Size::Five);
    let report = Search::new().search(&[here], Limits::nodes(600), Skill::FULL, 0, &mut Unwatched);
    assert!(report.depth >= 1 && report.line.len() > 1, "{report:?}");
    report.line.iter().fold(here, |here, &turn| here.play(turn).expect("a legal turn"));
}

/// The first player's points, doubled, in two games from an opening.
fn points(first: Setting, second: Setting, seed: u64) -> u32 {
    let opening = selfplay::opening(options(Size::Five), 4, 5, seed);
    let [mut first, mut second] = [first, second].map(Player::new);
    let mut points = 0;
    for side in Side::ALL {
        let mut game = opening.clone();
        let players = if side == Side::White { [&mut first, &mut second] } else { [&mut second, &mut first] };
        selfplay::play(&mut game, players, 400, seed, || Unwatched);
        points += match game.outcome().map(|outcome| outcome.winner) {
            Some(Some(winner)) if winner == side => 2,
            Some(Some(_)) => 0,
            _ => 1,
        };
    }
    points
}

#[test]
fn beats_those_who_play_at_random_and_those_who_take_the_most() {
    assert_eq!(points(nodes(40), Setting::Random, 1), 4);
    assert!(points(nodes(100), Setting::Greedy, 1) + points(nodes(100), Setting::Greedy, 2) >= 6);
    assert!(points(nodes(100), Setting::level(Level::ALL[0]), 1) >= 3);
}

/// A turn and the one that takes it back, so many times, from a position with red to move to one with red to move.
fn to_and_fro(start: Position, texts: [&str; 4], times: usize) -> Vec<Position> {
    let mut game = vec![start];
    for text in texts.into_iter().cycle().take(4 * times) {
        let last = game[game.len() - 1];
        game.push(last.after(last.read_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"))));
    }
    game
}

#[test]
fn it_takes_two_occurrences_in_the_game_to_make_a_third() {
    // Red, with a rook of two, is ahead.
    let start = position("5/5/5/5/5|5/5/5/5/5|rr3/5/5/5/5|5/5/5/5/5|5/5/5/5/4b r 0,0 0 1");
    let texts = ["H C5ab-Aa5", "Ae1-Ad1", "H A5ab-Ca5", "Ad1-Ae1"];
    let search =
        |game: &[Position]| Search::new().search(game, Limits::nodes(150), Skill::FULL, 0, &mut Unwatched);
    // All that can come has been there once, or never: no draw yet.
    let once = to_and_fro(start, texts, 1);
    assert_eq!(search(&once), search(&once[4..]));
    // Black makes the start come a third time, which is better than losing.
    let mut twice = to_and_fro(start, texts, 2);
    twice.pop();
    let report = search(&twice);
    let written = report.best.map(|turn| twice[7].write_turn(turn));
    assert_eq!((report.score, written.as_deref()), (Score::Centipawns(0), Some("Ad1-Ae1")));
}
