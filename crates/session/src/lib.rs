//! What a player is doing, as a plain state machine.
pub mod model;
