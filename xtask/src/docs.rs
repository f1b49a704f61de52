//! `cargo xtask docs`: what is generated from the program itself.

use crate::run::{Outcome, root, say};
use crate::{debian, dist, help, node};

/// Makes the help page's tables and the README's screenshots anew, from the rules and the real page.
pub fn docs() -> Outcome {
    node::packages()?;
    debian::browsers()?;
    node::script("browsers.mjs")?;
    help::write(&root())?;
    dist::dist()?;
    say("Taking the pictures that the page begins with (seconds)");
    node::script("stills.mjs")?;
    say("Taking the screenshots (about 2 minutes)");
    node::script("screenshots.mjs")
}
