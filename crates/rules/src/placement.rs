//! How the text of a position divides levels and ranks, whichever the game: levels by `|`, ranks by `/`. Read,
//! too, are levels divided by `//`, and levels and ranks all divided by `/`, as other programs have them.

/// Divided into so many ranks, a text without other marks is a position's; no result or fraction is.
const LEAST_RANKS: usize = 9;

/// The ranks of each level, however they are divided.
pub(crate) fn levels(text: &str) -> Vec<Vec<&str>> {
    let ranks: Vec<&str> = text.split('/').collect();
    let edge = ranks.len().isqrt();
    if !text.contains('|') && !text.contains("//") && ranks.len() >= LEAST_RANKS && ranks.len() == edge * edge
    {
        return ranks.chunks(edge).map(<[&str]>::to_vec).collect();
    }
    let between = if text.contains('|') { "|" } else { "//" };
    text.split(between).map(|level| level.split('/').collect()).collect()
}

/// How many characters of a text stand before a part of it.
pub(crate) fn letters_before(text: &str, part: &str) -> usize {
    let before = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    text.get(..before).unwrap_or_default().chars().count()
}

/// Whether a word looks like levels and ranks. No tag, comment, move, result or address does.
pub(crate) fn is_likely(word: &str) -> bool {
    let divided = word.contains('|') || word.contains("//") || word.split('/').count() >= LEAST_RANKS;
    word.contains('/') && divided && !word.starts_with(['[', '{', ';', '%']) && !word.contains("://")
}
