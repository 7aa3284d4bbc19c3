//! The solvers agree with the naive one on every position.

use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::Hunt;
use menagerie_core::{Direction, Lines};
use menagerie_tablebase::Tablebase;
use menagerie_tablebase::naive::{Comparison, Naive};

use crate::games::{few_geese, fox_on_rectangle};

/// Compares all positions with at least so many captures, and counts those that the few lose, draw
/// and win.
fn compare(hunt: &Hunt, from_captures: usize) -> [u64; 3] {
    let tables = Tablebase::in_memory(hunt).expect("small rules can be solved");
    let compared = Naive::solve(hunt, from_captures).compare(&tables);
    let Comparison { counts, wrong } = compared.expect("all is solved");
    assert_eq!(wrong, None);
    counts
}

#[test]
fn bagh_chal_on_the_small_board() {
    assert_eq!(compare(&bagh_chal::small(), 0), [32, 0, 7780]);
}

#[test]
fn bagh_chal_on_the_medium_board_before_the_last_capture() {
    assert_eq!(
        compare(&bagh_chal::medium(), 2),
        [55_262, 120_334, 14_686_524]
    );
}

#[test]
fn fox_and_geese_on_rectangles() {
    let south = [Direction::E, Direction::S, Direction::W];
    let down = [
        Direction::E,
        Direction::SE,
        Direction::S,
        Direction::SW,
        Direction::W,
    ];
    let mut sums = [0; 3];
    for size in [(3, 4), (3, 5), (4, 4)] {
        for lines in [Lines::Orthogonal, Lines::Alternating, Lines::All] {
            for directions in [&south[..], &down, &Direction::ALL] {
                let counts = compare(&fox_on_rectangle(size, lines, 4, directions), 0);
                sums = [0, 1, 2].map(|n| sums[n] + counts[n]);
            }
        }
    }
    assert!(sums.iter().all(|sum| *sum > 0), "{sums:?}");
}

#[test]
fn fox_and_geese_on_the_cross() {
    for hunt in [fox_and_geese::murray(), fox_and_geese::masters()] {
        compare(&few_geese(&hunt, 3, 1), 0);
    }
    let [few_lose, ..] = compare(&few_geese(&fox_and_geese::ply_yard(), 4, 3), 0);
    assert!(few_lose > 0, "four geese can hold a fox");
}
