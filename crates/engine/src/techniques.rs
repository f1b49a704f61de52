//! What the search can leave out, to see what it brings.

/// Declares the techniques once: their fields, and the names by which a match leaves them out.
macro_rules! techniques {
    ($($(#[$doc:meta])* $field:ident $name:literal,)*) => {
        /// The techniques of the search, all in use but for measurements.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Techniques {
            $($(#[$doc])* pub $field: bool,)*
        }

        impl Techniques {
            /// The names of all.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// All in use.
            pub const ALL: Self = Self { $($field: true),* };

            /// These but for one, if there is one of that name.
            #[must_use]
            pub fn without(mut self, name: &str) -> Option<Self> {
                match name {
                    $($name => self.$field = false,)*
                    _ => return None,
                }
                Some(self)
            }
        }
    };
}

techniques! {
    /// Transposition table.
    table "table",
    /// Aspiration windows.
    aspiration "aspiration",
    /// Empty windows for all but the first move.
    empty_windows "pvs",
    /// Null move pruning.
    null_move "null-move",
    /// Late move reductions.
    reductions "reductions",
    /// Reverse futility, futility and late move pruning.
    pruning "pruning",
    /// Check extension.
    check_extension "check-extension",
    /// Less depth where no move is known to begin with.
    first_move_reduction "first-move-reduction",
    /// Killers.
    killers "killers",
    /// History.
    history "history",
    /// Captures that lose material by static exchange left to the last, and out of quiescence.
    exchange "exchange",
    /// Quiescence: without it, a position at the horizon is worth its evaluation, unless it is check, which is
    /// still evaded.
    quiescence "quiescence",
    /// An end to quiescence: after ten plies one move of each position.
    quiescence_end "quiescence-end",
    /// Delta pruning in quiescence.
    delta "delta",
}
