//! The life of a game, without a browser: links, files, kept games, clocks, positions set up, ends.

mod clocks;
mod editor;
mod ends;
mod incoming;
mod questions;
mod saved;

use raumspiel_session::{Event, NewGame, Player, Session, TimeControl, ViewModel};
use rules::GameKind;

const LEVEL: Player = Player::Computer { level: 3 };

fn session() -> Session {
    Session::new(GameKind::Artemis)
}

/// A game between these, with these clocks.
fn begun(players: [Player; 2], time: [Option<TimeControl>; 2]) -> Session {
    let mut session = session();
    session.handle(Event::Begin(NewGame { kind: GameKind::Artemis, rules: String::new(), players, time }));
    session
}

fn handle(session: &mut Session, event: Event) -> ViewModel {
    session.handle(event);
    session.view()
}

fn play(session: &mut Session, moves: &[&str]) {
    for text in moves {
        let before = session.record().plies();
        session.handle(Event::Play((*text).to_owned()));
        assert_eq!(session.record().plies(), before + 1, "{text}: {}", session.view().status);
    }
}

fn open(session: &mut Session, text: &str) -> ViewModel {
    handle(session, Event::Open(text.to_owned()))
}

/// The link of a game with these moves.
fn link(moves: &[&str]) -> String {
    let mut other = session();
    play(&mut other, moves);
    other.record().link().expect("a link")
}
