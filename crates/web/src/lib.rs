//! Thin bindings.
