//! The list of functions that sleep.

use std::collections::BTreeSet;

const HEAD: &str = "\
# Functions of the page's program that a first visit does not run: `cargo xtask profile` writes this.
# A `*` stands for all names that begin so. What is not listed is awake.
";

/// What never sleeps, whether or not it ran: what wakes the rest, and what a hash map does only when two keys, which
/// are hashed by chance, come into each other's way.
const NEVER: [&str; 2] = ["raumspiel_web::asleep::", "hashbrown::"];

/// Names of functions, and beginnings of names.
pub(crate) struct Listed {
    names: BTreeSet<String>,
}

impl Listed {
    /// Reads a list.
    pub(crate) fn read(text: &str) -> Self {
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        Self { names: lines.map(str::to_owned).collect() }
    }

    /// Whether a function sleeps.
    pub(super) fn has(&self, name: &str) -> bool {
        !name.is_empty()
            && (self.names.contains(name)
                || starts(name).any(|end| self.names.contains(&format!("{}*", &name[..end]))))
    }

    /// The list of all names but those that ran, as short as it can be: where nothing of a module ran,
    /// the module's name stands for all.
    pub(crate) fn write<'a>(names: impl IntoIterator<Item = (&'a str, bool)>) -> String {
        let (mut awake, mut all) = (BTreeSet::new(), BTreeSet::new());
        for (name, ran) in names.into_iter().filter(|(name, _)| !name.is_empty()) {
            all.insert(name);
            if ran || NEVER.iter().any(|never| name.contains(never)) {
                awake.insert(name);
            }
        }
        let is_free = |begin: &str| !awake.range(begin..).next().is_some_and(|name| name.starts_with(begin));
        let line = |name: &str| match starts(name).find(|&end| is_free(&name[..end])) {
            Some(end) => format!("{}*\n", &name[..end]),
            None => format!("{name}\n"),
        };
        let lines: BTreeSet<String> = all.difference(&awake).map(|name| line(name)).collect();
        lines.into_iter().fold(HEAD.to_owned(), |text, line| text + &line)
    }
}

/// Where the parts of a name end that stand for a crate, a module, a type, the shortest first.
fn starts(name: &str) -> impl Iterator<Item = usize> {
    name.match_indices("::").map(|(at, mark)| at + mark.len())
}

#[cfg(test)]
mod tests {
    use super::Listed;

    #[test]
    fn a_module_of_which_nothing_ran_is_one_line() {
        let ran = [
            ("a::b::one", true),
            ("a::b::two", false),
            ("a::c::one", false),
            ("a::c::two", false),
            ("<a::c::T as x>::y", false),
            ("<hashbrown::map::A as x>::y", false),
            ("same", true),
            ("same", false),
            ("", false),
        ];
        let text = Listed::write(ran);
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines, ["<a::*", "a::b::two", "a::c::*"]);
        let listed = Listed::read(&text);
        let asleep: Vec<&str> =
            ran.map(|(name, _)| name).into_iter().filter(|name| listed.has(name)).collect();
        assert_eq!(asleep, ["a::b::two", "a::c::one", "a::c::two", "<a::c::T as x>::y"]);
    }
}
