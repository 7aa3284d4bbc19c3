//! Every term counts what it says, and pulls the way it should.

use menagerie_core::games::bezszachy;
use menagerie_core::{Event, Rules, Seat, Setup};

use super::BezszachyTerms;
use crate::search::testing::bezszachy_position;
use crate::{Evaluate, Generator};

const WHITE: Seat = Seat::new(0);
const BLACK: Seat = Seat::new(1);

fn terms(turn: Seat, men: &str) -> BezszachyTerms {
    BezszachyTerms::of(&bezszachy_position(turn, men))
}

#[test]
fn every_term_pulls_the_way_it_should() {
    let even = BezszachyTerms {
        material: [900, 900],
        ..BezszachyTerms::default()
    };
    assert_eq!(even.value(), 0);
    for (name, more, sign) in [
        (
            "own material",
            BezszachyTerms {
                material: [901, 900],
                ..even
            },
            1,
        ),
        (
            "their material",
            BezszachyTerms {
                material: [900, 901],
                ..even
            },
            -1,
        ),
        (
            "own mobility",
            BezszachyTerms {
                mobility: [1, 0],
                ..even
            },
            1,
        ),
        (
            "their mobility",
            BezszachyTerms {
                mobility: [0, 1],
                ..even
            },
            -1,
        ),
        (
            "their last man",
            BezszachyTerms {
                alone: [false, true],
                ..even
            },
            1,
        ),
        (
            "own last man",
            BezszachyTerms {
                alone: [true, false],
                ..even
            },
            -1,
        ),
        (
            "hanging",
            BezszachyTerms {
                hanging: 300,
                ..even
            },
            1,
        ),
        (
            "forked",
            BezszachyTerms {
                forked: 300,
                ..even
            },
            -1,
        ),
    ] {
        assert_eq!(more.value().signum(), sign, "{name}: {}", more.value());
    }
}

#[test]
fn being_ahead_is_worth_more_when_less_is_left() {
    let early = BezszachyTerms {
        material: [4_000, 3_700],
        ..BezszachyTerms::default()
    };
    let late = BezszachyTerms {
        material: [800, 500],
        ..BezszachyTerms::default()
    };
    assert!(late.value() > early.value());
}

#[test]
fn a_lead_that_cannot_win_is_worth_little() {
    let ahead = BezszachyTerms {
        material: [1_000, 500],
        ..BezszachyTerms::default()
    };
    let hopeless = BezszachyTerms {
        chances: [1, 1],
        ..ahead
    };
    assert!(hopeless.value() > 0 && ahead.value() > 4 * hopeless.value());
}

#[test]
fn a_last_man_is_hunted_by_closing_in() {
    let hunt = BezszachyTerms {
        material: [800, 300],
        alone: [false, true],
        refuge: [0, 5],
        distance: [4, 0],
        ..BezszachyTerms::default()
    };
    let further = BezszachyTerms {
        distance: [5, 0],
        ..hunt
    };
    let freer = BezszachyTerms {
        refuge: [0, 6],
        ..hunt
    };
    assert!(hunt.value() > further.value());
    assert!(hunt.value() > freer.value());
    assert_eq!(terms(WHITE, "Ke1 Rh8 Nb1 nd4").distance, [3 + 3, 0]);
    assert_eq!(terms(WHITE, "Ke1 Rh8 nd4 na8").distance, [0, 0]);
}

#[test]
fn refuge_is_where_the_other_does_not_bear() {
    // From a1 the king can go to b1 only: the rook bears on a2 and b2.
    let shut_in = terms(WHITE, "Ka1 rh2");
    assert_eq!((shut_in.mobility[0], shut_in.refuge[0]), (3, 1));
}

#[test]
fn what_is_enough_depends_on_the_last_man() {
    let chances = |men: &str| terms(WHITE, men).chances[0];
    for (men, wanted) in [
        ("Qa1 nd5", 8),
        ("Qa1 kd5", 8),
        ("Qa1 bd5", 1),
        ("Qa1 Rb1 bd5", 8),
        // d5 and f1 are light, c1 is dark.
        ("Qa1 Bf1 bd5", 8),
        ("Qa1 Bc1 bd5", 1),
        ("Ra1 Nb1 Bf1 bd5", 8),
        ("Ra1 Nb1 Bc1 bd5", 1),
        ("Nb1 Bf1 Ke1 bd5", 8),
        ("Bc1 Bf1 Ra1 bd5", 1),
        ("Na1 Nb1 Ke1 bd5", 8),
        ("Na1 Nb1 Bf1 bd5 bd4", 2),
        ("Na1 Nb1 Bf1 Ke1 bd5 bd4", 8),
        ("Ra1 nd5", 1),
        ("Ra1 Nb1 nd5", 8),
        ("Na1 Bb1 kd5", 1),
        ("Qa1 Rb1 Bc1 rd5", 1),
        ("Ra1 Nb1 Bc1 Kg1 rd5", 1),
        ("Qa1 Nb1 Bc1 Kg1 rd5", 4),
        ("Qa1 Rb1 Bc1 Nh1 Kg1 rd5", 6),
        ("Qa1 Rb1 Bc1 Nh1 Kg1 qd5", 1),
        ("Qa1 Rb1 Bc1 Bf1 Nh1 Kg1 rd5", 8),
        ("Qa1 Rb1 Bc1 Bf1 Nh1 Kg1 qd5", 3),
        ("Qa1 Rb1 Bc1 Bf1 Ng1 Nh1 Ke1 qd5", 6),
        ("Qa1 Rb1 Bc1 rd5 na8", 4),
    ] {
        assert_eq!(chances(men), wanted, "{men}");
    }
}

#[test]
fn every_man_keeps_the_game_open_and_what_can_still_win_most_of_all() {
    let prospects = |seat, men| bezszachy::mimuw().prospects(&bezszachy_position(WHITE, men), seat);
    assert!(prospects(WHITE, "Qd1 Ra1 qd8 na8") > prospects(WHITE, "Qd1 Ra1 qd8"));
    // Either bishop is worth the same, but a8 is light: the one of f1 takes part in the hunt.
    let [helps, idle] = ["Qd1 Bf1 ba8", "Qd1 Bc1 ba8"];
    assert!(prospects(WHITE, helps) > prospects(WHITE, idle));
    assert_eq!(prospects(BLACK, helps), prospects(BLACK, idle));
}

#[test]
fn what_one_seat_has_the_other_lacks_whoever_is_to_move() {
    let rules = bezszachy::mimuw();
    for turn in [WHITE, BLACK] {
        let state = bezszachy_position(turn, "Qd1 Ra1 qd8 na8");
        assert!(rules.value(&state, WHITE) > 0);
        assert_eq!(rules.value(&state, WHITE), -rules.value(&state, BLACK));
    }
    assert_eq!(BezszachyTerms::of(&rules.start()).material, [3_550, 3_550]);
}

/// Along random games the count of moves is that of the rules, for the side to move and, by
/// giving it the turn, for the other.
#[test]
fn mobility_is_the_number_of_moves() {
    let rules = bezszachy::mimuw();
    let mut luck = Generator::stream(11, 0);
    for _ in 0..5 {
        let mut state = rules.start();
        while let Some(chosen) = rules.pick_move(&state, |count| luck.below(count)) {
            let moves = rules.count_moves(&state) as i32;
            let BezszachyTerms { mobility, .. } = BezszachyTerms::of(&state);
            assert_eq!(mobility[0], moves, "{state:?}");
            let setup = rules.setup(&state);
            let turned = Setup {
                turn: Seat::new(1 - setup.turn.index() as u8),
                ..setup
            };
            if let Ok(turned) = rules.read_setup(&turned) {
                assert_eq!(mobility[1], rules.count_moves(&turned) as i32, "{turned:?}");
            }
            rules.apply(&mut state, Event::Move(chosen));
        }
    }
}

#[test]
fn a_loose_man_hangs_and_a_covered_one_only_from_a_lesser() {
    assert_eq!(terms(WHITE, "Ra1 Nh1 na8").hanging, 300, "a loose knight");
    assert_eq!(
        terms(WHITE, "Ra1 Nh1 na8 rb8").hanging,
        0,
        "a knight covered from a rook"
    );
    assert_eq!(
        terms(WHITE, "Nb6 Kh1 ra8 rb8").hanging,
        200,
        "a rook covered from a knight"
    );
    assert_eq!(
        terms(BLACK, "Ra1 Nh1 nc8").hanging,
        0,
        "nothing is attacked"
    );
}

#[test]
fn of_two_men_attacked_one_is_lost() {
    let fork = terms(WHITE, "Ra8 Rd5 Kh1 nc7");
    assert_eq!(fork.forked, 500);
    let single = terms(WHITE, "Ra8 Rf1 Kh2 nc7");
    assert_eq!(single.forked, 0, "the one man moves away");
    assert!(fork.value() < single.value());
}
