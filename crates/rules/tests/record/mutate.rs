//! Texts with seeded damage: whatever comes in, the readers answer, and what they read can be written.

use fastrand::Rng;
use raumspiel_rules::{
    chess::Artemis,
    record::{link, pgn},
};

use crate::play::{RULES, line, random_record};

/// Takes out, doubles, exchanges or puts in a few characters.
fn damaged(rng: &mut Rng, text: &str, alphabet: &[char]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..8) {
        let at = rng.usize(0..=letters.len());
        let length = rng.usize(0..12).min(letters.len() - at);
        match rng.u8(0..5) {
            0 => drop(letters.drain(at..at + length)),
            1 => {
                let part = letters[at..at + length].to_vec();
                let to = rng.usize(0..=letters.len());
                letters.splice(to..to, part);
            }
            2 => letters.truncate(at.max(letters.len() / 2)),
            3 if length > 0 => letters[at] = alphabet[rng.usize(0..alphabet.len())],
            _ => letters.insert(at, alphabet[rng.usize(0..alphabet.len())]),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn damaged_files() {
    let alphabet: Vec<char> =
        "{}()[]\"\\;%$&#!?*.-/+=N±\u{2013}½ \r\n\t1aA\u{fc}\u{1f642}\u{feff}\0".chars().collect();
    for seed in 0..400 {
        let mut rng = Rng::with_seed(seed);
        let record = random_record(&mut rng, RULES[seed as usize % 2]);
        let text = damaged(&mut rng, &record.to_string(), &alphabet);
        for reading in pgn::read(&text) {
            assert!(reading.record.is_some() || reading.fault.is_some(), "seed {seed}");
            if let Some(fault) = &reading.fault {
                assert!(
                    fault.line <= text.lines().count() + text.matches('\r').count() + 1,
                    "seed {seed}: {fault}"
                );
            }
            let Some(record) = reading.record else { continue };
            let written = record.to_string();
            let again = pgn::read(&written);
            let again: Vec<_> = again
                .iter()
                .map(|one| (one.fault.clone(), one.record.as_ref().map(ToString::to_string)))
                .collect();
            assert_eq!(again, [(None, Some(written))], "seed {seed}\n{text}");
        }
    }
}

/// Texts into which signs, passes and other programs' results were put: all of it is read, and from the second
/// writing on it stays as it is.
#[test]
fn decorated_files() {
    const WORDS: [&str; 16] = [
        " =",
        "=",
        " ±",
        "+-",
        " -+",
        "!!!",
        " !?",
        " $14",
        " $999",
        " N",
        "†",
        " {x}",
        " ; y\n",
        " ∆Nc3",
        " (=)",
        " (1. -- a4A {z)})",
    ];
    for seed in 0..400 {
        let mut rng = Rng::with_seed(seed);
        let record = random_record(&mut rng, RULES[seed as usize % 2]);
        let (head, moves) = record.to_string().rsplit_once("]\n\n").map_or_else(
            || panic!("seed {seed}: no tags"),
            |(head, moves)| (format!("{head}]\n\n"), moves.to_owned()),
        );
        if moves.contains('{') {
            continue;
        }
        let mut text = head;
        for word in moves.split_whitespace() {
            text.push_str(word);
            // A move, and no number, end or parenthesis.
            if word.ends_with(|last: char| last.is_ascii_uppercase() || "+#".contains(last)) && rng.bool() {
                text.push_str(WORDS[rng.usize(0..WORDS.len())]);
            }
            text.push(' ');
        }
        let once =
            pgn::read_one::<Artemis>(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        assert_eq!(line(&once), line(&record), "seed {seed}\n{text}");
        let written = once.to_string();
        let twice = pgn::read_one::<Artemis>(&written);
        let twice = twice.unwrap_or_else(|error| panic!("seed {seed}: {error}\n{written}"));
        assert_eq!(twice.to_string(), written, "seed {seed}\n{text}");
    }
}

#[test]
fn damaged_links() {
    let alphabet: Vec<char> = "AQgw5_-zZ.#%+/= 1\u{fc}".chars().collect();
    for seed in 0..400 {
        let mut rng = Rng::with_seed(seed);
        let record = random_record(&mut rng, RULES[seed as usize % 2]);
        let link = link::write(&record).expect("a link");
        for _ in 0..5 {
            let text = damaged(&mut rng, &link, &alphabet);
            // Spaces, and what stands around a link, make no other of it.
            if let Ok(read) = link::read_as::<Artemis>(&text) {
                assert_eq!(link::write(&read).expect("a link"), link, "seed {seed}: {text}");
            }
        }
    }
}

/// Bytes with a right checksum, but made by nobody: what a stranger could make to do harm.
#[test]
fn forged_links() {
    for seed in 0..3_000 {
        let mut rng = Rng::with_seed(seed);
        let length = rng.usize(0..60);
        let mut bytes: Vec<u8> = (0..length).map(|_| rng.u8(..)).collect();
        if let Some(flags) = bytes.first_mut() {
            *flags &= 0b1_1100;
        }
        let text = forge(&bytes);
        if let Ok(read) = link::read_as::<Artemis>(&text) {
            assert!(link::read_as::<Artemis>(&link::write(&read).expect("a link")).is_ok(), "seed {seed}");
        }
    }
    // A number of moves out of all bounds, and none of them there; a block longer than the link.
    let plies = |bytes: &[u8]| link::read_as::<Artemis>(&forge(bytes)).expect_err("forged").to_string();
    assert_eq!(
        plies(&[0, 0xff, 0xff, 0xff, 0xff, 0x0f]),
        "the game has 4294967295 plies; a link holds at most 100000"
    );
    assert_eq!(
        plies(&[0, 1, 0x7f, 0]),
        "the link's list of moves can't be read, although the link is whole: it was not made by this program"
    );
    assert!(
        plies(&[1, 3, b'a', b'=', b'b', 0])
            .starts_with("the link's rules can't be played by: there is no option `a`")
    );
    assert!(plies(&[2, 1, b'x', 0]).starts_with("the link's position can't be played from: found 1 field"));
    assert!(plies(&[0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]).contains("number of moves"));
    assert!(plies(&[0x20, 0]).contains("beginning"));
    assert!(plies(&[0x1c, 0]).contains("result"));
    assert!(plies(&[0, 0, 1]).contains("end"));
    assert!(plies(&[]).contains("beginning"));
}

/// The link of any bytes, by the letter of the module's description, and not by its code.
fn forge(bytes: &[u8]) -> String {
    let head = "artemis.1.";
    let mut sum = 0x00b7_04ce_u32;
    for byte in head.bytes().chain(bytes.iter().copied()) {
        for bit in (0..8).rev() {
            let high = (sum >> 23 & 1) ^ u32::from(byte >> bit & 1);
            sum = ((sum << 1) ^ (high * 0x0086_4cfb)) & 0x00ff_ffff;
        }
    }
    let all: Vec<u8> = bytes.iter().copied().chain(sum.to_be_bytes()[1..].iter().copied()).collect();
    let bits: String = all.iter().map(|byte| format!("{byte:08b}")).collect();
    let letters = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['-', '_']).collect::<Vec<_>>();
    let sextets = bits.as_bytes().chunks(6).map(|sextet| {
        sextet.iter().chain(&[b'0'; 6]).take(6).fold(0, |value, bit| value * 2 + usize::from(bit - b'0'))
    });
    let code: String = sextets.map(|value| letters[value]).collect();
    format!("{head}{code}z")
}
