//! Games of Doseki between two players, and players to measure against.

use rules::{
    Side,
    doseki::{Game, Options, Position, Turn},
};

use super::{boxes::Both, search::Search};
use crate::{
    level::Level,
    random::Random,
    report::{Limits, Skill, Watch},
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
    /// Any legal turn, each as likely as any other.
    Random,
    /// A turn that takes the most checkers that can be taken, any of them if there are several.
    Greedy,
}

impl Setting {
    /// A level.
    #[must_use]
    pub const fn level(level: Level) -> Self {
        Self::Search { limits: super::level::limits(level), skill: super::level::skill(level) }
    }
}

/// Someone who plays.
#[derive(Debug)]
pub struct Player {
    /// How it is set.
    pub setting: Setting,
    search: Search,
}

impl Player {
    /// A player.
    #[must_use]
    pub fn new(setting: Setting) -> Self {
        Self { setting, search: Search::new() }
    }

    /// Its turn in the last of the positions.
    pub fn choose(&mut self, game: &[Position], seed: u64, watch: &mut impl Watch<Turn>) -> Option<Turn> {
        match self.setting {
            Setting::Search { limits, skill } => self.search.search(game, limits, skill, seed, watch).best,
            Setting::Random => any(&game.last()?.legal_turns(), seed),
            Setting::Greedy => greediest(game.last()?, seed),
        }
    }
}

fn any(turns: &[Turn], seed: u64) -> Option<Turn> {
    turns.get(Random::new(seed).below(turns.len() as u32) as usize).copied()
}

/// One of the turns that take the most checkers, by seed.
fn greediest(position: &Position, seed: u64) -> Option<Turn> {
    let both = Both::of(position);
    let (mut most, mut best) = (0, Vec::new());
    position.for_each_batch(|batch| {
        for to in batch.captures {
            let taken = both.other.count(batch.shape, to.index());
            if taken > most {
                most = taken;
                best.clear();
            }
            if taken == most {
                best.push(Turn::Move(batch.move_to(to)));
            }
        }
    });
    if most == 0 { any(&position.legal_turns(), seed) } else { any(&best, seed) }
}

/// So many random turns from the start, the same number for both sides, that neither is far ahead for
/// nothing: at most so many checkers more than the other on the board.
#[must_use]
pub fn opening(options: Options, plies: u32, most: u32, seed: u64) -> Game {
    let mut random = Random::new(seed);
    loop {
        let mut game = Game::new(Position::start(options));
        for _ in 0..plies {
            if let Some(turn) = any(&game.legal_turns(), random.next()) {
                game.play(turn);
            }
        }
        let [red, black] = Side::ALL.map(|side| game.position().cells_of(side).count());
        if game.outcome().is_none() && red.abs_diff(black) <= most {
            return game;
        }
    }
}

/// Plays a game until it ends or has so many plies; then it is left as it is. `watch` is made anew for each
/// turn.
pub fn play<W: Watch<Turn>>(
    game: &mut Game,
    players: [&mut Player; 2],
    most_plies: usize,
    seed: u64,
    mut watch: impl FnMut() -> W,
) {
    let mut random = Random::new(seed);
    let [red, black] = players;
    let mut positions: Vec<Position> = game.plies().map(|(position, _)| *position).collect();
    positions.push(*game.position());
    while game.outcome().is_none() && game.turns().len() < most_plies {
        let player = if game.position().turn() == Side::White { &mut *red } else { &mut *black };
        let Some(turn) = player.choose(&positions, random.next(), &mut watch()) else { return };
        if !game.play(turn) {
            return;
        }
        positions.push(*game.position());
    }
}
