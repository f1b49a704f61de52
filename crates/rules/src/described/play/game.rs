//! A game's tables.

use std::{
    any::Any,
    collections::HashMap,
    sync::{Mutex, OnceLock},
};

use super::{bitboard::Bitboard, dead::Dead, keys::Keys, lines::Lines, reach::Reaches, roles::are_many};
use crate::{
    Side,
    described::{Board, Castling, Cell, Piece, Ride, Rights, Role, Rules},
};

/// How one kind of piece of one side moves.
pub(super) struct Mover<const N: usize> {
    /// Where it captures, by its place among [`Game::reaches`].
    pub(super) attack: usize,
    /// Where it goes without capturing.
    pub(super) quiet: usize,
    /// Where it goes without capturing while it is unmoved.
    pub(super) first: Option<usize>,
    /// Where it begins, if it has a first move.
    pub(super) starts: Bitboard<N>,
    /// Where it is promoted.
    pub(super) zone: Bitboard<N>,
    pub(super) promotions: Vec<Role>,
    /// Whether it has promotions.
    pub(super) can_promote: bool,
    pub(super) royal: bool,
    /// Where its hash keys begin.
    pub(super) keys: usize,
    pub(super) en_passant: bool,
}

/// From where a kind of piece attacks.
#[derive(Clone, Copy)]
pub(super) struct Attacker {
    pub(super) role: Role,
    /// The reach of its attacks turned round: from the attacked cell.
    pub(super) from: usize,
}

/// A castling with its cells as sets.
pub(super) struct CastlingTables<const N: usize> {
    pub(super) side: Side,
    pub(super) empty: Bitboard<N>,
    pub(super) safe: Vec<Cell>,
    /// Where king and rook arrive.
    pub(super) arrivals: Bitboard<N>,
    /// Where king and rook come from.
    pub(super) homes: Bitboard<N>,
}

/// A described game made ready to be played, for boards of up to `64 * N` cells.
///
/// Its positions refer to it for as long as the program runs: [`Game::of`] makes each game once.
pub struct Game<const N: usize> {
    rules: Rules,
    digest: u64,
    names: Vec<String>,
    pub(super) reaches: Reaches<N>,
    movers: [Vec<Mover<N>>; 2],
    /// The kinds of pieces that attack by steps, and those that attack by slides.
    pub(super) steppers: [Vec<Attacker>; 2],
    pub(super) sliders: [Vec<Attacker>; 2],
    pub(super) castlings: Vec<CastlingTables<N>>,
    /// The castling rights that outlive that something leaves a cell or arrives there.
    rights_kept: Vec<u64>,
    pub(super) royals: Vec<Role>,
    pub(super) has_first: bool,
    /// Whether roles need all planes.
    pub(super) many_roles: bool,
    pub(super) has_en_passant: bool,
    /// The material that never mates, if that is known.
    pub(super) dead: Option<Dead<N>>,
    pub(super) keys: Keys<N>,
}

impl<const N: usize> Game<N> {
    /// The game of these rules, made when it is first asked for and kept: the same rules are the same game, whatever
    /// they are called.
    ///
    /// # Panics
    /// If the board has more than `64 * N` cells.
    #[must_use]
    pub fn of(rules: &Rules) -> &'static Self {
        static KNOWN: OnceLock<Mutex<Games>> = OnceLock::new();
        assert!(rules.board.size() <= 64 * N, "the board has room in its words");
        let known = KNOWN.get_or_init(Mutex::default);
        let mut known = known.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let games = known.entry((N, rules.digest())).or_default();
        let same =
            games.iter().filter_map(|game| game.downcast_ref::<Self>()).find(|game| game.rules == *rules);
        same.unwrap_or_else(|| {
            let game: &'static Self = Box::leak(Box::new(Self::new(rules.clone())));
            games.push(game);
            game
        })
    }

    /// Makes the tables.
    fn new(rules: Rules) -> Self {
        let reaches = Reaches::new(Lines::new(&rules));
        let mut reaches = Known { board: rules.board, places: HashMap::new(), reaches };
        let keys = Keys::new(rules.roles.len());
        let movers = Side::ALL.map(|side| movers(&rules, side, &mut reaches, &keys));
        let (mut steppers, mut sliders) = (<[Vec<Attacker>; 2]>::default(), <[Vec<Attacker>; 2]>::default());
        for side in Side::ALL {
            for (place, role) in rules.roles.iter().enumerate() {
                let turned = |ride: &Ride| Ride { vector: ride.vector.map(|part| -part), ..*ride };
                let mut rides: Vec<Ride> = role.moves[side.index()].attack.iter().map(turned).collect();
                rides.sort_unstable();
                let attacker = Attacker { role: Role(place as u8), from: reaches.add(&rides) };
                if rides.iter().any(|ride| ride.most == 1) {
                    steppers[side.index()].push(attacker);
                }
                if reaches.reaches.has_slides(attacker.from) {
                    sliders[side.index()].push(attacker);
                }
            }
        }
        let reaches = reaches.reaches;
        let roles = || (0..rules.roles.len()).map(|place| Role(place as u8));
        let mut game = Self {
            digest: rules.digest(),
            dead: None,
            names: rules.board.cells().map(|cell| rules.board.write(cell)).collect(),
            castlings: rules.castlings.iter().map(CastlingTables::new).collect(),
            rights_kept: rights_kept(&rules, 64 * N),
            royals: roles().filter(|&role| rules.role(role).royal).collect(),
            has_en_passant: rules.has_en_passant(),
            has_first: roles().any(|role| rules.has_first(role)),
            many_roles: are_many(rules.roles.len()),
            keys,
            movers,
            steppers,
            sliders,
            reaches,
            rules,
        };
        game.dead = Dead::of(&game);
        game
    }

    /// What it is played by.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The hash of its rules: see [`Rules::digest`].
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.digest
    }

    /// A cell's text.
    #[must_use]
    pub fn name(&self, cell: Cell) -> &str {
        &self.names[cell.index()]
    }

    /// The number of kinds of pieces.
    #[inline]
    pub(super) fn roles(&self) -> usize {
        self.movers[0].len()
    }

    #[inline]
    pub(super) fn mover(&self, side: Side, role: Role) -> &Mover<N> {
        &self.movers[side.index()][role.index()]
    }

    #[inline]
    pub(super) fn kept(&self, rights: Rights, cell: Cell) -> Rights {
        Rights(rights.0 & self.rights_kept[cell.index()])
    }

    /// Whether a piece of the side that stands in a cell begins there.
    #[inline]
    pub(super) fn starts(&self, piece: Piece) -> Bitboard<N> {
        self.mover(piece.side, piece.role).starts
    }
}

/// A `&'static Game` of some width.
type AnyWidth = &'static (dyn Any + Send + Sync);

/// The games made so far, by words and digest.
type Games = HashMap<(usize, u64), Vec<AnyWidth>>;

/// Reaches, each made once.
struct Known<const N: usize> {
    board: Board,
    places: HashMap<Vec<Ride>, usize>,
    reaches: Reaches<N>,
}

impl<const N: usize> Known<N> {
    /// The place of the reach of some rides.
    fn add(&mut self, rides: &[Ride]) -> usize {
        if let Some(&place) = self.places.get(rides) {
            return place;
        }
        let place = self.reaches.add(rides, &self.board);
        self.places.insert(rides.to_vec(), place);
        place
    }
}

fn movers<const N: usize>(
    rules: &Rules,
    side: Side,
    reaches: &mut Known<N>,
    keys: &Keys<N>,
) -> Vec<Mover<N>> {
    let make = |(place, role): (usize, &crate::described::RoleRules)| {
        let lists = &role.moves[side.index()];
        let piece = Piece { side, role: Role(place as u8) };
        Mover {
            attack: reaches.add(&lists.attack),
            quiet: reaches.add(&lists.quiet),
            first: (!lists.first.is_empty()).then(|| reaches.add(&lists.first)),
            starts: rules.board.cells().filter(|&cell| rules.is_starting_cell(piece, cell)).collect(),
            zone: role.zones[side.index()].iter().copied().collect(),
            promotions: role.promotions.clone(),
            can_promote: !role.promotions.is_empty(),
            royal: role.royal,
            keys: keys.place(side, piece.role),
            en_passant: role.en_passant,
        }
    };
    rules.roles.iter().enumerate().map(make).collect()
}

impl<const N: usize> CastlingTables<N> {
    fn new(castling: &Castling) -> Self {
        let [king, rook] = [castling.king, castling.rook];
        Self {
            side: castling.side,
            empty: castling.empty.iter().copied().collect(),
            safe: castling.safe.clone(),
            arrivals: [king[1], rook[1]].into_iter().collect(),
            homes: [king[0], rook[0]].into_iter().collect(),
        }
    }
}

fn rights_kept(rules: &Rules, cells: usize) -> Vec<u64> {
    let mut kept = vec![u64::MAX; cells];
    for (place, castling) in rules.castlings.iter().enumerate() {
        for cell in [castling.king[0], castling.rook[0]] {
            kept[cell.index()] &= !(1 << place);
        }
    }
    kept
}
