//! Tests of Bezszachy.

use super::mimuw;
use crate::{Rules, perft};

#[test]
fn perft_from_the_start() {
    let rules = mimuw();
    for (depth, count) in [(1, 51), (2, 2_472), (3, 126_394), (4, 6_259_283)] {
        assert_eq!(perft(&rules, &rules.start(), depth), count, "depth {depth}");
    }
}
