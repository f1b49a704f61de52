//! The descriptions that come with the program.

/// Their names in commands, links and files, with their texts.
pub const SHIPPED: [(&str, &str); 10] = [
    ("artemis", include_str!("../../games/artemis.game")),
    ("raumschach", include_str!("../../games/raumschach.game")),
    ("tims", include_str!("../../games/tims.game")),
    ("cubic", include_str!("../../games/cubic.game")),
    ("millennium", include_str!("../../games/millennium.game")),
    ("jocly-3d", include_str!("../../games/jocly-3d.game")),
    ("chess-cubed", include_str!("../../games/chess-cubed.game")),
    ("quadlevel", include_str!("../../games/quadlevel.game")),
    ("betza", include_str!("../../games/betza.game")),
    ("chess", include_str!("../../games/chess.game")),
];

/// The text of a description that comes with the program.
#[must_use]
pub fn shipped(name: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
