//! Links that can't be read: what is said of them.

use fastrand::Rng;
use raumspiel_rules::{
    chess::Artemis,
    record::{link, link::LinkError},
};

use crate::play::{begin, play_on};

fn complaint(text: &str) -> LinkError {
    match link::read(text) {
        Err(error) => error,
        Ok(_) => panic!("{text} was read"),
    }
}

#[test]
fn what_is_no_link() {
    for text in [
        "",
        "#",
        "artemis",
        "artemis.",
        "artemis.x.AAAA",
        "artemis.0.AAAA",
        "artemis.-1.AAAA",
        ".1.AAAA",
        "https://example.org/",
        "....",
        "hallo",
    ] {
        assert!(matches!(complaint(text), LinkError::NoLink { .. }), "{text}: {:?}", complaint(text));
    }
    assert_eq!(
        complaint("https://example.org/#hallo").to_string(),
        "`hallo` is no link to a game; expected something like `#artemis.1.`, and letters after it"
    );
    assert_eq!(
        complaint("checkers.1.AAAAz").to_string(),
        "the link is to a game of `checkers`; expected artemis, raumschach or doseki"
    );
    assert!(matches!(complaint("artemis.3.???"), LinkError::TooNew { found: 3 }));
    assert_eq!(
        complaint("artemis.3.AAAAz").to_string(),
        "the link is of version 3; expected version 1 to 2: a later version of this program made it"
    );
    assert!(matches!(complaint(&"x".repeat(100_000)), LinkError::TooLong { found: 100_000 }));
    assert!(matches!(complaint("artemis.1."), LinkError::CutOff));
    assert!(matches!(complaint("artemis.1"), LinkError::CutOff));
    assert!(matches!(complaint("artemis.1.z"), LinkError::CutOff));
    assert_eq!(complaint("artemis.1.AB%2Dz"), LinkError::Character { found: '%', place: 3 });
}

#[test]
fn every_truncation_and_every_change() {
    let mut record = begin("", None);
    play_on(&mut Rng::with_seed(11), &mut record, 60);
    let text = link::write(&record).expect("a link");
    for length in 0..text.len() {
        let error = complaint(&text[..length]);
        let expected = if length < "artemis.1".len() {
            matches!(error, LinkError::NoLink { .. })
        } else {
            // A part may happen to end in the last letter of all.
            matches!(error, LinkError::CutOff) || text[..length].ends_with('z') && error == LinkError::Damaged
        };
        assert!(expected, "{length}: {error}");
    }
    let code = "artemis.1.".len();
    for at in code..text.len() - 1 {
        for other in "AQgw5_-zZ".chars().filter(|&other| !text[at..].starts_with(other)) {
            let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
            assert_eq!(complaint(&changed), LinkError::Damaged, "{changed}");
        }
        let (left, right) =
            (format!("{}{}", &text[..at], &text[at + 1..]), format!("{}A{}", &text[..at], &text[at..]));
        assert_eq!((complaint(&left), complaint(&right)), (LinkError::Damaged, LinkError::Damaged));
    }
    assert_eq!(complaint(&text.replacen("artemis.1.", "artemis.01.", 1)), LinkError::Damaged);
    let small = format!("artemis.1.{}", text[code..].to_lowercase());
    assert_eq!(complaint(&small), LinkError::Damaged);
    assert!(link::read_as::<Artemis>(&text).is_ok());
}
