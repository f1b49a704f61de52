//! Records of the chess games.

use super::{
    ending::{Cause, Ending},
    link::{DigitReader, DigitWriter},
    on_board::{AnyMove, OnBoard, Step},
    ruleset::Ruleset,
};
use crate::{
    Coordinates, Extent, Figure, GameKind, Role, Side,
    chess::{
        Cell, Game, Kind, Move, MoveTextError, OptionError, Options, Outcome, Position, PositionTextError,
        REPETITION_LIMIT, Reason, Variant, Wing, read_options,
    },
};

impl<V: Variant> Ruleset for V {
    type Options = Options;
    type Position = Position<V>;
    type Move = Move<V>;
    type Reason = Reason;
    type RulesError = OptionError;
    type PositionError = PositionTextError<V>;
    type MoveError = MoveTextError;

    fn name() -> &'static str {
        V::NAME
    }

    fn title() -> &'static str {
        GameKind::from_name(V::NAME).map_or(V::NAME, GameKind::title)
    }

    fn read_rules(text: &str) -> Result<Options, OptionError> {
        read_options::<V>(text)
    }

    fn start(options: &Options) -> Position<V> {
        Position::start(*options)
    }

    fn read_position(text: &str, options: &Options) -> Result<Position<V>, PositionTextError<V>> {
        Position::read(text, *options)
    }

    fn rules_text(position: &Position<V>) -> String {
        position.options().text::<V>()
    }

    fn position_text(position: &Position<V>) -> String {
        position.to_string()
    }

    fn turn(position: &Position<V>) -> Side {
        position.turn()
    }

    fn turn_number(position: &Position<V>) -> u32 {
        position.turn_number()
    }

    fn is_legal(position: &Position<V>, the_move: &Move<V>) -> bool {
        position.is_legal(*the_move)
    }

    fn after(position: &Position<V>, the_move: &Move<V>) -> Position<V> {
        position.after(*the_move)
    }

    fn read_move(position: &Position<V>, text: &str) -> Result<Move<V>, MoveTextError> {
        position.read_move(text)
    }

    fn read_typed(position: &Position<V>, text: &str) -> Result<Move<V>, MoveTextError> {
        position.read_typed(text)
    }

    fn write_move(position: &Position<V>, the_move: &Move<V>) -> String {
        position.write_move(*the_move)
    }

    fn key(position: &Position<V>) -> u64 {
        position.hash()
    }

    fn same(one: &Position<V>, other: &Position<V>) -> bool {
        one.same(other)
    }

    fn judge(position: &Position<V>, occurrences: u32) -> Option<Ending<Reason>> {
        // A game of this position alone knows every end but repetition, which comes before the count of
        // quiet plies and after all others.
        let outcome = match Game::new(*position).outcome() {
            None | Some(Outcome { reason: Reason::HundredPlies, .. })
                if occurrences as usize >= REPETITION_LIMIT =>
            {
                Some(Outcome::draw(Reason::Repetition))
            }
            other => other,
        };
        outcome.map(|Outcome { winner, reason }| Ending { winner, cause: Cause::Rules(reason) })
    }

    /// One digit: the place among the legal moves by the cells from and to which they go, in the order of
    /// cell numbers, and then plain moves, castlings, promotions by their letters.
    fn write_code(position: &Position<V>, the_move: &Move<V>, digits: &mut DigitWriter) {
        let moves = in_link_order(position);
        if let Some(index) = moves.iter().position(|one| one == the_move) {
            digits.push(index as u32, moves.len() as u32);
        }
    }

    fn read_code(position: &Position<V>, digits: &mut DigitReader<'_>) -> Option<Move<V>> {
        let moves = in_link_order(position);
        let index = digits.next(moves.len() as u32)?;
        moves.get(index as usize).copied()
    }
}

/// The legal moves in the order of links. It is written out, and not derived from the types, because the links
/// that people keep depend on it, and the order of an enum may change.
fn in_link_order<V: Variant>(position: &Position<V>) -> Vec<Move<V>> {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|one| {
        let last = match one.kind {
            Kind::Plain => 0,
            Kind::Castling(Wing::King) => 1,
            Kind::Castling(Wing::Queen) => 2,
            Kind::Promotion(role) => i64::from(u32::from(role.letter())),
        };
        (one.from.index() as i64) << 16 | (one.to.index() as i64) << 8 | last
    });
    moves
}

impl<V: Variant> OnBoard for V {
    fn extent(_: &Position<V>) -> Extent {
        V::extent()
    }

    fn figures(position: &Position<V>) -> Vec<(Coordinates, Figure)> {
        position.pieces().into_iter().map(|(at, piece)| (at, piece.into())).collect()
    }

    fn plain(position: &Position<V>, the_move: &Move<V>) -> AnyMove {
        AnyMove::Chess(position.plain(*the_move))
    }

    fn of_plain(plain: AnyMove) -> Option<Move<V>> {
        match plain {
            AnyMove::Chess(plain) => plain.of(),
            AnyMove::Doseki(_) => None,
        }
    }

    fn step(position: &Position<V>, the_move: &Move<V>) -> Step {
        position.step(*the_move)
    }

    /// Not with the king alone, nor when neither side can mate.
    fn can_win(position: &Position<V>, side: Side) -> bool {
        let alone = position.cells_of_side(side) == position.cells_of(side, Role::King);
        !alone && !position.is_dead()
    }

    fn cell_text(at: Coordinates) -> String {
        Cell::<V>::new(at).map(|cell| cell.to_string()).unwrap_or_default()
    }

    fn read_cell(text: &str) -> Option<Coordinates> {
        Cell::<V>::read(text).map(Cell::coordinates)
    }
}
