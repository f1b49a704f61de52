//! Whole games: how they end, and that nothing comes after.

use raumspiel_rules::{
    Side,
    chess::{Artemis, Game, Options, Outcome, Position, Reason},
};

fn begin(text: &str) -> Game<Artemis> {
    let position = Position::read(text, Options::default());
    Game::new(position.unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// Plays moves that are all legal.
fn play(game: &mut Game<Artemis>, moves: &[&str]) {
    for text in moves {
        let one = game.position().read_move(text).unwrap_or_else(|error| panic!("{error}"));
        assert!(game.play(one), "{text}");
    }
}

fn played(text: &str, moves: &[&str]) -> Game<Artemis> {
    let mut game = begin(text);
    play(&mut game, moves);
    game
}

/// The game has ended so, and stays as it is whatever is tried.
fn check_end(mut game: Game<Artemis>, expected: Outcome, words: &str, score: &str) {
    assert_eq!(game.outcome(), Some(expected));
    assert_eq!((expected.to_string().as_str(), expected.score()), (words, score));
    assert_eq!(game.legal_moves(), []);
    let ended = game.clone();
    for one in game.position().legal_moves() {
        assert!(!game.play(one));
    }
    game.concede(Side::White);
    game.concede(Side::Black);
    game.agree_draw();
    assert_eq!(game, ended);
}

const START: &str = "rqkr/pppp/4/4|nbbn/pppp/4/4|4/4/PPPP/NBBN|4/4/PPPP/RQKR w KQkq - 0 1";

#[test]
fn the_shortest_mates() {
    let words = "Black wins: checkmate";
    let mate = Outcome::win(Side::Black, Reason::Checkmate);
    check_end(played(START, &["d3A", "c3A", "Bb1C", "Qxd2B#"]), mate, words, "0-1");
    check_end(played(START, &["b4A", "Nb2C", "Bb2A", "Nb3A#"]), mate, words, "0-1");
}

#[test]
fn checkmate() {
    let mate = Outcome::win(Side::White, Reason::Checkmate);
    let game = played("k3/4/4/4|4/4/4/1Q2|4/4/2K1/4|4/4/4/4 w - - 0 1", &["Qb3C"]);
    check_end(game, mate, "White wins: checkmate", "1-0");
    // The same position, begun with.
    let game = begin("k3/4/4/4|4/1Q2/4/4|4/4/2K1/4|4/4/4/4 b - - 1 1");
    check_end(game, mate, "White wins: checkmate", "1-0");
    // The queen unguarded: the king takes her, and neither side can mate.
    let game = played("k3/4/4/4|4/1Q2/4/4|4/4/4/4|4/4/4/3K b - - 0 1", &["Kxb3C"]);
    check_end(game, Outcome::draw(Reason::DeadPosition), "draw: neither side can mate", "1/2-1/2");
}

#[test]
fn stalemate() {
    let draw = Outcome::draw(Reason::Stalemate);
    let game = played("k3/4/4/1Q2|4/4/4/4|4/K3/4/4|4/4/4/4 w - - 0 1", &["Qb2D"]);
    check_end(game, draw, "draw: stalemate", "1/2-1/2");
}

#[test]
fn third_repetition() {
    let there_and_back = ["Na3A", "Na2D", "Na1B", "Na4C"];
    let mut game = played(START, &there_and_back);
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    play(&mut game, &there_and_back[..3]);
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    play(&mut game, &there_and_back[3..]);
    assert_eq!(game.occurrences(), 3);
    let draw = Outcome::draw(Reason::Repetition);
    check_end(game, draw, "draw: the same position for the third time", "1/2-1/2");
}

/// The same pieces with other castling rights are another position.
#[test]
fn repetition_with_other_rights() {
    let rook = ["Ra2A", "Kc2D", "Ra1A", "Kc1D"];
    let mut game = begin("4/4/4/2k1|4/4/4/4|4/4/4/4|4/4/3P/R1K1 w Q - 0 1");
    play(&mut game, &rook);
    assert_eq!(game.occurrences(), 1, "the right to castle is gone");
    play(&mut game, &rook);
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    play(&mut game, &rook[..1]);
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Repetition)));
}

#[test]
fn a_hundred_plies() {
    let draw = Outcome::draw(Reason::HundredPlies);
    let words = "draw: 100 plies without a capture or a pawn move";
    let board = "k3/4/4/4|4/4/4/1Q2|4/4/2K1/4|4/4/P3/1n2";
    let at = |plies: u16| begin(&format!("{board} w - - {plies} 60"));
    let after = |plies: u16, one: &str| {
        let mut game = at(plies);
        play(&mut game, &[one]);
        game
    };
    assert_eq!(after(98, "Kd2B").outcome(), None);
    check_end(after(99, "Kd2B"), draw, words, "1/2-1/2");
    check_end(at(100), draw, words, "1/2-1/2");
    // A pawn move or a capture begins anew.
    assert_eq!(after(99, "a3A").outcome(), None);
    assert_eq!(after(99, "a3A").position().quiet_plies(), 0);
    assert_eq!(after(99, "Qxb1A").outcome(), None);
    assert_eq!(after(99, "Qxb1A").position().quiet_plies(), 0);
    // Mate comes first.
    let mate = Outcome::win(Side::White, Reason::Checkmate);
    check_end(after(99, "Qb3C"), mate, "White wins: checkmate", "1-0");
    assert_eq!(begin("k3/4/4/4|4/1Q2/4/4|4/4/2K1/4|4/4/4/4 b - - 100 60").outcome(), Some(mate));
}

#[test]
fn dead_positions() {
    let draw = Outcome::draw(Reason::DeadPosition);
    let words = "draw: neither side can mate";
    check_end(begin("3k/4/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w - - 0 1"), draw, words, "1/2-1/2");
    // King and rook against king and queen; the queen is taken.
    let game = played("3k/4/4/4|4/4/4/q3|4/4/4/4|4/4/4/R2K w - - 0 1", &["Rxa1C"]);
    check_end(game, draw, words, "1/2-1/2");
    // A promotion to a knight leaves nothing to mate with; to a queen, it goes on.
    let pawn = "2k1/P3/4/4|4/4/4/4|4/4/4/4|4/4/4/3K w - - 0 1";
    check_end(played(pawn, &["a4D=N"]), draw, words, "1/2-1/2");
    assert_eq!(played(pawn, &["a4D=Q+"]).outcome(), None);
}

#[test]
fn concession() {
    for (side, winner, words, score) in [
        (Side::White, Side::Black, "Black wins: concession", "0-1"),
        (Side::Black, Side::White, "White wins: concession", "1-0"),
    ] {
        // On one's own turn and on the other's.
        for moves in [&[][..], &["a4A"]] {
            let mut game = played(START, moves);
            game.concede(side);
            check_end(game, Outcome::win(winner, Reason::Concession), words, score);
        }
    }
}

#[test]
fn agreement() {
    let mut game = played(START, &["a4A", "O-O"]);
    game.agree_draw();
    check_end(game, Outcome::draw(Reason::Agreement), "draw: agreement", "1/2-1/2");
}

#[test]
fn what_a_game_remembers() {
    let mut game = played(START, &["Nc3B+"]);
    let illegal = Position::<Artemis>::start(Options::default()).read_move("a4A").expect("legal there");
    assert!(!game.play(illegal), "White's move on Black's turn");
    assert_eq!(game.moves().len(), 1);
    assert_eq!(game.start().to_string(), START);
    let texts: Vec<String> = game.plies().map(|(position, one)| position.write_move(one)).collect();
    assert_eq!(texts, ["Nc3B+"]);
    assert_eq!(game.position().turn(), Side::Black);
    assert_eq!(game.legal_moves().len(), game.position().legal_moves().len());
}
