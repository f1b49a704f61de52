//! The thirteen pieces: how many orientations each has, and that they are all that fits into a box.

use std::collections::BTreeSet;

use raumspiel_rules::doseki::{Kind, Shape, Vector};

use super::slow::{Place, letter};

fn places(shape: Shape) -> Vec<Place> {
    shape.offsets().map(|Vector { file, rank, level }| [file.into(), rank.into(), level.into()]).collect()
}

/// Pushed to the origin and sorted.
fn settled(mut places: Vec<Place>) -> Vec<Place> {
    let least = [0, 1, 2].map(|axis| places.iter().map(|place| place[axis]).min().unwrap_or_default());
    for place in &mut places {
        *place = [0, 1, 2].map(|axis| place[axis] - least[axis]);
    }
    places.sort();
    places
}

/// All that rotations make of it.
fn orientations(places: Vec<Place>) -> BTreeSet<Vec<Place>> {
    let mut known = BTreeSet::from([settled(places)]);
    loop {
        let turn = |turned: fn(&Place) -> Place| {
            known.iter().map(|places| settled(places.iter().map(turned).collect())).collect::<Vec<_>>()
        };
        let further = [turn(|&[x, y, z]| [-y, x, z]), turn(|&[x, y, z]| [x, -z, y])].concat();
        let before = known.len();
        known.extend(further);
        if known.len() == before {
            return known;
        }
    }
}

#[test]
fn orientation_counts_of_the_page() {
    let counts = Kind::ALL.map(|kind| Shape::of(kind).count());
    assert_eq!(counts, [1, 3, 12, 3, 8, 12 + 12, 24, 24, 4, 12, 12, 8, 1]);
    assert_eq!(Shape::all().count(), 136);
    for kind in Kind::ALL {
        let mut left: BTreeSet<Vec<Place>> = Shape::of(kind).map(|shape| settled(places(shape))).collect();
        assert_eq!(left.len(), Shape::of(kind).count());
        let mut turned = Vec::new();
        while let Some(example) = left.first() {
            let orientations = orientations(example.clone());
            assert!(orientations.is_subset(&left), "{kind}");
            left.retain(|shape| !orientations.contains(shape));
            turned.push(orientations.len());
        }
        // "The isomer pair, twelve possible orientations for each isomer."
        let whole = vec![Shape::of(kind).count()];
        assert_eq!(turned, if kind == Kind::Episcope { vec![12, 12] } else { whole }, "{kind}");
        assert!(Shape::of(kind).all(|shape| shape.offsets().count() == kind.cells() as usize));
    }
}

/// "The thirteen are exactly the connected sets that fit in a 2x2x2 box" (decision).
#[test]
fn the_shapes_are_the_connected_sets_in_a_box() {
    for bits in 1..=u8::MAX {
        let places: Vec<Place> = (0..8)
            .filter(|number| bits >> number & 1 == 1)
            .map(|number| [number & 1, number >> 1 & 1, number >> 2])
            .collect();
        let touches = (0..3).all(|axis| places.iter().any(|place| place[axis] == 0));
        let expected = if touches { letter(&places) } else { None };
        let found = Shape::from_bits(bits);
        assert_eq!(found.map(|shape| shape.kind().letter()), expected, "{bits:08b}");
        assert!(found.is_none_or(|shape| shape.bits() == bits));
    }
    assert_eq!(Shape::from_bits(0), None);
}

#[test]
fn ways_are_written_as_on_the_page() {
    let text = |kind: Kind| {
        let ways = kind.ways().iter().map(|way| match way.then {
            Some(then) => format!("{} then {then}", way.first),
            None => way.first.to_string(),
        });
        ways.collect::<Vec<_>>().join(" or ")
    };
    let expected = [
        "O(1) or F(1)",
        "O(2) or F(2)",
        "F",
        "O",
        "O(2) or F",
        "F or D(2)",
        "F or D",
        "O or F(2)",
        "F then F(2)",
        "O or D",
        "O then O(2)",
        "O or F",
        "O or F or D",
    ];
    assert_eq!(Kind::ALL.map(text), expected);
}
