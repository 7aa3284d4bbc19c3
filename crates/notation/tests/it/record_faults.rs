//! What can be wrong with a record, and how the error says it.

use menagerie_core::{Outcome, Reason, Seat};
use menagerie_notation::{Record, RecordFault};

use crate::records::{BEGUN, read};

/// A game that is over.
const OVER: &str = r#"[Menagerie "1"]
[Game "fox-and-geese/ply-yard"]
[Position "GGG/3/7/3F3/2G4/3/3 f 9"]
[Result "fox"]
[Reason "captures"]

= fox
"#;

/// What is wrong with a record in which something was changed.
fn fault(record: &str, from: &str, to: &str) -> String {
    assert!(
        record.contains(from),
        "{from:?} must be there to be changed"
    );
    match read(&record.replacen(from, to, 1)) {
        Ok(_) => panic!("taken with {to:?} for {from:?}"),
        Err(fault) => fault,
    }
}

#[test]
fn a_fault_of_the_tags_names_its_line() {
    for (from, to, wanted) in [
        (
            "[Menagerie \"1\"]\n",
            "",
            "line 6: the tag Menagerie is missing",
        ),
        (
            "[Game \"fox-and-geese/ply-yard\"]\n",
            "",
            "line 6: the tag Game is missing",
        ),
        ("[Result \"*\"]\n", "", "line 6: the tag Result is missing"),
        (
            "Result \"*\"",
            "Result \"fox\"",
            "line 7: the tag Reason is missing",
        ),
        (
            "\"1\"",
            "\"2\"",
            "line 1: this is version \"2\" of the format, and only version \"1\" is known",
        ),
        (
            "geese/ply-yard",
            "geese/masters",
            "line 2: this is a record of fox-and-geese/masters, not of fox-and-geese/ply-yard",
        ),
        (
            "[Player \"fox: Bob\"]",
            "[Player \"Bob\"]",
            "line 4: the tag Player cannot be \"Bob\": it must be a seat and a name, as in \"geese: Ann\"",
        ),
        (
            "fox: Bob",
            "wolf: Bob",
            "line 4: the tag Player cannot be \"wolf: Bob\": it must be of one of the seats fox, geese",
        ),
        (
            "[Event \"",
            "[Seats \"3\"]\n[Event \"",
            "line 5: the tag Seats cannot be \"3\": it must be a number from 2 to 2",
        ),
        (
            "[Event \"",
            "[Game \"",
            "line 5: the tag Game stands here for the second time",
        ),
        (
            "[Event \"",
            "[Event ",
            "line 5: \"[Event A \\\\\\\"test\\\\\\\"\\\"]\" is not a tag, which is written as [Name \"value\"]",
        ),
        (
            "[Player \"geese: Ann\"]",
            "[Player \"geese: A\"nn\"]",
            "line 3: \"[Player \\\"geese: A\\\"nn\\\"]\" is not a tag, which is written as [Name \"value\"]",
        ),
        (
            "[Event",
            "[Repetition \"0\"]\n[Event",
            "line 5: the tag Repetition cannot be \"0\": it must be a number from 1 or \"off\"",
        ),
        (
            "[Event",
            "[MaxPlies \"+5\"]\n[Event",
            "line 5: the tag MaxPlies cannot be \"+5\": it must be a number from 1 or \"off\"",
        ),
        (
            "[Event",
            "[NoProgress \"never\"]\n[Event",
            "line 5: the tag NoProgress cannot be \"never\": it must be a number from 1 or \"off\"",
        ),
        (
            "[Event",
            "[Position \"GGG/3 g\"]\n[Event",
            "line 5: the position at the start: the board has 7 ranks, and the position gives 2",
        ),
    ] {
        assert_eq!(fault(BEGUN, from, to), wanted);
    }
}

#[test]
fn a_fault_of_the_events_names_its_line_and_ply() {
    for (from, to, wanted) in [
        (
            "d4xb4",
            "d4xd2",
            "line 9: ply 2, the fox: \"d4xd2\": d4-d2 would be a jump, but d3 between them is empty",
        ),
        (
            "d4xb4",
            "c4-c3",
            "line 9: ply 2, the fox: \"c4-c3\": the piece on c4 is not yours to move",
        ),
        (
            "d4xb4",
            "d4x\u{ff42}4",
            "line 9: ply 2, the fox: \"d4x\u{ff42}4\": '\u{ff42}' (U+FF42) at character 4 is not plain ASCII, as moves are",
        ),
        (
            "d5 d4",
            "d5-d6",
            "line 11: ply 3, the geese: \"d5-d6\": d6 is occupied",
        ),
        (
            "3. d5 d4",
            "d5 d4",
            "line 11: the event is numbered 4, and 3 is due",
        ),
        (
            "2. d4xb4",
            "3. d4xb4",
            "line 9: the event is numbered 3, and 2 is due",
        ),
        (
            "4. B4-C4",
            "4.",
            "line 12: event 4 is missing after its number",
        ),
        (
            "1. c5-c4",
            "c5-c4",
            "line 8: an event must follow its number and a dot, as in \"1. d4-d5\"; here is \"c5-c4\"",
        ),
        (
            "near}",
            "near",
            "line 8: the comment that begins here is never closed with }",
        ),
        (
            "= *",
            "",
            "line 11: the record breaks off: its last line must repeat the result, as in \"= *\"",
        ),
        (
            "= *",
            "=",
            "line 12: the record breaks off: its last line must repeat the result, as in \"= *\"",
        ),
        (
            "= *",
            "= * *",
            "line 12: \"*\" stands after the result, where the record ends",
        ),
        (
            "= *",
            "= fox",
            "line 12: the last line says that the result is \"fox\", and the tag says \"*\"",
        ),
        (
            "= *",
            "[Game \"x\"]\n= *",
            "line 12: a tag stands among the events: \"[Game \\\"x\\\"]\"",
        ),
        (
            "= *",
            "resign goat = *",
            "line 12: \"goat\" cannot resign; the seats are fox, geese",
        ),
        (
            "= *",
            "resign fox = *",
            "line 6: the tag Result says \"*\", and after the last event it is \"geese\"",
        ),
    ] {
        let found = fault(BEGUN, from, to);
        assert!(found.starts_with(wanted), "{from:?} to {to:?}: {found}");
    }
}

#[test]
fn a_result_that_the_play_contradicts_is_refused() {
    let game = read(OVER).expect("a game that is over");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Seat::new(0), Reason::Captures))
    );
    for (text, wanted) in [
        (
            OVER.replace("\"fox\"", "\"geese\"")
                .replace("= fox", "= geese"),
            "line 4: the tag Result says \"geese\", and after the last event it is \"fox\"",
        ),
        (
            OVER.replace("\"fox\"", "\"draw\"")
                .replace("= fox", "= draw"),
            "line 4: the tag Result says \"draw\", and after the last event it is \"fox\"",
        ),
        (
            OVER.replace("\"captures\"", "\"goal\""),
            "line 5: the tag Reason says \"goal\", and after the last event it is \"captures\"",
        ),
        (
            OVER.replace("= fox", "1. c3-c2\n= fox"),
            "line 7: ply 1: \"c3-c2\" comes after the end of the game (captures)",
        ),
        (
            OVER.replace("= fox", "resign fox\n= fox"),
            "line 7: ply 0: \"resign fox\" comes after the end of the game (captures)",
        ),
        (
            BEGUN.replace("\"*\"", "\"*\"]\n[Reason \"goal\""),
            "line 7: the tag Reason says \"goal\", and the game is not over",
        ),
    ] {
        assert_eq!(read(&text).map(drop), Err(wanted.to_owned()));
    }
}

#[test]
fn every_half_of_a_file_is_refused() {
    // What ends within the last line break is whole.
    for end in 0..BEGUN.len() - 1 {
        assert!(
            read(&BEGUN[..end]).is_err(),
            "{:?} was taken",
            &BEGUN[..end]
        );
    }
    assert!(Record::read("").is_err());
}

#[test]
fn an_unknown_ruleset_is_named() {
    let text = BEGUN.replace("ply-yard", "nowhere");
    let error = Record::read(&text)
        .and_then(|record| record.check())
        .expect_err("unknown");
    assert_eq!(error.line, 2);
    assert!(matches!(error.fault, RecordFault::UnknownGame(_)));
    assert!(
        error
            .to_string()
            .starts_with("line 2: no game is called \"fox-and-geese/nowhere\"; there are ")
    );
}

#[test]
fn control_characters_are_refused() {
    assert_eq!(
        fault(BEGUN, "1. c5", "\u{feff}1. c5"),
        "line 8: U+FEFF in column 1 has no place in a record"
    );
    assert_eq!(
        fault(BEGUN, "near}", "ne\rar}"),
        "line 9: U+000D in column 3 has no place in a record"
    );
}
