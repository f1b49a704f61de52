//! The words of UCI's `go`.

use engine::Limits;
use rules::Side;

/// What `go` asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// The limits that are told outright.
    pub limits: Limits,
    /// Whether to search until told to stop.
    pub infinite: bool,
    time: [Option<u32>; 2],
    increment: [u32; 2],
    moves_to_go: Option<u32>,
}

impl Go {
    /// Reads the words that follow `go`; gives the words that were not understood, too.
    pub fn read<'a>(mut words: impl Iterator<Item = &'a str>) -> (Self, Vec<String>) {
        let mut go = Self::default();
        let mut unknown = Vec::new();
        while let Some(word) = words.next() {
            if matches!(word, "infinite" | "ponder") {
                go.infinite = true;
                continue;
            }
            let known = ["depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo"];
            let value = if known.contains(&word) { words.next() } else { None };
            // Some programs send a clock below zero.
            let Some(number) = value.and_then(|value| value.parse::<i64>().ok()).map(|number| number.max(0))
            else {
                unknown.push(word.to_owned());
                continue;
            };
            let small = u32::try_from(number).unwrap_or(u32::MAX);
            match word {
                "depth" => go.limits.depth = Some(small),
                "nodes" => go.limits.nodes = Some(number as u64),
                "movetime" => go.limits.milliseconds = Some(small),
                "wtime" => go.time[0] = Some(small),
                "btime" => go.time[1] = Some(small),
                "winc" => go.increment[0] = small,
                "binc" => go.increment[1] = small,
                _ => go.moves_to_go = Some(small),
            }
        }
        (go, unknown)
    }

    /// The limits for the side to move, its clock taken into account.
    pub fn limits(&self, side: Side) -> Limits {
        let mut limits = self.limits;
        if let Some(left) = self.time[side.index()].filter(|_| !self.infinite) {
            // Not all of what is left: the answer has its way to go, too.
            let usable = left.saturating_sub(50).max(1);
            let moves = self.moves_to_go.unwrap_or(25).clamp(1, 50);
            let share = usable / moves + self.increment[side.index()] / 4 * 3;
            let share = share.clamp(1, usable);
            limits.milliseconds = Some(limits.milliseconds.map_or(share, |most| most.min(share)));
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_limits_and_clocks() {
        let (go, unknown) = Go::read("depth 6 wtime 10050 btime 100 winc 400 nonsense".split(' '));
        assert_eq!(unknown, ["nonsense"]);
        assert_eq!(go.limits(Side::White).depth, Some(6));
        assert_eq!(go.limits(Side::White).milliseconds, Some(10_000 / 25 + 300));
        assert_eq!(go.limits(Side::Black).milliseconds, Some(2));
        let (go, _) = Go::read("wtime -5".split(' '));
        assert_eq!(go.limits(Side::White).milliseconds, Some(1));
    }
}
