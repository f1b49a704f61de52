//! How two records of one game stand to each other, for games played by exchanging links.

use super::{node::Place, ruleset::Ruleset, tree::Tree};

/// What another record has that this one has not, or the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// The same moves.
    Same,
    /// The other game goes on where this one ends.
    Ahead {
        /// By how many moves.
        plies: u32,
    },
    /// This game goes on where the other one ends.
    Behind {
        /// By how many moves.
        plies: u32,
    },
    /// The games part.
    Parts {
        /// How many moves both have in common.
        after: u32,
    },
    /// The games begin otherwise: another position, or other rules.
    OtherStart,
}

impl<R: Ruleset> Tree<R> {
    /// How another game, as played, fits this one, as played; variations are not looked at.
    #[must_use]
    pub fn fit(&self, other: &Self) -> Fit {
        if self.start() != other.start() {
            return Fit::OtherStart;
        }
        let (own, others) = (self.line(), other.line());
        let differs = |(one, two): (&Place, &Place)| self.at(*one).the_move() != other.at(*two).the_move();
        if let Some(index) = own.iter().zip(&others).position(differs) {
            // The start, which is number 0, has no move and does not differ.
            return Fit::Parts { after: index as u32 - 1 };
        }
        let (own, others) = (own.len() as u32, others.len() as u32);
        match others.checked_sub(own) {
            Some(0) => Fit::Same,
            Some(plies) => Fit::Ahead { plies },
            None => Fit::Behind { plies: own - others },
        }
    }

    /// Takes over the moves of a game that is [`Fit::Ahead`], and its end, and looks at the latest.
    /// Says whether it was.
    pub fn catch_up(&mut self, other: &Self) -> bool {
        let ahead = matches!(self.fit(other), Fit::Ahead { .. });
        let known = self.line().len();
        let ended = ahead
            && other.line().iter().skip(known).filter_map(|&place| other.at(place).the_move()).all(
                // They are legal: `other` has them after the same moves.
                |the_move| self.extend(the_move).is_ok(),
            );
        if ended && let Some(ending) = other.outcome() {
            self.end(ending.clone());
        }
        if ended {
            self.to_latest();
        }
        ended
    }
}
