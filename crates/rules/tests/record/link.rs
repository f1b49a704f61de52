//! Links: their form, their length, and what mail programs do to them.

use fastrand::Rng;
use raumspiel_rules::{
    Side,
    chess::Artemis,
    record::{Ending, link, pgn},
};

use crate::play::{ArtemisRecord, RULES, begin, line, play, play_on, played};

/// A game that needs no chance: of the legal moves by their texts, some.
fn certain_game() -> ArtemisRecord {
    let mut record = begin("", None);
    for ply in 0..100 {
        let position = *record.tree.position();
        let mut moves = position.write_moves(&position.legal_moves());
        moves.sort_unstable();
        let Some(text) = moves.get(ply * 7 % moves.len().max(1)) else { break };
        let the_move = position.read_move(text).unwrap_or_else(|error| panic!("{error}"));
        if record.tree.play(&the_move).is_err() {
            break;
        }
    }
    record
}

/// These links are out in the world: they must be readable for ever, and mean the same.
#[test]
fn links_that_people_keep() {
    let mut conceded = played(&["Na3A", "c3A", "O-O", "Qc3C"]);
    conceded.tree.end(Ending::concession(Side::White));
    let position = "2k1/P3/4/4|4/4/4/4|4/4/4/4|4/4/4/R1K1 w Q - 3 9";
    let mut other = begin(RULES[1], Some(position));
    play(&mut other, &["a4D=N", "Kd4D", "O-O-O"]);
    for (record, text) in [
        (begin("", None), "artemis.1.AACLWLUz"),
        (conceded, "artemis.1.BAQDGiVMfGyTz"),
        (
            other,
            "artemis.1.AxZwYXduLWNhcHR1cmVzPWRpYWdvbmFsLzJrMS9QMy80LzR8NC80LzQvNHw0LzQvNC80fDQvNC80L1Ix\
             SzEgdyBRIC0gMyA5AwJEB0c7XAz",
        ),
        (
            certain_game(),
            "artemis.1.AGQrY7thUAjwK0dKik49ESrpwI2cOF4nSIOacZMVQy-M3dvMCr0zJ0lZlnX1Dhj0Zf-\
             LHOD1gg5HgGXY47f-hGwPnyI1NwQdGdQz",
        ),
    ] {
        assert_eq!(link::write(&record).as_deref(), Ok(text));
        let again = link::read_as::<Artemis>(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(line(&again), line(&record));
        assert_eq!(again.tree.outcome(), record.tree.outcome());
        assert_eq!(again.tree.start(), record.tree.start());
    }
}

/// What a file says of an end is what its link says, in words of its own too.
#[test]
fn ends_that_have_no_code_are_told_in_words() {
    for (text, version) in [
        ("[Termination \"rules infraction\"]\nNa3A 1-0", 2),
        ("[Termination \"adjudication\"]\nNa3A 1/2-1/2", 2),
        ("Na3A 0-1", 2),
        ("Na3A 1/2-1/2", 2),
        ("[Termination \"concession\"]\nNa3A 1-0", 1),
        ("[Termination \"agreement\"]\nNa3A 1/2-1/2", 1),
        ("[Termination \"time forfeit\"]\nNa3A 1/2-1/2", 1),
        ("Na3A *", 1),
    ] {
        let record = pgn::read_one::<Artemis>(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let link = link::write(&record).expect("a link");
        assert!(link.starts_with(&format!("artemis.{version}.")), "{text}: {link}");
        let again = link::read_as::<Artemis>(&link).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(again.tree.outcome(), record.tree.outcome(), "{text}");
        assert_eq!(link::write(&again).as_ref(), Ok(&link), "{text}");
    }
}

/// Writer and reader have one limit.
#[test]
fn what_is_too_long_for_a_link_has_none() {
    let words = |letters: usize| {
        let mut record = played(&["Na3A"]);
        record.tree.end(Ending::read(None, Some(&"x".repeat(letters))));
        link::write(&record)
    };
    // Three bytes to four letters.
    let fits = words(link::MOST_LETTERS * 3 / 4 - 40).expect("a link");
    assert!(fits.len() <= link::MOST_LETTERS && fits.len() > link::MOST_LETTERS - 100, "{}", fits.len());
    assert!(link::read(&format!("https://example.org/#{fits}")).is_ok());
    let error = words(link::MOST_LETTERS * 3 / 4).expect_err("too long").to_string();
    assert!(error.starts_with("the link has 600"), "{error}");
    assert!(error.ends_with(" characters; expected at most 60000"), "{error}");
}

#[test]
fn sixty_plies_are_short() {
    let (mut sum, mut most, mut games) = (0, 0, 0);
    for seed in 0..100 {
        let mut record = begin("", None);
        play_on(&mut Rng::with_seed(seed), &mut record, 60);
        if record.tree.node_here().ply() == 60 {
            let length = link::write(&record).expect("a link").len();
            (sum, most, games) = (sum + length, most.max(length), games + 1);
        }
    }
    println!("{games} games of 60 plies: {} characters on average, {most} at most", sum / games);
    assert!(games > 50 && most < 100, "{most}");
}

/// Whole addresses, broken lines, and what stands around a link in a text.
#[test]
fn links_as_people_paste_them() {
    let mut record = begin("", None);
    play_on(&mut Rng::with_seed(3), &mut record, 40);
    let text = link::write(&record).expect("a link");
    let (one, two) = text.split_at(text.len() / 2);
    for pasted in [
        format!("#{text}"),
        format!("https://example.org/raumspiel/?embed=1#{text}"),
        format!("  <https://example.org/#{text}>.\r\n"),
        format!("(https://example.org/#{text}),"),
        format!("https://example.org/#{one}\r\n  {two}"),
    ] {
        let again = link::read_as::<Artemis>(&pasted).unwrap_or_else(|error| panic!("{pasted}: {error}"));
        assert_eq!(line(&again), line(&record));
    }
}
