//! Records: there and back, and every fault they can have.

use menagerie_core::games::{self, Visitor, bagh_chal, fox_and_geese};
use menagerie_core::{DrawRules, Game, Outcome, Reason, Rules, Seat, hunt::Hunt};
use menagerie_notation::{Record, RecordFault, parse_event, read_position, rules_file};
use proptest::prelude::*;

use crate::random::random_game;

/// A game that has hardly begun, with whatever a record may have.
const BEGUN: &str = r#"[Menagerie "1"]
[Game "fox-and-geese/ply-yard"]
[Player "geese: Ann"]
[Player "fox: Bob"]
[Event "A \"test\""]
[Result "*"]

1. c5-c4 {comes
near} 2. d4xb4 ; and is
; taken
3. d5 d4 4. B4-C4
= *
"#;

/// A game that is over.
const OVER: &str = r#"[Menagerie "1"]
[Game "fox-and-geese/ply-yard"]
[Position "GGG/3/7/3F3/2G4/3/3 f 9"]
[Result "fox"]
[Reason "captures"]

= fox
"#;

fn read(text: &str) -> Result<Game<Hunt>, String> {
    let replayed = Record::read(text).and_then(|record| record.replay(&fox_and_geese::ply_yard()));
    replayed.map_err(|error| error.to_string())
}

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
fn a_record_is_replayed_and_written_again() {
    let record = Record::read(BEGUN).expect("a record");
    let game = record
        .replay(&fox_and_geese::ply_yard())
        .expect("a legal game");
    assert_eq!(game.ply(), 4);
    assert_eq!(record.player("geese"), Some("Ann"));
    assert_eq!(record.tag("Event"), Some("A \"test\""));
    let comments = record.comments().collect::<Vec<_>>();
    assert_eq!(comments, [(1, "comes near"), (2, "and is"), (2, "taken")]);
    assert_eq!(
        record.to_string(),
        r#"[Menagerie "1"]
[Game "fox-and-geese/ply-yard"]
[Player "geese: Ann"]
[Player "fox: Bob"]
[Result "*"]
[Event "A \"test\""]

1. c5-c4 {comes near} 2. d4xb4 {and is} {taken} 3. d5 d4 4. B4-C4
= *
"#
    );
    let canonical = Record::of(&game).to_string();
    assert!(
        canonical.contains("1. c5-c4 2. d4xb4 3. d5-d4 4. b4-c4\n"),
        "{canonical}"
    );
}

#[test]
fn line_ends_and_a_mark_of_other_systems_are_taken() {
    let plain = read(BEGUN).expect("plain");
    for text in [BEGUN.replace('\n', "\r\n"), format!("\u{feff}{BEGUN}")] {
        assert_eq!(read(&text).expect("the same record").state(), plain.state());
    }
    assert_eq!(
        fault(BEGUN, "1. c5", "\u{feff}1. c5"),
        "line 8: U+FEFF in column 1 has no place in a record"
    );
    assert_eq!(
        fault(BEGUN, "near}", "ne\rar}"),
        "line 9: U+000D in column 3 has no place in a record"
    );
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
            "line 12: the tag resign cannot be \"goat\": it must be one of the seats fox, geese",
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
fn a_resignation_is_kept() {
    let mut game = read(BEGUN).expect("a game");
    game.resign(Seat::new(1));
    let text = Record::of(&game).to_string();
    assert!(text.ends_with("4. b4-c4 resign geese\n= fox\n"), "{text}");
    let again = read(&text).expect("a game that was given up");
    assert_eq!(again.resigned(), Some(Seat::new(1)));
    assert_eq!(
        again.outcome(),
        Some(Outcome::win(Seat::new(0), Reason::Resigned))
    );
}

#[test]
fn other_draw_rules_and_another_start_are_kept() {
    let rules = bagh_chal::standard();
    let start = read_position(&rules, "T3T/5/2G2/5/T3T t 19 0").expect("a position");
    let draws = DrawRules {
        repetition: None,
        max_plies: Some(2),
        no_progress: Some(50),
    };
    let mut game = Game::from_state(rules.clone(), start).with_draw_rules(draws);
    for text in ["a1-a2", "a1"] {
        let event = parse_event(&rules, game.state(), text).expect(text);
        game.play(event).expect(text);
    }
    let text = Record::of(&game).to_string();
    assert_eq!(
        text,
        r#"[Menagerie "1"]
[Game "bagh-chal/standard"]
[Position "T3T/5/2G2/5/T3T t 19 0"]
[Repetition "off"]
[MaxPlies "2"]
[NoProgress "50"]
[Result "draw"]
[Reason "ply-limit"]

1. a1-a2 2. @a1
= draw
"#
    );
    let again = Record::read(&text)
        .and_then(|record| record.replay(&rules))
        .expect("a record");
    assert_eq!(again.draw_rules(), draws);
    assert_eq!(again.state(), game.state());
}

#[test]
fn long_games_are_wrapped() {
    let game = random_game(fox_and_geese::w09(), 7, 60);
    let text = Record::of(&game).to_string();
    assert!(text.lines().count() > 10, "{text}");
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
}

#[test]
fn a_rules_file_travels_with_the_record() {
    let mut data = bagh_chal::small().data().clone();
    (data.game, data.ruleset) = ("mine".into(), "own".into());
    data.source = "\"quotes\", \\ and a\ttab".into();
    let rules = Hunt::new(data).expect("rules that make sense");
    let file = rules_file::write(rules.data());
    let game = random_game(rules.clone(), 3, 12);
    let text = Record::of(&game).with_rules_text(&file).to_string();
    let record = Record::read(&text).expect("a record");
    assert_eq!(record.rules_text().as_deref(), Some(file.as_str()));
    assert_eq!(record.rules(), Ok(Some(rules)));
    assert_eq!(record.to_string(), text);
    record.check().expect("the record needs no registry");

    let bad = text.replace("[Rules \"ruleset =", "[Rules \"rulesets =");
    let error = Record::read(&bad)
        .and_then(|record| record.check())
        .expect_err("a bad file");
    let line = bad
        .lines()
        .position(|line| line.contains("rulesets"))
        .expect("it is there")
        + 1;
    assert_eq!(error.line, line);
    assert!(matches!(error.fault, RecordFault::Rules(_)), "{error}");
}

/// Whatever happened in a random game, its record tells it and is written the same again.
#[derive(Clone)]
struct RoundTrip {
    seed: u64,
    plies: usize,
}

impl Visitor for RoundTrip {
    type Output = ();
    fn visit<R: Rules>(self, rules: R) {
        let game = random_game(rules.clone(), self.seed, self.plies);
        let text = Record::of(&game).with_seed(self.seed).to_string();
        let record = Record::read(&text).expect("a record that was just written");
        assert_eq!(record.to_string(), text);
        let again = record
            .replay(&rules)
            .expect("a record that was just written");
        assert_eq!(
            again.events().collect::<Vec<_>>(),
            game.events().collect::<Vec<_>>()
        );
        assert_eq!(again.state(), game.state());
        assert_eq!(again.outcome(), game.outcome());
        record.check().expect("the registry has the game");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn every_game_goes_there_and_back(seed in any::<u64>(), plies in 0_usize..120) {
        games::visit_all(&RoundTrip { seed, plies });
    }
}

proptest! {
    #[test]
    fn tags_and_comments_go_there_and_back(value in "\\PC{0,30}", name in "[A-Z][A-Za-z0-9_]{0,8}x",
        comment in "\\PC{0,30}", ply in 0_usize..3)
    {
        let mut game = read(BEGUN).expect("a game");
        game.undo();
        let text = Record::of(&game).with_tag(&name, &value).with_comment(ply, &comment).to_string();
        let record = Record::read(&text).expect("a record that was just written");
        prop_assert_eq!(record.tag(&name), Some(value.as_str()));
        prop_assert_eq!(record.comments().count(), 1);
        prop_assert_eq!(record.to_string(), text);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,80}") {
        let _ = Record::read(&text);
    }

    #[test]
    fn no_damage_makes_the_reader_panic(cut in 0..BEGUN.len(), skip in 0_usize..8, put in "[\\[\\]{};\"=0-9. a-z\n]{0,5}") {
        let end = (cut + skip).min(BEGUN.len());
        let damaged = format!("{}{put}{}", &BEGUN[..cut], &BEGUN[end..]);
        let _ = read(&damaged);
    }
}
