//! Position text and long move text of the slow generator.

use std::{collections::BTreeSet, fmt};

use super::{Laws, Place, Slow};

fn place_of(text: &str) -> Place {
    let find = |letters: &str, index: usize| {
        let letter = text.as_bytes()[index] as char;
        letters.find(letter).unwrap_or_else(|| panic!("no cell: {text}")) as i32
    };
    (find("abcd", 0), find("1234", 1), find("ABCD", 2))
}

impl Laws {
    pub fn cell_text(self, (file, rank, level): Place) -> String {
        let pick = |letters: &str, place: i32| letters.as_bytes()[place as usize] as char;
        let (file, rank, level) = (pick("abcde", file), pick("12345", rank), pick("ABCDE", level));
        if self.level_first { format!("{level}{file}{rank}") } else { format!("{file}{rank}{level}") }
    }
}

impl Slow {
    /// Reads six sound fields.
    pub fn read(text: &str, laws: Laws) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let size = laws.size as usize;
        let mut cells = vec![vec![vec![' '; size]; size]; size];
        for (level, level_text) in fields[0].split('|').rev().enumerate() {
            for (rank, rank_text) in level_text.split('/').rev().enumerate() {
                let mut file = 0;
                for letter in rank_text.chars() {
                    if let Some(empty) = letter.to_digit(10) {
                        file += empty as usize;
                    } else {
                        cells[level][rank][file] = letter;
                        file += 1;
                    }
                }
                assert_eq!(file, size, "{text}");
            }
        }
        let marks = |field: &str| if field == "-" { String::new() } else { field.to_owned() };
        let spent = marks(fields[3]);
        let number = |index: usize| fields[index].parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        Self {
            cells,
            white_to_move: fields[1] == "w",
            castling: marks(fields[2]).chars().collect(),
            spent: (0..spent.len() / 3).map(|index| place_of(&spent[3 * index..])).collect(),
            quiet: number(4),
            turn: number(5),
            laws,
        }
    }

    /// `Nd1B-d3C`, `a3Dxa4D=Q`.
    pub(super) fn long_text(&self, from: Place, to: Place, promotion: Option<char>) -> String {
        let piece = match self.at(from).to_ascii_uppercase() {
            'P' => String::new(),
            letter => letter.to_string(),
        };
        let sign = if self.is_empty(to) { '-' } else { 'x' };
        let becomes = promotion.map(|letter| format!("={letter}")).unwrap_or_default();
        format!("{piece}{}{sign}{}{becomes}", self.laws.cell_text(from), self.laws.cell_text(to))
    }
}

/// Six fields.
impl fmt::Display for Slow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank_text = |rank: &Vec<char>| {
            let letters: String = rank.iter().collect();
            // From the longest gap: each is written as one digit.
            (1..=5).rev().fold(letters, |text, gap| text.replace(&" ".repeat(gap), &gap.to_string()))
        };
        let level_text = |level: &Vec<Vec<char>>| {
            let ranks: Vec<String> = level.iter().rev().map(rank_text).collect();
            ranks.join("/")
        };
        let levels: Vec<String> = self.cells.iter().rev().map(level_text).collect();
        let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let castling = "KQkq".chars().filter(|right| self.castling.contains(right)).collect();
        let ordered: BTreeSet<Place> =
            self.spent.iter().map(|&(file, rank, level)| (level, rank, file)).collect();
        let spent =
            ordered.iter().map(|&(level, rank, file)| self.laws.cell_text((file, rank, level))).collect();
        write!(
            f,
            "{} {} {} {} {} {}",
            levels.join("|"),
            if self.white_to_move { 'w' } else { 'b' },
            or_dash(castling),
            or_dash(spent),
            self.quiet,
            self.turn
        )
    }
}
