//! Whole games of every game: typed, clicked and led by arrow keys in turn.

use menagerie_bots::Playable;
use menagerie_core::games::{self, goose};
use menagerie_core::{Action, Event, Game, Rules};
use menagerie_notation::{Record, write_event};

use super::{Script, hold, record, transcripts};
use crate::choose;
use crate::tell::Tell;
use crate::tui::tests::SIZES;

/// Plays a record move by move, each in another way, and gives the script.
fn play<R: Rules + Playable + Tell>(rules: &R, record: &Record, size: (u16, u16)) -> Script<R> {
    let recorded = record.replay(rules).expect("it is sound");
    let start = Game::from_state(recorded.rules().clone(), recorded.start().clone());
    let mut script = Script::new(start.with_draw_rules(recorded.draw_rules()), false, size);
    for (ply, (state, event)) in recorded.states().zip(recorded.events()).enumerate() {
        let Event::Move(chosen) = event else {
            unreachable!("dice cannot be typed on the screen")
        };
        let action = rules.action(state, chosen);
        let points = [
            action
                .from()
                .or(action.taken().filter(|_| action.to().is_none())),
            action.to(),
        ];
        let points = points.into_iter().flatten().collect::<Vec<_>>();
        if action == Action::Stop {
            script.press(".");
            continue;
        }
        match ply % 3 {
            0 => {
                // A letter that is a command, too, opens the line by a sign before it.
                let text = write_event(rules, state, event);
                script.press(&format!("/ {} Enter", text.replace(' ', "")));
            }
            1 => points.iter().for_each(|point| script.click_on(*point)),
            _ => points.iter().for_each(|point| script.enter_on(*point)),
        }
        assert_eq!(
            script.game().ply(),
            ply + 1,
            "{:?}: {}",
            action,
            script.said()
        );
    }
    assert_eq!(script.game().state(), recorded.state());
    script
}

/// Plays the record of a name in windows of both sizes, and holds the script and the last
/// pictures.
fn whole_game(name: &str) {
    struct Play<'a>(&'a Record, (u16, u16));
    impl choose::GameVisitor for Play<'_> {
        type Output = (String, String);
        fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
            let script = play(&rules, self.0, self.1);
            assert!(script.game().outcome().is_some(), "the game is over");
            (script.keys(), script.picture())
        }
    }
    let record = record(name);
    let name = name.replace('/', "-");
    for size in SIZES {
        let played = choose::visit(record.key(), Play(&record, size));
        let (keys, picture) = played.expect("a known game");
        if size == SIZES[0] {
            hold(&format!("{name}.keys"), &keys);
        }
        hold(&format!("{name}-end-{}x{}", size.0, size.1), &picture);
    }
}

#[test]
fn fox_and_geese_from_the_first_move_to_the_last() {
    whole_game("fox-and-geese/ply-yard/geese-win");
    whole_game("fox-and-geese/aberdeen/fox-wins");
}

#[test]
fn bagh_chal_from_the_first_goat_to_the_last_move() {
    whole_game("bagh-chal/standard/tigers-win");
}

#[test]
fn bezszachy_to_the_last_man() {
    whole_game("bezszachy/mimuw/black-wins");
}

#[test]
fn the_goose_to_the_last_throw() {
    for size in SIZES {
        let rules = goose::traditional().with_seats(4).expect("2 to 6 play");
        let mut script = Script::seeded(rules, 11, size).animated();
        for key in ["Enter", "Space", "click"].into_iter().cycle() {
            if script.game().outcome().is_some() {
                break;
            }
            let ply = script.game().ply();
            if key == "click" {
                let places = script.screen.places(script.context.area);
                script.click(places.button.expect("the dice wait").as_position());
            } else {
                script.press(key);
            }
            assert_eq!(script.game().ply(), ply + 1, "one throw a key");
        }
        if size == SIZES[0] {
            hold("goose-traditional-four-players.keys", &script.keys());
        }
        let name = format!("goose-traditional-four-players-end-{}x{}", size.0, size.1);
        hold(&name, &script.picture());
        // Back over the last throw and forth again: the dice are the same.
        let last = script.picture();
        script.press("u r");
        assert_eq!(script.picture().lines().next(), last.lines().next());
        assert!(script.game().outcome().is_some());
    }
}

/// Chains, huffing, enclosures: everything that a record holds can be done by hand.
#[test]
fn every_recorded_game_can_be_played_by_hand() {
    #[derive(Clone)]
    struct Keys;
    impl games::Visitor for Keys {
        type Output = String;
        fn visit<R: Rules>(self, rules: R) -> String {
            rules.info().key()
        }
    }
    struct Play<'a>(&'a Record);
    impl choose::GameVisitor for Play<'_> {
        type Output = ();
        fn visit<R: Rules + Playable + Tell>(self, rules: R) {
            play(&rules, self.0, (120, 40));
        }
    }
    let mut played = 0;
    for key in games::visit_all(&Keys) {
        if key.starts_with("goose") {
            continue;
        }
        let folder =
            std::fs::read_dir(transcripts().join(&key)).expect("every ruleset has records");
        for file in folder {
            let path = file.expect("it can be read").path();
            if path.extension().is_none_or(|end| end != "rec") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("it can be read");
            let record = Record::read(&text).expect("it is sound");
            choose::visit(&key, Play(&record)).expect("a known game");
            played += 1;
        }
    }
    assert!(played > 40, "{played}");
}
