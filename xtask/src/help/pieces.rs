//! The tables of how the pieces move: vectors, how many, and a picture of what they reach.

use std::marker::PhantomData;

use rules::chess::vectors::{pawn_diagonals, pawn_steps, vectors};
use rules::chess::{Artemis, Cell, Options, PawnCaptures, Variant};
use rules::{Coordinates, Piece, Role, Side};

use super::boards::{self, Mark};
use super::reach::reach;
use super::vectors::compact;
use super::words::{capital, count, list, small};

/// One row: a piece, or one of a pawn's ways to move.
struct Row<V: Variant> {
    game: PhantomData<V>,
    id: String,
    name: String,
    piece: Piece,
    vectors: Vec<[i8; 3]>,
    slides: bool,
    captures: bool,
}

/// Where the piece of a picture stands: a central cell; of two, the one nearer to its side.
fn stand<V: Variant>(side: Side) -> Cell<V> {
    let middle = match side {
        Side::White => (V::SIZE - 1) / 2,
        Side::Black => V::SIZE / 2,
    };
    Cell::new(Coordinates { file: middle, rank: middle, level: middle })
        .unwrap_or_else(|| unreachable!("the board is larger than that"))
}

/// An id that the page has once: that of the first game, and of the others with their names before it.
fn id<V: Variant>(id: &str) -> String {
    if V::NAME == Artemis::NAME { id.to_owned() } else { format!("{}-{id}", V::NAME) }
}

impl<V: Variant> Row<V> {
    fn new(role: Role) -> Self {
        Self {
            game: PhantomData,
            id: id::<V>(role.name()),
            name: capital(role.name()),
            piece: Piece { side: Side::White, role },
            vectors: vectors(role),
            slides: !matches!(role, Role::King | Role::Knight),
            captures: false,
        }
    }

    fn pawn(side: Side, what: &str, vectors: Vec<[i8; 3]>) -> Self {
        Self {
            game: PhantomData,
            id: id::<V>(&format!("{}-pawn-{}", small(side), what.replace(' ', "-"))),
            name: format!("{side}, {what}"),
            piece: Piece { side, role: Role::Pawn },
            vectors,
            slides: false,
            captures: false,
        }
    }

    fn reached(&self) -> Vec<Cell<V>> {
        reach(stand::<V>(self.piece.side), &self.vectors, self.slides)
    }

    /// What the picture shows, in a sentence.
    fn label(&self) -> String {
        let piece = match self.piece.role {
            Role::Pawn => format!("{} pawn", self.piece.side),
            role => capital(role.name()),
        };
        let verb = if self.captures { "captures on" } else { "reaches" };
        format!("{piece} on {} {verb} {}.", stand::<V>(self.piece.side), list(&self.reached()))
    }

    fn picture(&self) -> String {
        let mark = if self.captures { Mark::Cross } else { Mark::Dot };
        let mut marks = vec![(stand::<V>(self.piece.side), Mark::Piece(self.piece))];
        marks.extend(self.reached().into_iter().map(|cell| (cell, mark)));
        boards::levels(&self.label(), &marks)
    }

    fn vectors_html(&self) -> String {
        let spans =
            compact(&self.vectors, self.slides).into_iter().map(|text| format!("<span>{text}</span>"));
        spans.collect::<Vec<_>>().join(" ")
    }

    fn html(&self) -> String {
        format!(
            "<tr role=\"row\" id=\"{}\">\n<th role=\"rowheader\" scope=\"row\">{}</th>\n\
             <td role=\"cell\" class=\"vectors\">{}</td>\n<td role=\"cell\" class=\"count\">{}</td>\n\
             <td role=\"cell\" class=\"picture\">{}\n<p>{} from <code>{}</code></p></td>\n</tr>",
            self.id,
            self.name,
            self.vectors_html(),
            count(self.vectors.len(), "vector"),
            self.picture(),
            count(self.reached().len(), "cell"),
            stand::<V>(self.piece.side),
        )
    }
}

fn html<V: Variant>(rows: &[Row<V>]) -> String {
    rows.iter().map(Row::<V>::html).collect::<Vec<_>>().join("\n")
}

/// The pieces that move alike for both sides, in the order of the author's page.
fn piece_rows<V: Variant>() -> Vec<Row<V>> {
    let order = [Role::Rook, Role::Bishop, Role::Unicorn, Role::Queen, Role::King, Role::Knight];
    order.into_iter().filter(|role| V::ROLES.contains(role)).map(Row::new).collect()
}

fn pawn_rows<V: Variant>() -> Vec<Row<V>> {
    let rows = |side| {
        let steps = pawn_steps(side);
        let captures = match V::pawn_captures(&Options::default()) {
            PawnCaptures::Straight => steps.to_vec(),
            PawnCaptures::Diagonal => pawn_diagonals(side).to_vec(),
        };
        let capture = Row { captures: true, ..Row::pawn(side, "capture", captures) };
        if V::FIRST_MOVES {
            let first = steps.into_iter().flat_map(|step| [step, step.map(|part| 2 * part)]).collect();
            vec![Row::pawn(side, "first move", first), Row::pawn(side, "later moves", steps.into()), capture]
        } else {
            vec![Row::pawn(side, "move", steps.into()), capture]
        }
    };
    Side::ALL.into_iter().flat_map(rows).collect()
}

fn diagonal_rows() -> Vec<Row<Artemis>> {
    let row =
        |side| Row { captures: true, ..Row::pawn(side, "diagonal capture", pawn_diagonals(side).into()) };
    Side::ALL.map(row).into()
}

/// Rows for every piece but the pawn.
pub fn pieces<V: Variant>() -> String {
    html(&piece_rows::<V>())
}

/// Rows for a pawn's first move, if that is another, its other moves and its captures.
pub fn pawns<V: Variant>() -> String {
    html(&pawn_rows::<V>())
}

/// Rows for a pawn's captures under the option `diagonal`.
pub fn diagonal_captures() -> String {
    html(&diagonal_rows())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess::{Position, Raumschach, Setup};

    fn all() -> Vec<Row<Artemis>> {
        piece_rows().into_iter().chain(pawn_rows()).chain(diagonal_rows()).collect()
    }

    #[test]
    fn as_many_marks_as_reached_cells() {
        check_marks(all());
        check_marks(piece_rows::<Raumschach>());
        check_marks(pawn_rows::<Raumschach>());
    }

    fn check_marks<V: Variant>(rows: Vec<Row<V>>) {
        for row in rows {
            let symbol = if row.captures { "\"#cross\"" } else { "\"#dot\"" };
            assert_eq!(row.picture().matches(symbol).count(), row.reached().len(), "{}", row.id);
        }
    }

    #[test]
    fn as_many_vectors_as_the_rules_have() {
        let counts = |rows: &[Row<Artemis>]| rows.iter().map(|row| row.vectors.len()).collect::<Vec<_>>();
        assert_eq!(counts(&piece_rows()), [6, 12, 26, 26, 24]);
        assert_eq!(counts(&pawn_rows()), [4, 2, 2, 4, 2, 2]);
        assert_eq!(counts(&diagonal_rows()), [5, 5]);
    }

    #[test]
    fn a_label_is_a_sentence() {
        let rows = pawn_rows::<Artemis>();
        assert_eq!(rows[0].label(), "White pawn on b2B reaches b3B, b4B, b2C and b2D.");
        assert_eq!(rows[5].label(), "Black pawn on c3C captures on c3B and c2C.");
        assert!(piece_rows::<Artemis>()[0].label().starts_with("Rook on b2B reaches b2A, b1B, a2B,"));
    }

    /// The pictures show what the move generator lets a piece do, both kings standing out of its way.
    #[test]
    fn the_move_generator_agrees() {
        assert_eq!(agreeing(all()), 12);
        assert_eq!(agreeing(piece_rows::<Raumschach>()), 5);
        assert_eq!(agreeing(pawn_rows::<Raumschach>()), 4);
    }

    fn agreeing<V: Variant>(rows: Vec<Row<V>>) -> usize {
        let mut compared = 0;
        for row in rows.into_iter().filter(|row| row.piece.role != Role::King) {
            let reached = row.reached();
            let free: Vec<_> = Cell::all()
                .filter(|cell| *cell != stand::<V>(row.piece.side) && !reached.contains(cell))
                .collect();
            let position = free.iter().flat_map(|&white| free.iter().map(move |&black| [white, black]));
            let position = position.filter_map(|kings| with_kings(&row, kings)).next();
            let position = position.unwrap_or_else(|| panic!("no room for the kings: {}", row.id));
            let mut found: Vec<_> = position
                .legal_moves()
                .into_iter()
                .filter(|legal| legal.from == stand::<V>(row.piece.side))
                .filter(|&legal| position.is_capture(legal) == row.captures)
                .map(|legal| legal.to)
                .collect();
            found.sort_unstable();
            assert_eq!(found, reached, "{}", row.id);
            compared += 1;
        }
        compared
    }

    /// The row's piece and both kings; where it captures, something to capture in each cell.
    fn with_kings<V: Variant>(row: &Row<V>, kings: [Cell<V>; 2]) -> Option<Position<V>> {
        let diagonal = row.id.contains("diagonal");
        let captures = if diagonal { PawnCaptures::Diagonal } else { PawnCaptures::Straight };
        let mut setup = Setup::empty(Options { pawn_captures: captures, ..Options::default() });
        setup.turn = row.piece.side;
        setup.pieces[stand::<V>(row.piece.side)] = Some(row.piece);
        for (side, king) in Side::ALL.into_iter().zip(kings) {
            setup.pieces[king] = Some(Piece { side, role: Role::King });
        }
        if V::FIRST_MOVES && row.piece.role == Role::Pawn && !row.id.contains("first") {
            setup.spent.push(stand::<V>(row.piece.side));
        }
        for cell in row.reached().into_iter().filter(|_| row.captures) {
            setup.pieces[cell] = Some(Piece { side: row.piece.side.opponent(), role: Role::Knight });
        }
        let position = Position::new(&setup).ok()?;
        (!position.is_check()).then_some(position)
    }
}
