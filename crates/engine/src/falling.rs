//! Putting short lists in order.

/// Sorts by falling key; equals keep their order.
///
/// By insertion: the lists are short, and nearly in order from the iteration before. The standard library's
/// sort is made for long ones, and each use of it would add some three kilobytes to the download.
pub(crate) fn sort_falling<T>(items: &mut [T], key: impl Fn(&T) -> i32) {
    for index in 1..items.len() {
        let found = key(&items[index]);
        let place = items[..index].partition_point(|before| key(before) >= found);
        items[place..=index].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_as_the_standard_library_does() {
        for length in 0..40 {
            let mut items: Vec<(i32, i32)> = (0..length).map(|index| (index * 7919 % 11, index)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| -item.0);
            sort_falling(&mut items, |item| item.0);
            assert_eq!(items, expected);
        }
    }
}
