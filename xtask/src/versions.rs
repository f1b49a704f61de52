//! The tools' versions, each read from the one file that decides it.

use crate::run::{Outcome, read};

/// The Trunk that works with the project's Rust version.
pub const TRUNK: &str = "0.21.14";

/// The cargo-fuzz that works with the project's Rust version.
pub const CARGO_FUZZ: &str = "0.13.2";

/// The geckodriver that drives Firefox.
pub const GECKODRIVER: &str = "0.37.1";

/// The wasm-bindgen of Cargo.lock: the command-line tool must be of exactly the same version.
pub fn wasm_bindgen() -> Outcome<String> {
    let locked = locked_version(&read("Cargo.lock")?, "wasm-bindgen")
        .ok_or("Cargo.lock has no wasm-bindgen, so there is no page to build yet.")?;
    let trunk = read("Trunk.toml")?;
    match value_of(&trunk, "wasm_bindgen") {
        Some(written) if written == locked => Ok(locked),
        other => Err(format!(
            "Trunk.toml says wasm_bindgen = \"{}\", but Cargo.lock has {locked}; write {locked} there.",
            other.unwrap_or_default()
        )),
    }
}

/// Checks that the wasm-opt Trunk asks for is the one that package.json brings.
pub fn check_wasm_opt() -> Outcome {
    let binaryen = value_of(&read("package.json")?, "\"binaryen\"").unwrap_or_default();
    let wanted = format!("version_{}", binaryen.split('.').next().unwrap_or_default());
    let written = value_of(&read("Trunk.toml")?, "wasm_opt").unwrap_or_default();
    if written == wanted {
        return Ok(());
    }
    Err(format!(
        "Trunk.toml says wasm_opt = \"{written}\", but package.json brings {wanted}; write that there."
    ))
}

/// The version of a package in the text of a Cargo.lock.
fn locked_version(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let after = lock.lines().skip_while(|line| *line != name).nth(1)?;
    value_of(after, "version")
}

/// The quoted value in the line `key = "value"` or `"key": "value"`.
fn value_of(text: &str, key: &str) -> Option<String> {
    let rest = text.lines().find_map(|line| {
        let rest = line.trim().strip_prefix(key)?.trim_start();
        rest.strip_prefix(['=', ':'])
    })?;
    rest.split('"').nth(1).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::{locked_version, value_of};

    #[test]
    fn reads_a_locked_version() {
        let lock = "[[package]]\nname = \"wasm-bindgen-shared\"\nversion = \"1\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked_version(lock, "trunk"), None);
    }

    #[test]
    fn reads_a_value() {
        assert_eq!(
            value_of("[tools]\nwasm_opt = \"version_132\"\n", "wasm_opt").as_deref(),
            Some("version_132")
        );
        assert_eq!(value_of("  \"binaryen\": \"132.0.0\",\n", "\"binaryen\"").as_deref(), Some("132.0.0"));
        assert_eq!(value_of("wasm_opt_level = \"z\"", "wasm_opt"), None);
    }
}
