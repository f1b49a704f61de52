//! `cargo xtask test`: everything that must hold, from formatting to whole games in three browsers.

use std::time::Instant;

use crate::run::{Outcome, cargo, program, root, run};
use crate::tools::{self, TARGET};
use crate::{debian, dist, fuzz, help, node};

/// One thing to prove.
struct Step {
    /// What it is called on the command line.
    name: &'static str,
    /// What it proves.
    headline: &'static str,
    prove: fn() -> Outcome,
}

/// In the order of what fails soonest.
const STEPS: [Step; 10] = [
    Step { name: "format", headline: "formatting", prove: format },
    Step { name: "clippy", headline: "clippy, natively and for the page", prove: clippy },
    Step { name: "rust", headline: "unit, doc and perft tests", prove: rust },
    Step { name: "fuzz", headline: "a minute of fuzzing for each reader", prove: fuzz::fuzz },
    Step { name: "help", headline: "the help page is as the rules would write it", prove: help },
    Step { name: "dist", headline: "the release page, and its types", prove: release },
    Step { name: "chromium", headline: "browser tests in Chromium", prove: chromium },
    Step { name: "lighthouse", headline: "what Lighthouse says of the pages", prove: lighthouse },
    Step { name: "firefox", headline: "browser tests in Firefox", prove: firefox },
    Step { name: "webkit", headline: "browser tests in WebKit", prove: webkit },
];

/// Whether there is a step of this name.
pub fn is_step(name: &str) -> bool {
    STEPS.iter().any(|step| step.name == name)
}

/// The names of all steps, in order.
pub fn step_names() -> Vec<&'static str> {
    STEPS.iter().map(|step| step.name).collect()
}

/// Runs the steps of these names, or all, in order, up to the first that fails.
pub fn test(names: &[&str]) -> Outcome {
    let steps: Vec<&Step> =
        STEPS.iter().filter(|step| names.is_empty() || names.contains(&step.name)).collect();
    let mut times = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        println!("\n======== {} of {}: {} ========", index + 1, steps.len(), step.headline);
        let start = Instant::now();
        (step.prove)().map_err(|sentence| {
            format!("FAILED: {}. {sentence}\nThis step alone: cargo xtask test {}", step.headline, step.name)
        })?;
        let seconds = start.elapsed().as_secs_f64();
        println!("-------- {}: passed in {seconds:.1} s", step.headline);
        times.push(format!("{} {seconds:.0} s", step.name));
    }
    println!("\nAll that was asked for passed: {}", times.join(", "));
    Ok(())
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

fn chromium() -> Outcome {
    browser("still.test.mjs", false)?;
    browser("artemis.test.mjs", false)?;
    browser("computer.test.mjs", false)?;
    browser("raumschach.test.mjs", false)?;
    browser("doseki.test.mjs", false)?;
    browser("seeing.test.mjs", false)?;
    browser("marks.test.mjs", false)?;
    browser("idle.test.mjs", false)?;
    browser("words.test.mjs", false)?;
    browser("life.test.mjs", false)?;
    browser("access.test.mjs", false)?;
    browser("embed.test.mjs", false)?;
    browser("offline.test.mjs", false)
}

/// Its performance depends on the machine: it is printed, and held to its mark by `cargo xtask bench`.
fn lighthouse() -> Outcome {
    node::packages()?;
    debian::browsers()?;
    node::script("lighthouse.mjs")
}

fn firefox() -> Outcome {
    tools::geckodriver()?;
    browser("firefox.test.mjs", true)
}

fn webkit() -> Outcome {
    browser("webkit.test.mjs", true)
}

fn browser(file: &str, display: bool) -> Outcome {
    node::packages()?;
    debian::browsers()?;
    if !root().join("dist").join("index.html").is_file() {
        return Err("There is no page in dist/ to test; make it with `cargo xtask dist`.".to_owned());
    }
    run("A browser test", &mut node::browser_test(file, display))
}
