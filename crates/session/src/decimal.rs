//! Numbers as text, and back.
//!
//! The standard library writes the shortest text that stands for exactly a number, and reads any. The tables and long
//! arithmetic for that are a twentieth of the page's program, which a first visit can do without.

/// A number to a thousandth, for the page and for what is remembered: `-0.125`, `26`.
#[must_use]
pub fn decimal(value: impl Into<f64>) -> String {
    let thousandths = (value.into() * 1000.0).round() as i64;
    let sign = if thousandths < 0 { "-" } else { "" };
    let size = thousandths.unsigned_abs();
    let text = format!("{sign}{}.{:03}", size / 1000, size % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The number of such a text: digits, of which some may stand behind a point, and perhaps a minus.
#[must_use]
pub fn read_decimal(text: &str) -> Option<f64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1.0, text), |digits| (-1.0, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && part.is_empty() {
        return None;
    }
    let (mut number, mut scale) = (0.0, 1.0);
    for digit in whole.chars().chain(part.chars()) {
        number = number * 10.0 + f64::from(digit.to_digit(10)?);
    }
    for _ in part.chars() {
        scale *= 10.0;
    }
    Some(sign * number / scale).filter(|number| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::{decimal, read_decimal};

    #[test]
    fn to_a_thousandth() {
        let texts = [0.0_f64, 1.0, 300.0, -0.125, -0.0004, 359.9996, 12.0304].map(decimal);
        assert_eq!(texts, ["0", "1", "300", "-0.125", "0", "360", "12.03"]);
    }

    #[test]
    fn what_is_written_reads_back_and_is_the_nearest_number() {
        for text in ["0", "1", "-0.125", "0.1", "359.999", "-12.03", "1764584210123", "8640000.5"] {
            assert_eq!(read_decimal(text), text.parse().ok());
            assert_eq!(read_decimal(text).map(decimal).as_deref(), Some(text));
        }
        assert_eq!(["2.", ".5", "007"].map(read_decimal), [Some(2.0), Some(0.5), Some(7.0)]);
    }

    #[test]
    fn what_is_no_such_number_is_none() {
        for text in ["", "-", ".", "--1", "1-", "1.2.3", "1e3", "inf", "NaN", " 1", "٣", &"9".repeat(400)] {
            assert_eq!(read_decimal(text), None, "{text}");
        }
    }
}
