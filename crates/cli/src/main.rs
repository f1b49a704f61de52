//! `raumspiel`, the native command line: walks positions, lists moves, and lets the engine play, for people,
//! their programs, tests and benchmarks.
//!
//! Exit code 0: done. 2: the arguments were not understood; one line on standard error says what was found
//! and what was expected. 1: a game in a file has a fault, or the output could not be written.

mod arguments;
mod clock;
mod commands;
mod described;
mod doseki_match;
mod engine_words;
mod failure;
mod matches;
mod record_words;
mod records;
mod setting;
mod tune;
mod uci;

use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

use arguments::{Call, USAGE};
use engine_words::EngineCall;
use failure::Failure;
use rules::of_chess;

fn main() -> ExitCode {
    match run(std::env::args_os().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        // Nobody reads on, as in `raumspiel moves artemis | head -1`: no fault of anybody's.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // If even standard error is closed, the exit code must do.
            let _ = writeln!(io::stderr(), "{}", failure.message());
            failure.exit_code()
        }
    }
}

fn run(arguments: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    let call = arguments::read(arguments)?;
    if let Call::Engine(EngineCall::Uci) = call {
        // It writes from two threads: the output is not to be held.
        return Ok(uci::run(io::stdin().lock())?);
    }
    let mut out = io::stdout().lock();
    match call {
        Call::Help => out.write_all(USAGE.as_bytes())?,
        Call::OnGame { game, task } => commands::on_game(&game.begin()?, &task, &mut out)?,
        Call::OnDescribed { game, task } => game.run(&task, &mut out)?,
        Call::Records(call) => records::run(call, &mut out)?,
        Call::Engine(EngineCall::Bench(kind, depth)) => matches::bench(kind, depth, &mut out)?,
        Call::Engine(EngineCall::Match(kind, the_match)) => {
            of_chess!(kind, matches::play(&the_match, &mut out))
                .ok_or(Failure::NoChess { found: kind })??;
        }
        Call::Engine(EngineCall::DosekiMatch(the_match)) => doseki_match::play(&the_match, &mut out)?,
        Call::Engine(EngineCall::Tune(kind, tuning)) => {
            of_chess!(kind, tune::tune(tuning, &mut out)).ok_or(Failure::NoChess { found: kind })??;
        }
        Call::Engine(EngineCall::Uci) => {}
    }
    Ok(out.flush()?)
}
