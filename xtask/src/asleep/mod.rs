//! The page's program in two halves: what a first visit runs, and what sleeps until it is needed.
//!
//! A game begins with a third of the program. Which functions that third can do without is listed in
//! `crates/web/asleep.txt`, made by `cargo xtask profile` from a real visit in a browser. [`split`] cuts them
//! off after wasm-opt: in the half that is awake, a function that sleeps is only a call through a table, which the
//! other half fills when it comes. Nothing of this is seen in the sources, and nothing breaks if the list is
//! out of date: what is called wakes up.
//!
//! Binaryen's `wasm-split` does alike, but is in no registry; and it asks for a name in JavaScript for each function.

mod halves;
mod listed;
mod plan;
mod program;
mod trace;

pub(crate) use listed::Listed;
pub(crate) use program::Program;
pub(crate) use trace::traced;

use crate::run::Outcome;

/// Where the names of functions that sleep are kept.
pub(crate) const LIST: &str = "crates/web/asleep.txt";

/// How the export of the half that is awake begins that names the other half's file;
/// `crates/web/src/asleep.js` looks for it.
const MARK: &str = "asleep:";

/// Cuts a program in two, and returns what begins. `file` takes what sleeps, and tells its file's name.
pub(crate) fn split(
    program: &Program,
    listed: &Listed,
    file: impl FnOnce(&[u8]) -> Outcome<String>,
) -> Outcome<Vec<u8>> {
    let plan = plan::Plan::make(program, listed)?;
    let asleep = valid(halves::asleep(program, &plan)?)?;
    let name = file(&asleep)?;
    valid(halves::awake(program, &plan, &format!("{MARK}{name}"))?)
}

/// A program that browsers will take.
fn valid(program: Vec<u8>) -> Outcome<Vec<u8>> {
    wasmparser::validate(&program)
        .map_err(|error| format!("Half of the page's program is broken: {error}."))?;
    Ok(program)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use wasmparser::{Parser, Payload};

    use super::{Listed, Program, split};

    /// `begin` calls `outer`, which calls `inner` and `common`; `inner` is in a table as well. What sleeps is long enough.
    fn program() -> Vec<u8> {
        let long = "(global.set $state (i32.add (global.get $state) (i32.const 100000)))".repeat(4);
        let text = format!(
            r#"(module
                (import "./snippets/web/src/asleep.js" "wake" (func $wake))
                (memory (export "memory") 1)
                (table funcref (elem $"rare::inner"))
                (global $state (mut i32) (i32.const 7))
                (func $"web::begin" (export "begin") (result i32)
                    (call $"rare[0123456789abcdef]::outer" (i64.const 5) (i32.const 6)))
                (func $"rare[0123456789abcdef]::outer" (param i64 i32) (result i32)
                    {long} (call $"web::common") (call $"rare::inner" (local.get 0) (local.get 1)))
                (func $"rare::inner" (param i64 i32) (result i32) {long} (local.get 1))
                (func $"web::common" {long})
                (func $"rare::short"))"#
        );
        wat::parse_str(text).expect("a program")
    }

    fn functions(program: &[u8]) -> usize {
        let is_body = |payload: &Payload| matches!(payload, Payload::CodeSectionEntry(_));
        Parser::new(0).parse_all(program).filter(|payload| payload.as_ref().is_ok_and(is_body)).count()
    }

    #[test]
    fn what_is_listed_is_cut_off() {
        let bytes = program();
        let program = Program::read(&bytes).expect("a program");
        let other = RefCell::new(Vec::new());
        let keep = |half: &[u8]| {
            *other.borrow_mut() = half.to_vec();
            Ok("other.wasm".to_owned())
        };
        let awake = split(&program, &Listed::read("rare::*\n"), keep).expect("two halves");
        // `begin` and `common`, two that stand for others, and the one that wakes these.
        assert_eq!(functions(&awake), 5);
        // `outer`, `inner` and `short`, which nobody calls, and the one that says that they are here.
        assert_eq!(functions(&other.borrow()), 4);
        assert!(String::from_utf8_lossy(&awake).contains("asleep:other.wasm"));
        let whole = program.without_names().expect("the whole");
        assert!(functions(&whole) == 5 && !String::from_utf8_lossy(&whole).contains("rare"));
    }

    #[test]
    fn a_list_of_nothing_is_an_error() {
        let bytes = program();
        let program = Program::read(&bytes).expect("a program");
        assert!(split(&program, &Listed::read("# nothing\nother::*\n"), |_| Ok(String::new())).is_err());
    }
}
