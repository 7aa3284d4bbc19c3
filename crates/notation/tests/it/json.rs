//! JSON documents: there and back, and what is refused.

use menagerie_core::games::{self, Visitor, bagh_chal, fox_and_geese};
use menagerie_core::{DrawRules, Game, Rules, Seat};
use menagerie_notation::json::{self, Document, JsonError};
use menagerie_notation::{Record, list_moves, parse_event};
use proptest::prelude::*;

use crate::random::random_game;

fn again<D: Document + PartialEq + std::fmt::Debug>(document: &D) {
    assert_eq!(document.schema(), D::SCHEMA);
    let text = json::write(document);
    assert_eq!(
        &json::read::<D>(&text).expect("what was written is read"),
        document
    );
    assert_eq!(
        &json::read::<D>(&json::write_pretty(document)).expect("so it is here"),
        document
    );
}

/// The documents of a random game tell the same game.
#[derive(Clone)]
struct Documents {
    seed: u64,
    plies: usize,
}

impl Visitor for Documents {
    type Output = ();
    fn visit<R: Rules>(self, rules: R) {
        let game = random_game(rules.clone(), self.seed, self.plies);
        let position = json::Position::of(&rules, game.state());
        again(&position);
        assert_eq!(position.state(&rules).as_ref(), Ok(game.state()));

        let moves = json::Moves::of(&rules, game.state());
        again(&moves);
        let texts = moves
            .sides
            .iter()
            .flat_map(|side| &side.actions)
            .map(|action| &action.text);
        let mut chances = Vec::new();
        rules.chances(game.state(), &mut chances);
        assert_eq!(
            texts.count(),
            list_moves(&rules, game.state()).len() + chances.len()
        );

        let written = Record::of(&game)
            .with_seed(self.seed)
            .with_comment(1, "a comment");
        let record = json::Record::of(&game, &written);
        again(&record);
        let read = record.record().expect("a record that was just made");
        assert_eq!(read.tag("Seed"), written.tag("Seed"));
        assert_eq!(read.comments().count(), 1);
        let replayed = read.replay(&rules).expect("a record that was just made");
        assert_eq!(replayed.state(), game.state());
        assert_eq!(replayed.outcome(), game.outcome());
        assert_eq!(replayed.draw_rules(), game.draw_rules());
        assert_eq!(json::Record::of(&replayed, &read), record);

        again(&json::Ruleset::of(&rules));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn documents_tell_the_same_game(seed in any::<u64>(), plies in 0_usize..60) {
        games::visit_all(&Documents { seed, plies });
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,80}") {
        let _ = json::read::<json::Position>(&text);
        let _ = json::read::<json::Record>(&text);
    }
}

#[test]
fn what_happens_is_told_in_fields() {
    let rules = fox_and_geese::ply_yard();
    let mut game = Game::new(rules.clone()).with_draw_rules(DrawRules::NONE);
    for text in ["c5-c4", "d4xb4"] {
        let event = parse_event(&rules, game.state(), text).expect(text);
        game.play(event).expect(text);
    }
    game.resign(Seat::new(1));
    let record = json::Record::of(&game, &Record::of(&game).with_player("fox", "Bob"));
    assert_eq!(
        json::write_pretty(&record),
        r#"{
  "schema": "menagerie/record/1",
  "game": "fox-and-geese/ply-yard",
  "seats": 2,
  "players": [
    {
      "seat": "fox",
      "name": "Bob"
    }
  ],
  "tags": [],
  "start": "GGG/GGG/GGGGGGG/3F3/7/3/3 g 0",
  "draws": {},
  "events": [
    {
      "ply": 1,
      "seat": "geese",
      "text": "c5-c4",
      "kind": "step",
      "piece": "goose",
      "from": "c5",
      "to": "c4"
    },
    {
      "ply": 2,
      "seat": "fox",
      "text": "d4xb4",
      "kind": "capture",
      "piece": "fox",
      "from": "d4",
      "to": "b4",
      "taken": "c4",
      "taken_piece": "goose"
    }
  ],
  "comments": [],
  "resigned": "geese",
  "status": {
    "state": "over",
    "winner": "fox",
    "reason": "resigned",
    "sentence": "the fox wins: the geese resign"
  }
}"#
    );
    let again = record
        .record()
        .and_then(|record| record.replay(&rules))
        .expect("the same game");
    assert_eq!(again.draw_rules(), DrawRules::NONE);
    assert_eq!(again.resigned(), Some(Seat::new(1)));
}

#[test]
fn a_board_tells_its_lines() {
    let board = json::Ruleset::of(&bagh_chal::standard()).board;
    assert_eq!((board.points.len(), board.edges.len()), (25, 56));
    assert_eq!(board.lines.as_deref(), Some("alternating"));
    assert!(board.edges.contains(&["c3".into(), "d4".into()]));
    assert!(
        !board.edges.contains(&["c2".into(), "d3".into()]),
        "c2: 3 + 2 is odd"
    );
}

#[test]
fn other_documents_are_refused() {
    let rules = bagh_chal::small();
    let text = json::write(&json::Position::of(&rules, &rules.start()));
    let refused = |text: &str| match json::read::<json::Position>(text) {
        Ok(_) => panic!("{text} was taken"),
        Err(error) => error,
    };
    let error = refused(&text.replace("position/1", "position/2"));
    assert_eq!(
        error.to_string(),
        "the schema is \"menagerie/position/2\", and must be \"menagerie/position/1\""
    );
    for text in [
        "",
        "{",
        "[]",
        "{}",
        &text[..text.len() - 1],
        "{\"schema\": 1}",
        "{\"schema\": \"menagerie/position/1\"}",
    ] {
        assert!(matches!(refused(text), JsonError::Syntax(_)), "{text}");
    }
}

#[test]
fn a_record_of_bad_fields_is_refused() {
    let game = random_game(bagh_chal::small(), 5, 3);
    let good = json::Record::of(&game, &Record::of(&game));
    let refused = |change: &dyn Fn(&mut json::Record)| {
        let mut record = good.clone();
        change(&mut record);
        let replayed = record
            .record()
            .and_then(|record| record.replay(&bagh_chal::small()));
        replayed.map(drop).expect_err("a bad field").to_string()
    };
    assert!(
        refused(&|record| record.events[0].action.text = "a1\n= *".into())
            .contains("stands after the result")
    );
    assert!(refused(&|record| record.events[1].action.text = "z9".into()).contains("ply 2"));
    assert!(refused(&|record| record.game = "chess\"]".into()).starts_with("line 2: "));
    assert!(refused(&|record| record.start = "nowhere".into()).starts_with("line 4: "));
    assert!(refused(&|record| record.seats = 9).starts_with("line 3: "));
    assert!(refused(&|record| record.resigned = Some("nobody".into())).contains("nobody"));
}
