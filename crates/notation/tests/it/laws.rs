//! What holds for the text of every ruleset of the registry.

use menagerie_core::games::{self, Visitor};
use menagerie_core::{Event, EventOf, Game, Rules};
use menagerie_notation::{
    DiagramStyle, event_sentence, list_moves, parse_event, read_position, transcript, write_event,
    write_position,
};
use proptest::prelude::*;

use crate::random::{Dice, some_event};

/// Walks through a random game and tries the text of every state.
#[derive(Clone)]
struct Walk {
    seed: u64,
    plies: usize,
}

impl Visitor for Walk {
    type Output = ();
    fn visit<R: Rules>(self, rules: R) {
        let mut dice = Dice::new(self.seed);
        let mut game = Game::new(rules);
        loop {
            position_goes_there_and_back(&game);
            events_go_there_and_back(&game);
            if game.ply() == self.plies {
                break;
            }
            let Some(event) = some_event(&game, &mut dice) else {
                break;
            };
            game.play(event).expect("a legal event");
        }
        let text = transcript(&game, &DiagramStyle::unicode());
        assert!(
            text.lines().all(|line| line == line.trim_end()),
            "a blank ends a line: {text}"
        );
        assert!(text.lines().count() > game.ply());
    }
}

fn position_goes_there_and_back<R: Rules>(game: &Game<R>) {
    let text = write_position(game.rules(), game.state());
    let again = read_position(game.rules(), &text);
    assert_eq!(again.as_ref(), Ok(game.state()), "{text}");
}

fn events_go_there_and_back<R: Rules>(game: &Game<R>) {
    let (rules, state) = (game.rules(), game.state());
    if game.outcome().is_some() {
        return;
    }
    let mut events: Vec<EventOf<R>> = Vec::new();
    let mut chances = Vec::new();
    rules.chances(state, &mut chances);
    events.extend(chances.into_iter().map(|(thrown, _)| Event::Chance(thrown)));
    let list = list_moves(rules, state);
    assert!(
        list.windows(2).all(|pair| pair[0].0 < pair[1].0),
        "sorted, and no text twice"
    );
    events.extend(list.into_iter().map(|(_, chosen)| Event::Move(chosen)));
    for event in events {
        let text = write_event(rules, state, event);
        assert!(text.is_ascii() && text.trim() == text && !text.is_empty());
        for spelling in spellings(&text) {
            assert_eq!(
                parse_event(rules, state, &spelling),
                Ok(event),
                "{spelling:?} for {text}"
            );
        }
        assert!(!event_sentence(rules, state, event).is_empty());
        let _ = rules.consequences(state, event);
    }
}

/// Other ways to type an event.
fn spellings(text: &str) -> Vec<String> {
    let mut spellings = vec![text.to_owned(), text.to_uppercase(), format!("  {text}\t")];
    if let Some((first, second)) = text.split_once('+') {
        spellings.push(format!("{second} + {first}"));
        spellings.push(format!("{first} {second}"));
    } else if let Some((from, to)) = text.split_once(['-', 'x']) {
        for joint in ["-", " ", "", " - "] {
            spellings.push(format!("{from}{joint}{to}"));
        }
    } else if let Some(point) = text.strip_prefix('@') {
        spellings.push(point.to_owned());
    }
    spellings
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn every_text_of_every_game_goes_there_and_back(seed in any::<u64>(), plies in 0_usize..80) {
        games::visit_all(&Walk { seed, plies });
    }
}

/// Reads anything at all as a position and as an event of a ruleset.
#[derive(Clone)]
struct ReadAnything<'a>(&'a str);

impl Visitor for ReadAnything<'_> {
    type Output = ();
    fn visit<R: Rules>(self, rules: R) {
        let start = rules.start();
        if let Ok(event) = parse_event(&rules, &start, self.0) {
            assert_eq!(rules.check(&start, event), Ok(()), "{:?}", self.0);
        }
        if let Ok(state) = read_position(&rules, self.0) {
            let text = write_position(&rules, &state);
            assert_eq!(read_position(&rules, &text), Ok(state), "{:?}", self.0);
        }
    }
}

proptest! {
    // Each case builds every ruleset anew.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn anything_may_be_read(text in "\\PC{0,50}") {
        games::visit_all(&ReadAnything(&text));
    }

    #[test]
    fn anything_like_a_move_may_be_read(text in "[@a-hx]?[0-9a-h][-+x: ]?[a-h]?[0-9]?") {
        games::visit_all(&ReadAnything(&text));
    }

    #[test]
    fn anything_like_a_position_may_be_read(
        ranks in proptest::collection::vec("[TGFKQRrn.1-8]{1,4}", 3..9),
        tail in "( [tgfwb0-9!d]{1,3}){0,4}",
    ) {
        games::visit_all(&ReadAnything(&(ranks.join("/") + &tail)));
    }

    #[test]
    fn anything_like_a_track_may_be_read(text in "([0-6]?[0-9](\\+[0-9]{1,2})? ){1,4}[rbg]") {
        games::visit_all(&ReadAnything(&text));
    }
}
