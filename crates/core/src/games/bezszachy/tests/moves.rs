//! Which moves there are, their order, and why others are refused.

use super::super::Man;
use super::{going, mimuw, moves, position};
use crate::{Action, Attempt, Refusal, Rules, conformance, perft};

#[test]
fn perft_from_the_start() {
    let rules = mimuw();
    let counts = [1, 51, 2_472, 126_394, 6_259_283, 322_928_900];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(perft(&rules, &rules.start(), depth), count, "depth {depth}");
    }
}

#[test]
fn perft_from_other_positions() {
    let rules = mimuw();
    for (text, counts) in [
        (
            "rnb2b1r/3kn3/8/8/4q3/N4Q2/8/R1B1KBNR w",
            &[50, 2_547, 129_048][..],
        ),
        ("8/8/8/1R4k1/2R5/2N5/8/2bb4 w", &[31, 600, 18_091]),
        ("8/8/8/8/8/8/1k6/K7 w", &[3, 16, 70, 378]),
        ("8/8/8/8/8/2n5/8/K6R b", &[8, 126, 651, 10_742]),
        ("RN6/BK6/8/8/8/8/6kb/6nr w", &[14, 195, 4_054, 83_900]),
    ] {
        let state = position(&rules, text);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(
                perft(&rules, &state, depth),
                *count,
                "{text}, depth {depth}"
            );
        }
    }
}

#[test]
fn the_first_moves_of_each_kind_of_man() {
    let rules = mimuw();
    let start = rules.start();
    let of = |man: Man| {
        let is_kind = |from| start.kind(man).contains(from);
        moves(&rules, &start)
            .iter()
            .filter(|chosen| is_kind(chosen.from))
            .count()
    };
    assert_eq!(Man::ALL.map(of), [14, 6, 14, 14, 3]);
    let is_capture = |chosen: &&_| rules.action(&start, **chosen).taken().is_some();
    let all = moves(&rules, &start);
    let captures: Vec<_> = all.iter().filter(is_capture).collect();
    assert_eq!(captures, [&going("a1a8"), &going("d1d8"), &going("h1h8")]);
    let taken = "a8".parse().expect("a square");
    let a1a8 = going("a1a8");
    let capture = Action::Capture {
        from: a1a8.from,
        to: taken,
        taken,
    };
    assert_eq!(rules.action(&start, a1a8), capture);
    let a1a7 = going("a1a7");
    assert_eq!(
        rules.action(&start, a1a7),
        Action::Step {
            from: a1a7.from,
            to: a1a7.to
        }
    );
}

#[test]
fn moves_come_by_kind_of_line_and_then_by_squares() {
    let rules = mimuw();
    let state = position(&rules, "8/8/8/8/8/2k5/1Q6/NKB4R w");
    let found: Vec<_> = moves(&rules, &state)
        .iter()
        .map(|chosen| format!("{chosen:?}"))
        .collect();
    let wanted = [
        // Ranks and files: rook and queen, the rook's square being the lower.
        "h1-d1 h1-e1 h1-f1 h1-g1 h1-h2 h1-h3 h1-h4 h1-h5 h1-h6 h1-h7 h1-h8",
        "b2-a2 b2-c2 b2-d2 b2-e2 b2-f2 b2-g2 b2-h2 b2-b3 b2-b4 b2-b5 b2-b6 b2-b7 b2-b8",
        // Diagonals: bishop and queen.
        "c1-d2 c1-e3 c1-f4 c1-g5 c1-h6",
        "b2-a3 b2-c3",
        // The knight, then the king.
        "a1-c2 a1-b3",
        "b1-a2 b1-c2",
    ];
    assert_eq!(found.join(" "), wanted.join(" "));
}

/// The start, a few crowded boards, and one with more groups of moves than are remembered.
#[test]
fn the_laws_of_all_games_hold() {
    let rules = mimuw();
    conformance::check(&rules, 5, 4);
    for text in [
        "QQQQQQQQ/QQQQQQQQ/8/8/8/8/qqqqqqqq/qqqqqqqq w",
        "qRqRqRqR/NbNbNbNb/KkKkKkKk/8/8/rRrRrRrR/BnBnBnBn/QkQkQkQk b",
        "k7/8/8/3QQ3/3QQ3/2QQQQ2/2Q2Q2/7Q w",
    ] {
        conformance::check_from(&rules, &position(&rules, text), 5, 2);
    }
}

#[test]
fn a_move_is_picked_from_more_men_than_are_remembered() {
    let rules = mimuw();
    let state = position(&rules, "Q6k/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/8/8/8/8 w");
    let all = moves(&rules, &state);
    assert_eq!(all.len(), rules.count_moves(&state));
    assert!(
        state.mine.len() > 8,
        "queens have two groups of moves each, and 16 are remembered"
    );
    for (n, wanted) in all.iter().enumerate() {
        assert_eq!(rules.pick_move(&state, |_| n), Some(*wanted));
        assert_eq!(rules.nth_move(&state, n), *wanted);
    }
}

#[test]
fn a_refused_move_says_why() {
    let rules = mimuw();
    let state = position(&rules, "rn5r/8/8/8/4q3/1n6/8/R1BQK2R w");
    let why = |text: &str| {
        let chosen = going(text);
        rules
            .why_not(
                &state,
                Attempt::Go {
                    from: chosen.from,
                    to: chosen.to,
                },
            )
            .to_string()
    };
    for (text, reason) in [
        ("a2a3", "there is no piece on a2"),
        ("a8a7", "the piece on a8 is not yours to move"),
        ("a1a1", "a1 is where the piece stands already"),
        ("a1b2", "a rook does not move from a1 to b2"),
        ("c1c2", "a bishop does not move from c1 to c2"),
        ("d1e3", "a queen does not move from d1 to e3"),
        ("e1g1", "a king does not move from e1 to g1"),
        ("a1d1", "the way from a1 to d1 is blocked on c1"),
        ("d1h1", "the way from d1 to h1 is blocked on e1"),
        ("d1a4", "the way from d1 to a4 is blocked on b3"),
        ("a1c1", "c1 is occupied by a man of your own side"),
        ("e1d1", "d1 is occupied by a man of your own side"),
    ] {
        assert_eq!(why(text), reason, "{text}");
    }
    let black = position(&rules, "1n6/8/2k5/8/8/8/8/K7 b");
    let chosen = going("b8c6");
    let attempt = Attempt::Go {
        from: chosen.from,
        to: chosen.to,
    };
    assert_eq!(rules.why_not(&black, attempt), Refusal::OwnMan(chosen.to));
    for attempt in [
        Attempt::Place(chosen.to),
        Attempt::Huff(chosen.to),
        Attempt::Stop,
    ] {
        assert_eq!(rules.why_not(&black, attempt), Refusal::NoSuchMove);
    }
}
