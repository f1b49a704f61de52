//! The commands about records: `check` and `convert`.

use std::{
    ffi::OsStr,
    fs,
    io::{self, Read, Write},
};

use rules::{
    GameKind,
    record::{
        AnyRecord, TextForm, link,
        pgn::{self, NotUtf8, PgnError, Problem, Untagged},
    },
};

use crate::{
    described,
    failure::{Failure, one_line},
    record_words::{Conversion, Expected, Form, RecordCall, Source},
};

/// Does what is asked.
pub fn run(call: RecordCall, out: &mut impl Write) -> Result<(), Failure> {
    match call {
        RecordCall::Check { files, expected } => check(&files, &expected, out),
        RecordCall::Convert(conversion) => convert(&conversion, out),
    }
}

fn check(files: &[impl AsRef<OsStr>], expected: &Expected, out: &mut impl Write) -> Result<(), Failure> {
    let mut faulty = 0;
    for file in files {
        let file = file.as_ref();
        if described::is_file(file) {
            let (words, is_sound) = described::checked(file);
            faulty += usize::from(!is_sound);
            writeln!(out, "{words}")?;
            continue;
        }
        let result = read_file(file).and_then(|(text, note)| {
            let note = note.map(|note| format!("; {note}")).unwrap_or_default();
            Ok(checked(record_games(&text, expected))? + &note)
        });
        faulty += usize::from(result.is_err());
        let words = result.unwrap_or_else(|fault| fault);
        writeln!(out, "{}: {}", one_line(&file.to_string_lossy()), one_line(&words))?;
    }
    if faulty == 0 { Ok(()) } else { Err(Failure::Faulty { faulty, files: files.len() }) }
}

/// What is said of games without faults; otherwise the first fault.
fn checked(games: Vec<Result<AnyRecord, String>>) -> Result<String, String> {
    let games: Vec<AnyRecord> = games.into_iter().collect::<Result<_, _>>()?;
    let plies: u64 = games.iter().map(|game| u64::from(game.plies())).sum();
    let plies = if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") };
    Ok(format!("ok, {} game{}, {plies}", games.len(), if games.len() == 1 { "" } else { "s" }))
}

/// A file's text, and a note if it is not UTF-8; otherwise what is wrong.
fn read_file(path: &OsStr) -> Result<(String, Option<NotUtf8>), String> {
    let bytes = if path == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    bytes.map(pgn::decode).map_err(|error| format!("it could not be read: {error}"))
}

/// Prints each game by itself; those with faults are told at the end.
fn convert(conversion: &Conversion, out: &mut impl Write) -> Result<(), Failure> {
    let named = |path: &OsStr| one_line(&path.to_string_lossy());
    let (name, read) = match &conversion.source {
        Source::File(path) => (named(path), read_file(path)),
        Source::Text(text) => ("--text".to_owned(), Ok((text.clone(), None))),
        Source::Input => ("standard input".to_owned(), read_file(OsStr::new("-"))),
    };
    let (text, note) = read.map_err(|error| Failure::Input { name: name.clone(), error })?;
    if let Some(note) = note {
        writeln!(io::stderr(), "raumspiel: {name}: {note}")?;
    }
    let (mut faults, mut printed) = (Vec::new(), 0);
    for game in games(&text, &conversion.expected) {
        match game.and_then(|game| converted(&game, conversion.form)) {
            Ok(text) => {
                let between = if printed > 0 && conversion.form == Form::Record { "\n" } else { "" };
                write!(out, "{between}{text}")?;
                printed += 1;
            }
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::Faults { name, faults }) }
}

/// The game in a form, with a line end.
fn converted(game: &AnyRecord, form: Form) -> Result<String, String> {
    match form {
        Form::Record => Ok(game.to_string()),
        Form::Position => Ok(game.position_text() + "\n"),
        Form::Link => game.link().map(|link| link + "\n").map_err(|error| error.to_string()),
    }
}

/// The games of a text in whichever form it is, each or its fault.
fn games(text: &str, expected: &Expected) -> Vec<Result<AnyRecord, String>> {
    let parts = TextForm::parts(text);
    let several = parts.len() > 1;
    let one = |part: &&str| match TextForm::of(part) {
        TextForm::Record => record_games(part, expected),
        form => {
            let game =
                if form == TextForm::Link { of_link(part, expected) } else { of_position(part, expected) };
            let line = text[..part.as_ptr() as usize - text.as_ptr() as usize].matches('\n').count() + 1;
            vec![game.map_err(|error| if several { format!("line {line}: {error}") } else { error })]
        }
    };
    parts.iter().flat_map(one).collect()
}

/// A position does not say which game it is.
fn of_position(text: &str, expected: &Expected) -> Result<AnyRecord, String> {
    let untagged = expected.untagged();
    AnyRecord::begin(untagged.kind, untagged.rules, Some(text)).map_err(|error| error.to_string())
}

/// A link says both.
fn of_link(text: &str, expected: &Expected) -> Result<AnyRecord, String> {
    let game = link::read(text).map_err(|error| error.to_string())?;
    expected.fits(game)
}

fn record_games(text: &str, expected: &Expected) -> Vec<Result<AnyRecord, String>> {
    let readings = pgn::read_with(text, expected.untagged());
    if readings.is_empty() {
        return vec![Err(PgnError { line: 1, column: 1, problem: Problem::NoGame }.to_string())];
    }
    let mut number = 0;
    let mut game = |reading: pgn::Reading<'_, AnyRecord>| {
        number += 1;
        match (reading.record, reading.fault) {
            (_, Some(fault)) => Err(fault.to_string()),
            (None, None) => Err(format!("game {number} can't be read")),
            (Some(record), None) => expected.fits(record).map_err(|error| format!("game {number}: {error}")),
        }
    };
    readings.into_iter().map(&mut game).collect()
}

impl Expected {
    fn untagged(&self) -> Untagged<'_> {
        Untagged {
            kind: self.kind.unwrap_or(GameKind::ALL[0]),
            rules: self.rules.as_deref().unwrap_or_default(),
        }
    }

    /// The game, if it is what the options say; otherwise a sentence.
    fn fits(&self, game: AnyRecord) -> Result<AnyRecord, String> {
        if let Some(kind) = self.kind.filter(|&kind| kind != game.kind()) {
            let found = game.kind().name();
            return Err(format!("found a game of {found}; expected one of {}, as --game says", kind.name()));
        }
        let Some(rules) = &self.rules else { return Ok(game) };
        let expected =
            AnyRecord::begin(game.kind(), rules, None).map_err(|error| format!("--rules: {error}"))?;
        let (found, expected) = (game.rules_text(), expected.rules_text());
        if found == expected {
            return Ok(game);
        }
        let named =
            |rules: &str| if rules.is_empty() { "the game's own".to_owned() } else { format!("`{rules}`") };
        Err(format!("found the rules {}; expected {}, as --rules says", named(&found), named(&expected)))
    }
}
