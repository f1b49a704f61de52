//! Each technique of the search can be left out, and is then missed.

mod common;

use common::position;
use raumspiel_engine::{Limits, Search, Skill, Techniques, Unwatched};

#[test]
fn what_is_left_out_changes_the_search() {
    let middle_game =
        position("rqkr/1ppp/p2P/2Q1|1bb1/2p1/P3/4|4/1p1p/PPPB/NB2|1n2/p2n/1PPP/RNRK w kq a2B 0 1");
    let nodes = |techniques| {
        let mut search = Search::new(1);
        search.techniques = techniques;
        search.search(&[middle_game], Limits::depth(6), Skill::FULL, 0, &mut Unwatched).nodes
    };
    let all = nodes(Techniques::ALL);
    for name in Techniques::NAMES {
        assert_ne!(nodes(Techniques::ALL.without(name).expect("its name")), all, "{name}");
    }
    assert_eq!(Techniques::ALL.without("luck"), None);
}
