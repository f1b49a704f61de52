//! Described games: the reader and its faults, the shipped descriptions, and what is played by them.

mod compare;
mod dead;
mod faults;
mod options;
mod perft;
mod reading;
mod slow;

/// A small game with one of everything; the faults below are made in it.
pub const SMALL: &str = "\
# Größe: a small game with one of everything
[game]
format = 1
name = Small
board = 4x4x2
notation = level-first
mirror = rank
start = r2k/pppp/4/4|
        4/4/PPPP/R2K w Aa - - 0 1

[option reach]
values = short long
default = short

[piece K]
name = king
royal = yes
move = step {0,0,1} {0,1,1}

[piece R]
name = rook
move = slide 2 {0,0,1}

[piece R when reach = long]
move = slide {0,0,1}

[piece P]
name = pawn
quiet = step (0,+1,0)
first = slide 2 (0,+1,0)
capture = step (±1,+1,0) (0,+1,±1)
en-passant = yes
promote = R
promotion-zone = **4 / **1

[castling A]
name = O-O
king = Ad1-Ab1
rook = Aa1-Ac1
empty = Ab1 Ac1
safe = Ac1

[castling a]
name = O-O
king = Bd4-Bb4
rook = Ba4-Bc4
empty = Bb4 Bc4
safe = Bc4
";
