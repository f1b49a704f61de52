//! The scene.
