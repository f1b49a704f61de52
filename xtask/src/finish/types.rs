//! What TypeScript is told of the module.

use crate::run::Outcome;

/// How wasm-bindgen's list of what its program exports begins and ends.
const INNER: (&str, &str) = ("export interface InitOutput {\n", "\n}\n");

/// What stands there instead.
const NOTHING: &str = "/** The program itself. What it exports has short names that change, and is nobody else's business. */\n\
                       export type InitOutput = object;\n";

/// The types without the names of what the program exports to its own script, which are others by now.
pub(super) fn without_inner(types: &str) -> Outcome<String> {
    let parts = types
        .split_once(INNER.0)
        .and_then(|(before, rest)| rest.split_once(INNER.1).map(|(_, after)| (before, after)));
    let (before, after) = parts
        .ok_or("In the module's types, what the program exports was not found; wasm-bindgen has changed.")?;
    Ok(format!("{before}{NOTHING}{after}"))
}

#[cfg(test)]
mod tests {
    use super::{NOTHING, without_inner};

    #[test]
    fn the_programs_own_names_are_left_out() {
        let types = "export class Game {\n}\nexport interface InitOutput {\n  readonly a_b: () => any;\n}\n\nexport type C;\n";
        let expected = format!("export class Game {{\n}}\n{NOTHING}\nexport type C;\n");
        assert_eq!(without_inner(types), Ok(expected));
        assert!(without_inner("export class Game {\n}\n").is_err());
    }
}
