//! `cargo xtask test`: everything that must hold, from formatting to whole games in three browsers.

use std::time::{Duration, Instant};

use crate::run::{Outcome, cargo, program, root, run};
use crate::tools::{self, TARGET};
use crate::{debian, dist, fuzz, help, node};

/// One thing to prove.
struct Step {
    /// What it is called on the command line.
    name: &'static str,
    /// What it proves.
    headline: &'static str,
    prove: fn(Scope) -> Outcome,
}

/// How much is asked of Firefox and WebKit.
#[derive(Clone, Copy)]
enum Scope {
    /// What matters in every engine.
    Usual,
    /// All that Chromium is asked.
    All,
}

/// In the order of what fails soonest.
const STEPS: [Step; 10] = [
    Step { name: "format", headline: "formatting", prove: |_| format() },
    Step { name: "clippy", headline: "clippy, natively and for the page", prove: |_| clippy() },
    Step { name: "rust", headline: "unit, doc and perft tests", prove: |_| rust() },
    Step { name: "fuzz", headline: "some seconds of fuzzing for each reader", prove: |_| fuzz::briefly() },
    Step { name: "help", headline: "the help page is as the rules would write it", prove: |_| help() },
    Step { name: "dist", headline: "the release page, and its types", prove: |_| release() },
    Step {
        name: "chromium",
        headline: "browser tests in Chromium",
        prove: |_| browser("chromium", Scope::All),
    },
    Step { name: "lighthouse", headline: "what Lighthouse says of the pages", prove: |_| lighthouse() },
    Step { name: "firefox", headline: "browser tests in Firefox", prove: |scope| browser("firefox", scope) },
    Step { name: "webkit", headline: "browser tests in WebKit", prove: |scope| browser("webkit", scope) },
];

/// Whether there is a step of this name, or an option.
pub fn is_step(name: &str) -> bool {
    name == ALL || STEPS.iter().any(|step| step.name == name)
}

/// What has all browsers run all tests.
const ALL: &str = "--all";

/// The names of all steps, in order.
pub fn step_names() -> Vec<&'static str> {
    STEPS.iter().map(|step| step.name).collect()
}

/// Runs the steps of these names, or all, in order, up to the first that fails; says in the end where the time went.
pub fn test(names: &[&str]) -> Outcome {
    let scope = if names.contains(&ALL) { Scope::All } else { Scope::Usual };
    let names: Vec<&str> = names.iter().copied().filter(|&name| name != ALL).collect();
    let steps: Vec<&Step> =
        STEPS.iter().filter(|step| names.is_empty() || names.contains(&step.name)).collect();
    let mut times = Vec::new();
    let outcome = steps.iter().enumerate().try_for_each(|(index, step)| {
        println!("\n======== {} of {}: {} ========", index + 1, steps.len(), step.headline);
        let start = Instant::now();
        let outcome = (step.prove)(scope);
        times.push((step.name, start.elapsed()));
        outcome.map_err(|sentence| {
            format!("FAILED: {}. {sentence}\nThis step alone: cargo xtask test {}", step.headline, step.name)
        })
    });
    let lacks = if steps.iter().any(|step| BROWSERS.contains(&step.name)) { lacks() } else { Ok(()) };
    println!("\nWhere the time went:\n{}", table(&times));
    outcome.and(lacks)?;
    println!("All that was asked for passed.");
    Ok(())
}

/// The steps that run browser tests.
const BROWSERS: [&str; 3] = ["chromium", "firefox", "webkit"];

/// What the browsers can't do, which is not many things.
fn lacks() -> Outcome {
    println!();
    node::script("lacks.mjs")
}

/// A line for each step, and one for all of them.
fn table(times: &[(&str, Duration)]) -> String {
    let all = times.iter().map(|(_, time)| *time).sum();
    let lines = times.iter().copied().chain([("together", all)]);
    let lines = lines.map(|(name, time)| format!("  {name:<10} {:>4} s", time.as_secs()));
    lines.collect::<Vec<_>>().join("\n")
}

fn format() -> Outcome {
    run("Formatting (`cargo fmt --all` mends it)", cargo().args(["fmt", "--all", "--check"]))?;
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"];
    run("Formatting (`cargo fmt --manifest-path fuzz/Cargo.toml` mends it)", cargo().args(fuzz))
}

fn clippy() -> Outcome {
    const DENY: [&str; 3] = ["--", "-D", "warnings"];
    let native = ["clippy", "--locked", "--workspace", "--all-targets"];
    run("Clippy", cargo().args(native).args(DENY))?;
    tools::add_target(TARGET)?;
    let page = [
        "clippy",
        "--locked",
        "--package",
        "raumspiel-web",
        "--package",
        "raumspiel-worker",
        "--target",
        TARGET,
    ];
    run("Clippy for the page", cargo().args(page).args(DENY))
}

fn rust() -> Outcome {
    run("A Rust test", cargo().args(["test", "--locked", "--workspace"]))
}

fn help() -> Outcome {
    help::check(&root())
}

fn release() -> Outcome {
    dist::dist()?;
    let compiler = "node_modules/typescript/bin/tsc";
    run(
        "Compiling a script with dist/raumspiel.d.ts",
        program("node").args([compiler, "--project", "tests/types"]),
    )
}

/// Its performance depends on the machine: it is printed, and held to its mark by `cargo xtask bench`.
fn lighthouse() -> Outcome {
    node::packages()?;
    debian::browsers()?;
    node::script("lighthouse.mjs")
}

/// Runs the browser tests in one of the three browsers.
fn browser(name: &str, scope: Scope) -> Outcome {
    node::packages()?;
    debian::browsers()?;
    if name == "firefox" {
        tools::geckodriver()?;
    }
    if !root().join("dist").join("index.html").is_file() {
        return Err("There is no page in dist/ to test; make it with `cargo xtask dist`.".to_owned());
    }
    let mut tests = node::script_command("run.mjs");
    tests.arg(name);
    if matches!(scope, Scope::All) {
        tests.arg(ALL);
    }
    run("A browser test", &mut tests)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_a_line_for_each_step_and_the_sum() {
        let times = [("rust", Duration::from_millis(61_900)), ("dist", Duration::from_secs(9))];
        assert_eq!(table(&times), "  rust         61 s\n  dist          9 s\n  together     70 s");
    }

    #[test]
    fn steps_and_the_option_are_known() {
        assert!(["--all", "webkit", "format"].into_iter().all(is_step));
        assert!(!is_step("safari"));
    }
}
