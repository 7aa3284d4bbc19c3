//! The Universal Chess Interface.

use menagerie_core::games::bezszachy;
use menagerie_core::{Game, Rules};
use menagerie_notation::{Dialect, write_position};

use super::{faulty, impossible, played, refused, state};

const DIALECT: Dialect = Dialect::Uci;
const START: &str = "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1";

#[test]
fn positions_are_fen() {
    let rules = bezszachy::mimuw();
    assert_eq!(
        DIALECT.write_position(&rules, &rules.start()).as_deref(),
        Ok(START)
    );
    let game = played(&rules, DIALECT, "a1a8 d8d1 e1d1 b8c6 b1c3");
    assert_eq!(
        DIALECT.write_position_of(&game).as_deref(),
        Ok("R1b1kbnr/8/2n5/8/8/2N5/8/2BK1BNR b - - 2 3")
    );
    let read = |text| DIALECT.read_position(&rules, text).expect(text);
    assert_eq!(read(START), rules.start());
    let late = read("8/8/8/8/8/8/1k6/K7 b - - 17 40");
    assert_eq!(write_position(&rules, &late), "8/8/8/8/8/8/1k6/K7 b 79");
    // Set up by hand, which a FEN cannot say.
    let black_first = state(&rules, "8/8/8/8/8/8/1k6/K7 b 0");
    let fen = "8/8/8/8/8/8/1k6/K7 b - - 0 1";
    assert_eq!(
        DIALECT.write_position(&rules, &black_first).as_deref(),
        Ok(fen)
    );
    assert_eq!(write_position(&rules, &read(fen)), "8/8/8/8/8/8/1k6/K7 b 1");
}

#[test]
fn a_game_is_the_command_that_sets_it_up() {
    let rules = bezszachy::mimuw();
    let game = played(&rules, DIALECT, "b1c3 b8c6");
    let text = "position startpos moves b1c3 b8c6";
    assert_eq!(DIALECT.write_game(&game).as_deref(), Ok(text));
    assert_eq!(
        DIALECT.read_game(&rules, text).expect(text).state(),
        game.state()
    );
    let other = Game::from_state(rules.clone(), state(&rules, "8/8/8/8/8/8/1k6/K7 w 0"));
    let text = "position fen 8/8/8/8/8/8/1k6/K7 w - - 0 1";
    assert_eq!(DIALECT.write_game(&other).as_deref(), Ok(text));
    let text = format!("{text} moves a1b2");
    let won = DIALECT
        .read_game(&rules, &text)
        .expect("a game of one move");
    assert!(won.outcome().is_some());
    assert_eq!(DIALECT.write_game(&won), Ok(text));
}

#[test]
fn what_is_refused() {
    let rules = bezszachy::mimuw();
    let start = rules.start();
    let illegal = |text: &str| refused(&rules, DIALECT, &start, text);
    insta::assert_snapshot!(illegal(""), @r#""" is not a move in uci, which writes two squares, as in b1c3"#);
    insta::assert_snapshot!(illegal("0000"), @r#""0000" is not a move in uci, which writes two squares, as in b1c3"#);
    insta::assert_snapshot!(illegal("B1C3"), @r#""B1C3" is not a move in uci, which writes two squares, as in b1c3"#);
    insta::assert_snapshot!(illegal("a7a8q"), @r#""a7a8q" is not a move in uci, which writes two squares, as in b1c3"#);
    insta::assert_snapshot!(illegal("b1д3"), @r#""b1д3" is not a move in uci, which writes two squares, as in b1c3"#);
    insta::assert_snapshot!(illegal("b1b3"), @"b1b3 is not legal: a knight does not move from b1 to b3");
    insta::assert_snapshot!(illegal("a1b1"), @"a1b1 is not legal: b1 is occupied by a man of your own side");
    insta::assert_snapshot!(illegal("b8c6"), @"b8c6 is not legal: the piece on b8 is not yours to move");
    let fault = |text: &str| impossible(&rules, DIALECT, text);
    insta::assert_snapshot!(fault(""), @"the text ends before the board");
    insta::assert_snapshot!(fault("rnbqkbnr/pppppppp/8/8/8/8/8/RNBQKBNR w - - 0 1"), @"rank 7, column 1: 'p' is no piece; the pieces are R N B Q K r n b q k");
    insta::assert_snapshot!(fault("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR"), @"the text ends before the side to move");
    insta::assert_snapshot!(fault("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR x - - 0 1"), @r#""x" is no seat; the seats are w (white), b (black)"#);
    insta::assert_snapshot!(fault("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1"), @r#"the right to castle: "KQkq" must be -"#);
    insta::assert_snapshot!(fault("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - e3 0 1"), @r#"a pawn taken in passing: "e3" must be -"#);
    insta::assert_snapshot!(fault("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - -1 1"), @r#"the plies since a capture: "-1" must be a whole number of at most nine digits"#);
    insta::assert_snapshot!(fault("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 0"), @r#"the number of the move: "0" must be 1 or more"#);
    insta::assert_snapshot!(fault("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 600"), @"ply is 1198, and cannot be more than 1000");
    insta::assert_snapshot!(fault("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1 1"), @r#""1" is left over after the end"#);
    let game = |text: &str| faulty(&rules, DIALECT, text);
    insta::assert_snapshot!(game(""), @"there is no game here, only blanks");
    insta::assert_snapshot!(game("go infinite"), @r#"the command: "go" must be position"#);
    insta::assert_snapshot!(game("position"), @"the text ends before startpos or fen");
    insta::assert_snapshot!(game("position kiwipete"), @r#"what is set up: "kiwipete" must be startpos or fen"#);
    insta::assert_snapshot!(game("position startpos b1c3"), @r#"what follows the position: "b1c3" must be moves"#);
    insta::assert_snapshot!(game("position startpos moves b1c3 b1c3"), @"ply 2: b1c3 is not legal: there is no piece on b1");
}
