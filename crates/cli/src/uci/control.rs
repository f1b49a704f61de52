//! What the reading thread tells the searching one while it searches: stop, and that pondering is over.

use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

/// The buttons of one search.
#[derive(Debug)]
pub struct Control {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Clone, Copy, Debug)]
struct State {
    stopped: bool,
    /// Whether the answer waits for `stop`, however soon the search ends.
    infinite: bool,
    ponders: bool,
    done: bool,
    /// When the time began to count.
    began: Instant,
}

impl Control {
    /// A search that begins now.
    pub fn new(infinite: bool, ponders: bool) -> Self {
        let state = State { stopped: false, infinite, ponders, done: false, began: Instant::now() };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// No thread panics while it holds this.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state());
        self.changed.notify_all();
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.change(|state| state.stopped = true);
    }

    /// The other side made the move that was expected: from now on the time counts.
    pub fn ponder_hit(&self) {
        self.change(|state| {
            if std::mem::take(&mut state.ponders) {
                state.began = Instant::now();
            }
        });
    }

    /// The answer has been given.
    pub fn finish(&self) {
        self.change(|state| state.done = true);
    }

    /// Whether the search was ended.
    pub fn is_stopped(&self) -> bool {
        self.state().stopped
    }

    /// Whether the answer has been given.
    pub fn is_done(&self) -> bool {
        self.state().done
    }

    /// Whether the search would wait for ever if nobody stopped it.
    pub fn waits(&self) -> bool {
        let state = *self.state();
        (state.infinite || state.ponders) && !state.stopped
    }

    /// The milliseconds that count: none while pondering.
    pub fn milliseconds(&self) -> u32 {
        let state = *self.state();
        if state.ponders { 0 } else { u32::try_from(state.began.elapsed().as_millis()).unwrap_or(u32::MAX) }
    }

    /// Waits until the answer may be given.
    pub fn wait(&self) {
        let waits = |state: &mut State| (state.infinite || state.ponders) && !state.stopped;
        drop(self.changed.wait_while(self.state(), waits));
    }
}
