//! Options set by a text.

use raumspiel_rules::described::{Description, shipped};

use crate::SMALL;

fn small() -> Description {
    Description::read(SMALL.as_bytes()).expect("sound")
}

#[test]
fn values_replace_keys() {
    let small = small();
    let options = small.options();
    assert_eq!((options.len(), options[0].name.as_str()), (1, "reach"));
    assert_eq!(
        (&options[0].values[..], options[0].default),
        (&["short".to_owned(), "long".to_owned()][..], 0)
    );
    let farthest = |text: &str| {
        let rules = small.rules_with(text).expect("known");
        rules.roles[1].moves[0].attack.iter().map(|ride| ride.most).max()
    };
    assert_eq!(
        [farthest(""), farthest("reach=short"), farthest(" reach : long ")],
        [Some(2), Some(2), Some(3)]
    );
    assert_eq!(small.rules_with("").as_ref(), Ok(small.rules()));
}

#[test]
fn faults() {
    let small = small();
    let told = |text: &str| small.rules_with(text).err().map(|fault| fault.to_string()).unwrap_or_default();
    assert_eq!(told("reach"), "found `reach`; expected options as KEY=VALUE, divided by commas");
    assert_eq!(told("grasp=long"), "found `grasp=long`; expected an option of the game: `reach`");
    assert_eq!(told("reach=longer"), "found `reach=longer`; expected a value of `reach`: `short` or `long`");
    let cubic = Description::read(shipped("cubic").unwrap_or_default().as_bytes()).expect("sound");
    let error = cubic.rules_with("reach=long").expect_err("no options");
    assert_eq!(error.to_string(), "found `reach=long`; expected nothing, since the game has no options");
}

/// Two values that are sound alone can be faulty together, and that is told when they are set.
#[test]
fn values_that_do_not_go_together() {
    let text = SMALL.replace("[piece K]", "[option side]\nvalues = left right\ndefault = left\n\n[piece K]")
        + "[castling B]\nname = O-O-O\nking = Ad1-Ac1\nrook = Aa1-Ab1\n\
           [castling A when reach = long]\nname = X\n[castling B when side = right]\nname = X\n";
    let both = Description::read(text.as_bytes()).expect("sound");
    assert!(both.rules_with("reach=long").is_ok() && both.rules_with("side=right").is_ok());
    let error = both.rules_with("side=right,reach=long").expect_err("two castlings of one name");
    let expected = "these options do not go together: 60:8: found `X`; expected another name than that of the side's castlings above";
    assert_eq!(error.to_string(), expected);
}

/// Whatever is computed for a game hangs on its rules: another name changes nothing, another rule does.
#[test]
fn digests() {
    let read = |text: String| Description::read(text.as_bytes()).expect("sound").rules().digest();
    let plain = read(SMALL.to_owned());
    assert_eq!(read(SMALL.replace("name = Small", "name = Large\nmarkings = constant\ninventor = x")), plain);
    assert_eq!(read(SMALL.replace("name = rook", "name = tower\npicture = queen")), plain);
    assert_eq!(read(SMALL.replace("slide 2 {0,0,1}", "slide 2 (±1,0,0) (0,±1,0) (0,0,±1)")), plain);
    let others = [
        ("slide 2 {0,0,1}", "slide 3 {0,0,1}"),
        ("promote = R", "promote = R P"),
        ("**4 / **1", "**4 / *b1"),
        ("capture = step (±1,+1,0) (0,+1,±1)", "capture = step (±1,+1,0)"),
        ("royal = yes", "royal = yes\nfirst = leap {0,0,3}"),
        ("name = Small", "name = Small\nstalemate = loss"),
        ("name = Small", "name = Small\nrepetition = off"),
        ("name = Small", "name = Small\nquiet-plies = 99"),
        ("pppp/4/4|", "ppp1/4/4|"),
        ("empty = Ab1 Ac1", "empty = Ab1"),
    ];
    let mut all: Vec<u64> = others.iter().map(|(from, to)| read(SMALL.replace(from, to))).collect();
    all.push(plain);
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), others.len() + 1);
}
