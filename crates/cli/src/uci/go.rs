//! The words of UCI's `go`.

use engine::Limits;
use rules::Side;

/// A limit for what was asked with one that cannot be read: never none.
const UNREADABLE: u32 = 1_000;

/// What `go` asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// The limits that are told outright.
    pub limits: Limits,
    /// Whether to search until told to stop.
    pub infinite: bool,
    /// Whether it is the other side's turn still, so that the time does not count yet.
    pub ponder: bool,
    /// In how many moves a mate is looked for.
    pub mate: Option<u32>,
    /// The texts of the moves that may be made; empty for all.
    pub moves: Vec<String>,
    /// What was not understood.
    pub unknown: Vec<String>,
    time: [Option<u32>; 2],
    increment: [Option<u32>; 2],
    moves_to_go: Option<u32>,
    limited: bool,
}

/// The words that a number follows.
const NUMBERED: [&str; 9] =
    ["depth", "nodes", "mate", "movetime", "wtime", "btime", "winc", "binc", "movestogo"];

impl Go {
    /// Reads the words that follow `go`.
    pub fn read(text: &str) -> Self {
        let mut go = Self::default();
        let mut words = text.split_whitespace().peekable();
        let is_known = |word: &str| {
            let word = word.to_ascii_lowercase();
            NUMBERED.contains(&word.as_str())
                || ["infinite", "ponder", "searchmoves"].contains(&word.as_str())
        };
        while let Some(word) = words.next() {
            let known = word.to_ascii_lowercase();
            match known.as_str() {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(text) = words.next_if(|word| !is_known(word)) {
                        go.moves.push(text.to_owned());
                    }
                }
                number if NUMBERED.contains(&number) => {
                    go.limited = true;
                    let value = words.next_if(|word| !is_known(word));
                    if !value.is_some_and(|value| go.set(number, value)) {
                        let value = value.map(|value| format!(" {value}")).unwrap_or_default();
                        go.unknown.push(format!("{word}{value}"));
                    }
                }
                _ => go.unknown.push(word.to_owned()),
            }
        }
        go
    }

    /// Sets what a number is of. Says whether it could be read.
    fn set(&mut self, word: &str, value: &str) -> bool {
        // Some programs send a clock below zero.
        let clock = word.ends_with("time") || word.ends_with("inc");
        let negative = value.strip_prefix('-').is_some_and(|digits| digits.parse::<u64>().is_ok());
        let value = if clock && negative { "0" } else { value };
        let Ok(number) = value.parse::<u64>() else { return false };
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "depth" => self.limits.depth = Some(small.max(1)),
            "nodes" => self.limits.nodes = Some(number.max(1)),
            "mate" => self.mate = Some(small.max(1)),
            "movetime" => self.limits.milliseconds = Some(small),
            "wtime" => self.time[0] = Some(small),
            "btime" => self.time[1] = Some(small),
            "winc" => self.increment[0] = Some(small),
            "binc" => self.increment[1] = Some(small),
            _ => self.moves_to_go = Some(small.max(1)),
        }
        true
    }

    /// Whether the answer waits for `stop`, whatever the limits: `go` alone does, too.
    pub fn waits(&self) -> bool {
        self.infinite || !(self.limited || self.ponder)
    }

    /// The limits for the side to move, its clock taken into account. Only what waits has none.
    pub fn limits(&self, side: Side) -> Limits {
        let mut limits = self.limits;
        if self.infinite {
            return limits;
        }
        let (left, increment) = (self.time[side.index()], self.increment[side.index()]);
        if let Some(left) = left.or(increment) {
            // Not all of what is left: the answer has its way to go, too.
            let usable = left.saturating_sub(50).max(1);
            let moves = self.moves_to_go.unwrap_or(25).clamp(1, 50);
            let share = usable / moves + increment.unwrap_or(0) / 4 * 3;
            let share = share.clamp(1, usable);
            limits.milliseconds = Some(limits.milliseconds.map_or(share, |most| most.min(share)));
        }
        if let Some(moves) = self.mate {
            // A ply more than the mate is long, for what a selective search leaves out.
            let plies = moves.saturating_mul(2);
            limits.depth = Some(limits.depth.map_or(plies, |most| most.min(plies)));
        }
        if limits == Limits::default() && self.limited {
            limits.milliseconds = Some(UNREADABLE);
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_limits_and_clocks() {
        let go = Go::read("depth 6 wtime 10050 btime 100 winc 400 nonsense");
        assert_eq!(go.unknown, ["nonsense"]);
        assert_eq!(go.limits(Side::White).depth, Some(6));
        assert_eq!(go.limits(Side::White).milliseconds, Some(10_000 / 25 + 300));
        assert_eq!(go.limits(Side::Black).milliseconds, Some(2));
        assert_eq!(Go::read("wtime -5").limits(Side::White).milliseconds, Some(1));
        let go = Go::read("SearchMoves a1Aa2A a1Ab1A Mate 3 ponder");
        assert_eq!(go.moves, ["a1Aa2A", "a1Ab1A"]);
        assert_eq!((go.mate, go.ponder, go.limits(Side::White).depth), (Some(3), true, Some(6)));
    }

    /// A limit that can't be read is no reason to search for ever.
    #[test]
    fn there_is_always_a_limit_where_one_was_meant() {
        for text in [
            "depth abc",
            "depth",
            "nodes 99999999999999999999",
            "movetime depth",
            "movestogo 5",
            "winc 50",
            "binc 50",
            "wtime x",
            "wtime 100",
            "mate 3",
        ] {
            let go = Go::read(text);
            assert!(!go.waits(), "{text}");
            assert!(Side::ALL.iter().all(|&side| go.limits(side) != Limits::default()), "{text}");
        }
        assert!(Go::read("").waits() && Go::read("infinite depth 3").waits() && !Go::read("ponder").waits());
    }
}
