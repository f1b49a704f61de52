//! Games between two players, for matches, tuning and tests.

use rules::{
    Side,
    chess::{Game, Move, Options, Position, Variant},
};

use crate::{
    level::Level,
    material,
    random::Random,
    report::{Limits, Skill, Watch},
    search::Search,
    uct,
};

/// How a player is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The search.
    Search {
        /// How long.
        limits: Limits,
        /// How well it chooses.
        skill: Skill,
    },
    /// [`material::best_move`].
    Material {
        /// So deep.
        plies: u32,
    },
    /// [`uct::best_move`].
    Uct {
        /// So many.
        playouts: u32,
    },
}

impl Setting {
    /// A level.
    #[must_use]
    pub const fn level(level: Level) -> Self {
        Self::Search { limits: level.limits(), skill: level.skill() }
    }
}

/// Someone who plays.
pub struct Player<V: Variant> {
    /// How it is set.
    pub setting: Setting,
    /// Its search, with its table.
    pub search: Search<V>,
}

impl<V: Variant> Player<V> {
    /// A player with a table of so many megabytes.
    #[must_use]
    pub fn new(setting: Setting, table_megabytes: u32) -> Self {
        Self { setting, search: Search::new(table_megabytes) }
    }

    /// Its move in the last of the positions.
    pub fn choose(
        &mut self,
        game: &[Position<V>],
        seed: u64,
        watch: &mut impl Watch<Move<V>>,
    ) -> Option<Move<V>> {
        match self.setting {
            Setting::Search { limits, skill } => self.search.search(game, limits, skill, seed, watch).best,
            Setting::Material { plies } => material::best_move(game.last()?, plies, seed),
            Setting::Uct { playouts } => uct::best_move(game.last()?, playouts, seed),
        }
    }
}

/// So many random moves from the start that neither side is a piece ahead for nothing: the search, at a
/// small number of nodes, must not find more than so many centipawns for either side.
#[must_use]
pub fn opening<V: Variant>(options: Options, plies: u32, most: i32, seed: u64) -> Game<V> {
    let mut random = Random::new(seed);
    let mut search = Search::<V>::new(1);
    loop {
        let mut game = Game::new(Position::start(options));
        for _ in 0..plies {
            let moves = game.legal_moves();
            if let Some(&the_move) = moves.get(random.below(moves.len() as u32) as usize) {
                game.play(the_move);
            }
        }
        if game.outcome().is_some() {
            continue;
        }
        let judge = Limits::nodes(3_000);
        let report = search.search(&[*game.position()], judge, Skill::FULL, 0, &mut crate::report::Unwatched);
        if let crate::Score::Centipawns(value) = report.score
            && value.abs() <= most
        {
            return game;
        }
    }
}

/// Plays a game to its end. `watch` is made anew for each move. A game of 400 plies is left as it is.
pub fn play<V: Variant, W: Watch<Move<V>>>(
    game: &mut Game<V>,
    players: [&mut Player<V>; 2],
    seed: u64,
    mut watch: impl FnMut() -> W,
) {
    const MOST_PLIES: usize = 400;
    let mut random = Random::new(seed);
    let [white, black] = players;
    let mut positions: Vec<Position<V>> = game.plies().map(|(position, _)| *position).collect();
    positions.push(*game.position());
    for player in [&mut *white, &mut *black] {
        player.search.clear();
    }
    while game.outcome().is_none() && game.moves().len() < MOST_PLIES {
        let player = if game.position().turn() == Side::White { &mut *white } else { &mut *black };
        let Some(the_move) = player.choose(&positions, random.next(), &mut watch()) else { return };
        if !game.play(the_move) {
            return;
        }
        positions.push(*game.position());
    }
}
