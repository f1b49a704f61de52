//! The clock that the engine is lent.

use std::time::Instant;

use engine::Watch;

/// Time since its making.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
}

impl Clock {
    /// A clock that begins now.
    pub fn new() -> Self {
        Self { began: Instant::now() }
    }

    /// Seconds since it began, never 0.
    pub fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64().max(1e-9)
    }
}

impl<M> Watch<M> for Clock {
    fn milliseconds(&mut self) -> u32 {
        u32::try_from(self.began.elapsed().as_millis()).unwrap_or(u32::MAX)
    }
}
