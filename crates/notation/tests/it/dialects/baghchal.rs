//! The Python package baghchal. Games and positions marked so are what version 1.0.1 printed.

use menagerie_core::games::bagh_chal;
use menagerie_core::{Game, Outcome, Reason, Rules, Seat};
use menagerie_notation::{Dialect, write_position};

use super::{faulty, impossible, refused, state, written};

const DIALECT: Dialect = Dialect::Baghchal;
const TIGERS: Seat = Seat::new(0);
const GOATS: Seat = Seat::new(1);

/// Printed by the package: the tigers take five.
const TIGERS_WIN: &str = "1. G31 B1122 2. G54 B2232 3. G24 Bx5553 4. G41 B5342 5. G52 B3222 \
                          6. G54 Bx5153 7. G43 B2232 8. G22 Bx3212 9. G52 Bx5355 10. G25 Bx1533# 0-1";
/// Printed by the package: the tigers are hemmed in before the last goat is placed.
const GOATS_WIN: &str = "1. G31 B1525 2. G44 B2515 3. G35 B5141 4. G43 B5545 5. G13 B1514 6. G24 B4142 \
                         7. G15 B1122 8. G23 B4233 9. G32 B3342 10. G41 B4252 11. G11 B5242 12. G55 B4252 \
                         13. G34 B2221 14. G25 B5253 15. G51 B5354 16. G22 B5453 17. G12 B5342 18. G53 B4233 \
                         19. G42# 1-0";

#[test]
fn games_of_the_package_end_here_as_there() {
    let rules = bagh_chal::standard();
    for (text, outcome, fen) in [
        (
            TIGERS_WIN,
            Outcome::win(TIGERS, Reason::Captures),
            "1B3/4G/G1B2/GBG2/1G2B G 10",
        ),
        (
            GOATS_WIN,
            Outcome::win(GOATS, Reason::HemmedIn),
            "GGGBG/BGGGG/GGBGG/GGGGB/G1G1G B 19",
        ),
    ] {
        let game = DIALECT
            .read_game(&rules, text)
            .expect("a game of the package");
        assert_eq!(game.outcome(), Some(outcome));
        assert_eq!(DIALECT.write_position_of(&game).as_deref(), Ok(fen));
        assert_eq!(DIALECT.write_game(&game).as_deref(), Ok(text));
    }
}

#[test]
fn the_package_numbers_rows_from_the_top() {
    let rules = bagh_chal::standard();
    let start = rules.start();
    assert_eq!(
        written(&rules, DIALECT, &start, "@b5").as_deref(),
        Ok("G12")
    );
    assert_eq!(
        written(&rules, DIALECT, &start, "@a2").as_deref(),
        Ok("G41")
    );
    let taking = state(&rules, "T3T/1G3/5/5/T3T t 19 0");
    assert_eq!(
        written(&rules, DIALECT, &taking, "a5xc3").as_deref(),
        Ok("Bx1133")
    );
    assert_eq!(
        written(&rules, DIALECT, &taking, "a5-b5").as_deref(),
        Ok("B1112")
    );
}

#[test]
fn hand_and_captures_follow_from_the_count() {
    let rules = bagh_chal::standard();
    for (fen, native) in [
        ("B3B/5/5/5/B3B G 0", "T3T/5/5/5/T3T g 20 0"),
        ("B3B/5/2G2/5/B3B B 1", "T3T/5/2G2/5/T3T t 19 0"),
        ("1B3/4G/G1B2/GBG2/1G2B G 10", "1T3/4G/G1T2/GTG2/1G2T g 10 5"),
        // After 20 moves of the goats all are placed, however many more they have made.
        (
            "BGGGB/GG1GG/G1G1G/GG1GG/BGGGB B 20",
            "TGGGT/GG1GG/G1G1G/GG1GG/TGGGT t 0 3",
        ),
        (
            "BGGGB/GG1GG/G1G1G/GG1GG/BGGGB B 31",
            "TGGGT/GG1GG/G1G1G/GG1GG/TGGGT t 0 3",
        ),
    ] {
        let position = DIALECT.read_position(&rules, fen).expect(fen);
        assert_eq!(write_position(&rules, &position), native, "{fen}");
    }
}

#[test]
fn the_count_is_exact_with_the_history_and_the_least_without() {
    let rules = bagh_chal::standard();
    // Printed by the package: repeated positions in the phase of movement.
    let text = "1. G43 B1112 2. G11 B1525 3. G34 B1222 4. G42 B5141 5. G53 B4131 6. G45 B5554 7. G32 B2213 \
                8. G24 B1322 9. G23 B5444 10. G33 B3141 11. G55 B4151 12. G12 B2221 13. G31 B4454 14. G41 B2535 \
                15. G52 B2122 16. G21 B2213 17. G22 B5444 18. G14 B4454 19. G15 B5444 20. G25 B4454 \
                21. G5344 B5453 22. G5554 Bx5355 23. G4453 B5544";
    let game = DIALECT
        .read_game(&rules, text)
        .expect("a game of the package");
    let fen = DIALECT.write_position_of(&game).expect("a position");
    assert_eq!(fen.rsplit(' ').next(), Some("23"));
    let fen = DIALECT
        .write_position(&rules, game.state())
        .expect("a position");
    assert_eq!(fen.rsplit(' ').next(), Some("20"));
    let half_way = Game::from_state(rules.clone(), state(&rules, "T3T/5/2G2/5/T3T t 19 0"));
    assert_eq!(
        DIALECT.write_position_of(&half_way).as_deref(),
        Ok("B3B/5/2G2/5/B3B B 1")
    );
}

#[test]
fn a_result_that_the_play_does_not_reach() {
    let rules = bagh_chal::standard();
    let read = |text: &str| DIALECT.read_game(&rules, text).expect(text);
    // The package knows no resigning, but what else can it mean?
    let resigned = read("1. G33 B1122# 0-1");
    assert_eq!(
        resigned.outcome(),
        Some(Outcome::win(TIGERS, Reason::Resigned))
    );
    assert_eq!(
        DIALECT.write_game(&resigned).as_deref(),
        Ok("1. G33 B1122# 0-1")
    );
    // The package counts repetitions without regard to the side to move.
    assert_eq!(read("1. G33 B1122 # 1/2-1/2").outcome(), None);
    assert_eq!(read("1.G33 B1122 2.G44").ply(), 3);
}

#[test]
fn moves_that_are_refused() {
    let rules = bagh_chal::standard();
    let start = rules.start();
    let goats = |text: &str| refused(&rules, DIALECT, &start, text);
    insta::assert_snapshot!(goats(""), @r#""" is not a move in baghchal, which writes G33, G3334, B1122 or Bx1133"#);
    insta::assert_snapshot!(goats("G3"), @r#""G3" is not a move in baghchal, which writes G33, G3334, B1122 or Bx1133"#);
    insta::assert_snapshot!(goats("T1122"), @r#""T1122" is not a move in baghchal, which writes G33, G3334, B1122 or Bx1133"#);
    insta::assert_snapshot!(goats("G３3"), @r#""G３3" is not a move in baghchal, which writes G33, G3334, B1122 or Bx1133"#);
    insta::assert_snapshot!(goats("Gx33"), @r#""Gx33" is not a move in baghchal, which writes G33, G3334, B1122 or Bx1133"#);
    insta::assert_snapshot!(goats("G06"), @"06 is not a point of this board; baghchal calls them by row and column, 11 to 55 from the top left");
    insta::assert_snapshot!(goats("G11"), @"G11 is not legal: a5 is occupied");
    insta::assert_snapshot!(goats("G1112"), @"G1112 is not legal: the piece on a5 is not yours to move");
    insta::assert_snapshot!(goats("B1122"), @"B1122 is a move of the tigers, and it is for the goats to move");
    insta::assert_snapshot!(goats(&"G3".repeat(5_000)), @r#""G3G3G3G3G3G3G3G3G3G3G3G3…" is not a move in baghchal, which writes G33, G3334, B1122 or Bx1133"#);
    let taking = state(&rules, "T3T/1G3/5/5/T3T t 19 0");
    let tigers = |text: &str| refused(&rules, DIALECT, &taking, text);
    insta::assert_snapshot!(tigers("B1133"), @"B1133 does not match what the move does; it is written Bx1133");
    insta::assert_snapshot!(tigers("Bx1112"), @"Bx1112 does not match what the move does; it is written B1112");
    insta::assert_snapshot!(tigers("Bx1113"), @"Bx1113 is not legal: a5-c5 would be a jump, but b5 between them is empty");
    insta::assert_snapshot!(tigers("B33"), @"B33 is not legal: you have no piece in hand to place");
    insta::assert_snapshot!(tigers("G33"), @"G33 is a move of the goats, and it is for the tigers to move");
    let over = DIALECT
        .read_game(&rules, TIGERS_WIN)
        .expect("a game of the package");
    insta::assert_snapshot!(refused(&rules, DIALECT, over.state(), "G55"), @"G55 is not legal: the game is over (captures)");
}

#[test]
fn positions_that_are_refused() {
    let rules = bagh_chal::standard();
    let fault = |text: &str| impossible(&rules, DIALECT, text);
    insta::assert_snapshot!(fault(""), @"the text ends before the board");
    insta::assert_snapshot!(fault("B3B/5/5/B3B G 0"), @"the board has 5 rows, and the position gives 4");
    insta::assert_snapshot!(fault("B3B/5/5/4/B3B G 0"), @r#"row 4 has 5 points, and "4" fills 4"#);
    insta::assert_snapshot!(fault("B3B/5/51/5/B3B G 0"), @r#"row 3 has 5 points, and "51" fills 6"#);
    insta::assert_snapshot!(fault("B3B/5/5/GGGGGG/B3B G 6"), @r#"row 4 has 5 points, and "GGGGGG" fills 6"#);
    insta::assert_snapshot!(fault("T3T/5/5/5/T3T G 0"), @"row 1: 'T' is neither a piece nor empty; a row is written with B, G, and 1 to 5 empty points");
    insta::assert_snapshot!(fault("B3B/5/0/5/B3B G 0"), @"row 3: '0' is neither a piece nor empty; a row is written with B, G, and 1 to 5 empty points");
    insta::assert_snapshot!(fault("В3B/5/5/5/B3B G 0"), @"row 1: 'В' (U+0412) is neither a piece nor empty; a row is written with B, G, and 1 to 5 empty points");
    insta::assert_snapshot!(fault("B3B/5/5/5/B3B"), @"the text ends before the side to move");
    insta::assert_snapshot!(fault("B3B/5/5/5/B3B g 0"), @r#"the side to move: "g" must be G or B"#);
    insta::assert_snapshot!(fault("B3B/5/5/5/B3B G"), @"the text ends before the number of moves of the goats");
    insta::assert_snapshot!(fault("B3B/5/5/5/B3B G -1"), @r#"the number of moves of the goats: "-1" must be a whole number of at most nine digits"#);
    insta::assert_snapshot!(fault("B3B/5/5/5/B3B G 99999999999"), @r#"the number of moves of the goats: "99999999999" must be a whole number of at most nine digits"#);
    insta::assert_snapshot!(fault("B3B/5/5/5/B3B G 0 0"), @r#""0" is left over after the end"#);
    insta::assert_snapshot!(fault("B3B/5/2G2/5/B3B G 0"), @"more goats are on the board (1) than the goats have made moves (0)");
    insta::assert_snapshot!(fault("B3B/5/5/5/B4 G 0"), @"there must be exactly 4 tigers on the board, not 3");
    insta::assert_snapshot!(fault(&"5/".repeat(5_000)), @"the board has 5 rows, and the position gives 5001");
}

#[test]
fn games_that_are_refused() {
    let rules = bagh_chal::standard();
    let fault = |text: &str| faulty(&rules, DIALECT, text);
    insta::assert_snapshot!(fault(" \n"), @"there is no game here, only blanks");
    insta::assert_snapshot!(fault("G33 B1122"), @r#"ply 1: move number 1 is expected, and the text has "G33""#);
    insta::assert_snapshot!(fault("1. G33 B1122 3. G44"), @r#"ply 3: move number 2 is expected, and the text has "3.""#);
    insta::assert_snapshot!(fault("1. G33 2. G44"), @r#"ply 2: "2." is not a move in baghchal, which writes G33, G3334, B1122 or Bx1133"#);
    insta::assert_snapshot!(fault("1. G33 B1122 2."), @"ply 3: the text ends before the move after the last number");
    insta::assert_snapshot!(fault("1. G33 B1122 2. G22"), @"ply 3: G22 is not legal: b4 is occupied");
    insta::assert_snapshot!(fault("1. G33 B1122# 1-1"), @r#"the result: "1-1" must be 1-0, 0-1 or 1/2-1/2"#);
    insta::assert_snapshot!(fault(&TIGERS_WIN.replace("0-1", "1-0")), @"the text gives the result 1-0, and the play 0-1");
    insta::assert_snapshot!(fault(&TIGERS_WIN.replace('#', " 11. G55 #")), @"ply 21: G55 is not legal: the game is over (captures)");
    insta::assert_snapshot!(faulty(&bagh_chal::tigers_first(), DIALECT, "1. G33"), @"baghchal has no form for a game that the tigers begin");
    let half_way = Game::from_state(rules.clone(), state(&rules, "T3T/5/2G2/5/T3T t 19 0"));
    insta::assert_snapshot!(DIALECT.write_game(&half_way).expect_err("no start"), @"baghchal has no form for a game that begins from another position");
}
