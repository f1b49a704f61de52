//! The shelf of kept games: what there is, and how much of it stays.

/// How many games stay without a question.
const MANY: usize = 200;

/// What is known of a kept game without opening it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelved {
    /// Its name in the storage.
    pub name: String,
    /// The game in one line.
    pub title: String,
    /// When it was kept last, in milliseconds since 1970.
    pub when_ms: f64,
    /// Another with each writing.
    pub stamp: String,
}

/// The names of the games that may make room, the oldest first, of a shelf whose newest stand first: all but the
/// newest 200, or, where the storage is full, the older half. The game at hand is never among them. None of them
/// goes without a person's word: nobody knows whether they were saved elsewhere.
#[must_use]
pub fn surplus<'a>(shelf: &'a [Shelved], at_hand: &str, full: bool) -> Vec<&'a str> {
    let stay = if full { shelf.len().div_ceil(2).min(MANY) } else { MANY };
    let old = shelf.iter().skip(stay).rev().map(|game| game.name.as_str());
    old.filter(|name| *name != at_hand).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(count: usize) -> Vec<Shelved> {
        let game = |age: usize| Shelved {
            name: format!("game {age}"),
            title: String::new(),
            when_ms: 1e12 - age as f64,
            stamp: String::new(),
        };
        (0..count).map(game).collect()
    }

    #[test]
    fn the_oldest_of_more_than_many_may_go_but_never_the_one_at_hand() {
        assert_eq!(surplus(&shelf(200), "game 0", false), [""; 0]);
        assert_eq!(surplus(&shelf(203), "game 0", false), ["game 202", "game 201", "game 200"]);
        assert_eq!(surplus(&shelf(203), "game 201", false), ["game 202", "game 200"]);
    }

    #[test]
    fn a_full_storage_offers_the_older_half() {
        assert_eq!(surplus(&shelf(5), "game 0", true), ["game 4", "game 3"]);
        assert_eq!(surplus(&shelf(1), "game 0", true), [""; 0]);
        assert_eq!(surplus(&shelf(1000), "game 0", true).len(), 800);
    }
}
