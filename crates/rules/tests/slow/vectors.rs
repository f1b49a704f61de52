//! The seed page's table of vectors, section 3, row by row; the unicorn's of Raumschach; and the pawns'
//! captures of that game, which are those of Artemis Chess's rule option.

use std::sync::LazyLock;

/// (files, ranks, levels).
pub type Vector = [i32; 3];

type Table = LazyLock<Vec<Vector>>;
pub static ROOK: Table = LazyLock::new(|| signed(&[[1, 0, 0], [0, 1, 0], [0, 0, 1]]));
pub static BISHOP: Table = LazyLock::new(|| signed(&[[1, 1, 0], [1, 0, 1], [0, 1, 1]]));
pub static QUEEN: Table =
    LazyLock::new(|| signed(&[[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [1, 0, 1], [0, 1, 1], [1, 1, 1]]));
pub static KING: Table =
    LazyLock::new(|| signed(&[[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [1, 0, 1], [0, 1, 1], [1, 1, 1]]));
pub static UNICORN: Table = LazyLock::new(|| signed(&[[1, 1, 1]]));
pub static KNIGHT: Table =
    LazyLock::new(|| signed(&[[1, 2, 0], [2, 1, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [0, 1, 2]]));

/// "Pawn Normal and Attack", both rows.
pub const WHITE_PAWN: [Vector; 2] = [[0, 1, 0], [0, 0, 1]];
pub const BLACK_PAWN: [Vector; 2] = [[0, -1, 0], [0, 0, -1]];

/// Raumschach, and `pawn-captures: diagonal`: (±1,+1,0), (±1,0,+1) and (0,+1,+1), mirrored for Black.
pub const WHITE_PAWN_DIAGONAL: [Vector; 5] = [[-1, 1, 0], [1, 1, 0], [-1, 0, 1], [1, 0, 1], [0, 1, 1]];
pub const BLACK_PAWN_DIAGONAL: [Vector; 5] = [[-1, -1, 0], [1, -1, 0], [-1, 0, -1], [1, 0, -1], [0, -1, -1]];

/// Rows of the table with each ± read both ways.
fn signed(rows: &[Vector]) -> Vec<Vector> {
    let mut all = Vec::new();
    for row in rows {
        for file in [-1, 1] {
            for rank in [-1, 1] {
                for level in [-1, 1] {
                    let vector = [file * row[0], rank * row[1], level * row[2]];
                    if !all.contains(&vector) {
                        all.push(vector);
                    }
                }
            }
        }
    }
    all
}

/// As many as the decided rules say.
#[test]
fn counts() {
    let sliders = [(&ROOK, 6), (&BISHOP, 12), (&UNICORN, 8), (&QUEEN, 26)];
    for (table, count) in sliders.into_iter().chain([(&KING, 26), (&KNIGHT, 24)]) {
        assert_eq!(table.len(), count);
    }
}
