//! Records: there and back, and every fault they can have.

use menagerie_core::games::{self, Visitor, bagh_chal, fox_and_geese};
use menagerie_core::{DrawRules, Game, Outcome, Reason, Rules, Seat, hunt::Hunt};
use menagerie_notation::{Record, RecordFault, parse_event, read_position, rules_file};
use proptest::prelude::*;

use crate::random::random_game;

/// A game that has hardly begun, with whatever a record may have.
pub(crate) const BEGUN: &str = r#"[Menagerie "1"]
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

pub(crate) fn read(text: &str) -> Result<Game<Hunt>, String> {
    let replayed = Record::read(text).and_then(|record| record.replay(&fox_and_geese::ply_yard()));
    replayed.map_err(|error| error.to_string())
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
fn a_comment_with_braces_is_written_so_that_it_can_be_read() {
    let text = BEGUN.replace("; and is", "; and } is {");
    let record = Record::read(&text).expect("a record");
    assert!(record.to_string().contains("{and ) is (}"), "{record}");
    assert!(Record::read(&record.to_string()).is_ok());
}

#[test]
fn line_ends_and_a_mark_of_other_systems_are_taken() {
    let plain = read(BEGUN).expect("plain");
    for text in [BEGUN.replace('\n', "\r\n"), format!("\u{feff}{BEGUN}")] {
        assert_eq!(read(&text).expect("the same record").state(), plain.state());
    }
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
