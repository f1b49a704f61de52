//! The readers of texts that stand by themselves.

use rules::{
    GameKind,
    chess::{Artemis, Position, Raumschach, Setup, Variant, read_options},
    described::Description,
    doseki,
    record::{AnyRecord, TextForm, link, pgn},
};
use session::{Player, Session, TimeControl};

use crate::{chess_options, chosen};

/// Position text of each game, as a setup and as a position.
pub fn positions(bytes: &[u8]) {
    let Some((choice, text)) = chosen(bytes) else { return };
    match choice % 3 {
        0 => chess_position::<Artemis>(text, choice / 3),
        1 => chess_position::<Raumschach>(text, choice / 3),
        _ => doseki_position(text),
    }
    let _ = TextForm::of(text);
}

fn chess_position<V: Variant>(text: &str, choice: u8) {
    let options = chess_options(choice);
    match Setup::<V>::read(text, options) {
        Ok(setup) => {
            let written = setup.to_string();
            assert_eq!(Setup::read(&written, options).as_ref(), Ok(&setup), "{written}");
            assert!(setup.faults().iter().all(|fault| !fault.to_string().is_empty()));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match Position::<V>::read(text, options) {
        Ok(position) => {
            let written = position.to_string();
            assert_eq!(Position::read(&written, options).as_ref(), Ok(&position), "{written}");
            assert_eq!(position.hash(), position.computed_hash(), "{written}");
            assert_eq!(Position::new(&position.setup()), Ok(position), "{written}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn doseki_position(text: &str) {
    let options = doseki::Options::default();
    match doseki::Position::read(text, options) {
        Ok(position) => {
            let written = position.to_string();
            assert_eq!(doseki::Position::read(&written, options).as_ref(), Ok(&position), "{written}");
            assert_eq!(position.hash(), position.computed_hash(), "{written}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Names of Doseki's polycubes, the page's short forms among them.
pub fn polycubes(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match doseki::NamedPolycube::read(text) {
        Ok(named) => {
            let written = named.polycube.to_string();
            let again = doseki::NamedPolycube::read(&written);
            assert_eq!(again.as_ref().map(|again| again.polycube), Ok(named.polycube), "{written}");
            assert!(named.polycube.cells().any(|cell| cell == named.first), "{text}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let _ =
        doseki::Cell::read(text).map(|cell| assert_eq!(doseki::Cell::read(&cell.to_string()), Some(cell)));
}

/// Files of games, in whichever encoding.
pub fn records(bytes: &[u8]) {
    let (text, _) = pgn::decode(bytes.to_vec());
    for reading in pgn::read(&text) {
        assert!(reading.record.is_some() || reading.fault.is_some());
        if let Some(fault) = &reading.fault {
            assert!(!fault.to_string().is_empty() && fault.line >= 1 && fault.column >= 1);
        }
        if let Some(record) = reading.record {
            let written = record.to_string();
            let again = pgn::read(&written);
            let again: Vec<_> = again
                .iter()
                .map(|one| (one.fault.clone(), one.record.as_ref().map(ToString::to_string)))
                .collect();
            assert_eq!(again, [(None, Some(written))]);
        }
    }
}

/// Links, as people paste them, or, after an even first byte, with a right checksum over wrong bytes: what a
/// stranger could make to do harm.
pub fn links(bytes: &[u8]) {
    let Some((&choice, rest)) = bytes.split_first() else { return };
    let read = if choice & 1 == 0 {
        let name = GameKind::ALL[usize::from(choice / 2) % GameKind::ALL.len()].name();
        link::read(&link::sealed(name, rest))
    } else {
        let Ok(text) = str::from_utf8(rest) else { return };
        link::read(text)
    };
    match read {
        Ok(record) => {
            let written = record.link();
            let again = written.as_ref().map(|written| link::read(written).map(|again| again.link()));
            assert_eq!(again, Ok(Ok(written.clone())));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Rule options of every game.
pub fn options(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    chess_rules::<Artemis>(text);
    chess_rules::<Raumschach>(text);
    match doseki::Options::read(text) {
        Ok(options) => assert_eq!(doseki::Options::read(&options.text()), Ok(options)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    for kind in GameKind::ALL {
        if let Ok(record) = AnyRecord::begin(kind, text, None) {
            let rules = record.rules_text();
            assert_eq!(AnyRecord::begin(kind, &rules, None), Ok(record), "{rules}");
        }
    }
}

fn chess_rules<V: Variant>(text: &str) {
    match read_options::<V>(text) {
        Ok(options) => {
            let written = options.text::<V>();
            assert_eq!(read_options::<V>(&written).map(|again| again.text::<V>()), Ok(written));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Descriptions of games, as files have them, and, behind the first line that is `---`, a position.
pub fn descriptions(bytes: &[u8]) {
    let divider = b"\n---\n";
    let place = bytes.windows(divider.len()).position(|part| part == divider);
    let (text, position) = place.map_or((bytes, &[][..]), |at| (&bytes[..at], &bytes[at + divider.len()..]));
    match Description::read(text) {
        Ok(description) => {
            let rules = description.rules();
            assert_eq!(rules.read(&rules.write(&rules.start)).as_ref(), Ok(&rules.start));
            match rules.read(&String::from_utf8_lossy(position)) {
                Ok(setup) => assert_eq!(rules.read(&rules.write(&setup)), Ok(setup)),
                Err(fault) => assert!(!fault.to_string().is_empty()),
            }
        }
        Err(fault) => {
            assert!(fault.place.line >= 1 && fault.place.column >= 1);
            assert!(!fault.found.is_empty() && !fault.expected.is_empty(), "{fault}");
        }
    }
}

/// Games as the page keeps them, whole, or, after an even first byte, put between a sound head and end.
pub fn saves(bytes: &[u8]) {
    let Some((choice, text)) = chosen(bytes) else { return };
    let mut session = Session::new(GameKind::ALL[0]);
    let text = if choice & 1 == 0 {
        format!("raumspiel-save 1\nplayers person,computer-3\n{text}\nend-of-save\n")
    } else {
        text.to_owned()
    };
    match session.restore(&text) {
        Ok(()) => {
            let written = session.save();
            let again = session.clone().restored(&written).map(|again| again.save());
            assert_eq!(again, Some(written));
            let _ = session.view();
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Some(player) = Player::read(&text) {
        assert_eq!(Player::read(&player.text()), Some(player));
    }
    if let Some(control) = TimeControl::read(&text) {
        assert_eq!(TimeControl::read(&control.to_string()), Some(control));
    }
}
