//! Sessions of the front end, byte for byte. The boards are written out by hand.

use menagerie_core::games::fox_and_geese;
use menagerie_core::hunt::{Hunt, HuntState};
use menagerie_core::{Action, Event, Outcome, Piece, Point, Reason, Rules, Seat, Turn};

use super::{End, FOX, run};

/// The start, as the practical prints it: seven rows of seven cells, off the board blank.
const START: &str = concat!(
    "     o o o    \n",
    "     o o o    \n",
    " o o o o o o o\n",
    " o o . . . o o\n",
    " . . . . . . .\n",
    "     . * .    \n",
    "     . . .    \n",
);
const GEESE: &str = "Geese play. Enter move:\n";
const FOX_PLAYS: &str = "Fox plays. Enter move:\n";
const GOODBYE: &str = "End of input reached. Goodbye.\n";
const ILLEGAL: &str = "Illegal move!\n";
const NO_INTEGER: &str = "Make sure you enter an integer\n";

fn session(input: &[u8]) -> (String, End) {
    let mut output = Vec::new();
    let end = run(&fox_and_geese::w09(), input, &mut output).expect("memory can be written");
    (String::from_utf8(output).expect("ASCII"), end)
}

/// What follows the first board and prompt.
fn after_start(input: &str) -> String {
    let (output, _) = session(input.as_bytes());
    let rest = output.strip_prefix(&format!("{START}{GEESE}"));
    rest.expect("every session opens with the start").to_owned()
}

#[test]
fn the_start_board_has_seven_rows_of_fourteen_characters() {
    let (output, end) = session(b"");
    assert_eq!(output, format!("{START}{GEESE}{GOODBYE}"));
    assert_eq!(end, End::EndOfInput);
    assert!(START.lines().all(|row| row.len() == 14));
}

#[test]
fn every_move_gives_the_board_and_the_next_prompt() {
    let d5_d4 = concat!(
        "     o o o    \n",
        "     o o o    \n",
        " o o o . o o o\n",
        " o o . o . o o\n",
        " . . . . . . .\n",
        "     . * .    \n",
        "     . . .    \n",
    );
    let d2_d3 = concat!(
        "     o o o    \n",
        "     o o o    \n",
        " o o o . o o o\n",
        " o o . o . o o\n",
        " . . . * . . .\n",
        "     . . .    \n",
        "     . . .    \n",
    );
    let b4_b3 = concat!(
        "     o o o    \n",
        "     o o o    \n",
        " o o o . o o o\n",
        " o . . o . o o\n",
        " . o . * . . .\n",
        "     . . .    \n",
        "     . . .    \n",
    );
    let captured = concat!(
        "     o o o    \n",
        "     o o o    \n",
        " o o o * o o o\n",
        " o . . . . o o\n",
        " . o . . . . .\n",
        "     . . .    \n",
        "     . . .    \n",
    );
    assert_eq!(
        after_start("3\n2\n3\n3\n3\n5\n3\n4\n1\n3\n1\n4\n3\n4\n3\n2\n"),
        [
            d5_d4, FOX_PLAYS, d2_d3, GEESE, b4_b3, FOX_PLAYS, captured, GEESE, GOODBYE
        ]
        .concat()
    );
}

#[test]
fn what_public_versions_allow_by_mistake_is_refused_to_the_fox() {
    let geese_first = "3 2 3 3 ";
    let after_goose = START.replace(" o o o o o o o\n o o . .", " o o o . o o o\n o o . o");
    let refused = format!("{ILLEGAL}{after_goose}{FOX_PLAYS}");
    let opened = format!("{after_goose}{FOX_PLAYS}");
    for fox in [
        "2 2 2 2", // takes a goose without a jump, by staying where it stands
        "3 3 4 3", // moves a goose
        "3 5 3 5", // stays
        "3 5 3 3", // jumps over nothing, onto a goose
        "3 5 5 5", // off the cross, though inside the square
        "3 5 1 5", "3 5 3 7", // off the square
        "3 5 -1 5", "3 5 3 2", // neither a step nor a jump
        "3 5 1 4", "0 0 1 1", // from a place that is no point
        "2 4 3 4", // from an empty point
    ] {
        assert_eq!(
            after_start(&format!("{geese_first}{fox}")),
            format!("{opened}{refused}{GOODBYE}"),
            "{fox}"
        );
    }
    // Named in the practical: the same move again, on the turn of the fox.
    assert_eq!(after_start("2 2 2 3 3 2 3 3"), {
        let board = START.replace(" o o o o o o o\n o o . .", " o o . o o o o\n o o o .");
        format!("{board}{FOX_PLAYS}{ILLEGAL}{board}{FOX_PLAYS}{GOODBYE}")
    });
}

#[test]
fn a_goose_neither_jumps_nor_lands_on_another_nor_moves_the_fox() {
    for geese in [
        "3 1 3 3",  // jumps
        "2 1 2 2",  // onto a goose
        "3 5 3 4",  // the fox
        "2 2 2 2",  // stays
        "0 2 -1 2", // off the board
        "7 7 7 6",
        "0 2 0 1",
        "3 2 3 2147483647",
        "-2147483648 2 3 3",
    ] {
        assert_eq!(
            after_start(geese),
            format!("{ILLEGAL}{START}{GEESE}{GOODBYE}"),
            "{geese}"
        );
    }
    for geese in ["3 2 3 3", "3 2 2 3", "1 3 2 3", "0 3 0 4", "+3 02 3 3"] {
        assert!(after_start(geese).contains(FOX_PLAYS), "{geese}");
    }
}

#[test]
fn a_jump_over_two_is_refused() {
    // Geese on d4 and d5 before the fox, with d6 made free: 3 4 -> 3 1 and 3 4 -> 3 2.
    let (output, _) = session(b"3 2 3 3 3 5 3 4 3 1 3 2 3 4 3 1 3 4 3 2");
    assert_eq!(output.matches(ILLEGAL).count(), 2);
    assert!(output.ends_with(&format!("{FOX_PLAYS}{GOODBYE}")));
}

#[test]
fn a_word_that_is_no_integer_is_left_behind_and_the_move_goes_on() {
    let board = START.replace(" o o o o o o o\n o o . .", " o o o . o o o\n o o . o");
    assert_eq!(
        after_start("x 3\n2 3.0 3 \u{e9} 99999999999 -- 3"),
        format!(
            "{NO_INTEGER}{NO_INTEGER}{NO_INTEGER}{NO_INTEGER}{NO_INTEGER}\
             {board}{FOX_PLAYS}{GOODBYE}"
        )
    );
    let (output, end) = session(b"\xff\xfe \x00 3 2");
    assert_eq!(output, format!("{START}{GEESE}{NO_INTEGER}{GOODBYE}"));
    assert_eq!(end, End::EndOfInput);
}

#[test]
fn white_space_of_every_kind_parts_the_integers() {
    let one_a_line = after_start("3\n2\n3\n3\n");
    for input in [
        "3 2 3 3",
        "3\r\n2\r\n3\r\n3\r\n",
        "\n\n3\t2\x0b3\x0c3",
        " 3 2\n\n3 3 \n\n",
    ] {
        assert_eq!(after_start(input), one_a_line, "{input:?}");
    }
}

#[test]
fn a_token_too_long_for_any_integer_is_refused_without_filling_memory() {
    let mut input = vec![b'9'; 1 << 20];
    input.extend_from_slice(b"\n3\n2\n3\n3\n");
    let (output, _) = session(&input);
    assert!(output.starts_with(&format!("{START}{GEESE}{NO_INTEGER}")));
    assert!(output.ends_with(&format!("{FOX_PLAYS}{GOODBYE}")));
}

/// The four integers of a move.
fn integers(from: Point, to: Point) -> String {
    let [x1, x2] = [from.file(), to.file()];
    let [y1, y2] = [6 - from.rank(), 6 - to.rank()];
    format!("{x1}\n{y1}\n{x2}\n{y2}\n")
}

/// A whole game as the input it takes: the move that `rate` likes best is played, of equals the
/// last.
fn played_out(rate: impl Fn(&Hunt, &HuntState, Action) -> i32) -> (String, Outcome) {
    let rules = fox_and_geese::w09();
    let mut state = rules.start();
    let mut input = String::new();
    for _ in 0..1_000 {
        if let Turn::Over(outcome) = rules.turn(&state) {
            return (input, outcome);
        }
        let mut moves = Vec::new();
        rules.moves(&state, &mut moves);
        let best = moves
            .into_iter()
            .max_by_key(|chosen| rate(&rules, &state, rules.action(&state, *chosen)));
        let best = best.expect("the side to move has a move");
        let action = rules.action(&state, best);
        let (from, to) = (
            action.from().expect("no hand"),
            action.to().expect("no chain"),
        );
        input += &integers(from, to);
        rules.apply(&mut state, Event::Move(best));
    }
    panic!(
        "this way of playing does not end: {:?}",
        rules.setup(&state)
    );
}

fn distance(one: Point, other: Point) -> i32 {
    let apart = |one: u8, other: u8| i32::from(one.abs_diff(other));
    apart(one.file(), other.file()).max(apart(one.rank(), other.rank()))
}

fn pieces_of(rules: &Hunt, state: &HuntState, seat: Seat) -> Vec<Point> {
    let setup = rules.setup(state);
    let of_seat = |pieces: &Vec<Piece>| rules.info().pieces[pieces[0].index()].seat == seat;
    setup
        .pieces
        .iter()
        .filter(|(_, pieces)| of_seat(pieces))
        .map(|(point, _)| *point)
        .collect()
}

#[test]
fn the_fox_wins_with_the_last_goose_and_the_board_is_shown_once_more() {
    let (input, outcome) = played_out(|rules, state, action| {
        let to = action.to().expect("no chain");
        let fox = pieces_of(rules, state, FOX)[0];
        if rules.turn(state) == Turn::Player(FOX) {
            let geese = pieces_of(rules, state, Seat::new(1));
            let nearest = geese
                .iter()
                .map(|goose| distance(*goose, to))
                .min()
                .unwrap_or(0);
            if action.taken().is_some() {
                100
            } else {
                -nearest
            }
        } else {
            // Geese that want to be eaten: next to the fox with a free point behind.
            let behind = (2 * to.file())
                .checked_sub(fox.file())
                .zip((2 * to.rank()).checked_sub(fox.rank()));
            let free = behind.is_some_and(|(file, rank)| {
                file < 7
                    && rank < 7
                    && rules.board().points().contains(Point::at(file, rank))
                    && !rules
                        .setup(state)
                        .pieces
                        .contains_key(&Point::at(file, rank))
            });
            10 * i32::from(distance(fox, to) == 1 && free) - distance(fox, to)
        }
    });
    assert_eq!(outcome.winner, Some(FOX));
    // What follows the deciding move is not read.
    let (output, end) = session(format!("{input}junk 1 2 3 4\n").as_bytes());
    assert_eq!(end, End::Over(outcome));
    let rows = output.lines().collect::<Vec<_>>();
    let last_prompt = rows.iter().rposition(|row| *row == FOX_PLAYS.trim_end());
    let board = &rows[last_prompt.expect("the fox played last") + 1..rows.len() - 1];
    assert_eq!(board.len(), 7);
    assert!(board.iter().all(|row| !row.contains('o')));
    assert!(output.ends_with("\nFox wins!\n"));
    assert!(!output.contains(ILLEGAL) && !output.contains(NO_INTEGER));
}

#[test]
fn the_geese_win_as_soon_as_the_fox_is_hemmed_in() {
    let game = "d5-d4 d2-c2 d4-d3 c2-b3 e5-e4 b3-a3 d3-c3 a3-b3 e4-d4 b3-a3 d4-c4 a3-b3 e6-e5 b3-a3 \
                c4-b3";
    let point = |name: &str| name.parse::<Point>().expect("a point");
    let input = game.split(' ').map(|step| {
        let (from, to) = step.split_once('-').expect("a step");
        integers(point(from), point(to))
    });
    let (output, end) = session(input.collect::<String>().as_bytes());
    let hemmed_in = concat!(
        "     o o o    \n",
        "     o o .    \n",
        " o o o . o o o\n",
        " o o . . . o o\n",
        " * o o . . . .\n",
        "     . . .    \n",
        "     . . .    \n",
    );
    assert!(
        output.ends_with(&format!("{GEESE}{hemmed_in}Geese win!\n")),
        "{output}"
    );
    assert_eq!(
        output.matches("plays. ").count() + output.matches("play. ").count(),
        15
    );
    assert!(!output.contains(ILLEGAL) && !output.contains(NO_INTEGER));
    assert_eq!(end, End::Over(Outcome::win(Seat::new(1), Reason::HemmedIn)));
}
