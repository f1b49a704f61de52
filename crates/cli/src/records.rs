//! The commands about records: `check` and `convert`.

use std::{
    ffi::OsStr,
    fs,
    io::{self, Read, Write},
};

use rules::record::{
    AnyRecord, TextForm, link,
    pgn::{self, PgnError, Problem},
};

use crate::{
    failure::{Failure, one_line},
    record_words::{Conversion, Form, RecordCall, Source},
};

/// Does what is asked.
pub fn run(call: RecordCall, out: &mut impl Write) -> Result<(), Failure> {
    match call {
        RecordCall::Check { files } => {
            let mut faulty = 0;
            for file in &files {
                let result = read_file(file).and_then(|text| checked(&text));
                faulty += usize::from(result.is_err());
                let words = result.unwrap_or_else(|fault| fault);
                writeln!(out, "{}: {}", one_line(&file.to_string_lossy()), one_line(&words))?;
            }
            if faulty == 0 { Ok(()) } else { Err(Failure::Faulty { faulty, files: files.len() }) }
        }
        RecordCall::Convert(conversion) => convert(&conversion, out),
    }
}

/// What is said of a file without faults; otherwise its first fault.
fn checked(text: &str) -> Result<String, String> {
    let readings = pgn::read(text);
    if let Some(fault) = readings.iter().find_map(|reading| reading.fault.as_ref()) {
        return Err(fault.to_string());
    }
    if readings.is_empty() {
        return Err(PgnError { line: 1, column: 1, problem: Problem::NoGame }.to_string());
    }
    let plies: u64 =
        readings.iter().filter_map(|one| one.record.as_ref()).map(|record| u64::from(record.plies())).sum();
    Ok(format!(
        "ok, {}, {}",
        counted(readings.len() as u64, "game"),
        match plies {
            1 => "1 ply".to_owned(),
            _ => format!("{plies} plies"),
        }
    ))
}

fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A file's text; otherwise what is wrong.
fn read_file(path: &OsStr) -> Result<String, String> {
    let bytes = if path == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    decoded(bytes.map_err(|error| format!("it could not be read: {error}"))?)
}

fn decoded(bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes).map_err(|error| {
        let (good, bad) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
        let good = String::from_utf8_lossy(good);
        let line = good.matches('\n').count() + 1;
        let column = good.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
        let byte = bad.first().copied().unwrap_or_default();
        format!("line {line}, column {column}: found the byte {byte:#04x}, which is not UTF-8; expected text in UTF-8")
    })
}

fn convert(conversion: &Conversion, out: &mut impl Write) -> Result<(), Failure> {
    let named = |path: &OsStr| one_line(&path.to_string_lossy());
    let (name, text) = match &conversion.source {
        Source::File(path) => (named(path), read_file(path)),
        Source::Text(text) => ("--text".to_owned(), Ok(text.clone())),
        Source::Input => ("standard input".to_owned(), read_file(OsStr::new("-"))),
    };
    let games = text.and_then(|text| games(conversion, &text));
    let games = games.map_err(|error| Failure::Input { name, error })?;
    for (index, game) in games.iter().enumerate() {
        match conversion.form {
            Form::Record if index > 0 => write!(out, "\n{game}")?,
            Form::Record => write!(out, "{game}")?,
            Form::Position => writeln!(out, "{}", game.position_text())?,
            Form::Link => writeln!(out, "{}", game.link())?,
        }
    }
    Ok(())
}

/// The games of a text in whichever form it is; otherwise the first fault.
fn games(conversion: &Conversion, text: &str) -> Result<Vec<AnyRecord>, String> {
    let text = text.trim_start_matches('\u{feff}').trim();
    match TextForm::of(text) {
        TextForm::Position => {
            let game = AnyRecord::begin(conversion.kind, &conversion.rules, Some(text));
            game.map(|game| vec![game]).map_err(|error| error.to_string())
        }
        TextForm::Link => link::read(text).map(|game| vec![game]).map_err(|error| error.to_string()),
        TextForm::Record => {
            checked(text)?;
            Ok(pgn::read(text).into_iter().filter_map(|reading| reading.record).collect())
        }
    }
}
