//! The clock that the engine is lent.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use engine::{Report, Watch};

/// Time since its making, and perhaps a stop button that another thread may press.
#[derive(Clone, Debug)]
pub struct Clock {
    began: Instant,
    stop: Option<Arc<AtomicBool>>,
}

impl Clock {
    /// A clock that begins now.
    pub fn new() -> Self {
        Self { began: Instant::now(), stop: None }
    }

    /// A clock that begins now, with a stop button.
    pub fn with_stop(stop: Arc<AtomicBool>) -> Self {
        Self { stop: Some(stop), ..Self::new() }
    }

    /// Seconds since it began, never 0.
    pub fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64().max(1e-9)
    }

    /// Whole milliseconds since it began.
    pub fn elapsed_milliseconds(&self) -> u32 {
        u32::try_from(self.began.elapsed().as_millis()).unwrap_or(u32::MAX)
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl<M> Watch<M> for Clock {
    fn milliseconds(&mut self) -> u32 {
        self.elapsed_milliseconds()
    }

    fn stop(&mut self) -> bool {
        self.is_stopped()
    }
}

/// A clock that passes on what the search finds.
pub struct Reporting<F>(pub Clock, pub F);

impl<M, F: FnMut(&Report<M>, &Clock)> Watch<M> for Reporting<F> {
    fn milliseconds(&mut self) -> u32 {
        self.0.elapsed_milliseconds()
    }

    fn stop(&mut self) -> bool {
        self.0.is_stopped()
    }

    fn progress(&mut self, report: &Report<M>) {
        (self.1)(report, &self.0);
    }
}
