//! A record in plain terms: what a session plays in, whichever game it is.

use super::{
    any_record::{AnyRecord, any_record, chess_record, of_kind},
    ending::Ending,
    game_record::{Record, StartError},
    node::Place,
    on_board::{AnyMove, AnyReason, OnBoard, Step},
    ruleset::Ruleset,
};
use crate::{
    Coordinates, Extent, Figure, GameKind, Side, Walk,
    chess::{Castling, Obstacle, PlainMove, Position, Variant, Wing},
};

/// One move of a record's tree, for a list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The place that the move leads to.
    pub place: Place,
    /// The place before it.
    pub parent: Place,
    /// The places that follow: the main line first, then the variations.
    pub children: Vec<Place>,
    /// The move's text.
    pub text: String,
    /// How many moves led there, this one included.
    pub ply: u32,
}

impl AnyRecord {
    /// A game that begins with a position's text, or, without one, with the game's own start.
    ///
    /// # Errors
    /// A sentence, if the rules or the position can't be read, or the position has faults.
    pub fn begin(
        kind: GameKind,
        rules: &str,
        position: Option<&str>,
    ) -> Result<Self, StartError<String, String>> {
        fn of<R: Ruleset>(
            rules: &str,
            position: Option<&str>,
        ) -> Result<AnyRecord, StartError<String, String>>
        where
            AnyRecord: From<Record<R>>,
        {
            Record::<R>::begin(rules, position).map(AnyRecord::from).map_err(|error| match error {
                StartError::Rules(error) => StartError::Rules(error.to_string()),
                StartError::Position(error) => StartError::Position(error.to_string()),
            })
        }
        of_kind!(kind, of(rules, position))
    }

    /// How large the board is.
    #[must_use]
    pub fn extent(&self) -> Extent {
        fn of<R: OnBoard>(record: &Record<R>) -> Extent {
            R::extent(record.tree.start())
        }
        any_record!(self, record => of(record))
    }

    /// The text of the position that the game began with.
    #[must_use]
    pub fn start_text(&self) -> String {
        any_record!(self, record => record.tree.start().to_string())
    }

    /// The text of the position that one looks at.
    #[must_use]
    pub fn position_text_here(&self) -> String {
        any_record!(self, record => record.tree.position().to_string())
    }

    /// Whose turn it is where one looks.
    #[must_use]
    pub fn turn(&self) -> Side {
        any_record!(self, record => record.tree.position().turn())
    }

    /// Whose turn it is at a place of the game.
    #[must_use]
    pub fn turn_at(&self, place: Place) -> Option<Side> {
        any_record!(self, record => record.tree.node(place).map(|node| node.position().turn()))
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Ending<AnyReason>> {
        any_record!(self, record => record.tree.outcome().and_then(told))
    }

    /// How the line ended that one looks at the end of.
    #[must_use]
    pub fn ending_here(&self) -> Option<Ending<AnyReason>> {
        any_record!(self, record => record.tree.node_here().ending().and_then(told))
    }

    /// The place that one looks at.
    #[must_use]
    pub fn here(&self) -> Place {
        any_record!(self, record => record.tree.here())
    }

    /// The place that the game has reached.
    #[must_use]
    pub fn latest(&self) -> Place {
        any_record!(self, record => record.tree.latest())
    }

    /// The number of the turn that the game began with, from 1.
    #[must_use]
    pub fn first_turn(&self) -> u32 {
        any_record!(self, record => record.tree.start().turn_number())
    }

    /// The places from the start to a place, both included.
    #[must_use]
    pub fn path(&self, place: Place) -> Vec<Place> {
        any_record!(self, record => record.tree.path(place))
    }

    /// The texts of the moves that led to a place.
    #[must_use]
    pub fn moves_to(&self, place: Place) -> Vec<String> {
        fn of<R: Ruleset>(record: &Record<R>, place: Place) -> Vec<String> {
            let nodes = record.tree.path(place).into_iter().skip(1);
            nodes.filter_map(|place| record.tree.node(place)).map(|node| node.text().to_owned()).collect()
        }
        any_record!(self, record => of(record, place))
    }

    /// Every move of the tree, in the order of making; [`Listed::parent`] and [`Listed::children`] say how
    /// they hang together.
    #[must_use]
    pub fn listed(&self) -> Vec<Listed> {
        fn of<R: Ruleset>(record: &Record<R>) -> Vec<Listed> {
            let places = (1..record.tree.size() as u32).map(Place::from_number);
            let listed = |place: Place| {
                let node = record.tree.node(place)?;
                Some(Listed {
                    place,
                    parent: node.parent()?,
                    children: node.children().to_vec(),
                    text: node.text().to_owned(),
                    ply: node.ply(),
                })
            };
            places.filter_map(listed).collect()
        }
        any_record!(self, record => of(record))
    }

    /// The places that follow the start.
    #[must_use]
    pub fn first_moves(&self) -> Vec<Place> {
        any_record!(self, record => {
            record.tree.node(Place::START).map(|node| node.children().to_vec()).unwrap_or_default()
        })
    }

    /// What stands on the board where one looks.
    #[must_use]
    pub fn figures(&self) -> Vec<(Coordinates, Figure)> {
        fn of<R: OnBoard>(record: &Record<R>) -> Vec<(Coordinates, Figure)> {
            R::figures(record.tree.position())
        }
        any_record!(self, record => of(record))
    }

    /// The legal moves of a chess game where one looks; none where the game has ended, nor of Doseki, which
    /// has tens of thousands: see [`crate::doseki::Position::moves_of`].
    #[must_use]
    pub fn legal_moves(&self) -> Vec<PlainMove> {
        fn of<V: Variant>(record: &Record<V>) -> Vec<PlainMove> {
            let position = record.tree.position();
            if record.tree.node_here().ending().is_some() {
                return Vec::new();
            }
            position.legal_moves().into_iter().map(|the_move| position.plain(the_move)).collect()
        }
        chess_record!(self, record => of(record), else Vec::new())
    }

    /// The texts of the legal moves where one looks.
    #[must_use]
    pub fn legal_texts(&self) -> Vec<String> {
        fn of<R: Walk>(record: &Record<R>) -> Vec<String> {
            let position = record.tree.position();
            if record.tree.node_here().ending().is_some() {
                return Vec::new();
            }
            R::write_moves(position, &R::legal_moves(position))
        }
        any_record!(self, record => of(record))
    }

    /// The move that led to where one looks, and what it did on the board.
    #[must_use]
    pub fn last_step(&self) -> Option<(AnyMove, Step)> {
        fn of<R: OnBoard>(record: &Record<R>) -> Option<(AnyMove, Step)> {
            let node = record.tree.node_here();
            let (before, the_move) = (record.tree.node(node.parent()?)?.position(), node.the_move()?);
            Some((R::plain(before, the_move), R::step(before, the_move)))
        }
        any_record!(self, record => of(record))
    }

    /// What a move would do on the board where one looks, if it is legal there.
    #[must_use]
    pub fn step(&self, plain: AnyMove) -> Option<Step> {
        fn of<R: OnBoard>(record: &Record<R>, plain: AnyMove) -> Option<Step> {
            let (position, the_move) = (record.tree.position(), R::of_plain(plain)?);
            R::is_legal(position, &the_move).then(|| R::step(position, &the_move))
        }
        any_record!(self, record => of(record, plain))
    }

    /// Makes a move where one looks. Says whether it was made.
    pub fn play(&mut self, plain: AnyMove) -> bool {
        fn of<R: OnBoard>(record: &mut Record<R>, plain: AnyMove) -> bool {
            R::of_plain(plain).is_some_and(|the_move| record.tree.play(&the_move).is_ok())
        }
        any_record!(self, record => of(record, plain))
    }

    /// Carries the game on by a move's text, wherever one looks.
    ///
    /// # Errors
    /// A sentence, if the text fits no legal move or the game has ended.
    pub fn extend(&mut self, text: &str) -> Result<(), String> {
        fn of<R: Ruleset>(record: &mut Record<R>, text: &str) -> Result<(), String> {
            let latest = record.tree.latest();
            let node = record.tree.node(latest).ok_or("the game has no latest place")?;
            let the_move = R::read_move(node.position(), text).map_err(|error| error.to_string())?;
            record.tree.extend(&the_move).map(|_| ()).map_err(|error| error.to_string())
        }
        any_record!(self, record => of(record, text))
    }

    /// The move of a text at a place.
    ///
    /// # Errors
    /// A sentence, if the text fits no legal move or several.
    pub fn read_move(&self, place: Place, text: &str) -> Result<AnyMove, String> {
        fn of<R: OnBoard>(record: &Record<R>, place: Place, text: &str) -> Result<AnyMove, String> {
            let position = record.tree.node(place).ok_or("there is no such place")?.position();
            let the_move = R::read_move(position, text).map_err(|error| error.to_string())?;
            Ok(R::plain(position, &the_move))
        }
        any_record!(self, record => of(record, place, text))
    }

    /// The move of a text that a person typed, where one looks.
    ///
    /// # Errors
    /// A sentence, if the text fits no legal move or several.
    pub fn read_typed(&self, text: &str) -> Result<AnyMove, String> {
        fn of<R: OnBoard>(record: &Record<R>, text: &str) -> Result<AnyMove, String> {
            let position = record.tree.position();
            let the_move = R::read_typed(position, text).map_err(|error| error.to_string())?;
            Ok(R::plain(position, &the_move))
        }
        any_record!(self, record => of(record, text))
    }

    /// Ends the game by what its players did. Says whether it was still going on.
    pub fn end(&mut self, ending: Ending<AnyReason>) -> bool {
        any_record!(self, record => ending.by_players().is_some_and(|ending| record.tree.end(ending)))
    }

    /// Takes back so many plies of the game; see [`crate::record::Tree::undo`].
    pub fn undo(&mut self, plies: u32) -> bool {
        any_record!(self, record => record.tree.undo(plies))
    }

    /// Brings back so many plies that were taken back; see [`crate::record::Tree::redo`].
    pub fn redo(&mut self, plies: u32) -> bool {
        any_record!(self, record => record.tree.redo(plies))
    }

    /// How many plies can be brought back.
    #[must_use]
    pub fn redoable(&self) -> u32 {
        fn of<R: Ruleset>(record: &Record<R>) -> u32 {
            let ply = |place| record.tree.node(place).map_or(0, |node| node.ply());
            ply(record.tree.end_of_line(record.tree.latest())) - ply(record.tree.latest())
        }
        any_record!(self, record => of(record))
    }

    /// Looks at a place. Says whether there is one.
    pub fn go_to(&mut self, place: Place) -> bool {
        any_record!(self, record => record.tree.go_to(place))
    }

    /// Looks one move back. Says whether there was one.
    pub fn back(&mut self) -> bool {
        any_record!(self, record => record.tree.back())
    }

    /// Looks one move on. Says whether there was one.
    pub fn forward(&mut self) -> bool {
        any_record!(self, record => record.tree.forward())
    }

    /// Looks at the start.
    pub fn first(&mut self) {
        any_record!(self, record => record.tree.first());
    }

    /// Looks at the end of the line that one is in.
    pub fn last(&mut self) {
        any_record!(self, record => record.tree.last());
    }

    /// Looks at where the game has come to.
    pub fn to_latest(&mut self) {
        any_record!(self, record => record.tree.to_latest());
    }

    /// The cell of the king that is in check where one looks.
    #[must_use]
    pub fn checked_king(&self) -> Option<Coordinates> {
        chess_record!(self, record => record.tree.position().checked_king(), else None)
    }

    /// The castlings of the side whose turn it is where one looks.
    #[must_use]
    pub fn castlings(&self) -> Vec<&'static Castling> {
        fn of<V: Variant>(position: &Position<V>) -> Vec<&'static Castling> {
            V::CASTLINGS.iter().filter(|castling| castling.side == position.turn()).collect()
        }
        chess_record!(self, record => of(record.tree.position()), else Vec::new())
    }

    /// Why that side cannot castle on a wing; `None` if it can, or if the game has no castling.
    #[must_use]
    pub fn castling_obstacle(&self, wing: Wing) -> Option<Obstacle> {
        chess_record!(self, record => record.tree.position().castling_obstacle(wing), else None)
    }

    /// How the game writes a cell; empty for one that its boards do not have.
    #[must_use]
    pub fn cell_text(&self, at: Coordinates) -> String {
        fn of<R: OnBoard>(_: &Record<R>, at: Coordinates) -> String {
            R::cell_text(at)
        }
        any_record!(self, record => of(record, at))
    }

    /// The cell of a text.
    #[must_use]
    pub fn read_cell(&self, text: &str) -> Option<Coordinates> {
        fn of<R: OnBoard>(_: &Record<R>, text: &str) -> Option<Coordinates> {
            R::read_cell(text)
        }
        any_record!(self, record => of(record, text))
    }
}

/// An end with its reason told for any game.
fn told<Reason: Into<AnyReason> + Clone>(ending: &Ending<Reason>) -> Option<Ending<AnyReason>> {
    ending.clone().with_reason(|reason| Some(reason.into()))
}
