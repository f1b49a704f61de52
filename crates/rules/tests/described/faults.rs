//! Every fault of a description, at its place.

use std::fs;

use raumspiel_rules::described::{Description, Fault, reader::MOST_BYTES};

use crate::SMALL;

fn fault(text: &str) -> Option<Fault> {
    Description::read(text.as_bytes()).err()
}

/// Changes one part of the small game, which must be there once, and tells the fault.
fn changed(from: &str, to: &str) -> String {
    assert_eq!(SMALL.matches(from).count(), 1, "{from}");
    let text = SMALL.replace(from, to);
    fault(&text).map_or("ok".to_owned(), |fault| fault.to_string())
}

/// A change of the small game: what, into what, and the start of what is said of it.
type Case = (&'static str, &'static str, &'static str);

fn check(cases: &[Case]) {
    for (from, to, expected) in cases {
        let told = changed(from, to);
        assert!(told.starts_with(expected), "{from} => {to}:\n{told}\nexpected {expected}");
    }
}

#[test]
fn the_files_that_have_one_fault() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/bad");
    let list = fs::read_to_string(format!("{folder}/bad.txt")).expect("the list");
    let mut files = 0;
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let text = fs::read(format!("{folder}/{}", words[0])).expect(line);
        let fault = Description::read(&text).err().unwrap_or_else(|| panic!("{line}: no fault"));
        assert_eq!(fault.place.to_string(), words[1..3].join(":"), "{line}: {fault}");
        files += 1;
    }
    assert_eq!(files, 21);
}

/// The file of the list that is not kept: it is long.
#[test]
fn a_text_that_is_too_long() {
    let long = |bytes: usize| format!("{SMALL}#{}", "x".repeat(bytes - SMALL.len() - 1));
    assert_eq!(fault(&long(MOST_BYTES)), None);
    let told = fault(&long(MOST_BYTES + 1)).map(|fault| fault.to_string());
    assert_eq!(told.as_deref(), Some("1:1: found 65537 bytes; expected at most 65536 bytes"));
    assert!(fault(&long(2 << 20)).is_some());
}

#[test]
fn bytes_that_are_no_text() {
    for (bytes, place) in
        [(&b"\xff"[..], "1:1"), (b"# \xc3\xb6\n# \xc3\xb6\xff", "2:4"), (b"[game]\n\xc3", "2:1")]
    {
        let fault = Description::read(bytes).expect_err("a fault");
        assert_eq!((fault.place.to_string().as_str(), fault.expected.as_str()), (place, "UTF-8"));
    }
}

#[test]
fn lines() {
    check(&[
        ("royal = yes", "royal yes please", "17:1: found `royal`; expected a section"),
        ("royal = yes", "= yes", "17:1: found `=`"),
        ("name = king", "  king", "16:3: found `king`; expected a section or a key"),
        ("# Größe: a small game with one of everything\n", "  x\n", "1:3: found `x`"),
        ("# Größe: a small game with one of everything", "name = x", "1:1: found `name`; expected `[game]`"),
        (
            "# Größe: a small game with one of everything",
            "[option x]",
            "1:1: found `[option`; expected `[game]`",
        ),
        ("[piece K]", "[piece K", "15:9: found the end of the line; expected `]`"),
        ("[piece K]", "[piece K] x", "15:12: found the end of the line; expected `]`"),
        ("[piece K]", "[piece K  # king", "15:9: found the end of the line"),
    ]);
    for (text, place) in [("", "1:1"), ("# nothing\n\n", "1:1"), ("\u{feff}", "1:1")] {
        let fault = fault(text).expect("a fault");
        assert_eq!(fault.to_string(), format!("{place}: found the end of the text; expected `[game]`"));
    }
}

#[test]
fn headings() {
    check(&[
        ("[game]", "[ ]", "2:3: found `]`; expected `game`, `piece`, `castling` or `option`"),
        ("[piece K]", "[pieces K]", "15:2: found `pieces`"),
        ("[game]", "[game 1]", "2:7: found `1`; expected `]`"),
        ("[piece K]", "[piece]", "15:7: found `]`; expected the piece's letter"),
        ("[piece K]", "[piece k]", "15:8: found `k`; expected the piece's letter"),
        ("[piece K]", "[piece KK]", "15:8: found `KK`"),
        ("[piece K]", "[piece K K]", "15:10: found `K`; expected `]`"),
        ("[castling A]", "[castling 1]", "36:11: found `1`; expected the castling's letter"),
        ("[option reach]", "[option Reach]", "11:9: found `Reach`; expected the option's name"),
        ("[option reach]", "[option reach when x = y]", "11:15: found `when`; expected `]`"),
        ("when reach = long", "when", "24:14: found `]`; expected an option"),
        (
            "when reach = long",
            "when grasp = long",
            "24:15: found `grasp`; expected an option that has its section above: `reach`",
        ),
        ("when reach = long", "when reach long", "24:21: found `long`; expected `=`"),
        ("when reach = long", "when reach", "24:20: found `]`; expected `=`"),
        ("when reach = long", "when reach =", "24:22: found `]`; expected a value"),
        (
            "when reach = long",
            "when reach = longer",
            "24:23: found `longer`; expected a value of `reach`: `short` or `long`",
        ),
        ("when reach = long", "when reach = long x", "24:28: found `x`; expected `]`"),
        (
            "[piece R when reach",
            "[piece Q when reach",
            "24:1: found `[piece Q when reach = long]`; expected the section",
        ),
        ("[castling a]", "[castling A]", "43:1: found `[castling A]` again; expected each section once"),
        (
            "[option reach]",
            "[option reach]\nvalues = a b\ndefault = a\n[option reach]",
            "14:1: found `[option reach]` again",
        ),
    ]);
}

#[test]
fn keys() {
    check(&[
        ("royal = yes", "loyal = yes", "17:1: found `loyal`; expected a key of `[piece]`: `name`, "),
        ("royal = yes", "royal = yes\nroyal = yes", "18:1: found `royal` again"),
        ("royal = yes", "royal =", "17:1: found `royal` without a value"),
        ("royal = yes", "royal =  # yes", "17:1: found `royal` without a value"),
        ("format = 1\n", "", "2:1: found `[game]` without the key `format`"),
        ("name = Small\n", "", "2:1: found `[game]` without the key `name`"),
        ("board = 4x4x2\n", "", "2:1: found `[game]` without the key `board`"),
        ("notation = level-first\n", "", "2:1: found `[game]` without the key `notation`"),
        ("mirror = rank\n", "", "2:1: found `[game]` without the key `mirror`"),
        ("name = king\n", "", "15:1: found `[piece K]` without the key `name`"),
        ("king = Ad1-Ab1\n", "", "36:1: found `[castling A]` without the key `king`"),
        ("rook = Ba4-Bc4\n", "", "43:1: found `[castling a]` without the key `rook`"),
        ("values = short long\n", "", "11:1: found `[option reach]` without the key `values`"),
        ("default = short\n", "", "11:1: found `[option reach]` without the key `default`"),
    ]);
}

#[test]
fn words_and_numbers() {
    check(&[
        ("format = 1", "format = 2", "3:10: found `2`; expected `1`"),
        (
            "notation = level-first",
            "notation = first",
            "6:12: found `first`; expected `level-first` or `level-last`",
        ),
        (
            "mirror = rank",
            "mirror = rank  height",
            "7:16: found `height`; expected `file`, `rank` or `level`",
        ),
        ("mirror = rank", "mirror = rank rank", "7:15: found `rank`"),
        ("mirror = rank", "mirror = none rank", "7:10: found `none`"),
        (
            "mirror = rank",
            "mirror = rank\nstalemate = lost",
            "8:13: found `lost`; expected `draw`, `loss` or `win`",
        ),
        (
            "mirror = rank",
            "mirror = rank\nrepetition = 1",
            "8:14: found `1`; expected a number from 2 to 9, or `off`",
        ),
        ("mirror = rank", "mirror = rank\nrepetition = 10", "8:14: found `10`"),
        (
            "mirror = rank",
            "mirror = rank\nquiet-plies = 0",
            "8:15: found `0`; expected a number from 1 to 9999",
        ),
        ("mirror = rank", "mirror = rank\nquiet-plies = 10000", "8:15: found `10000`"),
        (
            "mirror = rank",
            "mirror = rank\nmarkings = none",
            "8:12: found `none`; expected `varying` or `constant`",
        ),
        ("royal = yes", "royal = true", "17:9: found `true`; expected `no` or `yes`"),
        ("board = 4x4x2", "board = 4x4", "5:12: found nothing; expected `x`"),
        ("board = 4x4x2", "board = 4*4x2", "5:10: found `*4x2`; expected `x`"),
        ("board = 4x4x2", "board = 4x4x2x2", "5:14: found `x2`"),
        ("board = 4x4x2", "board = 4xx2", "5:11: found `x2`; expected a number of ranks"),
        ("board = 4x4x2", "board = 4x27x2", "5:11: found `27`; expected a number of ranks from 1 to 26"),
        ("board = 4x4x2", "board = 4x4x0", "5:13: found `0`; expected a number of levels from 1 to 26"),
        ("board = 4x4x2", "board = 8x8x9", "5:9: found `8x8x9`, which are 576 cells; expected at most 512"),
    ]);
}

#[test]
fn pieces_and_moves() {
    check(&[
        ("royal = yes\n", "", "2:1: found `[game]` without a piece that is royal"),
        ("move = step {0,0,1} {0,1,1}\n", "", "15:1: found `[piece K]` without one of the keys"),
        ("promote = R\n", "", "27:1: found `[piece P]` without the key `promote`"),
        ("promotion-zone = **4 / **1\n", "", "27:1: found `[piece P]` without the key `promotion-zone`"),
        (
            "step {0,0,1} {0,1,1}",
            "steps {0,0,1} {0,1,1}",
            "18:8: found `steps`; expected `step`, `leap` or `slide`",
        ),
        ("step {0,0,1} {0,1,1}", "step {0,0,1} x {0,1,1}", "18:21: found `x`"),
        ("step {0,0,1} {0,1,1}", "none step {0,0,1}", "18:13: found `step`; expected nothing after `none`"),
        ("slide 2 {0,0,1}", "slide 0 {0,0,1}", "22:14: found `0`; expected a number of steps from 1 to 25"),
        ("slide 2 {0,0,1}", "slide 26 {0,0,1}", "22:14: found `26`"),
        ("slide 2 {0,0,1}", "slide 2", "22:15: found nothing; expected a vector"),
        ("slide 2 {0,0,1}", "slide 2 step {0,0,1}", "22:16: found `step`; expected a vector"),
        ("slide 2 {0,0,1}", "slide 2 {0,0,1", "22:22: found nothing; expected `}`"),
        ("slide 2 {0,0,1}", "slide 2 {0,0}", "22:20: found `}`; expected `,` and three numbers"),
        ("slide 2 {0,0,1}", "slide 2 {0,0,1,2}", "22:22: found `,2}`; expected `}`"),
        (
            "slide 2 {0,0,1}",
            "slide 2 {0,-1,1}",
            "22:19: found `-1,1}`; expected a number from 0 to 25 without a sign",
        ),
        ("slide 2 {0,0,1}", "slide 2 {0,0,26}", "22:21: found `26}`; expected a number from 0 to 25"),
        ("slide 2 {0,0,1}", "slide 2 {0,0,0}", "22:16: found `{0,0,0}`; expected a vector that is not zero"),
        ("slide 2 {0,0,1}", "slide 2 {0,0,4}", "22:16: found `{0,0,4}`"),
        ("quiet = step (0,+1,0)", "quiet = step (0,+,0)", "29:18: found `,0)`; expected a number"),
        ("quiet = step (0,+1,0)", "quiet = step (0,-26,0)", "29:17: found `-26,0)`"),
        ("quiet = step (0,+1,0)", "quiet = step (0,0,2)", "29:14: found `(0,0,2)`"),
        ("quiet = step (0,+1,0)", "quiet = step (0,+1,0}", "29:21: found `}`; expected `)`"),
        ("capture = step (±1,+1,0) (0,+1,±1)", "capture = step (±1,+1,0) (0,+1)", "31:31: found `)`"),
        ("first = slide 2 (0,+1,0)", "first = step (0,+1,0)", "32:14: found `yes` without a slide"),
        ("first = slide 2 (0,+1,0)", "first = slide 1 (0,+1,0)", "32:14: found `yes` without a slide"),
        ("first = slide 2 (0,+1,0)\n", "", "31:14: found `yes` without a slide"),
    ]);
    let bare = "[game]\nformat = 1\nname = x\nboard = 2x2x1\nnotation = level-last\nstart = 2/2 w - - 0 1\n";
    assert_eq!(
        fault(bare).map(|fault| fault.to_string()).as_deref(),
        Some("1:1: found `[game]` without a section `[piece X]`; expected a section `[piece X]`")
    );
}

#[test]
fn promotions_and_cells() {
    check(&[
        ("promote = R", "promote = R Q", "33:13: found `Q`; expected letters of pieces that are not royal"),
        ("promote = R", "promote = R K", "33:13: found `K`"),
        ("promote = R", "promote = R R", "33:13: found `R`"),
        ("promote = R", "promote = r", "33:11: found `r`"),
        ("**4 / **1", "**4", "34:21: found nothing; expected `/`"),
        ("**4 / **1", "**4 /", "34:23: found nothing; expected the cells where Black's"),
        ("**4 / **1", "/ **1", "34:18: found `/`; expected White's cells"),
        ("**4 / **1", "**4 / **1 / **2", "34:28: found `/`; expected White's cells"),
        ("**4 / **1", "**5 / **1", "34:18: found `**5`; expected cells of the board"),
        ("**4 / **1", "**4 *44 / **1", "34:22: found `*44`; expected cells"),
        ("**4 / **1", "**4 / 1**", "34:24: found `1**`; expected cells"),
        (
            "empty = Ab1 Ac1",
            "empty = Ab1 c1A",
            "40:13: found `c1A`; expected a cell of the board, such as `Bd4`",
        ),
        ("empty = Ab1 Ac1", "empty = Ab1,Ac1", "40:9: found `Ab1,Ac1`"),
        ("safe = Ac1", "safe = Cc1", "41:8: found `Cc1`; expected a cell of the board"),
        ("safe = Ac1", "safe = Ac01", "41:8: found `Ac01`"),
        ("king = Ad1-Ab1", "king = Ad1 Ab1", "38:11: found a space; expected `-`"),
        ("king = Ad1-Ab1", "king = Ad1-Ab1-Ac1", "38:15: found `-Ac1`; expected nothing more"),
        ("king = Ad1-Ab1", "king = Ad1-Ab9", "38:12: found `Ab9`; expected a cell"),
    ]);
}

#[test]
fn castlings() {
    check(&[
        (
            "king = Ad1-Ab1",
            "king = Ac1-Ab1",
            "38:8: found `Ac1-Ab1` with nothing on `Ac1` in `start`; expected a royal piece of White",
        ),
        ("king = Ad1-Ab1", "king = Bd4-Ab1", "38:8: found `Bd4-Ab1` with `k` on"),
        (
            "rook = Aa1-Ac1",
            "rook = Ad1-Ac1",
            "39:8: found `Ad1-Ac1` with `K` on `Ad1` in `start`; expected a piece that is not royal",
        ),
        ("rook = Aa1-Ac1", "rook = Aa1-Ab1", "39:8: found `Aa1-Ab1`; expected another cell"),
        (
            "[castling a]",
            "[castling B]\nname = O-O\nking = Ad1-Ac1\nrook = Aa1-Ab1\n[castling a]",
            "44:8: found `O-O`; expected another name",
        ),
    ]);
}

#[test]
fn options() {
    check(&[
        ("values = short long", "values = short long short", "12:21: found `short`; expected values"),
        ("values = short long", "values = short long X", "12:21: found `X`; expected values"),
        ("values = short long", "values = short", "12:15: found nothing; expected two values"),
        (
            "default = short",
            "default = middle",
            "13:11: found `middle`; expected one of the values: `short` or `long`",
        ),
        // Only with this value is there a fault.
        ("move = slide {0,0,1}", "move = slide {0,0,5}", "25:14: found `{0,0,5}`"),
        (
            "move = slide {0,0,1}",
            "move = slide {0,0,1}\n[game when reach = long]\nmirror = up",
            "27:10: found `up`",
        ),
    ]);
}

/// A start, and what is said of it: its first line is line 8 and begins at column 9.
#[test]
fn starts() {
    let long = "start = r2k/pppp/4/4|\n        4/4/PPPP/R2K w Aa - - 0 1";
    let cases = [
        (
            "r2k/ppppp/4/4|4/4/PPPP/R2K w Aa - - 0 1",
            "8:17: found `p/4/4|4/4/PPPP/R2K`; expected the end of the rank",
        ),
        ("r2k/ppp/4/4|4/4/PPPP/R2K w Aa - - 0 1", "8:16: found `/4/4|4/4/PPPP/R2K`; expected one more cell"),
        (
            "r2k/pppp/5/4|4/4/PPPP/R2K w Aa - - 0 1",
            "8:18: found `5/4|4/4/PPPP/R2K`; expected a number of empty cells from 1 to 4",
        ),
        ("r2k/pppp/04/4|4/4/PPPP/R2K w Aa - - 0 1", "8:18: found `04/4|4/4/PPPP/R2K`; expected a number"),
        ("r2k/pppp/4|4/4/PPPP/R2K w Aa - - 0 1", "8:19: found `|4/4/PPPP/R2K`; expected `/`"),
        ("r2k/pppp/4/4/4|4/4/PPPP/R2K w Aa - - 0 1", "8:21: found `/4|4/4/PPPP/R2K`; expected `|`"),
        ("r2k/pppp/4/4 w Aa - - 0 1", "8:21: found a space; expected `|`"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K|4/4/4/4 w Aa - - 0 1", "8:34: found `|4/4/4/4`; expected a space"),
        (
            "r2k/pppx/4/4|4/4/PPPP/R2K w Aa - - 0 1",
            "8:16: found `x/4/4|4/4/PPPP/R2K`; expected one more cell",
        ),
        (
            "r2r/pppp/4/4|4/4/PPPP/R2K w A - - 0 1",
            "8:9: found no royal piece of Black; expected a royal piece of Black",
        ),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa - - 0 1 x", "8:48: found `x`; expected nothing more"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa - - 0", "8:45: found nothing; expected the pieces, the side"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa -", "8:41: found nothing"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K W Aa - - 0 1", "8:35: found `W`; expected `w` or `b`"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w AaB - - 0 1", "8:39: found `B`; expected castling rights out of `Aa`"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w AA - - 0 1", "8:38: found `A`"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa Aa2Aa3 - 0 1", "8:43: found nothing on `Aa3`; expected cells"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa Aa2Ax - 0 1", "8:43: found `Ax`; expected cells"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa - Ba3 0 1", "8:42: found `Ba3`; expected from where and to where"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa - Ba3Ba1 0 1", "8:42: found `Ba3Ba1`; expected from where"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa - - x 1", "8:44: found `x`; expected a number of plies"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa - - 65536 1", "8:44: found `65536`; expected a number of plies"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa - - 0 0", "8:46: found `0`; expected a turn number from 1"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K b Aa - - 0 1", "ok"),
        ("r2k/pppp/4/4|4/4/PPPP/R2K w Aa - -", "ok"),
    ];
    for (start, expected) in cases {
        let told = changed(long, &format!("start = {start}"));
        assert!(told.starts_with(expected), "{start}:\n{told}\nexpected {expected}");
    }
}

/// Faults of a start that the pieces' moves bring about: a right without its rook, a check out of turn.
#[test]
fn starts_that_cannot_be_played_from() {
    let plain = "[game]\nformat = 1\nname = x\nboard = 4x2x1\nnotation = level-last\nstart = START\n\
        [piece K]\nname = king\nroyal = yes\nmove = step {0,0,1}\n[piece R]\nname = rook\nmove = slide {0,0,1}\n\
        [option o]\nvalues = a b\ndefault = a\n\
        [castling Q]\nname = O-O-O\nking = d1A-b1A\nrook = a1A-c1A\n";
    let told = |start: &str, more: &str| {
        let text = format!("{plain}{more}").replace("START", start);
        fault(&text).map_or("ok".to_owned(), |fault| fault.to_string())
    };
    assert_eq!(told("1k2/R2K w Q - 0 1", ""), "ok");
    assert_eq!(
        told("k3/R2K w Q - 0 1", ""),
        "6:9: found Black in check from `a1A`; expected Black out of check, since it is White's turn"
    );
    assert_eq!(told("k3/R2K b Q - 0 1", ""), "ok");
    // The castling is written for another start than the one with `o = b`, and so is the right.
    let other = "[game when o = b]\nstart = 1k2/1R1K w Q - 0 1\n";
    let expected = "20:8: found `a1A-c1A` with nothing on `a1A` in `start`; expected a piece that is not royal of White on";
    assert!(told("1k2/R2K w Q - 0 1", other).starts_with(expected));
}
