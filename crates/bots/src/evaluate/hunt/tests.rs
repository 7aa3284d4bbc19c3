//! Every term counts what it says, and pulls the way it should.

use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::{Hunt, HuntState};
use menagerie_core::{Piece, Point, Rules, Seat, Setup};

use super::HuntTerms;
use crate::Evaluate;

const FEW: Seat = Seat::new(0);
const MANY: Seat = Seat::new(1);

fn position(rules: &Hunt, turn: Seat, few: &str, many: &str, counts: &[u32]) -> HuntState {
    let mut setup = Setup::empty(turn);
    for (piece, names) in [(0, few), (1, many)] {
        for name in names.split_whitespace() {
            setup.put(name.parse::<Point>().expect("a point"), Piece(piece));
        }
    }
    setup.counts = counts.to_vec();
    rules.read_setup(&setup).expect("a possible position")
}

fn terms(rules: &Hunt, turn: Seat, few: &str, many: &str, counts: &[u32]) -> HuntTerms {
    HuntTerms::of(rules, &position(rules, turn, few, many, counts))
}

/// One more of a term, with everything else equal: for the few where the sign is positive.
#[test]
fn every_term_pulls_the_way_it_should() {
    let even = HuntTerms {
        prey: 1,
        ..HuntTerms::default()
    };
    for (name, more, sign) in [
        (
            "captured",
            HuntTerms {
                captured: 1,
                ..even
            },
            1,
        ),
        (
            "mobility",
            HuntTerms {
                mobility: 1,
                ..even
            },
            1,
        ),
        ("freedom", HuntTerms { freedom: 1, ..even }, 1),
        ("trapped", HuntTerms { trapped: 1, ..even }, -1),
        ("prey", HuntTerms { prey: 2, ..even }, 1),
        (
            "few to move",
            HuntTerms {
                few_to_move: true,
                ..even
            },
            1,
        ),
        ("closed", HuntTerms { closed: 1, ..even }, -1),
        ("exposed", HuntTerms { exposed: 1, ..even }, 1),
        ("advance", HuntTerms { advance: 1, ..even }, -1),
        ("spent", HuntTerms { spent: 1, ..even }, 1),
        ("reserve", HuntTerms { reserve: 1, ..even }, -1),
        ("to goal", HuntTerms { to_goal: 1, ..even }, -1),
        ("filled", HuntTerms { filled: 1, ..even }, -1),
    ] {
        let difference = more.value() - even.value();
        assert_eq!(difference.signum(), sign, "{name}: {difference}");
    }
    assert_eq!(HuntTerms::default().value(), 0, "nothing is worth nothing");
}

#[test]
fn a_piece_that_is_about_to_be_taken_counts_less_than_one_taken() {
    let taken = HuntTerms {
        captured: 1,
        ..HuntTerms::default()
    };
    let hanging = HuntTerms {
        prey: 1,
        few_to_move: true,
        ..HuntTerms::default()
    };
    let threatened = HuntTerms {
        prey: 1,
        ..HuntTerms::default()
    };
    assert!(taken.value() > hanging.value());
    assert!(hanging.value() > threatened.value());
}

#[test]
fn what_one_seat_has_the_other_lacks() {
    let rules = fox_and_geese::ply_yard();
    let state = rules.start();
    assert_ne!(rules.value(&state, FEW), 0);
    assert_eq!(rules.value(&state, FEW), -rules.value(&state, MANY));
}

#[test]
fn steps_jumps_and_prey_are_those_of_the_rules() {
    let rules = fox_and_geese::ply_yard();
    let open = terms(&rules, FEW, "d1", "d2 a5 b5 f5 g5", &[]);
    assert_eq!(
        (open.mobility, open.prey, open.trapped),
        (3, 1, 0),
        "c1, e1 and over d2"
    );
    assert!(open.few_to_move);
    let covered = terms(&rules, MANY, "d1", "d2 d3 a5 b5 g5", &[]);
    assert_eq!(
        (covered.mobility, covered.prey),
        (2, 0),
        "the landing is taken"
    );
    assert!(!covered.few_to_move);
    let landing = terms(&rules, FEW, "d1", "d2 c1 e1 a5 g5", &[]);
    assert_eq!(
        (landing.mobility, landing.prey, landing.trapped),
        (1, 1, 0),
        "a jump, no step"
    );
}

#[test]
fn captures_are_counted_from_the_start() {
    let rules = fox_and_geese::ply_yard();
    assert_eq!(HuntTerms::of(&rules, &rules.start()).captured, 0);
    assert_eq!(terms(&rules, FEW, "d4", "d5 a5 b5 g5 f5", &[]).captured, 8);
}

#[test]
fn what_the_few_cannot_walk_to_is_closed() {
    let rules = fox_and_geese::ply_yard();
    // The fox has the arm c1-e2 and nothing else: c3, d3 and e3 shut it, with d4 behind the only
    // landing.
    let shut = terms(&rules, FEW, "d1", "c3 d3 e3 c4 d4 e4", &[]);
    assert_eq!((shut.freedom, shut.closed), (5, 33 - 7 - 5));
    let ajar = terms(&rules, FEW, "d1", "c3 e3 c4 d4 e4", &[]);
    assert_eq!(
        (ajar.freedom, ajar.closed),
        (6, 33 - 6 - 6),
        "d3 and no further"
    );
    let landing = terms(&rules, FEW, "d2", "c3 d3 e3 c4 e4", &[]);
    assert_eq!(landing.closed, 0, "a jump over d3 leads out");
}

#[test]
fn a_tiger_in_its_corner_is_trapped() {
    let rules = bagh_chal::standard();
    let corner = "a4 a3 b4 c3 b5 c5";
    let trapped = terms(&rules, FEW, "a5 e5 a1 e1", corner, &[14, 0]);
    assert_eq!((trapped.trapped, trapped.prey), (1, 0));
    let free = terms(&rules, FEW, "a5 e5 a1 e1", "a4 a3 b4 c3 b5", &[15, 0]);
    assert_eq!((free.trapped, free.prey), (0, 1), "over b5 to c5");
    assert!(trapped.value() < free.value());
}

#[test]
fn a_wall_two_deep_exposes_nothing() {
    let rules = fox_and_geese::ply_yard();
    let single = terms(&rules, FEW, "d1", "c4 d4 e4 c7", &[]);
    assert_eq!(
        single.exposed, 6,
        "over each of three from the south and from the north; the corner cannot be jumped"
    );
    let double = terms(&rules, FEW, "d1", "c4 d4 e4 c5 d5 e5 c6 d6 e6", &[]);
    assert!(double.exposed < single.exposed);
}

#[test]
fn only_what_may_not_go_back_advances_and_is_spent() {
    let south = fox_and_geese::ply_yard();
    let high = terms(&south, MANY, "d4", "c5 d5 e5 c6", &[]);
    let low = terms(&south, MANY, "d4", "c5 d3 e5 c6", &[]);
    assert_eq!(
        (low.advance - high.advance, high.spent, low.spent),
        (2, 0, 1)
    );
    let back = fox_and_geese::murray();
    let low = terms(&back, MANY, "d4", "c5 d3 e5 c6", &[]);
    assert_eq!((low.advance, low.spent), (0, 0), "these geese may go back");
}

#[test]
fn the_many_count_the_steps_they_have_left() {
    let rules = fox_and_geese::ply_yard();
    assert_eq!(HuntTerms::of(&rules, &rules.start()).reserve, 6);
    assert_eq!(
        terms(&rules, FEW, "d7", "d1 c1 e1 d2 c2 a3", &[]).reserve,
        2,
        "a3-b3 and d2-e2"
    );
}

#[test]
fn goals_draw_either_side() {
    let french = fox_and_geese::french();
    let near = terms(&french, FEW, "d5", "a3 b3 f3 g3", &[]);
    let far = terms(&french, FEW, "d2", "a3 b3 f3 g3", &[]);
    assert_eq!((near.to_goal, far.to_goal), (2, 5));
    assert!(
        french.value(&position(&french, FEW, "d5", "a3 b3 f3 g3", &[]), FEW)
            > french.value(&position(&french, FEW, "d2", "a3 b3 f3 g3", &[]), FEW)
    );

    let mut data = fox_and_geese::ply_yard().data().clone();
    data.targets.many_fill = ["c1", "d1", "e1"]
        .map(|name| name.parse().expect("a point"))
        .to_vec();
    let filling = Hunt::new(data).expect("rules that make sense");
    assert_eq!(terms(&filling, FEW, "d5", "c1 d1 a3 b3", &[]).filled, 2);
}

#[test]
fn before_the_fox_is_placed_the_whole_board_is_open_to_it() {
    let murray = fox_and_geese::murray();
    let start = HuntTerms::of(&murray, &murray.start());
    assert_eq!((start.freedom, start.closed), (20, 0));
}
