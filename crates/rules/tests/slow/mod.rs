//! Artemis Chess and Raumschach once more, slow and obvious: written from the seed page and the decided rules,
//! with nothing of the library in it, so that the two can be held against each other.

mod text;
mod vectors;

use std::collections::BTreeSet;

use vectors::Vector;

/// (file, rank, level), each from 0.
pub type Place = (i32, i32, i32);

/// What the two games have otherwise, or the same game with another option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laws {
    /// Cells along each axis.
    pub size: i32,
    /// Whether pawns capture beside where they step, and not where they step.
    pub diagonal: bool,
    /// Whether pawns may begin with two cells.
    pub two_cells: bool,
    /// What a pawn may become.
    pub promotions: &'static [char],
    /// Whether cells are written `Aa1`, not `a1A`.
    pub level_first: bool,
}

impl Laws {
    pub const ARTEMIS: Self = Self {
        size: 4,
        diagonal: false,
        two_cells: true,
        promotions: &['Q', 'R', 'B', 'N'],
        level_first: false,
    };

    pub const RAUMSCHACH: Self = Self {
        size: 5,
        diagonal: true,
        two_cells: false,
        promotions: &['Q', 'R', 'B', 'N', 'U'],
        level_first: true,
    };

    fn is_inside(self, (file, rank, level): Place) -> bool {
        [file, rank, level].iter().all(|part| (0..self.size).contains(part))
    }

    fn places(self) -> Vec<Place> {
        let mut all = Vec::new();
        for level in 0..self.size {
            for rank in 0..self.size {
                for file in 0..self.size {
                    all.push((file, rank, level));
                }
            }
        }
        all
    }

    /// Whether a pawn of this colour stands on one of its starting cells: seed, section 4.
    fn is_start(self, white: bool, (_, rank, level): Place) -> bool {
        let at_home = if white {
            rank == 1 && (level == 0 || level == 1)
        } else {
            rank == 2 && (level == 2 || level == 3)
        };
        self.two_cells && at_home
    }

    /// Whether a pawn of this colour is promoted here: seed, section 6.
    fn is_promotion(self, white: bool, (_, rank, level): Place) -> bool {
        let far = if white { self.size - 1 } else { 0 };
        rank == far && level == far
    }
}

/// Everything that the six fields of a position's text say, and the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    /// The letter of the piece in each cell, by level, rank and file; a space for none.
    cells: Vec<Vec<Vec<char>>>,
    white_to_move: bool,
    castling: BTreeSet<char>,
    spent: BTreeSet<Place>,
    quiet: u32,
    turn: u32,
    laws: Laws,
}

/// A legal move: its long text, `O-O` or `O-O-O`, and the position after it.
#[derive(Clone, Debug)]
pub struct SlowMove {
    pub text: String,
    pub after: Slow,
}

fn plus(from: Place, vector: Vector, times: i32) -> Place {
    (from.0 + times * vector[0], from.1 + times * vector[1], from.2 + times * vector[2])
}

fn is_white(piece: char) -> bool {
    piece.is_ascii_uppercase()
}

fn is_pawn(piece: char) -> bool {
    piece == 'P' || piece == 'p'
}

impl Slow {
    fn at(&self, place: Place) -> char {
        self.cells[place.2 as usize][place.1 as usize][place.0 as usize]
    }

    fn put(&mut self, place: Place, piece: char) {
        self.cells[place.2 as usize][place.1 as usize][place.0 as usize] = piece;
    }

    fn is_empty(&self, place: Place) -> bool {
        self.at(place) == ' '
    }

    fn is_own(&self, place: Place) -> bool {
        !self.is_empty(place) && is_white(self.at(place)) == self.white_to_move
    }

    fn is_enemy(&self, place: Place) -> bool {
        !self.is_empty(place) && is_white(self.at(place)) != self.white_to_move
    }

    /// The cells where the piece in a cell captures, or would if an enemy stood there.
    fn attacked_from(&self, from: Place) -> Vec<Place> {
        let piece = self.at(from);
        let white = is_white(piece);
        let (vectors, steps): (&[Vector], i32) = match piece.to_ascii_uppercase() {
            'R' => (&vectors::ROOK, self.laws.size - 1),
            'B' => (&vectors::BISHOP, self.laws.size - 1),
            'U' => (&vectors::UNICORN, self.laws.size - 1),
            'Q' => (&vectors::QUEEN, self.laws.size - 1),
            'K' => (&vectors::KING, 1),
            'N' => (&vectors::KNIGHT, 1),
            'P' if self.laws.diagonal && white => (&vectors::WHITE_PAWN_DIAGONAL, 1),
            'P' if self.laws.diagonal => (&vectors::BLACK_PAWN_DIAGONAL, 1),
            'P' if white => (&vectors::WHITE_PAWN, 1),
            'P' => (&vectors::BLACK_PAWN, 1),
            other => panic!("no piece: {other:?}"),
        };
        let mut attacked = Vec::new();
        for &vector in vectors {
            for times in 1..=steps {
                let to = plus(from, vector, times);
                if !self.laws.is_inside(to) {
                    break;
                }
                attacked.push(to);
                if !self.is_empty(to) {
                    break;
                }
            }
        }
        attacked
    }

    /// Whether the king of a colour is attacked.
    pub fn in_check(&self, white: bool) -> bool {
        let king = if white { 'K' } else { 'k' };
        self.laws.places().into_iter().any(|from| {
            !self.is_empty(from)
                && is_white(self.at(from)) != white
                && self.attacked_from(from).into_iter().any(|to| self.at(to) == king)
        })
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.in_check(self.white_to_move)
    }

    /// Where the piece in a cell can go, own safety and castling not looked at.
    fn targets(&self, from: Place) -> Vec<Place> {
        let attacked = self.attacked_from(from);
        if !is_pawn(self.at(from)) {
            return attacked.into_iter().filter(|&to| !self.is_own(to)).collect();
        }
        let mut targets: Vec<Place> = attacked.into_iter().filter(|&to| self.is_enemy(to)).collect();
        let steps = if self.white_to_move { vectors::WHITE_PAWN } else { vectors::BLACK_PAWN };
        let first_move = self.laws.is_start(self.white_to_move, from) && !self.spent.contains(&from);
        for vector in steps {
            let (one, two) = (plus(from, vector, 1), plus(from, vector, 2));
            if self.laws.is_inside(one) && self.is_empty(one) {
                targets.push(one);
                if first_move && self.laws.is_inside(two) && self.is_empty(two) {
                    targets.push(two);
                }
            }
        }
        targets
    }

    /// The position after a piece goes from one cell to another and becomes `becomes`; nothing of castling
    /// but the rights.
    fn carried(&self, from: Place, to: Place, becomes: char) -> Self {
        let mut next = self.clone();
        let pawn = is_pawn(self.at(from));
        next.quiet = if pawn || !self.is_empty(to) { 0 } else { self.quiet + 1 };
        next.put(from, ' ');
        next.put(to, becomes);
        next.spent.remove(&from);
        next.spent.remove(&to);
        if pawn && self.laws.is_start(self.white_to_move, to) {
            next.spent.insert(to);
        }
        // The homes of king and rooks: whatever leaves them or takes there ends the right for good.
        for place in [from, to] {
            let gone = match place {
                (0, 0, 0) => "Q",
                (2, 0, 0) => "KQ",
                (3, 0, 0) => "K",
                (0, 3, 3) => "q",
                (2, 3, 3) => "kq",
                (3, 3, 3) => "k",
                _ => "",
            };
            next.castling.retain(|right| !gone.contains(*right));
        }
        next.white_to_move = !self.white_to_move;
        if !self.white_to_move {
            next.turn += 1;
        }
        next
    }

    /// The castlings: seed, section 5, and the decisions on it. Raumschach never has the rights.
    fn castlings(&self) -> Vec<SlowMove> {
        let (rank, level) = if self.white_to_move { (0, 0) } else { (3, 3) };
        let own = |piece: char| if self.white_to_move { piece } else { piece.to_ascii_lowercase() };
        let home = (2, rank, level);
        let mut castlings = Vec::new();
        for (text, right, king_to, rook_from, between) in
            [("O-O", own('K'), 3, 3, None), ("O-O-O", own('Q'), 1, 0, Some((1, rank, level)))]
        {
            let (king_to, rook_from) = ((king_to, rank, level), (rook_from, rank, level));
            let open = self.castling.contains(&right)
                && self.at(home) == own('K')
                && self.at(rook_from) == own('R')
                && between.is_none_or(|place| self.is_empty(place));
            if !open || self.is_check() {
                continue;
            }
            let mut after = self.carried(home, home, own('K'));
            after.put(home, ' ');
            after.put(rook_from, ' ');
            after.put(king_to, own('K'));
            after.put(home, own('R'));
            after.quiet = self.quiet + 1;
            if !after.in_check(self.white_to_move) {
                castlings.push(SlowMove { text: text.to_owned(), after });
            }
        }
        castlings
    }

    /// Every legal move.
    pub fn moves(&self) -> Vec<SlowMove> {
        let mut moves = self.castlings();
        for from in self.laws.places().into_iter().filter(|&from| self.is_own(from)) {
            let piece = self.at(from);
            for to in self.targets(from) {
                let promoted = is_pawn(piece) && self.laws.is_promotion(self.white_to_move, to);
                let choices = if promoted { self.laws.promotions } else { &[piece] };
                for &choice in choices {
                    let becomes = if self.white_to_move { choice } else { choice.to_ascii_lowercase() };
                    let after = self.carried(from, to, becomes);
                    if !after.in_check(self.white_to_move) {
                        let text = self.long_text(from, to, promoted.then_some(choice));
                        moves.push(SlowMove { text, after });
                    }
                }
            }
        }
        moves
    }
}
