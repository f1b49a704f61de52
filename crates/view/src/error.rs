//! What can go wrong with the graphics.

use core::fmt;

/// Why the scene could not be made or drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SceneError {
    /// The browser's graphics would not compile one of the scene's programs, or has lost its context.
    Program {
        /// Which program.
        name: &'static str,
        /// What the graphics driver said.
        log: String,
    },
    /// The board has no cells or more than can be drawn: `files`, `ranks` and `levels` must be 1 to 32.
    Extent {
        /// What was asked for.
        extent: session::model::Extent,
    },
    /// The graphics reported an error while drawing.
    Draw {
        /// What the graphics driver said.
        log: String,
    },
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Program { name, log } => {
                write!(f, "the graphics program '{name}' could not be made: {log}")
            }
            Self::Extent { extent } => write!(
                f,
                "a board of {} x {} x {} cells cannot be drawn: 1 to 32 were expected along each axis",
                extent.files, extent.ranks, extent.levels
            ),
            Self::Draw { log } => write!(f, "the graphics failed while drawing: {log}"),
        }
    }
}

impl std::error::Error for SceneError {}
