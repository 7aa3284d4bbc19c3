//! What the games refuse, in the words that people read: each bad input gets an error that names
//! its fault.

use menagerie_core::Rules;
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese, goose};
use menagerie_notation::{parse_event, read_position};

fn position<R: Rules>(rules: &R, text: &str) -> String {
    match read_position(rules, text) {
        Ok(_) => panic!("{text:?} was taken"),
        Err(error) => error.to_string(),
    }
}

/// Why an event is refused in a position; at the start if none is given.
fn event<R: Rules>(rules: &R, at: &str, text: &str) -> String {
    let state = if at.is_empty() {
        rules.start()
    } else {
        read_position(rules, at).expect(at)
    };
    match parse_event(rules, &state, text) {
        Ok(_) => panic!("{text:?} was taken at {at:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn positions_of_the_tigers_that_cannot_be_are_refused() {
    let tigers = bagh_chal::standard();
    for (text, fault) in [
        (
            "T3T/5/5/5/T4 g 20 0",
            "there must be exactly 4 tigers on the board, not 3",
        ),
        (
            "T3T/5/2T2/5/TT2T g 20 0",
            "there must be exactly 4 tigers on the board, not 6",
        ),
        (
            "T3T/5/2G2/5/T3T t 20 0",
            "goats on the board, in hand and captured must add up to 20, and are 21",
        ),
        (
            "T3T/5/5/5/T3T g 21 0",
            "in hand is 21, and cannot be more than 20",
        ),
        (
            "T3T/5/5/5/T3T g 0 21",
            "captured is 21, and cannot be more than 20",
        ),
        ("T3T/5/5/5/T3T g", "the count \"in hand\" is missing"),
        (
            "T3T/5/5/5/T3T g !a1 20 0",
            "the piece on a1 can be neither in a chain nor huffed here",
        ),
    ] {
        assert_eq!(position(&tigers, text), fault, "{text:?}");
    }
}

#[test]
fn positions_of_the_fox_that_cannot_be_are_refused() {
    let fox = fox_and_geese::ply_yard();
    for (text, fault) in [
        (
            "GGG/GGG/GGGGGGG/7/7/3/3 g 0",
            "there must be exactly 1 fox on the board, not 0",
        ),
        (
            "GGG/GGG/GGGGGGG/3F3/3F3/3/3 g 0",
            "there must be exactly 1 fox on the board, not 2",
        ),
        (
            "GGG/GGG/GGGGGGG/3F3/3G3/3/3 g",
            "there must be at most 13 geese on the board, not 14",
        ),
        (
            "GGG/GGG/GGGGGGG/3F3/7/3/3 g 1",
            "geese on the board and captured must add up to 13, and are 14",
        ),
        (
            "3/3/7/7/3G3/1G1/GFG f",
            "both sides have lost already: the fox, to move, cannot, and the geese are lost by the count or the goal",
        ),
    ] {
        assert_eq!(position(&fox, text), fault, "{text:?}");
    }
    assert_eq!(
        position(&fox_and_geese::murray(), "GGG/GGG/GGGGGGG/7/7/3/3 g 0"),
        "the fox must place a piece before the geese move"
    );
}

#[test]
fn positions_of_bezszachy_that_cannot_be_are_refused() {
    let chess = bezszachy::mimuw();
    for (text, fault) in [
        (
            "8/8/8/8/8/8/8/8 w",
            "both sides have lost already: neither has a man left",
        ),
        (
            "8/8/8/8/8/8/8/P7 w 0",
            "rank 1, column 1: 'P' is no piece; the pieces are R N B Q K r n b q k",
        ),
        (
            "8/8/8/8/8/8/8/K6k w 1001",
            "ply is 1001, and cannot be more than 1000",
        ),
    ] {
        assert_eq!(position(&chess, text), fault, "{text:?}");
    }
}

#[test]
fn positions_of_the_goose_that_cannot_be_are_refused() {
    let goose = goose::fonti();
    for (text, fault) in [
        ("5 0 r", "no piece can rest on 5 (goose)"),
        ("12 12 r", "square 12 holds more than one piece"),
        ("19+2 0 b", "red's wait is 2, and cannot be more than 1"),
        ("20+1 0 b", "red has nothing to wait for on 20"),
        ("52 0 r", "red has to wait on 52 and cannot throw"),
        (
            "0 64 r",
            "the piece of blue cannot stand on \"64\"; the fields are 0 to 63",
        ),
        (
            "0 0 0 r",
            "2 seats play, and the position gives the fields of 3",
        ),
    ] {
        assert_eq!(position(&goose, text), fault, "{text:?}");
    }
}

/// Checks one refusal a line.
fn refused<R: Rules>(rules: &R, at: &str, cases: &[(&str, &str)]) {
    for (text, fault) in cases {
        assert_eq!(event(rules, at, text), *fault, "{text:?} at {at:?}");
    }
}

#[test]
fn moves_of_the_geese_are_refused_with_the_rule() {
    refused(
        &fox_and_geese::ply_yard(),
        "",
        &[
            ("d5-d8", "d8 is not a point of this board"),
            ("d5-d4", "d4 is occupied"),
            ("d4-d3", "the piece on d4 is not yours to move"),
            ("a4-a3", "there is no piece on a4"),
            (
                "a5-a3",
                "a5-a3 would be a jump, and these pieces may not jump",
            ),
            ("c5xc4", "c5xc4 takes nothing; the move is written c5-c4"),
            ("@a4", "you have no piece in hand to place"),
            ("c", "\"c\" is not a move; moves are written as a5-a4"),
            ("stop", "there is no chain of captures to stop"),
            (
                "huff d4",
                "the piece on d4 did not pass over a capture and cannot be huffed",
            ),
        ],
    );
    refused(
        &fox_and_geese::ply_yard(),
        "GGG/GGG/GGGGGG1/3F3/6G/3/3 g",
        &[
            ("g3-g4", "g3-g4 goes back, and these pieces may not retreat"),
            (
                "g3-f4",
                "g3-f4 is not a step: g3 and f4 are not joined by a line",
            ),
        ],
    );
}

#[test]
fn moves_of_the_fox_are_refused_with_the_rule() {
    refused(
        &fox_and_geese::ply_yard(),
        "GGG/GGG/GG3GG/G2F3/3G3/3/3 f",
        &[
            ("d4-d4", "d4 is where the piece stands already"),
            (
                "d4-c5",
                "d4-c5 is not a step: d4 and c5 are not joined by a line",
            ),
            (
                "d4-f4",
                "d4-f4 would be a jump, but e4 between them is empty",
            ),
            (
                "d4-g4",
                "d4-g4 is neither a step to a neighbour nor a jump over one piece",
            ),
            (
                "d4-d2x",
                "\"d4-d2x\" is not a move; moves are written as d4-c4 or d4xd2",
            ),
        ],
    );
    refused(
        &fox_and_geese::masters(),
        "GGG/3/2GG3/2F4/7/3/3 f",
        &[(
            "c4xe6",
            "c4-e6 is not a jump: no drawn line runs straight through d5",
        )],
    );
    refused(
        &fox_and_geese::german(),
        "GGG/1G1/7/3G3/3F3/3/3 f",
        &[("d3-d2", "capturing is compulsory, and a capture is open")],
    );
    refused(
        &fox_and_geese::aberdeen(),
        "3/1GG/3F3/7/7/3/GGG f !d5",
        &[
            (
                "d5-d4",
                "the piece on d5 is in the middle of a chain: it captures again or the chain stops",
            ),
            (
                "d5xd7xd8",
                "\"d5 d7 d8\" names more than two points: a chain is given one capture at a time",
            ),
        ],
    );
}

#[test]
fn moves_of_tigers_and_goats_are_refused_with_the_rule() {
    let standard = bagh_chal::standard();
    refused(
        &standard,
        "T3T/5/2G2/5/T3T g 19 0",
        &[
            (
                "c3-c4",
                "no piece of yours may move before all are placed: 19 still in hand",
            ),
            ("@c3", "c3 is occupied"),
            ("a1-b1", "the piece on a1 is not yours to move"),
            ("@f1", "f1 is not a point of this board"),
        ],
    );
    refused(
        &standard,
        "T3T/5/2G2/1G3/T3T t 18 0",
        &[
            ("a1xc3", "c3 is occupied"),
            (
                "a1-a3",
                "a1-a3 would be a jump, but a2 between them is empty",
            ),
            (
                "a1-b3",
                "a1-b3 is neither a step to a neighbour nor a jump over one piece",
            ),
            ("@b3", "you have no piece in hand to place"),
        ],
    );
    refused(
        &standard,
        "T2TT/1T3/5/2G2/5 t 19 0",
        &[(
            "a5xc3",
            "a5-c3 would jump over b4, a piece of your own side",
        )],
    );
    refused(
        &standard,
        "TGGGT/GG1GG/GGGGG/G1GG1/TGGGT g 0 2",
        &[("@b2", "you have no piece in hand to place")],
    );
    refused(
        &standard,
        "TGGGT/GGGGG/GGGGG/GG1GG/TGGGT t 0 0",
        &[("a1-b2", "the game is over (hemmed-in)")],
    );
}

#[test]
fn moves_of_bezszachy_are_refused_with_the_rule() {
    refused(
        &bezszachy::mimuw(),
        "",
        &[
            ("a1-a9", "a9 is not a point of this board"),
            ("e2-e4", "there is no piece on e2"),
            ("e1-e3", "a king does not move from e1 to e3"),
            ("a1xb1", "b1 is occupied by a man of your own side"),
            ("a8-a7", "the piece on a8 is not yours to move"),
            ("@e4", "this game knows no such move"),
        ],
    );
}

#[test]
fn throws_are_refused_with_the_reason() {
    refused(
        &goose::fonti(),
        "",
        &[
            ("0+3", "two dice cannot show 0+3: each shows 1 to 6"),
            ("7+1", "two dice cannot show 7+1: each shows 1 to 6"),
            (
                "0",
                "\"0\" is not a throw of two dice, which is written as 3+4",
            ),
            (
                "7",
                "\"7\" is not a throw of two dice, which is written as 3+4",
            ),
            (
                "1+2+3",
                "\"1+2+3\" is not a throw of two dice, which is written as 3+4",
            ),
            ("stop", "there is nothing to choose: the dice decide"),
        ],
    );
}
