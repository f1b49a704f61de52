//! Which functions sleep, and how the halves reach each other.

use std::collections::{BTreeMap, BTreeSet};

use super::{Listed, Program};
use crate::run::Outcome;

/// A call through a table takes about as many bytes; what is no longer can as well stay.
const SHORT: usize = 16;

/// The cut.
pub(super) struct Plan {
    /// The functions that sleep.
    pub(super) asleep: BTreeSet<u32>,
    /// Those of them that the half that is awake can call, with their places in the table between the halves.
    pub(super) called: BTreeMap<u32, u32>,
    /// The functions of the half that is awake that the other calls, with their places in the table.
    pub(super) calling: BTreeMap<u32, u32>,
    /// The function of JavaScript that wakes the other half.
    pub(super) wake: u32,
}

impl Plan {
    /// Decides.
    pub(super) fn make(program: &Program, listed: &Listed) -> Outcome<Self> {
        let wake = program.wake.ok_or("The page's program does not import what wakes its other half.")?;
        let sleeps = |name: &str, stays: bool| listed.has(name) && !stays;
        let own = program.own();
        let mut asleep: BTreeSet<u32> = own
            .filter(|(_, function)| sleeps(&function.name, function.stays))
            .map(|(index, _)| index)
            .collect();
        if asleep.is_empty() {
            return Err(format!("No function of the page's program is named in {}.", super::LIST));
        }
        // Short ones get up again, until no more do: who is called only by them may be short as well.
        loop {
            let called = called(program, &asleep);
            let short: Vec<u32> = program
                .own()
                .filter(|(index, function)| {
                    called.contains(index)
                        && function.body.range().len() <= SHORT
                        && function.calls.is_disjoint(&asleep)
                })
                .map(|(index, _)| index)
                .collect();
            if short.is_empty() {
                break;
            }
            short.iter().for_each(|index| {
                asleep.remove(index);
            });
        }
        let called: BTreeMap<u32, u32> = called(program, &asleep).into_iter().zip(0..).collect();
        let from_asleep = program.own().filter(|(index, _)| asleep.contains(index));
        let calling: BTreeSet<u32> =
            from_asleep.flat_map(|(_, function)| function.calls.difference(&asleep).copied()).collect();
        let calling = calling.into_iter().zip(called.len() as u32..).collect();
        Ok(Self { asleep, called, calling, wake })
    }

    /// How many places the table between the halves has.
    pub(super) fn places(&self) -> u32 {
        (self.called.len() + self.calling.len()) as u32
    }
}

/// Functions that sleep, and are called by those that don't, by JavaScript or through tables.
fn called(program: &Program, asleep: &BTreeSet<u32>) -> BTreeSet<u32> {
    let awake = program.own().filter(|(index, _)| !asleep.contains(index));
    let calls = awake.flat_map(|(_, function)| function.calls.iter().copied());
    calls.chain(program.reached.iter().copied()).filter(|index| asleep.contains(index)).collect()
}
