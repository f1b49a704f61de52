//! How often the graphics were taken away.

/// When pictures were lost, in milliseconds.
#[derive(Clone, Debug, Default)]
pub struct Losses(Vec<f64>);

impl Losses {
    /// So many losses within [`Losses::WITHIN_MS`] are too many.
    pub const MOST: usize = 3;
    /// A minute, in milliseconds.
    pub const WITHIN_MS: f64 = 60_000.0;

    /// A picture was lost. Says whether it is better given up, because it would only be lost again.
    pub fn lose(&mut self, now_ms: f64) -> bool {
        self.0.retain(|&then| now_ms - then < Self::WITHIN_MS);
        self.0.push(now_ms);
        self.0.len() >= Self::MOST
    }
}

#[cfg(test)]
mod tests {
    use super::Losses;

    #[test]
    fn the_third_loss_within_a_minute_is_one_too_many() {
        let told = |times: &[f64]| {
            let mut losses = Losses::default();
            times.iter().map(|&time| losses.lose(time * 1000.0)).collect::<Vec<_>>()
        };
        assert_eq!(told(&[0.0, 1.0, 59.0]), [false, false, true]);
        assert_eq!(told(&[0.0, 1.0, 60.0, 60.5]), [false, false, false, true]);
        assert_eq!(told(&[0.0, 100.0, 200.0, 300.0]), [false; 4]);
    }
}
