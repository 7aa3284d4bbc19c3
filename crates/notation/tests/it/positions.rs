//! Positions on grids and tracks, and what is wrong with them.

use menagerie_core::{Board, Lines, Piece, Point, Rules, Seat, Setup};
use menagerie_notation::{parse_setup, read_position, write_position};
use proptest::prelude::*;

use crate::toy::Toy;

fn boards() -> Vec<Board> {
    vec![
        Board::cross(Lines::Alternating),
        Board::alquerque(5),
        Board::alquerque(3),
        Board::chess(),
    ]
}

fn alquerque() -> Toy {
    Toy::hunt(Board::alquerque(5))
}

fn refused(toy: &Toy, text: &str) -> String {
    parse_setup(toy, text).expect_err(text).to_string()
}

#[test]
fn a_grid_is_written_from_the_top() {
    let toy = Toy::hunt(Board::cross(Lines::Orthogonal));
    let text = "GGG/3/1G5/3F3/7/3/2G g !c6!b5 3 12";
    let setup = parse_setup(&toy, text).expect("a position of the cross");
    assert_eq!(
        setup.points_of(Piece(0)).iter().collect::<Vec<_>>(),
        [Point::at(3, 3)]
    );
    assert!(
        setup.points_of(Piece(1)).contains(Point::at(4, 0)),
        "rank 1 begins at c1"
    );
    assert_eq!(
        (setup.turn, setup.counts.as_slice()),
        (Seat::new(1), &[3, 12][..])
    );
    assert_eq!(setup.pending.len(), 2);
    assert_eq!(
        write_position(&toy, &setup),
        "GGG/3/1G5/3F3/7/3/2G g !b5!c6 3 12"
    );
}

#[test]
fn dots_names_and_labels_are_read_as_well() {
    let toy = alquerque();
    let plain = parse_setup(&toy, "F3G/5/2G2/5/F3G g 19 0").expect("plain");
    for wide in [
        "F...G/...../..G../...../F...G g 19 in hand, 0 captured",
        "  F3G/5/.1G2/2.2/F3G   GEESE 19 0 ",
        "F3G/5/2G2/5/F3G G 19, 0",
        "F3G/5/2G2/5/F3G g 19 0 captured",
    ] {
        assert_eq!(parse_setup(&toy, wide).as_ref(), Ok(&plain), "{wide:?}");
    }
}

#[test]
fn every_fault_of_a_grid_is_named_with_its_place() {
    let toy = alquerque();
    for (text, fault) in [
        ("", "there is no position here, only blanks"),
        (" \t ", "there is no position here, only blanks"),
        (
            "F3G/5/5/5 g 0 0",
            "the board has 5 ranks, and the position gives 4",
        ),
        (
            "F3G/5/5/5/5/5 g 0 0",
            "the board has 5 ranks, and the position gives 6",
        ),
        ("g 0 0", "the board has 5 ranks, and the position gives 1"),
        (
            "F3G/5/FGF1/5/5 g 0 0",
            "rank 3 has 5 points, and \"FGF1\" fills 4",
        ),
        (
            "F3G/5/5/FGFGFG/5 g 0 0",
            "rank 2 has 5 points, and \"FGFGFG\" fills 6",
        ),
        ("F3G/5/5//5 g 0 0", "rank 2 has 5 points, and \"\" fills 0"),
        (
            "F3G/6/5/5/5 g 0 0",
            "rank 4, column 1: a run of 6 empty points, where 5 are left",
        ),
        (
            "F3G/5/2G3/5/5 g 0 0",
            "rank 3, column 4: a run of 3 empty points, where 2 are left",
        ),
        (
            "F3G/5/2G20/5/5 g 0 0",
            "rank 3, column 6: a run of 0 empty points says nothing",
        ),
        (
            "F3G/5/2g2/5/5 g 0 0",
            "rank 3, column 3: 'g' is no piece; the pieces are F G",
        ),
        (
            "F3G/5/5/5/3-1 g 0 0",
            "rank 1, column 4: '-' is no piece; the pieces are F G",
        ),
        (
            "F3G/5/5/5/5",
            "the position does not say whose turn it is; the seats are f (fox), g (geese)",
        ),
        (
            "F3G/5/5/5/5 x 0 0",
            "\"x\" is no seat; the seats are f (fox), g (geese)",
        ),
        (
            "F3G/5/5/5/5 19 0",
            "\"19\" is no seat; the seats are f (fox), g (geese)",
        ),
        (
            "F3G/5/5/5/5 g !f1 0 0",
            "\"!f1\" marks no point of this board",
        ),
        ("F3G/5/5/5/5 g ! 0 0", "\"!\" marks no point of this board"),
        (
            "F3G/5/5/5/5 g -1 0",
            "in hand is \"-1\", which is no whole number from 0",
        ),
        (
            "F3G/5/5/5/5 g 0 1.5",
            "captured is \"1.5\", which is no whole number from 0",
        ),
        (
            "F3G/5/5/5/5 g 0 4294967296",
            "captured is \"4294967296\", which is no whole number from 0",
        ),
        (
            "F3G/5/5/5/5 g 0 captured, 19 in hand",
            "count 1 is \"in hand\", and the position calls it \"captured\"",
        ),
        (
            "F3G/5/5/5/5 g 0 0 7",
            "the position gives 3 counts, and the game has 2",
        ),
        (
            "F3G/5/5/5/5 g 0 0 - -",
            "\"-\" is left over after the end of the position",
        ),
        (
            "Ｆ3G/5/5/5/5 g 0 0",
            "'Ｆ' (U+FF26) at character 1 is not plain ASCII, as positions are",
        ),
        (
            "F3G/5/5/5/5 g 0 0\u{a0}",
            "U+00A0 at character 18 is not plain ASCII, as positions are",
        ),
    ] {
        assert_eq!(refused(&toy, text), fault, "{text:?}");
    }
    let long = "F3G/".repeat(2_500);
    assert_eq!(
        refused(&toy, &long),
        "a position has at most 400 characters, and this text has 10000"
    );
}

#[test]
fn a_track_gives_a_field_for_each_seat() {
    let toy = Toy::race([]);
    let setup = parse_setup(&toy, "0 52+2 geese").expect("a position of the track");
    assert!(setup.points_of(Piece(1)).contains(Point::new(52)));
    assert_eq!(
        (setup.turn, setup.counts.as_slice()),
        (Seat::new(1), &[0, 2][..])
    );
    assert_eq!(write_position(&toy, &setup), "0 52+2 g");
}

#[test]
fn every_fault_of_a_track_is_named() {
    let toy = Toy::race([]);
    for (text, fault) in [
        (
            "0 f",
            "2 seats play, and the position gives the fields of 1",
        ),
        (
            "0 0 0 f",
            "2 seats play, and the position gives the fields of 3",
        ),
        (
            "0 64 f",
            "the piece of geese cannot stand on \"64\"; the fields are 0 to 63",
        ),
        (
            "-1 0 f",
            "the piece of fox cannot stand on \"-1\"; the fields are 0 to 63",
        ),
        (
            "+1 0 f",
            "the piece of fox cannot stand on \"\"; the fields are 0 to 63",
        ),
        (
            "0+x 0 f",
            "what fox has to lose is \"x\", which is no whole number from 0",
        ),
        (
            "0+ 0 f",
            "what fox has to lose is \"\", which is no whole number from 0",
        ),
        (
            "0+-1 0 f",
            "what fox has to lose is \"-1\", which is no whole number from 0",
        ),
        (
            "0 0",
            "the position does not say whose turn it is; the seats are f (fox), g (geese)",
        ),
        (
            "0 0 red",
            "\"red\" is no seat; the seats are f (fox), g (geese)",
        ),
        ("0 0 f 3", "the position gives 3 counts, and the game has 2"),
    ] {
        assert_eq!(refused(&toy, text), fault, "{text:?}");
    }
}

/// Any setup of a board, possible or not.
fn setups() -> impl Strategy<Value = (Board, Setup)> {
    let contents = proptest::collection::vec(0_u8..3, 64);
    let marks = any::<u64>();
    let counts = proptest::collection::vec(any::<u32>(), 0..=2);
    (
        proptest::sample::select(boards()),
        contents,
        marks,
        0_u8..2,
        counts,
    )
        .prop_map(|(board, contents, marks, turn, counts)| {
            let mut setup = Setup::empty(Seat::new(turn));
            for point in board.points() {
                match contents[point.index()] {
                    0 => {}
                    piece => setup.put(point, Piece(piece - 1)),
                }
                if marks >> point.index() & 7 == 7 {
                    setup.pending.insert(point);
                }
            }
            setup.counts = counts;
            (board, setup)
        })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back((board, setup) in setups()) {
        let toy = Toy::hunt(board);
        let text = write_position(&toy, &setup);
        prop_assert_eq!(read_position(&toy, &text), Ok(setup));
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "\\PC{0,60}") {
        for board in boards() {
            let _ = parse_setup(&Toy::hunt(board), &text);
        }
        let _ = parse_setup(&Toy::race([]), &text);
    }

    #[test]
    fn no_text_of_the_right_letters_makes_the_parser_panic(text in "[FGfg0-9./!+ -]{0,60}") {
        for board in boards() {
            if let Ok(setup) = parse_setup(&Toy::hunt(board.clone()), &text) {
                let toy = Toy::hunt(board);
                prop_assert_eq!(parse_setup(&toy, &write_position(&toy, &toy.setup(&setup))), Ok(setup));
            }
        }
        let _ = parse_setup(&Toy::race([]), &text);
    }
}
