//! How a piece that has moved is shown moving.

use session::model::BoardModel;
use three_d::{InnerSpace, Vec3, vec3};

/// How long a glide takes, in milliseconds.
pub const DURATION_MS: f32 = 260.0;

/// How far a glide has come after so many milliseconds: 0 to 1, gently starting and stopping.
#[must_use]
pub fn glide_progress(elapsed_ms: f32) -> f32 {
    let t = (elapsed_ms / DURATION_MS).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// When the last glide began, so that each change of the pieces is played once.
///
/// The clock reads no time itself: the page passes its own milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct GlideClock {
    revision: Option<u64>,
    started_ms: Option<f64>,
}

impl GlideClock {
    /// Looks at a new model: starts a glide if the pieces have changed since the last one and some moved.
    /// With `still` (for people who want no motion) it never does. The first model seen does not glide.
    pub fn follow(&mut self, model: &BoardModel, now_ms: f64, still: bool) {
        let changed = self.revision.is_some_and(|revision| revision != model.revision);
        if changed {
            self.started_ms = (!still && !model.glides.is_empty()).then_some(now_ms);
        }
        self.revision = Some(model.revision);
    }

    /// How far the glide has come, for [`Scene::draw`](crate::Scene::draw); 1 when there is none.
    #[must_use]
    pub fn progress(&self, now_ms: f64) -> f32 {
        self.started_ms.map_or(1.0, |started| glide_progress((now_ms - started) as f32))
    }

    /// Whether another frame is needed after the one drawn at `now_ms`.
    #[must_use]
    pub fn is_running(&self, now_ms: f64) -> bool {
        self.progress(now_ms) < 1.0
    }

    /// Ends the glide at once.
    pub fn finish(&mut self) {
        self.started_ms = None;
    }
}

/// Where a piece is on its way between two floors: a straight way, lifted a little in between.
pub(crate) fn on_the_way(from: Vec3, to: Vec3, progress: f32) -> Vec3 {
    let lift = 0.12 * (to - from).magnitude().min(2.0) * 4.0 * progress * (1.0 - progress);
    from + (to - from) * progress + vec3(0.0, lift, 0.0)
}

/// The size, 1 for whole, of a captured piece: it stays until the glide nearly arrives, then shrinks away.
pub(crate) fn captured_size(progress: f32) -> f32 {
    ((1.0 - progress) / 0.3).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::model::{Coordinates, Extent, Glide};

    fn model(revision: u64, glides: usize) -> BoardModel {
        let cell = Coordinates { file: 0, rank: 0, level: 0 };
        let extent = Extent { files: 4, ranks: 4, levels: 4 };
        let glides = vec![Glide { from: cell, to: cell }; glides];
        BoardModel { glides, revision, ..BoardModel::empty(extent) }
    }

    #[test]
    fn progress_runs_from_nought_to_one() {
        assert_eq!(glide_progress(-5.0), 0.0);
        assert_eq!(glide_progress(DURATION_MS), 1.0);
        assert_eq!(glide_progress(1e9), 1.0);
        let steps: Vec<f32> = (0..=26).map(|step| glide_progress(step as f32 * 10.0)).collect();
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn each_change_is_played_once() {
        let mut clock = GlideClock::default();
        clock.follow(&model(1, 1), 0.0, false);
        assert!(!clock.is_running(0.0), "the first model is only shown");
        clock.follow(&model(2, 1), 1000.0, false);
        assert!(clock.is_running(1000.0) && clock.progress(1000.0) == 0.0);
        clock.follow(&model(2, 1), 1100.0, false);
        assert!(clock.progress(1100.0) > 0.0, "the same revision does not start again");
        assert!(!clock.is_running(1260.0));
        clock.follow(&model(3, 0), 2000.0, false);
        assert!(!clock.is_running(2000.0), "nothing moved");
        clock.follow(&model(4, 1), 3000.0, true);
        assert!(!clock.is_running(3000.0), "motion is switched off");
    }

    #[test]
    fn captured_piece_stays_then_goes() {
        assert_eq!(captured_size(0.0), 1.0);
        assert_eq!(captured_size(0.7), 1.0);
        assert_eq!(captured_size(1.0), 0.0);
    }
}
