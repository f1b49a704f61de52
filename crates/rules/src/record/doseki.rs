//! Records of Doseki.

use super::{
    ending::{Cause, Ending},
    link::{DigitReader, DigitWriter},
    on_board::{AnyMove, OnBoard, Step},
    ruleset::Ruleset,
};
use crate::{
    Coordinates, Extent, Figure, Side,
    dashes::is_dash,
    doseki::{
        Cell, Cells, Doseki, Kind, Move, NAME, OptionError, Options, Polycube, Position, PositionTextError,
        Reason, Shape, TITLE, Turn, TurnTextError, Vector, name_of_side,
    },
};

impl Ruleset for Doseki {
    type Options = Options;
    type Position = Position;
    type Move = Turn;
    type Reason = Reason;
    type RulesError = OptionError;
    type PositionError = PositionTextError;
    type MoveError = TurnTextError;

    fn name() -> &'static str {
        NAME
    }

    fn title() -> &'static str {
        TITLE
    }

    fn read_rules(text: &str) -> Result<Options, OptionError> {
        Options::read(text)
    }

    fn start(options: &Options) -> Position {
        Position::start(*options)
    }

    fn read_position(text: &str, options: &Options) -> Result<Position, PositionTextError> {
        Position::read(text, *options)
    }

    fn rules_text(position: &Position) -> String {
        position.options().text()
    }

    fn position_text(position: &Position) -> String {
        position.to_string()
    }

    fn turn(position: &Position) -> Side {
        position.turn()
    }

    fn side_name(side: Side) -> &'static str {
        name_of_side(side)
    }

    fn turn_number(position: &Position) -> u32 {
        position.turn_number()
    }

    fn is_legal(position: &Position, turn: &Turn) -> bool {
        position.is_legal(*turn)
    }

    fn after(position: &Position, turn: &Turn) -> Position {
        position.after(*turn)
    }

    fn read_move(position: &Position, text: &str) -> Result<Turn, TurnTextError> {
        position.read_turn(text)
    }

    fn write_move(position: &Position, turn: &Turn) -> String {
        position.write_turn(*turn)
    }

    /// `*Ee5`, or a polycube's name with the spaces behind its letter and the marks in parentheses that
    /// belong to it, the sign, spaces around it too, and a cell.
    fn move_length(text: &str) -> usize {
        let mut length = letter(text);
        length += word(&text[length..]);
        loop {
            let (before, next) = (&text[..length], text[length..].trim_start());
            let joined = match before.matches(is_sign).count() {
                _ if before.starts_with('*') => false,
                0 => next.starts_with(is_sign),
                signs => signs == 1 && before.ends_with(is_sign),
            };
            let more = word(next);
            if !joined || more == 0 {
                return length;
            }
            length = text.len() - next.len() + more;
        }
    }

    fn key(position: &Position) -> u64 {
        position.hash()
    }

    fn same(one: &Position, other: &Position) -> bool {
        one.same(other)
    }

    fn judge(position: &Position, occurrences: u32) -> Option<Ending<Reason>> {
        position
            .outcome(occurrences)
            .map(|outcome| Ending { winner: outcome.winner, cause: Cause::Rules(outcome.reason) })
    }

    /// Where a checker may be placed, one digit of two: 0 for a move, 1 for a placement. For a placement the
    /// cell's number among the empty ones. For a move two digits: the number of the polycube among all that
    /// the side's checkers form, and that of the move among the polycube's. See [`formed`], [`moves`].
    fn write_code(position: &Position, turn: &Turn, digits: &mut DigitWriter) {
        let cells = position.placements();
        if cells.any() {
            digits.push(u32::from(matches!(turn, Turn::Place(_))), 2);
        }
        let mut push = |index: Option<usize>, base: usize| {
            if let Some(index) = index {
                digits.push(index as u32, base as u32);
            }
        };
        match *turn {
            Turn::Place(cell) => {
                push(cells.into_iter().position(|one| one == cell), cells.count() as usize);
            }
            Turn::Move(one) => {
                let before = |shape: &Shape| *shape != one.polycube.shape();
                let earlier: u32 =
                    in_link_order().take_while(before).map(|shape| formed(position, shape).count()).sum();
                let all: u32 = in_link_order().map(|shape| formed(position, shape).count()).sum();
                let corners = formed(position, one.polycube.shape());
                let place = corners.into_iter().position(|corner| corner == one.polycube.corner());
                push(place.map(|place| place + earlier as usize), all as usize);
                let moves = moves(position, one.polycube);
                push(moves.iter().position(|other| *other == one), moves.len());
            }
        }
    }

    fn read_code(position: &Position, digits: &mut DigitReader<'_>) -> Option<Turn> {
        let cells = position.placements();
        if cells.any() && digits.next(2)? == 1 {
            let index = digits.next(cells.count())?;
            return cells.into_iter().nth(index as usize).map(Turn::Place);
        }
        let all: u32 = in_link_order().map(|shape| formed(position, shape).count()).sum();
        let mut index = digits.next(all)?;
        for shape in in_link_order() {
            let corners = formed(position, shape);
            match index.checked_sub(corners.count()) {
                Some(left) => index = left,
                None => {
                    let polycube = Polycube::new(shape, corners.into_iter().nth(index as usize)?)?;
                    let moves = moves(position, polycube);
                    let index = digits.next(moves.len() as u32)?;
                    return moves.get(index as usize).copied().map(Turn::Move);
                }
            }
        }
        None
    }
}

/// Whether a letter divides a polycube from the cell that it goes to.
fn is_sign(letter: char) -> bool {
    letter == 'x' || letter == '-' || is_dash(letter)
}

/// How many bytes a piece's letter takes with the spaces behind it, if a word follows them; otherwise 0.
fn letter(text: &str) -> usize {
    let after = text.strip_prefix(|letter| Kind::from_letter(letter).is_some()).unwrap_or_default();
    let name = after.trim_start();
    if name.len() < after.len() && word(name) > 0 { text.len() - name.len() } else { 0 }
}

/// How many bytes a text's first word has: up to a space, or what no move has. Parentheses around a mark
/// belong to it as long as no sign has come.
fn word(text: &str) -> usize {
    let mut divided = false;
    let mut end = 0;
    while let Some(letter) = text[end..].chars().next() {
        if letter == '(' && !divided && end > 0 {
            let Some(inside) = text[end + 1..].find(')').map(|at| &text[end + 1..end + 1 + at]) else {
                break;
            };
            // A mark, or a layer and one more.
            if inside.is_empty() || inside.len() > 3 || inside.contains(|one: char| one.is_whitespace()) {
                break;
            }
            end += inside.len() + 2;
            continue;
        }
        if letter.is_whitespace() || "{}()[];$!?".contains(letter) || (letter == '*' && end > 0) {
            break;
        }
        divided |= is_sign(letter);
        end += letter.len_utf8();
    }
    end
}

/// The shapes in the order of links: by piece, `P H B R A E C G J M W Q K`, then by their bits. It is
/// written out, because the links that people keep depend on it.
fn in_link_order() -> impl Iterator<Item = Shape> {
    let kinds = "PHBRAECGJMWQK".chars().filter_map(Kind::from_letter);
    kinds.flat_map(|kind| (0..=u8::MAX).filter_map(Shape::from_bits).filter(move |one| one.kind() == kind))
}

/// The corners of the boxes in which the side to move forms a shape, in the order of links: by cell number.
fn formed(position: &Position, shape: Shape) -> Cells {
    position.formed(position.turn(), shape)
}

/// A polycube's moves in the order of links: by how far they go along levels, then ranks, then files.
fn moves(position: &Position, polycube: Polycube) -> Vec<Move> {
    let mut moves = position.moves_of(polycube);
    let order = |by: Vector| (i64::from(by.level) << 16) + (i64::from(by.rank) << 8) + i64::from(by.file);
    moves.sort_by_cached_key(|one| order(one.by));
    moves
}

impl OnBoard for Doseki {
    fn extent(position: &Position) -> Extent {
        position.options().size.extent()
    }

    fn figures(position: &Position) -> Vec<(Coordinates, Figure)> {
        let standing = |cell: Cell| Some((cell.coordinates(), Figure::Checker(position.checker_at(cell)?)));
        position.occupied().into_iter().filter_map(standing).collect()
    }

    fn plain(_: &Position, turn: &Turn) -> AnyMove {
        AnyMove::Doseki(*turn)
    }

    fn of_plain(plain: AnyMove) -> Option<Turn> {
        match plain {
            AnyMove::Doseki(turn) => Some(turn),
            AnyMove::Chess(_) => None,
        }
    }

    fn step(position: &Position, turn: &Turn) -> Step {
        let effect = position.effect(*turn);
        let enemy = Figure::Checker(position.turn().opponent());
        let way = match turn {
            Turn::Move(one) => position.way_of(*one, one.polycube.first_cell()),
            Turn::Place(_) => Vec::new(),
        };
        Step {
            carried: effect.carried.iter().map(|(from, to)| (from.coordinates(), to.coordinates())).collect(),
            captured: effect.captured.iter().map(|cell| (cell.coordinates(), enemy)).collect(),
            placed: effect.placed.map(Cell::coordinates),
            way: way.into_iter().map(Cell::coordinates).collect(),
        }
    }

    /// Whoever has a checker may take the other's last one; whoever has none has lost already.
    fn can_win(position: &Position, side: Side) -> bool {
        position.cells_of(side).any()
    }

    fn cell_text(at: Coordinates) -> String {
        Cell::new(at).map(|cell| cell.to_string()).unwrap_or_default()
    }

    fn read_cell(text: &str) -> Option<Coordinates> {
        Cell::read(text).map(Cell::coordinates)
    }
}
