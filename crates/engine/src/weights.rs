//! What each term of the evaluation is worth.

use core::fmt::{self, Write};

use rules::{Role, chess::Variant};

use crate::terms::{BISHOP_COLOURS, COUNT, REACHES_KING, Term, terms};

/// Pairs of weights in centipawns: with all pieces on the board, and with none but kings and pawns.
///
/// As text, one line a term: its name, its role if it has one, and its pairs, as in `mobility rook 3/6`.
/// `#` begins a remark, and what is not named is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Middle game and end game, by the place of the term.
    pub pairs: [[i32; 2]; COUNT],
}

impl Weights {
    /// The weights of a game, as they were tuned: `weights/*.txt` says how.
    #[must_use]
    pub fn of<V: Variant>() -> Self {
        let text = match V::NAME {
            "artemis" => include_str!("../weights/artemis.txt"),
            "raumschach" => include_str!("../weights/raumschach.txt"),
            // A game whose own weights are still to be found plays by the nearest there are.
            _ => include_str!("../weights/artemis.txt"),
        };
        Self::read(text).unwrap_or_else(|error| unreachable!("tests read every file: {error}"))
    }

    /// The same without the terms of parity: of colours that bishops keep to, and classes of cells that unicorns
    /// keep to.
    #[must_use]
    pub fn without_parity(mut self) -> Self {
        self.pairs[BISHOP_COLOURS..=REACHES_KING].fill([0, 0]);
        self
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// Says which line was not understood.
    pub fn read(text: &str) -> Result<Self, WeightError> {
        let known = terms();
        let mut weights = Self { pairs: [[0; 2]; COUNT] };
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let mut words = line.split_whitespace().peekable();
            let Some(name) = words.next() else { continue };
            let wrong = || WeightError { line: index + 1, found: line.trim().to_owned() };
            let role = words.peek().and_then(|word| Role::ALL.into_iter().find(|role| role.name() == *word));
            if role.is_some() {
                words.next();
            }
            let term = known.iter().find(|term| term.name == name && term.role == role).ok_or_else(wrong)?;
            let pairs: Option<Vec<[i32; 2]>> = words.map(read_pair).collect();
            let pairs = pairs.filter(|pairs| pairs.len() <= term.len).ok_or_else(wrong)?;
            weights.pairs[term.start..][..pairs.len()].copy_from_slice(&pairs);
        }
        Ok(weights)
    }

    /// The pairs of a term.
    fn of_term(&self, term: &Term) -> &[[i32; 2]] {
        &self.pairs[term.start..][..term.len]
    }
}

fn read_pair(word: &str) -> Option<[i32; 2]> {
    let (middle, end) = word.split_once('/')?;
    // Both halves share an integer in the evaluation; far more than this would run over.
    let part = |text: &str| text.parse().ok().filter(|part: &i32| part.abs() <= 5_000);
    Some([part(middle)?, part(end)?])
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for term in terms() {
            let pairs = self.of_term(&term);
            if pairs.iter().all(|pair| *pair == [0, 0]) {
                continue;
            }
            let mut line = term.name.to_owned();
            if let Some(role) = term.role {
                write!(line, " {}", role.name())?;
            }
            for [middle, end] in pairs {
                write!(line, " {middle}/{end}")?;
            }
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// A line that is no weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightError {
    /// Its number, from 1.
    pub line: usize,
    /// The line.
    pub found: String,
}

impl fmt::Display for WeightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}: found `{}`; expected a term, perhaps a role, and weights such as `12/-3`",
            self.line, self.found
        )
    }
}

impl core::error::Error for WeightError {}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess::{Artemis, Raumschach};

    #[test]
    fn reads_what_it_writes() {
        for weights in [Weights::of::<Artemis>(), Weights::of::<Raumschach>()] {
            assert_eq!(Weights::read(&weights.to_string()), Ok(weights));
        }
    }

    #[test]
    fn leaves_out_the_terms_of_parity_and_no_others() {
        let all = Weights::of::<Raumschach>();
        let lines = |weights: &Weights| weights.to_string().lines().map(str::to_owned).collect::<Vec<_>>();
        let kept = lines(&all.clone().without_parity());
        let missing: Vec<_> = lines(&all).into_iter().filter(|line| !kept.contains(line)).collect();
        let names: Vec<_> = missing.iter().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(names, ["bishop-colours", "unicorn-classes", "reaches-king"]);
        assert_eq!(kept.len() + missing.len(), lines(&all).len());
    }

    #[test]
    fn names_the_line_that_it_does_not_understand() {
        let error = Weights::read("tempo 3/3\nmobility bishop 3/x\n").expect_err("no weight");
        assert_eq!((error.line, error.found.as_str()), (2, "mobility bishop 3/x"));
        assert!(Weights::read("material 3/3").is_err());
        assert!(Weights::read("tempo 3/3 4/4").is_err());
    }
}
