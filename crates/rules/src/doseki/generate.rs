//! All legal turns: whole boards of them at once, shape by shape.
//!
//! For one shape, a set of cells stands for all its polycubes at once, each by the first corner of its box.
//! One step of all of them is one shift of the set; what another checker keeps from standing there is one
//! intersection. Where a polycube overlaps the place it came from, only the cells that it did not fill
//! before are asked about; which, depends on shape and displacement alone.

use core::ops::ControlFlow;

use super::{
    board::{Cell, Vector},
    cells::Cells,
    geometry::Geometry,
    options::Path,
    polycube::Polycube,
    position::Position,
    shape::{Shape, box_cell},
    turn::{Move, Turn},
    ways::{Leg, Purpose},
};
use crate::Side;

/// Moves of one shape by one displacement.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The shape.
    pub shape: Shape,
    /// The displacement.
    pub by: Vector,
    /// Where the first corners of the polycubes' boxes come to be by moves that capture nothing.
    pub quiet: Cells,
    /// The same by moves that capture.
    pub captures: Cells,
}

impl Batch {
    /// How many moves.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.quiet.count() + self.captures.count()
    }

    /// The moves, captures last.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.moves_to(self.quiet).chain(self.moves_to(self.captures))
    }

    /// The moves that bring the first corners of the boxes to some of the cells of this batch.
    pub fn moves_to(&self, corners: Cells) -> impl Iterator<Item = Move> {
        corners.into_iter().map(|corner| self.move_to(corner))
    }

    /// The move that brings the first corner of the box to one of the cells of this batch.
    #[inline]
    #[must_use]
    pub fn move_to(&self, corner: Cell) -> Move {
        let from = Cell::from_index((corner.index() as i32 - self.by.flat()) as usize);
        Move { polycube: Polycube::at(self.shape, from), by: self.by }
    }
}

/// Where polycubes of one shape can stand after one displacement, by the first corners of their boxes.
#[derive(Clone, Copy)]
struct Standing {
    /// Nothing else is there.
    quiet: Cells,
    /// Enemy checkers are there, and nothing else.
    captures: Cells,
}

/// For each pattern of bits of the box of 2x2x2 cells, the corners at which none of these cells is ...
#[derive(Clone, Copy)]
struct Clear {
    /// ... occupied.
    of_any: Cells,
    /// ... occupied by an own checker.
    of_own: Cells,
}

/// What all shapes share in one position.
struct Generator<'a> {
    position: &'a Position,
    geometry: &'static Geometry,
    /// By pattern of bits.
    clear: Vec<Clear>,
}

impl<'a> Generator<'a> {
    fn new(position: &'a Position) -> Self {
        let own = position.cells_of(position.turn());
        let occupied = position.occupied();
        let free: [Clear; 8] = core::array::from_fn(|cell| {
            let back = -box_cell(cell as u8).flat();
            Clear { of_any: !occupied.shifted(back), of_own: !own.shifted(back) }
        });
        let mut clear = Vec::with_capacity(256);
        clear.push(Clear { of_any: !Cells::EMPTY, of_own: !Cells::EMPTY });
        for pattern in 1..256usize {
            let (last, rest) = (&free[pattern.trailing_zeros() as usize], pattern & (pattern - 1));
            let Clear { of_any, of_own } = clear[rest];
            clear.push(Clear { of_any: of_any & last.of_any, of_own: of_own & last.of_own });
        }
        Self { position, geometry: Geometry::of(position.options().size), clear }
    }

    fn path(&self) -> Path {
        self.position.options().path
    }

    /// All polycubes of a shape one step on, by which they are so far from where they began.
    #[inline]
    fn step(&self, shape: Shape, standing: &Cells, direction: Vector, by: Vector) -> Standing {
        let reached = self.geometry.step(standing, direction) & self.geometry.corners[shape.wide()];
        let clear = &self.clear[usize::from(shape.uncovered(by))];
        let quiet = reached & clear.of_any;
        Standing { quiet, captures: (reached & clear.of_own) ^ quiet }
    }

    /// Goes one leg in all its directions from where polycubes stand after a displacement, and hands over
    /// every displacement that it may end with, with where they stand then.
    #[inline]
    fn walk<B>(
        &self,
        shape: Shape,
        from: &Cells,
        gone: Vector,
        leg: Leg,
        mut take: impl FnMut(Vector, &Standing) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let steps = leg.steps(self.path());
        for &direction in leg.mode.directions() {
            let mut standing = *from;
            for count in 1..=*steps.end() {
                let by = gone + direction.times(count);
                let reached = self.step(shape, &standing, direction, by);
                if count >= *steps.start() {
                    take(by, &reached)?;
                }
                standing = reached.quiet;
                if standing.is_empty() {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// All moves of a shape.
    fn shape<B>(
        &self,
        shape: Shape,
        found: &mut Displacements,
        take: &mut impl FnMut(&Batch) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let formed = self.position.formed(self.position.turn(), shape);
        if formed.is_empty() {
            return ControlFlow::Continue(());
        }
        for way in shape.kind().ways() {
            let Some(then) = way.then else {
                self.walk(shape, &formed, Vector::ZERO, way.first, |by, reached| {
                    let quiet = if way.purpose == Purpose::Capturing { Cells::EMPTY } else { reached.quiet };
                    let captures =
                        if way.purpose == Purpose::Moving { Cells::EMPTY } else { reached.captures };
                    if (quiet | captures).is_empty() {
                        return ControlFlow::Continue(());
                    }
                    take(&Batch { shape, by, quiet, captures })
                })?;
                continue;
            };
            // Several routes lead to one displacement, and make one move: they are put together first.
            let _ = self.walk::<()>(shape, &formed, Vector::ZERO, way.first, |first, turning| {
                if turning.quiet.is_empty() {
                    return ControlFlow::Continue(());
                }
                self.walk(shape, &turning.quiet, first, then, |by, reached| {
                    found.add(by, reached);
                    ControlFlow::Continue(())
                })
            });
            for (by, Standing { quiet, captures }) in found.drain() {
                take(&Batch { shape, by, quiet, captures })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Where polycubes stand after two legs, by displacement.
struct Displacements {
    found: Vec<(Vector, Standing)>,
    /// For each displacement its place in `found` and one more; 0 if it is not there.
    places: Vec<u16>,
}

impl Displacements {
    fn new() -> Self {
        Self { found: Vec::new(), places: vec![0; 17 * 17 * 17] }
    }

    /// From -8 to 8 along each axis: no displacement on the board is longer.
    fn number(by: Vector) -> usize {
        let part = |along: i8| (along + 8) as usize;
        (part(by.level) * 17 + part(by.rank)) * 17 + part(by.file)
    }

    fn add(&mut self, by: Vector, reached: &Standing) {
        // Back where it began is no move (decision).
        if by == Vector::ZERO || (reached.quiet | reached.captures).is_empty() {
            return;
        }
        let place = &mut self.places[Self::number(by)];
        if *place == 0 {
            self.found.push((by, *reached));
            *place = self.found.len() as u16;
        } else {
            let (_, known) = &mut self.found[usize::from(*place) - 1];
            known.quiet |= reached.quiet;
            known.captures |= reached.captures;
        }
    }

    fn drain(&mut self) -> Vec<(Vector, Standing)> {
        let found = core::mem::take(&mut self.found);
        found.iter().for_each(|&(by, _)| self.places[Self::number(by)] = 0);
        found
    }
}

impl Position {
    /// Hands over all legal moves in batches, the shapes in the order of [`Shape::all`], until told to stop.
    /// Placements are not among them: see [`Position::placements`].
    pub fn try_for_each_batch<B>(&self, mut take: impl FnMut(&Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        let generator = Generator::new(self);
        let mut found = Displacements::new();
        Shape::all().try_for_each(|shape| generator.shape(shape, &mut found, &mut take))
    }

    /// Hands over all legal moves in batches, the shapes in the order of [`Shape::all`].
    pub fn for_each_batch(&self, mut take: impl FnMut(&Batch)) {
        let _ = self.try_for_each_batch::<()>(|batch| {
            take(batch);
            ControlFlow::Continue(())
        });
    }

    /// The corners of the boxes in which a side's checkers form a shape. A polycube may be subdivided (the
    /// page, "The polycube set"), so it does not matter what else they touch.
    #[must_use]
    pub fn formed(&self, side: Side, shape: Shape) -> Cells {
        let checkers = self.cells_of(side);
        let corners = Geometry::of(self.options().size).corners[shape.wide()];
        shape.offsets().fold(corners, |formed, offset| formed & checkers.shifted(-offset.flat()))
    }

    /// The cells on which the side to move may place an outside checker.
    #[must_use]
    pub fn placements(&self) -> Cells {
        if self.right(self.turn()) == 0 || self.is_over() {
            return Cells::EMPTY;
        }
        Geometry::of(self.options().size).inside & !self.occupied()
    }

    /// Every legal turn: the moves shape by shape, then the placements.
    #[must_use]
    pub fn legal_turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.for_each_batch(|batch| turns.extend(batch.moves().map(Turn::Move)));
        turns.extend(self.placements().into_iter().map(Turn::Place));
        turns
    }

    /// How many legal turns there are.
    #[must_use]
    pub fn count_turns(&self) -> u64 {
        let mut count = u64::from(self.placements().count());
        self.for_each_batch(|batch| count += u64::from(batch.count()));
        count
    }

    /// Whether there is a legal turn.
    #[must_use]
    pub fn has_turn(&self) -> bool {
        self.placements().any() || self.try_for_each_batch(|_| ControlFlow::Break(())).is_break()
    }

    /// The legal moves of one polycube of the side to move; none if it has no checkers there.
    #[must_use]
    pub fn moves_of(&self, polycube: Polycube) -> Vec<Move> {
        let mut moves = Vec::new();
        let shape = polycube.shape();
        if self.is_over() {
            return moves;
        }
        let _ = Generator::new(self).shape::<()>(shape, &mut Displacements::new(), &mut |batch| {
            moves.extend(batch.moves().filter(|one| one.polycube == polycube));
            ControlFlow::Continue(())
        });
        moves
    }
}

/// Counts all sequences of so many turns. Those of the last turn are counted without being made.
///
/// ```
/// use raumspiel_rules::doseki::{perft, Options, Position};
///
/// assert_eq!(perft(&Position::start(Options::read("size=5")?), 2), 3_139_732);
/// # Ok::<(), raumspiel_rules::chess::OptionError>(())
/// ```
#[must_use]
pub fn perft(position: &Position, plies: u32) -> u64 {
    match plies {
        0 => 1,
        1 => position.count_turns(),
        _ => position.legal_turns().into_iter().map(|turn| perft(&position.after(turn), plies - 1)).sum(),
    }
}
