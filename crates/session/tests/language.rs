//! Every language has every word: of the page, of the session, of the errors that the rules tell.

use std::{collections::BTreeSet, fs, path::Path};

use raumspiel_session::{Event, Key, Language, Session};
use rules::{Coordinates, GameKind};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The program's own language, whose file lists what is said.
const OWN: &str = "en.txt";

/// Name and text of each file of words in another language.
fn files() -> Vec<(String, String)> {
    let folder = fs::read_dir(root().join("www/words")).expect("the folder of words");
    let paths = folder.map(|entry| entry.expect("a file").path());
    let file = |path: std::path::PathBuf| {
        let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("it can be read"))
    };
    paths.map(file).filter(|(name, _)| name != OWN).collect()
}

fn languages() -> Vec<(String, Language)> {
    let read = |(name, text): (String, String)| {
        let language = Language::read(&text).unwrap_or_else(|error| panic!("{name}, {error}"));
        (name, language)
    };
    files().into_iter().map(read).collect()
}

/// All that is said in English, with bare braces, in the order of the file.
fn english() -> Vec<String> {
    lines(&read("www/words/en.txt")).map(bare).collect()
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty())
}

/// A text whose braces have nothing in them.
fn bare(text: &str) -> String {
    let (mut bare, mut inside) = (String::new(), false);
    for letter in text.chars() {
        if letter == '}' {
            inside = false;
        }
        if !inside {
            bare.push(letter);
        }
        inside |= letter == '{';
    }
    bare
}

#[test]
fn all_languages_have_the_words_of_english() {
    let said = english();
    let mut once = said.clone();
    once.sort();
    assert_eq!(once.windows(2).find(|pair| pair[0] == pair[1]), None, "{OWN} has a line twice");
    let files = files();
    assert!(!files.is_empty(), "there is a language");
    for (name, text) in &files {
        assert!(text.starts_with("# "), "{name} begins with the language's own name");
        let sides = lines(text).filter_map(|line| line.split_once(" = "));
        assert_eq!(sides.map(|(english, _)| bare(english)).collect::<Vec<_>>(), said, "{name}, line by line");
    }
}

/// The texts of a page that people read or hear: between tags, and in some attributes.
fn page_texts(html: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let mut rest = html;
    let mut wordless = false;
    while let Some((text, after)) = rest.split_once('<') {
        if !wordless {
            texts.push(text.to_owned());
        }
        let (tag, after) = after.split_once('>').expect("a tag ends");
        wordless = ["kbd", "script", "style"].iter().any(|name| tag.starts_with(name));
        for name in ["aria-label", "title", "placeholder", "data-to-move", "data-wins"] {
            let value = tag.split_once(&format!(" {name}=\"")).and_then(|(_, value)| value.split_once('"'));
            texts.extend(value.map(|(value, _)| value.to_owned()));
        }
        rest = after;
    }
    let texts = texts.iter().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
    texts.filter(|text| text.chars().any(char::is_alphabetic)).collect()
}

/// The page, with what only the embedded board has: that stands between comments.
fn page() -> String {
    read("index.html").replace("<!-- the board alone:", "").replace(":the board alone -->", "")
}

#[test]
fn every_word_of_the_page_has_a_counterpart() {
    let texts = page_texts(&page());
    assert!(texts.len() > 150, "the texts were found");
    for (name, language) in languages() {
        let missing: Vec<_> = texts.iter().filter(|text| language.translate(text).is_none()).collect();
        assert!(missing.is_empty(), "{name} lacks {missing:#?}");
    }
}

/// The string literals of a source file, without those of its tests.
fn literals(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let (mut found, mut text) = (Vec::new(), None::<String>);
    let mut letters = code.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, &mut text) {
            ('\'', None) => {
                // A letter in quotes, and no lifetime: what it holds is no beginning of a string.
                let mut ahead = letters.clone();
                let (one, two, three) = (ahead.next(), ahead.next(), ahead.next());
                let length = if one == Some('\\') && three == Some('\'') { 3 } else { 2 };
                if length == 3 || two == Some('\'') {
                    (0..length).for_each(|_| _ = letters.next());
                }
            }
            ('"', None) => text = Some(String::new()),
            ('"', Some(_)) => found.extend(text.take()),
            ('\\', Some(text)) => match letters.next() {
                Some('\n') => while letters.next_if(|letter| letter.is_whitespace()).is_some() {},
                Some('n') => text.push('\n'),
                Some(other) => text.push(other),
                None => {}
            },
            (letter, Some(text)) => text.push(letter),
            (_, None) => {}
        }
    }
    found
}

fn sources(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).expect("it can be read");
            found.push((path.to_string_lossy().into_owned(), text));
        }
    }
    found
}

/// What looks like words and is for machines or for programmers.
const NOT_FOR_PEOPLE: [&str; 44] = [
    "[",
    "#",
    "<",
    "px",
    "(prefers",
    "(forced-colors",
    "rgb(",
    "expected English words",
    "expected the same in braces",
    "line {}: {}",
    "found `{line}`",
    "a game's own start",
    "played turn",
    "there is no window",
    "there is no document",
    "the page has no",
    "is another kind of element",
    "there is no database",
    "there is no upgrade",
    "is no game",
    "is no player",
    "No worker for the engine",
    "import(",
    "there is no clipboard",
    "The kept game can't be read",
    "input, textarea",
    "text/plain",
    "Arc,",
    "is sound",
    "words/",
    "data-cell",
    "time {}",
    "players {",
    "selection.json",
    "Content",
    "allow",
    "viewBox",
    "d=",
    "game of {",
    "raumspiel-save",
    "on the page",
    "{red},{black}",
    "advice-to",
    "expected the verb `load`",
];

fn is_word(text: &str) -> bool {
    text.chars().filter(|letter| letter.is_alphabetic()).count() > 2
}

/// The parts of a literal that must be found on an English side: its sentences, without signs and what is put in
/// at the ends.
fn needed(literal: &str) -> Vec<String> {
    let bare = bare(&literal.replace("{{", "(").replace("}}", "}"));
    let sentences = bare.split_inclusive(&['.', '!', '?'][..]).flat_map(|part| part.split('\n'));
    let ends = [' ', ',', '.', '!', '?', ':', '{', '}'];
    let trimmed = sentences.map(|part| part.trim_matches(ends).to_owned());
    trimmed.filter(|part| part.contains(' ') && part.split(' ').any(is_word)).collect()
}

/// The string literals of the program's sources, with the files they are in.
fn said_by_sources() -> Vec<(String, String)> {
    let folders = ["crates/session/src", "crates/web/src", "crates/rules/src", "crates/embed/src"];
    let sources = folders.iter().flat_map(|folder| sources(&root().join(folder)));
    let literals =
        sources.flat_map(|(path, text)| literals(&text).into_iter().map(move |text| (path.clone(), text)));
    literals.collect()
}

#[test]
fn every_sentence_of_the_program_is_in_the_list() {
    // What a board in another page tells that page is for the programs there.
    let to_programs =
        ["web/src/messages.rs", "web/src/embedded.rs", "web/src/game.rs", "embed/src/protocol.rs"];
    // The page does not read descriptions of games yet.
    let of_command_line = "rules/src/described/";
    let literals = said_by_sources();
    let literals = literals.iter().filter(|(path, text)| {
        !to_programs.iter().any(|name| path.ends_with(name))
            && !path.contains(of_command_line)
            && !NOT_FOR_PEOPLE.iter().any(|sign| text.contains(sign))
    });
    let known = english();
    let lacks = |part: &String| !known.iter().any(|english| english.contains(part.as_str()));
    let needed: Vec<_> =
        literals.flat_map(|(path, text)| needed(text).into_iter().map(move |part| (path, part))).collect();
    assert!(needed.len() > 200, "the sentences were found");
    let missing: Vec<_> = needed.into_iter().filter(|(_, part)| lacks(part)).collect();
    assert!(missing.is_empty(), "{OWN} lacks {missing:#?}");
}

/// The words of a text, in small letters.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_lowercase)
}

#[test]
fn no_word_is_listed_that_nothing_says() {
    // Many lines are put together out of several literals, so words are looked for, not lines.
    let page = page();
    let sources = said_by_sources();
    let texts = sources.iter().map(|(_, text)| text.as_str()).chain([page.as_str()]);
    let said: BTreeSet<String> = texts.flat_map(words).collect();
    // The programs put an `s` after some words themselves.
    let is_said =
        |word: &str| said.contains(word) || word.strip_suffix('s').is_some_and(|one| said.contains(one));
    let stale: Vec<_> =
        english().into_iter().filter(|line| words(line).any(|word| !is_said(&word))).collect();
    assert!(stale.is_empty(), "nothing says {stale:#?}");
}

fn german(text: &str) -> String {
    let german = Language::read(&read("www/words/de.txt")).expect("the words can be read");
    german.translate(text).unwrap_or_else(|| panic!("`{text}` has a translation"))
}

#[test]
fn a_game_is_told_in_german() {
    let mut session = Session::new(GameKind::Artemis);
    let cell = Coordinates { file: 0, rank: 0, level: 1 };
    session.handle(Event::Click { cell: Some(cell), shift: false });
    assert_eq!(german(&session.view().status), "Weiß ist am Zug. Gewählt: Springer auf a1B, 6 Züge.");
    session.handle(Event::Play("d4A".to_owned()));
    session.handle(Event::Play("c1C".to_owned()));
    session.handle(Event::Play("Bc3D".to_owned()));
    session.handle(Event::Key(Key::Letter('o', false)));
    session.handle(Event::Play("Qd2B#".to_owned()));
    session.handle(Event::Play("a3A".to_owned()));
    let told: Vec<_> = session.take_sayings().iter().map(|saying| german(&saying.text)).collect();
    assert_eq!(
        told,
        [
            "Gewählt: Springer auf a1B, 6 Züge.",
            "Weiß: Bauer d2A nach d4A.",
            "Schwarz: Bauer c3C nach c1C.",
            "Weiß: Läufer c1B nach c3D, schlägt Bauer.",
            "a1B, weißer Springer",
            "Schwarz: Dame b4D nach d2B, schlägt Bauer.",
            "Schachmatt. Schwarz gewinnt.",
            "Das Spiel ist zu Ende: Schwarz gewinnt: Schachmatt.",
        ]
    );
    assert_eq!(
        german(&session.view().status),
        "Das Spiel ist zu Ende: Schwarz gewinnt: Schachmatt. Schachmatt. Schwarz gewinnt. Letzter Zug: Qxd2B#."
    );
}

#[test]
fn faults_are_told_in_german() {
    let mut session = Session::new(GameKind::Artemis);
    let mut said = |event| {
        session.handle(event);
        german(&session.take_sayings().pop().map(|saying| saying.text).unwrap_or_default())
    };
    let no_move = said(Event::Play("b9Z".to_owned()));
    assert!(no_move.starts_with("„b9Z“ ist kein Zug; erwartet wird etwas wie „"), "{no_move}");
    let position = "4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/K3 w - - 0 1";
    let no_king = said(Event::Open(position.to_owned()));
    assert!(no_king.contains("Schwarz hat keinen König"), "{no_king}");
    let link = said(Event::Open("#artemis.1.AA".to_owned()));
    assert!(link.starts_with("Dieser Link kann nicht geöffnet werden: der Link"), "{link}");
}

#[test]
fn names_in_lists_are_quoted_as_in_german() {
    for (english, expected) in [
        ("`auto`, `light`", "„auto“, „light“"),
        ("`auto` or `light`", "„auto“ oder „light“"),
        ("one of `solid`, `signs` or `two`", "eins von „solid“, „signs“ oder „two“"),
        ("one of `a`, `b`, `c` and `none`", "eins von „a“, „b“, „c“ und „none“"),
    ] {
        assert_eq!(german(english), expected);
    }
}
