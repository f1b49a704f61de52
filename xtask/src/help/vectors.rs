//! Vectors in the compact style of the author's page: `(±1,±2,0)` for four of a knight's leaps.

/// Along one axis: how far, and which ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    size: u8,
    plus: bool,
    minus: bool,
}

impl Part {
    fn new(part: i8) -> Self {
        Self { size: part.unsigned_abs(), plus: part > 0, minus: part < 0 }
    }

    /// Both parts in one, if they are as long as each other.
    fn merged(self, other: Self) -> Option<Self> {
        let merged = Self { plus: self.plus || other.plus, minus: self.minus || other.minus, ..self };
        (self.size == other.size).then_some(merged)
    }

    fn text(self, slides: bool) -> String {
        let sign = match (self.plus, self.minus) {
            (true, true) => "±",
            (true, false) => "+",
            (false, true) => "−",
            (false, false) => return "0".to_owned(),
        };
        if slides { format!("{sign}n") } else { format!("{sign}{}", self.size) }
    }
}

/// Several vectors in one: every choice among the ways of its three parts.
type Family = [Part; 3];

/// The vectors as few texts; of a piece that slides, the steps are given and `n` stands for any number.
///
/// Vectors that differ in one sign only are written as one with `±`. No vector is in two of the texts.
pub fn compact(vectors: &[[i8; 3]], slides: bool) -> Vec<String> {
    let mut families: Vec<Family> = vectors.iter().map(|vector| vector.map(Part::new)).collect();
    for axis in 0..3 {
        families = merge_along(axis, &families);
    }
    families.sort_by_key(order);
    let text = |family: &Family| format!("({})", family.map(|part| part.text(slides)).join(","));
    families.iter().map(text).collect()
}

/// Puts together the families that differ in the signs along one axis only.
fn merge_along(axis: usize, families: &[Family]) -> Vec<Family> {
    let mut merged: Vec<Family> = Vec::new();
    for family in families {
        let alike = |other: &&mut Family| (0..3).all(|at| at == axis || other[at] == family[at]);
        let both = merged.iter_mut().filter(alike).find_map(|other| {
            let part = other[axis].merged(family[axis])?;
            Some((other, part))
        });
        match both {
            Some((other, part)) => other[axis] = part,
            None => merged.push(*family),
        }
    }
    merged
}

/// Few axes first, then files before ranks before levels, then short before long, then upward first.
fn order(family: &Family) -> impl Ord + use<> {
    let axes = family.iter().filter(|part| part.size > 0).count();
    (axes, family.map(|part| part.size == 0), family.map(|part| part.size), family.map(|part| !part.plus))
}

#[cfg(test)]
mod tests {
    use super::compact;
    use rules::Role;
    use rules::Side::{Black, White};
    use rules::chess::vectors::{pawn_diagonals, vectors};

    #[test]
    fn pieces_are_written_as_on_the_authors_page() {
        let rook = ["(±n,0,0)", "(0,±n,0)", "(0,0,±n)"];
        let bishop = ["(±n,±n,0)", "(±n,0,±n)", "(0,±n,±n)"];
        assert_eq!(compact(&vectors(Role::Rook), true), rook);
        assert_eq!(compact(&vectors(Role::Bishop), true), bishop);
        let queen = [&rook[..], &bishop, &["(±n,±n,±n)"]].concat();
        assert_eq!(compact(&vectors(Role::Queen), true), queen);
        let king: Vec<String> = queen.iter().map(|text| text.replace('n', "1")).collect();
        assert_eq!(compact(&vectors(Role::King), false), king);
        assert_eq!(
            compact(&vectors(Role::Knight), false),
            ["(±1,±2,0)", "(±2,±1,0)", "(±1,0,±2)", "(±2,0,±1)", "(0,±1,±2)", "(0,±2,±1)"]
        );
    }

    #[test]
    fn one_way_parts_keep_their_sign() {
        assert_eq!(compact(&pawn_diagonals(White), false), ["(±1,+1,0)", "(±1,0,+1)", "(0,+1,+1)"]);
        assert_eq!(compact(&pawn_diagonals(Black), false), ["(±1,−1,0)", "(±1,0,−1)", "(0,−1,−1)"]);
        assert_eq!(compact(&[[0, 0, 2], [0, 1, 0], [0, 2, 0]], false), ["(0,+1,0)", "(0,+2,0)", "(0,0,+2)"]);
    }

    /// What no single text can hold is divided, and nothing is added.
    #[test]
    fn a_missing_vector_is_not_made_up() {
        let three = [[1, 1, 0], [-1, 1, 0], [1, -1, 0]];
        assert_eq!(compact(&three, false), ["(±1,+1,0)", "(+1,−1,0)"]);
        assert_eq!(compact(&[], false), [""; 0]);
    }
}
