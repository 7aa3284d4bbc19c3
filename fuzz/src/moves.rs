//! Moves and throws: what is accepted is legal, and is written in a form that means the same.

use menagerie_core::games::{Visitor, visit_all};
use menagerie_core::{Game, Rules};
use menagerie_notation::{parse_event, write_event};

/// Reads each line as an event of a game in every ruleset and plays what is accepted. Returns
/// whether anything is.
///
/// # Panics
/// When a reader is at fault.
pub fn moves(text: &str) -> bool {
    visit_all(&Play(text)).contains(&true)
}

#[derive(Clone)]
struct Play<'a>(&'a str);

impl Visitor for Play<'_> {
    type Output = bool;

    fn visit<R: Rules>(self, rules: R) -> bool {
        let key = rules.info().key();
        let mut game = Game::new(rules.clone());
        for line in self.0.lines() {
            let Ok(event) = parse_event(&rules, game.state(), line) else {
                continue;
            };
            let written = write_event(&rules, game.state(), event);
            let again = parse_event(&rules, game.state(), &written);
            assert_eq!(again, Ok(event), "{key}: {line:?} is written {written:?}");
            rules
                .check(game.state(), event)
                .unwrap_or_else(|refusal| panic!("{key}: {line:?} was accepted: {refusal}"));
            // The game itself may refuse it: a repetition can have ended it.
            if game.play(event).is_err() {
                break;
            }
        }
        game.ply() > 0
    }
}
