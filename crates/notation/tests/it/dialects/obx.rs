//! Online Baghchal Exchange 2.0.

use menagerie_core::games::bagh_chal;
use menagerie_core::{Game, Rules};
use menagerie_notation::{Dialect, write_position};

use super::{faulty, impossible, played, refused, state, written};

const DIALECT: Dialect = Dialect::Obx;

/// The two positions with which the documentation of the format begins.
const START: &str = "TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g @20 c0 - #";
const CENTRE: &str = "TXXXT/XXXXX/XXGXX/XXXXX/TXXXT t @19 c0 mC3 #g1";

#[test]
fn the_first_positions_of_the_documentation() {
    let rules = bagh_chal::standard();
    let game = Game::new(rules.clone());
    assert_eq!(DIALECT.write_position_of(&game).as_deref(), Ok(START));
    let game = played(&rules, DIALECT, "mC3");
    assert_eq!(DIALECT.write_position_of(&game).as_deref(), Ok(CENTRE));
    for (text, native) in [
        (START, "T3T/5/5/5/T3T g 20 0"),
        (CENTRE, "T3T/5/2G2/5/T3T t 19 0"),
    ] {
        let position = DIALECT.read_position(&rules, text).expect(text);
        assert_eq!(write_position(&rules, &position), native);
    }
}

#[test]
fn a1_is_at_the_top() {
    let rules = bagh_chal::standard();
    let start = rules.start();
    assert_eq!(
        written(&rules, DIALECT, &start, "@b5").as_deref(),
        Ok("mB1")
    );
    assert_eq!(
        written(&rules, DIALECT, &start, "@a2").as_deref(),
        Ok("mA4")
    );
    let taking = state(&rules, "T3T/1G3/5/5/T3T t 19 0");
    assert_eq!(
        written(&rules, DIALECT, &taking, "a5xc3").as_deref(),
        Ok("mA1C3")
    );
    assert_eq!(
        written(&rules, DIALECT, &taking, "a5-b5").as_deref(),
        Ok("mA1B1")
    );
    let parse = |text| DIALECT.parse_move(&rules, &taking, text);
    assert_eq!(
        parse("mA1C3"),
        parse("mA1C3(B2)"),
        "the taken goat may be named"
    );
    assert_eq!(parse("ma1c3"), parse("mA1C3"));
}

#[test]
fn a_game_is_a_position_a_line() {
    let rules = bagh_chal::standard();
    let game = played(&rules, DIALECT, "mB2 mA1C3 mC4 mC3C5");
    insta::assert_snapshot!(DIALECT.write_game(&game).expect("a game"), @r"
        TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g @20 c0 - #
        TXXXT/XGXXX/XXXXX/XXXXX/TXXXT t @19 c0 mB2 #g1
        XXXXT/XXXXX/XXTXX/XXXXX/TXXXT g @19 c1 mA1C3 #t1
        XXXXT/XXXXX/XXTXX/XXGXX/TXXXT t @18 c1 mC4 #g2
        XXXXT/XXXXX/XXXXX/XXXXX/TXTXT g @18 c2 mC3C5 #t2
        ");
    let half_way = Game::from_state(rules.clone(), state(&rules, "T3T/5/2G2/5/T3T t 19 0"));
    insta::assert_snapshot!(DIALECT.write_position_of(&half_way).expect("a position"), @"TXXXT/XXXXX/XXGXX/XXXXX/TXXXT t @19 c0 - -");
}

#[test]
fn forms_of_the_end_of_a_position() {
    let rules = bagh_chal::standard();
    let bare = CENTRE.trim_end_matches("mC3 #g1");
    for end in ["mC3 #g1", "mC3 #", "mC3 -", "mC3", "-", "- #", "- -"] {
        let text = format!("{bare}{end}");
        assert!(DIALECT.read_position(&rules, &text).is_ok(), "{text}");
    }
}

#[test]
fn moves_that_are_refused() {
    let rules = bagh_chal::standard();
    let start = rules.start();
    let goats = |text: &str| refused(&rules, DIALECT, &start, text);
    insta::assert_snapshot!(goats("C3"), @r#""C3" is not a move in obx, which writes mC3, mA1B1, mA1C3 or mA1C3(B2)"#);
    insta::assert_snapshot!(goats("mC"), @r#""mC" is not a move in obx, which writes mC3, mA1B1, mA1C3 or mA1C3(B2)"#);
    insta::assert_snapshot!(goats("mF3"), @"F3 is not a point of this board; obx calls them A1 to E5, from the top left");
    insta::assert_snapshot!(goats("mC0"), @"C0 is not a point of this board; obx calls them A1 to E5, from the top left");
    insta::assert_snapshot!(goats("mС3"), @r#""mС3" is not a move in obx, which writes mC3, mA1B1, mA1C3 or mA1C3(B2)"#);
    insta::assert_snapshot!(goats("mA1"), @"mA1 is not legal: a5 is occupied");
    insta::assert_snapshot!(goats("mA1B1"), @"mA1B1 is not legal: the piece on a5 is not yours to move");
    let taking = state(&rules, "T3T/1G3/5/5/T3T t 19 0");
    let tigers = |text: &str| refused(&rules, DIALECT, &taking, text);
    insta::assert_snapshot!(tigers("mA1C3(B1)"), @"mA1C3(B1) does not match what the move does; it is written mA1C3");
    insta::assert_snapshot!(tigers("mA1B1(B2)"), @"mA1B1(B2) does not match what the move does; it is written mA1B1");
    insta::assert_snapshot!(tigers("mA1C3(B2"), @r#""mA1C3(B2" is not a move in obx, which writes mC3, mA1B1, mA1C3 or mA1C3(B2)"#);
    insta::assert_snapshot!(tigers("mA1C1"), @"mA1C1 is not legal: a5-c5 would be a jump, but b5 between them is empty");
}

#[test]
fn positions_that_are_refused() {
    let rules = bagh_chal::standard();
    let fault = |text: &str| impossible(&rules, DIALECT, text);
    insta::assert_snapshot!(fault(""), @"the text ends before the board");
    insta::assert_snapshot!(fault("TXXXT/XXXXX/XXXXX/TXXXT g @20 c0 -"), @"the board has 5 rows, and the position gives 4");
    insta::assert_snapshot!(fault("TXXXT/XXXX/XXXXX/XXXXX/TXXXT g @20 c0 -"), @r#"row 2 has 5 points, and "XXXX" fills 4"#);
    insta::assert_snapshot!(fault("TXXXT/XXXXXX/XXXXX/XXXXX/TXXXT g @20 c0 -"), @r#"row 2 has 5 points, and "XXXXXX" fills 6"#);
    insta::assert_snapshot!(fault("TXXXT/5/XXXXX/XXXXX/TXXXT g @20 c0 -"), @"row 2: '5' is neither a piece nor empty; a row is written with T, G, and X where it is empty");
    insta::assert_snapshot!(fault("BXXXB/XXXXX/XXXXX/XXXXX/BXXXB g @20 c0 -"), @"row 1: 'B' is neither a piece nor empty; a row is written with T, G, and X where it is empty");
    insta::assert_snapshot!(fault("TXXXT/XXXXX/XXXXX/XXXXX/TXXXT G @20 c0 -"), @r#"the side to move: "G" must be g or t"#);
    insta::assert_snapshot!(fault("TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g 20 c0 -"), @r#"the number of goats in hand: "20" must be @ and a whole number of at most nine digits"#);
    insta::assert_snapshot!(fault("TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g @20 0 -"), @r#"the number of goats captured: "0" must be c and a whole number of at most nine digits"#);
    insta::assert_snapshot!(fault("TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g @20 c0"), @"the text ends before the last move, or - for none");
    insta::assert_snapshot!(fault("TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g @19 c0 -"), @"goats on the board, in hand and captured must add up to 20, and are 19");
    insta::assert_snapshot!(fault("TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g @20 c0 - # !"), @r#""!" is left over after the end"#);
    insta::assert_snapshot!(fault(&CENTRE.replace("mC3", "mC2")), @"the last move mC2 does not fit the position: no goat stands on C2");
    insta::assert_snapshot!(fault(&CENTRE.replace("mC3", "mA1C3")), @"the last move mA1C3 does not fit the position: A1 is not empty");
    insta::assert_snapshot!(fault(&CENTRE.replace("mC3", "C3")), @r#""C3" is not a move in obx, which writes mC3, mA1B1, mA1C3 or mA1C3(B2)"#);
    insta::assert_snapshot!(fault(&CENTRE.replace("#g1", "#t1")), @r##"the number of the last move: "#t1" must be #g and a number, the goats having moved last"##);
    insta::assert_snapshot!(fault(&CENTRE.replace("#g1", "#g0")), @r##"the number of the last move: "#g0" must be #g and a number, the goats having moved last"##);
    insta::assert_snapshot!(fault("TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g @20 c0 mA1"), @"the last move mA1 does not fit the position: it is for the goats to move, and the tigers do not put pieces down");
    // The documentation of the format gives this one; its tigers cannot have come there.
    insta::assert_snapshot!(
        fault("TXTXT/TXXXX/XXXXX/XXXXX/TXXXT g @19 c0 mA1B2 #t1"), @"the last move mA1B2 does not fit the position: no tiger stands on B2"
    );
}

#[test]
fn games_that_are_refused() {
    let rules = bagh_chal::standard();
    let fault = |text: &str| faulty(&rules, DIALECT, text);
    insta::assert_snapshot!(fault("\n\n"), @"there is no game here, only blanks");
    insta::assert_snapshot!(fault(&format!("{START}\n{START}")), @"ply 1: the last move - does not fit the position: every position of a game but the first has one");
    insta::assert_snapshot!(
        fault(&format!("{START}\n{}", CENTRE.replace("@19 c0", "@18 c1"))), @r#"ply 1: the move leads to "TXXXT/XXXXX/XXGXX/XXXXX/TXXXT t @19 c0", and the text has "TXXXT/XXXXX/XXGXX/XXXXX/TXXXT t @18 c1""#
    );
    insta::assert_snapshot!(
        fault(&format!("{START}\n{}", CENTRE.replace("@19", "@x"))), @r#"ply 1: the number of goats in hand: "@x" must be @ and a whole number of at most nine digits"#
    );
}
