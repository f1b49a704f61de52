//! The table of the rule options.

/// A row for each value of each option.
///
/// # Errors
/// If the rules have an option or a value that is not explained here.
pub fn table(options: &[(&str, &[&str])]) -> Result<String, String> {
    let mut rows = Vec::new();
    for &(key, values) in options {
        for (place, &value) in values.iter().enumerate() {
            let meaning = meaning(key, value).ok_or_else(|| {
                format!("xtask/src/help/options.rs does not explain the rule option {key}={value}.")
            })?;
            let usual = if place == 0 { " (usual)" } else { "" };
            rows.push(format!(
                "<tr><th scope=\"row\"><code>{key}={value}</code>{usual}</th><td>{meaning}</td></tr>"
            ));
        }
    }
    Ok(rows.join("\n"))
}

/// What a value does, and where it comes from.
fn meaning(key: &str, value: &str) -> Option<&'static str> {
    match (key, value) {
        ("pawn-captures", "straight") => Some(
            "A pawn takes where it steps: straight ahead and straight towards the far level. So the \
             author’s page has it.",
        ),
        ("pawn-captures", "diagonal") => Some(
            "A pawn takes beside where it steps, and not where it steps. So the author’s paper \
             <cite>Musings on 3D Chess</cite> and later code have it.",
        ),
        ("black-array", "ubqub") => Some(
            "Black’s level D is, from file a: unicorn, bishop, queen, unicorn, bishop. So Pritchard’s \
             <cite>Encyclopedia of Chess Variants</cite> and Dickins’ <cite>A Guide to Fairy Chess</cite> have it.",
        ),
        ("black-array", "buqbu") => Some(
            "Black’s level D is, from file a: bishop, unicorn, queen, bishop, unicorn, as White’s level B is. So \
             some programs have it.",
        ),
        ("size", "9") => {
            Some("The cube has 9×9×9 cells, and each side 162 checkers, as on the author’s page.")
        }
        ("size", "7") => Some("7×7×7 cells and 98 checkers a side, for a shorter game."),
        ("size", "5") => Some("5×5×5 cells and 50 checkers a side: a game for an evening."),
        ("path", "exact") => Some(
            "<code>O(2)</code>, <code>F(2)</code> and <code>D(2)</code> are paths of exactly two cells: on the \
             author’s page, n is “the number of the path cells”.",
        ),
        ("path", "up-to") => Some("They are paths of one or two cells."),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use rules::chess::{Artemis, Raumschach, Variant};
    use rules::doseki;

    #[test]
    fn every_option_of_the_rules_is_explained() -> Result<(), String> {
        for table in [super::table(Artemis::OPTIONS)?, super::table(Raumschach::OPTIONS)?] {
            assert_eq!(table.matches(" (usual)").count(), 1);
            assert_eq!(table.matches("<tr>").count(), 2);
        }
        let table = super::table(doseki::OPTIONS)?;
        assert_eq!((table.matches(" (usual)").count(), table.matches("<tr>").count()), (2, 5));
        Ok(())
    }
}
