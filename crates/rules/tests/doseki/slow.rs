//! A second generator, slow and obvious: sets of places on a plain array, step by step. It shares no code
//! with the crate.

use std::{collections::BTreeSet, fmt};

/// File, rank, level, each from 0.
pub type Place = [i32; 3];

/// Whose checker is in a place: `r`, `b`, or `.` for none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    pub edge: i32,
    pub places: Vec<char>,
    pub turn: char,
    /// Red's, Black's.
    pub rights: [u32; 2],
    pub quiet: u32,
    pub number: u32,
    pub up_to: bool,
}

/// A move, or a placement: the one with no places before and a displacement that is a place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SlowTurn {
    /// Sorted.
    pub places: Vec<Place>,
    pub by: Place,
    pub letter: char,
    pub captured: usize,
    pub earned: usize,
}

/// Modes by how many axes they go along, with their number of cells; 0 for any number.
type Leg = (usize, i32);

fn add(one: Place, other: Place) -> Place {
    [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
}

fn distance(one: Place, other: Place) -> i32 {
    (0..3).map(|axis| (one[axis] - other[axis]).abs()).sum()
}

fn directions(axes: usize) -> Vec<Place> {
    let all = (0..27).map(|number| [number % 3 - 1, number / 3 % 3 - 1, number / 9 - 1]);
    all.filter(|step| step.iter().filter(|&&part| part != 0).count() == axes).collect()
}

/// The letter of connected places, by how many they are, how many pairs touch, and how many touch only one.
pub fn letter(places: &[Place]) -> Option<char> {
    let touching = |place: Place| places.iter().filter(|&&other| distance(place, other) == 1).count();
    let touches: Vec<usize> = places.iter().map(|&place| touching(place)).collect();
    let mut reached = vec![places[0]];
    let mut next = 0;
    while next < reached.len() {
        for &place in places {
            if distance(reached[next], place) == 1 && !reached.contains(&place) {
                reached.push(place);
            }
        }
        next += 1;
    }
    if reached.len() < places.len() {
        return None;
    }
    let (pairs, ends) =
        (touches.iter().sum::<usize>() / 2, touches.iter().filter(|&&count| count == 1).count());
    Some(match (places.len(), pairs, ends) {
        (1, ..) => 'P',
        (2, ..) => 'H',
        (3, ..) => 'B',
        (4, 4, 0) => 'R',
        (4, 3, 3) => 'A',
        (4, 3, 2) => 'E',
        (5, 4, 2) => 'C',
        (5, 5, 1) => 'G',
        (6, 6, 0) => 'J',
        (6, 6, 2) => 'M',
        (6, 7, 0) => 'W',
        (7, ..) => 'Q',
        (8, ..) => 'K',
        other => panic!("{other:?}: {places:?}"),
    })
}

/// The ways of each piece, pawns aside: one leg or two.
fn ways(letter: char) -> Vec<Vec<Leg>> {
    const O: Leg = (1, 0);
    const F: Leg = (2, 0);
    const D: Leg = (3, 0);
    match letter {
        'H' => vec![vec![(1, 2)], vec![(2, 2)]],
        'B' => vec![vec![F]],
        'R' => vec![vec![O]],
        'A' => vec![vec![(1, 2)], vec![F]],
        'E' => vec![vec![F], vec![(3, 2)]],
        'C' => vec![vec![F], vec![D]],
        'G' => vec![vec![O], vec![(2, 2)]],
        'J' => vec![vec![F, (2, 2)]],
        'M' => vec![vec![O], vec![D]],
        'W' => vec![vec![O, (1, 2)]],
        'Q' => vec![vec![O], vec![F]],
        'K' => vec![vec![O], vec![F], vec![D]],
        _ => panic!("{letter}"),
    }
}

impl Slow {
    pub fn read(text: &str, up_to: bool) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let layers: Vec<&str> = fields[0].split('|').rev().collect();
        let edge = layers.len() as i32;
        let mut places = Vec::new();
        for rank in layers.iter().flat_map(|layer| layer.split('/').rev()) {
            for letter in rank.chars() {
                match letter.to_digit(10) {
                    Some(empty) => places.extend((0..empty).map(|_| '.')),
                    None => places.push(letter),
                }
            }
        }
        assert_eq!(places.len() as i32, edge * edge * edge, "{text}");
        let number = |text: &str| text.parse().expect("a number");
        let (red, black) = fields[2].split_once(',').expect("two rights");
        Self {
            edge,
            places,
            turn: fields[1].chars().next().expect("a side"),
            rights: [number(red), number(black)],
            quiet: number(fields[3]),
            number: number(fields[4]),
            up_to,
        }
    }

    fn is_on(&self, place: Place) -> bool {
        place.iter().all(|part| (0..self.edge).contains(part))
    }

    fn at(&self, [file, rank, level]: Place) -> char {
        self.places[((level * self.edge + rank) * self.edge + file) as usize]
    }

    fn set(&mut self, [file, rank, level]: Place, letter: char) {
        self.places[((level * self.edge + rank) * self.edge + file) as usize] = letter;
    }

    fn all(&self) -> impl Iterator<Item = Place> + use<> {
        let edge = self.edge;
        (0..edge * edge * edge).map(move |number| [number % edge, number / edge % edge, number / edge / edge])
    }

    /// All sets of own checkers that are pieces, each with its letter.
    pub fn polycubes(&self) -> Vec<(Vec<Place>, char)> {
        let mut found = Vec::new();
        for corner in self.all() {
            let own: Vec<Place> = (0..8)
                .map(|number| add(corner, [number & 1, number >> 1 & 1, number >> 2]))
                .filter(|&place| self.is_on(place) && self.at(place) == self.turn)
                .collect();
            for chosen in 1..1usize << own.len() {
                let places: Vec<Place> = (0..own.len())
                    .filter(|number| chosen >> number & 1 == 1)
                    .map(|number| own[number])
                    .collect();
                // Found in one box only: the one that it touches at its first corner's sides.
                let touches = (0..3).all(|axis| places.iter().any(|place| place[axis] == corner[axis]));
                if touches && let Some(letter) = letter(&places) {
                    found.push((places, letter));
                }
            }
        }
        found
    }

    /// How many own and enemy checkers, not of the polycube, are where it would stand; `None` off the board.
    fn others(&self, polycube: &[Place], by: Place) -> Option<(usize, usize)> {
        let (mut own, mut enemies) = (0, 0);
        for &place in polycube {
            let there = add(place, by);
            if !self.is_on(there) {
                return None;
            }
            if !polycube.contains(&there) && self.at(there) != '.' {
                if self.at(there) == self.turn { own += 1 } else { enemies += 1 }
            }
        }
        Some((own, enemies))
    }

    /// All displacements that a leg can end with, with the number of captured checkers.
    fn leg(&self, polycube: &[Place], begin: Place, (axes, length): Leg) -> Vec<(Place, usize)> {
        let mut ends = Vec::new();
        for direction in directions(axes) {
            let mut here = begin;
            for count in 1.. {
                here = add(here, direction);
                let Some((0, enemies)) = self.others(polycube, here) else { break };
                if length == 0 || count == length || (self.up_to && count < length) {
                    ends.push((here, enemies));
                }
                if enemies > 0 || count == length {
                    break;
                }
            }
        }
        ends
    }

    fn ends(&self, polycube: &[Place], letter: char) -> BTreeSet<(Place, usize)> {
        let start = [0, 0, 0];
        let mut ends = BTreeSet::new();
        if letter == 'P' {
            ends.extend(self.leg(polycube, start, (1, 1)).into_iter().filter(|&(_, captured)| captured == 0));
            ends.extend(self.leg(polycube, start, (2, 1)).into_iter().filter(|&(_, captured)| captured == 1));
            return ends;
        }
        for way in ways(letter) {
            let first = self.leg(polycube, start, way[0]);
            if way.len() == 1 {
                ends.extend(first);
                continue;
            }
            for (turning, _) in first.into_iter().filter(|&(_, captured)| captured == 0) {
                ends.extend(self.leg(polycube, turning, way[1]));
            }
        }
        ends.retain(|&(end, _)| end != start);
        ends
    }

    pub fn far_rank(&self) -> i32 {
        if self.turn == 'r' { self.edge - 1 } else { 0 }
    }

    fn right(&mut self) -> &mut u32 {
        &mut self.rights[usize::from(self.turn == 'b')]
    }

    /// All legal turns, sorted.
    pub fn turns(&mut self) -> Vec<SlowTurn> {
        let mut turns = Vec::new();
        if !['r', 'b'].iter().all(|side| self.places.contains(side)) {
            return turns;
        }
        for (mut places, letter) in self.polycubes() {
            places.sort();
            for (by, captured) in self.ends(&places, letter) {
                let reached =
                    |place: &&Place| place[1] != self.far_rank() && place[1] + by[1] == self.far_rank();
                let earned = places.iter().filter(reached).count();
                turns.push(SlowTurn { places: places.clone(), by, letter, captured, earned });
            }
        }
        if *self.right() > 0 {
            let empty = self.all().filter(|&place| self.at(place) == '.');
            turns.extend(empty.map(|by| SlowTurn {
                places: vec![],
                by,
                letter: '*',
                captured: 0,
                earned: 0,
            }));
        }
        turns.sort();
        turns
    }

    pub fn after(&self, turn: &SlowTurn) -> Self {
        let mut next = self.clone();
        next.quiet = if turn.captured > 0 || turn.letter == '*' { 0 } else { self.quiet + 1 };
        if turn.letter == '*' {
            next.set(turn.by, self.turn);
            *next.right() -= 1;
        } else {
            turn.places.iter().for_each(|&place| next.set(place, '.'));
            turn.places.iter().for_each(|&place| next.set(add(place, turn.by), self.turn));
            *next.right() += turn.earned as u32;
        }
        if self.turn == 'b' {
            next.number += 1;
        }
        next.turn = if self.turn == 'r' { 'b' } else { 'r' };
        next
    }
}

impl fmt::Display for Slow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for level in (0..self.edge).rev() {
            for rank in (0..self.edge).rev() {
                text.extend((0..self.edge).map(|file| self.at([file, rank, level])));
                text.push(if rank > 0 { '/' } else { '|' });
            }
        }
        text.pop();
        for empty in (1..=9).rev() {
            text = text.replace(&".".repeat(empty), &empty.to_string());
        }
        let ([red, black], turn) = (self.rights, self.turn);
        write!(f, "{text} {turn} {red},{black} {} {}", self.quiet, self.number)
    }
}
