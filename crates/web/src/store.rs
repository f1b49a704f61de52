//! What is remembered from one visit to the next. Where storage is refused, nothing is, and nothing is said.

use session::Settings;
use web_sys::Storage;

const HINTS: &str = "raumspiel.show-hints";
const LABELS: &str = "raumspiel.show-labels";

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// The settings of the last visit; those that were not kept have their defaults.
pub(crate) fn settings() -> Settings {
    let default = Settings::default();
    let kept =
        |key, default| match storage().and_then(|storage| storage.get_item(key).ok().flatten()).as_deref() {
            Some("true") => true,
            Some("false") => false,
            _ => default,
        };
    Settings { show_hints: kept(HINTS, default.show_hints), show_labels: kept(LABELS, default.show_labels) }
}

/// Keeps the settings.
pub(crate) fn keep(settings: Settings) {
    let Some(storage) = storage() else { return };
    for (key, value) in [(HINTS, settings.show_hints), (LABELS, settings.show_labels)] {
        // A full or refused storage is no reason to disturb anybody.
        let _ = storage.set_item(key, if value { "true" } else { "false" });
    }
}
