//! Numbers as text.

/// A number to a thousandth, for the page and for what is remembered: `-0.125`.
///
/// The standard library finds the shortest text that stands for exactly this number; the tables for that are ten
/// kilobytes of program, which a first visit can do without.
#[must_use]
pub fn decimal(value: f32) -> String {
    let thousandths = (value * 1000.0).round() as i32;
    let sign = if thousandths < 0 { "-" } else { "" };
    let size = thousandths.unsigned_abs();
    format!("{sign}{}.{:03}", size / 1000, size % 1000)
}

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn to_a_thousandth() {
        let texts = [0.0, 1.0, -0.125, -0.0004, 359.9996, 12.0304].map(decimal);
        assert_eq!(texts, ["0.000", "1.000", "-0.125", "0.000", "360.000", "12.030"]);
    }
}
