//! The two dialects without positions: practical W09 and numbered points.

use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::{Game, Rules};
use menagerie_notation::Dialect;

use super::{faulty, played, refused, state, written};

#[test]
fn w09_counts_x_and_y_from_0_from_the_top_left() {
    let rules = fox_and_geese::w09();
    let start = rules.start();
    let w09 = |position, native| written(&rules, Dialect::W09, position, native);
    assert_eq!(w09(&start, "a4-a3").as_deref(), Ok("0 3 0 4"));
    assert_eq!(w09(&start, "d5-d4").as_deref(), Ok("3 2 3 3"));
    let taking = state(&rules, "GGG/GGG/GGGGGGG/GG3G1/3G3/1F1/3 f 0");
    assert_eq!(w09(&taking, "d2xd4").as_deref(), Ok("3 5 3 3"));
    assert_eq!(w09(&taking, "d2-c1").as_deref(), Ok("3 5 2 6"));
}

#[test]
fn w09_reads_four_integers_in_any_number_of_lines() {
    let rules = fox_and_geese::w09();
    let game = Dialect::W09
        .read_game(&rules, "3\n2\n3\n3\n\n3 5 3\n4\t3 3 2 4")
        .expect("a game");
    let again = Dialect::W09.write_game(&game).expect("only steps");
    assert_eq!(again, "3 2 3 3\n3 5 3 4\n3 3 2 4\n");
}

#[test]
fn w09_refuses_what_that_program_must_refuse() {
    let rules = fox_and_geese::w09();
    let start = rules.start();
    let goose = |text: &str| refused(&rules, Dialect::W09, &start, text);
    insta::assert_snapshot!(goose(""), @r#""" is not a move in w09, which writes four integers x y x y, as in 3 4 3 5"#);
    insta::assert_snapshot!(goose("3 2 3"), @r#""3 2 3" is not a move in w09, which writes four integers x y x y, as in 3 4 3 5"#);
    insta::assert_snapshot!(goose("3 2 3 3 3"), @r#""3 2 3 3 3" is not a move in w09, which writes four integers x y x y, as in 3 4 3 5"#);
    insta::assert_snapshot!(goose("3 2 three 3"), @r#""3 2 three 3" is not a move in w09, which writes four integers x y x y, as in 3 4 3 5"#);
    insta::assert_snapshot!(goose("3 2 3 7"), @"3 7 is not a point of this board; w09 calls them by x and y, 0 to 6 from the top left");
    insta::assert_snapshot!(goose("3 2 -1 3"), @"-1 3 is not a point of this board; w09 calls them by x and y, 0 to 6 from the top left");
    insta::assert_snapshot!(goose("0 0 1 1"), @"0 0 is not a point of this board; w09 calls them by x and y, 0 to 6 from the top left");
    insta::assert_snapshot!(goose("3 2 3 4"), @"3 2 3 4 is not legal: d5-d3 would be a jump, and these pieces may not jump");
    insta::assert_snapshot!(goose("99999999999999999999 2 3 3"), @r#""99999999999999999999 2 3…" is not a move in w09, which writes four integers x y x y, as in 3 4 3 5"#);
    let game = played_w09("3 2 3 3");
    let fox = |text: &str| refused(&rules, Dialect::W09, game.state(), text);
    insta::assert_snapshot!(fox("2 2 2 2"), @"2 2 2 2 is not legal: the piece on c5 is not yours to move");
    insta::assert_snapshot!(fox("3 2 3 3"), @"3 2 3 3 is not legal: there is no piece on d5");
    insta::assert_snapshot!(fox("3 5 3 3"), @"3 5 3 3 is not legal: d4 is occupied");
    insta::assert_snapshot!(faulty(&rules, Dialect::W09, "3 2 3 3 3 5 3"), @r#"ply 2: "3 5 3" is not a move in w09, which writes four integers x y x y, as in 3 4 3 5"#);
}

fn played_w09(moves: &str) -> Game<menagerie_core::hunt::Hunt> {
    Dialect::W09
        .read_game(&fox_and_geese::w09(), moves)
        .expect("moves of the test")
}

#[test]
fn w09_has_no_form_for_what_its_game_lacks() {
    let rules = fox_and_geese::murray();
    let place = written(&rules, Dialect::W09, &rules.start(), "@d4");
    insta::assert_snapshot!(place.expect_err("no hand there"), @"w09 has no form for a piece put down from the hand");
    let rules = fox_and_geese::aberdeen();
    let chain = state(&rules, "GGG/GGG/G1GGGGG/3F3/3G3/3/3 f !d4 2");
    let stop = written(&rules, Dialect::W09, &chain, "stop");
    insta::assert_snapshot!(stop.expect_err("no chains there"), @"w09 has no form for the end of a chain");
}

#[test]
fn bagh_chal_is_numbered_from_0_and_the_cross_from_1() {
    let rules = bagh_chal::standard();
    let start = rules.start();
    assert_eq!(
        written(&rules, Dialect::Points, &start, "@c3").as_deref(),
        Ok("12")
    );
    let taking = state(&rules, "T3T/1G3/5/5/T3T t 19 0");
    assert_eq!(
        written(&rules, Dialect::Points, &taking, "a5xc3").as_deref(),
        Ok("0x12")
    );
    assert_eq!(
        written(&rules, Dialect::Points, &taking, "e1-e2").as_deref(),
        Ok("24-19")
    );
    let parse = |text| Dialect::Points.parse_move(&rules, &taking, text);
    assert_eq!(
        parse("0-12"),
        parse("0x12"),
        "a table of jumps says from and to"
    );

    let rules = fox_and_geese::ply_yard();
    assert_eq!(
        written(&rules, Dialect::Points, &rules.start(), "a5-a4").as_deref(),
        Ok("7-14")
    );
    let taking = state(&rules, "GGG/GGG/GGG1GGG/3G3/3F3/3/3 f 0");
    assert_eq!(
        written(&rules, Dialect::Points, &taking, "d3xd5").as_deref(),
        Ok("24x10")
    );
}

#[test]
fn points_that_are_refused() {
    let rules = bagh_chal::standard();
    let taking = state(&rules, "T3T/1G3/5/5/T3T t 19 0");
    let tigers = |text: &str| refused(&rules, Dialect::Points, &taking, text);
    insta::assert_snapshot!(tigers(""), @r#""" is not a move in points, which writes numbers of points, as in 12, 0-6 or 0x12"#);
    insta::assert_snapshot!(tigers("c3"), @r#""c3" is not a move in points, which writes numbers of points, as in 12, 0-6 or 0x12"#);
    insta::assert_snapshot!(tigers("0--12"), @r#""0--12" is not a move in points, which writes numbers of points, as in 12, 0-6 or 0x12"#);
    insta::assert_snapshot!(tigers("0-25"), @"25 is not a point of this board; points calls them by number, 0 to 24 row by row from the top left");
    insta::assert_snapshot!(tigers("0-99999999999999999999999"), @"99999999999999999999999 is not a point of this board; points calls them by number, 0 to 24 row by row from the top left");
    insta::assert_snapshot!(tigers("0x1"), @"0x1 does not match what the move does; it is written 0-1");
    insta::assert_snapshot!(tigers("0-2"), @"0-2 is not legal: a5-c5 would be a jump, but b5 between them is empty");
    insta::assert_snapshot!(tigers("12"), @"12 is not legal: you have no piece in hand to place");
    let rules = fox_and_geese::ply_yard();
    insta::assert_snapshot!(refused(&rules, Dialect::Points, &rules.start(), "0-7"), @"0 is not a point of this board; points calls them by number, 1 to 33 row by row from the top left");
    let game = played(&rules, Dialect::Points, "9-16 17-24");
    assert_eq!(
        Dialect::Points.write_game(&game).as_deref(),
        Ok("9-16\n17-24\n")
    );
}
