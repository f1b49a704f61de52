//! The browsers and what they draw with, from Debian's packages.

use crate::run::{Outcome, ask, on_path, program, run, say};

/// What the browser tests need, beside Node.js.
const PACKAGES: [&str; 11] = [
    "chromium",
    "chromium-driver",
    "firefox-esr",
    "webkit2gtk-driver",
    "xvfb",
    "libgl1-mesa-dri",
    "libegl1",
    "libgl1",
    "libegl-mesa0",
    "libglx-mesa0",
    "fonts-dejavu-core",
];

/// The programs that must be there in the end, wherever they came from.
const PROGRAMS: [&str; 5] = ["chromium", "chromedriver", "firefox-esr", "WebKitWebDriver", "Xvfb"];

/// Installs what is missing when that is allowed, else says what to install.
pub fn browsers() -> Outcome {
    if on_path("dpkg-query").is_none() || on_path("apt-get").is_none() {
        let missing: Vec<&str> = PROGRAMS.into_iter().filter(|name| on_path(name).is_none()).collect();
        return if missing.is_empty() {
            Ok(())
        } else {
            Err(format!(
                "The browser tests need these programs on PATH: {}; install them.",
                missing.join(", ")
            ))
        };
    }
    let missing: Vec<&str> = PACKAGES.into_iter().filter(|package| !is_installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.join(" ");
    if ask(program("id").arg("-u")).as_deref() != Some("0") {
        return Err(format!(
            "The browser tests need some Debian packages; install them: apt-get install {names}"
        ));
    }
    say(&format!("Installing Debian packages (about 2 minutes): {names}"));
    run("apt-get update", apt_get().args(["update", "-qq"]))?;
    run("apt-get install", apt_get().args(["install", "-y", "-qq", "--no-install-recommends"]).args(&missing))
}

fn apt_get() -> std::process::Command {
    let mut command = program("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_installed(package: &str) -> bool {
    ask(program("dpkg-query").args(["-W", "-f=${Status}", package]))
        .is_some_and(|status| status.ends_with(" installed"))
}
